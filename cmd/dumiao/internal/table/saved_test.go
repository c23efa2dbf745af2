package table

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"dumiao/clock"
)

// list returns the store's games, one a line.
func (h *hall) list() string {
	all, err := h.store.List()
	if err != nil {
		h.t.Fatal(err)
	}
	var lines []string
	for _, s := range all {
		what := "cannot be read"
		if s.Trouble == nil {
			what = fmt.Sprintf("%s, %d moves, %s %s, ended %v, in use %v", s.Game.Control(clock.Black), s.Game.Moves(), s.Game.Phase(), s.Game.Result(), s.Ended, s.InUse)
		}
		lines = append(lines, s.Name()+": "+what)
	}
	return strings.Join(lines, "\n")
}

func TestTheSavedGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer func() { h.end() }()
		h.begin("1h")
		time.Sleep(time.Second)
		h.do(func() {
			h.table.Act(clock.Action{Verb: clock.Resign, Side: clock.White}, clock.Remark{})
			h.table.Leave()
		})
		h.end()
		h.begin("2h reserve 5")
		time.Sleep(time.Second)
		h.do(func() {
			h.table.Press(clock.Black)
			h.table.Act(clock.Action{Verb: clock.Adjourn, Text: "until tomorrow"}, clock.Remark{})
		})
		if h.last.PauseReason != Adjourned || h.last.PauseText != "until tomorrow" {
			t.Errorf("paused as %v, %q", h.last.PauseReason, h.last.PauseText)
		}
		path := h.table.kept.Path
		if err := h.store.Delete(path); !errors.Is(err, ErrInUse) {
			t.Errorf("deleted in use: %v", err)
		}
		h.end()
		check(t, "the list", h.list(), `2000-01-01 00.00.01: 2h reserve 5, 1 moves, paused , ended false, in use false
2000-01-01 00.00.00: 1h, 0 moves, over B+R, ended true, in use false`)

		// To another machine, and back.
		var file strings.Builder
		if err := h.store.Copy(path, &file); err != nil {
			t.Fatal(err)
		}
		if again, err := h.store.Import(strings.NewReader(file.String())); again != path || err != nil {
			t.Errorf("imported what was there as %s, %v", again, err)
		}
		if err := h.store.Delete(path); err != nil {
			t.Fatal(err)
		}
		if back, err := h.store.Import(strings.NewReader(file.String())); back != path || err != nil {
			t.Errorf("imported as %s, %v", back, err)
		}
		// When it was written is what the game says, not when the file came here.
		if all, err := h.store.List(); err != nil || all[0].Path != path || all[0].Written.Format(wallForm) != "2000-01-01T00:00:01.983Z" {
			t.Errorf("written %s, %v", all[0].Written.UTC().Format(wallForm), err)
		}
		kept, err := h.store.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		h.do(func() {
			if h.table, err = Recover(kept, 0, h.options()); err != nil {
				t.Fatal(err)
			}
			h.table.TogglePause()
			h.table.Close()
		})
		if _, v := h.journalAt(path); !v.Whole() {
			t.Errorf("%+v", v)
		}
		if j, v, text, err := h.store.Written(path); err != nil || len(j.Walls) != 1 || v.Last == "" || !strings.HasSuffix(string(text), v.Last+"\n") {
			t.Errorf("read again: %v, %+v, %v", j, v, err)
		}

		// What was changed on the way is not taken in.
		changed := strings.Replace(file.String(), "press black", "press white", 1)
		if _, err := h.store.Import(strings.NewReader(changed)); err == nil || !strings.Contains(err.Error(), "the chain is broken") {
			t.Errorf("a changed file: %v", err)
		}
		if _, err := h.store.Import(strings.NewReader("control 1h\n0 start\n")); err == nil {
			t.Error("a script was taken for a saved game")
		}
	})
}

// journalAt reads a journal and what is known of its chain.
func (h *hall) journalAt(path string) (string, clock.Verification) {
	f, err := os.Open(path)
	if err != nil {
		h.t.Fatal(err)
	}
	defer f.Close()
	v, err := clock.VerifyJournal(f)
	if err != nil {
		h.t.Fatal(err)
	}
	return path, v
}

// What was counted is in the file, and the record of the game as it stands can be made while it goes on.
func TestWhatWasCountedIsWritten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		h.begin("1h")
		time.Sleep(time.Second)
		h.do(func() {
			h.table.Counted("area board=19")
			h.table.Counted("area board=19")
			j, v := h.table.Written()
			h.table.Press(clock.Black)
			h.table.Counted("")
			if len(j.Actions) != 3 || j.Count != "area board=19" || v.Last == "" || v.Last == h.table.Value() {
				t.Errorf("written %v, %q, %+v", j.Actions, j.Count, v)
			}
		})
		name := h.table.Name()
		h.end()
		j, _, text, err := h.store.Written(h.store.dir + "/" + name + journalEnd)
		if err != nil || j.Count != "" || strings.Count(string(text), "# count") != 2 {
			t.Errorf("%v, %q\n%s", err, j.Count, text)
		}
	})
}
