package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
)

// The desk is pressed as the face is, when the finger or the mouse goes down. It never has the keyboard: the face keeps
// it. That it could have it keeps the tool-kit from taking it away from the face at a press.
var (
	_ fyne.Focusable    = (*Desk)(nil)
	_ desktop.Mouseable = (*Desk)(nil)
	_ mobile.Touchable  = (*Desk)(nil)
)

// pressAt presses what lies at a position.
func (d *Desk) pressAt(at fyne.Position) {
	for _, s := range d.spots {
		if at.X >= s.x && at.X < s.x+s.w && at.Y >= s.y && at.Y < s.y+s.h {
			s.press()
			return
		}
	}
}

// MouseDown is for the tool-kit.
func (d *Desk) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		d.pressAt(e.Position)
	}
}

// MouseUp is for the tool-kit.
func (d *Desk) MouseUp(*desktop.MouseEvent) { d.release() }

// TouchDown is for the tool-kit.
func (d *Desk) TouchDown(e *mobile.TouchEvent) { d.pressAt(e.Position) }

// TouchUp is for the tool-kit.
func (d *Desk) TouchUp(*mobile.TouchEvent) { d.release() }

// TouchCancel is for the tool-kit.
func (d *Desk) TouchCancel(*mobile.TouchEvent) { d.release() }

// FocusGained is for the tool-kit.
func (d *Desk) FocusGained() {}

// FocusLost is for the tool-kit.
func (d *Desk) FocusLost() {}

// TypedKey is for the tool-kit.
func (d *Desk) TypedKey(*fyne.KeyEvent) {}

// TypedRune is for the tool-kit.
func (d *Desk) TypedRune(rune) {}
