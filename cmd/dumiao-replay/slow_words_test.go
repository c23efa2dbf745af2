package main

import "strings"

// lastMinute says what is due with so many milliseconds left.
func (g *slow) lastMinute(left int) {
	switch left {
	case 60000:
		g.say("还剩一分钟")
	case 30000:
		g.sayUnlessSparse("三十秒")
	case 20000:
		g.sayUnlessSparse("四十秒")
	case 10000:
		g.sayUnlessSparse("五十秒")
	}
	if left%1000 == 0 && left/1000 >= 1 && left/1000 <= 9 {
		g.say([]string{"", "九", "八", "七", "六", "五", "四", "三", "二", "一"}[left/1000])
	}
}

func (g *slow) sayUnlessSparse(text string) {
	if !g.sparse {
		g.say(text)
	}
}

// markPeriod says what is due inside a period.
func (g *slow) markPeriod(elapsed, length int, last bool) {
	if elapsed%1000 != 0 || elapsed == 0 {
		return
	}
	left := (length - elapsed) / 1000
	counted := last || g.sparse
	switch {
	case counted && left <= 9:
		g.say(slowNumber(10 - left))
	case !g.sparse && (left == 30 || left == 20 || left == 10 || !last && (left == 5 || left == 2)):
		g.say(slowNumber(elapsed/1000) + "秒")
	}
}

func (s *slowSide) measure() string {
	if s.kind == "reserve" || s.kind == "stopwatch" {
		return "分钟"
	}
	return "次"
}

func slowUsed(ms int) string {
	if ms == 60000 {
		return "一分钟"
	}
	return slowNumber(ms/1000) + "秒"
}

func slowRest(left int, measure string) string {
	if left == 1 {
		return "还剩一" + measure + "，最后一" + measure
	}
	return "还剩" + slowTwo(left) + measure
}

func slowTwo(n int) string {
	if n == 2 {
		return "两"
	}
	return slowNumber(n)
}

// slowNumber writes 1 to 999.
func slowNumber(n int) string {
	d := strings.Split("零一二三四五六七八九", "")
	h, t, u := n/100, n/10%10, n%10
	var b string
	if h > 0 {
		b += d[h] + "百"
	}
	switch {
	case t > 1 || t == 1 && h > 0:
		b += d[t] + "十"
	case t == 1:
		b += "十"
	case h > 0 && u > 0:
		b += "零"
	}
	if u > 0 {
		b += d[u]
	}
	return b
}
