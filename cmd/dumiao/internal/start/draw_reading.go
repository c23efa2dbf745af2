package start

import (
	"strings"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/paint"
	"dumiao/cmd/dumiao/internal/presets"
)

// drawReading shows the rule read back: a sentence, what it means, the limit to scale, and how long a game takes.
func (s *Screen) drawReading(p page, down shifts) {
	c, w, i := s.palette, s.state.Words, s.items
	switch {
	case s.rule == Own && s.apart:
		s.drawApart(p, down)
	case s.rule == Own:
		s.drawOwn(p, down)
	case s.controls[0] != s.controls[1]:
		// A sentence each, in one size; how they are read says the rule of each alone.
		for k, side := range s.seats() {
			head := w.SideReading(side, s.controls[index(side)])
			i.heads[k].Draw(head, p.x, p.at(84+down.head+56*float32(k)), paint.Fit(head, p.font(31), p.width, paint.Heading), c.Ink, paint.Start)
		}
	default:
		head, body := w.Reading(s.controls[0], s.controls[1])
		i.heads[0].Draw(head, p.x, p.at(78+down.head), paint.Fit(head, p.font(41), p.width, paint.Heading), c.Ink, paint.Start)
		s.drawBody(body, p, 136+down.body, 40, 26)
	}
	y := 314 + down.bar
	word := w.SidesApart()
	if s.rule == Own && s.apart {
		word = w.SidesAlike()
	}
	width := i.sides.draw(s.sidesApart, word, p.right, p.at(y), p, c.Ink, c.Line, c.Ground)
	about := s.summary()
	if about == "" {
		about = w.Details()
	}
	about = paint.Shorten(about, p.font(20), p.width*0.36, paint.Body)
	width += 28*p.unit + i.details.link.draw(s.about, about, p.right-width-28*p.unit, p.at(y), p, c.Ink, c.Line, c.Ground)
	if s.fault() != nil {
		return
	}
	note := w.GameNote(presets.Moves, presets.Estimate(s.controls[0], s.controls[1], presets.Moves), s.agreed)
	note, fs := fit(note, p.font(20), p.width-width-30*p.unit)
	i.note.Draw(note, p.x, p.at(y), fs, c.Quiet, paint.Start)
	if s.controls[0] == s.controls[1] {
		i.bars[0].draw(p, 242+down.bar, s.controls[0], w, c)
		return
	}
	longest := max(s.controls[0].Limit(), s.controls[1].Limit(), 1)
	beside := paint.Width("00:00:00", p.font(28), paint.Digits)
	for _, control := range s.controls {
		if text, fs := sideTime(control, p, w); text != "" {
			beside = max(beside, paint.Width(text, fs, paint.Body))
		}
	}
	for k, side := range s.seats() {
		control := s.controls[index(side)]
		i.bars[k].drawSide(p, 240+down.bar+36*float32(k), side, control, float32(control.Limit())/float32(longest), beside, w, c)
	}
}

// drawApart shows the controls that the user writes for each side, as they sit, and under each how it is read or what is
// wrong with it.
func (s *Screen) drawApart(p page, down shifts) {
	c, w, i, u := s.palette, s.state.Words, s.items, p.unit
	for k, side := range s.seats() {
		e, n := s.side[index(side)], i.apart[k]
		cy, ly := p.at(58+down.head), p.at(104+(down.head+down.body)/2)
		if k == 1 {
			cy, ly = p.at(150+down.body), p.at(196+(down.body+down.bar)/2)
		}
		x, fs := p.x+44*u, p.font(28)
		n.stone.Draw(p.x+15*u, cy, 15*u, side, c)
		if !e.look.focused && e.Text != "" {
			n.written.Draw(paint.Shorten(e.Text, fs, p.right-x, paint.Body), x, cy, fs, c.Ink, paint.Start)
		}
		if e.Text == "" {
			example, es := fit(w.OwnExample(), fs, p.right-x)
			n.written.Draw(example, x, cy, es, c.Quiet, paint.Start)
		}
		line, thick := c.Line, thin(u)
		if e.look.focused {
			line, thick = c.Run, 3*u
		}
		n.line.Draw(x, cy+23*u, p.right-x, thick, 0, line)
		e.put(x, cy, p.right-x, fs)

		err := s.faults[index(side)]
		if err == nil {
			if control, bad := parseOne(e.Text); bad == nil {
				text, hs := fit(w.SideReading(side, control), p.font(21), p.right-x)
				n.reading.Draw(text, x, ly, hs, c.Quiet, paint.Start)
			}
			continue
		}
		what, hint := w.ControlError(err)
		text, hs := fit(w.WithHint(what, hint), p.font(21), p.right-x-24*u)
		ink := c.Quiet
		if strings.TrimSpace(e.Text) != "" || s.insisted {
			n.trouble.Draw(x-2*u, ly-15*u, paint.Width(text, hs, paint.Body)+24*u, 30*u, 8*u, c.Banner)
			ink = c.BannerInk
		}
		n.reading.Draw(text, x+10*u, ly, hs, ink, paint.Start)
	}
}

// drawBody shows the lines under the sentence, all in one size.
func (s *Screen) drawBody(body []string, p page, y, step, size float32) {
	fs := p.font(size)
	for _, line := range body {
		fs = paint.Fit(line, fs, p.width, paint.Body)
	}
	for k, line := range body[:min(len(body), len(s.items.body))] {
		s.items.body[k].Draw(line, p.x, p.at(y+step*float32(k)), fs, s.palette.Quiet, paint.Start)
	}
}

// drawOwn shows the control that the user writes, and under it how it is read or what is wrong with it.
func (s *Screen) drawOwn(p page, down shifts) {
	c, w, i, u := s.palette, s.state.Words, s.items, p.unit
	cy, fs := p.at(66+down.head), p.font(36)
	if !s.own.look.focused && s.own.Text != "" {
		i.written.Draw(paint.Shorten(s.own.Text, fs, p.width, paint.Body), p.x, cy, fs, c.Ink, paint.Start)
	}
	if s.own.Text == "" {
		i.example.Draw(w.OwnExample(), p.x, cy, paint.Fit(w.OwnExample(), fs, p.width, paint.Body), c.Quiet, paint.Start)
	}
	line, thick := c.Line, thin(u)
	if s.own.look.focused {
		line, thick = c.Run, 3*u
	}
	i.underline.Draw(p.x, cy+31*u, p.width, thick, 0, line)
	s.own.put(p.x, cy, p.width, fs)

	y := 128 + down.body
	fault := s.fault()
	if fault == nil {
		head, body := w.Reading(s.controls[0], s.controls[1])
		i.heads[0].Draw(head, p.x, p.at(y), paint.Fit(head, p.font(31), p.width, paint.Heading), c.Ink, paint.Start)
		s.drawBody(body, p, y+40, 32, 22)
		return
	}
	what, hint := w.ControlError(fault)
	what, ws := fit(what, p.font(24), p.width-36*u)
	ink := c.Quiet
	x := p.x
	if strings.TrimSpace(s.own.Text) != "" || s.insisted {
		width := paint.Width(what, ws, paint.Body) + 36*u
		i.trouble.Draw(x, p.at(y+8)-20*u, width, 40*u, 10*u, c.Banner)
		x, ink = x+18*u, c.BannerInk
	}
	i.troubleText.Draw(what, x, p.at(y+8), ws, ink, paint.Start)
	hint, hs := fit(hint, p.font(24), p.width)
	i.hint.Draw(hint, p.x, p.at(y+56), hs, c.Quiet, paint.Start)
}

// marks returns the radius of a bar's marks, the gap between them and how wide they are together.
func marks(n int, room, unit float32) (r, gap, width float32) {
	if n == 0 {
		return 0, 0, 0
	}
	r, gap = 13*unit, 12*unit
	width = float32(n)*(2*r+gap) - gap
	if width > room {
		r, gap = r*room/width, gap*room/width
		width = room
	}
	return r, gap, width
}

// draw shows the limit of both sides: main time as a bar, every period as a mark.
func (b bar) draw(p page, y float32, control clock.Control, w *lang.Words, c *paint.Palette) {
	u, cy, ly := p.unit, p.at(y), p.at(y+40)
	r, gap, width := marks(control.Periods, p.width*0.55, u)
	x := p.right - width
	fs := p.font(22)
	label := p.x // where the next label may begin
	if control.Main > 0 {
		long := p.width - width
		if width > 0 {
			long -= 30 * u
		}
		b.main.Draw(p.x, cy-7*u, long, 14*u, 7*u, c.Run)
		label += b.label.Draw(w.MainTime(control), p.x, ly, fs, c.Quiet, paint.Start) + 12*u
		label += b.time.Draw(lang.Clock(control.Main), label, ly, p.font(28), c.Ink, paint.Start) + 34*u
		if control.Periods > 0 {
			total := w.InAll(control)
			at := max(label, p.x+long*0.56-paint.Width(total, fs, paint.Body)/2)
			if end := p.right - paint.Width(w.ByoYomi(control), fs, paint.Body) - 24*u; at+paint.Width(total, fs, paint.Body) <= end {
				b.total.Draw(total, at, ly, fs, c.Quiet, paint.Start)
			}
		}
		b.rest.Draw(w.ByoYomi(control), p.right, ly, fs, c.Quiet, paint.End)
	} else {
		x = p.x
		b.rest.Draw(w.ByoYomi(control), p.x, ly, fs, c.Quiet, paint.Start)
		b.total.Draw(w.InAll(control), p.right, ly, fs, c.Quiet, paint.End)
	}
	for k := range control.Periods {
		b.marks[k].Draw(x+r+float32(k)*(2*r+gap), cy, r, c.Run)
	}
}

// sideTime is what stands beside the bar of a side that has no main time, and its size; empty for one that has.
func sideTime(control clock.Control, p page, w *lang.Words) (string, float32) {
	if control.Main > 0 {
		return "", 0
	}
	return fit(w.ByoYomi(control), p.font(22), p.width*0.4)
}

// drawSide shows the limit of one side, a part of the longer of both, in one row with its stone and its main time, which
// has a room of its own beside it. Marks are never too small to be counted while there is room.
func (b bar) drawSide(p page, y float32, side clock.Side, control clock.Control, part, beside float32, w *lang.Words, c *paint.Palette) {
	u, cy := p.unit, p.at(y)
	b.stone.Draw(p.x+13*u, cy, 13*u, side, c)
	if text, fs := sideTime(control, p, w); text != "" {
		b.rest.Draw(text, p.right, cy, fs, c.Quiet, paint.End)
	} else {
		b.time.Draw(lang.Clock(control.Main), p.right, cy, p.font(28), c.Ink, paint.End)
	}
	x := p.x + 44*u
	all := p.right - beside - 20*u - x
	room := all * part
	r, gap, width := marks(control.Periods, room*0.55, u)
	if control.Periods > 0 && r < 5*u {
		r, gap, width = marks(control.Periods, all*0.55, u*5/13)
	}
	if control.Main > 0 {
		long := room - width
		if width > 0 {
			long -= 14 * u
		}
		b.main.Draw(x, cy-6*u, max(long, 12*u), 12*u, 6*u, c.Run)
		x += max(long, 12*u) + 14*u
	}
	for k := range control.Periods {
		b.marks[k].Draw(x+r+float32(k)*(2*r+gap), cy, r, c.Run)
	}
}
