package take

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"dumiao/announce/audio"
	"dumiao/announce/meter"
)

// quiet returns so many seconds of a room of this noise, RMS in dBFS.
func quiet(rate int, seconds, level float64) audio.Sound {
	random, gain := rand.New(rand.NewPCG(1, 2)), math.Pow(10, level/20)
	s := audio.Sound{Rate: rate, Samples: make([]float64, int(seconds*float64(rate)))}
	for i := range s.Samples {
		s.Samples[i] = gain * random.NormFloat64()
	}
	return s
}

// say adds a vowel of this length and gain at a moment, rising in 20 ms and dying away in 50.
func say(s audio.Sound, at, seconds, gain float64) audio.Sound {
	for i := range s.Samples {
		t := float64(i)/float64(s.Rate) - at
		envelope := max(0, min(1, t/0.02, (seconds-t)/0.05))
		for n, g := range []float64{0.5, 0.4, 0.1, 0.3, 0.1, 0.1, 0.05, 0.15} {
			s.Samples[i] += gain * envelope * g * math.Sin(2*math.Pi*180*float64(n+1)*t)
		}
	}
	return s
}

// Wherever a word stands in its take, however loud it was and however noisy the room, it is cut, levelled and timed alike.
func TestOneWordInManyTakes(t *testing.T) {
	for name, raw := range map[string]audio.Sound{
		"a studio":             say(quiet(48000, 0.9, -110), 0.3, 0.3, 0.3),
		"a room":               say(quiet(48000, 0.9, -68), 0.3, 0.3, 0.3),
		"far away":             say(quiet(48000, 0.9, -80), 0.3, 0.3, 0.02),
		"long before":          say(quiet(48000, 6, -68), 5, 0.3, 0.3),
		"long behind":          say(quiet(48000, 6, -68), 0.3, 0.3, 0.3),
		"44.1 kHz":             say(quiet(44100, 0.9, -68), 0.3, 0.3, 0.3),
		"8 kHz":                say(quiet(8000, 0.9, -68), 0.3, 0.3, 0.3),
		"a click before":       clicked(say(quiet(48000, 1.2, -80), 0.6, 0.3, 0.3), 0.1),
		"a click behind":       clicked(say(quiet(48000, 1.2, -80), 0.3, 0.3, 0.3), 1.0),
		"hum":                  hum(say(quiet(48000, 0.9, -80), 0.3, 0.3, 0.3), 50, 0.1),
		"an offset":            hum(say(quiet(48000, 0.9, -80), 0.3, 0.3, 0.3), 0, 0.1),
		"hardly any air":       say(quiet(48000, 0.34, -80), 0.02, 0.3, 0.3),
		"a knock apart, short": say(say(quiet(48000, 1.5, -80), 0.7, 0.3, 0.3), 0.3, 0.08, 0.05),
	} {
		clip, err := Make(raw, meter.Count)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		m := meter.Measure(audio.FromInt16(Rate, clip.Samples))
		if wrong := meter.Embedded(meter.Count).Check(m, clip.Beat); len(wrong) > 0 {
			t.Errorf("%s: %q", name, wrong)
		}
		if m.Length < 280*time.Millisecond || m.Length > 330*time.Millisecond || clip.Beat > 12*time.Millisecond {
			t.Errorf("%s: %v long, its beat at %v", name, m.Length, clip.Beat)
		}
	}
}

func clicked(s audio.Sound, at float64) audio.Sound {
	i := int(at * float64(s.Rate))
	s.Samples[i], s.Samples[i+1] = 0.2, -0.2
	return s
}

// hum adds a sine, or a constant at 0 Hz.
func hum(s audio.Sound, hz, gain float64) audio.Sound {
	for i := range s.Samples {
		s.Samples[i] += gain * math.Cos(2*math.Pi*hz*float64(i)/float64(s.Rate))
	}
	return s
}

// A word with a pause inside is one word; a part has less air behind it than a phrase.
func TestPausesAndParts(t *testing.T) {
	raw := func() audio.Sound { return say(say(quiet(48000, 1.8, -70), 0.3, 0.4, 0.3), 0.9, 0.4, 0.3) }
	phrase, err := Make(raw(), meter.Phrase)
	if err != nil {
		t.Fatal(err)
	}
	part, err := Make(raw(), meter.Part)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(phrase.Samples); n < 980*48 || n > 1030*48 {
		t.Errorf("the phrase has %d samples, want about a second", n)
	}
	if d := len(phrase.Samples) - len(part.Samples); d != 12*48 {
		t.Errorf("the part is %d samples shorter, want 12 ms", d)
	}
}

// A plosive stands far above its vowel: it is pressed down, and the vowel is as loud as any other.
func TestPeaksArePressedDown(t *testing.T) {
	raw := say(quiet(48000, 0.9, -80), 0.3, 0.3, 0.1)
	for i := range 240 { // 5 ms
		raw.Samples[int(0.36*48000)+i] += 0.9 * math.Sin(2*math.Pi*float64(i)/48) * math.Sin(math.Pi*float64(i)/240)
	}
	clip, err := Make(raw, meter.Count)
	if err != nil {
		t.Fatal(err)
	}
	s := audio.FromInt16(Rate, clip.Samples)
	if l, p := meter.Loudness(s), meter.TruePeak(s); math.Abs(l+16) > 0.1 || p > -1 {
		t.Errorf("%.2f LUFS and %.2f dBTP, want −16 and at most −1", l, p)
	}
}

func TestOneTakeMakesOneClip(t *testing.T) {
	a, _ := Make(say(quiet(44100, 0.9, -68), 0.3, 0.3, 0.3), meter.Count)
	b, _ := Make(say(quiet(44100, 0.9, -68), 0.3, 0.3, 0.3), meter.Count)
	if !slices.Equal(a.Samples, b.Samples) || a.Beat != b.Beat {
		t.Error("the same take makes two clips")
	}
}

func TestTakesThatAreNoGood(t *testing.T) {
	over := say(quiet(48000, 0.9, -80), 0.3, 0.3, 3)
	for i, v := range over.Samples {
		over.Samples[i] = max(-1, min(1, v))
	}
	for name, c := range map[string]struct {
		raw  audio.Sound
		want string
	}{
		"nothing":     {audio.Sound{Rate: 48000}, "nothing can be heard in it"},
		"one sample":  {audio.Sound{Rate: 48000, Samples: []float64{0.5}}, "nothing in it is speech: only a click"},
		"silence":     {quiet(48000, 1, -110), "nothing can be heard in it"},
		"a click":     {clicked(quiet(48000, 1, -90), 0.5), "nothing can be heard in it"},
		"only noise":  {quiet(48000, 1, -30), "cut off: the word has begun before the take"},
		"a loud room": {say(quiet(48000, 1, -45), 0.3, 0.3, 0.3), "noisy: the room is only "},
		"clipped":     {over, "clipped: "},
		"cut":         {audio.Sound{Rate: 48000, Samples: say(quiet(48000, 1, -80), 0.3, 0.3, 0.3).Samples[:20000]}, "cut off: the word goes on behind the take"},
	} {
		if _, err := Make(c.raw, meter.Count); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: error is %v, want %s", name, err, c.want)
		}
	}
}
