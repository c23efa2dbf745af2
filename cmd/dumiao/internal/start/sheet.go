package start

import (
	"time"

	"dumiao/announce"
	"dumiao/clock"
)

// section is one part of a reading sheet: what is said inside a period, and at its end.
type section struct {
	kind  string      // for [lang.Words.CallsTitle]
	side  clock.Side  // whose, NoSide for both
	lines []sheetLine // in order of time
}

// sheetLine is one call, by the time inside the period.
type sheetLine struct {
	at   time.Duration
	text string
}

// readingSheet returns what is read under the controls of a game, by the announcer's own script: a period that is not the
// last, and the last one.
func readingSheet(controls [2]clock.Control, style *announce.Style) []section {
	if controls[0] == controls[1] {
		return sections(controls[0], clock.NoSide, style)
	}
	return append(sections(controls[0], clock.Black, style), sections(controls[1], clock.White, style)...)
}

// sections returns the parts of the sheet of one control.
func sections(c clock.Control, side clock.Side, style *announce.Style) []section {
	spans := overtime(c)
	if len(spans) < 2 {
		return nil
	}
	final := len(spans) - 2 // behind it is the flag
	part := func(kind string, i int) section {
		return read(section{kind: kind, side: side}, spans[i:i+2], spans[i].From, style)
	}
	if !c.HasOvertime() || c.Stones > 0 || c.Points > 0 {
		// Only the last minute is read, of all the time there is, of a block, or of the last penalty period.
		from := max(spans[final].From, spans[final].To.Add(-time.Minute))
		return []section{read(section{kind: "minute", side: side}, spans[final:], from, style)}
	}
	if c.Free > 0 {
		var all []section
		if c.Periods > 0 {
			all = append(all, part("move", 0))
		}
		if c.Periods > 1 {
			all = append(all, part("unit", 1))
		}
		kind := "last-unit"
		if c.Periods == 0 {
			kind = "last-move"
		}
		return append(all, part(kind, final))
	}
	unit := ""
	if c.Reserve || c.Mark > 0 {
		unit = "-minute"
	}
	if final == 0 {
		return []section{part("last"+unit, 0)}
	}
	return []section{part("period"+unit, 0), part("last"+unit, final)}
}

// overtime returns what lies ahead of a side that has nothing but overtime left, or that has none of it.
func overtime(c clock.Control) []clock.Span {
	switch {
	case c.Mark > 0:
		c.Main = min(c.Main, time.Duration(c.Mark)*time.Minute)
	case c.HasOvertime():
		c.Main = 0
	}
	g := clock.NewGame(clock.Setup{Black: c, White: c})
	if _, err := g.Step(clock.Action{Verb: clock.Start}); err != nil {
		return nil
	}
	return g.Ahead()
}

// read fills a section with the calls behind a moment, up to the end of the first span.
func read(s section, spans []clock.Span, from clock.Instant, style *announce.Style) section {
	for _, call := range (announce.Script{Style: style}).Calls(spans[:2]) {
		if call.At > spans[0].From && call.At <= spans[0].To {
			s.lines = append(s.lines, sheetLine{call.At.Sub(from), call.Text})
		}
	}
	return s
}
