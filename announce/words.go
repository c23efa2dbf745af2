package announce

import (
	"fmt"
	"strings"

	"dumiao/clock"
)

// Words are the phrases of the calls in one language. [Script] decides which of them are due and in which order they
// follow each other; a call is one or more phrases with Comma between them. A phrase is said in one breath: a voice has a
// clip of it, or parts that make it up.
//
// The methods return what stands in the caption and, to the letter, in the voice.json of a voice. Numbers are at least 1
// and as high as a control allows: seconds up to 99 h, all others up to [clock.MaxPeriods].
type Words interface {
	// Language is the BCP 47 tag of the language, such as "en". A voice's language may be narrower, such as "en-GB".
	Language() string
	// Comma stands between two phrases: "，" or ", ", where [Voice.Clip] splits a call.
	Comma() string

	Entry() string                             // 开始读秒: overtime begins
	Seconds(n int) string                      // 三十秒: so much of a period is used
	Minute() string                            // 一分钟: a period of sixty seconds is over
	Count(n int) string                        // 一 … 九
	Loss() string                              // 十，超时判负: two phrases, of which the first is the count's last
	Left(n int, of Counted) string             // 还剩三分钟, 还剩三次
	LastLeft(of Counted) string                // in the place of Left(1, of), and a reminder that it is the last
	Unit(n int, length Length) string          // 第一次考虑时间: a unit of consideration begins
	LastUnit() string                          // 最后一次: in the place of how many are left, behind Unit
	Penalty(points int) string                 // 罚两点: a penalty period begins
	numbers() (phrases []string, parts []Part) // the seconds that a voice needs clips of, and the parts of larger ones
	ordinals() []Part                          // parts that may make up the phrases of Unit
	referee() []string                         // phrases for the referee's choice, which no control causes
}

// Counted is what is left in overtime.
type Counted uint8

const (
	Minutes Counted = iota // of a reserve or a stopwatch
	Periods                // of byo-yomi or Ing
	Units                  // of consideration, NHK
)

// Length is how a unit of consideration is called.
type Length uint8

const (
	WholeMinute Length = iota // it is a minute long
	OtherLength
)

// languages are the languages in which calls are made: the first of a voice's BCP 47 subtags, and the words.
var languages = []struct {
	subtag string
	words  Words
}{
	{"zh", Mandarin},
	{"cmn", Mandarin},
	{"en", English},
}

// WordsOf returns the words of a language, given by its BCP 47 tag: "zh", "zh-CN", "en-GB". The error names the languages
// that there are words of.
func WordsOf(language string) (Words, error) {
	subtag, _, _ := strings.Cut(language, "-")
	known := ""
	for _, l := range languages {
		if strings.EqualFold(subtag, l.subtag) {
			return l.words, nil
		}
		if l.words.Language() == l.subtag {
			known += ", " + l.subtag
		}
	}
	return nil, fmt.Errorf("there are no words for the language %q; there are for %s", language, known[2:])
}

// counted returns what a control counts.
func counted(c clock.Control) Counted {
	switch {
	case c.Reserve || c.Mark > 0:
		return Minutes
	case c.Free > 0:
		return Units
	}
	return Periods
}

// index returns the place of a side in a pair. What belongs to neither side is read as Black's.
func index(s clock.Side) int {
	if s == clock.White {
		return 1
	}
	return 0
}
