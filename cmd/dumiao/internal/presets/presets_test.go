package presets

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"dumiao/assets"
	"dumiao/clock"
)

func TestEveryEmbeddedPresetCanBePlayed(t *testing.T) {
	files, err := assets.Presets()
	if err != nil {
		t.Fatal(err)
	}
	all := Embedded()
	if len(all) != len(files) || all[0].ID != "cn88-national" || all[1].ID != "cn88-club" {
		t.Fatalf("%d presets of %d files, first %s, %s", len(all), len(files), all[0].ID, all[1].ID)
	}
	for i, p := range all {
		if got := p.Controls[0].String(); got != files[i].Control || p.Controls[1] != p.Controls[0] {
			t.Errorf("%s: written %q, printed %q", p.ID, files[i].Control, got)
		}
		if files[i].Rules != "" && !strings.Contains(files[i].Rules, choices(p.Rules)) { // which leaves out what goes without saying
			t.Errorf("%s: rules written %q, printed %q", p.ID, files[i].Rules, choices(p.Rules))
		}
		again, err := Parse(p.Encode())
		if err != nil || !reflect.DeepEqual(again, p) {
			t.Errorf("%s: written and read again %+v, %v", p.ID, again, err)
		}
	}
}

func TestRulesOfAPreset(t *testing.T) {
	l := Open("")
	p, ok := l.Find("tw-haifong-1")
	want := clock.Rules{CaptureHold: true, LateFactor: 2, LateLimit: 20 * time.Minute, LateLoses: true}
	if !ok || p.Rules != want {
		t.Errorf("%+v, want %+v", p.Rules, want)
	}
	if p, _ := l.Find("chunlan"); p.Rules != clock.DefaultRules {
		t.Errorf("without rules they are %+v", p.Rules)
	}
}

const mine = `{
  "id": "mine",
  "name": {"zh": "俱乐部周赛", "en": "Club & friends"},
  "region": "china",
  "black": "1h",
  "white": "30m + 3x30s",
  "rules": "capture-hold=off",
  "source": "the club"
}
`

func TestAUsersPreset(t *testing.T) {
	p, err := Parse([]byte("\ufeff" + strings.ReplaceAll(mine, "\n", "\r\n")))
	if err != nil {
		t.Fatal(err)
	}
	if p.ID != "mine" || p.Name["zh"] != "俱乐部周赛" || p.Controls[0].String() != "1h" || p.Controls[1].String() != "30m + 3x30s" || p.Rules.CaptureHold || p.Rules.LateFactor != 1 {
		t.Errorf("%+v", p)
	}
	if got := string(p.Encode()); !strings.Contains(got, "Club & friends") || !strings.Contains(got, `"rules": "capture-hold=off"`) {
		t.Errorf("written %s", got)
	}
}

// faults are files that are none, with the line and the words.
var faults = []struct{ text, want string }{
	{"", "1: this is no JSON: unexpected end"},
	{"\n\n", "1: this is no JSON: unexpected end"},
	{"null", "1: this is no JSON: a preset is an object in braces"},
	{"[1]", "1: this is no JSON: a preset is an object in braces"},
	{"{\n\"id\": \"a\",\n\"control\": \"1h\"\n", "3: this is no JSON: unexpected end"},
	{"{\n\"id\" \"a\"}", "2: this is no JSON: invalid character '\"' after object key"},
	{"{\n\"id\": \"a\"\n\"control\": \"1h\"}", "3: this is no JSON: invalid character '\"' after object key:value pair"},
	{"{\"id\": \"a\", \"name\": {\"en\": \"A\"}, \"control\": \"1h\"}\n\n{}", "3: this is no JSON: something stands after the preset"},
	{"{\n\n\"id\": \"a\xff\"}", "3: the text is not UTF-8"},
	{"{\n\"id\": \"a\nb\"}", `2: this is no JSON: invalid character '\n' in string literal`},
	{"{\n\"id\": 7}", `2: "id" is not text in double quotes`},
	{"{\n\"id\": null}", `2: "id" is not text in double quotes`},
	{"{\n\"name\": \"A\"}", `2: "name" is not text in double quotes`},
	{"{\n\"name\": {\n\"en\": [[[]]]}}", `3: "name" is not text in double quotes`},
	{"{\n\"id\": \"a\",\n\"komi\": 7}", `3: there is no field "komi"`},
	{"{\n\"id\": \"a\",\n\"id\": \"b\"}", `3: "id" is given twice`},
	{"{\"name\": {\"en\": \"A\",\n\"en\": \"B\"}}", `2: "en" is given twice`},
	{"{\"name\": {\n\"Klingon!\": \"A\"}}", `2: "Klingon!" is no language`},
	{"{\"name\": {\n\"en\": \"  \"}}", `2: "  " is no name`},
	{"{\"name\": {\n\"en\": \"a\\nb\"}}", `2: "a�b" is no name`},
	{"{\"name\": {\n\"en\": \"\\u202Eb\"}}", `2: "�b" is no name`},
	{"{\"name\": {\n\"en\": \"\\ud800\"}}", `2: "�" is no name`},
	{"{\"name\": {\"en\": \"A\"}, \"control\": \"1h\"}", `1: there is no "id"`},
	{"{\"id\": \"a\", \"control\": \"1h\"}", `1: there is no "name"`},
	{"{\"id\": \"a\",\n\"name\": {}, \"control\": \"1h\"}", `2: "" is no name`},
	{"{\"id\": \"a\", \"name\": {\"en\": \"A\"}}", `1: there is no "control"`},
	{head + "\"black\": \"1h\"}", "2: a preset has either control, or black and white"},
	{head + "\"control\": \"1h\",\n\"white\": \"2h\"}", "3: a preset has either control, or black and white"},
	{head + "\"control\": \"10m reserve 11\"}", "2: a reserve of 11 minutes is more than the limit"},
	{head + "\"control\": \"1h\",\n\"region\": \"mars\"}", `3: there is no region "mars"`},
	{head + "\"control\": \"1h\",\n\"rules\": \"late-factor=0\"}", `3: rules: "0" is no value for late-factor`},
	{head + "\"control\": \"1h\",\n\"rules\": \"\"}", `3: rules: rules without a choice`},
	{head + "\"control\": \"1h\",\n\"rules\": \"late-factor=2\\nfirst white\"}", `3: rules: "late-factor=2\nfirst white" is no line of choices`},
	{head + "\"black\": \"1h\",\n\"white\": \"1h hourglass\"}", "3: only one side has an hourglass"},
	{"{\n\"id\": \"../a\", \"name\": {\"en\": \"A\"}, \"control\": \"1h\"}", `2: "../a" is no id`},
	{strings.Repeat(" ", MaxSize+1), "the file is larger than 64 KiB"},
}

const head = "{\"id\": \"a\", \"name\": {\"en\": \"A\"},\n"

func TestAFileThatIsNoPreset(t *testing.T) {
	for _, f := range faults {
		_, err := Parse([]byte(f.text))
		if err == nil || err.Error() != f.want {
			t.Errorf("%q: %v, want %s", f.text[:min(len(f.text), 80)], err, f.want)
		}
		var fault *Fault
		if !errors.As(err, &fault) || fault.Hint() == "" || !slices.Contains(Problems, fault.Problem) {
			t.Errorf("%q: problem %q has no hint", f.text[:min(len(f.text), 80)], fault.Problem)
		}
	}
}

func TestIDs(t *testing.T) {
	for _, id := range []string{"", "-a", "A", "a b", "a/b", `a\b`, "..", "a.json", "own", "more", "con", "com1", "lpt9", "é", strings.Repeat("a", 41), "a\x00"} {
		if validID(id) {
			t.Errorf("%q is an id", id)
		}
	}
	for _, id := range []string{"a", "20s", "my-club-2", "com10", "console", strings.Repeat("a", 40)} {
		if !validID(id) {
			t.Errorf("%q is no id", id)
		}
	}
}

func TestEveryProblemIsTold(t *testing.T) {
	for _, p := range Problems {
		if texts[p][0] == "" {
			t.Errorf("%s has no words", p)
		}
	}
	if len(texts) != len(Problems) {
		t.Errorf("%d texts for %d problems", len(texts), len(Problems))
	}
}

// write puts a file into a folder.
func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func told(l *Library) []string {
	var all []string
	for _, f := range l.Faults() {
		all = append(all, f.Error())
	}
	return all
}

func TestABadFileIsNamedAndTheOthersLoad(t *testing.T) {
	dir := t.TempDir()
	own := func(id string) string {
		return fmt.Sprintf("{%q: %q,\n\"name\": {\"en\": \"X\"}, \"control\": \"1h\"}", "id", id)
	}
	write(t, dir, "a.json", own("first"))
	write(t, dir, "b.json", "{\"id\": \"bad\",\n\"name\": {\"en\": \"X\"},\n\"control\": \"2 hours\"}")
	write(t, dir, "c.json", own("cn88-club"))
	write(t, dir, "d.json", own("first"))
	write(t, dir, "e.json", mine)
	write(t, dir, ".hidden.json", "no preset")
	write(t, dir, "notes.txt", "no preset")
	if err := os.Mkdir(filepath.Join(dir, "f.json"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(dir, "a.json"), filepath.Join(dir, "g.json")); err != nil {
		t.Skip(err)
	}
	l := Open(dir)
	want := []string{
		`b.json:3: "2" is not a length of time`,
		`c.json: the id "cn88-club" is taken`,
		`d.json: the id "first" is taken`,
		"f.json: this is not a plain file",
		"g.json: this is not a plain file",
	}
	if got := told(l); !slices.Equal(got, want) {
		t.Errorf("told %q, want %q", got, want)
	}
	all := l.All()
	if n := len(Embedded()); len(all) != n+2 || all[n].ID != "first" || all[n+1].ID != "mine" || all[n+1].File != "e.json" {
		t.Errorf("loaded %d, %v", len(all)-n, all[n:])
	}
	if p, _ := l.Find("cn88-club"); p.Controls[0].String() != "1h reserve 1" {
		t.Error("the user's file hides an embedded preset")
	}
}

func TestAFolderThatIsNotThere(t *testing.T) {
	l := Open(filepath.Join(t.TempDir(), "presets"))
	if len(l.Faults()) > 0 || len(l.All()) != len(Embedded()) {
		t.Errorf("told %q", told(l))
	}
	file := filepath.Join(t.TempDir(), "presets")
	write(t, filepath.Dir(file), "presets", "a file")
	if l := Open(file); len(l.Faults()) != 1 || len(l.All()) != len(Embedded()) {
		t.Errorf("told %q", told(l))
	}
}

func TestTooManyFiles(t *testing.T) {
	dir := t.TempDir()
	for i := range MaxFiles + 10 {
		write(t, dir, fmt.Sprintf("p%04d.json", i), "{}")
	}
	l := Open(dir)
	if got := told(l); len(got) != MaxFiles+1 || got[MaxFiles] != "p0500.json: there are more than 500 presets" {
		t.Errorf("told %d faults, last %q", len(got), got[len(got)-1])
	}
}

func TestImport(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dumiao", "presets")
	l := Open(dir)
	p, err := l.Import(strings.NewReader(mine), "from-a-friend.json")
	if err != nil || p.ID != "mine" || p.File != "mine.json" {
		t.Fatalf("%+v, %v", p, err)
	}
	if again := Open(dir); len(again.Faults()) > 0 || !reflect.DeepEqual(again.All(), l.All()) {
		t.Errorf("read again %v, %q", again.All()[len(Embedded()):], told(again))
	}
	for text, want := range map[string]string{
		mine:                                   `x.json: the id "mine" is taken`,
		strings.Replace(mine, "mine", "lg", 1): `x.json: the id "lg" is taken`,
		"{\n\"id\":":                           "x.json:2: this is no JSON: unexpected end",
	} {
		if _, err := l.Import(strings.NewReader(text), "x.json"); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	// A file that was skipped at the start is not written over.
	write(t, dir, "other.json", "not yet a preset")
	if _, err := l.Import(strings.NewReader(strings.Replace(mine, "mine", "other", 1)), "x.json"); err == nil || err.Error() != `x.json: the id "other" is taken` {
		t.Error(err)
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "other.json")); string(text) != "not yet a preset" {
		t.Errorf("written over: %s", text)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) != 2 {
		t.Errorf("left behind %v", left)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) != 0 {
		t.Errorf("left behind %v", left)
	}
	if _, err := Open("").Import(strings.NewReader(mine), "x.json"); err == nil {
		t.Error("imported into no folder")
	}
}

func TestExport(t *testing.T) {
	dir := t.TempDir()
	p, _ := Open("").Find("tw-haifong-1")
	write(t, dir, "tw-haifong-1.json", "somebody's")
	path, err := Export(dir, p)
	if err != nil || filepath.Base(path) != "tw-haifong-1-2.json" {
		t.Fatalf("%q, %v", path, err)
	}
	text, err := os.ReadFile(path)
	if err != nil || string(text) != string(p.Encode()) {
		t.Errorf("%s, %v", text, err)
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "tw-haifong-1.json")); string(text) != "somebody's" {
		t.Error("written over")
	}
	if _, err := Export(filepath.Join(dir, "no-such"), p); err == nil {
		t.Error("exported into no folder")
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) != 0 {
		t.Errorf("left behind %v", left)
	}
}

// What can be read can be written and read again, and is one that can be played; nothing else comes out.
func FuzzParse(f *testing.F) {
	for _, c := range faults {
		f.Add([]byte(c.text[:min(len(c.text), 200)]))
	}
	f.Add([]byte(mine))
	for _, p := range Embedded()[:5] {
		f.Add(p.Encode())
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := Parse(text)
		if err != nil {
			var fault *Fault
			if !errors.As(err, &fault) || fault.Line > 1+strings.Count(string(text), "\n") || fault.Problem != ProblemLarge && fault.Line < 1 {
				t.Fatalf("%#v", err)
			}
			return
		}
		if err := (clock.Setup{Black: p.Controls[0], White: p.Controls[1], Rules: p.Rules}).Check(); err != nil || !validID(p.ID) || len(p.Name) == 0 {
			t.Fatalf("%+v: %v", p, err)
		}
		again, err := Parse(p.Encode())
		if err != nil || !reflect.DeepEqual(again, p) {
			t.Fatalf("%+v, read again %+v, %v", p, again, err)
		}
		if d := Estimate(p.Controls[0], p.Controls[1], Moves); d <= 0 {
			t.Fatalf("%+v takes %v", p, d)
		}
	})
}

func TestEstimate(t *testing.T) {
	for _, c := range []struct {
		black, white string
		moves        int
		want         string
	}{
		// Main time twice, and 62 or 63 moves a side at half a minute.
		{"2h reserve 5", "", 250, "4h50m0s"},
		{"1h reserve 1", "", 250, "3h0m0s"},
		{"2h + 5x60s", "", 250, "5h0m0s"},
		{"3h + 5x40s", "", 250, "6h40m0s"},
		{"1h + 3x30s", "", 250, "2h30m0s"},
		{"0 + 5x40s", "", 250, "1h20m0s"},
		{"10m + 3x40s", "", 250, "1h20m0s"}, // main time lasts for 30 moves only
		{"0 + 1x20s", "", 250, "40m0s"},
		{"45m", "", 250, "1h30m0s"},
		{"10m", "", 250, "20m0s"},
		{"2m", "", 250, "4m0s"},
		{"1s", "", 250, "1m0s"},
		{"1h + 15/5m", "", 250, "2h40m0s"}, // 20 seconds a stone, all of them used
		{"1m + 25/10m", "", 250, "1h40m0s"},
		{"2h + 15s", "", 250, "5h0m0s"}, // every increment used
		{"40m + 10s", "", 250, "2h0m0s"},
		{"10m bronstein 10s", "", 250, "40m0s"},
		{"10m delay 10s", "", 250, "40m0s"},
		{"0 + 30s + 10x1m", "", 250, "1h20m0s"},   // all units, and 15 seconds a move
		{"10m + 30s + 10x1m", "", 250, "1h20m0s"}, // main time lasts for 40 moves
		{"3h ing 3x30m", "", 250, "6h0m0s"},
		{"1h hourglass", "", 250, "2h0m0s"},
		{"8h stopwatch 10", "", 250, "18h10m0s"}, // half a minute of each move is dropped
		{"2h reserve 5", "30m", 250, "3h0m0s"},
		{"2h reserve 5", "", 0, "3h50m0s"},
		{"99h", "", 250, "198h0m0s"},
		{"0 + 1x356400s", "", 250, "12375h0m0s"},
	} {
		black, err := clock.ParseControl(c.black)
		if err != nil {
			t.Fatal(err)
		}
		white := black
		if c.white != "" {
			if white, err = clock.ParseControl(c.white); err != nil {
				t.Fatal(err)
			}
		}
		if got := Estimate(black, white, c.moves); got.String() != c.want {
			t.Errorf("%s; %s, %d moves: %v, want %s", c.black, c.white, c.moves, got, c.want)
		}
	}
}
