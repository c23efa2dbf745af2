package desk

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/paint"
)

// Making makes the actions of a ruling out of the game at the instant of the ruling.
type Making = func(now clock.Game) ([]clock.Action, error)

// Table is what the desk asks of the game's owner.
type Table interface {
	Try(Making) (clock.Game, error)  // what would come of a ruling
	Rule(Making, clock.Remark) error // do it, all or nothing
	Explain(reason string)           // why the game is paused
	Note(text string)                // a sentence for the journal
	Counted(count string)            // what a [dumiao/clock/counting.Count] says, for the journal; "" for nothing
	Acts() []clock.Act               // what was done
	Latest() (clock.Act, bool)       // what would be taken back
	Used() [2]time.Duration          // running time of both clocks
	Path() string                    // of the journal, "" for none
	LastTurn(clock.Side) ([]clock.Stage, clock.Game)
	Back(clock.Side, time.Duration) (from, to clock.Game, ok bool)
}

// Callbacks are what the desk wants of the window.
type Callbacks struct {
	Now   func() clock.Instant        // the process's line
	Later func(time.Duration, func()) // runs a function on the tool-kit's goroutine, later
	// Record writes the game's record, in all its forms, and tells the folder, or why there is none, on the tool-kit's
	// goroutine.
	Record  func(done func(dir string, err error))
	Changed func() // the desk takes another height, or has something else to say in the bar
}

// State is what the desk knows of the game.
type State struct {
	Words    *lang.Words
	Game     clock.Game
	Now      clock.Instant
	Journal  *clock.Journal
	Sealed   bool // the pause is that behind a sealed move
	Starting bool // the clock will be started by the program
}

// Desk is the referee's desk, a widget that is as high as [Desk.Height] says.
type Desk struct {
	widget.BaseWidget

	tell    Callbacks
	palette *paint.Palette
	table   Table
	state   State

	open   bool // the row of keys is shown while a clock runs
	page   *page
	stop   int    // which of the page's stops has the keyboard
	deaf   bool   // what is typed belongs to a key that was a command
	notice string // what came of the last key, in words
	hold   hold
	sealed string // the sealed point, while it is a secret

	sheet *paint.Sheet
	pool  *pool
	spots []spot // what can be pressed

	window fyne.Size // that the page is laid out for
}

// New returns a desk without a game.
func New(tell Callbacks) *Desk {
	d := &Desk{tell: tell, palette: paint.Day, sheet: paint.NewSheet()}
	d.pool = newPool(d.sheet)
	d.ExtendBaseWidget(d)
	return d
}

// Sit brings the desk to a game's table; nil takes it away.
func (d *Desk) Sit(t Table) {
	d.table, d.page, d.open, d.notice, d.sealed = t, nil, false, "", ""
	d.hold.stop()
}

// Update shows a state.
func (d *Desk) Update(s State) {
	d.state = s
	if s.Game.Phase() == clock.Over || s.Game.Phase() == clock.Paused {
		d.open = false // the bar has the row by itself
	}
	if d.page != nil {
		d.page.rows() // which note what has changed under them
		// What is being held was meant for the game as it was when the holding began.
		if d.hold.on && len(d.table.Acts()) != d.hold.acts {
			d.hold.stop()
			d.notice = d.say("back-changed")
		}
	}
	d.draw()
}

// Open says whether a page is open, which then takes the place of the window's bar.
func (d *Desk) Open() bool { return d.page != nil }

// Shown says whether the row of keys is to be shown, and is live.
func (d *Desk) Shown() bool {
	if d.table == nil || d.page != nil {
		return false
	}
	switch d.state.Game.Phase() {
	case clock.Paused, clock.Counting, clock.Over:
		return true
	case clock.Ready:
		return !d.state.Starting
	}
	return d.open
}

// Notice is what is to be told in the bar: why a key could not do what it does, or what came of it.
func (d *Desk) Notice() string { return d.notice }

// Toggle opens the row of keys, or closes it or the page.
func (d *Desk) Toggle() {
	d.notice = ""
	switch {
	case d.page != nil:
		d.close()
		return
	case d.Shown() && !d.open:
		return // the bar always has it
	}
	d.open = !d.open
	d.changed()
}

// show opens a page.
func (d *Desk) show(p *page) {
	d.page, d.stop, d.notice = p, 0, ""
	d.hold.stop()
	d.changed()
}

// close closes the page. Nothing that was chosen on it is kept.
func (d *Desk) close() {
	d.page, d.notice = nil, ""
	d.hold.stop()
	d.changed()
}

func (d *Desk) changed() {
	d.draw()
	if d.tell.Changed != nil {
		d.tell.Changed()
	}
}

// say returns words of the desk; places are pairs of a name and what stands there.
func (d *Desk) say(id string, places ...any) string { return d.state.Words.Desk(id, places...) }

// side names a side.
func (d *Desk) side(s clock.Side) string { return d.state.Words.Side(s) }

// one is a ruling of actions that do not depend on the moment.
func one(actions ...clock.Action) Making {
	return func(clock.Game) ([]clock.Action, error) { return actions, nil }
}

// rule does a ruling and tells what is wrong where it is refused.
func (d *Desk) rule(m Making, reason string) bool {
	err := d.table.Rule(m, clock.Remark{Reason: reason, By: d.state.Journal.Details.Referee})
	if err != nil {
		d.notice = d.explain(err)
		d.changed()
		return false
	}
	return true
}

// can returns why a ruling cannot be made now, "" where it can.
func (d *Desk) can(m Making) string {
	if _, err := d.table.Try(m); err != nil {
		return d.explain(err)
	}
	return ""
}

// Size of the window below which nothing is laid out.
const least = 8

// MinSize is for the tool-kit: the window may be as small as the face allows.
func (d *Desk) MinSize() fyne.Size { return fyne.NewSize(least, 0) }

// Resize lays the page out in another size.
func (d *Desk) Resize(size fyne.Size) {
	if size != d.Size() {
		d.BaseWidget.Resize(size)
		d.draw()
	}
}

// CreateRenderer is for the tool-kit.
func (d *Desk) CreateRenderer() fyne.WidgetRenderer { return &renderer{d} }

// renderer tells the tool-kit about the sheet.
type renderer struct{ desk *Desk }

func (r *renderer) Layout(fyne.Size)             { r.desk.draw() }
func (r *renderer) MinSize() fyne.Size           { return r.desk.MinSize() }
func (r *renderer) Objects() []fyne.CanvasObject { return r.desk.sheet.Objects() }
func (r *renderer) Destroy()                     {}

// Refresh paints everything anew, as after a change of theme.
func (r *renderer) Refresh() {
	r.desk.draw()
	for _, o := range r.desk.sheet.Objects() {
		if o.Visible() {
			o.Refresh()
		}
	}
}
