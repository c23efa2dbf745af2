package records

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dumiao/clock"
	"dumiao/clock/record"
)

// game is a short game, as its file holds it.
func game(t *testing.T) Game {
	t.Helper()
	var chain clock.Chain
	text := chain.LinkAll(`journal 1
began 2026-11-29T15:42:05.000+08:00
control 1h
name black 甲/乙
name white White
0:00.000 start
0:10.000 press black
0:12.000 resign white
0:12.000 end
`)
	j, err := clock.ParseJournal(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	v, err := clock.VerifyJournal(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return Game{Name: "2026-11-29 15.42.05", Journal: j, Check: v, File: []byte(text), Program: "Dumiao 1"}
}

// files returns the names in a folder.
func files(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestAGameIsWrittenInEveryForm(t *testing.T) {
	g, in := game(t), filepath.Join(t.TempDir(), "new", "records")
	for range 2 { // the second time in the place of the first
		dir, err := Write(in, g, record.Formats, record.English)
		if err != nil {
			t.Fatal(err)
		}
		const name = "2026-11-29 15.42.05 甲 乙 - White"
		if dir != filepath.Join(in, name) {
			t.Errorf("written into %s", dir)
		}
		if got, want := files(t, dir), []string{name + ".csv", name + ".html", name + ".json", name + ".sgf", name + ".txt"}; !slices.Equal(got, want) {
			t.Errorf("files %q, want %q", got, want)
		}
		for end, want := range map[string]string{
			".html": "Check value: " + g.Check.Last, ".sgf": "RE[B+R]", ".json": `"program": "Dumiao 1"`, ".csv": "15:42:15", ".txt": "journal 1  # chain=",
		} {
			text, err := os.ReadFile(filepath.Join(dir, name+end))
			if err != nil || !strings.Contains(string(text), want) {
				t.Errorf("%s lacks %q, %v", end, want, err)
			}
		}
	}
	g.File = nil
	dir, err := Write(t.TempDir(), g, []record.Format{record.SGF}, record.Chinese)
	if got := files(t, dir); err != nil || len(got) != 1 {
		t.Errorf("files %q, %v", got, err)
	}
}

func TestWhatCannotBeWritten(t *testing.T) {
	g := game(t)
	in := filepath.Join(t.TempDir(), "a file")
	if err := os.WriteFile(in, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Write(in, g, record.Formats, record.English); err == nil {
		t.Error("written into a file")
	}
	in = t.TempDir()
	name := Name(g.Name, g.Journal.Players)
	if err := os.MkdirAll(filepath.Join(in, name, name+".csv", "in the way"), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := Write(in, g, record.Formats, record.English); err == nil || !strings.HasPrefix(err.Error(), name+".csv: ") {
		t.Errorf("told %v", err)
	}
	for _, file := range files(t, filepath.Join(in, name)) {
		if strings.HasSuffix(file, ".tmp") {
			t.Errorf("%s was left behind", file)
		}
	}
	g.Journal.Actions[1].Side = clock.White
	if _, err := Write(t.TempDir(), g, record.Formats, record.English); err == nil {
		t.Error("a game that cannot be was recorded")
	}
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ game, black, white, want string }{
		{"2026-11-29 15.42.05 (2)", "", "", "2026-11-29 15.42.05 (2)"},
		{"", "甲", "", "game 甲"},
		{"g", " ../a\\b:c ", "w\u202e\x00 .", "g a b c - w"},
		{"g", "..", "\xff", "g"},
		{"g", strings.Repeat("长", 30), "w", "g " + strings.Repeat("长", 20) + " - w"},
	} {
		if got := Name(c.game, [2]clock.Player{{Name: c.black}, {Name: c.white}}); got != c.want {
			t.Errorf("%q, %q: %q, want %q", c.black, c.white, got, c.want)
		}
	}
}
