package clock

import (
	"fmt"
	"time"
)

// Verb is what somebody does at the clock. The words are those of the script (docs/replay.md).
type Verb string

const (
	Start  Verb = "start"  // the clock of Side, or of the side that moves first, starts; once
	Press  Verb = "press"  // the side to move has moved
	Pass   Verb = "pass"   // the side to move has passed: a press without a stone
	Seal   Verb = "seal"   // the side to move has sealed a move: both clocks stop, the opponent's starts at the resume
	Pause  Verb = "pause"  // the referee stops both clocks
	Resume Verb = "resume" // and lets the clock go on; so does a hold end; out of the counting Side has the turn
	Hold   Verb = "hold"   // captured stones are being cleared: the period of the side to move stands

	Set      Verb = "set"      // the referee corrects what Side has, by Change
	Late     Verb = "late"     // Side came to the game later than it was to begin, by the duration By
	Ask      Verb = "ask"      // Side asks how much is left (rules of 1988, art. 16.1)
	Warn     Verb = "warn"     // Side is warned, for the reason in Text; the second warning loses (art. 25.2)
	Resign   Verb = "resign"   // Side gives the game up
	Rule     Verb = "result"   // the game ends with Result
	Withdraw Verb = "withdraw" // a loss on time is ruled a pass (rules of 2002, art. 22.5)

	Leave   Verb = "leave"   // Side leaves its seat (rules of 1988, art. 23.6)
	Back    Verb = "back"    // and is there again
	Confirm Verb = "confirm" // Side confirms the end of the game (art. 13): the first a pass, the second as the next act
	Advise  Verb = "advise"  // Side is advised, for the reason in Text; it does not count (art. 25.2)
	Undo    Verb = "undo"    // the latest act is taken back; what has run since is Side's, or nobody's ([Match] does it)
	Turn    Verb = "turn"    // Side has the turn, without a press: what it had used of its last one counts on
	Adjourn Verb = "adjourn" // a pause until another day, for what is in Text

	Still Verb = "still" // nobody did anything: a running clock is known to have run until here
	End   Verb = "end"   // the record stops here
)

// Action is one line of a game's record: who did what, and when. It is comparable. The fields behind Side belong to the
// verbs that name them.
type Action struct {
	At     Instant
	Verb   Verb
	Side   Side          // NoSide: nobody was named
	By     time.Duration // Late: 0 or more
	Text   string        // Warn, Advise, Adjourn: may be empty
	Result Result        // Rule
	Change Change        // Set
}

// Field names one of the things that a [Change] corrects; several are added up.
type Field uint8

const (
	FieldMain Field = 1 << iota
	FieldLeft
	FieldElapsed
	FieldStones
)

// Change is a referee's correction: the fields that are named become what they say, the others stay.
type Change struct {
	Fields        Field
	Main, Elapsed time.Duration // 0 or more
	Left, Stones  int           // 0 to MaxCorrected; what the system and the moment allow is less
}

// MaxCorrected is the most periods or stones that a correction can give: the minutes of 99 hours are fewer.
const MaxCorrected = 9999

// Has says whether c corrects a field.
func (c Change) Has(f Field) bool { return c.Fields&f != 0 }

// A Refusal says why an action was not possible at its moment. A refused action changes nothing.
type Refusal struct {
	Action Action
	Why    string // lower case, no full stop
}

func (r *Refusal) Error() string { return fmt.Sprintf("%s refused: %s", r.Action.Verb, r.Why) }
