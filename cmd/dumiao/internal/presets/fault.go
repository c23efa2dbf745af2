package presets

import (
	"fmt"
	"strings"
)

// Problem names what is wrong with a file, for programs that say it in another language.
type Problem string

// What can be wrong. Value is what the fault has as its value.
const (
	ProblemSyntax   Problem = "syntax"   // no JSON: Value says why
	ProblemUTF8     Problem = "utf8"     // not UTF-8
	ProblemLarge    Problem = "large"    // more than MaxSize
	ProblemField    Problem = "field"    // Value is no field of a preset
	ProblemTwice    Problem = "twice"    // the field Value is given twice
	ProblemText     Problem = "text"     // the field Value is no text, or name is no object of texts
	ProblemMissing  Problem = "missing"  // the field Value is not there
	ProblemID       Problem = "id"       // Value is no id
	ProblemName     Problem = "name"     // Value is empty, too long, or cannot be seen
	ProblemLanguage Problem = "language" // Value is not the tag of a language
	ProblemRegion   Problem = "region"   // Value is not one of assets.PresetRegions
	ProblemSides    Problem = "sides"    // control stands beside black or white, or one of these alone
	ProblemControl  Problem = "control"  // the control cannot be played: Err is the *clock.ControlError
	ProblemRules    Problem = "rules"    // the rules are none: Value says why
	ProblemSource   Problem = "source"   // the source is too long, or cannot be seen
	ProblemKind     Problem = "kind"     // not a plain file
	ProblemMany     Problem = "many"     // more than MaxFiles in the folder
	ProblemRead     Problem = "read"     // it cannot be read: Value says why
	ProblemWrite    Problem = "write"    // it cannot be written: Value says why
	ProblemClash    Problem = "clash"    // the id Value is that of a preset that is there
)

// Problems are all of them, in the order above.
var Problems = []Problem{
	ProblemSyntax, ProblemUTF8, ProblemLarge, ProblemField, ProblemTwice, ProblemText, ProblemMissing, ProblemID, ProblemName,
	ProblemLanguage, ProblemRegion, ProblemSides, ProblemControl, ProblemRules, ProblemSource, ProblemKind, ProblemMany,
	ProblemRead, ProblemWrite, ProblemClash,
}

// texts hold, for each problem, what is wrong (with the value where there is a verb for it) and a hint.
var texts = map[Problem][2]string{
	ProblemSyntax:   {"this is no JSON: %s", "is a comma or a quote missing on the line, or on the one above?"},
	ProblemUTF8:     {"the text is not UTF-8", "save the file as UTF-8"},
	ProblemLarge:    {"the file is larger than 64 KiB", "is it a preset?"},
	ProblemField:    {"there is no field %q", "the fields are id, name, region, control, black, white, rules and source"},
	ProblemTwice:    {"%q is given twice", "leave one of them"},
	ProblemText:     {"%q is not text in double quotes", `write "control": "1h + 3x30s" and "name": {"en": "My time"}`},
	ProblemMissing:  {"there is no %q", "a preset has an id, a name and a control at least"},
	ProblemID:       {"%q is no id", "an id is 1 to 40 small letters, digits and hyphens, as in my-club-2"},
	ProblemName:     {"%q is no name", "a name is 1 to 60 characters on one line"},
	ProblemLanguage: {"%q is no language", `name them like "zh", "en" or "ja"`},
	ProblemRegion:   {"there is no region %q", "the regions are china, international, japan, korea, taiwan-hongkong, europe, america, online and general"},
	ProblemSides:    {"a preset has either control, or black and white", "control is for both sides"},
	ProblemControl:  {"%s", ""},
	ProblemRules:    {"rules: %s", "the choices are capture-hold=on|off late-factor=1..10 late-limit=15m late-at-limit=plays|loses"},
	ProblemSource:   {"the source is no line of at most 300 characters", "say in one line where the control comes from"},
	ProblemKind:     {"this is not a plain file", "put the file itself here, not a link to it"},
	ProblemMany:     {"there are more than 500 presets", "the rest is not read"},
	ProblemRead:     {"%s", ""},
	ProblemWrite:    {"%s", "is there room on the disk, and may you write into the folder?"},
	ProblemClash:    {"the id %q is taken", "give the preset an id of its own"},
}

// Fault says what is wrong with a file.
type Fault struct {
	File    string // its name, "" for a text that is no file
	Line    int    // counted from 1, 0 for the file as a whole
	Problem Problem
	Value   string
	Err     error // of a control
}

func (f *Fault) Error() string {
	var b strings.Builder
	if f.File != "" {
		b.WriteString(f.File + ":")
	}
	if f.Line > 0 {
		fmt.Fprintf(&b, "%d:", f.Line)
	}
	if b.Len() > 0 {
		b.WriteByte(' ')
	}
	text := texts[f.Problem][0]
	if strings.Contains(text, "%") {
		text = fmt.Sprintf(text, f.Value)
	}
	return b.String() + text
}

// Unwrap returns the error of a control.
func (f *Fault) Unwrap() error { return f.Err }

// Hint returns what to do about it, "" where nothing is known.
func (f *Fault) Hint() string {
	if h, ok := f.Err.(interface{ Hint() string }); ok {
		return h.Hint()
	}
	return texts[f.Problem][1]
}
