package face

import (
	"time"

	"dumiao/announce"
	"dumiao/clock"
)

// View is all that the face shows, at one instant. Two views that are equal look the same.
type View struct {
	Game clock.Game
	Now  clock.Instant // the instant that is shown

	Left    clock.Side // who sits left, or on top where the window is upright; NoSide is Black
	Players [2]Player  // Black, White

	Script announce.Script // what is called, of which the ring has its beads

	Call  Call // the last call, while it is to be read
	Muted bool // because it was wanted

	// Silent says of Black and White that nobody hears that side's calls, because it was wanted.
	Silent [2]bool

	// Trouble is what is wrong with the sound and what to do about it, in the words of the banner; empty where nothing is.
	Trouble string

	// Notice is anything else that must be told in the banner: a question, the journal. It stands in place of Trouble.
	Notice string

	Keys  Keys
	Pause Pause     // while the game is paused
	Ended time.Time // when the game was over, by the clock on the wall

	// Desk is the referee's row of keys in the bar. Its zero value is none.
	Desk Desk

	// LeaveAsked says that the referee wants to leave and has not yet said that he means it.
	LeaveAsked bool
}

// Player is who plays a side.
type Player struct{ Name, Grade string }

// Call is a call to a side.
type Call struct {
	Side clock.Side
	Text string // empty for none
}

// Keys are the keys' names as they are drawn. An empty one is not drawn, nor is what it does.
type Keys struct {
	Left, Right string // of the two seats: shown at the first two moves of each side
	Resume      string
	Leave       string
}

// Desk is the referee's row of keys.
type Desk struct {
	Title  string      // heads the bar where no pause and no verdict does; a bar is shown then, too
	Row    [12]DeskKey // as many as have a key
	Why    DeskKey     // by which the referee says why it is paused: behind the reason
	Notice string      // what came of the last key, in place of the first line
	Key    string      // at the end of that bar
	Word   string      // what it does
	Page   float32     // how high a page of the desk is that has the place of the bar, under the face: no bar is drawn
}

// DeskKey is a key of the row.
type DeskKey struct {
	Key, Word string
	Off       bool // it does nothing now
}

// Pause is what the pause bar says.
type Pause struct {
	For  time.Duration // how long it has lasted
	Why  string
	Note string // a second line: the gap after a sleep or a crash
}

// seats returns who sits where: left or on top first.
func (v View) seats() [2]clock.Side {
	left := v.Left
	if left == clock.NoSide {
		left = clock.Black
	}
	return [2]clock.Side{left, left.Opponent()}
}

// player returns who plays a side.
func (v View) player(s clock.Side) Player {
	if s == clock.White {
		return v.Players[1]
	}
	return v.Players[0]
}

// banner returns what stands in the banner, empty for none.
func (v View) banner() string {
	if v.Notice != "" {
		return v.Notice
	}
	return v.Trouble
}

// deaf says that nobody hears a call, so that the caption is the only voice.
func (v View) deaf() bool { return v.Muted || v.Trouble != "" }

// silent says that a side's calls alone are not heard.
func (v View) silent(s clock.Side) bool {
	if s == clock.White {
		return v.Silent[1]
	}
	return v.Silent[0]
}

// hinted is how many moves of each side are made with the key shown.
const hinted = 2

// hint returns the key to be shown to a side, "" for none.
func (v View) hint(s clock.Side) string {
	if v.Game.Phase() != clock.Running || v.Game.Turn() != s || v.Game.Moves() >= 2*hinted {
		return ""
	}
	return v.key(s)
}

// key returns the key of a side's seat, "" where it is not to be drawn.
func (v View) key(s clock.Side) string {
	if v.seats()[0] == s {
		return v.Keys.Left
	}
	return v.Keys.Right
}

// delay returns how much of the delay of the turn is still to run before its time does; 0 where there is none.
func (v View) delay() time.Duration {
	g := v.Game
	if g.Control(g.Turn()).Delay == 0 {
		return 0
	}
	if g.Phase() == clock.Paused {
		// What is left of it is what would run next; the game is a copy. A refusal leaves it paused.
		_, _ = g.Step(clock.Action{At: v.Now, Verb: clock.Resume})
	}
	next, ok := g.Next()
	if !ok {
		return 0
	}
	return max(0, next.Sub(v.Now)-g.Purse(g.Turn(), v.Now).Main)
}

// NextChange returns how long after Now a text on the face changes by itself; ok is false where none will. What
// happens in the game by itself comes at such a moment too.
func (v View) NextChange() (after time.Duration, ok bool) {
	switch v.Game.Phase() {
	case clock.Running:
		return v.nextOfTurn(), true
	case clock.Paused:
		return time.Second - v.Pause.For%time.Second, true
	}
	return 0, false
}

// nextOfTurn is NextChange while a clock runs.
func (v View) nextOfTurn() time.Duration {
	turn := v.Game.Turn()
	c, p := v.Game.Control(turn), v.Game.Purse(turn, v.Now)
	switch {
	case p.Overtime && !runsDown(c):
		return time.Second - p.Elapsed%time.Second
	case c.Mark > 0 && !p.Overtime: // minutes are shown and nothing else
		return c.Length(p) - p.Elapsed
	}
	if delay := v.delay(); delay > 0 {
		return untilLess(delay)
	}
	left, _ := timeLeft(v.Game, c, p, v.Now)
	after := untilLess(left)
	if c.Hourglass && !p.Overtime {
		// The other side's digits grow: rounded up, they change as soon as a whole second is passed.
		other := v.Game.Purse(turn.Opponent(), v.Now).Main
		after = min(after, (time.Second-other%time.Second)%time.Second+1)
	}
	return after
}

// untilLess returns how long a time that falls shows the same: shown rounded up, it changes where it becomes a whole
// second.
func untilLess(left time.Duration) time.Duration {
	if part := left % time.Second; part > 0 {
		return part
	}
	return time.Second
}
