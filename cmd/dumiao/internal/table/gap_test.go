package table

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"dumiao/clock"
)

func TestWhatIsAGap(t *testing.T) {
	const ms = time.Millisecond
	at := reading{now: clock.Instant(time.Hour), boot: 90 * time.Minute, wall: time.Date(2026, 5, 1, 9, 0, 0, 0, time.UTC)}
	for _, c := range []struct {
		what            string
		now, boot, wall time.Duration // by how much each clock went on
		boots           bool
		kind            GapKind
		by              time.Duration // 0 for no gap
	}{
		{what: "a look on time", now: 250 * ms, boot: 250 * ms, wall: 250 * ms, boots: true},
		{what: "a look late by a second", now: 1250 * ms, boot: 1250 * ms, wall: 1250 * ms, boots: true},
		{what: "stopped, or on Windows asleep", now: 1251 * ms, boot: 1251 * ms, wall: 1251 * ms, boots: true, kind: Stood, by: 1251 * ms},
		{what: "asleep, Linux", now: 200 * ms, boot: 30 * time.Second, wall: 30 * time.Second, boots: true, kind: Slept, by: 30 * time.Second},
		{what: "asleep and stopped", now: 5 * time.Second, boot: 30 * time.Second, wall: 30 * time.Second, boots: true, kind: Slept, by: 30 * time.Second},
		{what: "asleep, macOS", now: 200 * ms, wall: 30 * time.Second, kind: Slept, by: 30 * time.Second},
		{what: "the wall clock was set", now: 250 * ms, boot: 250 * ms, wall: time.Hour, boots: true, kind: WallSet, by: time.Hour - 250*ms},
		{what: "and back", now: 250 * ms, boot: 250 * ms, wall: -time.Hour, boots: true, kind: WallSet, by: -time.Hour - 250*ms},
		{what: "and back, where there is no other", now: 250 * ms, wall: -time.Hour, kind: WallSet, by: -time.Hour - 250*ms},
	} {
		to := reading{at.now.Add(c.now), at.boot + c.boot, at.wall.Add(c.wall)}
		g, ok := at.gap(to, c.boots)
		if ok != (c.by != 0) || ok && g != (Gap{c.kind, at.now, c.by}) {
			t.Errorf("%s: %v, %+v", c.what, ok, g)
		}
	}
}

// S88: a machine that slept for half a minute in the last minute loses nobody the game: it stands at the last look before it.
func TestASleepingMachineStopsTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		h.keepVigil()
		defer h.vigil.End()
		h.begin("1m reserve 1")
		time.Sleep(45*time.Second + 100*time.Millisecond)
		h.clocks.Lock()
		h.slept = 30 * time.Second
		h.clocks.Unlock()
		time.Sleep(time.Second)
		var last State
		h.do(func() { last = h.last })
		p := last.Game.Purse(clock.Black, last.Now)
		if last.Game.Phase() != clock.Paused || p.Left != 1 || p.Elapsed.Round(beat) != 45*time.Second {
			t.Errorf("%v, %+v", last.Game.Phase(), p)
		}
		if last.PauseReason != AfterSleep || last.Gap.Round(time.Second) != 30*time.Second {
			t.Errorf("paused for %v, gap %v", last.PauseReason, last.Gap)
		}
		if acts := h.acts(); !strings.HasSuffix(acts, "0:45.018 pause") {
			t.Errorf("the journal:\n%s", acts)
		}
		if j, _ := h.table.Written(); len(j.Walls) != 1 || j.Walls[0].At < clock.Instant(45*time.Second) {
			t.Errorf("looks at the wall: %v", j.Walls)
		}
		h.do(func() { check(t, "the last plan", h.planned[len(h.planned)-1], "0:45.018:") })
	})
}

// A stopped program gets the press that waited for it first. It is refused: the game stands from before it.
func TestAStoppedProgramStopsTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		h.keepVigil()
		defer h.vigil.End()
		h.begin("0 + 1x10s")
		time.Sleep(4*time.Second + 300*time.Millisecond)
		h.do(func() {
			h.clocks.Lock()
			h.stood = 30 * time.Second
			h.clocks.Unlock()
			if h.table.Press(clock.Black) {
				t.Error("a press behind a gap was accepted")
			}
		})
		if h.last.Game.Phase() != clock.Paused || h.last.PauseReason != AfterStop || h.last.Gap < 30*time.Second {
			t.Errorf("%v, %v, %v", h.last.Game.Phase(), h.last.PauseReason, h.last.Gap)
		}
		time.Sleep(time.Minute)
		h.do(func() { h.table.TogglePause() })
		time.Sleep(5500 * time.Millisecond)
		h.do(func() {
			if !h.table.Press(clock.Black) {
				t.Error("the game did not go on")
			}
		})
	})
}

// An owner who is held up, as by a window that is dragged, has no gap: the vigil went on.
func TestAnOwnerHeldUpIsNoGap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		h.keepVigil()
		defer h.vigil.End()
		h.begin("1m")
		time.Sleep(time.Second)
		h.do(func() { h.table.timer.Stop() })
		time.Sleep(10 * time.Second)
		h.do(h.table.Refresh)
		if h.last.Game.Phase() != clock.Running {
			t.Errorf("%v", h.last.Game.Phase())
		}
	})
}
