package clock

import (
	"fmt"
	"strings"
)

// Problem names what is wrong with a control, for programs that say it in other words or another language.
type Problem string

const (
	ProblemForm        Problem = "form"         // Value is no control at all
	ProblemDuration    Problem = "duration"     // Value is no length of time
	ProblemNumber      Problem = "number"       // Value is no number of periods, minutes, stones or points
	ProblemRest        Problem = "rest"         // Value stands after a complete control
	ProblemNoTime      Problem = "no-time"      // there is no time at all
	ProblemNoPeriods   Problem = "no-periods"   // byo-yomi of no periods
	ProblemManyPeriods Problem = "many-periods" // Value is more than MaxPeriods
	ProblemPeriod      Problem = "period"       // Value is a period of less than, or of parts of, a second
	ProblemReserve     Problem = "reserve"      // Value minutes of reserve are more than the limit
	ProblemTooLong     Problem = "too-long"     // Value is more than MaxLimit
	ProblemNoStones    Problem = "no-stones"    // a Canadian block of no stones
	ProblemManyStones  Problem = "many-stones"  // Value is more than MaxStones
	ProblemNoPenalty   Problem = "no-penalty"   // Ing without a penalty period
	ProblemPoints      Problem = "points"       // Value is not 1 to MaxPoints
	ProblemIncrement   Problem = "increment"    // Value is an increment or delay of less than, or of parts of, a second
	ProblemNoMark      Problem = "no-mark"      // a stopwatch that is never read
	ProblemHourglass   Problem = "hourglass"    // an hourglass on one side only
)

// Problems are all of them, in the order above.
var Problems = []Problem{
	ProblemForm, ProblemDuration, ProblemNumber, ProblemRest, ProblemNoTime, ProblemNoPeriods, ProblemManyPeriods,
	ProblemPeriod, ProblemReserve, ProblemTooLong, ProblemNoStones, ProblemManyStones, ProblemNoPenalty, ProblemPoints,
	ProblemIncrement, ProblemNoMark, ProblemHourglass,
}

// ControlError says what is wrong with a control.
type ControlError struct {
	Problem Problem
	Value   string // what was wrong, as it was written
}

// problemTexts hold, for each problem, what is wrong (with the value, quoted, where there is a verb for it) and a hint.
var problemTexts = map[Problem][2]string{
	ProblemForm:        {"%q is not a time control", "write one like 2h reserve 5, 1h + 3x30s or 45m"},
	ProblemDuration:    {"%q is not a length of time", "write it like 2h, 1h30m, 90s or 0"},
	ProblemNumber:      {"%q is not a whole number", "write it like 2h reserve 5 or 1h + 3x30s"},
	ProblemRest:        {"%q stands after the time control", "one line holds one control; did you forget a +?"},
	ProblemNoTime:      {"there is no time at all", "give main time, as in 45m, or periods, as in 0 + 3x30s"},
	ProblemNoPeriods:   {"byo-yomi has no periods", "write at least one, as in 1h + 1x30s, or main time alone"},
	ProblemManyPeriods: {"%s periods are more than 30", "30 periods or reserve minutes are the most"},
	ProblemPeriod:      {"a period of %s is not a whole number of seconds, 1 or more", "write it like 3x30s"},
	ProblemReserve:     {"a reserve of %s minutes is more than the limit", "the reserve lies inside the limit; for periods on top of it write 1h + 5x60s"},
	ProblemTooLong:     {"%s is more than 99 hours", "99h is the most a side can have"},
	ProblemNoStones:    {"a block of no stones never ends", "write at least one, as in 1h + 15/5m"},
	ProblemManyStones:  {"%s stones are more than 9999", "write the block like 15/5m: the stones, then the time"},
	ProblemNoPenalty:   {"there are no penalty periods", "write at least one, as in 3h ing 3x30m, or main time alone"},
	ProblemPoints:      {"%s is no number of points from 1 to 10", "write it like 3h ing 3x30m or 3h ing 2x20m/2"},
	ProblemIncrement:   {"%s is not a whole number of seconds, 1 or more", "write it like 40m + 10s or 10m delay 10s"},
	ProblemNoMark:      {"a stopwatch that is read from 0 minutes on is never read", "write it like 8h stopwatch 10"},
	ProblemHourglass:   {"only one side has an hourglass", "give both sides one: what one uses the other gains"},
}

func (e *ControlError) Error() string {
	text := problemTexts[e.Problem][0]
	if !strings.Contains(text, "%") {
		return text
	}
	return fmt.Sprintf(text, e.Value)
}

// Hint returns what to do about it.
func (e *ControlError) Hint() string { return problemTexts[e.Problem][1] }
