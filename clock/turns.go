package clock

import "time"

// Spent returns the running time of the turn of the side to move: no pause and no hold is in it, a delay is.
func (g Game) Spent() time.Duration { return g.spent }

// Stage is a game as an act left it.
type Stage struct {
	Act  Action // the zero value at the set-up
	Game Game

	used [2]time.Duration
}

// stages returns the game behind every act, undos included, the set-up first.
func (m *Match) stages() []Stage {
	first := m.game
	if len(m.acts) > 0 {
		first = m.acts[0].Before
	}
	replay := NewMatch(Setup{Black: first.controls[0], White: first.controls[1], First: first.turn, Rules: first.rules})
	stages := []Stage{{Game: replay.game}}
	for _, act := range m.acts {
		used := replay.usedAt(stages, act.Action.At)
		took := replay.latest() // the stage before the act that an undo takes back has its place in the list
		events, err := replay.Step(act.Action)
		if err != nil {
			break // it was accepted once
		}
		if act.Action.Verb == Undo {
			used = replay.usedBefore(stages, took)
			for _, e := range events {
				if e.Kind == EventUndo && e.Side != NoSide {
					used[e.Side.index()] += e.By
				}
			}
		}
		stages = append(stages, Stage{act.Action, replay.game, used})
	}
	return stages
}

// usedAt returns what both sides have used up to an instant behind the last of the stages.
func (m *Match) usedAt(stages []Stage, at Instant) [2]time.Duration {
	last := stages[len(stages)-1]
	used, g := last.used, last.Game
	if g.phase == Running {
		from, turn := g.at, g.turn
		g.Advance(at)
		used[turn.index()] += g.at.Sub(from)
	}
	return used
}

// usedBefore returns what both sides had used when an act was done.
func (m *Match) usedBefore(stages []Stage, act int) [2]time.Duration {
	return m.usedAt(stages[:act+1], m.acts[act].Action.At)
}

// Used returns the running time of both sides' clocks so far, in the order of [Sides]: what a clock that adds up would
// show. Time that was taken back is not in it, what an undo charged is.
func (m *Match) Used() [2]time.Duration {
	return m.usedAt(m.stages(), m.game.at)
}

// LastTurn returns the game behind each act inside the latest turn of a side, the act that began it first, and as it stood
// when the turn ended, or stands now. There is none where the side has not been to move.
func (m *Match) LastTurn(s Side) (stages []Stage, end Game) {
	all, end := m.stages(), m.game
	n := len(all)
	for n > 0 && all[n-1].Game.turn != s {
		n--
	}
	if n == 0 {
		return nil, end
	}
	if n < len(all) {
		end = m.acts[n-1].Before // of the act behind stage n-1: the set-up is a stage, too
	}
	from := n
	for from > 0 && all[from-1].Game.turn == s && all[from-1].Game.moves == all[n-1].Game.moves {
		from--
	}
	for from < n && all[from].Game.sealed {
		from++ // the turn behind a sealed move begins as the pause ends
	}
	return all[from:n], end
}

// Back returns the games between which the clock of a side has run for the last d of its latest turn, for [WrongClock].
// ok is false where the turn was shorter.
func (m *Match) Back(s Side, d time.Duration) (from, to Game, ok bool) {
	stages, to := m.LastTurn(s)
	for i := len(stages) - 1; i >= 0 && d >= 0; i-- {
		g := stages[i].Game
		if by := to.spent - d - g.spent; by == 0 || by > 0 && g.phase == Running {
			g.Advance(g.at.Add(by))
			return g, to, true
		}
	}
	return Game{}, to, false
}
