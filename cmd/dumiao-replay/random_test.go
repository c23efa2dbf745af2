package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

// seconds writes milliseconds as scripts have them.
func seconds(ms int) string { return fmt.Sprintf("%d.%03ds", ms/1000, ms%1000) }

var slowKinds = []string{"absolute", "reserve", "byoyomi", "canadian", "fischer", "bronstein", "delay", "nhk", "ing", "hourglass", "stopwatch"}

// randomSide returns a side with a control that is short enough for a game to see all of it, and how the control is
// written.
func randomSide(r *rand.Rand, kind string, tick int) (*slowSide, string) {
	s := &slowSide{kind: kind}
	grid := func(ms int) int { return ms / tick * tick }
	s.main = grid(r.IntN(100_000))
	if s.hasOvertime() && r.IntN(3) == 0 {
		s.main = 0
	} else if s.main == 0 {
		s.main = 60_000
	}
	whole := func(most int) int { return 1000 * (1 + r.IntN(most)) }
	main := seconds(s.main)
	switch kind {
	case "reserve":
		s.left, s.period = 1+r.IntN(4), 60_000
		return s, fmt.Sprintf("%s reserve %d", seconds(s.main+60_000*s.left), s.left)
	case "byoyomi":
		s.left, s.period = 1+r.IntN(4), []int{whole(40), 60_000, 70_000, 150_000}[r.IntN(4)]
		return s, fmt.Sprintf("%s + %dx%s", main, s.left, seconds(s.period))
	case "canadian":
		s.stones0, s.period = 1+r.IntN(5), []int{whole(40), whole(100), 60_000, 120_000}[r.IntN(4)]
		return s, fmt.Sprintf("%s + %d/%s", main, s.stones0, seconds(s.period))
	case "fischer":
		s.inc = whole(20)
		return s, main + " + " + seconds(s.inc)
	case "bronstein", "delay":
		s.inc = whole(20)
		return s, main + " " + kind + " " + seconds(s.inc)
	case "nhk":
		s.left, s.free, s.period = r.IntN(4), []int{whole(60), 30_000, 60_000}[r.IntN(3)], []int{whole(60), 60_000}[r.IntN(2)]
		return s, fmt.Sprintf("%s + %s + %dx%s", main, seconds(s.free), s.left, seconds(s.period))
	case "ing":
		s.left, s.period, s.perPoints = 1+r.IntN(3), []int{whole(60), 60_000, 61_000, 90_000}[r.IntN(4)], 1+r.IntN(10)
		return s, fmt.Sprintf("%s ing %dx%s/%d", main, s.left, seconds(s.period), s.perPoints)
	case "hourglass":
		return s, main + " hourglass"
	case "stopwatch":
		limit := 60_000 + s.main*3
		s.main, s.left, s.mark, s.period = 0, limit/60_000, 1+r.IntN(3), 60_000
		return s, fmt.Sprintf("%s stopwatch %d", seconds(limit), s.mark)
	}
	return s, main
}

// randomGame returns a script and what the slow clock makes of it.
func randomGame(r *rand.Rand, tick int) (script string, want []map[string]any) {
	g := &slow{tick: tick, sides: map[string]*slowSide{}, phase: "ready", lastCall: -1}
	var b strings.Builder
	kinds := [2]string{slowKinds[r.IntN(len(slowKinds))], slowKinds[r.IntN(len(slowKinds))]}
	if r.IntN(2) == 0 {
		kinds[1] = kinds[0]
	}
	if kinds[0] == "hourglass" || kinds[1] == "hourglass" {
		kinds[0], kinds[1] = "hourglass", "hourglass"
	}
	for i, side := range []string{"black", "white"} {
		var control string
		g.sides[side], control = randomSide(r, kinds[i], tick)
		fmt.Fprintf(&b, "control %s %s\n", side, control)
	}
	g.rules.hold, g.rules.factor, g.rules.limit, g.rules.loses = r.IntN(4) > 0, 1+r.IntN(3), (20+r.IntN(80))*1000, r.IntN(2) == 0
	fmt.Fprintf(&b, "rules capture-hold=%s late-factor=%d late-limit=%s late-at-limit=%s\n",
		map[bool]string{true: "on", false: "off"}[g.rules.hold], g.rules.factor, seconds(g.rules.limit),
		map[bool]string{true: "loses", false: "plays"}[g.rules.loses])
	if g.sparse = r.IntN(6) == 0; g.sparse {
		b.WriteString("calls sparse\n")
	}
	g.turn = "black"
	if r.IntN(3) == 0 {
		g.turn = "white"
		b.WriteString("first white\n")
	}
	at, started := 0, false
	for range 5 + r.IntN(60) {
		if g.phase == "over" && r.IntN(4) == 0 {
			break
		}
		at += randomStep(r, g, tick)
		line := randomAction(r, g, tick, started)
		started = started || strings.HasPrefix(line, "start")
		fmt.Fprintf(&b, "%d.%03d %s\n", at/1000, at%1000, line)
		g.do(at, line)
	}
	fmt.Fprintf(&b, "%d.%03d end\n", at/1000, at%1000)
	g.do(at, "end")
	return b.String(), g.out
}

// randomStep returns how long nothing is done: often up to, or nearly up to, where something is due.
func randomStep(r *rand.Rand, g *slow, tick int) int {
	s := g.sides[g.turn]
	if g.phase == "ready" {
		return r.IntN(2) * tick
	}
	due := s.main
	if s.overtime {
		due = max(0, s.period-s.elapsed)
		if s.kind == "nhk" && !s.unit {
			due = max(0, s.free-s.elapsed)
		}
	}
	switch r.IntN(10) {
	case 0:
		return due
	case 1:
		return max(0, due-tick)
	case 2:
		return due + tick
	case 3:
		return max(0, due-1000*r.IntN(62))
	case 4:
		return 0
	case 5:
		return tick * r.IntN(3)
	case 6:
		return 1000 * r.IntN(40)
	case 7:
		return r.IntN(70_000) / tick * tick
	}
	return r.IntN(8_000) / tick * tick
}

func randomAction(r *rand.Rand, g *slow, tick int, started bool) string {
	side := []string{"black", "white"}[r.IntN(2)]
	mover := g.turn
	if r.IntN(4) > 0 {
		side = mover
	}
	maybe := []string{"", " " + side, " " + mover}[r.IntN(3)]
	duration := func(most int) string {
		if r.IntN(4) == 0 {
			return seconds(1000 * r.IntN(most/1000+1))
		}
		return seconds(r.IntN(most) / tick * tick)
	}
	if !started {
		switch r.IntN(12) {
		case 0, 1:
			return "late " + []string{"black", "white"}[r.IntN(2)] + " " + duration(90_000)
		case 2:
			if r.IntN(3) > 0 {
				break
			}
			return []string{"warn " + side, "resign " + side, "result B+0.5", "ask " + side, "press", "resume", "hold", "withdraw"}[r.IntN(8)]
		case 3:
		default:
			return "start" + maybe
		}
		if r.IntN(2) == 0 {
			return "start"
		}
	}
	if g.phase == "over" && r.IntN(2) == 0 {
		return []string{"withdraw", "undo", "undo " + side}[r.IntN(3)]
	}
	if g.phase == "counting" && r.IntN(3) > 0 {
		return []string{"resume " + side, "resume", "undo", "result B+0.5", "resume " + side}[r.IntN(5)]
	}
	if g.offered != "" && r.IntN(2) == 0 {
		return "confirm " + side
	}
	if (g.phase == "paused" || g.phase == "held") && r.IntN(3) > 0 {
		return []string{"resume", "resume", "press", "pause", "resume" + maybe, "turn " + side, "adjourn", "undo" + maybe}[r.IntN(8)]
	}
	switch n := r.IntN(120); {
	case n >= 113:
		return "undo" + maybe
	case n >= 110:
		return "turn " + side
	case n >= 108:
		return "confirm " + side
	case n >= 106:
		return "leave " + side
	case n >= 104:
		return "back " + side
	case n >= 102:
		return "adjourn lunch"
	case n >= 100:
		return "advise " + side + " hands off"
	case n < 45:
		return "press" + maybe
	case n < 48:
		return "pass" + maybe
	case n < 51:
		return "seal"
	case n < 55:
		return "pause"
	case n < 58:
		return "resume"
	case n < 64:
		return "hold"
	case n < 72:
		return "ask " + side
	case n < 94:
		fields := []string{}
		for _, f := range randomFields(r, g.sides[side].kind) {
			switch f {
			case 0:
				fields = append(fields, "main="+[]string{"0", duration(70_000)}[r.IntN(2)])
			case 1:
				fields = append(fields, fmt.Sprintf("left=%d", r.IntN(5)))
			case 2:
				fields = append(fields, "elapsed="+duration(60_000))
			case 3:
				fields = append(fields, fmt.Sprintf("stones=%d", r.IntN(4)))
			}
		}
		return "set " + side + " " + strings.Join(fields, " ")
	case n < 95:
		return "late " + side + " 5s"
	case n < 97:
		return "warn " + side + " hands off"
	case n < 98:
		return []string{"resign " + side, "result W+2.5", "start"}[r.IntN(3)]
	case n < 99:
		return "withdraw"
	}
	return "press" + maybe
}

// randomFields returns what to correct, 0 main, 1 left, 2 elapsed, 3 stones: mostly what the system has.
func randomFields(r *rand.Rand, kind string) []int {
	has := map[string][]int{
		"canadian": {0, 3}, "stopwatch": {1, 2}, "reserve": {0, 1, 2}, "byoyomi": {0, 1, 2}, "nhk": {0, 1, 2}, "ing": {0, 1, 2},
	}[kind]
	if has == nil {
		has = []int{0}
	}
	if r.IntN(8) == 0 {
		has = []int{0, 1, 2, 3}
	}
	r.Shuffle(len(has), func(i, j int) { has[i], has[j] = has[j], has[i] })
	return has[:1+r.IntN(min(2, len(has)))]
}

// whatHappened runs a script and returns its transcript, without the reasons of what was refused.
func whatHappened(t *testing.T, script string) []map[string]any {
	t.Helper()
	var out, errs bytes.Buffer
	if status := run([]string{"-json"}, strings.NewReader(script), &out, &errs); status != 0 || errs.Len() > 0 {
		t.Fatalf("status %d: %s\n%s", status, errs.String(), script)
	}
	var all []map[string]any
	for line := range strings.Lines(out.String()) {
		m := map[string]any{}
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatal(err)
		}
		delete(m, "why")
		all = append(all, whole(m))
	}
	return all
}

// whole turns JSON's numbers into ints and drops what is zero.
func whole(m map[string]any) map[string]any {
	for k, v := range m {
		switch v := v.(type) {
		case float64:
			m[k] = int(v)
		case map[string]any:
			m[k] = whole(v)
		}
	}
	return withoutZeros(m)
}

// A second implementation says the same of random games of every system, with every action.
func TestTheSlowClockAgrees(t *testing.T) {
	games := 4000
	if testing.Short() {
		games = 400
	}
	for seed := range uint64(games) {
		compareWithSlow(t, seed)
		if t.Failed() {
			return
		}
	}
}

func compareWithSlow(t *testing.T, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 11))
	script, want := randomGame(r, []int{250, 250, 250, 50, 5}[r.IntN(5)])
	got := whatHappened(t, script)
	for i := range max(len(got), len(want)) {
		var g, w map[string]any
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if !reflect.DeepEqual(g, w) {
			t.Errorf("seed %d:\n%s\n got %v\nwant %v", seed, script, g, w)
			return
		}
	}
}

func FuzzTheSlowClockAgrees(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed)
	}
	f.Fuzz(compareWithSlow)
}
