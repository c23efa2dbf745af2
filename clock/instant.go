package clock

import (
	"math"
	"time"
)

// Instant is a point on the game's own line of time: nanoseconds since the game was set up. It is no [time.Time]
// because a game has no date, must survive being saved, and must not move when somebody sets the computer's clock.
// The difference of two Instants is a [time.Duration]; an Instant and a Duration cannot be mixed up.
type Instant int64

// Never is later than everything that can happen.
const Never Instant = math.MaxInt64

// Add returns the instant d after t, [Never] where that lies beyond the line's end.
func (t Instant) Add(d time.Duration) Instant {
	if s := t + Instant(d); d < 0 || s >= t {
		return s
	}
	return Never
}

// Sub returns how long after u the instant t lies.
func (t Instant) Sub(u Instant) time.Duration { return time.Duration(t - u) }

// Milliseconds returns t in whole milliseconds, cut down, the unit of journals and transcripts.
func (t Instant) Milliseconds() int64 { return time.Duration(t).Milliseconds() }

// CeilSeconds is the one rounding rule for all that is shown or spoken of time remaining: part seconds count as whole
// ones, so that 0 appears only with the flag.
func CeilSeconds(d time.Duration) int64 {
	if d <= 0 {
		return 0
	}
	return int64((d-1)/time.Second) + 1
}
