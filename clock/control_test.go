package clock

import (
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
	} {
		c, err := ParseControl(written)
		if err == nil || err.Error() != want {
			t.Errorf("%q is read as %v, error %v, want %s", written, c, err, want)
		} else if err.(*ControlError).Hint() == "" {
			t.Errorf("%q: %v has no hint", written, err)
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
		"9223372037", "2562048:00:00", "1e3", "５"} {
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
	for _, s := range []string{"1h30m", "2h reserve 5", "0 + 3x30s", "2h+5x1m", "90.5s reserve 1", "99h", "0", "-1h", "1h + 30x99h", "2.5s reserve 0"} {
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
