package face

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"dumiao/clock"
)

// A side that is muted by itself has the mark in its head, and its caption is the only voice it has; the other side's is not.
func TestASideThatIsNotHeard(t *testing.T) {
	v := stateByo(t)
	v.Silent = [2]bool{true, false}
	for side, want := range map[clock.Side]bool{clock.Black: true, clock.White: false} {
		if got := (sideView{View: v, side: side}).deaf(); got != want {
			t.Errorf("%v is not heard: %v", side, got)
		}
	}
	_, win := open(t, chinese, v, 1280, 800, Callbacks{})
	test.AssertImageMatches(t, "silent-black.png", win.Canvas().Capture())
	v.Silent = [2]bool{false, true}
	_, win = open(t, chinese, v, 800, 480, Callbacks{})
	test.AssertImageMatches(t, "silent-white-800x480.png", win.Canvas().Capture())
}

func TestTheMarkHasRoom(t *testing.T) {
	v := stateByo(t)
	v.Silent = [2]bool{true, true}
	v.Players = [2]Player{{"一个名字很长很长很长的棋手", "业余七段"}, {"A Player With a Very Long Name Indeed", "6 dan"}}
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 800, Height: 480}, {Width: 800, Height: 1280}} {
		f, _ := open(t, chinese, v, size.Width, size.Height, Callbacks{})
		fits(t, fmt.Sprint(size), f, size)
	}
}
