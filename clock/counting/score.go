package counting

import (
	"strings"

	"dumiao/clock"
)

// Score is what a count comes to.
type Score struct {
	Method Method
	Margin Amount     // how much Black has more than White; below 0 where White has more
	Tie    clock.Side // who wins where the margin is 0; NoSide: a draw
}

// Winner returns who has won, NoSide for a draw.
func (s Score) Winner() clock.Side {
	switch {
	case s.Margin > 0:
		return clock.Black
	case s.Margin < 0:
		return clock.White
	}
	return s.Tie
}

// By returns by how much the winner has won, 0 for a draw and for a tie that is his.
func (s Score) By() Amount { return max(s.Margin, -s.Margin) }

// Result returns the result as SGF has it. Its scores are points whatever was counted, a stone being two of them:
// "W+0.5" is a win by ¼ 子. A draw is "0", a tie that a side wins "B+", the win that SGF has no number for.
func (s Score) Result() clock.Result {
	winner := s.Winner()
	switch {
	case winner == clock.NoSide:
		return "0"
	case s.Margin == 0:
		return clock.Result(winner.Letter() + "+")
	}
	return clock.Result(winner.Letter() + "+" + s.By().Decimal(Points))
}

// Words says the score in a language, "zh" or "en"; any other is English. The unit of the method comes first, the other
// one behind it: "黑胜¼子（½目）", "Black wins by ½ point (¼ stone)".
func (s Score) Words(language string) string {
	by := s.By()
	units := [2]Unit{Stones, Points}
	if s.Method.Unit() == Points {
		units = [2]Unit{Points, Stones}
	}
	if language == "zh" {
		side, point := map[clock.Side]string{clock.Black: "黑", clock.White: "白"}[s.Winner()], "目"
		if s.Method == AreaPass || s.Method == FillIn {
			point = "点"
		}
		names := [2]string{Stones: "子", Points: point}
		switch {
		case side == "":
			return "和棋"
		case by == 0:
			return side + "胜（和棋归" + side + "）"
		}
		return side + "胜" + by.In(units[0]) + names[units[0]] + "（" + by.In(units[1]) + names[units[1]] + "）"
	}
	side := s.Winner().String()
	switch {
	case side == "":
		return "Draw"
	case by == 0:
		return capital(side) + " wins (a tie is " + capital(side) + "'s)"
	}
	return capital(side) + " wins by " + english(by, units[0]) + " (" + english(by, units[1]) + ")"
}

// english writes an amount with its unit.
func english(a Amount, u Unit) string {
	name := [2]string{Stones: " stone", Points: " point"}[u]
	if a > u.size() {
		name += "s"
	}
	return a.In(u) + name
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
