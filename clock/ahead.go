package clock

import "time"

// Opening says what happens at the first instant of a [Span].
type Opening uint8

const (
	Continued  Opening = iota // nothing: the clock runs on from where it stood (a turn begins, a pause ends)
	Entered                   // overtime begins
	PeriodLost                // a period, minute or unit has just been used up and the next one begins
	Penalised                 // Ing: a penalty period begins, and its points are charged
	Flagged                   // time is up; the span has no length
)

// Span is a stretch of the future in which a side's clock runs without anything happening by itself. The minutes of a
// stopwatch above its reading mark, of which nobody is told, are one span.
type Span struct {
	Side     Side
	Control  Control // of Side
	Opening  Opening
	From, To Instant
	Purse    Purse         // of Side at From
	Lost     time.Duration // PeriodLost: the length of the period that was used up
}

// Remaining returns the time that was left at the span's beginning up to its end, as it is counted: a delay that is not
// counted makes the span longer.
func (s Span) Remaining() time.Duration {
	if s.Purse.Overtime || s.Control.Mark > 0 {
		return s.Control.Length(s.Purse) - s.Purse.Elapsed
	}
	return s.Purse.Main
}

// Ahead returns all that will happen if nobody acts, from the instant of the last action up to the flag. It is empty
// where no clock runs. It is the same machine as [Game.Advance], run on a copy.
//
// The first span opens with [Entered] or [Penalised] only right after the action that brought it about: the words for it
// are then still to be said, and a second call of Ahead after a later action does not ask for them again.
func (g Game) Ahead() []Span {
	if g.phase != Running {
		return nil
	}
	c, p := g.mover()
	spans := make([]Span, 0, min(p.Left, MaxPeriods)+3)
	opening, lost := g.opening, time.Duration(0)
	for g.phase == Running {
		next, _ := g.next()
		if n := len(spans); n > 0 && opening == PeriodLost && !p.Overtime {
			spans[n-1].To = next
		} else {
			spans = append(spans, Span{g.turn, *c, opening, g.at, next, *p, lost})
		}
		length := c.Length(*p)
		opening, lost = g.expire(next).opening, 0
		if opening == PeriodLost {
			lost = length
		}
	}
	return append(spans, Span{g.turn, *c, Flagged, g.at, g.at, *p, 0})
}
