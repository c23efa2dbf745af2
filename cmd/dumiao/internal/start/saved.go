package start

import (
	"slices"

	"fyne.io/fyne/v2"
)

// Saved is what is known of the games that are kept on the disk.
type Saved struct {
	Games   []Game // the newest first
	Reading bool   // they are being read, and may be others
	Trouble string // why they cannot be, in words; empty where they can
}

// Game is a saved game, in words.
type Game struct {
	ID     string
	When   string // it began
	Who    string // plays
	Stands string // how it ended, or that it did not
	More   string // how far it got, and under what control
	Note   string // what must be known of it, empty for nothing: it is open elsewhere, or was changed
	Open   bool   // it can be taken up

	Trouble string // why its file cannot be read; who plays and how it stands is then not known
}

// games is the list of the saved games.
type games struct {
	screen *Screen

	list                   *spot // where the keyboard is in the list
	turn                   *wheel
	rows                   []*area
	main, record, recordTo *spot
	in, remove, keep       *spot
	hold                   *hold
	all                    []Game
	scroll
	marked int  // the game that is marked
	asked  bool // whether the marked one is to be deleted
}

// make makes the parts.
func (l *games) make(s *Screen) {
	l.screen = s
	with := func(f *func(string)) func() {
		return func() {
			if g := l.game(); g != nil && *f != nil {
				(*f)(g.ID)
			}
		}
	}
	l.list = newSpot(s, l.take)
	l.list.move = func(down bool) { l.step(map[bool]int{false: -1, true: 1}[down]) }
	l.turn = newWheel(l.turned)
	for i := range maxRows {
		l.rows = append(l.rows, newArea(func() { l.tapped(i) }))
	}
	l.main = newSpot(s, l.take)
	l.record, l.recordTo = newSpot(s, with(&s.tell.Record)), newSpot(s, with(&s.tell.RecordTo))
	l.in = newSpot(s, func() {
		if s.tell.TakeIn != nil {
			s.tell.TakeIn()
		}
	})
	l.remove, l.keep = newSpot(s, l.ask), newSpot(s, l.answer)
	l.hold = newHold(s, func() {
		l.answer()
		with(&s.tell.Delete)()
	})
	for _, p := range []*spot{l.list, l.main, l.record, l.recordTo, l.in, l.remove, l.keep} {
		p.enter = true
	}
}

// parts returns what can be clicked, in the order of the keyboard.
func (l *games) parts() []fyne.CanvasObject {
	parts := []fyne.CanvasObject{l.list, l.turn}
	for _, r := range l.rows {
		parts = append(parts, r)
	}
	return append(parts, l.main, l.record, l.recordTo, l.in, l.remove, l.hold, l.keep)
}

// begin shows the list, and has it read.
func (l *games) begin() {
	l.marked, l.first, l.asked = 0, 0, false
	if l.screen.tell.Saved != nil {
		l.screen.tell.Saved()
	}
}

// set takes over the games that there are; the marked one stays so where it is still there, else its place does.
func (l *games) set(all []Game) {
	was := l.game()
	l.all = slices.Clone(all)
	if was != nil {
		if i := slices.IndexFunc(l.all, func(g Game) bool { return g.ID == was.ID }); i >= 0 {
			l.marked = i
		} else {
			l.asked = false
		}
	}
	l.mark(l.marked)
}

// game returns the game that is marked, nil for none.
func (l *games) game() *Game {
	if l.marked < 0 || l.marked >= len(l.all) {
		return nil
	}
	return &l.all[l.marked]
}

// mark marks a game and moves the list so that it is seen.
func (l *games) mark(i int) {
	l.marked = max(0, min(i, len(l.all)-1))
	l.reveal(l.marked, len(l.all))
}

// step marks the game that lies so many further on, or the last there is.
func (l *games) step(by int) {
	asked := l.asked
	l.asked = false
	l.mark(l.marked + by)
	l.screen.draw()
	if asked { // the keyboard was at the answer, which has gone
		l.screen.focus(l.list)
	}
}

// key does what a key means in the list, wherever the keyboard is, and returns whether it means anything.
func (l *games) key(e *fyne.KeyEvent) bool {
	page := max(l.seen-1, 1)
	switch e.Name {
	case fyne.KeyUp:
		l.step(-1)
	case fyne.KeyDown:
		l.step(1)
	case fyne.KeyPageUp:
		l.step(-page)
	case fyne.KeyPageDown:
		l.step(page)
	case fyne.KeyHome:
		l.step(-len(l.all))
	case fyne.KeyEnd:
		l.step(len(l.all))
	case fyne.KeyE:
		if g := l.game(); g != nil && g.Trouble == "" && !l.asked {
			l.record.act()
		}
	case fyne.KeyDelete:
		l.ask()
	case fyne.KeyEscape:
		if l.asked {
			l.answer()
			break
		}
		l.screen.open(viewGame)
	case fyne.KeyReturn, fyne.KeyEnter:
		if !l.screen.held {
			l.take()
			l.screen.held = true
		}
	default:
		return false
	}
	return true
}

// turned moves the list as the mouse's wheel does, three lines a notch.
func (l *games) turned(up float32) {
	l.move(up, 3, len(l.all))
	l.screen.draw()
}

// tapped marks the game in a row. It does no more: a second click must not begin to play it.
func (l *games) tapped(row int) {
	if i := l.first + row; i < len(l.all) {
		l.asked = false
		l.mark(i)
		l.screen.draw()
		l.screen.focus(l.list)
	}
}

// take takes the marked game up, or writes the record of one that is over.
func (l *games) take() {
	g := l.game()
	switch {
	case g == nil || l.asked || g.Trouble != "":
	case !g.Open:
		l.record.act()
	case l.screen.tell.Resume != nil:
		l.screen.tell.Resume(g.ID)
	}
}

// ask asks whether the marked game is to be deleted.
func (l *games) ask() {
	if l.game() != nil && !l.asked {
		l.asked = true
		l.screen.draw()
		l.screen.focus(l.hold)
	}
}

// answer ends the question.
func (l *games) answer() {
	l.asked = false
	l.screen.draw()
	l.screen.focus(l.list)
}

// MarkGame shows the list of the saved games with one of them marked.
func (s *Screen) MarkGame(id string) {
	if s.view != viewSaved {
		s.open(viewSaved)
	}
	if i := slices.IndexFunc(s.saved.all, func(g Game) bool { return g.ID == id }); i >= 0 {
		s.saved.mark(i)
	}
	s.draw()
}
