package paint

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"

	"dumiao/assets"
)

// Font is one of the three hands of the program.
type Font uint8

const (
	Body    Font = iota // sentences and names in any script
	Heading             // bold: only the characters of headings and plaques, the rest falls back
	Digits              // times and numbers: digits, colon and point, all digits of one width
)

// The embedded fonts. Digits is for [canvas.Text.FontSource], which has no fallback: never give it a name.
var (
	FontBody    fyne.Resource = fyne.NewStaticResource("text.otf", assets.FontText)
	FontHeading fyne.Resource = fyne.NewStaticResource("heading.otf", assets.FontHeading)
	FontDigits  fyne.Resource = fyne.NewStaticResource("digits.ttf", assets.FontDigits)
)

// The digits' own measures in em.
const (
	DigitWidth = 0.54 // of every digit
	ColonWidth = 0.30
	DigitRise  = 0.70 // height of a digit over the baseline

	colonLift = 0.085 // a colon stands on the middle of the digits, not on the baseline
)

// style returns how the theme is asked for a font, source what stands in its place.
func (f Font) style() fyne.TextStyle { return fyne.TextStyle{Bold: f == Heading} }

func (f Font) source() fyne.Resource {
	if f == Digits {
		return FontDigits
	}
	return nil
}

// middle returns how far over the baseline the eye sees the middle of a line, in em. It is not the middle of the box:
// that lies higher than hanzi and capitals do.
func (f Font) middle() float32 {
	if f == Digits {
		return DigitRise / 2
	}
	return 0.375
}

// measure returns the size of a text's box and how far down in it the baseline is.
func measure(s string, size float32, f Font) (box fyne.Size, baseline float32) {
	return fyne.CurrentApp().Driver().RenderedTextSize(s, whole(size), f.style(), f.source())
}

// whole returns the size in which a text is set. The tool-kit gives glyphs the advances of the next whole size, so that
// at any other they would stand apart.
func whole(size float32) float32 { return max(1, Round(size)) }

// Width returns how wide a text is.
func Width(s string, size float32, f Font) float32 {
	if s == "" {
		return 0
	}
	box, _ := measure(s, size, f)
	return box.Width
}

// Fit returns the size, made smaller where the text would be wider than room.
func Fit(s string, size, room float32, f Font) float32 {
	size = whole(size)
	if w := Width(s, size, f); w > room {
		size = max(1, float32(math.Floor(float64(size*room/w))))
	}
	return size
}

// Shorten returns the text, cut at its end with … where it is wider than room.
func Shorten(s string, size, room float32, f Font) string {
	if Width(s, size, f) <= room {
		return s
	}
	const more = "…"
	runes := []rune(s)
	for n := len(runes) - 1; n > 0; n-- {
		cut := strings.TrimRight(string(runes[:n]), " ")
		if runes[n-1] < 0x2E80 {
			cut += "..." // the font's … is as wide as a hanzi and hangs at its middle
		} else {
			cut += more
		}
		if Width(cut, size, f) <= room {
			return cut
		}
	}
	return more
}

// Quantise cuts a size down to a multiple of 8: every size of a digit is another set of textures.
func Quantise(size float32) float32 { return float32(math.Floor(float64(size)/8)) * 8 }

// Round returns the nearest whole unit.
func Round(x float32) float32 { return float32(math.Round(float64(x))) }
