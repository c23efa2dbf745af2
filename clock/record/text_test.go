package record

import (
	"testing"

	"dumiao/clock"
	"dumiao/clock/counting"
)

// What was counted, in words: every method, with what was agreed and the penalties.
func TestCountWords(t *testing.T) {
	for _, c := range []struct {
		count  counting.Count
		zh, en string
	}{
		{
			counting.Count{Method: counting.Area, Board: 19, Counted: clock.White, Stones: 177 * counting.Stone, Handicap: 3, PenaltyStones: [2]int{1, 0}},
			"数子；白方 177 子；贴子 0 子（0 目）；让子 3 子；罚子：黑 1，白 0",
			"Area; White 177 stones; Komi 0 points (0 stones); Handicap 3 stones; penalty stones: Black 1, White 0",
		},
		{
			counting.Count{Method: counting.Territory, Board: 19, Black: 44 * counting.Point, White: 37 * counting.Point, Handicap: 1},
			"数目；黑 44 目，白 37 目；贴子 0 子（0 目）；让子 让先", "Territory; Black 44 points, White 37 points; Komi 0 points (0 stones); Handicap Black to move",
		},
		{
			counting.Count{Method: counting.AreaPass, Board: 19, Counted: clock.Black, Stones: 184 * counting.Stone, Last: clock.White, Komi: counting.KomiWMSG},
			"数子（2008 智运会规则）；黑方 184 子；白方最后一手；贴子 3¼ 子（6.5 目）",
			"Area, last move counted (WMSG 2008); Black 184 stones; White made the last move; Komi 6.5 points (3¼ stones)",
		},
		{
			counting.Count{Method: counting.FillIn, Board: 19, Empty: [2]int{4, 0}, Left: [2]int{0, 3}, Komi: counting.KomiIng, PenaltyPoints: [2]int{2, 0}},
			"填满计点（应氏）；空点：黑 4，白 0；余子：黑 0，白 3；公共点 0；贴子 4 子（8 目）；罚点：黑 2，白 0",
			"Fill-in (Ing); empty: Black 4, White 0; stones left over: Black 0, White 3; shared 0; Komi 8 points (4 stones); penalty points: Black 2, White 0",
		},
	} {
		block, err := countBlock(&c.count)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{Chinese.count(block), English.count(block)}; got != [2]string{c.zh, c.en} {
			t.Errorf("got %q, want %q, %q", got, c.zh, c.en)
		}
	}
}

func TestLength(t *testing.T) {
	for ms, want := range map[int64][2]string{
		0: {"0 秒", "0 s"}, 30_000: {"30 秒", "30 s"}, 2500: {"2.500 秒", "2.500 s"}, 60_000: {"1 分钟", "1 min"}, 90_000: {"1:30", "1:30"},
		3_600_000: {"1 小时", "1 h"}, 5_400_000: {"1 小时 30 分", "1 h 30 min"},
	} {
		if got := [2]string{Chinese.length(ms), English.length(ms)}; got != want {
			t.Errorf("%d: %q, want %q", ms, got, want)
		}
	}
}
