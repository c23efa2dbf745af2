package paint

import (
	"image/color"

	"dumiao/clock"
)

// Stone is a stone of the game, the sign of a side.
type Stone struct{ ring *Ring }

// Stone makes a stone.
func (s *Sheet) Stone() *Stone { return &Stone{s.Ring()} }

// Draw shows the stone of a side round cx, cy.
func (o *Stone) Draw(cx, cy, r float32, side clock.Side, p *Palette) {
	stone, rim := p.Stone(side)
	o.ring.Draw(cx, cy, r*1.045, r*0.09, rim, stone)
}

// Keycap is a key of the keyboard.
type Keycap struct {
	frame *Frame
	name  *Text
}

// Keycap makes a key.
func (s *Sheet) Keycap() *Keycap { return &Keycap{s.Frame(), s.Text(Body)} }

// KeycapWidth returns how wide a key is drawn.
func KeycapWidth(key string, size float32) float32 {
	return max(Width(key, size*0.95, Body)+0.9*size, 1.5*size)
}

// Draw shows the key with its left edge at x, for a text of that size beside it, and returns its width. Behind is the
// colour of what it lies on.
func (k *Keycap) Draw(key string, x, cy, size float32, c, behind color.NRGBA) (width float32) {
	w := KeycapWidth(key, size)
	k.frame.Draw(x, cy-0.78*size, w, 1.56*size, 0.28*size, 0.07*size, c, behind)
	k.name.Draw(key, x+w/2, cy, size*0.95, c, Middle)
	return w
}

// Sound is the mark of what is heard: a dot with two waves, or with a cross where nothing is.
type Sound struct {
	dot         *Disc
	near, far   *Arc
	down, along *Stroke
}

// Sound makes a sound mark.
func (s *Sheet) Sound() *Sound {
	return &Sound{s.Disc(), s.Arc(), s.Arc(), s.Stroke(), s.Stroke()}
}

// Draw shows the mark with its dot at x, cy.
func (o *Sound) Draw(x, cy, size float32, c color.NRGBA, muted bool) {
	x, cy = Round(x), Round(cy)
	o.dot.Draw(x, cy, 0.13*size, c)
	if !muted {
		o.down.Hide()
		o.along.Hide()
		o.near.Draw(x, cy, 0.32*size, 0.1*size, 45, 135, c)
		o.far.Draw(x, cy, 0.55*size, 0.1*size, 45, 135, c)
		return
	}
	o.near.Hide()
	o.far.Hide()
	k, mid := 0.19*size, x+0.5*size
	o.down.Draw(mid-k, cy-k, mid+k, cy+k, 0.1*size, c)
	o.along.Draw(mid-k, cy+k, mid+k, cy-k, 0.1*size, c)
}
