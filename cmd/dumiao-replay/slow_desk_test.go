package main

import (
	"maps"
	"slices"
	"strings"
)

// slowAct is an act that was accepted, with everything as it was before.
type slowAct struct {
	verb       string
	before     *slow
	ran, stood int // what the clock had run before; for how long clocks have stood by the act's doing
	stopper    *slowAct
}

// snapshot copies everything that can change.
func (g *slow) snapshot() *slow {
	c := *g
	c.sides = maps.Clone(g.sides)
	for name, s := range g.sides {
		side := *s
		c.sides[name] = &side
	}
	c.pendingCalls = slices.Clone(g.pendingCalls)
	return &c
}

// latest returns the act that an undo takes back.
func (g *slow) latest() *slowAct {
	if len(g.acts) == 0 {
		return nil
	}
	return g.acts[len(g.acts)-1]
}

func (g *slow) undo(line string) {
	_, side, _ := strings.Cut(line, " ")
	act := g.latest()
	if act == nil {
		g.refuse("undo", side)
		return
	}
	// It is done on a copy: where it would lose the game it is refused.
	c := act.before.snapshot()
	c.now, c.out, c.lastCall, c.ran, c.acts, c.stopper = g.now, g.out, g.lastCall, g.ran, g.acts[:len(g.acts)-1], act.stopper
	if c.turn != g.turn {
		c.lastCall = -1
	}
	by := 0
	if side != "" && c.phase != "over" {
		by = g.ran - act.ran + act.stood
	}
	c.emit("undo", side, "action", act.verb, "by_ms", by)
	if by > 0 && !c.charge(side, by, g.sides) {
		g.refuse("undo", side)
		return
	}
	*g = *c
}

// charge lets a side use time, a tick at a time, all of it now and without a word but that overtime begins. It says
// whether the side had so much.
func (g *slow) charge(side string, by int, said map[string]*slowSide) bool {
	s := g.sides[side]
	turn, phase, spent := g.turn, g.phase, g.spent
	inTurn := side == turn && phase != "ready" && !g.sealed
	g.turn, g.phase = side, "running"
	if !inTurn {
		g.spent = s.inc
	}
	g.silent = true
	was, points, n := s.overtime, s.points, len(g.out)
	if s.kind != "stopwatch" && !s.overtime && s.main == 0 && s.hasOvertime() {
		g.enter(s)
	}
	for ; by > 0 && g.phase == "running"; by -= g.tick {
		g.tickOn(s)
	}
	g.silent = false
	if g.phase == "over" {
		return false
	}
	if inTurn {
		spent = g.spent
	} else if s.kind != "ing" && s.kind != "canadian" {
		s.elapsed, s.unit, s.overtime = 0, false, was
		told := g.out[:n:n]
		for _, m := range g.out[n:] {
			if m["event"] != "overtime" {
				told = append(told, m)
			}
		}
		g.out = told
	}
	g.turn, g.phase, g.spent = turn, phase, spent
	if !inTurn || phase != "running" || said[side].overtime == s.overtime && said[side].points == s.points {
		return true
	}
	switch {
	case s.kind == "ing" && s.points > points:
		g.say("罚" + slowTwo(s.perPoints) + "点，" + slowRest(s.left, "次"))
	case !was && s.overtime && s.kind == "canadian", !was && s.overtime && s.left == 0:
		g.say("开始读秒")
	case !was && s.overtime && s.kind == "nhk":
		g.say("开始读秒，还剩" + slowTwo(s.left) + "次")
	case !was && s.overtime:
		g.say("开始读秒，" + slowRest(s.left, s.measure()))
	}
	g.flush()
	return true
}

// keepTurn ends what a side has used of its turn: it is there again where the turn comes back without a press.
func (g *slow) keepTurn(begun bool) {
	s := g.sides[g.turn]
	s.usedElapsed, s.usedSpent, s.usedUnit = 0, 0, false
	if begun {
		s.usedElapsed, s.usedSpent, s.usedUnit = s.elapsed, g.spent, s.unit
	}
	if s.kind != "ing" && s.kind != "canadian" {
		s.elapsed, s.unit = 0, false
	}
}

func (g *slow) giveTurn(side string) {
	g.keepTurn(!g.sealed)
	g.turn = side
	g.sealed, g.inHold, g.lastCall = false, false, -1
	s := g.sides[side]
	g.spent = s.usedSpent
	length := s.period
	if s.kind == "nhk" && !s.usedUnit {
		length = s.free
	}
	if s.kind != "ing" && s.kind != "canadian" && (s.overtime || s.kind == "stopwatch") {
		s.unit = s.usedUnit
		if s.usedElapsed < length {
			s.elapsed = s.usedElapsed
		}
	}
	g.emit("turn", side)
	if g.phase != "paused" {
		g.phase = "running"
		g.onTheClock()
	}
}
