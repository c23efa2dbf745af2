package lang

import (
	"time"

	"dumiao/clock"
)

// Wins is the verdict: 白方胜.
func (w *Words) Wins(winner clock.Side) string {
	if winner == clock.White {
		return w.say("verdict-white-wins")
	}
	return w.say("verdict-black-wins")
}

// LostOnTime is why: 黑方超时.
func (w *Words) LostOnTime(loser clock.Side) string {
	if loser == clock.White {
		return w.say("verdict-white-lost")
	}
	return w.say("verdict-black-lost")
}

// ReadTo stands before the digits of the count at which a side lost (读秒至 60.000 秒), or, where there was no
// byo-yomi, of the time it used.
func (w *Words) ReadTo(c clock.Control) string {
	if c.Periods == 0 {
		return w.say("verdict-used")
	}
	return w.say("verdict-read-to")
}

// Seconds is the unit behind the digits of a count.
func (w *Words) Seconds() string { return w.say("verdict-seconds") }

// Paused is the pause bar's heading.
func (w *Words) Paused() string { return w.say("bar-paused") }

// Pause, Resume, Leave, Stay, Mute and Unmute name what a key does.
func (w *Words) Pause() string  { return w.say("bar-pause") }
func (w *Words) Resume() string { return w.say("bar-resume") }
func (w *Words) Leave() string  { return w.say("bar-leave") }
func (w *Words) Stay() string   { return w.say("bar-stay") }
func (w *Words) Mute() string   { return w.say("bar-mute") }
func (w *Words) Unmute() string { return w.say("bar-unmute") }

// PausedByReferee says why a game is paused that somebody paused.
func (w *Words) PausedByReferee() string { return w.say("pause-referee") }

// PausedAsleep says why a game is paused during which the computer slept.
func (w *Words) PausedAsleep(gap time.Duration) string {
	return w.fill("pause-slept", data{"Gap": w.Gap(gap)})
}

// PausedRecovered says why a game is paused that was taken up again after the program had ended.
func (w *Words) PausedRecovered(gap time.Duration) string {
	return w.fill("pause-recovered", data{"Gap": w.Gap(gap)})
}

// AskLeaveOver asks before a game that is over goes off the screen.
func (w *Words) AskLeaveOver() string { return w.say("ask-leave-over") }

// AskLeaveRunning asks before a game is left that is not over.
func (w *Words) AskLeaveRunning() string { return w.say("ask-leave-running") }

// AskLeaveUnsaved asks before a game is left whose record is not on the disk.
func (w *Words) AskLeaveUnsaved() string { return w.say("ask-leave-unsaved") }
