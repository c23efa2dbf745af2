package record

import (
	"strconv"
	"strings"

	"dumiao/clock"
)

// facts are what is known around the game, as far as it is.
func (l Language) facts(r *Record) []fact {
	e := r.Event
	var facts []fact
	add := func(key, value string) {
		if value != "" {
			facts = append(facts, fact{l.say(key), value})
		}
	}
	add("round", e.Round)
	add("board", e.Board)
	add("place", e.Place)
	add("date", e.Date)
	add("scheduled", e.Scheduled)
	for _, entry := range r.Entries {
		if entry.Kind == string(clock.EventStart) && !entry.Undone {
			add("began", entry.Clock)
		}
	}
	add("rules", e.Rules)
	if e.Komi != "" {
		add("komi", l.komi(e.Komi.String(), e.KomiStones))
	}
	if e.Handicap > 0 {
		add("handicap", l.handicap(e.Handicap))
	}
	if e.Lines > 0 {
		add("lines", l.say("lines-of", e.Lines))
	}
	add("colours", e.Colours)
	add("referee", e.Referee)
	add("timekeeper", e.Timekeeper)
	return facts
}

// seatRows are the lines of the table of the players.
func (l Language) seatRows(r *Record) []seatRow {
	var rows []seatRow
	add := func(key string, value func(*Seat) string) {
		if b, w := value(&r.Black), value(&r.White); b != "" || w != "" {
			rows = append(rows, seatRow{l.say(key), b, w})
		}
	}
	count := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	length := func(n int64) string {
		if n == 0 {
			return ""
		}
		return span(n)
	}
	add("name", func(s *Seat) string {
		if s.Name != "" && s.Grade != "" {
			return s.Name + " " + s.Grade
		}
		return s.Name + s.Grade
	})
	add("language", func(s *Seat) string { return s.Language })
	add("control", func(s *Seat) string { return s.Control })
	add("limit", l.terms)
	add("late", func(s *Seat) string { return length(s.Totals.Late) })
	add("moves", func(s *Seat) string {
		if s.Totals.Passes > 0 {
			return l.say("moves-passes", s.Totals.Moves, s.Totals.Passes)
		}
		return strconv.Itoa(s.Totals.Moves)
	})
	add("official", func(s *Seat) string { return span(s.Totals.Official) })
	add("true", func(s *Seat) string { return span(s.Totals.True) })
	add("longest", func(s *Seat) string {
		if s.Totals.LongestMove == 0 {
			return ""
		}
		return l.say("longest-at", span(s.Totals.Longest), s.Totals.LongestMove)
	})
	add("periods-lost", func(s *Seat) string { return count(s.Totals.Periods) })
	add("corrected", func(s *Seat) string { return length(s.Totals.Corrected) })
	add("left", func(s *Seat) string { return l.state(s.End, s) })
	add("warnings", func(s *Seat) string { return count(s.Totals.Warnings) })
	add("advice", func(s *Seat) string { return count(s.Totals.Advice) })
	add("leaves", func(s *Seat) string { return count(s.Totals.Leaves) })
	return rows
}

// terms writes T and M apart, so that a reserve inside the limit is not taken for byo-yomi on top of it.
func (l Language) terms(s *Seat) string {
	parts := []string{l.say("limit") + " " + l.length(s.Limit)}
	if s.Mark == 0 && s.Main != s.Limit {
		parts = append(parts, l.say("main")+" "+l.length(s.Main))
	}
	if s.Periods > 0 {
		parts = append(parts, l.say("overtime")+" "+l.say("each", s.Periods, l.length(s.Period)))
	}
	return strings.Join(parts, l.say("separator"))
}

// length writes a length of time that was agreed: 1 h 30 min, 30 s.
func (l Language) length(ms int64) string {
	h, m, rest := ms/3_600_000, ms/60_000%60, ms%60_000
	switch {
	case rest > 0 && ms > rest:
		return round(ms)
	case rest > 0 || ms == 0:
		return l.say("time-s", strings.TrimSuffix(seconds(rest), ".000"))
	case h > 0 && m > 0:
		return l.say("time-hm", h, m)
	case h > 0:
		return l.say("time-h", h)
	}
	return l.say("time-m", m)
}

// agreed says what was agreed around the clock.
func (l Language) agreed(c Choices) string {
	hold, late := "hold-off", "late-rule"
	if c.CaptureHold {
		hold = "hold-on"
	}
	if c.LateLoses {
		late = "late-rule-at"
	}
	parts := []string{l.say(hold), l.say(late, c.LateFactor, l.length(c.LateLimit))}
	if text := l.say("calls-" + c.Calls); text != "" {
		parts = append(parts, text)
	}
	return l.say("choices") + l.say("colon") + strings.Join(parts, l.say("separator"))
}
