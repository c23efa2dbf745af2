package table

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"dumiao/clock"
)

// verified is what is known of the only journal of the store.
func (h *hall) verified() (string, clock.Verification) {
	paths, _ := filepath.Glob(filepath.Join(h.store.dir, "*"+journalEnd))
	if len(paths) != 1 {
		h.t.Fatalf("journals: %q", paths)
	}
	return h.journalAt(paths[0])
}

// A folder that is removed in the middle of the game, as with a stick that is pulled, is made again with the whole game.
func TestAVanishedFolder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		h.begin("1h")
		time.Sleep(3 * time.Second)
		if err := os.RemoveAll(h.store.dir); err != nil {
			t.Fatal(err)
		}
		time.Sleep(3 * time.Second)
		h.do(func() {
			h.table.Press(clock.Black)
			if h.last.Trouble != nil {
				t.Error(h.last.Trouble)
			}
			if err := h.table.Leave(); err != nil {
				t.Error(err)
			}
		})
		if path, v := h.verified(); !v.Whole() || !v.Ended || v.Lines < 20 {
			t.Errorf("%s: %+v", path, v)
		}
		if acts := h.acts(); !strings.HasPrefix(acts, "0:00.000 start\n") || !strings.Contains(acts, "press black") {
			t.Errorf("the journal:\n%s", acts)
		}
	})
}

// A folder that cannot be made is tried again as long as the game is on.
func TestAFolderThatCannotBeMade(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		dir := filepath.Join(t.TempDir(), "games")
		if err := os.WriteFile(dir, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		var err error
		if h.store, err = OpenStore(dir); err == nil {
			t.Fatal("a folder was made of a file")
		}
		kept := h.store.Create(h.journal("1h"), time.Now())
		h.do(func() {
			h.table = New(kept, h.options())
			h.table.Begin()
			h.table.Start()
		})
		time.Sleep(3 * time.Second)
		h.do(func() {
			if h.last.Trouble == nil || h.last.Game.Phase() != clock.Running {
				t.Errorf("trouble %v, %s", h.last.Trouble, h.last.Game.Phase())
			}
		})
		if err := os.Remove(dir); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Second)
		h.do(func() {
			if h.last.Trouble != nil {
				t.Errorf("still in trouble: %v", h.last.Trouble)
			}
		})
		h.kill()
		if path, v := h.verified(); !v.Whole() || v.Lines < 12 {
			t.Errorf("%s: %+v", path, v)
		}
	})
}

// What the referee did and why, and what was heard, is in the journal, and its chain is whole over two programs.
func TestTheJournalSaysWhy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		h.begin("5m reserve 5")
		time.Sleep(31 * time.Second)
		h.do(func() {
			h.table.Heard(h.last.Call, clock.Instant(30*time.Second))
			if err := h.table.Act(clock.Action{Verb: clock.Warn, Side: clock.Black, Text: "pressed first"}, clock.Remark{By: "the referee"}); err != nil {
				t.Error(err)
			}
			set := clock.Action{Verb: clock.Set, Side: clock.Black, Change: clock.Change{Fields: clock.FieldLeft, Left: 9}}
			if err := h.table.Act(set, clock.Remark{Reason: "he was \"disturbed\" # twice", By: "the referee"}); err != nil {
				t.Error(err)
			}
			if err := h.table.Act(clock.Action{Verb: clock.Undo}, clock.Remark{}); err != nil {
				t.Error(err)
			}
			if err := h.table.Act(clock.Action{Verb: clock.Resume}, clock.Remark{}); err == nil {
				t.Error("resumed a running game")
			}
		})
		h.kill()
		h.table.kept.release()
		path, _ := h.verified()
		kept, err := h.store.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		h.do(func() {
			if h.table, err = Recover(kept, time.Minute, h.options()); err != nil {
				t.Fatal(err)
			}
			h.table.Begin()
			if left := h.last.Game.Purse(clock.Black, h.last.Now).Left; left != 5 {
				t.Errorf("%d minutes left", left)
			}
			h.table.Leave()
		})
		data, _ := os.ReadFile(path)
		for _, want := range []string{
			"\n0:31.000 warn black pressed first  # ", ` by="the referee" chain=`,
			"\n0:31.000 set black left=9  # ", ` reason="he was \"disturbed\" # twice" by="the referee" chain=`,
			"\n0:31.000 undo  # ",
			"\n# call 0:30.000 black \"三十秒\" heard 0:30.000 chain=",
			` reason="the program was ended here" chain=`,
		} {
			if !strings.Contains(string(data), want) {
				t.Errorf("the journal lacks %q:\n%s", want, data)
			}
		}
		if _, v := h.verified(); !v.Whole() || !v.Ended {
			t.Errorf("%+v", v)
		}
	})
}

// A warning silences nobody, an answer is said in front of what is due, and a correction that changes it is a new plan.
func TestWhatIsPlannedAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		h.begin("5m reserve 5")
		time.Sleep(20 * time.Second)
		plans := len(h.planned)
		h.do(func() {
			h.table.Act(clock.Action{Verb: clock.Warn, Side: clock.White}, clock.Remark{})
			h.table.Act(clock.Action{Verb: clock.Set, Side: clock.White, Change: clock.Change{Fields: clock.FieldLeft, Left: 2}}, clock.Remark{})
			if len(h.planned) != plans {
				t.Errorf("planned anew: %q", h.planned[plans:])
			}
			h.table.Act(clock.Action{Verb: clock.Ask, Side: clock.Black}, clock.Remark{})
			h.table.Act(clock.Action{Verb: clock.Ask, Side: clock.Black}, clock.Remark{}) // answered a moment ago
		})
		check(t, "the plan", strings.Join(h.planned[plans:], "\n"), "0:20.000: 0:20.000 还剩五分钟 0:30.000 三十秒 0:40.000 四十秒 … 35 more")
		if h.last.Call.Text != "还剩五分钟" {
			time.Sleep(100 * time.Millisecond)
			h.do(func() { check(t, "the caption", h.last.Call.Text, "还剩五分钟") })
		}
	})
}
