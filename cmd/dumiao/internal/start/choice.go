package start

import (
	"strings"

	"dumiao/clock"
)

// What stands in the list of rules without being one: the control that the user writes himself, and the list of all.
const (
	Own  = "own"
	More = "more"
)

// Rule is a time control with a name.
type Rule struct {
	ID       string
	Name     map[string]string // by language
	Region   string            // the group of the list of all
	Controls [2]clock.Control  // Black's, White's
	Rules    clock.Rules
	Own      bool // from the user's own folder
}

// Player is who plays a side. Empty fields are a player who gave none.
type Player struct{ Name, Grade string }

// Choice is what the user entered.
type Choice struct {
	Rule     string           // a rule's ID, or Own
	Written  string           // the user's own control, also while another rule is chosen
	Controls [2]clock.Control // Black's, White's
	Rules    clock.Rules
	Calls    string     // the call set, "standard" or "sparse"
	Recent   [2]string  // the rules chosen last, the last one first, without those that are always in the list
	Left     clock.Side // who sits left
	First    clock.Side // who moves first
	Players  [2]Player  // Black, White
	Details  clock.Details
}

// Parse reads a control as the user writes it: one for both sides, or Black's and White's with a semicolon between.
func Parse(written string) ([2]clock.Control, error) {
	black, white, _ := cut(written)
	return parseSides([2]string{black, white})
}

// cut returns what is written for Black and for White, and whether that was written apart.
func cut(written string) (black, white string, apart bool) {
	if black, white, apart = strings.Cut(strings.ReplaceAll(written, "；", ";"), ";"); !apart {
		white = black
	}
	return strings.TrimSpace(black), strings.TrimSpace(white), apart
}

// parseSides reads the controls of both sides.
func parseSides(written [2]string) (controls [2]clock.Control, err error) {
	for i, s := range written {
		if controls[i], err = parseOne(s); err != nil {
			return [2]clock.Control{}, err
		}
	}
	if err := (clock.Setup{Black: controls[0], White: controls[1]}).Check(); err != nil {
		return [2]clock.Control{}, err
	}
	return controls, nil
}

// parseOne reads one control, also with the signs of a Chinese keyboard.
func parseOne(s string) (clock.Control, error) {
	return clock.ParseControl(strings.NewReplacer("＋", "+", "×", "x", "／", "/", "\u3000", " ").Replace(s))
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
