package counting

import (
	"strconv"
	"strings"
)

// Amount is an exact amount of stones or points, in quarters of a stone (子), which are halves of a point (目).
type Amount int

// The units in which amounts are written.
const (
	Point Amount = 2 // 目, 点
	Stone Amount = 4 // 子
)

// Unit is what a number is counted in.
type Unit uint8

const (
	Stones Unit = iota // 子
	Points             // 目, 点
)

// size returns one of the unit.
func (u Unit) size() Amount { return [...]Amount{Stone, Point}[u] }

// maxTyped is more than any board has; what is larger is a slip of the finger.
const maxTyped = 9999

// Parse reads a number as people write it in a count: "184", "184.5", "184½", "184 1/2", "184又1/2", "3¾", "¾", "184半", with
// digits of full width too, and with the unit's own name behind it or not ("184½子", "6.5目", "6.5点"). The error is an
// [*Error] with [ProblemNumber] for what is no such number, a negative one included, and with [ProblemPart] for parts that
// the unit does not have: a stone has quarters, a point halves.
func Parse(s string, u Unit) (Amount, error) {
	text := narrow(strings.TrimSpace(s))
	for _, name := range [...][]string{Stones: {"子"}, Points: {"目", "点", "點"}}[u] {
		if cut, ok := strings.CutSuffix(text, name); ok {
			text = strings.TrimSpace(cut)
			break
		}
	}
	if strings.HasPrefix(text, "-") {
		return 0, &Error{ProblemNegative, s}
	}
	whole, quarters, ok := split(text)
	if !ok {
		return 0, &Error{ProblemNumber, s}
	}
	n, err := strconv.Atoi(whole)
	if err != nil || n > maxTyped || !digits(whole) {
		return 0, &Error{ProblemNumber, s}
	}
	a := Amount(4*n + quarters)
	if quarters < 0 || u == Points && a%2 != 0 {
		return 0, &Error{ProblemPart, s}
	}
	return a * u.size() / 4, nil
}

// ParseKomi reads a komi with its unit or without: "3¾子", "7.5目", "6.5 点". A bare number with quarters is stones ("3¾",
// "2.75"), as only stones have them; any other is points ("6.5", "8"), as komi is told wherever stones are not named.
func ParseKomi(s string) (Amount, error) {
	if a, err := Parse(s, Points); err == nil {
		return a, nil
	}
	return Parse(s, Stones)
}

// split cuts a number into its digits before and its quarters behind the point, -1 for other parts; ok is false for what
// is no number.
func split(s string) (whole string, quarters int, ok bool) {
	if s == "" {
		return "", 0, false
	}
	if before, after, dotted := strings.Cut(s, "."); dotted {
		if !digits(after) {
			return "", 0, false
		}
		quarters, known := map[string]int{"": 0, "25": 1, "5": 2, "75": 3}[strings.TrimRight(after, "0")]
		if !known {
			quarters = -1
		}
		return before, quarters, true
	}
	for i, names := range [...][]string{1: {"¼", "1/4"}, 2: {"½", "1/2", "2/4", "半"}, 3: {"¾", "3/4"}} {
		for _, name := range names {
			before, found := strings.CutSuffix(s, name)
			if !found {
				continue
			}
			trimmed := strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(before), "又"))
			switch {
			case trimmed == "" && strings.TrimSpace(before) == "":
				return "0", i, true
			case name[0] < 0x80 && trimmed == before:
				continue // 181/2 is no number, 18 1/2 is one
			}
			return trimmed, i, true
		}
	}
	if strings.Contains(s, "/") {
		return "", 0, false
	}
	return s, 0, true
}

// narrow writes digits and signs of full width, which Chinese keyboards have, as the others.
func narrow(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case r == '　':
			return ' '
		case r == '。':
			return '.'
		case r == '−':
			return '-'
		}
		return r
	}, s)
}

// digits says whether s is one or more ASCII digits.
func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// parts are the quarters as they are printed.
var parts = [4]string{"", "¼", "½", "¾"}

// In writes a in a unit: "3¾", "½", "0". What is negative has a minus sign in front. It is the inverse of [Parse].
func (a Amount) In(u Unit) string {
	sign := ""
	if a < 0 {
		sign, a = "-", -a
	}
	n := a * 4 / u.size()
	if n < 4 && n > 0 {
		return sign + parts[n]
	}
	return sign + strconv.Itoa(int(n/4)) + parts[n%4]
}

// Decimal writes a in a unit with a decimal point, as files have it: "3.75", "0.5", "-7".
func (a Amount) Decimal(u Unit) string {
	sign := ""
	if a < 0 {
		sign, a = "-", -a
	}
	n := a * 4 / u.size()
	return sign + strconv.Itoa(int(n/4)) + [4]string{"", ".25", ".5", ".75"}[n%4]
}
