package main

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dumiao/announce"
	"dumiao/announce/audio"
	"dumiao/announce/meter"
	"dumiao/assets"
)

// The voices that the program carries pass their limits, and the limits are not those of a voice of one's own.
func TestEmbeddedVoices(t *testing.T) {
	status, out, errs := voice("check", "-embedded")
	if status != 0 || errs != "" || strings.Contains(out, "\n    ") || strings.Contains(out, "missing") {
		t.Errorf("status %d, %s\n%s", status, errs, out)
	}
	for _, name := range assets.Voices() {
		if !strings.Contains(out, "\n"+name+": ") {
			t.Errorf("%s was not checked", name)
		}
	}
	if !strings.Contains(out, "of 10 MB that they may\n") {
		t.Errorf("it ends with %s", out[max(0, len(out)-200):])
	}
	for _, kind := range []meter.Kind{meter.Count, meter.Header, meter.Phrase, meter.Part} {
		a, b := meter.Embedded(kind), meter.Own(kind)
		if a.Length >= b.Length || a.Onset >= b.Onset || a.Beat >= b.Beat || a.Spread >= b.Spread || a.TruePeak >= b.TruePeak ||
			a.Offset >= b.Offset || a.Noise >= b.Noise || a.Head <= b.Head || a.Tail <= b.Tail || a.Clipped >= b.Clipped {
			t.Errorf("limits of a %s: embedded %+v, one's own %+v", kind, a, b)
		}
	}
}

// copyOf returns a folder with some clips of the default voice, each with what spoil does to its samples.
func copyOf(t *testing.T, spoil map[string]func([]float64) []float64) string {
	t.Helper()
	voice, err := assets.Voice(assets.DefaultVoice)
	if err != nil {
		t.Fatal(err)
	}
	m, err := readManifest(voice)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	phrases := map[string]entry{}
	for words, f := range spoil {
		e := m.Phrases[words]
		data, err := announce.ReadFile(voice, e.File, maxClipFile)
		if err != nil {
			t.Fatal(err)
		}
		s, err := audio.Decode(data, maxClip)
		if err != nil {
			t.Fatal(err)
		}
		s.Samples = f(s.Samples)
		file, err := os.Create(filepath.Join(dir, fileName(words)+".wav"))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if err := audio.WriteWAV(file, s.Rate, s.Int16()); err != nil {
			t.Fatal(err)
		}
		phrases[words] = entry{filepath.Base(file.Name()), e.BeatMS}
	}
	m.Phrases, m.Parts = phrases, nil
	data, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "voice.json"), data, 0o666); err != nil {
		t.Fatal(err)
	}
	return dir
}

func each(f func(i int, v float64) float64) func([]float64) []float64 {
	return func(x []float64) []float64 {
		out := make([]float64, len(x))
		for i, v := range x {
			out[i] = f(i, v)
		}
		return out
	}
}

// Each gate shuts on a clip that was good and was spoiled in one way.
func TestSpoiledClips(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 11))
	peak := func(x []float64) float64 { return max(slices.Max(x), -slices.Min(x)) }
	spoil := map[string]func([]float64) []float64{
		"三": each(func(_ int, v float64) float64 { return v }),
		"一": each(func(_ int, v float64) float64 { return v * math.Pow(10, -3./20) }),
		"二": each(func(_ int, v float64) float64 { return v * math.Pow(10, 0.5/20) }),
		"八": func(x []float64) []float64 { return append(make([]float64, 48*40), x...) },
		"三十秒": func(x []float64) []float64 { // clipped at a third of its peak, and no softer for it
			edge := peak(x) / 3
			y := each(func(_ int, v float64) float64 { return max(-edge, min(edge, v)) })(x)
			gain := math.Pow(10, (-16-meter.Loudness(audio.Sound{Rate: 48000, Samples: y}))/20)
			return each(func(_ int, v float64) float64 { return v * gain })(y)
		},
		"四十秒":   func(x []float64) []float64 { return x[:len(x)*2/3] },
		"五十秒":   func(x []float64) []float64 { return x[len(x)/5:] },
		"还剩五分钟": each(func(_ int, v float64) float64 { return v + 0.01*random.NormFloat64() }),
		"还剩六分钟": each(func(_ int, v float64) float64 { return v + 0.02 }),
		"还剩七分钟": func(x []float64) []float64 { // peaks between the samples, all of which are below the limit
			y := slices.Clone(x)
			for i := range 6 {
				y[len(y)/2+i] = 0.85 * math.Pow(-1, float64(i/2))
			}
			return y
		},
		"九": func(x []float64) []float64 { return append(slices.Clone(x), make([]float64, 48*150)...) },
	}
	status, out, errs := voice("check", "-embedded", copyOf(t, spoil))
	if status != 1 || errs != "" {
		t.Errorf("status %d, %s", status, errs)
	}
	got := map[string][]string{}
	words := ""
	for line := range strings.Lines(out) {
		line = strings.TrimSuffix(line, "\n")
		if wrong, ok := strings.CutPrefix(line, "    "); ok {
			got[words] = append(got[words], wrong)
			continue
		}
		fields := strings.Fields(line)
		words = fields[len(fields)-1]
	}
	want := map[string][]string{
		"一":   {"too quiet: -19.0 LUFS, the limit is -16 ± 0.3"},
		"二":   {"too loud: -15.5 LUFS, the limit is -16 ± 0.3"},
		"八":   {"late: the speech begins after 42.5 ms, the limit is 5 ms", "beat_ms is 11.7, but the ear hears it begin at 51.7"},
		"九":   {"too long: 0.540 s, the limit is 0.45 s"},
		"三十秒": {"beat_ms is 117.3, but the ear hears it begin at 114.9", "clipped: 50 samples in a row stand at its edge, the limit is 4"},
		"四十秒": {"cut at its end: the last millisecond lies 21 dB under its peak, the limit is 40"},
		"五十秒": {"beat_ms is 5.9, but the ear hears it begin at 0",
			"cut at its start: the first millisecond lies 17 dB under its peak, the limit is 25"},
		"还剩五分钟": {"noisy: the hiss lies at -41 dBFS, the limit is -42",
			"cut at its end: the last millisecond lies 37 dB under its peak, the limit is 40"},
		"还剩六分钟": {"offset: its middle lies at 2.0 % of full scale, the limit is ± 0.2 %",
			"cut at its end: the last millisecond lies 31 dB under its peak, the limit is 40"},
		"还剩七分钟": {"peaks too high: 1.8 dBTP, the limit is -1"},
	}
	for words := range spoil {
		if fmt.Sprint(got[words]) != fmt.Sprint(want[words]) {
			t.Errorf("%s:\n%s\nwant\n%s", words, strings.Join(got[words], "\n"), strings.Join(want[words], "\n"))
		}
	}
	if !strings.Contains(out, ": 11 clips, ") || !strings.Contains(out, " s, 10 of them wrong\n") {
		t.Errorf("the sum is\n%s", out)
	}
}
