package counting

import (
	"testing"

	"dumiao/clock"
)

// What a journal keeps of a count is the count.
func TestTheTextOfACount(t *testing.T) {
	for _, test := range []struct {
		count Count
		text  string
	}{
		{Count{Method: Area, Board: 19, Komi: Komi2002, Counted: clock.Black, Stones: 183*Stone + 2, PenaltyStones: [2]int{0, 1}},
			"area board=19 komi=7.5 handicap=0 counted=black stones=183.5 penalty-stones=0/1 penalty-points=0/0"},
		{Count{Method: Area, Board: 13, Handicap: 3, Counted: clock.White, Stones: 80 * Stone},
			"area board=13 komi=0 handicap=3 counted=white stones=80 penalty-stones=0/0 penalty-points=0/0"},
		{Count{Method: Territory, Board: 19, Komi: KomiWMSG, Black: 72 * Point, White: 64 * Point},
			"territory board=19 komi=6.5 handicap=0 black=72 white=64 penalty-stones=0/0 penalty-points=0/0"},
		{Count{Method: AreaPass, Board: 19, Komi: KomiWMSG, Counted: clock.White, Stones: 178 * Stone, Last: clock.Black},
			"area-pass board=19 komi=6.5 handicap=0 counted=white stones=178 last=black penalty-stones=0/0 penalty-points=0/0"},
		{Count{Method: FillIn, Board: 19, Komi: KomiIng, Empty: [2]int{1, 0}, Left: [2]int{0, 0}, PenaltyPoints: [2]int{2, 0}},
			"fill-in board=19 komi=8 handicap=0 empty=1/0 left=0/0 shared=0 penalty-stones=0/0 penalty-points=2/0"},
	} {
		if got := test.count.String(); got != test.text {
			t.Errorf("written as %s\n      want %s", got, test.text)
		}
		if got, err := ParseCount(test.text); got != test.count || err != nil {
			t.Errorf("%s\nis read as %+v, %v", test.text, got, err)
		}
	}
	for text, want := range map[string]string{
		"":                             "counting: nothing was counted",
		"area board=19 komi=7.5 x=1":   `counting: "x=1" is no part of a count`,
		"area board=19 board=19":       `counting: "board=19" is no part of a count`,
		"area board=19 counted=nobody": `counting: "counted=nobody" is no part of a count`,
		"fill-in empty=1":              `counting: "empty=1" is no part of a count`,
	} {
		if _, err := ParseCount(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if _, err := ParseCount("area board=19 komi=7.5 counted=black stones=362"); err == nil {
		t.Error("362 stones on a board of 361 points")
	}
}
