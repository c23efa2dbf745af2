package main

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"
)

// Limits of what the program costs. They hold for an idle machine.
const (
	mostCPU     = 0.07 // of a core, sound included, on a machine with a graphics card
	softwareGL  = 2    // how many times that where OpenGL is done in software, as it is under Xvfb
	mostMemory  = 200 << 20
	mostPicture = 700 * time.Millisecond
)

// printGame writes what was heard, call by call.
func (v verdict) print(w io.Writer, e evidence) {
	fmt.Fprintf(w, "\ngame %s: %s\n", v.game.name, v.game.control)
	fmt.Fprintf(w, "  %-8s %6s  %s %10s %10s\n", "turn", "second", pad("words", 34), "heard at", "error")
	for i, t := range v.game.turns {
		for _, h := range v.heard {
			if h.turn != i {
				continue
			}
			note := ""
			if !h.planned {
				note = "  not planned: said at the instant of an act"
			} else if h.cut {
				note = "  cut by the press"
			}
			fmt.Fprintf(w, "  %d %-6s %6d  %s %8.4f s %+7.2f ms%s\n", i+1, t.side, h.second, pad(h.words, 34),
				(h.onset - e.began[i]).Seconds(), h.error.Seconds()*1000, note)
		}
		for _, s := range v.silenced {
			if s.key.turn == i {
				fmt.Fprintf(w, "  %d %-6s         %s key %q (sure to %s), handled %s and silent %s after it\n", i+1, t.side, pad("", 34), s.key.key, ms(s.key.way), ms(s.handled), ms(s.after))
			}
		}
	}
	fmt.Fprintf(w, "  constant delay of the calls %s (taken off); largest step of the sink's line of time %s\n", ms(v.delay), ms(v.jump))
	for _, f := range v.faults {
		fmt.Fprintf(w, "  FAULT %s\n", f)
	}
}

// summary gathers runs.
type summary struct {
	games, calls, faults int
	errors               []time.Duration
	handled, silences    []time.Duration
}

func (s *summary) add(v verdict) {
	s.games++
	s.calls += len(v.heard)
	s.faults += len(v.faults)
	s.errors = append(s.errors, v.errors()...)
	for _, q := range v.silenced {
		s.handled = append(s.handled, q.handled)
		s.silences = append(s.silences, q.after)
	}
}

func (s *summary) print(w io.Writer, l limits) {
	limit := func(d time.Duration) string {
		if d == 0 {
			return ""
		}
		return " (limit " + ms(d) + ")"
	}
	fmt.Fprintf(w, "  %d games, %d calls heard, %d planned: onset error mean %s, sd %s%s, max %s%s\n", s.games, s.calls, len(s.errors),
		ms(mean(s.errors)), ms(deviation(s.errors)), limit(l.sd), ms(largest(s.errors)), limit(l.most))
	fmt.Fprintf(w, "  %d calls cut by a press: handled after mean %s, max %s; silent after mean %s, max %s%s\n", len(s.silences),
		ms(mean(s.handled)), ms(largest(s.handled)), ms(mean(s.silences)), ms(largest(s.silences)), limit(l.silence))
	fmt.Fprintf(w, "  %d faults\n", s.faults)
}

// checkCosts judges what the program uses; it returns the lines to print and the faults among them.
func (p played) checkCosts() (lines, faults []string) {
	check := func(bad bool, format string, args ...any) {
		line := fmt.Sprintf(format, args...)
		lines = append(lines, line)
		if bad {
			faults = append(faults, line)
		}
	}
	const mb = 1 << 20
	check(p.toPicture > mostPicture || p.toPicture <= 0, "process start to first picture %d ms (limit %d)", p.toPicture.Milliseconds(), mostPicture.Milliseconds())
	check(p.memory.resident > mostMemory, "resident memory at the end %d MB (limit %d), %d MB of it software OpenGL's",
		p.memory.resident/mb, mostMemory/mb, p.memory.renderer/mb)
	if g := p.game.idle; g.to > 0 {
		most := mostCPU
		if p.use.renderer > 0 {
			most *= softwareGL
		}
		check(p.use.all > most, "main time, %v: %.1f %% of a core with sound and software OpenGL (limit %.0f, which counts it double), %.1f %% without the threads of it",
			g.to-g.from, p.use.all*100, most*100, p.use.own()*100)
	}
	return lines, faults
}

// pad fills words up to a width, counting a Han character or its punctuation as two.
func pad(words string, width int) string {
	for _, r := range words {
		width--
		if unicode.Is(unicode.Han, r) || r >= 0x3000 && r <= 0x303f || r >= 0xff00 {
			width--
		}
	}
	return words + strings.Repeat(" ", max(width, 0))
}
