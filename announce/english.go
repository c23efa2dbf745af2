package announce

import "strings"

// English is the second language of the world mind-sports rules.
var English Words = english{}

type english struct{}

func (english) Language() string { return "en" }
func (english) Comma() string    { return ", " }

func (english) Entry() string        { return "byo-yomi" }
func (english) Seconds(n int) string { return several(n, "second") }
func (english) Minute() string       { return "one minute" }
func (english) Count(n int) string   { return cardinal(n) }
func (english) Loss() string         { return "ten, lost on time" }
func (english) LastUnit() string     { return "last one" }

func (english) Penalty(points int) string { return several(points, "penalty point") }

func (english) Left(n int, c Counted) string {
	switch c {
	case Minutes:
		return several(n, "minute") + " left"
	case Periods:
		return several(n, "period") + " left"
	}
	return cardinal(n) + " left"
}

func (english) LastLeft(c Counted) string {
	switch c {
	case Minutes:
		return "last minute"
	case Periods:
		return "last period"
	}
	return "last one"
}

func (english) Unit(n int, length Length) string {
	if length == WholeMinute {
		return ordinal(n) + " thinking minute"
	}
	return ordinal(n) + " thinking period"
}

// numbers returns the seconds of English. Behind another number one is not alone: seventy-one seconds are seventy and "one
// seconds".
func (e english) numbers() (phrases []string, parts []Part) {
	for n := 1; n <= 60; n++ {
		phrases = append(phrases, e.Seconds(n))
	}
	for _, n := range []int{70, 80, 90, 100, 200, 300, 400, 500, 600} {
		phrases = append(phrases, e.Seconds(n))
	}
	phrases = append(phrases, "one seconds")
	for _, n := range []int{60, 70, 80, 90} {
		parts = append(parts, Part{cardinal(n), e.Seconds(n + 8)})
	}
	for n := 100; n <= 500; n += 100 {
		parts = append(parts, Part{cardinal(n), e.Seconds(n + 20)})
	}
	return phrases, parts
}

func (e english) ordinals() (parts []Part) {
	for n := 1; n <= mostLeft; n++ {
		parts = append(parts, Part{ordinal(n), e.Unit(n, OtherLength)})
	}
	return parts
}

func (english) referee() []string {
	return []string{"black lost on time", "white lost on time", "black", "white", "black wins", "white wins", "begin", "pause",
		"continue", "one warning", "five minutes to byo-yomi", "one minute to byo-yomi"}
}

// several counts something in words.
func several(n int, what string) string {
	if n == 1 {
		return "one " + what
	}
	return cardinal(n) + " " + what + "s"
}

var (
	cardinals = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
		"sixteen seventeen eighteen nineteen")
	tens     = strings.Fields("- - twenty thirty forty fifty sixty seventy eighty ninety")
	ordinals = map[string]string{"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
		"twelve": "twelfth"}
)

// cardinal returns a whole number, 0 to 999 999, as it is said in English: twenty-one, one hundred twenty.
func cardinal(n int) string {
	for _, u := range []struct {
		value int
		name  string
	}{{1000, " thousand"}, {100, " hundred"}} {
		if n < u.value {
			continue
		}
		head := cardinal(n/u.value) + u.name
		if n%u.value == 0 {
			return head
		}
		return head + " " + cardinal(n%u.value)
	}
	switch {
	case n < 20:
		return cardinals[n]
	case n%10 == 0:
		return tens[n/10]
	}
	return tens[n/10] + "-" + cardinals[n%10]
}

// ordinal returns first, second … twenty-first.
func ordinal(n int) string {
	text := cardinal(n)
	cut := strings.LastIndexAny(text, "- ") + 1
	head, last := text[:cut], text[cut:]
	switch {
	case ordinals[last] != "":
		return head + ordinals[last]
	case strings.HasSuffix(last, "y"):
		return head + strings.TrimSuffix(last, "y") + "ieth"
	}
	return head + last + "th"
}
