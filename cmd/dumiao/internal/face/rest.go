package face

import (
	"image/color"
	"strconv"
	"time"
	"unicode"

	"dumiao/cmd/dumiao/internal/paint"
)

// rest is what a side has left beside the dial: a mark for every minute, period, unit or stone of a block, filled = left,
// hollow = used, and the same in words. In the last minute and after a loss both lie on a plaque.
type rest struct {
	plaque *paint.Rect
	marks  []*paint.Ring
	number *paint.Text
	words  *paint.Text
	bold   *paint.Text
}

const (
	rowOfMarks = 10             // in a row
	maxMarks   = 2 * rowOfMarks // above that one mark and the number say it
)

func newRest(s *paint.Sheet) *rest {
	r := &rest{plaque: s.Rect()}
	for range maxMarks {
		r.marks = append(r.marks, s.Ring())
	}
	r.number, r.words, r.bold = s.Text(paint.Digits), s.Text(paint.Body), s.Text(paint.Heading)
	return r
}

func (r *rest) draw(v sideView) {
	u := v.u
	y := v.box.y + v.box.h - (captionRow+restRow/2)*u
	switch {
	case v.last || v.timeout:
		plate, ink, words := v.palette.Plaque, v.palette.PlaqueInk, v.words.Last(v.control, v.purse)
		if v.stopped { // on the ground the light plate would not be seen
			plate, ink = v.palette.Last, v.palette.LastInk
		}
		if v.timeout {
			words = v.words.LostOnTime()
		}
		r.plaque.Draw(v.box.x+v.m, y-50*u, v.box.w-2*v.m, 100*u, 14*u, plate)
		r.drawRow(v, y, r.bold, paint.Heading, words, 1, ink, plate)
	case v.purse.Overtime:
		r.drawRow(v, y, r.words, paint.Body, v.words.Left(v.control, v.purse), 1, v.ink, v.back)
	default:
		r.drawRow(v, y, r.words, paint.Body, v.words.Reserve(v.control, v.purse), 0.62, v.quiet, v.back)
	}
}

// count returns how many marks a side has and how many of them are filled. A block has none before it runs: its stones are
// not what is left of anything. Nor has a stopwatch above its reading mark, where its minutes are the number in the dial.
func (v sideView) count() (all, left int) {
	c, p := v.control, v.purse
	switch {
	case c.Stones > 0 && !p.Overtime, c.Mark > 0 && !p.Overtime:
		return 0, 0
	case c.Stones > 0: // of which a loss on time takes none away
		return max(c.Stones, p.Stones), p.Stones
	case c.Mark > 0:
		all = min(c.Mark, int(c.Main/time.Minute))
	default:
		all = c.Periods
	}
	all = max(all, p.Left) // a correction can give more than was agreed
	if v.timeout {
		return all, 0
	}
	return all, p.Left
}

// drawRow draws marks and words as one centred group, k being the size of the words to that in byo-yomi. Where it is
// too wide the words shrink, down to 0.7; then the marks do.
func (r *rest) drawRow(v sideView, y float32, text *paint.Text, font paint.Font, words string, k float32, ink, hole color.NRGBA) {
	u := v.u
	size, radius, gap, between := 66*u*k, 14*u*max(k, 0.82), 11*u, 24*u
	room := v.box.w - 2*v.m - 36*u

	all, left := v.count()
	rows, columns := 1, all
	number, numberSize := "", 0.8*size
	switch {
	case all == 0:
		between = 0
	case all > maxMarks:
		number, columns = strconv.Itoa(left), 1
	case all > rowOfMarks:
		rows, columns = 2, rowOfMarks
	}
	marksWidth := func(scale float32) float32 {
		if all == 0 {
			return 0
		}
		w := (float32(columns)*2*radius + float32(columns-1)*gap) * scale
		if number != "" {
			w += 0.3*numberSize + paint.Width(number, numberSize, paint.Digits)
		}
		return w
	}
	scale := float32(1)
	full := paint.Width(words, size, font)
	if space := room - marksWidth(1) - between; space < full {
		least := 0.7 * full
		if space < least && all > 0 {
			scale = max(0.4, scale*(room-between-least)/marksWidth(1))
			space = room - between - marksWidth(scale)
		}
		size = paint.Fit(words, size, max(space, 1), font)
	}
	wide := marksWidth(scale)
	x := v.cx - (wide+between+paint.Width(words, size, font))/2

	pitch := (2*radius + gap) * scale
	top := y - float32(rows-1)*pitch/2
	marks := all
	if number != "" {
		marks = 1
	}
	for i := range marks {
		mx := x + radius*scale + float32(i%columns)*pitch
		my := top + float32(i/columns)*pitch
		fill := hole
		if i < left {
			fill = ink
		}
		r.marks[i].Draw(mx, my, radius*scale, 3*u*max(scale, 0.7), ink, fill)
	}
	if number != "" {
		r.number.Draw(number, x+2*radius*scale+0.3*numberSize, y, numberSize, ink, paint.Start)
	}
	text.Draw(words, x+wide+between, y, size, ink, paint.Start)
}

// hanzi says whether a text is written in Chinese characters only.
func hanzi(s string) bool {
	for _, r := range s {
		if !unicode.Is(unicode.Han, r) {
			return false
		}
	}
	return s != ""
}
