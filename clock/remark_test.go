package clock

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// Whatever is in a reason, it is one line, and read as it was written.
func TestRemarks(t *testing.T) {
	for _, text := range []string{"slip", "a # b", `a "b" \ c`, "two\nlines", "5\t\r\x00", " blanks ", "裁判：“错钟”", "chain=0123456789abcdef", "x chain=0123456789abcdef",
		`" by="me`, "\u2028\u202e", "💥", `\`, `reason="`} {
		want := Remark{"15:04:05.678", text, text}
		line := Action{At: Instant(12345e6), Verb: Set, Side: Black, Change: Change{Fields: FieldLeft, Left: 3}}.Line(want)
		chain := Chain{}
		for _, written := range []string{line, chain.Link(line)} {
			j, err := ParseJournal("control 1h + 3x30s\n"+written, nil)
			if err != nil || len(j.Remarks) != 1 || j.Remarks[0] != want || strings.Contains(written, "\n") {
				t.Errorf("%q is written %s and read as %q, %v", text, written, j.Remarks, err)
			}
		}
		note := Note{Behind: 1, Clock: "15:04:05.678", Text: text}
		spoken := Spoken{At: 0, Side: White, Text: text, NotHeard: "no device " + text}
		j, err := ParseJournal("control 1h\n0 start\n"+note.String()+"\n"+chain.Link(spoken.String())+"\n", nil)
		if err != nil || len(j.Notes) != 1 || j.Notes[0] != note || len(j.Spoken) != 1 || j.Spoken[0] != spoken {
			t.Errorf("%q: %v, %q, %q", text, err, j.Notes, j.Spoken)
		}
	}
	if got := (Action{Verb: Pause}).Line(Remark{Reason: "\xff"}); got != `0:00.000 pause  # reason="`+"\ufffd"+`"` {
		t.Errorf("no UTF-8 is written %s", got)
	}
	if got := (Action{Verb: Still}).Line(Remark{}); got != "0:00.000 still" {
		t.Errorf("no remark is written %q", got)
	}
}

func TestCommentsThatSayMore(t *testing.T) {
	j, err := ParseJournal(`control 1h + 3x30s
# note "set up" 15:00:00.000
0 start                # 15:04:05.000
# call 0:30.000 black "三十秒" heard 0:30.004
# call 0:40.000 white "十" not heard: muted
# a call 0:30.000 is told of above
# call him
# call 0:30.000 black 三十秒 heard 0:30.004
# call 0:30.000 grey "三十秒" heard 0:30.004
# call 0:30.000 black "三十秒" heard soon
# call 0:30.000 black "三十秒" not heard:
# note down
50 press               # by hand
51 press               # 15:05 by="A"
52 press               # by="A" reason="B" more="C" by="D"
# note "the end"
`, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := `[# call 0:30.000 black "三十秒" heard 0:30.004 # call 0:40.000 white "十" not heard: muted] [# note "set up" 15:00:00.000 # note "the end"] [15:04:05.000   reason="B" by="A"]`
	if got := fmt.Sprint(j.Spoken, j.Notes, j.Remarks); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// The details of a game are written and read, and each is one line.
func TestDetails(t *testing.T) {
	j := saved()
	j.Details = Details{Event: "全国赛 # 1", Round: "3", Board: "12", Place: "北京\n", Date: "2026-11-29", Scheduled: "13:00",
		Ruleset: "Chinese", Size: "19", Komi: "3¾子", Handicap: "0", Colours: "猜先", Referee: "裁判 \"甲\"", Timekeeper: "乙"}
	j.Languages = [2]string{"zh", "en # GB"}
	const want = `event "全国赛 # 1"
round 3
board 12
place "北京\n"
date 2026-11-29
scheduled 13:00
ruleset Chinese
size 19
komi 3¾子
handicap 0
colours 猜先
referee "裁判 \"甲\""
timekeeper 乙
`
	if !strings.HasSuffix(j.Header(), want) {
		t.Errorf("written as\n%s", j.Header())
	}
	again, err := ParseJournal(j.Header(), nil)
	if err != nil || again.Details != j.Details || again.Languages != j.Languages {
		t.Errorf("read as %+v, %v", again, err)
	}
}

// What a program looks up and writes down beside the game is read again, and only the last of what replaces itself.
func TestLooksAtTheWallCountsAndGamesPutAside(t *testing.T) {
	text := saved().Header() + "0 start\n" + Wall{Instant(90 * time.Second), "2026-11-30T09:00:00.000+08:00"}.String() + "\n" +
		"# wall 1:00 2026-11-30T09:00:00+08:00\n# wall 2:00 yesterday\n" +
		CountLine("area stones=1") + "\n" + CountLine(`area "#2"`) + "\n" + AsideLine + "\n"
	var chain Chain
	for _, linked := range []bool{false, true} {
		if linked {
			text = chain.LinkAll(text)
		}
		j, err := ParseJournal(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := fmt.Sprintln(j.Walls, j.Count, j.Aside), `[# wall 1:30.000 2026-11-30T09:00:00.000+08:00] area "#2" true`+"\n"; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		for _, more := range []string{"2:00 resume\n", "# note \"on\"\n", CountLine("") + "\n"} {
			if j, err := ParseJournal(text+more, nil); err != nil || j.Aside {
				t.Errorf("still aside behind %q: %v", more, err)
			}
		}
		if j, _ := ParseJournal(text+"2:00 res", nil); !j.Aside {
			t.Error("a torn line took the game up")
		}
	}
}
