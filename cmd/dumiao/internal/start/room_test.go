package start

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/presets"
)

// TestEverythingHasRoom looks at every language, rule and form of the window: texts lie inside it, are large enough, and
// do not lie on each other.
func TestEverythingHasRoom(t *testing.T) {
	long := [2]Player{{"名字长到这一格怎么也放不下的棋手", "业余强五段"}, {"Bartholomew Featherstonehaugh", "6 dan pro"}}
	sizes := []fyne.Size{{Width: 1280, Height: 800}, {Width: 800, Height: 480}, {Width: 1920, Height: 1080}, {Width: 3840, Height: 2160},
		{Width: 1024, Height: 768}, {Width: 800, Height: 1280}, {Width: 1080, Height: 1920}, {Width: 900, Height: 900}}
	controls := []string{"2h reserve 5", "1h reserve 1", "98h30m45s", "3h20m10s reserve 30", "0 + 30x60s", "0 + 1x20s", "2h + 10x3600s",
		"1h30m reserve 5; 45m + 5x30s", "1h; 0 + 30x60s", "1h + 15/5m; ", "", "1h + 9999/98h", "2h + 15s", "10m bronstein 10s",
		"0 + 30s + 10x1m", "3h ing 30x30m/10", "3h20m10s hourglass", "8h stopwatch 30", "1m reserve 30", "1h + 3x30s und noch ein langer Rest, der nicht dazugehört und nirgends hinpasst"}
	for _, language := range []string{"zh", "en"} {
		s, win := open(t, recovery(state(t, language)), Callbacks{}, 1280, 800)
		for _, size := range sizes {
			win.Resize(size)
			for _, written := range controls {
				for above := range 4 {
					st := state(t, language)
					if above&1 != 0 {
						st = recovery(st)
						st.Recovery.Text += long[0].Name + long[1].Name
					}
					if above&2 != 0 {
						st.Notice = st.Words.SettingsSetAside("/home/somebody/.config/dumiao/settings.broken-1.json")
					}
					s.Update(st)
					s.Choose(Choice{Rule: Own, Written: written, Players: long})
					where := fmt.Sprintf("%s %v %q above %d", language, size, written, above)
					room(t, s, size, where)
					if s.fault() == nil && above%3 == 0 {
						s.open(viewCalls)
						room(t, s, size, where+" calls")
					}
				}
			}
		}
	}
}

// TestTheListHasRoom looks at every rule of the list, and at what is told of files that are none.
func TestTheListHasRoom(t *testing.T) {
	long := Rule{ID: strings.Repeat("club-", 8), Name: map[string]string{"en": strings.Repeat("Wide ", 12)}, Own: true,
		Controls: [2]clock.Control{parsed(t, "98h29m45s + 30x60s"), parsed(t, "3h ing 30x30m/10")},
		Rules:    clock.Rules{LateFactor: 10, LateLimit: 98*time.Hour + 59*time.Minute, LateLoses: true}}
	for _, language := range []string{"zh", "en"} {
		s, win := open(t, state(t, language), Callbacks{Import: func() {}, Export: func(Rule) {}}, 1280, 800)
		s.SetRules(append(rules(t), long))
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 800, Height: 480}, {Width: 3840, Height: 2160}, {Width: 800, Height: 1280}} {
			win.Resize(size)
			for above := range 4 {
				st := state(t, language)
				for _, p := range presets.Problems {
					st.Faults = append(st.Faults, st.Words.PresetFault(&presets.Fault{File: "a-long-name-of-a-file.json", Line: 1234, Problem: p, Value: strings.Repeat("long ", 12)}))
				}
				if above&1 != 0 {
					st = recovery(st)
				}
				if above&2 != 0 {
					st.Notice = st.Words.PresetsSkipped(len(st.Faults), st.Faults[0])
				}
				s.Update(st)
				s.open(viewRules)
				for range len(s.list.lines) {
					room(t, s, size, fmt.Sprintf("%s %v %d at %q", language, size, above, s.list.rule().ID))
					s.list.step(1)
				}
				for _, r := range s.rules {
					s.choose(r.ID)
					room(t, s, size, fmt.Sprintf("%s %v %d with %q", language, size, above, r.ID))
				}
			}
		}
	}
}

func room(t *testing.T, s *Screen, size fyne.Size, where string) {
	t.Helper()
	type box struct {
		text           string
		x0, y0, x1, y1 float32
	}
	var boxes []box
	for _, text := range texts(s) {
		if text.TextSize < smallest-1 {
			t.Errorf("%s: %q has size %v", where, text.Text, text.TextSize)
		}
		at := text.Position()
		mid := at.Y + text.Size().Height/2
		// The ink is lower than the box, which has room for every script.
		b := box{text.Text, at.X + 1, mid - 0.35*text.TextSize, at.X + text.Size().Width - 1, mid + 0.35*text.TextSize}
		if b.x0 < -1 || b.x1 > size.Width+1 || b.y0 < 0 || b.y1 > size.Height {
			t.Errorf("%s: %q lies outside: %+v", where, text.Text, b)
		}
		boxes = append(boxes, b)
	}
	for i, a := range boxes {
		for _, b := range boxes[:i] {
			if a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1 {
				t.Errorf("%s: %q lies on %q", where, a.text, b.text)
			}
		}
	}
}
