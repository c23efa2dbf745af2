package clock

import "time"

// EventKind says what happened. The words are those of the transcript (docs/replay.md).
type EventKind string

// What time alone brings about, in the order in which it comes at one instant. Actions bring about the first three of
// them as well.
const (
	EventPeriod   EventKind = "period"   // a period has just been used up; Purse.Left is the value after it
	EventOvertime EventKind = "overtime" // main time has just ended: overtime begins
	EventPenalty  EventKind = "penalty"  // Ing: a penalty period begins; Purse.Points are those of the side so far
	EventTimeLoss EventKind = "timeloss" // the last period, or time that nothing follows, has just been used up
	EventOver     EventKind = "over"     // the game has its Result
)

// What actions bring about. What was given with an action, such as the text of a warning, is in the [Action].
const (
	EventStart    EventKind = "start"    // Side is whose clock starts
	EventPress    EventKind = "press"    // Purse is what the side had at the press, Spent its whole turn
	EventPass     EventKind = "pass"     // a press without a stone on the board
	EventSeal     EventKind = "seal"     // Side is the sealer: both clocks stop
	EventPause    EventKind = "pause"    // both clocks stop
	EventResume   EventKind = "resume"   // the clock goes on where it stood
	EventHold     EventKind = "hold"     // the period of Side stands while stones are cleared
	EventSet      EventKind = "set"      // Purse is what the side has behind the correction
	EventLate     EventKind = "late"     // Purse is what lateness has left
	EventAsk      EventKind = "ask"      // a side asked how much it has left
	EventWarn     EventKind = "warn"     // Purse.Warnings counts this one
	EventResign   EventKind = "resign"   // Side has resigned
	EventWithdraw EventKind = "withdraw" // Side had lost on time, which is a pass now

	EventLeave   EventKind = "leave"   // Side has left its seat
	EventBack    EventKind = "back"    // Side is back
	EventConfirm EventKind = "confirm" // Side has confirmed the end: Spent is its turn so far
	EventAdvise  EventKind = "advise"  // Side was advised
	EventTurn    EventKind = "turn"    // Side has the turn
	EventAdjourn EventKind = "adjourn" // both clocks stand until another day
	EventUndo    EventKind = "undo"    // the act in Took was taken back, and By charged to Side
)

// Event is one thing that happened, at its exact instant.
type Event struct {
	At     Instant
	Kind   EventKind
	Side   Side          // NoSide where the event belongs to none
	Purse  Purse         // of Side at At; the zero value where Side is NoSide
	Spent  time.Duration // press, pass, seal and confirm: running time of the whole turn, pauses and holds not counted
	Result Result        // over only
	Took   Verb          // undo only: what was taken back
	By     time.Duration // undo only: what has run since and is charged to Side
}

// Purse is what a side has at an instant.
type Purse struct {
	Main     time.Duration // main time left, 0 in overtime and of a stopwatch
	Overtime bool          // in byo-yomi, or what stands in its place
	Left     int           // periods, minutes or units left, a period that runs included, a unit that runs not; 0 where there are none
	Elapsed  time.Duration // time used inside the running period; 0 for a side that waits, unless its periods run on
	Stones   int           // Canadian, in overtime: moves still to be made in the block
	Points   int           // Ing: points of all penalty periods entered
	Warnings int
	Away     bool // has left the seat
	Leaves   int  // how often in overtime, in which once is allowed

	Unit    bool // NHK: a unit runs, and not the free part of the move
	Begun   int  // NHK: units begun in the game
	Entered bool // Ing: the points of the period to be entered, or entered, are charged already
}
