package paint

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"dumiao/clock"
)

func useTheme(t *testing.T) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(Theme{Day})
}

func TestDigitsAreAsWideAsTheirCells(t *testing.T) {
	useTheme(t)
	for _, r := range "0123456789" {
		if w := Width(string(r), 1000, Digits); math.Abs(float64(w)-1000*DigitWidth) > 1 {
			t.Errorf("%c is %.1f wide in 1000, want %.1f", r, w, 1000*DigitWidth)
		}
	}
	for _, r := range ":." {
		if w := Width(string(r), 1000, Digits); w > 1000*ColonWidth {
			t.Errorf("%c is %.1f wide in 1000, more than its cell", r, w)
		}
	}
}

func TestEveryFontHasWhatIsWritten(t *testing.T) {
	useTheme(t)
	for f, text := range map[Font]string{Body: "棋手甲七段第 213 手 Player One 6d", Heading: "最后一分钟暂停白方胜超时判负 Last minute", Digits: "0123456789:."} {
		box, baseline := measure(text, 100, f)
		if box.Width < 100 || baseline < 80 || baseline > box.Height {
			t.Errorf("font %d: box %v, baseline %v", f, box, baseline)
		}
	}
}

func TestWhatIsNotDrawnIsHidden(t *testing.T) {
	useTheme(t)
	s := NewSheet()
	a, b := s.Rect(), s.Text(Body)
	visible := func() (n int) {
		for _, o := range s.Objects() {
			if o.Visible() {
				n++
			}
		}
		return n
	}
	if n := visible(); n != 0 {
		t.Fatalf("a new sheet shows %d objects", n)
	}
	s.Begin()
	a.Draw(0, 0, 10, 10, 0, Day.Run)
	b.Draw("甲", 0, 0, 20, Day.Ink, Start)
	s.End()
	if n := visible(); n != 2 {
		t.Errorf("%d objects are visible, want 2", n)
	}
	s.Begin()
	b.Draw("甲", 0, 0, 20, Day.Ink, Start)
	s.End()
	if n := visible(); n != 1 {
		t.Errorf("%d objects are visible, want 1", n)
	}
}

func TestRingsHaveOneCentre(t *testing.T) {
	useTheme(t)
	s := NewSheet()
	ring, arc := s.Ring(), s.Arc()
	for _, r := range []float32{5.3, 14, 28.35, 230.7} {
		ring.Draw(320.4, 355.7, r, 0.09*r, Day.Ink, Day.Ground)
		arc.Draw(320.4, 355.7, r, 0.055*r, 0, 90, Day.Ink)
		for _, o := range s.Objects() {
			x, y := o.Position().X+o.Size().Width/2, o.Position().Y+o.Size().Height/2
			if x != 320 || y != 356 {
				t.Errorf("radius %v: %T has its centre at %v, %v", r, o, x, y)
			}
		}
	}
}

func TestHanziStandInTheMiddle(t *testing.T) {
	useTheme(t)
	s := NewSheet()
	text := s.Text(Body)
	text.Draw("国", 20, 100, 100, Day.Ink, Start)
	w := test.NewTempWindow(t, s.Container())
	w.SetPadded(false)
	w.Resize(fyne.NewSize(200, 200))
	img := w.Canvas().Capture()
	top, bottom := -1, -1
	for y := range 200 {
		for x := range 200 {
			if r, g, b, _ := img.At(x, y).RGBA(); r>>8 < 0x80 && g>>8 < 0x80 && b>>8 < 0x80 {
				if top < 0 {
					top = y
				}
				bottom = y
			}
		}
	}
	if mid := float64(top+bottom) / 2; math.Abs(mid-100) > 2.5 {
		t.Errorf("the ink goes from %d to %d, its middle is at %.1f, want 100", top, bottom, mid)
	}
}

func TestLongTexts(t *testing.T) {
	useTheme(t)
	const name = "一个名字很长很长的棋手"
	if got := Shorten(name, 40, 1000, Body); got != name {
		t.Errorf("cut without need: %q", got)
	}
	if got := Shorten(name, 40, 200, Body); Width(got, 40, Body) > 200 || got[len(got)-len("…"):] != "…" {
		t.Errorf("cut to 200: %q is %v wide", got, Width(got, 40, Body))
	}
	if size := Fit(name, 40, 200, Body); Width(name, size, Body) > 200 {
		t.Errorf("fitted to 200 with size %v: %v wide", size, Width(name, size, Body))
	}
	if got := Quantise(335.9); got != 328 {
		t.Errorf("335.9 is quantised to %v", got)
	}
}

func TestSigns(t *testing.T) {
	useTheme(t)
	s := NewSheet()
	stone, key, sound := s.Stone(), s.Keycap(), s.Sound()
	s.Begin()
	stone.Draw(40, 40, 26, clock.Black, Day)
	key.Draw("Esc", 80, 40, 30, Day.Ink, Day.Ground)
	sound.Draw(200, 40, 34, Day.Ink, true)
	s.End()
	lines := 0
	for _, o := range s.Objects() {
		if _, ok := o.(*canvas.Line); ok && o.Visible() {
			lines++
		}
	}
	if lines != 2 {
		t.Errorf("the muted mark has %d lines, want a cross", lines)
	}
}
