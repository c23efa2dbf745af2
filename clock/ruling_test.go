package clock

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"
)

// play plays a script and returns the game at its end, or at an instant on the way where one is given: before the acts of
// that instant, unless it is the first one.
func play(t *testing.T, script string, to string) Game {
	t.Helper()
	j, err := ParseJournal(script, nil)
	if err != nil {
		t.Fatal(err)
	}
	until := Never
	if to != "" {
		at, ok := ParseInstant(to)
		if !ok {
			t.Fatalf("%q is no instant", to)
		}
		until = at
	}
	m := NewMatch(j.Setup)
	for _, a := range j.Actions {
		if a.At >= until && a.At > 0 {
			break
		}
		if _, err := m.Step(a); err != nil {
			t.Fatal(err)
		}
	}
	if to != "" {
		m.Advance(until)
	}
	return m.Game()
}

// said writes a ruling as the lines of a script, without their times.
func said(r Ruling) string {
	var lines []string
	for _, a := range r.Actions(0) {
		lines = append(lines, strings.TrimPrefix(a.String(), "0:00.000 "))
	}
	return strings.Join(lines, "; ")
}

func TestWrongClock(t *testing.T) {
	for _, c := range []struct{ name, script, from, to, want string }{
		{"S76: the switch was forgotten for 42 seconds, both in main time; it is pressed now",
			"control 1h reserve 5\n0 start\n10:00 press\n15:00 press\n20:42 press\n20:42 pause\n", "20:00", "20:42",
			"set black main=40m; set white main=49m18s"},
		{"S76 before the press",
			"control 1h reserve 5\n0 start\n10:00 press\n15:00 press\n20:42 pause\n", "20:00", "20:42",
			"set black main=40m; set white main=49m18s"},
		{"S77: a minute lost in the stretch is given back, and the second stands where it stood",
			"control black 4m reserve 4\ncontrol white 1h\n0 start\n1:42 pause\n", "20", "1:42", "set black left=4 elapsed=20s; set white main=58m38s"},
		{"what ran since stays used",
			"control black 4m reserve 4\ncontrol white 1h\n0 start\n1:42 pause\n", "20", "1:32", "set black left=4 elapsed=30s; set white main=58m48s"},
		{"back into main time",
			"control black 1m + 3x30s\ncontrol white 1h\n0 start\n2:05 pause\n", "50", "2:05", "set black main=10s left=3; set white main=58m45s"},
		{"the other side pays with whole minutes, part of one is dropped",
			"control black 1h\ncontrol white 3m reserve 2\n0 start\n2:05 pause\n", "0", "2:05", "set black main=1h; set white main=0 left=1"},
		{"and goes on where it is to move",
			"control black 1h\ncontrol white 3m reserve 3\n0 start\n40 press\n55 pause\n", "0", "40", "set black main=1h; set white elapsed=55s"},
		{"a minute of it too",
			"control black 1h\ncontrol white 3m reserve 3\n0 start\n50 press\n65 pause\n", "0", "50", "set black main=1h; set white left=2 elapsed=5s"},
		{"an hourglass turned over",
			"control 5m hourglass\n0 start\n1:00 pause\n", "30", "1:00", "set black main=5m; set white main=5m"},
		{"a stopwatch",
			"control 1h stopwatch 5\n0 start\n3:30 pause\n", "30", "3:30", "set black left=60; set white left=57"},
		{"nothing ran", "control 1h\n0 start\n10 pause\n", "10", "10", ""},
	} {
		now := play(t, c.script, "")
		r, err := WrongClock(play(t, c.script, c.from), play(t, c.script, c.to), now)
		if err != nil || said(r) != c.want {
			t.Errorf("%s:\n got %s, %v\nwant %s", c.name, said(r), err, c.want)
			continue
		}
		for _, a := range r.Actions(now.At()) {
			step(t, &now, a)
		}
	}
}

func TestWrongClockThatNoCorrectionMends(t *testing.T) {
	for _, c := range []struct{ script, from, to, want string }{
		{"control 1h\n0 start\n10 press\n20 pause\n", "5", "15", "the stretch is not inside one turn of black"},
		{"control 1h\n0 start\n10 press\n20 press\n30 pause\n", "5", "8", "the game has gone on for more than a turn"},
		{"control 1h\n0 start\n10 press\n20 press\n30 press\n40 pause\n", "5", "8", "the game has gone on for more than a turn"},
		{"control black 1h\ncontrol white 1m reserve 1\n0 start\n1:00 pause\n", "0", "1:00", "white would have lost on time"},
		{"control 30s hourglass\n0 start\n25 pause\n", "0", "25", ""},
		{"control 1m hourglass\n0 start\n25 press\n70 pause\n", "25.001", "70", "black would have lost on time"},
		{"control black 10s + 5/1m\ncontrol white 1h\n0 start\n40 pause\n", "20", "40", ErrNoRuling.Error()},
		{"control black 1h\ncontrol white 10s + 5/1m\n0 start\n5 press\n25 pause\n", "0", "5", ErrNoRuling.Error()},
		{"control black 0 ing 3x30s\ncontrol white 1h\n0 start\n40 pause\n", "20", "40", ErrNoRuling.Error()},
		{"control black 0 + 30s + 3x1m\ncontrol white 1h\n0 start\n40 pause\n", "20", "40", ErrNoRuling.Error()},
		{"control 1h\n0 start\n10 resign black\n", "5", "8", "the game is over"},
	} {
		now := play(t, c.script, "")
		r, err := WrongClock(play(t, c.script, c.from), play(t, c.script, c.to), now)
		if c.want == "" && err == nil {
			continue
		}
		if err == nil || err.Error() != c.want {
			t.Errorf("%s:\n got %s, %v\nwant %s", c.script, said(r), err, c.want)
		}
	}
}

func TestRescale(t *testing.T) {
	const m, s = time.Minute, time.Second
	for _, c := range []struct {
		name    string
		used    [2]time.Duration
		real    time.Duration
		want    [2]time.Duration
		altered bool
	}{
		{"S83: three minutes an hour", [2]time.Duration{35 * m, 28 * m}, 60 * m, [2]time.Duration{33*m + 20*s, 26*m + 40*s}, true},
		{"S84: 1:59 an hour", [2]time.Duration{34 * m, 27*m + 59*s}, 60 * m, [2]time.Duration{34 * m, 27*m + 59*s}, false},
		{"two minutes an hour exactly", [2]time.Duration{31 * m, 31 * m}, 60 * m, [2]time.Duration{30 * m, 30 * m}, true},
		{"a millisecond less", [2]time.Duration{31 * m, 31*m - time.Millisecond}, 60 * m, [2]time.Duration{31 * m, 31*m - time.Millisecond}, false},
		{"too slow", [2]time.Duration{28 * m, 28 * m}, 60 * m, [2]time.Duration{30 * m, 30 * m}, true},
		{"half an hour, one minute", [2]time.Duration{20 * m, 11 * m}, 30 * m, [2]time.Duration{1161290 * time.Millisecond, 638710 * time.Millisecond}, true},
		{"one side only", [2]time.Duration{0, 66 * m}, 60 * m, [2]time.Duration{0, 60 * m}, true},
		{"nothing", [2]time.Duration{}, 0, [2]time.Duration{}, false},
		{"the most there is", [2]time.Duration{math.MaxInt64 / 2, math.MaxInt64 / 2}, 1 << 60, [2]time.Duration{576460752303000000, 576460752303846976}, true},
	} {
		got, altered := Rescale(c.used, c.real)
		if altered && (got[0]+got[1] != c.real || got[0] < 0 || got[1] < 0) {
			t.Errorf("%s: %v are not %v", c.name, got, c.real)
		}
		if c.real < 1<<60 && (got != c.want || altered != c.altered) {
			t.Errorf("%s: got %v, %v, want %v, %v", c.name, got, altered, c.want, c.altered)
		}
	}
}

func TestRescaled(t *testing.T) {
	const m = time.Minute
	for _, c := range []struct {
		script, want string
		used, scaled [2]time.Duration
	}{
		{"control 2h\n0 start\n35:00 press\n1:03:00 pause\n", "set black main=1h26m40s; set white main=1h33m20s",
			[2]time.Duration{35 * m, 28 * m}, [2]time.Duration{33*m + 20*time.Second, 26*m + 40*time.Second}},
		{"control 1h reserve 5\n0 start\n57:00 press\n57:30 pause\n", "set black main=2m; set white main=52m30s",
			[2]time.Duration{57 * m, 30 * time.Second}, [2]time.Duration{55 * m, 150 * time.Second}},
	} {
		r, err := Rescaled(play(t, c.script, ""), c.used, c.scaled)
		if err != nil || said(r) != c.want {
			t.Errorf("%s:\n got %s, %v\nwant %s", c.script, said(r), err, c.want)
		}
	}
	if _, err := Rescaled(play(t, "control 1h\n0 start\n59:00 pause\n", ""), [2]time.Duration{59 * m, 0}, [2]time.Duration{61 * m, 0}); err == nil || err.Error() != "black would have lost on time" {
		t.Errorf("got %v", err)
	}
	if _, err := Rescaled(play(t, "control 1h\n0 result Void\n", ""), [2]time.Duration{}, [2]time.Duration{}); err == nil || errors.Is(err, ErrNoRuling) {
		t.Error("a game that is over was rescaled")
	}
}

// S78: a player who forgets to press is not corrected: the stretch is a turn of his own, and there is nothing to move. A
// referee who is asked finds what the times were in the acts.
func TestTheStatesOfTheActs(t *testing.T) {
	j, err := ParseJournal("control 3m reserve 3\n0 start\n20 press\n23 undo black\n65 press\n66 end\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := j.Play()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, a := range m.Acts() {
		p := a.Before.Purse(a.Before.Turn(), a.Action.At)
		got = append(got, fmt.Sprintf("%s: %s %d left, %v elapsed, undone %v", a.Action, a.Before.Turn(), p.Left, p.Elapsed, a.Undone))
	}
	want := []string{
		"0:00.000 start: black 3 left, 0s elapsed, undone false",
		"0:20.000 press: black 3 left, 20s elapsed, undone true",
		"0:23.000 undo black: white 3 left, 3s elapsed, undone false",
		"1:05.000 press: black 2 left, 5s elapsed, undone false",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
