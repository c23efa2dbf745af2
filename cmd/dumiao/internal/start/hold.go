package start

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

const (
	holdFor   = 800 * time.Millisecond // how long what cannot be taken back is held down
	holdSteps = 8                      // in which that is shown
)

// hold is a spot that does something only when Enter, Space or the mouse's button has been held down on it for a while: what
// cannot be taken back is not done by a slip.
type hold struct {
	spot
	done int    // steps that are over, 0 where nothing is held
	stop func() // stops the timer of the next step, nil where none runs
	end  func() // what is done
}

func newHold(s *Screen, end func()) *hold {
	h := &hold{spot: spot{area: area{act: func() {}}, screen: s}, end: end}
	h.ExtendBaseWidget(h)
	return h
}

// begin begins to hold.
func (h *hold) begin() {
	if h.stop == nil && h.screen.tell.After != nil {
		h.next()
	}
}

// next waits for the next step.
func (h *hold) next() {
	h.stop = h.screen.tell.After(holdFor/holdSteps, func() {
		h.stop = nil
		if h.done++; h.done < holdSteps {
			h.next()
			h.screen.draw()
			return
		}
		h.done = 0
		h.screen.held = true // Enter is still down, and means nothing else
		h.end()
	})
}

// letGo gives up what was held.
func (h *hold) letGo() {
	if h.stop != nil {
		h.stop()
		h.stop = nil
	}
	if h.done > 0 {
		h.done = 0
		h.screen.draw()
	}
}

// part is how much of the time is over, from 0 to 1.
func (h *hold) part() float32 { return float32(h.done) / holdSteps }

// holds says of a key whether it is one that is held here.
func holds(e *fyne.KeyEvent) bool {
	return e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter || e.Name == fyne.KeySpace
}

// FocusLost is for the tool-kit.
func (h *hold) FocusLost() { h.letGo(); h.spot.FocusLost() }

// TypedKey is for the tool-kit. The key that is held is typed again and again.
func (h *hold) TypedKey(e *fyne.KeyEvent) {
	if !holds(e) {
		h.spot.TypedKey(e)
	}
}

// KeyDown is for the tool-kit.
func (h *hold) KeyDown(e *fyne.KeyEvent) {
	h.spot.KeyDown(e)
	if holds(e) {
		h.begin()
	}
}

// KeyUp is for the tool-kit.
func (h *hold) KeyUp(e *fyne.KeyEvent) {
	h.spot.KeyUp(e)
	if holds(e) {
		h.letGo()
	}
}

// MouseDown is for the tool-kit.
func (h *hold) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		h.begin()
	}
}

// MouseUp is for the tool-kit.
func (h *hold) MouseUp(*desktop.MouseEvent) { h.letGo() }

// MouseIn is for the tool-kit.
func (h *hold) MouseIn(*desktop.MouseEvent) {}

// MouseMoved is for the tool-kit.
func (h *hold) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for the tool-kit.
func (h *hold) MouseOut() { h.letGo() }
