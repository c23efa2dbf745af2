package record

import (
	"time"

	"dumiao/clock"
)

// turn is what has come of the turn of the side to move.
type turn struct {
	side    clock.Side
	open    bool          // somebody is to move
	ran     time.Duration // running time
	main    time.Duration // main time that the clock has used up
	periods int           // that the clock has used up
}

// last is the last turn of a side, which goes on where the turn is given back to it.
type last struct {
	turn turn
	move int // the place, counted from 1, of the move that ended it; 0 where none did
}

// used is time that ran in turns that no move ended.
type used struct {
	ran, charged time.Duration
	periods      int
}

func (u *used) add(t turn, c clock.Control) {
	u.ran += t.ran
	u.charged += charged(c, t)
	u.periods += t.periods
}

// run accounts for the time since the step before: it ran, or was held, or the clocks stood.
func (b *builder) run(s *Step) {
	until := s.Action.At
	for _, e := range s.Events {
		if e.Kind == clock.EventTimeLoss {
			until = e.At
		}
	}
	from := b.at
	d := until.Sub(from)
	switch phase := b.game.Phase(); {
	case d <= 0:
	case phase == clock.Running:
		b.runTurn(s, from, until)
	case phase == clock.Held && b.hold > 0:
		b.r.Entries[b.hold-1].Length += d.Milliseconds()
	case phase == clock.Paused:
		for _, i := range [...]int{b.pause, b.day} {
			if i > 0 {
				b.r.Entries[i-1].Length += d.Milliseconds()
			}
		}
	}
}

// runTurn accounts for running time of the side to move: main time up to the event that ends it, periods by their events.
func (b *builder) runTurn(s *Step, from, until clock.Instant) {
	b.turn.ran += until.Sub(from)
	c := b.game.Control(b.turn.side)
	end := until
	for _, e := range s.Events {
		if e.Side != b.turn.side || e.At > until {
			continue
		}
		if e.Kind == clock.EventOvertime {
			end = min(end, e.At)
		} else if usesPeriod(c, e) {
			b.turn.periods++
		}
	}
	if c.Mark == 0 && !b.game.Purse(b.turn.side, from).Overtime {
		b.turn.main += end.Sub(from)
	}
}

// usesPeriod says whether an event uses a period up. In Ing the next one tells of it, and the first follows main time; of
// NHK a unit is lost as it begins, so that the flag takes no more.
func usesPeriod(c clock.Control, e clock.Event) bool {
	switch e.Kind {
	case clock.EventPeriod:
		return true
	case clock.EventPenalty:
		return e.Purse.Left < c.Periods
	case clock.EventTimeLoss:
		return c.Counts() && c.Free == 0
	}
	return false
}

// charged returns what the rules charge for a turn: whole minutes of a stopwatch, main time and whole minutes of a reserve
// (rules of 1988, art. 12.2), in every other system all that ran.
func charged(c clock.Control, t turn) time.Duration {
	switch {
	case c.Mark > 0:
		return time.Duration(t.periods) * time.Minute
	case c.Reserve:
		return t.main + time.Duration(t.periods)*time.Minute
	}
	return t.ran
}

// leaveTurn keeps the time of a turn that no move has ended.
func (b *builder) leaveTurn() {
	if b.turn.open {
		b.used[b.turn.side-1].add(b.turn, b.game.Control(b.turn.side))
		b.last[b.turn.side-1] = last{b.turn, 0}
		b.turn = turn{}
	}
}

// takeUp lets the turn that has been given to a side go on where its last one stood, if the game does so: the press that
// ended it was none.
func (b *builder) takeUp(s *Step) {
	l := b.last[b.turn.side-1]
	if !l.turn.open {
		return
	}
	b.turn = l.turn
	if l.move == 0 {
		u, c := &b.used[l.turn.side-1], s.Game.Control(l.turn.side)
		u.ran -= l.turn.ran
		u.charged -= charged(c, l.turn)
		u.periods -= l.turn.periods
		return
	}
	b.r.Moves[l.move-1].Void = true
	b.moves--
}

// move takes the move that ends a turn.
func (b *builder) move(s *Step, kind string, side clock.Side, thought time.Duration, p clock.Purse) {
	b.moves++
	b.r.Moves = append(b.r.Moves, Move{
		Number: b.moves, Side: side.String(), Kind: kind, At: ms(s.Action.At), Clock: b.clock(s.Action.At),
		Thought: thought.Milliseconds(), Charged: charged(s.Game.Control(side), b.turn).Milliseconds(), Periods: b.turn.periods,
		State: state(p), After: state(s.Game.Purse(side, s.Action.At)),
		Reason: joined(s.Action.Text, s.Reason), By: s.By, Undone: s.Undone,
	})
	b.last[side-1] = last{b.turn, len(b.r.Moves)}
	b.turn = turn{}
}

// finish closes the turn that is open, and adds everything up.
func (b *builder) finish() {
	last := b.turn
	b.leaveTurn()
	b.r.Result = string(b.game.Result())
	for _, side := range clock.Sides {
		seat, u, p := b.r.Seat(side), b.used[side-1], b.game.Purse(side, b.game.At())
		seat.End = state(p)
		t := &seat.Totals
		t.Official, t.True, t.Periods = u.charged.Milliseconds(), u.ran.Milliseconds(), u.periods
		t.Points, t.Warnings = p.Points, p.Warnings
		for _, m := range b.r.Moves {
			if m.Side == side.String() && m.Counts() {
				t.add(m)
			}
		}
		if last.side == side && last.ran.Milliseconds() > t.Longest {
			t.Longest, t.LongestMove = last.ran.Milliseconds(), b.moves+1 // the one that was not made any more
		}
		for _, e := range b.r.Entries {
			if e.Side == side.String() && !e.Undone {
				t.addEntry(e, time.Duration(seat.Period)*time.Millisecond)
			}
		}
	}
}

// add counts a move.
func (t *Totals) add(m Move) {
	t.Official += m.Charged
	t.True += m.Thought
	t.Periods += m.Periods
	t.Moves++
	if m.Kind == KindPass || m.Kind == KindWithdrawn {
		t.Passes++
	}
	if m.Thought > t.Longest {
		t.Longest, t.LongestMove = m.Thought, m.Number
	}
}

// addEntry counts what was no move.
func (t *Totals) addEntry(e Entry, period time.Duration) {
	taken := func() int64 {
		return e.Before.Main - e.After.Main + int64(e.Before.Left-e.After.Left)*period.Milliseconds()
	}
	switch clock.Verb(e.Kind) {
	case clock.Set:
		t.Corrected += taken()
	case clock.Late:
		t.Late += taken()
	case verbAdvise:
		t.Advice++
	case verbLeave:
		t.Leaves++
	}
}

// Seat returns the seat of a side.
func (r *Record) Seat(s clock.Side) *Seat {
	if s == clock.White {
		return &r.White
	}
	return &r.Black
}
