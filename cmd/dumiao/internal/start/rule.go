package start

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"dumiao/clock"
)

// The column at the left has this many places: the first rules always, those chosen last, the list of all, and the
// user's own control.
const (
	maxSlots   = 6
	fixedSlots = 2
)

// usual are the rules that stand in the list while nobody has chosen others: the modern Chinese professional time, and
// that of the World Amateur Championship.
var usual = [2]string{"cn-tianyuan", "wagc"}

// slots returns what stands in the column.
func (s *Screen) slots() []string {
	var ids []string
	add := func(id string) {
		if _, ok := s.find(id); ok && len(ids) < maxSlots-2 && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for _, r := range s.rules[:min(len(s.rules), fixedSlots)] {
		add(r.ID)
	}
	for _, id := range append(s.recent[:], usual[:]...) {
		add(id)
	}
	for _, r := range s.rules {
		add(r.ID)
	}
	if len(s.rules) > len(ids) {
		ids = append(ids, More)
	}
	return append(ids, Own)
}

// slot returns what stands at a place of the column, "" for nothing.
func (s *Screen) slot(i int) string {
	if ids := s.slots(); i < len(ids) {
		return ids[i]
	}
	return ""
}

// find returns a rule by its ID.
func (s *Screen) find(id string) (Rule, bool) {
	for _, r := range s.rules {
		if r.ID == id {
			return r, true
		}
	}
	return Rule{}, false
}

// SetRules replaces the rules on offer. The chosen one stays where it is still there.
func (s *Screen) SetRules(rules []Rule) {
	s.rules = slices.Clone(rules)
	s.take(s.rule)
	s.draw()
}

// Mark shows the list of all rules with one of them marked, to be taken.
func (s *Screen) Mark(id string) {
	s.open(viewRules)
	s.list.mark(id)
	s.draw()
}

// choose is what the user does who wants a rule: one of the column, the list of all, or his own control.
func (s *Screen) choose(id string) {
	if id == More {
		s.open(viewRules)
		return
	}
	if s.lent != "" {
		black, white, apart := cut(s.lentOver)
		s.write([2]string{black, white}, apart)
		s.lent = ""
	}
	s.show(id)
}

// show is choose, with the entries as they are.
func (s *Screen) show(id string) {
	was := s.view
	s.view = viewGame
	s.take(id)
	s.draw()
	switch {
	case id == Own: // to be written, or written on: the cursor stands behind what is there
		s.focus(s.wrong())
	case was == viewRules:
		s.focusRule()
	}
	s.changed()
}

// take makes a rule the chosen one, the first where there is none of that ID.
func (s *Screen) take(id string) {
	if _, ok := s.find(id); !ok && id != Own {
		id = s.slot(0)
	}
	s.rule, s.insisted = id, false
	if ids := s.slots(); id != Own && !slices.Contains(ids, id) {
		s.recent = [2]string{id, ids[fixedSlots]} // there are more rules than places, so that there is one
	}
	s.read()
}

// moveRule chooses the rule above or below one and takes the keyboard along. The list of all opens only where it is
// asked for: it would take the keyboard away.
func (s *Screen) moveRule(from int, down bool) {
	to := from - 1
	if down {
		to = from + 1
	}
	if to < 0 || s.slot(to) == "" {
		return
	}
	if s.slot(to) != More {
		s.choose(s.slot(to))
	}
	s.focus(s.ruleSpots[to])
}

// read finds the controls of the chosen rule.
func (s *Screen) read() {
	s.faults = [2]error{}
	if r, ok := s.find(s.rule); ok {
		s.controls, s.agreed = r.Controls, r.Rules
		if s.agreed == (clock.Rules{}) {
			s.agreed = clock.DefaultRules
		}
		return
	}
	if s.agreed = s.ownRules; s.agreed == (clock.Rules{}) {
		s.agreed = clock.DefaultRules
	}
	if !s.apart {
		controls, err := Parse(s.own.Text)
		if err != nil {
			s.faults[0] = err
			return
		}
		s.controls = controls
		return
	}
	for i := range s.side {
		_, s.faults[i] = parseOne(s.side[i].Text)
	}
	if s.fault() != nil {
		return
	}
	controls, err := parseSides([2]string{s.side[0].Text, s.side[1].Text})
	if err != nil {
		s.faults[1] = err
		return
	}
	s.controls = controls
}

// written is the user's own control as a line.
func (s *Screen) written() string {
	if s.lent != "" {
		return s.lentOver
	}
	if !s.apart {
		return strings.TrimSpace(s.own.Text)
	}
	return strings.TrimSpace(s.side[0].Text) + "; " + strings.TrimSpace(s.side[1].Text)
}

// wrong is the entry whose control is none, or the first.
func (s *Screen) wrong() fyne.Focusable {
	switch {
	case !s.apart:
		return s.own
	case s.faults[0] == nil && s.faults[1] != nil:
		return s.side[1]
	}
	return s.side[0]
}

// setApart writes the control for each side, beginning with what both have, or for both again, with what Black has. A
// rule keeps what else was agreed with it, and until something is changed neither it nor the user's own control is given
// up: back, it is the rule again.
func (s *Screen) setApart(apart bool) {
	if !apart && s.lent != "" {
		s.choose(s.lent)
		return
	}
	texts := [2]string{s.own.Text, s.own.Text}
	switch {
	case s.rule != Own || s.fault() == nil && !s.apart:
		texts = [2]string{s.controls[0].String(), s.controls[1].String()}
	case s.apart:
		texts = [2]string{s.side[0].Text, s.side[1].Text}
	}
	if s.rule != Own {
		s.lentOver = s.written()
		s.lent, s.ownRules = s.rule, s.agreed
	}
	s.write(texts, apart)
	s.show(Own)
	if apart {
		s.focus(s.side[1])
		return
	}
	s.focus(s.own)
}

// write fills the entries of the user's own control.
func (s *Screen) write(texts [2]string, apart bool) {
	s.apart, s.setting = apart, true
	s.own.SetText(texts[0])
	for i := range s.side {
		s.side[i].SetText(texts[i])
	}
	s.setting = false
}

// wrote follows what the user writes as his own control. One that begins anew has nothing of a rule.
func (s *Screen) wrote() {
	if s.setting {
		return
	}
	s.lent = ""
	if strings.Trim(s.written(), "; ") == "" {
		s.ownRules = clock.Rules{}
	}
	s.edited()
}

// edited follows what the user writes. A semicolon goes on to White's control.
func (s *Screen) edited() {
	if s.setting {
		return
	}
	s.insisted = false
	if black, white, apart := cut(s.own.Text); apart && s.rule == Own && !s.apart {
		s.write([2]string{black, white}, true)
		s.read()
		s.draw()
		s.focus(s.side[1])
	}
	s.read()
	s.draw()
	s.changed()
}
