package table

import (
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"dumiao/announce"
	"dumiao/clock"
)

// A game that stood for captures when the program ended comes back paused, and its pause ends in the hold.
func TestAHeldGameIsRecovered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		j := h.journal("5m reserve 5")
		j.Saved, j.Calls = true, "sparse"
		path := filepath.Join(h.store.dir, "held"+journalEnd)
		if err := os.WriteFile(path, []byte(j.Header()+"0 start\n41 hold\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		kept, err := h.store.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer h.end()
		h.do(func() {
			if h.table, err = Recover(kept, time.Minute, h.options()); err != nil {
				t.Fatal(err)
			}
			h.table.Begin()
		})
		if h.last.Game.Phase() != clock.Paused || h.last.PauseReason != Recovered || h.last.Script.Style != announce.Sparse {
			t.Errorf("recovered as %+v", h.last)
		}
		h.do(func() { h.table.TogglePause() })
		if got := h.last.Game.Phase(); got != clock.Held {
			t.Errorf("the pause ends in %v", got)
		}
		h.do(func() { h.table.Press(clock.Black) })
		if g := h.last.Game; g.Phase() != clock.Running || g.Turn() != clock.White {
			t.Errorf("the press ends in %v, %v", g.Phase(), g.Turn())
		}
	})
}
