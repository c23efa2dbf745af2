package table

import (
	"slices"
	"time"

	"dumiao/clock"
)

// wallForm is how a journal has the clock on the wall.
const wallForm = "2006-01-02T15:04:05.000Z07:00"

// lookAtWall puts into the journal what the clock on the wall shows now: the game's own line has stood, or that clock was
// set, so that the one no longer follows from the other.
func (t *Table) lookAtWall(now clock.Instant) {
	w := clock.Wall{At: now, Time: time.Now().Format(wallForm)}
	t.journal.Walls = append(t.journal.Walls, w)
	t.put(w.String())
}

// Counted puts into the journal what was counted, in the place of what was before; "" is nothing. The text is that of a
// [dumiao/clock/counting.Count].
func (t *Table) Counted(count string) {
	if !t.closed && t.journal.Count != count {
		t.journal.Count = count
		t.put(clock.CountLine(count))
	}
}

// tookResult says that a result was taken back. What was counted for it goes with it: another result may be given without.
func tookResult(events []clock.Event) bool {
	return slices.ContainsFunc(events, func(e clock.Event) bool { return e.Kind == clock.EventUndo && e.Took == clock.Rule })
}

// Written returns the game as it is written down so far, and the check value of that, for a record. It may be read on any
// goroutine while the game goes on: what comes is not in it, and what is in it does not change.
func (t *Table) Written() (clock.Journal, clock.Verification) {
	return *t.journal, clock.Verification{Last: t.Value(), Faults: t.kept.faults}
}

// Name is the name under which the game is kept, "" while it lies nowhere.
func (t *Table) Name() string {
	if path := t.Path(); path != "" {
		return Saved{Path: path}.Name()
	}
	return ""
}
