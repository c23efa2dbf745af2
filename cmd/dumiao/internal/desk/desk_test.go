package desk

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"dumiao/clock"
)

// A game ends by both confirming it, is counted, played on, and counted again.
func TestTheEndIsConfirmedTwice(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n100 still")
	b.keys("esc e 1")
	b.says("which is a pass")
	b.keys("hold esc e 1")
	b.says("Both confirm")
	b.keys("hold")
	if p := b.match.Game().Phase(); p != clock.Counting {
		t.Fatalf("the game is %v", p)
	}
	b.keys("e 3 hold esc e 1 hold esc e 1 hold") // White plays on, then both confirm again
	b.keys("e 1 down down '184' hold")
	b.wrote(
		"1:40.800 confirm black", "1:41.600 confirm white",
		"1:42.400 resume white", "1:43.200 confirm white", "1:44.000 confirm black",
		`1:44.800 result W+0.5  # reason="area: White wins by ¼ stone (½ point)"`,
		`# count "area board=19 komi=7.5 handicap=0 counted=black stones=184 penalty-stones=0/0 penalty-points=0/0"`)
}

// What was agreed before the game is on the page: size of the board, komi, handicap. What is written there takes its place.
func TestTheCountKnowsWhatWasAgreed(t *testing.T) {
	for _, c := range []struct{ agreed, keys, result, count string }{
		{"size 9\nkomi 7.5\n", "down down '45'", "result B+1.5", "area board=9 komi=7.5 handicap=0 counted=black stones=45"},
		{"size 13\nkomi 3¾子\n", "1 2 down '40' down down '30'", "result B+2.5", ""},
		{"handicap 2\n", "down down '184'", "result B+5", "area board=19 komi=0 handicap=2 counted=black stones=184"},
		{"handicap 2\nkomi 0.5\n", "down down '184'", "result B+4.5", "area board=19 komi=0.5 handicap=2 counted=black stones=184"},
		{"komi 6.5\n", "down down '184' down '7.5点'", "result W+0.5", "area board=19 komi=7.5 handicap=0 counted=black stones=184"},
		{"komi 6.5\n", "down down '184' down '2.75' down down '13'", "", ""},
		{"komi none\n", "down down '184'", "", ""},
		{"size 10\n", "down down '184'", "", ""},
	} {
		b := sit(t, c.agreed+"control 1h\n0 start\n10 confirm black\n20 confirm white")
		b.keys("e 1 " + c.keys + " hold")
		got := strings.Join(b.lines, "\n")
		if !strings.Contains(got, c.result) || !strings.Contains(got, c.count) || c.result == "" && got != "" {
			t.Errorf("%q: the journal got\n%s\n%s", c.agreed, got, b.texts())
		}
	}
}

func TestAnImpossibleCountIsRefused(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n10 confirm black\n20 confirm white")
	b.keys("e 1 down down '362' hold")
	b.wrote()
	b.says("362 is more than the board has: count again")
	b.keys("back back back '184.3' hold")
	b.wrote()
	b.says("184.3")
}

func TestResultsByRuling(t *testing.T) {
	for _, c := range []struct {
		key    string
		line   string
		result clock.Result
	}{
		{"2", "resign black", "W+R"}, {"3", "resign white", "B+R"}, {"4", "result 0", "0"}, {"5", "result ?", "?"},
		{"6", "result W+F", "W+F"}, {"7", "result B+F", "B+F"}, {"8", "result Void", "Void"},
	} {
		b := sit(t, "control 1h\n0 start\n100 still")
		b.keys("esc e " + c.key + " tap")
		b.wrote()
		b.keys("hold")
		b.wrote("1:40.900 " + c.line)
		if r := b.match.Game().Result(); r != c.result {
			t.Errorf("%s: the result is %q", c.key, r)
		}
	}
}

func TestTwoMovesInARow(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n100 still")
	b.keys("esc o 6 1 hold")
	b.wrote(`1:40.800 result W+F  # reason="two moves in a row"`)
	b = sit(t, "control 1h\nrules late-factor=2 capture-hold=off\n0 start\n100 still")
	b.keys("esc o 6 1 hold") // the rules of 2002 are proposed
	b.wrote(`1:40.800 warn black two moves in a row  # reason="two moves in a row"`)
}

func TestTheTimesAreSet(t *testing.T) {
	b := sit(t, "control 2m reserve 2\n0 start\n20 still")
	b.keys("esc t down '+2:00' hold")
	b.wrote() // without a reason
	b.says("First choose a reason")
	b.keys("down down down down down 2 hold")
	b.wrote(`0:21.600 set black main=2m  # reason="set up wrongly"`)

	// Full-width digits, as an input method leaves them.
	b = sit(t, "control 1h\n0 start\n20 still")
	b.keys("esc t down '１２：４０' down down 4 hold")
	b.wrote(`0:20.800 set black main=12m40s  # reason="chief referee's ruling"`)
	// What is added is added to what there is as it is done.
	b = sit(t, "control 1h\n0 start\n20 still")
	b.keys("esc t down '+1:00' down '-5:00' down 4")
	b.wait(10 * time.Second)
	b.keys("hold")
	b.wrote(`0:30.800 set black main=1h29.2s  # reason="chief referee's ruling"`, `0:30.800 set white main=55m  # reason="chief referee's ruling"`)
}

// Both sides get back what they had before the second press.
func TestTheTimesOfAnEarlierMoment(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n60 press\n90 press\n200 still")
	b.keys("esc t 2 down down 3")
	b.says("0:57:10 → ")
	b.keys("hold")
	b.wrote(`3:20.800 set black main=59m  # reason="position restored"`)
}

func TestAnActIsTakenBack(t *testing.T) {
	for _, c := range []struct{ keys, line, black, white string }{
		{"hold", "undo", "main=9m50s left=3", "main=10m left=3"},
		{"2 hold", "undo black", "main=9m46.2s left=3", "main=10m left=3"},
		{"3 hold", "undo white", "main=9m50s left=3", "main=9m56.2s left=3"},
	} {
		b := sit(t, "control 10m + 3x30s\n0 start\n10 press\n13 still")
		b.keys("esc b " + c.keys)
		b.wrote("0:13.800 " + c.line)
		b.purses(c.black, c.white)
		// The page stays, for the act before.
		b.says("start (Opening")
		b.keys("hold")
		b.wrote("0:13.800 "+c.line, "0:14.600 undo")
		if p := b.match.Game().Phase(); p != clock.Ready {
			t.Errorf("the game is %v", p)
		}
	}
}

// What touches no clock is taken back with the side to move charged, as if it had not been.
func TestAWarningIsTakenBack(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n10 warn white\n20 still")
	b.keys("esc b hold")
	b.wrote("0:20.800 undo black")
	b.purses("main=59m39.2s", "main=1h")
}

// A press that comes in while Enter is held is another act: it is not taken back unseen.
func TestAPressInBetween(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n10 press\n20 still")
	b.keys("esc b")
	b.Key(fyne.KeyReturn, true)
	b.wait(400 * time.Millisecond)
	b.player()
	b.wait(600 * time.Millisecond)
	b.Key(fyne.KeyReturn, false)
	b.wrote("0:20.400 press")
	b.says("Something else was done meanwhile")

	// Nor does the other side confirm the end.
	b = sit(t, "control 1h\n0 start\n10 press\n20 still")
	b.keys("esc e 1")
	b.Key(fyne.KeyReturn, true)
	b.wait(400 * time.Millisecond)
	b.player()
	b.wait(600 * time.Millisecond)
	b.wrote("0:20.400 press")
}

func TestTheAccidentLock(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n10 still")
	b.keys("esc e 2")
	for range 20 {
		b.keys("tap")
	}
	b.Key(fyne.KeyReturn, true)
	b.wait(HoldFor - time.Millisecond)
	b.Key(fyne.KeyReturn, false)
	b.wait(time.Minute)
	b.wrote()
	b.says("Hold it for 0.8 s")
	b.Key(fyne.KeyReturn, true)
	b.KeysLost() // another window took the keys
	b.wait(time.Minute)
	b.wrote()
	b.Key(fyne.KeyReturn, true)
	b.wait(HoldFor)
	b.wrote("2:13.599 resign black")
}

// pages are the keys to all pages, with something chosen on them.
var pages = []string{
	"t", "t 2", "t down '1:00' down '3' down down 5 'x'", "b", "b 3 down 2", "w", "w 1 down down 3", "w 2 down 2 down 0 'x'", "e", "e 2", "e 1", "s", "s 4 down 'Q4'", "l", "l 1",
	"o", "o 1", "o 1 down right right '0:05' down 2", "o 2 '10:00'", "o 3", "o 4 1", "o 5 down 1", "o 6 2", "o 7 2", "o 8", "o 8 3 down 'x'", "o 9", "o 0", "o x", "r", "r 2", "x",
	"e 9", "e 1 1", "e 9 2", "e 9 3", "e 9 4",
}

// scenes are games to open pages in.
var scenes = []string{
	"control 1h5m reserve 5\n",
	"control 3h ing 3x30m; 1h + 15/5m\n",
	"control 1h + 3x30s\n0 start\n60 press\n90 press\n100 warn black\n130 still",
	"control 5m reserve 5\n0 start\n60 press\n90 press\n150 press\n170 hold",
	"control 0 + 30s + 10x1m\n0 start\n60 press\n90 press\n150 pause\n400 still",
	"control 0 + 15/5m\n0 start\n60 press\n90 press\n100 still",
	"control 1h + 3x30s\n0 start\n60 press\n90 seal\n200 still",
	"control 1h + 3x30s\n0 start\n60 confirm black\n90 confirm white",
	"control 1h + 3x30s\n0 start\n60 press\n90 resign white",
	"control 1m reserve 1\n0 start\n59 still",
}

// game is a scene; the second has a control for each side.
func game(script string) string {
	if a, b, ok := strings.Cut(script, "; "); ok {
		_, a, _ = strings.Cut(a, " ")
		return "control black " + a + "\ncontrol white " + b
	}
	return script
}

// A page that is closed has changed nothing: the clock runs, or stands, as it did.
func TestAClosedPageChangesNothing(t *testing.T) {
	for _, script := range scenes {
		for _, keys := range pages {
			b := sit(t, game(script))
			b.keys("esc")
			before := b.match.Game()
			if !b.Shown() {
				b.keys("esc")
			}
			b.keys(keys + " tap")
			for b.Open() {
				b.keys("esc")
			}
			lines := b.lines
			if keys == "l 1" || keys == "r 2" { // they are records, which need no lock
				continue
			}
			if len(lines) > 0 {
				t.Errorf("%q %q: the journal got %v", script, keys, lines)
			}
			after := b.match.Game()
			before.Advance(b.now)
			if after != before {
				t.Errorf("%q %q: the game is another one:\n%+v\n%+v", script, keys, after, before)
			}
		}
	}
}

// The players' keys are theirs, but while text is written.
func TestThePlayersKeys(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n10 still")
	taken := func(name fyne.KeyName) bool {
		got := b.Key(name, true)
		b.Key(name, false)
		return got
	}
	players := []fyne.KeyName{fyne.KeyF, fyne.KeyJ, fyne.KeySpace, fyne.KeyP, fyne.KeyM, fyne.KeyF11}
	for _, keys := range []string{"", "esc", "t", "down"} {
		b.keys(keys)
		for _, k := range players {
			if got, want := taken(k), b.writing() != nil && k != fyne.KeyF11; got != want {
				t.Errorf("after %q: %s taken is %v", keys, k, got)
			}
		}
	}
	if b.writing() == nil {
		t.Error("nothing is being written")
	}
}

// The row says why a key does nothing.
func TestTheRowOfKeys(t *testing.T) {
	b := sit(t, "control 1h + 3x30s\n0 start\n10 still")
	if b.Shown() {
		t.Error("the row is there without being asked for")
	}
	b.keys("esc h")
	b.says("captures (Black is not in overtime)")
	b.keys("esc")
	if b.Shown() {
		t.Error("it stays")
	}
	for _, script := range []string{"control 1h\n0 start\n5 pause", "control 1h\n0 start\n5 resign black", "control 1h"} {
		if b := sit(t, script); !b.Shown() || len(b.Row()) == 0 {
			t.Errorf("%q: there is no row", script)
		}
	}
	b = sit(t, "control 1h\n0 start\n5 resign black")
	b.keys("t w e")
	if b.Open() {
		t.Error("a page for a game that is on opened behind it")
	}
	b.keys("b hold")
	b.wrote("0:05.800 undo")
}

// A reason for a pause is noted at once.
func TestWhyItIsPaused(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n5 pause")
	b.keys("r 2 tap")
	if b.noted != "dispute" || b.Open() {
		t.Errorf("noted %q", b.noted)
	}
	b.keys("r 7 'tea' tap")
	if b.noted != "tea" {
		t.Errorf("noted %q", b.noted)
	}
}

func TestAdjourned(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n5 still")
	b.keys("esc o 8")
	b.says(b.path)
	b.keys("2 hold")
	b.wrote("0:05.800 adjourn meal break")
}

// Every message that the code names is there; TestEveryLanguageHasEveryMessage sees to the other language.
func TestEveryMessageIsThere(t *testing.T) {
	w := words(t, "en")
	files, _ := filepath.Glob("*.go")
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		check := func(e ast.Expr) {
			lit, ok := e.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return
			}
			id, _ := strconv.Unquote(lit.Value)
			if id != "" && !strings.HasSuffix(id, "-") && strings.HasPrefix(w.Desk(id), "desk-") {
				t.Errorf("%s: there is no message %q", name, id)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				f := ""
				switch fun := n.Fun.(type) {
				case *ast.SelectorExpr:
					f = fun.Sel.Name
				case *ast.Ident:
					f = fun.Name
				}
				switch f {
				case "newReasons":
					for _, a := range n.Args {
						check(a)
					}
				case "say", "act", "missing", "line", "result":
					if len(n.Args) == 0 {
						return true
					}
					check(n.Args[0])
					if f == "act" && len(n.Args) > 1 {
						check(n.Args[1])
					}
				}
			case *ast.KeyValueExpr:
				if k, ok := n.Key.(*ast.Ident); ok && k.Name == "title" {
					check(n.Value)
				}
			}
			return true
		})
	}
	for _, v := range []clock.Verb{clock.Start, clock.Press, clock.Pass, clock.Seal, clock.Pause, clock.Resume, clock.Hold, clock.Set, clock.Late, clock.Ask,
		clock.Warn, clock.Resign, clock.Rule, clock.Withdraw, clock.Leave, clock.Back, clock.Confirm, clock.Advise, clock.Turn, clock.Adjourn} {
		if strings.HasPrefix(w.Desk("verb-"+string(v)), "desk-") {
			t.Errorf("there is no word for %q", v)
		}
	}
}
