// Package meter measures recorded clips and holds them against limits, so that a voice is judged by figures that anybody
// gets again.
//
// The measures are those with which the embedded voices are made (assets/voices/src): they ask what a listener in a hall
// needs, and of a count of seconds that is one syllable each. All of them are for a clip in mono.
package meter

import (
	"math"
	"slices"
	"time"

	"dumiao/announce/audio"
)

// Measures is what there is to know about a clip. Levels are in dB; a level of nothing is Silence.
type Measures struct {
	Rate   int           // Hz
	Length time.Duration // of the whole clip
	Onset  time.Duration // silence before the speech
	Beat   time.Duration // from the clip's start to the moment at which the ear hears it begin; see Beat

	Loudness float64 // of the loudest 200 ms, K-weighted, in LUFS; see Loudness
	TruePeak float64 // dBTP; see TruePeak
	Offset   float64 // mean of the samples, in parts of full scale
	Noise    float64 // of the quietest moment inside the speech, dBFS; see NoiseFloor
	Head     float64 // first millisecond, dB above the peak: a negative number
	Tail     float64 // last millisecond, likewise
	Clipped  int     // samples that stand in a row at the clip's own highest or lowest value, at the worst place
}

// Silence is the level of no sound at all. It is a number so that it can be compared and printed.
const Silence = -120.0

// Measure measures a clip. It takes some milliseconds for a second of sound.
func Measure(s audio.Sound) Measures {
	m := Measures{
		Rate: s.Rate, Length: s.Length(), Onset: Onset(s), Beat: Beat(s),
		Loudness: Loudness(s), TruePeak: TruePeak(s), Noise: NoiseFloor(s), Clipped: Clipped(s.Samples),
	}
	if n := len(s.Samples); n > 0 {
		sum := 0.0
		for _, v := range s.Samples {
			sum += v
		}
		m.Offset = sum / float64(n)
		ms := min(n, max(1, s.Rate/1000))
		peak := decibels(highest(s.Samples) * highest(s.Samples))
		m.Head, m.Tail = meanLevel(s.Samples[:ms])-peak, meanLevel(s.Samples[n-ms:])-peak
	}
	return m
}

// levelRate is the rate at which speech is looked for: nothing of it lies above 12 kHz.
const levelRate = 24000

// LevelStep is the distance between two values of Levels.
const LevelStep = 2500 * time.Microsecond

const levelFrames = levelRate / 400 // samples of a step

// Levels returns the level every 2.5 ms, over 5 ms each, without rumble below 70 Hz and with the treble lifted, so that
// s, sh, q and f count as speech.
func Levels(s audio.Sound) []float64 {
	x := filter(s.Resample(levelRate).Samples, highPass(70, levelRate), false)
	if len(x) == 0 {
		return nil
	}
	last := x[0]
	for i, v := range x {
		x[i] = v + 2*(v-last)
		last = v
	}
	const window = 2 * levelFrames
	out := make([]float64, max(1, (len(x)-window)/levelFrames+1))
	for i := range out {
		sum := 0.0
		for _, v := range x[min(len(x), i*levelFrames):min(len(x), i*levelFrames+window)] {
			sum += v * v
		}
		out[i] = decibels(sum / window)
	}
	return out
}

// Onset returns the silence before the speech, in steps of 2.5 ms: the speech begins where the level comes within 32 dB
// of that which only 2 % of the clip pass.
func Onset(s audio.Sound) time.Duration {
	levels := Levels(s)
	near := Percentile(levels, 98) - 32
	return time.Duration(max(0, slices.IndexFunc(levels, func(l float64) bool { return l > near }))) * LevelStep
}

// Beat returns when the ear feels the clip's second: the onset of its first vowel, where the envelope of 150 to 2500 Hz,
// over 10 ms, passes 10 dB under its maximum. It is rounded to 0.1 ms, as voice.json has it.
func Beat(s audio.Sound) time.Duration {
	window := s.Rate / 100
	if len(s.Samples) < 2 || window < 2 {
		return 0
	}
	x := zeroPhase(s.Samples, bandPass(150, min(2500, 0.45*float64(s.Rate)), s.Rate))
	// The envelope at i is the mean of the squares from half a window before it to half a window behind it.
	envelope := make([]float64, len(x)+1)
	sum := 0.0
	for i := -window / 2; i <= len(x); i++ {
		if in := i + window - window/2 - 1; in >= 0 && in < len(x) {
			sum += x[in] * x[in]
		}
		if out := i - window/2 - 1; out >= 0 && out < len(x) {
			sum -= x[out] * x[out]
		}
		if i >= 0 {
			envelope[i] = sum
		}
	}
	limit := slices.Max(envelope) / 10
	at := slices.IndexFunc(envelope, func(v float64) bool { return v > limit })
	tenths := math.Round(float64(max(0, at)) * 10000 / float64(s.Rate))
	return time.Duration(tenths) * 100 * time.Microsecond
}

// Loudness returns the level of the loudest 200 ms in LUFS, K-weighted (ITU-R BS.1770-4), the clip standing in silence.
// That is about one syllable; the 400 ms of BS.1770 would lift a short count 3 dB over the phrases.
func Loudness(s audio.Sound) float64 {
	n := s.Rate / 5
	if len(s.Samples) == 0 || n == 0 {
		return Silence
	}
	long := append(slices.Clip(slices.Clone(s.Samples)), make([]float64, n)...)
	x := filter(long, kWeighting(s.Rate), false)
	most, sum := 0.0, 0.0
	for i, v := range x {
		sum += v * v
		if i >= n {
			sum -= x[i-n] * x[i-n]
		}
		most = max(most, sum)
	}
	return max(Silence, -0.691+10*math.Log10(most/float64(n)+1e-12))
}

// kWeighting is the filter of BS.1770-4 for any rate: the coefficients that it gives for 48 kHz, as frequencies.
func kWeighting(rate int) []biquad {
	const gain = 3.999843853973347 // dB
	high, tilt := math.Pow(10, gain/20), math.Pow(10, gain/20*0.4996667741545416)
	const quality = 0.7071752369554196
	shelf := secondOrder(1681.974450955533, quality, rate, func(k, k2 float64) (b0, b1, b2 float64) {
		return high + tilt*k/quality + k2, 2 * (k2 - high), high - tilt*k/quality + k2
	})
	pass := secondOrder(38.13547087602444, 0.5003270373238773, rate, func(_, _ float64) (b0, b1, b2 float64) {
		return 1, -2, 1
	})
	pass.b = [3]float64{1, -2, 1} // BS.1770 leaves it so
	return []biquad{shelf, pass}
}

// TruePeak returns the highest level between and on the samples in dBTP, eight times oversampled.
func TruePeak(s audio.Sound) float64 {
	peak := highest(audio.Polyphase(s.Samples, 8, 1, 5))
	return decibels(peak * peak)
}

// NoiseFloor returns how much hiss there is: the level in dBFS, above 3 kHz, of the quietest 20 ms between the clip's
// fades, that is without its first 10 and its last 30 ms. Below that a syllable never stops sounding, so that nothing
// could be told from a count; above it a vowel is quiet. A clip of less than 60 ms has no such moment.
func NoiseFloor(s audio.Sound) float64 {
	ms := s.Rate / 1000
	x := zeroPhase(s.Samples, highPass(3000, max(s.Rate, 1)))
	if len(x) < 60*ms || ms == 0 {
		return Silence
	}
	x = x[10*ms : len(x)-30*ms]
	least, sum, n := math.Inf(1), 0.0, 20*ms
	for i, v := range x {
		sum += v * v
		if i >= n {
			sum -= x[i-n] * x[i-n]
		}
		if i >= n-1 {
			least = min(least, sum)
		}
	}
	return decibels(max(0, least) / float64(n))
}

// Clipped returns the longest row of samples at the highest or the lowest value of all.
func Clipped(x []float64) (longest int) {
	if len(x) == 0 {
		return 0
	}
	top, bottom := slices.Max(x), slices.Min(x)
	edge := max(top, -bottom) / 2 // silence is no edge, though nothing be lower
	row, at := 0, 0.0
	for _, v := range x {
		switch {
		case v != top && v != bottom, max(v, -v) < edge:
			row = 0
		case row > 0 && v == at:
			row++
		default:
			row, at = 1, v
		}
		longest = max(longest, row)
	}
	return longest
}

func highest(x []float64) float64 {
	peak := 0.0
	for _, v := range x {
		peak = max(peak, math.Abs(v))
	}
	return peak
}

func meanLevel(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v * v
	}
	return decibels(sum / float64(max(1, len(x))))
}

// decibels returns the level of a power.
func decibels(power float64) float64 { return max(Silence, 10*math.Log10(power+1e-12)) }

// Percentile returns the value that p percent of the values do not pass, between two of them by their distance.
func Percentile(values []float64, p float64) float64 {
	if len(values) == 0 {
		return Silence
	}
	sorted := slices.Sorted(slices.Values(values))
	at := p / 100 * float64(len(sorted)-1)
	i := int(at)
	if i+1 == len(sorted) {
		return sorted[i]
	}
	return sorted[i] + (at-float64(i))*(sorted[i+1]-sorted[i])
}

// WithoutRumble returns the samples without what lies below 70 Hz, which no voice has; nothing else moves.
func WithoutRumble(s audio.Sound) []float64 { return zeroPhase(s.Samples, highPass(70, s.Rate)) }
