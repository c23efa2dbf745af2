package face

import (
	"fmt"

	"dumiao/clock"
)

// The words of the pictures.
type chinese struct{}

func numeral(n int) string {
	if n == 2 {
		return "两"
	}
	digits := []rune("零一二三四五六七八九十")
	switch {
	case n <= 10:
		return string(digits[n])
	case n < 20:
		return "十" + string(digits[n-10])
	case n%10 == 0:
		return string(digits[n/10]) + "十"
	}
	return string(digits[n/10]) + "十" + string(digits[n%10])
}

func (chinese) Moves(n int) string {
	if n == 0 {
		return "开局"
	}
	return fmt.Sprintf("第 %d 手", n)
}

func (chinese) MainTime(c clock.Control) string {
	if c.Periods == 0 {
		return "包干"
	}
	return "自由时间"
}
func (chinese) Seconds() string { return "秒" }
func (chinese) Periods(c clock.Control, _ int) string {
	if c.Reserve {
		return "分钟"
	}
	return fmt.Sprintf("次，每次 %d 秒", int(c.Period.Seconds()))
}

func (chinese) Reserve(c clock.Control, left int) string {
	switch {
	case c.Periods == 0:
		return "包干，没有读秒"
	case c.Reserve:
		return fmt.Sprintf("另有%s分钟读秒", numeral(left))
	}
	return fmt.Sprintf("另有%s次读秒", numeral(left))
}

func (chinese) Left(c clock.Control, left int) string {
	if c.Reserve {
		return fmt.Sprintf("还剩%s分钟", numeral(left))
	}
	return fmt.Sprintf("还剩%s次", numeral(left))
}

func (chinese) Last(c clock.Control) string {
	if c.Reserve {
		return "最后一分钟"
	}
	return "最后一次"
}
func (chinese) LostOnTime() string       { return "超时判负" }
func (chinese) Hint() string             { return "落子后按" }
func (chinese) Seal(clock.Result) string { return "胜" }
func (chinese) Paused() string           { return "暂停" }
func (chinese) Resume() string           { return "继续" }
func (chinese) Wins(s clock.Side) string {
	return map[clock.Side]string{clock.Black: "黑方胜", clock.White: "白方胜"}[s]
}
func (chinese) Overran(s clock.Side, c clock.Control) (before, after string) {
	who := map[clock.Side]string{clock.Black: "黑方", clock.White: "白方"}[s]
	if c.Periods == 0 {
		return who + "超时，用时", ""
	}
	return who + "超时，读秒至", "秒"
}
func (chinese) Leave() string      { return "离开本局" }
func (chinese) LeaveAsked() string { return "真的离开本局？再按一次 Esc" }

type english struct{}

func (english) Moves(n int) string {
	if n == 0 {
		return "Opening"
	}
	return fmt.Sprintf("Move %d", n)
}
func (english) MainTime(clock.Control) string { return "Main time" }
func (english) Seconds() string               { return "seconds" }
func (english) Periods(c clock.Control, left int) string {
	switch {
	case !c.Reserve:
		return fmt.Sprintf("periods of %d s", int(c.Period.Seconds()))
	case left == 1:
		return "minute"
	}
	return "minutes"
}

func (english) Reserve(c clock.Control, left int) string {
	switch {
	case c.Periods == 0:
		return "no byo-yomi"
	case c.Reserve:
		return fmt.Sprintf("then %d min byo-yomi", left)
	}
	return fmt.Sprintf("then %d periods of %d s", left, int(c.Period.Seconds()))
}

func (english) Left(c clock.Control, left int) string {
	if c.Reserve {
		return fmt.Sprintf("%d min left", left)
	}
	return fmt.Sprintf("%d periods left", left)
}

func (english) Last(c clock.Control) string {
	if c.Reserve {
		return "Last minute"
	}
	return "Last period"
}
func (english) LostOnTime() string         { return "Lost on time" }
func (english) Hint() string               { return "after your move" }
func (english) Seal(r clock.Result) string { return string(r) }
func (english) Paused() string             { return "Paused" }
func (english) Resume() string             { return "resume" }
func (english) Wins(s clock.Side) string {
	return map[clock.Side]string{clock.Black: "Black wins", clock.White: "White wins"}[s]
}
func (english) Overran(s clock.Side, c clock.Control) (before, after string) {
	who := map[clock.Side]string{clock.Black: "Black", clock.White: "White"}[s]
	if c.Periods == 0 {
		return who + " lost on time, used", ""
	}
	return who + " lost on time, byo-yomi", "s"
}
func (english) Leave() string      { return "leave game" }
func (english) LeaveAsked() string { return "Really leave? Press Esc again" }
