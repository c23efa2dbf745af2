package announce

import (
	"errors"
	"sync"
	"time"

	"dumiao/clock"
)

// Fade is how long it takes to silence what sounds. Cut off at once it would click.
const Fade = 5 * time.Millisecond

// Reason says why a call was not said.
type Reason uint8

const (
	None     Reason = iota // it was said
	Late                   // it could not be said on time any more
	Muted                  // the sound was switched off, for all or for that side
	NoDevice               // there was nothing to say it with
)

// String returns "", "late", "muted" or "no device".
func (r Reason) String() string { return [...]string{"", "late", "muted", "no device"}[r] }

// Outcome is what became of a call whose time has come.
type Outcome struct {
	Call Call
	// Onset is the frame at which the ear hears it begin, its beat, if it was said. The frame is in the stream, which
	// does not mean that the device has played it: another plan may silence it before.
	Onset int64
	Lost  Reason
}

// Swap says how a new plan takes the place of the old one.
type Swap struct {
	Fade time.Duration // in which what sounds falls silent, 0 for at once
	Gap  time.Duration // in which nothing new starts
}

// An Announcer is one endless stream of 16-bit mono samples, little endian, at one rate: silence, with the calls of the
// plan at their frames, each in the voice and at the volume of its side. A call of neither side is read as Black's. However the stream is read, in small pieces or large ones, the samples are the
// same. It is safe for one goroutine that plans and another one that reads.
//
// A call that is due at the instant of the act that made the plan, or at 0, starts there; every other call starts its
// beat early, so that it is heard on its instant. Where that would be before the act it starts with the act: never
// without its head, because without it 七 is heard as 一. A call starts at most 50 ms late, one due within 0.4 s of the
// act at most 0.4 s; later ones are dropped.
type Announcer struct {
	rate Rate

	mu       sync.Mutex // protects what follows
	voices   Voices     // at the stream's rate
	volumes  [2]volume
	pos      int64 // frames delivered so far
	plan     timeline
	number   int        // of the plan
	asked    *planned   // to be said as soon as possible, besides the plan
	muted    [2]bool    // a side's calls
	silent   bool       // all calls
	sounding []sounding // at most maxSounding; the last one is not fading
	outcomes []Outcome  // at most maxOutcomes
	mix      [mixFrames]int32
}

const (
	mixFrames   = 256
	maxSounding = 4   // more than plans can follow each other within one fade
	maxOutcomes = 256 // more than are due between two looks at them
)

// NewAnnouncer returns a stream at a rate, in which the sides are read by their voices. Voices of another rate are
// converted to it as they are needed. Frame 0 is heard at the game's instant 0 until SetLine says otherwise.
func NewAnnouncer(rate Rate, voices Voices) *Announcer {
	return &Announcer{
		rate:     rate,
		voices:   voices.at(rate),
		volumes:  [2]volume{loud, loud},
		plan:     timeline{rate: rate, known: true},
		sounding: make([]sounding, 0, maxSounding),
		outcomes: make([]Outcome, 0, maxOutcomes),
	}
}

// Rate returns the stream's frames per second.
func (a *Announcer) Rate() Rate { return a.rate }

// Frame returns how many frames have been delivered: the number of the next one.
func (a *Announcer) Frame() int64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.pos
}

// Plan swaps the plan: what sounds falls silent within [Fade], all that was planned is dropped, and the calls take its
// place. At is the instant of the act that made the plan; calls due before it are late.
//
// The error names the words that the voice cannot say; the other calls are planned all the same.
func (a *Announcer) Plan(at clock.Instant, calls []Call) error {
	_, _, err := a.Swap(at, calls, Swap{Fade: Fade})
	return err
}

// Swap is Plan for a caller that silences the device by other means. It returns the first frame after the swap: all
// frames before it were delivered under the old plan. The plan has a number, for [Announcer.Add].
func (a *Announcer) Swap(at clock.Instant, calls []Call, s Swap) (from int64, number int, err error) {
	// Composed before the lock is taken, so that Read never waits for it.
	var errs []error
	plan := make([]planned, 0, len(calls))
	voices := a.present()
	for _, c := range calls {
		clip, err := voices.clip(c.Side, c.Text)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		plan = append(plan, planned{call: c, clip: clip})
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.hush(a.rate.Frames(s.Fade))
	a.asked = nil
	a.plan.replace(at, plan, a.pos+a.rate.Frames(s.Gap))
	a.number++
	return a.pos, a.number, errors.Join(errs...)
}

// Add adds a call to the plan that has a number, in its place; it is false where another plan has taken that one's place.
// So a plan can stand before all its clips are decoded.
func (a *Announcer) Add(number int, c Call) (bool, error) {
	clip, err := a.present().clip(c.Side, c.Text)
	a.mu.Lock()
	defer a.mu.Unlock()
	if err == nil && number == a.number {
		a.plan.add(planned{call: c, clip: clip})
	}
	return number == a.number, err
}

// Say says words as soon as possible in a side's voice, besides the plan: a sound check. A call of the plan that becomes
// due ends it.
func (a *Announcer) Say(at clock.Instant, side clock.Side, text string) error {
	clip, err := a.present().clip(side, text)
	if err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = &planned{call: Call{at, side, text}, clip: clip}
	return nil
}

// SetMuted switches the sound of a side off and on; [clock.NoSide] is a switch of its own, for all calls. What sounds when
// it is switched off falls silent within fade, and calls that start while it is off are lost. It returns the first frame
// of which this holds.
func (a *Announcer) SetMuted(side clock.Side, muted bool, fade time.Duration) int64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	if side == clock.NoSide {
		a.silent = muted
	} else {
		a.muted[index(side)] = muted
	}
	if muted {
		a.hushSide(side, a.rate.Frames(fade))
	}
	return a.pos
}

// SetLine says when frames are heard. Calls that have not begun are placed by it; those within the next second keep
// their frames as long as the line moves by no more than 2 ms.
func (a *Announcer) SetLine(l Line) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.plan.move(l, true)
}

// LoseLine says that nobody knows when frames are heard, as when a device is lost or new. What sounds ends, and nothing
// of the plan starts until there is a line again.
func (a *Announcer) LoseLine() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.hush(0)
	a.plan.move(a.plan.line, false)
}

// Expire drops the calls that were due before an instant, because there is no device that reads the stream.
func (a *Announcer) Expire(before clock.Instant) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for c := a.plan.expired(before); c != nil; c = a.plan.expired(before) {
		a.report(Outcome{Call: c.call, Lost: NoDevice})
		a.plan.pop()
	}
}

// Quiet reports whether nothing sounds and no call is due before an instant.
func (a *Announcer) Quiet(until clock.Instant) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.sounding) == 0 && a.asked == nil && a.plan.expired(until) == nil
}

// Outcomes appends to buf what has become of calls since it was last asked, in the order of their frames.
func (a *Announcer) Outcomes(buf []Outcome) []Outcome {
	a.mu.Lock()
	defer a.mu.Unlock()
	buf = append(buf, a.outcomes...)
	a.outcomes = a.outcomes[:0]
	return buf
}

// Read fills p with the next whole frames. It returns no error and never ends; it allocates nothing.
func (a *Announcer) Read(p []byte) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	frames := len(p) / 2
	end := a.pos + int64(frames)
	a.plan.pin(a.pos, end)
	for out := p; a.pos < end; {
		upTo := end
		a.begin(end, &upTo)
		n := int(min(upTo-a.pos, mixFrames))
		a.render(out[:2*n])
		out = out[2*n:]
		a.pos += int64(n)
	}
	return 2 * frames, nil
}

// begin starts all calls that are due at the present frame and lowers upTo to the frame of the next one.
//
// The caller must hold a.mu.
func (a *Announcer) begin(end int64, upTo *int64) {
	if c := a.asked; c != nil && a.plan.earliest > a.pos {
		*upTo = min(*upTo, a.plan.earliest)
	} else if c != nil {
		a.asked = nil
		a.start(c)
	}
	for c := a.plan.next(end); c != nil; c = a.plan.next(end) {
		if c.lost == None && c.start > a.pos {
			*upTo = min(*upTo, c.start)
			return
		}
		a.start(c)
		a.plan.pop()
	}
}

// start begins a call at the present frame, which ends the one before it.
//
// The caller must hold a.mu.
func (a *Announcer) start(c *planned) {
	lost := c.lost
	if lost == None && (a.silent || a.muted[index(c.call.Side)]) {
		lost = Muted
	}
	if lost != None {
		a.report(Outcome{Call: c.call, Lost: lost})
		return
	}
	a.hush(a.rate.Frames(Fade))
	if len(a.sounding) == maxSounding {
		a.sounding = a.sounding[:copy(a.sounding, a.sounding[1:])]
	}
	a.sounding = append(a.sounding, sounding{clip: c.clip, side: index(c.call.Side)})
	a.report(Outcome{Call: c.call, Onset: a.pos + int64(c.clip.Beat)})
}

// report notes an outcome. Where nobody asks for them the oldest is forgotten.
//
// The caller must hold a.mu.
func (a *Announcer) report(o Outcome) {
	if len(a.outcomes) == maxOutcomes {
		a.outcomes = a.outcomes[:copy(a.outcomes, a.outcomes[1:])]
	}
	a.outcomes = append(a.outcomes, o)
}

// hush makes all that sounds fade within so many frames, from the present one on.
//
// The caller must hold a.mu.
func (a *Announcer) hush(frames int64) { a.hushSide(clock.NoSide, frames) }

// hushSide is hush for the calls of one side, or for all.
//
// The caller must hold a.mu.
func (a *Announcer) hushSide(side clock.Side, frames int64) {
	kept := a.sounding[:0]
	for _, s := range a.sounding {
		if side == clock.NoSide || index(side) == s.side {
			switch {
			case frames == 0:
				continue
			case s.fade == 0:
				s.fade, s.fall = int(frames), int(frames)
			}
		}
		kept = append(kept, s)
	}
	a.sounding = kept
}
