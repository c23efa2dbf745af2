package clock

import (
	"math"
	"testing"
	"time"
)

func TestControlsAreReadAndWritten(t *testing.T) {
	for _, c := range []struct {
		written string
		want    Control
		printed string // "" where it is what was written
	}{
		{"1h30m", Control{Main: 90 * time.Minute}, ""},
		{"90m", Control{Main: 90 * time.Minute}, "1h30m"},
		{"2h reserve 5", Control{Main: 115 * time.Minute, Periods: 5, Period: time.Minute, Reserve: true}, ""},
		{"120m   reserve 5", Control{Main: 115 * time.Minute, Periods: 5, Period: time.Minute, Reserve: true}, "2h reserve 5"},
		{"5m reserve 5", Control{Periods: 5, Period: time.Minute, Reserve: true}, ""},
		{"30m reserve 30", Control{Periods: 30, Period: time.Minute, Reserve: true}, ""},
		{"5m reserve 0", Control{Main: 5 * time.Minute}, "5m"},
		{"90.5s reserve 1", Control{Main: 30500 * time.Millisecond, Periods: 1, Period: time.Minute, Reserve: true}, "1m30.5s reserve 1"},
		{"2h + 5x60s", Control{Main: 2 * time.Hour, Periods: 5, Period: time.Minute}, ""},
		{"2h+5x1m", Control{Main: 2 * time.Hour, Periods: 5, Period: time.Minute}, "2h + 5x60s"},
		{"0 + 3x30s", Control{Periods: 3, Period: 30 * time.Second}, ""},
		{"0s + 1x1m30s", Control{Periods: 1, Period: 90 * time.Second}, "0 + 1x90s"},
		{"99h", Control{Main: 99 * time.Hour}, ""},
		{"2.5s", Control{Main: 2500 * time.Millisecond}, ""},
		{"1h0m1s", Control{Main: time.Hour + time.Second}, "1h1s"},
		{"1h + 15/5m", Control{Main: time.Hour, Periods: 1, Period: 5 * time.Minute, Stones: 15}, ""},
		{"0 + 1/90s", Control{Periods: 1, Period: 90 * time.Second, Stones: 1}, "0 + 1/1m30s"},
		{"40m + 10s", Control{Main: 40 * time.Minute, Increment: 10 * time.Second}, ""},
		{"2h+1m30s", Control{Main: 2 * time.Hour, Increment: 90 * time.Second}, "2h + 1m30s"},
		{"10m bronstein 10s", Control{Main: 10 * time.Minute, Bronstein: 10 * time.Second}, ""},
		{"10m delay 60s", Control{Main: 10 * time.Minute, Delay: time.Minute}, "10m delay 1m"},
		{"0 + 30s + 10x1m", Control{Free: 30 * time.Second, Periods: 10, Period: time.Minute}, ""},
		{"10m + 30s + 10x60s", Control{Main: 10 * time.Minute, Free: 30 * time.Second, Periods: 10, Period: time.Minute}, "10m + 30s + 10x1m"},
		{"0 + 30s + 0x1m", Control{Free: 30 * time.Second, Period: time.Minute}, ""},
		{"3h ing 3x30m", Control{Main: 3 * time.Hour, Periods: 3, Period: 30 * time.Minute, Points: 2}, ""},
		{"3h ing 2x20m/2", Control{Main: 3 * time.Hour, Periods: 2, Period: 20 * time.Minute, Points: 2}, "3h ing 2x20m"},
		{"0 ing 1x90s/10", Control{Periods: 1, Period: 90 * time.Second, Points: 10}, "0 ing 1x1m30s/10"},
		{"1h hourglass", Control{Main: time.Hour, Hourglass: true}, ""},
		{"8h stopwatch 10", Control{Main: 8 * time.Hour, Period: time.Minute, Mark: 10}, ""},
		{"90.5s stopwatch 30", Control{Main: 90500 * time.Millisecond, Period: time.Minute, Mark: 30}, "1m30.5s stopwatch 30"},
	} {
		got, err := ParseControl(c.written)
		if err != nil || got != c.want {
			t.Errorf("%q is read as %+v, %v", c.written, got, err)
		}
		if c.printed == "" {
			c.printed = c.written
		}
		if got.String() != c.printed {
			t.Errorf("%q is written %q, want %q", c.written, got, c.printed)
		}
	}
}

// A control that cannot be played is refused with the reason; the same words stand in the window and on the command line.
func TestControlsThatCannotBePlayed(t *testing.T) {
	for written, want := range map[string]string{
		"":                        `"" is not a time control`,
		"  ":                      `"  " is not a time control`,
		"reserve 5":               `"reserve" is not a length of time`,
		"2":                       `"2" is not a length of time`,
		"2H":                      `"2H" is not a length of time`,
		"-5m":                     `"-5m" is not a length of time`,
		"1m1h":                    `"1m1h" is not a length of time`,
		"1h1h":                    `"1h1h" is not a length of time`,
		"1.5h":                    `"1.5h" is not a length of time`,
		"1.0005s":                 `"1.0005s" is not a length of time`,
		"１h":                      `"１h" is not a length of time`,
		"0":                       "there is no time at all",
		"0 reserve 0":             "there is no time at all",
		"100h":                    "100h is more than 99 hours",
		"99h + 1x1s":              "99h + 1x1s is more than 99 hours",
		"9223372036854775807h":    `"9223372036854775807h" is not a length of time`,
		"99999999999999999999999": `"99999999999999999999999" is not a length of time`,
		"2h reserve":              `"2h reserve" is not a time control`,
		"2h reserve x":            `"x" is not a whole number`,
		"2h reserve 5.5":          `"5.5" is not a whole number`,
		"2h reserve -1":           `"-1" is not a whole number`,
		"2h reserve 31":           "31 periods are more than 30",
		"4m reserve 5":            "a reserve of 5 minutes is more than the limit",
		"2h reserve 5 minutes":    `"minutes" stands after the time control`,
		"2h reserve 5 + 3x30s":    `"+ 3x30s" stands after the time control`,
		"2h +":                    `"2h +" is not a time control`,
		"2h + 3":                  `"2h + 3" is not a time control`,
		"2h + 0x30s":              "byo-yomi has no periods",
		"2h + 31x30s":             "31 periods are more than 30",
		"2h + x30s":               `"" is not a whole number`,
		"2h + 3x":                 `"" is not a length of time`,
		"2h + 3x30":               `"30" is not a length of time`,
		"2h + 3x0s":               "a period of 0s is not a whole number of seconds, 1 or more",
		"2h + 3x0.5s":             "a period of 0.5s is not a whole number of seconds, 1 or more",
		"2h + 3x1.5s":             "a period of 1.5s is not a whole number of seconds, 1 or more",
		"1h + 30x2562046h":        "2562046h is more than 99 hours",
		"1h + 30x2562047h":        `"2562047h" is not a length of time`,
		"45m please":              `"please" stands after the time control`,
		"1h + 0/5m":               "a block of no stones never ends",
		"1h + 10000/5m":           "10000 stones are more than 9999",
		"1h + /5m":                `"" is not a whole number`,
		"1h + 15/5":               `"5" is not a length of time`,
		"1h + 15/0":               "a period of 0 is not a whole number of seconds, 1 or more",
		"1h + 15/1.5s":            "a period of 1.5s is not a whole number of seconds, 1 or more",
		"1h + 15 / 5m":            `"1h + 15 / 5m" is not a time control`,
		"1h + 15/99h":             "1h + 15/99h is more than 99 hours",
		"1h + 15/5m + 3x30s":      `"+ 3x30s" stands after the time control`,
		"40m + 0s":                "0s is not a whole number of seconds, 1 or more",
		"40m + 0.5s":              "0.5s is not a whole number of seconds, 1 or more",
		"40m + 10":                `"40m + 10" is not a time control`,
		"40m + -10s":              `"40m + -10s" is not a time control`,
		"98h + 2h":                "98h + 2h is more than 99 hours",
		"1h + 100h":               "100h is more than 99 hours",
		"0 + 10s":                 "there is no time at all",
		"0 bronstein 10s":         "there is no time at all",
		"0 delay 10s":             "there is no time at all",
		"0 hourglass":             "there is no time at all",
		"10m bronstein":           `"10m bronstein" is not a time control`,
		"10m bronstein 0":         "0 is not a whole number of seconds, 1 or more",
		"10m delay 2.5s":          "2.5s is not a whole number of seconds, 1 or more",
		"10m delay 10s 5":         `"5" stands after the time control`,
		"0 + 30s + 31x1m":         "31 periods are more than 30",
		"0 + 30s + 10":            `"0 + 30s + 10" is not a time control`,
		"0 + 30s +":               `"0 + 30s +" is not a time control`,
		"0 + 0.5s + 10x1m":        "a period of 0.5s is not a whole number of seconds, 1 or more",
		"0 + 0 + 10x1m":           "a period of 0 is not a whole number of seconds, 1 or more",
		"0 + 30s + 10x1m + 5s":    `"+ 5s" stands after the time control`,
		"0 + 30s + 30x4h":         "0 + 30s + 30x4h is more than 99 hours",
		"3h ing":                  `"3h ing" is not a time control`,
		"3h ing 3":                `"3h ing 3" is not a time control`,
		"3h ing 0x30m":            "there are no penalty periods",
		"3h ing 31x30m":           "31 periods are more than 30",
		"3h ing 3x30m/0":          "0 is no number of points from 1 to 10",
		"3h ing 3x30m/11":         "11 is no number of points from 1 to 10",
		"3h ing 3x30m/":           `"" is not a whole number`,
		"3h ing 3x30m/2/2":        `"2/2" is not a whole number`,
		"1h hourglass 5":          `"5" stands after the time control`,
		"8h stopwatch":            `"8h stopwatch" is not a time control`,
		"8h stopwatch 0":          "a stopwatch that is read from 0 minutes on is never read",
		"8h stopwatch 31":         "31 periods are more than 30",
		"59.999s stopwatch 10":    "there is no time at all",
		"100h stopwatch 10":       "100h is more than 99 hours",
		"2h sudden death":         `"sudden death" stands after the time control`,
	} {
		c, err := ParseControl(written)
		if err == nil || err.Error() != want {
			t.Errorf("%q is read as %v, error %v, want %s", written, c, err, want)
		} else if err.(*ControlError).Hint() == "" {
			t.Errorf("%q: %v has no hint", written, err)
		}
	}
}

// What no text can say is refused as well: a window may put a control together.
func TestControlsThatMixSystems(t *testing.T) {
	for _, c := range []Control{
		{}, {Main: -1}, {Main: time.Microsecond}, {Main: time.Hour, Periods: -1}, {Main: time.Hour, Period: time.Minute},
		{Main: time.Hour, Period: -time.Minute}, {Main: time.Hour, Free: -time.Second},
		{Main: math.MaxInt64}, {Periods: 30, Period: math.MaxInt64}, {Main: time.Hour, Increment: math.MaxInt64, Delay: 1},
		{Main: time.Hour, Increment: time.Second, Delay: time.Second}, {Main: time.Hour, Increment: time.Second, Hourglass: true},
		{Main: time.Hour, Stones: 5}, {Main: time.Hour, Stones: -1}, {Main: time.Hour, Stones: 5, Periods: 2, Period: time.Minute},
		{Main: time.Hour, Points: 2}, {Main: time.Hour, Points: -2}, {Main: time.Hour, Points: 11, Periods: 1, Period: time.Minute},
		{Main: time.Hour, Mark: 5}, {Main: time.Hour, Mark: -5}, {Main: time.Hour, Mark: 5, Periods: 1, Period: time.Minute},
		{Main: time.Hour, Reserve: true, Period: time.Minute}, {Main: time.Hour, Reserve: true, Periods: 1, Period: time.Second},
		{Main: time.Hour, Periods: 1, Period: time.Minute, Increment: time.Second},
		{Main: time.Hour, Periods: 1, Period: time.Minute, Hourglass: true},
		{Main: time.Hour, Free: time.Second, Points: 1, Periods: 1, Period: time.Minute},
		{Main: time.Hour, Free: time.Second}, {Main: time.Hour, Free: time.Millisecond, Period: time.Minute},
	} {
		if err := c.Check(); err == nil {
			t.Errorf("%+v can be played", c)
		} else if err.Error() == "" {
			t.Errorf("%+v: an error without words", c)
		}
	}
}

func TestSetupsThatCannotBePlayed(t *testing.T) {
	glass, hour := mustControl(t, "1h hourglass"), mustControl(t, "1h")
	if err := (Setup{Black: glass, White: hour}).Check(); err == nil || err.Error() != "only one side has an hourglass" {
		t.Errorf("one hourglass: %v", err)
	}
	if err := (Setup{Black: hour}).Check(); err == nil || err.Error() != "there is no time at all" {
		t.Errorf("no control: %v", err)
	}
	if err := (Setup{Black: glass, White: mustControl(t, "5m hourglass")}).Check(); err != nil {
		t.Error(err)
	}
}

func TestResultsAreRead(t *testing.T) {
	for s, winner := range map[string]Side{"B+R": Black, "W+T": White, "B+0.5": Black, "W+12": White, "B+": Black, "W+F": White,
		"0": NoSide, "Draw": NoSide, "Void": NoSide, "?": NoSide, "B+Resign": Black} {
		if r, ok := ParseResult(s); !ok || string(r) != s || r.Winner() != winner {
			t.Errorf("%q is read as %q, %v, won by %v", s, r, ok, r.Winner())
		}
	}
	for _, s := range []string{"", "B", "b+r", "B+-1", "B+1.", "B+.5", "B+1.5.5", "C+R", "B+X", "1", "void"} {
		if r, ok := ParseResult(s); ok {
			t.Errorf("%q is read as %q", s, r)
		}
	}
}

func TestInstantsAreReadAndWritten(t *testing.T) {
	for written, want := range map[string]string{
		"0": "0:00.000", "30.5": "0:30.500", "75": "1:15.000", "1:00:00": "1:00:00.000", "100:00:00.001": "100:00:00.001",
		"90:00": "1:30:00.000", "1:5": "1:05.000", "59.999": "0:59.999",
	} {
		at, ok := ParseInstant(written)
		if !ok || at.String() != want {
			t.Errorf("%q is read as %s, %v, want %s", written, at, ok, want)
		}
	}
	for _, bad := range []string{"", "-1", "+1", "1:60", "1:00:60", "1:2:3:4", "1.0000", "1.", ".5", "1:.5", "1.5:00", "1 2",
		"9223372037", "2562048:00:00", "1000000:00:00.001", "1e3", "５"} {
		if at, ok := ParseInstant(bad); ok {
			t.Errorf("%q is read as %s", bad, at)
		}
	}
}

func TestRemainingTimeIsRoundedUp(t *testing.T) {
	for d, want := range map[time.Duration]int64{-1: 0, 0: 0, 1: 1, time.Second - 1: 1, time.Second: 1, time.Second + 1: 2, 99 * time.Hour: 356400} {
		if got := CeilSeconds(d); got != want {
			t.Errorf("CeilSeconds(%v) = %d, want %d", d, got, want)
		}
	}
}

func FuzzParseControl(f *testing.F) {
	for _, s := range []string{"1h + 15/5m", "40m + 10s", "10m bronstein 10s", "10m delay 10s", "0 + 30s + 10x1m", "0 + 30s + 0x1m",
		"3h ing 3x30m", "3h ing 2x20m/1", "1h hourglass", "8h stopwatch 10", "90.5s stopwatch 30", "99h + 1/1s", "1h30m", "2h reserve 5", "0 + 3x30s", "2h+5x1m", "90.5s reserve 1", "99h", "0", "-1h", "1h + 30x99h", "2.5s reserve 0"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, err := ParseControl(s)
		if err != nil {
			if err.Error() == "" || err.(*ControlError).Hint() == "" {
				t.Errorf("%q: an error without words: %#v", s, err)
			}
			return
		}
		if err := c.Check(); err != nil {
			t.Errorf("%q is accepted as %+v, but cannot be played: %v", s, c, err)
		}
		again, err := ParseControl(c.String())
		if err != nil || again != c {
			t.Errorf("%q is %+v, written %q, which is read as %+v, %v", s, c, c.String(), again, err)
		}
	})
}

func FuzzParseInstant(f *testing.F) {
	for _, s := range []string{"0", "30.5", "1:00:00", "59.999", "9223372036", "2562047:47:16.854"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		at, ok := ParseInstant(s)
		if !ok {
			return
		}
		if again, ok := ParseInstant(at.String()); !ok || again != at {
			t.Errorf("%q is %d, written %q, which is read as %d, %v", s, at, at.String(), again, ok)
		}
	})
}
