package clock

import (
	"math"
	"time"
)

// page is what comes at the instant at which a side's time ends.
type page struct {
	opening Opening
	events  [2]EventKind // in order; "" for none
}

// next is [Game.Next], without the copy.
func (g *Game) next() (at Instant, ok bool) {
	if g.phase != Running {
		return Never, false
	}
	c, p := g.mover()
	if g.inPeriods(c, p) {
		return g.at.Add(c.Length(*p) - p.Elapsed), true
	}
	return g.at.Add(g.uncounted(c)).Add(p.Main), true
}

// inPeriods says whether the side uses up periods now: a stopwatch always does, seen or not.
func (g *Game) inPeriods(c *Control, p *Purse) bool { return p.Overtime || c.Mark > 0 }

// uncounted returns how much of this turn is still not counted, of a delay. It has run by the clock, so a correction of
// main time does not make it run again.
func (g *Game) uncounted(c *Control) time.Duration { return max(0, c.Delay-g.spent) }

// Advance lets time pass up to now and returns what it brought about, each event with its exact instant. An instant
// before the last one that is accounted for changes nothing.
func (g *Game) Advance(now Instant) []Event {
	var events []Event
	for {
		page, turned := g.settle(now)
		if !turned {
			return events
		}
		g.opening = Continued
		events = g.tell(events, page)
	}
}

// tell appends the events of a page that has just been turned for the side to move.
func (g *Game) tell(events []Event, p page) []Event {
	for _, kind := range p.events {
		switch kind {
		case "":
		case EventOver:
			events = append(events, Event{At: g.at, Kind: EventOver, Result: g.result})
		default:
			events = append(events, g.event(kind, g.turn))
		}
	}
	return events
}

// settle accounts for the time up to now or up to the first expiry, whichever comes first, and says whether one came.
func (g *Game) settle(now Instant) (page, bool) {
	next, ok := g.next()
	if !ok || now < g.at {
		return page{}, false
	}
	if now < next {
		g.run(now)
		return page{}, false
	}
	return g.expire(next), true
}

// run lets the clock of the side to move go on up to now, where nothing expires.
func (g *Game) run(now Instant) {
	d := now.Sub(g.at)
	c, p := g.mover()
	if g.inPeriods(c, p) {
		p.Elapsed += d
	} else {
		counted := max(0, d-g.uncounted(c))
		p.Main -= counted
		if c.Hourglass {
			other := &g.sides[g.turn.Opponent().index()]
			other.Main = saturated(other.Main, counted)
		}
	}
	g.spent += d
	g.at = now
}

// expire lets the clock run up to next, which is [Game.Next], and turns the page there.
func (g *Game) expire(next Instant) page {
	g.run(next)
	c, p := g.mover()
	switch {
	case !g.inPeriods(c, p) && c.HasOvertime():
		return g.enter(c, p)
	case !g.inPeriods(c, p) || c.Stones > 0:
		return g.flag()
	case c.Free > 0:
		// NHK: a unit begun is lost whole, so what is left are those that have not begun.
		if p.Left == 0 {
			return g.flag()
		}
		p.Left--
		p.Begun++
		p.Unit, p.Elapsed = true, 0
		return page{PeriodLost, [2]EventKind{EventPeriod}}
	case p.Left <= 1:
		return g.flag()
	}
	p.Left--
	p.Elapsed = 0
	switch {
	case c.Points > 0:
		p.Points += c.Points
		return page{Penalised, [2]EventKind{EventPenalty}}
	case c.Mark > 0 && p.Left <= c.Mark && !p.Overtime:
		p.Overtime = true
		return page{Entered, [2]EventKind{EventPeriod, EventOvertime}}
	}
	return page{PeriodLost, [2]EventKind{EventPeriod}}
}

// enter lets overtime begin for the side to move. A stopwatch's minute goes on where it stands.
func (g *Game) enter(c *Control, p *Purse) page {
	p.Main, p.Overtime = 0, true
	if c.Mark == 0 {
		p.Elapsed = 0
	}
	p.Stones = c.Stones
	if c.Points > 0 && !p.Entered {
		p.Entered = true
		p.Points += c.Points
		return page{Penalised, [2]EventKind{EventOvertime, EventPenalty}}
	}
	return page{Entered, [2]EventKind{EventOvertime}}
}

// enterIfDue lets overtime begin for the side to move, whose clock runs from this instant on, where it has nothing else,
// and appends the events of that.
func (g *Game) enterIfDue(events []Event) []Event {
	c, p := g.mover()
	due := p.Main == 0 && c.HasOvertime()
	if c.Mark > 0 {
		due = p.Left <= c.Mark
	}
	if p.Overtime || !due {
		return events
	}
	page := g.enter(c, p)
	g.opening = page.opening
	return g.tell(events, page)
}

// flag ends the game: the time of the side to move is up. Its clock stays as the flag found it, the last period full or
// no main time.
func (g *Game) flag() page {
	g.phase, g.flagged = Over, true
	g.result = WinOnTime(g.turn.Opponent())
	return page{Flagged, [2]EventKind{EventTimeLoss, EventOver}}
}

// beginTurn lets the turn of the side to move begin, in overtime where it has no main time (rules of 1988, art. 12.2:
// reading begins when only the reserve is left, so at once where all of the limit is reserved).
func (g *Game) beginTurn(events []Event) []Event {
	g.spent = 0
	return g.enterIfDue(events)
}

// saturated returns a + b, neither below 0, or the longest duration there is.
func saturated(a, b time.Duration) time.Duration {
	if a > math.MaxInt64-b {
		return math.MaxInt64
	}
	return a + b
}
