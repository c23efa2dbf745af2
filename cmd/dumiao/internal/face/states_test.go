package face

import (
	"testing"
	"time"

	"dumiao/clock"
)

// The states of the pictures.

const minute = time.Minute

var (
	national = clock.Control{Main: 115 * minute, Periods: 5, Period: minute, Reserve: true}
	three30s = clock.Control{Main: 60 * minute, Periods: 3, Period: 30 * time.Second}
	absolute = clock.Control{Main: 60 * minute}
)

// play returns a game of so many moves, the first two of which took all the time that each side used, and the instant
// of the last; the other moves took none.
func play(t testing.TB, c clock.Control, moves int, black, white time.Duration) (clock.Game, clock.Instant) {
	t.Helper()
	g := clock.NewGame(clock.Setup{Black: c, White: c})
	at := clock.Instant(0)
	step := func(a clock.Action) {
		t.Helper()
		if _, err := g.Step(a); err != nil {
			t.Fatal(err)
		}
	}
	step(clock.Action{At: at, Verb: clock.Start})
	for i := range moves {
		switch i {
		case 0:
			at = at.Add(black)
		case 1:
			at = at.Add(white)
		}
		step(clock.Action{At: at, Verb: clock.Press})
	}
	return g, at
}

// view returns what the pictures have in common.
func view(g clock.Game, now clock.Instant) View {
	return View{
		Game: g, Now: now,
		Players: [2]Player{{"棋手甲", "七段"}, {"棋手乙", "六段"}},
		Keys:    Keys{Left: "F", Right: "J", Resume: "P", Leave: "Esc"},
	}
}

// in returns a view in English.
func inEnglish(v View) View {
	v.Players = [2]Player{{"Player One", "7d"}, {"Player Two", "6d"}}
	return v
}

// reach returns the game after so much of the running turn, and the instant.
func reach(g clock.Game, at clock.Instant, d time.Duration) (clock.Game, clock.Instant) {
	at = at.Add(d)
	g.Advance(at)
	return g, at
}

func stateFirst(t testing.TB) View {
	g, at := play(t, national, 0, 0, 0)
	return view(g, at)
}

func stateMain(t testing.TB) View {
	used := func(h, m, s int) time.Duration {
		return national.Main - time.Duration(h*3600+m*60+s)*time.Second
	}
	g, at := play(t, national, 86, used(1, 23, 45)-10*time.Second, used(1, 31, 8))
	return view(reach(g, at, 10*time.Second))
}

// stateReading is Black in byo-yomi with four minutes left and White with 0:12:40.
func stateReading(t testing.TB, elapsed time.Duration) View {
	g, at := play(t, national, 174, national.Main+minute+5*time.Second, national.Main-760*time.Second)
	return view(reach(g, at, elapsed))
}

func stateByo(t testing.TB) View {
	v := stateReading(t, 38*time.Second)
	v.Call = Call{clock.Black, "三十秒"}
	return v
}

func stateDead(t testing.TB) View {
	v := stateReading(t, 43*time.Second)
	v.Call = Call{clock.Black, "四十秒"}
	v.Trouble = "没有声音：找不到音频设备。接上音箱即自动恢复；此前请看字幕。"
	return v
}

func statePaused(t testing.TB) View {
	v := stateReading(t, 38*time.Second)
	if _, err := v.Game.Step(clock.Action{At: v.Now, Verb: clock.Pause}); err != nil {
		t.Fatal(err)
	}
	v.Pause = Pause{For: 2*minute + 13*time.Second, Why: "裁判核对棋局"}
	return v
}

func stateEntry(t testing.TB) View {
	g, at := play(t, national, 151, national.Main-1912*time.Second, national.Main-time.Second)
	v := view(reach(g, at, 3*time.Second))
	v.Muted = true
	v.Call = Call{clock.White, "开始读秒，还剩五分钟"}
	return v
}

func stateLast(t testing.TB) View {
	g, at := play(t, national, 213, national.Main+2*minute, national.Main+4*minute)
	v := view(reach(g, at, 53*time.Second))
	v.Call = Call{clock.White, "三"}
	return v
}

func stateLoss(t testing.TB) View {
	g, at := play(t, national, 212, national.Main+4*minute, national.Main+2*minute)
	v := view(reach(g, at, 60*time.Second))
	v.Call = Call{clock.Black, "十，超时判负"}
	v.Ended = time.Date(2026, 5, 3, 15, 42, 7, 318e6, time.UTC)
	return v
}

func statePeriods(t testing.TB) View {
	g, at := play(t, three30s, 157, three30s.Main, three30s.Main+30*time.Second)
	v := view(reach(g, at, 21*time.Second))
	v.Call = Call{clock.White, "二十秒"}
	return v
}

func stateAbsolute(t testing.TB) View {
	g, at := play(t, absolute, 51, 10*minute, 50*minute+3*time.Second)
	return view(reach(g, at, minute))
}

func stateLeave(t testing.TB) View {
	v := stateLoss(t)
	v.LeaveAsked = true
	return v
}

// stateGap is a last minute that was interrupted.
func stateGap(t testing.TB) View {
	v := inEnglish(stateLast(t))
	v.Call = Call{}
	if _, err := v.Game.Step(clock.Action{At: v.Now, Verb: clock.Pause}); err != nil {
		t.Fatal(err)
	}
	v.Pause = Pause{3723 * time.Second, "The computer slept", "12 min 4 s were not counted"}
	v.Players[0].Name = "A Player With a Very Long Name"
	return v
}

// stateMarks has more marks than a row and more than two rows hold.
func stateMarks(t testing.TB) View {
	g := clock.NewGame(clock.Setup{
		Black: clock.Control{Periods: 24, Period: minute, Reserve: true},
		White: clock.Control{Periods: 13, Period: minute, Reserve: true},
	})
	g.Step(clock.Action{Verb: clock.Start})
	g.Step(clock.Action{At: clock.Instant(2 * minute), Verb: clock.Press})
	return inEnglish(view(reach(g, clock.Instant(2*minute), 3*minute+5*time.Second)))
}

// stateLong has a period whose seconds have three digits.
func stateLong(t testing.TB) View {
	c := clock.Control{Periods: 3, Period: 2 * minute}
	g, at := play(t, c, 80, 5*minute, 0)
	return inEnglish(view(reach(g, at, 116*time.Second)))
}
