package main

import (
	"fmt"
	"strings"
)

// slow is the contract of docs/replay.md written down a second time, as plainly as possible: it looks at the clock at
// every tick, system by system, and knows nothing of spans, plans or deadlines. Times are whole milliseconds, and every
// time of a game must be a multiple of its tick.
type slow struct {
	tick   int
	sides  map[string]*slowSide
	first  string
	sparse bool
	rules  struct {
		hold          bool
		factor, limit int
		loses         bool
	}

	now, spent   int
	phase        string
	turn         string
	inHold       bool // a pause began in a hold
	sealed       bool // a turn begins at the resume
	lostOnTime   bool
	absent       string
	lastCall     int // -1 for none in this turn
	out          []map[string]any
	pendingCalls []string // of this instant, behind its events
}

// slowSide is what a side has, and its system with the system's numbers.
type slowSide struct {
	kind                                         string
	period, stones0, inc, free, perPoints, mark  int
	main, left, elapsed, stones, points, warning int
	overtime, unit, paid                         bool
	begun                                        int
}

func other(side string) string {
	if side == "black" {
		return "white"
	}
	return "black"
}

func (g *slow) emit(event, side string, fields ...any) {
	m := map[string]any{"at_ms": g.now, "event": event}
	if side != "" {
		m["side"] = side
	}
	for i := 0; i < len(fields); i += 2 {
		m[fields[i].(string)] = fields[i+1]
	}
	g.out = append(g.out, withoutZeros(m))
}

func withoutZeros(m map[string]any) map[string]any {
	for k, v := range m {
		if v == 0 && k != "at_ms" || v == false || v == "" {
			delete(m, k)
		}
	}
	return m
}

func (g *slow) say(text string) { g.pendingCalls = append(g.pendingCalls, text) }

// flush emits the calls of this instant.
func (g *slow) flush() {
	for _, text := range g.pendingCalls {
		g.emit("call", g.turn, "text", text)
		g.lastCall = g.now
	}
	g.pendingCalls = nil
}

func (g *slow) over(result string) {
	g.flush()
	g.phase = "over"
	g.emit("over", "", "result", result)
}

// runTo lets time pass.
func (g *slow) runTo(t int) {
	for g.now < t {
		g.now += g.tick
		if g.phase == "running" {
			g.tickOn(g.sides[g.turn])
			g.flush()
		}
	}
}

// tickOn lets one tick pass for the side to move.
func (g *slow) tickOn(s *slowSide) {
	g.spent += g.tick
	switch s.kind {
	case "absolute", "fischer", "bronstein":
		g.useUp(s)
	case "delay":
		if g.spent > s.inc {
			g.useUp(s)
		}
	case "hourglass":
		g.sides[other(g.turn)].main += g.tick
		g.useUp(s)
	case "stopwatch":
		s.elapsed += g.tick
		if s.elapsed < 60000 {
			if s.overtime {
				g.markPeriod(s.elapsed, 60000, s.left == 1)
			}
			return
		}
		if s.left == 1 {
			g.lost()
			return
		}
		s.left--
		s.elapsed = 0
		g.emit("period", g.turn, "left", s.left)
		if s.overtime {
			g.say("一分钟，" + slowRest(s.left, "分钟"))
		} else if s.left <= s.mark {
			g.enter(s)
		}
	default:
		if !s.overtime {
			s.main -= g.tick
			if s.main == 0 {
				g.enter(s)
			}
			return
		}
		s.elapsed += g.tick
		g.tickInOvertime(s)
	}
}

// useUp takes a tick of time that nothing follows.
func (g *slow) useUp(s *slowSide) {
	s.main -= g.tick
	g.lastMinute(s.main)
	if s.main == 0 {
		g.lost()
	}
}

func (g *slow) tickInOvertime(s *slowSide) {
	switch s.kind {
	case "reserve", "byoyomi":
		switch {
		case s.elapsed < s.period:
			g.markPeriod(s.elapsed, s.period, s.left == 1)
		case s.left == 1:
			g.lost()
		default:
			s.left--
			s.elapsed = 0
			g.emit("period", g.turn, "left", s.left)
			g.say(slowUsed(s.period) + "，" + slowRest(s.left, s.measure()))
		}
	case "canadian":
		g.lastMinute(s.period - s.elapsed)
		if s.elapsed == s.period {
			g.lost()
		}
	case "ing":
		if s.left == 1 {
			g.lastMinute(s.period - s.elapsed)
		}
		switch {
		case s.elapsed < s.period:
		case s.left == 1:
			g.lost()
		default:
			s.left--
			s.elapsed = 0
			s.points += s.perPoints
			g.emit("penalty", g.turn, "points", s.points, "left", s.left)
			g.say("罚" + slowTwo(s.perPoints) + "点，" + slowRest(s.left, "次"))
		}
	case "nhk":
		length := s.free
		if s.unit {
			length = s.period
		}
		switch {
		case s.elapsed < length:
			g.markPeriod(s.elapsed, length, s.left == 0)
		case s.left == 0:
			g.lost()
		default:
			s.left--
			s.begun++
			s.unit = true
			s.elapsed = 0
			g.emit("period", g.turn, "left", s.left)
			rest := "最后一次"
			if s.left > 0 {
				rest = "还剩" + slowTwo(s.left) + "次"
			}
			g.say(slowUsed(length) + "，第" + slowNumber(s.begun) + "次考虑时间，" + rest)
		}
	}
}

// lastMinute says what is due with so many milliseconds left.
func (g *slow) lastMinute(left int) {
	switch left {
	case 60000:
		g.say("还剩一分钟")
	case 30000:
		g.sayUnlessSparse("三十秒")
	case 20000:
		g.sayUnlessSparse("四十秒")
	case 10000:
		g.sayUnlessSparse("五十秒")
	}
	if left%1000 == 0 && left/1000 >= 1 && left/1000 <= 9 {
		g.say([]string{"", "九", "八", "七", "六", "五", "四", "三", "二", "一"}[left/1000])
	}
}

func (g *slow) sayUnlessSparse(text string) {
	if !g.sparse {
		g.say(text)
	}
}

// markPeriod says what is due inside a period.
func (g *slow) markPeriod(elapsed, length int, last bool) {
	if elapsed%1000 != 0 || elapsed == 0 {
		return
	}
	left := (length - elapsed) / 1000
	counted := last || g.sparse
	switch {
	case counted && left <= 9:
		g.say(slowNumber(10 - left))
	case !g.sparse && (left == 30 || left == 20 || left == 10 || !last && (left == 5 || left == 2)):
		g.say(slowNumber(elapsed/1000) + "秒")
	}
}

func (s *slowSide) measure() string {
	if s.kind == "reserve" || s.kind == "stopwatch" {
		return "分钟"
	}
	return "次"
}

func slowUsed(ms int) string {
	if ms == 60000 {
		return "一分钟"
	}
	return slowNumber(ms/1000) + "秒"
}

func slowRest(left int, measure string) string {
	if left == 1 {
		return "还剩一" + measure + "，最后一" + measure
	}
	return "还剩" + slowTwo(left) + measure
}

func slowTwo(n int) string {
	if n == 2 {
		return "两"
	}
	return slowNumber(n)
}

// slowNumber writes 1 to 999.
func slowNumber(n int) string {
	d := strings.Split("零一二三四五六七八九", "")
	h, t, u := n/100, n/10%10, n%10
	var b string
	if h > 0 {
		b += d[h] + "百"
	}
	switch {
	case t > 1 || t == 1 && h > 0:
		b += d[t] + "十"
	case t == 1:
		b += "十"
	case h > 0 && u > 0:
		b += "零"
	}
	if u > 0 {
		b += d[u]
	}
	return b
}

func (g *slow) lost() {
	g.emit("timeloss", g.turn)
	g.say("十，超时判负")
	g.lostOnTime = true
	g.over(strings.ToUpper(other(g.turn)[:1]) + "+T")
}

// enter lets overtime begin.
func (g *slow) enter(s *slowSide) {
	s.overtime = true
	switch s.kind {
	case "canadian":
		s.elapsed, s.stones = 0, s.stones0
		g.emit("overtime", g.turn)
		g.say("开始读秒")
	case "nhk":
		s.elapsed, s.unit = 0, false
		g.emit("overtime", g.turn, "left", s.left)
		if s.left > 0 {
			g.say("开始读秒，还剩" + slowTwo(s.left) + "次")
		} else {
			g.say("开始读秒")
		}
	case "ing":
		s.elapsed = 0
		g.emit("overtime", g.turn, "left", s.left)
		if s.paid {
			g.say("开始读秒，" + slowRest(s.left, "次"))
			return
		}
		s.paid = true
		s.points += s.perPoints
		g.emit("penalty", g.turn, "points", s.points, "left", s.left)
		g.say("罚" + slowTwo(s.perPoints) + "点，" + slowRest(s.left, "次"))
	default:
		if s.kind != "stopwatch" {
			s.elapsed = 0
		}
		g.emit("overtime", g.turn, "left", s.left)
		g.say("开始读秒，" + slowRest(s.left, s.measure()))
	}
}

func (s *slowSide) hasOvertime() bool {
	return s.kind == "reserve" || s.kind == "byoyomi" || s.kind == "canadian" || s.kind == "ing" || s.kind == "nhk" || s.kind == "stopwatch"
}

// onTheClock is called where the clock of the side to move begins to run.
func (g *slow) onTheClock() {
	s := g.sides[g.turn]
	switch {
	case s.overtime || !s.hasOvertime():
	case s.kind == "stopwatch":
		if s.left <= s.mark {
			g.enter(s)
		}
	case s.main == 0:
		g.enter(s)
	}
	g.flush()
}

func (g *slow) beginTurn() {
	g.phase = "running"
	g.spent = 0
	g.lastCall = -1
	g.onTheClock()
}

func (g *slow) refuse(verb, side string) { g.emit("refused", side, "action", verb) }

// do does a line of a script, "VERB ARGUMENT…", at a time.
func (g *slow) do(at int, line string) {
	g.runTo(at)
	w := strings.Fields(line)
	verb, side := w[0], ""
	if len(w) > 1 && (w[1] == "black" || w[1] == "white") {
		side = w[1]
	}
	playing := g.phase == "running" || g.phase == "held"
	done := false
	switch verb {
	case "start":
		if done = g.phase == "ready"; done {
			if side != "" {
				g.turn = side
			}
			g.emit("start", g.turn)
			g.beginTurn()
		}
	case "press", "pass", "seal":
		if done = playing && (side == "" || side == g.turn); done {
			g.press(verb)
		}
	case "pause":
		if done = playing; done {
			g.inHold = g.phase == "held"
			g.phase = "paused"
			g.emit("pause", "")
		}
	case "resume":
		if done = g.phase == "paused" || g.phase == "held"; done {
			g.resume()
		}
	case "hold":
		if done = g.phase == "running" && g.rules.hold && g.sides[g.turn].overtime; done {
			g.phase = "held"
			g.emit("hold", g.turn)
		}
	case "set":
		if done = g.phase != "over"; done {
			done = g.set(side, w[2:])
		}
	case "late":
		if done = g.phase == "ready" || g.phase == "over" && g.absent == other(side); done {
			g.late(side, slowMS(w[2]))
		}
	case "ask":
		if done = playing || g.phase == "paused"; done {
			g.ask(side)
		}
	case "warn":
		if done = g.phase != "over"; done {
			s := g.sides[side]
			s.warning++
			g.emit("warn", side, "count", s.warning, "text", strings.Join(w[2:], " "))
			if s.warning == 2 {
				g.over(strings.ToUpper(other(side)[:1]) + "+F")
			}
		}
	case "resign":
		if done = g.phase != "over"; done {
			g.emit("resign", side)
			g.over(strings.ToUpper(other(side)[:1]) + "+R")
		}
	case "result":
		if done = g.phase != "over"; done {
			g.over(w[1])
		}
	case "withdraw":
		s := g.sides[g.turn]
		if done = g.phase == "over" && g.lostOnTime && s.hasOvertime() && s.kind != "canadian"; done {
			g.lostOnTime = false
			g.emit("withdraw", g.turn)
			s.elapsed, s.unit = 0, false
			g.turn = other(g.turn)
			g.beginTurn()
		}
	case "end":
		g.end()
		return
	}
	if !done {
		g.refuse(verb, side)
	}
}

func (g *slow) press(verb string) {
	s := g.sides[g.turn]
	if verb == "press" {
		fields := []any{"main_ms", s.main, "overtime", s.overtime, "left", s.left, "spent_ms", g.spent}
		if s.overtime {
			fields = append(fields, "elapsed_ms", s.elapsed, "stones", s.stones)
		}
		g.emit(verb, g.turn, fields...)
	} else {
		g.emit(verb, g.turn)
	}
	switch s.kind {
	case "fischer":
		s.main += s.inc
	case "bronstein":
		s.main += min(s.inc, g.spent)
	case "canadian":
		if s.overtime {
			s.stones--
			if s.stones == 0 {
				s.stones, s.elapsed = s.stones0, 0
			}
		}
	case "ing":
	default:
		s.elapsed, s.unit = 0, false
	}
	g.turn = other(g.turn)
	if verb == "seal" {
		g.phase, g.sealed = "paused", true
		g.lastCall = -1
		return
	}
	g.beginTurn()
}

func (g *slow) resume() {
	g.emit("resume", "")
	if g.phase == "paused" && g.inHold {
		g.phase, g.inHold = "held", false
		return
	}
	g.phase = "running"
	if g.sealed {
		g.sealed = false
		if s := g.sides[g.turn]; s.kind != "ing" && s.kind != "canadian" {
			s.elapsed = 0
		}
		g.beginTurn()
		return
	}
	g.onTheClock()
}

func (g *slow) set(side string, fields []string) bool {
	s := g.sides[side]
	given := map[string]int{}
	out := []any{}
	for _, f := range fields {
		key, value, _ := strings.Cut(f, "=")
		var n int
		if key == "main" || key == "elapsed" {
			n = slowMS(value)
			out = append(out, key+"_ms", n)
		} else {
			fmt.Sscan(value, &n)
			out = append(out, key, n)
		}
		given[key] = n
	}
	main, setMain := given["main"]
	left, setLeft := given["left"]
	elapsed, setElapsed := given["elapsed"]
	stones, setStones := given["stones"]
	length := s.period
	if s.kind == "nhk" && !s.unit {
		length = s.free
	}
	switch {
	case setMain && s.kind == "stopwatch",
		setMain && main == 0 && !s.hasOvertime(),
		setLeft && (!s.hasOvertime() || s.kind == "canadian"),
		setLeft && left < 1 && !(s.kind == "nhk" && left == 0),
		setStones && (s.kind != "canadian" || !s.overtime || stones < 1),
		setElapsed && (side != g.turn || !s.overtime || s.kind == "canadian" || elapsed >= length || setMain && main > 0):
		return false
	}
	g.emit("set", side, out...)
	if setLeft {
		s.left = left
	}
	if setElapsed {
		s.elapsed = elapsed
	}
	if setStones {
		s.stones = stones
	}
	if setMain && main > 0 {
		s.main, s.overtime, s.elapsed, s.stones, s.unit = main, false, 0, 0, false
	}
	if setMain && main == 0 && !s.overtime {
		s.main = 0
	}
	if s.kind == "stopwatch" && s.left > s.mark {
		s.overtime = false
	}
	if g.phase == "running" && side == g.turn {
		g.onTheClock()
	}
	return true
}

func (g *slow) late(side string, by int) {
	s := g.sides[side]
	g.emit("late", side, "by_ms", by)
	lost := by > g.rules.limit || by == g.rules.limit && g.rules.loses
	if !lost {
		charge := by * g.rules.factor
		switch s.kind {
		case "stopwatch":
			for ; charge >= 60000 && s.left > 0; charge -= 60000 {
				s.left--
			}
			lost = s.left == 0
		case "reserve", "byoyomi":
			for ; charge > 0 && s.main > 0; charge -= g.tick {
				s.main -= g.tick
			}
			for ; charge >= s.period && s.left > 0; charge -= s.period {
				s.left--
			}
			lost = s.left == 0
		default:
			for ; charge > 0 && s.main > 0; charge -= g.tick {
				s.main -= g.tick
			}
			lost = s.main == 0 && !s.hasOvertime()
		}
	}
	if !lost {
		return
	}
	if g.absent != "" {
		g.absent = ""
		g.over("Void")
		return
	}
	g.absent = side
	g.over(strings.ToUpper(other(side)[:1]) + "+F")
}

func (g *slow) ask(side string) {
	g.emit("ask", side)
	s := g.sides[side]
	if g.phase != "running" || side != g.turn || !s.overtime || s.kind == "canadian" || s.left < 1 {
		return
	}
	length := s.period
	if s.kind == "nhk" && !s.unit {
		length = s.free
	}
	if s.kind != "nhk" && s.left == 1 && length-s.elapsed <= 13000 {
		return
	}
	if g.lastCall >= 0 && g.now-g.lastCall < 3000 {
		return
	}
	// Whether a call is due soon is seen by waiting for it, on a copy.
	copied := *g
	black, white := *g.sides["black"], *g.sides["white"]
	copied.sides = map[string]*slowSide{"black": &black, "white": &white}
	copied.out = nil
	copied.runTo(g.now + 2000)
	for _, m := range copied.out {
		if m["event"] == "call" {
			return
		}
	}
	g.say("还剩" + slowTwo(s.left) + s.measure())
	g.flush()
}

func (g *slow) end() {
	m := map[string]any{"at_ms": g.now, "event": "end", "phase": g.phase, "turn": g.turn}
	for name, s := range g.sides {
		purse := map[string]any{"main_ms": s.main, "left": s.left, "points": s.points, "warnings": s.warning}
		if s.overtime {
			purse["overtime"], purse["elapsed_ms"], purse["stones"] = true, s.elapsed, s.stones
		}
		m[name] = withoutZeros(purse)
	}
	g.out = append(g.out, m)
}

// slowMS reads a duration of seconds, "12.5s".
func slowMS(s string) int {
	var f float64
	fmt.Sscanf(s, "%fs", &f)
	return int(f*1000 + 0.5)
}
