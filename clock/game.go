package clock

import "time"

// Phase is what a game is doing. The words are those of the transcript (docs/replay.md).
type Phase uint8

const (
	Ready   Phase = iota // set up, not started
	Running              // the clock of the side to move runs
	Paused               // both clocks stand
	Over                 // there is a result
)

// String returns the word of the transcript.
func (p Phase) String() string { return [...]string{"ready", "running", "paused", "over"}[p] }

// Setup is what is agreed before a game.
type Setup struct {
	Black, White Control
	First        Side // who is to move first; NoSide is Black
}

// Control returns the control of a side.
func (s Setup) Control(side Side) Control {
	if side == White {
		return s.White
	}
	return s.Black
}

// Game is a game at an instant: what each side has, whose clock runs. It is a value, and a copy is a snapshot; two
// games are the same game where they are equal (==). It is not safe for use by several goroutines at once.
type Game struct {
	controls [2]Control
	sides    [2]Purse // as of at
	phase    Phase
	turn     Side
	at       Instant       // the last instant that is accounted for
	spent    time.Duration // running time of this turn
	moves    int
	result   Result
	entered  bool // the last action made the side to move enter byo-yomi
}

// NewGame returns the game of a set-up, ready to start. The controls must be playable (see [Control.Check]).
func NewGame(s Setup) Game {
	g := Game{controls: [2]Control{s.Black, s.White}, turn: s.First}
	if g.turn == NoSide {
		g.turn = Black
	}
	for i, c := range g.controls {
		g.sides[i] = Purse{Main: c.Main, Left: c.Periods}
	}
	return g
}

// Phase returns what the game is doing, as of the last action or advance.
func (g Game) Phase() Phase { return g.phase }

// Turn returns the side to move; after a loss on time the side that lost.
func (g Game) Turn() Side { return g.turn }

// Moves returns how many moves were made, passes included.
func (g Game) Moves() int { return g.moves }

// Result returns the result, empty while the game is not over.
func (g Game) Result() Result { return g.result }

// At returns the last instant that is accounted for: of the last action, advance, or of the loss on time.
func (g Game) At() Instant { return g.at }

// Control returns what was agreed for a side.
func (g Game) Control(s Side) Control { return g.controls[s.index()] }

// Purse returns what a side has at an instant, not before the last action. Expiries up to then are taken into account.
func (g Game) Purse(s Side, now Instant) Purse {
	for g.settle(now) != "" {
	}
	return g.sides[s.index()]
}

// Next returns the instant at which something will happen by itself; ok is false where nothing will.
func (g Game) Next() (at Instant, ok bool) {
	if g.phase != Running {
		return Never, false
	}
	p := g.sides[g.turn.index()]
	if p.Overtime {
		return g.at.Add(g.controls[g.turn.index()].Period - p.Elapsed), true
	}
	return g.at.Add(p.Main), true
}

// Advance lets time pass up to now and returns what it brought about, each event with its exact instant. An instant
// before the last one that is accounted for changes nothing.
func (g *Game) Advance(now Instant) []Event {
	var events []Event
	for {
		kind := g.settle(now)
		if kind == "" {
			return events
		}
		g.entered = false
		events = append(events, Event{At: g.at, Kind: kind, Side: g.turn, Purse: g.sides[g.turn.index()]})
		if kind == EventTimeLoss {
			events = append(events, Event{At: g.at, Kind: EventOver, Result: g.result})
		}
	}
}

// settle accounts for the time up to now or up to the first expiry, whichever comes first, and returns what expired,
// "" for nothing.
func (g *Game) settle(now Instant) EventKind {
	next, ok := g.Next()
	if !ok || now < g.at {
		return ""
	}
	if now < next {
		g.run(now)
		return ""
	}
	return g.expire(next)
}

// run lets the clock of the side to move go on up to now, where nothing expires.
func (g *Game) run(now Instant) {
	d := now.Sub(g.at)
	if p := &g.sides[g.turn.index()]; p.Overtime {
		p.Elapsed += d
	} else {
		p.Main -= d
	}
	g.spent += d
	g.at = now
}

// expire lets the clock run up to next, which is [Game.Next], and turns the page there.
func (g *Game) expire(next Instant) EventKind {
	g.run(next)
	p := &g.sides[g.turn.index()]
	switch {
	case !p.Overtime && p.Left > 0:
		p.Overtime = true
		return EventOvertime
	case p.Overtime && p.Left > 1:
		p.Left--
		p.Elapsed = 0
		return EventPeriod
	default:
		// The loser's clock stays as the flag found it: the last period full, or no main time.
		g.phase = Over
		g.result = WinOnTime(g.turn.Opponent())
		return EventTimeLoss
	}
}

// Step advances to the action's instant, acts, and returns all that came about in that order. Where the action is not
// possible at its moment it returns a [*Refusal] and no events, and the game has not changed at all, not even by the
// time that passed; so has it where the instant lies before the last one.
func (g *Game) Step(a Action) ([]Event, error) {
	if a.At < g.at {
		return nil, &Refusal{a, "it lies before the last instant of the game"}
	}
	next := *g
	events := next.Advance(a.At)
	next.entered = false
	events, why := next.act(a, events)
	if why != "" {
		return nil, &Refusal{a, why}
	}
	*g = next
	return events, nil
}

// act does what the action says at the instant up to which the game has been advanced, and appends what it brings
// about; why is not empty where it is refused.
func (g *Game) act(a Action, events []Event) (_ []Event, why string) {
	if a.Verb == Still || a.Verb == End {
		return events, ""
	}
	if g.phase == Over {
		return events, "the game is over"
	}
	if g.phase == Ready && a.Verb != Start {
		return events, "the game has not started"
	}
	g.at = a.At
	switch a.Verb {
	case Start:
		if g.phase != Ready {
			return events, "the game has started already"
		}
		if a.Side != NoSide {
			g.turn = a.Side
		}
		g.phase = Running
		events = append(events, g.event(EventStart, g.turn))
		return g.beginTurn(events), ""

	case Press, Pass:
		if g.phase == Paused {
			return events, "the clocks are paused"
		}
		if a.Side != NoSide && a.Side != g.turn {
			return events, "it is not " + a.Side.String() + "'s turn"
		}
		e := g.event(EventPress, g.turn)
		if a.Verb == Pass {
			e.Kind = EventPass
		}
		e.Spent = g.spent
		events = append(events, e)
		g.sides[g.turn.index()].Elapsed = 0
		g.turn = g.turn.Opponent()
		g.moves++
		return g.beginTurn(events), ""

	case Pause:
		if g.phase == Paused {
			return events, "the clocks are paused already"
		}
		g.phase = Paused
		return append(events, Event{At: g.at, Kind: EventPause}), ""

	case Resume:
		if g.phase != Paused {
			return events, "the clocks are not paused"
		}
		g.phase = Running
		return append(events, Event{At: g.at, Kind: EventResume}), ""
	}
	return events, "there is no such action"
}

// beginTurn lets the turn of the side to move begin, in byo-yomi where it has no main time (rules of 1988, art. 12.2:
// reading begins when only the reserve is left, so at once where all of the limit is reserved).
func (g *Game) beginTurn(events []Event) []Event {
	g.spent = 0
	p := &g.sides[g.turn.index()]
	if p.Main == 0 && !p.Overtime && p.Left > 0 {
		p.Overtime = true
		g.entered = true
		events = append(events, g.event(EventOvertime, g.turn))
	}
	return events
}

// event returns an event of a side at the present instant.
func (g *Game) event(kind EventKind, s Side) Event {
	return Event{At: g.at, Kind: kind, Side: s, Purse: g.sides[s.index()]}
}
