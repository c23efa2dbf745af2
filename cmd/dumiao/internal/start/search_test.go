package start

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// What a search names exactly is what Enter takes, wherever it stands, and whatever was marked.
func TestASearchThatNamesARule(t *testing.T) {
	s, win := open(t, state(t, "zh"), Callbacks{}, 1280, 800)
	for query, want := range map[string]string{"20s": "20s", " ２０S ": "20s", "lg": "lg", "1h + 3x30s": "wagc", "chunlan": "chunlan"} {
		s.choose("chunlan-2")
		s.open(viewRules)
		test.Type(s.list.search, query)
		ids := foundIDs(s)
		seen := slices.Clone(ids)
		slices.Sort(seen)
		if len(slices.Compact(seen)) != len(ids) {
			t.Errorf("%q finds one twice: %q", query, ids)
		}
		if ids[0] != s.list.rule().ID {
			t.Errorf("%q: the first is %q, marked %q", query, ids[0], s.list.rule().ID)
		}
		key(win, fyne.KeyReturn)
		if c, _ := s.Choice(); s.rule != want && Write(c.Controls) != query {
			t.Errorf("%q takes %q, want %q", query, s.rule, want)
		}
	}
	// A file that is no rule is found, and is none.
	st := state(t, "zh")
	st.Faults = []string{"20s.json: broken"}
	s.Update(st)
	s.open(viewRules)
	test.Type(s.list.search, "20s.json")
	if s.list.rule() != nil {
		t.Error("a file that is no rule is marked")
	}
}
