package clock

import (
	"testing"
	"time"
)

// playScript does what a script says and returns the match.
func playScript(t *testing.T, script string) *Match {
	t.Helper()
	j, err := ParseJournal(script, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := j.Play()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestWhatBothClocksHaveRun(t *testing.T) {
	for _, c := range []struct {
		script string
		want   [2]time.Duration
	}{
		{"control 1h\n0 start\n10 press\n15 pause\n100 resume\n107 press\n110 still", [2]time.Duration{13 * time.Second, 12 * time.Second}},
		// A press that is taken back: White's 3 s are nobody's, or his, or Black's.
		{"control 1h\n0 start\n10 press\n13 undo\n20 still", [2]time.Duration{17 * time.Second, 0}},
		{"control 1h\n0 start\n10 press\n13 undo white\n20 still", [2]time.Duration{17 * time.Second, 3 * time.Second}},
		{"control 1h\n0 start\n10 press\n13 undo black\n20 still", [2]time.Duration{20 * time.Second, 0}},
	} {
		m := playScript(t, c.script)
		if got := m.Used(); got != c.want {
			t.Errorf("%q: used %v, want %v", c.script, got, c.want)
		}
	}
}

func TestTheLatestTurn(t *testing.T) {
	m := playScript(t, "control 1h\n0 start\n10 press\n15 pause\n100 resume\n107 press\n110 still")
	stages, end := m.LastTurn(White)
	if len(stages) != 3 || stages[0].Act.Verb != Press || stages[2].Act.Verb != Resume || end.Spent() != 12*time.Second {
		t.Errorf("the turn was %+v, %v", stages, end.Spent())
	}
	stages, end = m.LastTurn(Black)
	if len(stages) != 1 || stages[0].Act.At != Instant(107*time.Second) || end.Spent() != 3*time.Second {
		t.Errorf("the turn is %+v, %v", stages, end.Spent())
	}
	for _, c := range []struct {
		side Side
		back time.Duration
		at   Instant
		ok   bool
	}{
		{White, 12 * time.Second, Instant(10 * time.Second), true},
		{White, 9 * time.Second, Instant(13 * time.Second), true},
		{White, 7 * time.Second, Instant(100 * time.Second), true},
		{White, 2 * time.Second, Instant(105 * time.Second), true},
		{White, 13 * time.Second, 0, false},
		{Black, 0, Instant(110 * time.Second), true},
	} {
		from, to, ok := m.Back(c.side, c.back)
		if ok != c.ok || ok && (from.At() != c.at || to.Spent()-from.Spent() != c.back) {
			t.Errorf("%v back in %s's turn: %v, %v", c.back, c.side, from.At(), ok)
		}
	}
}

// The turn behind a sealed move begins as the pause ends.
func TestTheTurnBehindASealedMove(t *testing.T) {
	m := playScript(t, "control 1h\n0 start\n10 seal\n100 resume\n107 still")
	stages, end := m.LastTurn(White)
	if len(stages) != 1 || stages[0].Act.Verb != Resume || end.Spent() != 7*time.Second {
		t.Errorf("the turn is %+v, %v", stages, end.Spent())
	}
}

// S76: the switch was forgotten, and 42 s of White's thought ran on Black.
func TestTheWrongClockRan(t *testing.T) {
	m := playScript(t, "control 1h\n0 start\n100 press\n130 press\n200 still")
	from, to, ok := m.Back(Black, 42*time.Second)
	r, err := WrongClock(from, to, m.Game())
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	for _, a := range r.Actions(m.Game().At()) {
		if _, err := m.Step(a); err != nil {
			t.Fatal(err)
		}
	}
	g := m.Game()
	if b, w := g.Purse(Black, g.At()).Main, g.Purse(White, g.At()).Main; b != time.Hour-128*time.Second || w != time.Hour-72*time.Second {
		t.Errorf("black has %v, white %v", b, w)
	}
}
