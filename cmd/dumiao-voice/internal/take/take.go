// Package take makes clips of raw takes: what a person said into a microphone is cut to the speech, levelled, and put on
// its beat. It is the recipe of the embedded voices (assets/voices/src), for recordings in place of a synthesiser: a room
// has a noise of its own, and a mouth stands now nearer and now farther.
package take

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"dumiao/announce/audio"
	"dumiao/announce/meter"
)

// Rate is the rate of clips in Hz: sound cards mix at it.
const Rate = 48000

// The aim of levelling.
const (
	loudness  = -16.0 // LUFS of the loudest 200 ms
	peakLimit = -1.3  // dBTP; the limit is −1, and the last bit is rounded
)

// Clip is finished sound.
type Clip struct {
	Samples []int16 // mono, at Rate
	Beat    time.Duration
}

// Make makes a clip of a take. The error says what is wrong with the take, in words for the person who spoke it; what can
// only be measured at the finished clip is not judged here.
func Make(raw audio.Sound, kind meter.Kind) (Clip, error) {
	if n := meter.Clipped(raw.Samples); n > 5 && highest(raw.Samples) > 0.5 {
		return Clip{}, fmt.Errorf("clipped: %d samples in a row stand at its edge; speak again with less gain", n)
	}
	s := raw.Resample(Rate)
	s.Samples = meter.WithoutRumble(s)
	s, err := cut(s, kind)
	if err != nil {
		return Clip{}, err
	}
	fadeOut := 12 * time.Millisecond
	if kind == meter.Part {
		fadeOut = 6 * time.Millisecond
	}
	fade(s.Samples, frames(2*time.Millisecond), frames(fadeOut))
	level(s)
	clip := Clip{Samples: quantise(s.Samples)}
	clip.Beat = meter.Beat(audio.FromInt16(Rate, clip.Samples))
	return clip, nil
}

func frames(d time.Duration) int { return int(d * Rate / time.Second) }

// What is taken for speech, in dB under the take's own peak or above its room, and in steps of meter.LevelStep.
const (
	speech    = 38 // comes this near to the peak
	begins    = 32 // begins where it comes this near
	aboveRoom = 8  // and is so much louder than the room
	wordEdge  = 20 // and is a word cut in two where a take begins or ends with it
	leastRun  = 4  // 10 ms: shorter is a click
	joins     = 32 // 80 ms: what is nearer to speech belongs to it
	burst     = 48 // 120 ms: what is shorter and stands apart is no speech
	leastSNR  = 28 // dB between the voice and the room
	roomTime  = 60 // 150 ms, in which a room sounds all the same
)

// cut cuts to the speech, with 2.5 ms of air before and 17.5 ms behind it. It looks twice: the peak of the speech alone
// lies above that of speech and silence.
func cut(s audio.Sound, kind meter.Kind) (audio.Sound, error) {
	noise := math.Inf(-1)
	for pass := range 2 {
		levels := meter.Levels(s)
		if len(levels) == 0 {
			return s, errors.New("nothing can be heard in it")
		}
		peak := meter.Percentile(levels, 98)
		if pass == 0 {
			// Of a long take with one short word 2 % may be all of the word.
			sorted := slices.Sorted(slices.Values(levels))
			peak = max(peak, sorted[max(0, len(sorted)-5)])
			noise = room(levels)
		}
		if peak < -60 {
			return s, errors.New("nothing can be heard in it")
		}
		if peak-noise < leastSNR {
			return s, fmt.Errorf("noisy: the room is only %.0f dB under the voice, %d is the least; come nearer to the microphone",
				peak-noise, leastSNR)
		}
		if edge := peak - wordEdge; pass == 0 && len(levels) > 1 {
			if levels[0] > edge {
				return s, errors.New("cut off: the word has begun before the take")
			}
			if levels[len(levels)-2] > edge { // the last one may lie half behind the end
				return s, errors.New("cut off: the word goes on behind the take")
			}
		}
		first, last, err := bounds(levels, max(peak-speech, noise+aboveRoom), max(peak-begins, noise+aboveRoom))
		if err != nil {
			return s, err
		}
		step := frames(meter.LevelStep)
		after := step + frames(15*time.Millisecond)
		if kind == meter.Part && pass == 1 {
			after -= frames(12 * time.Millisecond) // what comes behind it comes at once
		}
		from, to := max(0, first*step-step), min(len(s.Samples), last*step+after)
		s.Samples = slices.Clone(s.Samples[from:to])
	}
	if len(s.Samples) < frames(60*time.Millisecond) {
		return s, errors.New("too short to be a word")
	}
	return s, nil
}

// bounds returns the first step of the speech and the one behind its last: what lies over a level is speech, and it
// begins where it lies over another.
func bounds(levels []float64, over, beginsOver float64) (first, last int, err error) {
	type run struct{ from, to int }
	var runs []run
	for i := 0; i < len(levels); {
		from := i
		for i < len(levels) && levels[i] > over {
			i++
		}
		switch {
		case i-from < leastRun:
		case len(runs) > 0 && from-runs[len(runs)-1].to < joins:
			runs[len(runs)-1].to = i
		default:
			runs = append(runs, run{from, i})
		}
		if i == from {
			i++
		}
	}
	if len(runs) == 0 {
		return 0, 0, errors.New("nothing in it is speech: only a click")
	}
	energy := func(r run) (sum float64) {
		for _, l := range levels[r.from:r.to] {
			sum += math.Pow(10, l/10)
		}
		return sum
	}
	loudest := slices.MaxFunc(runs, func(a, b run) int { return cmp.Compare(energy(a), energy(b)) })
	runs = slices.DeleteFunc(runs, func(r run) bool { return r != loudest && r.to-r.from < burst })
	first, last = runs[0].from, runs[len(runs)-1].to
	for i := first; i+leastRun <= last; i++ {
		if slices.Min(levels[i:i+leastRun]) > beginsOver {
			return i, last, nil
		}
	}
	return first, last, nil
}

// room returns the level of the quietest stretch that sounds the same from its start to its end, as a room does and a
// word that dies away does not; −∞ where there is none, as in a take that was cut to the speech.
func room(levels []float64) float64 {
	least := math.Inf(1)
	for i := 0; i+roomTime <= len(levels); i++ {
		head, tail := mean(levels[i:i+roomTime/2]), mean(levels[i+roomTime/2:i+roomTime])
		if math.Abs(head-tail) < 3 {
			least = min(least, (head+tail)/2)
		}
	}
	if loud := meter.Percentile(levels, 98); least > loud-6 {
		return math.Inf(-1) // a vowel that is held
	}
	return least
}

func mean(x []float64) (sum float64) {
	for _, v := range x {
		sum += v
	}
	return sum / float64(len(x))
}

// fade fades both ends so that neither clicks.
func fade(x []float64, head, tail int) {
	for i := range min(head, len(x)) {
		v := math.Sin(math.Pi / 2 * float64(i) / float64(head))
		x[i] *= v * v
	}
	for i := range min(tail, len(x)) {
		v := math.Sin(math.Pi / 2 * float64(i) / float64(tail))
		x[len(x)-1-i] *= v * v
	}
}

// level brings a clip to the one loudness. Peaks that would pass the limit are pressed down for some milliseconds around
// them, and the rest comes up for it; a clip that still is too soft behind that stays so.
func level(s audio.Sound) {
	for range 6 {
		gain := math.Pow(10, (loudness-meter.Loudness(s))/20)
		for i := range s.Samples {
			s.Samples[i] *= gain
		}
		if meter.TruePeak(s) <= peakLimit {
			return
		}
		press(s.Samples)
	}
	if over := meter.TruePeak(s) - peakLimit; over > 0 {
		for i := range s.Samples {
			s.Samples[i] *= math.Pow(10, -over/20)
		}
	}
}

// press lowers what is over the peak limit, over 5 ms so that it is not heard.
func press(x []float64) {
	const over = 8
	dense := audio.Polyphase(x, over, 1, 5)
	limit := math.Pow(10, (peakLimit-0.1)/20)
	need := make([]float64, len(x)) // gain
	for i := range need {
		peak := 0.0
		for _, v := range dense[max(0, over*i-over/2):min(len(dense), over*i+over/2)] {
			peak = max(peak, math.Abs(v))
		}
		need[i] = min(1, limit/max(peak, limit))
	}
	half := frames(2500 * time.Microsecond)
	least := make([]float64, len(x)) // around each sample
	for i := range least {
		least[i] = slices.Min(need[max(0, i-half):min(len(need), i+half+1)])
	}
	for i := range x {
		sum, weights := 0.0, 0.0
		for j := max(0, i-half); j <= min(len(x)-1, i+half); j++ {
			w := 1 + math.Cos(math.Pi*float64(j-i)/float64(half+1))
			sum, weights = sum+w*least[j], weights+w
		}
		x[i] *= sum / weights
	}
}

// step is the step of the samples, in 16 bits: thirteen of the bits carry sound. Their noise lies 78 dB under full scale,
// under that of any room, and FLAC stores the other three in no space, which takes a third off a voice.
const step = 1 << 3

// quantise rounds, with a triangular dither of a step that is the same every time: one take makes one clip.
func quantise(x []float64) []int16 {
	random := rand.New(rand.NewPCG(1, 1))
	out := make([]int16, len(x))
	for i, v := range x {
		v = step * math.Round(v*32768/step+random.Float64()-random.Float64())
		out[i] = int16(max(math.MinInt16, min(math.MaxInt16+1-step, v)))
	}
	return out
}

func highest(x []float64) (peak float64) {
	for _, v := range x {
		peak = max(peak, math.Abs(v))
	}
	return peak
}
