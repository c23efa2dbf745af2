package record

import (
	"os"
	"strings"
	"testing"

	"dumiao/clock"
	"dumiao/clock/counting"
)

// deskVerbs are acts that say something about the game and do nothing to its times.
var deskVerbs = map[clock.Verb]bool{verbLeave: true, verbBack: true, verbConfirm: true, verbAdvise: true}

// load reads a journal with what stands in its comments, and plays it.
func load(t *testing.T, file string) Source {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var head strings.Builder
	var s Source
	var game clock.Game
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		act, comment, _ := strings.Cut(line, " # ")
		switch {
		case strings.HasPrefix(line, "# call "):
			s.Calls = append(s.Calls, readCall(t, line))
			continue
		case line == "" || line[0] == '#':
			continue
		case line[0] < '0' || line[0] > '9':
			head.WriteString(act + "\n")
			continue
		}
		if s.Steps == nil {
			j := parse(t, head.String())
			s.Setup, s.CallSet, s.Players, s.Walls = j.Setup, j.Calls, j.Players, []Wall{{0, j.Began}}
			game = clock.NewGame(j.Setup)
		}
		step := Step{Action: readAction(t, head.String(), act)}
		if by, reason, found := strings.Cut(comment, ": "); found {
			step.By, step.Reason = by, reason
		} else {
			step.Reason = comment
		}
		if deskVerbs[step.Action.Verb] {
			step.Events = game.Advance(step.Action.At)
		} else if step.Events, err = game.Step(step.Action); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		step.Game = game
		s.Steps = append(s.Steps, step)
	}
	return s
}

func parse(t *testing.T, text string) *clock.Journal {
	t.Helper()
	j, err := clock.ParseJournal(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// readAction reads one act; those of the desk, which a journal does not know, too.
func readAction(t *testing.T, head, line string) clock.Action {
	t.Helper()
	words := strings.SplitN(line, " ", 4)
	if !deskVerbs[clock.Verb(words[1])] {
		return parse(t, head+line+"\n").Actions[0]
	}
	at, ok := clock.ParseInstant(words[0])
	side, known := clock.ParseSide(words[2])
	if !ok || !known {
		t.Fatalf("%s is no act of the desk", line)
	}
	return clock.Action{At: at, Verb: clock.Verb(words[1]), Side: side, Text: strings.Join(words[3:], "")}
}

// readCall reads a call and when it was heard.
func readCall(t *testing.T, line string) Call {
	t.Helper()
	words := strings.Fields(line)
	due, ok := clock.ParseInstant(words[2])
	heard, fine := clock.ParseInstant(words[len(words)-1])
	side, known := clock.ParseSide(words[3])
	if !ok || !fine || !known {
		t.Fatalf("%s is no call", line)
	}
	return Call{Due: due, Heard: heard, Said: true, Side: side, Text: strings.Trim(words[4], `"`)}
}

// game is the game of testdata/game.txt, with all that can be known of one.
func game(t *testing.T) Source {
	s := load(t, "testdata/game.txt")
	komi := counting.Komi1988
	s.Event = Event{
		Name: "秋季名人赛", Round: "3", Board: "台 12", Place: "棋院", Scheduled: "09:30", Rules: "中国规则", Komi: &komi,
		Lines: 19, Colours: "猜先", Referee: "吴裁判", Timekeeper: "李读秒", Languages: [2]string{"zh", "en"},
	}
	s.Calls = append(s.Calls, Call{Due: clock.Instant(23 * 60e9), Side: clock.Black, Text: "三十秒"})
	s.Count = &counting.Count{Method: counting.Area, Board: 19, Komi: komi, Counted: clock.Black, Stones: 183*counting.Stone + 2}
	s.Integrity, s.Program = "5f2a…91", "Dumiao 1.2"
	return s
}

// build makes a record.
func build(t *testing.T, s Source) *Record {
	t.Helper()
	r, err := Build(s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// played is the record of a script.
func played(t *testing.T, script string) *Record {
	t.Helper()
	s, err := FromJournal(parse(t, script))
	if err != nil {
		t.Fatal(err)
	}
	return build(t, s)
}
