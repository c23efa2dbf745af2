package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
)

// The face takes all keys while it has the focus, Tab too: no other widget may get Space during play. A side is one
// button, and it is pressed when the finger or the mouse goes down: a player's time ends there, not at the release.
var (
	_ fyne.Focusable    = (*Face)(nil)
	_ fyne.Tabbable     = (*Face)(nil)
	_ desktop.Keyable   = (*Face)(nil)
	_ desktop.Mouseable = (*Face)(nil)
	_ mobile.Touchable  = (*Face)(nil)
	_ fyne.Shortcutable = (*Face)(nil)
)

// press reports what lies at a position.
func (f *Face) press(at fyne.Position) {
	if !f.shown {
		return
	}
	if f.hub.box.holds(at) {
		if f.tell.Hub != nil {
			f.tell.Hub()
		}
		return
	}
	for _, k := range f.bar.spots {
		if k.box.holds(at) {
			if f.tell.DeskKey != nil {
				f.tell.DeskKey(k.key)
			}
			return
		}
	}
	for i, s := range f.view.seats() {
		if f.sides[i].box.holds(at) && f.tell.Pressed != nil {
			f.tell.Pressed(s)
		}
	}
}

// MouseDown is for the tool-kit. A touch screen of a desktop system arrives here too.
func (f *Face) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		f.press(e.Position)
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(f); c != nil && c.Focused() != f {
		c.Focus(f)
	}
}

// MouseUp is for the tool-kit.
func (f *Face) MouseUp(*desktop.MouseEvent) {}

// TouchDown is for the tool-kit: mobile systems send it instead of [Face.MouseDown]. Neither sends both, and the face
// is not Tappable, so that no touch counts twice.
func (f *Face) TouchDown(e *mobile.TouchEvent) { f.press(e.Position) }

// TouchUp is for the tool-kit.
func (f *Face) TouchUp(*mobile.TouchEvent) {}

// TouchCancel is for the tool-kit.
func (f *Face) TouchCancel(*mobile.TouchEvent) {}

// KeyDown is for the tool-kit.
func (f *Face) KeyDown(e *fyne.KeyEvent) {
	if f.tell.Key != nil {
		f.tell.Key(e.Name, true)
	}
}

// KeyUp is for the tool-kit.
func (f *Face) KeyUp(e *fyne.KeyEvent) {
	if f.tell.Key != nil {
		f.tell.Key(e.Name, false)
	}
}

// FocusLost is for the tool-kit.
func (f *Face) FocusLost() {
	if f.tell.KeysLost != nil {
		f.tell.KeysLost()
	}
}

// FocusGained is for the tool-kit.
func (f *Face) FocusGained() {}

// TypedKey is for the tool-kit: a key as it goes down and each time it repeats.
func (f *Face) TypedKey(e *fyne.KeyEvent) {
	if f.tell.Typed != nil {
		f.tell.Typed(e.Name)
	}
}

// TypedRune is for the tool-kit: text, from an input method too.
func (f *Face) TypedRune(r rune) {
	if f.tell.Rune != nil {
		f.tell.Rune(r)
	}
}

// TypedShortcut is for the tool-kit.
func (f *Face) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok && f.tell.Paste != nil {
		f.tell.Paste(paste.Clipboard.Content())
	}
}

// AcceptsTab keeps Tab from taking the focus away.
func (f *Face) AcceptsTab() bool { return true }
