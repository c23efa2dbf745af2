package lang

import "dumiao/clock"

// Side names a side as a player is called who gave no name: 黑方, 白方.
func (w *Words) Side(s clock.Side) string {
	if s == clock.White {
		return w.say("white")
	}
	return w.say("black")
}

// MainTime is the label over the digits of main time: 自由时间; 包干 where nothing follows it.
func (w *Words) MainTime(c clock.Control) string {
	if c.Periods == 0 {
		return w.say("face-main-time-only")
	}
	return w.say("face-main-time")
}

// Seconds is the unit of the elapsed second: 秒.
func (w *Words) Seconds() string { return w.say("face-second-unit") }

// Periods stands under the number of periods of a side that waits in byo-yomi: 分钟, or 次，每次 30 秒.
func (w *Words) Periods(c clock.Control, left int) string {
	if c.Reserve {
		return w.count("face-minute-unit", left, nil)
	}
	return w.count("face-period-unit", left, data{"Seconds": wholeSeconds(c.Period)})
}

// Left is what a side in byo-yomi still has, the running period included. It is the short written form; the spoken one
// is the voice's.
func (w *Words) Left(c clock.Control, left int) string {
	if c.Reserve {
		return w.count("face-minutes-left", left, nil)
	}
	return w.count("face-periods-left", left, nil)
}

// Last is said in place of [Words.Left] of the side to move when its last period runs: 最后一分钟, 最后一次.
func (w *Words) Last(c clock.Control) string {
	if c.Reserve {
		return w.say("face-last-minute")
	}
	return w.say("face-last-period")
}

// Reserve tells, in main time, what comes after it: 另有五分钟读秒, 另有三次 30 秒读秒, 没有读秒.
func (w *Words) Reserve(c clock.Control, left int) string {
	switch {
	case c.Periods == 0:
		return w.say("face-absolute")
	case c.Reserve:
		return w.count("face-then-minutes", left, nil)
	}
	return w.count("face-then-periods", left, data{"Seconds": wholeSeconds(c.Period)})
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
