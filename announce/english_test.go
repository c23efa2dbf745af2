package announce

import (
	"strings"
	"testing"
	"time"

	"dumiao/clock"
)

// read is a game in English on both sides.
var read = Script{Words: [2]Words{English, English}}

func TestEnglishNumbers(t *testing.T) {
	for n, want := range map[int]string{
		1: "one", 10: "ten", 12: "twelve", 19: "nineteen", 20: "twenty", 21: "twenty-one", 55: "fifty-five", 99: "ninety-nine",
		100: "one hundred", 101: "one hundred one", 120: "one hundred twenty", 215: "two hundred fifteen", 598: "five hundred ninety-eight",
		600: "six hundred", 1000: "one thousand", 3570: "three thousand five hundred seventy",
		356400: "three hundred fifty-six thousand four hundred",
	} {
		if got := cardinal(n); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
	for n, want := range map[int]string{
		1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 8: "eighth", 9: "ninth", 10: "tenth", 11: "eleventh", 12: "twelfth",
		20: "twentieth", 21: "twenty-first", 22: "twenty-second", 30: "thirtieth", 100: "one hundredth",
	} {
		if got := ordinal(n); got != want {
			t.Errorf("the ordinal of %d is %q, want %q", n, got, want)
		}
	}
}

func TestEnglishCalls(t *testing.T) {
	const count = "one 0:52 two 0:53 three 0:54 four 0:55 five 0:56 six 0:57 seven 0:58 eight 0:59 nine"
	for control, want := range map[string]string{
		"2m reserve 2": `0:00 byo-yomi, two minutes left
0:30 thirty seconds
0:40 forty seconds
0:50 fifty seconds
0:55 fifty-five seconds
0:58 fifty-eight seconds
1:00 one minute, last minute
1:30 thirty seconds
1:40 forty seconds
1:50 fifty seconds
1:51 one
1:52 two
1:53 three
1:54 four
1:55 five
1:56 six
1:57 seven
1:58 eight
1:59 nine
2:00 ten, lost on time`,
		"0 + 3x2s": `0:00 byo-yomi, three periods left
0:02 two seconds, two periods left
0:04 two seconds, last period
0:05 nine
0:06 ten, lost on time`,
		"0 + 2x1s": `0:00 byo-yomi, two periods left
0:01 one second, last period
0:02 ten, lost on time`,
		"0 + 1x1s":     "0:00 byo-yomi, last period\n0:01 ten, lost on time",
		"1m reserve 1": "0:00 byo-yomi, last minute\n0:30 thirty seconds\n0:40 forty seconds\n0:50 fifty seconds\n0:51 " + strings.ReplaceAll(count, " 0:", "\n0:") + "\n1:00 ten, lost on time",
		"0 + 2s + 2x60s": `0:00 byo-yomi, two left
0:02 two seconds, first thinking minute, one left
0:32 thirty seconds
0:42 forty seconds
0:52 fifty seconds
0:57 fifty-five seconds
1:00 fifty-eight seconds
1:02 one minute, second thinking minute, last one
1:32 thirty seconds
1:42 forty seconds
1:52 fifty seconds
1:53 one
1:54 two
1:55 three
1:56 four
1:57 five
1:58 six
1:59 seven
2:00 eight
2:01 nine
2:02 ten, lost on time`,
		"0 + 2s + 1x1s": "0:00 byo-yomi, one left\n0:02 two seconds, first thinking period, last one\n0:03 ten, lost on time",
		"0 + 1s + 0x1m": "0:00 byo-yomi\n0:01 ten, lost on time",
		"0 + 3/5s":      "0:00 byo-yomi\n0:01 six\n0:02 seven\n0:03 eight\n0:04 nine\n0:05 ten, lost on time",
		"1s ing 2x2s": `0:01 two penalty points, two periods left
0:03 two penalty points, last period
0:04 nine
0:05 ten, lost on time`,
		"1s ing 1x1s/1": "0:01 one penalty point, last period\n0:02 ten, lost on time",
	} {
		if got := sheet(t, read, control); got != want {
			t.Errorf("%s:\n got\n%s\nwant\n%s", control, got, want)
		}
	}
	if got := sheet(t, read, "1m1s"); !strings.HasPrefix(got, "0:01 one minute left\n0:31 thirty seconds\n") {
		t.Errorf("absolute time is\n%s", got)
	}
	if got := sheet(t, read, "0 + 2x120s"); !strings.Contains(got, "\n2:00 one hundred twenty seconds, last period\n") {
		t.Errorf("periods of two minutes are\n%s", got)
	}
}

func TestEnglishWithoutReminders(t *testing.T) {
	plain := *Standard
	plain.Reminder = false
	script := Script{&plain, read.Words}
	for control, want := range map[string]string{
		"0 + 2x1s":      "0:00 byo-yomi, two periods left\n0:01 one second, one period left\n0:02 ten, lost on time",
		"0 + 1s + 1x1s": "0:00 byo-yomi, one left\n0:01 one second, first thinking period\n0:02 ten, lost on time",
	} {
		if got := sheet(t, script, control); got != want {
			t.Errorf("%s:\n got\n%s\nwant\n%s", control, got, want)
		}
	}
}

// Black is read in English and White in Mandarin, each with the answers to what they ask.
func TestALanguageForEachSide(t *testing.T) {
	script := Script{Words: [2]Words{English, nil}}
	c, err := clock.ParseControl("3m reserve 3")
	if err != nil {
		t.Fatal(err)
	}
	g := clock.NewGame(clock.Setup{Black: c, White: c})
	var got []string
	for _, a := range []clock.Action{
		{At: 0, Verb: clock.Start}, {At: 65 * second, Verb: clock.Press}, {At: 70 * second, Verb: clock.Press},
	} {
		if _, err := g.Step(a); err != nil {
			t.Fatal(err)
		}
		got = append(got, a.At.String())
		for _, call := range script.Calls(g.Ahead())[:2] {
			got = append(got, call.Side.String()+" "+call.Text)
		}
		if answer, ok := script.Answer(g, g.Turn(), nil, 0, false); ok {
			got = append(got, answer.Side.String()+" "+answer.Text)
		}
	}
	want := `0:00.000
black byo-yomi, three minutes left
black thirty seconds
black three minutes left
1:05.000
white 开始读秒，还剩三分钟
white 三十秒
white 还剩三分钟
1:10.000
black thirty seconds
black forty seconds
black two minutes left`
	if got := strings.Join(got, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for side, want := range map[clock.Side]string{clock.Black: "ten seconds", clock.White: "十秒"} {
		if marks := script.Marks(side, 30*time.Second, false); marks[0].Text != want {
			t.Errorf("%v is told %q", side, marks[0].Text)
		}
	}
}

func TestWordsOfALanguage(t *testing.T) {
	for language, want := range map[string]Words{
		"zh": Mandarin, "zh-CN": Mandarin, "ZH-Hant-TW": Mandarin, "cmn": Mandarin, "en": English, "en-GB": English, "EN-us": English,
	} {
		if got, err := WordsOf(language); err != nil || got != want {
			t.Errorf("%s: %v, %v", language, got, err)
		}
	}
	for _, language := range []string{"", "ja-JP", "english", "zhx"} {
		want := `there are no words for the language "` + language + `"; there are for zh, en`
		if _, err := WordsOf(language); err == nil || err.Error() != want {
			t.Errorf("error of %q is %v, want %s", language, err, want)
		}
	}
}

func TestAnEnglishSheet(t *testing.T) {
	c, err := clock.ParseControl("1m reserve 1")
	if err != nil {
		t.Fatal(err)
	}
	sheet := Sheet(c, Sparse, English)
	if got := sheet[0].Calls[0].Text; got != "byo-yomi, last minute" {
		t.Errorf("it begins with %q", got)
	}
	counts := 0
	for _, call := range sheet[1].Calls {
		if call.Count {
			counts++
		}
	}
	if counts != 9 || sheet[1].Calls[9].Text != "ten, lost on time" || sheet[1].Calls[9].Count {
		t.Errorf("%d counts in %v", counts, sheet[1])
	}
}
