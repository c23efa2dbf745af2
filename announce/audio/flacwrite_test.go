package audio

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// Whatever the samples are, they come back.
func TestFLACThatIsWritten(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	of := func(n int, f func(i int) float64) []int16 {
		out := make([]int16, n)
		for i := range out {
			out[i] = int16(max(math.MinInt16, min(math.MaxInt16, f(i))))
		}
		return out
	}
	tone := func(i int) float64 { return 20000 * math.Sin(float64(i)/20) }
	for name, c := range map[string]struct {
		samples []int16
		most    int // bytes, without the 42 of the header
	}{
		"one sample":          {[]int16{-5}, 20},
		"two samples":         {[]int16{-32768, 32767}, 20},
		"silence":             {make([]int16, 5000), 5 * 16},
		"a block":             {of(flacBlock, tone), flacBlock},
		"a block and one":     {of(flacBlock+1, tone), flacBlock + 20},
		"a tone":              {of(48000, tone), 48000 * 5 / 8},
		"one of 13 bits":      {of(48000, func(i int) float64 { return 8 * math.Round(tone(i)/8) }), 48000 * 5 / 8},
		"noise":               {of(48000, func(int) float64 { return 5000 * random.NormFloat64() }), 2 * 48000},
		"noise over the edge": {of(48000, func(int) float64 { return 60000 * random.NormFloat64() }), 2*48000 + 16*48},
		"the edges":           {of(5000, func(i int) float64 { return float64(1-i%2*2) * 40000 }), 2*5000 + 100},
		"one click":           {of(5000, func(i int) float64 { return float64(i/2500*(1-min(1, i-2500))) * 30000 }), 5000},
	} {
		data, err := FLAC(44100, c.samples)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		rate, got, err := Decode16(data, limit)
		if rate != 44100 || err != nil || !slices.Equal(got, c.samples) {
			t.Errorf("%s: %d samples of %d come back, at %d Hz, %v", name, len(got), len(c.samples), rate, err)
		}
		if len(data)-42 > c.most {
			t.Errorf("%s: %d samples take %d bytes, want at most %d", name, len(c.samples), len(data)-42, c.most)
		}
	}
}
