package counting

import (
	"fmt"
	"strconv"
	"strings"

	"dumiao/clock"
)

// String writes a count on one line, as a journal keeps it; [ParseCount] reads it:
//
//	area board=19 komi=7.5 handicap=0 counted=black stones=183.5 penalty-stones=0/1 penalty-points=0/0
//	territory board=19 komi=6.5 handicap=0 black=72 white=64 …
//	area-pass board=19 komi=6.5 handicap=0 counted=white stones=178 last=black …
//	fill-in board=19 komi=8 handicap=0 empty=3/0 left=0/2 shared=1 …
//
// Numbers of stones are 子, all else, the komi too, points; of two the first is Black's.
func (c Count) String() string {
	parts := []string{string(c.Method)}
	add := func(key, value string) { parts = append(parts, key+"="+value) }
	pair := func(key string, p [2]int) { add(key, fmt.Sprintf("%d/%d", p[0], p[1])) }
	add("board", strconv.Itoa(c.Board))
	add("komi", c.Komi.Decimal(Points))
	add("handicap", strconv.Itoa(c.Handicap))
	switch c.Method {
	case Area, AreaPass:
		add("counted", c.Counted.String())
		add("stones", c.Stones.Decimal(Stones))
		if c.Method == AreaPass {
			add("last", c.Last.String())
		}
	case Territory:
		add("black", c.Black.Decimal(Points))
		add("white", c.White.Decimal(Points))
	case FillIn:
		pair("empty", c.Empty)
		pair("left", c.Left)
		add("shared", strconv.Itoa(c.Shared))
	}
	pair("penalty-stones", c.PenaltyStones)
	pair("penalty-points", c.PenaltyPoints)
	return strings.Join(parts, " ")
}

// ParseCount is the inverse of [Count.String] for a count that is possible. The error says what cannot be read, or is an
// [*Error] for what cannot be.
func ParseCount(s string) (Count, error) {
	words := strings.Fields(s)
	if len(words) == 0 {
		return Count{}, fmt.Errorf("counting: nothing was counted")
	}
	c := Count{Method: Method(words[0])}
	seen := map[string]bool{}
	for _, word := range words[1:] {
		key, value, ok := strings.Cut(word, "=")
		if ok = ok && !seen[key] && c.field(key, value); !ok {
			return Count{}, fmt.Errorf("counting: %q is no part of a count", word)
		}
		seen[key] = true
	}
	return c, c.check()
}

// field reads one field of a count's text.
func (c *Count) field(key, value string) (ok bool) {
	amount := func(to *Amount, u Unit) bool {
		a, err := Parse(value, u)
		*to = a
		return err == nil
	}
	number := func(to *int, s string) bool {
		n, err := strconv.Atoi(s)
		*to = n
		return err == nil
	}
	side := func(to *clock.Side) bool {
		*to, ok = clock.ParseSide(value)
		return ok
	}
	pair := func(to *[2]int) bool {
		black, white, two := strings.Cut(value, "/")
		return two && number(&to[0], black) && number(&to[1], white)
	}
	switch key {
	case "board":
		return number(&c.Board, value)
	case "komi":
		return amount(&c.Komi, Points)
	case "handicap":
		return number(&c.Handicap, value)
	case "counted":
		return side(&c.Counted)
	case "stones":
		return amount(&c.Stones, Stones)
	case "last":
		return side(&c.Last)
	case "black":
		return amount(&c.Black, Points)
	case "white":
		return amount(&c.White, Points)
	case "empty":
		return pair(&c.Empty)
	case "left":
		return pair(&c.Left)
	case "shared":
		return number(&c.Shared, value)
	case "penalty-stones":
		return pair(&c.PenaltyStones)
	case "penalty-points":
		return pair(&c.PenaltyPoints)
	}
	return false
}
