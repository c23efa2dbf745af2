package presets

import (
	"time"

	"dumiao/clock"
)

// Moves is how many moves a long game has, with which its time is estimated.
const Moves = 250

// Estimate returns about how long a game of so many moves takes. What can be saved for later moves is taken to be used up,
// and half of what every move has anew; docs/presets.md has the formula. It is a figure for a timetable: a game may take
// any time less, and, in byo-yomi, twice as much after main time.
func Estimate(black, white clock.Control, moves int) time.Duration {
	moves = max(moves, 0)
	return rounded(estimate(black, moves-moves/2) + estimate(white, moves/2))
}

// estimate is how long one side thinks in all.
func estimate(c clock.Control, moves int) time.Duration {
	each := func(pace time.Duration, moves int) time.Duration { return time.Duration(moves) * pace }
	switch {
	case c.Mark > 0: // the part minutes that are dropped are half a minute each
		return c.Main + each(time.Minute/2, moves)
	case c.Increment > 0:
		return c.Main + each(c.Increment, moves)
	case c.Bronstein > 0, c.Delay > 0:
		return c.Main + each((c.Bronstein+c.Delay)/2, moves)
	case c.Stones > 0:
		pace := c.Period / time.Duration(c.Stones)
		return c.Main + each(pace, moves-inMain(c.Main, pace, moves))
	case c.Free > 0: // units are kept for later moves
		pace := c.Free / 2
		return c.Main + time.Duration(c.Periods)*c.Period + each(pace, moves-inMain(c.Main, pace, moves))
	case c.Points > 0, c.Periods == 0:
		return c.Main // a period of penalty is nobody's plan
	}
	pace := c.Period / 2
	return c.Main + each(pace, moves-inMain(c.Main, pace, moves))
}

// inMain is how many of a side's moves are played in main time: half of them, and fewer where it is so short that they
// would be quicker than those in overtime.
func inMain(main, pace time.Duration, moves int) int {
	return int(min(time.Duration(moves/2), main/max(pace, 1)))
}

// rounded returns d as a timetable has it: to ten minutes from an hour on, to five from twenty minutes on, else to one.
func rounded(d time.Duration) time.Duration {
	switch {
	case d >= time.Hour:
		return d.Round(10 * time.Minute)
	case d >= 20*time.Minute:
		return d.Round(5 * time.Minute)
	}
	return max(d.Round(time.Minute), time.Minute)
}
