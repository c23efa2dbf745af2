package meter

import (
	"fmt"
	"math"
	"strings"
	"time"
)

// Kind is what a clip is for, which decides how long it may be.
type Kind string

// The kinds of clips.
const (
	Count  Kind = "count"  // one syllable or word on its second, 一 … 十, one … ten: the next one is due a second later
	Header Kind = "header" // seconds used, 三十秒, thirty seconds: read while they run
	Phrase Kind = "phrase" // anything else that is said as one
	Part   Kind = "part"   // the head of a larger number, before which and behind which nothing may pause
)

var counts = map[string]bool{}

func init() {
	for _, words := range []string{"一 二 三 四 五 六 七 八 九 十", "one two three four five six seven eight nine ten"} {
		for _, word := range strings.Fields(words) {
			counts[word] = true
		}
	}
}

// KindOf returns the kind of a phrase by its words, Mandarin or English. A language that is not known has counts and
// headers for phrases: nothing is asked of them that may not be so there.
func KindOf(words string) Kind {
	switch {
	case counts[words]:
		return Count
	case strings.HasSuffix(words, "秒") && len([]rune(words)) <= 4 && !strings.ContainsAny(words, "百零读"),
		strings.HasSuffix(words, " seconds") && !strings.Contains(words, "hundred"), words == "one second":
		return Header
	}
	return Phrase
}

// Limits is what a clip must measure. A limit of zero is none.
type Limits struct {
	Length   time.Duration // at most
	Onset    time.Duration // at most
	Beat     time.Duration // most that voice.json may be off from the measure
	Loudness float64       // LUFS
	Spread   float64       // dB around Loudness
	TruePeak float64       // dBTP, at most
	Offset   float64       // parts of full scale, at most, in either direction
	Noise    float64       // dBFS, at most
	Head     float64       // dB under the peak, at least
	Tail     float64       // dB under the peak, at least
	Clipped  int           // samples in a row, at most
}

// Embedded returns the limits of a clip that the program carries with it: what recorded speech of one studio can keep,
// and what keeps all voices alike. A voice that is made to be heard in a hall has what is quiet lifted by up to 8 dB, and
// its hiss with it.
func Embedded(kind Kind) Limits {
	l := Limits{
		Length: 2300 * time.Millisecond, Onset: 12 * time.Millisecond, Beat: 200 * time.Microsecond,
		Loudness: -16, Spread: 0.3, TruePeak: -1, Offset: 0.002, Noise: -42, Head: 25, Tail: 40, Clipped: 4,
	}
	switch kind {
	case Count:
		l.Length, l.Onset, l.Noise = 450*time.Millisecond, 5*time.Millisecond, -40
	case Header:
		l.Length = time.Second
	case Part:
		l.Noise = -36 // cut out of running speech: there is no pause in it
	}
	return l
}

// Own returns the limits of a clip of the user's own: what can be understood, begins on its second and does not run into
// what comes next. An evening's recordings keep them if dumiao-voice made the pack.
func Own(kind Kind) Limits {
	l := Limits{
		Length: 4 * time.Second, Onset: 40 * time.Millisecond, Beat: 15 * time.Millisecond,
		Loudness: -16, Spread: 1, TruePeak: -0.5, Offset: 0.005, Noise: -40, Head: 12, Tail: 30, Clipped: 5,
	}
	switch kind {
	case Count:
		l.Length, l.Onset, l.Noise = 800*time.Millisecond, 30*time.Millisecond, -38
	case Header:
		l.Length = 1600 * time.Millisecond
	case Part:
		l.Noise = -34
	}
	return l
}

// A clip as short as a syllable has no pause in which the hiss could be told from its own consonants, whether it is a
// count or a word such as "pause".
const (
	syllable      = 450 * time.Millisecond
	syllableNoise = -40.0 // dBFS
)

// Check says in words what of a clip breaks a limit, with the measure and the limit; nil is a good clip. beat is what
// voice.json says.
func (l Limits) Check(m Measures, beat time.Duration) (wrong []string) {
	say := func(broken bool, format string, args ...any) {
		if broken {
			wrong = append(wrong, fmt.Sprintf(format, args...))
		}
	}
	ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	say(l.Length > 0 && m.Length > l.Length, "too long: %.3f s, the limit is %g s", m.Length.Seconds(), l.Length.Seconds())
	say(l.Onset > 0 && m.Onset > l.Onset, "late: the speech begins after %g ms, the limit is %g ms", ms(m.Onset), ms(l.Onset))
	if off := m.Beat - beat; l.Beat > 0 {
		say(max(off, -off) > l.Beat, "beat_ms is %g, but the ear hears it begin at %g", ms(beat), ms(m.Beat))
	}
	if l.Spread > 0 {
		say(m.Loudness < l.Loudness-l.Spread, "too quiet: %.1f LUFS, the limit is %g ± %g", m.Loudness, l.Loudness, l.Spread)
		say(m.Loudness > l.Loudness+l.Spread, "too loud: %.1f LUFS, the limit is %g ± %g", m.Loudness, l.Loudness, l.Spread)
	}
	say(l.TruePeak < 0 && m.TruePeak > l.TruePeak, "peaks too high: %.1f dBTP, the limit is %g", m.TruePeak, l.TruePeak)
	say(l.Clipped > 0 && m.Clipped > l.Clipped, "clipped: %d samples in a row stand at its edge, the limit is %d", m.Clipped, l.Clipped)
	say(l.Offset > 0 && math.Abs(m.Offset) > l.Offset, "offset: its middle lies at %.1f %% of full scale, the limit is ± %g %%",
		100*m.Offset, 100*l.Offset)
	noise := l.Noise
	if m.Length <= syllable {
		noise = max(noise, syllableNoise)
	}
	say(l.Noise < 0 && m.Noise > noise, "noisy: the hiss lies at %.0f dBFS, the limit is %g", m.Noise, noise)
	say(l.Head > 0 && -m.Head < l.Head, "cut at its start: the first millisecond lies %.0f dB under its peak, the limit is %g", -m.Head, l.Head)
	say(l.Tail > 0 && -m.Tail < l.Tail, "cut at its end: the last millisecond lies %.0f dB under its peak, the limit is %g", -m.Tail, l.Tail)
	return wrong
}
