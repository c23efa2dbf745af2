package face

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/paint"
)

// dial is the instrument of a side: digits with a bar for main time, a stopwatch's ring for byo-yomi. A side that
// waits in byo-yomi has no elapsed second; what it has is its periods. The winner has a seal.
type dial struct {
	track *paint.Ring
	sweep *paint.Arc
	beads []*paint.Ring
	gate  *paint.Rect
	unit  *paint.Text

	label      *paint.Text
	spaced     *paint.Spaced
	limit, has *paint.Rect

	cells *paint.Cells // the digits of all of them

	seal      *paint.Rect
	sealFrame *paint.Frame
	sealText  *paint.Text

	fitted [kinds]float32 // how large digits of a kind were when the window last kept its size; 0 before that
}

// kind is one of the digits that are fitted apart.
type kind int

const (
	ofMain    kind = iota
	ofRing         // two in a ring
	ofLong         // three
	ofWaiting      // the periods of a side that waits
	kinds
)

func newDial(s *paint.Sheet) *dial {
	d := &dial{track: s.Ring(), sweep: s.Arc()}
	for range maxCalls {
		d.beads = append(d.beads, s.Ring())
	}
	d.gate, d.unit = s.Rect(), s.Text(paint.Body)
	d.label, d.spaced = s.Text(paint.Body), s.Spaced(paint.Body, 8)
	d.limit, d.has = s.Rect(), s.Rect()
	d.cells = s.Cells(8)
	d.seal, d.sealFrame, d.sealText = s.Rect(), s.Frame(), s.Text(paint.Heading)
	return d
}

func (d *dial) draw(v sideView) {
	switch {
	case v.won:
		d.drawSeal(v)
	case !v.overtime:
		d.drawMain(v)
	case v.turn:
		d.drawRing(v)
	default:
		d.drawWaiting(v)
	}
}

// size returns how large digits of a kind are where they would fit with want. While the window is being resized they
// do not grow, and shrink in few steps.
func (d *dial) size(k kind, want float32, stale bool) float32 {
	want = max(8, paint.Quantise(want))
	had := d.fitted[k]
	if !stale || had == 0 {
		d.fitted[k] = want
		return want
	}
	for had > want && had > 8 {
		had = max(8, paint.Quantise(had*3/4))
	}
	return had
}

// smallGroup is the size of the third group of main time to that of the other two.
const smallGroup = 0.56

// The greatest width of main time in em: of 0:mm:ss with the hours small, and of hh:mm:ss with the seconds small.
const (
	mainWidth = (paint.DigitWidth+paint.ColonWidth)*smallGroup + 4*paint.DigitWidth + paint.ColonWidth
	longWidth = 4*paint.DigitWidth + paint.ColonWidth + (2*paint.DigitWidth+paint.ColonWidth)*smallGroup
)

// mainText returns main time as h:mm:ss.
func mainText(d time.Duration) string {
	s := clock.CeilSeconds(d)
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// drawMain draws the digits of main time. Over an hour the restless seconds are the small group, under an hour the
// leading 0: is.
func (d *dial) drawMain(v sideView) {
	u, row, text := v.u, v.dialRow, mainText(v.purse.Main)
	widest := float32(mainWidth)
	if v.control.Main >= 10*time.Hour {
		widest = longWidth
	}
	fs := d.size(ofMain, min((v.box.w-2*v.m)/widest, row.h*0.62/paint.DigitRise), v.stale)
	small := max(8, paint.Quantise(fs*smallGroup))
	base := row.y + row.h/2 + paint.DigitRise*fs/2 - 6*u
	cells := paint.Row(text, fs, v.ink)
	width := mainWidth * fs
	if text[0] == '0' {
		for i := range cells[:2] {
			cells[i].Size, cells[i].Color = small, v.quiet
		}
	} else {
		for i := len(cells) - 3; i < len(cells); i++ {
			cells[i].Size = small
		}
		width = (longWidth - float32(len("00:00:00")-len(text))*paint.DigitWidth) * fs
	}
	d.cells.Draw(v.cx, base, cells)
	d.drawLabel(v, base-paint.DigitRise*fs-50*u)

	// The limit bar: main time left of all.
	width = min(width, v.box.w-2*v.m)
	x, y := v.cx-width/2, base+56*u
	d.limit.Draw(x, y-2*u, width, 4*u, 2*u, v.track)
	if v.control.Main > 0 && v.purse.Main > 0 {
		use := float32(min(1, v.purse.Main.Seconds()/v.control.Main.Seconds()))
		d.has.Draw(x, y-5*u, max(1, width*use), 10*u, 5*u, v.ink)
	}
}

// drawLabel draws what the digits are. Hanzi stand apart in a label.
func (d *dial) drawLabel(v sideView, y float32) {
	label, size := v.words.MainTime(v.control), 30*v.u
	if hanzi(label) && len([]rune(label)) <= 8 {
		d.spaced.Draw(label, v.cx, y, size, 6*v.u, v.quiet)
		return
	}
	d.label.Draw(label, v.cx, y, paint.Fit(label, size, v.box.w-2*v.m, paint.Body), v.quiet, paint.Middle)
}

// ringOf returns the radius of the ring in a row. The gate sticks out to 1.09 of it.
func ringOf(v sideView) float32 {
	return min(v.dialRow.h, v.box.w-2*v.m) / 2 / 1.09
}

// maxCalls is how many calls a period can have.
const maxCalls = 12

// calls returns the seconds of a period at which something is called, its end not counted.
func calls(period int, last bool) []int {
	before := []int{30, 20, 10, 5, 2}
	if last {
		before = []int{30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}
	}
	var at []int
	for _, b := range before {
		if s := period - b; s > 0 {
			at = append(at, s)
		}
	}
	return at
}

// drawRing draws the running period: the elapsed second as it is spoken, the ring filled so far, a bead for every call.
func (d *dial) drawRing(v sideView) {
	R, row := ringOf(v), v.dialRow
	cx, cy := whole(v.cx), whole(row.y+row.h/2)
	period := int(v.control.Period / time.Second)
	el := min(int(v.purse.Elapsed/time.Second), period)
	step := 360 / float32(period)

	d.track.Draw(cx, cy, R*1.01, 0.02*R, v.track, v.back)
	// A full ring is left open behind the gate, because equal ends are no arc.
	d.sweep.Draw(cx, cy, R, 0.055*R, 0, min(float32(el)*step, 359.9), v.ink)
	counted := v.last || v.lost // to ten
	for i, s := range calls(period, counted) {
		r := 0.056 * R
		if counted && s > period-10 { // a string of nine, and in a long period they lie closer
			r = 0.042 * R * min(1, 60/float32(period))
		}
		fill := v.back
		if s <= el {
			fill = v.ink
		}
		angle := float64(s) * float64(step) * math.Pi / 180
		x, y := cx+R*float32(math.Sin(angle)), cy-R*float32(math.Cos(angle))
		d.beads[i].Draw(x, y, r+0.008*R, 0.016*R, v.ink, fill)
	}
	d.gate.Draw(cx-0.015*R, cy-1.09*R, 0.03*R, 0.19*R, 0, v.ink)

	// Three digits are smaller, so that their corners too end inside the beads.
	fs := d.size(ofRing, 1.46*R, v.stale)
	if period >= 100 {
		fs = d.size(ofLong, 1.02*R, v.stale)
	}
	text := strconv.Itoa(el)
	cells := paint.Row(text, fs, v.ink)
	if v.last && el > period-10 && period%10 == 0 {
		// The last digit is the number that is being spoken; those before it step back.
		for i := range cells[:len(cells)-1] {
			cells[i].Color = v.quiet
		}
	}
	d.cells.Draw(cx, cy+paint.DigitRise*fs/2-0.045*R, cells)
	unit := v.words.Seconds()
	if period != 60 {
		unit += " / " + strconv.Itoa(period)
	}
	d.unit.Draw(unit, cx, cy+0.70*R, paint.Fit(unit, 0.145*R, 1.1*R, paint.Body), v.quiet, paint.Middle)
}

// drawWaiting draws how many periods a side has that waits.
func (d *dial) drawWaiting(v sideView) {
	R, row := ringOf(v), v.dialRow
	cx, cy := whole(v.cx), whole(row.y+row.h/2)
	fs := d.size(ofWaiting, 0.95*R, v.stale)
	d.track.Draw(cx, cy, R*1.01, 0.02*R, v.track, v.back)
	d.cells.Draw(cx, cy+paint.DigitRise*fs/2-0.06*R, paint.Row(strconv.Itoa(v.purse.Left), fs, v.ink))
	unit := v.words.Periods(v.control, v.purse.Left)
	d.unit.Draw(unit, cx, cy+0.52*R, paint.Fit(unit, 0.15*R, 1.6*R, paint.Body), v.quiet, paint.Middle)
}

// drawSeal draws the winner's seal.
func (d *dial) drawSeal(v sideView) {
	p, row := v.palette, v.dialRow
	size := min(row.h, v.box.w) * 0.46
	cx, cy := v.cx, row.y+row.h/2
	d.seal.Draw(cx-size/2, cy-size/2, size, size, size*0.07, p.Last)
	d.sealFrame.Draw(cx-size*0.44, cy-size*0.44, size*0.88, size*0.88, size*0.04, size*0.014, p.LastInk, p.Last)
	text, fs := v.words.Seal(v.Game.Result()), size*0.6
	if !hanzi(text) {
		fs = size * 0.28
	}
	d.sealText.Draw(text, cx, cy, paint.Fit(text, fs, size*0.76, paint.Heading), p.LastInk, paint.Middle)
}
