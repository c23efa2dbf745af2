package record

import (
	"os"
	"testing"

	"dumiao/clock"
	"dumiao/clock/counting"
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
	s.Event.Lines, s.Event.Timekeeper, s.Event.Languages = 19, "李读秒", [2]string{"zh", "en"}
	s.Count = &counting.Count{Method: counting.Area, Board: 19, Komi: *s.Event.Komi, Counted: clock.Black, Stones: 183*counting.Stone + 2}
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
