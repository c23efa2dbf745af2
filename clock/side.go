package clock

// Side is one of the two players, named by the colour of the stones as in all of Go.
type Side uint8

// NoSide stands where no side was named: an action by whoever is to move, an event of the game as a whole.
const (
	NoSide Side = iota
	Black
	White
)

// Sides are the two players, Black first: the order of every list and file.
var Sides = [2]Side{Black, White}

// Opponent returns the other side, and NoSide for NoSide.
func (s Side) Opponent() Side {
	switch s {
	case Black:
		return White
	case White:
		return Black
	}
	return NoSide
}

// String returns "black", "white" or "".
func (s Side) String() string {
	return [...]string{"", "black", "white"}[s]
}

// Letter returns "B" or "W", as SGF names the sides in a result.
func (s Side) Letter() string {
	return [...]string{"", "B", "W"}[s]
}

// ParseSide reads "black" or "white"; ok is false for anything else.
func ParseSide(s string) (side Side, ok bool) {
	for _, side := range Sides {
		if s == side.String() {
			return side, true
		}
	}
	return NoSide, false
}

// index returns the place of a side in an array of two.
func (s Side) index() int { return int(s) - 1 }
