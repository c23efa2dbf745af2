package clock

import (
	"slices"
	"time"
)

// leave records that a side leaves its seat. In overtime that is allowed in the opponent's time only, and once in a game
// (rules of 1988, art. 23.6); the reading goes on meanwhile.
func (g *Game) leave(s Side, events []Event) (_ []Event, why string) {
	p := &g.sides[s.index()]
	if p.Overtime {
		switch {
		case s == g.turn:
			return events, s.String() + " is to move, in overtime"
		case p.Leaves > 0:
			return events, s.String() + " has left its seat in overtime already"
		}
		p.Leaves++
	}
	p.Away = true
	return append(events, g.event(EventLeave, s)), ""
}

// back records that a side is at its seat again.
func (g *Game) back(s Side, events []Event) (_ []Event, why string) {
	p := &g.sides[s.index()]
	if !p.Away {
		return events, s.String() + " is not away"
	}
	p.Away = false
	return append(events, g.event(EventBack, s)), ""
}

// confirm lets the side to move confirm the end of the game (rules of 1988, art. 13). The first to do so passes; where
// the other one does so, too, as the next act, both clocks stop.
func (g *Game) confirm(s, offered Side, events []Event) (_ []Event, why string) {
	if offered != NoSide && offered == s.Opponent() && s == g.turn && g.phase != Paused {
		e := g.event(EventConfirm, s)
		e.Spent = g.spent
		g.phase = Counting
		return append(events, e), ""
	}
	events, why = g.press(EventConfirm, s, events)
	if why == "" {
		g.offered = s
	}
	return events, why
}

// playOn ends the counting: a side plays on. Who was the last to confirm has not passed, and his turn goes on where it
// stood; the other one's begins, because he did.
func (g *Game) playOn(s Side, events []Event) (_ []Event, why string) {
	if s == NoSide {
		return events, "nobody is to move: the game is being counted"
	}
	events = append(events, Event{At: g.at, Kind: EventResume})
	g.phase = Running
	if s == g.turn {
		return g.enterIfDue(events), ""
	}
	g.endTurn()
	return g.beginTurn(events), ""
}

// adjourn stops both clocks until another day. Where they stand already, as behind a sealed move, it says no more than
// that.
func (g *Game) adjourn(events []Event) []Event {
	if g.phase != Paused {
		g.inHold = g.phase == Held
		g.phase = Paused
	}
	return append(events, Event{At: g.at, Kind: EventAdjourn})
}

// giveTurn gives a side the turn without a press. What it had used of its last turn counts on, as after a press that was
// made before the stone was played (rules of 2002, art. 17.4), and that press is no move.
func (g *Game) giveTurn(s Side, events []Event) (_ []Event, why string) {
	if s == g.turn {
		return events, "it is " + s.String() + "'s turn already"
	}
	c, p := g.mover()
	u := turnUsed{p.Elapsed, g.spent, p.Unit, false}
	if g.sealed { // it has not begun
		u = turnUsed{}
	}
	g.used[g.turn.index()] = u
	if !c.runsOn() {
		p.Elapsed, p.Unit = 0, false
	}
	g.turn = s
	c, p = g.mover()
	u = g.used[s.index()]
	g.spent = u.spent
	if u.pressed {
		g.moves--
	}
	if g.inPeriods(c, p) && !c.runsOn() {
		p.Unit = u.unit
		if u.elapsed < c.Length(*p) {
			p.Elapsed = u.elapsed
		}
	}
	g.inHold, g.sealed = false, false
	events = append(events, g.event(EventTurn, s))
	if g.phase == Paused {
		return events, ""
	}
	g.phase = Running
	return g.enterIfDue(events), ""
}

// charge lets a side have used so much time, as a referee rules: as if its clock had run on for the side to move; of the
// side that waits, and of one whose turn has not begun, as in a turn of its own, of which part periods are dropped and no
// delay is granted, and overtime begins with its next one. All that it brings about happens at the present instant; what
// cannot be paid loses the game. A game that is over is not charged.
func (g *Game) charge(s Side, d time.Duration, events []Event) []Event {
	if g.phase == Over || d <= 0 {
		return events
	}
	before := *g
	inTurn := s == g.turn && g.phase != Ready && !g.sealed
	g.phase, g.turn = Running, s
	c, p := g.mover()
	dropped := !inTurn && !c.runsOn()
	if !inTurn {
		g.spent = c.Delay
	}
	opening := Continued
	told := len(events)
	for g.at = before.at - Instant(d); ; {
		page, turned := g.settle(before.at)
		if !turned {
			break
		}
		if page.opening == Entered || page.opening == Penalised {
			opening = page.opening
		}
		events = g.tell(events, page)
	}
	g.at = before.at
	for i := told; i < len(events); i++ {
		events[i].At = g.at
	}
	if g.phase == Over {
		return events
	}
	if dropped {
		p.Elapsed, p.Unit = 0, false
		p.Overtime = before.sides[s.index()].Overtime
		later := slices.DeleteFunc(events[told:], func(e Event) bool { return e.Kind == EventOvertime })
		events = events[:told+len(later)]
	}
	g.turn, g.phase = before.turn, before.phase
	if !inTurn {
		g.spent = before.spent
	} else if g.phase == Running {
		g.opening = opening
	}
	return events
}
