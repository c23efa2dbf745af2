package speaker

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"dumiao/clock"
)

// fetches is a device whose fetches are read later or earlier; it tells a tracker about them.
type fetches struct {
	tracker
	at     time.Duration // of the next fetch
	frames int64
	ppm    int64 // by which the card is slow
}

const period = 640

// run fetches for d; late says how long after a fetch it is read.
func (f *fetches) run(d time.Duration, late func() time.Duration) {
	for end := f.at + d; f.at < end; f.at += Rate.Duration(period) * time.Duration(1_000_000+f.ppm) / 1_000_000 {
		f.frames += period
		f.fetch(f.frames, clock.Instant(f.at+late()))
	}
}

// off returns how much later than the truth the line says that the next fetch is heard.
func (f *fetches) off() time.Duration {
	return f.line().InstantOf(f.frames, Rate).Sub(clock.Instant(f.at + f.buffer))
}

func newFetches() *fetches {
	return &fetches{tracker: tracker{buffer: small.Device}, at: time.Second}
}

func prompt() time.Duration { return 0 }

// scattered is late by up to 10 ms, rarely by little.
func scattered() func() time.Duration {
	rnd := rand.New(rand.NewPCG(3, 4))
	return func() time.Duration { return time.Duration(rnd.Float64() * float64(10*time.Millisecond)) }
}

func expectOff(t *testing.T, what string, f *fetches, from, to time.Duration) {
	t.Helper()
	if off := f.off(); off < from || off > to {
		t.Errorf("%s: the line is off by %v, want %v to %v", what, off, from, to)
	}
}

func TestLineIsTheEarliestReading(t *testing.T) {
	f := newFetches()
	if f.fetch(0, 0) {
		t.Error("a line without a reading")
	}
	f.run(time.Second, prompt)
	expectOff(t, "read at once", f, -time.Microsecond, time.Microsecond)
	f = newFetches()
	f.run(10*time.Second, scattered())
	expectOff(t, "read late", f, 0, 300*time.Microsecond)
}

func TestLineFollowsDrift(t *testing.T) {
	for _, ppm := range []int64{-100, 100} {
		f := newFetches()
		f.ppm = ppm
		f.run(10*time.Second, scattered())
		// Before the drift is known: a window of 3 s at 100 ppm is 0.3 ms.
		expectOff(t, "drifting", f, -310*time.Microsecond, 400*time.Microsecond)
		f.run(time.Hour, scattered())
		for range 3 { // windows in which every Read is late
			f.run(window, func() time.Duration { return 4 * time.Millisecond })
			f.run(2*window, scattered())
		}
		if got := f.line().Drift * 1e6; math.Abs(got-float64(ppm)) > 30 {
			t.Errorf("with some late windows the drift is %.1f ppm, want %d", got, ppm)
		}
		f.run(time.Hour, scattered())
		expectOff(t, "drifting for long", f, -100*time.Microsecond, 300*time.Microsecond)
		if got := f.line().Drift * 1e6; math.Abs(got-float64(ppm)) > 10 {
			t.Errorf("the drift is %.1f ppm, want %d", got, ppm)
		}
	}
}

func TestLineAfterAJump(t *testing.T) {
	f := newFetches()
	f.run(5*time.Second, scattered())
	f.at -= time.Hour
	f.run(Rate.Duration(period), prompt)
	expectOff(t, "earlier", f, -time.Microsecond, time.Microsecond)
	f.at += 100 * time.Millisecond
	f.run(500*time.Millisecond, scattered())
	expectOff(t, "later by 0.1 s, half a second after", f, 0, 2*time.Millisecond)
	f.at += 5 * time.Millisecond
	f.run(1300*time.Millisecond, scattered())
	expectOff(t, "later by 5 ms, 1.3 s after", f, 0, 2*time.Millisecond)
	f.at += time.Millisecond
	f.run(window+time.Second, scattered())
	expectOff(t, "later by 1 ms, 4 s after", f, 0, 300*time.Microsecond)
	// Such steps are no drift, or a count would be stretched.
	if d := f.line().Drift; d != 0 {
		t.Errorf("the drift is %.1f ppm, want 0", d*1e6)
	}
	if f.troubles != 1 {
		t.Errorf("%d signs of trouble, want 1: the shift of 5 ms", f.troubles)
	}
}

// Readings that are all late for a second, as a busy machine makes them, are no sign that the buffers are too small: larger ones would
// only double the silence that a press has to wait for. What has run dry is.
func TestABusyMachineIsNoTrouble(t *testing.T) {
	f := newFetches()
	rnd := rand.New(rand.NewPCG(5, 6))
	busy := func() time.Duration {
		return 2600*time.Microsecond + time.Duration(rnd.Float64()*float64(9*time.Millisecond))
	}
	for range 20 {
		f.run(3*time.Second, scattered())
		f.run(2*time.Second, busy)
	}
	if f.troubles != 0 {
		t.Errorf("%d signs of trouble on a busy machine, want 0", f.troubles)
	}
	for range 3 {
		f.run(3*time.Second, scattered())
		f.at += 8 * time.Millisecond
	}
	f.run(3*time.Second, scattered())
	if f.troubles != 3 {
		t.Errorf("%d signs of trouble, want 3: a device that stood still for 8 ms", f.troubles)
	}
}

func TestPeriodIsLearnt(t *testing.T) {
	f := newFetches()
	f.run(100*time.Millisecond, prompt)
	if f.period != 0 {
		t.Errorf("after 8 fetches the period is %d; it is not known yet", f.period)
	}
	f.run(time.Second, prompt)
	// Two fetches between two Reads, and a queue that had too little.
	f.frames += 2 * period
	f.fetch(f.frames, clock.Instant(f.at))
	f.frames += 100
	f.fetch(f.frames, clock.Instant(f.at))
	if f.period != period || f.troubles != 1 {
		t.Errorf("the period is %d with %d signs of trouble, want %d and 1", f.period, f.troubles, period)
	}
}

func TestANewDeviceMustKeepPace(t *testing.T) {
	f := newFetches()
	expect := func(what string, settled bool) {
		t.Helper()
		if f.settled != settled || (f.readings > 0) != settled {
			t.Errorf("%s: believed %v, want %v", what, f.settled, settled)
		}
	}
	f.fetch(0, clock.Instant(f.at))
	for range 3 { // swallowed at once
		f.frames += period
		f.fetch(f.frames, clock.Instant(f.at))
	}
	f.run(100*time.Millisecond, prompt)
	expect("after 0.1 s", false)
	f.at += 1900 * time.Millisecond
	f.run(200*time.Millisecond, prompt)
	expect("0.2 s after it stood still", false)
	f.run(20*time.Millisecond, prompt)
	expect("and a little later", true)
	expectOff(t, "then", f, -time.Microsecond, time.Microsecond)

	f = newFetches()
	f.run(400*time.Millisecond, scattered())
	expect("read late by up to 10 ms, after 0.4 s", true)
	expectOff(t, "then", f, 0, 3*time.Millisecond)

	f = newFetches()
	early := true
	stutter := func() time.Duration {
		early = !early
		if early {
			return 0
		}
		return 50 * time.Millisecond
	}
	f.run(2900*time.Millisecond, stutter)
	expect("what never keeps pace, after 2.9 s", false)
	f.run(200*time.Millisecond, stutter)
	expect("what never keeps pace, after 3.1 s", true)
}

func TestStallsAreTroubleAndJumpsAreNot(t *testing.T) {
	f := newFetches()
	f.run(5*time.Second, scattered())
	f.at += time.Hour // the game goes on at another instant
	f.run(5*time.Second, scattered())
	if f.troubles != 0 {
		t.Errorf("%d signs of trouble after a jump, want 0", f.troubles)
	}
	stall := true
	f.run(time.Second, func() time.Duration {
		if stall {
			stall = false
			return 45 * time.Millisecond
		}
		return 0
	})
	if f.troubles != 1 {
		t.Errorf("%d signs of trouble after a stall of 45 ms, want 1", f.troubles)
	}
	expectOff(t, "after a stall", f, -time.Microsecond, 300*time.Microsecond)
}
