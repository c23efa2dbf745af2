package announce

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dumiao/clock"
)

// twoVoices are an English one for Black, "thirty seconds" from 1000 on, and a Mandarin one for White, 三十秒 from 5000 on,
// both at 8 kHz with the beat at 10 ms.
func twoVoices() Voices {
	black := voiceOf(map[string]Clip{"thirty seconds": clipOf(1000, 2400, 80)}, nil)
	white := voiceOf(map[string]Clip{"三十秒": clipOf(5000, 2400, 80)}, nil)
	black.words = English
	return Voices{black, white}
}

// Black is read in English at half the volume, White in Mandarin: each call has its side's voice and its side's volume, to
// the sample.
func TestAVoiceAndAVolumeForEachSide(t *testing.T) {
	voices := twoVoices()
	a := NewAnnouncer(8000, voices)
	a.SetVolume(clock.Black, 0.5)
	c, err := clock.ParseControl("2m reserve 2")
	if err != nil {
		t.Fatal(err)
	}
	script := voices.Script(nil)
	g := clock.NewGame(clock.Setup{Black: c, White: c})
	half := func(first, n int) []int16 {
		s := ramp(first, n)
		for i := range s {
			s[i] /= 2
		}
		return s
	}
	want := make([]int16, 75*8000)
	copy(want[30*8000-80:], half(1000, 2400))
	copy(want[65*8000-80:], ramp(5000, 2400))
	var got []int16
	for _, act := range []clock.Action{{Verb: clock.Start}, {At: 35 * second, Verb: clock.Press}, {At: 75 * second, Verb: clock.Press}} {
		got = append(got, frames(t, a, int(Rate(8000).Frames(act.At.Sub(0)))-len(got))...)
		if _, err := g.Step(act); err != nil {
			t.Fatal(err)
		}
		var calls []Call
		for _, call := range script.Calls(g.Ahead()) {
			if call.Text == "thirty seconds" || call.Text == "三十秒" {
				calls = append(calls, call)
			}
		}
		plan(t, a, act.At, calls[:1]...)
	}
	if i := firstDifference(got, want); i >= 0 {
		t.Errorf("frame %d is %d, want %d", i, got[i], want[i])
	}
}

func TestASidesVoiceCannotSayTheOthersWords(t *testing.T) {
	a := NewAnnouncer(8000, twoVoices())
	if err := a.Plan(0, []Call{{second, clock.Black, "三十秒"}}); err == nil {
		t.Error("Black's voice says White's words")
	}
	if err := a.Plan(0, []Call{{second, clock.White, "三十秒"}}); err != nil {
		t.Error(err)
	}
	none := NewAnnouncer(8000, Voices{nil, twoVoices()[1]})
	if err := none.Plan(0, []Call{{second, clock.Black, "三十秒"}}); err == nil || err.Error() != "no voice to say 三十秒" {
		t.Errorf("error of a side without a voice is %v", err)
	}
}

// A volume changes within 20 ms, from frame to frame by no more than its ramp.
func TestVolumeChangesWithoutAJump(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{At: 0, Text: "long"})
	frames(t, a, 1000)
	a.SetVolume(clock.Black, 0.2)
	got := frames(t, a, 1000)
	for i, v := range got {
		level := 0.2
		if i < 160 {
			level = 1 - 0.8*float64(i)/160
		}
		if want := 5000 * level; float64(v) > want+1 || float64(v) < want-1 {
			t.Fatalf("frame %d is %d, want %.0f", i, v, want)
		}
	}
	a.SetVolume(clock.NoSide, 0)
	frames(t, a, 80) // in the middle of it
	a.SetVolume(clock.NoSide, 7)
	got = append(got, frames(t, a, 400)...)
	if got[1000] != 500 || got[1399] != 5000 {
		t.Errorf("from half of a ramp up: %d … %d, want 500 … 5000", got[1000], got[1399])
	}
	for i := 1001; i < 1400; i++ {
		if d := got[i] - got[i-1]; d < 0 || d > 30 {
			t.Fatalf("a jump of %d at frame %d", d, i)
		}
	}
	a.SetVolume(clock.White, 0) // the other side's
	check(t, frames(t, a, 400), stretch{0, 400, 5000, 0})
}

func TestMutedIsASidesOwn(t *testing.T) {
	voices := twoVoices()
	a := NewAnnouncer(8000, voices)
	call := func(s clock.Instant, side clock.Side) Call {
		return Call{s * second, side, map[clock.Side]string{clock.Black: "thirty seconds", clock.White: "三十秒"}[side]}
	}
	plan(t, a, 0, call(1, clock.Black), call(2, clock.White), call(3, clock.Black), call(4, clock.White), call(5, clock.Black))
	frames(t, a, 12000)
	a.SetMuted(clock.White, true, Fade)
	frames(t, a, 16000)
	a.SetMuted(clock.NoSide, true, Fade)
	a.SetMuted(clock.White, false, Fade)
	frames(t, a, 8000)
	a.SetMuted(clock.NoSide, false, Fade)
	frames(t, a, 8000)
	want := []string{"thirty seconds@8000", "三十秒 muted", "thirty seconds@24000", "三十秒 muted", "thirty seconds@40000"}
	if got := outcomes(a); !slices.Equal(got, want) {
		t.Errorf("outcomes are %q, want %q", got, want)
	}
}

// What sounds of a side that is muted falls silent, and nothing of the other side.
func TestMutingASideSilencesItsCall(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{0, clock.White, "long"})
	check(t, frames(t, a, 1000), stretch{0, 1000, 5000, 0})
	a.SetMuted(clock.Black, true, Fade)
	check(t, frames(t, a, 1000), stretch{0, 1000, 5000, 0})
	a.SetMuted(clock.White, true, Fade)
	check(t, frames(t, a, 1000), stretch{0, 40, 5000, -125})
}

func TestVoicesChangeWithThePlan(t *testing.T) {
	voices := twoVoices()
	a := NewAnnouncer(8000, voices)
	plan(t, a, 0, Call{second, clock.Black, "thirty seconds"})
	a.SetVoices(Voices{voices[1], voices[0]})
	check(t, frames(t, a, 16000), stretch{8000 - 80, 2400, 1000, 1}) // as it was planned
	plan(t, a, 2*second, Call{3 * second, clock.Black, "三十秒"}, Call{4 * second, clock.White, "thirty seconds"})
	check(t, frames(t, a, 24000), stretch{8000 - 80, 2400, 5000, 1}, stretch{16000 - 80, 2400, 1000, 1})
	if err := a.Say(5*second, clock.White, "thirty seconds"); err != nil {
		t.Error(err)
	}
	check(t, frames(t, a, 8000), stretch{0, 2400, 1000, 1})
}

// The volume too is the same however the stream is read.
func TestAnyChoppingGivesTheSameVolume(t *testing.T) {
	play := func(chop func() int) []int16 {
		a := stream(counts())
		var out []int16
		to := func(n int) {
			for len(out) < n {
				out = append(out, frames(t, a, min(chop(), n-len(out)))...)
			}
		}
		plan(t, a, 0, Call{0, clock.White, "long"}, Call{second, clock.Black, "1"})
		a.SetVolume(clock.White, 0.3)
		to(101)
		a.SetVolume(clock.White, 0.9)
		to(7970) // while the long call fades
		a.SetVolume(clock.NoSide, 0.1)
		to(12000)
		return out
	}
	want := play(func() int { return 12000 })
	rnd := rand.New(rand.NewPCG(3, 4))
	for _, chop := range []func() int{func() int { return 1 }, func() int { return 257 }, func() int { return 1 + rnd.IntN(600) }} {
		got := play(chop)
		if i := firstDifference(got, want); i >= 0 {
			t.Errorf("frame %d is %d, want %d", i, got[i], want[i])
		}
	}
}

func TestReadAllocatesNothing(t *testing.T) {
	a := stream(counts())
	plan(t, a, 0, Call{0, clock.White, "long"}, Call{second, clock.Black, "1"}, Call{2 * second, clock.White, "2"})
	a.SetVolume(clock.White, 0.3)
	p := make([]byte, 480)
	if n := testing.AllocsPerRun(100, func() { a.Read(p) }); n > 0 {
		t.Errorf("Read allocates %v times", n)
	}
}
