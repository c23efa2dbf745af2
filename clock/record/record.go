package record

import "encoding/json"

// format is the number of the form of the JSON. It grows when old readers would misread a new record.
const format = 1

// Record is the record of a game, in the form in which its JSON is (docs/record.md). All times are whole milliseconds;
// At is counted from the set-up of the game, Clock is the time of the day.
type Record struct {
	Format    int         `json:"format"`
	Program   string      `json:"program,omitempty"`
	Event     EventInfo   `json:"event"`
	Black     Seat        `json:"black"`
	White     Seat        `json:"white"`
	Rules     Choices     `json:"rules"`
	Began     string      `json:"began,omitempty"` // the wall clock at the set-up
	Moves     []Move      `json:"moves"`
	Entries   []Entry     `json:"entries"`
	Sealed    []Sealed    `json:"sealed,omitempty"`
	Calls     []Spoken    `json:"calls,omitempty"`
	Count     *CountBlock `json:"count,omitempty"`
	Result    string      `json:"result,omitempty"` // as in SGF; none while the game is on
	Integrity string      `json:"integrity,omitempty"`
}

// EventInfo is what is known around the game.
type EventInfo struct {
	Name       string      `json:"name,omitempty"`
	Round      string      `json:"round,omitempty"`
	Board      string      `json:"board,omitempty"`
	Place      string      `json:"place,omitempty"`
	Date       string      `json:"date,omitempty"`
	Scheduled  string      `json:"scheduled,omitempty"`
	Rules      string      `json:"rules,omitempty"`
	Komi       json.Number `json:"komi_points,omitempty"`
	KomiStones string      `json:"komi_stones,omitempty"` // the same, as Chinese rules write it: 3¾
	Handicap   int         `json:"handicap,omitempty"`
	Lines      int         `json:"lines,omitempty"`
	Colours    string      `json:"colours,omitempty"`
	Referee    string      `json:"referee,omitempty"`
	Timekeeper string      `json:"timekeeper,omitempty"`
}

// Choices is what was agreed around the clock.
type Choices struct {
	Preset      string `json:"preset,omitempty"`
	Calls       string `json:"calls,omitempty"`
	CaptureHold bool   `json:"capture_hold"`
	LateFactor  int    `json:"late_factor"`
	LateLimit   int64  `json:"late_limit_ms"`
	LateLoses   bool   `json:"late_at_limit_loses"`
}

// Seat is one side: who sat there, with what time, and what became of it.
type Seat struct {
	Name     string `json:"name,omitempty"`
	Grade    string `json:"grade,omitempty"`
	Language string `json:"language,omitempty"` // in which it was read to
	Control  string `json:"control"`            // as scripts write it
	Limit    int64  `json:"limit_ms"`           // T: all the time it has if it never moves
	Main     int64  `json:"main_ms"`            // M: of a stopwatch 0, as all of it is counted in minutes
	Periods  int    `json:"periods,omitempty"`
	Period   int64  `json:"period_ms,omitempty"`
	Minutes  bool   `json:"minutes,omitempty"`      // charged in whole minutes in overtime: a reserve or a stopwatch
	Mark     int    `json:"mark_minutes,omitempty"` // stopwatch: read from so many minutes left on
	Totals   Totals `json:"totals"`
	End      State  `json:"end"` // what it has left
}

// Totals is what became of a side's time.
type Totals struct {
	Official    int64 `json:"official_ms"` // what the rules charged its thinking with
	True        int64 `json:"true_ms"`     // how long it thought
	Late        int64 `json:"late_ms,omitempty"`
	Corrected   int64 `json:"corrected_ms,omitempty"` // taken by corrections; below 0 where they gave
	Moves       int   `json:"moves"`
	Passes      int   `json:"passes,omitempty"`
	Periods     int   `json:"periods_lost,omitempty"`
	Points      int   `json:"points,omitempty"`
	Longest     int64 `json:"longest_ms"`
	LongestMove int   `json:"longest_move,omitempty"`
	Warnings    int   `json:"warnings,omitempty"`
	Advice      int   `json:"advice,omitempty"`
	Leaves      int   `json:"leaves,omitempty"`
}

// State is what a side has at an instant; see [clock.Purse].
type State struct {
	Main     int64 `json:"main_ms"`
	Overtime bool  `json:"overtime,omitempty"`
	Left     int   `json:"left,omitempty"`
	Elapsed  int64 `json:"elapsed_ms,omitempty"`
	Unit     bool  `json:"unit,omitempty"` // NHK: a unit runs, and not the free part of the move
	Stones   int   `json:"stones,omitempty"`
	Points   int   `json:"points,omitempty"`
}

// Move is a line of the time sheet. Its State is what the side had at the press, before an increment or a fresh block.
type Move struct {
	Number  int    `json:"number"` // passes and sealed moves count
	Side    string `json:"side"`
	Kind    string `json:"kind"` // one of KindMove …
	At      int64  `json:"at_ms"`
	Clock   string `json:"clock,omitempty"`
	Thought int64  `json:"thought_ms"`
	Charged int64  `json:"charged_ms"`
	Periods int    `json:"periods_lost,omitempty"` // in this turn
	State
	After  State  `json:"after"`
	Reason string `json:"reason,omitempty"`
	By     string `json:"by,omitempty"`
	Undone bool   `json:"undone,omitempty"` // taken back
	Void   bool   `json:"void,omitempty"`   // the turn was given back: no move was made by it, and the turn went on
}

// Counts says whether a move stands: it was not taken back, and its turn was not given back.
func (m Move) Counts() bool { return !m.Undone && !m.Void }

// Entry is anything else that happened, in the words of the script and its transcript: "pause", "period", "warn" and so on.
// Fields that do not belong to its kind are zero.
type Entry struct {
	At     int64  `json:"at_ms"`
	Clock  string `json:"clock,omitempty"`
	Kind   string `json:"kind"`
	Side   string `json:"side,omitempty"`
	Move   int    `json:"move"`                // how many moves had been made
	Until  int64  `json:"until_ms,omitempty"`  // pause, hold, adjourn, seal, leave: when it ended; 0 where it did not
	Length int64  `json:"length_ms,omitempty"` // how long the clocks stood, without a pause inside a hold; leave: how long he was away; undo: what was charged
	Turn   string `json:"turn,omitempty"`      // pause, hold, adjourn: the side to move
	State  *State `json:"state,omitempty"`     // what Turn had, or Side behind it
	Before *State `json:"before,omitempty"`    // set, late, turn: what Side had
	After  *State `json:"after,omitempty"`     // and has
	Late   int64  `json:"late_ms,omitempty"`   // late: by how much
	Count  int    `json:"count,omitempty"`     // warn, advise: how many this is
	Result string `json:"result,omitempty"`    // over
	Text   string `json:"text,omitempty"`      // what was said with it
	Reason string `json:"reason,omitempty"`    // why
	By     string `json:"by,omitempty"`        // who did it, or allowed it
	Undoes string `json:"undoes,omitempty"`    // undo: what was taken back
	Undone bool   `json:"undone,omitempty"`    // taken back
}

// Sealed is a sealed move: both clocks stand from At until it is opened.
type Sealed struct {
	At          int64  `json:"at_ms"`
	Clock       string `json:"clock,omitempty"`
	Side        string `json:"side"`
	Move        int    `json:"move"`
	Thought     int64  `json:"thought_ms"`
	Black       State  `json:"black"`
	White       State  `json:"white"`
	By          string `json:"by,omitempty"` // who took the envelope
	Opened      int64  `json:"opened_ms,omitempty"`
	OpenedClock string `json:"opened_clock,omitempty"`
	Opener      string `json:"opener,omitempty"`
	Undone      bool   `json:"undone,omitempty"`
}

// Spoken is a call. Heard is missing where it was not made, and Why may say why.
type Spoken struct {
	Due   int64  `json:"due_ms"`
	Clock string `json:"clock,omitempty"`
	Heard *int64 `json:"heard_ms,omitempty"`
	Why   string `json:"not_heard,omitempty"` // why it was not made
	Side  string `json:"side,omitempty"`
	Text  string `json:"text"`
}

// CountBlock is what was counted, and what it comes to.
type CountBlock struct {
	Method        string      `json:"method"`
	Lines         int         `json:"lines"`
	Komi          json.Number `json:"komi_points"`
	KomiStones    string      `json:"komi_stones"`
	Handicap      int         `json:"handicap,omitempty"`
	Counted       string      `json:"counted,omitempty"`
	Stones        json.Number `json:"stones,omitempty"`
	Black         json.Number `json:"black_points,omitempty"`
	White         json.Number `json:"white_points,omitempty"`
	Last          string      `json:"last,omitempty"`
	Empty         *[2]int     `json:"empty,omitempty"`
	Left          *[2]int     `json:"stones_left,omitempty"`
	Shared        int         `json:"shared,omitempty"`
	PenaltyStones *[2]int     `json:"penalty_stones,omitempty"`
	PenaltyPoints *[2]int     `json:"penalty_points,omitempty"`
	MarginPoints  json.Number `json:"margin_points"` // of Black, below 0 where White won
	MarginStones  json.Number `json:"margin_stones"`
	Result        string      `json:"result"`
	Chinese       string      `json:"words_zh"`
	English       string      `json:"words_en"`
}
