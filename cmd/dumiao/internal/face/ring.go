package face

import (
	"math"
	"strconv"
	"time"

	"dumiao/cmd/dumiao/internal/paint"
)

// ringOf returns the radius of the ring in a row. The gate sticks out to 1.09 of it.
func ringOf(v sideView) float32 {
	return min(v.dialRow.h, v.box.w-2*v.m) / 2 / 1.09
}

// maxBeads is how many calls of a period are shown on its ring. A call set has twelve at most in a period of any length;
// one that a user writes may have more than a ring has room for.
const maxBeads = 40

// counting is how many seconds before its end a period is counted second by second.
const counting = 10

// drawRing draws the running period: the elapsed second as it is spoken, the ring filled so far, a bead for every call.
func (d *dial) drawRing(v sideView) {
	R, row := ringOf(v), v.dialRow
	cx, cy := paint.Round(v.cx), paint.Round(row.y+row.h/2)
	length := v.control.Length(v.purse)
	period := int(length / time.Second)
	el := min(int(v.purse.Elapsed/time.Second), period)
	step := 360 / float32(period)

	d.drawTrack(v, cx, cy, R, float32(el)*step)
	marks := v.Script.Marks(v.side, length, v.control.IsLast(v.purse))
	marks = marks[:min(len(marks), maxBeads)]
	for i, m := range marks {
		s, r := m.Second, 0.056*R
		if s > period-counting && (i > 0 && marks[i-1].Second == s-1 || i+1 < len(marks) && marks[i+1].Second == s+1) {
			r = 0.042 * R * min(1, 60/float32(period)) // a string of nine, and in a long period they lie closer
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
	if v.last && el > period-counting && period%10 == 0 {
		// The last digit is the number that is being spoken; those before it step back.
		for i := range cells[:len(cells)-1] {
			cells[i].Color = v.quiet
		}
	}
	d.cells.Draw(cx, cy+paint.DigitRise*fs/2-0.045*R, cells)
	unit := v.words.Unit(v.control, v.purse)
	d.unit.Draw(unit, cx, cy+0.70*R, paint.Fit(unit, 0.145*R, 1.1*R, paint.Body), v.quiet, paint.Middle)
}

// drawTrack draws the ring itself, filled as far as an angle.
func (d *dial) drawTrack(v sideView, cx, cy, R, to float32) {
	const line, band = 0.02, 0.055
	d.track.Draw(cx, cy,
		paint.Annulus{Outer: R * 1.01, Inner: R * (1.01 - line), Color: v.track},
		paint.Annulus{Outer: R * (1 + band/2), Inner: R * (1 - band/2), Color: v.ink}, to)
}

// drawNumber draws how many periods or minutes a side has, where no second of it is there to be seen.
func (d *dial) drawNumber(v sideView) {
	R, row := ringOf(v), v.dialRow
	cx, cy := paint.Round(v.cx), paint.Round(row.y+row.h/2)
	n, unit := v.words.Waiting(v.control, v.purse)
	text := strconv.Itoa(n)
	fs := d.size(ofNumber, 0.95*R, v.stale)
	if len(text) > 3 {
		fs = d.size(ofMinutes, 0.7*R, v.stale)
	}
	d.drawTrack(v, cx, cy, R, 0)
	d.cells.Draw(cx, cy+paint.DigitRise*fs/2-0.06*R, paint.Row(text, fs, v.ink))
	d.unit.Draw(unit, cx, cy+0.52*R, paint.Fit(unit, 0.15*R, 1.6*R, paint.Body), v.quiet, paint.Middle)
}
