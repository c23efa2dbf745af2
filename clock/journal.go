package clock

import (
	"slices"
	"strconv"
	"strings"
)

// Journal is a game written down: what was agreed, and everything that was done, in order. Its text form is the script
// of docs/replay.md, so that a saved game can be replayed, read and corrected with any text editor.
type Journal struct {
	Setup   Setup
	Calls   string // the call set: "standard" or "sparse"
	Preset  string // the id of the preset the controls came from, "" where they were written out
	Players [2]Player
	Details Details
	// Languages are those in which Black and White are read to, as BCP 47 tags; "" where it was not said.
	Languages [2]string
	Left      Side   // who sits on the left, as seen from the screen; NoSide where it was not said
	Began     string // wall-clock time of the set-up, RFC 3339 with milliseconds; "" where it was not said
	Saved     bool   // kept by a running program, not written by hand: an unfinished last line is one that was cut off
	Actions   []Action
	Lines     []int    // the line of each action in the file it was read from
	Remarks   []Remark // of each action
	Spoken    []Spoken // the calls, as they were heard
	Notes     []Note
	Walls     []Wall // where the clock on the wall was looked at again, in order of their instants
	Count     string // what was counted, as [dumiao/clock/counting.Count] writes it; "" for nothing
	Aside     bool   // the last line says that the game was put aside: it is not over, and not to be offered
}

// Player is who sits at a side.
type Player struct{ Name, Grade string }

// Details are what a record says of a game beside its clock. Each is one line of text, "" where it was not said.
type Details struct {
	Event, Round, Board, Place, Date string
	Scheduled                        string // when it was to begin
	Ruleset                          string // the rules of play, as in SGF's RU
	Size                             string // lines of the board, as in SGF's SZ
	Komi, Handicap                   string
	Colours                          string // how they were set: assigned, 猜先, …
	Referee, Timekeeper              string
}

// detailWords are the words of the headers, in the order in which they are written.
var detailWords = []string{"event", "round", "board", "place", "date", "scheduled", "ruleset", "size", "komi", "handicap", "colours", "referee", "timekeeper"}

// field returns the detail of a header's word, nil where there is none.
func (d *Details) field(word string) *string {
	fields := []*string{
		&d.Event, &d.Round, &d.Board, &d.Place, &d.Date, &d.Scheduled, &d.Ruleset, &d.Size, &d.Komi, &d.Handicap, &d.Colours,
		&d.Referee, &d.Timekeeper,
	}
	if i := slices.Index(detailWords, word); i >= 0 {
		return fields[i]
	}
	return nil
}

// Replay plays the journal from the start and returns the game as the last line left it. A line that was refused is an
// error: a journal holds accepted actions only.
func (j *Journal) Replay() (Game, error) {
	m, err := j.Play()
	if err != nil {
		return Game{}, err
	}
	return m.Game(), nil
}

// Play is Replay with the list of what was done, for a program that plays on.
func (j *Journal) Play() (*Match, error) {
	m := NewMatch(j.Setup)
	for i, a := range j.Actions {
		if _, err := m.Step(a); err != nil {
			return nil, &LineError{Line: j.Lines[i], What: err.Error(), Hint: "was the file changed by hand? dumiao-replay shows what it does"}
		}
	}
	return m, nil
}

// Header writes the journal's header lines, everything but the actions.
func (j *Journal) Header() string {
	var b strings.Builder
	line := func(words ...string) { b.WriteString(strings.Join(words, " ") + "\n") }
	line(wordJournal, journalFormat)
	if j.Began != "" {
		line(wordBegan, j.Began)
	}
	if j.Setup.Black == j.Setup.White {
		line(wordControl, j.Setup.Black.String())
	} else {
		for _, s := range Sides {
			line(wordControl, s.String(), j.Setup.Control(s).String())
		}
	}
	if j.Preset != "" {
		b.WriteString("# preset " + j.Preset + "\n")
	}
	line(wordRules, j.Setup.rules().String())
	line(wordCalls, j.Calls)
	if j.Setup.First != NoSide {
		line(wordFirst, j.Setup.First.String())
	}
	for _, s := range Sides {
		p := j.Players[s.index()]
		if p.Name != "" {
			line(wordName, s.String(), quoteText(p.Name))
		}
		if p.Grade != "" {
			line(wordGrade, s.String(), quoteText(p.Grade))
		}
		if l := j.Languages[s.index()]; l != "" {
			line(wordLanguage, s.String(), quoteText(l))
		}
	}
	if j.Left != NoSide {
		line(wordLeft, j.Left.String())
	}
	for _, word := range detailWords {
		if text := *j.Details.field(word); text != "" {
			line(word, quoteText(text))
		}
	}
	return b.String()
}

// quoteText writes free text so that it ends where it ends: in double quotes where it could be taken for anything else.
// What is no UTF-8 could not be read again and is written as U+FFFD.
func quoteText(s string) string {
	s = strings.ToValidUTF8(s, "\ufffd")
	if s != strings.TrimSpace(s) || strings.ContainsAny(s, "#\"") || strings.ContainsFunc(s, func(r rune) bool { return !strconv.IsPrint(r) }) {
		return strconv.Quote(s)
	}
	return s
}

// unquoteText is the inverse of quoteText.
func unquoteText(s string) (string, bool) {
	if !strings.HasPrefix(s, `"`) {
		return s, true
	}
	t, err := strconv.Unquote(s)
	return strings.ToValidUTF8(t, "\ufffd"), err == nil
}
