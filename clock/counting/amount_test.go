package counting

import (
	"errors"
	"strings"
	"testing"
)

// parseTable is what people type, and what it is: an amount in quarters of a stone, or the problem with it.
var parseTable = []struct {
	text  string
	unit  Unit
	want  Amount
	wrong Problem
}{
	{"184", Stones, 736, ""},
	{"184.5", Stones, 738, ""},
	{"184.50", Stones, 738, ""},
	{"184½", Stones, 738, ""},
	{"184 ½", Stones, 738, ""},
	{"184又1/2", Stones, 738, ""},
	{"184又½", Stones, 738, ""},
	{"184 1/2", Stones, 738, ""},
	{"184又 1/2", Stones, 738, ""},
	{"184半", Stones, 738, ""},
	{"184½子", Stones, 738, ""},
	{" 184 子 ", Stones, 736, ""},
	{"１８４．５", Stones, 738, ""},
	{"184。5", Stones, 738, ""},
	{"3¾", Stones, 15, ""},
	{"3.75", Stones, 15, ""},
	{"3又3/4子", Stones, 15, ""},
	{"3又３／４", Stones, 15, ""},
	{"3¼", Stones, 13, ""},
	{"¾", Stones, 3, ""},
	{"3/4", Stones, 3, ""},
	{"1/2", Stones, 2, ""},
	{"半", Stones, 2, ""},
	{"0", Stones, 0, ""},
	{"007", Stones, 28, ""},
	{"6.5", Points, 13, ""},
	{"6½目", Points, 13, ""},
	{"7.5点", Points, 15, ""},
	{"7点", Points, 14, ""},
	{"9999", Stones, 39996, ""},
	{"184.", Stones, 0, ProblemNumber},
	{".5", Stones, 0, ProblemNumber},
	{"", Stones, 0, ProblemNumber},
	{"子", Stones, 0, ProblemNumber},
	{"184目", Stones, 0, ProblemNumber},
	{"184子", Points, 0, ProblemNumber},
	{"6.25", Points, 0, ProblemPart},
	{"6¼", Points, 0, ProblemPart},
	{"184.3", Stones, 0, ProblemPart},
	{"184.125", Stones, 0, ProblemPart},
	{"181/2", Stones, 0, ProblemNumber},
	{"184 2/3", Stones, 0, ProblemNumber},
	{"又1/2", Stones, 0, ProblemNumber},
	{"又", Stones, 0, ProblemNumber},
	{"1又", Stones, 0, ProblemNumber},
	{"-1", Stones, 0, ProblemNegative},
	{"−1", Stones, 0, ProblemNegative},
	{"+1", Stones, 0, ProblemNumber},
	{"1e2", Stones, 0, ProblemNumber},
	{"1,5", Stones, 0, ProblemNumber},
	{"1 000", Stones, 0, ProblemNumber},
	{"1.5½", Stones, 0, ProblemNumber},
	{"½½", Stones, 0, ProblemNumber},
	{"10000", Stones, 0, ProblemNumber},
	{"99999999999999999999", Stones, 0, ProblemNumber},
	{"١٨٤", Stones, 0, ProblemNumber},
	{"\xff", Stones, 0, ProblemNumber},
}

func TestParse(t *testing.T) {
	for _, c := range parseTable {
		got, err := Parse(c.text, c.unit)
		var e *Error
		problem := Problem("")
		if errors.As(err, &e) {
			problem = e.Problem
		}
		if got != c.want || problem != c.wrong {
			t.Errorf("%q: %d %q, want %d %q", c.text, got, problem, c.want, c.wrong)
		}
	}
}

func TestParseKomi(t *testing.T) {
	for text, want := range map[string]Amount{
		"3¾子": Komi2002, "3¾": Komi2002, "3.75": Komi2002, "7.5": Komi2002, "7½目": Komi2002, "2又3/4": Komi1988, "5.5": Komi1988, "6.5点": KomiWMSG,
		"8": KomiIng, "4子": KomiIng, "0": 0,
	} {
		if got, err := ParseKomi(text); err != nil || got != want {
			t.Errorf("%s: %d, %v, want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "-6.5", "6.3", "6.25目", "none"} {
		if got, err := ParseKomi(text); err == nil {
			t.Errorf("%q: %d", text, got)
		}
	}
}

func TestAmount(t *testing.T) {
	for _, c := range []struct {
		a                                     Amount
		stones, points, stoneFile, pointsFile string
	}{
		{0, "0", "0", "0", "0"},
		{1, "¼", "½", "0.25", "0.5"},
		{2, "½", "1", "0.5", "1"},
		{3, "¾", "1½", "0.75", "1.5"},
		{14, "3½", "7", "3.5", "7"},
		{-15, "-3¾", "-7½", "-3.75", "-7.5"},
		{-1, "-¼", "-½", "-0.25", "-0.5"},
	} {
		got := [4]string{c.a.In(Stones), c.a.In(Points), c.a.Decimal(Stones), c.a.Decimal(Points)}
		if want := [4]string{c.stones, c.points, c.stoneFile, c.pointsFile}; got != want {
			t.Errorf("%d: %q, want %q", c.a, got, want)
		}
	}
}

// Whatever is read is printed so that it is read again, in signs and with a point, and lies within what can be typed.
func FuzzParse(f *testing.F) {
	for _, c := range parseTable {
		f.Add(c.text, c.unit == Points)
	}
	f.Fuzz(func(t *testing.T, s string, points bool) {
		u := Stones
		if points {
			u = Points
		}
		a, err := Parse(s, u)
		if err != nil {
			if a != 0 {
				t.Errorf("%q: %d with an error", s, a)
			}
			return
		}
		if a < 0 || a > maxTyped*u.size()+3 || !strings.ContainsAny(narrow(s), "0123456789¼½¾半") {
			t.Errorf("%q is %d", s, a)
		}
		for _, printed := range [2]string{a.In(u), a.Decimal(u)} {
			if again, err := Parse(printed, u); err != nil || again != a {
				t.Errorf("%q is %d, printed %q, read %d %v", s, a, printed, again, err)
			}
		}
	})
}
