package start

import (
	"image/color"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/paint"
	"dumiao/cmd/dumiao/internal/presets"
)

// rowHigh is how high a line of the list is, in the screen as it was designed.
const rowHigh = 38

// draw shows the list of all rules in the right column: the search, the lines, and the marked rule read back.
func (l *list) draw(p page, down shifts) {
	s := l.screen
	c, w, i, u := s.palette, s.state.Words, &s.items.list, p.unit

	cy, fs := p.at(60+down.head), p.font(28)
	width := i.back.draw(s.back, w.Back(), p.right, cy, p, c.Ink, c.Ground, c.Ink, c.Ground)
	right := p.right - width - 24*u
	if text := l.search.Text; text == "" {
		prompt, ps := fit(w.Search(), fs, right-p.x)
		i.prompt.Draw(prompt, p.x, cy, ps, c.Quiet, paint.Start)
	} else if !l.search.look.focused {
		i.written.Draw(paint.Shorten(text, fs, right-p.x, paint.Body), p.x, cy, fs, c.Ink, paint.Start)
	}
	line, thick := c.Line, thin(u)
	if l.search.look.focused {
		line, thick = c.Run, 3*u
	}
	i.underline.Draw(p.x, cy+24*u, right-p.x, thick, 0, line)
	l.search.put(p.x, cy, right-p.x, fs)

	from, to := 104+down.head, float32(600)
	if seen := min(int((to-from)/rowHigh), maxRows); seen != l.seen {
		l.seen = seen
		l.show()
	}
	s.put(l.turn, p.x-16*u, p.at(from), p.width+32*u, float32(l.seen)*rowHigh*u)
	for k := range l.seen {
		if n := l.first + k; n < len(l.lines) {
			y := p.at(from + rowHigh*float32(k))
			i.rows[k].draw(l.lines[n], n == l.marked, p, y, s)
			if l.lines[n].rule != nil {
				s.put(l.rows[k], p.x-16*u, y, p.width+32*u, rowHigh*u)
			}
		}
	}
	if len(l.lines) == 0 {
		i.nothing.Draw(w.NoRule(), p.x, p.at(from+40), p.font(24), c.Quiet, paint.Start)
	}
	l.drawBar(i.track, i.thumb, p, from, rowHigh, len(l.lines), c)
	l.drawMarked(p)
}

// draw shows a line of the list.
func (r row) draw(at line, marked bool, p page, y float32, s *Screen) {
	c, w, u := s.palette, s.state.Words, p.unit
	cy := y + rowHigh/2*u
	switch {
	case at.rule != nil:
		ink, quiet := c.Ink, c.Quiet
		if marked {
			r.mark.Draw(p.x-16*u, y+1*u, p.width+32*u, (rowHigh-2)*u, 9*u, c.Run)
			ink, quiet = c.RunInk, c.RunQuiet
		}
		name, ns := fit(w.Pick(at.rule.Name), p.font(23), p.width*0.5)
		used := r.name.Draw(name, p.x, cy, ns, ink, paint.Start)
		brief, bs := fit(s.brief(*at.rule), p.font(20), p.width-used-20*u)
		r.brief.Draw(brief, p.right, cy, bs, quiet, paint.End)
	case at.fault != "":
		r.trouble.Draw(p.x+6*u, cy, 6*u, c.Banner)
		text, fs := fit(at.fault, p.font(19), p.width-22*u)
		r.name.Draw(text, p.x+22*u, cy, fs, c.Ink, paint.Start)
	default:
		x := p.x + r.name.Draw(at.region, p.x, cy+5*u, p.font(18), c.Quiet, paint.Start) + 14*u
		r.line.Draw(x, cy+5*u, p.right-x, thin(u), 0, c.WaitTrack)
	}
}

// drawMarked shows the marked rule read back, and what can be done with it.
func (l *list) drawMarked(p page) {
	s := l.screen
	c, w, i, u := s.palette, s.state.Words, &s.items.list, p.unit
	i.rule.Draw(p.x, p.at(610), p.width, thin(u), 0, c.WaitTrack)
	r := l.rule()
	fill, quiet := c.Run, c.RunQuiet
	if r == nil {
		fill, quiet = c.Quiet, c.RunInk
	} else {
		l.drawRead(p, *r, w, c)
	}
	y, high := p.at(706), 62*u
	cy := y + high/2
	x := p.right
	if s.tell.Export != nil && r != nil {
		x -= i.out.draw(l.out, w.Export(), x, cy, p, c.Ink, c.Ground, c.Ink, c.Ground) + 12*u
	}
	if s.tell.Import != nil {
		x -= i.in.draw(l.in, w.Import(), x, cy, p, c.Ink, c.Ground, c.Ink, c.Ground) + 20*u
	}
	width := x - p.x
	ring(i.acceptRing, l.accept, [4]float32{p.x - 6*u, y - 6*u, width + 12*u, high + 12*u}, 20*u, u, c.Ink, c.Ground)
	i.accept.Draw(p.x, y, width, high, 14*u, fill)
	s.put(l.accept, p.x, y, width, high)
	ks := p.font(23)
	kw := paint.KeycapWidth(w.EnterKey(), ks)
	word, fs := fitIn(w.TakeRule(), p.font(28), width-kw-60*u, paint.Heading)
	i.acceptWord.Draw(word, p.x+24*u, cy, fs, c.RunInk, paint.Start)
	i.acceptKey.Draw(w.EnterKey(), p.x+width-20*u-kw, cy, ks, quiet, fill)
}

// drawRead shows a rule in a sentence, how long a game takes, and the words by which scripts name it.
func (l *list) drawRead(p page, r Rule, w *lang.Words, c *paint.Palette) {
	i, agreed := &l.screen.items.list, r.Rules
	if agreed == (clock.Rules{}) {
		agreed = clock.DefaultRules
	}
	head, _ := w.Reading(r.Controls[0], r.Controls[1])
	head, fs := fitIn(head, p.font(27), p.width, paint.Heading)
	i.head.Draw(head, p.x, p.at(637), fs, c.Ink, paint.Start)
	written := Write(r.Controls)
	if r.ID != Own {
		written = r.ID + "    " + written
	}
	written, ws := fit(written, p.font(19), p.width*0.5)
	width := i.source.Draw(written, p.right, p.at(674), ws, c.Quiet, paint.End)
	note := w.GameNote(presets.Moves, presets.Estimate(r.Controls[0], r.Controls[1], presets.Moves), agreed)
	note, fs = fit(note, p.font(20), p.width-width-30*p.unit)
	i.note.Draw(note, p.x, p.at(674), fs, c.Quiet, paint.Start)
}

// tint is the colour of a chosen pill, or of another.
func tint(chosen bool, c *paint.Palette) (fill, ink color.NRGBA) {
	if chosen {
		return c.Run, c.RunInk
	}
	return c.Ground, c.Ink
}
