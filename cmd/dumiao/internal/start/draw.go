package start

import (
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/paint"
)

const (
	hair     = 1.4              // how thick a thin line is
	smallest = 13               // no text is smaller, however small the window
	maxMarks = clock.MaxPeriods // on a limit bar
)

// page is where things are, in the present size. Numbers in calls are those of the screen as it was designed, 1280 × 800
// with the rules in a column of 408; unit scales them.
type page struct {
	unit     float32
	upright  bool    // the rules are a row at the top
	x, right float32 // of the right column, or of what is under the row
	top      float32 // of the same
	row      float32 // how high the row is
	width    float32
}

// at returns the place of a designed y.
func (p page) at(y float32) float32 { return p.top + y*p.unit }

// font returns the size of a text.
func (p page) font(size float32) float32 { return max(smallest, size*p.unit) }

func (s *Screen) page(size fyne.Size) page {
	w, h := size.Width, size.Height
	p := page{upright: w < h}
	if p.upright {
		p.unit = min(w/872, h/1000)
		p.x, p.row = 56*p.unit, 190*p.unit
		p.top = p.row + 20*p.unit + (h-1000*p.unit)*0.4
	} else {
		p.unit = min(w/1280, h/800)
		p.x = (408 + 56) * p.unit
		p.top = (h - 800*p.unit) / 2
	}
	p.right = w - 56*p.unit
	p.width = p.right - p.x
	return p
}

// draw shows everything in the present size.
func (s *Screen) draw() {
	size := s.Size()
	if !s.shown || s.state.Words == nil || size.Width < 1 || size.Height < 1 {
		return
	}
	s.placed = map[fyne.CanvasObject]bool{}
	p := s.page(size)
	s.sheet.Begin()
	s.items.ground.Draw(0, 0, size.Width, size.Height, 0, s.palette.Ground)
	s.drawRules(p, size)
	shift := s.drawAbove(p, size)
	s.drawReading(p, shift)
	s.drawSeats(p, shift)
	s.drawSound(p, shift)
	s.drawStart(p, shift)
	s.sheet.End()
	for _, o := range s.parts() {
		if o.Visible() && !s.placed[o] {
			o.Hide()
			s.release(o)
		}
	}
}

// put shows a part of the screen in a box.
func (s *Screen) put(o fyne.CanvasObject, x, y, w, h float32) {
	s.placed[o] = true
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
	if !o.Visible() {
		o.Show()
	}
}

// drawRules shows the name of the program and the rules; the chosen one is a paper tab joined to its reading.
func (s *Screen) drawRules(p page, size fyne.Size) {
	c, w, i, u := s.palette, s.state.Words, s.items, p.unit
	left, top := 44*u, p.top
	column := 408 * u
	if p.upright {
		i.column.Draw(0, 0, size.Width, p.row, 0, c.Run)
	} else {
		i.column.Draw(0, 0, column, size.Height, 0, c.Run)
	}
	y := top + 74*u
	if p.upright {
		y = 50 * u
	}
	i.arc.Draw(left+26*u, y, 24*u, 5*u, 0, 300, c.RunInk)
	sin, cos := math.Sincos(300 * math.Pi / 180)
	i.dot.Draw(left+26*u+24*u*float32(sin), y-24*u*float32(cos), 6*u, c.RunInk)
	i.app.Draw(w.AppName(), left+(68+51)*u, y, 48*u, 3*u, c.RunInk)
	i.what.Draw(w.AppWhat(), left+186*u, y+7*u, p.font(22), c.RunQuiet, paint.Start)

	// The foot: words that are buttons.
	x, fy, fs := left, size.Height-36*u, p.font(20)
	full := w.FullScreen()
	if s.state.FullScreen {
		full = w.Window()
	}
	if p.upright {
		x, fy = p.right-paint.Width(w.LanguageName(), fs, paint.Body)-34*u-paint.Width(full, fs, paint.Body), y+7*u
	}
	for _, f := range []struct {
		item foot
		spot *spot
		word string
	}{{i.language, s.language, w.LanguageName()}, {i.full, s.fullScreen, full}} {
		width := paint.Width(f.word, fs, paint.Body)
		box := [4]float32{x - 12*u, fy - fs*0.9, width + 24*u, fs * 1.8}
		ring(f.item.ring, f.spot, box, 8*u, u, c.RunInk, c.Run)
		f.item.word.Draw(f.word, x, fy, fs, c.RunQuiet, paint.Start)
		s.put(f.spot, box[0], box[1], box[2], box[3])
		x += width + 34*u
	}

	n := float32(len(i.rules))
	for k, r := range i.rules {
		chosen := s.ruleID(k) == s.rule
		name, brief := w.Own(), w.OwnWhat()
		if k < len(s.rules) {
			name, brief = w.Pick(s.rules[k].Name), w.Brief(s.rules[k].Control)
		}
		x, y, width, high := left, top+(150+96*float32(k))*u, column-left, 96*u
		if p.upright {
			width = (size.Width - 2*22*u) / n
			x, y = 44*u+width*float32(k), p.row-96*u
			width -= 22 * u
		}
		tab := [4]float32{x - 22*u, y, width + 22*u, high}
		ink, quiet, behind := c.RunInk, c.RunQuiet, c.Run
		if chosen {
			ink, quiet, behind = c.Ink, c.Quiet, c.Ground
			r.tab.Draw(tab[0], tab[1], tab[2], tab[3], 14*u, c.Ground)
			if p.upright {
				r.corner.Draw(tab[0], tab[1]+20*u, tab[2], tab[3]-20*u, 0, c.Ground)
			} else {
				r.corner.Draw(left, y, column-left+2*u, high, 0, c.Ground)
			}
		}
		in := 6 * u
		ring(r.ring, s.ruleSpots[k], [4]float32{tab[0] + in, tab[1] + in, tab[2] - 2*in, tab[3] - 2*in}, 10*u, u, ink, behind)
		room := width - 14*u
		if chosen {
			r.bold.Draw(name, x, y+34*u, paint.Fit(name, p.font(30), room, paint.Heading), ink, paint.Start)
		} else {
			r.name.Draw(name, x, y+34*u, paint.Fit(name, p.font(30), room, paint.Body), ink, paint.Start)
		}
		brief, fs := fit(brief, p.font(21), room)
		r.brief.Draw(brief, x, y+68*u, fs, quiet, paint.Start)
		s.put(s.ruleSpots[k], tab[0], tab[1], tab[2], tab[3])
	}
}

// shifts say how far down the rows go to make room for what stands above them. The gaps between them give it.
type shifts struct{ head, body, bar, seats, sound, start float32 }

// drawAbove shows what comes before all else: a notice, and the offer to take up a game that was not over.
func (s *Screen) drawAbove(p page, size fyne.Size) (down shifts) {
	x, y, top := 408*p.unit, float32(0), p.top // the first row has what the window is too high
	if p.upright {
		x, y, top = 0, p.row, 0
	}
	if s.state.Notice != "" {
		high := top + 60*p.unit
		s.drawNotice(p, [4]float32{x, y, size.Width - x, high})
		y, top = y+high, 0
		down = shifts{44, 38, 30, 18, 11, 5}
	}
	if s.state.Recovery != nil {
		s.drawOffer(p, [4]float32{x, y, size.Width - x, top + 84*p.unit})
		if down == (shifts{}) {
			return shifts{58, 50, 40, 24, 14, 6}
		}
		return shifts{108, 95, 82, 54, 36, 26}
	}
	return down
}

// drawNotice shows what the user must be told, in one line or two.
func (s *Screen) drawNotice(p page, box [4]float32) {
	c, i, u := s.palette, s.items, p.unit
	i.notice.Draw(box[0], box[1], box[2], box[3], 0, c.Banner)
	cy, fs := box[1]+box[3]/2, p.font(22)
	if paint.Width(s.state.Notice, fs, paint.Body) <= p.width {
		i.noticeText[0].Draw(s.state.Notice, p.x, cy, fs, c.BannerInk, paint.Start)
		return
	}
	fs = p.font(19)
	first, rest := split(s.state.Notice, fs, p.width)
	i.noticeText[0].Draw(first, p.x, cy-13*u, fs, c.BannerInk, paint.Start)
	rest, fs = fit(rest, fs, p.width)
	i.noticeText[1].Draw(rest, p.x, cy+13*u, fs, c.BannerInk, paint.Start)
}

// split cuts a text in two so that the first part has room, after a blank or a mark of punctuation if there is one.
func split(text string, size, room float32) (first, rest string) {
	runes := []rune(text)
	n := len(runes)
	for n > 1 && paint.Width(string(runes[:n]), size, paint.Body) > room {
		n--
	}
	for k := n; k > n/2; k-- {
		if strings.ContainsRune(" ，。；：", runes[k-1]) {
			n = k
			break
		}
	}
	return strings.TrimSpace(string(runes[:n])), strings.TrimSpace(string(runes[n:]))
}

// drawOffer shows the offer to take up a game that was not over.
func (s *Screen) drawOffer(p page, box [4]float32) {
	c, w, i, u, r := s.palette, s.state.Words, s.items, p.unit, s.state.Recovery
	i.offer.Draw(box[0], box[1], box[2], box[3], 0, c.Bar)
	cy := box[1] + box[3]/2
	x := p.right
	for _, b := range []struct {
		pill pill
		spot *spot
		word string
		full bool
	}{{i.dismiss, s.dismiss, w.KeepAside(), false}, {i.recover, s.recover, w.Recover(), true}} {
		ink, fill := c.BarInk, c.Bar
		if b.full {
			ink, fill = c.Bar, c.BarInk
		}
		x -= b.pill.draw(b.spot, b.word, x, cy, p, c.BarInk, fill, ink, c.Bar) + 16*u
	}
	room := x - p.x - 8*u
	text, fs := fit(r.Text, p.font(23), room)
	i.offerText.Draw(text, p.x, cy-16*u, fs, c.BarInk, paint.Start)
	text, fs = fit(r.Where, p.font(21), room)
	i.offerWhere.Draw(text, p.x, cy+17*u, fs, c.BarQuiet, paint.Start)
}

// draw shows a pill with its right edge at right, and returns its width.
func (b pill) draw(spot *spot, word string, right, cy float32, p page, line, fill, ink, behind color.NRGBA) float32 {
	u, fs := p.unit, p.font(22)
	width, high := paint.Width(word, fs, paint.Body)+40*u, max(46*u, 1.6*fs)
	x, y := right-width, cy-high/2
	ring(b.ring, spot, [4]float32{x - 5*u, y - 5*u, width + 10*u, high + 10*u}, high/2+5*u, u, line, behind)
	b.frame.Draw(x, y, width, high, high/2, 2*u, line, fill)
	b.word.Draw(word, x+width/2, cy, fs, ink, paint.Middle)
	spot.screen.put(spot, x, y, width, high)
	return width
}

// ring shows where the keyboard is.
func ring(f *paint.Frame, spot *spot, box [4]float32, radius, unit float32, line, behind color.NRGBA) {
	if spot.focused {
		f.Draw(box[0], box[1], box[2], box[3], radius, 2.5*unit, line, behind)
	}
}

// drawReading shows the rule read back: a sentence, what it means, and the limit to scale.
func (s *Screen) drawReading(p page, down shifts) {
	c, w, i := s.palette, s.state.Words, s.items
	if s.rule == Own {
		s.drawOwn(p, down)
	} else {
		head, body := w.Reading(s.controls[0], s.controls[1])
		i.heads[0].Draw(head, p.x, p.at(78+down.head), paint.Fit(head, p.font(41), p.width, paint.Heading), c.Ink, paint.Start)
		s.drawBody(body, p, 136+down.body, 40, 26)
	}
	if s.fault != nil {
		return
	}
	if s.controls[0] == s.controls[1] {
		i.bars[0].draw(p, 254+down.bar, s.controls[0], w, c)
		return
	}
	longest := max(s.controls[0].Limit(), s.controls[1].Limit())
	for k, side := range s.seats() {
		control := s.controls[index(side)]
		i.bars[k].drawSide(p, 258+down.bar+40*float32(k), side, control, float32(control.Limit())/float32(longest), w, c)
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
	line, thick := c.Line, hair*u
	if s.own.look.focused {
		line, thick = c.Run, 3*u
	}
	i.underline.Draw(p.x, cy+31*u, p.width, thick, 0, line)
	s.own.put(p.x, cy, p.width, fs)

	y := 130 + down.body
	if s.fault == nil && s.controls[0] != s.controls[1] {
		// A sentence each, in one size; how they are read says the rule of each alone.
		for k, side := range s.seats() {
			head := w.SideReading(side, s.controls[index(side)])
			i.heads[k].Draw(head, p.x, p.at(y+6+46*float32(k)), paint.Fit(head, p.font(28), p.width, paint.Heading), c.Ink, paint.Start)
		}
		return
	}
	if s.fault == nil {
		head, body := w.Reading(s.controls[0], s.controls[1])
		i.heads[0].Draw(head, p.x, p.at(y), paint.Fit(head, p.font(31), p.width, paint.Heading), c.Ink, paint.Start)
		s.drawBody(body, p, y+42, 33, 22)
		return
	}
	what, hint := w.ControlError(s.fault)
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
	u, cy, ly := p.unit, p.at(y), p.at(y+42)
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

// drawSide shows the limit of one side, a part of the longer of both, in one row with its stone and its main time.
func (b bar) drawSide(p page, y float32, side clock.Side, control clock.Control, part float32, w *lang.Words, c *paint.Palette) {
	u, cy := p.unit, p.at(y)
	b.stone.Draw(p.x+13*u, cy, 13*u, side, c)
	fs := p.font(28)
	clockWidth := paint.Width("00:00:00", fs, paint.Digits)
	b.time.Draw(lang.Clock(control.Main), p.right, cy, fs, c.Ink, paint.End)
	x := p.x + 44*u
	room := (p.right - clockWidth - 20*u - x) * part
	r, gap, width := marks(control.Periods, room*0.55, u)
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

// drawSeats shows who sits where, as the players sit.
func (s *Screen) drawSeats(p page, down shifts) {
	c, w, i, u := s.palette, s.state.Words, s.items, p.unit
	y, high, between := p.at(344+down.seats), 196*u, 76*u
	width := (p.width - between) / 2
	for k, side := range s.seats() {
		n, x, m := i.seats[k], p.x+float32(k)*(width+between), 24*u
		n.card.Draw(x, y, width, high, 16*u, hair*u, c.Line, card(c))
		where := w.SitsLeft()
		if k == 1 {
			where = w.SitsRight()
		}
		n.where.Draw(where, x+m, y+34*u, p.font(21), c.Quiet, paint.Start)
		n.stone.Draw(x+m+26*u, y+98*u, 26*u, side, c)

		// The grade has what it needs, the name the rest: it is set a little smaller before it is cut.
		left, right := x+m+70*u, x+width-m
		gs, ns := p.font(24), p.font(36)
		grade := s.grade[k].Text
		if grade == "" && !s.grade[k].look.focused {
			grade = w.Grade()
		}
		need := paint.Width(grade, gs, paint.Body)
		if s.grade[k].look.focused {
			need = max(need, 70*u)
		}
		room := min(max(need, 1.2*gs), (right-left)*0.4)
		if !s.grade[k].look.focused {
			grade, fs := fit(grade, gs, room)
			n.grade.Draw(grade, right, y+99*u, fs, c.Quiet, paint.End)
		}
		s.grade[k].put(right-room, y+99*u, room, gs)
		room = right - left - room - 10*u
		name, ink := s.name[k].Text, c.Ink
		if name == "" {
			name, ink = w.Side(side), c.Quiet
		}
		if !s.name[k].look.focused {
			name, fs := fit(name, ns, room)
			n.name.Draw(name, left, y+96*u, fs, ink, paint.Start)
		}
		s.name[k].put(left, y+96*u, room, ns)
		line, thick := c.Line, hair*u
		if s.name[k].look.focused || s.grade[k].look.focused {
			line, thick = c.Run, 3*u
		}
		n.line.Draw(left, y+128*u, right-left, thick, 0, line)
		kw := n.key.Draw(w.Key(), left, y+162*u, p.font(21), c.Quiet, paint.Start)
		if key := s.state.Keys[k]; key != "" {
			n.cap.Draw(key, left+kw+12*u, y+162*u, p.font(23), c.Ink, card(c))
		}
	}
	cx, cy, a, q := p.x+width+between/2, y+high/2-8*u, 17*u, 7*u
	box := [4]float32{cx - between/2 + 6*u, cy - 30*u, between - 12*u, 90 * u}
	ring(i.swapRing, s.swap, box, 10*u, u, c.Ink, c.Ground)
	for k, l := range [6][4]float32{
		{-a, -8 * u, a, -8 * u}, {a, -8 * u, a - q, -8*u - q}, {a, -8 * u, a - q, -8 * u},
		{-a, 8 * u, a, 8 * u}, {-a, 8 * u, -a + q, 8*u + q}, {-a, 8 * u, -a + q, 8 * u},
	} {
		i.arrows[k].Draw(cx+l[0], cy+l[1], cx+l[2], cy+l[3], 3*u, c.Ink)
	}
	i.swap.Draw(w.Swap(), cx, cy+40*u, p.font(19), c.Quiet, paint.Middle)
	s.put(s.swap, box[0], box[1], box[2], box[3])
}

// card is the colour of a seat: by day a sheet of paper on the paper.
func card(p *paint.Palette) color.NRGBA {
	if p == paint.Day {
		return color.NRGBA{R: 0xFB, G: 0xF8, B: 0xF1, A: 0xFF}
	}
	return p.Sink
}

// drawSound shows whether the voice will be heard.
func (s *Screen) drawSound(p page, down shifts) {
	c, w, i, u, v := s.palette, s.state.Words, s.items, p.unit, s.state.Sound
	y := 594 + down.sound
	i.above.Draw(p.x, p.at(y-28), p.width, hair*u, 0, c.WaitTrack)
	i.below.Draw(p.x, p.at(y+36), p.width, hair*u, 0, c.WaitTrack)
	cy := p.at(y + 4)
	end := p.right
	if v.Sample != "" && v.Trouble == "" && !v.Opening {
		end -= i.sample.draw(s.sample, w.Sample(v.Sample), p.right, cy, p, c.Ink, c.Ground, c.Ink, c.Ground) + 24*u
	}
	text := w.SoundReady(v.Voice)
	switch {
	case v.Trouble != "":
		text = v.Trouble
	case v.Muted:
		text = w.SoundMuted(v.Voice)
	case v.Opening:
		text = w.SoundOpening(v.Voice)
	}
	x := p.x + 46*u
	text, fs := fit(text, p.font(24), end-x)
	box := [4]float32{p.x - 8*u, cy - 24*u, x - p.x + paint.Width(text, fs, paint.Body) + 20*u, 48 * u}
	ring(i.soundRing, s.mute, box, 10*u, u, c.Ink, c.Ground)
	i.sound.Draw(p.x+6*u, cy, 34*u, c.Ink, v.Trouble != "" || v.Muted)
	i.voice.Draw(text, x, cy, fs, c.Ink, paint.Start)
	if v.Trouble == "" {
		s.put(s.mute, box[0], box[1], box[2], box[3])
	}
}

// drawStart shows the button that begins the game, and who moves first.
func (s *Screen) drawStart(p page, down shifts) {
	c, w, i, u := s.palette, s.state.Words, s.items, p.unit
	y, high := p.at(662+down.start), 90*u
	cy := y + high/2
	ring(i.startRing, s.start, [4]float32{p.x - 6*u, y - 6*u, p.width + 12*u, high + 12*u}, 22*u, u, c.Ink, c.Ground)
	fill := c.Run
	if s.fault != nil {
		fill = c.Quiet // it cannot begin yet
	}
	i.button.Draw(p.x, y, p.width, high, 16*u, fill)
	s.put(s.start, p.x, y, p.width, high)

	x := p.x + 34*u
	i.first.Draw(x+22*u, cy, 22*u, s.first, c)
	s.put(s.orderStone, x-10*u, y+8*u, 64*u, high-16*u)
	x += 66 * u
	x += i.begin.Draw(w.Go(), x, cy, p.font(40), c.RunInk, paint.Start) + 26*u
	word, fs := w.MovesFirst(s.first), p.font(27)
	quiet, line := c.RunQuiet, c.RunTrack
	if s.fault != nil {
		quiet, line = c.RunInk, c.Line
	}
	width := paint.Width(word, fs, paint.Body)
	box := [4]float32{x - 12*u, cy - 28*u, width + 24*u, 58 * u}
	ring(i.orderRing, s.order, box, 10*u, u, c.RunInk, fill)
	i.order.Draw(word, x, cy+3*u, fs, quiet, paint.Start)
	i.orderLine.Draw(x, cy+22*u, width, hair*u, 0, line)
	s.put(s.order, box[0], box[1], box[2], box[3])
	ks := p.font(27)
	i.enter.Draw(w.EnterKey(), p.right-34*u-paint.KeycapWidth(w.EnterKey(), ks), cy, ks, quiet, fill)
}

// fit sets a text smaller where it is too wide, to 0.7 of its size and not under the smallest, and then cuts it.
func fit(text string, size, room float32) (string, float32) {
	size = max(paint.Fit(text, size, room, paint.Body), 0.7*size, min(size, smallest))
	return paint.Shorten(text, size, room, paint.Body), size
}

// whole returns the nearest whole unit, which is what [paint.Text] makes of a size.
func whole(x float32) float32 { return float32(math.Round(float64(x))) }
