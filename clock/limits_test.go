package clock

import (
	"math"
	"testing"
	"time"
)

// Instants and durations at the limits of their types neither wrap nor hang.
func TestTheEndOfTheLine(t *testing.T) {
	g := started(t, "99h")
	if events := g.Advance(Never); len(events) != 2 || events[0].At != Instant(99*time.Hour) {
		t.Errorf("%v", events)
	}
	c := Control{Main: math.MaxInt64}
	h := NewGame(Setup{Black: c, White: c})
	h.Step(Action{At: Never - 5, Verb: Start})
	if next, ok := h.Next(); !ok || next != Never {
		t.Errorf("next is %d, %v", next, ok)
	}
	if Never.Add(time.Hour) != Never || Instant(5).Add(-3) != 2 {
		t.Error("Add wraps")
	}
}

// The most that a referee can give, or a player be late, neither wraps nor hangs.
func TestCorrectionsAtTheLimits(t *testing.T) {
	const most = time.Duration(math.MaxInt64)
	main := Change{Fields: FieldMain, Main: most}
	for _, written := range []string{"1h", "1h + 10s", "1h bronstein 10s", "1h delay 10s", "1h hourglass", "1h + 15/5m", "1h + 3x30s",
		"1h reserve 3", "1h + 30s + 3x1m", "1h ing 3x30m"} {
		g := started(t, written)
		step(t, &g, Action{Verb: Set, Side: Black, Change: main})
		step(t, &g, Action{Verb: Set, Side: White, Change: main})
		for range 4 {
			step(t, &g, Action{At: g.At().Add(time.Hour), Verb: Press})
			for _, s := range Sides {
				if p := g.Purse(s, g.At()); p.Main < most-5*time.Hour {
					t.Errorf("%s: %s has %v", written, s, p.Main)
				}
			}
		}
		if spans := g.Ahead(); len(spans) < 2 || spans[0].To != Never {
			t.Errorf("%s: ahead lies %v", written, spans)
		}
		if events := g.Advance(Never); g.Phase() != Over {
			t.Errorf("%s: at the end of time the game is %s: %v", written, g.Phase(), events)
		}
	}
	for _, written := range []string{"0 + 3x60s", "5m reserve 5", "99h stopwatch 30", "0 + 30s + 3x1m", "0 ing 3x30m"} {
		g := started(t, written)
		step(t, &g, Action{Verb: Set, Side: Black, Change: Change{Fields: FieldLeft, Left: MaxCorrected}})
		if _, err := g.Step(Action{Verb: Set, Side: Black, Change: Change{Fields: FieldLeft, Left: MaxCorrected + 1}}); err == nil {
			t.Errorf("%s: more than %d periods were given", written, MaxCorrected)
		}
		if n := len(g.Ahead()); n < 30 {
			t.Errorf("%s: only %d spans lie ahead", written, n)
		}
		if g.Advance(Never); g.Phase() != Over || g.At() >= Never {
			t.Errorf("%s: %s at %v", written, g.Phase(), g.At())
		}
	}
	for _, written := range []string{"1h", "1h + 3x30s", "1h + 15/5m", "1h stopwatch 10"} {
		c := mustControl(t, written)
		g := NewGame(Setup{Black: c, White: c, Rules: Rules{LateFactor: 10, LateLimit: most}})
		step(t, &g, Action{Verb: Late, Side: White, By: most})
		if p := g.Purse(White, 0); p.Main != 0 || p.Left != 0 {
			t.Errorf("%s: %+v is left", written, p)
		}
	}
	g := NewGame(Setup{Black: mustControl(t, "1h"), White: mustControl(t, "1h"), Rules: Rules{LateLimit: time.Hour}})
	step(t, &g, Action{Verb: Late, Side: Black, By: time.Minute}) // a factor of 0, which no script can say, is 1
	if p := g.Purse(Black, 0); p.Main != 59*time.Minute {
		t.Errorf("%v is left", p.Main)
	}
}
