package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// ParseControl reads a control as people write it, the inverse of [Control.String]:
//
//	45m                     absolute: 45 minutes and no more
//	2h reserve 5            a limit of 2 hours, of which the last 5 minutes are read
//	2h + 5x60s              2 hours, then 5 periods of 60 seconds
//	1h + 15/5m              Canadian: then 15 stones in every 5 minutes
//	40m + 10s               Fischer: 10 seconds more after every move
//	10m bronstein 10s       Bronstein
//	10m delay 10s           simple delay
//	0 + 30s + 10x1m         NHK: 30 seconds a move and 10 considered minutes
//	3h ing 3x30m            Ing: 3 penalty periods; 3h ing 2x20m/1 costs 1 point each instead of 2
//	1h hourglass            hourglass
//	8h stopwatch 10         part minutes of every move dropped, read from 10 minutes left on
//
// The error is a [*ControlError].
func ParseControl(s string) (Control, error) {
	words := strings.Fields(strings.ReplaceAll(s, "+", " + "))
	if len(words) == 0 {
		return Control{}, &ControlError{ProblemForm, s}
	}
	limit, err := parseLength(words[0])
	if err != nil {
		return Control{}, err
	}
	c, used := Control{Main: limit}, 1
	if len(words) > 1 {
		parse := systemWords[words[1]]
		if parse == nil {
			return Control{}, &ControlError{ProblemRest, strings.Join(words[1:], " ")}
		}
		if used, err = parse(&c, words); err != nil {
			return Control{}, err
		}
		if used == 0 {
			return Control{}, &ControlError{ProblemForm, s}
		}
	}
	if len(words) > used {
		return Control{}, &ControlError{ProblemRest, strings.Join(words[used:], " ")}
	}
	if err := c.Check(); err != nil {
		return Control{}, err
	}
	return c, nil
}

// systemWords hold, for the word behind main time, what reads the rest of a control into c. It returns how many words
// have been read in all, 0 where they are no control.
var systemWords = map[string]func(c *Control, words []string) (int, error){
	"+":       parseAfterPlus,
	"reserve": parseReserve,
	"bronstein": func(c *Control, words []string) (int, error) {
		return parseAdded(&c.Bronstein, words)
	},
	"delay": func(c *Control, words []string) (int, error) {
		return parseAdded(&c.Delay, words)
	},
	"ing":       parseIng,
	"hourglass": func(c *Control, _ []string) (int, error) { c.Hourglass = true; return 2, nil },
	"stopwatch": parseStopwatch,
}

func parseReserve(c *Control, words []string) (int, error) {
	if len(words) < 3 {
		return 0, nil
	}
	n, err := parseNumber(words[2], MaxPeriods, ProblemManyPeriods)
	if err != nil || n == 0 { // no reserve is absolute
		return 3, err
	}
	if time.Duration(n)*time.Minute > c.Main {
		return 0, &ControlError{ProblemReserve, words[2]}
	}
	*c = Control{Main: c.Main - time.Duration(n)*time.Minute, Periods: n, Period: time.Minute, Reserve: true}
	return 3, nil
}

// parseAfterPlus reads byo-yomi, a Canadian block, an increment, or the two parts of an NHK control.
func parseAfterPlus(c *Control, words []string) (n int, err error) {
	if len(words) < 3 {
		return 0, nil
	}
	if number, length, found := strings.Cut(words[2], "x"); found {
		if c.Periods, c.Period, err = parsePeriods(number, length); err == nil && c.Periods == 0 {
			err = &ControlError{ProblemNoPeriods, number}
		}
		return 3, err
	}
	if number, length, found := strings.Cut(words[2], "/"); found {
		if c.Stones, err = parseNumber(number, MaxStones, ProblemManyStones); err == nil && c.Stones == 0 {
			err = &ControlError{ProblemNoStones, number}
		}
		if err == nil {
			c.Periods = 1
			c.Period, err = parsePeriod(length)
		}
		return 3, err
	}
	if _, ok := ParseDuration(words[2]); !ok {
		return 0, nil
	}
	if len(words) == 3 || words[3] != "+" {
		return parseAdded(&c.Increment, words)
	}
	if len(words) == 4 {
		return 0, nil
	}
	number, length, found := strings.Cut(words[4], "x")
	if !found {
		return 0, nil
	}
	if c.Free, err = parsePeriod(words[2]); err != nil {
		return 0, err
	}
	c.Periods, c.Period, err = parsePeriods(number, length)
	return 5, err
}

// parseAdded reads what is added to a move or not counted of it.
func parseAdded(d *time.Duration, words []string) (int, error) {
	if len(words) < 3 {
		return 0, nil
	}
	var err error
	if *d, err = parseLength(words[2]); err == nil && *d == 0 {
		err = &ControlError{ProblemIncrement, words[2]}
	}
	return 3, err
}

func parseIng(c *Control, words []string) (n int, err error) {
	if len(words) < 3 {
		return 0, nil
	}
	number, length, found := strings.Cut(words[2], "x")
	if !found {
		return 0, nil
	}
	length, points, named := strings.Cut(length, "/")
	if c.Periods, c.Period, err = parsePeriods(number, length); err != nil {
		return 0, err
	}
	if c.Periods == 0 {
		return 0, &ControlError{ProblemNoPenalty, number}
	}
	c.Points = defaultPoints
	if named {
		if c.Points, err = parseNumber(points, MaxPoints, ProblemPoints); err == nil && c.Points == 0 {
			err = &ControlError{ProblemPoints, points}
		}
	}
	return 3, err
}

func parseStopwatch(c *Control, words []string) (n int, err error) {
	if len(words) < 3 {
		return 0, nil
	}
	c.Period = time.Minute
	if c.Mark, err = parseNumber(words[2], MaxPeriods, ProblemManyPeriods); err == nil && c.Mark == 0 {
		err = &ControlError{ProblemNoMark, words[2]}
	}
	return 3, err
}

// parseNumber reads a number from 0 to a most, beyond which there is a problem.
func parseNumber(s string, most int, beyond Problem) (int, error) {
	if !digits(s) {
		return 0, &ControlError{ProblemNumber, s}
	}
	n, err := strconv.Atoi(s)
	if err != nil || n > most {
		return 0, &ControlError{beyond, s}
	}
	return n, nil
}

// parsePeriods reads a number of periods and the length of each.
func parsePeriods(number, length string) (n int, p time.Duration, err error) {
	if n, err = parseNumber(number, MaxPeriods, ProblemManyPeriods); err != nil {
		return 0, 0, err
	}
	p, err = parsePeriod(length)
	return n, p, err
}

// parsePeriod reads the length of a period, which is not nothing and not too long to be multiplied.
func parsePeriod(s string) (time.Duration, error) {
	p, err := parseLength(s)
	switch {
	case err != nil:
		return 0, err
	case p > MaxLimit:
		return 0, &ControlError{ProblemTooLong, s}
	case p == 0:
		return 0, &ControlError{ProblemPeriod, s}
	}
	return p, nil
}

// parseLength reads a length of time.
func parseLength(s string) (time.Duration, error) {
	d, ok := ParseDuration(s)
	if !ok {
		return 0, &ControlError{ProblemDuration, s}
	}
	return d, nil
}

// String writes c in the one form that files, screens and tests use; [ParseControl] reads it. The periods of byo-yomi
// are written in seconds, everything else in hours, minutes and seconds.
func (c Control) String() string {
	main := FormatDuration(c.Main)
	periods := strconv.Itoa(c.Periods) + "x" + FormatDuration(c.Period)
	switch {
	case c.Reserve:
		return FormatDuration(c.Limit()) + " reserve " + strconv.Itoa(c.Periods)
	case c.Stones != 0:
		return fmt.Sprintf("%s + %d/%s", main, c.Stones, FormatDuration(c.Period))
	case c.Increment != 0:
		return main + " + " + FormatDuration(c.Increment)
	case c.Bronstein != 0:
		return main + " bronstein " + FormatDuration(c.Bronstein)
	case c.Delay != 0:
		return main + " delay " + FormatDuration(c.Delay)
	case c.Free != 0:
		return main + " + " + FormatDuration(c.Free) + " + " + periods
	case c.Points == defaultPoints:
		return main + " ing " + periods
	case c.Points != 0:
		return main + " ing " + periods + "/" + strconv.Itoa(c.Points)
	case c.Hourglass:
		return main + " hourglass"
	case c.Mark != 0:
		return main + " stopwatch " + strconv.Itoa(c.Mark)
	case c.Periods > 0:
		return fmt.Sprintf("%s + %dx%ds", main, c.Periods, c.Period/time.Second)
	}
	return main
}
