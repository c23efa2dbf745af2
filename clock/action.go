package clock

import "fmt"

// Verb is what somebody does at the clock. The words are those of the script (docs/replay.md).
type Verb string

const (
	Start  Verb = "start"  // the clock of Side, or of the side that moves first, starts; once
	Press  Verb = "press"  // the side to move has moved
	Pass   Verb = "pass"   // the side to move has passed: a press without a stone
	Pause  Verb = "pause"  // the referee stops both clocks
	Resume Verb = "resume" // and lets the clock go on
	Still  Verb = "still"  // nobody did anything: a running clock is known to have run until here
	End    Verb = "end"    // the record stops here
)

// Action is one line of a game's record: who did what, and when.
type Action struct {
	At   Instant
	Verb Verb
	Side Side // NoSide: nobody was named
}

// A Refusal says why an action was not possible at its moment. A refused action changes nothing.
type Refusal struct {
	Action Action
	Why    string // lower case, no full stop
}

func (r *Refusal) Error() string { return fmt.Sprintf("%s refused: %s", r.Action.Verb, r.Why) }
