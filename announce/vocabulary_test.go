package announce

import (
	"fmt"
	"slices"
	"testing"

	"dumiao/clock"
)

// A voice that has every phrase of its language says every call of every control, and every number of seconds.
func TestTheVocabularyIsEnough(t *testing.T) {
	for _, w := range []Words{Mandarin, English} {
		phrases, parts := map[string]Clip{}, map[string]Clip{}
		seen := map[string]bool{}
		for _, g := range Vocabulary(w) {
			if len(g.Phrases) == 0 {
				t.Errorf("%s: nothing for %s", w.Language(), g.Use)
			}
			for _, p := range g.Phrases {
				if seen[p] || slices.Contains(split(p), "") || len(split(p)) != 1 {
					t.Errorf("%s: phrase %q", w.Language(), p)
				}
				seen[p] = true
				if !g.Optional {
					phrases[p] = clipOf(1, 10, 0)
				}
			}
			for _, p := range g.Parts {
				parts[p.Words] = clipOf(1, 10, 0)
			}
		}
		v := voiceOf(phrases, parts)
		v.words = w
		for _, g := range v.Lacks() {
			if !g.Optional || g.Use != UseReferee || len(g.Phrases) != 12 {
				t.Errorf("%s: it lacks %v", w.Language(), g)
			}
		}
		for n := 1; n <= mostSeconds; n++ {
			if err := v.Check(w.Seconds(n)); err != nil {
				t.Error(err)
			}
		}
		for _, c := range ManyControls() {
			if missing := v.Missing(c); missing != nil {
				t.Errorf("%s: under %v it cannot say %q", w.Language(), c, missing)
			}
		}
	}
}

// Without any one of them a voice is told what it lacks, and of which controls it cannot say a call.
func TestWhatAVoiceLacks(t *testing.T) {
	voice := func(w Words, without ...string) *Voice {
		phrases, parts := map[string]Clip{}, map[string]Clip{}
		for _, g := range Vocabulary(w) {
			for _, p := range g.Phrases {
				phrases[p] = clipOf(1, 10, 0)
			}
			for _, p := range g.Parts {
				parts[p.Words] = clipOf(1, 10, 0)
			}
		}
		for _, words := range without {
			delete(phrases, words)
			delete(parts, words)
		}
		v := voiceOf(phrases, parts)
		v.words = w
		return v
	}
	for _, tt := range []struct {
		words   Words
		without []string
		lacks   string
		control string
		missing []string
	}{
		{Mandarin, nil, "[]", "2h reserve 5", nil},
		{Mandarin, []string{"还剩四分钟"}, "[{reserve false [还剩四分钟] []}]", "2h reserve 5", []string{"一分钟，还剩四分钟", "开始读秒，还剩四分钟", "还剩四分钟"}},
		{Mandarin, []string{"还剩四分钟"}, "[{reserve false [还剩四分钟] []}]", "2h reserve 3", nil},
		{Mandarin, []string{"七十", "一十秒"}, "[{seconds false [一十秒] [{七十 七十八秒}]}]", "0 + 2x75s", []string{"七十三秒", "七十五秒，还剩一次，最后一次"}},
		{English, []string{"one seconds"}, "[{seconds false [one seconds] []}]", "0 + 2x101s",
			[]string{"seventy-one seconds", "eighty-one seconds", "ninety-one seconds", "one hundred one seconds, last period"}},
		{English, []string{"third thinking period"}, "[]", "0 + 30s + 3x30s", nil}, // third + thinking period
		{English, []string{"twenty-first thinking minute"}, "[{units false [twenty-first thinking minute] []}]", "0 + 30s + 20x1m", nil},
		{English, []string{"ten", "pause"}, "[{count false [ten] []} {referee true [pause] []}]", "45m", []string{"ten, lost on time"}},
	} {
		v := voice(tt.words, tt.without...)
		if tt.words == English && len(tt.without) > 0 && tt.without[0] == "third thinking period" {
			v.phrases["thinking period"] = v.phrases["one"]
		}
		if got := fmt.Sprint(v.Lacks()); got != tt.lacks {
			t.Errorf("without %q it lacks %s, want %s", tt.without, got, tt.lacks)
		}
		c, err := clock.ParseControl(tt.control)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.Missing(c); !slices.Equal(got, tt.missing) {
			t.Errorf("without %q, under %s it cannot say %q, want %q", tt.without, tt.control, got, tt.missing)
		}
	}
}
