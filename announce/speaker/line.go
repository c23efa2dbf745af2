package speaker

import (
	"math"
	"slices"
	"time"

	"dumiao/announce"
	"dumiao/clock"
)

const (
	// A new device is believed when it has kept pace for steady. PulseAudio has been seen to swallow at once what it was
	// given and then to stand still for 1.9 s. Out of pace is a fetch that is earlier than all before by more than slip,
	// or later by a whole buffer. What never keeps pace is believed after unsteady.
	steady   = 200 * time.Millisecond
	slip     = 3 * time.Millisecond
	unsteady = 3 * time.Second

	// The line is the earliest of the readings in window: a Read comes late, never early. A window is split into slots,
	// counted in frames.
	window = 3 * time.Second
	slots  = 12
	slot   = int64(Rate) * int64(window/time.Second) / slots

	// By jump or more the line moves when the game goes on at another instant; what was read before is thrown away. A
	// device that has stood still moves it by less. Readings that are all late prove it: those of a slot if they are late
	// by a stall, of which not even a busy machine makes twenty in a row; those of a second if by a shift. A busy machine has
	// been seen to make all readings of a second late by 2.6 ms, so that a shift is a sign of a device that ran dry only
	// where it is by more than that.
	jump       = 50 * time.Millisecond
	stall      = 15 * time.Millisecond
	dry        = 4 * time.Millisecond
	shift      = 2 * time.Millisecond
	shiftSlots = 4

	// The drift of the sound card is the slope of the line over the last marks, one for each window; it takes some of
	// them to tell it from noise. More than maxDrift is no drift but a device that stutters.
	marks    = 20
	minMarks = 6
	maxDrift = 5e-4
)

// tracker learns from fetches when frames are heard.
//
// At the Read after a fetch the last fetched period is about to follow a full device buffer: its first frame is heard
// one buffer later.
type tracker struct {
	buffer time.Duration // the device's

	fetched int64 // frames up to the last fetch
	begun   bool  // whether there was one

	// While the device is not believed: since when it has kept pace, and its earliest fetch since then, as the instant at
	// which frame 0 would have been fetched.
	settled    bool
	first      clock.Instant // the first fetch of all
	paced      clock.Instant
	paceOfZero time.Duration

	sizes  [15]int // of the last fetches, in frames
	n      int     // fetches so far
	period int64   // frames of a fetch, 0 while not known

	// best[i] is the earliest reading of a slot, a reading being the instant at which frame 0 would have been heard.
	best     [slots]time.Duration
	slot     int64 // the present one, at best[slot%slots]
	readings int

	mark  [marks]time.Duration // the earliest reading of a window
	marks int                  // windows so far, the last at mark[(marks-1)%len(mark)]
	drift float64

	// troubles counts the signs that Reads come too late: fetches that found too little, larger shifts of the line, and stalls in
	// which the device must have run dry, after which it goes on as if it had played what it did not get (PulseAudio).
	troubles int
	stalled  bool // the last reading was late by more than the device's buffer
}

// none is later than any reading.
const none time.Duration = math.MaxInt64

// fetch takes note of how many frames have been fetched by now, and reports whether there is a line.
func (t *tracker) fetch(fetched int64, now clock.Instant) bool {
	size := fetched - t.fetched
	if !t.begun {
		t.begun, t.fetched = true, fetched
		t.first, t.paced, t.paceOfZero = now, now, none
		return false
	}
	if size > 0 {
		t.fetched = fetched
		t.learn(size)
		zero := time.Duration(now) - Rate.Duration(fetched)
		switch {
		case !t.settled:
			t.settle(zero, now)
		case t.period > 0:
			if size%t.period != 0 {
				t.troubles++
			}
			t.add(t.heard(zero))
		}
	}
	return t.readings > 0
}

// heard turns the instant at which frame 0 would have been fetched into the one at which it would have been heard.
func (t *tracker) heard(zero time.Duration) time.Duration {
	return zero + t.buffer + Rate.Duration(t.period)
}

// settle waits for a new device to keep pace. Its earliest fetch since then is the first reading.
func (t *tracker) settle(zero time.Duration, now clock.Instant) {
	if t.paceOfZero == none || zero < t.paceOfZero-slip || zero > t.paceOfZero+t.buffer {
		t.paced, t.paceOfZero = now, zero
	}
	t.paceOfZero = min(t.paceOfZero, zero)
	if t.period > 0 && (now.Sub(t.paced) >= steady || now.Sub(t.first) >= unsteady) {
		t.settled = true
		t.add(t.heard(t.paceOfZero))
	}
}

// learn finds the period: the size that most of the last fetches had. Single ones are larger when a Read comes late, or
// smaller when the queue was empty.
func (t *tracker) learn(size int64) {
	t.sizes[t.n%len(t.sizes)] = int(size)
	t.n++
	known := t.sizes[:min(t.n, len(t.sizes))]
	period, most := int64(0), len(known)/2
	for _, a := range known {
		n := 0
		for _, b := range known {
			if a == b {
				n++
			}
		}
		if n > most {
			period, most = int64(a), n
		}
	}
	if period != 0 && period != t.period && len(known) == len(t.sizes) {
		t.period = period
		t.forget()
	}
}

// add takes a reading.
func (t *tracker) add(reading time.Duration) {
	if t.readings > 0 && reading < t.earliest()-jump {
		t.forget()
	}
	present := t.fetched / slot
	if t.readings == 0 {
		for i := range t.best {
			t.best[i] = none
		}
		t.slot = present
	}
	for ; t.slot < present; t.slot++ {
		if (t.slot+1)%slots == 0 {
			t.measure()
		}
		t.best[(t.slot+1)%slots] = none
	}
	b := &t.best[present%slots]
	*b = min(*b, reading)
	t.readings++

	late := reading > t.earliest()+t.buffer
	if t.stalled && !late {
		t.troubles++
	}
	t.stalled = late

	old := t.earliest()
	for _, step := range [...]struct {
		slots int
		by    time.Duration
	}{{1, stall}, {shiftSlots, shift}} {
		if now := t.newest(step.slots); now != none && now > old+step.by {
			t.keep(step.slots)
			if now > old+dry && now < old+jump {
				t.troubles++
			}
			break
		}
	}
}

// measure takes the drift from the windows up to the one that has just ended.
func (t *tracker) measure() {
	first := none
	for _, b := range t.best {
		first = min(first, b)
	}
	if first == none || t.best[0] == none {
		return // not a whole window: it began in the middle
	}
	t.mark[t.marks%marks] = first
	t.marks++
	n := min(t.marks, marks)
	if n < minMarks {
		return
	}
	// The median of the slopes across half of the marks: some of them may be late, as all readings of a window are on a
	// machine that is short of breath.
	var slopes [marks / 2]float64
	half := n / 2
	for i := range half {
		oldest := t.marks - n + i
		rise := t.mark[(oldest+half)%marks] - t.mark[oldest%marks]
		slopes[i] = float64(rise) / float64(window*time.Duration(half))
	}
	slices.Sort(slopes[:half])
	t.drift = max(-maxDrift, min(maxDrift, slopes[half/2]))
}

// reading returns the earliest reading of a slot, ago slots before the present one, as it would be now.
func (t *tracker) reading(ago int64) time.Duration {
	b := t.best[(t.slot+slots-ago)%slots]
	if b == none {
		return none
	}
	return b + time.Duration(t.drift*float64(ago)*float64(window/slots))
}

// newest returns the earliest reading of the last n whole slots and the present one; none if one of them is empty.
func (t *tracker) newest(n int) time.Duration {
	best := none
	for ago := range int64(n + 1) {
		r := t.reading(ago)
		if r == none {
			return none
		}
		best = min(best, r)
	}
	return best
}

// keep forgets all but the last n whole slots and the present one.
func (t *tracker) keep(n int) {
	for ago := int64(n + 1); ago < slots; ago++ {
		t.best[(t.slot+slots-ago)%slots] = none
	}
	t.marks, t.stalled = 0, false
}

// forget throws all readings away. The drift is the sound card's and stays.
func (t *tracker) forget() { t.readings, t.marks, t.stalled = 0, 0, false }

// earliest returns the earliest reading of all.
func (t *tracker) earliest() time.Duration {
	best := none
	for ago := range int64(slots) {
		best = min(best, t.reading(ago))
	}
	return best
}

// line returns when frames are heard. There must have been a reading.
func (t *tracker) line() announce.Line {
	frame := t.fetched - t.period
	return announce.Line{Frame: frame, At: clock.Instant(t.earliest() + Rate.Duration(frame)), Drift: t.drift}
}
