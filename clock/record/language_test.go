package record

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"dumiao/clock"
	"dumiao/clock/counting"
)

var places = regexp.MustCompile(`%[a-z%]`)

// Every row has both languages with the same places; every row is used, and everything that is said is a row.
func TestWords(t *testing.T) {
	var code strings.Builder
	files, _ := filepath.Glob("*.go")
	for _, f := range append(files, "page.html") {
		if f == "language.go" || strings.HasSuffix(f, "_test.go") {
			continue
		}
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		code.Write(text)
	}
	said := code.String()
	for _, key := range []string{
		"black", "white", "black-wins", "white-wins", "move", "pass", "sealed", "withdrawn", "calls-standard", "calls-sparse",
	} {
		said += ` "` + key + `"`
	}
	for _, verb := range []clock.Verb{
		clock.Start, clock.Press, clock.Pass, clock.Seal, clock.Pause, clock.Resume, clock.Hold, clock.Set, clock.Late, clock.Ask, clock.Warn,
		clock.Resign, clock.Rule, clock.Withdraw, verbLeave, verbBack, verbConfirm, verbAdvise, verbTurn, verbAdjourn,
	} {
		said += ` "` + string(verb) + `" "` + string(verb) + `-act"`
		if _, ok := words[string(verb)+"-act"]; !ok {
			t.Errorf("an act %s that is taken back has no name", verb)
		}
	}
	for _, kind := range []clock.EventKind{clock.EventTimeLoss, clock.EventResign, clock.EventStart, clock.EventWithdraw} {
		said += ` "` + string(kind) + `"`
	}
	for _, m := range counting.Methods {
		said += ` "` + string(m) + `"`
	}
	for key, row := range words {
		zh, en := strings.Join(places.FindAllString(row[0], -1), ""), strings.Join(places.FindAllString(row[1], -1), "")
		if row[0] == "" || row[1] == "" || zh != en {
			t.Errorf("%s: %q, %q", key, row[0], row[1])
		}
		if !strings.Contains(said, `"`+key+`"`) {
			t.Errorf("%s is never said", key)
		}
	}
	for _, m := range regexp.MustCompile(`(?:\b[sS]ay|\badd)\(?\s*\(?"([a-z0-9-]+)"|Say "([a-z0-9-]+)"`).FindAllStringSubmatch(code.String(), -1) {
		key := m[1] + m[2]
		if _, ok := words[key]; !ok && !strings.HasSuffix(key, "-") {
			t.Errorf("%s has no words", key)
		}
	}
	for _, c := range columns {
		if words[c] == ([2]string{}) {
			t.Errorf("the column %s has no words", c)
		}
	}
}

func TestResult(t *testing.T) {
	for result, want := range map[string][2]string{
		"": {"未结束", "not finished"}, "0": {"和棋", "draw"}, "Draw": {"和棋", "draw"}, "Void": {"双方均判负或无效", "both lose, or no result"},
		"?": {"不明", "unknown"}, "B+": {"黑胜", "Black wins"}, "W+R": {"白胜（中盘）", "White wins by resignation"},
		"B+T": {"黑胜（对方超时）", "Black wins on time"}, "W+Forfeit": {"白胜（对方判负）", "White wins by forfeit"}, "B+0.5": {"黑胜（0.5 目）", "Black wins by 0.5 points"},
	} {
		if got := [2]string{Chinese.result(result), English.result(result)}; got != want {
			t.Errorf("%q: %q, want %q", result, got, want)
		}
	}
}
