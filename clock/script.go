package clock

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// The words that begin a header line of a script.
const (
	wordControl  = "control"
	wordPreset   = "preset"
	wordRules    = "rules"
	wordCalls    = "calls"
	wordFirst    = "first"
	wordJournal  = "journal"
	wordBegan    = "began"
	wordName     = "name"
	wordGrade    = "grade"
	wordLanguage = "language"
	wordLeft     = "left"
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
	p.j.Aside = p.j.Aside && line == "" && comment == ""
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
