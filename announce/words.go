package announce

import (
	"time"

	"dumiao/clock"
)

// opening returns the words for what happens at the beginning of a span, "" where nothing is said.
func (s Script) opening(sp clock.Span) string {
	c, p, style := sp.Control, sp.Purse, s.style()
	switch {
	case sp.Opening == clock.Flagged && style.Loss:
		return "十，超时判负"
	case sp.Opening == clock.Entered && style.Entry:
		return "开始读秒" + s.entryRest(c, p)
	case sp.Opening == clock.Penalised && style.End:
		return "罚" + quantity(c.Points) + "点，" + s.rest(c, p.Left)
	case sp.Opening == clock.PeriodLost && style.End && p.Overtime: // above a reading mark nothing is said
		return periodEnd(sp.Lost) + "，" + s.next(c, p)
	}
	return ""
}

// entryRest says, behind 开始读秒, how many periods lie ahead, where they are counted.
func (s Script) entryRest(c clock.Control, p clock.Purse) string {
	switch {
	case p.Left == 0:
		return ""
	case c.Free > 0: // the last unit is not the last of all: a free move comes before it
		return "，" + plainRest(c, p.Left)
	}
	return "，" + s.rest(c, p.Left)
}

// next says what follows a period that was used up.
func (s Script) next(c clock.Control, p clock.Purse) string {
	if c.Free == 0 {
		return s.rest(c, p.Left)
	}
	unit := "第" + numeral(p.Begun) + "次考虑时间"
	switch {
	case p.Left > 0:
		return unit + "，" + plainRest(c, p.Left)
	case s.style().Reminder:
		return unit + "，最后一次"
	}
	return unit
}

// rest says how many minutes of a reserve, or periods, are left, 1 or more, and of the last one that it is the last.
func (s Script) rest(c clock.Control, left int) string {
	text := plainRest(c, left)
	if left == 1 && s.style().Reminder {
		text += "，最后一" + measure(c)
	}
	return text
}

// plainRest says how many are left, as one who asks is told.
func plainRest(c clock.Control, left int) string { return "还剩" + quantity(left) + measure(c) }

// measure returns the measure word of what a control counts.
func measure(c clock.Control) string {
	if c.Reserve || c.Mark > 0 {
		return "分钟"
	}
	return "次"
}

// periodEnd names a period that has just been used up.
func periodEnd(p time.Duration) string {
	if p == time.Minute {
		return "一分钟"
	}
	return numeral(int(p/time.Second)) + "秒"
}
