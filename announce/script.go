package announce

import (
	"time"

	"dumiao/clock"
)

// Script decides what is said and when. It is the only place that knows counting styles; the words of its sentences are
// those of a language for each side. The zero Script is the Standard style in Mandarin.
type Script struct {
	Style *Style   // nil is Standard
	Words [2]Words // Black's and White's; nil is Mandarin
}

// style returns the call set.
func (s Script) style() *Style {
	if s.Style == nil {
		return Standard
	}
	return s.Style
}

// words returns the words of a side.
func (s Script) words(side clock.Side) Words {
	if w := s.Words[index(side)]; w != nil {
		return w
	}
	return Mandarin
}

// reading returns what is said inside a period.
func (s Script) reading(isLast bool) Reading {
	if isLast {
		return s.style().Last
	}
	return s.style().Period
}

// Mark is a second of a period at which something is said.
type Mark struct {
	Second int // inside the period, 1 to its length less 1
	Text   string
}

// Marks returns what a side is told inside a period, without its beginning and its end. The clock's face shows the same.
func (s Script) Marks(side clock.Side, period time.Duration, isLast bool) []Mark {
	var marks []Mark
	length := int(period / time.Second)
	r := s.reading(isLast)
	r.each(func(d int) {
		if second := length - d; second > 0 {
			marks = append(marks, Mark{second, r.text(s.words(side), second, d)})
		}
	})
	return marks
}

// Calls returns everything that is to be said in the spans, in order of time. Marks that do not lie later than the
// beginning of their span are not called: they belong to what was before.
func (s Script) Calls(spans []clock.Span) []Call {
	var calls []Call
	for _, sp := range spans {
		if text := s.opening(sp); text != "" {
			calls = append(calls, Call{sp.From, sp.Side, text})
		}
		if sp.To > sp.From {
			calls = s.within(calls, sp)
		}
	}
	return calls
}

// within appends the calls inside a span.
func (s Script) within(calls []Call, sp clock.Span) []Call {
	c, p, w := sp.Control, sp.Purse, s.words(sp.Side)
	isLast := c.IsLast(p)
	length := c.Length(p)
	switch {
	case !p.Overtime && c.HasOvertime(), c.Points > 0 && !isLast:
		return calls // the end is said, not counted
	case !p.Overtime, !readFromItsStart(c):
		// Read as a last minute, whatever its length.
		length, isLast = time.Minute, true
		if s.style().Minute {
			calls = before(calls, sp, time.Minute, w.Left(1, Minutes))
		}
	}
	r := s.reading(isLast)
	r.each(func(d int) {
		if second := int(length/time.Second) - d; second > 0 {
			calls = before(calls, sp, time.Duration(d)*time.Second, r.text(w, second, d))
		}
	})
	return calls
}

// readFromItsStart says whether the seconds of a period are those of one move. Where they run on over many moves, in a
// Canadian block and a penalty period of Ing, only the last minute is read.
func readFromItsStart(c clock.Control) bool { return c.Stones == 0 && c.Points == 0 }

// before appends a call for the moment at which so much is left, where it is crossed in the span: what stands at it as the
// span begins has crossed it before.
func before(calls []Call, sp clock.Span, left time.Duration, text string) []Call {
	if sp.Remaining() <= left {
		return calls
	}
	return append(calls, Call{sp.To.Add(-left), sp.Side, text})
}
