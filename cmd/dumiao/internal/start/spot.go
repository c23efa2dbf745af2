package start

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// area is a part of the drawing that can be clicked. It shows nothing itself.
type area struct {
	widget.BaseWidget
	act func()
}

func newArea(act func()) *area {
	a := &area{act: act}
	a.ExtendBaseWidget(a)
	return a
}

// Tapped is for the tool-kit.
func (a *area) Tapped(*fyne.PointEvent) { a.act() }

// Cursor is for the tool-kit.
func (a *area) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is for the tool-kit.
func (a *area) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// wheel is an area over which the mouse's wheel does something.
type wheel struct {
	area
	turn func(up float32)
}

func newWheel(turn func(up float32)) *wheel {
	w := &wheel{area: area{act: func() {}}, turn: turn}
	w.ExtendBaseWidget(w)
	return w
}

// Scrolled is for the tool-kit.
func (w *wheel) Scrolled(e *fyne.ScrollEvent) { w.turn(e.Scrolled.DY) }

// Cursor is for the tool-kit.
func (w *wheel) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// spot is an area that the keyboard reaches, too.
type spot struct {
	area
	screen  *Screen
	focused bool
	enter   bool            // Enter presses it and does not begin the game
	move    func(down bool) // up and down, where they do something
}

func newSpot(s *Screen, act func()) *spot {
	p := &spot{area: area{act: act}, screen: s}
	p.ExtendBaseWidget(p)
	return p
}

// FocusGained is for the tool-kit.
func (p *spot) FocusGained() { p.focused = true; p.screen.draw() }

// FocusLost is for the tool-kit.
func (p *spot) FocusLost() { p.focused = false; p.screen.draw() }

// TypedRune is for the tool-kit.
func (p *spot) TypedRune(rune) {}

// TypedKey is for the tool-kit.
func (p *spot) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		p.act()
	case fyne.KeyReturn, fyne.KeyEnter:
		if p.enter && p.screen.held {
			return // it was meant for something else, and is still down
		}
		if p.enter {
			p.act()
			p.screen.held = true
			if p == p.screen.dismiss && !p.Visible() { // the offer is gone, and has left the keyboard to nothing
				p.screen.focusRule()
			}
			return
		}
		p.screen.TypedKey(e)
	case fyne.KeyUp, fyne.KeyDown:
		if p.move != nil {
			p.move(e.Name == fyne.KeyDown)
			return
		}
		p.screen.TypedKey(e)
	default:
		p.screen.TypedKey(e)
	}
}

// KeyDown is for the tool-kit.
func (p *spot) KeyDown(e *fyne.KeyEvent) { p.screen.keyDown(e) }

// KeyUp is for the tool-kit.
func (p *spot) KeyUp(e *fyne.KeyEvent) { p.screen.letGo(e) }
