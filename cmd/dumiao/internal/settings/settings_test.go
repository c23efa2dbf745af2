package settings

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dumiao/clock"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

var all = Settings{
	Format: 1, Language: "zh-Hans", Rule: "own", Control: "1h + 3x30s", Left: "white", Voice: "zh-CN-yunxi", Muted: true,
	Black: Sound{Voice: "own:club.zip", Language: "zh-CN", Volume: Percent(60)}, White: Sound{Volume: Percent(0), Muted: true},
	Window:  Window{Width: 1920, Height: 1080.5, FullScreen: true},
	Details: Details{Event: "名人赛", Komi: "3¾"},
}

func TestSaveAndOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "settings.json")
	f, s, err := Open(path)
	if err != nil || s != (Settings{}) {
		t.Fatalf("no file: %+v, %v", s, err)
	}
	if err := f.Save(all); err != nil {
		t.Fatal(err)
	}
	if _, s, err = Open(path); err != nil || s != all {
		t.Errorf("read %+v, %v, want %+v", s, err, all)
	}
	if got := names(t, filepath.Dir(path)); !slices.Equal(got, []string{"settings.json"}) {
		t.Errorf("the folder has %q", got)
	}
}

func TestFieldsGoWhenTheyAreEmpty(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	f, _, _ := Open(path)
	if err := errors.Join(f.Save(all), f.Save(Settings{Language: "en"})); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(path)
	if want := "{\n  \"format\": 1,\n  \"language\": \"en\"\n}\n"; string(text) != want {
		t.Errorf("the file is\n%swant\n%s", text, want)
	}
}

func TestUnknownFieldsAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	write(t, path, `{"format": 2, "theme": "night", "keys": {"left": ["Q", 1.50]}, "window": {"width": 800, "screen": 2}, "muted": true}`)
	f, s, err := Open(path)
	if err != nil || !s.Muted || s.Window.Width != 800 {
		t.Fatalf("%+v, %v", s, err)
	}
	s.Muted, s.Window.Width = false, 1280
	if err := f.Save(s); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(path)
	var got any
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	compact, _ := json.Marshal(got)
	if want := `{"format":2,"keys":{"left":["Q",1.5]},"theme":"night","window":{"screen":2,"width":1280}}`; string(compact) != want {
		t.Errorf("the file is %s, want %s", compact, want)
	}
	if err := f.Save(Settings{}); err != nil {
		t.Fatal(err)
	}
	if text, _ = os.ReadFile(path); !strings.Contains(string(text), `"screen": 2`) || strings.Contains(string(text), "1280") {
		t.Errorf("the file is %s", text)
	}
}

func TestBrokenFilesAreSetAside(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "settings.json")
	broken := []string{`{"language": "zh`, ``, `null`, `[]`, `{"muted": "yes"}`, `{"left": "north"}`, `{"window": {"width": -1}}`, `{"black": {"volume": 101}}`, `{"white": {"volume": "loud"}}`, "{}\n{}"}
	for i, text := range broken {
		write(t, path, text)
		f, s, err := Open(path)
		var aside *SetAside
		if !errors.As(err, &aside) || s != (Settings{}) {
			t.Errorf("%s: %+v, %v", text, s, err)
			continue
		}
		if kept, err := os.ReadFile(aside.Kept); err != nil || string(kept) != text {
			t.Errorf("%s: kept as %q, %v", text, kept, err)
		}
		if err := f.Save(all); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		if got := len(names(t, dir)); got != i+2 {
			t.Errorf("%d files after %d broken ones", got, i+1)
		}
	}
}

func TestWhatCannotBeReadIsNotWrittenOver(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	if err := os.Mkdir(path, 0o700); err != nil { // a folder cannot be read by anybody, root included
		t.Fatal(err)
	}
	f, s, err := Open(path)
	if err == nil || s != (Settings{}) {
		t.Fatalf("%+v, %v", s, err)
	}
	if err := f.Save(all); err == nil {
		t.Error("written over")
	}
}

func TestSavingTheSameWritesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	f, _, _ := Open(path)
	if err := f.Save(all); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := f.Save(all); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Error("written again")
	}
}

func TestFailedSaveLeavesTheFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "settings.json")
	if err := os.MkdirAll(filepath.Join(path, "in the way"), 0o700); err != nil {
		t.Fatal(err)
	}
	f := &File{path: path, rest: object{}}
	if err := f.Save(all); err == nil {
		t.Fatal("a folder was replaced")
	}
	if got := names(t, dir); !slices.Equal(got, []string{"settings.json"}) {
		t.Errorf("left behind: %q", got)
	}
}

func TestLinksStay(t *testing.T) {
	dir := t.TempDir()
	real, link := filepath.Join(dir, "real.json"), filepath.Join(dir, "settings.json")
	write(t, real, `{}`)
	if err := os.Symlink(real, link); err != nil {
		t.Skip(err)
	}
	f, _, err := Open(link)
	if err := errors.Join(err, f.Save(all)); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v", err)
	}
	if _, s, _ := Open(real); s != all {
		t.Errorf("the linked file has %+v", s)
	}
}

func TestNilFileKeepsNothing(t *testing.T) {
	if err := (*File)(nil).Save(all); err != nil {
		t.Error(err)
	}
}

func TestLeftSide(t *testing.T) {
	for left, want := range map[string]clock.Side{"": clock.Black, "black": clock.Black, "white": clock.White} {
		if got := (Settings{Left: left}).LeftSide(); got != want {
			t.Errorf("%q: %v", left, got)
		}
	}
}

func TestPath(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", "/c")
	t.Setenv("HOME", "/h")
	path, err := Path()
	if err != nil || filepath.Base(path) != "settings.json" || filepath.Base(filepath.Dir(path)) != "dumiao" {
		t.Error(path, err)
	}
}

func TestEachSideHasItsSound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	write(t, path, `{"voice": "zh-CN-yunxi", "muted": true, "white": {"volume": 0, "pitch": 2}, "black": {"voice": "own:club"}}`)
	f, s, err := Open(path)
	if err != nil || s.Black.Voice != "own:club" || s.Black.Volume.Percent() != 100 || s.White.Volume.Percent() != 0 || s.Voice != "zh-CN-yunxi" {
		t.Fatalf("%+v, %v", s, err)
	}
	*s.Side(clock.Black) = Sound{}
	s.Side(clock.White).Volume = Percent(40)
	if err := f.Save(s); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(path)
	var got any
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	compact, _ := json.Marshal(got)
	if want := `{"format":1,"muted":true,"voice":"zh-CN-yunxi","white":{"pitch":2,"volume":40}}`; string(compact) != want {
		t.Errorf("the file is %s, want %s", compact, want)
	}
}

func TestVolumes(t *testing.T) {
	for p, want := range map[int]int{-5: 0, 0: 0, 55: 55, 100: 100, 150: 100} {
		if got := Percent(p).Percent(); got != want {
			t.Errorf("%d %% is %d %%", p, got)
		}
	}
}
