package announce

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"dumiao/clock"
)

func TestNumerals(t *testing.T) {
	for n, want := range map[int]string{
		0: "零", 1: "一", 2: "二", 10: "十", 12: "十二", 20: "二十", 32: "三十二", 60: "六十", 70: "七十", 99: "九十九",
		100: "一百", 101: "一百零一", 110: "一百一十", 115: "一百一十五", 120: "一百二十", 200: "二百", 570: "五百七十", 598: "五百九十八",
		1000: "一千", 1005: "一千零五", 1010: "一千零一十", 1200: "一千二百", 3570: "三千五百七十",
		10000: "一万", 10010: "一万零一十", 12000: "一万二千", 20304: "二万零三百零四", 356400: "三十五万六千四百",
	} {
		if got := numeral(n); got != want {
			t.Errorf("numeral(%d) = %s, want %s", n, got, want)
		}
	}
	if got := quantity(2) + quantity(12) + quantity(22); got != "两十二二十二" {
		t.Errorf("quantities 2, 12, 22 are %s", got)
	}
}

// marks writes the marks of a period as a referee's sheet has them.
func marks(style *Style, seconds int, isLast bool) string {
	var b []string
	for _, m := range (Script{Style: style}).Marks(clock.Black, time.Duration(seconds)*time.Second, isLast) {
		b = append(b, fmt.Sprintf("%d %s", m.Second, m.Text))
	}
	return strings.Join(b, ", ")
}

// The table of rules.md 6.1: for every length the pattern of the 60 s text, by the distance to the end.
func TestMarks(t *testing.T) {
	for _, c := range []struct {
		style   *Style
		seconds int
		isLast  bool
		want    string
	}{
		{Standard, 60, false, "30 三十秒, 40 四十秒, 50 五十秒, 55 五十五秒, 58 五十八秒"},
		{Standard, 60, true, "30 三十秒, 40 四十秒, 50 五十秒, 51 一, 52 二, 53 三, 54 四, 55 五, 56 六, 57 七, 58 八, 59 九"},
		{Standard, 40, false, "10 十秒, 20 二十秒, 30 三十秒, 35 三十五秒, 38 三十八秒"},
		{Standard, 30, false, "10 十秒, 20 二十秒, 25 二十五秒, 28 二十八秒"},
		{Standard, 30, true, "10 十秒, 20 二十秒, 21 一, 22 二, 23 三, 24 四, 25 五, 26 六, 27 七, 28 八, 29 九"},
		{Standard, 20, false, "10 十秒, 15 十五秒, 18 十八秒"},
		{Standard, 20, true, "10 十秒, 11 一, 12 二, 13 三, 14 四, 15 五, 16 六, 17 七, 18 八, 19 九"},
		{Standard, 10, false, "5 五秒, 8 八秒"},
		{Standard, 10, true, "1 一, 2 二, 3 三, 4 四, 5 五, 6 六, 7 七, 8 八, 9 九"},
		{Standard, 4, false, "2 二秒"},
		{Standard, 7, true, "1 四, 2 五, 3 六, 4 七, 5 八, 6 九"},
		{Standard, 1, true, ""},
		{Standard, 150, false, "120 一百二十秒, 130 一百三十秒, 140 一百四十秒, 145 一百四十五秒, 148 一百四十八秒"},
		{Sparse, 60, false, "51 一, 52 二, 53 三, 54 四, 55 五, 56 六, 57 七, 58 八, 59 九"},
		{Sparse, 60, true, "51 一, 52 二, 53 三, 54 四, 55 五, 56 六, 57 七, 58 八, 59 九"},
	} {
		if got := marks(c.style, c.seconds, c.isLast); got != c.want {
			t.Errorf("style %s, %d s, last %v:\n got %s\nwant %s", c.style.Name, c.seconds, c.isLast, got, c.want)
		}
	}
}

// sheet plays a game up to its start and writes down everything that would be said if nobody moved.
func sheet(t *testing.T, script Script, control string) string {
	t.Helper()
	c, err := clock.ParseControl(control)
	if err != nil {
		t.Fatal(err)
	}
	g := clock.NewGame(clock.Setup{Black: c, White: c})
	if _, err := g.Step(clock.Action{Verb: clock.Start}); err != nil {
		t.Fatal(err)
	}
	var b []string
	for _, call := range script.Calls(g.Ahead()) {
		b = append(b, strings.TrimSuffix(call.At.String(), ".000")+" "+call.Text)
	}
	return strings.Join(b, "\n")
}

func TestCallsOfATurn(t *testing.T) {
	for _, c := range []struct {
		style         *Style
		control, want string
	}{
		{Standard, "2m reserve 2", `0:00 开始读秒，还剩两分钟
0:30 三十秒
0:40 四十秒
0:50 五十秒
0:55 五十五秒
0:58 五十八秒
1:00 一分钟，还剩一分钟，最后一分钟
1:30 三十秒
1:40 四十秒
1:50 五十秒
1:51 一
1:52 二
1:53 三
1:54 四
1:55 五
1:56 六
1:57 七
1:58 八
1:59 九
2:00 十，超时判负`},
		{Standard, "5s + 2x40s", `0:05 开始读秒，还剩两次
0:15 十秒
0:25 二十秒
0:35 三十秒
0:40 三十五秒
0:43 三十八秒
0:45 四十秒，还剩一次，最后一次
0:55 十秒
1:05 二十秒
1:15 三十秒
1:16 一
1:17 二
1:18 三
1:19 四
1:20 五
1:21 六
1:22 七
1:23 八
1:24 九
1:25 十，超时判负`},
		{Standard, "1m1s", `0:01 还剩一分钟
0:31 三十秒
0:41 四十秒
0:51 五十秒
0:52 一
0:53 二
0:54 三
0:55 四
0:56 五
0:57 六
0:58 七
0:59 八
1:00 九
1:01 十，超时判负`},
		{Standard, "30s", `0:10 四十秒
0:20 五十秒
0:21 一
0:22 二
0:23 三
0:24 四
0:25 五
0:26 六
0:27 七
0:28 八
0:29 九
0:30 十，超时判负`},
		{Sparse, "1m reserve 1", `0:00 开始读秒，还剩一分钟，最后一分钟
0:51 一
0:52 二
0:53 三
0:54 四
0:55 五
0:56 六
0:57 七
0:58 八
0:59 九
1:00 十，超时判负`},
	} {
		if got := sheet(t, Script{Style: c.style}, c.control); got != c.want {
			t.Errorf("%s:\n got\n%s\nwant\n%s", c.control, got, c.want)
		}
	}
}

// A user's call set: counting down, without sentences.
func TestCallSetsAreData(t *testing.T) {
	down := &Style{Period: Reading{Marks: []int{5}}, Last: Reading{Marks: []int{6, 3}, Count: 3, Down: true}}
	for want, control := range map[string]string{
		"0:05 五秒\n0:14 四秒\n0:17 三\n0:18 二\n0:19 一": "0 + 2x10s",
		"0:14 五十四秒\n0:17 三\n0:18 二\n0:19 一":        "20s",
		"0:07 七秒\n0:18 六秒\n0:21 三\n0:22 二\n0:23 一": "0 + 12s + 1x12s",
	} {
		if got := sheet(t, Script{Style: down}, control); got != want {
			t.Errorf("%s:\n got\n%s\nwant\n%s", control, got, want)
		}
	}
	plain := *Standard
	plain.Reminder = false
	if got := sheet(t, Script{Style: &plain}, "0 + 2x2s"); got != `0:00 开始读秒，还剩两次
0:02 二秒，还剩一次
0:03 九
0:04 十，超时判负` {
		t.Errorf("without reminders:\n%s", got)
	}
	if got := sheet(t, Script{Style: &plain}, "0 + 2s + 1x2s"); got != `0:00 开始读秒，还剩一次
0:02 二秒，第一次考虑时间
0:03 九
0:04 十，超时判负` {
		t.Errorf("without reminders:\n%s", got)
	}
	if s, ok := ParseStyle("loud"); ok || s != Standard {
		t.Errorf("loud is %+v, %v", s, ok)
	}
	if s, ok := ParseStyle("sparse"); !ok || s != Sparse {
		t.Errorf("sparse is %+v, %v", s, ok)
	}
}

// Nobody is told of the minutes of a stopwatch above its mark, of main time that overtime follows, of a penalty period
// that is not the last.
func TestWhatIsNotSaid(t *testing.T) {
	for control, want := range map[string]string{
		"14m stopwatch 1": "13:00 开始读秒，还剩一分钟，最后一分钟",
		"5m ing 2x5m/1":   "5:00 罚一点，还剩两次, 10:00 罚一点，还剩一次，最后一次, 14:00 还剩一分钟",
		"5m + 10/2m":      "5:00 开始读秒, 6:00 还剩一分钟",
		"5m delay 20s":    "4:20 还剩一分钟",
	} {
		var got []string
		for line := range strings.SplitSeq(sheet(t, Script{}, control), "\n") {
			if len(got) > 0 && strings.HasSuffix(line, "三十秒") {
				break
			}
			got = append(got, line)
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%s: %s, want %s", control, got, want)
		}
	}
}

func BenchmarkCallsOfTenMinutes(b *testing.B) {
	c, _ := clock.ParseControl("2h + 10x60s")
	g := clock.NewGame(clock.Setup{Black: c, White: c})
	g.Step(clock.Action{Verb: clock.Start})
	spans := g.Ahead()
	for b.Loop() {
		(Script{}).Calls(spans)
	}
}
