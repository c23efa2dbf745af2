package paint

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2/canvas"
)

// drawnTrack is a track of a usual size, filled as far as an angle, and its sheet.
func drawnTrack(to float32) (*Sheet, *Track) {
	s := NewSheet()
	t := s.Track()
	t.Draw(321, 447, Annulus{Outer: 262, Inner: 257, Color: Day.RunTrack}, Annulus{Outer: 267, Inner: 252, Color: Day.RunInk}, to)
	return s, t
}

// The pieces side by side are the ring: every pixel of it lies in one of them, and in no more than one.
func TestTheTrackIsWhole(t *testing.T) {
	useTheme(t)
	_, track := drawnTrack(217)
	owners := map[image.Point]int{}
	for _, p := range track.pieces {
		if p.x0 > p.x1 || p.y0 > p.y1 {
			t.Fatalf("a piece from %v, %v to %v, %v", p.x0, p.y0, p.x1, p.y1)
		}
		for y := int(p.y0); y < int(p.y1); y++ {
			for x := int(p.x0); x < int(p.x1); x++ {
				owners[image.Pt(x, y)]++
			}
		}
	}
	seen := 0
	for y := range 800 {
		for x := range 640 {
			dx, dy := float32(x)+0.5-321, float32(y)+0.5-447
			rr := dx*dx + dy*dy
			if rr < 252*252 || rr > 267*267 {
				continue
			}
			if n := owners[image.Pt(x, y)]; n != 1 {
				t.Fatalf("the pixel %d, %d of the ring lies in %d pieces", x, y, n)
			}
			seen++
		}
	}
	area := 0
	for range owners {
		area++
	}
	if square := 534 * 534; seen < 24000 || area > square*2/5 {
		t.Errorf("%d pixels of the ring in pieces of %d; the square round it has %d", seen, area, square)
	}
}

// A pixel in the filled part has its colour, one beyond has the track's, one beside the ring none.
func TestTheTrackIsFilledClockwiseFromTheTop(t *testing.T) {
	useTheme(t)
	_, track := drawnTrack(100)
	at := func(x, y int) (r, g, b, a uint32) {
		for _, p := range track.pieces {
			if float32(x) >= p.x0 && float32(x) < p.x1 && float32(y) >= p.y0 && float32(y) < p.y1 {
				return p.Generator(int(p.x1-p.x0), int(p.y1-p.y0)).At(x-int(p.x0), y-int(p.y0)).RGBA()
			}
		}
		return 0, 0, 0, 0
	}
	for _, c := range []struct {
		what       string
		x, y       int
		r, g, b, a uint32
	}{
		{"right of the top", 321 + 20, 447 - 259, 0xFB, 0xF8, 0xF0, 0xFF},
		{"left of the top", 321 - 20, 447 - 259, 0x3A, 0x66, 0x70, 0xFF},
		{"at 90 degrees", 321 + 259, 447, 0xFB, 0xF8, 0xF0, 0xFF},
		{"at 105 degrees", 321 + 250, 447 + 67, 0x3A, 0x66, 0x70, 0xFF},
		{"at the bottom", 321, 447 + 259, 0x3A, 0x66, 0x70, 0xFF},
		{"in the centre", 321, 447, 0, 0, 0, 0},
		{"within the ring", 321 + 200, 447, 0, 0, 0, 0},
	} {
		if r, g, b, a := at(c.x, c.y); r>>8 != c.r || g>>8 != c.g || b>>8 != c.b || a>>8 != c.a {
			t.Errorf("%s: %02X %02X %02X, %02X opaque; want %02X %02X %02X, %02X", c.what, r>>8, g>>8, b>>8, a>>8, c.r, c.g, c.b, c.a)
		}
	}
}

// What a piece shows is painted anew wherever it changes: a ring that was filled in steps looks like one that was filled at once.
func TestTheTrackForgetsNoPiece(t *testing.T) {
	useTheme(t)
	random := rand.New(rand.NewPCG(1, 2))
	_, track := drawnTrack(0)
	shown := make([][]uint8, len(track.pieces))
	picture := func(p *piece) []uint8 {
		return track.picture(p, int(p.x1-p.x0), int(p.y1-p.y0)).(*image.RGBA).Pix
	}
	for i, p := range track.pieces {
		shown[i] = picture(p)
	}
	for step := range 200 {
		before, to := track.to, float32(random.IntN(61)*6)
		if step%3 > 0 {
			to = min(360, before+6) // as it usually goes
		}
		track.Draw(track.cx, track.cy, track.ring, track.part, to)
		for i, p := range track.pieces {
			if now := picture(p); !bytes.Equal(now, shown[i]) {
				if !track.meets(p, min(before, to), max(before, to)) {
					t.Fatalf("from %v to %v degrees piece %d changes and is not painted", before, to, i)
				}
				shown[i] = now
			}
		}
	}
}

// A second of a minute touches few pieces.
func TestAStepOfTheTrackIsSmall(t *testing.T) {
	useTheme(t)
	_, track := drawnTrack(0)
	for second := range 60 {
		n := 0
		for _, p := range track.pieces {
			if track.meets(p, float32(second)*6, float32(second+1)*6) {
				n++
			}
		}
		if n < 1 || n > 3 {
			t.Errorf("second %d: %d pieces of %d", second+1, n, len(track.pieces))
		}
	}
}

func TestTheTrackIsHiddenWhereItIsNotDrawn(t *testing.T) {
	useTheme(t)
	s, _ := drawnTrack(30)
	s.Begin()
	s.End()
	for _, o := range s.Objects() {
		if _, ok := o.(*canvas.Raster); !ok || o.Visible() {
			t.Errorf("%T, visible %v", o, o.Visible())
		}
	}
}

// A border's pieces cover the line of a frame and nothing else.
func TestABorderLeavesItsInsideAlone(t *testing.T) {
	useTheme(t)
	s := NewSheet()
	s.Border().Draw(10, 20, 600, 400, 14, 5, Day.LastFrame)
	for _, o := range s.Objects() {
		p, size := o.Position(), o.Size()
		if !o.Visible() || p.X < 7 || p.Y < 17 || p.X+size.Width > 613 || p.Y+size.Height > 423 {
			t.Errorf("%T at %v, %v, visible %v", o, p, size, o.Visible())
		}
		if size.Width > 40 && size.Height > 40 {
			t.Errorf("%T of %v paints the inside", o, size)
		}
	}
}
