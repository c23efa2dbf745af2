package clock

import (
	"errors"
	"fmt"
	"math/bits"
	"time"
)

// Ruling is what a referee's decision about the times comes to: a correction of each side, in the order of [Sides], of
// which one or both may correct nothing.
type Ruling [2]Change

// Actions returns the corrections as actions.
func (r Ruling) Actions(at Instant) []Action {
	var actions []Action
	for i, s := range Sides {
		if r[i].Fields != 0 {
			actions = append(actions, Action{At: at, Verb: Set, Side: s, Change: r[i]})
		}
	}
	return actions
}

// ErrNoRuling is what the rulings fail with where a correction cannot say what would have to be said. An undo may.
var ErrNoRuling = errors.New("it cannot be said as a correction")

// WrongClock returns the corrections for a stretch in which the wrong clock ran, between the games from and to: the
// switch was forgotten, say. Both lie in one turn, of the side whose clock ran wrongly; now is the game that is to be
// corrected, to itself or one in the same turn or the next. That side gets back what the stretch took, lost periods and
// main time, and where it is still in that turn its second has only run what it has since. The other side has used as much
// instead: on in its own turn if it is to move now, else as in a turn of its own, of which part periods are dropped.
//
// An increment that a press has brought stays. What a correction cannot say fails with [ErrNoRuling]: penalty points of
// Ing, what ran of a Canadian block or of a side that waits, a unit of NHK that has not begun after all. So does a side
// that would have lost on time, which is for a result to say.
func WrongClock(from, to, now Game) (Ruling, error) {
	s := from.turn
	d := to.spent - from.spent
	since := now.spent - to.spent
	if now.turn != s {
		since = now.used[s.index()].spent - to.spent
	}
	switch {
	case to.turn != s || to.moves != from.moves || d < 0:
		return Ruling{}, fmt.Errorf("the stretch is not inside one turn of %s", s)
	case since < 0 || now.turn == s && now.moves != to.moves || now.turn != s && now.moves > to.moves+1:
		return Ruling{}, errors.New("the game has gone on for more than a turn")
	case now.phase == Over:
		return Ruling{}, errors.New(whyOver)
	}
	target := now
	p, other := &target.sides[s.index()], &target.sides[s.Opponent().index()]
	if target.controls[s.index()].Hourglass {
		// What the one used the other one gained: that is undone, and done the other way round.
		if p.Main, other.Main = p.Main+2*d, other.Main-2*d; other.Main <= 0 {
			return Ruling{}, lostBy(s.Opponent())
		}
		return now.ruling(target)
	}
	// What the turn has left with the stretch, and without it.
	wrong, right := to.with(s, since), from.with(s, since)
	p.Main += right.Main - wrong.Main
	p.Left += right.Left - wrong.Left
	p.Points += right.Points - wrong.Points
	switch {
	case p.Overtime && p.Main > 0:
		p.Overtime, p.Elapsed, p.Unit, p.Stones = false, 0, false, 0
	case now.turn == s:
		p.Elapsed, p.Unit = right.Elapsed, right.Unit
	case p.Overtime && target.controls[s.index()].runsOn():
		p.Elapsed += right.Elapsed - wrong.Elapsed
	}
	target.charge(s.Opponent(), d, nil)
	if target.phase == Over {
		return Ruling{}, lostBy(s.Opponent())
	}
	return now.ruling(target)
}

// with returns what a side would have if its clock ran on for d.
func (g Game) with(s Side, d time.Duration) Purse {
	g.charge(s, d, nil)
	return g.sides[s.index()]
}

// lostBy says that a ruling would be a loss.
func lostBy(s Side) error { return fmt.Errorf("%s would have lost on time", s) }

// Rescale returns what both sides have used, in the order of [Sides], on a clock that did not run as fast as time does:
// used are its readings, real is what has passed. Where they are off by two minutes in an hour or more both are scaled in
// proportion, to the millisecond; else altered is false and they stay (rules of 2002, art. 22.8).
func Rescale(used [2]time.Duration, real time.Duration) (scaled [2]time.Duration, altered bool) {
	sum := used[0] + used[1]
	off := max(sum-real, real-sum)
	if used[0] < 0 || used[1] < 0 || sum <= 0 || real <= 0 || off < (real+29)/30 {
		return used, false
	}
	hi, lo := bits.Mul64(uint64(used[0]), uint64(real))
	q, _ := bits.Div64(hi, lo, uint64(sum)) // used[0] is at most sum, so that q is at most real
	scaled[0] = time.Duration(q).Round(time.Millisecond)
	scaled[1] = real - scaled[0]
	return scaled, true
}

// Rescaled returns the corrections by which the sides of a game have used what [Rescale] says instead of what they did
// use. A side that has used too much on the clock gets the difference back as main time; one that has used too little
// has used it now, as in a turn of its own.
func Rescaled(g Game, used, scaled [2]time.Duration) (Ruling, error) {
	if g.phase == Over {
		return Ruling{}, errors.New(whyOver)
	}
	target := g
	for i, s := range Sides {
		if d := used[i] - scaled[i]; d > 0 {
			p := &target.sides[i]
			p.Main = saturated(p.Main, d)
			p.Overtime, p.Elapsed, p.Unit, p.Stones = false, 0, false, 0
		} else {
			target.charge(s, -d, nil)
		}
		if target.phase == Over {
			return Ruling{}, lostBy(s)
		}
	}
	return g.ruling(target)
}

// ruling returns the corrections that turn what the sides have into what they have in the game target, and fails where
// one of them would be refused.
func (g Game) ruling(target Game) (Ruling, error) {
	var r Ruling
	for i, s := range Sides {
		c, p, want := g.controls[i], g.sides[i], target.sides[i]
		ran := p.Overtime && want.Overtime && want.Elapsed != p.Elapsed
		switch {
		case want.Points != p.Points, want.Unit != p.Unit && want.Overtime && s == g.turn, ran && c.Stones > 0, ran && s != g.turn:
			return Ruling{}, ErrNoRuling
		}
		ch := &r[i]
		if want.Main != p.Main && c.Mark == 0 {
			ch.Fields |= FieldMain
			ch.Main = want.Main
		}
		if want.Left != p.Left {
			ch.Fields |= FieldLeft
			ch.Left = want.Left
		}
		if ran {
			ch.Fields |= FieldElapsed
			ch.Elapsed = want.Elapsed
		}
		if ch.Fields == 0 {
			continue
		}
		if why := g.cannotSet(s, *ch); why != "" {
			return Ruling{}, errors.New(why)
		}
	}
	return r, nil
}
