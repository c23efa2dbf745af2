package announce

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"dumiao/clock"
)

func TestSheet(t *testing.T) {
	const count = " 0:51 一 0:52 二 0:53 三 0:54 四 0:55 五 0:56 六 0:57 七 0:58 八 0:59 九 1:00 十，超时判负"
	for _, c := range []struct {
		control string
		style   *Style
		want    []string
	}{
		{"2h reserve 5", nil, []string{"entry: 0:00 开始读秒，还剩五分钟",
			"period: 0:30 三十秒 0:40 四十秒 0:50 五十秒 0:55 五十五秒 0:58 五十八秒 1:00 一分钟，还剩四分钟",
			"last: 0:30 三十秒 0:40 四十秒 0:50 五十秒" + count}},
		{"0 + 1x60s", Sparse, []string{"entry: 0:00 开始读秒，还剩一次，最后一次", "last:" + count}},
		{"45m", Sparse, []string{"minute: 0:00 还剩一分钟" + count}},
		{"30s", nil, []string{"minute: 0:40 四十秒 0:50 五十秒" + count}},
		{"1h + 15/5m", Sparse, []string{"entry: 0:00 开始读秒", "block: 0:00 还剩一分钟" + count}},
		{"0 + 30s + 2x1m", Sparse, []string{"entry: 0:00 开始读秒，还剩两次",
			"move: 0:21 一 0:22 二 0:23 三 0:24 四 0:25 五 0:26 六 0:27 七 0:28 八 0:29 九 0:30 三十秒，第一次考虑时间，还剩一次",
			"unit: 0:51 一 0:52 二 0:53 三 0:54 四 0:55 五 0:56 六 0:57 七 0:58 八 0:59 九 1:00 一分钟，第二次考虑时间，最后一次",
			"last-unit:" + count,
			"last-move: 0:21 一 0:22 二 0:23 三 0:24 四 0:25 五 0:26 六 0:27 七 0:28 八 0:29 九 0:30 十，超时判负"}},
	} {
		control, err := clock.ParseControl(c.control)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, s := range Sheet(control, c.style, nil) {
			words := string(s.Kind) + ":"
			for _, call := range s.Calls {
				words += fmt.Sprintf(" %d:%02d %s", call.At/time.Minute, call.At%time.Minute/time.Second, call.Text)
			}
			got = append(got, words)
		}
		if a, b := strings.Join(got, "\n"), strings.Join(c.want, "\n"); a != b {
			t.Errorf("%s:\n%s\nwant\n%s", c.control, a, b)
		}
	}
	if sheet := Sheet(clock.Control{}, nil, nil); sheet != nil {
		t.Errorf("no control reads %v", sheet)
	}
}
