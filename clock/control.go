package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Control is how much time a side has: main time, then periods of byo-yomi. It is comparable; the zero value is no
// time at all and cannot be played.
//
//	absolute (包干)          Main
//	k × p byo-yomi          Main, Periods, Period
//	reserve (保留 N 分钟)     the same with Reserve: Periods minutes that lie inside the limit Main + Periods × 60 s
//
// The reserve follows the Chinese competition rules of 1988, art. 12.2; k × p byo-yomi the rules of the World Mind
// Sports Games 2008.
type Control struct {
	Main    time.Duration // free time before byo-yomi, whole milliseconds
	Periods int           // periods of byo-yomi, the last one included: 0 (absolute) to MaxPeriods
	Period  time.Duration // the length of each, whole seconds; 0 where there are none
	Reserve bool          // the periods are minutes inside the limit, and are called minutes
}

// What a control may be at most.
const (
	MaxPeriods = 30             // periods or reserve minutes
	MaxLimit   = 99 * time.Hour // all the time of a side
)

// Limit returns all the time that a side has: main time and every period.
func (c Control) Limit() time.Duration { return c.Main + time.Duration(c.Periods)*c.Period }

// Problem names what is wrong with a control, for programs that say it in other words or another language.
type Problem string

const (
	ProblemForm        Problem = "form"         // Value is no control at all
	ProblemDuration    Problem = "duration"     // Value is no length of time
	ProblemNumber      Problem = "number"       // Value is no number of periods or minutes
	ProblemRest        Problem = "rest"         // Value stands after a complete control
	ProblemNoTime      Problem = "no-time"      // there is no time at all
	ProblemNoPeriods   Problem = "no-periods"   // byo-yomi of no periods
	ProblemManyPeriods Problem = "many-periods" // Value is more than MaxPeriods
	ProblemPeriod      Problem = "period"       // Value is a period of less than, or of parts of, a second
	ProblemReserve     Problem = "reserve"      // Value minutes of reserve are more than the limit
	ProblemTooLong     Problem = "too-long"     // Value is more than MaxLimit
)

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

// ParseControl reads a control as people write it, the inverse of [Control.String]:
//
//	45m               absolute: 45 minutes and no more
//	2h reserve 5      a limit of 2 hours, of which the last 5 minutes are read
//	2h + 5x60s        2 hours, then 5 periods of 60 seconds
//
// The error is a [*ControlError].
func ParseControl(s string) (Control, error) {
	words := strings.Fields(strings.ReplaceAll(s, "+", " + "))
	if len(words) == 0 {
		return Control{}, &ControlError{ProblemForm, s}
	}
	limit, ok := ParseDuration(words[0])
	if !ok {
		return Control{}, &ControlError{ProblemDuration, words[0]}
	}
	c := Control{Main: limit}
	if len(words) == 1 {
		return c.checked()
	}
	if words[1] != "reserve" && words[1] != "+" {
		return Control{}, &ControlError{ProblemRest, strings.Join(words[1:], " ")}
	}
	if len(words) == 2 {
		return Control{}, &ControlError{ProblemForm, s}
	}
	switch words[1] {
	case "reserve":
		n, err := parsePeriods(words[2])
		if err != nil {
			return Control{}, err
		}
		if n == 0 {
			break // no reserve is absolute
		}
		if time.Duration(n)*time.Minute > limit {
			return Control{}, &ControlError{ProblemReserve, words[2]}
		}
		c = Control{limit - time.Duration(n)*time.Minute, n, time.Minute, true}
	case "+":
		number, length, found := strings.Cut(words[2], "x")
		if !found {
			return Control{}, &ControlError{ProblemForm, s}
		}
		n, err := parsePeriods(number)
		if err != nil {
			return Control{}, err
		}
		if n == 0 {
			return Control{}, &ControlError{ProblemNoPeriods, number}
		}
		p, ok := ParseDuration(length)
		if !ok {
			return Control{}, &ControlError{ProblemDuration, length}
		}
		if p > MaxLimit { // before it is multiplied
			return Control{}, &ControlError{ProblemTooLong, length}
		}
		c = Control{Main: limit, Periods: n, Period: p}
		if p == 0 {
			return Control{}, &ControlError{ProblemPeriod, length}
		}
	}
	if len(words) > 3 {
		return Control{}, &ControlError{ProblemRest, strings.Join(words[3:], " ")}
	}
	return c.checked()
}

// parsePeriods reads a number of periods or minutes, 0 to MaxPeriods.
func parsePeriods(s string) (int, error) {
	if !digits(s) {
		return 0, &ControlError{ProblemNumber, s}
	}
	n, err := strconv.Atoi(s)
	if err != nil || n > MaxPeriods {
		return 0, &ControlError{ProblemManyPeriods, s}
	}
	return n, nil
}

// checked returns c, or why it cannot be played.
func (c Control) checked() (Control, error) {
	if err := c.Check(); err != nil {
		return Control{}, err
	}
	return c, nil
}

// Check returns a [*ControlError] where c cannot be played, nil where it can.
func (c Control) Check() error {
	switch {
	case c.Periods < 0 || c.Periods > MaxPeriods:
		return &ControlError{ProblemManyPeriods, strconv.Itoa(c.Periods)}
	case c.Main < 0 || c.Main > MaxLimit:
		return &ControlError{ProblemTooLong, FormatDuration(c.Main)}
	case c.Period < 0 || c.Period > MaxLimit || c.Limit() > MaxLimit:
		return &ControlError{ProblemTooLong, c.String()}
	case c.Periods > 0 && (c.Period < time.Second || c.Period%time.Second != 0),
		c.Reserve && c.Period != time.Minute,
		c.Periods == 0 && c.Period != 0:
		return &ControlError{ProblemPeriod, FormatDuration(c.Period)}
	case c.Limit() == 0:
		return &ControlError{ProblemNoTime, c.String()}
	case c.Main%time.Millisecond != 0:
		return &ControlError{ProblemDuration, c.Main.String()}
	}
	return nil
}

// String writes c in the one form that files, screens and tests use; [ParseControl] reads it.
func (c Control) String() string {
	switch {
	case c.Reserve:
		return FormatDuration(c.Limit()) + " reserve " + strconv.Itoa(c.Periods)
	case c.Periods > 0:
		return fmt.Sprintf("%s + %dx%ds", FormatDuration(c.Main), c.Periods, c.Period/time.Second)
	}
	return FormatDuration(c.Main)
}
