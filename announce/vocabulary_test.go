package announce

import (
	"slices"
	"testing"
)

// A voice that has every phrase of its language says every call of every control, and every number of seconds.
func TestTheVocabularyIsEnough(t *testing.T) {
	for _, w := range []Words{Mandarin, English} {
		phrases, parts := map[string]Clip{}, map[string]Clip{}
		seen := map[string]bool{}
		for _, g := range Vocabulary(w) {
			if len(g.Phrases) == 0 {
				t.Errorf("%s: nothing for %s", w.Language(), g.Use)
			}
			for _, p := range g.Phrases {
				if seen[p] || slices.Contains(split(p), "") || len(split(p)) != 1 {
					t.Errorf("%s: phrase %q", w.Language(), p)
				}
				seen[p] = true
				if !g.Optional {
					phrases[p] = clipOf(1, 10, 0)
				}
			}
			for _, p := range g.Parts {
				parts[p.Words] = clipOf(1, 10, 0)
			}
		}
		v := voiceOf(phrases, parts)
		v.words = w
		for n := 1; n <= mostSeconds; n++ {
			if err := v.Check(w.Seconds(n)); err != nil {
				t.Error(err)
			}
		}
		for _, c := range ManyControls() {
			if missing := v.Missing(c); missing != nil {
				t.Errorf("%s: under %v it cannot say %q", w.Language(), c, missing)
			}
		}
	}
}
