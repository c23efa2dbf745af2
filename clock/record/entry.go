package record

import (
	"dumiao/clock"
)

// The kinds of moves.
const (
	KindMove      = "move"
	KindPass      = "pass"
	KindSealed    = "sealed"
	KindWithdrawn = "withdrawn" // a loss on time that was taken back and ruled a pass
)

// entry returns an entry for a step, which is still to be taken into the record.
func (b *builder) entry(s *Step, kind string) Entry {
	return Entry{
		At: ms(s.Action.At), Clock: b.clock(s.Action.At), Kind: kind, Move: b.moves,
		Text: s.Action.Text, Reason: s.Reason, By: s.By, Undone: s.Undone,
	}
}

// put takes an entry into the record and returns its place, counted from 1.
func (b *builder) put(e Entry) int {
	b.r.Entries = append(b.r.Entries, e)
	return len(b.r.Entries)
}

// act takes what was done, where no event of the clock tells of it.
func (b *builder) act(s *Step) {
	a := s.Action
	e := b.entry(s, string(a.Verb))
	e.Side = a.Side.String()
	switch a.Verb {
	case verbLeave:
		b.away[a.Side-1] = b.put(e)
	case verbBack:
		if i := b.away[a.Side-1]; i > 0 {
			gone := &b.r.Entries[i-1]
			gone.Until, gone.Length = e.At, e.At-gone.At
		}
		b.away[a.Side-1] = 0
	case verbConfirm:
		b.put(e)
	case verbAdvise:
		e.Count = 1
		for _, before := range b.r.Entries {
			if before.Kind == e.Kind && before.Side == e.Side && !before.Undone {
				e.Count++
			}
		}
		b.put(e)
	case verbTurn:
		was, is := state(b.game.Purse(a.Side, a.At)), state(s.Game.Purse(a.Side, a.At))
		e.Before, e.After = &was, &is
		b.put(e)
	case verbAdjourn:
		b.day = b.put(b.stopped(e, a.At))
	}
}

// stopped adds to an entry who is to move and what he has.
func (b *builder) stopped(e Entry, at clock.Instant) Entry {
	if b.turn.open {
		e.Side, e.Turn = "", b.turn.side.String()
		has := state(b.game.Purse(b.turn.side, at))
		e.State = &has
	}
	return e
}

// event takes an event of the clock. undone: it came of an act that is taken back later.
func (b *builder) event(s *Step, ev clock.Event, undone bool) {
	e := Entry{At: ms(ev.At), Clock: b.clock(ev.At), Kind: string(ev.Kind), Side: ev.Side.String(), Move: b.moves, Undone: undone}
	if ev.Side != clock.NoSide {
		now := state(ev.Purse)
		e.State = &now
	}
	act := func() {
		e.Text, e.Reason, e.By = s.Action.Text, s.Reason, s.By
	}
	switch ev.Kind {
	case clock.EventPress:
		b.move(s, KindMove, ev.Side, ev.Spent, ev.Purse)
	case clock.EventPass:
		b.move(s, KindPass, ev.Side, ev.Spent, ev.Purse)
	case clock.EventSeal:
		b.seal(s, ev, e)
	case clock.EventWithdraw:
		b.withdraw(s, ev)
		act()
		b.put(e)
	case clock.EventPause:
		if s.Action.Verb == clock.Pause {
			act()
			b.pause = b.put(b.stopped(e, ev.At))
		}
	case clock.EventHold:
		act()
		b.hold = b.put(b.stopped(e, ev.At))
	case clock.EventSet, clock.EventLate:
		act()
		was := state(b.game.Purse(ev.Side, ev.At))
		e.Before, e.After, e.State = &was, e.State, nil
		e.Late = s.Action.By.Milliseconds()
		b.put(e)
	case clock.EventWarn:
		act()
		e.Count = ev.Purse.Warnings
		b.put(e)
	case clock.EventOver:
		e.Result = string(ev.Result)
		if s.Action.Verb == clock.Rule {
			act()
		}
		b.put(e)
	case clock.EventStart, clock.EventAsk, clock.EventResign:
		act()
		b.put(e)
	case clock.EventOvertime, clock.EventPeriod, clock.EventPenalty, clock.EventTimeLoss:
		b.put(e)
	}
}

// seal takes a sealed move: a move, the block that tells of the envelope, and a stop of the clocks.
func (b *builder) seal(s *Step, ev clock.Event, e Entry) {
	b.move(s, KindSealed, ev.Side, ev.Spent, ev.Purse)
	e.Kind, e.Text, e.Reason, e.By, e.Move = string(clock.Seal), s.Action.Text, s.Reason, s.By, b.moves
	b.pause = b.put(e)
	b.r.Sealed = append(b.r.Sealed, Sealed{
		At: e.At, Clock: e.Clock, Side: e.Side, Move: b.moves, Thought: ev.Spent.Milliseconds(),
		Black: state(s.Game.Purse(clock.Black, ev.At)), White: state(s.Game.Purse(clock.White, ev.At)),
		By: s.By, Undone: s.Undone,
	})
	b.sealed = len(b.r.Sealed)
}

// withdraw takes a loss on time that is a pass now. The period that the flag has used up is not charged.
func (b *builder) withdraw(s *Step, ev clock.Event) {
	if usesPeriod(s.Game.Control(ev.Side), clock.Event{Kind: clock.EventTimeLoss}) {
		b.turn.periods--
	}
	b.move(s, KindWithdrawn, ev.Side, b.turn.ran, ev.Purse)
}
