package lang

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"dumiao/clock"
	"dumiao/clock/counting"
)

// TestEveryRefusalHasWords finds every sentence with which the clock refuses something in its code: each must be known in
// the window's words.
func TestEveryRefusalHasWords(t *testing.T) {
	found := 0
	for _, name := range []string{"step.go", "desk.go", "referee.go", "match.go", "ruling.go"} {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join("../../../../clock", name), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			text, _ := strconv.Unquote(lit.Value)
			text = strings.TrimPrefix(strings.ReplaceAll(text, "%s", ""), "it is ")
			if !strings.Contains(strings.TrimSpace(text), " ") || strings.HasPrefix(text, "dumiao/") {
				return true // no sentence
			}
			found++
			for _, r := range refusals {
				if strings.Contains(text, r[0]) || strings.Contains(r[0], text) {
					return true
				}
			}
			t.Errorf("%s: no words for %q", name, text)
			return true
		})
	}
	if found < 35 {
		t.Errorf("only %d sentences were found", found)
	}
}

func TestRefusals(t *testing.T) {
	b := open(t)
	zh, en := b.Words("zh"), b.Words("en")
	for _, r := range refusals {
		err := &clock.Refusal{Action: clock.Action{Verb: clock.Press}, Why: r[0]}
		if zh.Refusal(err) == r[0] || strings.HasPrefix(zh.Refusal(err), "refusal-") || strings.HasPrefix(en.Refusal(err), "refusal-") {
			t.Errorf("%q has no words of its own: %q, %q", r[0], zh.Refusal(err), en.Refusal(err))
		}
	}
	for _, c := range []struct{ why, zh, en string }{
		{"it is not black's turn", "没轮到黑方", "it is not Black's turn"},
		{"it is white's turn already", "已经轮到白方", "it is White's turn already"},
		{"black is to move, in overtime", "黑方正在自己读秒", "Black is to move, in overtime"},
		{"white is not in overtime", "白方还没进读秒", "White is not in overtime"},
		{"59s is not below the period of 40s", "已读秒要小于一次的时长", "the second is not below the length of the period"},
		{"the clocks are paused already", "已经暂停", "the clocks are paused already"},
		{"black would have lost on time", "黑方会因此超时判负，请直接判结果", "Black would have lost on time: give the result"},
	} {
		err := error(&clock.Refusal{Why: c.why})
		if got := zh.Refusal(err); got != c.zh {
			t.Errorf("%q: %s, want %s", c.why, got, c.zh)
		}
		if got := en.Refusal(err); got != c.en {
			t.Errorf("%q: %s, want %s", c.why, got, c.en)
		}
	}
	if got := en.Refusal(errors.New("disk full")); got != "disk full" {
		t.Errorf("an error of nobody's is %q", got)
	}
	for _, p := range counting.Problems {
		if got := zh.Refusal(&counting.Error{Problem: p, Value: "white"}); strings.HasPrefix(got, "counting-") {
			t.Errorf("a count that is refused for %q has no words", p)
		}
	}
}

func TestPurse(t *testing.T) {
	b := open(t)
	for _, c := range []struct {
		control string
		purse   clock.Purse
		zh, en  string
	}{
		{"10m reserve 5", clock.Purse{Main: 299500e6, Left: 5}, "0:05:00，另有五分钟读秒", "0:05:00, then 5 min byo-yomi"},
		{"10m reserve 5", clock.Purse{Overtime: true, Elapsed: 38900e6, Left: 4}, "读秒 38 秒，还剩四分钟", "second 38, 4 min left"},
		{"5m reserve 5", clock.Purse{Left: 5}, "读秒，还剩五分钟", "byo-yomi, 5 min left"},
		{"1h", clock.Purse{Main: 60e9}, "自由时间 0:01:00", "main 0:01:00"},
		{"1h + 15/5m", clock.Purse{Overtime: true, Stones: 12, Elapsed: 60e9}, "还剩 12 手，0:04:00", "12 moves left, 0:04:00"},
		{"8h stopwatch 10", clock.Purse{Left: 470}, "剩 470 分钟", "470 min left"},
	} {
		control, err := clock.ParseControl(c.control)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Words("zh").Purse(control, c.purse); got != c.zh {
			t.Errorf("%s: %s, want %s", c.control, got, c.zh)
		}
		if got := b.Words("en").Purse(control, c.purse); got != c.en {
			t.Errorf("%s: %s, want %s", c.control, got, c.en)
		}
	}
}
