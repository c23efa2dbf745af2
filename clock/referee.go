package clock

import (
	"math"
	"time"
)

// set corrects what a side has. All that is wrong with it is found before anything is changed.
func (g *Game) set(s Side, ch Change, events []Event) (_ []Event, why string) {
	if why := g.cannotSet(s, ch); why != "" {
		return events, why
	}
	c, p := &g.controls[s.index()], &g.sides[s.index()]
	if ch.Has(FieldLeft) {
		p.Left = ch.Left
	}
	if ch.Has(FieldElapsed) {
		p.Elapsed = ch.Elapsed
	}
	if ch.Has(FieldStones) {
		p.Stones = ch.Stones
	}
	if ch.Has(FieldMain) && ch.Main > 0 {
		// Out of overtime: its periods are kept, what ran of one is not, nor is a Canadian block.
		p.Main, p.Overtime = ch.Main, false
		p.Elapsed, p.Unit, p.Stones = 0, false, 0
	} else if ch.Has(FieldMain) && !p.Overtime {
		p.Main = 0
	}
	if c.Mark > 0 && p.Left > c.Mark {
		p.Overtime = false // its minute runs on, unseen
	}
	events = append(events, g.event(EventSet, s))
	if g.phase == Running && g.turn == s {
		events = g.enterIfDue(events)
	}
	return events, ""
}

// cannotSet says why a correction is not possible, "" where it is.
func (g *Game) cannotSet(s Side, ch Change) string {
	c, p := &g.controls[s.index()], &g.sides[s.index()]
	name := s.String()
	least := 1
	if c.Free > 0 {
		least = 0
	}
	switch {
	case ch.Fields == 0:
		return "nothing is to be set"
	case ch.Main < 0 || ch.Elapsed < 0 || ch.Left > MaxCorrected || ch.Stones > MaxCorrected:
		return "a value is out of range"
	case ch.Has(FieldMain) && c.Mark > 0:
		return "a stopwatch has no main time"
	case ch.Has(FieldMain) && ch.Main == 0 && !c.HasOvertime():
		return name + " has no overtime to go on with"
	case ch.Has(FieldLeft) && !c.Counts():
		return name + " has no periods"
	case ch.Has(FieldLeft) && ch.Left < least:
		return name + " would have no period left"
	case ch.Has(FieldStones) && c.Stones == 0:
		return name + " has no stones to play in a block"
	case ch.Has(FieldStones) && ch.Stones < 1:
		return name + " would have no stone left"
	case (ch.Has(FieldStones) || ch.Has(FieldElapsed)) && !p.Overtime:
		return name + " is not in overtime"
	case ch.Has(FieldElapsed):
		return g.cannotSetElapsed(s, ch)
	}
	return ""
}

// cannotSetElapsed says why the time used in the present period cannot be corrected.
func (g *Game) cannotSetElapsed(s Side, ch Change) string {
	c, p := &g.controls[s.index()], &g.sides[s.index()]
	switch {
	case s != g.turn:
		return notTheTurnOf(s)
	case c.Stones > 0:
		return "the time of a block is not corrected, only its stones"
	case ch.Has(FieldMain) && ch.Main > 0:
		return "main time and the time used in a period exclude each other"
	case ch.Elapsed >= c.Length(*p):
		return FormatDuration(ch.Elapsed) + " is not below the period of " + FormatDuration(c.Length(*p))
	}
	return ""
}

// late charges a side for coming late (rules of 1988, art. 23). A side whose opponent has lost the game by coming late
// can still lose it, too: then both have.
func (g *Game) late(a *Action, events []Event) (_ []Event, why string) {
	switch {
	case a.Side == NoSide:
		return events, whyNoSide
	case a.By < 0:
		return events, "lateness is not negative"
	case g.phase == Over && (g.absent == NoSide || g.absent == a.Side):
		return events, whyOver
	case g.phase != Ready && g.phase != Over:
		return events, whyStarted
	}
	g.at = a.At
	lost := a.By > g.rules.LateLimit || a.By == g.rules.LateLimit && g.rules.LateLoses
	if !lost {
		charge, factor := time.Duration(math.MaxInt64), time.Duration(max(1, g.rules.LateFactor))
		if a.By <= charge/factor {
			charge = a.By * factor
		}
		lost = g.deduct(a.Side, charge)
	}
	events = append(events, g.event(EventLate, a.Side))
	switch {
	case !lost:
		return events, ""
	case g.absent != NoSide:
		g.absent = NoSide
		return g.over(events, Void), ""
	}
	g.absent = a.Side
	return g.over(events, WinByForfeit(a.Side.Opponent())), ""
}

// deduct takes lateness from a side's free time and what is over it, in whole periods, from its reserve or byo-yomi; it
// says whether nothing is left. Periods of another kind are not touched.
func (g *Game) deduct(s Side, d time.Duration) (lost bool) {
	c, p := &g.controls[s.index()], &g.sides[s.index()]
	if c.Mark == 0 {
		over := max(0, d-p.Main)
		p.Main = max(0, p.Main-d)
		switch {
		case !c.HasOvertime():
			return p.Main == 0
		case c.Free > 0 || c.Stones > 0 || c.Points > 0:
			return false
		}
		d = over
	}
	p.Left = max(0, p.Left-int(min(d/c.Period, MaxCorrected)))
	return p.Left == 0
}

// warn counts a warning. The second one of a game loses it (rules of 1988, art. 25.2).
func (g *Game) warn(s Side, events []Event) []Event {
	p := &g.sides[s.index()]
	p.Warnings++
	events = append(events, g.event(EventWarn, s))
	if p.Warnings >= 2 {
		return g.over(events, WinByForfeit(s.Opponent()))
	}
	return events
}

// withdraw takes a loss on time back and rules it a pass (rules of 2002, art. 22.5: the game goes on with the same
// reading). What the loser has left is his last period, which is full at his next turn.
func (g *Game) withdraw(at Instant, events []Event) (_ []Event, why string) {
	c, p := g.mover()
	switch {
	case g.phase != Over || !g.flagged:
		return events, "the game was not lost on time"
	case !c.Counts():
		return events, g.turn.String() + " has no period to keep"
	}
	g.at = at
	events = append(events, g.event(EventWithdraw, g.turn))
	p.Elapsed, p.Unit = 0, false
	g.endTurn()
	g.phase, g.flagged, g.result = Running, false, ""
	return g.beginTurn(events), ""
}
