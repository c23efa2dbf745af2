package record

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"dumiao/clock"
	"dumiao/clock/counting"
)

// tell writes a record as a referee would: its moves and entries in the order in which they were taken down.
func tell(r *Record) string {
	var b strings.Builder
	for _, m := range r.Moves {
		fmt.Fprintf(&b, "%d %s %s %s: thought %s, charged %s, %d lost, %s", m.Number, m.Side, m.Kind, span(m.At), span(m.Thought), span(m.Charged), m.Periods, English.state(m.State, r.seatOf(m.Side)))
		if m.Undone {
			b.WriteString(", taken back")
		}
		b.WriteString("\n")
	}
	for _, e := range r.Entries {
		fmt.Fprintf(&b, "%s %s %s\n", span(e.At), e.Side, English.entry(r, e))
	}
	for i, s := range r.seats() {
		t := s.Totals
		fmt.Fprintf(&b, "%s: official %s, true %s, longest %s in %d, %d lost, late %s, corrected %s\n", clock.Sides[i], span(t.Official), span(t.True), span(t.Longest), t.LongestMove, t.Periods, span(t.Late), span(t.Corrected))
	}
	return b.String()
}

func TestBuild(t *testing.T) {
	for name, c := range map[string]struct{ script, want string }{
		"one think from main time through three minutes (S04)": {"control 5m10s reserve 5\n0 start\n195 press\n200 end\n", `
1 black move 3:15.000: thought 3:15.000, charged 3:10.000, 3 lost, 2 left · 0:05.000
0:00.000 black clock started
0:10.000 black main time used up, overtime begins with 5 min left
1:10.000 black a minute used up, 4 min left
2:10.000 black a minute used up, 3 min left
3:10.000 black a minute used up, 2 min left
black: official 3:10.000, true 3:15.000, longest 3:15.000 in 1, 3 lost, late 0:00.000, corrected 0:00.000
white: official 0:05.000, true 0:05.000, longest 0:05.000 in 2, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"all of the limit is charged only with the flag": {"control 2m reserve 2\n0 start\n130 end\n", `
0:00.000 black clock started
0:00.000 black main time used up, overtime begins with 2 min left
1:00.000 black a minute used up, 1 min left
2:00.000 black time is up
2:00.000  game over: White wins on time
black: official 2:00.000, true 2:00.000, longest 2:00.000 in 1, 2 lost, late 0:00.000, corrected 0:00.000
white: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"a loss that is withdrawn is a pass, and its minute is not charged": {"control 1m reserve 1\n0 start\n70 withdraw\n75 press\n80 end\n", `
1 black withdrawn 1:10.000: thought 1:00.000, charged 0:00.000, 0 lost, 1 left · 1:00.000
2 white move 1:15.000: thought 0:05.000, charged 0:00.000, 0 lost, 1 left · 0:05.000
0:00.000 black clock started
0:00.000 black main time used up, overtime begins with 1 min left
1:00.000 black time is up
1:00.000  game over: White wins on time
1:10.000 black the loss on time is withdrawn and ruled a pass
1:10.000 white main time used up, overtime begins with 1 min left
black: official 0:00.000, true 1:05.000, longest 1:00.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:00.000, true 0:05.000, longest 0:05.000 in 2, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"main time is given back (S32)": {"control 2m reserve 2\n0 start\n30 set black main=2m\n180 press\n180 end\n", `
1 black move 3:00.000: thought 3:00.000, charged 2:00.000, 0 lost, 2 left · 0:30.000
0:00.000 black clock started
0:00.000 black main time used up, overtime begins with 2 min left
0:30.000 black corrected: main 0:00.000 → 2:00.000; elapsed 0:30.000 → 0:00.000
2:30.000 black main time used up, overtime begins with 2 min left
3:00.000 white main time used up, overtime begins with 2 min left
black: official 2:00.000, true 3:00.000, longest 3:00.000 in 1, 0 lost, late 0:00.000, corrected −2:00.000
white: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"the stopwatch drops the seconds of every move (S74)": {"control 8h stopwatch 10\n0 start\n32 press\n32 press\n112 press\n112 press\n167 press\n167 end\n", `
1 black move 0:32.000: thought 0:32.000, charged 0:00.000, 0 lost, 480 min
2 white move 0:32.000: thought 0:00.000, charged 0:00.000, 0 lost, 480 min
3 black move 1:52.000: thought 1:20.000, charged 1:00.000, 1 lost, 479 min
4 white move 1:52.000: thought 0:00.000, charged 0:00.000, 0 lost, 480 min
5 black move 2:47.000: thought 0:55.000, charged 0:00.000, 0 lost, 479 min
0:00.000 black clock started
1:32.000 black a minute used up, 479 min left
black: official 1:00.000, true 2:47.000, longest 1:20.000 in 3, 1 lost, late 0:00.000, corrected 0:00.000
white: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"byo-yomi is charged as it was thought": {"control 0 + 3x30s\n0 start\n30 press\n40 end\n", `
1 black move 0:30.000: thought 0:30.000, charged 0:30.000, 1 lost, 2 left · 0:00.000
0:00.000 black clock started
0:00.000 black main time used up, overtime begins with 3 periods left
0:30.000 black a period used up, 2 periods left
0:30.000 white main time used up, overtime begins with 3 periods left
black: official 0:30.000, true 0:30.000, longest 0:30.000 in 1, 1 lost, late 0:00.000, corrected 0:00.000
white: official 0:10.000, true 0:10.000, longest 0:10.000 in 2, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"a unit of NHK is lost as it begins (S55)": {"control 0 + 30s + 10x1m\n0 start\n90 press\n90 end\n", `
1 black move 1:30.000: thought 1:30.000, charged 1:30.000, 2 lost, 8 left · 0:00.000
0:00.000 black clock started
0:00.000 black main time used up, overtime begins with 10 periods left
0:30.000 black a period used up, 9 periods left
1:30.000 black a period used up, 8 periods left
1:30.000 white main time used up, overtime begins with 10 periods left
black: official 1:30.000, true 1:30.000, longest 1:30.000 in 1, 2 lost, late 0:00.000, corrected 0:00.000
white: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"Ing": {"control 10s ing 2x20s\n0 start\n35 press\n60 end\n", `
1 black move 0:35.000: thought 0:35.000, charged 0:35.000, 1 lost, 1 left · 0:05.000 · −4
0:00.000 black clock started
0:10.000 black main time used up, overtime begins with 2 periods left
0:10.000 black a penalty period begins, 2 points in all, 2 periods left
0:30.000 black a penalty period begins, 4 points in all, 1 periods left
0:45.000 white main time used up, overtime begins with 2 periods left
0:45.000 white a penalty period begins, 2 points in all, 2 periods left
black: official 0:35.000, true 0:35.000, longest 0:35.000 in 1, 1 lost, late 0:00.000, corrected 0:00.000
white: official 0:25.000, true 0:25.000, longest 0:25.000 in 2, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"a Canadian block": {"control 3s + 2/1m\n0 start\n10 press\n10 pass\n30 press\n30 end\n", `
1 black move 0:10.000: thought 0:10.000, charged 0:10.000, 0 lost, 2 st · 0:53.000
2 white pass 0:10.000: thought 0:00.000, charged 0:00.000, 0 lost, 0:03.000
3 black move 0:30.000: thought 0:20.000, charged 0:20.000, 0 lost, 1 st · 0:33.000
0:00.000 black clock started
0:03.000 black main time used up, overtime begins
black: official 0:30.000, true 0:30.000, longest 0:20.000 in 3, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"a pause inside a hold is no part of it (S33)": {"control 3m reserve 3\n0 start\n59.4 hold\n61 pause\n100 resume\n105 press\n105 end\n", `
1 black move 1:45.000: thought 0:59.400, charged 0:00.000, 0 lost, 3 left · 0:59.400
0:00.000 black clock started
0:00.000 black main time used up, overtime begins with 3 min left
0:59.400  held for captures for 0:06.600; Black to move, has 3 left · 0:59.400
1:01.000  paused for 0:39.000; Black to move, has 3 left · 0:59.400
1:45.000 white main time used up, overtime begins with 3 min left
black: official 0:00.000, true 0:59.400, longest 0:59.400 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"lateness goes into the reserve (S39), and both forfeit (S45)": {"control 20m reserve 5\nrules late-factor=2\n0 late black 9m30s\n0 late white 15m0.001s\n0 late black 16m\n", `
0:00.000 black 9:30.000 late; has 0:00.000
0:00.000 white 15:00.001 late; has 15:00.000
0:00.000  game over: Black wins by forfeit
0:00.000 black 16:00.000 late; has 0:00.000
0:00.000  game over: both lose, or no result
black: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 19:00.000, corrected 0:00.000
white: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"a game that stands in a pause": {"control 1h\n0 start\n10 pause\n15 still\n40 still\n50 resume\n50 pause\n60 still\n", `
0:00.000 black clock started
0:10.000  paused for 0:40.000; Black to move, has 59:50.000
0:50.000  paused; Black to move, has 59:50.000
black: official 0:10.000, true 0:10.000, longest 0:10.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"nothing was played": {"control 1h\n", `
black: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tell(played(t, c.script)); got != c.want[1:] {
				t.Errorf("got\n%swant\n%s", got, c.want[1:])
			}
		})
	}
}

// A move is sealed on one day and opened on another, whose time of the day is not that of the first one.
func TestSealedOvernight(t *testing.T) {
	s, err := FromJournal(parse(t, "began 2026-11-29T17:00:00.000+08:00\ncontrol 2h\n0 start\n30:00 press\n39:30 seal\n40:00 resume\n41:00 press\n42:00 end\n"))
	if err != nil {
		t.Fatal(err)
	}
	s.Walls = append(s.Walls, Wall{clock.Instant(40 * time.Minute), "2026-11-30T09:30:00+08:00"})
	s.Steps[2].By, s.Steps[3].By = "Wu", "Li"
	r := build(t, s)
	want := Sealed{
		At: 2_370_000, Clock: "17:39:30", Side: "white", Move: 2, Thought: 570_000,
		Black: State{Main: 5_400_000}, White: State{Main: 6_630_000}, By: "Wu",
		Opened: 2_400_000, OpenedClock: "09:30:00", Opener: "Li",
	}
	if len(r.Sealed) != 1 || r.Sealed[0] != want {
		t.Errorf("%+v", r.Sealed)
	}
	if got := []string{r.Event.Date, r.Moves[0].Clock, r.Moves[1].Clock, r.Moves[2].Clock}; strings.Join(got, " ") != "2026-11-29 17:30:00 17:39:30 09:31:00" {
		t.Error(got)
	}
}

// undone plays: Black presses at 30 s by mistake, which is seen and taken back at 40 s; he presses at 60 s. The ten
// seconds are charged to nobody, or to him.
func undone(t *testing.T, charged bool) *Record {
	c, _ := clock.ParseControl("10m reserve 3")
	g := clock.NewGame(clock.Setup{Black: c, White: c})
	s := Source{Setup: clock.Setup{Black: c, White: c}}
	at := func(seconds int) clock.Instant { return clock.Instant(time.Duration(seconds) * time.Second) }
	step := func(g *clock.Game, a clock.Action) Step {
		events, err := g.Step(a)
		if err != nil {
			t.Fatal(err)
		}
		return Step{Action: a, Events: events, Game: *g}
	}
	s.Steps = append(s.Steps, step(&g, clock.Action{At: 0, Verb: clock.Start}))
	before := g
	wrong := step(&g, clock.Action{At: at(30), Verb: clock.Press})
	wrong.Undone = true
	// The game goes on at 40 s as it stood at 30.
	if charged {
		step(&before, clock.Action{At: at(40), Verb: clock.Ask, Side: clock.Black})
	} else {
		step(&before, clock.Action{At: at(30), Verb: clock.Pause})
		step(&before, clock.Action{At: at(40), Verb: clock.Resume})
	}
	undo := Step{Action: clock.Action{At: at(40), Verb: verbUndo}, Game: before, By: "Wu", Reason: "pressed by mistake"}
	if charged {
		undo.Action.Side, undo.Charged = clock.Black, 10*time.Second
	}
	s.Steps = append(s.Steps, wrong, undo, step(&before, clock.Action{At: at(60), Verb: clock.Press}), step(&before, clock.Action{At: at(65), Verb: clock.Press}))
	return build(t, s)
}

func TestUndo(t *testing.T) {
	for charged, want := range map[bool]string{
		false: `
1 black move 0:30.000: thought 0:30.000, charged 0:30.000, 0 lost, 6:30.000, taken back
1 black move 1:00.000: thought 0:50.000, charged 0:50.000, 0 lost, 6:10.000
2 white move 1:05.000: thought 0:05.000, charged 0:05.000, 0 lost, 6:55.000
0:00.000 black clock started
0:40.000  taken back: a press; pressed by mistake; by Wu
black: official 0:50.000, true 0:50.000, longest 0:50.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:05.000, true 0:05.000, longest 0:05.000 in 2, 0 lost, late 0:00.000, corrected 0:00.000
`,
		true: `
1 black move 0:30.000: thought 0:30.000, charged 0:30.000, 0 lost, 6:30.000, taken back
1 black move 1:00.000: thought 1:00.000, charged 1:00.000, 0 lost, 6:00.000
2 white move 1:05.000: thought 0:05.000, charged 0:05.000, 0 lost, 6:55.000
0:00.000 black clock started
0:40.000 black taken back: a press; 0:10.000 since then charged to Black; pressed by mistake; by Wu
black: official 1:00.000, true 1:00.000, longest 1:00.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:05.000, true 0:05.000, longest 0:05.000 in 2, 0 lost, late 0:00.000, corrected 0:00.000
`,
	} {
		if got := tell(undone(t, charged)); got != want[1:] {
			t.Errorf("charged %t: got\n%swant\n%s", charged, got, want[1:])
		}
	}
}

func TestRefused(t *testing.T) {
	if _, err := FromJournal(parse(t, "control 1h\n0 press\n")); err == nil || err.Error() != "line 2: press refused: the game has not started" {
		t.Errorf("a refused line: %v", err)
	}
	if _, err := Build(Source{Walls: []Wall{{0, "noon"}}}); err == nil {
		t.Error("noon was taken for a time")
	}
	count := counting.Count{Method: counting.Area, Board: 19, Counted: clock.Black, Stones: 362 * counting.Stone}
	if _, err := Build(Source{Count: &count}); err == nil || err.Error() != "362 is more than the board has" {
		t.Errorf("an impossible count: %v", err)
	}
}
