package desk

import (
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/paint"
)

// The measures of a page, in units; a unit is a pixel of a window of 1280 × 800.
const (
	margin     = 34
	titleRow   = 62
	lineRow    = 48
	lastRow    = 66
	labelWidth = 150
	textSize   = 25
	pillHigh   = 40
	smallest   = 13 // pixels, of any text
)

// pool has the items that a page is drawn with. They are made once, back to front, and handed out anew in every drawing.
type pool struct {
	panel   *paint.Rect
	frames  []*paint.Frame
	rects   []*paint.Rect
	stones  []*paint.Stone
	keycaps []*paint.Keycap
	texts   []*paint.Text
	heading *paint.Text
	used    struct{ frames, rects, stones, keycaps, texts int }
}

func newPool(s *paint.Sheet) *pool {
	p := &pool{panel: s.Rect()}
	for range 48 {
		p.frames = append(p.frames, s.Frame())
	}
	for range 12 {
		p.rects = append(p.rects, s.Rect())
	}
	for range 8 {
		p.stones = append(p.stones, s.Stone())
	}
	for range 24 {
		p.keycaps = append(p.keycaps, s.Keycap())
	}
	for range 140 {
		p.texts = append(p.texts, s.Text(paint.Body))
	}
	p.heading = s.Text(paint.Heading)
	return p
}

// next hands out an item; there are more than any page has.
func next[T any](all []T, n *int) T {
	item := all[min(*n, len(all)-1)]
	*n++
	return item
}

// spot is a part of the page that does something when it is pressed.
type spot struct {
	x, y, w, h float32
	press      func()
}

// pen lays a page out: it measures, and draws where it is to.
type pen struct {
	d     *Desk
	u     float32 // a unit
	right float32
	y     float32 // the middle of the line
	x     float32
	draw  bool
}

func (p *pen) size(units float32) float32 { return max(smallest, units*p.u) }

// text writes where the pen is, and moves it.
func (p *pen) text(s string, size float32, c color.NRGBA) {
	w := paint.Width(s, size, paint.Body)
	if p.draw && s != "" {
		next(p.d.pool.texts, &p.d.pool.used.texts).Draw(s, p.x, p.y, size, c, paint.Start)
	}
	p.x += w
}

// room goes on in a new line where the width does not fit into this one.
func (p *pen) room(w, left float32) {
	if p.x+w > p.right && p.x > left+1 {
		p.y += lineRow * p.u
		p.x = left
	}
}

// words writes running text, over as many lines as it needs.
func (p *pen) words(s string, size float32, c color.NRGBA, left float32) {
	for s != "" {
		p.room(min(paint.Width(s, size, paint.Body), 8*size), left)
		line, rest := cut(s, size, p.right-p.x)
		p.text(line, size, c)
		if s = rest; s != "" {
			p.y += 0.8 * lineRow * p.u
			p.x = left
		}
	}
}

// cut returns what of a text has room in a line, and the rest.
func cut(s string, size, room float32) (line, rest string) {
	runes := []rune(s)
	if len(runes) < 2 || paint.Width(s, size, paint.Body) <= room {
		return s, ""
	}
	n := len(runes) - 1
	for n > 1 && paint.Width(string(runes[:n]), size, paint.Body) > room {
		n--
	}
	for k := n; k > n/2; k-- {
		latin := runes[k] < 0x2E80 && runes[k-1] < 0x2E80
		if runes[k] == ' ' || runes[k-1] == ' ' || !latin && !strings.ContainsRune("，。；：、）！？,.;:)", runes[k]) {
			n = k
			break
		}
	}
	return strings.TrimRight(string(runes[:n]), " "), strings.TrimLeft(string(runes[n:]), " ")
}

// unit returns how large a unit of the desk is in a window.
func unit(window fyne.Size) float32 {
	if window.Width < window.Height {
		return window.Width / 853
	}
	return min(window.Width/1280, window.Height/800)
}

// Height returns how high the desk is in a window of that size, 0 while no page is open.
func (d *Desk) Height(window fyne.Size) float32 {
	d.window = window
	if d.page == nil {
		return 0
	}
	return d.layout(window.Width, false)
}

// draw shows the page.
func (d *Desk) draw() {
	size := d.Size()
	d.sheet.Begin()
	d.spots = d.spots[:0]
	if d.page != nil && d.state.Words != nil && size.Width >= least && size.Height >= least {
		d.pool.used = struct{ frames, rects, stones, keycaps, texts int }{}
		d.pool.panel.Draw(0, 0, size.Width, size.Height, 0, d.palette.Bar)
		d.layout(size.Width, true)
	}
	d.sheet.End()
}

// layout lays the page out, and returns how high it is.
func (d *Desk) layout(width float32, draw bool) float32 {
	window := d.window
	if window.Width == 0 {
		window = fyne.NewSize(width, width*5/8)
	}
	u := unit(window)
	p := &pen{d: d, u: u, right: width - margin*u, draw: draw}
	rows := d.page.rows()
	place, _ := d.place(rows)

	p.y = titleRow * u / 2
	d.drawTitle(p, place)
	p.y = titleRow*u + lineRow*u/2
	for i := range rows {
		p.x = margin * u
		d.drawRow(p, rows[i], i, place)
		p.y += lineRow * u
	}
	p.y += (lastRow - lineRow) * u / 2
	d.drawLast(p)
	return float32(math.Ceil(float64(p.y + lastRow*u/2)))
}

// drawTitle draws what the page is, that the players' keys write text, and how to close it.
func (d *Desk) drawTitle(p *pen, place stop) {
	c, u := d.palette, p.u
	size := p.size(32)
	title := d.say(d.page.title)
	left := margin*u + paint.Width(title, size, paint.Heading) + 34*u
	small := p.size(textSize)
	word := d.say("close")
	w := paint.KeycapWidth("Esc", small) + 0.5*small + paint.Width(word, small, paint.Body)
	x := p.right - w
	if p.draw {
		d.pool.heading.Draw(title, margin*u, p.y, size, c.BarInk, paint.Start)
		next(d.pool.keycaps, &d.pool.used.keycaps).Draw("Esc", x, p.y, small, c.BarInk, c.Bar)
		next(d.pool.texts, &d.pool.used.texts).Draw(word, p.right, p.y, small, c.BarInk, paint.End)
		d.spot(x-10*u, p.y-titleRow*u/2, w+20*u, titleRow*u, d.close)
	}
	status := d.status()
	if place.entry != nil {
		status = d.say("keys-asleep")
	}
	if status != "" && p.draw {
		size, room := p.size(22), x-left-24*u
		size = max(smallest, paint.Fit(status, size, room, paint.Body))
		next(d.pool.texts, &d.pool.used.texts).Draw(paint.Shorten(status, size, room, paint.Body), left, p.y, size, c.BarQuiet, paint.Start)
	}
}

// status says what the clocks do while the page is open.
func (d *Desk) status() string {
	switch d.state.Game.Phase() {
	case clock.Running:
		return d.say("status-runs", "Side", d.side(d.state.Game.Turn()))
	case clock.Over:
		return d.state.Words.Verdict(d.state.Game.Result())
	}
	return d.say("status-" + d.state.Game.Phase().String())
}

// drawRow draws one row.
func (d *Desk) drawRow(p *pen, r row, i int, place stop) {
	c, u := d.palette, p.u
	size := p.size(textSize)
	focused := place.row == i && len(stops([]row{r})) > 0
	ink := c.BarQuiet
	if focused {
		ink = c.BarInk
		if p.draw {
			next(d.pool.rects, &d.pool.used.rects).Draw(p.x-16*u, p.y-pillHigh*u/2, 5*u, pillHigh*u, 2*u, c.BarInk)
		}
	}
	left := p.x
	if r.side != clock.NoSide {
		if p.draw {
			next(d.pool.stones, &d.pool.used.stones).Draw(p.x+14*u, p.y, 13*u, r.side, c)
		}
		p.x += 38 * u
		if r.label != "" {
			left = p.x + (labelWidth-38)*u
		}
	} else if r.label != "" {
		left = p.x + labelWidth*u
	}
	if r.label != "" {
		room := left - p.x - 10*u
		s := max(smallest, paint.Fit(r.label, size, room, paint.Body))
		if w := paint.Width(r.label, s, paint.Body); w > room {
			left = p.x + w + 14*u
		}
		p.text(r.label, s, ink)
	}
	p.x = left
	for k, it := range r.items {
		d.drawItem(p, r, it, k, focused && place.entry == nil, left)
	}
	for k, e := range r.entries {
		d.drawEntry(p, e, place.entry == e, left, k == len(r.entries)-1 && r.text == "")
	}
	if r.text != "" {
		ink := c.BarQuiet
		if r.strong {
			ink = c.BarInk
		}
		p.words(r.text, size, ink, left)
	}
}

// drawItem draws an item of a choice: filled where it is chosen, outlined where it can be.
func (d *Desk) drawItem(p *pen, r row, it item, k int, focused bool, left float32) {
	c, u := d.palette, p.u
	size := p.size(textSize)
	digit := ""
	if len(r.items) > 1 && k < 10 {
		digit = string(rune('0' + (k+1)%10))
	}
	if it.key != "" {
		digit = string(it.key)
	}
	small := p.size(19)
	dw := float32(0)
	if digit != "" {
		dw = paint.Width(digit, small, paint.Body) + 8*u
	}
	word := it.word
	w := paint.Width(word, size, paint.Body) + dw + 28*u
	p.room(w, left)
	if over := p.x + w - p.right; over > 0 { // alone in its line, and still too wide
		word = paint.Shorten(word, size, p.right-p.x-dw-28*u, paint.Body)
		w = p.right - p.x
	}
	high := pillHigh * u
	ink, quiet, fill := c.BarInk, c.BarQuiet, c.Bar
	chosen := *r.at == k
	switch {
	case chosen && it.why == "":
		ink, quiet, fill = c.Bar, c.Bar, c.BarInk
	case it.why != "":
		ink = c.BarQuiet
	}
	if !focused {
		quiet = ink
	}
	if p.draw {
		line := c.BarQuiet
		if chosen {
			line = c.BarInk
		}
		if it.why == "" {
			next(d.pool.frames, &d.pool.used.frames).Draw(p.x, p.y-high/2, w, high, 10*u, 2*u, line, fill)
		}
		x := p.x + 14*u
		if digit != "" {
			if !focused {
				quiet = c.BarQuiet
				if chosen && it.why == "" {
					quiet = c.Bar
				}
			}
			next(d.pool.texts, &d.pool.used.texts).Draw(digit, x, p.y, small, quiet, paint.Start)
		}
		next(d.pool.texts, &d.pool.used.texts).Draw(word, x+dw, p.y, size, ink, paint.Start)
		d.spot(p.x-6*u, p.y-lineRow*u/2, w+12*u, lineRow*u, func() { d.goTo(r.at); d.choose(r, k) })
	}
	p.x += w + 12*u
}

// goTo brings the keyboard to a choice.
func (d *Desk) goTo(at *int) {
	rows := d.page.rows()
	for n, s := range stops(rows) {
		if s.entry == nil && rows[s.row].at == at {
			d.stop = n
		}
	}
}

// drawEntry draws a line of text with its label.
func (d *Desk) drawEntry(p *pen, e *entry, focused bool, left float32, last bool) {
	c, u := d.palette, p.u
	size := p.size(textSize)
	lw := float32(0)
	if e.label != "" {
		lw = paint.Width(e.label, size, paint.Body) + 10*u
	}
	w := e.wide * u
	if e.wide == 0 {
		w = max(300*u, p.right-p.x-lw)
	}
	p.room(lw+w, left)
	w = min(w, p.right-p.x-lw)
	ink := c.BarQuiet
	if focused {
		ink = c.BarInk
	}
	if e.label != "" {
		p.text(e.label, size, ink)
		p.x += 10 * u
	}
	if p.draw {
		high, thick := pillHigh*u, 2*u
		if focused {
			thick = 3 * u
		}
		next(d.pool.frames, &d.pool.used.frames).Draw(p.x, p.y-high/2, w, high, 4*u, thick, ink, c.Bar)
		x, room := p.x+10*u, w-20*u
		text, color := e.shown(), c.BarInk
		before := []rune(text)[:min(e.at, len([]rune(text)))]
		if text == "" && !focused {
			text, color = paint.Shorten(e.hint, size, room, paint.Body), c.BarQuiet
		}
		for paint.Width(string(before), size, paint.Body) > room && len(before) > 1 { // what is written now is seen
			before, text = before[1:], string([]rune(text)[1:])
		}
		for paint.Width(text, size, paint.Body) > room && len([]rune(text)) > 1 {
			r := []rune(text)
			text = string(r[:len(r)-1])
		}
		if text != "" {
			next(d.pool.texts, &d.pool.used.texts).Draw(text, x, p.y, size, color, paint.Start)
		}
		if focused {
			at := x + paint.Width(string(before), size, paint.Body)
			next(d.pool.rects, &d.pool.used.rects).Draw(at, p.y-0.6*size, max(2, 2*u), 1.2*size, 0, c.BarInk)
		}
		d.spot(p.x, p.y-lineRow*u/2, w, lineRow*u, func() { d.write(e) })
	}
	p.x += w + 18*u
}

// write brings the keyboard to a line.
func (d *Desk) write(e *entry) {
	for n, s := range stops(d.page.rows()) {
		if s.entry == e {
			d.stop = n
		}
	}
	d.changed()
}

// drawLast draws what Enter does, how much of the hold is over, and what there is to be told.
func (d *Desk) drawLast(p *pen) {
	c, u := d.palette, p.u
	p.x = margin * u
	size := p.size(27)
	notice := d.notice
	if d.page.act != nil {
		_, err := d.outcome()
		lacking := d.lacking()
		if lacking != nil {
			err = lacking
		}
		if err != nil && notice == "" && d.page.do == nil {
			notice = d.explain(err)
		}
		word := d.page.act()
		if !d.page.plain {
			word = d.say("hold", "What", word)
		}
		cap := d.state.Words.EnterKey()
		kw := paint.KeycapWidth(cap, size)
		room := p.right - p.x - kw - 60*u
		size := paint.Fit(word, size, room, paint.Body)
		w := kw + paint.Width(word, size, paint.Body) + 54*u
		ink := c.BarInk
		if err != nil {
			ink = c.BarQuiet
		}
		if p.draw {
			high := 54 * u
			next(d.pool.frames, &d.pool.used.frames).Draw(p.x, p.y-high/2, w, high, 10*u, 2*u, ink, c.Bar)
			if part := d.held(); part > 0 {
				next(d.pool.rects, &d.pool.used.rects).Draw(p.x+4*u, p.y+high/2-8*u, (w-8*u)*part, 5*u, 2*u, c.BarInk)
			}
			next(d.pool.keycaps, &d.pool.used.keycaps).Draw(cap, p.x+16*u, p.y-3*u, 0.8*size, ink, c.Bar)
			next(d.pool.texts, &d.pool.used.texts).Draw(word, p.x+kw+30*u, p.y-3*u, size, ink, paint.Start)
			d.spot(p.x, p.y-lastRow*u/2, w, lastRow*u, d.press)
		}
		p.x += w + 26*u
	}
	if notice == "" {
		return
	}
	small := p.size(24)
	if room := p.right - p.x; room < 300*u && paint.Width(notice, small, paint.Body) > room {
		p.y += lastRow * u * 0.8
		p.x = margin * u
	}
	room := p.right - p.x
	small = max(smallest, paint.Fit(notice, small, room, paint.Body))
	p.text(paint.Shorten(notice, small, room, paint.Body), small, c.BarInk)
}

// spot makes a part of the page one that can be pressed.
func (d *Desk) spot(x, y, w, h float32, press func()) {
	d.spots = append(d.spots, spot{x, y, w, h, press})
}
