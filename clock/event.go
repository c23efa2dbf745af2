package clock

import "time"

// EventKind says what happened. The words are those of the transcript (docs/replay.md).
type EventKind string

// What time alone brings about, in the order in which it comes at one instant, and what actions bring about.
const (
	EventOvertime EventKind = "overtime" // main time has just ended: byo-yomi begins
	EventPeriod   EventKind = "period"   // a period has just been used up; Purse.Left is the value after it
	EventTimeLoss EventKind = "timeloss" // the last period, or main time without byo-yomi, has just been used up
	EventOver     EventKind = "over"     // the game has its Result

	EventStart  EventKind = "start"  // Side is whose clock starts
	EventPress  EventKind = "press"  // Purse is what the side had at the press, Spent its whole turn
	EventPass   EventKind = "pass"   // a press without a stone on the board
	EventPause  EventKind = "pause"  // both clocks stop
	EventResume EventKind = "resume" // the clock goes on where it stood
)

// Event is one thing that happened, at its exact instant.
type Event struct {
	At     Instant
	Kind   EventKind
	Side   Side          // NoSide where the event belongs to none
	Purse  Purse         // of Side at At; the zero value where Side is NoSide
	Spent  time.Duration // press and pass: running time of the whole turn, pauses not counted
	Result Result        // over only
}

// Purse is what a side has at an instant.
type Purse struct {
	Main     time.Duration // main time left, 0 in overtime
	Overtime bool          // in byo-yomi
	Left     int           // periods left, the running one included; 0 where the control has none
	Elapsed  time.Duration // time used inside the running period; 0 for a side that waits
}

// Result is how a game ended, in the words of SGF's RE property: "W+T" is a win of White on time. It is empty while
// the game is on.
type Result string

// WinOnTime returns the result of a game that s won on time.
func WinOnTime(s Side) Result { return Result(s.Letter() + "+T") }

// Winner returns the side that won, NoSide where there is none (yet).
func (r Result) Winner() Side {
	for _, s := range Sides {
		if len(r) > 1 && string(r[:2]) == s.Letter()+"+" {
			return s
		}
	}
	return NoSide
}
