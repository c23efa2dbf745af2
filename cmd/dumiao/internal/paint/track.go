package paint

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Annulus is what lies between two circles of one centre.
type Annulus struct {
	Outer, Inner float32 // radii
	Color        color.NRGBA
}

// Track is the ring of a dial, of which a part is filled, clockwise from the top.
//
// It is drawn in small pieces that lie along the ring, as pictures. The tool-kit paints a disc or an arc by asking for
// every pixel of the square round it how far it is from the edge; for the two rings of a window that was half of what a
// frame cost, and on a machine without a graphics card a key that goes down waits for the frame.
type Track struct {
	*item
	pieces []*piece

	cx, cy     float32
	ring, part Annulus
	to         float32
}

// piece is a part of a ring in a box of its own.
type piece struct {
	*canvas.Raster
	x0, y0, x1, y1 float32
}

// rows are where pieces end above one another, in parts of the outer radius: where the ring lies flat, low ones waste the least.
var rows = []float32{-1, -0.9, -0.7, -0.4, 0.4, 0.7, 0.9, 1}

// Track makes a track.
func (s *Sheet) Track() *Track {
	t := &Track{}
	var objects []fyne.CanvasObject
	for range 2 * (len(rows) - 1) {
		p := &piece{}
		p.Raster = canvas.NewRaster(func(w, h int) image.Image { return t.picture(p, w, h) })
		p.ScaleMode = canvas.ImageScalePixels
		t.pieces, objects = append(t.pieces, p), append(objects, p.Raster)
	}
	t.item = s.item(objects...)
	return t
}

// Draw shows a ring round cx, cy, and on it another one as far as an angle in degrees; none where that is 0.
func (t *Track) Draw(cx, cy float32, ring, part Annulus, to float32) {
	cx, cy = Round(cx), Round(cy)
	ring, part = ring.whole(), part.whole()
	changed := cx != t.cx || cy != t.cy || ring != t.ring || part != t.part
	before := t.to
	t.cx, t.cy, t.ring, t.part, t.to = cx, cy, ring, part, to
	if changed {
		t.layOut()
	}
	for _, p := range t.pieces {
		t.place(p.Raster, p.x0, p.y0, p.x1-p.x0, p.y1-p.y0, changed || t.meets(p, min(before, to), max(before, to)))
	}
}

// whole returns the annulus between the nearest whole radii, at least one wide.
func (a Annulus) whole() Annulus {
	outer := max(1, Round(a.Outer))
	a.Inner, a.Outer = max(0, outer-max(1, Round(a.Outer-a.Inner))), outer
	return a
}

// extent returns between which distances from the centre anything is to be seen, in pixels, of which a unit has scale. The edges are
// soft, a pixel to either side.
func (t *Track) extent(scale float32) (inner, outer float32) {
	return max(0, min(t.ring.Inner, t.part.Inner)*scale-1), max(t.ring.Outer, t.part.Outer)*scale + 1
}

// grid is what the edges of pieces are multiples of, so that they fall between two pixels at all usual scales of a screen.
const grid = 4

// layOut places the pieces: for every row one left of the centre and one right of it, no wider than the ring is there.
func (t *Track) layOut() {
	inner, outer := t.extent(1)
	chord := func(r, y float32) float32 { return float32(math.Sqrt(float64(max(0, r*r-y*y)))) }
	down := func(x float32) float32 { return grid * float32(math.Floor(float64(x/grid))) }
	up := func(x float32) float32 { return grid * float32(math.Ceil(float64(x/grid))) }
	middle := down(t.cx)
	for i := range len(rows) - 1 {
		y0, y1 := down(t.cy+rows[i]*outer), down(t.cy+rows[i+1]*outer)
		if i == len(rows)-2 {
			y1 = up(t.cy + outer)
		}
		near, far := min(abs(y0-t.cy), abs(y1-t.cy)), max(abs(y0-t.cy), abs(y1-t.cy))
		if y0 < t.cy && y1 > t.cy {
			near = 0
		}
		from, to := chord(inner, far), chord(outer, near)
		left, right := t.pieces[2*i], t.pieces[2*i+1]
		left.x0, left.x1 = down(t.cx-to), min(middle, up(t.cx-from))
		right.x0, right.x1 = max(middle, down(t.cx+from)), up(t.cx+to)
		for _, p := range []*piece{left, right} {
			p.y0, p.y1 = y0, y1
		}
	}
}

// meets says whether a piece shows any of what lies between two angles.
func (t *Track) meets(p *piece, from, to float32) bool {
	if from == to {
		return false
	}
	const seen = 2 // how far the soft end of the filled part is seen, in units
	margin := seen / max(1, t.part.Inner) * 180 / math.Pi
	lowest, highest := float32(360), float32(0)
	middle := (p.x0 + p.x1) / 2
	for _, x := range []float32{p.x0, p.x1} {
		for _, y := range []float32{p.y0, p.y1} {
			a := clockwise(x-t.cx, y-t.cy)
			if middle < t.cx && a < 90 || middle > t.cx && a > 270 { // a corner on the other side of the line through the centre
				a = 360 - a
			}
			lowest, highest = min(lowest, a), max(highest, a)
		}
	}
	// At the top both ends meet.
	return lowest-margin <= to && highest+margin >= from || from <= margin && highest > 360-margin || to >= 360-margin && lowest < margin
}

// clockwise returns the angle of a point, in degrees clockwise from the top, 0 to 360.
func clockwise(dx, dy float32) float32 {
	a := float32(math.Atan2(float64(dx), -float64(dy)) * 180 / math.Pi)
	if a < 0 {
		a += 360
	}
	return a
}

func abs(x float32) float32 { return max(x, -x) }

// picture draws a piece in w × h pixels.
func (t *Track) picture(p *piece, w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	if w == 0 || h == 0 {
		return img
	}
	scale := float32(h) / (p.y1 - p.y0) // pixels in a unit
	narrowest, widest := t.extent(scale)
	for y := range h {
		dy := (p.y0-t.cy)*scale + float32(y) + 0.5
		for x := range w {
			dx := (p.x0-t.cx)*scale + float32(x) + 0.5
			rr := dx*dx + dy*dy
			if rr > widest*widest || rr < narrowest*narrowest {
				continue
			}
			r := float32(math.Sqrt(float64(rr)))
			blend(img.Pix[img.PixOffset(x, y):], t.ring.Color, t.ring.cover(r, scale))
			if c := t.part.cover(r, scale); c > 0 && t.to > 0 {
				blend(img.Pix[img.PixOffset(x, y):], t.part.Color, min(c, t.reached(dx, dy, r)))
			}
		}
	}
	return img
}

// cover returns how much of a pixel at a distance from the centre lies in the annulus.
func (a Annulus) cover(r, scale float32) float32 {
	return soft(max(r-a.Outer*scale, a.Inner*scale-r))
}

// reached returns how much of a pixel lies in the filled part of the circle.
func (t *Track) reached(dx, dy, r float32) float32 {
	if t.to >= 360 {
		return 1
	}
	a := clockwise(dx, dy)
	// The distance to the nearer end, along the circle; within the part it is negative.
	past := -min(a, t.to-a)
	if a > t.to {
		past = min(a-t.to, 360-a)
	}
	return soft(past * math.Pi / 180 * r)
}

// soft returns how much of a pixel is covered by a shape whose edge is so far away, inside it if negative: as the tool-kit's shapes
// have it, over two pixels.
func soft(distance float32) float32 {
	x := min(1, max(0, (1-distance)/2))
	return x * x * (3 - 2*x)
}

// blend lays a colour over a pixel, which has its colours multiplied by its opacity.
func blend(pixel []uint8, c color.NRGBA, cover float32) {
	if cover <= 0 {
		return
	}
	a := cover * float32(c.A) / 255
	for i, v := range [4]uint8{c.R, c.G, c.B, 255} {
		pixel[i] = uint8(float32(v)*a + float32(pixel[i])*(1-a) + 0.5)
	}
}
