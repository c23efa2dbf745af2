package face

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"dumiao/cmd/dumiao/internal/paint"
)

// open shows a view in a window of the given size.
func open(t testing.TB, words Words, v View, w, h float32, tell Callbacks) (*Face, fyne.Window) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(paint.Theme{Palette: paint.Day})
	f := New(words, tell)
	f.Update(v)
	win := test.NewTempWindow(t, f)
	win.SetPadded(false)
	win.Resize(fyne.NewSize(w, h))
	return f, win
}

func TestPictures(t *testing.T) {
	// The first thirteen are the pictures that the design was agreed on, the others what it says in words only.
	for _, p := range []struct {
		name  string
		words Words
		view  View
		w, h  float32
	}{
		{"first", chinese, stateFirst(t), 1280, 800},
		{"main", chinese, stateMain(t), 1280, 800},
		{"entry", chinese, stateEntry(t), 1280, 800},
		{"byo", chinese, stateByo(t), 1280, 800},
		{"periods", chinese, statePeriods(t), 1280, 800},
		{"last", chinese, stateLast(t), 1280, 800},
		{"loss", chinese, stateLoss(t), 1280, 800},
		{"paused", chinese, statePaused(t), 1280, 800},
		{"dead", chinese, stateDead(t), 1280, 800},
		{"last-en", english, inEnglishLast(t), 1280, 800},
		{"paused-en", english, inEnglishPaused(t), 1280, 800},
		{"last-portrait", chinese, stateLast(t), 800, 1280},
		{"byo-800x480", chinese, stateByo(t), 800, 480},
		{"absolute", chinese, stateAbsolute(t), 800, 480},
		{"leave", chinese, stateLeave(t), 800, 480},
		{"gap", english, stateGap(t), 800, 480},
		{"marks", english, stateMarks(t), 800, 480},
		{"long", english, stateLong(t), 800, 480},
	} {
		t.Run(p.name, func(t *testing.T) {
			_, win := open(t, p.words, p.view, p.w, p.h, Callbacks{})
			test.AssertImageMatches(t, p.name+".png", win.Canvas().Capture())
		})
	}
}

func inEnglishLast(t testing.TB) View {
	v := inEnglish(stateLast(t))
	v.Call.Text = "three"
	return v
}

func inEnglishPaused(t testing.TB) View {
	v := inEnglish(statePaused(t))
	v.Pause.Why = "Referee checks the position"
	return v
}
