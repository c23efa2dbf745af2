package start

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/paint"
)

// Callbacks are what the user wants done. Any of them may be nil.
type Callbacks struct {
	Go      func(Choice) // begin the game; an offered recovery is dismissed first
	Changed func()       // the choice is another one now, see [Screen.Choice]

	LanguageChanged func() // show the window in its next language
	FullScreen      func() // or back in a window
	SoundTest       func() // play the sample
	Mute            func() // the voice off, or on again

	Recover, Dismiss func() // the answers to a recovery offer

	KeyDown func(*fyne.KeyEvent) // see the duties of the caller
}

// State is what the program knows and the screen shows.
type State struct {
	Words      *lang.Words
	Keys       [2]string // the keys of the two seats, as they are written on the keyboard: left, right
	Sound      Sound
	FullScreen bool
	Notice     string    // what the user must be told before a game, in words; empty for nothing
	Recovery   *Recovery // a game to be taken up again, nil for none
}

// Sound is the state of the voice.
type Sound struct {
	Voice   string // its name, in the window's language
	Trouble string // what is wrong and what to do, in words; empty where nothing is
	Opening bool   // the device is not open yet
	Muted   bool   // because it was wanted
	Sample  string // the phrase that the test plays; empty for no test
}

// Recovery offers a game that was not over.
type Recovery struct {
	Text  string // which game
	Where string // how far it got, and the gap
}

// Screen is the start screen, a widget that fills the window.
type Screen struct {
	widget.BaseWidget

	rules   []Rule
	tell    Callbacks
	palette *paint.Palette

	state State
	shown bool

	rule        string
	controls    [2]clock.Control // of the rule; the last good ones while the user's own control is none
	fault       error            // why the user's own control is none
	insisted    bool             // the user wanted to begin all the same
	left, first clock.Side
	setting     bool // entries are being set by the program

	own          *entry
	name, grade  [2]*entry // as they sit
	ruleSpots    []*spot
	swap, sample *spot
	mute, start  *spot
	order        *spot
	orderStone   *area
	language     *spot
	fullScreen   *spot
	recover      *spot
	dismiss      *spot

	sheet  *paint.Sheet
	items  *items
	placed map[fyne.CanvasObject]bool // the parts in use, while drawing
}

// New returns a screen that offers these rules and, after them, the user's own. It is empty until [Screen.Update].
func New(rules []Rule, tell Callbacks) *Screen {
	s := &Screen{rules: slices.Clone(rules), tell: tell, palette: paint.Day, left: clock.Black, first: clock.Black}
	call := func(f *func()) func() {
		return func() {
			if *f != nil {
				(*f)()
			}
		}
	}
	s.recover, s.dismiss = newSpot(s, call(&s.tell.Recover)), newSpot(s, call(&s.tell.Dismiss))
	s.recover.enter, s.dismiss.enter = true, true
	for i := range len(rules) + 1 {
		p := newSpot(s, func() { s.choose(s.ruleID(i)) })
		p.move = func(down bool) { s.moveRule(i, down) }
		s.ruleSpots = append(s.ruleSpots, p)
	}
	s.own = newEntry(s)
	for i := range s.name {
		s.name[i], s.grade[i] = newEntry(s), newEntry(s)
	}
	s.swap = newSpot(s, s.swapSeats)
	s.mute, s.sample = newSpot(s, call(&s.tell.Mute)), newSpot(s, call(&s.tell.SoundTest))
	s.start = newSpot(s, s.begin)
	s.order, s.orderStone = newSpot(s, s.changeOrder), newArea(s.changeOrder)
	s.language, s.fullScreen = newSpot(s, call(&s.tell.LanguageChanged)), newSpot(s, call(&s.tell.FullScreen))

	s.sheet = paint.NewSheet()
	s.items = newItems(s.sheet, len(s.ruleSpots))
	// The keyboard goes through these in this order, and what comes later lies above.
	for _, o := range s.parts() {
		s.sheet.Add(o)
	}
	s.ExtendBaseWidget(s)
	s.choose(s.ruleID(0))
	return s
}

// parts returns what can be clicked or written in, in the order of the keyboard.
func (s *Screen) parts() []fyne.CanvasObject {
	parts := []fyne.CanvasObject{s.recover, s.dismiss}
	for _, p := range s.ruleSpots {
		parts = append(parts, p)
	}
	return append(parts, s.own.themed,
		s.name[0].themed, s.grade[0].themed, s.swap, s.name[1].themed, s.grade[1].themed,
		s.mute, s.sample, s.start, s.orderStone, s.order, s.language, s.fullScreen)
}

// Update shows what the program knows.
func (s *Screen) Update(state State) {
	s.state, s.shown = state, true
	s.draw()
}

// First returns the part that gets the keyboard when the screen comes up: the recovery offer's first answer, so that no
// key begins another game unseen, else nil for none.
func (s *Screen) First() fyne.Focusable {
	if s.state.Recovery != nil {
		return s.recover
	}
	return nil
}

// Choose puts a choice on the screen. An unknown rule is the first one; with [Own] the controls are those of Written, or,
// where that is empty, Controls.
func (s *Screen) Choose(c Choice) {
	if c.Rule == Own && c.Written == "" && c.Controls[0] != (clock.Control{}) {
		c.Written = Write(c.Controls)
	}
	s.left, s.first = known(c.Left), known(c.First)
	s.setting = true
	s.own.SetText(c.Written)
	for i, side := range s.seats() {
		s.name[i].SetText(c.Players[index(side)].Name)
		s.grade[i].SetText(c.Players[index(side)].Grade)
	}
	s.setting = false
	s.rule, s.insisted = s.knownRule(c.Rule), false
	s.read()
	s.draw()
}

// Choice returns what the user entered. The error says why a game with it cannot begin.
func (s *Screen) Choice() (Choice, error) {
	c := Choice{Rule: s.rule, Written: strings.TrimSpace(s.own.Text), Controls: s.controls, Left: s.left, First: s.first}
	for i, side := range s.seats() {
		c.Players[index(side)] = Player{tidy(s.name[i].Text), tidy(s.grade[i].Text)}
	}
	if s.fault != nil {
		return c, fmt.Errorf("start: %w", s.fault)
	}
	return c, nil
}

// tidy takes blanks that nobody sees out of a name.
func tidy(s string) string { return strings.Join(strings.Fields(s), " ") }

// known returns a side, Black for none.
func known(s clock.Side) clock.Side {
	if s == clock.White {
		return s
	}
	return clock.Black
}

// knownRule returns the ID of a rule on the screen.
func (s *Screen) knownRule(id string) string {
	for i := range s.ruleSpots {
		if s.ruleID(i) == id {
			return id
		}
	}
	return s.ruleID(0)
}

// ruleID returns the ID of a rule by its place.
func (s *Screen) ruleID(i int) string {
	if i < len(s.rules) {
		return s.rules[i].ID
	}
	return Own
}

// seats returns who sits where, left first.
func (s *Screen) seats() [2]clock.Side { return [2]clock.Side{s.left, s.left.Opponent()} }

// choose takes a rule.
func (s *Screen) choose(id string) {
	s.rule, s.insisted = id, false
	s.read()
	s.draw()
	if id == Own && s.own.Text == "" {
		s.focus(s.own)
	}
	s.changed()
}

// moveRule chooses the rule above or below one and takes the keyboard along.
func (s *Screen) moveRule(from int, down bool) {
	to := from - 1
	if down {
		to = from + 1
	}
	if to < 0 || to >= len(s.ruleSpots) {
		return
	}
	s.focus(s.ruleSpots[to])
	s.choose(s.ruleID(to))
}

// read finds the controls of the chosen rule.
func (s *Screen) read() {
	s.fault = nil
	for _, r := range s.rules {
		if r.ID == s.rule {
			s.controls = [2]clock.Control{r.Control, r.Control}
			return
		}
	}
	controls, err := Parse(s.own.Text)
	if err != nil {
		s.fault = err
		return
	}
	s.controls = controls
}

// edited follows what the user writes.
func (s *Screen) edited() {
	if s.setting {
		return
	}
	s.insisted = false
	s.read()
	s.draw()
	s.changed()
}

// swapSeats exchanges the players' seats: everybody takes his stone, his name and his grade along.
func (s *Screen) swapSeats() {
	s.left = s.left.Opponent()
	s.setting = true
	for _, pair := range [][2]*entry{s.name, s.grade} {
		left, right := pair[0].Text, pair[1].Text
		pair[0].SetText(right)
		pair[1].SetText(left)
	}
	s.setting = false
	s.draw()
	s.changed()
}

// changeOrder lets the other side move first, as White does in a handicap game.
func (s *Screen) changeOrder() {
	s.first = s.first.Opponent()
	s.draw()
	s.changed()
}

// begin begins the game, or shows why it cannot.
func (s *Screen) begin() {
	c, err := s.Choice()
	if err != nil {
		s.insisted = true
		s.focus(s.own)
		s.draw()
		return
	}
	if s.state.Recovery != nil && s.tell.Dismiss != nil {
		s.tell.Dismiss()
	}
	if s.tell.Go != nil {
		s.tell.Go(c)
	}
}

func (s *Screen) changed() {
	if s.shown && s.tell.Changed != nil {
		s.tell.Changed()
	}
}

// TypedKey is what a key does that no part of the screen takes.
func (s *Screen) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
		s.begin()
	}
}

func (s *Screen) keyDown(e *fyne.KeyEvent) {
	if s.tell.KeyDown != nil {
		s.tell.KeyDown(e)
	}
}

// focus gives a part the keyboard.
func (s *Screen) focus(part fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && s.shown {
		c.Focus(part)
	}
}

// release takes the keyboard from a part that has gone: the tool-kit would let one write in it unseen.
func (s *Screen) release(part fyne.CanvasObject) {
	c := fyne.CurrentApp().Driver().CanvasForObject(s)
	if c == nil {
		return
	}
	has, _ := c.Focused().(fyne.CanvasObject)
	if e, ok := has.(*entry); ok {
		has = e.themed
	}
	if has == part {
		c.Unfocus()
	}
}

// MinSize returns the smallest size in which the screen can be read.
func (s *Screen) MinSize() fyne.Size { return fyne.NewSize(480, 400) }

// CreateRenderer is for the tool-kit.
func (s *Screen) CreateRenderer() fyne.WidgetRenderer { return &renderer{s} }

// renderer tells the tool-kit about the sheet.
type renderer struct{ screen *Screen }

func (r *renderer) Layout(fyne.Size)             { r.screen.draw() }
func (r *renderer) MinSize() fyne.Size           { return r.screen.MinSize() }
func (r *renderer) Objects() []fyne.CanvasObject { return r.screen.sheet.Objects() }
func (r *renderer) Destroy()                     {}

// Refresh paints everything anew, as after a change of theme.
func (r *renderer) Refresh() {
	r.screen.draw()
	for _, o := range r.screen.sheet.Objects() {
		if o.Visible() {
			o.Refresh()
		}
	}
}
