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
		if m.Void {
			b.WriteString(", no move")
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

// The acts of the desk: what was taken back counts for nothing, what a confirmation or a given turn makes of a move.
func TestDesk(t *testing.T) {
	for name, c := range map[string]struct{ script, want string }{
		"a press that is taken back, and nobody is charged": {"control 10m reserve 3\n0 start\n30 press\n40 undo\n60 press\n65 press\n65 end\n", `
1 black move 0:30.000: thought 0:30.000, charged 0:30.000, 0 lost, 6:30.000, taken back
1 black move 1:00.000: thought 0:50.000, charged 0:50.000, 0 lost, 6:10.000
2 white move 1:05.000: thought 0:05.000, charged 0:05.000, 0 lost, 6:55.000
0:00.000 black clock started
0:40.000  taken back: a press
black: official 0:50.000, true 0:50.000, longest 0:50.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:05.000, true 0:05.000, longest 0:05.000 in 2, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"the same, and what has run is his": {"control 10m reserve 3\n0 start\n30 press\n40 undo black\n60 press\n65 press\n65 end\n", `
1 black move 0:30.000: thought 0:30.000, charged 0:30.000, 0 lost, 6:30.000, taken back
1 black move 1:00.000: thought 1:00.000, charged 1:00.000, 0 lost, 6:00.000
2 white move 1:05.000: thought 0:05.000, charged 0:05.000, 0 lost, 6:55.000
0:00.000 black clock started
0:40.000 black taken back: a press; 0:10.000 since then charged to Black
black: official 1:00.000, true 1:00.000, longest 1:00.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:05.000, true 0:05.000, longest 0:05.000 in 2, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"what has run takes his minutes": {"control 3m reserve 3\n0 start\n30 press\n130 undo black\n140 press\n140 end\n", `
1 black move 0:30.000: thought 0:30.000, charged 0:00.000, 0 lost, 3 left · 0:30.000, taken back
1 black move 2:20.000: thought 2:20.000, charged 2:00.000, 2 lost, 1 left · 0:20.000
0:00.000 black clock started
0:00.000 black main time used up, overtime begins with 3 min left
0:30.000 white main time used up, overtime begins with 3 min left; taken back
1:30.000 white a minute used up, 2 min left; taken back
2:10.000 black taken back: a press; 1:40.000 since then charged to Black
2:10.000 black a minute used up, 2 min left
2:10.000 black a minute used up, 1 min left
2:20.000 white main time used up, overtime begins with 3 min left
black: official 2:00.000, true 2:20.000, longest 2:20.000 in 1, 2 lost, late 0:00.000, corrected 0:00.000
white: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"two acts are taken back, a pause among them": {"control 10m reserve 3\n0 start\n30 press\n40 pause\n50 undo\n60 undo white\n70 press\n70 end\n", `
1 black move 0:30.000: thought 0:30.000, charged 0:30.000, 0 lost, 6:30.000, taken back
1 black move 1:10.000: thought 0:40.000, charged 0:40.000, 0 lost, 6:20.000
0:00.000 black clock started
0:40.000  paused for 0:10.000; White to move, has 6:50.000; taken back
0:50.000  taken back: the pause
1:00.000 white taken back: a press; 0:20.000 since then charged to White
black: official 0:40.000, true 0:40.000, longest 0:40.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:20.000, true 0:20.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"a result that is taken back": {"control 1h\n0 start\n10 result B+R\n60 undo\n70 press\n70 end\n", `
1 black move 1:10.000: thought 0:20.000, charged 0:20.000, 0 lost, 59:40.000
0:00.000 black clock started
0:10.000  game over: Black wins by resignation; taken back
1:00.000  taken back: the result
black: official 0:20.000, true 0:20.000, longest 0:20.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"pressed before the stone was played (S79)": {"control 5m reserve 5\n0 start\n20 press\n23 pause\n23 warn black\n60 turn black\n60 resume\n70 press\n75 press\n75 end\n", `
1 black move 0:20.000: thought 0:20.000, charged 0:00.000, 0 lost, 5 left · 0:20.000, no move
1 black move 1:10.000: thought 0:30.000, charged 0:00.000, 0 lost, 5 left · 0:30.000
2 white move 1:15.000: thought 0:05.000, charged 0:00.000, 0 lost, 5 left · 0:05.000
0:00.000 black clock started
0:00.000 black main time used up, overtime begins with 5 min left
0:20.000 white main time used up, overtime begins with 5 min left
0:23.000  paused for 0:37.000; White to move, has 5 left · 0:03.000
0:23.000 black warning 1
1:00.000 black Black is given the turn
black: official 0:00.000, true 0:30.000, longest 0:30.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:00.000, true 0:08.000, longest 0:05.000 in 2, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"the turn that was given is taken back": {"control 10m\n0 start\n20 press\n23 turn black\n25 undo white\n30 press\n30 end\n", `
1 black move 0:20.000: thought 0:20.000, charged 0:20.000, 0 lost, 9:40.000
2 white move 0:30.000: thought 0:10.000, charged 0:10.000, 0 lost, 9:50.000
0:00.000 black clock started
0:23.000 black Black is given the turn; taken back
0:25.000 white taken back: the turn given; 0:02.000 since then charged to White
black: official 0:20.000, true 0:20.000, longest 0:20.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:10.000, true 0:10.000, longest 0:10.000 in 2, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"the end is confirmed, and played on behind": {"control 1h\n0 start\n10 confirm black\n15 confirm white\n60 resume black\n70 press\n70 end\n", `
1 black pass 0:10.000: thought 0:10.000, charged 0:10.000, 0 lost, 59:50.000
2 white pass 1:00.000: thought 0:05.000, charged 0:05.000, 0 lost, 59:55.000
3 black move 1:10.000: thought 0:10.000, charged 0:10.000, 0 lost, 59:40.000
0:00.000 black clock started
0:10.000 black agreed that the game is over
0:15.000 white agreed that the game is over
black: official 0:20.000, true 0:20.000, longest 0:10.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:05.000, true 0:05.000, longest 0:05.000 in 2, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"adjourned in a pause": {"control 1h\n0 start\n10 pause\n20 adjourn lunch\n100 resume\n110 press\n110 end\n", `
1 black move 1:50.000: thought 0:20.000, charged 0:20.000, 0 lost, 59:40.000
0:00.000 black clock started
0:10.000  paused for 1:30.000; Black to move, has 59:50.000
0:20.000  adjourned for 1:20.000; Black to move, has 59:50.000; lunch
black: official 0:20.000, true 0:20.000, longest 0:20.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
white: official 0:00.000, true 0:00.000, longest 0:00.000 in 0, 0 lost, late 0:00.000, corrected 0:00.000
`},
		"away": {"control 1h\n0 start\n10 leave white\n20 leave black\n30 back white\n40 advise white quiet\n50 advise white quiet\n50 end\n", `
0:00.000 black clock started
0:10.000 white away for 0:20.000
0:20.000 black left the seat
0:40.000 white advice 1; quiet
0:50.000 white advice 2; quiet
black: official 0:50.000, true 0:50.000, longest 0:50.000 in 1, 0 lost, late 0:00.000, corrected 0:00.000
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
