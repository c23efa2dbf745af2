package record

import (
	"time"

	"dumiao/clock"
	"dumiao/clock/counting"
)

// Source is what a record is made of: plain data, of which everything but Setup and Steps may be missing.
type Source struct {
	Setup     clock.Setup
	CallSet   string // as in [clock.Journal]
	Preset    string
	Players   [2]clock.Player // Black's and White's
	Event     Event
	Walls     []Wall // in order of their instants
	Steps     []Step
	Calls     []Call          // in the order in which they were due
	Count     *counting.Count // what was counted at the end
	Integrity string          // the check value of the journal's lines
	Program   string          // what made the record, "Dumiao 1.2"
}

// Event is what is known around the game. Everything is as somebody wrote it.
type Event struct {
	Name, Round, Board, Place string
	Date                      string // 2006-01-02; without it the day of the first [Wall]
	Scheduled                 string // when the game was to begin
	Rules                     string
	Komi                      *counting.Amount // nil where nobody said
	Handicap                  int              // as in [counting.Count]
	Lines                     int              // of the board, 0 where nobody said
	Colours                   string           // how they were set: 猜先, by lot, assigned
	Referee, Timekeeper       string
	Languages                 [2]string // in which Black and White were read to
}

// Wall says what the wall clock showed at an instant of the game. A game that is adjourned to another day has one for
// each day.
type Wall struct {
	At   clock.Instant
	Time string // RFC 3339
}

// Step is one line of the game as it was played: what was done, what came of it, and the game behind it.
type Step struct {
	Action  clock.Action
	Events  []clock.Event // since the step before, those that time alone brought about first
	Game    clock.Game    // behind it
	Reason  string        // why; with what stands in the action's own text
	By      string        // who did it, or allowed it
	Undone  bool          // taken back by a later step whose verb is undo
	Charged time.Duration // of an undo: what has run since the act, and is charged to the undo's side
}

// Call is a call that was made, or was due and not made.
type Call struct {
	Due   clock.Instant // when it had to be heard
	Heard clock.Instant // when it began to be, as the sound was measured; meaningless without Said
	Said  bool
	Why   string // why it was not made: "muted", "late"; may be empty
	Side  clock.Side
	Text  string
}

// The verbs of the referee's desk, which say something about the game and do nothing to its times.
const (
	verbLeave   clock.Verb = "leave"
	verbBack    clock.Verb = "back"
	verbConfirm clock.Verb = "confirm"
	verbAdvise  clock.Verb = "advise"
	verbUndo    clock.Verb = "undo"
	verbTurn    clock.Verb = "turn"
	verbAdjourn clock.Verb = "adjourn"
)

// FromJournal plays a journal and returns what it knows. A line that is refused is an error, as of [clock.Journal.Replay].
func FromJournal(j *clock.Journal) (Source, error) {
	s := Source{Setup: j.Setup, CallSet: j.Calls, Preset: j.Preset, Players: j.Players}
	if j.Began != "" {
		s.Walls = []Wall{{0, j.Began}}
	}
	g := clock.NewGame(j.Setup)
	for i, a := range j.Actions {
		events, err := g.Step(a)
		if err != nil {
			return Source{}, &clock.LineError{Line: j.Lines[i], What: err.Error()}
		}
		s.Steps = append(s.Steps, Step{Action: a, Events: events, Game: g})
	}
	return s, nil
}
