package record

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"

	"dumiao/clock"
)

// columns of the table, by their rows of the words.
var columns = [...]string{
	"no", "side", "player", "clock", "at", "thought", "charge-s", "periods", "main-left", "n-left", "elapsed", "stones", "points", "mark",
}

// sheet writes the time sheet as RFC 4180 has it, in UTF-8 with a mark at its beginning, without which spreadsheets take
// Chinese for something else. Times are seconds with three decimals.
func sheet(r *Record, l Language) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("\ufeff")
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	head := make([]string, len(columns))
	for i, c := range columns {
		head[i] = l.say(c)
	}
	w.Write(head) // an error stays with the writer
	for _, m := range r.Moves {
		seat := r.seatOf(m.Side)
		row := []string{
			strconv.Itoa(m.Number), l.side(m.Side), cell(seat.Name), m.Clock, seconds(m.At), seconds(m.Thought),
			seconds(m.Charged), strconv.Itoa(m.Periods), seconds(m.Main), "", "", "", "", cell(l.mark(m, l.say("separator"))),
		}
		if m.Overtime || seat.Minutes || seat.Periods > 0 && m.Stones == 0 {
			row[9] = strconv.Itoa(m.Left)
		}
		if m.Overtime {
			row[10] = seconds(m.Elapsed)
		}
		if m.Stones > 0 {
			row[9], row[11] = "", strconv.Itoa(m.Stones)
		}
		if m.Points > 0 {
			row[12] = strconv.Itoa(m.Points)
		}
		w.Write(row)
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

// mark says what is unusual about a move.
func (l Language) mark(m Move, separator string) string {
	var parts []string
	if m.Kind != KindMove {
		parts = append(parts, l.say(m.Kind))
	}
	if m.Reason != "" {
		parts = append(parts, m.Reason)
	}
	if m.By != "" {
		parts = append(parts, l.say("by", m.By))
	}
	if m.Undone {
		parts = append(parts, l.say("undone"))
	}
	if m.Void {
		parts = append(parts, l.say("void-move"))
	}
	return strings.Join(parts, separator)
}

// cell writes what somebody typed so that no spreadsheet takes it for a formula: behind an apostrophe, which spreadsheets
// do not show or show as what it is.
func cell(s string) string {
	s = strings.ToValidUTF8(s, "\ufffd")
	if first := strings.TrimLeft(s, " \t\r\n\u00a0\u3000\ufeff"); first != "" && strings.ContainsRune("=+-@＝＋－＠−", []rune(first)[0]) ||
		strings.HasPrefix(s, "\t") || strings.HasPrefix(s, "\r") {
		return "'" + s
	}
	return s
}

// sides of the record, for those who go through both.
func (r *Record) seats() [2]*Seat { return [2]*Seat{r.Seat(clock.Black), r.Seat(clock.White)} }
