package table

import (
	"errors"
	"time"

	"dumiao/announce"
	"dumiao/clock"
)

// stillEvery is how often a running clock leaves a line that says so. After a kill the elapsed time is then known to
// half a second, the poll and the timer's own lateness included.
const stillEvery = 450 * time.Millisecond

// Options is what a table works with.
type Options struct {
	// Now is the only time there is: instants on a line that never stops, begun with the process.
	Now func() clock.Instant
	// Vigil finds the times in which nobody kept the time. Its found calls the table's Refresh.
	Vigil *Vigil
	// Do runs a function on the owner's goroutine, later and in order.
	Do func(func())
	// Show shows a state and returns how long after State.Now a text of it changes by itself, ok false for never.
	Show  func(State) (after time.Duration, ok bool)
	Sound Sound
	// Words are those in which Black and White are read; nil is Mandarin.
	Words [2]announce.Words
	Log   *Log
}

// PauseReason is why a game is paused.
type PauseReason uint8

const (
	ByReferee  PauseReason = iota
	Recovered              // the program was ended in the middle of the game
	AfterSleep             // the machine slept
	AfterStop              // the program stood still
	Adjourned              // until another day
)

// State is what there is to show at an instant.
type State struct {
	Game    clock.Game
	Now     clock.Instant
	Journal *clock.Journal // who plays, and what was done
	Script  announce.Script
	Call    announce.Call // the last call of this turn, no text for none
	Muted   bool

	PausedFor   time.Duration
	PauseReason PauseReason
	PauseText   string        // ByReferee, Adjourned: why, "" where it was not said
	Gap         time.Duration // all but ByReferee: how long nobody kept the time, 0 where it is not known

	Ended   time.Time // when the game was over, by the clock on the wall
	Trouble error     // the journal cannot be written, and why
	Unkept  bool      // there is no journal: nothing will be written when the trouble is over
}

// Table owns a game. Its methods must be called on the owner's goroutine.
type Table struct {
	opts    Options
	script  announce.Script
	origin  clock.Instant // of the game's line on the process's line
	match   *clock.Match
	kept    *Kept
	journal *clock.Journal
	writer  *writer

	planned []announce.Call // what will be shown as a caption, in order
	said    clock.Instant   // when the last call of this turn was due, or an answer was given
	hasSaid bool            // whether there was one
	state   State
	still   clock.Instant // when the last line of the journal was written
	paused  clock.Instant
	timer   *time.Timer
	closed  bool
}

// New returns the table of a new game, not yet started. kept is its journal; where that lies nowhere yet the state's
// Trouble says so until it does.
func New(kept *Kept, opts Options) *Table {
	return newTable(kept, clock.NewMatch(kept.Journal.Setup), 0, opts)
}

// NewWithoutJournal returns the table of a new game that is kept in memory only, because there is no folder for it.
func NewWithoutJournal(j *clock.Journal, trouble error, opts Options) *Table {
	t := newTable(&Kept{Journal: j}, clock.NewMatch(j.Setup), 0, opts)
	t.state.Trouble, t.state.Unkept = trouble, true
	return t
}

// Recover returns the table of a saved game, paused where it was running or held. The gap is how long the program was gone.
func Recover(kept *Kept, gap time.Duration, opts Options) (*Table, error) {
	match, err := kept.Journal.Play()
	if err != nil {
		return nil, err
	}
	last := lastLine(kept.Journal)
	gap = max(0, gap.Truncate(time.Millisecond))
	phase := match.Game().Phase()
	t := newTable(kept, match, last.Add(gap), opts)
	opts.Log.Note("recovered", kept.Path)
	t.lookAtWall(t.now())
	if phase == clock.Running || phase == clock.Held {
		pause := clock.Action{At: last, Verb: clock.Pause}
		if _, err := match.Step(pause); err != nil {
			return nil, err
		}
		t.write(pause, clock.Remark{Reason: "the program was ended here"})
	}
	switch t.Phase() {
	case clock.Paused:
		t.state.PauseReason, t.state.Gap = Recovered, gap
		t.paused = last
	case clock.Over:
		t.ended(t.Game().At())
	}
	return t, nil
}

// newTable returns a table whose game's line stands at an instant now.
func newTable(kept *Kept, match *clock.Match, at clock.Instant, opts Options) *Table {
	t := &Table{opts: opts, match: match, kept: kept, journal: kept.Journal}
	style, _ := announce.ParseStyle(kept.Journal.Calls)
	t.script = announce.Script{Style: style, Words: opts.Words}
	t.origin = opts.Now().Add(-at.Sub(0))
	if kept.store != nil {
		t.state.Trouble = kept.Trouble
		t.writer = kept.writer(func(err error) {
			opts.Do(func() { t.journalTrouble(err) })
		})
	}
	t.timer = time.AfterFunc(time.Hour, func() { opts.Do(t.wake) })
	opts.Vigil.take() // what was before the game is nothing to it
	return t
}

// Begin shows the game for the first time.
func (t *Table) Begin() { t.wake() }

// now returns the instant of the game's line, in whole milliseconds, which is what a journal holds.
func (t *Table) now() clock.Instant {
	return clock.Instant(time.Duration(t.own(t.opts.Now())).Truncate(time.Millisecond))
}

// settled returns the instant up to which nothing can change any more: a press that is still on its way from the key
// to its handler cannot lie before it.
func (t *Table) settled(now clock.Instant) clock.Instant {
	return max(now.Add(-Poll), t.Game().At())
}

// Game returns the game as of the last act or look.
func (t *Table) Game() clock.Game { return t.match.Game() }

// Phase returns what the game is doing.
func (t *Table) Phase() clock.Phase { return t.match.Game().Phase() }

// Start starts the clock of the side that moves first.
func (t *Table) Start() { t.Act(clock.Action{Verb: clock.Start}, clock.Remark{}) }

// Press is a press of a side, or of the side to move where none is named. It returns whether it was accepted.
func (t *Table) Press(s clock.Side) bool {
	return t.Act(clock.Action{Verb: clock.Press, Side: s}, clock.Remark{}) == nil
}

// TogglePause pauses a running game and resumes a paused one.
func (t *Table) TogglePause() {
	verb := clock.Pause
	if t.Phase() == clock.Paused {
		verb = clock.Resume
	}
	t.Act(clock.Action{Verb: verb}, clock.Remark{})
}

// instant returns the instant of an act that is handled now. Acts by which a player ends his turn, or that stop his clock,
// get the benefit of the doubt.
func (t *Table) instant(now clock.Instant, verb clock.Verb) clock.Instant {
	switch verb {
	case clock.Press, clock.Pass, clock.Seal, clock.Confirm, clock.Pause, clock.Hold, clock.Resign, clock.Adjourn:
		return t.settled(now)
	}
	return max(now, t.Game().At())
}

// ErrInterrupted is why an act was not done that was meant for a game that ran on: it had stopped by itself.
var ErrInterrupted = errors.New("the game had just been stopped, because nobody kept the time")

// ErrClosed is why an act was not done at a table that was given up.
var ErrClosed = errors.New("the game was left")

// Act does what the action says, now: its At is set here. The remark's reason and who decided it go into the journal, the
// time of day does by itself. The error is a [*clock.Refusal] where the game does not allow it at this moment; then
// nothing has changed.
func (t *Table) Act(a clock.Action, r clock.Remark) error {
	now := t.now()
	if err := t.ready(now); err != nil {
		return err
	}
	a.At = t.instant(now, a.Verb)
	err := t.do(a, r, now)
	if err == nil {
		t.show(now)
	}
	return err
}

// ready says why nothing can be done now that was meant for the game as it was shown, nil where it can.
func (t *Table) ready(now clock.Instant) error {
	if t.closed {
		return ErrClosed
	}
	if t.mindGaps(now) {
		t.show(now)
		return ErrInterrupted
	}
	return nil
}

// do is Act at the action's own instant, without showing what came of it.
func (t *Table) do(a clock.Action, r clock.Remark, now clock.Instant) error {
	turn := t.Game().Turn()
	events, err := t.match.Step(a)
	if err != nil {
		t.opts.Log.Event("refused", a.At, now, a.Side, "")
		return err
	}
	if a.Side == clock.NoSide {
		a.Side = mover(events, a.Verb) // a journal names who it was
	}
	if t.Game().Turn() != turn || a.Verb == clock.Undo {
		t.hasSaid = false
	}
	t.plan(a)
	t.write(a, r)
	if tookResult(events) {
		t.Counted("")
	}
	t.logEvents(events, now)
	if t.Phase() == clock.Paused && a.Verb != clock.Set {
		t.stopped(a, r)
	}
	return nil
}

// mover returns who it was that ended his turn, NoSide where nobody did.
func mover(events []clock.Event, verb clock.Verb) clock.Side {
	for _, e := range events {
		if e.Kind == clock.EventKind(verb) && (verb == clock.Press || verb == clock.Pass || verb == clock.Seal) {
			return e.Side
		}
	}
	return clock.NoSide
}

// stopped notes why the clocks stand, if the act stopped them.
func (t *Table) stopped(a clock.Action, r clock.Remark) {
	switch a.Verb {
	case clock.Pause, clock.Seal, clock.Adjourn, clock.Undo:
		t.paused, t.state.Gap = a.At, 0
		t.state.PauseReason, t.state.PauseText = ByReferee, r.Reason
		switch a.Verb {
		case clock.Seal:
			t.state.PauseText = "" // what was confirmed as it was sealed does not say why the clocks stand
		case clock.Adjourn:
			t.state.PauseReason, t.state.PauseText = Adjourned, a.Text
		}
	}
}

// write puts an action that was done now into the journal, with the time of day of all but the lines that say nothing.
func (t *Table) write(a clock.Action, r clock.Remark) {
	if a.Verb != clock.Still {
		r.Clock = timeOfDay()
	}
	t.still = a.At
	t.journal.Actions, t.journal.Remarks = append(t.journal.Actions, a), append(t.journal.Remarks, r)
	t.journal.Lines = append(t.journal.Lines, 0)
	t.put(a.Line(r))
}

// put puts a line into the journal.
func (t *Table) put(line string) {
	if t.writer != nil {
		t.writer.put(t.kept.chain.Link(line))
	}
}

// timeOfDay is the clock on the wall, as a journal has it.
func timeOfDay() string { return time.Now().Format("15:04:05.000") }

// Value is the check value of the journal so far, "" where there is none (see [clock.Chain.Value]).
func (t *Table) Value() string { return t.kept.chain.Value() }

// Journal returns the game written down so far. It is the table's own: not to be changed.
func (t *Table) Journal() *clock.Journal { return t.journal }

// logEvents writes into the log what happened.
func (t *Table) logEvents(events []clock.Event, now clock.Instant) {
	for _, e := range events {
		t.opts.Log.Event(string(e.Kind), e.At, now, e.Side, e.Result)
		if e.Kind == clock.EventOver {
			t.ended(e.At)
		}
	}
}

// ended notes when the game was over, by the clock on the wall.
func (t *Table) ended(at clock.Instant) {
	t.state.Ended = time.Now().Add(-t.now().Sub(at))
}

// wake is called by the timer: something is due.
func (t *Table) wake() {
	if t.closed {
		return
	}
	now := t.now()
	t.mindGaps(now)
	settled := t.settled(now)
	running := t.Phase() == clock.Running
	events := t.match.Advance(settled)
	t.logEvents(events, now)
	// What time brought about is in the journal at once, as a line that is not before it: a loss on time must not be
	// taken back by a kill.
	if running && (len(events) > 0 || settled.Sub(t.still) >= stillEvery) {
		t.write(clock.Action{At: settled, Verb: clock.Still}, clock.Remark{})
	}
	t.show(now)
}

// show shows the game and sets the timer for the next time something is due.
func (t *Table) show(now clock.Instant) {
	settled := t.settled(now)
	for len(t.planned) > 0 && t.planned[0].At <= settled {
		t.state.Call = t.planned[0]
		t.said, t.hasSaid = t.planned[0].At, true
		t.planned = t.planned[1:]
	}
	s := t.state
	s.Game, s.Now, s.Journal, s.Script = t.Game(), settled, t.journal, t.script
	if s.Game.Phase() == clock.Paused {
		s.PausedFor = max(0, settled.Sub(t.paused))
	}
	after, ok := t.opts.Show(s)
	due := clock.Never
	if ok {
		due = settled.Add(after)
	}
	if next, ok := s.Game.Next(); ok {
		due = min(due, next, t.still.Add(stillEvery))
	}
	if due == clock.Never {
		t.timer.Stop()
		return
	}
	// One poll later what is due is settled, and now has only whole milliseconds.
	t.timer.Reset(max(due.Add(Poll).Sub(now), 0) + time.Millisecond)
}

// Refresh shows the game again, as after a change of language.
func (t *Table) Refresh() { t.wake() }

// journalTrouble notes that the journal cannot be written, or nil: that it can be again.
func (t *Table) journalTrouble(err error) {
	t.state.Trouble = err
	if err != nil {
		t.opts.Log.Note("journal", err.Error())
	}
	t.Refresh()
}

// Leave ends the record of the game: it will not be offered again.
func (t *Table) Leave() error { return t.close(clock.End) }

// Close gives the game up as it stands: it will be offered again.
func (t *Table) Close() error {
	if t.Phase() == clock.Running {
		return t.close(clock.Still)
	}
	return t.close("")
}

// close writes a last line, where there is one, and lets go of everything.
func (t *Table) close(last clock.Verb) error {
	if t.closed {
		return nil
	}
	t.mindGaps(t.now())
	now := t.settled(t.now())
	t.timer.Stop()
	t.opts.Sound.Plan(t.shift(now), nil)
	if last != "" {
		t.write(clock.Action{At: now, Verb: last}, clock.Remark{})
	}
	t.closed = true
	if t.writer == nil {
		return nil
	}
	err := t.writer.close()
	t.kept.release()
	return err
}
