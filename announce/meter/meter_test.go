package meter

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"dumiao/announce/audio"
)

// silence returns so many seconds without sound.
func silence(rate int, seconds float64) audio.Sound {
	return audio.Sound{Rate: rate, Samples: make([]float64, int(math.Round(seconds*float64(rate))))}
}

// tone adds a sine of this level, in dB under a full one, from one second to another.
func tone(s audio.Sound, hz, level, from, to float64) audio.Sound {
	rate, gain := float64(s.Rate), math.Pow(10, level/20)
	for i := int(from * rate); i < int(to*rate); i++ {
		s.Samples[i] += gain * math.Sin(2*math.Pi*hz*(float64(i)/rate-from))
	}
	return s
}

// hiss adds white noise of this level, RMS in dBFS.
func hiss(s audio.Sound, level float64) audio.Sound {
	random, gain := rand.New(rand.NewPCG(1, 2)), math.Pow(10, level/20)
	for i := range s.Samples {
		s.Samples[i] += gain * random.NormFloat64()
	}
	return s
}

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

// BS.1770-4 has its own check: a sine of 997 Hz at full scale is −3.01 LUFS, and one of 1 kHz at −20 dBFS −23.0.
func TestLoudnessOfSines(t *testing.T) {
	for _, rate := range []int{8000, 16000, 24000, 44100, 48000, 96000, 192000} {
		for _, c := range []struct{ hz, level, want float64 }{
			{997, 0, -3.01}, {997, -20, -23.01}, {100, -20, -24.82}, {2000, -20, -20.63},
		} {
			if c.hz*4 >= float64(rate) {
				continue // the filter has its shape up to an eighth of the rate and more
			}
			if got := Loudness(tone(silence(rate, 1), c.hz, c.level, 0, 1)); !near(got, c.want, 0.25) {
				t.Errorf("%g Hz at %g dB, %d Hz: %.2f LUFS, want %.2f", c.hz, c.level, rate, got, c.want)
			}
		}
	}
	// Half a window of sound has half the power, wherever it stands.
	for _, from := range []float64{0, 0.5, 0.9} {
		if got := Loudness(tone(silence(48000, 1), 997, -20, from, from+0.1)); !near(got, -26.02, 0.1) {
			t.Errorf("100 ms from %g s on: %.2f LUFS, want −26.02", from, got)
		}
	}
	if got := Loudness(silence(48000, 1)); got != Silence {
		t.Errorf("silence: %g LUFS", got)
	}
}

func TestTruePeak(t *testing.T) {
	// A quarter of the rate, sampled 45° beside its peaks: no sample is higher than 0.707.
	s := silence(48000, 0.1)
	for i := range s.Samples {
		s.Samples[i] = math.Sin(math.Pi/2*float64(i) + math.Pi/4)
	}
	if got := highest(s.Samples); !near(got, math.Sqrt2/2, 1e-9) {
		t.Fatalf("highest sample is %g", got)
	}
	middle := audio.Sound{Rate: s.Rate, Samples: s.Samples}
	if got := TruePeak(fadedIn(middle)); !near(got, 0, 0.05) {
		t.Errorf("true peak is %.2f dBTP, want 0", got)
	}
	if got := TruePeak(fadedIn(tone(silence(48000, 0.1), 1000, -20, 0, 0.1))); !near(got, -20, 0.01) {
		t.Errorf("1 kHz at −20 dB: %.2f dBTP", got)
	}
}

// fadedIn takes the steps away with which a tone begins and ends: beside a step the filter swings over.
func fadedIn(s audio.Sound) audio.Sound {
	n := len(s.Samples) / 4
	for i := range n {
		g := float64(i) / float64(n)
		s.Samples[i] *= g
		s.Samples[len(s.Samples)-1-i] *= g
	}
	return s
}

func TestOnsetAndBeat(t *testing.T) {
	for _, rate := range []int{16000, 24000, 44100, 48000} {
		s := tone(silence(rate, 0.5), 500, -10, 0.1, 0.4)
		if got := Onset(s); got < 95*time.Millisecond || got > 100*time.Millisecond {
			t.Errorf("%d Hz: a tone at 100 ms begins at %v", rate, got)
		}
		// The envelope passes a tenth of its maximum when a tenth of its 10 ms lies in the tone, 4 ms before the tone's start.
		if got := Beat(s); got < 94*time.Millisecond || got > 98*time.Millisecond {
			t.Errorf("%d Hz: the beat of a tone at 100 ms is %v, want about 96 ms", rate, got)
		}
		// Hiss in front of a vowel is speech, but not its beat.
		s = tone(silence(rate, 0.5), 500, -10, 0.2, 0.4)
		s = tone(s, 6000, -30, 0.1, 0.2)
		if got := Onset(s); got < 95*time.Millisecond || got > 100*time.Millisecond {
			t.Errorf("%d Hz: hiss at 100 ms begins at %v", rate, got)
		}
		if got := Beat(s); got < 194*time.Millisecond || got > 198*time.Millisecond {
			t.Errorf("%d Hz: the beat of a vowel at 200 ms is %v", rate, got)
		}
	}
}

func TestOffsetNoiseAndEnds(t *testing.T) {
	s := hiss(tone(silence(48000, 1), 300, -6, 0.2, 0.8), -60)
	for i := range s.Samples {
		s.Samples[i] += 0.01
	}
	m := Measure(s)
	if m.Length != time.Second || m.Rate != 48000 || !near(m.Offset, 0.01, 1e-4) {
		t.Errorf("%v at %d Hz, offset %.4f; want 1 s, 48000, 0.01", m.Length, m.Rate, m.Offset)
	}
	// Seven eighths of the noise lie above 3 kHz; the quietest of many moments is a little below the mean.
	if !near(m.Noise, -61, 0.7) {
		t.Errorf("noise of −60 dBFS is measured as %.1f", m.Noise)
	}
	cut := audio.Sound{Rate: 48000, Samples: s.Samples[:24000]}
	if m = Measure(cut); m.Tail < -10 || m.Tail > 0 || m.Head > -30 {
		t.Errorf("cut inside the tone: head %.1f, tail %.1f dB", m.Head, m.Tail)
	}
	if m.Clipped != 1 {
		t.Errorf("%d samples are clipped", m.Clipped)
	}
	for i, v := range s.Samples {
		s.Samples[i] = max(-0.2, min(0.2, v))
	}
	// 300 Hz has 160 samples a period, of which a sine spends 60 above 0.2 of 0.5 on either side.
	if m = Measure(s); m.Clipped < 55 || m.Clipped > 65 {
		t.Errorf("clipped at 0.2: %d in a row", m.Clipped)
	}
}

func TestMeasuresOfNothing(t *testing.T) {
	for _, s := range []audio.Sound{{}, {Rate: 48000}, silence(8000, 1./8000), silence(48000, 0.001), silence(192000, 0.3)} {
		m := Measure(s)
		for _, v := range []float64{m.Loudness, m.TruePeak, m.Offset, m.Noise, m.Head, m.Tail} {
			if math.IsNaN(v) || math.IsInf(v, 0) || v < Silence || v > 0 {
				t.Errorf("%d samples: %+v", len(s.Samples), m)
			}
		}
		if wrong := Own(Count).Check(m, 0); !strings.HasPrefix(strings.Join(wrong, "\n"), "too quiet: -120.0 LUFS") {
			t.Errorf("%d samples: %q", len(s.Samples), wrong)
		}
	}
}

func TestPercentile(t *testing.T) {
	values := []float64{4, 1, 3, 2}
	for p, want := range map[float64]float64{0: 1, 50: 2.5, 98: 3.94, 100: 4} {
		if got := Percentile(values, p); !near(got, want, 1e-9) {
			t.Errorf("percentile %g is %g, want %g", p, got, want)
		}
	}
	if !slices.Equal(values, []float64{4, 1, 3, 2}) {
		t.Error("the values are sorted in place")
	}
}

func TestKindOf(t *testing.T) {
	for kind, words := range map[Kind][]string{
		Count:  {"一", "十", "one", "ten"},
		Header: {"五秒", "十秒", "三十秒", "五十八秒", "one second", "thirty seconds", "fifty-five seconds"},
		Phrase: {"一分钟", "一百秒", "二百零五秒", "开始读秒", "最后一次", "one minute", "one hundred twenty seconds", "last minute", ""},
	} {
		for _, w := range words {
			if got := KindOf(w); got != kind {
				t.Errorf("%s is a %s, want %s", w, got, kind)
			}
		}
	}
}

func TestWordsOfWhatIsWrong(t *testing.T) {
	good := Measures{Length: 300 * time.Millisecond, Onset: 2500 * time.Microsecond, Beat: 24 * time.Millisecond, Loudness: -16,
		TruePeak: -3, Noise: -60, Head: -60, Tail: -60, Clipped: 1}
	if wrong := Embedded(Count).Check(good, 24*time.Millisecond); wrong != nil {
		t.Errorf("a good clip: %q", wrong)
	}
	bad := Measures{Length: 451 * time.Millisecond, Onset: 7500 * time.Microsecond, Beat: 24 * time.Millisecond, Loudness: -19,
		TruePeak: -0.94, Offset: -0.021, Noise: -39.4, Head: -3, Tail: -39, Clipped: 17}
	want := []string{
		"too long: 0.451 s, the limit is 0.45 s",
		"late: the speech begins after 7.5 ms, the limit is 5 ms",
		"beat_ms is 24.3, but the ear hears it begin at 24",
		"too quiet: -19.0 LUFS, the limit is -16 ± 0.3",
		"peaks too high: -0.9 dBTP, the limit is -1",
		"clipped: 17 samples in a row stand at its edge, the limit is 4",
		"offset: its middle lies at -2.1 % of full scale, the limit is ± 0.2 %",
		"noisy: the hiss lies at -39 dBFS, the limit is -40",
		"cut at its start: the first millisecond lies 3 dB under its peak, the limit is 25",
		"cut at its end: the last millisecond lies 39 dB under its peak, the limit is 40",
	}
	if wrong := Embedded(Count).Check(bad, 24300*time.Microsecond); !slices.Equal(wrong, want) {
		t.Errorf("what is wrong:\n%s\nwant\n%s", strings.Join(wrong, "\n"), strings.Join(want, "\n"))
	}
	bad = good
	bad.Loudness = -15.6
	if wrong := Embedded(Count).Check(bad, bad.Beat); !slices.Equal(wrong, []string{"too loud: -15.6 LUFS, the limit is -16 ± 0.3"}) {
		t.Errorf("too loud: %q", wrong)
	}
}
