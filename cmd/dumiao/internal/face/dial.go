package face

import (
	"fmt"
	"time"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/paint"
)

// dial is the instrument of a side: digits with a bar for a time that runs down, a stopwatch's ring for the elapsed second
// of a move. A side whose seconds are read but that waits has no elapsed second; what it has is its periods, as a number. So
// has a side whose part minutes are dropped, above its reading mark: no second of it counts, so none is shown. The winner
// has a seal.
type dial struct {
	track *paint.Track
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
	ofNumber       // a number of periods
	ofMinutes      // one of four digits
	kinds
)

func newDial(s *paint.Sheet) *dial {
	d := &dial{track: s.Track()}
	for range maxBeads {
		d.beads = append(d.beads, s.Ring())
	}
	d.gate, d.unit = s.Rect(), s.Text(paint.Body)
	d.label, d.spaced = s.Text(paint.Body), s.Spaced(paint.Body, 8)
	d.limit, d.has = s.Rect(), s.Rect()
	d.cells = s.Cells(longestTime)
	d.seal, d.sealFrame, d.sealText = s.Rect(), s.Frame(), s.Text(paint.Heading)
	return d
}

func (d *dial) draw(v sideView) {
	switch {
	case v.won:
		d.drawSeal(v)
	case v.purse.Overtime && runsDown(v.control), !v.purse.Overtime && v.control.Mark == 0:
		d.drawDigits(v)
	case v.purse.Overtime && v.turn:
		d.drawRing(v)
	default:
		d.drawNumber(v)
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

// longestTime is how many characters the longest of all durations has in hours, minutes and seconds.
const longestTime = len("2562047:47:17")

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

// drawDigits draws the digits of a time that runs down. Over an hour the restless seconds are the small group, under an
// hour the leading 0: is.
func (d *dial) drawDigits(v sideView) {
	left, all := timeLeft(v.Game, v.control, v.purse, v.Now)
	u, row, text := v.u, v.dialRow, mainText(left)
	widest := float32(mainWidth)
	if v.control.Main >= 10*time.Hour || len(text) > len("0:00:00") {
		widest = longWidth + float32(max(0, len(text)-len("00:00:00")))*paint.DigitWidth
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

	// The limit bar: what is left of all.
	width = min(width, v.box.w-2*v.m)
	x, y := v.cx-width/2, base+56*u
	d.limit.Draw(x, y-2*u, width, 4*u, 2*u, v.track)
	if all > 0 && left > 0 {
		// In the seconds of the digits: between them nothing needs to be painted.
		use := float32(min(1, float64(clock.CeilSeconds(left))/all.Seconds()))
		d.has.Draw(x, y-5*u, max(1, width*use), 10*u, 5*u, v.ink)
	}
}

// drawLabel draws what the digits are, or that their delay runs. Hanzi stand apart in a label.
func (d *dial) drawLabel(v sideView, y float32) {
	label, size, ink := v.words.Label(v.control, v.purse), 30*v.u, v.quiet
	if delay := v.delay(); delay > 0 && v.turn {
		label, ink = v.words.Delay(delay), v.ink
	}
	if hanzi(label) && len([]rune(label)) <= 8 {
		d.spaced.Draw(label, v.cx, y, size, 6*v.u, ink)
		return
	}
	d.label.Draw(label, v.cx, y, paint.Fit(label, size, v.box.w-2*v.m, paint.Body), ink, paint.Middle)
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
