package record

import (
	"os"
	"strings"
	"testing"

	"dumiao/clock"
)

func parse(t *testing.T, text string) *clock.Journal {
	t.Helper()
	j, err := clock.ParseJournal(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// game is the game of testdata/game.txt, with all that can be known of one.
func game(t *testing.T) Source {
	t.Helper()
	text, err := os.ReadFile("testdata/game.txt")
	if err != nil {
		t.Fatal(err)
	}
	s, err := FromJournal(parse(t, string(text)))
	if err != nil {
		t.Fatal(err)
	}
	s.Integrity, s.Program = "5f2a…91", "Dumiao 1.2"
	return s
}

// build makes a record.
func build(t *testing.T, s Source) *Record {
	t.Helper()
	r, err := Build(s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// played is the record of a script.
func played(t *testing.T, script string) *Record {
	t.Helper()
	s, err := FromJournal(parse(t, script))
	if err != nil {
		t.Fatal(err)
	}
	return build(t, s)
}

// A game that is taken up on another day, on a computer whose clock is another, has the times of that day behind that.
func TestAGameOfTwoDays(t *testing.T) {
	r := played(t, `journal 1
began 2026-11-29T09:30:00.000+08:00
control 1h
size 19x19
0:00.000 start
10:00.000 press
20:00.000 adjourn until tomorrow
# wall 24:00:00.000 2026-11-30T09:45:00.000+08:00
24:00:00.000 resume
24:01:00.000 press
24:01:00.000 end
`)
	if got := r.Moves[0].Clock + " " + r.Moves[1].Clock + " " + r.Event.Date + " " + r.Event.Rules; got != "09:40:00 09:46:00 2026-11-29 19x19" {
		t.Errorf("the times are %s", got)
	}
}

// Where the journal was changed after it was written its record says so.
func TestAChangedJournal(t *testing.T) {
	var chain clock.Chain
	text := chain.LinkAll("journal 1\ncontrol 1h\n0 start\n5 press\n6 end\n")
	for changed, want := range map[string]int{text: 0, strings.Replace(text, "5 press", "4 press", 1): 4} {
		s, err := FromJournal(parse(t, changed))
		if err != nil {
			t.Fatal(err)
		}
		v, err := clock.VerifyJournal(strings.NewReader(changed))
		if err != nil {
			t.Fatal(err)
		}
		s.Verified(v)
		r := build(t, s)
		if r.Changed != want || r.Integrity != chain.Value() {
			t.Errorf("changed in line %d, want %d; value %s", r.Changed, want, r.Integrity)
		}
		html, err := Export(r, HTML, English)
		if told := strings.Contains(string(html), "changed after it was written: line 4"); told != (want > 0) || err != nil {
			t.Errorf("the page tells of it: %v, %v", told, err)
		}
	}
}
