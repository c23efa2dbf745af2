package speaker

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

const (
	// probe is how often it is looked whether there is anything to open. Looking costs next to nothing.
	probe = 100 * time.Millisecond

	// Attempts to open something cost a goroutine of oto's each that fails, for ever. So there is one when there is
	// something new to open, and behind it one after firstPause, twice that, and so on: a server that has just come up
	// may not be ready, and an output may come back without a sign. Where there is nothing at all to be seen they begin
	// with blindPause: the search may be blind to some way to a device.
	firstPause = time.Second
	blindPause = time.Minute
	lastPause  = 10 * time.Minute

	// healthy is how long an output must have lived so that the search for the next one begins anew.
	healthy = 10 * time.Second
)

// search is when to try to open a device. Its zero value tries at once.
type search struct {
	begun bool
	blind bool      // a device worked of which nothing was to be seen
	seen  string    // what there was at the last attempt; empty if there is something new since then
	last  time.Time // when that attempt ended, or what it opened
	pause time.Duration
}

// due reports whether an attempt is worth it, with what there is now.
func (f *search) due(present string) bool {
	pause := f.pause
	switch {
	case !f.begun:
		return true
	case present == "" && !f.blind:
		f.seen = "" // whatever comes is new
		pause = max(pause, blindPause)
	case f.adds(present):
		f.pause = 0
		return true
	}
	return time.Since(f.last) >= pause
}

// adds reports whether there is something that was not there at the last attempt. What went since then and comes again is
// new.
func (f *search) adds(present string) bool {
	var stayed []string
	before := strings.Fields(f.seen)
	for _, what := range strings.Fields(present) {
		if !slices.Contains(before, what) {
			return true
		}
		stayed = append(stayed, what)
	}
	f.seen = strings.Join(stayed, " ")
	return false
}

// tried notes what there was at an attempt that begins now.
func (f *search) tried(present string) { f.begun, f.seen = true, present }

// failed notes that an attempt has failed, or that what it opened has soon ended.
func (f *search) failed() {
	f.last, f.pause = time.Now(), min(max(firstPause, 2*f.pause), lastPause)
}

// ended notes that an output which lived well has ended: the same things are worth an attempt at once.
func (f *search) ended() {
	*f = search{begun: f.seen != "", blind: f.seen == "", last: time.Now()}
}

// newcomers looks, until stop is closed, whether there is something new since the last attempt.
func (s *Speaker) newcomers(stop <-chan struct{}) *atomic.Bool {
	found, then := new(atomic.Bool), s.search
	go func() {
		for !found.Load() {
			select {
			case <-stop:
				return
			case <-time.After(2 * probe):
				found.Store(then.adds(s.device.Present(context.Background())))
			}
		}
	}()
	return found
}

// find waits until there is something to open, and lets calls expire meanwhile. It reports false when the speaker is
// closed.
func (s *Speaker) find(ctx context.Context) bool {
	present := make(chan string, 1)
	ask := func() { present <- s.device.Present(ctx) }
	go ask()
	ticks := time.NewTicker(look)
	defer ticks.Stop()
	for {
		select {
		case <-s.close:
			return false
		case what := <-present:
			if s.search.due(what) {
				s.search.tried(what)
				return true
			}
			time.AfterFunc(probe, ask)
		case <-ticks.C:
			s.expire()
		}
	}
}

// wait lets calls expire for a while, unless the speaker is closed.
func (s *Speaker) wait(d time.Duration) {
	ticks := time.NewTicker(look)
	defer ticks.Stop()
	for began := time.Now(); time.Since(began) < d; {
		select {
		case <-s.close:
			return
		case <-ticks.C:
			s.expire()
		}
	}
}
