package start

import (
	"fmt"
	"strings"
	"time"

	"dumiao/cmd/dumiao/internal/paint"
)

// What of a reading sheet can be shown: columns, and calls in each.
const (
	maxColumns = 4
	maxCalls   = 15
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
	what, fs := fit(w.CallsWhat(s.calls.Name), p.font(22), p.width)
	i.what.Draw(what, p.x, p.at(190+down.body), fs, c.Quiet, paint.Start)

	sheet := readingSheet(s.controls, s.calls)
	sheet = sheet[:min(len(sheet), maxColumns)]
	gap := 28 * u
	room := (p.width - gap*float32(len(sheet)-1)) / float32(max(len(sheet), 1))
	room = min(room, p.width/2)
	top := 236 + down.body
	step := min(34, (772-top-46)/maxCalls)
	for k, part := range sheet {
		o, x := i.columns[k], p.x+float32(k)*(room+gap)
		title, fs := fit(w.CallsTitle(part.kind, part.side), p.font(22), room)
		o.title.Draw(title, x, p.at(top), fs, c.Ink, paint.Start)
		o.line.Draw(x, p.at(top+20), room, thin(u), 0, c.Line)
		n := 0
		for _, call := range part.lines {
			ts := min(p.font(22), max(smallest, step*u*0.75))
			tw := paint.Width("0:00", ts, paint.Digits) + 14*u
			for k, text := range broken(call.text, ts, room-tw) {
				if n == maxCalls {
					break
				}
				y := p.at(top + 46 + step*float32(n))
				if k == 0 {
					o.times[n].Draw(minutes(call.at), x, y, ts, c.Quiet, paint.Start)
				}
				text, fs := fit(text, ts, room-tw)
				o.texts[n].Draw(text, x+tw, y, fs, c.Ink, paint.Start)
				n++
			}
		}
	}
}

// broken breaks a call into lines between its sentences where it has not room in one.
func broken(text string, size, room float32) []string {
	var all []string
	for i, part := range strings.SplitAfter(text, "，") {
		if last := len(all) - 1; i > 0 && paint.Width(all[last]+part, size, paint.Body) <= room {
			all[last] += part
			continue
		}
		all = append(all, part)
	}
	return all
}

// minutes writes a time inside a period, m:ss.
func minutes(d time.Duration) string {
	return fmt.Sprintf("%d:%02d", d/time.Minute, d%time.Minute/time.Second)
}
