package window

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"dumiao/clock"
)

// held holds Enter for a second.
func (d *desk) held() {
	var due []func()
	d.later = func(_ time.Duration, f func()) { due = append(due, f) }
	d.key(fyne.KeyReturn, true)
	for range 20 {
		d.at = d.at.Add(50 * time.Millisecond)
		now := due
		due = nil
		for _, f := range now {
			f()
		}
	}
	d.key(fyne.KeyReturn, false)
	d.run()
}

// types types text.
func (d *desk) types(text string) {
	for _, r := range text {
		name := fyne.KeyName(strings.ToUpper(string(r)))
		d.at = d.at.Add(70 * time.Millisecond)
		d.key(name, true)
		d.face.TypedRune(r)
		d.key(name, false)
	}
	d.run()
}

func TestTheDeskInPlay(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h"))
	high := d.face.Size().Height
	d.pressKey(fyne.KeyEscape)
	if v := d.view(d.state); v.Desk.Title == "" || v.Desk.Row[0].Key != "T" || d.state.Game.Phase() != clock.Running {
		t.Fatalf("the row is %+v", v.Desk)
	}
	d.pressKey(keyToMove) // the players go on
	if d.moves() != 1 {
		t.Error("Space was no move")
	}
	d.pressKey(fyne.KeyT)
	if !d.desk.Open() || d.face.Size().Height >= high || d.desk.Size().Height < 100 {
		t.Fatalf("open %v, the face is %v, the desk %v", d.desk.Open(), d.face.Size(), d.desk.Size())
	}
	d.pressKey(keyToMove)
	if d.moves() != 2 {
		t.Error("Space was no move over a page")
	}
	d.pressKey(fyne.KeyDown)
	d.pressKey(keyToMove) // text now
	d.types("fjp")
	if d.moves() != 2 || d.state.Game.Phase() != clock.Running {
		t.Error("what was written pressed a clock")
	}
	d.touched(d.state.Game.Turn()) // a touch still does
	if d.moves() != 3 {
		t.Error("a touch was no move")
	}
	d.pressKey(fyne.KeyEscape)
	d.pressKey(fyne.KeyEscape)
	if d.desk.Open() || d.desk.Shown() || d.face.Size().Height != high {
		t.Errorf("the desk did not go away: %v, %v", d.face.Size(), d.desk.Size())
	}
	if d.win.Canvas().Focused() != fyne.Focusable(d.face) {
		t.Errorf("the keyboard is at %T", d.win.Canvas().Focused())
	}
}

// A ruling stands in the journal with its reason.
func TestARulingIsWrittenDown(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h"))
	d.wait(10 * time.Second)
	for _, k := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyW, fyne.Key1, fyne.KeyDown, fyne.KeyDown, fyne.Key4} {
		d.pressKey(k)
	}
	d.held()
	if p := d.state.Game.Purse(clock.Black, d.state.Now); p.Warnings != 1 {
		t.Fatalf("black has %d warnings", p.Warnings)
	}
	d.pressKey(keyPause)
	if v := d.view(d.state); v.Pause.Why != d.words.WhyReferee() || v.Desk.Why.Key != "R" {
		t.Errorf("the bar says %+v, %+v", v.Pause, v.Desk)
	}
	d.pressKey(fyne.KeyR)
	d.pressKey(fyne.Key2)
	d.pressKey(fyne.KeyReturn)
	if v := d.view(d.state); v.Pause.Why != "双方有争议" {
		t.Errorf("the bar says %q", v.Pause.Why)
	}
	d.Close()
	text := d.journal()
	for _, want := range []string{"warn black 与人商议", `# note "pause: 双方有争议"`} {
		if !strings.Contains(text, want) {
			t.Errorf("the journal lacks %q:\n%s", want, text)
		}
	}
}

// The hub is the referee's door, and a key of the bar can be touched.
func TestTheDeskByMouse(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h"))
	d.escape() // what a click on the hub does
	d.deskKey("W")
	if !d.desk.Open() {
		t.Fatal("W did not open")
	}
	d.deskKey("Esc")
	d.deskKey("P")
	if d.desk.Open() || d.state.Game.Phase() != clock.Paused {
		t.Errorf("open %v, %v", d.desk.Open(), d.state.Game.Phase())
	}
	d.desk.MouseDown(&desktop.MouseEvent{})
	if d.win.Canvas().Focused() != fyne.Focusable(d.face) {
		t.Error("a click on the desk took the keyboard")
	}
}

// After the end Esc asks whether to leave, and the desk is there.
func TestTheDeskAfterTheEnd(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1m reserve 1"))
	d.wait(70 * time.Second)
	v := d.view(d.state)
	if v.Desk.Row[0].Key != "B" || v.Desk.Row[1].Key != "X" || v.Desk.Row[2].Key != "O" || v.Desk.Row[3].Key != "" {
		t.Errorf("the row is %+v", v.Desk.Row)
	}
	for _, k := range []fyne.KeyName{fyne.KeyO, fyne.Key0, fyne.Key1} {
		d.pressKey(k)
	}
	d.held()
	if d.state.Game.Phase() != clock.Running || d.state.Game.Turn() != clock.White {
		t.Errorf("%v, %v to move", d.state.Game.Phase(), d.state.Game.Turn())
	}
}

// A start that is taken back can be made again.
func TestTheStartIsTakenBack(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h"))
	d.pressKey(fyne.KeyEscape)
	d.pressKey(fyne.KeyB)
	d.held()
	d.pressKey(fyne.KeyEscape)
	v := d.view(d.state)
	if d.state.Game.Phase() != clock.Ready || v.Desk.Key != "P" || v.Desk.Title == "" {
		t.Fatalf("%v, the bar is %+v", d.state.Game.Phase(), v.Desk)
	}
	d.pressKey(keyPause)
	if d.state.Game.Phase() != clock.Running {
		t.Errorf("P did not start: %v", d.state.Game.Phase())
	}
}

// A sealed move waits to be opened whatever happens before: the bar says so, and offers to open it.
func TestASealedMoveIsNotForgotten(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h"))
	sealed := d.words.Desk("bar-sealed", "Side", d.words.Side(clock.Black))
	check := func(why string) {
		t.Helper()
		v := d.view(d.state)
		if v.Pause.Why != why || v.Desk.Row[0].Key != "S" {
			t.Errorf("the bar says %q and offers %+v, want %q", v.Pause.Why, v.Desk.Row[0], why)
		}
	}
	if err := d.table.Act(clock.Action{Verb: clock.Seal}, clock.Remark{Reason: "confirmed by both"}); err != nil {
		t.Fatal(err)
	}
	check(sealed)
	if err := d.table.Act(clock.Action{Verb: clock.Adjourn, Text: "until tomorrow"}, clock.Remark{}); err != nil {
		t.Fatal(err)
	}
	check(d.words.Desk("list", "A", sealed, "B", d.words.Desk("bar-adjourned", "Why", "until tomorrow")))
}
