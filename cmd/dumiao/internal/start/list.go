package start

import (
	"slices"

	"fyne.io/fyne/v2"
)

// maxRows is how many lines of the list can be seen at once at the most.
const maxRows = 13

// list is the list of all rules, with a search.
type list struct {
	screen *Screen

	search          *entry
	turn            *wheel
	rows            []*area
	accept, in, out *spot
	lines           []line
	scroll
	marked int // the line that is marked, -1 for none
}

// make makes the parts.
func (l *list) make(s *Screen, in func()) {
	l.screen = s
	l.search = newEntry(s, l.searched, l.take)
	l.search.takes = func(k *fyne.KeyEvent) bool { return l.key(k) }
	l.turn = newWheel(l.turned)
	for i := range maxRows {
		l.rows = append(l.rows, newArea(func() { l.tapped(i) }))
	}
	l.accept, l.in = newSpot(s, l.take), newSpot(s, in)
	l.out = newSpot(s, func() {
		if r := l.rule(); r != nil && s.tell.Export != nil {
			s.tell.Export(*r)
		}
	})
	l.accept.enter, l.in.enter, l.out.enter = true, true, true
}

// parts returns what can be clicked or written in.
func (l *list) parts() []fyne.CanvasObject {
	parts := []fyne.CanvasObject{l.search.themed, l.turn}
	for _, r := range l.rows {
		parts = append(parts, r)
	}
	return append(parts, l.accept, l.in, l.out)
}

// begin shows the whole list with the chosen rule marked.
func (l *list) begin() {
	l.screen.setting = true
	l.search.SetText("")
	l.screen.setting = false
	l.find()
	l.mark(l.screen.rule)
}

// find searches anew; what was marked stays so where it is found and nothing is named exactly.
func (l *list) find() {
	s := l.screen
	if s.state.Words == nil {
		return
	}
	rules := slices.Clone(s.rules)
	if controls, err := Parse(s.written()); err == nil {
		own := Rule{ID: Own, Name: map[string]string{"": s.state.Words.Own()}, Controls: controls, Rules: s.ownRules, Own: true}
		rules = append([]Rule{own}, rules...)
	}
	was := ""
	if r := l.rule(); r != nil {
		was = r.ID
	}
	l.lines = lines(rules, s.state.Faults, l.search.Text, s.state.Words)
	if len(l.lines) > 1 { // a region stands above the first
		if r := l.lines[1].rule; r != nil && exact(*r, l.search.Text) != byWords {
			was = r.ID
		}
	}
	l.mark(was)
}

// mark marks a rule, the first where it is not in the list.
func (l *list) mark(id string) {
	l.marked = -1
	for i, at := range l.lines {
		if at.rule != nil && (l.marked < 0 || at.rule.ID == id) {
			l.marked = i
			if at.rule.ID == id {
				break
			}
		}
	}
	l.show()
}

// rule returns the rule that is marked, nil for none.
func (l *list) rule() *Rule {
	if l.marked < 0 || l.marked >= len(l.lines) {
		return nil
	}
	return l.lines[l.marked].rule
}

// show moves the list so that the marked rule is seen, with its region where that stands just above.
func (l *list) show() {
	top := l.marked
	if top > 0 && l.lines[top-1].rule == nil {
		top--
	}
	if l.first > max(top, 0) {
		l.first = max(top, 0)
		if l.marked < l.seen {
			l.first = 0 // all above it can be seen, too
		}
	}
	l.first = max(l.first, l.marked-max(l.seen, 1)+1)
	l.bound(len(l.lines))
}

// step marks the rule that lies so many further on, or the last there is.
func (l *list) step(by int) {
	to := l.marked
	for i := l.marked; by != 0; {
		if by > 0 {
			i++
		} else {
			i--
		}
		if i < 0 || i >= len(l.lines) {
			break
		}
		if l.lines[i].rule == nil {
			continue
		}
		to = i
		if by > 0 {
			by--
		} else {
			by++
		}
	}
	l.marked = to
	l.show()
	l.screen.draw()
}

// key does what a key means in the list, wherever the keyboard is, and returns whether it means anything.
func (l *list) key(e *fyne.KeyEvent) bool {
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
	case fyne.KeyEscape:
		l.screen.open(viewGame)
	case fyne.KeyReturn, fyne.KeyEnter:
		l.take()
		l.screen.held = true
	default:
		return false
	}
	return true
}

// turned moves the list as the mouse's wheel does, three lines a notch.
func (l *list) turned(up float32) {
	l.move(up, 3, len(l.lines))
	l.screen.draw()
}

// tapped marks the rule in a row, and takes it where it is marked.
func (l *list) tapped(row int) {
	i := l.first + row
	if i >= len(l.lines) || l.lines[i].rule == nil {
		return
	}
	l.screen.focus(l.search) // which lost it by the click
	if i == l.marked {
		l.take()
		return
	}
	l.marked = i
	l.screen.draw()
}

// searched follows what is written into the search.
func (l *list) searched() {
	if l.screen.setting {
		return
	}
	l.find()
	l.screen.draw()
}

// take chooses the rule that is marked.
func (l *list) take() {
	if r := l.rule(); r != nil {
		l.screen.choose(r.ID)
	}
}
