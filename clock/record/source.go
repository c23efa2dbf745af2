package record

import (
	"strconv"
	"strings"
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
	Changed   int             // the first of them that was changed after it was written, counted from 1; 0 for none
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
	Undone  bool          // taken back by a later step, an [clock.Undo]
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

// FromJournal plays a journal and returns what it knows: all but the program, and what [Source.Verified] adds. A line that
// is refused is an error, as of [clock.Journal.Replay].
func FromJournal(j *clock.Journal) (Source, error) {
	s := Source{Setup: j.Setup, CallSet: j.Calls, Preset: j.Preset, Players: j.Players, Event: EventOf(j.Details)}
	s.Event.Languages = j.Languages
	if j.Began != "" {
		s.Walls = []Wall{{0, j.Began}}
	}
	for _, w := range j.Walls {
		s.Walls = append(s.Walls, Wall(w))
	}
	if count, err := counting.ParseCount(j.Count); err == nil {
		s.Count = &count
	}
	m := clock.NewMatch(j.Setup)
	var acts []int // the step of each act
	for i, a := range j.Actions {
		events, err := m.Step(a)
		if err != nil {
			return Source{}, &clock.LineError{Line: j.Lines[i], What: err.Error()}
		}
		step := Step{Action: a, Events: events, Game: m.Game()}
		for _, e := range events {
			if e.Kind == clock.EventUndo {
				step.Charged = e.By
			}
		}
		if i < len(j.Remarks) {
			step.Reason, step.By = j.Remarks[i].Reason, j.Remarks[i].By
		}
		if a.Verb != clock.Still && a.Verb != clock.End {
			acts = append(acts, i)
		}
		s.Steps = append(s.Steps, step)
	}
	for i, a := range m.Acts() {
		s.Steps[acts[i]].Undone = a.Undone
	}
	for _, n := range j.Notes {
		s.explain(n)
	}
	for _, c := range j.Spoken {
		s.Calls = append(s.Calls, Call{Due: c.At, Heard: c.Heard, Said: c.NotHeard == "", Why: c.NotHeard, Side: c.Side, Text: c.Text})
	}
	return s, nil
}

// explain gives a pause the reason that the referee wrote down behind it.
func (s *Source) explain(n clock.Note) {
	reason, ok := strings.CutPrefix(n.Text, clock.PauseNote)
	for i := min(n.Behind, len(s.Steps)) - 1; ok && i >= 0; i-- {
		switch step := &s.Steps[i]; step.Action.Verb {
		case clock.Pause, clock.Seal, clock.Adjourn:
			step.Reason = joined(step.Reason, reason)
			return
		case clock.Resume:
			return
		}
	}
}

// Verified takes over what is known of the chain of the journal's lines.
func (s *Source) Verified(v clock.Verification) {
	s.Integrity, s.Changed = v.Last, 0
	if len(v.Faults) > 0 {
		s.Changed = v.Faults[0].Line
	}
}

// maxLines is the largest board that an SGF can name.
const maxLines = 52

// EventOf returns what a journal says around the game, all but the languages. A komi, handicap or size that is no number stays with the rules of
// play.
func EventOf(d clock.Details) Event {
	e := Event{
		Name: d.Event, Round: d.Round, Board: d.Board, Place: d.Place, Date: d.Date, Scheduled: d.Scheduled, Rules: d.Ruleset,
		Colours: d.Colours, Referee: d.Referee, Timekeeper: d.Timekeeper,
	}
	if n, err := strconv.Atoi(d.Size); err == nil && n > 0 && n <= maxLines {
		e.Lines = n
	} else if d.Size != "" {
		e.Rules = joined(e.Rules, d.Size)
	}
	if komi, err := counting.ParseKomi(d.Komi); err == nil {
		e.Komi = &komi
	} else if d.Komi != "" {
		e.Rules = joined(e.Rules, d.Komi)
	}
	if n, err := strconv.Atoi(d.Handicap); err == nil && n >= 0 && n <= 9 {
		e.Handicap = n
	} else if d.Handicap != "" {
		e.Rules = joined(e.Rules, d.Handicap)
	}
	return e
}
