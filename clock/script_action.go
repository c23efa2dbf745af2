package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// form is what stands behind the verb of a timed line.
type form uint8

const (
	bare      form = iota // nothing
	sided                 // [SIDE]
	needsSide             // SIDE
	lateness              // SIDE DURATION
	reason                // SIDE [TEXT]
	textual               // [TEXT]
	change                // SIDE FIELD=VALUE …
	verdict               // RESULT
)

// forms are the actions that a script can have.
var forms = map[Verb]form{
	Start: sided, Press: sided, Pass: sided, Seal: sided, Resume: sided, Undo: sided,
	Pause: bare, Hold: bare, Withdraw: bare, Still: bare, End: bare,
	Ask: needsSide, Resign: needsSide, Leave: needsSide, Back: needsSide, Confirm: needsSide, Turn: needsSide,
	Set: change, Late: lateness, Warn: reason, Advise: reason, Adjourn: textual, Rule: verdict,
}

const actionsHint = "the actions are start, press, pass, seal, pause, resume, hold, set, late, ask, warn, advise, leave, back, turn, " +
	"confirm, adjourn, resign, result, withdraw, undo and end"

// parseAction takes a timed line: its time, what was done, and what stands behind its #.
func (p *parser) parseAction(time, rest, comment string) error {
	at, ok := ParseInstant(time)
	if !ok {
		return p.fail("write seconds, minutes:seconds or hours:minutes:seconds, as in 1:02:03.5", "%q is not a time", time)
	}
	if n := len(p.j.Actions); n > 0 && at < p.j.Actions[n-1].At {
		return p.fail("", "%s lies before %s of the line above", time, p.j.Actions[n-1].At)
	}
	if err := p.checkControls(); err != nil {
		return err
	}
	if rest == "" {
		return p.fail("write what was done, as in 30 press", "the time %s stands alone", time)
	}
	verb, rest := cutWord(rest)
	a := Action{At: at, Verb: Verb(verb)}
	f, ok := forms[a.Verb]
	if !ok {
		return p.fail(actionsHint, "there is no action %q", verb)
	}
	if rest, err := p.parseRest(&a, f, rest); err != nil {
		return err
	} else if rest != "" {
		return p.fail("", "%q stands after the action", rest)
	}
	p.ended = a.Verb == End
	p.j.Actions = append(p.j.Actions, a)
	p.j.Lines = append(p.j.Lines, p.line)
	p.j.Remarks = append(p.j.Remarks, parseRemark(comment))
	return nil
}

// cutWord returns the first word of a trimmed text and what is behind it, trimmed.
func cutWord(s string) (word, rest string) {
	word, rest, _ = strings.Cut(s, " ")
	return word, strings.TrimSpace(rest)
}

// parseRest reads what stands behind the verb into a and returns what it did not take.
func (p *parser) parseRest(a *Action, f form, rest string) (_ string, err error) {
	word, after := cutWord(rest)
	switch f {
	case bare:
		return rest, nil
	case textual:
		return "", p.parseText(a, rest)
	case verdict:
		if a.Result, err = p.parseResult(word); err != nil {
			return "", err
		}
		return after, nil
	}
	switch {
	case word == "" && f == sided:
		return "", nil
	case word == "":
		return "", p.fail("write black or white", "%s needs a side", a.Verb)
	}
	if a.Side, err = p.side(string(a.Verb), word); err != nil {
		return "", err
	}
	switch f {
	case lateness:
		word, after = cutWord(after)
		var ok bool
		if a.By, ok = ParseDuration(word); !ok {
			return "", p.fail("write how late, as in late black 10m", "%q is not a length of time", word)
		}
	case reason:
		return "", p.parseText(a, after)
	case change:
		a.Change, err = p.parseChange(after)
		return "", err
	}
	return after, nil
}

// parseText reads the text that ends a line.
func (p *parser) parseText(a *Action, s string) error {
	var ok bool
	if a.Text, ok = unquoteText(s); !ok {
		return p.fail(quoteHint, "the text is not quoted right")
	}
	return nil
}

// parseResult reads the one word of a result.
func (p *parser) parseResult(word string) (Result, error) {
	r, ok := ParseResult(word)
	if !ok {
		return "", p.fail("write it as in SGF: B+R, W+T, W+F, B+0.5, 0 or Void", "%q is not a result", word)
	}
	return r, nil
}

// parseChange reads the fields of a correction.
func (p *parser) parseChange(s string) (c Change, err error) {
	const hint = "write one or more of main=5m left=3 elapsed=20s stones=8"
	for field := range strings.FieldsSeq(s) {
		key, value, _ := strings.Cut(field, "=")
		ok := false
		var f Field
		switch key {
		case "main":
			f = FieldMain
			c.Main, ok = ParseDuration(value)
			ok = ok && c.Main <= time.Duration(MaxInstant)
		case "elapsed":
			f = FieldElapsed
			c.Elapsed, ok = ParseDuration(value)
		case "left":
			f = FieldLeft
			c.Left, ok = parseCorrected(value)
		case "stones":
			f = FieldStones
			c.Stones, ok = parseCorrected(value)
		default:
			return Change{}, p.fail(hint, "there is nothing called %q to set", key)
		}
		if !ok {
			return Change{}, p.fail(hint, "%q is no value for %s", value, key)
		}
		if c.Has(f) {
			return Change{}, p.fail("", "%s is given twice", key)
		}
		c.Fields |= f
	}
	if c.Fields == 0 {
		return Change{}, p.fail(hint, "set without anything to set")
	}
	return c, nil
}

// parseCorrected reads a number of periods or stones, which the moment may still refuse.
func parseCorrected(s string) (int, bool) {
	n, err := strconv.ParseInt(s, 10, 32)
	return int(n), err == nil && digits(s)
}

// String writes an action as a line of a script, without the line's end.
func (a Action) String() string {
	var b strings.Builder
	b.WriteString(a.At.String() + " " + string(a.Verb))
	if a.Side != NoSide {
		b.WriteString(" " + a.Side.String())
	}
	switch a.Verb {
	case Late:
		b.WriteString(" " + FormatDuration(a.By))
	case Rule:
		b.WriteString(" " + string(a.Result))
	case Warn, Advise, Adjourn:
		if a.Text != "" {
			b.WriteString(" " + quoteText(a.Text))
		}
	case Set:
		b.WriteString(a.Change.String())
	}
	return b.String()
}

// String writes a correction as a script has it, each field behind a blank.
func (c Change) String() string {
	s := ""
	if c.Has(FieldMain) {
		s += " main=" + FormatDuration(c.Main)
	}
	if c.Has(FieldLeft) {
		s += fmt.Sprintf(" left=%d", c.Left)
	}
	if c.Has(FieldElapsed) {
		s += " elapsed=" + FormatDuration(c.Elapsed)
	}
	if c.Has(FieldStones) {
		s += fmt.Sprintf(" stones=%d", c.Stones)
	}
	return s
}
