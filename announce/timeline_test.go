package announce

import (
	"slices"
	"testing"
	"time"

	"dumiao/clock"
)

// card is a sound card whose clock is wrong by ppm millionths.
type card struct{ ppm int64 }

// line returns when the card's frame f is heard, by the game's clock; the card starts with it.
func (c card) line(f int64) Line {
	at := Rate(8000).Duration(f)
	return Line{Frame: f, At: clock.Instant(int64(at) - int64(at)/1_000_000*c.ppm)}
}

// play reads with the line told every 40 ms, up to the game's instant t.
func play(t *testing.T, a *Announcer, c card, to clock.Instant) {
	t.Helper()
	p := make([]byte, 2*320)
	for l := c.line(a.Frame()); l.At < to; l = c.line(a.Frame()) {
		a.SetLine(l)
		if _, err := a.Read(p); err != nil {
			t.Fatal(err)
		}
	}
}

func TestDriftDoesNotAddUp(t *testing.T) {
	for _, ppm := range []int64{-100, 100} {
		a := stream(counts())
		c := card{ppm}
		var calls []Call
		for m := clock.Instant(0); m < 120; m += 10 {
			calls = append(calls, Call{At: (m*60 + 30) * second, Text: "1"})
		}
		for s := clock.Instant(7191); s < 7200; s++ {
			calls = append(calls, Call{At: s * second, Text: "2"})
		}
		plan(t, a, 0, calls...)
		play(t, a, c, 7201*second)
		got := a.Outcomes(nil)
		if len(got) != len(calls) {
			t.Fatalf("%d calls were said, want %d", len(got), len(calls))
		}
		for i, o := range got {
			// At 100 ppm a second is 0.8 frames long, and a count of nine is 6.4.
			off := c.line(o.Onset).At.Sub(o.Call.At)
			limit := 250 * time.Microsecond
			if o.Call.Text == "2" {
				limit = time.Millisecond
			}
			if off.Abs() > limit {
				t.Errorf("%+d ppm: the call at %v is %v off, want at most %v", ppm, o.Call.At.Sub(0), off, limit)
			}
			if i > 0 && o.Call.Text == "2" && got[i-1].Call.Text == "2" && o.Onset-got[i-1].Onset != 8000 {
				t.Errorf("%+d ppm: a second of the count has %d frames, want 8000", ppm, o.Onset-got[i-1].Onset)
			}
		}
	}
}

func TestALongCountFollowsTheLine(t *testing.T) {
	a := stream(counts())
	c := card{100}
	var calls []Call
	for s := clock.Instant(1); s < 600; s++ {
		calls = append(calls, Call{At: s * second, Text: "1"})
	}
	plan(t, a, 0, calls...)
	play(t, a, c, 601*second)
	for _, o := range a.Outcomes(nil) {
		if off := c.line(o.Onset).At.Sub(o.Call.At); off.Abs() > 1500*time.Microsecond {
			t.Errorf("the call at %v is %v off", o.Call.At.Sub(0), off)
		}
	}
}

func TestPinnedCallsKeepTheirFrames(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: second, Text: "1"}, Call{At: 2 * second, Text: "2"}, Call{At: 10 * second, Text: "3"})
	frames(t, a, 4000) // the first is pinned
	// Now the line is a millisecond later: the count keeps its place, the third call follows the line.
	a.SetLine(Line{Frame: 4000, At: second/2 + ms})
	frames(t, a, 96000)
	if got, want := outcomes(a), []string{"1@8000", "2@16000", "3@79992"}; !slices.Equal(got, want) {
		t.Errorf("outcomes are %q, want %q", got, want)
	}
}

func TestCallsAreHeardOnTimeAfterAJump(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: second, Text: "1"}, Call{At: 2 * second, Text: "2"}, Call{At: 3 * second, Text: "3"})
	frames(t, a, 4000)
	a.SetLine(Line{Frame: 4000, At: second/2 + 100*ms}) // the device stood still for 0.1 s
	frames(t, a, 4000)
	// Stood still again, past the beat of a call.
	a.SetLine(Line{Frame: 8000, At: 2*second + 60*ms})
	frames(t, a, 16000)
	if got, want := outcomes(a), []string{"1@7200", "2 late", "3@15520"}; !slices.Equal(got, want) {
		t.Errorf("outcomes are %q, want %q", got, want)
	}
}

// A game that was suspended goes on at an instant of its own: the line is told anew, backwards or forwards.
func TestTheLineMayGoBack(t *testing.T) {
	a := stream(counts())
	a.SetLine(Line{Frame: 0, At: 3600 * second})
	frames(t, a, 8000)
	plan(t, a, 3*second, Call{At: 5 * second, Text: "1"})
	a.SetLine(Line{Frame: 8000, At: 4 * second})
	frames(t, a, 16000)
	if got, want := outcomes(a), []string{"1@16000"}; !slices.Equal(got, want) {
		t.Errorf("outcomes are %q, want %q", got, want)
	}
}

func TestNothingIsSaidWithoutALine(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: 0, Text: "long"}, Call{At: 2 * second, Text: "1"}, Call{At: 5 * second, Text: "2"})
	frames(t, a, 4000)
	a.LoseLine()
	check(t, frames(t, a, 24000))
	a.SetLine(Line{Frame: a.Frame(), At: 4 * second})
	check(t, frames(t, a, 16000), stretch{8000 - 80, 2400, 2000, 1})
	if got, want := outcomes(a), []string{"long@0", "1 late", "2@36000"}; !slices.Equal(got, want) {
		t.Errorf("outcomes are %q, want %q", got, want)
	}
}
