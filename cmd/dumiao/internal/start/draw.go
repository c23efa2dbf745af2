package start

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	"dumiao/clock"
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
	switch s.view {
	case viewGame:
		s.drawReading(p, shift)
		s.drawSeats(p, shift)
		s.drawSound(p, shift)
		s.drawStart(p, shift)
	case viewRules:
		s.list.draw(p, shift)
	case viewCalls:
		s.drawCalls(p, shift)
	case viewSound:
		s.drawSoundView(p, shift)
	case viewSaved:
		s.saved.draw(p, shift)
	case viewDetails:
		s.drawDetails(p, shift)
	}
	s.sheet.End()
	for _, o := range s.parts() {
		if o.Visible() && !s.placed[o] {
			o.Hide()
			s.release(o)
		}
	}
	s.tellSound()
}

// thin is how thick a thin line is; less than a unit would vanish where both its edges are rounded to the same.
func thin(unit float32) float32 { return max(1, hair*unit) }

// put shows a part of the screen in a box.
func (s *Screen) put(o fyne.CanvasObject, x, y, w, h float32) {
	s.placed[o] = true
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
	if !o.Visible() {
		o.Show()
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
		down = shifts{44, 38, 30, 22, 14, 7}
	}
	if s.state.Recovery != nil {
		s.drawOffer(p, [4]float32{x, y, size.Width - x, top + 84*p.unit})
		if down == (shifts{}) {
			return shifts{58, 50, 40, 32, 20, 10}
		}
		return shifts{108, 95, 84, 72, 54, 32}
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

// link is a word that is a button, underlined.
type link struct {
	ring *paint.Frame
	word *paint.Text
	line *paint.Rect
}

// draw shows a link with its right edge at right, and returns its width.
func (l link) draw(spot *spot, word string, right, cy float32, p page, ink, line, behind color.NRGBA) float32 {
	u, fs := p.unit, p.font(20)
	width := paint.Width(word, fs, paint.Body)
	x := right - width
	box := [4]float32{x - 10*u, cy - 0.8*fs, width + 20*u, 1.6 * fs}
	ring(l.ring, spot, box, 8*u, u, ink, behind)
	l.word.Draw(word, x, cy, fs, ink, paint.Start)
	l.line.Draw(x, cy+0.62*fs, width, thin(u), 0, line)
	spot.screen.put(spot, box[0], box[1], box[2], box[3])
	return width
}

// ring shows where the keyboard is.
func ring(f *paint.Frame, spot *spot, box [4]float32, radius, unit float32, line, behind color.NRGBA) {
	if spot.focused {
		f.Draw(box[0], box[1], box[2], box[3], radius, 2.5*unit, line, behind)
	}
}

// fit sets a text smaller where it is too wide, to 0.7 of its size and not under the smallest, and then cuts it.
func fit(text string, size, room float32) (string, float32) {
	return fitIn(text, size, room, paint.Body)
}

// fitIn is fit for any font.
func fitIn(text string, size, room float32, f paint.Font) (string, float32) {
	size = max(paint.Fit(text, size, room, f), 0.7*size, min(size, smallest))
	return paint.Shorten(text, size, room, f), size
}
