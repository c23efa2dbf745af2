package face

import (
	"image/color"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"

	"dumiao/assets"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/paint"
)

var _ Words = (*lang.Words)(nil)

// counted is an application that notes which objects are painted anew.
type counted struct {
	fyne.App
	touched map[fyne.CanvasObject]bool
}

type countedDriver struct {
	fyne.Driver
	app *counted
}

func (a *counted) Driver() fyne.Driver { return countedDriver{a.App.Driver(), a} }

func (d countedDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	d.app.touched[o] = true
	return d.Driver.CanvasForObject(o)
}

func TestASecondTouchesFewObjects(t *testing.T) {
	v := stateMain(t)
	paused := statePaused(t)
	for _, c := range []struct {
		name string
		from View
		to   func() View
		most int
	}{
		{"nothing", v, func() View { return v }, 0},
		{"the same digits a little later", v, func() View { return later(v, 400*time.Millisecond) }, 0},
		{"main time", v, func() View { return later(v, time.Second) }, 2},
		{"main time, a carry", later(v, 5*time.Second), func() View { return later(v, 6*time.Second) }, 3},
		{"byo-yomi", stateReading(t, 31*time.Second), func() View { return stateReading(t, 32*time.Second) }, 2},
		{"byo-yomi, a carry", stateReading(t, 29*time.Second), func() View { return stateReading(t, 30*time.Second) }, 4},
		{"the last minute's count", stateLast(t), func() View {
			v := later(stateLast(t), time.Second)
			v.Call.Text = "四"
			return v
		}, 4},
		{"a pause", paused, func() View {
			v := paused
			v.Pause.For += time.Second
			return v
		}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, _ := open(t, chinese, c.from, 1280, 800, Callbacks{})
			app := &counted{fyne.CurrentApp(), map[fyne.CanvasObject]bool{}}
			fyne.SetCurrentApp(app)
			defer fyne.SetCurrentApp(app.App)
			f.Update(c.to())
			if n := objects(app.touched); n > c.most {
				t.Errorf("%d objects were touched, want %d at most: %v", n, c.most, app.touched)
			}
		})
	}
}

// objects counts what was touched. The pieces of a ring are one object, drawn in several so that a step of it paints little.
func objects(touched map[fyne.CanvasObject]bool) (n int) {
	ring := 0
	for o := range touched {
		if _, ok := o.(*canvas.Raster); ok {
			ring = 1
		} else {
			n++
		}
	}
	return n + ring
}

// later returns a view of the same game after a while.
func later(v View, d time.Duration) View {
	v.Now = v.Now.Add(d)
	v.Game.Advance(v.Now)
	return v
}

func TestNextChange(t *testing.T) {
	const ms = time.Millisecond
	main := stateMain(t) // Black has 1:23:45 sharp
	reading := stateReading(t, 38*time.Second)
	entered := stateEntry(t)
	paused := statePaused(t)
	half := paused
	half.Pause.For += 400 * ms
	for _, c := range []struct {
		name string
		view View
		want time.Duration
		ok   bool
	}{
		{"main time at a whole second", main, time.Second, true},
		{"main time, 300 ms later", later(main, 300*ms), 700 * ms, true},
		{"main time, a nanosecond before the change", later(main, time.Second-1), 1, true},
		{"byo-yomi at a whole second", reading, time.Second, true},
		{"byo-yomi, 999 ms later", later(reading, 999*ms), ms, true},
		{"byo-yomi, its last nanosecond", later(reading, 22*time.Second-1), 1, true},
		{"byo-yomi counts from its own entry", later(entered, 250*ms), 750 * ms, true},
		{"a pause counts its own seconds", paused, time.Second, true},
		{"a pause, 400 ms later", half, 600 * ms, true},
		{"over", stateLoss(t), 0, false},
		{"not started", view(clock.NewGame(clock.Setup{Black: national, White: national}), 0), 0, false},
	} {
		if got, ok := c.view.NextChange(); got != c.want || ok != c.ok {
			t.Errorf("%s: %v, %v, want %v, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

// What is shown must change at the very instant that NextChange says, and not before.
func TestNothingChangesBeforeNextChange(t *testing.T) {
	for name, v := range running(t) {
		v = later(v, 123456789)
		after, _ := v.NextChange()
		f, _ := open(t, chinese, v, 1280, 800, Callbacks{})
		now := texts(f)
		f.Update(later(v, after-1))
		if got := texts(f); got != now {
			t.Errorf("%s: a text changed too early: %s, then %s", name, now, got)
		}
		f.Update(later(v, after))
		if got := texts(f); got == now {
			t.Errorf("%s: no text changed: %s", name, now)
		}
	}
}

// texts returns all texts that are seen.
func texts(f *Face) (all string) {
	for _, o := range f.sheet.Objects() {
		if text, ok := o.(*canvas.Text); ok && o.Visible() {
			all += text.Text + "|"
		}
	}
	return all
}

func TestEveryTextFitsItsHalf(t *testing.T) {
	book, err := lang.Open(assets.Messages())
	if err != nil {
		t.Fatal(err)
	}
	controls := map[string]clock.Control{"national": national, "three30s": three30s, "absolute": absolute}
	for _, n := range []int{1, 10, 20, 60} {
		controls["reserve"+strconv.Itoa(n)] = clock.Control{Main: 25 * time.Hour, Periods: n, Period: minute, Reserve: true}
		controls["long"+strconv.Itoa(n)] = clock.Control{Main: minute, Periods: n, Period: 150 * time.Second}
	}
	for _, tag := range []string{"zh-Hans", "en"} {
		words := book.Words(tag)
		for name, c := range controls {
			end := c.Main + time.Duration(c.Periods)*c.Period
			for what, spent := range map[string]time.Duration{"start": 0, "entry": c.Main + 1, "before the end": end - 2*time.Second, "loss": end} {
				black := max(0, c.Main-time.Second) // White sees both kinds of a dial that waits
				g, at := play(t, c, 1, black, 0)
				v := view(reach(g, at, spent))
				v.Players = [2]Player{{"一个名字很长很长很长的棋手", "业余七段"}, {"A Player With a Very Long Name Indeed", "6 dan"}}
				v.Call = Call{clock.White, "byo-yomi, five minutes left, last minute"}
				v.Muted = true
				if spent == 0 {
					v.Game.Step(clock.Action{At: v.Now, Verb: clock.Pause})
					v.Pause = Pause{12345 * time.Second, words.WhyRecovered(), words.NotCharged(12345 * time.Second)}
					v.Trouble = words.NoDevice()
				}
				for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 800, Height: 480}, {Width: 800, Height: 1280}, {Width: 1100, Height: 1000}} {
					f, _ := open(t, words, v, size.Width, size.Height, Callbacks{})
					fits(t, tag+" "+name+" "+what, f, size)
					v.LeaveAsked = true
					f.Update(v)
					fits(t, tag+" "+name+" "+what+", leaving", f, size)
					v.LeaveAsked = false
				}
			}
		}
	}
}

// fits reports the texts of a face that leave their half or the window, and those of a bar that lie on each other.
func fits(t *testing.T, name string, f *Face, size fyne.Size) {
	t.Helper()
	var row []*canvas.Text
	for _, o := range f.sheet.Objects() {
		text, ok := o.(*canvas.Text)
		if !ok || !o.Visible() {
			continue
		}
		x0, y, x1 := o.Position().X, o.Position().Y+o.Size().Height/2, o.Position().X+o.Size().Width
		inside := box{0, 0, size.Width, size.Height}
		for _, s := range f.sides {
			if !f.hub.box.holds(fyne.NewPos(x0+1, y)) && s.box.holds(fyne.NewPos((x0+x1)/2, y)) {
				inside = s.box
			}
		}
		if x0 < inside.x || x1 > inside.x+inside.w {
			t.Errorf("%s, %v: %q lies from %.0f to %.0f, outside %v", name, size, text.Text, x0, x1, inside)
		}
		if bottom := f.sides[1].box; y > bottom.y+bottom.h {
			row = append(row, text)
		}
	}
	for i, a := range row {
		for _, b := range row[:i] {
			if a.Position().X+1 < b.Position().X+b.Size().Width && b.Position().X+1 < a.Position().X+a.Size().Width &&
				a.Position().Y+a.Size().Height*0.3 < b.Position().Y+b.Size().Height*0.7 && b.Position().Y+b.Size().Height*0.3 < a.Position().Y+a.Size().Height*0.7 {
				t.Errorf("%s, %v: %q and %q lie on each other", name, size, a.Text, b.Text)
			}
		}
	}
}

func TestPresses(t *testing.T) {
	var got []string
	tell := Callbacks{
		Pressed: func(s clock.Side) { got = append(got, s.String()) },
		Hub:     func() { got = append(got, "hub") },
	}
	down := func(x, y float32) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}, Button: desktop.MouseButtonPrimary}
	}
	v := stateDead(t) // with a banner, on which there is nothing to press
	v.Left = clock.White
	f, win := open(t, chinese, v, 1280, 800, tell)
	f.MouseDown(down(20, 400))
	f.MouseUp(down(20, 400))
	f.MouseDown(down(1200, 790))
	f.MouseDown(down(640, 64+58*0.9))
	f.MouseDown(down(20, 20))
	f.TouchDown(&mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(1279, 100)}})
	f.TouchUp(nil)
	right := down(20, 400)
	right.Button = desktop.MouseButtonSecondary
	f.MouseDown(right)
	const want = "white black hub black"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("reported %s, want %s", s, want)
	}
	if _, ok := any(f).(fyne.Tappable); ok {
		t.Error("a tappable face would count a press twice")
	}
	if win.Canvas().Focused() != f {
		t.Error("a press does not bring the focus back")
	}
}

func TestKeys(t *testing.T) {
	var got []string
	f, win := open(t, chinese, stateByo(t), 1280, 800, Callbacks{
		Key: func(name fyne.KeyName, down bool) {
			if down {
				name += "+"
			}
			got = append(got, string(name))
		},
		KeysLost: func() { got = append(got, "lost") },
	})
	win.Canvas().Focus(f)
	f.KeyDown(&fyne.KeyEvent{Name: fyne.KeyF})
	f.KeyUp(&fyne.KeyEvent{Name: fyne.KeyF})
	f.KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
	win.Canvas().Unfocus()
	if s, want := strings.Join(got, " "), "F+ F Space+ lost"; s != want {
		t.Errorf("reported %s, want %s", s, want)
	}
	if !f.AcceptsTab() {
		t.Error("Tab takes the focus away")
	}
}

// While a window is dragged its digits must not go through every size.
func TestDigitsWaitForTheWindow(t *testing.T) {
	resized := 0
	f, win := open(t, chinese, stateByo(t), 1280, 800, Callbacks{Resized: func() { resized++ }})
	largest := func() (size float32) {
		for _, o := range f.sheet.Objects() {
			if text, ok := o.(*canvas.Text); ok && o.Visible() {
				size = max(size, text.TextSize)
			}
		}
		return size
	}
	f.Fit()
	if got := largest(); got != 328 {
		t.Fatalf("the digits of the ring are %v high at 1280 × 800, want 328", got)
	}
	sizes, before := map[float32]bool{}, resized
	for w := float32(1280); w >= 640; w -= 8 {
		win.Resize(fyne.NewSize(w, w*800/1280))
		sizes[largest()] = true
	}
	if resized-before < 79 || len(sizes) > 4 {
		t.Errorf("%d resizes were reported, and the digits went through %v", resized-before, sizes)
	}
	f.Fit()
	if got := largest(); got != 160 {
		t.Errorf("the digits are %v high in half the size, want 160", got)
	}
	win.Resize(fyne.NewSize(1280, 800))
	if got := largest(); got != 160 {
		t.Errorf("the digits grew to %v at once", got)
	}
	f.Fit()
	if got := largest(); got != 328 {
		t.Errorf("the digits are %v high after all, want 328", got)
	}
}

func TestFlash(t *testing.T) {
	g, at := play(t, national, 151, national.Main-1912*time.Second, national.Main-time.Second)
	before := view(reach(g, at, time.Second/2))
	entered := later(before, time.Second)
	lost := later(before, 61*time.Second)
	for _, c := range []struct {
		name     string
		from, to View
		want     clock.Side
	}{
		{"main time goes on", before, later(before, time.Millisecond), clock.NoSide},
		{"byo-yomi begins", before, entered, clock.White},
		{"byo-yomi goes on", entered, later(entered, 58*time.Second), clock.NoSide},
		{"a period is lost", entered, lost, clock.White},
		{"the game is lost", entered, later(entered, time.Hour), clock.NoSide},
		{"a game with another control", before, statePeriods(t), clock.NoSide},
	} {
		got := clock.NoSide
		for _, s := range clock.Sides {
			if struck(c.from, c.to, s) {
				got = s
			}
		}
		if got != c.want {
			t.Errorf("%s: flash of %q, want %q", c.name, got, c.want)
		}
	}
	f, _ := open(t, chinese, before, 1280, 800, Callbacks{})
	f.Update(entered)
	if s := f.sides[1]; s.flashing == nil || s.light.Visible() {
		t.Error("there was no flash, or it stays")
	}
	// It fades in few steps: each is a painted window.
	var steps []uint8
	light := f.sides[0].light
	for alpha := flashAlpha; alpha > 0; alpha-- {
		f.sides[0].lightUp(paint.Day.Plaque, uint8(alpha))
		if a := light.FillColor.(color.NRGBA).A; len(steps) == 0 || steps[len(steps)-1] != a {
			steps = append(steps, a)
		}
	}
	if want := []uint8{90, 80, 70, 60, 50, 40, 30, 20, 10}; !slices.Equal(steps, want) || !light.Visible() {
		t.Errorf("a flash fades by %v, want %v", steps, want)
	}
	if f.sides[0].lightUp(paint.Day.Plaque, 0); light.Visible() {
		t.Error("what has faded is still there")
	}
}

func TestHints(t *testing.T) {
	for moves, want := range []string{"F", "J", "F", "J", "", ""} {
		g, at := play(t, national, moves, time.Second, time.Second)
		v := view(g, at)
		if got := v.hint(g.Turn()); got != want {
			t.Errorf("hint after %d moves: %q, want %q", moves, got, want)
		}
		if got := v.hint(g.Turn().Opponent()); got != "" {
			t.Errorf("hint to the side that waits: %q", got)
		}
	}
	v := stateFirst(t)
	v.Left = clock.White
	if got := v.hint(clock.Black); got != "J" {
		t.Errorf("Black sits right: %q", got)
	}
}

func TestLanguageChangesAtRunTime(t *testing.T) {
	f, _ := open(t, chinese, stateMain(t), 1280, 800, Callbacks{})
	f.SetWords(english)
	if got := texts(f); !strings.Contains(got, "Move 86|") || strings.Contains(got, "第") {
		t.Errorf("the face says %s", got)
	}
}

func BenchmarkASecond(b *testing.B) {
	test.NewTempApp(b)
	f := New(chinese, Callbacks{})
	v := stateReading(b, 31*time.Second)
	f.Update(v)
	f.Resize(fyne.NewSize(1280, 800))
	for i := range b.N {
		f.Update(later(v, time.Duration(i%20)*time.Second))
	}
}

// A side that has no main time is never shown with 0:00:00, which would say that its flag is down.
func TestWithoutMainTimeThereAreNoZeros(t *testing.T) {
	c := clock.Control{Periods: 3, Period: 30 * time.Second}
	g, at := play(t, c, 0, 0, 0)
	v := sideView{View: view(g, at), side: clock.White, palette: paint.Day, box: box{0, 0, 640, 800}}
	if v.settle(); !v.purse.Overtime {
		t.Error("white, who has not moved yet, is shown in main time")
	}
}
