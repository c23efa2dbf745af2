package clock

// Step advances to the action's instant, acts, and returns all that came about in that order. Where the action is not
// possible at its moment it returns a [*Refusal] and no events, and the game has not changed at all, not even by the
// time that passed; so has it where the instant lies before the last one.
func (g *Game) Step(a Action) ([]Event, error) {
	if a.At < g.at {
		return nil, &Refusal{a, whyEarlier}
	}
	before := *g
	events := g.Advance(a.At)
	g.opening = Continued
	events, why := g.act(&a, events)
	if why != "" {
		*g = before
		return nil, &Refusal{a, why}
	}
	return events, nil
}

// Reasons for which several actions are refused.
const (
	whyEarlier    = "it lies before the last instant of the game"
	whyOver       = "the game is over"
	whyNotStarted = "the game has not started"
	whyStarted    = "the game has started already"
	whyPaused     = "the clocks are paused"
	whyCounted    = "the game is being counted"
	whyNoSide     = "no side was named"
)

// act does what the action says at the instant up to which the game has been advanced, and appends what it brings
// about; why is not empty where it is refused.
func (g *Game) act(a *Action, events []Event) (_ []Event, why string) {
	if a.Verb == Still || a.Verb == End {
		return events, ""
	}
	offered := g.offered
	g.offered = NoSide
	switch a.Verb {
	case Withdraw:
		return g.withdraw(a.At, events)
	case Late:
		return g.late(a, events)
	case Undo:
		return events, "a game alone keeps no list of its acts"
	}
	if g.phase == Over {
		return events, whyOver
	}
	switch a.Verb {
	case Start, Set, Warn, Advise, Leave, Back, Resign, Rule:
	default:
		if g.phase == Ready {
			return events, whyNotStarted
		}
	}
	switch a.Verb {
	case Set, Ask, Warn, Resign, Leave, Back, Confirm, Advise, Turn:
		if a.Side == NoSide {
			return events, whyNoSide
		}
	}
	if g.phase == Counting {
		switch a.Verb {
		case Press, Pass, Seal, Confirm, Pause, Hold, Turn, Adjourn:
			return events, whyCounted
		}
	}
	g.at = a.At
	switch a.Verb {
	case Start:
		return g.start(a.Side, events)
	case Press:
		return g.press(EventPress, a.Side, events)
	case Pass:
		return g.press(EventPass, a.Side, events)
	case Seal:
		return g.press(EventSeal, a.Side, events)
	case Confirm:
		return g.confirm(a.Side, offered, events)
	case Pause:
		return g.pause(events)
	case Adjourn:
		return g.adjourn(events), ""
	case Resume:
		return g.resume(a.Side, events)
	case Turn:
		return g.giveTurn(a.Side, events)
	case Hold:
		return g.hold(events)
	case Set:
		return g.set(a.Side, a.Change, events)
	case Ask:
		return append(events, g.event(EventAsk, a.Side)), ""
	case Warn:
		return g.warn(a.Side, events), ""
	case Advise:
		return append(events, g.event(EventAdvise, a.Side)), ""
	case Leave:
		return g.leave(a.Side, events)
	case Back:
		return g.back(a.Side, events)
	case Resign:
		events = append(events, g.event(EventResign, a.Side))
		return g.over(events, WinByResignation(a.Side.Opponent())), ""
	case Rule:
		if _, ok := ParseResult(string(a.Result)); !ok {
			return events, "no result was given"
		}
		return g.over(events, a.Result), ""
	}
	return events, "there is no such action"
}

// start lets the clock of the first side run.
func (g *Game) start(s Side, events []Event) (_ []Event, why string) {
	if g.phase != Ready {
		return events, whyStarted
	}
	if s != NoSide {
		g.turn = s
	}
	g.phase = Running
	return g.beginTurn(append(events, g.event(EventStart, g.turn))), ""
}

// press ends the turn of the side to move: by a move, a pass, or a sealed move, behind which both clocks stand.
func (g *Game) press(kind EventKind, s Side, events []Event) (_ []Event, why string) {
	if g.phase == Paused {
		return events, whyPaused
	}
	if s != NoSide && s != g.turn {
		return events, notTheTurnOf(s)
	}
	e := g.event(kind, g.turn)
	e.Spent = g.spent
	events = append(events, e)
	c, p := g.mover()
	switch {
	case c.Increment > 0:
		p.Main = saturated(p.Main, c.Increment)
	case c.Bronstein > 0:
		p.Main = saturated(p.Main, min(g.spent, c.Bronstein))
	case c.Stones > 0 && p.Overtime:
		if p.Stones--; p.Stones == 0 {
			p.Stones, p.Elapsed = c.Stones, 0 // what is left of the block is dropped
		}
	}
	g.endTurn()
	if kind == EventSeal {
		g.phase, g.sealed = Paused, true
		return events, ""
	}
	g.phase = Running
	return g.beginTurn(events), ""
}

// endTurn gives the turn to the other side.
func (g *Game) endTurn() {
	c, p := g.mover()
	g.used[g.turn.index()] = turnUsed{p.Elapsed, g.spent, p.Unit, true}
	if !c.runsOn() {
		p.Elapsed, p.Unit = 0, false
	}
	g.turn = g.turn.Opponent()
	g.moves++
}

// notTheTurnOf says that a side is not to move.
func notTheTurnOf(s Side) string { return "it is not " + s.String() + "'s turn" }

// pause stops both clocks. A hold is remembered.
func (g *Game) pause(events []Event) (_ []Event, why string) {
	if g.phase == Paused {
		return events, "the clocks are paused already"
	}
	g.inHold = g.phase == Held
	g.phase = Paused
	return append(events, Event{At: g.at, Kind: EventPause}), ""
}

// resume ends a pause or a hold. Behind a sealed move the turn begins only now.
func (g *Game) resume(s Side, events []Event) (_ []Event, why string) {
	switch {
	case g.phase == Counting:
		return g.playOn(s, events)
	case g.phase != Paused && g.phase != Held:
		return events, "the clocks are not paused"
	case s != NoSide && s != g.turn:
		return events, notTheTurnOf(s)
	}
	events = append(events, Event{At: g.at, Kind: EventResume})
	if g.inHold {
		g.phase, g.inHold = Held, false
		return events, ""
	}
	g.phase = Running
	if g.sealed {
		g.sealed = false
		if c, p := g.mover(); !c.runsOn() {
			p.Elapsed = 0
		}
		return g.beginTurn(events), ""
	}
	return g.enterIfDue(events), ""
}

// hold stops the period of the side to move while captured stones are cleared, which the rules of 1988, art. 23.4, do
// not count in byo-yomi.
func (g *Game) hold(events []Event) (_ []Event, why string) {
	_, p := g.mover()
	switch {
	case g.phase == Paused:
		return events, whyPaused
	case g.phase == Held:
		return events, "the clock is held already"
	case !g.rules.CaptureHold:
		return events, "the rules count the clearing of captured stones"
	case !p.Overtime:
		return events, g.turn.String() + " is not in overtime"
	}
	g.phase = Held
	return append(events, g.event(EventHold, g.turn)), ""
}
