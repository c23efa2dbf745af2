package table

import (
	"sync"
	"time"

	"dumiao/clock"
)

const (
	// beat is how often the vigil looks at the clocks: a gap is known to begin at the last look before it.
	beat = 250 * time.Millisecond

	// gapLimit is how much longer than it should be the time between two looks is before it is a gap. A busy machine is
	// late by a tenth of that.
	gapLimit = time.Second
)

// GapKind is what made a gap.
type GapKind uint8

const (
	Stood   GapKind = iota // the program did not run, although the machine did: it was stopped, or the machine hung
	Slept                  // the machine slept
	WallSet                // nothing stood: the clock on the wall was set to another time, which no game is kept by
)

// Gap is a time in which nobody kept the time.
type Gap struct {
	Kind GapKind
	From clock.Instant // on the process's line: the last look before it
	For  time.Duration // of a wall clock that was set: by how much, below 0 for back
}

// reading is what the machine's clocks said at one moment.
type reading struct {
	now  clock.Instant // the process's line; it stands still while a machine with Linux or macOS sleeps, and goes on with Windows
	boot time.Duration // since the machine was started, its sleep included
	wall time.Time
}

// Vigil looks at the clocks of the machine, on a goroutine of its own: the owner's may be held up by no more than
// somebody who drags the window, and that is no gap. A nil Vigil finds none.
type Vigil struct {
	now  func() clock.Instant
	boot func() time.Duration // nil where the machine does not tell
	done chan struct{}

	mu   sync.Mutex // protects what follows
	last reading
	gaps []Gap // found and not yet taken
}

// KeepVigil begins to look. now is the process's line (see [Options.Now]); boot says how long the machine has been on, its
// sleep included, and is nil where that is not known. found is called, anywhere, when there is something for a table to
// see to: its Refresh does.
func KeepVigil(now func() clock.Instant, boot func() time.Duration, found func()) *Vigil {
	v := &Vigil{now: now, boot: boot, done: make(chan struct{})}
	v.last = v.read()
	go func() {
		ticks := time.NewTicker(beat)
		defer ticks.Stop()
		for {
			select {
			case <-v.done:
				return
			case <-ticks.C:
				if v.look() {
					found()
				}
			}
		}
	}()
	return v
}

// End ends the vigil.
func (v *Vigil) End() { close(v.done) }

// take looks and returns what was found since it was last asked, in order.
func (v *Vigil) take() []Gap {
	if v == nil {
		return nil
	}
	v.look()
	v.mu.Lock()
	defer v.mu.Unlock()
	gaps := v.gaps
	v.gaps = nil
	return gaps
}

// look compares the clocks with what they said at the last look, and reports whether that was a gap.
func (v *Vigil) look() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	r := v.read()
	gap, ok := v.last.gap(r, v.boot != nil)
	if ok {
		v.gaps = append(v.gaps, gap)
	}
	v.last = r
	return ok
}

func (v *Vigil) read() reading {
	r := reading{now: v.now(), wall: time.Now().Round(0)} // rounded, it is the wall clock alone
	if v.boot != nil {
		r.boot = v.boot()
	}
	return r
}

// gap returns what lies between two looks, if it is a gap. Where the machine does not tell how long it has been on, the
// wall clock stands in for that: set forward, it is taken for sleep.
func (from reading) gap(to reading, boots bool) (Gap, bool) {
	ran := to.now.Sub(from.now)
	wall := to.wall.Sub(from.wall)
	passed := wall
	if boots {
		passed = to.boot - from.boot
	}
	switch {
	case passed-ran > gapLimit:
		return Gap{Slept, from.now, passed}, true
	case ran > beat+gapLimit:
		return Gap{Stood, from.now, ran}, true
	case wall-ran > gapLimit, ran-wall > gapLimit:
		return Gap{WallSet, from.now, wall - ran}, true
	}
	return Gap{}, false
}
