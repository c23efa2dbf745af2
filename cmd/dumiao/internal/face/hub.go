package face

import (
	"dumiao/cmd/dumiao/internal/paint"
)

// hub is the plate on the seam: how many moves were made, and whether it was muted. It is the referee's door.
type hub struct {
	box   box // where it was drawn
	plate *paint.Frame
	text  *paint.Text
	sound *paint.Sound
}

func newHub(s *paint.Sheet) *hub {
	return &hub{plate: s.Frame(), text: s.Text(paint.Body), sound: s.Sound()}
}

// draw draws the hub over two halves and returns where.
func (h *hub) draw(halves [2]box, wide bool, v View, words Words, p *paint.Palette) box {
	u := halves[0].unit()
	size, text := 27*u, words.Moves(v.Game.Moves())
	mark := float32(0)
	if v.Muted {
		mark = 42 * u
	}
	b := box{w: paint.Width(text, size, paint.Body) + 44*u + mark, h: 54 * u}
	second := halves[1]
	if wide {
		b.x, b.y = second.x-b.w/2, second.y+headLine*u-b.h/2
	} else {
		b.x, b.y = second.x+second.w-b.w-margin*u, second.y-b.h/2
	}
	h.box = b
	h.plate.Draw(b.x, b.y, b.w, b.h, b.h/2, 2*u, p.Line, p.Ground)
	h.text.Draw(text, b.x+(b.w+mark)/2, b.y+b.h/2, size, p.Quiet, paint.Middle)
	if v.Muted {
		h.sound.Draw(b.x+30*u, b.y+b.h/2, 30*u, p.Ink, true)
	}
	return b
}
