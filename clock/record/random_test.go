package record

import (
	"math/rand/v2"
	"testing"
	"time"

	"dumiao/clock"
)

var controls = []string{
	"3m reserve 2", "2m reserve 2", "1m + 3x10s", "0 + 2x20s", "30s + 3/20s", "1m + 5s", "1m bronstein 3s", "1m delay 3s",
	"0 + 10s + 3x20s", "30s ing 2x20s/3", "2m hourglass", "5m stopwatch 2", "4m",
}

// TestRandomGames plays at random and counts slowly: what a side thought is the time in which its clock ran, and where
// minutes are charged, what it has left is the limit less what was charged, came late and was corrected.
func TestRandomGames(t *testing.T) {
	for seed := range uint64(400) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		c, err := clock.ParseControl(controls[seed%uint64(len(controls))])
		if err != nil {
			t.Fatal(err)
		}
		s := Source{Setup: clock.Setup{Black: c, White: c}}
		game := clock.NewGame(s.Setup)
		at := clock.Instant(0)
		var ran [2]time.Duration
		for range 60 {
			a := clock.Action{At: at, Side: clock.Sides[rnd.IntN(2)], Verb: []clock.Verb{
				clock.Start, clock.Press, clock.Press, clock.Press, clock.Pass, clock.Pause, clock.Resume, clock.Resume, clock.Hold,
				clock.Set, clock.Ask, clock.Late, clock.Seal, clock.Still, clock.Withdraw,
			}[rnd.IntN(15)]}
			switch a.Verb {
			case clock.Press, clock.Pass, clock.Seal, clock.Start:
				a.Side = clock.NoSide
			case clock.Set:
				a.Change = []clock.Change{
					{Fields: clock.FieldMain, Main: time.Minute}, {Fields: clock.FieldMain}, {Fields: clock.FieldLeft, Left: 2},
					{Fields: clock.FieldElapsed, Elapsed: 3 * time.Second},
				}[rnd.IntN(4)]
			case clock.Late:
				a.By = 7 * time.Second
			}
			before := game
			events, err := game.Step(a)
			if err != nil {
				continue
			}
			s.Steps = append(s.Steps, Step{Action: a, Events: events, Game: game})
			if before.Phase() == clock.Running {
				// Up to the flag, wherever that was.
				until := a.At
				if next := before; next.Advance(a.At) != nil && next.Phase() == clock.Over {
					until = next.At()
				}
				ran[before.Turn()-1] += until.Sub(before.At())
			}
			at = at.Add(time.Duration(rnd.IntN(25_000)) * time.Millisecond)
		}
		r := build(t, s)
		flagged := r.Result != "" && len(r.Entries) > 0
		for i, seat := range r.seats() {
			side := clock.Sides[i]
			if seat.Totals.True != ran[i].Milliseconds() {
				t.Errorf("seed %d, %s: %s thought %s, ran %s", seed, c, side, span(seat.Totals.True), span(ran[i].Milliseconds()))
			}
			if !seat.Minutes {
				if seat.Totals.Official != seat.Totals.True {
					t.Errorf("seed %d, %s: %s was charged %s", seed, c, side, span(seat.Totals.Official))
				}
				continue
			}
			left := seat.End.Main + int64(seat.End.Left)*60_000
			if flagged && r.Result == string(clock.WinOnTime(side.Opponent())) {
				left -= 60_000 // the flag finds the last minute, and uses it up
			}
			if spent := seat.Totals.Official + seat.Totals.Late + seat.Totals.Corrected; seat.Limit-left != spent {
				t.Errorf("seed %d, %s: %s has %s of %s left and spent %s\n%s", seed, c, side, span(left), span(seat.Limit), span(spent), tell(r))
			}
		}
		for _, f := range Formats {
			if _, err := Export(r, f, English); err != nil {
				t.Error(err)
			}
		}
	}
}
