package start

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestTheSheetIsWhole looks at sheets of many parts: all titles, and all calls but those of a count, are there to the last
// character, in lines that have room.
func TestTheSheetIsWhole(t *testing.T) {
	for _, language := range []string{"zh", "en"} {
		s, win := open(t, state(t, language), Callbacks{}, 1280, 800)
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 800, Height: 480}, {Width: 800, Height: 1280}} {
			win.Resize(size)
			for _, written := range []string{"1h + 3x30s; 0 + 30s + 10x1m", "0 + 30s + 10x1m", "0 + 40s + 30x1m; 0 + 30s + 10x1m",
				"1h; 0 + 30s + 10x1m", "3h ing 30x30m/10; 0 + 30s + 30x1m", "2h reserve 30; 0 + 30s + 10x1m", "1h + 15/5m; 1h30m stopwatch 30"} {
				for above := range 4 {
					st := state(t, language)
					if above&1 != 0 {
						st = recovery(st)
					}
					if above&2 != 0 {
						st.Notice = st.Words.SettingsSetAside("/home/somebody/.config/dumiao/settings.broken-1.json")
					}
					s.Update(st)
					s.Choose(Choice{Rule: Own, Written: written})
					for _, style := range callSets {
						s.setCalls(style)
						s.open(viewCalls)
						where := fmt.Sprintf("%s %v %q %s above %d", language, size, written, style.Name, above)
						room(t, s, size, where)
						allIsThere(t, s, where)
					}
				}
			}
		}
	}
}

func allIsThere(t *testing.T, s *Screen, where string) {
	t.Helper()
	bare := func(text string) string { return strings.ReplaceAll(text, " ", "") }
	var shown []string
	for _, text := range texts(s) {
		if !strings.ContainsAny(text.Text[:1], "0123456789") {
			shown = append(shown, bare(text.Text))
		}
	}
	all := readingSheet(s.controls, s.calls, s.spoken())
	for _, part := range all {
		calls, want := part.lines, ""
		if len(sheetRows(all)) > 1 {
			calls = joined(calls)
		}
		for _, call := range calls {
			want += call.Text
		}
		if !strings.Contains(strings.Join(shown, ""), want) {
			t.Errorf("%s: not %q: %q", where, want, shown)
		}
		title := bare(s.state.Words.CallsTitle(part.kind, part.side))
		if !composed(title, shown) {
			t.Errorf("%s: not %q: %q", where, title, shown)
		}
	}
}

// composed says whether a text is one of these lines, or some of them behind each other.
func composed(text string, lines []string) bool {
	return text == "" || slices.ContainsFunc(lines, func(line string) bool {
		rest, ok := strings.CutPrefix(text, line)
		return ok && line != "" && composed(rest, lines)
	})
}

func TestAFaultHasNoSheet(t *testing.T) {
	s, _ := open(t, state(t, "zh"), Callbacks{}, 1280, 800)
	s.Choose(Choice{Rule: Own, Written: "1h + 3x30s"})
	s.open(viewCalls)
	reads(t, s, "三十秒，还剩两次")
	s.open(viewGame)
	s.own.SetText("1h + 5x")
	if s.fault() == nil {
		t.Fatal("no fault")
	}
	what, hint := s.state.Words.ControlError(s.fault())
	s.open(viewCalls)
	reads(t, s, "读秒报时", what, hint)
	readsNot(t, s, "三十秒，还剩两次")
	readsNot(t, s, "十，超时判负")
}

func TestPicturesOfSheets(t *testing.T) {
	for _, p := range []struct {
		name, language, written string
		w, h                    float32
	}{
		{"calls-five", "zh", "1h + 3x30s; 0 + 30s + 10x1m", 1280, 800},
		{"calls-six-800x480-en", "en", "0 + 40s + 20x1m; 0 + 30s + 10x1m", 800, 480},
		{"calls-fault-en", "en", "1h + 5x; 2h reserve 5", 1280, 800},
	} {
		t.Run(p.name, func(t *testing.T) {
			s, win := open(t, state(t, p.language), Callbacks{}, p.w, p.h)
			s.Choose(Choice{Rule: Own, Written: p.written})
			s.open(viewCalls)
			test.AssertImageMatches(t, p.name+".png", win.Canvas().Capture())
		})
	}
}
