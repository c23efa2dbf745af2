package main

import (
	"fmt"
	"strings"
)

func (g *slow) refuse(verb, side string) { g.emit("refused", side, "action", verb) }

// do does a line of a script, "VERB ARGUMENT…", at a time.
func (g *slow) do(at int, line string) {
	g.runTo(at)
	g.flush()
	verb := strings.Fields(line)[0]
	if verb == "undo" {
		g.undo(line)
		return
	}
	before := g.snapshot()
	offered := g.offered
	g.offered = ""
	if !g.act(line, offered) {
		g.offered = offered
		return
	}
	g.flush()
	if verb == "end" {
		g.offered = offered
		return
	}
	g.acts = append(g.acts, &slowAct{verb: verb, before: before, ran: g.ran, stopper: g.stopper})
	switch {
	case g.phase == "running":
		g.stopper = nil
	case before.phase == "running":
		g.stopper = g.acts[len(g.acts)-1]
	}
}

// act does a line and says whether it was accepted.
func (g *slow) act(line, offered string) bool {
	w := strings.Fields(line)
	verb, side := w[0], ""
	if len(w) > 1 && (w[1] == "black" || w[1] == "white") {
		side = w[1]
	}
	playing := g.phase == "running" || g.phase == "held"
	old := g.phase
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
	case "adjourn":
		if done = playing || g.phase == "paused"; done {
			if playing {
				g.inHold = g.phase == "held"
			}
			g.phase = "paused"
			g.emit("adjourn", "", "text", strings.Join(w[1:], " "))
		}
	case "resume":
		switch {
		case g.phase == "counting" && side != "":
			done = true
			g.emit("resume", "")
			g.phase = "running"
			if side == g.turn {
				g.onTheClock()
				break
			}
			g.keepTurn(true)
			g.turn = side
			g.beginTurn()
		case g.phase == "paused" || g.phase == "held":
			if done = side == "" || side == g.turn; done {
				g.resume()
			}
		}
	case "confirm":
		switch {
		case offered != "" && offered != side && side == g.turn && playing:
			done = true
			g.emit("confirm", side)
			g.phase = "counting"
		case playing && side == g.turn:
			done = true
			g.press(verb)
			g.offered = side
		}
	case "turn":
		if done = (playing || g.phase == "paused") && side != g.turn; done {
			g.giveTurn(side)
		}
	case "leave":
		s := g.sides[side]
		if done = g.phase != "over" && !(s.overtime && (side == g.turn || s.leaves == 1)); done {
			if s.overtime {
				s.leaves++
			}
			s.away = true
			g.emit("leave", side)
		}
	case "back":
		s := g.sides[side]
		if done = g.phase != "over" && s.away; done {
			s.away = false
			g.emit("back", side)
		}
	case "advise":
		if done = g.phase != "over"; done {
			g.emit("advise", side, "text", strings.Join(w[2:], " "))
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
		if done = playing || g.phase == "paused" || g.phase == "counting"; done {
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
			g.keepTurn(true)
			g.turn = other(g.turn)
			g.beginTurn()
		}
	case "end":
		g.end()
		done = true
	}
	if !done {
		g.phase = old
		g.refuse(verb, side)
	}
	return done
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
	}
	g.keepTurn(true)
	g.turn = other(g.turn)
	if verb == "seal" {
		g.phase, g.sealed, g.lastCall = "paused", true, -1
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
	copied := g.snapshot()
	copied.out, copied.stopper = nil, nil
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
