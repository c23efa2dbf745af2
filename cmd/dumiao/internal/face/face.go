package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/paint"
)

// Callbacks are what the face reports. Any of them may be nil.
type Callbacks struct {
	Pressed func(clock.Side) // a finger or button went down on a side's half
	Hub     func()           // or on the hub
	DeskKey func(key string) // or on a key of the row in the bar

	Key      func(name fyne.KeyName, down bool) // every key, down and up
	Typed    func(name fyne.KeyName)            // the same, and every time a key that is held repeats
	Rune     func(r rune)                       // text
	Paste    func(text string)
	KeysLost func() // the keys are somebody else's now: an up may never come

	Resized func() // see [Face.Fit]
}

// Face is the clock screen, a widget that fills the window.
type Face struct {
	widget.BaseWidget

	words   Words
	tell    Callbacks
	palette *paint.Palette

	view  View
	shown bool // there is a view
	stale bool // resized since the digits were fitted

	sheet  *paint.Sheet
	sides  [2]*side // as they sit
	hub    *hub
	bar    *bar
	banner *banner
}

// New returns a face that speaks the given words. It is empty until [Face.Update].
func New(words Words, tell Callbacks) *Face {
	f := &Face{words: words, tell: tell, palette: paint.Day, sheet: paint.NewSheet()}
	f.sides = [2]*side{newSide(f.sheet), newSide(f.sheet)}
	f.hub = newHub(f.sheet)
	f.bar = newBar(f.sheet)
	f.banner = newBanner(f.sheet)
	f.ExtendBaseWidget(f)
	return f
}

// Update shows a view. Only what differs from the one before is painted.
func (f *Face) Update(v View) {
	if f.shown && v == f.view {
		return
	}
	old, first := f.view, !f.shown
	f.view, f.shown = v, true
	f.draw()
	if first {
		return
	}
	for i, s := range v.seats() {
		if struck(old, v, s) {
			f.sides[i].flash(f.palette.Plaque)
		}
	}
}

// SetWords changes the language.
func (f *Face) SetWords(words Words) {
	f.words = words
	f.draw()
}

// Resize fits the face into a size; the digits follow with [Face.Fit].
func (f *Face) Resize(size fyne.Size) {
	if size == f.Size() {
		return
	}
	f.stale = f.tell.Resized != nil && !f.Size().IsZero()
	f.BaseWidget.Resize(size)
	if f.stale {
		f.tell.Resized()
	}
}

// Fit sets the digits to the size of the window. The owner calls it when the window has kept its size for 150 ms after
// [Callbacks.Resized]; without that callback it is not needed.
func (f *Face) Fit() {
	if f.stale {
		f.stale = false
		f.draw()
	}
}

// box is a rectangle of the face.
type box struct{ x, y, w, h float32 }

// holds says whether a position is in the box.
func (b box) holds(p fyne.Position) bool {
	return p.X >= b.x && p.X < b.x+b.w && p.Y >= b.y && p.Y < b.y+b.h
}

// unit returns how large a unit of the side the screen was designed on (640 × 800) is in this one.
func (b box) unit() float32 { return min(b.w/640, b.h/800) }

// draw shows the view in the present size.
func (f *Face) draw() {
	size := f.Size()
	if !f.shown || size.Width < 1 || size.Height < 1 {
		return
	}
	v, phase := f.view, f.view.Game.Phase()
	wide := size.Width >= size.Height+v.Desk.Page // a page of the desk moves nobody to another place
	unit := min(size.Width/1280, (size.Height+v.Desk.Page)/800)

	f.sheet.Begin()
	f.bar.spots = f.bar.spots[:0]
	area := box{0, 0, size.Width, size.Height}
	// Banner and bar take rows of their own off the window: nothing is ever covered.
	if v.banner() != "" {
		u := unit
		if !wide {
			u *= 1.35
		}
		row := box{0, 0, area.w, paint.Round(64 * u)}
		f.banner.draw(row, u, v, f.palette)
		area.y, area.h = row.h, area.h-row.h
	}
	if v.Desk.Page == 0 && (phase == clock.Paused || phase == clock.Over || v.Desk.Title != "") {
		high := float32(132)
		if !wide {
			high = 200
		}
		row := box{0, 0, area.w, paint.Round(high * unit)}
		area.h -= row.h
		row.y = area.y + area.h
		f.bar.draw(row, unit, v, f.words, f.palette)
	}
	halves := [2]box{area, area}
	if wide {
		halves[0].w = paint.Round(area.w / 2)
		halves[1].x, halves[1].w = halves[0].w, area.w-halves[0].w
	} else {
		halves[0].h = paint.Round(area.h / 2)
		halves[1].y, halves[1].h = area.y+halves[0].h, area.h-halves[0].h
	}
	hub := f.hub.draw(halves, wide, v, f.words, f.palette)
	for i, s := range v.seats() {
		f.sides[i].draw(sideView{
			View: v, side: s, words: f.words, palette: f.palette, stale: f.stale,
			box: halves[i], mirrored: wide && i == 1, hub: hub, wide: wide,
		})
	}
	f.sheet.End()
}

// MinSize returns the smallest size in which the face can still be read.
func (f *Face) MinSize() fyne.Size { return fyne.NewSize(320, 240) }

// CreateRenderer is for the tool-kit.
func (f *Face) CreateRenderer() fyne.WidgetRenderer { return &renderer{f} }

// renderer tells the tool-kit about the sheet.
type renderer struct{ face *Face }

func (r *renderer) Layout(fyne.Size)             { r.face.draw() }
func (r *renderer) MinSize() fyne.Size           { return r.face.MinSize() }
func (r *renderer) Objects() []fyne.CanvasObject { return r.face.sheet.Objects() }
func (r *renderer) Destroy()                     {}

// Refresh paints everything anew, as after a change of theme.
func (r *renderer) Refresh() {
	r.face.draw()
	for _, o := range r.face.sheet.Objects() {
		if o.Visible() {
			o.Refresh()
		}
	}
}
