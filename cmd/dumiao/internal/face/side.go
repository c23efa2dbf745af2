package face

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/paint"
)

// side is one player's half: panel, frame, head, dial, rest and caption from back to front, top to bottom.
type side struct {
	box box // where it was drawn

	panel *paint.Rect
	frame *paint.Border

	stone       *paint.Stone
	name, grade *paint.Text
	mute        *paint.Sound // in the head, of a side that is not heard

	dial *dial
	rest *rest

	sound   *paint.Sound
	caption *paint.Text
	key     *paint.Keycap

	light    *canvas.Rectangle
	flashing *fyne.Animation
}

func newSide(s *paint.Sheet) *side {
	n := &side{
		panel: s.Rect(), frame: s.Border(),
		stone: s.Stone(), name: s.Text(paint.Body), grade: s.Text(paint.Body), mute: s.Sound(),
		dial: newDial(s), rest: newRest(s),
		sound: s.Sound(), caption: s.Text(paint.Body), key: s.Keycap(),
		light: canvas.NewRectangle(color.Transparent),
	}
	n.light.Hide()
	s.Add(n.light)
	return n
}

// Rows of a side, in units.
const (
	margin     = 34
	headRow    = 108
	restRow    = 108
	captionRow = 84
	headLine   = 58 // where the middle of the head lies
)

func (s *side) draw(v sideView) {
	v.settle()
	s.box = v.box
	s.drawPanel(v)
	s.drawHead(v)
	s.dial.draw(v)
	s.rest.draw(v)
	s.drawCaption(v)
	s.light.Move(fyne.NewPos(v.box.x, v.box.y))
	s.light.Resize(fyne.NewSize(v.box.w, v.box.h))
}

// drawPanel draws what tells the turn: filled = runs, outlined = to move but stopped, nothing = waits.
func (s *side) drawPanel(v sideView) {
	b, u, p := v.box, v.u, v.palette
	if v.back != p.Ground { // which the window has already, and half a window is much to paint
		s.panel.Draw(b.x, b.y, b.w, b.h, 0, v.back)
	}
	switch {
	case v.outlined:
		line := p.Outline
		if v.lost {
			line = p.Last
		}
		s.frame.Draw(b.x+12*u, b.y+12*u, b.w-24*u, b.h-24*u, 14*u, 10*u, line)
	case v.last: // with the panel's edge the double border of a seal
		s.frame.Draw(b.x+14*u, b.y+14*u, b.w-28*u, b.h-28*u, 10*u, 5*u, p.LastFrame)
	}
}

func (s *side) drawHead(v sideView) {
	u, b := v.u, v.box
	const r, nameSize, gradeSize = 30, 42, 27
	y := b.y + headLine*u
	player := v.player(v.side)

	room := b.w - 2*v.m - (2*r+18)*u
	if v.wide { // the hub lies on the same line
		room -= v.hub.w/2 + 18*u - v.m
	}
	const markRoom = 44
	if v.silent(v.side) {
		room -= markRoom * u
	}
	grade := paint.Shorten(player.Grade, gradeSize*u, room*0.5, paint.Body)
	if grade != "" {
		room -= 12*u + paint.Width(grade, gradeSize*u, paint.Body)
	}
	name := paint.Shorten(player.Name, nameSize*u, room, paint.Body)

	x, dir, align := b.x+v.m+r*u, float32(1), paint.Start
	if v.mirrored {
		x, dir, align = b.x+b.w-v.m-r*u, -1, paint.End
	}
	s.stone.Draw(x, y, r*u, v.side, v.palette)
	x += dir * (r + 18) * u
	if w := s.name.Draw(name, x, y, nameSize*u, v.ink, align); w > 0 {
		x += dir * (w + 12*u)
	}
	if w := s.grade.Draw(grade, x, y+5*u, gradeSize*u, v.quiet, align); w > 0 {
		x += dir * (w + 12*u)
	}
	if v.silent(v.side) {
		if v.mirrored {
			x -= (markRoom - 16) * u
		}
		s.mute.Draw(x+6*u, y+3*u, 30*u, v.quiet, true)
	}
}

// deaf says that nobody hears the side's calls.
func (v sideView) deaf() bool { return v.View.deaf() || v.silent(v.side) }

// drawCaption draws the last call, or the key to press. While the clock is held for captures it says so there, and not in
// a bar: a hold is short and comes in the middle of a count, so nothing may move.
func (s *side) drawCaption(v sideView) {
	u := v.u
	y := v.box.y + v.box.h - captionRow*u/2 - 4*u
	if call := v.Call.Text; call != "" && v.Call.Side == v.side {
		size, mark, ink := 40*u, v.quiet, v.quiet
		if v.deaf() {
			size, mark = 54*u, v.ink
		}
		if v.deaf() || v.last {
			ink = v.ink
		}
		size = paint.Fit(call, size, v.box.w-2*v.m-70*u, paint.Body)
		wave := size * 0.85
		w := s.caption.Draw(call, v.cx+wave/2, y, size, ink, paint.Middle)
		s.sound.Draw(v.cx-w/2-wave/2, y, wave, mark, v.deaf())
		return
	}
	key := v.hint(v.side)
	size, words, ink := 32*u, v.words.Hint(), v.quiet
	if v.Game.Phase() == clock.Held && v.turn {
		key = v.key(v.side)
		words, ink = v.words.Held(key != ""), v.ink
	} else if key == "" {
		return
	}
	size = paint.Fit(words, size, v.box.w-2*v.m-70*u, paint.Body)
	if key == "" {
		s.caption.Draw(words, v.cx, y, size, ink, paint.Middle)
		return
	}
	w := paint.Width(words, size, paint.Body)
	x := v.cx - (w+0.5*size+paint.KeycapWidth(key, size))/2
	s.caption.Draw(words, x, y, size, ink, paint.Start)
	s.key.Draw(key, x+w+0.5*size, y, size, ink, v.back)
}
