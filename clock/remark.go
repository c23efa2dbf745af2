package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Remark is what a program notes behind the # of an action's line: nothing that the game depends on.
type Remark struct {
	Clock  string // the time of day, "15:04:05.000"; "" where it was not said
	Reason string // why: of a correction, a pause, an undo
	By     string // who decided it
}

// String writes a remark as it stands behind the #, "" where there is nothing in it.
func (r Remark) String() string {
	var fields []string
	if r.Clock != "" {
		fields = append(fields, r.Clock)
	}
	if r.Reason != "" {
		fields = append(fields, "reason="+quoted(r.Reason))
	}
	if r.By != "" {
		fields = append(fields, "by="+quoted(r.By))
	}
	return strings.Join(fields, " ")
}

// Line writes an action with a remark, as the line of a journal without its end.
func (a Action) Line(r Remark) string {
	line := a.String()
	if s := r.String(); s != "" {
		line += "  # " + s
	}
	return line
}

// quoted writes text in double quotes, on one line whatever is in it. What is no UTF-8 becomes U+FFFD.
func quoted(s string) string { return strconv.Quote(strings.ToValidUTF8(s, "\ufffd")) }

// cutQuoted reads the quoted text with which s begins and returns what is behind it.
func cutQuoted(s string) (text, rest string, ok bool) {
	q, err := strconv.QuotedPrefix(s)
	if err != nil || q[0] != '"' {
		return "", s, false
	}
	text, err = strconv.Unquote(q)
	return strings.ToValidUTF8(text, "\ufffd"), strings.TrimSpace(s[len(q):]), err == nil
}

// parseRemark reads what stands behind the # of an action's line. What it does not know it leaves out: a comment may say
// anything.
func parseRemark(comment string) (r Remark) {
	comment, _, _ = unlink(comment)
	rest := strings.TrimSpace(comment)
	word, after := cutWord(rest)
	if isTimeOfDay(word) {
		r.Clock, rest = word, after
	}
	for {
		key, after, ok := strings.Cut(rest, "=")
		if !ok {
			return r
		}
		text, after, ok := cutQuoted(after)
		switch {
		case ok && key == "reason":
			r.Reason = text
		case ok && key == "by":
			r.By = text
		default:
			return r
		}
		rest = after
	}
}

// isTimeOfDay says whether s is a time of day as a remark has it.
func isTimeOfDay(s string) bool {
	const form = "00:00:00.000"
	if len(s) != len(form) {
		return false
	}
	for i := range form {
		if form[i] == '0' && (s[i] < '0' || s[i] > '9') || form[i] != '0' && s[i] != form[i] {
			return false
		}
	}
	return true
}

// Spoken is a call as it was heard, or was not. A journal holds it in a line that is a comment.
type Spoken struct {
	At       Instant // when it was to be heard
	Side     Side
	Text     string
	Heard    Instant // when it was, as the sound device counts; 0 where NotHeard says why not
	NotHeard string  // "muted", "late", "no device"; "" where it was heard
}

// String writes the line, without its end.
func (s Spoken) String() string {
	line := fmt.Sprintf("# call %s %s %s ", s.At, s.Side, quoted(s.Text))
	if s.NotHeard != "" {
		return line + "not heard: " + quoteText(s.NotHeard)
	}
	return line + "heard " + s.Heard.String()
}

// Note is a sentence of the program about itself, or of the referee, in a line that is a comment.
type Note struct {
	Behind int    // how many actions stand above it
	Clock  string // the time of day, as in a [Remark]; "" where it was not said
	Text   string
}

// PauseNote begins a note that says why the game is paused, behind the pause.
const PauseNote = "pause: "

// String writes the line, without its end.
func (n Note) String() string {
	line := "# note " + quoted(n.Text)
	if n.Clock != "" {
		line += " " + n.Clock
	}
	return line
}

// Wall says what the clock on the wall showed at an instant of the game, in a line that is a comment. The game's own line
// may have stood meanwhile, as while the computer slept, or the clock on the wall may have been set.
type Wall struct {
	At   Instant
	Time string // RFC 3339 with milliseconds
}

// String writes the line, without its end.
func (w Wall) String() string { return "# " + commentWall + w.At.String() + " " + w.Time }

// CountLine writes the line that says what was counted, without its end; the text is that of a
// [dumiao/clock/counting.Count]. A later one takes the place of an earlier one, and "" says that nothing was.
func CountLine(text string) string { return "# " + commentCount + quoted(text) }

// AsideLine is the line that puts a game aside, without its end.
const AsideLine = "# " + commentAside

// What begins a comment that is more than one.
const (
	commentCall  = "call "
	commentNote  = "note "
	commentWall  = "wall "
	commentCount = "count "
	commentAside = "aside"
)

// parseComment takes a line that is a comment: a call, a note, a look at the wall, a count, or that the game was put aside,
// where it has the form of one.
func (p *parser) parseComment(comment string) {
	comment, _, _ = unlink(comment)
	comment = strings.TrimSpace(comment)
	if s, ok := parseSpoken(comment); ok {
		p.j.Spoken = append(p.j.Spoken, s)
	} else if rest, ok := strings.CutPrefix(comment, commentNote); ok {
		text, clock, ok := cutQuoted(strings.TrimSpace(rest))
		if ok && (clock == "" || isTimeOfDay(clock)) {
			p.j.Notes = append(p.j.Notes, Note{len(p.j.Actions), clock, text})
		}
	} else if rest, ok := strings.CutPrefix(comment, commentWall); ok {
		p.parseWall(rest)
	} else if rest, ok := strings.CutPrefix(comment, commentCount); ok {
		if text, rest, ok := cutQuoted(rest); ok && rest == "" {
			p.j.Count = text
		}
	} else if comment == commentAside {
		p.j.Aside = true
	}
}

// parseWall reads what stands behind # wall. What lies before an earlier one, or is no time, is passed over.
func (p *parser) parseWall(rest string) {
	word, shown := cutWord(rest)
	at, ok := ParseInstant(word)
	_, err := time.Parse(time.RFC3339, shown)
	if n := len(p.j.Walls); ok && err == nil && at >= 0 && (n == 0 || p.j.Walls[n-1].At <= at) {
		p.j.Walls = append(p.j.Walls, Wall{at, shown})
	}
}

// parseSpoken reads what stands behind the # of a call's line.
func parseSpoken(comment string) (s Spoken, ok bool) {
	rest, ok := strings.CutPrefix(comment, commentCall)
	if !ok {
		return s, false
	}
	at, rest := cutWord(rest)
	side, rest := cutWord(rest)
	var timed, sided, texted bool
	s.At, timed = ParseInstant(at)
	s.Side, sided = ParseSide(side)
	s.Text, rest, texted = cutQuoted(rest)
	if !timed || !sided || !texted {
		return s, false
	}
	if heard, ok := strings.CutPrefix(rest, "heard "); ok {
		s.Heard, ok = ParseInstant(heard)
		return s, ok
	}
	why, ok := strings.CutPrefix(rest, "not heard: ")
	if ok {
		s.NotHeard, ok = unquoteText(why)
	}
	return s, ok && s.NotHeard != ""
}
