package announce

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// Pauses between the phrases of one call. A speaker breathes after a phrase; after a single syllable the comma is only a
// joint: in "十，超时判负" the verdict follows its count at once.
const (
	breath   = 200 * time.Millisecond
	comma    = 120 * time.Millisecond
	syllable = 500 * time.Millisecond // what is shorter is a syllable: counts take 0.45 s at most, phrases 0.6 s and more
)

// Clip is the sound of one call. It shares the samples of its voice, so that composing it copies nothing: big
// allocations while a game is on have been seen to make the sound stutter.
type Clip struct {
	Beat int // frames from its start to the moment at which the ear hears it begin

	runs []run
}

// run is a stretch of a clip: samples, or silence where there are none.
type run struct {
	samples []int16
	frames  int
}

// Len returns the clip's length in frames.
func (c Clip) Len() int {
	n := 0
	for _, r := range c.runs {
		n += r.frames
	}
	return n
}

// Samples returns a copy of the clip in one piece.
func (c Clip) Samples() []int16 {
	out := make([]int16, c.Len())
	n := 0
	for _, r := range c.runs {
		copy(out[n:], r.samples)
		n += r.frames
	}
	return out
}

// Clip composes the words of a call. Where the voice has the whole of it as one phrase, that is used; otherwise its
// phrases, split at "，" or ", ", follow each other with a pause between. A phrase that the voice does not have is put
// together of parts and a phrase without a pause, as few as will do: 一百二十秒 is the part 一百 and the phrase 二十秒.
// A space or a hyphen between two of them is not said.
//
// The error says which words the voice cannot say.
func (v *Voice) Clip(text string) (Clip, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if c, ok := v.composed[text]; ok {
		return c, nil
	}
	c, err := v.compose(text)
	if err != nil {
		return Clip{}, err
	}
	v.composed[text] = c
	return c, nil
}

// Says reports whether the voice can say the words.
func (v *Voice) Says(text string) bool {
	_, err := v.Clip(text)
	return err == nil
}

// Check reports every one of the texts that the voice cannot say, nil if it can say them all.
func (v *Voice) Check(texts ...string) error {
	var errs []error
	for _, text := range texts {
		if _, err := v.Clip(text); err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// compose makes the clip of a text; see Clip.
func (v *Voice) compose(text string) (Clip, error) {
	if text == "" {
		return Clip{}, errors.New("a call without words")
	}
	var out, before Clip
	for rest := phrases(text); len(rest) > 0; {
		c, n := v.longest(text, rest)
		if n == 0 {
			words := text[rest[0].from:rest[0].to]
			return Clip{}, fmt.Errorf("voice %q has no clip for %q, needed to say %q", v.Name, words, text)
		}
		if out.runs == nil {
			out.Beat = c.Beat
		} else {
			out.runs = append(out.runs, run{frames: v.pauseBehind(before)})
		}
		out.runs = append(out.runs, c.runs...)
		before, rest = c, rest[n:]
	}
	return out, nil
}

// longest returns the clip of as many of the phrases as the voice has in one piece, and how many those are; one phrase
// may also be put together of parts. It returns 0 where the voice cannot say the first of them.
func (v *Voice) longest(text string, phrases []phrase) (Clip, int) {
	from := phrases[0].from
	for n := len(phrases); n > 0; n-- {
		if c, ok := v.phrases[text[from:phrases[n-1].to]]; ok {
			return c, n
		}
	}
	if c, ok := v.join(text[from:phrases[0].to]); ok {
		return c, 1
	}
	return Clip{}, 0
}

// pauseBehind returns the frames of silence between a phrase and the next.
func (v *Voice) pauseBehind(c Clip) int {
	if v.rate.Duration(int64(c.Len())) < syllable {
		return int(v.rate.Frames(comma))
	}
	return int(v.rate.Frames(breath))
}

// phrase is a piece of a text between two commas.
type phrase struct{ from, to int }

// phrases splits a text at its commas.
func phrases(text string) []phrase {
	var out []phrase
	from := 0
	for i := 0; i < len(text); i++ {
		for _, mark := range [...]string{"，", ", "} {
			if strings.HasPrefix(text[i:], mark) {
				out = append(out, phrase{from, i})
				from = i + len(mark)
			}
		}
	}
	return append(out, phrase{from, len(text)})
}

// join composes one phrase of as few parts as possible and a phrase behind them.
func (v *Voice) join(text string) (Clip, bool) {
	// best[i] is the shortest way to say text[i:], found from the end of the text to its start.
	best := make([][]Clip, len(text))
	for i := len(text) - 1; i >= 0; i-- {
		if c, ok := v.phrases[text[i:]]; ok {
			best[i] = []Clip{c}
			continue
		}
		for j := i + 1; j < len(text); j++ {
			part, ok := v.parts[text[i:j]]
			if !ok {
				continue
			}
			next := j
			if text[j] == ' ' || text[j] == '-' {
				next++ // seventy + five seconds is written seventy-five seconds
			}
			if next < len(text) && best[next] != nil && (best[i] == nil || 1+len(best[next]) < len(best[i])) {
				best[i] = append([]Clip{part}, best[next]...)
			}
		}
	}
	if len(text) == 0 || best[0] == nil {
		return Clip{}, false
	}
	out := Clip{Beat: best[0][0].Beat}
	for _, c := range best[0] {
		out.runs = append(out.runs, c.runs...)
	}
	return out, true
}
