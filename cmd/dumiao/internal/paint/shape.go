package paint

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Rect is a filled rectangle with corners as round as asked for.
type Rect struct {
	*item
	r *canvas.Rectangle
}

// Rect makes a rectangle.
func (s *Sheet) Rect() *Rect {
	r := canvas.NewRectangle(nil)
	return &Rect{s.item(r), r}
}

// Draw shows it with its top left corner at x, y.
func (r *Rect) Draw(x, y, w, h, radius float32, fill color.NRGBA) {
	x0, y0 := Round(x), Round(y)
	r.set(x0, y0, Round(x+w)-x0, Round(y+h)-y0, radius, fill)
}

// set is Draw for whole numbers.
func (r *Rect) set(x, y, w, h, radius float32, fill color.NRGBA) {
	// The tool-kit does not paint a rectangle anew that has another size alone.
	changed := r.r.FillColor != fill || r.r.CornerRadius != radius || r.r.Size() != fyne.NewSize(w, h)
	r.r.FillColor, r.r.CornerRadius = fill, radius
	r.place(r.r, x, y, w, h, changed)
}

// Frame is a rectangle with a line round it.
type Frame struct{ line, inside *Rect }

// Frame makes a frame.
func (s *Sheet) Frame() *Frame { return &Frame{s.Rect(), s.Rect()} }

// Draw shows it; the edge x, y, w, h with its radius is the middle of the line.
func (f *Frame) Draw(x, y, w, h, radius, thick float32, line, fill color.NRGBA) {
	x0, y0, x1, y1 := outside(x, y, w, h, thick)
	radius += thick / 2
	thick = max(1, Round(thick))
	f.line.set(x0, y0, x1-x0, y1-y0, radius, line)
	f.inside.set(x0+thick, y0+thick, x1-x0-2*thick, y1-y0-2*thick, max(0, radius-thick), fill)
}

// outside returns the outer edge of a line whose middle is the edge of a box.
func outside(x, y, w, h, thick float32) (x0, y0, x1, y1 float32) {
	return Round(x - thick/2), Round(y - thick/2), Round(x + w + thick/2), Round(y + h + thick/2)
}

// Border is a frame for a large box: the line alone, in pieces. As two rectangles, all that lies within would be painted
// twice for the sake of a line.
type Border struct {
	edges   [4]*Rect // top, right, bottom, left
	corners [4]*Arc  // clockwise from the top left
}

// Border makes a border.
func (s *Sheet) Border() *Border {
	b := &Border{}
	for i := range b.edges {
		b.corners[i] = s.Arc()
		b.edges[i] = s.Rect()
	}
	return b
}

// Draw shows it where [Frame.Draw] would.
func (b *Border) Draw(x, y, w, h, radius, thick float32, line color.NRGBA) {
	x0, y0, x1, y1 := outside(x, y, w, h, thick)
	r := Round(radius + thick/2) // of the outer edge
	thick = max(1, Round(thick))
	b.edges[0].set(x0+r, y0, x1-x0-2*r, thick, 0, line)
	b.edges[1].set(x1-thick, y0+r, thick, y1-y0-2*r, 0, line)
	b.edges[2].set(x0+r, y1-thick, x1-x0-2*r, thick, 0, line)
	b.edges[3].set(x0, y0+r, thick, y1-y0-2*r, 0, line)
	// The ends of an arc are soft; they lie under the edges.
	const under = 4
	for i, at := range [4][2]float32{{x0 + r, y0 + r}, {x1 - r, y0 + r}, {x1 - r, y1 - r}, {x0 + r, y1 - r}} {
		from := float32(270 + 90*i)
		b.corners[i].Draw(at[0], at[1], r-thick/2, thick, from-under, from+90+under, line)
	}
}

// Disc is a filled circle.
type Disc struct {
	*item
	c *canvas.Circle
}

// Disc makes a disc.
func (s *Sheet) Disc() *Disc {
	c := canvas.NewCircle(nil)
	return &Disc{s.item(c), c}
}

// Draw shows it round cx, cy.
func (d *Disc) Draw(cx, cy, r float32, fill color.NRGBA) {
	d.set(Round(cx), Round(cy), max(1, Round(r)), fill)
}

// set is Draw for whole numbers: only with whole radii round whole centres are two circles of the same centre seen so.
func (d *Disc) set(cx, cy, r float32, fill color.NRGBA) {
	changed := d.c.FillColor != fill
	d.c.FillColor = fill
	d.place(d.c, cx-r, cy-r, 2*r, 2*r, changed)
}

// Ring is a disc with a line round it: a stone, a mark, the track of a dial.
type Ring struct{ line, inside *Disc }

// Ring makes a ring.
func (s *Sheet) Ring() *Ring { return &Ring{s.Disc(), s.Disc()} }

// Draw shows it round cx, cy; the line lies inside the radius r.
func (o *Ring) Draw(cx, cy, r, thick float32, line, fill color.NRGBA) {
	cx, cy, r = Round(cx), Round(cy), max(1, Round(r))
	o.line.set(cx, cy, r, line)
	o.inside.set(cx, cy, max(0, r-max(1, Round(thick))), fill)
}

// Arc is a part of a ring.
type Arc struct {
	*item
	a *canvas.Arc
}

// Arc makes an arc.
func (s *Sheet) Arc() *Arc {
	a := canvas.NewArc(0, 0, 0, nil)
	return &Arc{s.item(a), a}
}

// Draw shows it round cx, cy, r being the middle of its thickness, from one angle clockwise to another, in degrees with
// 0 at the top.
func (a *Arc) Draw(cx, cy, r, thick, from, to float32, c color.NRGBA) {
	if to <= from {
		return // equal ends are not drawn by the painters either
	}
	cx, cy = Round(cx), Round(cy)
	outer := max(1, Round(r+thick/2))
	ratio := max(0, outer-max(1, Round(thick))) / outer
	o := a.a
	changed := o.FillColor != c || o.StartAngle != from || o.EndAngle != to || o.CutoutRatio != ratio
	o.FillColor, o.StartAngle, o.EndAngle, o.CutoutRatio = c, from, to, ratio
	// Move takes the top left corner in both painters, although its comment speaks of the centre.
	a.place(o, cx-outer, cy-outer, 2*outer, 2*outer, changed)
}

// Stroke is a straight line.
type Stroke struct {
	*item
	l *canvas.Line
}

// Stroke makes a straight line.
func (s *Sheet) Stroke() *Stroke {
	l := canvas.NewLine(nil)
	return &Stroke{s.item(l), l}
}

// Draw shows it between two points.
func (l *Stroke) Draw(x1, y1, x2, y2, thick float32, c color.NRGBA) {
	p1, p2 := fyne.NewPos(x1, y1), fyne.NewPos(x2, y2)
	o := l.l
	changed := o.Position1 != p1 || o.Position2 != p2 || o.StrokeWidth != thick || o.StrokeColor != c || !o.Visible()
	l.drawn = true
	if changed {
		o.Position1, o.Position2, o.StrokeWidth, o.StrokeColor = p1, p2, thick, c
		o.Show()
		o.Refresh()
	}
}
