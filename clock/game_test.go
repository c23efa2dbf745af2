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

// randomControl returns a control of any system but the hourglass, short enough for a random game to see all of it.
func randomControl(r *rand.Rand) Control {
	main := time.Duration(r.IntN(4)) * time.Duration(r.IntN(20_000)) * time.Millisecond
	seconds := func(most int) time.Duration { return time.Duration(1+r.IntN(most)) * time.Second }
	switch r.IntN(10) {
	case 0:
		return Control{Main: main + time.Millisecond}
	case 1:
		return Control{Main: main, Periods: 1 + r.IntN(4), Period: time.Minute, Reserve: true}
	case 2:
		return Control{Main: main, Stones: 1 + r.IntN(4), Periods: 1, Period: seconds(90)}
	case 3:
		return Control{Main: main + time.Millisecond, Increment: seconds(20)}
	case 4:
		return Control{Main: main + time.Millisecond, Bronstein: seconds(20)}
	case 5:
		return Control{Main: main + time.Millisecond, Delay: seconds(20)}
	case 6:
		return Control{Main: main, Free: seconds(30), Periods: r.IntN(4), Period: seconds(60)}
	case 7:
		return Control{Main: main, Periods: 1 + r.IntN(3), Period: seconds(60), Points: 1 + r.IntN(3)}
	case 8:
		return Control{Main: main + 2*time.Minute, Period: time.Minute, Mark: 1 + r.IntN(3)}
	}
	return Control{Main: main, Periods: 1 + r.IntN(4), Period: seconds(40)}
}

// randomSetup returns a set-up of any systems and rules.
func randomSetup(r *rand.Rand) Setup {
	s := Setup{Black: randomControl(r), White: randomControl(r), First: Side(r.IntN(3))}
	switch r.IntN(8) {
	case 0:
		s.Black = Control{Main: time.Duration(1+r.IntN(90_000)) * time.Millisecond, Hourglass: true}
		s.White = Control{Main: time.Duration(1+r.IntN(90_000)) * time.Millisecond, Hourglass: true}
	case 1:
		s.Black = s.White
	}
	if r.IntN(3) == 0 {
		s.Rules = Rules{r.IntN(2) == 0, 1 + r.IntN(3), time.Duration(r.IntN(60)) * time.Second, r.IntN(2) == 0}
	}
	return s
}

// randomActions returns actions of every kind, of which some are refused, at times that like to hit the boundaries.
func randomActions(r *rand.Rand, n int) []Action {
	verbs := []Verb{Press, Press, Press, Press, Press, Press, Press, Pass, Seal, Pause, Resume, Resume, Hold, Set, Set, Set, Ask, Still,
		Start, Withdraw}
	rare := []Verb{Late, Warn, Resign, Rule}
	var actions []Action
	for range r.IntN(3) {
		actions = append(actions, Action{Verb: Late, Side: Sides[r.IntN(2)], By: time.Duration(r.IntN(20_000)) * time.Millisecond})
	}
	actions = append(actions, Action{Verb: Start, Side: Side(r.IntN(3))})
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
		if r.IntN(30) == 0 {
			a.Verb = rare[r.IntN(len(rare))]
		}
		switch a.Verb {
		case Press, Pass, Seal:
			a.Side = Side(r.IntN(3))
		case Set, Late, Ask, Warn, Resign:
			a.Side = Sides[r.IntN(2)]
		}
		switch a.Verb {
		case Set:
			a.Change = randomChange(r)
		case Warn:
			a.Text = []string{"", "talk", "a \"b\" # c", " d\t"}[r.IntN(4)]
		case Late:
			a.By = time.Duration(r.IntN(20)) * time.Second
		case Rule:
			a.Result = []Result{"B+R", "0", "W+0.5", Void}[r.IntN(4)]
		}
		actions = append(actions, a)
	}
	return actions
}

// randomChange corrects one thing or two.
func randomChange(r *rand.Rand) Change {
	var c Change
	for range 1 + r.IntN(2) {
		switch f := Field(1 << r.IntN(4)); f {
		case FieldMain:
			c.Fields |= f
			c.Main = time.Duration(r.IntN(2)) * time.Duration(r.IntN(60_000)) * time.Millisecond
		case FieldElapsed:
			c.Fields |= f
			c.Elapsed = time.Duration(r.IntN(60_000)) * time.Millisecond
		case FieldLeft:
			c.Fields |= f
			c.Left = r.IntN(5)
		case FieldStones:
			c.Fields |= f
			c.Stones = r.IntN(5)
		}
	}
	return c
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
		s := randomSetup(r)
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
		j := &Journal{Setup: randomSetup(r), Calls: "standard"}
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
		s := randomSetup(r)
		_, g := run(s, randomActions(r, 10), func(*Game, Instant) []Event { return nil })
		spans := g.Ahead()
		if g.Phase() != Running {
			if spans != nil {
				t.Fatalf("seed %d: %s, but ahead lies %v", seed, g.Phase(), spans)
			}
			continue
		}
		minute := func(p Purse) bool { return s.control(g.turn).Mark > 0 && !p.Overtime } // one that nobody is told of
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

// step does an action that must be possible.
func step(t testing.TB, g *Game, a Action) []Event {
	t.Helper()
	events, err := g.Step(a)
	if err != nil {
		t.Fatal(err)
	}
	return events
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

// benchmarked are controls of every system.
var benchmarked = []string{"2h reserve 5", "2h + 5x60s", "1h + 15/5m", "1h + 10s", "1h bronstein 10s", "1h delay 10s", "0 + 30s + 10x1m",
	"1h ing 3x30m", "1h hourglass", "8h stopwatch 10"}

func BenchmarkStep(b *testing.B) {
	for _, control := range benchmarked {
		b.Run(control, func(b *testing.B) {
			g := started(b, control)
			at := Instant(0)
			for b.Loop() {
				at++
				if _, err := g.Step(Action{At: at, Verb: Press}); err != nil {
					g, at = started(b, control), 0
				}
			}
		})
	}
}

func BenchmarkAdvanceWithoutEvents(b *testing.B) {
	for _, control := range benchmarked {
		b.Run(control, func(b *testing.B) {
			b.ReportAllocs()
			g := started(b, control)
			at := Instant(0)
			for b.Loop() {
				at++
				g.Advance(at)
			}
		})
	}
}

func BenchmarkAhead(b *testing.B) {
	for _, control := range []string{"2h + 10x60s", "2h + 15/5m", "8h stopwatch 10", "0 + 30s + 10x1m"} {
		b.Run(control, func(b *testing.B) {
			g := started(b, control)
			for b.Loop() {
				g.Ahead()
			}
		})
	}
}

// Time in which nothing happens costs no memory: the window lets it pass many times a second.
func TestAdvanceWithoutEventsAllocatesNothing(t *testing.T) {
	for _, control := range benchmarked {
		g := started(t, control)
		at := Instant(0)
		if n := testing.AllocsPerRun(100, func() { at++; g.Advance(at) }); n != 0 {
			t.Errorf("%s: %v allocations", control, n)
		}
	}
}
