package main

import (
	"fmt"
	"time"

	"dumiao/announce"
	"dumiao/clock"
)

// A game is played by its script and judged by it. What is said is written down here as a referee would write it from
// the rules' tables, not computed: the packages under test must not be their own judge.
type game struct {
	name    string
	control string
	words   announce.Words // nil for Mandarin
	turns   []turn
	result  string // in the words of the log; empty for a game that is ended in its middle
	idle    stretchOfTime
}

// stretchOfTime is where, after the start, nothing sounds and the program's own use of the processor is measured.
type stretchOfTime struct{ from, to time.Duration }

// turn is what happens while one side's clock runs.
type turn struct {
	side  clock.Side
	entry string   // said the instant the turn begins: nobody could plan it
	calls []saying // by second of the turn
	keys  []stroke // in order of time; the last one ends the turn, unless it runs to the flag
}

// saying is words on a second of a turn.
type saying struct {
	second int
	words  string
}

// stroke is a key pressed in a turn: at an instant, or in the middle of a call, so that there is sound to be silenced.
type stroke struct {
	key    string
	at     time.Duration // of the turn
	during string        // a call of the turn, instead of at
	stray  bool          // the key of the side that is not to move: nothing may come of it
}

// Black sits on the left: F is Black's key, J is White's, and space is that of the side to move.
var games = []game{
	{
		name:    "A",
		control: "2m reserve 2",
		turns: []turn{
			{side: clock.Black, entry: "开始读秒，还剩两分钟",
				keys: []stroke{{key: "f", at: 3 * time.Second}}},
			{side: clock.White, entry: "开始读秒，还剩两分钟",
				keys: []stroke{{key: "j", during: "开始读秒，还剩两分钟"}}},
			{side: clock.Black,
				calls: []saying{
					{30, "三十秒"}, {40, "四十秒"}, {50, "五十秒"}, {55, "五十五秒"}, {58, "五十八秒"},
					{60, "一分钟，还剩一分钟，最后一分钟"},
					{90, "三十秒"},
				},
				keys: []stroke{{key: "f", during: "三十秒"}}},
			{side: clock.White,
				keys: []stroke{{key: "j", at: 500 * time.Millisecond}}},
			{side: clock.Black,
				calls: []saying{
					{30, "三十秒"}, {40, "四十秒"}, {50, "五十秒"},
					{51, "一"}, {52, "二"}, {53, "三"}, {54, "四"}, {55, "五"}, {56, "六"}, {57, "七"}, {58, "八"}, {59, "九"},
					{60, "十，超时判负"},
				}},
		},
		result: "W+T",
	},
	{
		name:    "B",
		control: "0 + 3x30s",
		turns: []turn{
			{side: clock.Black, entry: "开始读秒，还剩三次",
				calls: []saying{{10, "十秒"}},
				keys:  []stroke{{key: "f", during: "十秒"}}},
			{side: clock.White, entry: "开始读秒，还剩三次",
				keys: []stroke{{key: "j", during: "开始读秒，还剩三次"}}},
			{side: clock.Black,
				calls: []saying{
					{10, "十秒"}, {20, "二十秒"}, {25, "二十五秒"}, {28, "二十八秒"},
					{30, "三十秒，还剩两次"},
				},
				keys: []stroke{{key: "j", during: "二十秒", stray: true}, {key: "space", during: "三十秒，还剩两次"}}},
			{side: clock.White,
				keys: []stroke{{key: "j", at: 2 * time.Second}}},
			{side: clock.Black,
				calls: []saying{
					{10, "十秒"}, {20, "二十秒"}, {25, "二十五秒"}, {28, "二十八秒"},
					{30, "三十秒，还剩一次，最后一次"},
					{40, "十秒"}, {50, "二十秒"},
					{51, "一"}, {52, "二"}, {53, "三"}, {54, "四"}, {55, "五"}, {56, "六"}, {57, "七"}, {58, "八"}, {59, "九"},
					{60, "十，超时判负"},
				}},
		},
		result: "W+T",
	},
}

// mainTime is half a minute of main time and its end. It is there for what the program costs while nothing happens.
var mainTime = game{
	name:    "C",
	control: "5m30s reserve 5",
	turns: []turn{
		{side: clock.Black,
			calls: []saying{{30, "开始读秒，还剩五分钟"}}},
	},
	idle: stretchOfTime{6 * time.Second, 26 * time.Second},
}

// counting is a short game for every voice and every size of the buffers: a count, and two presses that cut calls.
var counting = game{
	name:    "D",
	control: "0 + 1x20s",
	turns: []turn{
		{side: clock.Black, entry: "开始读秒，还剩一次，最后一次",
			keys: []stroke{{key: "f", during: "开始读秒，还剩一次，最后一次"}}},
		{side: clock.White, entry: "开始读秒，还剩一次，最后一次",
			calls: []saying{{10, "十秒"}, {11, "一"}, {12, "二"}, {13, "三"}, {14, "四"}, {15, "五"}},
			keys:  []stroke{{key: "j", during: "五"}}},
		{side: clock.Black},
	},
}

// countingEnglish is the same in English.
var countingEnglish = game{
	name:    "E",
	control: "0 + 1x20s",
	words:   announce.English,
	turns: []turn{
		{side: clock.Black, entry: "byo-yomi, last period",
			keys: []stroke{{key: "f", during: "byo-yomi, last period"}}},
		{side: clock.White, entry: "byo-yomi, last period",
			calls: []saying{{10, "ten seconds"}, {11, "one"}, {12, "two"}, {13, "three"}, {14, "four"}, {15, "five"}},
			keys:  []stroke{{key: "j", during: "five"}}},
		{side: clock.Black},
	},
}

// countingIn returns the short game in the language of a voice.
func countingIn(w announce.Words) (game, error) {
	for _, g := range []game{counting, countingEnglish} {
		if g.language() == w {
			return g, nil
		}
	}
	return game{}, fmt.Errorf("no game is written down in %s", w.Language())
}

// language returns the words in which a game is read.
func (g game) language() announce.Words {
	if g.words == nil {
		return announce.Mandarin
	}
	return g.words
}

// texts returns everything said in the games, once.
func texts(games ...game) []string {
	var all []string
	seen := map[string]bool{"": true}
	add := func(words string) {
		if !seen[words] {
			seen[words] = true
			all = append(all, words)
		}
	}
	for _, g := range games {
		for _, t := range g.turns {
			add(t.entry)
			for _, c := range t.calls {
				add(c.words)
			}
		}
	}
	return all
}
