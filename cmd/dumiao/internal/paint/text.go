package paint

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2/canvas"
)

// Align says which part of a text stands at its x.
type Align uint8

const (
	Start Align = iota
	Middle
	End
)

// Text is one line of text. Its size is rounded to whole units.
type Text struct {
	*item
	t    *canvas.Text
	font Font
}

// Text makes a line of text.
func (s *Sheet) Text(f Font) *Text {
	t := &canvas.Text{TextStyle: f.style(), FontSource: f.source()}
	return &Text{s.item(t), t, f}
}

// Draw shows a text whose middle, as the eye sees it, lies on cy, and returns its width.
func (t *Text) Draw(text string, x, cy, size float32, c color.NRGBA, a Align) (width float32) {
	return t.DrawOn(text, x, cy+t.font.middle()*size, size, c, a)
}

// DrawOn is [Text.Draw] for a text that stands on a baseline.
func (t *Text) DrawOn(text string, x, baseline, size float32, c color.NRGBA, a Align) (width float32) {
	if text == "" {
		return 0
	}
	box, ascent := measure(text, size, t.font)
	switch a {
	case Middle:
		x -= box.Width / 2
	case End:
		x -= box.Width
	}
	o := t.t
	size = whole(size)
	changed := o.Text != text || o.TextSize != size || o.Color != c
	o.Text, o.TextSize, o.Color = text, size, c
	// The painters put the baseline a whole number of pixels under the top of the box, rounded up.
	t.place(o, x, Round(baseline)-float32(math.Ceil(float64(ascent))), box.Width, box.Height, changed)
	return box.Width
}

// Spaced is a line of text with more room than usual between its characters, which the tool-kit does not have: it is a
// text each.
type Spaced struct{ chars []*Text }

// Spaced makes a spaced line of at most n characters.
func (s *Sheet) Spaced(f Font, n int) *Spaced {
	t := &Spaced{}
	for range n {
		t.chars = append(t.chars, s.Text(f))
	}
	return t
}

// Draw shows a text round cx. The room also follows the last character.
func (t *Spaced) Draw(text string, cx, cy, size, room float32, c color.NRGBA) {
	runes := []rune(text)
	runes = runes[:min(len(runes), len(t.chars))]
	var width float32
	for _, r := range runes {
		width += Width(string(r), size, t.chars[0].font) + room
	}
	x := cx - width/2
	for i, r := range runes {
		x += t.chars[i].Draw(string(r), x, cy, size, c, Start) + room
	}
}

// Cell is one character of a time or number.
type Cell struct {
	Char  rune // a digit, ':' or '.'
	Size  float32
	Color color.NRGBA
}

// width returns how much room the cell takes; it is the same for all digits.
func (c Cell) width() float32 {
	if c.Char == ':' || c.Char == '.' {
		return ColonWidth * c.Size
	}
	return DigitWidth * c.Size
}

// Row returns the cells of a text in one size and colour.
func Row(text string, size float32, c color.NRGBA) []Cell {
	var cells []Cell
	for _, r := range text {
		cells = append(cells, Cell{r, size, c})
	}
	return cells
}

// RowWidth returns how wide cells are together.
func RowWidth(cells []Cell) (width float32) {
	for _, c := range cells {
		width += c.width()
	}
	return width
}

// Cells shows a time with a text for every character, in fixed places: only the characters that change are set anew,
// and ten digits are all the textures there will ever be of a size and colour.
type Cells struct{ texts []*Text }

// Cells makes places for at most n characters.
func (s *Sheet) Cells(n int) *Cells {
	c := &Cells{}
	for range n {
		c.texts = append(c.texts, s.Text(Digits))
	}
	return c
}

// Draw shows a row of cells on a baseline, round cx.
func (c *Cells) Draw(cx, baseline float32, row []Cell) {
	x := cx - RowWidth(row)/2
	for i, cell := range row[:min(len(row), len(c.texts))] {
		up := float32(0)
		if cell.Char == ':' {
			up = colonLift * cell.Size
		}
		c.texts[i].DrawOn(string(cell.Char), x+cell.width()/2, baseline-up, cell.Size, cell.Color, Middle)
		x += cell.width()
	}
}
