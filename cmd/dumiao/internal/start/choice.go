package start

import (
	"strings"

	"dumiao/clock"
)

// Own is the rule of a user who writes the control himself.
const Own = "own"

// Rule is a time control with a name.
type Rule struct {
	ID      string
	Name    map[string]string // by language
	Control clock.Control
}

// Player is who plays a side. Empty fields are a player who gave none.
type Player struct{ Name, Grade string }

// Choice is what the user entered.
type Choice struct {
	Rule     string           // a rule's ID, or Own
	Written  string           // the user's own control, also while another rule is chosen
	Controls [2]clock.Control // Black's, White's
	Left     clock.Side       // who sits left
	First    clock.Side       // who moves first
	Players  [2]Player        // Black, White
}

// Parse reads a control as the user writes it: one for both sides, or Black's and White's with a semicolon between.
func Parse(written string) ([2]clock.Control, error) {
	written = strings.NewReplacer("；", ";", "＋", "+", "×", "x", "\u3000", " ").Replace(written)
	black, white, two := strings.Cut(written, ";")
	if !two {
		white = black
	}
	var controls [2]clock.Control
	for i, s := range []string{black, white} {
		c, err := clock.ParseControl(s)
		if err != nil {
			return [2]clock.Control{}, err
		}
		controls[i] = c
	}
	return controls, nil
}

// Write is the inverse of [Parse].
func Write(controls [2]clock.Control) string {
	if controls[0] == controls[1] {
		return controls[0].String()
	}
	return controls[0].String() + "; " + controls[1].String()
}

// index is the place of a side in an array of two, Black first.
func index(s clock.Side) int {
	if s == clock.White {
		return 1
	}
	return 0
}
