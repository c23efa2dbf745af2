package face

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/paint"
)

// side is one player's half: panel, frame, head, dial, rest and caption from back to front, top to bottom.
type side struct {
	box box // where it was drawn

	panel *paint.Rect
	frame *paint.Frame

	stone       *paint.Stone
	name, grade *paint.Text

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
		panel: s.Rect(), frame: s.Frame(),
		stone: s.Stone(), name: s.Text(paint.Body), grade: s.Text(paint.Body),
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

// sideView is what a side shows and how.
type sideView struct {
	View
	side    clock.Side
	words   Words
	palette *paint.Palette
	stale   bool

	box      box
	hub      box
	mirrored bool // the stone is on the right, so that both stones are on the outer edge
	wide     bool

	// What follows is worked out by draw.
	u, m     float32 // unit and margin
	cx       float32
	control  clock.Control
	purse    clock.Purse
	turn     bool // to move
	stopped  bool // nothing runs
	lost     bool // this side lost on time
	won      bool
	last     bool // to move in the last period
	back     color.NRGBA
	ink      color.NRGBA
	quiet    color.NRGBA
	track    color.NRGBA
	dialRow  box
	overtime bool
}

// settle works out what the view means for this side.
func (v *sideView) settle() {
	g, p := v.Game, v.palette
	v.u = v.box.unit()
	v.m = margin * v.u
	v.cx = v.box.x + v.box.w/2
	v.control = g.Control(v.side)
	v.purse = g.Purse(v.side, v.Now)
	// A side whose limit is all byo-yomi enters it when its first turn begins; it has no main time to show before.
	v.overtime = v.purse.Overtime || v.purse.Main == 0 && v.purse.Left > 0
	v.turn = g.Turn() == v.side
	v.stopped = g.Phase() != clock.Running
	if winner := g.Result().Winner(); winner != clock.NoSide {
		v.won, v.lost = winner == v.side, winner != v.side
	}
	v.last = v.turn && v.overtime && v.purse.Left == 1 && !v.lost

	switch {
	case v.turn && !v.stopped && v.last:
		v.back, v.ink, v.quiet, v.track = p.Last, p.LastInk, p.LastQuiet, p.LastTrack
	case v.turn && !v.stopped:
		v.back, v.ink, v.quiet, v.track = p.Run, p.RunInk, p.RunQuiet, p.RunTrack
	case v.turn:
		v.back, v.ink, v.quiet, v.track = p.Ground, p.Ink, p.Quiet, p.WaitTrack
	default:
		v.back, v.ink, v.quiet, v.track = p.Ground, p.Wait, p.Quiet, p.WaitTrack
	}
	b := v.box
	v.dialRow = box{b.x, b.y + headRow*v.u, b.w, b.h - (headRow+restRow+captionRow)*v.u}
}

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
	s.panel.Draw(b.x, b.y, b.w, b.h, 0, v.back)
	switch {
	case v.turn && v.stopped:
		line := p.Outline
		if v.lost {
			line = p.Last
		}
		s.frame.Draw(b.x+12*u, b.y+12*u, b.w-24*u, b.h-24*u, 14*u, 10*u, line, v.back)
	case v.last: // with the panel's edge the double border of a seal
		s.frame.Draw(b.x+14*u, b.y+14*u, b.w-28*u, b.h-28*u, 10*u, 5*u, p.LastFrame, v.back)
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
	s.grade.Draw(grade, x, y+5*u, gradeSize*u, v.quiet, align)
}

// drawCaption draws the last call, or the key to press.
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
	if key := v.hint(v.side); key != "" {
		size, words := 32*u, v.words.Hint()
		size = paint.Fit(words, size, v.box.w-2*v.m-70*u, paint.Body)
		w := paint.Width(words, size, paint.Body)
		x := v.cx - (w+0.5*size+paint.KeycapWidth(key, size))/2
		s.caption.Draw(words, x, y, size, v.quiet, paint.Start)
		s.key.Draw(key, x+w+0.5*size, y, size, v.quiet, v.back)
	}
}

// whole returns the nearest whole unit.
func whole(x float32) float32 { return float32(math.Round(float64(x))) }
