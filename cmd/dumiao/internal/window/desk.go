package window

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"dumiao/clock"
	referee "dumiao/cmd/dumiao/internal/desk"
	"dumiao/cmd/dumiao/internal/face"
	"dumiao/cmd/dumiao/internal/table"
)

// newDesk makes the referee's desk, and the place for it under the face.
func (w *Window) newDesk() {
	w.later = func(d time.Duration, f func()) { time.AfterFunc(d, func() { w.opts.Do(f) }) }
	w.desk = referee.New(referee.Callbacks{
		Now:     w.opts.Now,
		Later:   func(d time.Duration, f func()) { w.later(d, f) },
		Record:  func(done func(dir string, err error)) { w.exportRecord(done) },
		Changed: w.deskChanged,
	})
	w.board = &board{window: w}
	w.screen = container.New(w.board, w.face, w.desk)
}

// board lays out the face and, under it, the page of the desk that is open: nothing is covered.
type board struct {
	window *Window
	high   float32 // of the desk
}

// Layout is for the tool-kit.
func (b *board) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	w := b.window
	b.high = min(w.desk.Height(size), size.Height*3/4)
	w.face.Move(fyne.NewPos(0, 0))
	w.face.Resize(fyne.NewSize(size.Width, size.Height-b.high))
	w.desk.Move(fyne.NewPos(0, size.Height-b.high))
	w.desk.Resize(fyne.NewSize(size.Width, b.high))
}

// MinSize is for the tool-kit.
func (b *board) MinSize([]fyne.CanvasObject) fyne.Size { return b.window.face.MinSize() }

// fitDesk gives the desk the height that it wants now.
func (w *Window) fitDesk() {
	size := w.screen.Size()
	if size.Width < 1 || min(w.desk.Height(size), size.Height*3/4) == w.board.high {
		return
	}
	w.board.Layout(nil, size)
	w.face.Fit() // this size will last
}

// deskChanged shows what the desk has to show now.
func (w *Window) deskChanged() {
	if w.table == nil {
		return
	}
	w.fitDesk()
	w.face.Update(w.view(w.state))
}

// updateDesk tells the desk how the game stands.
func (w *Window) updateDesk(s table.State) {
	w.desk.Update(referee.State{
		Words: w.words, Game: s.Game, Now: s.Now, Journal: s.Journal,
		Sealed:   s.Game.Phase() == clock.Paused && s.Game.Sealed(),
		Starting: w.waiting,
	})
	w.fitDesk()
}

// deskView is what the face's bar shows of the desk.
func (w *Window) deskView(s table.State) face.Desk {
	var v face.Desk
	if w.desk.Open() {
		v.Page = max(1, w.board.high)
	}
	if !w.desk.Shown() {
		return v
	}
	switch s.Game.Phase() {
	case clock.Running, clock.Held:
		v.Title, v.Key, v.Word = w.words.Desk("title"), "Esc", w.words.Desk("close")
	case clock.Ready:
		v.Title, v.Key, v.Word = w.words.Desk("bar-ready"), string(keyPause), w.words.Desk("bar-start")
	case clock.Counting:
		v.Title = w.words.Desk("bar-counting")
	}
	n := 0
	for _, a := range w.desk.Row() {
		key := face.DeskKey{Key: string(a.Key), Word: a.Word, Off: a.Why != ""}
		if a.Key == referee.KeyReason {
			v.Why = key
			continue
		}
		v.Row[n] = key
		n++
	}
	v.Notice = w.desk.Notice()
	return v
}

// deskKey is a key of the bar that was touched.
func (w *Window) deskKey(key string) {
	switch name := fyne.KeyName(key); name {
	case "Esc":
		w.escape()
	case keyPause:
		w.pauseKey()
	default:
		w.desk.Key(name, true)
		w.desk.Key(name, false)
	}
}

// escape closes what the referee has open; where nothing is it opens his row of keys, or leaves a game that is over.
func (w *Window) escape() {
	if w.table.Phase() == clock.Over && !w.desk.Open() {
		w.leave()
		return
	}
	w.desk.Toggle()
}

// pauseKey pauses and resumes, and starts a clock that was not started.
func (w *Window) pauseKey() {
	if w.table.Phase() == clock.Ready && !w.waiting {
		w.table.Start()
		return
	}
	w.table.TogglePause()
}
