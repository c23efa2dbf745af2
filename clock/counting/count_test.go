package counting

import (
	"errors"
	"testing"

	"dumiao/clock"
)

// typed reads what somebody would type.
func typed(t *testing.T, s string, u Unit) Amount {
	t.Helper()
	a, err := Parse(s, u)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// area is a count of stones on 19 lines.
func area(t *testing.T, side clock.Side, stones, komi string) Count {
	return Count{Method: Area, Board: 19, Counted: side, Stones: typed(t, stones, Stones), Komi: typed(t, komi, Stones)}
}

// The worked game of the Chinese club rules: 361 points, Black 140 stones and 44 points, White 140 and 37.
func TestArea(t *testing.T) {
	for _, c := range []struct {
		side                 clock.Side
		stones, komi         string
		stonesWon, pointsWon string
		result               clock.Result
		zh, en               string
	}{
		{clock.Black, "184", "0", "3½", "7", "B+7", "黑胜3½子（7目）", "Black wins by 3½ stones (7 points)"},
		{clock.Black, "184", "2¾", "¾", "1½", "B+1.5", "黑胜¾子（1½目）", "Black wins by ¾ stone (1½ points)"},
		{clock.Black, "184", "3¼", "¼", "½", "B+0.5", "黑胜¼子（½目）", "Black wins by ¼ stone (½ point)"},
		{clock.Black, "184", "3¾", "¼", "½", "W+0.5", "白胜¼子（½目）", "White wins by ¼ stone (½ point)"},
		// The same game, White counted.
		{clock.White, "177", "3¾", "¼", "½", "W+0.5", "白胜¼子（½目）", "White wins by ¼ stone (½ point)"},
		{clock.White, "177", "3¼", "¼", "½", "B+0.5", "黑胜¼子（½目）", "Black wins by ¼ stone (½ point)"},
		// With 3¾ Black needs more than 184¼, White more than 176¾.
		{clock.Black, "184½", "3¾", "¼", "½", "B+0.5", "黑胜¼子（½目）", "Black wins by ¼ stone (½ point)"},
		{clock.Black, "185", "3¾", "¾", "1½", "B+1.5", "黑胜¾子（1½目）", "Black wins by ¾ stone (1½ points)"},
		{clock.White, "176½", "3¾", "¼", "½", "B+0.5", "黑胜¼子（½目）", "Black wins by ¼ stone (½ point)"},
		// With 2¾ more than 183¼.
		{clock.Black, "183", "2¾", "¼", "½", "W+0.5", "白胜¼子（½目）", "White wins by ¼ stone (½ point)"},
		{clock.Black, "183½", "2¾", "¼", "½", "B+0.5", "黑胜¼子（½目）", "Black wins by ¼ stone (½ point)"},
		// Without komi half the board each is a draw.
		{clock.Black, "180½", "0", "0", "0", "0", "和棋", "Draw"},
	} {
		s, err := area(t, c.side, c.stones, c.komi).Score()
		if err != nil {
			t.Errorf("%s %s: %v", c.side, c.stones, err)
			continue
		}
		got := [5]string{s.By().In(Stones), s.By().In(Points), string(s.Result()), s.Words("zh"), s.Words("en")}
		if want := [5]string{c.stonesWon, c.pointsWon, string(c.result), c.zh, c.en}; got != want {
			t.Errorf("%s %s, komi %s: %q, want %q", c.side, c.stones, c.komi, got, want)
		}
	}
}

// The same game by its territories: 44 − 37.
func TestTerritory(t *testing.T) {
	for _, c := range []struct {
		komi   string
		result clock.Result
		zh, en string
	}{
		{"0", "B+7", "黑胜7目（3½子）", "Black wins by 7 points (3½ stones)"},
		{"6.5", "B+0.5", "黑胜½目（¼子）", "Black wins by ½ point (¼ stone)"},
		{"7.5", "W+0.5", "白胜½目（¼子）", "White wins by ½ point (¼ stone)"},
		{"7", "0", "和棋", "Draw"},
	} {
		s, err := Count{Method: Territory, Board: 19, Komi: typed(t, c.komi, Points), Black: 44 * Point, White: 37 * Point}.Score()
		if got := [3]string{string(s.Result()), s.Words("zh"), s.Words("en")}; err != nil || got != [3]string{string(c.result), c.zh, c.en} {
			t.Errorf("komi %s: %q, %v", c.komi, got, err)
		}
	}
}

// WMSG 2008: 184 − 177 − 6½. White made the last move, Black passed first: ½ for Black. The other way round 1 more is off.
func TestAreaPass(t *testing.T) {
	for _, c := range []struct {
		last   clock.Side
		result clock.Result
		zh     string
	}{
		{clock.White, "B+0.5", "黑胜½点（¼子）"},
		{clock.Black, "W+0.5", "白胜½点（¼子）"},
	} {
		for side, stones := range map[clock.Side]Amount{clock.Black: 184 * Stone, clock.White: 177 * Stone} {
			s, err := Count{Method: AreaPass, Board: 19, Komi: KomiWMSG, Counted: side, Stones: stones, Last: c.last}.Score()
			if err != nil || s.Result() != c.result || s.Words("zh") != c.zh {
				t.Errorf("%s last, %s counted: %q %q, %v", c.last, side, s.Result(), s.Words("zh"), err)
			}
		}
	}
}

// Ing: 180 stones each are filled in. Black keeps 4 points empty and White finds no room for 3 stones: 7. Komi is 8, and
// each overtime period of Black takes 2 more off.
func TestFillIn(t *testing.T) {
	base := Count{Method: FillIn, Board: 19, Komi: KomiIng, Empty: [2]int{4, 0}, Left: [2]int{0, 3}}
	for _, c := range []struct {
		name   string
		change func(*Count)
		result clock.Result
		zh     string
	}{
		{"no penalty", func(*Count) {}, "W+1", "白胜1点（½子）"},
		{"one period of Black", func(c *Count) { c.PenaltyPoints[0] = 2 }, "W+3", "白胜3点（1½子）"},
		{"one period of White", func(c *Count) { c.PenaltyPoints[1] = 2 }, "B+1", "黑胜1点（½子）"},
		{"a tie is Black's", func(c *Count) { c.Komi = 7 * Point }, "B+", "黑胜（和棋归黑）"},
		{"a shared point", func(c *Count) { c.Shared, c.Empty[0] = 1, 3 }, "W+2", "白胜2点（1子）"},
		{"both keep points", func(c *Count) { c.Shared, c.Empty, c.Left = 0, [2]int{1, 0}, [2]int{} }, "W+7", "白胜7点（3½子）"},
	} {
		count := base
		c.change(&count)
		s, err := count.Score()
		if err != nil || s.Result() != c.result || s.Words("zh") != c.zh {
			t.Errorf("%s: %q %q, %v", c.name, s.Result(), s.Words("zh"), err)
		}
	}
}

// 让先 has no komi; of three handicap stones one and a half are returned, where areas are counted.
func TestHandicap(t *testing.T) {
	for _, c := range []struct {
		handicap int
		result   clock.Result
	}{
		{0, "B+7"}, {1, "B+7"}, {2, "B+5"}, {3, "B+4"}, {9, "W+2"},
	} {
		count := area(t, clock.Black, "184", "0")
		count.Handicap = c.handicap
		if s, err := count.Score(); err != nil || s.Result() != c.result {
			t.Errorf("handicap %d: %q, %v", c.handicap, s.Result(), err)
		}
	}
	territory := Count{Method: Territory, Board: 19, Handicap: 3, Black: 44 * Point, White: 37 * Point}
	if s, err := territory.Score(); err != nil || s.Result() != "B+7" {
		t.Errorf("territory: %q, %v", s.Result(), err)
	}
}

// 罚一子 takes a stone off the offender's count, which is two points.
func TestPenaltyStone(t *testing.T) {
	for _, c := range []struct {
		stones [2]int
		area   clock.Result
		points clock.Result
	}{
		{[2]int{0, 0}, "B+1.5", "B+0.5"},
		{[2]int{1, 0}, "W+0.5", "W+1.5"},
		{[2]int{0, 1}, "B+3.5", "B+2.5"},
		{[2]int{1, 1}, "B+1.5", "B+0.5"},
	} {
		count := area(t, clock.Black, "184", "2¾")
		count.PenaltyStones = c.stones
		territory := Count{Method: Territory, Board: 19, Komi: KomiWMSG, Black: 44 * Point, White: 37 * Point, PenaltyStones: c.stones}
		a, errA := count.Score()
		p, errP := territory.Score()
		if errA != nil || errP != nil || a.Result() != c.area || p.Result() != c.points {
			t.Errorf("%v: %q %q, %v %v", c.stones, a.Result(), p.Result(), errA, errP)
		}
	}
}

func TestKomi(t *testing.T) {
	for written, want := range map[string]Amount{"2¾": Komi1988, "3¾": Komi2002, "3又1/4": KomiWMSG, "4": KomiIng} {
		if got := typed(t, written, Stones); got != want {
			t.Errorf("%s is %d, want %d", written, got, want)
		}
	}
	for written, want := range map[string]Amount{"5.5": Komi1988, "7.5": Komi2002, "6.5": KomiWMSG, "8": KomiIng} {
		if got := typed(t, written, Points); got != want {
			t.Errorf("%s is %d, want %d", written, got, want)
		}
	}
}

// On small boards half the board is 40½ and 84½.
func TestBoards(t *testing.T) {
	for board, stones := range map[int]Amount{9: 41 * Stone, 13: 85 * Stone, 19: 181 * Stone} {
		s, err := Count{Method: Area, Board: board, Counted: clock.Black, Stones: stones}.Score()
		if err != nil || s.Result() != "B+1" {
			t.Errorf("%d lines: %q, %v", board, s.Result(), err)
		}
		fill, err := Count{Method: FillIn, Board: board, Empty: [2]int{1, 0}}.Score()
		if err != nil || fill.Result() != "B+1" {
			t.Errorf("%d lines, filled in: %q, %v", board, fill.Result(), err)
		}
	}
}

func TestImpossible(t *testing.T) {
	black := Count{Method: Area, Board: 19, Counted: clock.Black, Stones: 184 * Stone}
	pass := black
	pass.Method, pass.Last = AreaPass, clock.White
	territory := Count{Method: Territory, Board: 19, Black: 44 * Point, White: 37 * Point}
	fill := Count{Method: FillIn, Board: 19, Empty: [2]int{4, 0}, Left: [2]int{0, 3}}
	for _, c := range []struct {
		count  Count
		change func(*Count)
		want   string
	}{
		{black, func(c *Count) { c.Method = "guess" }, `"guess" is no way of counting`},
		{black, func(c *Count) { c.Board = 17 }, "there is no board of 17"},
		{black, func(c *Count) { c.Counted = clock.NoSide }, "nobody said whose stones were counted"},
		{black, func(c *Count) { c.Stones = 362 * Stone }, "362 is more than the board has"},
		{black, func(c *Count) { c.Board, c.Stones = 9, 82*Stone }, "82 is more than the board has"},
		{black, func(c *Count) { c.Stones = -Stone }, "-1 is less than nothing"},
		{black, func(c *Count) { c.Stones = 184*Stone + 1 }, "184¼ is neither whole nor a half"},
		{black, func(c *Count) { c.Komi = -1 }, "a komi of -½ points is not possible on this board"},
		{black, func(c *Count) { c.Board, c.Stones, c.Komi = 9, 0, 82*Stone }, "a komi of 164 points is not possible on this board"},
		{black, func(c *Count) { c.Handicap = 10 }, "10 is no number of handicap stones"},
		{black, func(c *Count) { c.PenaltyStones[1] = -1 }, "-1 is no number of penalties"},
		{black, func(c *Count) { c.PenaltyPoints[0] = 100 }, "100 is no number of penalties"},
		{pass, func(c *Count) { c.Last = clock.NoSide }, "nobody said who made the last move"},
		{pass, func(c *Count) { c.Stones = 361*Stone + 2 }, "361½ is more than the board has"},
		{territory, func(c *Count) { c.White = -Point }, "-1 is less than nothing"},
		{territory, func(c *Count) { c.Black = 44*Point + 1 }, "44½ is not whole"},
		{territory, func(c *Count) { c.Black = 1000 * Point }, "1000 is more than the board has"},
		{territory, func(c *Count) { c.Black, c.White = 200*Point, 162*Point }, "362 is more than the board has"},
		{fill, func(c *Count) { c.Empty[0] = 3 }, "the counts add up to 360, which is not the board"},
		{fill, func(c *Count) { c.Shared = 1 }, "the counts add up to 362, which is not the board"},
		{fill, func(c *Count) { c.Shared = -1 }, "-1 is less than nothing"},
		{fill, func(c *Count) { c.Shared = 362 }, "362 is more than the board has"},
		{fill, func(c *Count) { c.Left[0] = 1 }, "black has both empty points and stones left over"},
		{fill, func(c *Count) { c.Empty[0] = 182 }, "182 is more than the board has"},
		{fill, func(c *Count) { c.Left[1] = 181 }, "181 is more than the board has"},
		{fill, func(c *Count) { c.Left[1] = -1 }, "-1 is less than nothing"},
	} {
		c.change(&c.count)
		s, err := c.count.Score()
		if err == nil || err.Error() != c.want || s != (Score{}) {
			t.Errorf("%+v: %v, want %q", c.count, err, c.want)
		}
		var e *Error
		if errors.As(err, &e) && e.Hint() == "" {
			t.Errorf("%q has no hint", e.Problem)
		}
	}
	for _, p := range Problems {
		if problemTexts[p][0] == "" || problemTexts[p][1] == "" {
			t.Errorf("%s has no text", p)
		}
	}
	if len(Problems) != len(problemTexts) {
		t.Error("a problem is not in the list")
	}
}
