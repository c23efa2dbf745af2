package announce

import (
	"time"

	"dumiao/clock"
)

// Section is one part of a reading sheet: the calls of one stretch of time, in order.
type Section struct {
	Kind  Kind
	Calls []SheetCall
}

// SheetCall is one call of a section, by the time inside the stretch that the section is about: 0 to its length, which is the
// call at the period's end.
type SheetCall struct {
	At    time.Duration
	Text  string
	Count bool // one second of a count, 一 … 九
}

// Kind says what a section of a reading sheet is about.
type Kind string

// The sections of a reading sheet. A control has those that it can come to, in this order.
const (
	SheetEntry    Kind = "entry"     // overtime begins: what is said at that instant, if anything
	SheetMinute   Kind = "minute"    // the last minute of time that nothing follows
	SheetBlock    Kind = "block"     // the last minute of a Canadian block
	SheetPeriod   Kind = "period"    // a period, or a minute of a reserve, that is not the last
	SheetLast     Kind = "last"      // the last one
	SheetMove     Kind = "move"      // NHK: the free time of a move, with units left
	SheetUnit     Kind = "unit"      // NHK: a unit that is not the last
	SheetLastUnit Kind = "last-unit" // NHK: the last unit
	SheetLastMove Kind = "last-move" // NHK: the free time of a move, with no unit left
)

// Sheet returns what is read under a control, by the script itself; a nil style is Standard, nil words are Mandarin. Periods that are read alike are one
// section: the end of the first of them stands for all. It is empty for a control that cannot be played.
//
// Where only the last minute is read, times are those inside that minute, even if the time there is was shorter: the words
// count so too.
func Sheet(c clock.Control, style *Style, words Words) []Section {
	if c.Check() != nil {
		return nil
	}
	spans := overtime(c)
	s := Script{style, [2]Words{words, words}}
	final := len(spans) - 2 // the flag is a span of its own
	lastMinute := func(kind Kind) Section {
		return s.section(kind, spans[final:], spans[final].To.Add(-time.Minute))
	}
	if !c.HasOvertime() {
		return []Section{lastMinute(SheetMinute)}
	}
	all := []Section{s.entry(spans[0])}
	add := func(kind Kind, i int) { all = append(all, s.section(kind, spans[i:], spans[i].From)) }
	switch {
	case c.Stones > 0:
		return append(all, lastMinute(SheetBlock))
	case c.Free > 0:
		if c.Periods > 0 {
			add(SheetMove, 0)
		}
		if c.Periods > 1 {
			add(SheetUnit, 1)
		}
		if c.Periods > 0 {
			add(SheetLastUnit, final)
			// Who moves inside the last unit has none left, and plays on.
			c.Periods = 0
			spans, final = overtime(c), 0
		}
		add(SheetLastMove, final)
		return all
	}
	if final > 0 {
		add(SheetPeriod, 0)
	}
	add(SheetLast, final)
	return all
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

// entry returns what is said as a span begins.
func (s Script) entry(sp clock.Span) Section {
	entry := Section{Kind: SheetEntry}
	for _, call := range s.Calls([]clock.Span{sp}) {
		if call.At == sp.From {
			entry.Calls = append(entry.Calls, SheetCall{Text: call.Text})
		}
	}
	return entry
}

// section returns what is said behind the beginning of the first span, up to its end and with that: the words for the end
// are those that open the second one. Times are those behind from.
func (s Script) section(kind Kind, spans []clock.Span, from clock.Instant) Section {
	part := Section{Kind: kind}
	for _, call := range s.Calls(spans[:2]) {
		if call.At > spans[0].From && call.At <= spans[0].To {
			part.Calls = append(part.Calls, SheetCall{call.At.Sub(from), call.Text, s.isCount(call)})
		}
	}
	return part
}

// isCount says whether a call is a second of a count.
func (s Script) isCount(c Call) bool {
	for n := 1; n <= 9; n++ {
		if c.Text == s.words(c.Side).Count(n) {
			return true
		}
	}
	return false
}
