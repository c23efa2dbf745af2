package lang

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"dumiao/clock"
)

func control(t *testing.T, s string) clock.Control {
	t.Helper()
	c, err := clock.ParseControl(s)
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	return c
}

func TestReading(t *testing.T) {
	b := open(t)
	for _, c := range []struct{ language, control, head, body, brief string }{
		{"zh", "2h reserve 5",
			"每方 2 小时，其中保留 5 分钟读秒",
			"自由时间 1:55:00 用完即开始读秒。每步不满一分钟不扣，\n满一分钟扣一分钟；最后一分钟读到“十”即超时判负。",
			"2 小时，内含读秒 5 分钟"},
		{"zh", "1h reserve 1",
			"每方 1 小时，其中保留 1 分钟读秒",
			"自由时间 0:59:00 用完即开始读秒，只有最后一分钟。\n每步不满一分钟不扣；读到“十”即超时判负。",
			"1 小时，内含读秒 1 分钟"},
		{"zh", "2h reserve 2",
			"每方 2 小时，其中保留 2 分钟读秒",
			"自由时间 1:58:00 用完即开始读秒。每步不满一分钟不扣，\n满一分钟扣一分钟；最后一分钟读到“十”即超时判负。",
			"2 小时，内含读秒 2 分钟"},
		{"zh", "2m reserve 2",
			"每方 2 分钟，全部为读秒",
			"没有自由时间，一开始就读秒。每步不满一分钟不扣，\n满一分钟扣一分钟；最后一分钟读到“十”即超时判负。",
			"2 分钟，全部为读秒"},
		{"zh", "1m reserve 1",
			"每方 1 分钟，全部为读秒",
			"没有自由时间，一开始就读秒，只有最后一分钟。\n每步不满一分钟不扣；读到“十”即超时判负。",
			"1 分钟，全部为读秒"},
		{"zh", "2h + 5x60s",
			"每方 2 小时，另加 5 次 60 秒读秒",
			"自由时间 2:00:00 用完即开始读秒。每步不满 60 秒不扣，\n满 60 秒扣一次；最后一次读到“十”即超时判负。",
			"2 小时，另加 5 次 60 秒"},
		{"zh", "1h + 1x30s",
			"每方 1 小时，另加 1 次 30 秒读秒",
			"自由时间 1:00:00 用完即开始读秒，只有最后一次。\n每步不满 30 秒不扣；读到“十”即超时判负。",
			"1 小时，另加 1 次 30 秒"},
		{"zh", "0 + 3x30s",
			"每方 3 次 30 秒读秒，没有自由时间",
			"没有自由时间，一开始就读秒。每步不满 30 秒不扣，\n满 30 秒扣一次；最后一次读到“十”即超时判负。",
			"3 次 30 秒，没有自由时间"},
		{"zh", "0 + 1x20s",
			"每方每步 20 秒，没有自由时间",
			"没有自由时间，一开始就读秒，只有最后一次。\n每步不满 20 秒不扣；读到“十”即超时判负。",
			"1 次 20 秒，没有自由时间"},
		{"zh", "1h30m",
			"每方 1 小时 30 分，包干",
			"自由时间 1:30:00，没有读秒。\n最后一分钟报时，读到“十”即超时判负。",
			"1 小时 30 分，包干"},
		{"zh", "45m",
			"每方 45 分钟，包干",
			"自由时间 0:45:00，没有读秒。\n最后一分钟报时，读到“十”即超时判负。",
			"45 分钟，包干"},
		{"zh", "90s",
			"每方 1 分 30 秒，包干",
			"自由时间 0:01:30，没有读秒。\n最后一分钟报时，读到“十”即超时判负。",
			"1 分 30 秒，包干"},
		{"zh", "2.5s",
			"每方 2.5 秒，包干",
			"自由时间 0:00:03，没有读秒。\n最后一分钟报时，读到“十”即超时判负。",
			"2.5 秒，包干"},
		{"zh", "1h + 3x90s",
			"每方 1 小时，另加 3 次 90 秒读秒",
			"自由时间 1:00:00 用完即开始读秒。每步不满 90 秒不扣，\n满 90 秒扣一次；最后一次读到“十”即超时判负。",
			"1 小时，另加 3 次 90 秒"},
		{"zh", "50m10s + 2x10s",
			"每方 50 分 10 秒，另加 2 次 10 秒读秒",
			"自由时间 0:50:10 用完即开始读秒。每步不满 10 秒不扣，\n满 10 秒扣一次；最后一次读到“十”即超时判负。",
			"50 分 10 秒，另加 2 次 10 秒"},
		{"en", "2h reserve 5",
			"2 hours each, the last 5 minutes by byo-yomi",
			"Main time 1:55:00, then byo-yomi. A move under a minute is free,\na full minute costs one; \"ten\" in the last minute loses.",
			"2 h, 5 min byo-yomi inside"},
		{"en", "1h reserve 1",
			"1 hour each, the last minute by byo-yomi",
			"Main time 0:59:00, then byo-yomi, the last minute at once.\nA move under a minute is free; \"ten\" loses.",
			"1 h, 1 min byo-yomi inside"},
		{"en", "2h reserve 2",
			"2 hours each, the last 2 minutes by byo-yomi",
			"Main time 1:58:00, then byo-yomi. A move under a minute is free,\na full minute costs one; \"ten\" in the last minute loses.",
			"2 h, 2 min byo-yomi inside"},
		{"en", "2m reserve 2",
			"2 minutes each, all of it by byo-yomi",
			"Byo-yomi from the first move. A move under a minute is free,\na full minute costs one; \"ten\" in the last minute loses.",
			"2 min, all of it byo-yomi"},
		{"en", "1m reserve 1",
			"1 minute each, all of it by byo-yomi",
			"Byo-yomi from the first move, the last minute at once.\nA move under a minute is free; \"ten\" loses.",
			"1 min, all of it byo-yomi"},
		{"en", "2h + 5x60s",
			"2 hours each, then 5 periods of 60 seconds",
			"Main time 2:00:00, then byo-yomi. A move under 60 seconds is free,\na full 60 seconds costs a period; \"ten\" in the last one loses.",
			"2 h, then 5 × 60 s"},
		{"en", "1h + 1x30s",
			"1 hour each, then one period of 30 seconds",
			"Main time 1:00:00, then byo-yomi, the last period at once.\nA move under 30 seconds is free; \"ten\" loses.",
			"1 h, then 1 × 30 s"},
		{"en", "0 + 3x30s",
			"3 periods of 30 seconds each, no main time",
			"Byo-yomi from the first move. A move under 30 seconds is free,\na full 30 seconds costs a period; \"ten\" in the last one loses.",
			"3 × 30 s, no main time"},
		{"en", "0 + 1x20s",
			"20 seconds a move, no main time",
			"Byo-yomi from the first move, the last period at once.\nA move under 20 seconds is free; \"ten\" loses.",
			"1 × 20 s, no main time"},
		{"en", "1h30m",
			"1 hour 30 minutes each, no byo-yomi",
			"Main time 1:30:00, no byo-yomi.\nThe last minute is read aloud; \"ten\" loses.",
			"1 h 30 min, no byo-yomi"},
		{"en", "45m",
			"45 minutes each, no byo-yomi",
			"Main time 0:45:00, no byo-yomi.\nThe last minute is read aloud; \"ten\" loses.",
			"45 min, no byo-yomi"},
		{"en", "90s",
			"1 minute 30 seconds each, no byo-yomi",
			"Main time 0:01:30, no byo-yomi.\nThe last minute is read aloud; \"ten\" loses.",
			"1 min 30 s, no byo-yomi"},
		{"en", "2.5s",
			"2.5 seconds each, no byo-yomi",
			"Main time 0:00:03, no byo-yomi.\nThe last minute is read aloud; \"ten\" loses.",
			"2.5 s, no byo-yomi"},
		{"en", "1h + 3x90s",
			"1 hour each, then 3 periods of 90 seconds",
			"Main time 1:00:00, then byo-yomi. A move under 90 seconds is free,\na full 90 seconds costs a period; \"ten\" in the last one loses.",
			"1 h, then 3 × 90 s"},
		{"en", "50m10s + 2x10s",
			"50 minutes 10 seconds each, then 2 periods of 10 seconds",
			"Main time 0:50:10, then byo-yomi. A move under 10 seconds is free,\na full 10 seconds costs a period; \"ten\" in the last one loses.",
			"50 min 10 s, then 2 × 10 s"},
	} {
		w := b.Words(c.language)
		v := control(t, c.control)
		head, body := w.Reading(v, v)
		if head != c.head {
			t.Errorf("%s: head\n %s\nwant\n %s", c.control, head, c.head)
		}
		if got := strings.Join(body, "\n"); got != c.body {
			t.Errorf("%s: body\n %s\nwant\n %s", c.control, got, c.body)
		}
		if got := w.Brief(v); got != c.brief {
			t.Errorf("%s: brief %q, want %q", c.control, got, c.brief)
		}
	}
}

func TestReadingOfTwoControls(t *testing.T) {
	b := open(t)
	for _, c := range []struct {
		language, black, white, head string
		body                         []string
	}{
		{"zh", "2h reserve 5", "1h30m", "黑方 2 小时，其中保留 5 分钟读秒；白方 1 小时 30 分，包干",
			[]string{"黑方：自由时间 1:55:00 用完即开始读秒，共 2:00:00。", "白方：自由时间 1:30:00，没有读秒。"}},
		{"zh", "0 + 1x20s", "1h + 3x30s", "黑方每步 20 秒，没有自由时间；白方 1 小时，另加 3 次 30 秒读秒",
			[]string{"黑方：没有自由时间，一开始就读秒，共 0:00:20。", "白方：自由时间 1:00:00 用完即开始读秒，共 1:01:30。"}},
		{"en", "2h reserve 5", "1h30m", "Black 2 hours, the last 5 minutes by byo-yomi; White 1 hour 30 minutes, no byo-yomi",
			[]string{"Black: main time 1:55:00, then byo-yomi, 2:00:00 in all.", "White: main time 1:30:00, no byo-yomi."}},
		{"en", "0 + 1x20s", "1h + 1x30s", "Black 20 seconds a move, no main time; White 1 hour, then one period of 30 seconds",
			[]string{"Black: byo-yomi from the first move, 0:00:20 in all.", "White: main time 1:00:00, then byo-yomi, 1:00:30 in all."}},
	} {
		head, body := b.Words(c.language).Reading(control(t, c.black), control(t, c.white))
		if head != c.head {
			t.Errorf("head\n %s\nwant\n %s", head, c.head)
		}
		if !slices.Equal(body, c.body) {
			t.Errorf("body %q, want %q", body, c.body)
		}
	}
}

func TestControlErrors(t *testing.T) {
	b := open(t)
	for _, c := range []struct{ written, zh, zhHint, en, enHint string }{
		{"", "请写一行用时", "写成 2h reserve 5、1h + 3x30s 或 45m", "Type a time control", "Write one like 2h reserve 5, 1h + 3x30s or 45m"},
		{"2h +", "“2h +”不是一种用时", "写成 2h reserve 5、1h + 3x30s 或 45m", `"2h +" is not a time control`, "Write one like 2h reserve 5, 1h + 3x30s or 45m"},
		{"two hours", "“two”不是一段时间", "写成 2h、1h30m、90s 或 0", `"two" is not a length of time`, "Write it like 2h, 1h30m, 90s or 0"},
		{"2h reserve x", "“x”不是整数", "写成 2h reserve 5 或 1h + 3x30s", `"x" is not a whole number`, "Write it like 2h reserve 5 or 1h + 3x30s"},
		{"2h reserve 5 6", "用时后面多出“6”", "一行只写一种用时；是不是少了加号？", `"6" stands after the time control`, "One line holds one control; did you forget a +?"},
		{"0", "没有任何时间", "写自由时间，如 45m；或读秒，如 0 + 3x30s", "There is no time at all", "Main time, as in 45m, or periods, as in 0 + 3x30s"},
		{"1h + 0x30s", "读秒一次也没有", "至少一次，如 1h + 1x30s；或只写自由时间", "Byo-yomi has no periods", "At least one, as in 1h + 1x30s, or main time alone"},
		{"1h + 31x30s", "31 次太多，最多 30 次", "读秒次数、保留分钟数最多 30", "31 periods are more than 30", "30 periods or reserve minutes are the most"},
		{"1h + 3x1.5s", "每次 1.5s 不行：须为整秒，至少 1 秒", "写成 3x30s", "A period of 1.5s is not whole seconds, 1 or more", "Write it like 3x30s"},
		{"1m reserve 5", "保留 5 分钟，比总时限还长", "保留含在时限之内；另加的读秒写成 1h + 5x60s", "A reserve of 5 minutes is more than the limit", "It lies inside the limit; on top of it: 1h + 5x60s"},
		{"100h", "100h 超过 99 小时", "一方最多 99 小时", "100h is more than 99 hours", "99h is the most a side can have"},
	} {
		_, err := clock.ParseControl(c.written)
		if err == nil {
			t.Errorf("%q was accepted", c.written)
			continue
		}
		if what, hint := b.Words("zh").ControlError(err); what != c.zh || hint != c.zhHint {
			t.Errorf("%q: %q, %q", c.written, what, hint)
		}
		if what, hint := b.Words("en").ControlError(err); what != c.en || hint != c.enHint {
			t.Errorf("%q: %q, %q", c.written, what, hint)
		}
	}
	if what, hint := b.Words("en").ControlError(errors.New("x")); what != "x" || hint != "" {
		t.Errorf("a foreign error: %q, %q", what, hint)
	}
}

func TestEveryProblemHasWords(t *testing.T) {
	w := open(t).Words("zh")
	for _, p := range clock.Problems {
		what, hint := w.ControlError(&clock.ControlError{Problem: p, Value: "7"})
		if strings.HasPrefix(what, "control-") || strings.HasPrefix(hint, "hint-") {
			t.Errorf("problem %q: %q, %q", p, what, hint)
		}
	}
}

func TestClock(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0:00:00", -time.Second: "0:00:00", 1: "0:00:01", time.Second: "0:00:01", time.Second + 1: "0:00:02",
		115 * time.Minute: "1:55:00", 99 * time.Hour: "99:00:00", 12*time.Minute + 40*time.Second: "0:12:40",
	} {
		if got := Clock(d); got != want {
			t.Errorf("Clock(%v) = %s, want %s", d, got, want)
		}
	}
}

func TestGap(t *testing.T) {
	b := open(t)
	for _, c := range []struct {
		gap    time.Duration
		zh, en string
	}{
		{-time.Second, "0 秒", "0 s"},
		{12*time.Second + 900*time.Millisecond, "12 秒", "12 s"},
		{3*time.Minute + 12*time.Second, "3 分 12 秒", "3 min 12 s"},
		{12*time.Minute + 4*time.Second, "12 分 04 秒", "12 min 04 s"},
		{time.Hour + 5*time.Minute, "1 小时 05 分", "1 h 05 min"},
		{47 * time.Hour, "47 小时 00 分", "47 h 00 min"},
		{49 * time.Hour, "2 天", "2 days"},
	} {
		if got := b.Words("zh").Gap(c.gap); got != c.zh {
			t.Errorf("%v: %q, want %q", c.gap, got, c.zh)
		}
		if got := b.Words("en").Gap(c.gap); got != c.en {
			t.Errorf("%v: %q, want %q", c.gap, got, c.en)
		}
	}
}
