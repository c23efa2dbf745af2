package table

import (
	"time"

	"dumiao/clock"
)

// mindGaps stops a game that nobody kept the time of, at the last instant at which somebody did: nobody loses on time
// that passed while the machine slept or the program stood still. What it was, and what it costs, is the referee's to
// say. It reports whether it has stopped a game.
func (t *Table) mindGaps(now clock.Instant) (stopped bool) {
	for _, g := range t.opts.Vigil.take() {
		if g.Kind != Stood {
			defer t.lookAtWall(now)
		}
		t.opts.Log.Note("gap", gapNote(g))
		phase := t.Phase()
		if g.Kind == WallSet {
			t.Note(gapNote(g))
		}
		if g.Kind == WallSet || phase != clock.Running && phase != clock.Held {
			continue
		}
		last := clock.Instant(time.Duration(t.own(g.From)).Truncate(time.Millisecond))
		pause := clock.Action{At: max(last, t.Game().At()), Verb: clock.Pause}
		if t.do(pause, clock.Remark{Reason: gapNote(g)}, now) != nil {
			continue // lost on time at that very instant
		}
		t.state.Gap, t.state.PauseReason, t.state.PauseText = g.For, AfterSleep, ""
		if g.Kind == Stood {
			t.state.PauseReason = AfterStop
		}
		stopped = true
	}
	return stopped
}

// gapNote says in the journal and the log what a gap was.
func gapNote(g Gap) string {
	by := g.For.Truncate(time.Millisecond).String()
	switch g.Kind {
	case Slept:
		return "the computer slept for " + by
	case Stood:
		return "the program stood still for " + by
	}
	return "the computer's clock was set by " + by
}
