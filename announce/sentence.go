package announce

import (
	"strings"
	"time"

	"dumiao/clock"
)

// opening returns the words for what happens at the beginning of a span, "" where nothing is said.
func (s Script) opening(sp clock.Span) string {
	c, p, style, w := sp.Control, sp.Purse, s.style(), s.words(sp.Side)
	switch {
	case sp.Opening == clock.Flagged && style.Loss:
		return w.Loss()
	case sp.Opening == clock.Entered && style.Entry:
		return sentence(w, w.Entry(), s.ahead(w, c, p))
	case sp.Opening == clock.Penalised && style.End:
		return sentence(w, w.Penalty(c.Points), s.rest(w, c, p.Left))
	case sp.Opening == clock.PeriodLost && style.End && p.Overtime: // above a reading mark nothing is said
		return sentence(w, append([]string{periodEnd(w, sp.Lost)}, s.next(w, c, p)...)...)
	}
	return ""
}

// sentence joins phrases; those without words are left out.
func sentence(w Words, phrases ...string) string {
	said := make([]string, 0, 4)
	for _, p := range phrases {
		if p != "" {
			said = append(said, p)
		}
	}
	return strings.Join(said, w.Comma())
}

// ahead says how many periods lie ahead as overtime begins, where they are counted.
func (s Script) ahead(w Words, c clock.Control, p clock.Purse) string {
	switch {
	case p.Left == 0:
		return ""
	case c.Free > 0: // the last unit is not the last of all: a free move comes before it
		return w.Left(p.Left, Units)
	}
	return s.rest(w, c, p.Left)
}

// next says what follows a period that was used up.
func (s Script) next(w Words, c clock.Control, p clock.Purse) []string {
	if c.Free == 0 {
		return []string{s.rest(w, c, p.Left)}
	}
	length := OtherLength
	if c.Period == time.Minute {
		length = WholeMinute
	}
	unit := w.Unit(p.Begun, length)
	switch {
	case p.Left > 0:
		return []string{unit, w.Left(p.Left, Units)}
	case s.style().Reminder:
		return []string{unit, w.LastUnit()}
	}
	return []string{unit}
}

// rest says how many minutes of a reserve, or periods, are left, 1 or more, and of the last one that it is the last.
func (s Script) rest(w Words, c clock.Control, left int) string {
	if left == 1 && s.style().Reminder {
		return w.LastLeft(counted(c))
	}
	return w.Left(left, counted(c))
}

// periodEnd names a period that has just been used up.
func periodEnd(w Words, p time.Duration) string {
	if p == time.Minute {
		return w.Minute()
	}
	return w.Seconds(int(p / time.Second))
}
