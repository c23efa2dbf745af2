package record

import (
	"dumiao/clock"
)

// Build makes the record of a game. The error says which count or which time of the wall clock is impossible.
func Build(s Source) (*Record, error) {
	s = cleaned(s)
	walls, err := parseWalls(s.Walls)
	if err != nil {
		return nil, err
	}
	b := builder{walls: walls, game: clock.NewGame(s.Setup)}
	b.r = &Record{
		Format: format, Program: s.Program, Event: b.eventInfo(s.Event), Rules: b.choices(s),
		Black: seat(s, clock.Black), White: seat(s, clock.White), Integrity: s.Integrity,
		Moves: []Move{}, Entries: []Entry{},
	}
	if len(s.Walls) > 0 && s.Walls[0].At == 0 {
		b.r.Began = s.Walls[0].Time
	}
	for i := range s.Steps {
		b.step(&s.Steps[i])
	}
	b.finish()
	for _, c := range s.Calls {
		b.r.Calls = append(b.r.Calls, b.spoken(c))
	}
	if b.r.Count, err = countBlock(s.Count); err != nil {
		return nil, err
	}
	return b.r, nil
}

// builder is the record as far as it is made.
type builder struct {
	r     *Record
	walls []wall
	game  clock.Game    // behind the step before
	at    clock.Instant // of the step before: that of the game stands while its clocks do
	open
	undoable []undoable // every act that will be taken back and is not yet
}

// open is what is going on.
type open struct {
	turn   turn
	moves  int     // made and not taken back
	pause  int     // the place, counted from 1, of the entry of a pause or a sealed move; 0 for none
	day    int     // likewise, of an adjournment, which may come in a pause
	hold   int     // likewise
	away   [2]int  // likewise, of Black's leave and White's
	sealed int     // likewise, among the sealed moves
	used   [2]used // of Black and White, where no move tells of it
	last   [2]last // of Black and White
}

// undoable is what is needed to take an act back.
type undoable struct {
	verb    clock.Verb
	at      clock.Instant
	game    clock.Game // before it, up to the step before
	open    open       // at its instant
	entries int        // how many there were
}

// step takes a step into the record: the time up to it with what that brought about, then the act.
func (b *builder) step(s *Step) {
	b.run(s)
	events := s.Events
	for len(events) > 0 && byTime(events[0], s.Action) {
		b.event(s, events[0], false)
		events = events[1:]
	}
	if s.Action.Verb == verbUndo {
		b.undo(s)
	} else {
		if s.Undone {
			b.undoable = append(b.undoable, undoable{s.Action.Verb, s.Action.At, b.game, b.open, len(b.r.Entries)})
		}
		b.act(s)
	}
	moves := len(b.r.Moves)
	for _, e := range events {
		b.event(s, e, s.Undone)
	}
	if len(b.r.Moves) == moves && s.Action.Verb != verbUndo && s.Game.Moves() > b.game.Moves() {
		// A pass by another name: the end was confirmed, or is played on behind.
		b.move(s, KindPass, b.turn.side, b.turn.ran, b.game.Purse(b.turn.side, s.Action.At))
	}
	b.game, b.at = s.Game, s.Action.At
	b.settle(s)
}

// byTime says of the first event of a step whether time alone brought it about. A result does it only behind a loss on time.
func byTime(e clock.Event, a clock.Action) bool {
	switch e.Kind {
	case clock.EventPeriod, clock.EventOvertime, clock.EventPenalty, clock.EventTimeLoss:
		return true
	case clock.EventOver:
		return a.Verb != clock.Rule
	}
	return false
}

// settle closes what the step has ended, and lets a turn begin where it has begun one.
func (b *builder) settle(s *Step) {
	phase := b.game.Phase()
	end := func(entry *int) {
		if *entry > 0 {
			b.r.Entries[*entry-1].Until = ms(s.Action.At)
			*entry = 0
		}
	}
	if phase != clock.Paused {
		if phase != clock.Held {
			end(&b.hold)
		}
		end(&b.pause)
		end(&b.day)
		if b.sealed > 0 {
			sealed := &b.r.Sealed[b.sealed-1]
			sealed.Opened, sealed.OpenedClock, sealed.Opener = ms(s.Action.At), b.clock(s.Action.At), s.By
			b.sealed = 0
		}
	}
	if phase != clock.Ready && (!b.turn.open || b.turn.side != b.game.Turn()) {
		b.leaveTurn()
		b.turn = turn{side: b.game.Turn(), open: true}
		if s.Action.Verb == verbTurn {
			b.takeUp(s)
		}
	}
}

// undo takes the last act back that will be: what was going on at its instant goes on, and what the time since then has
// cost a side is told by what it has now.
func (b *builder) undo(s *Step) {
	n := len(b.undoable) - 1
	if n < 0 {
		return // the source is not as it says; the entry is worth more than a failure
	}
	u := b.undoable[n]
	b.undoable = b.undoable[:n]
	for i := u.entries; i < len(b.r.Entries); i++ {
		if b.r.Entries[i].Kind != string(verbUndo) {
			b.r.Entries[i].Undone = true
		}
	}
	for _, i := range [...]int{b.pause, b.day, b.hold, b.away[0], b.away[1]} {
		if i > u.entries { // begun by what is taken back
			b.r.Entries[i-1].Until = ms(s.Action.At)
		}
	}
	b.open = u.open
	for _, i := range [...]int{b.pause, b.day, b.hold, b.away[0], b.away[1]} {
		if i > 0 {
			b.r.Entries[i-1].Until = 0
		}
	}
	if b.sealed > 0 {
		sealed := &b.r.Sealed[b.sealed-1]
		sealed.Opened, sealed.OpenedClock, sealed.Opener = 0, "", ""
	}
	if u.verb == verbTurn { // the press that was no move is one again
		if l := b.last[b.turn.side.Opponent()-1]; l.move > 0 {
			b.r.Moves[l.move-1].Void = false
		}
	}
	e := b.entry(s, string(verbUndo))
	e.Length = s.Charged.Milliseconds()
	e.Side, e.Undoes = s.Action.Side.String(), string(u.verb)
	if side := s.Action.Side; side != clock.NoSide {
		was, is := u.game.Purse(side, u.at), s.Game.Purse(side, s.Action.At)
		since := turn{side: side, ran: s.Charged, main: was.Main - is.Main, periods: was.Left - is.Left}
		if side == b.turn.side {
			b.turn.ran += since.ran
			b.turn.main += since.main
			b.turn.periods += since.periods
		} else {
			b.used[side-1].add(since, s.Game.Control(side))
		}
	}
	b.r.Entries = append(b.r.Entries, e)
}
