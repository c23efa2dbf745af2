package desk

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// TestEverythingHasRoom looks at every page in every scene, language and form of the window: texts lie inside the desk, are
// large enough, do not lie on each other and are not cut; and the clock keeps room above.
func TestEverythingHasRoom(t *testing.T) {
	sizes := []fyne.Size{{Width: 1280, Height: 800}, {Width: 800, Height: 480}, {Width: 800, Height: 1280}}
	for _, language := range []string{"zh", "en"} {
		for _, script := range scenes {
			b := sit(t, game(script))
			b.words = words(t, language)
			b.refresh()
			for _, keys := range pages {
				for b.Open() {
					b.keys("esc")
				}
				if !b.Shown() {
					b.keys("esc")
				}
				b.keys(keys)
				if !b.Open() {
					continue
				}
				for _, size := range sizes {
					where := fmt.Sprintf("%s %v %q %q", language, size, script, keys)
					high := b.Height(size)
					if most := 0.66 * size.Height; high > most {
						t.Errorf("%s: the page is %v high, more than %v", where, high, most)
					}
					b.Resize(fyne.NewSize(size.Width, high))
					room(t, b, where)
				}
			}
		}
	}
}

// A window that is as small as the tool-kit makes one for a moment is laid out all the same.
func TestNoRoomAtAll(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n10 still")
	for _, keys := range pages {
		for b.Open() {
			b.keys("esc")
		}
		if !b.Shown() {
			b.keys("esc")
		}
		b.keys(keys)
		for _, size := range []fyne.Size{{Width: 8, Height: 8}, {Width: 100, Height: 30}, {Width: 30, Height: 2000}} {
			b.Resize(fyne.NewSize(size.Width, max(size.Height, b.Height(size))))
		}
	}
}

// room checks the texts that are drawn.
func room(t *testing.T, b *bench, where string) {
	t.Helper()
	type box struct {
		text           string
		x0, y0, x1, y1 float32
	}
	size := b.Size()
	var boxes []box
	for _, o := range test.WidgetRenderer(b.Desk).Objects() {
		text, ok := o.(*canvas.Text)
		if !ok || !text.Visible() || text.Text == "" {
			continue
		}
		if text.TextSize < smallest-2 { // a keycap's is smaller than the text beside it
			t.Errorf("%s: %q has size %v", where, text.Text, text.TextSize)
		}
		if strings.HasSuffix(text.Text, "…") || strings.HasSuffix(text.Text, "...") {
			t.Errorf("%s: %q is cut", where, text.Text)
		}
		at := text.Position()
		mid := at.Y + text.Size().Height/2
		x := box{text.Text, at.X + 1, mid - 0.35*text.TextSize, at.X + text.Size().Width - 1, mid + 0.35*text.TextSize}
		if x.x0 < -1 || x.x1 > size.Width+1 || x.y0 < 0 || x.y1 > size.Height {
			t.Errorf("%s: %q lies outside of %v: %+v", where, text.Text, size, x)
		}
		boxes = append(boxes, x)
	}
	for i, a := range boxes {
		for _, c := range boxes[:i] {
			if a.x0 < c.x1 && c.x0 < a.x1 && a.y0 < c.y1 && c.y0 < a.y1 {
				t.Errorf("%s: %q lies on %q", where, a.text, c.text)
			}
		}
	}
	// There are more items than any page has.
	u := b.pool.used
	if u.frames > len(b.pool.frames) || u.rects > len(b.pool.rects) || u.stones > len(b.pool.stones) || u.keycaps > len(b.pool.keycaps) || u.texts > len(b.pool.texts) {
		t.Errorf("%s: the page has more than there is: %+v", where, u)
	}
}
