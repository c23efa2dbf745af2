package announce

import (
	"fmt"
	"time"

	"dumiao/clock"
)

// Style is a call set: which seconds of a period are said.
type Style uint8

const (
	// Standard is the reading of the Chinese rules of 1988, art. 12.2, generalised by the distance to the period's end:
	// 30, 20, 10, 5 and 2 seconds before it, and in the last period 30, 20, 10 and then every second.
	Standard Style = iota
	// Sparse is silent up to the last ten seconds of a period and says every one of those (reading sheet of the Samsung
	// Cup 2013).
	Sparse
)

// ParseStyle reads the word of a script, "standard" or "sparse"; ok is false for anything else.
func ParseStyle(s string) (style Style, ok bool) {
	switch s {
	case "standard":
		return Standard, true
	case "sparse":
		return Sparse, true
	}
	return Standard, false
}

// Script decides what is said and when. It is the only place that knows counting styles and words.
type Script struct{ Style Style }

// Mark is a second of a period at which something is said.
type Mark struct {
	Second int // inside the period, 1 to its length less 1
	Text   string
}

// How long before the end of a period something is said, in seconds.
var (
	headers = []int{30, 20, 10, 5, 2}                      // in a period that is not the last
	last    = []int{30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1} // in the last one; from nine on it is the count
	sparse  = []int{9, 8, 7, 6, 5, 4, 3, 2, 1}
)

// count is how many seconds before the end the count 一, 二, 三 … begins: its 十 is the end itself.
const count = 9

// before returns the marks of a period by their distance to its end.
func (s Script) before(isLast bool) []int {
	switch {
	case s.Style == Sparse:
		return sparse
	case isLast:
		return last
	}
	return headers
}

// Marks returns what is said inside a period, without its beginning and its end. The clock's face shows the same.
func (s Script) Marks(period time.Duration, isLast bool) []Mark {
	var marks []Mark
	length := int(period / time.Second)
	for _, d := range s.before(isLast) {
		if second := length - d; second > 0 {
			marks = append(marks, Mark{second, s.markText(second, d, isLast)})
		}
	}
	return marks
}

// markText returns the words for a second of a period that lies d seconds before its end: a plain number of seconds, or
// a syllable of the count.
func (s Script) markText(second, d int, isLast bool) string {
	if d <= count && (isLast || s.Style == Sparse) {
		return numeral(count + 1 - d)
	}
	return numeral(second) + "秒"
}

// Calls returns everything that is to be said in the spans, in order of time. Marks that do not lie later than the
// beginning of their span are not called: they belong to what was before.
func (s Script) Calls(spans []clock.Span) []Call {
	var calls []Call
	for _, sp := range spans {
		say := func(at clock.Instant, text string) { calls = append(calls, Call{at, sp.Side, text}) }
		switch sp.Opening {
		case clock.Entered:
			say(sp.From, "开始读秒，"+rest(sp.Control, sp.Purse.Left))
		case clock.PeriodLost:
			say(sp.From, periodEnd(sp.Control.Period)+"，"+rest(sp.Control, sp.Purse.Left))
		case clock.Flagged:
			say(sp.From, "十，超时判负")
		}
		if sp.Purse.Overtime {
			for _, m := range s.Marks(sp.Control.Period, sp.Purse.Left == 1) {
				if at := time.Duration(m.Second) * time.Second; at > sp.Purse.Elapsed && sp.To > sp.From {
					say(sp.From.Add(at-sp.Purse.Elapsed), m.Text)
				}
			}
		} else if sp.Purse.Left == 0 {
			s.lastMinute(sp, say)
		}
	}
	return calls
}

// lastMinute says the last minute of main time that no byo-yomi follows (包干): it is read as a last minute is.
func (s Script) lastMinute(sp clock.Span, say func(clock.Instant, string)) {
	const minute = 60
	left := sp.To.Sub(sp.From)
	if left > minute*time.Second {
		say(sp.From.Add(left-minute*time.Second), "还剩一分钟")
	}
	for _, d := range s.before(true) {
		if before := time.Duration(d) * time.Second; left > before {
			say(sp.From.Add(left-before), s.markText(minute-d, d, true))
		}
	}
}

// periodEnd names a period that has just been used up.
func periodEnd(p time.Duration) string {
	if p == time.Minute {
		return "一分钟"
	}
	return numeral(int(p/time.Second)) + "秒"
}

// rest says how many minutes of a reserve, or periods, are left, 1 or more.
func rest(c clock.Control, left int) string {
	unit := "次"
	if c.Reserve {
		unit = "分钟"
	}
	if left == 1 {
		return fmt.Sprintf("还剩一%s，最后一%s", unit, unit)
	}
	return "还剩" + quantity(left) + unit
}
