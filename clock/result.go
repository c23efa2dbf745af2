package clock

import "strings"

// Result is how a game ended, in the words of SGF's RE property: "W+T" is a win of White on time, "Void" a loss of both.
// It is empty while the game is on.
type Result string

// Void is the result of a game that both sides lost.
const Void Result = "Void"

// WinOnTime returns the result of a game that s won on time.
func WinOnTime(s Side) Result { return [...]Result{"", "B+T", "W+T"}[s] }

// WinByResignation returns the result of a game in which the opponent of s resigned.
func WinByResignation(s Side) Result { return [...]Result{"", "B+R", "W+R"}[s] }

// WinByForfeit returns the result of a game that the opponent of s lost by coming late or by warnings.
func WinByForfeit(s Side) Result { return [...]Result{"", "B+F", "W+F"}[s] }

// ParseResult reads a result in SGF form: "B+R", "W+T", "W+F", "B+0.5", "B+" and the like, "0" or "Draw", "Void", "?".
// ok is false for anything else.
func ParseResult(s string) (r Result, ok bool) {
	switch s {
	case "0", "Draw", "Void", "?":
		return Result(s), true
	}
	if !strings.HasPrefix(s, "B+") && !strings.HasPrefix(s, "W+") {
		return "", false
	}
	switch by := s[2:]; by {
	case "", "R", "Resign", "T", "Time", "F", "Forfeit":
		return Result(s), true
	default:
		whole, fraction, dotted := strings.Cut(by, ".")
		return Result(s), digits(whole) && (!dotted || digits(fraction))
	}
}

// Winner returns the side that won, NoSide where there is none (yet).
func (r Result) Winner() Side {
	for _, s := range Sides {
		if len(r) > 1 && string(r[:2]) == s.Letter()+"+" {
			return s
		}
	}
	return NoSide
}
