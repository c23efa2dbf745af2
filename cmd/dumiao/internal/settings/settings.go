// Package settings keeps what the user chose from one start of the program to the next.
//
// # The file
//
// settings.json lies in the folder dumiao of the user's configuration folder (~/.config on Linux, Application Support on
// macOS, AppData on Windows). It is one JSON object; every field may be left out:
//
//	{
//	  "format": 1,
//	  "language": "zh-Hans",           the window's language; without it the system's
//	  "rule": "cn88-national",         the preset chosen last, or "own"
//	  "control": "1h + 3x30s",         the control the user wrote last, also when a preset is chosen
//	  "recent": ["wagc", "lg"],        the presets chosen last, the last one first
//	  "calls": "sparse",               the call set; without it "standard"
//	  "left": "white",                 who sits left; without it Black
//	  "voice": "zh-CN-yunxi",          the voice that reads
//	  "muted": true,
//	  "window": {"width": 1280, "height": 800, "full_screen": false}
//	}
//
// Fields that this version does not know are kept as they are. Players are not kept: the next game is somebody else's.
package settings

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/whole"
)

// format is the number of the form of the file. It grows when old programs would misread a new file.
const format = 1

// Settings are the user's choices. The zero value is that of a user who made none.
type Settings struct {
	Format   int       `json:"format"`
	Language string    `json:"language,omitempty"`
	Rule     string    `json:"rule,omitempty"` // a preset's id, or "own" for the user's own control
	Control  string    `json:"control,omitempty"`
	Recent   [2]string `json:"recent,omitzero"` // ids of presets, the last one first
	Calls    string    `json:"calls,omitempty"` // a call set, as scripts name it
	Left     string    `json:"left,omitempty"`  // "black" or "white"
	Voice    string    `json:"voice,omitempty"`
	Muted    bool      `json:"muted,omitempty"`
	Window   Window    `json:"window,omitzero"`
}

// Window is how the window was left.
type Window struct {
	Width      float32 `json:"width,omitempty"`
	Height     float32 `json:"height,omitempty"`
	FullScreen bool    `json:"full_screen,omitempty"`
}

// LeftSide returns who sits left.
func (s Settings) LeftSide() clock.Side {
	if side, ok := clock.ParseSide(s.Left); ok {
		return side
	}
	return clock.Black
}

// check returns what no program could mean.
func (s Settings) check() error {
	if _, ok := clock.ParseSide(s.Left); s.Left != "" && !ok {
		return fmt.Errorf("left: %q is neither black nor white", s.Left)
	}
	if s.Window.Width < 0 || s.Window.Height < 0 {
		return errors.New("window: negative size")
	}
	return nil
}

// Path returns where the user's settings lie.
func Path() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("settings: %w", err)
	}
	return filepath.Join(dir, "dumiao", "settings.json"), nil
}

// A SetAside says that a settings file could not be understood and lies under another name now.
type SetAside struct {
	Kept string // the file's name now
	Why  error
}

func (e *SetAside) Error() string {
	return fmt.Sprintf("settings: kept a file that could not be read as %s: %v", e.Kept, e.Why)
}

func (e *SetAside) Unwrap() error { return e.Why }

// object is a JSON object with its values as they are written.
type object map[string]json.RawMessage

// File is the settings on the disk. A nil File keeps nothing.
type File struct {
	path    string
	rest    object // what the file had when it was read, unknown fields included
	written Settings
	refuse  error // why it must not be written: something would be lost
}

// Open reads the settings at path. There need not be a file. The File and the Settings can be used whatever the error:
// a [*SetAside] where a broken file was put away, any other where the file could not be read and so will not be written
// over either.
func Open(path string) (*File, Settings, error) {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real // a rename must not put a file in the place of somebody's link
	}
	f := &File{path: path, rest: object{}}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return f, Settings{}, nil
	}
	if err != nil {
		f.refuse = fmt.Errorf("settings: %w", err)
		return f, Settings{}, f.refuse
	}
	s, rest, err := read(text)
	if err != nil {
		kept, moveErr := setAside(path)
		if moveErr != nil {
			f.refuse = fmt.Errorf("settings: %s: %w, and it could not be set aside: %w", path, err, moveErr)
			return f, Settings{}, f.refuse
		}
		return f, Settings{}, &SetAside{Kept: kept, Why: err}
	}
	f.rest, f.written = rest, s
	return f, s, nil
}

func read(text []byte) (Settings, object, error) {
	var s Settings
	var rest object
	if err := json.Unmarshal(text, &rest); err != nil {
		return Settings{}, nil, err
	}
	if rest == nil {
		return Settings{}, nil, errors.New("null is no settings")
	}
	if err := json.Unmarshal(text, &s); err != nil {
		return Settings{}, nil, err
	}
	return s, rest, s.check()
}

// setAside renames a file to a name that is free, and returns it.
func setAside(path string) (string, error) {
	base := strings.TrimSuffix(path, filepath.Ext(path))
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s.broken-%d%s", base, n, filepath.Ext(path))
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, os.Rename(path, name)
		} else if err != nil {
			return "", err
		}
	}
}

// Save writes the settings if they are others than those on the disk. A reader sees the old file or the new one, never
// a part of one, whenever the machine stops.
func (f *File) Save(s Settings) error {
	if f == nil {
		return nil
	}
	if f.refuse != nil {
		return f.refuse
	}
	s.Format = max(format, f.written.Format)
	if s == f.written {
		return nil
	}
	text, rest, err := merge(f.rest, s)
	if err != nil {
		return fmt.Errorf("settings: %w", err)
	}
	if err := replace(f.path, text); err != nil {
		return fmt.Errorf("settings: %w", err)
	}
	f.rest, f.written = rest, s
	return nil
}

// merge lays the settings over what the file had, so that fields it does not know stay.
func merge(old object, s Settings) ([]byte, object, error) {
	all := maps.Clone(old)
	if err := lay(all, s); err != nil {
		return nil, nil, err
	}
	var window object
	if err := json.Unmarshal(old["window"], &window); err != nil || window == nil {
		window = object{}
	}
	if err := lay(window, s.Window); err != nil {
		return nil, nil, err
	}
	delete(all, "window")
	if len(window) > 0 {
		text, err := json.Marshal(window)
		if err != nil {
			return nil, nil, err
		}
		all["window"] = text
	}
	text, err := json.MarshalIndent(all, "", "  ")
	return append(text, '\n'), all, err
}

// lay puts the fields of a struct into an object; a field that is left out of the JSON goes from the object, too.
func lay(o object, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	var now object
	if err := json.Unmarshal(text, &now); err != nil {
		return err
	}
	t := reflect.TypeOf(v)
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		delete(o, name)
	}
	maps.Copy(o, now)
	return nil
}

// replace writes the settings' file, and the folder that it lies in where there is none.
func replace(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return whole.Replace(path, text)
}
