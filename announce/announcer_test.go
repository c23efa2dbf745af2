package announce

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"dumiao/clock"
)

const (
	ms     = clock.Instant(time.Millisecond)
	second = clock.Instant(time.Second)
)

// counts is a voice at 8 kHz: "1" to "9" are ramps of 0.3 s that begin at 1000, 2000 … with the beat at 10 ms, "long"
// is 3 s of the value 5000 without a beat.
func counts() *Voice { return countsAt(8000) }

func countsAt(rate Rate) *Voice {
	phrases := map[string]Clip{}
	for i := 1; i <= 9; i++ {
		phrases[fmt.Sprint(i)] = clipOf(1000*i, 2400, 80)
	}
	phrases["long"] = Clip{0, []run{{slices.Repeat([]int16{5000}, 24000), 24000}}}
	return voiceAt(rate, phrases, nil)
}

// stream returns the stream of one voice for both sides.
func stream(v *Voice) *Announcer { return NewAnnouncer(v.Rate(), Both(v)) }

// frames reads n frames.
func frames(t testing.TB, a *Announcer, n int) []int16 {
	t.Helper()
	p := make([]byte, 2*n)
	if got, err := a.Read(p); got != len(p) || err != nil {
		t.Fatalf("Read of %d bytes is %d, %v", len(p), got, err)
	}
	out := make([]int16, n)
	for i := range out {
		out[i] = int16(binary.LittleEndian.Uint16(p[2*i:]))
	}
	return out
}

// plan swaps the plan of an announcer whose voice has all the words.
func plan(t testing.TB, a *Announcer, at clock.Instant, calls ...Call) {
	t.Helper()
	if err := a.Plan(at, calls); err != nil {
		t.Fatal(err)
	}
}

// stretch is a run of equal or rising samples.
type stretch struct{ from, n, first, step int }

// check compares samples with the stretches; between them is silence.
func check(t *testing.T, got []int16, want ...stretch) {
	t.Helper()
	expected := make([]int16, len(got))
	for _, s := range want {
		for i := range s.n {
			expected[s.from+i] += int16(s.first + i*s.step)
		}
	}
	for i := range got {
		if got[i] != expected[i] {
			t.Fatalf("frame %d is %d, want %d", i, got[i], expected[i])
		}
	}
}

func TestCallStartsItsBeatEarly(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: second, Text: "1"}, Call{At: 2 * second, Text: "2"})
	check(t, frames(t, a, 24000), stretch{8000 - 80, 2400, 1000, 1}, stretch{16000 - 80, 2400, 2000, 1})
}

func TestCallAtTheActStartsWithIt(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: 0, Text: "1"})
	check(t, frames(t, a, 8000), stretch{0, 2400, 1000, 1})
	plan(t, a, second, Call{At: second, Text: "2"}, Call{At: 2 * second, Text: "3"})
	check(t, frames(t, a, 16000), stretch{0, 2400, 2000, 1}, stretch{8000 - 80, 2400, 3000, 1})
}

// Without its head 七 is heard as 一: a call whose beat would begin before the act is a little late, and whole.
func TestCallIsNeverWithoutItsHead(t *testing.T) {
	a := stream(counts())
	frames(t, a, 8000)
	plan(t, a, second, Call{At: second + 3*ms, Text: "1"})
	check(t, frames(t, a, 8000), stretch{0, 2400, 1000, 1})
}

func TestCallEndsTheOneBeforeIt(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: 0, Text: "long"}, Call{At: second, Text: "1"})
	got := frames(t, a, 16000)
	const start, fall = 8000 - 80, 40
	want := slices.Concat(slices.Repeat([]int16{5000}, start), ramp(1000, 2400), make([]int16, 16000))[:16000]
	for i := range fall {
		want[start+i] += int16(5000 * (fall - i) / fall)
	}
	if i := firstDifference(got, want); i >= 0 {
		t.Errorf("frame %d is %d, want %d", i, got[i], want[i])
	}
}

func TestPlanSilencesTheOldOne(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: 0, Text: "long"}, Call{At: second, Text: "1"}, Call{At: 2 * second, Text: "2"})
	check(t, frames(t, a, 4000), stretch{0, 4000, 5000, 0})
	plan(t, a, second/2)
	check(t, frames(t, a, 24000), stretch{0, 40, 5000, -5000 / 40})
}

func TestPlanAgainWithinTheFade(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: 0, Text: "long"})
	frames(t, a, 4000)
	for range 2 * maxSounding {
		plan(t, a, second/2, Call{At: second / 2, Text: "long"})
		frames(t, a, 1)
	}
	plan(t, a, second/2)
	frames(t, a, 40)
	check(t, frames(t, a, 8000))
}

func TestLoudSumIsClipped(t *testing.T) {
	v := voiceOf(map[string]Clip{"loud": {0, []run{{slices.Repeat([]int16{30000}, 8000), 8000}}}}, nil)
	a := stream(v)
	plan(t, a, 0, Call{At: 0, Text: "loud"}, Call{At: second / 2, Text: "loud"})
	frames(t, a, 4000)
	if got := frames(t, a, 1); got[0] != 32767 {
		t.Errorf("30000 and 30000 are %d, want 32767", got[0])
	}
}

func TestCallOverPhrasesAndPauses(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: second, Text: "1，2"})
	check(t, frames(t, a, 24000), stretch{8000 - 80, 2400, 1000, 1}, stretch{8000 - 80 + 2400 + 960, 2400, 2000, 1})
}

func TestUnknownWordsAreNamedAndTheRestIsSaid(t *testing.T) {
	a := stream(counts())
	err := a.Plan(0, []Call{{At: second, Text: "ten"}, {At: 2 * second, Text: "2"}, {At: 3 * second, Text: "eleven"}})
	if err == nil || !strings.Contains(err.Error(), `"ten"`) || !strings.Contains(err.Error(), `"eleven"`) {
		t.Errorf("error is %v", err)
	}
	check(t, frames(t, a, 24000), stretch{16000 - 80, 2400, 2000, 1})
}

func firstDifference(a, b []int16) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	if len(a) != len(b) {
		return min(len(a), len(b))
	}
	return -1
}

// However the stream is read, the samples are the same.
func TestAnyChoppingGivesTheSameSamples(t *testing.T) {
	play := func(chop func() int) []int16 {
		a := stream(counts())
		var out []int16
		to := func(n int) {
			for len(out) < n {
				out = append(out, frames(t, a, min(chop(), n-len(out)))...)
			}
		}
		plan(t, a, 0, Call{At: 0, Text: "long"}, Call{At: 2 * second, Text: "1"}, Call{At: 3 * second, Text: "2"})
		to(20001)
		plan(t, a, 2500125000, Call{At: 2500125000, Text: "3"}, Call{At: 2600 * ms, Text: "4"}, Call{At: 4 * second, Text: "5，6"})
		to(33333)
		if err := a.Say(4166625000, clock.NoSide, "7"); err != nil {
			t.Fatal(err)
		}
		to(40000)
		return out
	}
	want := play(func() int { return 40000 })
	if i := firstDifference(want, make([]int16, len(want))); i != 0 {
		t.Errorf("the first sound is at frame %d, want 0", i)
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, chop := range []func() int{
		func() int { return 1 },
		func() int { return 40 },
		func() int { return 257 },
		func() int { return 1 + rnd.IntN(700) },
	} {
		got := play(chop)
		if i := firstDifference(got, want); i >= 0 {
			t.Errorf("chopped: frame %d is %d, want %d", i, got[i], want[i])
		}
	}
}

func TestOddBytesAreLeft(t *testing.T) {
	a := stream(counts())
	if n, err := a.Read(make([]byte, 7)); n != 6 || err != nil {
		t.Errorf("Read of 7 bytes is %d, %v; want 6", n, err)
	}
	if a.Frame() != 3 {
		t.Errorf("%d frames are out, want 3", a.Frame())
	}
}

// outcome is an Outcome in short: "1@920", "2 late".
func outcomes(a *Announcer) []string {
	var out []string
	for _, o := range a.Outcomes(nil) {
		if o.Lost == None {
			out = append(out, fmt.Sprintf("%s@%d", o.Call.Text, o.Onset))
		} else {
			out = append(out, o.Call.Text+" "+o.Lost.String())
		}
	}
	return out
}

func TestOutcomes(t *testing.T) {
	a := stream(counts())
	plan(t, a, second, Call{At: second / 2, Text: "1"}, Call{At: 2 * second, Text: "2"}, Call{At: 4 * second, Text: "3"})
	frames(t, a, 24000)
	a.SetMuted(clock.NoSide, true, 0)
	frames(t, a, 10000)
	a.SetMuted(clock.NoSide, false, 0)
	plan(t, a, 5*second, Call{At: 6 * second, Text: "4"})
	frames(t, a, 24000)
	if got, want := outcomes(a), []string{"1 late", "2@16000", "3 muted", "4@48000"}; !slices.Equal(got, want) {
		t.Errorf("outcomes are %q, want %q", got, want)
	}
	if got := outcomes(a); got != nil {
		t.Errorf("told twice: %q", got)
	}
}

func TestMutedIsSilentAtOnce(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: 0, Text: "long"}, Call{At: second, Text: "1"}, Call{At: 2 * second, Text: "2"})
	frames(t, a, 4000)
	a.SetMuted(clock.NoSide, true, Fade)
	check(t, frames(t, a, 8000), stretch{0, 40, 5000, -125})
	a.SetMuted(clock.NoSide, false, 0)
	check(t, frames(t, a, 8000), stretch{4000 - 80, 2400, 2000, 1})
}

func TestSayBesidesThePlan(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: second, Text: "1"})
	frames(t, a, 100)
	if err := a.Say(0, clock.NoSide, "2"); err != nil {
		t.Fatal(err)
	}
	check(t, frames(t, a, 16000), stretch{0, 2400, 2000, 1}, stretch{8000 - 80 - 100, 2400, 1000, 1})
	if err := a.Say(0, clock.NoSide, "ten"); err == nil {
		t.Error("says what it cannot say")
	}
}

func TestSwapWithAGap(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: 0, Text: "long"})
	frames(t, a, 8000)
	from, _, err := a.Swap(second, []Call{{At: second, Text: "1"}, {At: 2 * second, Text: "2"}}, Swap{Gap: 30 * time.Millisecond})
	if from != 8000 || err != nil {
		t.Errorf("Swap is %d, %v; want 8000", from, err)
	}
	check(t, frames(t, a, 16000), stretch{240, 2400, 1000, 1}, stretch{8000 - 80, 2400, 2000, 1})
}

func TestLateCallsAreDropped(t *testing.T) {
	tests := []struct {
		name string
		due  clock.Instant // of a call planned at 1 s
		gap  time.Duration // in which nothing can be said
		want string
	}{
		{"at the act", second, 100 * time.Millisecond, "1@8880"},
		{"at the act, as late as may be", second, 400 * time.Millisecond, "1@11280"},
		{"at the act, too late", second, 401 * time.Millisecond, "1 late"},
		{"soon after the act", second + 100*ms, 150 * time.Millisecond, "1@9280"},
		{"later, a little late", second + 500*ms, 540 * time.Millisecond, "1@12400"},
		{"later, too late", second + 500*ms, 541 * time.Millisecond, "1 late"},
		{"before the act", second - ms, 0, "1 late"},
	}
	for _, tt := range tests {
		a := stream(counts())
		frames(t, a, 8000)
		if _, _, err := a.Swap(second, []Call{{At: tt.due, Text: "1"}}, Swap{Gap: tt.gap}); err != nil {
			t.Fatal(err)
		}
		frames(t, a, 16000)
		if got := outcomes(a); !slices.Equal(got, []string{tt.want}) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestExpire(t *testing.T) {
	a := stream(counts())
	a.LoseLine()
	plan(t, a, 0, Call{At: second, Text: "1"}, Call{At: 2 * second, Text: "2"})
	a.Expire(second)
	if got := outcomes(a); got != nil {
		t.Errorf("a call due just now is %q", got)
	}
	if a.Quiet(second) != true || a.Quiet(second+1) != false {
		t.Error("quiet up to 1 s is not told from a call at 1 s")
	}
	a.Expire(second + 1)
	if got, want := outcomes(a), []string{"1 no device"}; !slices.Equal(got, want) {
		t.Errorf("outcomes are %q, want %q", got, want)
	}
}

func TestOutcomesNobodyAsksFor(t *testing.T) {
	a := stream(counts())
	var calls []Call
	for i := range 2 * maxOutcomes {
		calls = append(calls, Call{At: clock.Instant(i) * ms, Text: "1"})
	}
	plan(t, a, 0, calls...)
	frames(t, a, 16000)
	if got := a.Outcomes(nil); len(got) != maxOutcomes || got[maxOutcomes-1].Call.At != (2*maxOutcomes-1)*ms {
		t.Errorf("%d outcomes, the last at %d", len(got), got[len(got)-1].Call.At)
	}
}

// TestPlanningWhileReading is for the race detector.
func TestPlanningWhileReading(t *testing.T) {
	a := stream(counts())
	done := make(chan error)
	go func() {
		var errs []error
		for i := range 300 {
			at := clock.Instant(i) * 10 * ms
			errs = append(errs, a.Plan(at, []Call{{At: at, Text: "1"}, {At: at + second, Text: "2，3"}}))
			a.SetMuted(clock.NoSide, i%7 == 0, Fade)
			a.Outcomes(nil)
		}
		done <- errors.Join(errs...)
	}()
	for range 300 {
		frames(t, a, 80)
		a.SetLine(Line{Frame: a.Frame()})
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func BenchmarkReadSilence(b *testing.B) {
	a := stream(counts())
	p := make([]byte, 480)
	b.ReportAllocs()
	for b.Loop() {
		a.Read(p)
	}
}

// BenchmarkReadSpeech reads 5 ms at 48 kHz of a call, with another one due each second.
func BenchmarkReadSpeech(b *testing.B) {
	v := countsAt(48000)
	a := stream(v)
	p := make([]byte, 480)
	calls := make([]Call, 60)
	for i := range calls {
		calls[i] = Call{At: clock.Instant(i) * second / 4, Text: "long"}
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if i%1000 == 0 {
			b.StopTimer()
			a = stream(v)
			plan(b, a, 0, calls...)
			b.StartTimer()
		}
		a.Read(p)
	}
}

// BenchmarkPlan swaps a plan of five minutes of byo-yomi.
func BenchmarkPlan(b *testing.B) {
	a := stream(counts())
	calls := make([]Call, 60)
	for i := range calls {
		calls[i] = Call{At: clock.Instant(i) * second, Text: []string{"1", "2，3", "4，5，6"}[i%3]}
	}
	b.ReportAllocs()
	for b.Loop() {
		a.Plan(0, calls)
	}
}
