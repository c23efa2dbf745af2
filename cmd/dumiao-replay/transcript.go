package main

import (
	"slices"
	"time"

	"dumiao/announce"
	"dumiao/clock"
)

// entry is one object of the transcript: an event of the game, a call, a refusal or the state at the end.
type entry struct {
	at     clock.Instant
	event  string
	side   clock.Side
	purse  *clock.Purse   // of side, where the event shows any of it
	counts bool           // where there is a purse: whether its periods are counted
	spent  *int64         // milliseconds, of a press
	by     *time.Duration // that an undo charges
	given  *clock.Action  // where the event shows what was given with it
	text   string         // of a call
	result clock.Result   // of over
	action string         // that was refused, or taken back
	why    string
	state  *clock.Game // at the end
}

// player runs a journal.
type player struct {
	script announce.Script
	emit   func(entry)
	plan   func(at clock.Instant, calls []announce.Call)

	match *clock.Match
	calls []announce.Call // what will be said if nobody acts
	last  clock.Instant   // when the last call of this turn was made
	said  bool            // whether there was one
}

// play runs a journal and hands every entry to emit in the order of docs/replay.md. plan is told of every instant at
// which what is planned to be said changes, and what it changes to; it is told of the run's last instant with no calls.
func play(j *clock.Journal, script announce.Script, emit func(entry), plan func(at clock.Instant, calls []announce.Call)) {
	p := player{script: script, emit: emit, plan: plan, match: clock.NewMatch(j.Setup)}
	for i := range j.Actions {
		a := &j.Actions[i]
		p.pass(a.At, p.match.Advance(a.At), nil)
		if a.Verb == clock.End {
			g := p.match.Game()
			emit(entry{at: a.At, event: "end", state: &g})
			break
		}
		p.act(a)
	}
	if n := len(j.Actions); n > 0 {
		plan(j.Actions[n-1].At, nil)
	}
}

// act does one action, up to whose instant everything has been told.
func (p *player) act(a *clock.Action) {
	mover := p.match.Game().Turn()
	events, err := p.match.Step(*a)
	if err != nil {
		p.emit(entry{at: a.At, event: "refused", side: a.Side, action: string(a.Verb), why: err.(*clock.Refusal).Why})
		return
	}
	if a.Verb == clock.Still {
		return
	}
	if p.match.Game().Turn() != mover {
		p.said = false
	}
	p.replan(a)
	p.pass(a.At, events, a)
	if a.Verb == clock.Ask {
		p.answer(a)
	}
}

// replan lets what lies ahead now take the place of what was planned. An act that does not change it leaves what sounds
// alone; whatever ends or stops a turn silences it.
func (p *player) replan(a *clock.Action) {
	calls := p.script.Calls(p.match.Game().Ahead())
	switch a.Verb {
	case clock.Set, clock.Late, clock.Ask, clock.Warn, clock.Advise, clock.Leave, clock.Back:
		if slices.Equal(calls, p.calls) {
			return
		}
	}
	p.calls = calls
	p.plan(a.At, calls)
}

// answer says how much is left to one who asks, where that is to be said.
func (p *player) answer(a *clock.Action) {
	call, ok := p.script.Answer(p.match.Game(), a.Side, p.calls, p.last, p.said)
	if !ok {
		return
	}
	p.plan(a.At, append([]announce.Call{call}, p.calls...))
	p.say(call)
}

// pass emits events, which lie up to an instant and which the action a brought about, or time alone, with the calls that
// are due by then. At one instant come the events, then their call, then the end of the game.
func (p *player) pass(at clock.Instant, events []clock.Event, a *clock.Action) {
	sayBefore := func(due func(clock.Instant) bool) {
		for len(p.calls) > 0 && due(p.calls[0].At) {
			p.say(p.calls[0])
			p.calls = p.calls[1:]
		}
	}
	for _, e := range events {
		sayBefore(func(t clock.Instant) bool { return t < e.At || t == e.At && e.Kind == clock.EventOver })
		n := eventEntry(e, a)
		n.counts = e.Side != clock.NoSide && p.match.Game().Control(e.Side).Counts()
		p.emit(n)
	}
	sayBefore(func(t clock.Instant) bool { return t <= at })
}

// say emits a call.
func (p *player) say(c announce.Call) {
	p.last, p.said = c.At, true
	p.emit(entry{at: c.At, event: "call", side: c.Side, text: c.Text})
}

// eventEntry shows of an event what the contract says.
func eventEntry(e clock.Event, a *clock.Action) entry {
	n := entry{at: e.At, event: string(e.Kind), side: e.Side, result: e.Result}
	switch e.Kind {
	case clock.EventPress:
		spent := e.Spent.Milliseconds()
		n.purse, n.spent = &e.Purse, &spent
	case clock.EventOvertime, clock.EventPeriod:
		n.purse = &clock.Purse{Left: e.Purse.Left} // what it brings about is told by the event of that
	case clock.EventPenalty:
		n.purse = &e.Purse
	case clock.EventWarn:
		n.purse, n.given = &e.Purse, a
	case clock.EventSet, clock.EventLate, clock.EventAdvise, clock.EventAdjourn:
		n.given = a
	case clock.EventUndo:
		n.action = string(e.Took)
		if e.Side != clock.NoSide {
			n.by = &e.By
		}
	}
	return n
}
