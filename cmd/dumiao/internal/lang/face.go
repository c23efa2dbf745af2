package lang

import (
	"time"

	"dumiao/clock"
)

// Side names a side as a player is called who gave no name: 黑方, 白方.
func (w *Words) Side(s clock.Side) string {
	if s == clock.White {
		return w.say("white")
	}
	return w.say("black")
}

// MainTime names main time: 自由时间; 包干 where there is nothing else; of a stopwatch it is the limit.
func (w *Words) MainTime(c clock.Control) string {
	switch {
	case form(c) == "absolute":
		return w.say("face-main-time-only")
	case c.Mark > 0:
		return w.say("face-limit")
	}
	return w.say("face-main-time")
}

// Label stands over the digits of a time that runs down, and says what it is or what happens to it: 自由时间, 每步加 20 秒,
// 每 5 分钟 15 手, 罚点时段，已罚 2 点.
func (w *Words) Label(c clock.Control, p clock.Purse) string {
	switch {
	case c.Hourglass:
		return w.say("face-hourglass")
	case p.Overtime && c.Points > 0:
		return w.count("face-penalty", p.Points, nil)
	case p.Overtime && c.Stones > 0, !c.HasOvertime() && form(c) != "absolute":
		return w.ByoYomi(c)
	case p.Points > 0: // a correction can give main time back, but no points
		return w.count("face-main-time-points", p.Points, nil)
	}
	return w.MainTime(c)
}

// Delay stands in the place of [Words.Label] while the delay of a turn runs, so that nobody wonders why the time does not.
func (w *Words) Delay(left time.Duration) string {
	return w.count("face-delay", int(clock.CeilSeconds(left)), nil)
}

// Unit is the unit of the elapsed second: 秒. A period that is no minute has its length beside it, 秒 / 30, and so have
// both parts of an NHK turn, which are told apart: 考虑 秒 / 60.
func (w *Words) Unit(c clock.Control, p clock.Purse) string {
	length := c.Length(p)
	d := data{"Period": wholeSeconds(length)}
	switch {
	case p.Unit:
		return w.fill("face-thinking-unit", d)
	case length == time.Minute && c.Free == 0:
		return w.say("face-second-unit")
	}
	return w.fill("face-second-unit-of", d)
}

// Waiting is what a side has whose seconds do not run, or are nobody's business: a number and its unit, which stand on two
// lines. 5 分钟; 3 次，每次 30 秒; 10 次考虑时间, and 30 秒一步 when those are used up.
func (w *Words) Waiting(c clock.Control, p clock.Purse) (n int, unit string) {
	switch {
	case c.Reserve || c.Mark > 0:
		return p.Left, w.count("face-minute-unit", p.Left, nil)
	case c.Free > 0 && p.Left == 0:
		n = wholeSeconds(c.Free)
		return n, w.count("face-move-unit", n, nil)
	case c.Free > 0:
		return p.Left, w.count("face-thinking-left-unit", p.Left, data{"Block": w.short(c.Period)})
	}
	return p.Left, w.count("face-period-unit", p.Left, data{"Seconds": wholeSeconds(c.Period)})
}

// Left is what a side in overtime still has, a running period included, a running NHK unit not. It is the short written
// form; the spoken one is the voice's.
func (w *Words) Left(c clock.Control, p clock.Purse) string {
	switch {
	case c.Stones > 0:
		return w.count("face-moves-left", p.Stones, nil)
	case c.Free == 0 && p.Left == 0: // all of it was taken for lateness; nobody has no minutes left and plays
		return w.say("face-none-left")
	case c.Reserve || c.Mark > 0:
		return w.count("face-minutes-left", p.Left, nil)
	case c.Free > 0 && p.Left == 0:
		return w.say("face-no-thinking")
	case c.Free > 0:
		return w.count("face-units-left", p.Left, nil)
	case c.Points > 0 && p.Left == 1: // it lasts, so it has no plaque until its last minute
		return w.say("face-last-period")
	}
	return w.count("face-periods-left", p.Left, nil)
}

// Last is said in place of [Words.Left] of the side to move when its last period, or last minute, runs: 最后一分钟, 最后一次.
// In a block the stones are more than that.
func (w *Words) Last(c clock.Control, p clock.Purse) string {
	switch {
	case c.Stones > 0, c.Free > 0 && !p.Unit:
		return w.Left(c, p)
	case c.Free > 0:
		return w.say("face-last-unit")
	case c.Reserve || c.Mark > 0 || !c.HasOvertime():
		return w.say("face-last-minute")
	}
	return w.say("face-last-period")
}

// Reserve tells, in main time, what comes after it: 另有五分钟读秒, 另有三次 30 秒读秒, 没有读秒. Of a stopwatch, which shows whole
// minutes, it tells the hours as well.
func (w *Words) Reserve(c clock.Control, p clock.Purse) string {
	d := data{"Seconds": wholeSeconds(c.Period), "Block": w.short(c.Period), "Free": w.short(c.Free)}
	switch {
	case !c.HasOvertime():
		return w.say("face-absolute")
	case c.Mark > 0:
		d["Time"] = w.short(time.Duration(p.Left) * time.Minute)
		return w.count("face-then-reading", c.Mark, d)
	case c.Stones > 0:
		return w.count("face-then-block", c.Stones, d)
	case c.Free > 0 && p.Left == 0:
		return w.fill("face-then-moves", d)
	case c.Free > 0:
		return w.count("face-then-thinking", p.Left, d)
	case c.Points > 0:
		return w.count("face-then-penalties", p.Left, d)
	case c.Reserve:
		return w.count("face-then-minutes", p.Left, nil)
	}
	return w.count("face-then-periods", p.Left, d)
}

// Held says that the clock stands while captured stones are cleared. With a key it goes on: what then to press.
func (w *Words) Held(key bool) string {
	if key {
		return w.say("face-held-then")
	}
	return w.say("face-held")
}

// Moves is the hub's text, for n moves made so far.
func (w *Words) Moves(n int) string {
	if n == 0 {
		return w.say("face-opening")
	}
	return w.count("face-move", n, nil)
}

// Hint stands before the key cap that tells a player his key.
func (w *Words) Hint() string { return w.say("face-hint") }

// Muted says that the voice was switched off.
func (w *Words) Muted() string { return w.say("face-muted") }

// LostOnTime is the plaque of a side that lost on time.
func (w *Words) LostOnTime() string { return w.say("face-lost") }

// Seal is the word in the winner's seal: 胜, or the result in SGF's form.
func (w *Words) Seal(r clock.Result) string { return w.fill("face-seal", data{"Result": string(r)}) }

// EnterKey is the cap of the enter key.
func (w *Words) EnterKey() string { return w.say("key-enter") }

// AppName is the name of the program, for its window's title.
func (w *Words) AppName() string { return w.say("app-name") }

// AppWhat says what the program is.
func (w *Words) AppWhat() string { return w.say("app-what") }
