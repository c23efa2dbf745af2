package clock

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"
)

// chained is a journal as a program writes it, every line linked.
func chained() (text string, chain Chain) {
	text = chain.LinkAll(saved().Header())
	for _, line := range []string{
		"0:00.000 start  # 15:42:07.318",
		"0:05.000 press white  # 15:42:12.318",
		"0:05.500 still",
		`# call 0:10.000 black "开始读秒，还剩三次" heard 0:10.004`,
		`0:12.000 set black left=2  # 15:42:19.318 reason="a # \"slip\"" by="裁判"`,
		"0:13.000 warn white \"a # b\"",
	} {
		text += chain.Link(line) + "\n"
	}
	return text, chain
}

// The values are those of sha256sum, so that a stranger can make them.
func TestChainValues(t *testing.T) {
	var c Chain
	// printf '%s' 'e3b0c44298fc1c14journal 1  #' | sha256sum
	if got := c.Link("journal 1"); got != "journal 1  # chain=d6d734196e78ded1" {
		t.Error(got)
	}
	// printf '%s' 'd6d734196e78ded10:00.000 start  # 15:04:05.000' | sha256sum
	if got := c.Link("0:00.000 start  # 15:04:05.000"); got != "0:00.000 start  # 15:04:05.000 chain=2ef55a19f3b09c50" {
		t.Error(got)
	}
	if c.Value() != "2ef55a19f3b09c50" {
		t.Error(c.Value())
	}
}

// verified returns what is said of a journal: the lines that are wrong, or what it is.
func verified(t *testing.T, text string) string {
	t.Helper()
	v, err := VerifyJournal(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, f := range v.Faults {
		word, _, _ := strings.Cut(f.What, ":")
		said = append(said, fmt.Sprintf("%d: %s", f.Line, word))
	}
	if len(said) == 0 {
		said = []string{map[bool]string{true: "whole", false: "no chain at first"}[v.Whole()]}
	}
	if v.Torn {
		said = append(said, "torn")
	}
	if v.Ended {
		said = append(said, "ended")
	}
	return strings.Join(said, ", ")
}

func TestVerifyJournal(t *testing.T) {
	text, chain := chained()
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	lines[len(lines)-1] += "\n"
	n := len(saved().Header()) - len(strings.ReplaceAll(saved().Header(), "\n", "")) // lines of the header
	replace := func(i int, old, new string) string {
		l := append([]string(nil), lines...)
		l[i-1] = strings.Replace(l[i-1], old, new, 1)
		if l[i-1] == lines[i-1] {
			t.Fatalf("line %d has no %q", i, old)
		}
		return strings.Join(l, "")
	}
	without := func(i int) string {
		return strings.Join(append(append([]string(nil), lines[:i-1]...), lines[i:]...), "")
	}
	insert := func(i int, line string) string {
		return strings.Join(lines[:i-1], "") + line + "\n" + strings.Join(lines[i-1:], "")
	}
	last := len(lines)
	ended, behind := chain, chain
	forged := ContinueChain(strings.Join(lines[:n+1], ""))
	for _, c := range []struct{ name, text, want string }{
		{"as it was written", text, "whole"},
		{"ended", text + ended.Link("0:14.000 end") + "\n", "whole, ended"},
		{"a call behind the end", text + behind.LinkAll("0:14.000 end\n# call 0:14.000 black \"十\" not heard: muted\n"), "whole, ended"},
		{"lines that end as on Windows", strings.ReplaceAll(text, "\n", "\r\n"), "whole"},
		{"an act changed", replace(n+2, "0:05.000", "0:05.001"), "%d: the chain is broken"},
		{"a blank added", replace(n+2, " press", "  press"), "%d: the chain is broken"},
		{"a reason changed", replace(n+5, "slip", "case"), "%d: the chain is broken"},
		{"a call changed", replace(n+4, "0:10.004", "0:10.000"), "%d: the chain is broken"},
		{"the header changed", replace(3, "30s", "60s"), "%d: the chain is broken"},
		{"the first line changed", replace(1, "journal", "Journal"), "%d: the chain is broken"},
		{"a value changed", replace(n+2, "chain=", "chain:"), "%d: the line has no chain value, %d: the chain is broken"},
		{"a line taken out", without(n + 3), "%d: the chain is broken"},
		{"a line added", insert(n+3, "0:05.200 warn black"), "%d: the line has no chain value"},
		{"an empty line added", insert(n+3, ""), "%d: the line has no chain value"},
		{"a line twice", insert(n+3, strings.TrimSuffix(lines[n+1], "\n")), "%d: the chain is broken"},
		{"a line added at the end", text + "0:14.000 resign black\n", "%d: the line has no chain value"},
		{"the last line changed", replace(last, "white", "black"), "%d: the chain is broken"},
		{"a line changed and linked anew", strings.Join(lines[:n+1], "") + forged.Link("0:04.000 press white") + "\n" + strings.Join(lines[n+2:], ""),
			"%d: the chain is broken"},
		{"of an earlier version", saved().Header() + "0:00.000 start\n", "no chain at first"},
		{"nothing", "", "no chain at first"},
	} {
		at := map[string][]any{"the header changed": {3}, "the first line changed": {1}, "a reason changed": {n + 5}, "a call changed": {n + 4},
			"a value changed": {n + 2, n + 3}, "a line taken out": {n + 3}, "a line added": {n + 3}, "an empty line added": {n + 3}, "a line twice": {n + 3},
			"a line added at the end": {last + 1}, "the last line changed": {last}, "a line changed and linked anew": {n + 3}}[c.name]
		if at == nil {
			at = []any{n + 2}
		}
		want := c.want
		if strings.Contains(want, "%d") {
			want = fmt.Sprintf(want, at...)
		}
		if got := verified(t, c.text); got != want {
			t.Errorf("%s: got %s, want %s", c.name, got, want)
		}
	}
}

// Wherever the program is stopped while it writes, the journal is whole up to there, and torn; never changed.
func TestATornLineIsNoChange(t *testing.T) {
	text, _ := chained()
	for cut := range len(text) {
		torn := cut > 0 && text[cut-1] != '\n'
		want := map[bool]string{true: "whole, torn", false: "whole"}[torn]
		if strings.Count(text[:cut], "\n") == 0 {
			want = strings.Replace(want, "whole", "no chain at first", 1)
		}
		if got := verified(t, text[:cut]); got != want {
			t.Fatalf("cut behind %q: %s, want %s", text[:cut], got, want)
		}
	}
}

// Whatever byte of a whole line is changed is seen.
func TestEveryByteCounts(t *testing.T) {
	text, _ := chained()
	for i := range len(text) {
		changed := text[:i] + string(rune(text[i]^1)) + text[i+1:]
		if text[i] > 127 {
			changed = text[:i] + "?" + text[i+1:]
		}
		v, err := VerifyJournal(strings.NewReader(changed))
		if err != nil || v.Whole() && !v.Torn {
			t.Fatalf("byte %d of %q: %+v, %v", i, text, v, err)
		}
	}
}

// A journal goes on where it stood: torn, of an earlier version, or changed by hand, which stays to be seen.
func TestContinueChain(t *testing.T) {
	text, chain := chained()
	if c := ContinueChain(text); c != chain {
		t.Errorf("%v, want %v", c, chain)
	}
	if c := ContinueChain(text + "0:14.000 res"); c != chain {
		t.Errorf("torn: %v, want %v", c, chain)
	}
	old := saved().Header() + "0:00.000 start\n"
	c := ContinueChain(old)
	grown := old + c.LinkAll("0:01.000 press\n0:02.000 still\n")
	v, err := VerifyJournal(strings.NewReader(grown))
	if err != nil || v.Whole() || v.From != 13 || v.Chained != 2 || len(v.Faults) > 0 || v.Last != c.Value() {
		t.Errorf("an old journal that goes on: %+v, %v", v, err)
	}
	if got := verified(t, strings.Replace(grown, "first white", "first black", 1)); got != "13: the chain is broken" {
		t.Errorf("changed above the chain: %s", got)
	}
	byHand := text + "0:14.000 resign black\n"
	c = ContinueChain(byHand)
	if got := verified(t, byHand+c.LinkAll("0:15.000 end\n")); got != fmt.Sprintf("%d: the line has no chain value, ended", strings.Count(text, "\n")+1) {
		t.Errorf("a line added by hand, and gone on: %s", got)
	}
	if c := ContinueChain(""); c.Link("journal 1") != (&Chain{}).Link("journal 1") {
		t.Error("a new journal begins in two ways")
	}
}

func TestVerifyWhatCannotBeRead(t *testing.T) {
	if _, err := VerifyJournal(iotest.ErrReader(errors.New("bad disk"))); err == nil {
		t.Error("no error")
	}
}

func TestVerificationInWords(t *testing.T) {
	text, chain := chained()
	first := strings.SplitN(text, "\n", 2)[0]
	for in, want := range map[string]string{
		text: "whole\nlines: 17, first value " + first[len(first)-16:] + ", last value " + chain.Value() + "\nnot ended: the game was stopped, or lines were cut off at the end\n",
		text + "0:1": "whole\nlines: 17, first value " + first[len(first)-16:] + ", last value " + chain.Value() +
			"\nthe last line was torn while it was written, and does not count\n",
		"control 1h\n0 start\n9 end\n": "no chain: whether a line was changed cannot be seen\nlines: 3\nended\n",
	} {
		v, _ := VerifyJournal(strings.NewReader(in))
		if v.String() != want {
			t.Errorf("got\n%swant\n%s", v, want)
		}
	}
}

func FuzzChain(f *testing.F) {
	text, _ := chained()
	f.Add(text)
	f.Add("journal 1 # chain=e3b0c44298fc1c14\n# chain=0123456789abcdef\r\n\n chain=0123456789abcdef\n")
	f.Fuzz(func(t *testing.T, text string) {
		v, err := VerifyJournal(strings.NewReader(text))
		if err != nil || v.Chained > v.Lines || (v.Chained == 0) != (v.From == 0) || v.From > v.Lines {
			t.Fatalf("%q: %+v, %v", text, v, err)
		}
		// Whatever stands there, what a program adds holds, and changes nothing about what was there.
		whole := text[:strings.LastIndexByte(text, '\n')+1]
		c := ContinueChain(text)
		grown, err := VerifyJournal(strings.NewReader(whole + c.LinkAll("0:01.000 press\n")))
		if err != nil || len(grown.Faults) != len(v.Faults) || grown.Last != c.Value() || grown.Chained != v.Chained+1 {
			t.Fatalf("%q: %+v, then %+v", text, v, grown)
		}
	})
}
