package clock

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"
)

// mustControl reads a control of a test.
func mustControl(t testing.TB, s string) Control {
	t.Helper()
	c, err := ParseControl(s)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// started returns a game of one control, just started.
func started(t testing.TB, control string) Game {
	t.Helper()
	c := mustControl(t, control)
	g := NewGame(Setup{Black: c, White: c})
	if _, err := g.Step(Action{Verb: Start}); err != nil {
		t.Fatal(err)
	}
	return g
}

// step does an action that must be possible.
func step(t testing.TB, g *Game, a Action) []Event {
	t.Helper()
	events, err := g.Step(a)
	if err != nil {
		t.Fatal(err)
	}
	return events
}

// run steps through actions, calling between before each, and returns everything that happened and the game.
func run(s Setup, actions []Action, between func(*Match, Instant) []Event) ([]Event, *Match) {
	m := NewMatch(s)
	var all []Event
	for _, a := range actions {
		all = append(all, between(m, a.At)...)
		events, err := m.Step(a)
		if err != nil { // what time brought about is the same whether the action was possible or not
			events = m.Advance(a.At)
		}
		all = append(all, events...)
	}
	return all, m
}

// atOnce lets time pass in one go.
func atOnce(*Match, Instant) []Event { return nil }

// Chopping time anyhow gives the same events, each at its exact instant, and the same game.
func TestChoppingTimeChangesNothing(t *testing.T) {
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 1))
		s := randomSetup(r)
		actions := randomActions(r, 30)
		want, match := run(s, actions, atOnce)
		got, chopped := run(s, actions, func(m *Match, to Instant) (events []Event) {
			for range r.IntN(6) {
				g := m.Game()
				if d := to.Sub(g.At()); d > 0 {
					at := g.At().Add(time.Duration(r.Int64N(int64(d) + 1)))
					if next, ok := g.Next(); ok && next <= to && r.IntN(2) == 0 {
						at = next
					}
					events = append(events, m.Advance(at)...)
				}
			}
			return events
		})
		if !reflect.DeepEqual(got, want) || !reflect.DeepEqual(chopped, match) {
			t.Fatalf("seed %d, %v and %v:\n got %v\n     %+v\nwant %v\n     %+v", seed, s.Black, s.White, got, chopped, want, match)
		}
	}
}

// Replaying the journal gives the same game; so does a journal from which what was refused was left out.
func TestReplayingTheJournalGivesTheSameGame(t *testing.T) {
	for seed := range uint64(1000) {
		r := rand.New(rand.NewPCG(seed, 2))
		j := &Journal{Setup: randomSetup(r), Calls: "standard"}
		m := NewMatch(j.Setup)
		text := j.Header()
		for _, a := range randomActions(r, 30) {
			if _, err := m.Step(a); err == nil {
				text += a.String() + "\n"
			}
		}
		read, err := ParseJournal(text, nil)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		if again, err := read.Play(); err != nil || !reflect.DeepEqual(again, m) {
			t.Fatalf("seed %d: %v\n got %+v\nwant %+v\n%s", seed, err, again, m, text)
		}
	}
}

// Ahead is the machine run forward: the instants and the purses at which its spans open are those of the events.
func TestAheadIsWhatAdvanceBrings(t *testing.T) {
	for seed := range uint64(1000) {
		r := rand.New(rand.NewPCG(seed, 3))
		s := randomSetup(r)
		_, m := run(s, randomActions(r, 10), atOnce)
		g := m.Game()
		spans := g.Ahead()
		if g.Phase() != Running {
			if spans != nil {
				t.Fatalf("seed %d: %s, but ahead lies %v", seed, g.Phase(), spans)
			}
			continue
		}
		minute := func(p Purse) bool { return s.Control(g.turn).Mark > 0 && !p.Overtime } // one that nobody is told of
		var opened []string
		happened := g
		for _, e := range happened.Advance(Never) {
			if e.Kind != EventOver && !(e.Kind == EventPeriod && minute(e.Purse)) {
				opened = append(opened, fmt.Sprint(e.At, e.Kind, e.Side, e.Purse))
			}
		}
		var foreseen []string
		for i, sp := range spans {
			if i == 0 {
				continue
			}
			if sp.From != spans[i-1].To {
				t.Fatalf("seed %d: a gap between %v and %v", seed, spans[i-1], sp)
			}
			for _, kind := range openedBy(sp, spans[i-1]) {
				foreseen = append(foreseen, fmt.Sprint(sp.From, kind, sp.Side, sp.Purse))
			}
		}
		if !reflect.DeepEqual(foreseen, opened) {
			t.Fatalf("seed %d:\nforeseen %v\nhappened %v", seed, foreseen, opened)
		}
	}
}

// openedBy returns the events with which a span opens behind another one.
func openedBy(sp, before Span) []EventKind {
	switch {
	case sp.Opening == Flagged:
		return []EventKind{EventTimeLoss}
	case sp.Opening == PeriodLost:
		return []EventKind{EventPeriod}
	case sp.Opening == Penalised && before.Purse.Overtime:
		return []EventKind{EventPenalty}
	case sp.Opening == Penalised:
		return []EventKind{EventOvertime, EventPenalty}
	case sp.Control.Mark > 0:
		return []EventKind{EventPeriod, EventOvertime}
	}
	return []EventKind{EventOvertime}
}

// A thousand presses 137 ms apart: what both sides used is the time on the wall, to the nanosecond.
func TestPressesLoseNoTime(t *testing.T) {
	g := started(t, "2h")
	at := Instant(0)
	for range 1000 {
		at = at.Add(137 * time.Millisecond)
		g.Advance(at.Add(-3 * time.Millisecond))
		if _, err := g.Step(Action{At: at, Verb: Press}); err != nil {
			t.Fatal(err)
		}
	}
	used := 4*time.Hour - g.Purse(Black, at).Main - g.Purse(White, at).Main
	if used != at.Sub(0) || g.Moves() != 1000 {
		t.Errorf("used %v of %v in %d moves", used, at.Sub(0), g.Moves())
	}
}

// S67, the Nanyang cup: a hundred moves of five seconds with fifteen added leave more than there was.
func TestFischerTimeGrows(t *testing.T) {
	g := started(t, "2h + 15s")
	for i := range 200 {
		step(t, &g, Action{At: Instant(i+1) * Instant(5*time.Second), Verb: Press})
	}
	for _, s := range Sides {
		if got := g.Purse(s, g.At()).Main; got != 2*time.Hour+16*time.Minute+40*time.Second {
			t.Errorf("%s has %v", s, got)
		}
	}
}

// Rejected readings of the 1988 rule, kept here so that they do not come back.
func TestReadingsThatAreNotTheRule(t *testing.T) {
	t.Run("the reserve does not lie on top of the limit", func(t *testing.T) {
		g := started(t, "10m reserve 5")
		if events := g.Advance(Instant(10 * time.Minute)); len(events) == 0 || g.Phase() != Over {
			t.Errorf("after ten minutes the game is %s", g.Phase())
		}
	})
	t.Run("leftovers of several moves do not add up to a minute", func(t *testing.T) {
		g := started(t, "5m reserve 5")
		for i := range 20 {
			if _, err := g.Step(Action{At: Instant(i+1) * Instant(59*time.Second), Verb: Press}); err != nil {
				t.Fatal(err)
			}
		}
		if b, w := g.Purse(Black, g.At()).Left, g.Purse(White, g.At()).Left; b != 5 || w != 5 {
			t.Errorf("left %d and %d", b, w)
		}
	})
}

func TestARefusedActionChangesNothing(t *testing.T) {
	g := started(t, "1m reserve 1")
	before := g
	if events, err := g.Step(Action{At: Instant(50 * time.Second), Verb: Resume}); err == nil || events != nil || g != before {
		t.Errorf("%v, %v, %+v", events, err, g)
	}
	if _, err := g.Step(Action{At: Instant(10 * time.Second), Verb: Press}); err != nil {
		t.Fatal(err)
	}
	if _, err := g.Step(Action{At: Instant(9 * time.Second), Verb: Press}); err == nil || err.Error() != "press refused: it lies before the last instant of the game" {
		t.Errorf("%v", err)
	}
}

// What a script cannot say, a program can: it is refused like the rest.
func TestActionsThatLackSomething(t *testing.T) {
	for want, a := range map[string]Action{
		"set refused: no side was named":                  {Verb: Set, Change: Change{Fields: FieldMain}},
		"set refused: nothing is to be set":               {Verb: Set, Side: Black},
		"set refused: a value is out of range":            {Verb: Set, Side: Black, Change: Change{Fields: FieldMain, Main: -1}},
		"ask refused: no side was named":                  {Verb: Ask},
		"warn refused: no side was named":                 {Verb: Warn},
		"resign refused: no side was named":               {Verb: Resign},
		"result refused: no result was given":             {Verb: Rule},
		"late refused: the game has started already":      {Verb: Late, Side: White},
		"withdraw refused: the game was not lost on time": {Verb: Withdraw},
		"dance refused: there is no such action":          {Verb: "dance"},
	} {
		g := started(t, "1h + 3x30s")
		before := g
		a.At = Instant(time.Second)
		if _, err := g.Step(a); err == nil || err.Error() != want || g != before {
			t.Errorf("%+v: %v, want %s", a, err, want)
		}
	}
	g := NewGame(Setup{Black: mustControl(t, "1h"), White: mustControl(t, "1h")})
	for want, a := range map[string]Action{
		"late refused: no side was named":        {Verb: Late, By: time.Minute},
		"late refused: lateness is not negative": {Verb: Late, Side: Black, By: -1},
	} {
		if _, err := g.Step(a); err == nil || err.Error() != want {
			t.Errorf("%+v: %v, want %s", a, err, want)
		}
	}
}

// The first span tells what an act has just brought about, once; a later act does not bring it about again.
func TestWhatAnActBringsAboutIsToldOnce(t *testing.T) {
	for written, want := range map[string]Opening{"1m reserve 1": Entered, "0 ing 2x5m": Penalised, "5m stopwatch 5": Entered, "1h": Continued} {
		g := started(t, written)
		if got := g.Ahead()[0].Opening; got != want {
			t.Errorf("%s opens with %d, want %d", written, got, want)
		}
		step(t, &g, Action{Verb: Warn, Side: White})
		if got := g.Ahead()[0].Opening; got != Continued {
			t.Errorf("%s: behind a warning it opens with %d", written, got)
		}
	}
}
