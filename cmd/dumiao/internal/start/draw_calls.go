package start

import (
	"fmt"
	"strings"
	"time"

	"dumiao/announce"
	"dumiao/cmd/dumiao/internal/paint"
)

// What a reading sheet is drawn with. No control has more parts than lie abreast, and there are two sides.
const (
	maxAbreast = 4
	maxColumns = 2 * maxAbreast
	maxCalls   = 20 // lines in a column, with those behind the first of its title
	usualCalls = 15 // lines that the distance between two is made for
)

// drawCalls shows the call sets, and under them what the chosen one reads under the present control.
func (s *Screen) drawCalls(p page, down shifts) {
	c, w, i, u := s.palette, s.state.Words, &s.items.calls, p.unit
	cy := p.at(70 + down.head)
	width := s.items.list.back.draw(s.back, w.Back(), p.right, cy, p, c.Ink, c.Ground, c.Ink, c.Ground)
	head, fs := fitIn(w.CallsHead(), p.font(41), p.width-width-24*u, paint.Heading)
	i.head.Draw(head, p.x, cy, fs, c.Ink, paint.Start)
	x := p.x
	cy = p.at(136 + down.body)
	for k, style := range callSets {
		word := w.Calls(style.Name)
		fill, ink := tint(style == s.calls, c)
		right := x + paint.Width(word, p.font(22), paint.Body) + 40*u
		x += i.sets[k].draw(s.sets[k], word, right, cy, p, c.Ink, fill, ink, c.Ground) + 14*u
	}
	top := 236 + down.body
	what := w.CallsWhat(s.calls.Name)
	shown, fs := fit(what, p.font(22), p.width)
	cy = p.at(190 + down.body)
	if shown == what {
		i.what.Draw(what, p.x, cy, fs, c.Quiet, paint.Start)
	} else {
		step := 1.2 * fs
		for k, line := range wrapped(what, fs, p.width) {
			if k > 0 {
				cy, top = cy+step, top+step/u
			}
			[]*paint.Text{i.what, s.items.hint, s.items.note}[min(k, 2)].Draw(line, p.x, cy, fs, c.Quiet, paint.Start)
		}
	}
	if s.fault() != nil {
		// The controls are then the last good ones, of which nothing is to be seen here.
		s.drawFaults(p, p.at(top))
		return
	}
	s.drawSheet(p, top)
}

// drawFaults shows why the user's own control is none, of each side that has one of its own.
func (s *Screen) drawFaults(p page, y float32) {
	c, w, i, u := s.palette, s.state.Words, s.items, p.unit
	for _, side := range s.seats() {
		k, x, written := index(side), p.x, s.own.Text
		err := s.faults[k]
		if err == nil {
			continue
		}
		o := i.apart[k]
		if s.apart {
			x, written = p.x+44*u, s.side[k].Text
			o.stone.Draw(p.x+15*u, y+8*u, 15*u, side, c)
		}
		what, hint := w.ControlError(err)
		what, ws := fit(what, p.font(24), p.right-x-36*u)
		ink, tx := c.Quiet, x
		if strings.TrimSpace(written) != "" || s.insisted {
			o.trouble.Draw(x, y-12*u, paint.Width(what, ws, paint.Body)+36*u, 40*u, 10*u, c.Banner)
			ink, tx = c.BannerInk, x+18*u
		}
		o.reading.Draw(what, tx, y+8*u, ws, ink, paint.Start)
		hint, hs := fit(hint, p.font(24), p.right-x)
		i.body[k].Draw(hint, x, y+56*u, hs, c.Quiet, paint.Start)
		y += 116 * u
	}
}

// column is one part of the sheet, broken into lines.
type column struct {
	x     float32 // from the left edge of the first one on
	width float32
	title []string
	lines []callLine
}

// callLine is a call, or a part of one.
type callLine struct {
	time   string // "" behind the first line of a call
	text   string
	indent float32
}

// drawSheet shows what is read, from a designed y on down to the foot of the page.
func (s *Screen) drawSheet(p page, y float32) {
	c, u := s.palette, p.unit
	gap := 28 * u
	rows := sheetRows(readingSheet(s.controls, s.calls, s.spoken()))
	if len(rows[0]) == 0 {
		return
	}
	// The largest text with which all of it has room: a smaller one needs fewer lines, too.
	ts := p.font(22)
	var columns [][]column
	foot := float32(772)
	if len(rows) > 1 {
		foot = 784
	}
	var step, leading float32 // from one line to the next, of calls and of a title, as y is
	for {
		columns = columns[:0]
		leading = 1.15 * ts / u
		room, lines := foot-y, 0
		for k, row := range rows {
			set := s.columns(row, ts, p.width, gap, len(rows) > 1)
			columns = append(columns, set)
			title, calls := highest(set)
			room -= 46 + leading*float32(title-1)
			lines += calls
			if k > 0 {
				room -= 14
			}
		}
		step = min(34, room/float32(max(lines, usualCalls)))
		if ts <= smallest || ts <= step*u*0.75 {
			break
		}
		ts = max(smallest, ts-0.5)
	}
	n := 0
	for _, set := range columns {
		title, calls := highest(set)
		first := y + leading*float32(title-1)
		for _, col := range set {
			o := s.items.calls.columns[n]
			x := p.x + col.x
			n++
			for k, text := range col.title {
				cy := p.at(first - leading*float32(len(col.title)-1-k))
				text, ts := fit(text, ts, col.width)
				if k == 0 {
					o.title.Draw(text, x, cy, ts, c.Ink, paint.Start)
					continue
				}
				o.texts[maxCalls-k].Draw(text, x, cy, ts, c.Ink, paint.Start)
			}
			o.line.Draw(x, p.at(first+20), col.width, thin(u), 0, c.Line)
			for k, line := range col.lines[:min(len(col.lines), maxCalls-len(col.title)+1)] {
				cy := p.at(first + 46 + step*float32(k))
				o.times[k].Draw(line.time, x, cy, ts, c.Quiet, paint.Start)
				text, ts := fit(line.text, ts, col.width-line.indent)
				o.texts[k].Draw(text, x+line.indent, cy, ts, c.Ink, paint.Start)
			}
		}
		y = first + 60 + step*float32(calls)
	}
}

// highest returns how many lines the titles and the calls of a row need.
func highest(set []column) (title, calls int) {
	for _, col := range set {
		title, calls = max(title, len(col.title)), max(calls, len(col.lines))
	}
	return title, calls
}

// columns breaks the parts of a row into lines. The columns are equally wide unless one needs more for its sentences. In a
// dense sheet a count is one line, and what has no room beside the time goes on under it.
func (s *Screen) columns(row []section, size, room, gap float32, dense bool) []column {
	n := float32(len(row))
	equal := min((room-gap*(n-1))/n, room/2)
	set, calls := make([]column, len(row)), make([][]announce.SheetCall, len(row))
	indents, needs := make([]float32, len(row)), make([]float32, len(row))
	var most, all float32
	for k, part := range row {
		calls[k] = part.lines
		if dense {
			calls[k] = joined(part.lines)
		}
		for _, call := range calls[k] {
			indents[k] = max(indents[k], paint.Width(minutes(call.At), size, paint.Digits)+gap/2)
		}
		for _, call := range calls[k] {
			for i, sentence := range sentences(call.Text) {
				need := paint.Width(sentence, size, paint.Body)
				if i == 0 || !dense {
					need += indents[k]
				}
				needs[k] = max(needs[k], need)
			}
		}
		most, all = max(most, needs[k]), all+needs[k]
	}
	var x float32
	for k, part := range row {
		col := column{x: float32(k) * (equal + gap), width: equal}
		if most > equal {
			col.x = x
			col.width = needs[k] / all * (room - gap*(n-1))
			x += col.width + gap
		}
		col.title = wrapped(s.state.Words.CallsTitle(part.kind, part.side), size, col.width)
		for _, call := range calls[k] {
			line, more := callLine{minutes(call.At), "", indents[k]}, float32(0)
			if dense {
				more = indents[k]
			}
			for _, line.text = range broken(call.Text, size, col.width-indents[k], more) {
				if dense && paint.Width(line.text, size, paint.Body) > col.width-line.indent {
					line.indent = 0
				}
				col.lines = append(col.lines, line)
				line.time = ""
			}
		}
		set[k] = col
	}
	return set
}

// broken breaks a call into lines between its sentences where it has not room in one, and a sentence where that has none.
// The lines behind the first may have some more room.
func broken(text string, size, room, more float32) []string {
	var all []string
	for i, part := range sentences(text) {
		if last := len(all) - 1; i > 0 && paint.Width(all[last]+part, size, paint.Body) <= room {
			all[last] += part
			continue
		}
		if i > 0 && paint.Width(part, size, paint.Body) > room {
			all = append(all, wrapped(part, size, room+more)...)
			continue
		}
		all = append(all, wrapped(part, size, room)...)
	}
	return all
}

// sentences cuts a call behind its commas, which are those of its language.
func sentences(text string) []string {
	var all []string
	for _, part := range strings.SplitAfter(text, "，") {
		all = append(all, strings.SplitAfter(part, ", ")...)
	}
	return all
}

// wrapped breaks a text into lines that have room. None begins with a comma.
func wrapped(text string, size, room float32) []string {
	var all []string
	for paint.Width(text, size, paint.Body) > room {
		first, rest := split(text, size, room)
		if runes := []rune(first); strings.HasPrefix(rest, "，") && len(runes) > 1 {
			last := len(runes) - 1
			first, rest = string(runes[:last]), string(runes[last:])+rest
		}
		if rest == "" {
			break
		}
		all, text = append(all, first), rest
	}
	return append(all, text)
}

// minutes writes a time inside a period, m:ss.
func minutes(d time.Duration) string {
	return fmt.Sprintf("%d:%02d", d/time.Minute, d%time.Minute/time.Second)
}
