package lang

import (
	"strings"
	"testing"
	"time"

	"dumiao/clock"
)

// TestReadingOfSystems has what the systems without byo-yomi, or with another one, are read back as: the sentence, what it
// means, the few words of a list, and the line of a side whose opponent has another control.
func TestReadingOfSystems(t *testing.T) {
	b := open(t)
	for _, c := range []struct{ language, control, head, body, brief, side string }{
		{"zh", "40m + 20s",
			"每方 40 分钟，每步加 20 秒",
			"自由时间 0:40:00，每步下完加 20 秒，第一步之前不加。\n没有读秒；最后一分钟报时，读到“十”即超时判负。",
			"40 分钟，每步加 20 秒",
			"黑方：自由时间 0:40:00，每步加 20 秒。"},
		{"zh", "5m + 1s",
			"每方 5 分钟，每步加 1 秒",
			"自由时间 0:05:00，每步下完加 1 秒，第一步之前不加。\n没有读秒；最后一分钟报时，读到“十”即超时判负。",
			"5 分钟，每步加 1 秒",
			"黑方：自由时间 0:05:00，每步加 1 秒。"},
		{"zh", "2h + 1m30s",
			"每方 2 小时，每步加 1 分 30 秒",
			"自由时间 2:00:00，每步下完加 1 分 30 秒，第一步之前不加。\n没有读秒；最后一分钟报时，读到“十”即超时判负。",
			"2 小时，每步加 1 分 30 秒",
			"黑方：自由时间 2:00:00，每步加 1 分 30 秒。"},
		{"zh", "10m bronstein 10s",
			"每方 10 分钟，每步返还用时，最多 10 秒",
			"自由时间 0:10:00，每步下完返还本步用时，最多返还 10 秒。\n没有读秒；最后一分钟报时，读到“十”即超时判负。",
			"10 分钟，布朗斯坦 10 秒",
			"黑方：自由时间 0:10:00，每步返还至多 10 秒。"},
		{"zh", "10m delay 10s",
			"每方 10 分钟，每步前 10 秒不计时",
			"自由时间 0:10:00，每步先过 10 秒才开始计时。\n没有读秒；最后一分钟报时，读到“十”即超时判负。",
			"10 分钟，延时 10 秒",
			"黑方：自由时间 0:10:00，每步前 10 秒不计。"},
		{"zh", "10m delay 1s",
			"每方 10 分钟，每步前 1 秒不计时",
			"自由时间 0:10:00，每步先过 1 秒才开始计时。\n没有读秒；最后一分钟报时，读到“十”即超时判负。",
			"10 分钟，延时 1 秒",
			"黑方：自由时间 0:10:00，每步前 1 秒不计。"},
		{"zh", "1h hourglass",
			"每方 1 小时，沙漏：一方用多少，对方加多少",
			"自由时间 1:00:00，轮到谁走谁的时间减少，对方的同时增加。\n没有读秒；最后一分钟报时，读到“十”即超时判负。",
			"1 小时，沙漏",
			"黑方：自由时间 1:00:00，沙漏。"},
		{"zh", "8h stopwatch 10",
			"每方 8 小时，不满一分钟不计，最后 10 分钟读秒",
			"每步不满一分钟不计，满一分钟扣一分钟。\n剩 10 分钟起读秒；最后一分钟读到“十”即超时判负。",
			"8 小时，不满一分钟不计",
			"黑方：时限 8:00:00，每步不满一分钟不计，最后 10 分钟读秒。"},
		{"zh", "8h stopwatch 1",
			"每方 8 小时，不满一分钟不计，最后 1 分钟读秒",
			"每步不满一分钟不计，满一分钟扣一分钟。\n剩 1 分钟起读秒；最后一分钟读到“十”即超时判负。",
			"8 小时，不满一分钟不计",
			"黑方：时限 8:00:00，每步不满一分钟不计，最后 1 分钟读秒。"},
		{"zh", "5m stopwatch 10",
			"每方 5 分钟，不满一分钟不计，全部读秒",
			"一开始就读秒。每步不满一分钟不计，满一分钟扣一分钟；\n最后一分钟读到“十”即超时判负。",
			"5 分钟，不满一分钟不计",
			"黑方：时限 0:05:00，每步不满一分钟不计，全部读秒。"},
		{"zh", "1h + 15/5m",
			"每方 1 小时，之后每 5 分钟下满 15 手",
			"自由时间 1:00:00 用完即开始读秒：每 5 分钟须下满 15 手。\n下满即换新的 5 分钟，余时作废；没下满即超时判负。",
			"1 小时，另加每 5 分钟 15 手",
			"黑方：自由时间 1:00:00，之后每 5 分钟 15 手。"},
		{"zh", "1h + 1/1m",
			"每方 1 小时，之后每 1 分钟下满 1 手",
			"自由时间 1:00:00 用完即开始读秒：每 1 分钟须下满 1 手。\n下满即换新的 1 分钟，余时作废；没下满即超时判负。",
			"1 小时，另加每 1 分钟 1 手",
			"黑方：自由时间 1:00:00，之后每 1 分钟 1 手。"},
		{"zh", "0 + 25/10m",
			"每方每 10 分钟下满 25 手，没有自由时间",
			"没有自由时间，一开始就读秒：每 10 分钟须下满 25 手。\n下满即换新的 10 分钟，余时作废；没下满即超时判负。",
			"每 10 分钟 25 手，没有自由时间",
			"黑方：没有自由时间，每 10 分钟 25 手。"},
		{"zh", "0 + 30s + 10x1m",
			"每方每步 30 秒，另有 10 次 1 分钟考虑时间",
			"没有自由时间，一开始就读秒。每步 30 秒，用满即自动用一次考虑时间，\n每次 1 分钟，用多用少都算一次；用尽后读到“十”即超时判负。",
			"每步 30 秒，考虑 10 次 1 分钟",
			"黑方：没有自由时间，每步 30 秒，考虑 10 次 1 分钟。"},
		{"zh", "10m + 30s + 1x1m",
			"每方 10 分钟，之后每步 30 秒，另有 1 次 1 分钟考虑时间",
			"自由时间 0:10:00 用完即开始读秒。每步 30 秒，用满即自动用一次考虑时间，\n每次 1 分钟，用多用少都算一次；用尽后读到“十”即超时判负。",
			"10 分钟，每步 30 秒，考虑 1 次",
			"黑方：自由时间 0:10:00，之后每步 30 秒，考虑 1 次 1 分钟。"},
		{"zh", "10m + 30s + 10x1m",
			"每方 10 分钟，之后每步 30 秒，另有 10 次 1 分钟考虑时间",
			"自由时间 0:10:00 用完即开始读秒。每步 30 秒，用满即自动用一次考虑时间，\n每次 1 分钟，用多用少都算一次；用尽后读到“十”即超时判负。",
			"10 分钟，每步 30 秒，考虑 10 次",
			"黑方：自由时间 0:10:00，之后每步 30 秒，考虑 10 次 1 分钟。"},
		{"zh", "0 + 30s + 0x1m",
			"每方每步 30 秒，没有自由时间",
			"没有自由时间，一开始就读秒，没有考虑时间。\n每步须在 30 秒之内下完；读到“十”即超时判负。",
			"每步 30 秒，没有自由时间",
			"黑方：没有自由时间，每步 30 秒。"},
		{"zh", "1h + 30s + 0x1m",
			"每方 1 小时，之后每步 30 秒",
			"自由时间 1:00:00 用完即开始读秒，没有考虑时间。\n每步须在 30 秒之内下完；读到“十”即超时判负。",
			"1 小时，之后每步 30 秒",
			"黑方：自由时间 1:00:00，之后每步 30 秒。"},
		{"zh", "3h ing 3x30m",
			"每方 3 小时，另加 3 次 30 分钟，每次罚 2 点",
			"自由时间 3:00:00 用完即进入罚点时段，每进入一段罚 2 点。\n每段 30 分钟，下完一步不重新算；最后一段用完即超时判负。",
			"3 小时，另加 3 次 30 分钟，各罚 2 点",
			"黑方：自由时间 3:00:00，之后罚点 3 次 30 分钟。"},
		{"zh", "3h ing 1x20m/1",
			"每方 3 小时，另加 1 次 20 分钟，每次罚 1 点",
			"自由时间 3:00:00 用完即进入罚点时段，每进入一段罚 1 点。\n每段 20 分钟，下完一步不重新算；最后一段用完即超时判负。",
			"3 小时，另加 1 次 20 分钟，各罚 1 点",
			"黑方：自由时间 3:00:00，之后罚点 1 次 20 分钟。"},
		{"zh", "0 ing 2x20m",
			"每方 2 次 20 分钟，每次罚 2 点，没有自由时间",
			"没有自由时间，一开始就是罚点时段，每进入一段罚 2 点。\n每段 20 分钟，下完一步不重新算；最后一段用完即超时判负。",
			"2 次 20 分钟，各罚 2 点",
			"黑方：没有自由时间，罚点 2 次 20 分钟。"},
		{"zh", "0 ing 1x20m",
			"每方 1 次 20 分钟，每次罚 2 点，没有自由时间",
			"没有自由时间，一开始就是罚点时段，每进入一段罚 2 点。\n每段 20 分钟，下完一步不重新算；最后一段用完即超时判负。",
			"1 次 20 分钟，各罚 2 点",
			"黑方：没有自由时间，罚点 1 次 20 分钟。"},
		{"en", "40m + 20s",
			"40 minutes each, 20 seconds added after every move",
			"Main time 0:40:00; 20 seconds more after every move, none before the first.\nNo byo-yomi; the last minute is read aloud; \"ten\" loses.",
			"40 min, +20 s a move",
			"Black: main time 0:40:00, +20 s a move."},
		{"en", "5m + 1s",
			"5 minutes each, 1 second added after every move",
			"Main time 0:05:00; 1 second more after every move, none before the first.\nNo byo-yomi; the last minute is read aloud; \"ten\" loses.",
			"5 min, +1 s a move",
			"Black: main time 0:05:00, +1 s a move."},
		{"en", "2h + 1m30s",
			"2 hours each, 1 minute 30 seconds added after every move",
			"Main time 2:00:00; 1 minute 30 seconds more after every move, none before the first.\nNo byo-yomi; the last minute is read aloud; \"ten\" loses.",
			"2 h, +1 min 30 s a move",
			"Black: main time 2:00:00, +1 min 30 s a move."},
		{"en", "10m bronstein 10s",
			"10 minutes each, up to 10 seconds given back after every move",
			"Main time 0:10:00; after every move the time it took comes back, up to 10 seconds.\nNo byo-yomi; the last minute is read aloud; \"ten\" loses.",
			"10 min, Bronstein 10 s",
			"Black: main time 0:10:00, up to 10 s a move given back."},
		{"en", "10m delay 10s",
			"10 minutes each, 10 seconds of every move not counted",
			"Main time 0:10:00; in every move it begins to run after 10 seconds.\nNo byo-yomi; the last minute is read aloud; \"ten\" loses.",
			"10 min, delay 10 s",
			"Black: main time 0:10:00, first 10 s of a move free."},
		{"en", "10m delay 1s",
			"10 minutes each, 1 second of every move not counted",
			"Main time 0:10:00; in every move it begins to run after 1 second.\nNo byo-yomi; the last minute is read aloud; \"ten\" loses.",
			"10 min, delay 1 s",
			"Black: main time 0:10:00, first 1 s of a move free."},
		{"en", "1h hourglass",
			"1 hour each, hourglass: what one side uses the other gains",
			"Main time 1:00:00; that of the side to move falls, the other's grows by as much.\nNo byo-yomi; the last minute is read aloud; \"ten\" loses.",
			"1 h, hourglass",
			"Black: main time 1:00:00, hourglass."},
		{"en", "8h stopwatch 10",
			"8 hours each, part minutes of a move free, the last 10 minutes by byo-yomi",
			"A move under a minute is free, a full minute costs one. From 10 minutes left on\nit is read aloud; \"ten\" in the last minute loses.",
			"8 h, part minutes free",
			"Black: limit 8:00:00, part minutes of a move free, last 10 min byo-yomi."},
		{"en", "8h stopwatch 1",
			"8 hours each, part minutes of a move free, the last minute by byo-yomi",
			"A move under a minute is free, a full minute costs one.\nThe last minute is read aloud; \"ten\" loses.",
			"8 h, part minutes free",
			"Black: limit 8:00:00, part minutes of a move free, last 1 min byo-yomi."},
		{"en", "5m stopwatch 10",
			"5 minutes each, part minutes of a move free, all of it by byo-yomi",
			"Byo-yomi from the first move. A move under a minute is free,\na full minute costs one; \"ten\" in the last minute loses.",
			"5 min, part minutes free",
			"Black: limit 0:05:00, part minutes of a move free, all of it byo-yomi."},
		{"en", "1h + 15/5m",
			"1 hour each, then blocks of 15 moves in 5 minutes",
			"Main time 1:00:00, then byo-yomi: 15 moves in 5 minutes. Once they are made\na new block begins and what is left is dropped; else the game is lost.",
			"1 h, then 15 moves in 5 min",
			"Black: main time 1:00:00, then 15 moves in 5 min."},
		{"en", "1h + 1/1m",
			"1 hour each, then blocks of 1 move in 1 minute",
			"Main time 1:00:00, then byo-yomi: 1 move in 1 minute. Once it is made\na new block begins and what is left is dropped; else the game is lost.",
			"1 h, then 1 move in 1 min",
			"Black: main time 1:00:00, then 1 move in 1 min."},
		{"en", "0 + 25/10m",
			"Blocks of 25 moves in 10 minutes, no main time",
			"Byo-yomi from the first move: 25 moves in 10 minutes. Once they are made\na new block begins and what is left is dropped; else the game is lost.",
			"25 moves in 10 min, no main time",
			"Black: no main time, 25 moves in 10 min."},
		{"en", "0 + 30s + 10x1m",
			"30 seconds a move and 10 thinking units of 1 minute",
			"Byo-yomi from the first move. A move of 30 seconds or more takes thinking units,\nwhole ones of 1 minute; with none left \"ten\" loses.",
			"30 s a move, 10 × 1 min to think",
			"Black: no main time, 30 s a move, 10 × 1 min to think."},
		{"en", "10m + 30s + 1x1m",
			"10 minutes each, then 30 seconds a move and 1 thinking unit of 1 minute",
			"Main time 0:10:00, then byo-yomi. A move of 30 seconds or more takes thinking units,\nwhole ones of 1 minute; with none left \"ten\" loses.",
			"10 min, then 30 s a move, 1 × 1 min",
			"Black: main time 0:10:00, then 30 s a move, 1 × 1 min to think."},
		{"en", "10m + 30s + 10x1m",
			"10 minutes each, then 30 seconds a move and 10 thinking units of 1 minute",
			"Main time 0:10:00, then byo-yomi. A move of 30 seconds or more takes thinking units,\nwhole ones of 1 minute; with none left \"ten\" loses.",
			"10 min, then 30 s a move, 10 × 1 min",
			"Black: main time 0:10:00, then 30 s a move, 10 × 1 min to think."},
		{"en", "0 + 30s + 0x1m",
			"30 seconds a move, no main time",
			"Byo-yomi from the first move, no thinking units.\nA move under 30 seconds is free; \"ten\" loses.",
			"30 s a move, no main time",
			"Black: no main time, 30 s a move."},
		{"en", "1h + 30s + 0x1m",
			"1 hour each, then 30 seconds a move",
			"Main time 1:00:00, then byo-yomi, no thinking units.\nA move under 30 seconds is free; \"ten\" loses.",
			"1 h, then 30 s a move",
			"Black: main time 1:00:00, then 30 s a move."},
		{"en", "3h ing 3x30m",
			"3 hours each, then 3 penalty periods of 30 minutes, 2 points a period",
			"Main time 3:00:00, then penalty periods of 30 minutes that run on over the moves.\nEntering each costs 2 points; the end of the last one loses.",
			"3 h, then 3 × 30 min, 2 points each",
			"Black: main time 3:00:00, then penalties 3 × 30 min."},
		{"en", "3h ing 1x20m/1",
			"3 hours each, then one penalty period of 20 minutes, 1 point",
			"Main time 3:00:00, then a penalty period of 20 minutes that runs on over the moves.\nEntering it costs 1 point; its end loses.",
			"3 h, then 1 × 20 min, 1 point each",
			"Black: main time 3:00:00, then penalties 1 × 20 min."},
		{"en", "0 ing 2x20m",
			"2 penalty periods of 20 minutes, 2 points a period, no main time",
			"Penalty periods of 20 minutes from the first move, that run on over the moves.\nEntering each costs 2 points; the end of the last one loses.",
			"2 × 20 min, 2 points each",
			"Black: no main time, penalties 2 × 20 min."},
		{"en", "0 ing 1x20m",
			"One penalty period of 20 minutes, 2 points, no main time",
			"A penalty period of 20 minutes from the first move, that runs on over the moves.\nEntering it costs 2 points; its end loses.",
			"1 × 20 min, 2 points each",
			"Black: no main time, penalties 1 × 20 min."},
	} {
		w, v := b.Words(c.language), control(t, c.control)
		head, body := w.Reading(v, v)
		for _, got := range [][2]string{{head, c.head}, {strings.Join(body, "\n"), c.body}, {w.Brief(v), c.brief}, {w.sideBody(clock.Black, v), c.side}} {
			if got[0] != got[1] {
				t.Errorf("%s:\n %s\nwant\n %s", c.control, got[0], got[1])
			}
		}
	}
}

// TestFaceWordsOfSystems has what the face says of the systems, in a purse that shows it.
func TestFaceWordsOfSystems(t *testing.T) {
	b := open(t)
	type words struct{ zh, en string }
	type purse = clock.Purse
	label := func(c clock.Control, p purse) func(*Words) string {
		return func(w *Words) string { return w.Label(c, p) }
	}
	unit := func(c clock.Control, p purse) func(*Words) string {
		return func(w *Words) string { return w.Unit(c, p) }
	}
	waits := func(c clock.Control, p purse) func(*Words) string {
		return func(w *Words) string { return waiting(w, c, p) }
	}
	follows := func(c clock.Control, p purse) func(*Words) string {
		return func(w *Words) string { return w.Reserve(c, p) }
	}
	has := func(c clock.Control, p purse) func(*Words) string {
		return func(w *Words) string { return w.Left(c, p) }
	}
	last := func(c clock.Control, p purse) func(*Words) string {
		return func(w *Words) string { return w.Last(c, p) }
	}
	block := control(t, "1h + 15/5m")
	nhk, bare := control(t, "10m + 30s + 10x1m"), control(t, "10m + 30s + 0x1m")
	ing, stopwatch := control(t, "3h ing 3x30m"), control(t, "8h stopwatch 10")
	for _, c := range []struct {
		words
		of func(*Words) string
	}{
		{words{"每步加 20 秒", "+20 s a move"}, label(control(t, "40m + 20s"), purse{})},
		{words{"每步返还至多 10 秒", "up to 10 s a move given back"}, label(control(t, "10m bronstein 10s"), purse{})},
		{words{"每步前 10 秒不计", "first 10 s of a move free"}, label(control(t, "10m delay 10s"), purse{})},
		{words{"延时，7 秒后计时", "Delay, counting in 7 s"}, func(w *Words) string { return w.Delay(6*time.Second + 1) }},
		{words{"沙漏", "Hourglass"}, label(control(t, "1h hourglass"), purse{})},

		{words{"自由时间", "Main time"}, label(block, purse{Main: 1})},
		{words{"之后每 5 分钟 15 手", "then 15 moves in 5 min"}, follows(block, purse{Main: 1})},
		{words{"每 5 分钟 15 手", "15 moves in 5 min"}, label(block, purse{Overtime: true, Stones: 12})},
		{words{"还剩 12 手", "12 moves left"}, has(block, purse{Overtime: true, Stones: 12})},
		{words{"还剩 1 手", "1 move left"}, has(block, purse{Overtime: true, Stones: 1})},
		{words{"还剩 2 手", "2 moves left"}, last(block, purse{Overtime: true, Stones: 2})},
		{words{"每 1 分 30 秒 1 手", "1 move in 1 min 30 s"}, label(control(t, "0 + 1/90s"), purse{Overtime: true})},

		{words{"自由时间", "Main time"}, label(nhk, purse{Main: 1, Left: 10})},
		{words{"另有每步 30 秒，十次考虑", "then 30 s a move, 10 units"}, follows(nhk, purse{Main: 1, Left: 10})},
		{words{"另有每步 30 秒，一次考虑", "then 30 s a move, 1 unit"}, follows(nhk, purse{Main: 1, Left: 1})},
		{words{"之后每步 30 秒", "then 30 s a move"}, follows(bare, purse{Main: 1})},
		{words{"秒 / 30", "seconds / 30"}, unit(nhk, purse{Overtime: true, Left: 10})},
		{words{"考虑 秒 / 60", "thinking, s / 60"}, unit(nhk, purse{Overtime: true, Unit: true, Left: 9})},
		{words{"9 次考虑，每次 1 分钟", "9 units of 1 min to think"}, waits(nhk, purse{Overtime: true, Left: 9})},
		{words{"1 次考虑，每次 1 分钟", "1 unit of 1 min to think"}, waits(nhk, purse{Overtime: true, Left: 1})},
		{words{"30 秒一步", "30 seconds a move"}, waits(nhk, purse{Overtime: true})},
		{words{"还剩九次", "9 units left"}, has(nhk, purse{Overtime: true, Left: 9})},
		{words{"还剩一次", "1 unit left"}, has(nhk, purse{Overtime: true, Left: 1})},
		{words{"考虑已用完", "no unit left"}, has(nhk, purse{Overtime: true})},
		{words{"考虑已用完", "no unit left"}, last(nhk, purse{Overtime: true})},
		{words{"最后一次", "Last unit"}, last(nhk, purse{Overtime: true, Unit: true})},

		{words{"另有三次 30 分钟罚点", "then 3 penalties of 30 min"}, follows(ing, purse{Main: 1, Left: 3})},
		{words{"另有一次 30 分钟罚点", "then 1 penalty of 30 min"}, follows(ing, purse{Main: 1, Left: 1})},
		{words{"罚点时段，已罚 4 点", "Penalty period, 4 points so far"}, label(ing, purse{Overtime: true, Left: 2, Points: 4})},
		{words{"罚点时段，已罚 1 点", "Penalty period, 1 point so far"}, label(ing, purse{Overtime: true, Left: 3, Points: 1})},
		{words{"自由时间，已罚 2 点", "Main time, 2 penalty points"}, label(ing, purse{Main: 1, Left: 3, Points: 2})},
		{words{"还剩两次", "2 periods left"}, has(ing, purse{Overtime: true, Left: 2, Points: 4})},
		{words{"最后一次", "Last period"}, has(ing, purse{Overtime: true, Left: 1, Points: 6})},
		{words{"最后一次", "Last period"}, last(ing, purse{Overtime: true, Left: 1, Points: 6})},

		{words{"479 分钟", "479 minutes"}, waits(stopwatch, purse{Left: 479})},
		{words{"7 小时 59 分，最后十分钟读秒", "7 h 59 min, last 10 min byo-yomi"}, follows(stopwatch, purse{Left: 479})},
		{words{"45 分钟，最后一分钟读秒", "45 min, last minute byo-yomi"}, follows(control(t, "1h stopwatch 1"), purse{Left: 45})},
		{words{"还剩九分钟", "9 min left"}, has(stopwatch, purse{Overtime: true, Left: 9})},
		{words{"最后一分钟", "Last minute"}, last(stopwatch, purse{Overtime: true, Left: 1})},
		{words{"秒", "seconds"}, unit(stopwatch, purse{Overtime: true, Left: 9})},
		{words{"最后一分钟", "Last minute"}, last(control(t, "45m"), purse{Main: 1})},

		{words{"时间已用完", "no time left"}, has(control(t, "2h reserve 5"), purse{Overtime: true})},
		{words{"提子停钟", "held for captures"}, func(w *Words) string { return w.Held(false) }},
		{words{"提子停钟，提完按", "held for captures, then press"}, func(w *Words) string { return w.Held(true) }},
		{words{"时限", "Limit"}, func(w *Words) string { return w.MainTime(stopwatch) }},
		{words{"罚点 3 次 30 分钟", "penalties 3 × 30 min"}, func(w *Words) string { return w.ByoYomi(ing) }},
		{words{"", ""}, func(w *Words) string { return w.InAll(block) }},
		{words{"共 4:30:00", "in all 4:30:00"}, func(w *Words) string { return w.InAll(ing) }},
	} {
		if got := c.of(b.Words("zh")); got != c.zh {
			t.Errorf("got  %s\nwant %s", got, c.zh)
		}
		if got := c.of(b.Words("en")); got != c.en {
			t.Errorf("got  %s\nwant %s", got, c.en)
		}
	}
}

// TestVerdicts has the verdict of games that ended in every way there is, from their scripts.
func TestVerdicts(t *testing.T) {
	b := open(t)
	for _, c := range []struct{ script, zh, en string }{
		{"control 2h reserve 5\n0 start\n2:00:00 end", "白方胜：黑方超时，读秒至 60.000 秒", "White wins: Black lost on time, byo-yomi 60.000 s"},
		{"control 0 + 1x150s\n0 start\n1 press\n2:31 end", "黑方胜：白方超时，读秒至 150.000 秒", "Black wins: White lost on time, byo-yomi 150.000 s"},
		{"control 45m\n0 start\n45:00 end", "白方胜：黑方超时，用时 0:45:00.000", "White wins: Black lost on time, time used 0:45:00.000"},
		{"control 40m + 20s\n0 start\n40:00 end", "白方胜：黑方超时，余时 0:00:00.000", "White wins: Black lost on time, time left 0:00:00.000"},
		{"control 1h + 15/5m\n0 start\n1:04:00 press\n1:04:00 press\n1:05:00 end",
			"白方胜：黑方超时，本段用时 0:05:00.000，还差 14 手", "White wins: Black's block 0:05:00.000, 14 moves short"},
		{"control 0 + 1/5m\n0 start\n5:00 end",
			"白方胜：黑方超时，本段用时 0:05:00.000，还差 1 手", "White wins: Black's block 0:05:00.000, 1 move short"},
		{"control 1h ing 2x20m\n0 start\n1:40:00 end",
			"白方胜：黑方超时，末段用时 0:20:00.000", "White wins: Black lost on time, last period 0:20:00.000"},
		{"control 0 + 30s + 1x1m\n0 start\n1:30 end", "白方胜：黑方超时，读秒至 60.000 秒", "White wins: Black lost on time, byo-yomi 60.000 s"},
		{"control 5m stopwatch 10\n0 start\n5:00 end", "白方胜：黑方超时，读秒至 60.000 秒", "White wins: Black lost on time, byo-yomi 60.000 s"},
		{"control 2h reserve 5\n0 start\n7:02.5 result W+T", "白方胜：黑方超时，用时 0:07:02.500", "White wins: Black lost on time, time used 0:07:02.500"},
		{"control 2h\n0 resign black", "白方胜：黑方认输", "White wins: Black resigned"},
		{"control 2h\n0 resign white", "黑方胜：白方认输", "Black wins: White resigned"},
		{"control 2h\n0 late black 16m", "白方胜：黑方被判负", "White wins: Black forfeits the game"},
		{"control 2h\n0 result B+F", "黑方胜：白方被判负", "Black wins: White forfeits the game"},
		{"control 2h\n0 result B+0.5", "黑方胜：终局计数，胜 0.5", "Black wins: After counting, by 0.5"},
		{"control 2h\n0 result W+", "白方胜：", "White wins: "},
		{"control 2h\n0 result 0", "和棋：", "Draw: "},
		{"control 2h\n0 result Void", "双方判负：", "Both sides lose: "},
		{"control 2h\n0 result ?", "无结果：", "No result: "},
	} {
		j, err := clock.ParseJournal(c.script, nil)
		if err != nil {
			t.Fatal(err)
		}
		g, err := j.Replay()
		if err != nil {
			t.Fatal(err)
		}
		join := func(w *Words, colon string) string {
			before, number, after := w.How(g)
			if number != "" {
				before += " "
			}
			if after == w.say("verdict-seconds") {
				after = " " + after
			}
			return w.Verdict(g.Result()) + colon + before + number + after
		}
		if got := join(b.Words("zh"), "："); got != c.zh {
			t.Errorf("%q:\n got  %s\nwant %s", c.script, got, c.zh)
		}
		if got := join(b.Words("en"), ": "); got != c.en {
			t.Errorf("%q:\n got  %s\nwant %s", c.script, got, c.en)
		}
	}
}
