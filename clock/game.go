package clock

import "time"

// Phase is what a game is doing. The words are those of the transcript (docs/replay.md).
type Phase uint8

const (
	Ready    Phase = iota // set up, not started
	Running               // the clock of the side to move runs
	Held                  // it stands while captured stones are cleared
	Paused                // both clocks stand
	Counting              // both sides have confirmed the end: both clocks stand
	Over                  // there is a result
)

// String returns the word of the transcript.
func (p Phase) String() string {
	return [...]string{"ready", "running", "held", "paused", "counting", "over"}[p]
}

// Game is a game at an instant: what each side has, whose clock runs. It is a value, and a copy is a snapshot; two
// games are the same game where they are equal (==). It is not safe for use by several goroutines at once.
type Game struct {
	controls [2]Control
	rules    Rules
	sides    [2]Purse // as of at
	phase    Phase
	turn     Side
	at       Instant       // the last instant that is accounted for
	spent    time.Duration // running time of this turn
	moves    int
	result   Result
	opening  Opening // what the last action has brought about for the side to move

	used    [2]turnUsed // of each side's last turn, where it is not the one that runs
	offered Side        // who has confirmed the end in the act before

	inHold  bool // the pause began in a hold, to which its end returns
	sealed  bool // the turn of the side to move begins when the pause ends
	flagged bool // the game was lost on time, which can be withdrawn
	absent  Side // who lost the game by coming late, so that the other one can still do so, too
}

// turnUsed is what a side had used of a turn when it ended: it counts on where the turn is given back without a press.
type turnUsed struct {
	elapsed, spent time.Duration
	unit           bool // NHK: a unit ran
	pressed        bool // it ended with a move
}

// NewGame returns the game of a set-up, ready to start. The set-up must be playable (see [Setup.Check]).
func NewGame(s Setup) Game {
	g := Game{controls: [2]Control{s.Black, s.White}, rules: s.rules(), turn: s.First}
	if g.turn == NoSide {
		g.turn = Black
	}
	for i, c := range g.controls {
		g.sides[i] = c.purse()
	}
	return g
}

// Phase returns what the game is doing, as of the last action or advance.
func (g Game) Phase() Phase { return g.phase }

// Turn returns the side to move; after a loss on time the side that lost.
func (g Game) Turn() Side { return g.turn }

// Sealed says whether a sealed move waits to be opened: the turn of the side to move begins with the resume.
func (g Game) Sealed() bool { return g.sealed }

// Moves returns how many moves were made, passes, sealed moves and losses ruled a pass included.
func (g Game) Moves() int { return g.moves }

// Result returns the result, empty while the game is not over.
func (g Game) Result() Result { return g.result }

// At returns the last instant that is accounted for: of the last action, advance, or of the loss on time.
func (g Game) At() Instant { return g.at }

// Control returns what was agreed for a side.
func (g Game) Control(s Side) Control { return g.controls[s.index()] }

// Rules returns what was agreed around the clock.
func (g Game) Rules() Rules { return g.rules }

// Purse returns what a side has at an instant, not before the last action. Expiries up to then are taken into account.
func (g Game) Purse(s Side, now Instant) Purse {
	for {
		if _, turned := g.settle(now); !turned {
			return g.sides[s.index()]
		}
	}
}

// Next returns the instant at which something will happen by itself; ok is false where nothing will.
func (g Game) Next() (at Instant, ok bool) { return g.next() }

// mover returns the control and the purse of the side to move.
func (g *Game) mover() (*Control, *Purse) {
	i := g.turn.index()
	return &g.controls[i], &g.sides[i]
}

// event returns an event of a side at the present instant.
func (g *Game) event(kind EventKind, s Side) Event {
	return Event{At: g.at, Kind: kind, Side: s, Purse: g.sides[s.index()]}
}

// over ends the game with a result and appends the event of it.
func (g *Game) over(events []Event, r Result) []Event {
	g.phase, g.result = Over, r
	return append(events, Event{At: g.at, Kind: EventOver, Result: r})
}
