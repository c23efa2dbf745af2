package announce

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// voiceOf returns a voice at 8 kHz, at which a millisecond is eight frames.
func voiceOf(phrases, parts map[string]Clip) *Voice { return voiceAt(8000, phrases, parts) }

// voiceAt returns a voice that has these clips, in Mandarin.
func voiceAt(rate Rate, phrases, parts map[string]Clip) *Voice {
	takes := func(clips map[string]Clip) map[string]take {
		out := map[string]take{}
		for words, c := range clips {
			samples := c.Samples()
			decode := func() (sound, error) { return sound{rate, samples}, nil }
			out[words] = take{&recording{name: words, rate: rate, decode: decode}, rate.Duration(int64(c.Beat))}
		}
		return out
	}
	r := &repertoire{phrases: takes(phrases), parts: takes(parts), recipes: map[string][][]take{}}
	r.shelf.room = MaxMemory
	return &Voice{Profile: Profile{Name: "test", words: Mandarin}, rate: rate, repertoire: r}
}

// clipOf returns a clip of n samples from first on.
func clipOf(first, n, beat int) Clip { return Clip{beat, []run{{ramp(first, n), n}}} }

func silence(d time.Duration) []int16 { return make([]int16, Rate(8000).Frames(d)) }

func TestComposing(t *testing.T) {
	// 4800 frames are 0.6 s, a phrase; 800 are 0.1 s, a syllable.
	v := voiceOf(map[string]Clip{
		"开始读秒":        clipOf(1, 4800, 11),
		"开始读秒，还剩五分钟":  clipOf(2, 4801, 12),
		"还剩五分钟":       clipOf(3, 4802, 13),
		"还剩一分钟":       clipOf(4, 4803, 14),
		"最后一分钟":       clipOf(5, 4804, 15),
		"十":           clipOf(6, 800, 16),
		"超时判负":        clipOf(7, 4805, 17),
		"二十秒":         clipOf(8, 4806, 18),
		"秒":           clipOf(9, 801, 19),
		"ten":         clipOf(10, 802, 20),
		"lost, ended": clipOf(11, 803, 21),
	}, map[string]Clip{
		"一百": clipOf(20, 100, 31), "一": clipOf(21, 101, 32), "百": clipOf(22, 102, 33),
		"百二十": clipOf(23, 103, 34), "七十": clipOf(24, 104, 35),
	})
	breath, comma := silence(200*time.Millisecond), silence(120*time.Millisecond)
	tests := []struct {
		text string
		want [][]int16
		beat int
	}{
		{"十", [][]int16{ramp(6, 800)}, 16},
		{"开始读秒，还剩五分钟", [][]int16{ramp(2, 4801)}, 12}, // whole
		{"开始读秒，还剩一分钟", [][]int16{ramp(1, 4800), breath, ramp(4, 4803)}, 11},
		{"开始读秒，还剩五分钟，最后一分钟", [][]int16{ramp(2, 4801), breath, ramp(5, 4804)}, 12},
		{"最后一分钟，开始读秒，还剩五分钟", [][]int16{ramp(5, 4804), breath, ramp(2, 4801)}, 15},
		{"十，超时判负", [][]int16{ramp(6, 800), comma, ramp(7, 4805)}, 16},
		{"ten, lost, ended", [][]int16{ramp(10, 802), comma, ramp(11, 803)}, 20},
		{"一百二十秒", [][]int16{ramp(20, 100), ramp(8, 4806)}, 31}, // neither 一+百+二十秒 nor 一+百二十+秒
		{"七十秒，还剩五分钟", [][]int16{ramp(24, 104), ramp(9, 801), comma, ramp(3, 4802)}, 35},
		{"一百一百秒", [][]int16{ramp(20, 100), ramp(20, 100), ramp(9, 801)}, 31},
	}
	for _, tt := range tests {
		for range 2 { // composed, and from memory
			c, err := v.Clip(tt.text)
			if err != nil {
				t.Errorf("%s: %v", tt.text, err)
				continue
			}
			if want := slices.Concat(tt.want...); !slices.Equal(c.Samples(), want) || c.Len() != len(want) {
				t.Errorf("%s: %d samples, want %d", tt.text, c.Len(), len(want))
			}
			if c.Beat != tt.beat {
				t.Errorf("%s: beat at %d, want %d", tt.text, c.Beat, tt.beat)
			}
		}
	}
}

func TestWordsThatCannotBeSaid(t *testing.T) {
	v := voiceOf(map[string]Clip{"十": clipOf(1, 10, 0)}, map[string]Clip{"一百": clipOf(1, 10, 0)})
	for text, want := range map[string]string{
		"":     "a call without words",
		"九":    `voice "test" has no clip for "九", needed to say "九"`,
		"十，九":  `voice "test" has no clip for "九", needed to say "十，九"`,
		"十，":   `voice "test" has no clip for "", needed to say "十，"`,
		"，十":   `voice "test" has no clip for "", needed to say "，十"`,
		"一百":   `voice "test" has no clip for "一百", needed to say "一百"`, // a part cannot stand alone
		"十一百":  `voice "test" has no clip for "十一百", needed to say "十一百"`,
		"一百十九": `voice "test" has no clip for "一百十九", needed to say "一百十九"`,
	} {
		if _, err := v.Clip(text); err == nil || err.Error() != want {
			t.Errorf("%q: error is %v, want %s", text, err, want)
		}
	}
	if err := v.Check("十", "一百十"); err != nil {
		t.Errorf("refused: %v", err)
	}
	err := v.Check("九", "十", "八")
	if err == nil || strings.Count(err.Error(), "has no clip") != 2 {
		t.Errorf("error of two missing texts is %v", err)
	}
}
