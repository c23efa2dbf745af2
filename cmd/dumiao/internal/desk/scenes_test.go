package desk

import (
	"strings"
	"testing"
	"time"

	"dumiao/clock"
)

// purses checks what both sides have, as the script of a correction has it.
func (b *bench) purses(black, white string) {
	b.t.Helper()
	for i, want := range []string{black, white} {
		g := b.match.Game()
		p := g.Purse(clock.Sides[i], b.now)
		got := "main=" + clock.FormatDuration(p.Main)
		if p.Overtime {
			got = "elapsed=" + clock.FormatDuration(p.Elapsed)
		}
		if g.Control(clock.Sides[i]).Counts() {
			got += " left=" + string(rune('0'+p.Left))
		}
		if got != want {
			b.t.Errorf("%s has %s, want %s", clock.Sides[i], got, want)
		}
	}
}

// S20: a player asks how much he has left; his clock is not stopped.
func TestAskedInOvertime(t *testing.T) {
	b := sit(t, "control 3m reserve 3\n0 start\n20 still")
	b.keys("esc a")
	b.wrote("0:20.000 ask black")
	b.says("Black asked: second 20, 3 min left")
	if g := b.match.Game(); g.Phase() != clock.Running {
		t.Errorf("the game is %v", g.Phase())
	}
}

// S21: in the last minute as well; what is said of it is the announcer's to decide.
func TestAskedInTheLastMinute(t *testing.T) {
	b := sit(t, "control 1m reserve 1\n0 start\n49.2 still")
	b.keys("esc a")
	b.wrote("0:49.200 ask black")
	b.says("1 min left")
	b.wait(time.Second)
	b.purses("elapsed=50.2s left=1", "main=0 left=1")
}

// S29: where the sealed point is occupied already the move is a pass, and the opponent's clock starts.
func TestTheSealedPointIsOccupied(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n100 seal\n2000 still")
	b.keys("s")
	b.says("Black")
	b.keys("2 down 'R16' hold")
	b.wrote(`33:20.800 resume  # reason="opened: R16, occupied, ruled a pass"`)
	b.purses("main=58m20s", "main=1h")
	if g := b.match.Game(); g.Phase() != clock.Running || g.Turn() != clock.White {
		t.Errorf("%v, %v to move", g.Phase(), g.Turn())
	}
}

// The sealed point is kept out of sight until the move is opened, and nowhere but in memory.
func TestASealedMove(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n100 still")
	b.keys("esc s 4 down 'R16'")
	if e := b.writing(); e == nil || e.shown() != "•••" {
		t.Errorf("the point is shown as %+v", e)
	}
	b.keys("hold")
	b.wrote(`1:40.800 seal black  # reason="sealed, readings confirmed by: both"`)
	b.keys("s down")
	if e := b.writing(); e == nil || e.shown() != "R16" {
		t.Errorf("opened it is shown as %+v", e)
	}
	b.lines = nil
	b.keys("hold")
	b.wrote(`1:41.600 resume  # reason="opened: R16"`)
}

// S33, S34: the capture hold, and its reason where the rules have none.
func TestTheCaptureHold(t *testing.T) {
	b := sit(t, "control 3m reserve 3\n0 start\n59.4 still")
	b.keys("esc h")
	b.wait(6600 * time.Millisecond)
	b.player()
	b.wrote("0:59.400 hold", "1:06.000 press")
	if p := b.match.Game().Purse(clock.Black, b.now); p.Left != 3 {
		t.Errorf("black has %d left", p.Left)
	}

	b = sit(t, "control 3m reserve 3\nrules capture-hold=off\n0 start\n59.4 still")
	b.keys("esc h")
	b.wrote()
	b.says("captures (these rules time the clearing of captures)")
}

// S35: a stone that is placed as the last minute is full comes with the flag: there is nothing to hold any more.
func TestTheCaptureHoldComesTooLate(t *testing.T) {
	b := sit(t, "control 1m reserve 1\n0 start\n59 still")
	b.keys("esc")
	b.now = b.now.Add(time.Second) // and what is seen is still the 59th
	b.keys("h")
	b.wrote()
	b.says("captures (the game is over)")
	b.refresh()
	if g := b.match.Game(); g.Phase() != clock.Over || g.Result() != "W+T" || g.At() != clock.Instant(time.Minute) {
		t.Errorf("%v, %q at %v", g.Phase(), g.Result(), g.At())
	}

	// A millisecond before it the second stands, for as long as it takes.
	b = sit(t, "control 1m reserve 1\n0 start\n59.999 still")
	b.keys("esc h")
	b.wait(time.Minute)
	b.purses("elapsed=59.999s left=1", "main=0 left=1")
}

// S37 to S45: lateness, by what the rules of the game say.
func TestLateness(t *testing.T) {
	for _, c := range []struct {
		id, script, keys string
		lines            string
		result           clock.Result
		black, white     string
	}{
		{"S37", "control 1h5m reserve 5\n", "down '10:00'", "late black 10m;start", "", "main=50m left=5", "main=1h left=5"},
		{"S38", "control 1h5m reserve 5\nrules late-factor=2\n", "down '10:00'", "late black 10m;start", "", "main=40m left=5", "main=1h left=5"},
		{"S39", "control 20m reserve 5\nrules late-factor=2\n", "down '9:30'", "late black 9m30s;start", "", "elapsed=0 left=1", "main=15m left=5"},
		{"S42", "control 1h5m reserve 5\nrules late-factor=2\n", "down '15:00'", "late black 15m;start", "", "main=30m left=5", "main=1h left=5"},
		{"S43", "control 1h5m reserve 5\nrules late-factor=2\n", "down '15:00.001'", "late black 15m0.001s", "W+F", "main=1h left=5", "main=1h left=5"},
		{"S44", "control 1h5m reserve 5\n", "down '10:00' down '4:00'", "late black 10m;late white 4m;start", "", "main=50m left=5", "main=56m left=5"},
		{"S45", "control 1h5m reserve 5\n", "down '15:00.001' down '16:00'", "late black 15m0.001s;late white 16m", "Void", "main=1h left=5", "main=1h left=5"},
		// The clock had been started already: that is taken back first.
		{"started", "control 1h5m reserve 5\n0 start\n30 pause\n600 still\n", "down '10:00'", "undo;undo;late black 10m;start", "", "main=50m left=5", "main=1h left=5"},
	} {
		b := sit(t, c.script)
		if b.match.Game().Phase() == clock.Running {
			b.keys("esc")
		}
		b.keys("o 3 " + c.keys)
		b.wrote()
		if c.result != "" {
			b.says(b.words.Verdict(c.result))
		}
		b.keys("hold")
		var lines []string
		for _, l := range b.lines {
			_, act, _ := strings.Cut(l, " ")
			lines = append(lines, act)
		}
		if got := strings.Join(lines, ";"); got != c.lines {
			t.Errorf("%s: the journal got %s, want %s (%s)", c.id, got, c.lines, b.texts())
		}
		if r := b.match.Game().Result(); r != c.result {
			t.Errorf("%s: the result is %q", c.id, r)
		}
		b.purses(c.black, c.white)
	}
}

// S76: the timekeeper forgot to switch, and 42 s of White's thought ran on Black.
func TestTheWrongClockRan(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n100 press\n130 press\n200 still")
	b.keys("esc o 1 down 2 '0:42' down 1")
	b.purses("main=57m10s", "main=59m30s")
	b.keys("hold")
	b.wrote(`3:20.800 set black main=57m51.2s  # reason="switch forgotten"`, `3:20.800 set white main=58m48s  # reason="switch forgotten"`)
}

// S79: pressed before the stone was played: a warning, the turn goes back, the second goes on, and the opponent's 3 s stay
// used.
func TestPressedBeforePlaying(t *testing.T) {
	b := sit(t, "control 3m reserve 3\n0 start\n20 press\n22.2 still")
	b.keys("esc w 1 down down 1 down 2 hold")
	b.wrote("0:23.000 turn black", "0:23.000 warn black pressed before playing")
	b.purses("elapsed=20s left=3", "elapsed=0 left=3")
	if p := b.match.Game().Purse(clock.Black, b.now); p.Warnings != 1 {
		t.Errorf("black has %d warnings", p.Warnings)
	}
}

// S80: the second warning loses, and that is said before it is done.
func TestTheSecondWarning(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n5 warn white noise\n10 still")
	b.keys("esc w 2 down down 4")
	b.says("This is the second warning and loses the game: Black wins")
	b.keys("tap")
	b.wrote()
	b.keys("hold")
	b.wrote("0:10.900 warn white consulted")
	if r := b.match.Game().Result(); r != "B+F" {
		t.Errorf("the result is %q", r)
	}
}

// S81: a void move is a pass; the minute that was deducted stays deducted.
func TestAVoidMove(t *testing.T) {
	b := sit(t, "control 3m reserve 3\n0 start\n60.2 still")
	b.keys("esc o 5 down 2 hold")
	b.wrote(`1:01.000 pass black  # reason="void move, ruled a pass: ko taken back at once"`)
	b.purses("elapsed=0 left=2", "elapsed=0 left=3")
}

// It was pressed already: the press becomes a pass, with its times.
func TestAVoidMoveThatWasPressed(t *testing.T) {
	b := sit(t, "control 1h\n0 start\n60 press\n64.2 still")
	b.keys("esc o 5 2 down 1 hold")
	b.wrote(`1:05.000 undo  # reason="void move, ruled a pass: forbidden point"`, `1:05.000 pass black  # reason="void move, ruled a pass: forbidden point"`)
	b.purses("main=59m", "main=1h")
	if g := b.match.Game(); g.Turn() != clock.White || g.Moves() != 1 {
		t.Errorf("%v to move, %d moves", g.Turn(), g.Moves())
	}
}

// S82: a loss on time is ruled a pass.
func TestTheLossIsWithdrawn(t *testing.T) {
	b := sit(t, "control 1m reserve 1\n0 start")
	b.wait(70 * time.Second)
	b.keys("o 0 1 hold")
	b.wrote(`1:10.800 withdraw  # reason="on application"`)
	if g := b.match.Game(); g.Phase() != clock.Running || g.Turn() != clock.White {
		t.Errorf("%v, %v to move", g.Phase(), g.Turn())
	}
}

// S83: 63 minutes on a clock of 60 are rescaled. S84: 61:59 are not.
func TestAClockAtFault(t *testing.T) {
	b := sit(t, "control 2h\n0 start\n2100 press\n3780 pause")
	b.keys("o 2 '60:00' hold")
	b.wrote(
		`1:03:00.800 set black main=1h26m40s  # reason="clock at fault, really passed: 60:00"`,
		`1:03:00.800 set white main=1h33m20s  # reason="clock at fault, really passed: 60:00"`)

	b = sit(t, "control 2h\n0 start\n2100 press\n3719 pause")
	b.keys("o 2 '60:00' hold")
	b.wrote()
	b.says("Off by less than two minutes an hour")
}

// S85, S86: a leave in overtime is the opponent's time's, and once in a game.
func TestLeavingTheSeat(t *testing.T) {
	b := sit(t, "control 3m reserve 3\n0 start\n10 still")
	b.keys("esc l")
	b.says("Black leaves (Black is to move, in overtime)")
	b.keys("1 tap")
	b.wrote()
	b.keys("esc")
	b.player()
	b.lines = nil
	b.keys("l 1 tap")
	b.wrote("0:10.100 leave black")
	b.wait(8 * time.Second)
	b.keys("esc l 2 tap")
	b.wrote("0:10.100 leave black", "0:18.200 back black")
	b.keys("esc l")
	b.says("Black leaves (Black has left the seat in overtime already)")
}

// S89: a player is absent at the start of a fast game. His seconds are counted, and he plays on where he comes in time.
func TestAbsentInAFastGame(t *testing.T) {
	absent := func() *bench {
		b := sit(t, "control 0 + 1x30s\n")
		b.keys("l 1 tap")
		b.wrote("0:00.000 leave black")
		b.act(clock.Action{Verb: clock.Start}, clock.Remark{})
		b.wait(29 * time.Second)
		return b
	}
	b := absent()
	b.keys("esc l 2 tap")
	b.wrote("0:00.000 leave black", "0:00.100 start", "0:29.100 back black")
	b.purses("elapsed=29.1s left=1", "main=0 left=1") // the key was held for 0.1 s
	b.player()
	if g := b.match.Game(); g.Phase() != clock.Running || g.Turn() != clock.White {
		t.Errorf("%v, %v to move", g.Phase(), g.Turn())
	}

	b = absent()
	b.wait(1100 * time.Millisecond)
	if g := b.match.Game(); g.Result() != "W+T" || g.At() != clock.Instant(30100*time.Millisecond) {
		t.Errorf("%q at %v", g.Result(), g.At())
	}
}

// S90: what the rules say of exchanged colours is told, nothing is done.
func TestColoursExchanged(t *testing.T) {
	for _, c := range []struct {
		moves int
		wmsg  string
		older string
	}{{9, "start again", "may be corrected"}, {10, "kept as it is", "may be corrected"}, {11, "kept as it is", "kept as it is"}} {
		b := sit(t, "control 1h\n0 start\n"+strings.Repeat("1 press\n", c.moves))
		b.keys("esc o 9")
		rows := b.page.rows()
		if !strings.Contains(rows[1].text, c.wmsg) || !strings.Contains(rows[2].text, c.older) {
			t.Errorf("after %d moves: %q, %q", c.moves, rows[1].text, rows[2].text)
		}
		b.keys("hold")
		b.wrote()
	}
}
