package start

import (
	"image/color"

	"dumiao/cmd/dumiao/internal/paint"
)

// gameItems are what the list of the saved games is drawn with.
type gameItems struct {
	head, nothing          *paint.Text
	rows                   []gameRow
	track, thumb, rule     *paint.Rect
	who, more, stands      *paint.Text
	dot                    *paint.Disc
	mainRing               *paint.Frame
	main, done             *paint.Rect
	mainWord               *paint.Text
	mainKey                *paint.Keycap
	record, to, in, remove pill
	keep                   pill
}

// gameRow is a line of the list.
type gameRow struct {
	mark              *paint.Rect
	dot               *paint.Disc
	when, who, stands *paint.Text
}

func newGameItems(s *paint.Sheet) gameItems {
	g := gameItems{head: s.Text(paint.Heading), nothing: s.Text(paint.Body)}
	for range maxRows {
		g.rows = append(g.rows, gameRow{s.Rect(), s.Disc(), s.Text(paint.Body), s.Text(paint.Body), s.Text(paint.Body)})
	}
	g.track, g.thumb, g.rule = s.Rect(), s.Rect(), s.Rect()
	g.who, g.more, g.stands, g.dot = s.Text(paint.Body), s.Text(paint.Body), s.Text(paint.Body), s.Disc()
	g.mainRing, g.main, g.done, g.mainWord, g.mainKey = s.Frame(), s.Rect(), s.Rect(), s.Text(paint.Heading), s.Keycap()
	g.record, g.to, g.in, g.remove, g.keep = newPill(s), newPill(s), newPill(s), newPill(s), newPill(s)
	return g
}

// draw shows the saved games in the right column, and under them the marked one with what can be done with it.
func (l *games) draw(p page, down shifts) {
	s := l.screen
	c, w, i, u := s.palette, s.state.Words, &s.items.games, p.unit
	cy := p.at(60 + down.head)
	width := s.items.list.back.draw(s.back, w.Back(), p.right, cy, p, c.Ink, c.Ground, c.Ink, c.Ground)
	head, fs := fitIn(w.SavedHead(), p.font(34), p.width-width-24*u, paint.Heading)
	i.head.Draw(head, p.x, cy, fs, c.Ink, paint.Start)

	from, to := 104+down.head, float32(600)
	if seen := min(int((to-from)/rowHigh), maxRows); seen != l.seen {
		l.seen = seen
		l.mark(l.marked)
	}
	s.put(l.list, p.x-16*u, p.at(from), p.width+32*u, float32(l.seen)*rowHigh*u)
	s.put(l.turn, p.x-16*u, p.at(from), p.width+32*u, float32(l.seen)*rowHigh*u)
	var whens float32 // when they began stands in a column
	for k := range l.seen {
		if n := l.first + k; n < len(l.all) {
			whens = max(whens, paint.Width(l.all[n].When, p.font(20), paint.Body))
		}
	}
	for k := range l.seen {
		if n := l.first + k; n < len(l.all) {
			y := p.at(from + rowHigh*float32(k))
			i.rows[k].draw(l.all[n], n == l.marked, l.list.focused, whens, p, y, s)
			s.put(l.rows[k], p.x-16*u, y, p.width+32*u, rowHigh*u)
		}
	}
	if nothing := l.nothing(); nothing != "" {
		y := p.at(from + 40)
		for _, line := range wrapped(nothing, p.font(24), p.width)[:1] {
			line, fs := fit(line, p.font(24), p.width)
			i.nothing.Draw(line, p.x, y, fs, c.Quiet, paint.Start)
		}
	}
	l.drawBar(i.track, i.thumb, p, from, rowHigh, len(l.all), c)
	i.rule.Draw(p.x, p.at(610), p.width, thin(u), 0, c.WaitTrack)
	if l.asked {
		l.drawAsked(p)
		return
	}
	l.drawMarked(p)
}

// nothing says why there is no game to be seen, or more than are.
func (l *games) nothing() string {
	w, saved := l.screen.state.Words, l.screen.state.Saved
	switch {
	case len(l.all) > 0:
		return ""
	case saved.Trouble != "":
		return saved.Trouble
	case saved.Reading:
		return w.SavedReading()
	}
	return w.SavedNone()
}

// draw shows a line of the list. What is marked is bright while the keyboard is in the list.
func (r gameRow) draw(g Game, marked, focused bool, whens float32, p page, y float32, s *Screen) {
	c, u := s.palette, p.unit
	cy := y + rowHigh/2*u
	ink, quiet := c.Ink, c.Quiet
	if marked {
		fill := c.WaitTrack
		if focused {
			fill, ink, quiet = c.Run, c.RunInk, c.RunQuiet
		}
		r.mark.Draw(p.x-16*u, y+1*u, p.width+32*u, (rowHigh-2)*u, 9*u, fill)
	}
	r.when.Draw(g.When, p.x, cy, p.font(20), quiet, paint.Start)
	x := p.x + whens + 22*u
	if g.Trouble != "" || g.Note != "" {
		r.dot.Draw(x+6*u, cy, 6*u, c.Banner)
		x += 22 * u
	}
	if g.Trouble != "" {
		text, fs := fit(g.Trouble, p.font(19), p.right-x)
		r.who.Draw(text, x, cy, fs, ink, paint.Start)
		return
	}
	stands, ss := fit(g.Stands, p.font(20), p.width*0.3)
	used := r.stands.Draw(stands, p.right, cy, ss, quiet, paint.End)
	who, ws := fit(g.Who, p.font(23), p.right-used-20*u-x)
	r.who.Draw(who, x, cy, ws, ink, paint.Start)
}

// drawMarked shows the marked game, and what can be done with it.
func (l *games) drawMarked(p page) {
	s := l.screen
	c, w, i, u := s.palette, s.state.Words, &s.items.games, p.unit
	g := l.game()
	y, high := p.at(706), 62*u
	cy, x := y+high/2, p.right
	add := func(item pill, spot *spot, word string) {
		x -= item.draw(spot, word, x, cy, p, c.Ink, c.Ground, c.Ink, c.Ground) + 12*u
	}
	if g != nil {
		add(i.remove, l.remove, w.SavedDelete())
	}
	if s.tell.TakeIn != nil {
		add(i.in, l.in, w.Import())
	}
	if g == nil {
		return
	}
	if g.Trouble == "" {
		add(i.to, l.recordTo, w.SavedRecordTo())
		if g.Open {
			add(i.record, l.record, w.SavedRecord())
		}
	}
	who, more, ink := g.Who, g.More, c.Quiet
	if g.Trouble != "" {
		who, more = g.When, g.Trouble
	} else if g.Note != "" {
		more = g.Note
	}
	stands, ss := fit(g.Stands, p.font(23), p.width*0.4)
	used := i.stands.Draw(stands, p.right, p.at(637), ss, c.Ink, paint.End)
	who, fs := fit(who, p.font(27), p.width-used-24*u)
	i.who.Draw(who, p.x, p.at(637), fs, c.Ink, paint.Start)
	mx := p.x
	if g.Trouble != "" || g.Note != "" {
		i.dot.Draw(mx+6*u, p.at(674), 6*u, c.Banner)
		mx, ink = mx+22*u, c.Ink
	}
	more, fs = fit(more, p.font(20), p.right-mx)
	i.more.Draw(more, mx, p.at(674), fs, ink, paint.Start)
	if g.Trouble != "" {
		return
	}
	word := w.SavedRecordMain()
	if g.Open {
		word = w.SavedResume()
	}
	box := [4]float32{p.x, y, x - 8*u - p.x, high}
	l.drawMain(p, l.main, box, word, c.Run, c.RunQuiet, -1)
	s.put(l.main, box[0], box[1], box[2], box[3])
}

// drawMain shows the wide button; a part of it is filled in while it is held, below 0 of one that never is.
func (l *games) drawMain(p page, at *spot, box [4]float32, word string, fill, quiet color.NRGBA, part float32) {
	s := l.screen
	c, w, i, u := s.palette, s.state.Words, &s.items.games, p.unit
	cy := box[1] + box[3]/2
	ring(i.mainRing, at, [4]float32{box[0] - 6*u, box[1] - 6*u, box[2] + 12*u, box[3] + 12*u}, 20*u, u, c.Ink, c.Ground)
	i.main.Draw(box[0], box[1], box[2], box[3], 14*u, fill)
	// What is over of the time is there from the beginning, as nothing that is seen: the tool-kit does not know the canvas of
	// an object that was never painted, and would not paint it when it alone comes up.
	if over := fill; part >= 0 {
		if part > 0 {
			over = c.Ink
		}
		i.done.Draw(box[0], box[1], max(box[2]*part, 28*u), box[3], 14*u, over)
	}
	ks := p.font(23)
	kw := paint.KeycapWidth(w.EnterKey(), ks)
	word, fs := fitIn(word, p.font(28), box[2]-kw-60*u, paint.Heading)
	i.mainWord.Draw(word, box[0]+24*u, cy, fs, c.RunInk, paint.Start)
	i.mainKey.Draw(w.EnterKey(), box[0]+box[2]-20*u-kw, cy, ks, quiet, fill)
}

// drawAsked asks whether the marked game is to be deleted.
func (l *games) drawAsked(p page) {
	s := l.screen
	c, w, i, u := s.palette, s.state.Words, &s.items.games, p.unit
	g := l.game()
	if g == nil {
		return
	}
	name := g.Who
	if g.Trouble != "" {
		name = g.When
	}
	who, fs := fit(w.SavedDeleteAsked(name), p.font(27), p.width)
	i.who.Draw(who, p.x, p.at(637), fs, c.Ink, paint.Start)
	more, fs := fit(w.SavedDeleteWhat(), p.font(20), p.width)
	i.more.Draw(more, p.x, p.at(674), fs, c.Quiet, paint.Start)
	y, high := p.at(706), 62*u
	x := p.right - i.keep.draw(l.keep, w.SavedKeep(), p.right, y+high/2, p, c.Ink, c.Ground, c.Ink, c.Ground) - 20*u
	box := [4]float32{p.x, y, x - p.x, high}
	l.drawMain(p, &l.hold.spot, box, w.SavedDeleteHold(), c.Quiet, c.RunInk, l.hold.part())
	s.put(l.hold, box[0], box[1], box[2], box[3])
}
