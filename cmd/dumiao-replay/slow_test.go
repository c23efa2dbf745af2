package main

import "strings"

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
	offered      string     // who has confirmed the end in the act before
	acts         []*slowAct // that are not taken back
	ran          int        // for how long a clock has run
	stopper      *slowAct   // by whose doing the clocks stand
	phase        string
	turn         string
	inHold       bool // a pause began in a hold
	sealed       bool // a turn begins at the resume
	lostOnTime   bool
	absent       string
	lastCall     int // -1 for none in this turn
	out          []map[string]any
	silent       bool     // an undo is charging
	pendingCalls []string // of this instant, behind its events
}

// slowSide is what a side has, and its system with the system's numbers.
type slowSide struct {
	kind                                         string
	period, stones0, inc, free, perPoints, mark  int
	main, left, elapsed, stones, points, warning int
	overtime, unit, paid                         bool
	begun                                        int

	usedElapsed, usedSpent int // of its last turn
	usedUnit, away         bool
	leaves                 int
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

func (g *slow) say(text string) {
	if !g.silent {
		g.pendingCalls = append(g.pendingCalls, text)
	}
}

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
			g.ran += g.tick
			if g.phase == "over" {
				g.stopper = g.latest()
			}
		} else if g.stopper != nil {
			g.stopper.stood += g.tick
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
