package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dumiao/clock"
)

// kept writes a journal as the window does and returns its file and the chain's last value.
func kept(t *testing.T, change func(string) string) (file, value string) {
	t.Helper()
	var chain clock.Chain
	c, err := clock.ParseControl("10s + 3x30s")
	if err != nil {
		t.Fatal(err)
	}
	j := &clock.Journal{Setup: clock.Setup{Black: c, White: c}, Calls: "standard"}
	text := chain.LinkAll(j.Header())
	for _, line := range []string{"0:00.000 start  # 15:42:07.318", "0:05.000 press black  # 15:42:12.318",
		`0:07.000 undo white  # 15:42:14.318 reason="pressed by accident" by="裁判"`, "0:07.500 still", "0:09.000 end  # 15:42:16.318"} {
		text += chain.Link(line) + "\n"
	}
	file = filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(file, []byte(change(text)), 0o666); err != nil {
		t.Fatal(err)
	}
	return file, chain.Value()
}

func same(s string) string { return s }

func TestVerify(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(string) string
		status int
		want   string // on standard output where the status is 0, else on either
	}{
		{"whole", same, 0, "FILE: whole\nlines: 9, first value d6d734196e78ded1, last value LAST\nended\n"},
		{"torn", func(s string) string { return strings.TrimSuffix(s, "\n") }, 0, "FILE: whole\nlines: 8, first value d6d734196e78ded1"},
		{"torn in a line", func(s string) string { return s[:len(s)-40] }, 0, "the last line was torn while it was written, and does not count\n"},
		{"cut off behind a line", func(s string) string { return s[:strings.Index(s, "0:09")] }, 0, "not ended: the game was stopped, or lines were cut off at the end\n"},
		{"changed", func(s string) string { return strings.Replace(s, "undo white", "undo black", 1) }, 1,
			"FILE:7: the chain is broken: the line was changed, or one above it was changed, added or taken out\n"},
		{"added", func(s string) string { return strings.Replace(s, "0:07.500", "0:07.400 warn black\n0:07.500", 1) }, 1,
			"FILE:8: the line has no chain value: it was added, or its value was cut off\n"},
		{"taken out", func(s string) string { i := strings.Index(s, "0:05"); return s[:i] + s[strings.Index(s, "0:07"):] }, 1, "FILE:6: the chain is broken"},
		{"of an earlier version", func(string) string { return "journal 1\ncontrol 1h\n0 start\n" }, 1, "FILE: no chain: whether a line was changed cannot be seen\nlines: 3\n"},
		{"a script", func(string) string { return "control 1h\n0 start\n" }, 2, "dumiao-replay: FILE is a script, not a journal\nhint: a journal has the header journal 1\n"},
		{"no game at all", func(string) string { return "dear diary\n" }, 2, "FILE:1: \"dear\" is neither a time nor a header\n"},
		{"a chain around a game that cannot be", func(string) string {
			var c clock.Chain
			return c.LinkAll("journal 1\ncontrol 1h\n0 press\n")
		}, 1, "FILE:3: press refused: the game has not started\n"},
	} {
		file, value := kept(t, c.change)
		status, out, errs := replay(t, "", "-verify", file)
		want := strings.NewReplacer("FILE", file, "LAST", value).Replace(c.want)
		said := out + errs
		if c.status == 0 {
			said = out
		}
		if status != c.status || !strings.Contains(said, want) || c.status == 0 && errs != "" || c.status == 2 && out != "" {
			t.Errorf("%s: status %d, want %d:\n%s%swant\n%s", c.name, status, c.status, out, errs, want)
		}
	}
	for _, args := range [][]string{{"-verify", ""}, {"-verify", filepath.Join(t.TempDir(), "none.txt")}, {"-verify", "x", "y"}, {"-json", "-verify", "x"}} {
		if status, out, errs := replay(t, "", args...); status != 2 || out != "" || errs == "" {
			t.Errorf("%q: status %d, %q, %q", args, status, out, errs)
		}
	}
}

// A journal of the window is a script, whatever stands behind its #.
func TestAChainedJournalIsReplayed(t *testing.T) {
	file, _ := kept(t, same)
	status, out, errs := replay(t, "", "-json", file)
	const want = `{"at_ms":0,"event":"start","side":"black"}
{"at_ms":5000,"event":"press","side":"black","main_ms":5000,"left":3,"spent_ms":5000}
{"at_ms":7000,"event":"undo","side":"white","by_ms":2000,"action":"press"}
{"at_ms":9000,"event":"end","phase":"running","turn":"black","black":{"main_ms":3000,"left":3},"white":{"main_ms":8000,"left":3}}
`
	if status != 0 || errs != "" || out != want {
		t.Errorf("status %d, %s\n got\n%s\nwant\n%s", status, errs, out, want)
	}
}
