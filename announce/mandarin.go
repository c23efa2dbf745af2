package announce

// Mandarin is the language of the rules of 1988. 两 stands before 分钟, 次 and 点, 二 in seconds, ordinals and the count.
var Mandarin Words = mandarin{}

type mandarin struct{}

func (mandarin) Language() string { return "zh" }
func (mandarin) Comma() string    { return "，" }

func (mandarin) Entry() string        { return "开始读秒" }
func (mandarin) Seconds(n int) string { return numeral(n) + "秒" }
func (mandarin) Minute() string       { return "一分钟" }
func (mandarin) Count(n int) string   { return numeral(n) }
func (mandarin) Loss() string         { return "十，超时判负" }
func (mandarin) LastUnit() string     { return "最后一次" }

func (mandarin) Penalty(points int) string      { return "罚" + quantity(points) + "点" }
func (mandarin) Unit(n int, _ Length) string    { return "第" + numeral(n) + "次考虑时间" }
func (m mandarin) Left(n int, c Counted) string { return "还剩" + quantity(n) + m.measure(c) }
func (m mandarin) LastLeft(c Counted) string    { return m.Left(1, c) + "，最后一" + m.measure(c) }

// measure returns the measure word of what is counted.
func (mandarin) measure(c Counted) string {
	if c == Minutes {
		return "分钟"
	}
	return "次"
}

// numbers returns the seconds of Mandarin: behind a hundred, ten is 一十.
func (m mandarin) numbers() (phrases []string, parts []Part) {
	for n := 1; n <= 60; n++ {
		phrases = append(phrases, m.Seconds(n))
	}
	for _, n := range []int{70, 80, 90, 100, 200, 300, 400, 500, 600} {
		phrases = append(phrases, m.Seconds(n))
	}
	for n := 10; n < 20; n++ {
		phrases = append(phrases, "一"+m.Seconds(n))
	}
	for _, n := range []int{60, 70, 80, 90} {
		parts = append(parts, Part{numeral(n), m.Seconds(n + 8)})
	}
	for n := 100; n <= 500; n += 100 {
		parts = append(parts, Part{numeral(n), m.Seconds(n + 20)}, Part{numeral(n) + "零", m.Seconds(n + 8)})
	}
	return phrases, parts
}

func (mandarin) ordinals() []Part { return nil } // all thirty are phrases

func (mandarin) referee() []string {
	return []string{"黑方超时判负", "白方超时判负", "黑方", "白方", "黑方胜", "白方胜", "比赛开始", "暂停", "继续", "警告一次",
		"离读秒还有五分钟", "离读秒还有一分钟"}
}
