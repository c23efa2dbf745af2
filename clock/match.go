package clock

import (
	"slices"
	"time"
)

// Match is a game together with the list of what was done in it, from which any act can be taken back. It is what a
// program that keeps a game owns; the [Game] inside it is a value, and a copy of that is a snapshot. It is not safe for
// use by several goroutines at once.
//
// # Taking an act back
//
// An [Undo] takes back the latest act that is not taken back yet, whatever it was: a press, a pause, a correction, a
// result. Nothing is erased; the undo is one more action of the list. It is no act itself: the next one takes back the act
// before. The game stands as it stood at the instant of the act, before it, expiries of that instant included, and its
// clock runs on if it ran then.
//
// What has run since is charged to the undo's side, or to nobody where it names none. It is the time since the act,
// without what stood by the doing of another act: who takes back a press behind a pause that he has taken back as well
// does not charge the pause. It does hold what stood by the doing of the act itself, which is now as if it had never
// been. A side that would lose on time by it is not charged: the undo is refused, because it could not be taken back. An undo that goes further back decides anew: what an earlier one charged goes with the act that it took back.
type Match struct {
	game Game
	acts []Act

	ran     time.Duration // for how long a clock has run, ever: undone or not
	stopper int           // the act by whose doing the clocks stand, an index; none where it is -1
}

// Act is an action that was accepted, as [Match.Acts] tells of it.
type Act struct {
	Action Action
	Before Game // as the game stood at the act's instant, before it
	Undone bool // it was taken back

	ran     time.Duration // what Match.ran was
	stood   time.Duration // for how long the clocks have stood by its doing
	stopper int           // what Match.stopper was
}

// NewMatch returns the match of a set-up, ready to start. The set-up must be playable (see [Setup.Check]).
func NewMatch(s Setup) *Match { return &Match{game: NewGame(s), stopper: -1} }

// Game returns the game as of the last action or advance.
func (m *Match) Game() Game { return m.game }

// Acts returns everything that was done, undos and what they took back included, the oldest first. [Still] and [End] are
// no acts. The slice is the caller's.
func (m *Match) Acts() []Act { return append([]Act(nil), m.acts...) }

// Latest returns the act that an [Undo] would take back now; ok is false where there is none.
func (m *Match) Latest() (a Act, ok bool) {
	if i := m.latest(); i >= 0 {
		return m.acts[i], true
	}
	return Act{}, false
}

// latest returns the index of the latest act that was not taken back, -1 for none.
func (m *Match) latest() int {
	for i := len(m.acts) - 1; i >= 0; i-- {
		if a := &m.acts[i]; !a.Undone && a.Action.Verb != Undo {
			return i
		}
	}
	return -1
}

// Advance lets time pass up to now and returns what it brought about, as [Game.Advance] does.
func (m *Match) Advance(now Instant) []Event {
	from, running := m.game.at, m.game.phase == Running
	events := m.game.Advance(now)
	if running {
		m.ran += m.game.at.Sub(from)
		m.follow(running, m.latest)
	}
	return events
}

// follow notes by whose doing the clocks stand, if they have just stopped.
func (m *Match) follow(ran bool, by func() int) {
	switch {
	case m.game.phase == Running:
		m.stopper = -1
	case ran:
		m.stopper = by()
	}
}

// stand accounts for the time up to now in which the clocks stood.
func (m *Match) stand(now Instant) {
	if m.stopper >= 0 {
		m.acts[m.stopper].stood += m.standing(m.stopper, now)
	}
}

// standing returns for how long, up to now, the clocks have stood by the doing of an act, as far as that is not accounted
// for.
func (m *Match) standing(act int, now Instant) time.Duration {
	if m.game.phase == Running || m.stopper != act {
		return 0
	}
	return now.Sub(m.game.at)
}

// Step advances to the action's instant and acts, as [Game.Step] does, and keeps the action. A refused action changes
// nothing.
func (m *Match) Step(a Action) ([]Event, error) {
	if a.At < m.game.at {
		return nil, &Refusal{a, whyEarlier}
	}
	if a.Verb == Undo {
		return m.undo(a)
	}
	game, ran, stopper := m.game, m.ran, m.stopper
	events := m.Advance(a.At)
	before := m.game
	more, err := m.game.Step(a)
	if err != nil {
		m.game, m.ran, m.stopper = game, ran, stopper
		return nil, err
	}
	if a.Verb == Still || a.Verb == End {
		return events, nil
	}
	// The instant of a game that stands is that of its last act, and the act's own from here on.
	after := m.game
	m.game = before
	m.stand(a.At)
	m.acts = append(m.acts, Act{Action: a, Before: before, ran: m.ran, stopper: m.stopper})
	m.game = after
	m.follow(before.phase == Running, func() int { return len(m.acts) - 1 })
	return append(events, more...), nil
}

// undo takes the latest act back.
func (m *Match) undo(a Action) ([]Event, error) {
	i := m.latest()
	if i < 0 {
		return nil, &Refusal{a, "there is no act to take back"}
	}
	game, ran, stopper := m.game, m.ran, m.stopper
	events := m.Advance(a.At)
	act := m.acts[i]
	g := act.Before
	g.at, g.opening = a.At, Continued
	e := Event{At: a.At, Kind: EventUndo, Side: a.Side, Took: act.Action.Verb}
	if a.Side != NoSide {
		e.Purse = g.sides[a.Side.index()]
		if g.phase != Over {
			e.By = m.ran - act.ran + act.stood + m.standing(i, a.At)
		}
	}
	events = g.charge(a.Side, e.By, append(events, e))
	if g.phase == Over && act.Before.phase != Over {
		m.game, m.ran, m.stopper = game, ran, stopper
		return nil, &Refusal{a, a.Side.String() + " would lose on time by what has run since: charge nobody, or give the result"}
	}
	if _, p := g.mover(); p.Overtime == m.game.sides[g.turn.index()].Overtime && p.Points == m.game.sides[g.turn.index()].Points {
		g.opening = Continued // it was told that it is in overtime before the act was taken back
	}
	m.stand(a.At)
	m.acts = append(m.acts, Act{Action: a, Before: m.game, ran: m.ran, stopper: m.stopper})
	m.acts[i].Undone = true
	m.game, m.stopper = g, act.stopper
	return events, nil
}

// Preview returns the game that actions would make of this one, and what they would bring about, without doing them: what
// a dialog shows before anybody agrees. The error is that of [Match.Step] of the first one that is refused.
func (m *Match) Preview(actions ...Action) (Game, []Event, error) {
	var all []Event
	if !slices.ContainsFunc(actions, func(a Action) bool { return a.Verb == Undo }) {
		g := m.game // which needs no list
		for _, a := range actions {
			events, err := g.Step(a)
			if err != nil {
				return g, nil, err
			}
			all = append(all, events...)
		}
		return g, all, nil
	}
	trial := *m
	trial.acts = m.Acts()
	for _, a := range actions {
		events, err := trial.Step(a)
		if err != nil {
			return trial.game, nil, err
		}
		all = append(all, events...)
	}
	return trial.game, all, nil
}

// At returns the game as it stands at an instant, not before the last act, if nothing is done until then.
func (m *Match) At(now Instant) Game {
	g := m.game
	g.Advance(now)
	return g
}
