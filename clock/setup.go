package clock

import (
	"fmt"
	"time"
)

// Setup is what is agreed before a game.
type Setup struct {
	Black, White Control
	First        Side  // who is to move first; NoSide is Black
	Rules        Rules // the zero value is DefaultRules
}

// Check returns a [*ControlError] where the game cannot be played: a side's control cannot be, or only one of them is an
// hourglass.
func (s Setup) Check() error {
	for _, side := range Sides {
		if err := s.Control(side).Check(); err != nil {
			return err
		}
	}
	if s.Black.Hourglass != s.White.Hourglass {
		return &ControlError{ProblemHourglass, s.Black.String() + ", " + s.White.String()}
	}
	return nil
}

// Control returns the control of a side.
func (s Setup) Control(side Side) Control {
	if side == White {
		return s.White
	}
	return s.Black
}

// rules returns the rules that were agreed.
func (s Setup) rules() Rules {
	if s.Rules == (Rules{}) {
		return DefaultRules
	}
	return s.Rules
}

// Rules are the choices that a set of rules makes around the clock. What they change is written in docs/replay.md.
type Rules struct {
	CaptureHold bool          // clearing captured stones is not timed in overtime (rules of 1988, art. 23.4)
	LateFactor  int           // how many times lateness is deducted, 1 to 10 (1988, art. 23.3: once; 2002: twice)
	LateLimit   time.Duration // who comes later than this loses
	LateLoses   bool          // who comes exactly that late loses as well
}

// DefaultRules are those of a script that does not say: the rules of 1988, with 15 minutes' grace.
var DefaultRules = Rules{CaptureHold: true, LateFactor: 1, LateLimit: 15 * time.Minute}

// String writes all the choices as a script has them.
func (r Rules) String() string {
	hold, at := "off", "plays"
	if r.CaptureHold {
		hold = "on"
	}
	if r.LateLoses {
		at = "loses"
	}
	return fmt.Sprintf("capture-hold=%s late-factor=%d late-limit=%s late-at-limit=%s", hold, r.LateFactor, FormatDuration(r.LateLimit), at)
}
