package announce

import (
	"time"

	"dumiao/clock"
)

// An answer is not given where it would run into a call or just say again what was said.
const (
	answerBefore = 2 * time.Second  // a call that is due by then, this included, would cut it off
	answerAfter  = 3 * time.Second  // for so long behind a call, this excluded, it is not wanted
	answerUpTo   = 13 * time.Second // with so much of the last period left the count is near
)

// Answer returns what a player is told who asks at the game's present instant how much is left (rules of 1988, art. 16.1):
// 还剩三分钟. ok is false where nothing is said: where it is not that player's time that runs, where nothing is counted, or
// where a call is near.
//
// plan is what will be said if nobody acts, behind the present instant; last is when a call, or an answer, was made in
// this turn, and said is false where none was.
func (s Script) Answer(g clock.Game, side clock.Side, plan []Call, last clock.Instant, said bool) (answer Call, ok bool) {
	now := g.At()
	c, p := g.Control(side), g.Purse(side, now)
	switch {
	case g.Phase() != clock.Running || g.Turn() != side || !p.Overtime || p.Left < 1,
		len(plan) > 0 && plan[0].At.Sub(now) <= answerBefore,
		said && now.Sub(last) < answerAfter,
		c.IsLast(p) && c.Length(p)-p.Elapsed <= answerUpTo:
		return Call{}, false
	}
	return Call{now, side, s.words(side).Left(p.Left, counted(c))}, true
}
