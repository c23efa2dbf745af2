package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"dumiao/announce"
	"dumiao/assets"
	"dumiao/clock"
)

// printPresets lists the presets: id, control (Black's and White's where they differ), and the names in every language they
// have, Chinese and English first.
func printPresets(w io.Writer, presets []assets.Preset) {
	id, control := 0, 0
	written := func(p assets.Preset) string {
		if p.Control == "" {
			return p.Black + " | " + p.White
		}
		return p.Control
	}
	for _, p := range presets {
		id, control = max(id, len(p.ID)), max(control, len(written(p)))
	}
	for _, p := range presets {
		var names []string
		for _, language := range []string{"zh", "en", "ja", "ko"} {
			if name := p.Name[language]; name != "" {
				names = append(names, name)
			}
		}
		fmt.Fprintf(w, "%-*s  %-*s  %s\n", id, p.ID, control, written(p), strings.Join(names, " / "))
	}
}

// printSheet prints the reading sheet of a control: what is said in a period and in the last one, by the time inside it.
func printSheet(w io.Writer, c clock.Control) {
	fmt.Fprintln(w, c)
	spans := ahead(c)
	final := len(spans) - 2 // the flag is a span of its own
	if !c.HasOvertime() {
		printPeriod(w, "the last minute", spans[final:], spans[final].To.Add(-time.Minute))
		return
	}
	fmt.Fprintln(w, "\novertime begins")
	for _, call := range (announce.Script{}).Calls(spans[:1]) {
		if call.At == spans[0].From {
			fmt.Fprintf(w, "%10s  %s\n", call.At, call.Text)
		}
	}
	section := func(name string, i int) { printPeriod(w, name, spans[i:i+2], spans[i].From) }
	switch {
	case c.Stones > 0:
		printPeriod(w, "the last minute of a block", spans[final:], spans[final].To.Add(-time.Minute))
		return
	case c.Free > 0:
		if c.Periods > 0 {
			section("a move, with a unit left", 0)
		}
		if c.Periods > 1 {
			section("a unit", 1)
		}
		if c.Periods > 0 {
			section("the last unit", final)
			c.Periods = 0
			spans, final = ahead(c), 0
		}
		section("a move, with no unit left", final)
		return
	}
	if final > 0 {
		section("a period", 0)
	}
	section("the last period", final)
}

// ahead returns what lies ahead of a side that has nothing but overtime left, or that has none of it.
func ahead(c clock.Control) []clock.Span {
	switch {
	case c.Mark > 0:
		c.Main = min(c.Main, time.Duration(c.Mark)*time.Minute)
	case c.HasOvertime():
		c.Main = 0
	}
	g := clock.NewGame(clock.Setup{Black: c, White: c})
	if _, err := g.Step(clock.Action{Verb: clock.Start}); err != nil {
		panic(err) // a game that is ready can start
	}
	return g.Ahead()
}

// printPeriod prints what is said inside a span and at its end, by the time from a moment on.
func printPeriod(w io.Writer, name string, spans []clock.Span, from clock.Instant) {
	fmt.Fprintln(w, "\n"+name)
	for _, call := range (announce.Script{}).Calls(spans[:2]) {
		if call.At > spans[0].From && call.At <= spans[0].To {
			fmt.Fprintf(w, "%10s  %s\n", clock.Instant(call.At.Sub(from)), call.Text)
		}
	}
}
