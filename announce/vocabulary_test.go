package announce

import (
	"slices"
	"testing"
	"time"

	"dumiao/clock"
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
		for _, c := range manyControls() {
			if missing := v.Missing(c); missing != nil {
				t.Errorf("%s: under %v it cannot say %q", w.Language(), c, missing)
			}
		}
	}
}

// manyControls returns controls of every system: every number of periods, minutes and units, every length of a period up
// to ten minutes, every number of points.
func manyControls() []clock.Control {
	const minute = time.Minute
	all := []clock.Control{
		{Main: 45 * minute}, {Main: time.Second}, {Main: 40 * minute, Increment: 10 * time.Second}, {Main: 10 * minute, Bronstein: 10 * time.Second},
		{Main: 10 * minute, Delay: 10 * time.Second}, {Main: 60 * minute, Hourglass: true},
	}
	for n := 1; n <= clock.MaxPeriods; n++ {
		all = append(all,
			clock.Control{Main: 60 * minute, Periods: n, Period: minute, Reserve: true},
			clock.Control{Main: 600 * minute, Period: minute, Mark: n},
			clock.Control{Periods: n, Period: 30 * time.Second},
			clock.Control{Free: 30 * time.Second, Periods: n, Period: minute},
			clock.Control{Free: minute, Periods: n, Period: 45 * time.Second},
			clock.Control{Main: 60 * minute, Periods: n, Period: 30 * minute, Points: 1 + n%clock.MaxPoints},
		)
	}
	for n := 1; n <= mostSeconds; n++ {
		period := time.Duration(n) * time.Second
		all = append(all,
			clock.Control{Main: minute, Periods: 2, Period: period},
			clock.Control{Free: period, Periods: 1, Period: period},
			clock.Control{Periods: 1, Period: period, Stones: 5},
		)
	}
	return all
}
