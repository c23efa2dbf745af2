// Package pack finds and opens voices of the user's own: folders and zip files that anybody may have made.
//
// They lie in the user's data folder, each a folder or a zip file with a voice.json and the sound files that it names
// (docs/voices.md has the format). A zip may have all of it in one folder, as file managers pack them.
//
// # Names
//
// A pack is known by "own:" and the name of its folder or file, such as "own:referee" and "own:referee.zip". No voice
// that the program carries has a colon in its name, and no two packs have one name: so none ever takes the place of
// another, whatever its voice.json calls itself.
//
// # Limits
//
// A pack is not trusted. Nothing is read outside of it, no device and no pipe is opened, and what is broken is said in
// words. Of memory [Open] takes up to 8 MB, whatever the pack claims to be, for at most 4000 entries of a zip are looked
// at and a zip is never read as a whole; [List] takes up to 16 MB for one pack at a time. What a voice takes that is
// loaded is [announce.MaxMemory]; what [announce.Voice.Verify] throws away while it reads brings that to 100 MB on two cores.
package pack

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// Limits of a pack. A voice with every phrase is some 10 MB of FLAC in 250 files.
const (
	MaxEntries = 4000     // files and folders of a zip
	MaxBytes   = 64 << 20 // of all files of a zip, unpacked
	MaxZip     = 64 << 20 // bytes of the zip itself
	maxRatio   = 200      // times that a file of more than 1 MB may be larger than it is packed
	maxName    = 255      // bytes of a name inside a zip
	maxRead    = 1 << 20  // bytes that are read to list a zip: names of 200 bytes if there are so many
	maxListed  = 1000     // entries of the user's folder that are looked at
	prefix     = "own:"   // of a pack's name
	manifest   = "voice.json"
)

// Dir returns the folder of the user's voices: dumiao/voices in $XDG_DATA_HOME or ~/.local/share, on macOS in
// Application Support and on Windows in LocalAppData. It need not exist.
func Dir() (string, error) {
	switch runtime.GOOS {
	case "windows", "darwin", "ios":
		dir, err := os.UserCacheDir() // LocalAppData on Windows
		if runtime.GOOS != "windows" {
			dir, err = os.UserConfigDir() // Application Support
		}
		if err != nil {
			return "", err
		}
		return filepath.Join(dir, "dumiao", "voices"), nil
	}
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "dumiao", "voices"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(home, ".local", "share", "dumiao", "voices"), nil
}

// Pack is an open pack: the file system of a voice, for [announce.LoadVoice]. It has only Open for files; close it when
// the voice is loaded, or no longer in use where files are read later.
type Pack struct {
	open  func(name string) (fs.File, error)
	close func() error
}

// Open opens a file of the pack.
func (p *Pack) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	return p.open(name)
}

// Close frees what the pack holds. Its files cannot be read any more.
func (p *Pack) Close() error { return p.close() }

// Open opens a folder or a zip file as a voice. What is wrong with it is said with its name: a zip is looked through as a
// whole, a folder's files are judged when they are read.
func Open(path string) (*Pack, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	var p *Pack
	switch {
	case info.IsDir():
		p, err = openFolder(path)
	case info.Mode().IsRegular():
		p, err = openZip(path)
	default:
		err = errors.New("neither a folder nor a zip file")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	return p, nil
}

// openFolder opens a folder that no link leads out of.
func openFolder(path string) (*Pack, error) {
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, err
	}
	open := func(name string) (fs.File, error) {
		// Opening a pipe would wait for ever, and opening a device may do anything: what is no file is not opened.
		// Should it become one in between, it is opened without waiting and looked at again.
		info, err := root.Stat(filepath.FromSlash(name))
		if err != nil {
			return nil, err
		}
		if !info.Mode().IsRegular() {
			return nil, &fs.PathError{Op: "open", Path: name, Err: errors.New("not a file")}
		}
		f, err := root.OpenFile(filepath.FromSlash(name), os.O_RDONLY|noWait, 0)
		if err != nil {
			return nil, err
		}
		if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
			f.Close()
			return nil, &fs.PathError{Op: "open", Path: name, Err: errors.New("not a file")}
		}
		return f, nil
	}
	return &Pack{open: open, close: root.Close}, nil
}

// isZip tells a zip file by its name; what it is is seen when it is opened.
func isZip(name string) bool { return strings.EqualFold(filepath.Ext(name), ".zip") }
