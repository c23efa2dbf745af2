package lang

import (
	"time"

	"dumiao/clock"
)

// Verdict says who has won: 白方胜; or that nobody has: 和棋, 双方判负.
func (w *Words) Verdict(r clock.Result) string {
	switch r.Winner() {
	case clock.Black:
		return w.say("verdict-black-wins")
	case clock.White:
		return w.say("verdict-white-wins")
	}
	switch r {
	case clock.Void:
		return w.say("verdict-void")
	case "0", "Draw":
		return w.say("verdict-draw")
	}
	return w.say("verdict-none")
}

// How tells how a game that is over was lost, round a number that is set apart: 黑方超时，读秒至 60.000 秒. All three are empty
// where the result does not say it, the number and what follows it where there is none.
//
// After a loss on time the number is the time to the millisecond: of the last period, or of main time, as it was used up;
// where main time is not only used but grows as well, what was left of it.
func (w *Words) How(g clock.Game) (before, number, after string) {
	r := g.Result()
	winner := r.Winner()
	if winner == clock.NoSide {
		return "", "", ""
	}
	loser := winner.Opponent()
	switch by := string(r[2:]); by {
	case "":
		return "", "", ""
	case "T", "Time":
		return w.overran(loser, g.Control(loser), g.Purse(loser, g.At()))
	case "R", "Resign":
		if loser == clock.White {
			return w.say("verdict-white-resigned"), "", ""
		}
		return w.say("verdict-black-resigned"), "", ""
	case "F", "Forfeit":
		if loser == clock.White {
			return w.say("verdict-white-forfeited"), "", ""
		}
		return w.say("verdict-black-forfeited"), "", ""
	default:
		return w.say("verdict-counted"), by, ""
	}
}

// overran tells how a side lost on time.
func (w *Words) overran(loser clock.Side, c clock.Control, p clock.Purse) (before, number, after string) {
	d := data{"How": w.say("verdict-black-lost"), "Side": w.Side(loser)}
	if loser == clock.White {
		d["How"] = w.say("verdict-white-lost")
	}
	switch {
	case p.Overtime && c.Stones > 0:
		return w.fill("verdict-block", d), exact(p.Elapsed), w.count("verdict-short", p.Stones, nil)
	case p.Overtime && c.Points > 0:
		return w.fill("verdict-penalty", d), exact(p.Elapsed), ""
	case p.Overtime:
		return w.fill("verdict-read-to", d), exactSeconds(p.Elapsed), w.say("verdict-seconds")
	case c.HasOvertime() || form(c) == "absolute":
		return w.fill("verdict-used", d), exact(c.Main - p.Main), ""
	}
	return w.fill("verdict-left", d), exact(p.Main), ""
}

// Paused is the pause bar's heading.
func (w *Words) Paused() string { return w.say("bar-paused") }

// Resume and Leave say what a key does.
func (w *Words) Resume() string { return w.say("bar-resume") }
func (w *Words) Leave() string  { return w.say("bar-leave") }

// LeaveAsked asks whether leaving is really meant, and says how to answer.
func (w *Words) LeaveAsked() string { return w.say("bar-leave-asked") }

// WhyReferee, WhySlept, WhyStopped and WhyRecovered say why a game is paused: the referee stopped it, the computer slept,
// the program stood still, or it had ended and took the game up again.
func (w *Words) WhyReferee() string   { return w.say("pause-referee") }
func (w *Words) WhySlept() string     { return w.say("pause-slept") }
func (w *Words) WhyStopped() string   { return w.say("pause-stopped") }
func (w *Words) WhyRecovered() string { return w.say("pause-recovered") }

// NotCharged says of a gap in which nobody kept the time that no player pays for it.
func (w *Words) NotCharged(gap time.Duration) string {
	return w.fill("pause-gap", data{"Gap": w.Gap(gap)})
}
