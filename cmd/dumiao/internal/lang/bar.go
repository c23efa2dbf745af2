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

// Overran tells how a side lost on time, before and after the digits of what it used: 黑方超时，读秒至 60.000 秒. Without
// byo-yomi that is all of its time, h:mm:ss, which needs no unit.
func (w *Words) Overran(loser clock.Side, c clock.Control) (before, after string) {
	d := data{"How": w.say("verdict-black-lost")}
	if loser == clock.White {
		d["How"] = w.say("verdict-white-lost")
	}
	if c.Periods == 0 {
		return w.fill("verdict-used", d), ""
	}
	return w.fill("verdict-read-to", d), w.say("verdict-seconds")
}

// Paused is the pause bar's heading.
func (w *Words) Paused() string { return w.say("bar-paused") }

// Resume and Leave say what a key does.
func (w *Words) Resume() string { return w.say("bar-resume") }
func (w *Words) Leave() string  { return w.say("bar-leave") }

// LeaveAsked asks whether leaving is really meant, and says how to answer.
func (w *Words) LeaveAsked() string { return w.say("bar-leave-asked") }

// WhyReferee, WhySlept and WhyRecovered say why a game is paused: the referee stopped it, the computer slept, or the
// program had ended and took the game up again.
func (w *Words) WhyReferee() string   { return w.say("pause-referee") }
func (w *Words) WhySlept() string     { return w.say("pause-slept") }
func (w *Words) WhyRecovered() string { return w.say("pause-recovered") }

// NotCharged says of a gap in which nobody kept the time that no player pays for it.
func (w *Words) NotCharged(gap time.Duration) string {
	return w.fill("pause-gap", data{"Gap": w.Gap(gap)})
}
