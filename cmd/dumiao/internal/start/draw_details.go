package start

import "dumiao/cmd/dumiao/internal/paint"

// detailItems are what the details of a game are drawn with.
type detailItems struct {
	head, what *paint.Text
	fields     [len(details)]detailField
	link       link
}

// detailField is an entry with its name.
type detailField struct {
	label, text, note *paint.Text
	line              *paint.Rect
	trouble           *paint.Disc
}

func newDetailItems(s *paint.Sheet) detailItems {
	d := detailItems{head: s.Text(paint.Heading), what: s.Text(paint.Body), link: link{s.Frame(), s.Text(paint.Body), s.Rect()}}
	for i := range d.fields {
		d.fields[i] = detailField{s.Text(paint.Body), s.Text(paint.Body), s.Text(paint.Body), s.Rect(), s.Disc()}
	}
	return d
}

// drawDetails shows the details of the game, to be written.
func (s *Screen) drawDetails(p page, down shifts) {
	c, w, i, u := s.palette, s.state.Words, &s.items.details, p.unit
	cy := p.at(60 + down.head)
	width := s.items.list.back.draw(s.back, w.Back(), p.right, cy, p, c.Ink, c.Ground, c.Ink, c.Ground)
	head, fs := fitIn(w.Details(), p.font(34), p.width-width-24*u, paint.Heading)
	i.head.Draw(head, p.x, cy, fs, c.Ink, paint.Start)
	top := 116 + down.body
	what, fs := fit(w.DetailsWhat(), p.font(20), p.width)
	i.what.Draw(what, p.x, p.at(top), fs, c.Quiet, paint.Start)

	rows := float32(len(details) / 2)
	step := (784 - top - 24) / rows
	between := 48 * u
	room := (p.width - between) / 2
	for k, field := range details {
		o, e := i.fields[k], s.details[k]
		x := p.x + float32(k%2)*(room+between)
		y := top + 24 + step*float32(k/2)
		ly, ty := p.at(y+0.26*step), p.at(y+0.62*step)
		label := o.label.Draw(w.Detail(field.id), x, ly, p.font(19), c.Quiet, paint.Start)
		read, fault := s.note(field.id, e.Text)
		right := x + room
		if fault != "" {
			text, ns := fit(fault, p.font(19), room-label-44*u)
			used := o.note.Draw(text, right, ly, ns, c.Ink, paint.End)
			o.trouble.Draw(right-used-14*u, ly, 6*u, c.Banner)
		} else if read != "" {
			text, ns := fit(read, p.font(19), room-label-24*u)
			o.note.Draw(text, right, ly, ns, c.Quiet, paint.End)
		}
		fs := p.font(26)
		if !e.look.focused && e.Text != "" {
			text, ts := fit(e.Text, fs, room)
			o.text.Draw(text, x, ty, ts, c.Ink, paint.Start)
		}
		line, thick := c.Line, thin(u)
		if e.look.focused {
			line, thick = c.Run, 3*u
		}
		o.line.Draw(x, ty+22*u, room, thick, 0, line)
		e.put(x, ty, room, fs)
	}
}
