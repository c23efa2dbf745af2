package clock

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strings"
)

// Chain ties the lines of a journal to each other, so that a line that is changed, added or taken out afterwards is
// seen. Every line ends with a value that is made of the line's own text and of the value of the line above:
//
//	BODY chain=VALUE        VALUE is the first 16 hexadecimal digits of SHA-256(value above, then BODY)
//
// The value above the first line with one is that of everything that stands over it, ends of lines included, which in a
// new journal is nothing. There is no secret in it: who writes a whole journal anew can make a new chain. What cannot be
// made is another journal with the same last value, [Chain.Value], which is therefore put on the signed record.
//
// The zero value begins a new journal.
type Chain struct{ value string }

// chainMark stands in front of the value that ends a line.
const chainMark = " chain="

// chainDigits is the length of a value.
const chainDigits = 16

// chainAfter returns the value of a text.
func chainAfter(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])[:chainDigits]
}

// ContinueChain returns the chain behind the whole lines of a journal; an unfinished last line is not looked at. The
// lines need not be chained, or not all of them: a journal of an earlier version goes on with a chain that holds all that
// was there.
func ContinueChain(text string) Chain {
	v := verifier{}
	v.lines(text)
	if v.report.Chained == 0 {
		return Chain{chainAfter(v.above.String())}
	}
	return Chain{v.report.Last}
}

// Value returns the value of the last line: the check value of the record. It is empty where nothing was linked.
func (c *Chain) Value() string { return c.value }

// Link returns a line, without its end, with the value that ties it to the line above, in its comment, and remembers it
// for the next one. A line that has no comment gets one.
func (c *Chain) Link(line string) string {
	if withoutComment(line) == line {
		line += "  #"
	}
	if c.value == "" {
		c.value = chainAfter("")
	}
	c.value = chainAfter(c.value + line)
	return line + chainMark + c.value
}

// LinkAll links several whole lines, as those of a header.
func (c *Chain) LinkAll(lines string) string {
	var b strings.Builder
	for line := range strings.Lines(lines) {
		b.WriteString(c.Link(strings.TrimSuffix(line, "\n")) + "\n")
	}
	return b.String()
}

// unlink splits a line into its body and the value at its end; ok is false where there is none.
func unlink(line string) (body, value string, ok bool) {
	at := len(line) - chainDigits
	if at < len(chainMark) || !strings.HasSuffix(line[:at], chainMark) {
		return line, "", false
	}
	for _, c := range line[at:] {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return line, "", false
		}
	}
	return line[:at-len(chainMark)], line[at:], true
}

// Verification is what is known of the chain of a journal.
type Verification struct {
	Lines       int    // whole lines
	Chained     int    // of them with a value
	From        int    // the first of those, counted from 1; 0 where there is none
	First, Last string // values of the first and of the last of them
	Ended       bool   // the last action is an end: no line was cut off behind it
	Torn        bool   // the last line has no end: the program was stopped while it wrote it
	Faults      []LineError
}

// Whole says whether the chain holds from the first line on.
func (v *Verification) Whole() bool { return v.From == 1 && len(v.Faults) == 0 }

// VerifyJournal reads a journal and says whether its chain holds. It does not look at what the lines mean. Lines may end
// as on Windows. The error is the reader's.
func VerifyJournal(r io.Reader) (Verification, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return Verification{}, err
	}
	v := verifier{}
	v.lines(string(data))
	return v.report, nil
}

// verifier holds what must be known of the lines above.
type verifier struct {
	above  strings.Builder // the lines over the first one with a value
	chain  Chain
	report Verification
}

// lines takes all lines of a text.
func (v *verifier) lines(text string) {
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		v.line(line)
	}
}

// line takes one line, with its end if it has one.
func (v *verifier) line(line string) {
	if !strings.HasSuffix(line, "\n") {
		v.report.Torn = true
		return
	}
	v.report.Lines++
	line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
	if words := strings.Fields(withoutComment(line)); len(words) > 0 {
		v.report.Ended = len(words) > 1 && words[1] == string(End)
	}
	body, value, ok := unlink(line)
	switch {
	case !ok && v.report.Chained == 0:
		v.above.WriteString(line + "\n")
		return
	case !ok:
		v.fault("the line has no chain value: it was added, or its value was cut off")
		return
	case v.report.Chained == 0:
		v.report.From, v.report.First = v.report.Lines, value
		v.chain.value = chainAfter(v.above.String())
	}
	if want := chainAfter(v.chain.value + body); want != value {
		v.fault("the chain is broken: the line was changed, or one above it was changed, added or taken out")
	}
	v.report.Chained++
	v.chain.value, v.report.Last = value, value
}

// fault notes what is wrong with the line that is read.
func (v *verifier) fault(what string) {
	v.report.Faults = append(v.report.Faults, LineError{v.report.Lines, what, ""})
}

// String says in words what was found, without the faults.
func (v Verification) String() string {
	var b strings.Builder
	switch {
	case v.Chained == 0:
		b.WriteString("no chain: whether a line was changed cannot be seen")
	case v.From > 1:
		fmt.Fprintf(&b, "the chain begins in line %d: whether a line above it was changed before then cannot be seen", v.From)
	case len(v.Faults) == 0:
		b.WriteString("whole")
	default:
		b.WriteString("changed")
	}
	fmt.Fprintf(&b, "\nlines: %d", v.Lines)
	if v.Chained > 0 {
		fmt.Fprintf(&b, ", first value %s, last value %s", v.First, v.Last)
	}
	b.WriteString("\n")
	switch {
	case v.Torn:
		b.WriteString("the last line was torn while it was written, and does not count\n")
	case v.Ended:
		b.WriteString("ended\n")
	default:
		b.WriteString("not ended: the game was stopped, or lines were cut off at the end\n")
	}
	return b.String()
}
