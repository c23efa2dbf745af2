package record

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"dumiao/clock"
)

// node is a node of SGF: its properties in order, each with its values as they are read.
type node []property

type property struct {
	name   string
	values []string
}

func (n node) get(name string) string {
	for _, p := range n {
		if p.name == name {
			return strings.Join(p.values, ",")
		}
	}
	return ""
}

// readSGF reads one game tree without variations, by the grammar of FF[4]: GameTree = "(" { ";" { Ident { "[" Value "]" } } }
// ")". It refuses everything that the grammar does not have.
func readSGF(s string) ([]node, error) {
	s = strings.TrimSpace(s)
	if !utf8.ValidString(s) || !strings.HasPrefix(s, "(") || !strings.HasSuffix(s, ")") {
		return nil, errors.New("no game tree")
	}
	var nodes []node
	for s = s[1 : len(s)-1]; ; {
		switch s = strings.TrimLeft(s, " \n\t\r"); {
		case s == "":
			return nodes, nil
		case s[0] == ';':
			nodes, s = append(nodes, nil), s[1:]
			continue
		case len(nodes) == 0:
			return nil, errors.New("a property before the first node")
		}
		name, rest, _ := strings.Cut(s, "[")
		if name == "" || strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
			return nil, errors.New("no property: " + name)
		}
		current := &nodes[len(nodes)-1]
		if current.get(name) != "" {
			return nil, errors.New(name + " is given twice")
		}
		p := property{name: name}
		for s = "[" + rest; strings.HasPrefix(s, "["); {
			value, after, ok := readValue(s[1:])
			if !ok {
				return nil, errors.New("a value without an end")
			}
			p.values, s = append(p.values, value), after
		}
		*current = append(*current, p)
	}
}

// readValue reads up to the bracket that ends a value; behind a backslash stands a character that is itself, and the end of
// a line behind one is none.
func readValue(s string) (value, rest string, ok bool) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == ']':
			return b.String(), s[i+1:], true
		case s[i] == '\\' && i+1 < len(s):
			if i++; s[i] != '\n' {
				b.WriteByte(s[i])
			}
		default:
			b.WriteByte(s[i])
		}
	}
	return "", "", false
}

func TestSGF(t *testing.T) {
	r := build(t, game(t))
	for _, l := range Languages {
		nodes, err := readSGF(sgf(r, l))
		if err != nil {
			t.Fatal(err)
		}
		root := nodes[0]
		for name, want := range map[string]string{
			"GM": "1", "FF": "4", "CA": "UTF-8", "AP": "Dumiao:1.2", "SZ": "19", "TM": "300", "OT": "3x60 byo-yomi", "PB": "柯小明",
			"BR": "五段", "PW": `Doe, "Jo" Anna`, "WR": "3d", "EV": "秋季名人赛", "RO": "3 (台 12)", "PC": "棋院", "DT": "2026-11-29",
			"RU": "中国规则", "KM": "5.5", "RE": "B+0.5", "HA": "", "B": "", "W": "",
		} {
			if got := root.get(name); got != want {
				t.Errorf("%s[%s], want %s", name, got, want)
			}
		}
		if len(nodes) != 1+len(r.Moves) {
			t.Errorf("%d nodes", len(nodes))
		}
		for i, want := range []string{"BL=279.500 WL= OB= OW=", "BL= WL=218.750 OB= OW="} {
			n := nodes[i+1]
			if got := "BL=" + n.get("BL") + " WL=" + n.get("WL") + " OB=" + n.get("OB") + " OW=" + n.get("OW"); got != want {
				t.Errorf("node %d: %s, want %s", i+1, got, want)
			}
		}
		last := nodes[len(nodes)-1]
		if last.get("BL") != "29.000" || last.get("OB") != "2" || last.get("B") != "" {
			t.Errorf("the last node: %v", last)
		}
	}
}

// What TM, OT and the nodes say of each system: the time left behind the move, of a period in which it was made.
func TestSGFSystems(t *testing.T) {
	for _, c := range []struct{ control, script, tm, ot, left, stones string }{
		{"1h30m", "10 press", "5400", "", "5390.000", ""},
		{"8m reserve 3", "330 press", "300", "3x60 byo-yomi", "30.000", "3"},
		{"1h + 5x60s", "10 press", "3600", "5x60 byo-yomi", "3590.000", ""},
		{"0 + 3x30s", "40 press", "0", "3x30 byo-yomi", "20.000", "2"},
		{"1m + 15/5m", "70 press", "60", "15/300 Canadian", "290.000", "14"},
		{"1m + 1/5m", "70 press", "60", "1/300 Canadian", "300.000", "1"},
		{"40m + 10s", "30 press", "2400", "10 fischer", "2380.000", ""},
		{"10m bronstein 10s", "4 press", "600", "10m bronstein 10s", "600.000", ""},
		{"0 + 30s + 10x1m", "20 press", "0", "0 + 30s + 10x1m", "10.000", "10"},
		{"0 + 30s + 10x1m", "40 press", "0", "0 + 30s + 10x1m", "50.000", "9"},
		{"10s ing 3x30s", "20 press", "10", "10s ing 3x30s", "20.000", "3"},
		{"8h stopwatch 10", "90 press", "28800", "8h stopwatch 10", "28740.000", ""},
		{"2m stopwatch 10", "90 press", "120", "2m stopwatch 10", "30.000", "1"},
		{"1m hourglass", "10 press", "60", "1m hourglass", "50.000", ""},
	} {
		nodes, err := readSGF(sgf(played(t, "control "+c.control+"\n0 start\n"+c.script+"\n"), English))
		if err != nil {
			t.Fatal(err)
		}
		got := [4]string{nodes[0].get("TM"), nodes[0].get("OT"), nodes[1].get("BL"), nodes[1].get("OB")}
		if want := [4]string{c.tm, c.ot, c.left, c.stones}; got != want {
			t.Errorf("%s: %q, want %q", c.control, got, want)
		}
	}
	r := played(t, "control black 1h\ncontrol white 0 + 3x30s\n0 start\n")
	if got := overtime(r); got != "Black: 1h; White: 0 + 3x30s" {
		t.Errorf("two controls: %s", got)
	}
}

// named is a short game whose every free text is the same.
func named(t *testing.T, text string) Source {
	s, err := FromJournal(parse(t, "control 1h\n0 start\n5 warn black\n10 press\n20 pass\n"))
	if err != nil {
		t.Fatal(err)
	}
	s.Players = [2]clock.Player{{Name: text, Grade: text}, {Name: text, Grade: text}}
	s.Event = Event{
		Name: text, Round: text, Board: text, Place: text, Date: text, Scheduled: text, Rules: text, Colours: text,
		Referee: text, Timekeeper: text, Languages: [2]string{text, text},
	}
	s.Calls = []Call{{Text: text}}
	s.Integrity, s.Program = text, text
	for i := range s.Steps {
		s.Steps[i].Reason, s.Steps[i].By = text, text
		if s.Steps[i].Action.Verb == clock.Warn {
			s.Steps[i].Action.Text = text
		}
	}
	return s
}

// hostile are names that try to be something else.
var hostile = []string{
	"", "柯小明", "a]b", `\`, `a\`, `\]`, ":", "[;B[aa]", ")(;", "=1+1", "+1", "-1", "@x", "＝1+1", "\t=1", " =1", "'=1", "a,b", `a"b`,
	"a\nb", "a\r\nb", "a\rb", "\x00", "\xff\xfe", "\u202eabc", "<script>alert(1)</script>", "</style>", "{{.}}", `"><img src=x onerror=alert(1)>`,
	"&lt;", "javascript:alert(1)", "\u2028", "\ufeff", "👍🏽", "ا ب", strings.Repeat("长", 300), "%s%d%!", "$1", "%",
}

// FuzzTexts puts any text in the place of every name: every format stays what it is, with as many parts as before.
func FuzzTexts(f *testing.F) {
	for _, s := range hostile {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := build(t, named(t, text))
		want := clean(text)
		if got := r.Black.Name; got != want || strings.ContainsFunc(got, unicode.IsControl) {
			t.Errorf("%q is written %q", text, got)
		}
		nodes, err := readSGF(sgf(r, Chinese))
		if err != nil || len(nodes) != 3 {
			t.Fatalf("%q: %d nodes, %v", text, len(nodes), err)
		}
		for _, name := range []string{"PB", "BR", "PW", "WR", "EV", "PC", "RU"} {
			if got := nodes[0].get(name); got != strings.ReplaceAll(want, "\ufeff", "") {
				t.Errorf("%q: %s[%q]", text, name, got)
			}
		}
		checkSheet(t, r, want)
		checkPage(t, r, want)
	})
}

// A second program reads what is written: sgfmill, a library of Python, where it is there.
func TestSGFInSgfmill(t *testing.T) {
	const program = `
import sys
from sgfmill import sgf
g = sgf.Sgf_game.from_bytes(sys.stdin.buffer.read())
nodes = list(g.get_main_sequence())
print(g.get_player_name("b"), g.get_player_name("w"), g.get_winner(), g.get_komi(), g.get_size(), len(nodes), nodes[1].get("BL"), nodes[-1].get("C").split()[0], sep="|")
`
	python := os.Getenv("PYTHON")
	if python == "" {
		python = "python3"
	}
	if err := exec.Command(python, "-c", "import sgfmill").Run(); err != nil {
		t.Skip("no sgfmill here: pip install sgfmill, and name its python in PYTHON")
	}
	for _, c := range []struct {
		s    Source
		want string
	}{
		{game(t), `柯小明|Doe, "Jo" Anna|b|5.5|19|16|279.5|第`},
		{named(t, `a]b\c:d`), `a]b\c:d|a]b\c:d|None|0.0|19|3|3590.0|第`},
	} {
		cmd := exec.Command(python, "-c", program)
		cmd.Env = append(os.Environ(), "PYTHONIOENCODING=utf-8")
		cmd.Stdin = strings.NewReader(sgf(build(t, c.s), Chinese))
		out, err := cmd.CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != c.want {
			t.Errorf("%s, %v, want %s", got, err, c.want)
		}
	}
}
