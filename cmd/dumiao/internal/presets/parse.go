package presets

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"

	"dumiao/assets"
	"dumiao/clock"
)

// What a file may be at most.
const (
	MaxSize   = 64 << 10
	maxID     = 40  // characters of an id
	MaxName   = 60  // characters of a name
	maxSource = 300 // characters of a source
)

// reserved are ids that mean something else: rules of the start screen, and names that no file can have on Windows.
var reserved = []string{"own", "more", "con", "prn", "aux", "nul"}

// Parse reads a file, the inverse of [Preset.Encode]. The error is a [*Fault] with the line.
func Parse(text []byte) (Preset, error) {
	made, err := parse(text)
	var fault *Fault
	if errors.As(err, &fault) {
		fault.Value = visible(fault.Value)
	}
	return made, err
}

// parse is Parse; what is told of the file may hold anything.
func parse(text []byte) (Preset, error) {
	if len(text) > MaxSize {
		return Preset{}, &Fault{Problem: ProblemLarge}
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff")) // some editors begin every file with it
	p := parser{text: text, lines: map[string]int{}}
	if at := invalid(text); at >= 0 {
		return Preset{}, p.fault(at, ProblemUTF8, "")
	}
	if err := p.read(); err != nil {
		return Preset{}, err
	}
	return p.check()
}

// invalid returns where text is not UTF-8, -1 where it is.
func invalid(text []byte) int {
	for at := 0; at < len(text); {
		r, n := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && n == 1 {
			return at
		}
		at += n
	}
	return -1
}

// parser reads one file. It goes through it by hand because the library's own reading takes fields that are given twice
// or do not exist, and does not say on which line a value stands.
type parser struct {
	text  []byte
	json  *json.Decoder
	file  assets.Preset
	lines map[string]int // of each field that was given
	names map[string]int // the same for the languages
}

// fault is what is wrong at a place in the text.
func (p *parser) fault(offset int, problem Problem, value string) *Fault {
	offset = min(max(offset, 0), len(p.text))
	return &Fault{Line: 1 + bytes.Count(p.text[:offset], []byte("\n")), Problem: problem, Value: value}
}

// here is what is wrong with what was read last.
func (p *parser) here(problem Problem, value string) *Fault {
	return p.fault(int(p.json.InputOffset()), problem, value)
}

// at is what is wrong with a field.
func (p *parser) at(field string, problem Problem, value string) *Fault {
	return &Fault{Line: p.lines[field], Problem: problem, Value: value}
}

// token reads on. A file that ends too early is at fault on its last line.
func (p *parser) token() (json.Token, error) {
	t, err := p.json.Token()
	var syntax *json.SyntaxError
	switch {
	case err == nil:
		return t, nil
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return nil, p.fault(len(bytes.TrimRight(p.text, " \t\r\n")), ProblemSyntax, "unexpected end")
	case errors.As(err, &syntax):
		at := int(syntax.Offset)
		if strings.Contains(err.Error(), `'\n'`) {
			at-- // it is behind the end of the line that is at fault
		}
		return nil, p.fault(at, ProblemSyntax, err.Error())
	}
	return nil, p.here(ProblemSyntax, err.Error())
}

// read reads the object that a file is.
func (p *parser) read() error {
	p.json = json.NewDecoder(bytes.NewReader(p.text))
	p.json.UseNumber()
	fields := map[string]*string{
		"id": &p.file.ID, "region": &p.file.Region, "control": &p.file.Control, "black": &p.file.Black, "white": &p.file.White,
		"rules": &p.file.Rules, "source": &p.file.Source,
	}
	err := p.object("", func(field string) error {
		if p.lines[field] > 0 {
			return p.here(ProblemTwice, clip(field))
		}
		p.lines[field] = p.here("", "").Line
		if field == "name" {
			return p.readNames()
		}
		into, ok := fields[field]
		if !ok {
			return p.here(ProblemField, clip(field))
		}
		return p.string(field, into)
	})
	if err != nil {
		return err
	}
	if _, err := p.json.Token(); !errors.Is(err, io.EOF) {
		return p.here(ProblemSyntax, "something stands after the preset")
	}
	return nil
}

// readNames reads the names by language.
func (p *parser) readNames() error {
	p.file.Name, p.names = map[string]string{}, map[string]int{}
	return p.object("name", func(tag string) error {
		if _, ok := p.names[tag]; ok {
			return p.here(ProblemTwice, clip(tag))
		}
		p.names[tag] = p.here("", "").Line
		if _, err := language.Parse(tag); err != nil || len(tag) > 20 {
			return p.here(ProblemLanguage, clip(tag))
		}
		var name string
		if err := p.string("name", &name); err != nil {
			return err
		}
		if !plain(name, MaxName) {
			return p.here(ProblemName, clip(name))
		}
		p.file.Name[tag] = name
		return nil
	})
}

// object reads an object: each is called with every key and reads the value.
func (p *parser) object(field string, each func(key string) error) error {
	t, err := p.token()
	if err != nil {
		return err
	}
	if t != json.Delim('{') {
		if field == "" {
			return p.here(ProblemSyntax, "a preset is an object in braces")
		}
		return p.here(ProblemText, field)
	}
	for p.json.More() {
		t, err := p.token()
		if err != nil {
			return err
		}
		key, _ := t.(string) // the decoder takes nothing else there
		if err := each(key); err != nil {
			return err
		}
	}
	_, err = p.token()
	return err
}

// string reads a value that is text.
func (p *parser) string(field string, into *string) error {
	t, err := p.token()
	if err != nil {
		return err
	}
	s, ok := t.(string)
	if !ok {
		return p.here(ProblemText, field)
	}
	*into = s
	return nil
}

// visible puts a sign for every character that cannot be seen. Some of them would turn the direction of the message round
// in which they stand, or break its line, so that it says something else.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		if hidden(r) {
			return utf8.RuneError
		}
		return r
	}, s)
}

// hidden says whether a character cannot be seen: it is none, or it controls the others.
func hidden(r rune) bool { return !strconv.IsPrint(r) && !unicode.Is(unicode.Zs, r) }

// maxFile is how many characters of a file's name are told.
const maxFile = 60

// fileName is the name of a file as it is told. A long one loses its middle: how it begins and ends says which it is.
func fileName(s string) string {
	r := []rune(visible(s))
	if len(r) <= maxFile {
		return string(r)
	}
	head := maxFile * 3 / 5
	return string(r[:head]) + "…" + string(r[len(r)-(maxFile-1-head):])
}

// plain says whether s is one line of text that can be seen, of at most n characters.
func plain(s string, n int) bool {
	return strings.TrimSpace(s) != "" && strings.TrimSpace(s) == s && utf8.RuneCountInString(s) <= n &&
		!strings.ContainsFunc(s, func(r rune) bool { return r == utf8.RuneError || hidden(r) })
}

// clip shortens what is told about.
func clip(s string) string {
	if r := []rune(s); len(r) > MaxName {
		return string(r[:MaxName]) + "…"
	}
	return s
}

// check makes a preset of what was read.
func (p *parser) check() (Preset, error) {
	f := p.file
	for _, field := range []string{"id", "name"} {
		if p.lines[field] == 0 {
			return Preset{}, p.fault(0, ProblemMissing, field)
		}
	}
	made := Preset{ID: f.ID, Name: f.Name, Region: f.Region, Source: f.Source, Rules: clock.DefaultRules}
	switch {
	case !validID(f.ID):
		return Preset{}, p.at("id", ProblemID, clip(f.ID))
	case len(f.Name) == 0:
		return Preset{}, p.at("name", ProblemName, "")
	case p.lines["region"] > 0 && !slices.Contains(assets.PresetRegions, f.Region):
		return Preset{}, p.at("region", ProblemRegion, clip(f.Region))
	case f.Source != "" && !plain(f.Source, maxSource):
		return Preset{}, p.at("source", ProblemSource, "")
	}
	if err := p.controls(&made); err != nil {
		return Preset{}, err
	}
	if p.lines["rules"] > 0 {
		rules, problem := parseRules(f.Rules)
		if problem != "" {
			return Preset{}, p.at("rules", ProblemRules, problem)
		}
		made.Rules = rules
	}
	return made, nil
}

// controls reads the control of both sides, or of each.
func (p *parser) controls(made *Preset) error {
	both, black, white := p.lines["control"], p.lines["black"], p.lines["white"]
	fields := [2]string{"control", "control"}
	switch {
	case both == 0 && black == 0 && white == 0:
		return p.fault(0, ProblemMissing, "control")
	case both > 0 && black+white > 0, both == 0 && black*white == 0:
		return &Fault{Line: max(both, black, white), Problem: ProblemSides}
	case both == 0:
		fields = [2]string{"black", "white"}
	}
	for i, written := range [2]string{p.file.Control + p.file.Black, p.file.Control + p.file.White} {
		c, err := clock.ParseControl(written)
		if err != nil {
			if _, seen := clock.ParseControl(visible(written)); seen != nil {
				err = seen // it says the same, and quotes only what can be seen
			}
			return &Fault{Line: p.lines[fields[i]], Problem: ProblemControl, Value: clip(err.Error()), Err: err}
		}
		made.Controls[i] = c
	}
	if err := (clock.Setup{Black: made.Controls[0], White: made.Controls[1]}).Check(); err != nil {
		return &Fault{Line: max(black, white), Problem: ProblemControl, Value: err.Error(), Err: err}
	}
	return nil
}

// validID says whether an id can be an id: it becomes the name of a file and a word of a script.
func validID(id string) bool {
	if id == "" || len(id) > maxID || id[0] == '-' || slices.Contains(reserved, id) {
		return false
	}
	if len(id) == 4 && (id[:3] == "com" || id[:3] == "lpt") && id[3] >= '0' && id[3] <= '9' {
		return false
	}
	return !strings.ContainsFunc(id, func(r rune) bool {
		return r != '-' && (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
}

// parseRules reads rules as a script does, by letting it do so.
func parseRules(s string) (rules clock.Rules, problem string) {
	if strings.ContainsAny(s, "#\"\r\n") {
		return rules, strconv.Quote(clip(s)) + " is no line of choices"
	}
	j, err := clock.ParseJournal("control 1h\nrules "+s+"\n", nil)
	var line *clock.LineError
	if errors.As(err, &line) {
		return rules, line.What
	}
	return j.Setup.Rules, ""
}
