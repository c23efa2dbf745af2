package desk

import (
	"errors"
	"testing"

	"dumiao/clock"
)

// The record is written from a key, in a pause, at the end and while a clock runs, and its folder is shown.
func TestTheRecordIsWritten(t *testing.T) {
	for _, c := range []struct{ script, keys string }{
		{"control 1h\n0 start\n100 still", "esc o x"},
		{"control 1h\n0 start\n100 still", "esc x"},
		{"control 1h\n0 start\n100 pause\n110 still", "x"},
		{"control 1h\n0 start\n100 pause\n110 still", "o x"},
		{"control 1h\n0 start\n100 resign black", "x"},
		{"control 1h\n0 start\n100 resign black", "o right right right right tap"},
	} {
		b := sit(t, c.script)
		var done func(dir string, err error)
		b.record = func(f func(dir string, err error)) { done = f }
		b.keys(c.keys)
		if done == nil {
			t.Fatalf("%s: nothing was written", c.keys)
		}
		b.says("Being written")
		done("/home/somebody/records/2026-11-30", nil)
		b.says("/home/somebody/records/2026-11-30")
		b.keys("tap")
		if b.Open() {
			t.Error("Enter did not close the page")
		}
		b.wrote()
	}
	// A players' key is a press over the page, and what comes of the writing when it is closed is nobody's.
	b := sit(t, "control 1h\n0 start\n100 still")
	var done func(dir string, err error)
	b.record = func(f func(dir string, err error)) { done = f }
	b.keys("esc x")
	if b.Key("Space", true) {
		t.Error("the desk took a player's key")
	}
	done("", errors.New("no room"))
	b.says("no room")
	b.keys("esc")
	done("there", nil)
	if b.Open() || b.Notice() != "" {
		t.Errorf("open %v, %q", b.Open(), b.Notice())
	}
	if last := b.Row(); b.match.Game().Phase() != clock.Running || last[len(last)-1].Key == KeyRecord {
		t.Errorf("the row is %+v", last)
	}
}
