package announce

import "strings"

var digits = []string{"零", "一", "二", "三", "四", "五", "六", "七", "八", "九"}

// numeral returns a whole number, 0 to 9999 9999, as it is said in Mandarin: 十二, 一百零五, 三千五百七十.
func numeral(n int) string {
	if n >= 10000 {
		head, tail := numeral(n/10000)+"万", n%10000
		switch {
		case tail == 0:
			return head
		case tail < 1000:
			return head + "零" + below10000(tail, true)
		}
		return head + below10000(tail, true)
	}
	return below10000(n, false)
}

// below10000 returns 0 to 9999. Ten is 一十 behind a larger unit (一百一十五) and plain 十 at the head.
func below10000(n int, inside bool) string {
	if n < 10 {
		return digits[n]
	}
	var b strings.Builder
	zero := false // a digit 0 was passed over and has to be said before the next one
	for _, u := range []struct {
		value int
		name  string
	}{{1000, "千"}, {100, "百"}, {10, "十"}, {1, ""}} {
		d := n / u.value % 10
		if d == 0 {
			zero = b.Len() > 0
			continue
		}
		if zero {
			b.WriteString("零")
			zero = false
		}
		if !(u.value == 10 && d == 1 && b.Len() == 0 && !inside) {
			b.WriteString(digits[d])
		}
		b.WriteString(u.name)
	}
	return b.String()
}

// quantity is a numeral before a measure word: 两 stands there for a plain 2 (两分钟, 两次), never in 十二 or 二十.
func quantity(n int) string {
	if n == 2 {
		return "两"
	}
	return numeral(n)
}
