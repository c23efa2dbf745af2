package clock

// Opening says what happens at the first instant of a [Span].
type Opening uint8

const (
	Continued  Opening = iota // nothing: the clock runs on from where it stood (a turn begins, a pause ends)
	Entered                   // byo-yomi begins
	PeriodLost                // a period has just been used up and the next one begins
	Flagged                   // time is up; the span has no length
)

// Span is a stretch of the future in which a side's clock runs without anything happening by itself.
type Span struct {
	Side     Side
	Control  Control // of Side
	Opening  Opening
	From, To Instant
	Purse    Purse // of Side at From
}

// Ahead returns all that will happen if nobody acts, from the instant of the last action up to the flag. It is empty
// where no clock runs. It is the same machine as [Game.Advance], run on a copy.
//
// The first span opens with [Entered] only right after the action that made its side enter byo-yomi: the words for it
// are then still to be said, and a second call of Ahead after a later action does not ask for them again.
func (g Game) Ahead() []Span {
	if g.phase != Running {
		return nil
	}
	side := g.turn
	spans := make([]Span, 0, g.sides[side.index()].Left+3)
	opening := Continued
	if g.entered {
		opening = Entered
	}
	for g.phase == Running {
		next, _ := g.Next()
		spans = append(spans, Span{side, g.controls[side.index()], opening, g.at, next, g.Purse(side, g.at)})
		switch g.expire(next) {
		case EventOvertime:
			opening = Entered
		case EventPeriod:
			opening = PeriodLost
		}
	}
	return append(spans, Span{side, g.controls[side.index()], Flagged, g.at, g.at, g.Purse(side, g.at)})
}
