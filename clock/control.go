package clock

import (
	"strconv"
	"time"
)

// Control is how much time a side has, and how it is used up: main time, then what follows it. It is comparable; the zero
// value is no time at all and cannot be played. A few fields that combine serve every system; those that a system does
// not name are zero:
//
//	absolute (包干)          Main
//	k × p byo-yomi          Main, Periods, Period
//	reserve (保留 N 分钟)     the same with Reserve: Periods minutes that lie inside the limit Main + Periods × 60 s
//	Canadian                Main, Stones in every Period; Periods is 1, the block that runs
//	Fischer                 Main, Increment
//	Bronstein               Main, Bronstein
//	simple (US) delay       Main, Delay
//	NHK (考虑时间)            Main, Free for every move, then Periods units of Period, which may be none
//	Ing (应氏)               Main, Periods, Period, Points on entering each; they run on over the moves
//	hourglass               Main, Hourglass, on both sides
//	stopwatch (切り捨て)      Main, the limit, of which every move uses whole minutes only; Period is a minute, Mark says
//	                        from how many minutes left on it is read
//
// The reserve follows the Chinese competition rules of 1988, art. 12.2; k × p byo-yomi the rules of the World Mind
// Sports Games 2008; the others the customs of their countries, whose boundaries docs/replay.md tells.
type Control struct {
	Main      time.Duration // free time before overtime, whole milliseconds; of a stopwatch the limit
	Periods   int           // periods of overtime, the last one included: 0 to MaxPeriods
	Period    time.Duration // the length of each, whole seconds; 0 where there are none
	Reserve   bool          // the periods are minutes inside the limit, and are called minutes
	Stones    int           // Canadian: moves in every Period, 1 to MaxStones
	Increment time.Duration // Fischer: added after every own move, whole seconds
	Bronstein time.Duration // Bronstein: the used time is given back up to this much, whole seconds
	Delay     time.Duration // simple delay: so much of every turn is not counted, whole seconds
	Free      time.Duration // NHK: so much of every turn in overtime costs no unit, whole seconds
	Points    int           // Ing: points on entering each period, 1 to MaxPoints
	Hourglass bool          // what a side uses the other one gains
	Mark      int           // stopwatch: read from so many minutes left on, 1 to MaxPeriods
}

// What a control may be at most.
const (
	MaxPeriods = 30             // periods, reserve minutes, units, or minutes of a reading mark
	MaxStones  = 9999           // stones of a block
	MaxPoints  = 10             // points of a penalty period
	MaxLimit   = 99 * time.Hour // all the time that a control names
)

// defaultPoints are what a penalty period costs where nobody says: two, by the rules of Ing.
const defaultPoints = 2

// Limit returns all the time that a side has if it never moves: main time and every period, of an NHK control the free part
// of one move as well.
func (c Control) Limit() time.Duration { return c.Main + c.Free + time.Duration(c.Periods)*c.Period }

// HasOvertime says whether anything follows main time: of a stopwatch, its last minutes, which are read.
func (c Control) HasOvertime() bool { return c.Periods > 0 || c.Free > 0 || c.Mark > 0 }

// Counts says whether what follows main time is counted in periods, minutes or units: whether [Purse.Left] has a meaning
// and can be corrected. It is not so of a Canadian block, which has no successor until it is full.
func (c Control) Counts() bool { return c.HasOvertime() && c.Stones == 0 }

// Length returns the length of the period in which p stands, or would stand if its main time were gone; 0 where the
// control has no periods.
func (c Control) Length(p Purse) time.Duration {
	if c.Free > 0 && !p.Unit {
		return c.Free
	}
	return c.Period
}

// IsLast says whether the period in which p stands is its last: at its end the game is lost.
func (c Control) IsLast(p Purse) bool {
	switch {
	case !p.Overtime:
		return false
	case c.Stones > 0:
		return true
	case c.Free > 0:
		return p.Left == 0
	}
	return p.Left == 1
}

// runsOn says whether a period goes on where it stood at the side's next turn; else each turn has a full one.
func (c Control) runsOn() bool { return c.Stones > 0 || c.Points > 0 }

// purse returns what a side has before the game.
func (c Control) purse() Purse {
	switch {
	case c.Mark > 0:
		return Purse{Left: int(c.Main / time.Minute)}
	case c.Counts():
		return Purse{Main: c.Main, Left: c.Periods}
	}
	return Purse{Main: c.Main}
}

// Check returns a [*ControlError] where c cannot be played, nil where it can.
func (c Control) Check() error {
	if c.Periods < 0 || c.Periods > MaxPeriods {
		return &ControlError{ProblemManyPeriods, strconv.Itoa(c.Periods)}
	}
	added := c.Increment + c.Bronstein + c.Delay
	for _, d := range [...]time.Duration{c.Main, c.Period, c.Free, c.Increment, c.Bronstein, c.Delay} {
		if d < 0 || d > MaxLimit { // each by itself first, so that no sum wraps
			return &ControlError{ProblemTooLong, FormatDuration(d)}
		}
	}
	switch {
	case c.Limit()+added > MaxLimit:
		return &ControlError{ProblemTooLong, c.String()}
	case c.Main%time.Millisecond != 0:
		return &ControlError{ProblemDuration, c.Main.String()}
	case c.Main == 0 && !c.HasOvertime(), c.Mark > 0 && c.Main < time.Minute:
		return &ControlError{ProblemNoTime, c.String()}
	case added > 0 && !whole(added):
		return &ControlError{ProblemIncrement, FormatDuration(added)}
	case c.systems() > 1:
		return &ControlError{ProblemForm, c.String()}
	}
	return c.checkPeriods()
}

// systems counts the systems that c names. More than one of them cannot be combined.
func (c Control) systems() int {
	n := 0
	for _, named := range [...]bool{
		c.Reserve, c.Stones != 0, c.Increment != 0, c.Bronstein != 0, c.Delay != 0, c.Free != 0, c.Points != 0,
		c.Hourglass, c.Mark != 0,
	} {
		if named {
			n++
		}
	}
	return n
}

// checkPeriods returns what is wrong with what follows main time.
func (c Control) checkPeriods() error {
	plain := c.Increment == 0 && c.Bronstein == 0 && c.Delay == 0 && !c.Hourglass
	switch {
	case c.Stones < 0 || c.Stones > MaxStones:
		return &ControlError{ProblemManyStones, strconv.Itoa(c.Stones)}
	case c.Points < 0 || c.Points > MaxPoints:
		return &ControlError{ProblemPoints, strconv.Itoa(c.Points)}
	case c.Mark < 0 || c.Mark > MaxPeriods:
		return &ControlError{ProblemManyPeriods, strconv.Itoa(c.Mark)}
	case c.Free > 0 && !whole(c.Free):
		return &ControlError{ProblemPeriod, FormatDuration(c.Free)}
	case (c.Periods > 0 || c.Free > 0 || c.Mark > 0) && !whole(c.Period),
		(c.Reserve || c.Mark > 0) && c.Period != time.Minute,
		c.Periods == 0 && c.Free == 0 && c.Mark == 0 && c.Period != 0:
		return &ControlError{ProblemPeriod, FormatDuration(c.Period)}
	case c.Stones > 0 && c.Periods != 1,
		c.Periods == 0 && (c.Reserve || c.Points > 0),
		c.Periods > 0 && (!plain || c.Mark > 0):
		return &ControlError{ProblemForm, c.String()}
	}
	return nil
}

// whole says whether d is a whole number of seconds, one or more.
func whole(d time.Duration) bool { return d >= time.Second && d%time.Second == 0 }
