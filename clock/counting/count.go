package counting

import (
	"strconv"

	"dumiao/clock"
)

// Method is a way of counting.
type Method string

const (
	Area      Method = "area"      // 数子: the stones of one side against half the board
	Territory Method = "territory" // 数目: the points of both sides
	AreaPass  Method = "area-pass" // WMSG 2008: both areas, and a point off Black where he made the last move
	FillIn    Method = "fill-in"   // Ing: what stays empty, or is left over, when all stones are filled in
)

// Methods are all of them.
var Methods = []Method{Area, Territory, AreaPass, FillIn}

// Unit returns what the method's result is told in.
func (m Method) Unit() Unit {
	if m == Area {
		return Stones
	}
	return Points
}

// Komi of the rules. An Ing game that is even is Black's: his 8 points are 7½ in effect.
const (
	Komi1988 = 2*Stone + 3*Stone/4 // 2¾ 子
	Komi2002 = 3*Stone + 3*Stone/4 // 3¾ 子, 7½ points
	KomiWMSG = 6*Point + Point/2   // 6½ points, 3¼ 子
	KomiIng  = 8 * Point           // 8 points
)

// Count is what was counted, and what was agreed about it. It is comparable. Fields that a method does not name are not
// looked at.
type Count struct {
	Method   Method
	Board    int    // lines of the board: 9, 13 or 19
	Komi     Amount // 0 or more; what Black gives White
	Handicap int    // 0 an even game; 1 让先, Black to move, who gives no komi; 2 to 9 stones, half of which he returns where areas are counted

	Counted clock.Side // Area, AreaPass: the side whose stones were counted
	Stones  Amount     // Area, AreaPass: how many, points that it surrounds included, shared points half each

	Black, White Amount // Territory: points of each side, prisoners filled in already

	Last clock.Side // AreaPass: who made the last move; the other one passed first

	Empty  [2]int // FillIn: points of Black and White that stay empty when a side has filled in all its stones
	Left   [2]int // FillIn: stones of Black and White that did not find room in their own area
	Shared int    // FillIn: points that belong to neither side

	PenaltyStones [2]int // 罚子 of Black and White: a stone each off the offender's count
	PenaltyPoints [2]int // Ing's penalty periods, of Black and White: points off the offender's
}

// maxPenalty is more than any referee gives.
const maxPenalty = 99

// Score returns what a count comes to. The error is an [*Error].
func (c Count) Score() (Score, error) {
	if err := c.check(); err != nil {
		return Score{}, err
	}
	var margin Amount // of Black, before what was agreed
	switch c.Method {
	case Area, AreaPass:
		black := c.Stones
		if c.Counted == clock.White {
			black = c.points() - c.Stones
		}
		// Half of what the areas differ by in points is a stone: black − half the board.
		margin = black - c.points()/2
		if c.Method == AreaPass && c.Last == clock.Black {
			margin -= Point
		}
	case Territory:
		margin = c.Black - c.White
	case FillIn:
		margin = Amount(c.area(0)-c.area(1)) * Point
	}
	margin -= c.Komi + c.returned()
	for i, sign := range [2]Amount{-1, 1} {
		margin += sign * (Amount(c.PenaltyStones[i])*Stone + Amount(c.PenaltyPoints[i])*Point)
	}
	return Score{Method: c.Method, Margin: margin, Tie: c.tie()}, nil
}

// points returns all points of the board, as stones.
func (c Count) points() Amount { return Amount(c.Board*c.Board) * Stone }

// filled returns how many stones each side fills in: on 19 lines 180.
func (c Count) filled() int { return c.Board * c.Board / 2 }

// area returns the area of Black (0) or White (1) as filling in finds it.
func (c Count) area(i int) int { return c.filled() + c.Empty[i] - c.Left[i] }

// returned returns what Black gives for his handicap stones: where areas are counted every one of them is a point of his,
// and half of them are returned as stones. Filled in and as territory they count for nothing.
func (c Count) returned() Amount {
	if c.Handicap < 2 || c.Method != Area && c.Method != AreaPass {
		return 0
	}
	return Amount(c.Handicap) * Stone / 2
}

// tie returns who wins an even game: Black by the rules of Ing, else nobody.
func (c Count) tie() clock.Side {
	if c.Method == FillIn {
		return clock.Black
	}
	return clock.NoSide
}

// check returns what is impossible about a count.
func (c Count) check() error {
	switch {
	case c.Board != 9 && c.Board != 13 && c.Board != 19:
		return &Error{ProblemBoard, strconv.Itoa(c.Board)}
	case c.Komi < 0 || c.Komi > c.points():
		return &Error{ProblemKomi, c.Komi.In(Points)}
	case c.Handicap < 0 || c.Handicap > 9:
		return &Error{ProblemHandicap, strconv.Itoa(c.Handicap)}
	}
	for _, n := range [...]int{c.PenaltyStones[0], c.PenaltyStones[1], c.PenaltyPoints[0], c.PenaltyPoints[1]} {
		if n < 0 || n > maxPenalty {
			return &Error{ProblemPenalty, strconv.Itoa(n)}
		}
	}
	switch c.Method {
	case Area, AreaPass:
		return c.checkArea()
	case Territory:
		return c.checkTerritory()
	case FillIn:
		return c.checkFilled()
	}
	return &Error{ProblemMethod, string(c.Method)}
}

func (c Count) checkArea() error {
	switch {
	case c.Counted == clock.NoSide:
		return &Error{ProblemSide, ""}
	case c.Method == AreaPass && c.Last == clock.NoSide:
		return &Error{ProblemLast, ""}
	case c.Stones < 0:
		return &Error{ProblemNegative, c.Stones.In(Stones)}
	case c.Stones > c.points():
		return &Error{ProblemOver, c.Stones.In(Stones)}
	case c.Stones%(Stone/2) != 0:
		return &Error{ProblemHalf, c.Stones.In(Stones)}
	}
	return nil
}

func (c Count) checkTerritory() error {
	all := Amount(c.Board*c.Board) * Point
	for _, points := range [...]Amount{c.Black, c.White} {
		switch {
		case points < 0:
			return &Error{ProblemNegative, points.In(Points)}
		case points%Point != 0:
			return &Error{ProblemWhole, points.In(Points)}
		case points > all:
			return &Error{ProblemOver, points.In(Points)}
		}
	}
	if c.Black+c.White > all {
		return &Error{ProblemOver, (c.Black + c.White).In(Points)}
	}
	return nil
}

func (c Count) checkFilled() error {
	points := c.Board * c.Board
	if c.Shared < 0 {
		return &Error{ProblemNegative, strconv.Itoa(c.Shared)}
	} else if c.Shared > points {
		return &Error{ProblemOver, strconv.Itoa(c.Shared)}
	}
	for i, side := range clock.Sides {
		switch empty, left := c.Empty[i], c.Left[i]; {
		case min(empty, left) < 0:
			return &Error{ProblemNegative, strconv.Itoa(min(empty, left))}
		case empty > points-c.filled():
			return &Error{ProblemOver, strconv.Itoa(empty)}
		case left > c.filled():
			return &Error{ProblemOver, strconv.Itoa(left)}
		case empty > 0 && left > 0:
			return &Error{ProblemBoth, side.String()}
		}
	}
	if sum := c.area(0) + c.area(1) + c.Shared; sum != points {
		return &Error{ProblemSum, strconv.Itoa(sum)}
	}
	return nil
}
