package main

import (
	"dumiao/announce"
	"dumiao/clock"
)

// entry is one object of the transcript: an event of the game, a call, a refusal or the state at the end.
type entry struct {
	at     clock.Instant
	event  string
	side   clock.Side
	purse  *clock.Purse // of side, where the event shows it
	spent  *int64       // milliseconds, of a press
	text   string       // of a call
	result clock.Result // of over
	action string       // that was refused
	why    string
	state  *clock.Game // at the end
}

// play runs a journal and hands every entry to emit in the order of docs/replay.md. plan is told of every instant at
// which what is planned to be said changes, and what it changes to; it is told of the run's last instant with no calls.
func play(j *clock.Journal, script announce.Script, emit func(entry), plan func(at clock.Instant, calls []announce.Call)) {
	g := clock.NewGame(j.Setup)
	var calls []announce.Call
	for _, a := range j.Actions {
		calls = emitUpTo(a.At, g.Advance(a.At), calls, emit)
		if a.Verb == clock.End {
			emit(entry{at: a.At, event: "end", side: clock.NoSide, state: &g})
			break
		}
		events, err := g.Step(a)
		if err != nil {
			emit(entry{at: a.At, event: "refused", side: a.Side, action: string(a.Verb), why: err.(*clock.Refusal).Why})
			continue
		}
		if a.Verb == clock.Still {
			continue
		}
		calls = script.Calls(g.Ahead())
		plan(a.At, calls)
		calls = emitUpTo(a.At, events, calls, emit)
	}
	if n := len(j.Actions); n > 0 {
		plan(j.Actions[n-1].At, nil)
	}
}

// emitUpTo emits events, which lie up to an instant, with the calls that are due by then, and returns the calls that
// are not. At one instant come the events, then their call, then the end of the game.
func emitUpTo(at clock.Instant, events []clock.Event, calls []announce.Call, emit func(entry)) []announce.Call {
	sayBefore := func(due func(clock.Instant) bool) {
		for len(calls) > 0 && due(calls[0].At) {
			emit(entry{at: calls[0].At, event: "call", side: calls[0].Side, text: calls[0].Text})
			calls = calls[1:]
		}
	}
	for _, e := range events {
		sayBefore(func(t clock.Instant) bool { return t < e.At || t == e.At && e.Kind == clock.EventOver })
		emit(eventEntry(e))
	}
	sayBefore(func(t clock.Instant) bool { return t <= at })
	return calls
}

// eventEntry shows of an event what the contract says.
func eventEntry(e clock.Event) entry {
	n := entry{at: e.At, event: string(e.Kind), side: e.Side, result: e.Result}
	switch e.Kind {
	case clock.EventPress:
		spent := e.Spent.Milliseconds()
		n.purse, n.spent = &e.Purse, &spent
	case clock.EventOvertime, clock.EventPeriod:
		n.purse = &clock.Purse{Left: e.Purse.Left}
	}
	return n
}
