package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
)

// checkGame replays the journal and compares: whatever befell the sound, the game is exact.
func (o *ordeal) checkGame(account gameLog, home string, v *ordealVerdict) error {
	journals, err := filepath.Glob(filepath.Join(home, ".local", "state", "dumiao", "games", "*.txt"))
	if err != nil || len(journals) != 1 {
		v.fault("there are %d journals, not 1", len(journals))
		return err
	}
	out, err := exec.Command(filepath.Join(filepath.Dir(o.st.binary), "dumiao-replay"), "-json", journals[0]).Output()
	if err != nil {
		return fmt.Errorf("dumiao-replay: %w", err)
	}
	compared := []string{"start", "press", "overtime", "period", "over", "call"}
	line := func(l logged, at float64) string {
		return fmt.Sprintf("%.0f ms %s %s %s%s", at, l.Event, l.Side, l.Text, l.Result)
	}
	var replayed, happened []string
	end := 0.0 // of the journal: the program is asked to end in the middle of a game
	for text := range bytes.Lines(out) {
		var l logged
		if err := json.Unmarshal(text, &l); err != nil {
			return err
		}
		end = max(end, l.At)
		if slices.Contains(compared, l.Event) {
			replayed = append(replayed, line(l, l.At))
		}
	}
	for _, l := range account {
		switch {
		case l.Event == "call" && l.Planned > end:
		case l.Event == "call":
			happened = append(happened, line(l, l.Planned))
		case slices.Contains(compared, l.Event):
			happened = append(happened, line(l, l.At))
		}
	}
	// A call is logged when it has been heard, or not.
	slices.Sort(replayed)
	slices.Sort(happened)
	missing := difference(replayed, happened)
	more := difference(happened, replayed)
	for _, m := range missing {
		v.fault("the replay of the journal has %s, the log does not", m)
	}
	for _, m := range more {
		v.fault("the log has %s, the replay of the journal does not", m)
	}
	v.lines = append(v.lines, fmt.Sprintf("the game: %d acts and calls of the journal's replay and of the log are the same", len(replayed)-len(missing)))
	return nil
}

// difference returns what is in a and not in b.
func difference(a, b []string) []string {
	var out []string
	for _, s := range a {
		if !slices.Contains(b, s) {
			out = append(out, s)
		}
	}
	return out
}
