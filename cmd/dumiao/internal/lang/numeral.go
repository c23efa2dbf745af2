package lang

import (
	"strconv"

	"golang.org/x/text/language"
)

// numeral writes n of something that is counted as the language does inside a sentence.
func (w *Words) numeral(n int) string {
	if base, _ := w.tag.Base(); base == chinese && n >= 0 && n < 100 {
		return hanzi(n)
	}
	return strconv.Itoa(n)
}

var chinese, _ = language.Chinese.Base()

// hanzi writes 0 to 99 as it stands before a measure word: 2 alone is 两 (两分钟, 两次), 12 is 十二.
func hanzi(n int) string {
	digits := []rune("零一二三四五六七八九")
	switch {
	case n == 2:
		return "两"
	case n < 10:
		return string(digits[n])
	}
	s := "十"
	if n >= 20 {
		s = string(digits[n/10]) + s
	}
	if n%10 > 0 {
		s += string(digits[n%10])
	}
	return s
}
