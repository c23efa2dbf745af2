package announce

import (
	"math"
	"math/bits"
	"time"

	"dumiao/clock"
)

// Rate is a number of frames per second. It and [Line] are the only places where time becomes frames.
type Rate int

// Frames returns the number of frames in d, rounded to the nearest, halves away from zero.
func (r Rate) Frames(d time.Duration) int64 {
	if d < 0 {
		return -r.Frames(-d)
	}
	// Nanoseconds times frames do not fit into 64 bits after 53 hours, and a game may be set to 99.
	hi, lo := bits.Mul64(uint64(d), uint64(r))
	lo, carry := bits.Add64(lo, uint64(time.Second/2), 0)
	n, _ := bits.Div64(hi+carry, lo, uint64(time.Second))
	return int64(n)
}

// Duration returns the time that n frames take, cut down to whole nanoseconds.
func (r Rate) Duration(n int64) time.Duration {
	if n < 0 {
		return -r.Duration(-n)
	}
	rate := int64(r)
	return time.Duration(n/rate)*time.Second + time.Duration(n%rate*int64(time.Second)/rate)
}

// Line ties the frames of a stream to the game's line of time: the frame Frame is heard at the instant At, every other
// one at its distance from it. The zero Line is that of a recording: frame 0 is the game's instant 0.
type Line struct {
	Frame int64
	At    clock.Instant
	// Drift is how much longer than by its rate a second of frames takes, in seconds: 1e-4 for a sound card that is slow
	// by 100 ppm. Without it the seconds of a count would be the card's.
	Drift float64
}

// FrameAt returns the frame heard at t.
func (l Line) FrameAt(t clock.Instant, r Rate) int64 {
	n := r.Frames(t.Sub(l.At))
	if l.Drift != 0 {
		n = int64(math.Round(float64(n) / (1 + l.Drift)))
	}
	return l.Frame + n
}

// InstantOf returns the instant at which a frame is heard.
func (l Line) InstantOf(frame int64, r Rate) clock.Instant {
	d := r.Duration(frame - l.Frame)
	if l.Drift != 0 {
		d += time.Duration(float64(d) * l.Drift)
	}
	return l.At.Add(d)
}

// Off returns how much later than by the line m a sound is heard by the line l.
func (l Line) Off(m Line, r Rate) time.Duration {
	return l.At.Sub(m.InstantOf(l.Frame, r))
}
