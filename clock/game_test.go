package clock

import (
	"fmt"
	"math"
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

// randomControl returns a control that is short enough for a random game to see all of it.
func randomControl(r *rand.Rand) Control {
	main := time.Duration(r.IntN(4)) * time.Duration(r.IntN(20_000)) * time.Millisecond
	switch r.IntN(3) {
	case 0:
		return Control{Main: main + time.Millisecond}
	case 1:
		return Control{Main: main, Periods: 1 + r.IntN(4), Period: time.Minute, Reserve: true}
	}
	return Control{Main: main, Periods: 1 + r.IntN(4), Period: time.Duration(1+r.IntN(40)) * time.Second}
}

// randomActions returns actions of which some are refused, with pauses, at times that like to hit the boundaries.
func randomActions(r *rand.Rand, n int) []Action {
	verbs := []Verb{Press, Press, Press, Press, Press, Pass, Pause, Resume, Resume, Still, Start}
	actions := []Action{{Verb: Start, Side: Side(r.IntN(3))}}
	at := Instant(0)
	for range n {
		switch r.IntN(4) {
		case 0:
			at = at.Add(time.Duration(r.IntN(40)) * time.Second)
		case 1:
			at = at.Add(time.Duration(r.IntN(70_000)) * time.Millisecond)
		case 2:
			at = at.Add(time.Duration(r.IntN(3)) * time.Millisecond)
		}
		a := Action{At: at, Verb: verbs[r.IntN(len(verbs))]}
		if a.Verb == Press || a.Verb == Pass {
			a.Side = Side(r.IntN(3))
		}
		actions = append(actions, a)
	}
	return actions
}

// run steps through actions, calling between before each, and returns everything that happened and the game.
func run(s Setup, actions []Action, between func(*Game, Instant) []Event) ([]Event, Game) {
	g := NewGame(s)
	var all []Event
	for _, a := range actions {
		all = append(all, between(&g, a.At)...)
		events, err := g.Step(a)
		if err != nil { // what time brought about is the same whether the action was possible or not
			events = g.Advance(a.At)
		}
		all = append(all, events...)
	}
	return all, g
}

// Chopping time anyhow gives the same events, each at its exact instant, and the same game.
func TestChoppingTimeChangesNothing(t *testing.T) {
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 1))
		s := Setup{Black: randomControl(r), White: randomControl(r), First: Side(r.IntN(3))}
		actions := randomActions(r, 30)
		want, game := run(s, actions, func(*Game, Instant) []Event { return nil })
		got, chopped := run(s, actions, func(g *Game, to Instant) (events []Event) {
			for range r.IntN(6) {
				if d := to.Sub(g.At()); d > 0 {
					at := g.At().Add(time.Duration(r.Int64N(int64(d) + 1)))
					if next, ok := g.Next(); ok && next <= to && r.IntN(2) == 0 {
						at = next
					}
					events = append(events, g.Advance(at)...)
				}
			}
			return events
		})
		if !reflect.DeepEqual(got, want) || chopped != game {
			t.Fatalf("seed %d, %v and %v:\n got %v\n     %+v\nwant %v\n     %+v", seed, s.Black, s.White, got, chopped, want, game)
		}
	}
}

// Replaying the journal gives the same game; so does a journal from which what was refused was left out.
func TestReplayingTheJournalGivesTheSameGame(t *testing.T) {
	for seed := range uint64(1000) {
		r := rand.New(rand.NewPCG(seed, 2))
		j := &Journal{Setup: Setup{Black: randomControl(r), White: randomControl(r), First: Black}, Calls: "standard"}
		g := NewGame(j.Setup)
		text := j.Header()
		for _, a := range randomActions(r, 30) {
			if _, err := g.Step(a); err == nil {
				text += a.String() + "\n"
			}
		}
		read, err := ParseJournal(text, nil)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		if again, err := read.Replay(); err != nil || again != g {
			t.Fatalf("seed %d: %v\n got %+v\nwant %+v\n%s", seed, err, again, g, text)
		}
	}
}

// Ahead is the machine run forward: the instants and the purses at which its spans open are those of the events.
func TestAheadIsWhatAdvanceBrings(t *testing.T) {
	for seed := range uint64(1000) {
		r := rand.New(rand.NewPCG(seed, 3))
		s := Setup{Black: randomControl(r), White: randomControl(r)}
		_, g := run(s, randomActions(r, 10), func(*Game, Instant) []Event { return nil })
		spans := g.Ahead()
		if g.Phase() != Running {
			if spans != nil {
				t.Fatalf("seed %d: %s, but ahead lies %v", seed, g.Phase(), spans)
			}
			continue
		}
		var opened []string
		for _, e := range g.Advance(Never) {
			if e.Kind != EventOver {
				opened = append(opened, fmt.Sprint(e.At, e.Kind, e.Side, e.Purse))
			}
		}
		kinds := map[Opening]EventKind{Entered: EventOvertime, PeriodLost: EventPeriod, Flagged: EventTimeLoss}
		var foreseen []string
		for i, sp := range spans {
			if i > 0 {
				foreseen = append(foreseen, fmt.Sprint(sp.From, kinds[sp.Opening], sp.Side, sp.Purse))
				if sp.From != spans[i-1].To {
					t.Fatalf("seed %d: a gap between %v and %v", seed, spans[i-1], sp)
				}
			}
		}
		if !reflect.DeepEqual(foreseen, opened) {
			t.Fatalf("seed %d:\nforeseen %v\nhappened %v", seed, foreseen, opened)
		}
	}
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

func BenchmarkStep(b *testing.B) {
	g := started(b, "2h reserve 5")
	at := Instant(0)
	for b.Loop() {
		at++
		if _, err := g.Step(Action{At: at, Verb: Press}); err != nil {
			g, at = started(b, "2h reserve 5"), 0
		}
	}
}

func BenchmarkAdvanceWithoutEvents(b *testing.B) {
	b.ReportAllocs()
	g := started(b, "99h")
	at := Instant(0)
	for b.Loop() {
		at++
		g.Advance(at)
	}
}

func BenchmarkAheadOfTenMinutes(b *testing.B) {
	g := started(b, "2h + 10x60s")
	for b.Loop() {
		g.Ahead()
	}
}
