package main

import (
	"fmt"
	"strings"
)

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
