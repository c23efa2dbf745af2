package record

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"dumiao/clock"
)

// span writes a length of time, exactly: "35.250" is never without its minutes, "0:35.250", "1:02:03.000".
func span(ms int64) string {
	sign := ""
	if ms < 0 {
		sign, ms = "−", -ms
	}
	h, m, s := ms/3_600_000, ms/60_000%60, ms/1000%60
	if h > 0 {
		return fmt.Sprintf("%s%d:%02d:%02d.%03d", sign, h, m, s, ms%1000)
	}
	return fmt.Sprintf("%s%d:%02d.%03d", sign, m, s, ms%1000)
}

// round writes a length of time without the milliseconds where there are none.
func round(ms int64) string { return strings.TrimSuffix(span(ms), ".000") }

// seconds writes a length of time in seconds, as a table or SGF has it: "35.250".
func seconds(ms int64) string {
	sign := ""
	if ms < 0 {
		sign, ms = "-", -ms
	}
	return fmt.Sprintf("%s%d.%03d", sign, ms/1000, ms%1000)
}

// state writes what a side has: main time, or what it has of its overtime.
func (l Language) state(s State, seat *Seat) string {
	text := span(s.Main)
	switch {
	case s.Overtime && s.Stones > 0:
		text = l.say("in-block", s.Stones, span(max(0, seat.Period-s.Elapsed)))
	case s.Overtime:
		text = l.say("in-overtime", s.Left, span(s.Elapsed))
	case seat.Mark > 0:
		text = l.say("in-minutes", s.Left)
	}
	if s.Points > 0 {
		text = l.say("with-points", text, s.Points)
	}
	return text
}

// periods writes how many periods or minutes are left.
func (l Language) periods(n int, seat *Seat) string {
	if seat.Minutes {
		return l.say("minutes-of", n)
	}
	return l.say("periods-of", n)
}

// entry says in words what an entry tells.
func (l Language) entry(r *Record, e Entry) string {
	seat := r.seatOf(e.Side)
	var parts []string
	add := func(text string) {
		if text != "" {
			parts = append(parts, text)
		}
	}
	switch e.Kind {
	case string(clock.EventOvertime):
		if e.State.Stones > 0 || e.State.Left == 0 {
			add(l.say("entered-bare"))
		} else {
			add(l.say("entered", l.periods(e.State.Left, seat)))
		}
	case string(clock.EventPeriod):
		key := "period"
		if seat.Minutes {
			key = "minute"
		}
		add(l.say(key, l.periods(e.State.Left, seat)))
	case string(clock.EventPenalty):
		add(l.say("penalty", e.State.Points, l.periods(e.State.Left, seat)))
	case string(clock.EventOver):
		add(l.say("over", l.result(e.Result)))
	case string(clock.Pause), string(clock.Hold), string(clock.Seal), string(verbAdjourn):
		what := l.say(e.Kind)
		if e.Until > 0 {
			what = l.say("stood", what, span(e.Length))
		}
		add(what)
		if e.Turn != "" && e.State != nil {
			add(l.say("to-move", l.side(e.Turn), l.state(*e.State, r.seatOf(e.Turn))))
		}
	case string(clock.Set):
		add(l.say("set") + l.say("colon") + l.changes(e))
	case string(clock.Late):
		add(l.say("came-late", span(e.Late)))
		add(l.say("late-left", l.state(*e.After, seat)))
	case string(clock.Ask):
		add(l.say("ask"))
		add(l.state(*e.State, seat))
	case string(clock.Warn), string(verbAdvise):
		add(l.say(e.Kind, e.Count))
	case string(verbLeave):
		if e.Until > 0 {
			add(l.say("away", span(e.Length)))
		} else {
			add(l.say("leave"))
		}
	case string(verbTurn):
		add(l.say("turn", l.side(e.Side)))
	case string(verbUndo):
		add(l.say("undo", l.say(e.Undoes+"-act")))
		if e.Side != "" {
			add(l.say("charged-with", span(e.Length), l.side(e.Side)))
		}
	default:
		add(l.say(e.Kind))
	}
	add(joined(e.Text, e.Reason))
	if e.By != "" {
		add(l.say("by", e.By))
	}
	if e.Undone {
		add(l.say("undone"))
	}
	return strings.Join(parts, l.say("separator"))
}

// seatOf returns the seat of a side by its name, Black's for none.
func (r *Record) seatOf(side string) *Seat {
	s, _ := clock.ParseSide(side)
	return r.Seat(s)
}

// changes says what a correction changed.
func (l Language) changes(e Entry) string {
	var parts []string
	add := func(key, was, is string) {
		if was != is {
			parts = append(parts, l.say("was-is", l.say(key), was, is))
		}
	}
	add("set-main", span(e.Before.Main), span(e.After.Main))
	add("set-left", strconv.Itoa(e.Before.Left), strconv.Itoa(e.After.Left))
	add("set-elapsed", span(e.Before.Elapsed), span(e.After.Elapsed))
	add("set-stones", strconv.Itoa(e.Before.Stones), strconv.Itoa(e.After.Stones))
	if parts == nil {
		return l.say("unchanged")
	}
	return strings.Join(parts, l.say("separator"))
}

// result says a result in words.
func (l Language) result(result string) string {
	switch result {
	case "":
		return l.say("no-result")
	case "0", "Draw":
		return l.say("draw")
	case string(clock.Void):
		return l.say("void")
	}
	winner := clock.Result(result).Winner()
	if winner == clock.NoSide {
		return l.say("unknown")
	}
	who := l.say(winner.String() + "-wins")
	switch how := result[2:]; how {
	case "":
		return who
	case "R", "Resign":
		return l.say("won-resign", who)
	case "T", "Time":
		return l.say("won-time", who)
	case "F", "Forfeit":
		return l.say("won-forfeit", who)
	default:
		return l.say("won-points", who, how)
	}
}

// count says what was counted.
func (l Language) count(c *CountBlock) string {
	parts := []string{l.say(c.Method)}
	add := func(key string, args ...any) { parts = append(parts, l.say(key, args...)) }
	switch {
	case c.Counted != "":
		add("counted", l.side(c.Counted), fraction(c.Stones))
	case c.Empty != nil:
		add("filled", c.Empty[0], c.Empty[1], c.Left[0], c.Left[1], c.Shared)
	default:
		add("points-both", c.Black, c.White)
	}
	if c.Last != "" {
		add("last-move", l.side(c.Last))
	}
	parts = append(parts, l.say("komi")+" "+l.komi(c.Komi.String(), c.KomiStones))
	if c.Handicap > 0 {
		parts = append(parts, l.say("handicap")+" "+l.handicap(c.Handicap))
	}
	if p := c.PenaltyStones; p != nil {
		add("pen-stones", p[0], p[1])
	}
	if p := c.PenaltyPoints; p != nil {
		add("pen-points", p[0], p[1])
	}
	return strings.Join(parts, l.say("separator"))
}

// fraction writes a number of a file as it is written on paper: 183½.
func fraction(n json.Number) string {
	return strings.NewReplacer(".25", "¼", ".5", "½", ".75", "¾").Replace(n.String())
}

// komi says a komi in both units.
func (l Language) komi(points, stones string) string {
	if l == Chinese {
		return l.say("komi-words", stones, points)
	}
	return l.say("komi-words", points, stones)
}

// handicap says a handicap.
func (l Language) handicap(n int) string {
	if n == 1 {
		return l.say("black-1")
	}
	return l.say("stones-of", n)
}
