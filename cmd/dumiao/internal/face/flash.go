package face

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"dumiao/clock"
)

// A flash says once that overtime began, a period was lost or the last one, or the last minute, began; what stays is the
// dial and the mark.
const (
	flashTime  = 600 * time.Millisecond
	flashAlpha = 90
	// flashStep is the least that the light changes by. At every tick of the animation the window would be painted, a dozen
	// milliseconds each without a graphics card, and a key that goes down then waits.
	flashStep = 10
)

// struck says that time itself took something from a side between two views.
func struck(old, v View, s clock.Side) bool {
	c := v.Game.Control(s)
	if v.Game.Phase() != clock.Running || v.Game.Turn() != s || old.Game.Control(s) != c {
		return false
	}
	was, is := old.Game.Purse(s, old.Now), v.Game.Purse(s, v.Now)
	// The minutes of a stopwatch above its reading mark go without a word, so without a flash as well.
	return is.Overtime && (!was.Overtime || is.Left < was.Left) || isLast(c, is) && !isLast(c, was)
}

// flash lights the side up for a moment.
func (s *side) flash(c color.NRGBA) {
	if !fyne.CurrentApp().Settings().ShowAnimations() {
		return
	}
	if s.flashing != nil {
		s.flashing.Stop()
	}
	from, to := c, c
	from.A, to.A = flashAlpha, 0
	s.flashing = canvas.NewColorRGBAAnimation(from, to, flashTime, func(at color.Color) {
		_, _, _, a := at.RGBA()
		s.lightUp(c, uint8(a>>8))
	})
	s.flashing.Start()
}

// lightUp lays a colour over the side, as opaque as the next higher step.
func (s *side) lightUp(c color.NRGBA, alpha uint8) {
	if alpha == 0 {
		s.light.Hide()
		return
	}
	c.A = (alpha + flashStep - 1) / flashStep * flashStep
	if s.light.FillColor == c && s.light.Visible() {
		return
	}
	s.light.FillColor = c
	s.light.Show()
	s.light.Refresh()
}
