package clock

import (
	"errors"
	"strconv"
	"strings"
)

// parseHeader takes a line that is agreed before the game.
func (p *parser) parseHeader(word, rest string) error {
	headers := map[string]func(string) error{
		wordControl: p.parseControl, wordPreset: p.parsePreset, wordRules: p.parseRules, wordCalls: p.parseCalls,
		wordFirst: p.parseFirst, wordJournal: p.parseFormat, wordBegan: p.parseBegan, wordName: p.parseName,
		wordGrade: p.parseGrade, wordLanguage: p.parseLanguage, wordLeft: p.parseLeft,
	}
	parse, ok := headers[word]
	if detail := p.j.Details.field(word); !ok && detail != nil {
		parse, ok = func(rest string) error { return p.parseDetail(word, rest, detail) }, true
	}
	if !ok {
		return p.fail("a line begins with a time or with control, preset, rules, calls or first", "%q is neither a time nor a header", word)
	}
	if len(p.j.Actions) > 0 {
		return p.fail("header lines come first", "the header %q stands after a timed line", word)
	}
	return parse(rest)
}

// once marks a directive as given, and fails where one of those that exclude it was given already.
func (p *parser) once(directive string, excluded ...string) error {
	for _, d := range append(excluded, directive) {
		if l := p.seen[d]; l > 0 {
			return p.fail("", "%s was given already in line %d", d, l)
		}
	}
	p.seen[directive] = p.line
	return nil
}

// sideDirective is the name under which a directive of one side is remembered.
func sideDirective(word string, s Side) string { return word + " " + s.String() }

func (p *parser) parseControl(rest string) error {
	first, after, _ := strings.Cut(rest, " ")
	side, named := ParseSide(first)
	if named {
		rest = strings.TrimSpace(after)
	}
	c, err := ParseControl(rest)
	var e *ControlError
	if err != nil {
		errors.As(err, &e)
		return p.fail(e.Hint(), "control %q: %s", rest, e)
	}
	if named {
		if err := p.once(sideDirective(wordControl, side), wordControl, wordPreset); err != nil {
			return err
		}
	} else if err := p.once(wordControl, wordPreset, sideDirective(wordControl, Black), sideDirective(wordControl, White)); err != nil {
		return err
	}
	if side != White {
		p.j.Setup.Black = c
	}
	if side != Black {
		p.j.Setup.White = c
	}
	if p.j.Setup.Black == (Control{}) || p.j.Setup.White == (Control{}) {
		return nil
	}
	if err := p.j.Setup.Check(); err != nil {
		errors.As(err, &e)
		return p.fail(e.Hint(), "control %q: %s", rest, e)
	}
	return nil
}

func (p *parser) parsePreset(id string) error {
	var black, white Control
	ok := false
	if p.presets != nil {
		black, white, ok = p.presets(id)
	}
	if !ok {
		return p.fail("write the control out, as in control 2h reserve 5", "there is no preset %q", id)
	}
	if err := p.once(wordPreset, wordControl, sideDirective(wordControl, Black), sideDirective(wordControl, White)); err != nil {
		return err
	}
	p.j.Setup.Black, p.j.Setup.White, p.j.Preset = black, white, id
	return nil
}

func (p *parser) parseRules(rest string) error {
	if err := p.once(wordRules); err != nil {
		return err
	}
	const hint = "the choices are capture-hold=on|off late-factor=1..10 late-limit=15m late-at-limit=plays|loses"
	given := map[string]bool{}
	for _, choice := range strings.Fields(rest) {
		key, value, _ := strings.Cut(choice, "=")
		if given[key] {
			return p.fail("", "%s is given twice", key)
		}
		given[key] = true
		ok := false
		switch key {
		case "capture-hold":
			p.j.Setup.Rules.CaptureHold, ok = value == "on", value == "on" || value == "off"
		case "late-factor":
			n, err := strconv.Atoi(value)
			p.j.Setup.Rules.LateFactor, ok = n, err == nil && digits(value) && n >= 1 && n <= 10
		case "late-limit":
			p.j.Setup.Rules.LateLimit, ok = ParseDuration(value)
			ok = ok && p.j.Setup.Rules.LateLimit <= MaxLimit
		case "late-at-limit":
			p.j.Setup.Rules.LateLoses, ok = value == "loses", value == "plays" || value == "loses"
		default:
			return p.fail(hint, "there is no rule %q", key)
		}
		if !ok {
			return p.fail(hint, "%q is no value for %s", value, key)
		}
	}
	if len(given) == 0 {
		return p.fail(hint, "rules without a choice")
	}
	return nil
}

func (p *parser) parseCalls(rest string) error {
	if rest != "standard" && rest != "sparse" {
		return p.fail("write calls standard or calls sparse", "there is no call set %q", rest)
	}
	p.j.Calls = rest
	return p.once(wordCalls)
}

func (p *parser) parseFirst(rest string) (err error) {
	if p.j.Setup.First, err = p.side(wordFirst, rest); err != nil {
		return err
	}
	return p.once(wordFirst)
}

func (p *parser) parseLeft(rest string) (err error) {
	if p.j.Left, err = p.side(wordLeft, rest); err != nil {
		return err
	}
	return p.once(wordLeft)
}

// side reads the one word of a directive that names a side.
func (p *parser) side(directive, word string) (Side, error) {
	s, ok := ParseSide(word)
	if !ok {
		return NoSide, p.fail("write black or white", "%q after %s is no side", word, directive)
	}
	return s, nil
}

func (p *parser) parseFormat(rest string) error {
	if rest != journalFormat {
		return p.fail("a newer program can read it", "journals of format %q are not known", rest)
	}
	p.j.Saved = true
	return p.once(wordJournal)
}

func (p *parser) parseBegan(rest string) error {
	p.j.Began = rest
	return p.once(wordBegan)
}

func (p *parser) parseName(rest string) error {
	return p.parsePlayer(wordName, rest, func(i int) *string { return &p.j.Players[i].Name })
}

func (p *parser) parseGrade(rest string) error {
	return p.parsePlayer(wordGrade, rest, func(i int) *string { return &p.j.Players[i].Grade })
}

func (p *parser) parseLanguage(rest string) error {
	return p.parsePlayer(wordLanguage, rest, func(i int) *string { return &p.j.Languages[i] })
}

// parseDetail reads a directive "WORD TEXT".
func (p *parser) parseDetail(directive, text string, field *string) error {
	text, ok := unquoteText(text)
	if !ok {
		return p.fail(quoteHint, "the %s is not quoted right", directive)
	}
	*field = text
	return p.once(directive)
}

// parsePlayer reads a directive "WORD SIDE TEXT" into that side's field.
func (p *parser) parsePlayer(directive, rest string, field func(side int) *string) error {
	word, text, _ := strings.Cut(rest, " ")
	s, err := p.side(directive, word)
	if err != nil {
		return err
	}
	text, ok := unquoteText(strings.TrimSpace(text))
	if !ok {
		return p.fail(quoteHint, "the %s is not quoted right", directive)
	}
	*field(s.index()) = text
	return p.once(sideDirective(directive, s))
}
