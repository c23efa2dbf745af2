package start

import (
	"image/color"
	"slices"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"dumiao/cmd/dumiao/internal/paint"
)

// entry is a line of text to write on the paper itself: no box, no border. While it has no focus it shows nothing, and
// the screen draws the text in its place, cut with … or aligned as the tool-kit's own entry cannot.
type entry struct {
	widget.Entry
	screen *Screen
	look   look
	themed *container.ThemeOverride      // what goes into the window
	takes  func(key *fyne.KeyEvent) bool // whether a key is for something else than writing, nil for none
}

func newEntry(s *Screen, changed, submitted func()) *entry {
	e := &entry{screen: s}
	e.look.size = 20
	e.ExtendBaseWidget(e)
	e.OnChanged = func(string) { changed() }
	e.OnSubmitted = func(string) { submitted() }
	e.themed = container.NewThemeOverride(e, &e.look)
	return e
}

// CreateRenderer is for the tool-kit.
func (e *entry) CreateRenderer() fyne.WidgetRenderer { return boxless{e.Entry.CreateRenderer()} }

// boxless renders an entry without its box and border. Making them transparent is not enough: the border of an entry
// with the focus has the colour of the cursor.
type boxless struct{ fyne.WidgetRenderer }

// Objects is for the tool-kit.
func (r boxless) Objects() []fyne.CanvasObject {
	return slices.DeleteFunc(slices.Clone(r.WidgetRenderer.Objects()), func(o fyne.CanvasObject) bool {
		_, box := o.(*canvas.Rectangle)
		return box
	})
}

// FocusGained is for the tool-kit. The look is told first: the refresh that follows depends on it.
func (e *entry) FocusGained() {
	e.look.focused = true
	e.CursorColumn = utf8.RuneCountInString(e.Text) // a click puts it elsewhere after this
	e.Entry.FocusGained()
	e.screen.draw()
}

// FocusLost is for the tool-kit.
func (e *entry) FocusLost() {
	e.look.focused = false
	e.Entry.FocusLost()
	e.screen.draw()
}

// TypedKey is for the tool-kit.
func (e *entry) TypedKey(k *fyne.KeyEvent) {
	if e.takes == nil || !e.takes(k) {
		e.Entry.TypedKey(k)
	}
}

// KeyDown is for the tool-kit.
func (e *entry) KeyDown(k *fyne.KeyEvent) {
	e.Entry.KeyDown(k)
	e.screen.keyDown(k)
}

// KeyUp is for the tool-kit.
func (e *entry) KeyUp(k *fyne.KeyEvent) {
	e.Entry.KeyUp(k)
	e.screen.letGo(k)
}

// put shows the entry so that its text has the place that a [paint.Text] has at x, cy.
func (e *entry) put(x, cy, width, size float32) {
	size = paint.Round(size)
	if e.look.size != size {
		e.look.size = size
		e.themed.Refresh()
	}
	box, ascent := fyne.CurrentApp().Driver().RenderedTextSize("国", size, fyne.TextStyle{}, nil)
	e.screen.put(e.themed, paint.Round(x-inset), paint.Round(cy+0.375*size-ascent-inset), width+2*inset, box.Height+2*inset)
}

// inset is how far inside its edge an entry's text begins.
const inset = 4

// look is the theme of an entry.
type look struct {
	size    float32
	focused bool
}

// Color is for the tool-kit.
func (l *look) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	switch name {
	case theme.ColorNamePlaceHolder, theme.ColorNameScrollBar, theme.ColorNameScrollBarBackground, theme.ColorNameShadow:
		return color.Transparent
	case theme.ColorNameForeground:
		if !l.focused {
			return color.Transparent
		}
	}
	return l.base().Color(name, v)
}

// Font is for the tool-kit.
func (l *look) Font(style fyne.TextStyle) fyne.Resource { return l.base().Font(style) }

// Icon is for the tool-kit.
func (l *look) Icon(name fyne.ThemeIconName) fyne.Resource { return l.base().Icon(name) }

// Size is for the tool-kit.
func (l *look) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return l.size
	case theme.SizeNameInnerPadding:
		return inset
	case theme.SizeNameInputBorder:
		return max(1, paint.Round(l.size/18)) // there is no border, but the cursor is as wide
	case theme.SizeNameLineSpacing:
		return 0
	}
	return l.base().Size(name)
}

func (l *look) base() fyne.Theme { return fyne.CurrentApp().Settings().Theme() }
