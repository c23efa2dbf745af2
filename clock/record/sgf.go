package record

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"dumiao/clock"
)

// sgf writes the record as SGF FF[4]. The clock does not know where stones were played, so no node has a B or W: a pass in
// the place of a move would be a lie, and a board with it wrong. Each node is a press, with the time that was left in it;
// BL, WL, OB and OW are properties of a move's node, and need no other in it.
func sgf(r *Record, l Language) string {
	var b strings.Builder
	b.WriteString("(;GM[1]FF[4]CA[UTF-8]")
	prop := func(name, value string) {
		if value != "" {
			b.WriteString(name + "[" + value + "]")
		}
	}
	number := func(name string, n json.Number) { prop(name, n.String()) }
	simple := func(name, value string) { prop(name, sgfText(value, false)) }
	name, version, _ := strings.Cut(r.Program, " ")
	if name != "" {
		prop("AP", sgfText(name, false)+":"+sgfText(version, false))
	}
	b.WriteString("\n")
	if r.Event.Lines > 0 {
		prop("SZ", strconv.Itoa(r.Event.Lines))
	}
	simple("PB", r.Black.Name)
	simple("BR", r.Black.Grade)
	simple("PW", r.White.Name)
	simple("WR", r.White.Grade)
	simple("EV", r.Event.Name)
	simple("RO", roundOf(r.Event))
	simple("PC", r.Event.Place)
	simple("DT", r.Event.Date)
	simple("RU", r.Event.Rules)
	number("KM", r.Event.Komi)
	if r.Event.Handicap > 1 {
		prop("HA", strconv.Itoa(r.Event.Handicap))
	}
	prop("TM", strings.TrimSuffix(seconds(limit(&r.Black)), ".000"))
	simple("OT", overtime(r))
	simple("RE", r.Result)
	comment := l.say("sgf-comment")
	for i, seat := range r.seats() {
		comment += "\n" + l.side(clock.Sides[i].String()) + l.say("colon") + seat.Control
	}
	if r.Count != nil {
		comment += "\n" + l.count(r.Count)
	}
	prop("GC", sgfText(comment, true))
	b.WriteString("\n")
	for _, m := range r.Moves {
		if m.Counts() {
			b.WriteString(";" + sgfNode(r, l, m) + "\n")
		}
	}
	b.WriteString(")\n")
	return b.String()
}

// limit returns what TM says: the main time, of a stopwatch all of it.
func limit(s *Seat) int64 {
	if s.Mark > 0 {
		return s.Limit
	}
	return s.Main
}

// overtime returns what OT says, in the words of the programs that read it where they have some ("5x60 byo-yomi", "15/300
// Canadian"), else the control as scripts write it. Of two controls both are told, as SGF has one property for both.
func overtime(r *Record) string {
	if r.Black.Control == r.White.Control {
		return overtimeOf(&r.Black)
	}
	return fmt.Sprintf("Black: %s; White: %s", r.Black.Control, r.White.Control)
}

func overtimeOf(s *Seat) string {
	c, err := clock.ParseControl(s.Control)
	switch {
	case err != nil || !c.HasOvertime() && c.Increment == 0 && c.Bronstein == 0 && c.Delay == 0 && !c.Hourglass:
		return ""
	case c.Stones > 0:
		return fmt.Sprintf("%d/%d Canadian", c.Stones, int(c.Period.Seconds()))
	case c.Increment > 0:
		return fmt.Sprintf("%d fischer", int(c.Increment.Seconds()))
	case c.Periods > 0 && c.Free == 0 && c.Points == 0:
		return fmt.Sprintf("%dx%d byo-yomi", c.Periods, int(c.Period.Seconds()))
	}
	return s.Control
}

// sgfNode writes a press: what the side has left, and in words who pressed when.
func sgfNode(r *Record, l Language, m Move) string {
	seat := r.seatOf(m.Side)
	side, _ := clock.ParseSide(m.Side)
	left, count := m.After.Main, 0
	switch {
	case m.After.Stones > 0: // a Canadian block, as it is behind the move
		left, count = seat.Period-m.After.Elapsed, m.After.Stones
	case m.Overtime: // of a period, which is fresh behind the move, what was left of it
		left, count = seat.Period-m.Elapsed, m.Left
		if c, err := clock.ParseControl(seat.Control); err == nil && c.Free > 0 && !m.Unit {
			left = c.Free.Milliseconds() - m.Elapsed
		}
	case seat.Mark > 0:
		left = int64(m.Left) * 60_000
	}
	text := l.say("sgf-move", m.Number, l.side(m.Side), m.Clock, span(m.Thought)) + l.say("separator") +
		l.say("sgf-left", l.state(m.State, seat))
	if mark := l.mark(m, l.say("separator")); mark != "" {
		text += "\n" + mark
	}
	node := side.Letter() + "L[" + seconds(left) + "]"
	if count > 0 {
		node += "O" + side.Letter() + "[" + strconv.Itoa(count) + "]"
	}
	return node + "C[" + sgfText(text, true) + "]"
}

// sgfText escapes a text of SGF; a text of one line (SimpleText) has blanks for its ends of lines. Every colon is escaped,
// which is needed in composed values and allowed in all.
func sgfText(s string, lines bool) string {
	s = strings.ToValidUTF8(strings.ReplaceAll(s, "\r\n", "\n"), "\ufffd")
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '\n' && lines:
			b.WriteByte('\n')
		case unicode.IsSpace(r) && r != '\u3000':
			b.WriteByte(' ')
		case unicode.IsControl(r) || r == '\ufeff':
		case strings.ContainsRune(`]\:`, r):
			b.WriteByte('\\')
			fallthrough
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// roundOf returns the round with the board behind it in parentheses, where SGF has the kind of a round.
func roundOf(e EventInfo) string {
	if e.Round == "" || e.Board == "" {
		return e.Round + e.Board
	}
	return e.Round + " (" + e.Board + ")"
}
