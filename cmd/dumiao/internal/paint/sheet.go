package paint

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Sheet is the drawing of a screen: its items lie back to front in the order in which they were made, hidden until
// they are drawn.
type Sheet struct {
	objects []fyne.CanvasObject
	items   []*item
}

// NewSheet returns an empty sheet.
func NewSheet() *Sheet { return &Sheet{} }

// Objects returns the canvas objects of all items, back to front, for a widget's renderer. It is complete when all
// items have been made.
func (s *Sheet) Objects() []fyne.CanvasObject { return s.objects }

// Container returns the sheet as something to put into a window. All items must have been made.
func (s *Sheet) Container() *fyne.Container { return container.NewWithoutLayout(s.objects...) }

// Add puts an object of the caller's between the items; Begin and End leave it alone.
func (s *Sheet) Add(o fyne.CanvasObject) { s.objects = append(s.objects, o) }

// Begin starts a drawing: what is not drawn until [Sheet.End] will be hidden.
func (s *Sheet) Begin() {
	for _, i := range s.items {
		i.drawn = false
	}
}

// End finishes a drawing.
func (s *Sheet) End() {
	for _, i := range s.items {
		if !i.drawn {
			i.Hide()
		}
	}
}

// item is what all items of a sheet have in common.
type item struct {
	objects []fyne.CanvasObject
	drawn   bool
}

// item returns a new item of the given objects, on top of those that are there.
func (s *Sheet) item(objects ...fyne.CanvasObject) *item {
	for _, o := range objects {
		o.Hide()
	}
	i := &item{objects: objects}
	s.objects = append(s.objects, objects...)
	s.items = append(s.items, i)
	return i
}

// Hide takes the item off the sheet until it is drawn again.
func (i *item) Hide() {
	for _, o := range i.objects {
		if o.Visible() {
			o.Hide()
		}
	}
}

// place shows an object in a box and refreshes it where its look changed or it was hidden.
func (i *item) place(o fyne.CanvasObject, x, y, w, h float32, changed bool) {
	i.drawn = true
	if !o.Visible() {
		o.Show()
		changed = true
	}
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
	if changed {
		o.Refresh()
	}
}
