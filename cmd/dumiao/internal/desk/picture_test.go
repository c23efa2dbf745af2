package desk

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestPictures(t *testing.T) {
	const play = "control 10m reserve 5\n0 start\n60 press\n90 press\n432 still"
	for _, p := range []struct {
		name, language, script, keys string
		w, h                         float32
	}{
		{"time", "zh", play, "esc t down '+2:00' down down down down down 2", 1280, 800},
		{"back-en", "en", play, "esc b 2 down 1", 1280, 800},
		{"warn-second", "zh", "control 1h\n0 start\n5 warn white\n10 still", "esc w 2 down down 4", 800, 480},
		{"more", "zh", play, "esc o", 800, 480},
		{"seal-en", "en", play, "esc s 4 down 'R16'", 800, 1280},
		{"count", "zh", "control 1h\n0 start\n60 confirm black\n90 confirm white", "e 1 down down '184'", 800, 480},
		{"late-en", "en", "control 1h5m reserve 5\n", "o 3 down '10:00' down '15:01'", 800, 480},
	} {
		t.Run(p.name, func(t *testing.T) {
			b := sit(t, p.script)
			b.words = words(t, p.language)
			b.refresh()
			b.keys(p.keys)
			size := fyne.NewSize(p.w, b.Height(fyne.NewSize(p.w, p.h)))
			win := test.NewTempWindow(t, b.Desk)
			win.SetPadded(false)
			win.Resize(size)
			test.AssertImageMatches(t, p.name+".png", win.Canvas().Capture())
		})
	}
}

// While Enter is held a bar fills.
func TestPictureOfTheHold(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n10 still")
	b.words = words(t, "zh")
	b.refresh()
	b.keys("esc e 2")
	win := test.NewTempWindow(t, b.Desk)
	win.SetPadded(false)
	win.Resize(fyne.NewSize(800, b.Height(fyne.NewSize(800, 480))))
	b.Key(fyne.KeyReturn, true)
	b.wait(HoldFor / 2)
	test.AssertImageMatches(t, "hold.png", win.Canvas().Capture())
	b.wait(time.Second)
	b.wrote("0:10.800 resign black")
}
