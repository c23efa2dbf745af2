package start

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"dumiao/announce"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/paint"
)

// Callbacks are what the user wants done. Any of them may be nil.
type Callbacks struct {
	Go      func(Choice) // begin the game; that dismisses an offered recovery
	Changed func()       // the choice is another one now, see [Screen.Choice]

	LanguageChanged func() // show the window in its next language
	FullScreen      func() // or back in a window
	SoundTest       func() // play the sample
	Mute            func() // all calls off, or on again

	Sound  func(open bool)               // the settings of the sound are shown, or no longer
	Voice  func(s clock.Side, id string) // a side is to be read by a voice of [Sound.Voices]
	Volume func(s clock.Side, percent int)
	Silent func(s clock.Side) // a side's calls off, or on again
	Try    func(s clock.Side) // play a call to a side
	Minute func(s clock.Side) // play the last minute of a side, or stop it

	Import func()     // take in a rule from a file: see [Screen.SetRules] and [Screen.Mark]
	Export func(Rule) // write a rule into a file; its ID is Own where it is the control that the user wrote

	Recover, Dismiss func() // the answers to a recovery offer

	Saved    func()          // read the saved games: see [State.Saved]
	Resume   func(id string) // take a saved game up
	Record   func(id string) // write the record of a saved game
	RecordTo func(id string) // and the game itself, into a folder of the user's choice
	TakeIn   func()          // take in a game from another machine: see [Screen.MarkGame]
	Delete   func(id string) // remove a saved game for good

	// After calls a function later, on the tool-kit's goroutine, unless it is stopped before.
	After func(time.Duration, func()) (stop func())

	KeyDown func(*fyne.KeyEvent) // see the duties of the caller
}

// State is what the program knows and the screen shows.
type State struct {
	Words      *lang.Words
	Keys       [2]string // the keys of the two seats, as they are written on the keyboard: left, right
	Sound      Sound
	FullScreen bool
	Notice     string    // what the user must be told before a game, in words; empty for nothing
	Faults     []string  // files of the user's own that are no rules, in words
	Recovery   *Recovery // a game to be taken up again, nil for none
	Saved      Saved     // what is known of the games that are kept
}

// Recovery offers a game that was not over.
type Recovery struct {
	Text  string // which game
	Where string // how far it got, and the gap
}

// view is what the right column shows.
type view uint8

const (
	viewGame    view = iota // what the next game will be
	viewRules               // the list of all rules
	viewCalls               // the call sets
	viewSound               // the settings of the sound
	viewSaved               // the saved games
	viewDetails             // what the record of the game has beside what the clock knows
)

// Screen is the start screen, a widget that fills the window.
type Screen struct {
	widget.BaseWidget

	rules   []Rule
	tell    Callbacks
	palette *paint.Palette

	state State
	shown bool
	view  view

	rule        string
	recent      [2]string
	controls    [2]clock.Control // of the rule; the last good ones while the user's own control is none
	agreed      clock.Rules      // of the rule
	calls       *announce.Style
	apart       bool        // the user's own control is written for each side
	lent        string      // the rule whose control the entries show for each side, until one is changed; "" for none
	lentOver    string      // the user's own control meanwhile
	ownRules    clock.Rules // of the user's own control: those of the rule that it was made from
	faults      [2]error    // why the user's own control is none, of Black's entry and White's; of the one for both the first
	insisted    bool        // the user wanted to begin all the same
	held        bool        // Enter answered something else, and has not been let go since
	left, first clock.Side
	setting     bool // entries are being set by the program

	own          *entry
	side         [2]*entry // the user's own control for Black and for White
	name, grade  [2]*entry // as they sit
	ruleSpots    []*spot
	sidesApart   *spot
	swap, sample *spot
	mute, start  *spot
	callSet      *spot
	order        *spot
	orderStone   *area
	language     *spot
	fullScreen   *spot
	recover      *spot
	dismiss      *spot

	list       list // of all rules
	saved      games
	savedGames *spot
	details    detailEntries
	about      *spot // the details
	back       *spot
	sets       [2]*spot // the call sets

	sound      *spot // opens the settings of the sound:
	voices     voiceList
	sides      [2]soundSide // as they sit
	level      Level
	levelAt    [2]float32 // where it is drawn: its text, its bar
	soundShown bool       // that they are shown was told

	sheet  *paint.Sheet
	items  *items
	placed map[fyne.CanvasObject]bool // the parts in use, while drawing
}

// New returns a screen that offers these rules, a few of them always and all in a list, and the user's own. It is empty
// until [Screen.Update].
func New(rules []Rule, tell Callbacks) *Screen {
	s := &Screen{rules: slices.Clone(rules), tell: tell, palette: paint.Day, left: clock.Black, first: clock.Black, calls: announce.Standard}
	call := func(f *func()) func() {
		return func() {
			if *f != nil {
				(*f)()
			}
		}
	}
	s.recover, s.dismiss = newSpot(s, call(&s.tell.Recover)), newSpot(s, call(&s.tell.Dismiss))
	s.recover.enter, s.dismiss.enter = true, true
	for i := range maxSlots {
		p := newSpot(s, func() { s.choose(s.slot(i)) })
		p.move = func(down bool) { s.moveRule(i, down) }
		s.ruleSpots = append(s.ruleSpots, p)
	}
	s.own = newEntry(s, s.wrote, s.entered)
	for i := range s.side {
		s.side[i] = newEntry(s, s.wrote, s.entered)
	}
	for i := range s.name {
		s.name[i], s.grade[i] = newEntry(s, s.edited, s.entered), newEntry(s, s.edited, s.entered)
	}
	s.sidesApart, s.swap = newSpot(s, func() { s.setApart(!s.apart || s.rule != Own) }), newSpot(s, s.swapSeats)
	s.mute, s.sample = newSpot(s, call(&s.tell.Mute)), newSpot(s, call(&s.tell.SoundTest))
	s.callSet, s.start = newSpot(s, func() { s.open(viewCalls) }), newSpot(s, s.begin)
	s.order, s.orderStone = newSpot(s, s.changeOrder), newArea(s.changeOrder)
	s.language, s.fullScreen = newSpot(s, call(&s.tell.LanguageChanged)), newSpot(s, call(&s.tell.FullScreen))
	s.back = newSpot(s, func() { s.open(viewGame) })
	s.back.enter = true
	for i, style := range callSets {
		s.sets[i] = newSpot(s, func() { s.setCalls(style) })
		s.sets[i].move = func(down bool) { s.moveCalls(i, down) }
	}
	s.list.make(s, call(&s.tell.Import))
	s.makeSound()
	s.saved.make(s)
	s.details.make(s)
	s.savedGames = newSpot(s, func() { s.open(viewSaved) })
	s.about = newSpot(s, func() { s.open(viewDetails) })

	s.sheet = paint.NewSheet()
	s.items = newItems(s.sheet, len(s.ruleSpots))
	// The keyboard goes through these in this order, and what comes later lies above.
	for _, o := range s.parts() {
		s.sheet.Add(o)
	}
	s.ExtendBaseWidget(s)
	s.choose(s.slot(0))
	return s
}

// parts returns what can be clicked or written in, in the order of the keyboard.
func (s *Screen) parts() []fyne.CanvasObject {
	parts := []fyne.CanvasObject{s.recover, s.dismiss}
	for _, p := range s.ruleSpots {
		parts = append(parts, p)
	}
	parts = append(parts, s.list.parts()...)
	parts = append(parts, s.saved.parts()...)
	for _, e := range s.details {
		parts = append(parts, e.themed)
	}
	parts = append(parts, s.sets[0], s.sets[1])
	parts = append(parts, s.soundParts()...)
	parts = append(parts, s.back)
	return append(parts, s.own.themed, s.side[0].themed, s.side[1].themed, s.about, s.sidesApart,
		s.name[0].themed, s.grade[0].themed, s.swap, s.name[1].themed, s.grade[1].themed,
		s.mute, s.sound, s.callSet, s.sample, s.start, s.orderStone, s.order, s.savedGames, s.language, s.fullScreen)
}

// Update shows what the program knows.
func (s *Screen) Update(state State) {
	s.state, s.shown = state, true
	s.saved.set(state.Saved.Games)
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
	s.left, s.first, s.recent = known(c.Left), known(c.First), c.Recent
	s.calls, _ = announce.ParseStyle(c.Calls)
	s.setting = true
	black, white, apart := cut(c.Written)
	s.apart, s.lent, s.ownRules = apart, "", clock.Rules{}
	if c.Rule == Own {
		s.ownRules = c.Rules
	}
	s.own.SetText(black)
	s.side[0].SetText(black)
	s.side[1].SetText(white)
	for i, side := range s.seats() {
		s.name[i].SetText(c.Players[index(side)].Name)
		s.grade[i].SetText(c.Players[index(side)].Grade)
	}
	s.details.set(c.Details)
	s.setting = false
	s.view = viewGame
	s.take(c.Rule)
	s.draw()
}

// Choice returns what the user entered. Separate times that nobody has changed are those of their rule. The error says why a game with it cannot begin.
func (s *Screen) Choice() (Choice, error) {
	c := Choice{Rule: s.rule, Written: s.written(), Controls: s.controls, Rules: s.agreed, Calls: s.calls.Name, Recent: s.recent,
		Left: s.left, First: s.first, Details: s.details.read()}
	if _, ok := s.find(s.lent); ok && s.rule == Own {
		c.Rule = s.lent
	}
	for i, side := range s.seats() {
		c.Players[index(side)] = Player{tidy(s.name[i].Text), tidy(s.grade[i].Text)}
	}
	if err := s.fault(); err != nil {
		return c, fmt.Errorf("start: %w", err)
	}
	return c, nil
}

// fault returns why the user's own control is none.
func (s *Screen) fault() error {
	if s.faults[0] != nil {
		return s.faults[0]
	}
	return s.faults[1]
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

// seats returns who sits where, left first.
func (s *Screen) seats() [2]clock.Side { return [2]clock.Side{s.left, s.left.Opponent()} }

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

// entered begins the game with Enter. A key that is held is typed again and again: what took a rule with it wants no game
// begun before he has seen the rule.
func (s *Screen) entered() {
	if !s.held {
		s.begin()
	}
}

// begin begins the game, or shows why it cannot.
func (s *Screen) begin() {
	c, err := s.Choice()
	if err != nil {
		s.insisted = true
		s.focus(s.wrong())
		s.draw()
		return
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

// open shows another view, and brings the keyboard there.
func (s *Screen) open(v view) {
	was := s.view
	s.view = v
	switch v {
	case viewRules:
		s.list.begin()
		s.draw()
		s.focus(s.list.search)
	case viewCalls:
		s.draw()
		s.focus(s.sets[slices.Index(callSets[:], s.calls)])
	case viewSound:
		s.voices.show(0)
		s.draw()
		s.focus(s.voices.pick[0])
	case viewSaved:
		s.saved.begin()
		s.draw()
		s.focus(s.saved.list)
	case viewDetails:
		s.draw()
		s.focus(s.details[0])
	case viewGame:
		s.draw()
		switch was {
		case viewSound:
			s.focus(s.sound)
		case viewCalls:
			s.focus(s.callSet)
		case viewRules:
			s.focusRule()
		case viewSaved:
			s.focus(s.savedGames)
		case viewDetails:
			s.focus(s.about)
		}
	}
}

// TypedKey is what a key does that no part of the screen takes.
func (s *Screen) TypedKey(e *fyne.KeyEvent) {
	if s.view == viewRules && s.list.key(e) || s.view == viewSaved && s.saved.key(e) {
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.view == viewGame {
			s.entered()
			return
		}
		s.open(viewGame)
		s.held = true
	case fyne.KeyEscape:
		if s.view != viewGame {
			s.open(viewGame)
		}
	}
}

func (s *Screen) keyDown(e *fyne.KeyEvent) {
	s.letGo(e)
	if s.tell.KeyDown != nil {
		s.tell.KeyDown(e)
	}
}

// letGo follows Enter: when it goes down or up it is a new press, and not the one that is held.
func (s *Screen) letGo(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
		s.held = false
	}
}

// focusRule gives the chosen rule's place in the column the keyboard. Whatever had it is gone with the view that closed,
// and a key that goes down or up while nothing has it is not told.
func (s *Screen) focusRule() {
	if i := slices.Index(s.slots(), s.rule); i >= 0 {
		s.focus(s.ruleSpots[i])
	}
}

// focus gives a part the keyboard.
func (s *Screen) focus(part fyne.Focusable) {
	if o, ok := part.(fyne.CanvasObject); ok && !o.Visible() {
		return
	}
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
