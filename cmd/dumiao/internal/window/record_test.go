package window

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"dumiao/announce"
	"dumiao/clock"
	"dumiao/clock/record"
	"dumiao/cmd/dumiao/internal/start"
)

// recorded lets the referee write the record of the game by a key, and returns the folder and what the JSON says.
func (d *desk) recorded() (dir string, r record.Record) {
	d.t.Helper()
	if !d.desk.Shown() {
		d.pressKey(fyne.KeyEscape)
	}
	d.pressKey(fyne.KeyX)
	records := filepath.Join(d.dir, "games", "records")
	d.await("the record was written", func() bool { // the last file comes last
		files, _ := filepath.Glob(filepath.Join(records, "*", "*."+string(record.Formats[len(record.Formats)-1])))
		return len(files) == 1
	})
	d.pressKey(fyne.KeyReturn)
	files, _ := filepath.Glob(filepath.Join(records, "*", "*.json"))
	if len(files) != 1 {
		d.t.Fatalf("written: %q", files)
	}
	text, err := os.ReadFile(files[0])
	if err == nil {
		err = json.Unmarshal(text, &r)
	}
	if err != nil {
		d.t.Fatal(err)
	}
	dir = filepath.Dir(files[0])
	if got := ends(d.t, dir); got != ".csv .html .json .sgf" {
		d.t.Errorf("written: %s", got)
	}
	if err := os.RemoveAll(records); err != nil {
		d.t.Fatal(err)
	}
	return dir, r
}

// A game is counted by keys alone: the count stands in the journal behind the result, and in the record; who takes the
// result back takes the count back.
func TestACountIsInTheRecord(t *testing.T) {
	d := open(t, t.TempDir(), nil)
	d.start.Choose(start.Choice{Rule: start.Own, Written: "1h", Details: clock.Details{Size: "9", Komi: "5.5"}})
	c, err := d.start.Choice()
	if err != nil {
		t.Fatal(err)
	}
	d.begin(c)
	d.wait(10 * time.Second)
	for range 2 {
		d.pressKey(fyne.KeyEscape)
		d.pressKey(fyne.KeyE)
		d.pressKey(fyne.Key1)
		d.held()
	}
	if p := d.state.Game.Phase(); p != clock.Counting {
		t.Fatalf("the game is %v", p)
	}
	if _, r := d.recorded(); r.Count != nil || r.Result != "" {
		t.Errorf("before the count: %+v", r.Count)
	}
	count := func(stones string) {
		d.pressKey(fyne.KeyE)
		d.pressKey(fyne.Key1)
		d.pressKey(fyne.KeyDown)
		d.pressKey(fyne.KeyDown)
		d.types(stones)
		d.held()
	}
	count("44")
	dir, r := d.recorded()
	if c := r.Count; c == nil || c.Lines != 9 || c.Komi != "5.5" || c.Result != "B+1.5" || c.Stones != "44" || r.Result != "B+1.5" {
		t.Errorf("the count is %+v, the result %q", c, r.Result)
	}
	if filepath.Base(filepath.Dir(dir)) != "records" {
		t.Errorf("written into %s", dir)
	}

	d.pressKey(fyne.KeyB)
	d.held()
	d.pressKey(fyne.KeyEscape)
	if _, r := d.recorded(); r.Count != nil || r.Result != "" {
		t.Errorf("taken back: %+v, the result %q", r.Count, r.Result)
	}
	count("43")
	d.Close()
	want := `# count "area board=9 komi=5.5 handicap=0 counted=black stones=44 penalty-stones=0/0 penalty-points=0/0"
undo
# count ""
# count "area board=9 komi=5.5 handicap=0 counted=black stones=43 penalty-stones=0/0 penalty-points=0/0"`
	var got []string
	for line := range strings.Lines(d.journal()) {
		body, _, _ := strings.Cut(line, " chain=")
		if strings.HasPrefix(body, "# count") {
			got = append(got, body)
		} else if strings.Contains(body, " undo") {
			got = append(got, "undo")
		}
	}
	if strings.Join(got, "\n") != want {
		t.Errorf("the journal has\n%s", strings.Join(got, "\n"))
	}
	if v, err := clock.VerifyJournal(strings.NewReader(d.journal())); err != nil || !v.Whole() {
		t.Errorf("its chain: %+v", v)
	}
}

// The journal says in which language each side is read to: that of its voice.
func TestTheLanguagesOfTheSides(t *testing.T) {
	dir := t.TempDir()
	writePack(t, dir, "club", "en-GB", everything(announce.English))
	d := open(t, dir, nil)
	d.chooseVoice(clock.White, "own:club")
	d.run()
	c, _ := d.start.Choice()
	d.goAhead(c)
	d.wait(time.Second)
	_, r := d.recorded()
	d.Close()
	if text := d.journal(); !strings.Contains(text, "\nlanguage black zh  #") || !strings.Contains(text, "\nlanguage white en  #") {
		t.Errorf("the journal:\n%s", text)
	}
	if r.Black.Language != "zh" || r.White.Language != "en" {
		t.Errorf("the record has %q, %q", r.Black.Language, r.White.Language)
	}
}

// A game that was taken up twice: its record has three looks at the wall, the value of the whole chain and who made it; and
// a line that was changed between two sittings is told, from the game itself as from the list.
func TestTheRecordOfAGameThatWasTakenUpTwice(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h"))
	d.wait(10 * time.Second)
	d.pressKey(keyToMove)
	for n := range 2 {
		d.Close()
		d = open(t, d.dir, nil)
		d.recover()
		d.run()
		if d.table == nil {
			t.Fatal("the game was not taken up")
		}
		if got := len(d.table.Journal().Walls); got != n+1 {
			t.Errorf("taken up %d times there are %d looks at the wall", n+1, got)
		}
		d.pressKey(keyPause)
		d.wait(10 * time.Second)
		d.pressKey(keyToMove)
	}
	d.pressKey(keyPause)
	value := d.table.Value()
	_, r := d.recorded()
	if r.Integrity != value || r.Changed != 0 || r.Program != "Dumiao test" || len(r.Moves) != 3 {
		t.Errorf("value %q, want %q; changed %d, by %q, %d moves", r.Integrity, value, r.Changed, r.Program, len(r.Moves))
	}
	pauses := slices.DeleteFunc(slices.Clone(r.Entries), func(e record.Entry) bool { return e.Kind != "pause" })
	if len(pauses) != 3 {
		t.Errorf("pauses: %+v", pauses)
	}
	d.Close()
	text := d.journal()
	v, err := clock.VerifyJournal(strings.NewReader(text))
	if err != nil || !v.Whole() || !strings.Contains(text, "chain="+value+"\n") || strings.Count(text, "\n# wall ") != 2 {
		t.Errorf("%+v, the value %q\n%s", v, value, text)
	}

	// Somebody gives Black a name behind the program's back.
	files, _ := filepath.Glob(filepath.Join(d.dir, "games", "*.txt"))
	line := 1 + strings.Count(text[:strings.Index(text, "name black")], "\n")
	if err := os.WriteFile(files[0], []byte(strings.Replace(text, "棋手甲", "棋手丙", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	d = open(t, d.dir, nil)
	d.recover()
	d.run()
	if _, r := d.recorded(); r.Changed != line || r.Black.Name != "棋手丙" {
		t.Errorf("changed in line %d, want %d; Black is %q", r.Changed, line, r.Black.Name)
	}
}
