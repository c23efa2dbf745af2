package table

import (
	"time"

	"dumiao/announce"
	"dumiao/clock"
)

// stillEvery is how often a running clock leaves a line that says so. After a kill the elapsed time is then known to
// half a second, the poll and the timer's own lateness included.
const stillEvery = 450 * time.Millisecond

// Sound is what a table needs of the announcer. Its instants are those of the process's own line (see [Options.Now]),
// which goes on from game to game: a sound device that has learnt it keeps it.
type Sound interface {
	// Plan replaces all that was planned, and silences what sounds, at the instant of an act. It must not block.
	Plan(at clock.Instant, calls []announce.Call)
	SetMuted(muted bool)
}

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
	Log   *Log
}

// PauseReason is why a game is paused.
type PauseReason uint8

const (
	ByReferee  PauseReason = iota
	Recovered              // the program was ended in the middle of the game
	AfterSleep             // the machine slept
	AfterStop              // the program stood still
)

// State is what there is to show at an instant.
type State struct {
	Game    clock.Game
	Now     clock.Instant
	Journal *clock.Journal // who plays; its actions are not kept up
	Script  announce.Script
	Call    announce.Call // the last call of this turn, no text for none
	Muted   bool

	PausedFor   time.Duration
	PauseReason PauseReason
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
	game    clock.Game
	kept    *Kept
	journal *clock.Journal
	writer  *writer

	planned []announce.Call // what will be shown as a caption, in order
	state   State
	still   clock.Instant // when the last line of the journal was written
	paused  clock.Instant
	timer   *time.Timer
	closed  bool
}

// New returns the table of a new game, not yet started. kept is its journal.
func New(kept *Kept, opts Options) *Table {
	return newTable(kept, clock.NewGame(kept.Journal.Setup), 0, opts)
}

// NewWithoutJournal returns the table of a new game that is kept in memory only, because of trouble with the disk.
func NewWithoutJournal(j *clock.Journal, trouble error, opts Options) *Table {
	t := newTable(&Kept{Journal: j}, clock.NewGame(j.Setup), 0, opts)
	t.state.Trouble, t.state.Unkept = trouble, true
	return t
}

// Recover returns the table of a saved game, paused where it was running or held. The gap is how long the program was gone.
func Recover(kept *Kept, gap time.Duration, opts Options) (*Table, error) {
	game, err := kept.Journal.Replay()
	if err != nil {
		return nil, err
	}
	last := lastLine(kept.Journal)
	gap = max(0, gap.Truncate(time.Millisecond))
	t := newTable(kept, game, last.Add(gap), opts)
	if game.Phase() == clock.Running || game.Phase() == clock.Held {
		pause := clock.Action{At: last, Verb: clock.Pause}
		if _, err := t.game.Step(pause); err != nil {
			return nil, err
		}
		t.put(pause, "the program was stopped here")
	}
	if t.game.Phase() == clock.Paused {
		t.state.PauseReason, t.state.Gap = Recovered, gap
		t.paused = last
	}
	if t.game.Phase() == clock.Over {
		t.ended(t.game.At())
	}
	return t, nil
}

// newTable returns a table whose game's line stands at an instant now.
func newTable(kept *Kept, game clock.Game, at clock.Instant, opts Options) *Table {
	t := &Table{opts: opts, game: game, kept: kept, journal: kept.Journal}
	style, _ := announce.ParseStyle(kept.Journal.Calls)
	t.script = announce.Script{Style: style}
	t.origin = opts.Now().Add(-at.Sub(0))
	if kept.file != nil {
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
	return max(now.Add(-Poll), t.game.At())
}

// Start starts the clock of the side that moves first.
func (t *Table) Start() { t.act(clock.Action{Verb: clock.Start}, t.now(), false) }

// Press is a press of a side, or of the side to move where none is named. It returns whether it was accepted.
func (t *Table) Press(s clock.Side) bool {
	now := t.now()
	return t.act(clock.Action{Verb: clock.Press, Side: s}, now, true)
}

// TogglePause pauses a running game and resumes a paused one.
func (t *Table) TogglePause() {
	now := t.now()
	if t.game.Phase() == clock.Paused {
		t.act(clock.Action{Verb: clock.Resume}, now, false)
	} else {
		t.act(clock.Action{Verb: clock.Pause}, now, true)
	}
}

// act does what the action says, at the instant of its handler or, where the player gets the benefit of the doubt, one
// poll before it. It returns whether it was accepted.
func (t *Table) act(a clock.Action, now clock.Instant, doubt bool) bool {
	if t.closed {
		return false
	}
	if t.mindGaps(now) {
		t.show(now) // what was meant was meant for a game that ran on
		return false
	}
	a.At = max(now, t.game.At())
	if doubt {
		a.At = t.settled(now)
	}
	events, err := t.game.Step(a)
	if err != nil {
		t.opts.Log.Event("refused", a.At, now, a.Side, "")
		return false
	}
	if a.Verb == clock.Press && a.Side == clock.NoSide {
		for _, e := range events {
			if e.Kind == clock.EventPress {
				a.Side = e.Side // a journal names who it was
			}
		}
	}
	t.plan(a.At)
	t.write(a)
	t.logEvents(events, now)
	if a.Verb == clock.Pause {
		t.paused, t.state.PauseReason, t.state.Gap = a.At, ByReferee, 0
	}
	t.show(now)
	return true
}

// plan replaces what will be said by what lies ahead now.
func (t *Table) plan(at clock.Instant) {
	t.planned = t.script.Calls(t.game.Ahead())
	t.state.Call = announce.Call{}
	t.opts.Sound.Plan(t.shift(at), t.shifted(t.planned))
}

// shift returns an instant of the game's line on the process's line.
func (t *Table) shift(at clock.Instant) clock.Instant { return at.Add(t.origin.Sub(0)) }

// shifted returns calls on the process's line.
func (t *Table) shifted(calls []announce.Call) []announce.Call {
	out := make([]announce.Call, len(calls))
	for i, c := range calls {
		c.At = t.shift(c.At)
		out[i] = c
	}
	return out
}

// write puts an action that was done now into the journal, with the time of day of all but the lines that say nothing.
func (t *Table) write(a clock.Action) {
	comment := ""
	if a.Verb != clock.Still {
		comment = time.Now().Format("15:04:05.000")
	}
	t.put(a, comment)
}

// put puts a line into the journal.
func (t *Table) put(a clock.Action, comment string) {
	t.still = a.At
	if t.writer == nil {
		return
	}
	line := a.String()
	if comment != "" {
		line += "  # " + comment
	}
	t.writer.put(line)
}

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
	running := t.game.Phase() == clock.Running
	events := t.game.Advance(settled)
	t.logEvents(events, now)
	// What time brought about is in the journal at once, as a line that is not before it: a loss on time must not be
	// taken back by a kill.
	if running && (len(events) > 0 || settled.Sub(t.still) >= stillEvery) {
		t.write(clock.Action{At: settled, Verb: clock.Still})
	}
	t.show(now)
}

// show shows the game and sets the timer for the next time something is due.
func (t *Table) show(now clock.Instant) {
	settled := t.settled(now)
	for len(t.planned) > 0 && t.planned[0].At <= settled {
		t.state.Call = t.planned[0]
		t.planned = t.planned[1:]
	}
	s := t.state
	s.Game, s.Now, s.Journal, s.Script = t.game, settled, t.journal, t.script
	if t.game.Phase() == clock.Paused {
		s.PausedFor = max(0, settled.Sub(t.paused))
	}
	after, ok := t.opts.Show(s)
	due := clock.Never
	if ok {
		due = settled.Add(after)
	}
	if next, ok := t.game.Next(); ok {
		due = min(due, next, t.still.Add(stillEvery))
	}
	if due == clock.Never {
		t.timer.Stop()
		return
	}
	// One poll later what is due is settled, and now has only whole milliseconds.
	t.timer.Reset(max(due.Add(Poll).Sub(now), 0) + time.Millisecond)
}

// SetMuted mutes the calls of this game or makes them heard again. Captions go on.
func (t *Table) SetMuted(muted bool) {
	t.state.Muted = muted
	t.opts.Sound.SetMuted(muted)
	t.show(t.now())
}

// Refresh shows the game again, as after a change of language.
func (t *Table) Refresh() { t.wake() }

// Resound tells the announcer again what will be said, because it is another one now.
func (t *Table) Resound() {
	t.opts.Sound.Plan(t.shift(t.settled(t.now())), t.shifted(t.planned))
}

// Heard logs that a call was heard, at instants of the process's line.
func (t *Table) Heard(c announce.Call, heard clock.Instant) {
	h := t.own(heard)
	t.opts.Log.Call(c.Text, c.Side, t.own(c.At), &h, "")
}

// NotHeard logs that a call was shown but not heard, and why.
func (t *Table) NotHeard(c announce.Call, why string) {
	t.opts.Log.Call(c.Text, c.Side, t.own(c.At), nil, why)
}

// own returns an instant of the process's line on the game's.
func (t *Table) own(at clock.Instant) clock.Instant { return at.Add(-t.origin.Sub(0)) }

// journalTrouble notes that the journal cannot be written, or nil: that it can be again.
func (t *Table) journalTrouble(err error) {
	t.state.Trouble = err
	if err != nil {
		t.opts.Log.Note("journal", err.Error())
	}
	t.Refresh()
}

// Phase returns what the game is doing.
func (t *Table) Phase() clock.Phase { return t.game.Phase() }

// Leave ends the record of the game: it will not be offered again.
func (t *Table) Leave() error { return t.close(clock.End) }

// Close gives the game up as it stands: it will be offered again.
func (t *Table) Close() error {
	if t.game.Phase() == clock.Running {
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
		t.write(clock.Action{At: now, Verb: last})
	}
	t.closed = true
	if t.writer == nil {
		return nil
	}
	err := t.writer.close()
	t.kept.release()
	return err
}
