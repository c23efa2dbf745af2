package main

import (
	"fmt"
	"strings"
)

// group is the phrases of one use; part is what may stand in front of another part or of a phrase, without a breath.
type (
	group struct {
		Use      string
		Optional bool // a voice is complete without it
		Phrases  []string
		Parts    []part
	}
	part struct {
		Words  string
		Within string // a phrase that it can be cut out of, as it sounds there
	}
)

// vocabulary returns the phrases of a language, such as "zh-CN" or "en", that a voice needs to say every call of every
// control, and those that are optional.
func vocabulary(language string) ([]group, error) {
	switch base, _, _ := strings.Cut(strings.ToLower(language), "-"); base {
	case "zh":
		return mandarin(), nil
	case "en":
		return english(), nil
	}
	return nil, fmt.Errorf("there are no calls in the language %q, only in zh-CN and en", language)
}

const mostLeft = 30 // periods, minutes and units

func upTo(most int, f func(n int) string) (all []string) {
	for n := 1; n <= most; n++ {
		all = append(all, f(n))
	}
	return all
}

var wholeSeconds = []int{70, 80, 90, 100, 200, 300, 400, 500, 600}

func mandarin() []group {
	left := func(measure string) []string {
		return upTo(mostLeft, func(n int) string { return "还剩" + mandarinQuantity(n) + measure })
	}
	seconds := upTo(60, func(n int) string { return mandarinNumber(n) + "秒" })
	var parts []part
	for _, n := range wholeSeconds {
		seconds = append(seconds, mandarinNumber(n)+"秒")
	}
	for n := 10; n < 20; n++ {
		seconds = append(seconds, "一"+mandarinNumber(n)+"秒") // behind a hundred
	}
	for n := 60; n < 100; n += 10 {
		parts = append(parts, part{mandarinNumber(n), mandarinNumber(n+8) + "秒"})
	}
	for n := 100; n < 600; n += 100 {
		parts = append(parts, part{mandarinNumber(n), mandarinNumber(n+20) + "秒"}, part{mandarinNumber(n) + "零", mandarinNumber(n+8) + "秒"})
	}
	return []group{
		{Use: "count", Phrases: append(upTo(10, mandarinNumber), "超时判负")},
		{Use: "seconds", Phrases: seconds, Parts: parts},
		{Use: "reserve", Phrases: append([]string{"开始读秒", "一分钟", "最后一分钟"}, left("分钟")...)},
		{Use: "periods", Phrases: append(left("次"), "最后一次")},
		{Use: "units", Phrases: upTo(mostLeft, func(n int) string { return "第" + mandarinNumber(n) + "次考虑时间" })},
		{Use: "penalties", Phrases: upTo(10, func(n int) string { return "罚" + mandarinQuantity(n) + "点" })},
		{Use: "referee", Optional: true, Phrases: []string{"黑方超时判负", "白方超时判负", "黑方", "白方", "黑方胜", "白方胜",
			"比赛开始", "暂停", "继续", "警告一次", "离读秒还有五分钟", "离读秒还有一分钟"}},
	}
}

func mandarinQuantity(n int) string {
	if n == 2 {
		return "两"
	}
	return mandarinNumber(n)
}

// mandarinNumber returns 1 to 999.
func mandarinNumber(n int) string {
	digit := strings.Split("零一二三四五六七八九", "")
	words := ""
	if n >= 100 {
		words = digit[n/100] + "百"
		if n%100 > 0 && n%100 < 10 {
			words += "零"
		}
	}
	if ten := n / 10 % 10; ten > 1 || ten == 1 && n >= 100 {
		words += digit[ten] + "十"
	} else if ten == 1 {
		words += "十"
	}
	if n%10 > 0 {
		words += digit[n%10]
	}
	return words
}

func english() []group {
	several := func(n int, what string) string {
		if n == 1 {
			return "one " + what
		}
		return englishNumber(n) + " " + what + "s"
	}
	left := func(what string) []string {
		return append(upTo(mostLeft, func(n int) string { return several(n, what) + " left" }), "last "+what)
	}
	units := func(what string) []string {
		return upTo(mostLeft, func(n int) string { return englishOrdinal(n) + " thinking " + what })
	}
	seconds := upTo(60, func(n int) string { return several(n, "second") })
	var parts, ordinals []part
	for _, n := range wholeSeconds {
		seconds = append(seconds, several(n, "second"))
	}
	for n := 60; n < 100; n += 10 {
		parts = append(parts, part{englishNumber(n), several(n+8, "second")})
	}
	for n := 100; n < 600; n += 100 {
		parts = append(parts, part{englishNumber(n), several(n+20, "second")})
	}
	for n := 1; n <= mostLeft; n++ {
		ordinals = append(ordinals, part{englishOrdinal(n), englishOrdinal(n) + " thinking period"})
	}
	return []group{
		{Use: "count", Phrases: append(upTo(10, englishNumber), "lost on time")},
		{Use: "seconds", Phrases: append(seconds, "one seconds"), Parts: parts}, // behind another number: seventy-one seconds
		{Use: "reserve", Phrases: append([]string{"byo-yomi", "one minute"}, left("minute")...)},
		{Use: "periods", Phrases: left("period")},
		{Use: "units", Parts: ordinals, Phrases: append(append(units("minute"), units("period")...),
			append(upTo(mostLeft, func(n int) string { return englishNumber(n) + " left" }), "last one")...)},
		{Use: "penalties", Phrases: upTo(10, func(n int) string { return several(n, "penalty point") })},
		{Use: "referee", Optional: true, Phrases: []string{"black lost on time", "white lost on time", "black", "white", "black wins",
			"white wins", "begin", "pause", "continue", "one warning", "five minutes to byo-yomi", "one minute to byo-yomi"}},
	}
}

// englishNumber returns 1 to 999.
func englishNumber(n int) string {
	small := strings.Fields("- one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
		"seventeen eighteen nineteen")
	tens := strings.Fields("- - twenty thirty forty fifty sixty seventy eighty ninety")
	switch {
	case n >= 100 && n%100 == 0:
		return small[n/100] + " hundred"
	case n >= 100:
		return small[n/100] + " hundred " + englishNumber(n%100)
	case n < 20:
		return small[n]
	case n%10 == 0:
		return tens[n/10]
	}
	return tens[n/10] + "-" + small[n%10]
}

// englishOrdinal returns 1 to 30.
func englishOrdinal(n int) string {
	irregular := map[int]string{1: "first", 2: "second", 3: "third", 5: "fifth", 8: "eighth", 9: "ninth", 12: "twelfth", 20: "twentieth", 30: "thirtieth"}
	switch {
	case irregular[n] != "":
		return irregular[n]
	case n > 20:
		return "twenty-" + englishOrdinal(n-20)
	}
	return englishNumber(n) + "th"
}
