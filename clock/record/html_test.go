package record

import (
	"html"
	"regexp"
	"strings"
	"testing"
)

var tags = regexp.MustCompile(`</?([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*>`)

// checkPage reads the page: only the template's own elements and attributes, nothing from elsewhere, the name as it is.
func checkPage(t *testing.T, r *Record, name string) {
	t.Helper()
	for _, l := range Languages {
		text, err := page(r, l)
		if err != nil {
			t.Fatal(err)
		}
		_, body, _ := strings.Cut(string(text), "</style>")
		known := " p h1 h2 dl div dt dd bdi table thead tbody tr th td span html head body "
		rest := body
		for _, tag := range tags.FindAllStringSubmatch(body, -1) {
			if !strings.Contains(known, " "+tag[1]+" ") {
				t.Errorf("%q: the page has %s", name, tag[0])
			}
			for attribute := range strings.FieldsSeq(tag[2]) {
				if key, _, _ := strings.Cut(attribute, "="); key != "class" && key != "colspan" && !strings.HasSuffix(attribute, `"`) && key != "style" {
					t.Errorf("%q: the page has %s", name, tag[0])
				}
			}
			rest = strings.Replace(rest, tag[0], "", 1)
		}
		if strings.ContainsAny(rest, "<>") || strings.Count(body, "</body>") != 1 {
			t.Errorf("%q: a tag that is none in %s", name, rest)
		}
		if name != "" && !strings.Contains(html.UnescapeString(body), "<bdi>"+name+"</bdi>") {
			t.Errorf("%q is not on the page as it is", name)
		}
	}
}

// What the page needs is in it, and what is known is on it.
func TestPage(t *testing.T) {
	r := build(t, game(t))
	checkPage(t, r, "秋季名人赛")
	for l, wants := range map[Language][]string{
		Chinese: {
			`<html lang="zh-Hans">`, "结果：黑胜¼子（½目）", "计算胜负：数子；黑方 183½ 子；贴子 2¾ 子（5.5 目）", "限时 8 分钟；自由时间 5 分钟；读秒 3 × 1 分钟",
			"暂停 10:00.000；轮白方，剩 3:08.750；lights went out；裁定：referee", "警告（第 1 次）；提子前按钟", "更正：自由时间 0:51.250 → 1:00.000；42 s ran on the wrong side；裁定：referee",
			"提子停钟 0:06.600；轮黑方，剩 读秒 2 · 0:30.000；eight stones are cleared", "离席 0:40.000", "黑方封第 13 手，09:54:30，考虑 0:38.400", "开封：09:56:00（Li）", "共 3 句，最迟 0.012 秒，未读出 1 句", "5f2a…91",
		},
		English: {
			`<html lang="en">`, "Result: Black wins by ¼ stone (½ point)", "Count: Area; Black 183½ stones; Komi 5.5 points (2¾ stones)", "Limit 8 min; Main time 5 min; Overtime 3 × 1 min",
			"paused for 10:00.000; White to move, has 3:08.750; lights went out; by referee", "held for captures for 0:06.600; Black to move, has 2 left · 0:30.000; eight stones are cleared",
			"away for 0:40.000", "Black sealed move 13 at 09:54:30 after 0:38.400", "Opened at 09:56:00 (Li)", "agreed that the game is over", "3 calls, the latest 0.012 s late, 1 not made",
		},
	} {
		text, err := page(r, l)
		if err != nil {
			t.Fatal(err)
		}
		shown := html.UnescapeString(string(text))
		for _, want := range wants {
			if !strings.Contains(shown, want) {
				t.Errorf("%s: %q is not on the page", l, want)
			}
		}
		for _, from := range []string{"http:", "https:", "src=", "href=", "url(", "@import", "<script"} {
			if strings.Contains(shown, from) {
				t.Errorf("%s: the page has %q", l, from)
			}
		}
	}
}
