package clock

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

func testPresets(id string) (black, white Control, ok bool) {
	c := Control{Main: 115 * time.Minute, Periods: 5, Period: time.Minute, Reserve: true}
	return c, c, id == "cn88-national"
}

func TestBadLines(t *testing.T) {
	const control = "control 1h + 3x30s\n"
	for script, want := range map[string]string{
		"0 start":                                      "line 1: no time control was given",
		"control black 1h\n0 start":                    "line 2: white has no time control",
		"":                                             "line 1: no time control was given",
		"# nothing but a comment\n":                    "line 1: no time control was given",
		"first white\n\n":                              "line 1: no time control was given",
		"first white":                                  "line 1: no time control was given",
		"control 1h\ncontrol 2h":                       "line 2: control was given already in line 1",
		"control 1h\ncontrol black 2h":                 "line 2: control was given already in line 1",
		"control black 1h\ncontrol 2h":                 "line 2: control black was given already in line 1",
		"control black 1h\ncontrol black 2h":           "line 2: control black was given already in line 1",
		"preset cn88-national\ncontrol 1h":             "line 2: preset was given already in line 1",
		"control 1h\npreset cn88-national":             "line 2: control was given already in line 1",
		"preset no-such":                               `line 1: there is no preset "no-such"`,
		"control 1h reserve 61":                        `line 1: control "1h reserve 61": 61 periods are more than 30`,
		"control black 4m reserve 5":                   `line 1: control "4m reserve 5": a reserve of 5 minutes is more than the limit`,
		control + "first grey":                         `line 2: "grey" after first is no side`,
		control + "first black\nfirst white":           "line 3: first was given already in line 2",
		control + "calls loud":                         `line 2: there is no call set "loud"`,
		control + "calls sparse\ncalls sparse":         "line 3: calls was given already in line 2",
		control + "rules":                              "line 2: rules without a choice",
		control + "rules late-factor=0":                `line 2: "0" is no value for late-factor`,
		control + "rules capture-hold":                 `line 2: "" is no value for capture-hold`,
		control + "rules late-limit=soon":              `line 2: "soon" is no value for late-limit`,
		control + "rules late-at-limit=wins":           `line 2: "wins" is no value for late-at-limit`,
		control + "rules komi=7":                       `line 2: there is no rule "komi"`,
		control + "rules late-factor=1 late-factor=2":  "line 2: late-factor is given twice",
		control + "weather 7":                          `line 2: "weather" is neither a time nor a header`,
		control + "komi 7\nkomi 6.5":                   "line 3: komi was given already in line 2",
		control + "event \"a":                          "line 2: the event is not quoted right",
		control + "0 start\nfirst white":               `line 3: the header "first" stands after a timed line`,
		control + "0 start\n5 press\n4 press":          "line 4: 4 lies before 0:05.000 of the line above",
		control + "0":                                  "line 2: the time 0 stands alone",
		control + "-1 start":                           `line 2: "-1" is not a time`,
		control + "1:60 start":                         `line 2: "1:60" is not a time`,
		control + "0 begin":                            `line 2: there is no action "begin"`,
		control + "0 leave":                            "line 2: leave needs a side",
		control + "0 back black now":                   `line 2: "now" stands after the action`,
		control + "0 turn":                             "line 2: turn needs a side",
		control + "0 confirm both":                     `line 2: "both" after confirm is no side`,
		control + "0 advise":                           "line 2: advise needs a side",
		control + "0 advise black \"a":                 "line 2: the text is not quoted right",
		control + "0 adjourn \"a":                      "line 2: the text is not quoted right",
		control + "0 undo nobody":                      `line 2: "nobody" after undo is no side`,
		control + "0 undo black 5s":                    `line 2: "5s" stands after the action`,
		control + "0 resume black now":                 `line 2: "now" stands after the action`,
		control + "0 ask":                              `line 2: ask needs a side`,
		control + "0 ask black now":                    `line 2: "now" stands after the action`,
		control + "0 warn":                             `line 2: warn needs a side`,
		control + "0 warn black \"a":                   "line 2: the text is not quoted right",
		control + "0 late black":                       `line 2: "" is not a length of time`,
		control + "0 late black -5m":                   `line 2: "-5m" is not a length of time`,
		control + "0 late black 5m 6m":                 `line 2: "6m" stands after the action`,
		control + "0 late 5m":                          `line 2: "5m" after late is no side`,
		control + "0 result":                           `line 2: "" is not a result`,
		control + "0 result B+x":                       `line 2: "B+x" is not a result`,
		control + "0 result B+1.":                      `line 2: "B+1." is not a result`,
		control + "0 result B+R W+R":                   `line 2: "W+R" stands after the action`,
		control + "0 set black":                        "line 2: set without anything to set",
		control + "0 set main=5m":                      `line 2: "main=5m" after set is no side`,
		control + "0 set black komi=7":                 `line 2: there is nothing called "komi" to set`,
		control + "0 set black main":                   `line 2: "" is no value for main`,
		control + "0 set black main=1000001h":          `line 2: "1000001h" is no value for main`,
		control + "1000000:00:01 start":                `line 2: "1000000:00:01" is not a time`,
		control + "0 set black main=-5m":               `line 2: "-5m" is no value for main`,
		control + "0 set black left=-1":                `line 2: "-1" is no value for left`,
		control + "0 set black left=+1":                `line 2: "+1" is no value for left`,
		control + "0 set black left=99999999999":       `line 2: "99999999999" is no value for left`,
		control + "0 set black stones=1.5":             `line 2: "1.5" is no value for stones`,
		control + "0 set black elapsed=2 s":            `line 2: "2" is no value for elapsed`,
		control + "0 set black left=1 left=2":          "line 2: left is given twice",
		"control black 1h hourglass\ncontrol white 1h": `line 2: control "1h": only one side has an hourglass`,
		control + "0 start grey":                       `line 2: "grey" after start is no side`,
		control + "0 start black now":                  `line 2: "now" stands after the action`,
		control + "0 start\n1 pause black":             `line 3: "black" stands after the action`,
		control + "0 start\n1 end\n2 press":            `line 4: "2 press" stands after end`,
		control + "0 start\n\xff":                      "line 3: the line is not valid UTF-8",
		"journal 2\n":                                  `line 1: journals of format "2" are not known`,
		control + "name black \"a":                     "line 2: the name is not quoted right",
		control + "name grey a":                        `line 2: "grey" after name is no side`,
	} {
		_, err := ParseJournal(script, testPresets)
		var line *LineError
		if !errors.As(err, &line) || err.Error() != want {
			t.Errorf("%q:\n got %v\nwant %s", script, err, want)
		}
	}
}

func TestScriptsAreReadLeniently(t *testing.T) {
	j, err := ParseJournal("\ufeff# a comment\r\n\r\n  control 1h + 3x30s # both\r\nfirst\twhite\r\n0\tstart # go\r\n 1:00  press  white\r\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	if j.Setup.First != White || len(j.Actions) != 2 || j.Actions[1] != (Action{At: Instant(time.Minute), Verb: Press, Side: White}) || j.Lines[1] != 6 {
		t.Errorf("read as %+v", j)
	}
}

// saved is a journal as a program leaves it.
func saved() *Journal {
	c := Control{Main: 10 * time.Second, Periods: 3, Period: 30 * time.Second}
	return &Journal{
		Setup: Setup{Black: c, White: c, First: White, Rules: DefaultRules}, Calls: "standard", Preset: "wmsg08",
		Players: [2]Player{{"棋手甲 \"#1\"", "七段"}, {"Player Two", ""}}, Left: Black, Began: "2026-11-29T15:42:07.318+08:00", Saved: true,
	}
}

func TestJournalHeader(t *testing.T) {
	const want = `journal 1
began 2026-11-29T15:42:07.318+08:00
control 10s + 3x30s
# preset wmsg08
rules capture-hold=on late-factor=1 late-limit=15m late-at-limit=plays
calls standard
first white
name black "棋手甲 \"#1\""
grade black 七段
name white Player Two
left black
`
	j := saved()
	if got := j.Header(); got != want {
		t.Errorf("written as\n%s\nwant\n%s", got, want)
	}
	again, err := ParseJournal(j.Header(), nil)
	if err != nil {
		t.Fatal(err)
	}
	again.Preset = j.Preset // a comment: the control is what counts
	if fmt.Sprintf("%+v", again) != fmt.Sprintf("%+v", j) {
		t.Errorf("read as\n%+v\nwant\n%+v", again, j)
	}
}

// A name in another encoding, as an old terminal hands it over, does not make the game unreadable.
func TestANameThatIsNoUTF8(t *testing.T) {
	j := saved()
	j.Players[0].Name = "\xc4\xe3 #"
	again, err := ParseJournal(j.Header(), nil)
	if err != nil || again.Players[0].Name != "\ufffd #" {
		t.Errorf("%q, %v", again.Players[0].Name, err)
	}
}

// A program that is killed while it writes leaves half a line: wherever that happens the lines before it stand.
func TestATornLastLineIsIgnored(t *testing.T) {
	text := saved().Header() + "0:00.000 start\n0:05.000 press white\n0:05.500 still\n0:06.000 still\n"
	whole, err := ParseJournal(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	full := len(saved().Header())
	for cut := full; cut <= len(text); cut++ {
		j, err := ParseJournal(text[:cut], nil)
		if err != nil {
			t.Fatalf("cut at %q: %v", text[:cut], err)
		}
		if n := strings.Count(text[full:cut], "\n"); len(j.Actions) != n || fmt.Sprint(j.Actions) != fmt.Sprint(whole.Actions[:n]) {
			t.Errorf("cut behind %q: %d actions, want %d", text[full:cut], len(j.Actions), n)
		}
		if _, err := j.Replay(); err != nil {
			t.Errorf("cut behind %q: %v", text[full:cut], err)
		}
	}
}

func TestReplayTellsTheLineThatCannotBe(t *testing.T) {
	j, err := ParseJournal(saved().Header()+"0 start\n1 press black\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := j.Replay(); err == nil || err.Error() != "line 13: press refused: it is not black's turn" {
		t.Errorf("replay says %v", err)
	}
}

func TestReplayEndsAtTheLastLine(t *testing.T) {
	j, err := ParseJournal(saved().Header()+"0 start\n5 press white\n8 still\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := j.Replay()
	if err != nil {
		t.Fatal(err)
	}
	if g.Phase() != Running || g.Turn() != Black || g.Purse(Black, g.At()).Main != 7*time.Second || g.Moves() != 1 {
		t.Errorf("the game is %+v", g)
	}
}

func FuzzParseJournal(f *testing.F) {
	f.Add(saved().Header() + "0 start\n1:00 press\n1:00:00 pause\n1:00:01.5 resume\n1:00:02 end\n")
	f.Add("preset cn88-national\ncalls sparse\nfirst white\n0 start black\n")
	f.Add("control black 1h\ncontrol white 0 + 1x1s\nname black \"\\\"\" # x\n0 start\n0 pass\n9 still")
	f.Add("journal 1\ncontrol 1s\n0 start\n2 pr")
	f.Add("control 1h + 15/5m\n0 late black 10m\n0 warn white \"a # \\\"b\\\"\"\n0 warn white  two  blanks # c\n1 start\n2 seal white\n3 result B+0.5\n")
	f.Add("control 0 + 30s + 10x1m\n0 start\n1 set black main=5m left=3 elapsed=20.5s stones=8\n2 hold\n3 ask white\n4 withdraw\n5 resign black\n6 still\n")
	f.Add("control 10s + 3x30s\nevent \"a # b\"\nkomi 3¾子\nround 3\n# note \"x\\ny\" 12:00:00.000\n0 start # 15:04:05.000 reason=\"a # \\\" b\" by=\"裁判\" chain=0123456789abcdef\n" +
		"# call 10.000 black \"开始读秒，还剩三次\" heard 10.004\n# call 12 white \"十\" not heard: muted\n12 press\n13 undo black\n14 turn white\n15 adjourn \"lunch # 1\"\n" +
		"16 resume white\n17 confirm white\n17 confirm black\n18 resume black\n19 advise black talk\n20 leave white\n21 back white\n22 end\n")
	f.Fuzz(func(t *testing.T, text string) {
		j, err := ParseJournal(text, testPresets)
		if err != nil {
			var line *LineError
			if !errors.As(err, &line) || line.Line < 1 || line.Line > strings.Count(text, "\n")+1 || line.What == "" {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		if len(j.Actions) == 0 {
			return
		}
		j.Saved = true
		written := j.Header()
		for _, s := range j.Spoken {
			written += s.String() + "\n"
		}
		notes := j.Notes
		for i := range len(j.Actions) + 1 {
			for ; len(notes) > 0 && notes[0].Behind == i; notes = notes[1:] {
				written += notes[0].String() + "\n"
			}
			if i < len(j.Actions) {
				written += j.Actions[i].Line(j.Remarks[i]) + "\n"
			}
		}
		chain := Chain{}
		written = chain.LinkAll(written)
		again, err := ParseJournal(written, nil)
		if err != nil {
			t.Fatalf("%q is written %q, which is not read: %v", text, written, err)
		}
		again.Preset, again.Lines = j.Preset, j.Lines
		if fmt.Sprintf("%+v", again) != fmt.Sprintf("%+v", j) {
			t.Errorf("%q is written\n%s\nand read as\n%+v\nwant\n%+v", text, written, again, j)
		}
		if v, err := VerifyJournal(strings.NewReader(written)); err != nil || !v.Whole() || v.Torn || v.Last != chain.Value() || v.Ended != (j.Actions[len(j.Actions)-1].Verb == End) {
			t.Errorf("%q is chained\n%s\nof which is said %+v, %v", text, written, v, err)
		}
	})
}

// Whatever a script says, playing it neither panics nor hangs, and nobody has less than nothing.
func FuzzPlay(f *testing.F) {
	for _, control := range benchmarked {
		f.Add("control " + control + "\nrules late-factor=10 late-limit=99h\n0 late white 1m\n0 start\n9 seal\n10 set white main=2562047h\n11 resume\n" +
			"20 hold\n21 pause\n22 resume\n23 press\n30 set black left=9999\n31 set black elapsed=9s stones=1\n2562047:00:00 press\n2562047:00:00 withdraw\n")
		f.Add("control " + control + "\n0 start\n9 press\n12 undo white\n13 turn white\n20 turn black\n21 confirm\n22 confirm white\n30 resume black\n35 confirm black\n" +
			"36 confirm white\n40 undo black\n41 undo white\n41 undo\n100:00:00 undo black\n100:00:00 undo black\n100:00:00 undo black\n100:00:00 undo black\n100:00:00 undo\n")
	}
	f.Fuzz(func(t *testing.T, text string) {
		j, err := ParseJournal(text, testPresets)
		if err != nil || len(j.Actions) > 200 {
			return
		}
		m := NewMatch(j.Setup)
		for i, a := range j.Actions {
			m.Step(a)
			g := m.Game()
			for _, s := range Sides {
				if p := g.Purse(s, g.At()); p.Main < 0 || p.Elapsed < 0 || p.Left < 0 || p.Stones < 0 || p.Points < 0 {
					t.Fatalf("%q: line %d leaves %s with %+v", text, j.Lines[i], s, p)
				}
			}
			if i%20 == 0 {
				for _, sp := range g.Ahead() {
					if sp.To < sp.From {
						t.Fatalf("%q: line %d: a span goes back: %+v", text, j.Lines[i], sp)
					}
				}
			}
		}
		g := m.Game()
		if g.Advance(Never); g.Phase() == Running {
			t.Fatalf("%q: it runs for ever: %+v", text, g)
		}
	})
}
