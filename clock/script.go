package clock

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The words that begin a header line of a script.
const (
	wordControl = "control"
	wordPreset  = "preset"
	wordRules   = "rules"
	wordCalls   = "calls"
	wordFirst   = "first"
	wordJournal = "journal"
	wordBegan   = "began"
	wordName    = "name"
	wordGrade   = "grade"
	wordLeft    = "left"
)

// journalFormat is the version of the text form that this package writes, and the only one that it reads.
const journalFormat = "1"

const quoteHint = `write text with " or # in it as "…", with \" for a quote`

// LineError says what is wrong with a line of a script.
type LineError struct {
	Line int // counted from 1
	What string
	Hint string // what to do about it, "" where nothing helps
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.What) }

// Presets finds the controls of a preset by its id; ok is false where there is none.
type Presets func(id string) (black, white Control, ok bool)

// ParseJournal reads a script or a journal. All of it is checked before anything is returned; the error is a [*LineError]
// for the first line that is wrong. The last line of a saved journal is ignored where its end is missing: the program
// was stopped while it wrote it.
func ParseJournal(text string, presets Presets) (*Journal, error) {
	p := parser{presets: presets, seen: map[string]int{}}
	p.j.Setup.Rules, p.j.Calls = DefaultRules, "standard"
	lines := strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n")
	for i, line := range lines {
		if i == len(lines)-1 && p.j.Saved {
			break
		}
		p.line = i + 1
		if err := p.parseLine(strings.TrimSuffix(line, "\r")); err != nil {
			return nil, err
		}
	}
	p.line = max(p.last, 1)
	if err := p.checkControls(); err != nil {
		return nil, err
	}
	return &p.j, nil
}

// parser holds what must be known of the lines above the one that is read.
type parser struct {
	j       Journal
	presets Presets
	line    int
	last    int            // the last line on which there was anything
	seen    map[string]int // the line of each directive that was given
	ended   bool
}

// fail returns the error for the line that is read.
func (p *parser) fail(hint, format string, args ...any) error {
	return &LineError{p.line, fmt.Sprintf(format, args...), hint}
}

// parseLine takes one line: nothing, a header or an action.
func (p *parser) parseLine(line string) error {
	if !utf8.ValidString(line) {
		return p.fail("save the file as UTF-8", "the line is not valid UTF-8")
	}
	code := withoutComment(line)
	comment := strings.TrimPrefix(line[len(code):], "#")
	line = strings.TrimSpace(code)
	if line == "" {
		p.parseComment(comment)
		return nil
	}
	p.last = p.line
	if p.ended {
		return p.fail("", "%q stands after end", line)
	}
	word, rest, _ := strings.Cut(strings.ReplaceAll(line, "\t", " "), " ")
	rest = strings.TrimSpace(rest)
	if word[0] >= '0' && word[0] <= '9' || word[0] == '-' || word[0] == '+' {
		return p.parseAction(word, rest, comment)
	}
	return p.parseHeader(word, rest)
}

// withoutComment cuts a line at the first # that stands outside double quotes.
func withoutComment(line string) string {
	quoted := false
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case line[i] == '\\' && quoted:
			i++
		case line[i] == '#' && !quoted:
			return line[:i]
		}
	}
	if quoted { // an odd quote is no quotation: "5 o'clock" tea # is a comment all the same
		line, _, _ = strings.Cut(line, "#")
	}
	return line
}

// parseHeader takes a line that is agreed before the game.
func (p *parser) parseHeader(word, rest string) error {
	headers := map[string]func(string) error{
		wordControl: p.parseControl, wordPreset: p.parsePreset, wordRules: p.parseRules, wordCalls: p.parseCalls,
		wordFirst: p.parseFirst, wordJournal: p.parseFormat, wordBegan: p.parseBegan, wordName: p.parseName,
		wordGrade: p.parseGrade, wordLeft: p.parseLeft,
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
	return p.parsePlayer(wordName, rest, func(pl *Player) *string { return &pl.Name })
}

func (p *parser) parseGrade(rest string) error {
	return p.parsePlayer(wordGrade, rest, func(pl *Player) *string { return &pl.Grade })
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

// parsePlayer reads a directive "WORD SIDE TEXT" into a field of that side's player.
func (p *parser) parsePlayer(directive, rest string, field func(*Player) *string) error {
	word, text, _ := strings.Cut(rest, " ")
	s, err := p.side(directive, word)
	if err != nil {
		return err
	}
	text, ok := unquoteText(strings.TrimSpace(text))
	if !ok {
		return p.fail(quoteHint, "the %s is not quoted right", directive)
	}
	*field(&p.j.Players[s.index()]) = text
	return p.once(sideDirective(directive, s))
}

// checkControls fails where a side has no control.
func (p *parser) checkControls() error {
	const hint = "write control 2h reserve 5 for both sides, or control black … and control white …"
	for _, s := range Sides {
		if p.j.Setup.Control(s) == (Control{}) {
			if p.j.Setup.Control(s.Opponent()) == (Control{}) {
				return p.fail(hint, "no time control was given")
			}
			return p.fail(hint, "%s has no time control", s)
		}
	}
	return nil
}
