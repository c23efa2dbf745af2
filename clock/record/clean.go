package record

import (
	"slices"
	"strings"
	"unicode"
)

// cleaned returns a source whose texts are each a line that shows what it holds: whoever writes a name must not be able to
// turn the line around it about, or to hide in it.
func cleaned(s Source) Source {
	e := &s.Event
	for _, text := range [...]*string{
		&s.CallSet, &s.Preset, &s.Integrity, &s.Program,
		&s.Players[0].Name, &s.Players[0].Grade, &s.Players[1].Name, &s.Players[1].Grade,
		&e.Name, &e.Round, &e.Board, &e.Place, &e.Date, &e.Scheduled, &e.Rules, &e.Colours, &e.Referee, &e.Timekeeper,
		&e.Languages[0], &e.Languages[1],
	} {
		*text = clean(*text)
	}
	s.Steps, s.Calls = slices.Clone(s.Steps), slices.Clone(s.Calls)
	for i := range s.Steps {
		step := &s.Steps[i]
		step.Action.Text, step.Reason, step.By = clean(step.Action.Text), clean(step.Reason), clean(step.By)
	}
	for i := range s.Calls {
		s.Calls[i].Text, s.Calls[i].Why = clean(s.Calls[i].Text), clean(s.Calls[i].Why)
	}
	return s
}

// clean returns a text without control characters and marks of direction; ends of lines become blanks, and what is no
// UTF-8 U+FFFD.
func clean(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r) && r != '\u3000':
			return ' '
		case unicode.IsControl(r), r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069', r == '\u200e', r == '\u200f', r == '\u061c', r == '\ufeff':
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd")))
}
