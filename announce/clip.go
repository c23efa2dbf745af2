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

// Clip is the sound of one call. It shares the samples that its voice has decoded, so that composing it copies nothing:
// big allocations while a game is on have been seen to make the sound stutter.
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
// What was not needed for long is decoded, which takes some milliseconds a phrase; see [Voice.Prepare]. The error says
// which words the voice cannot say.
func (v *Voice) Clip(text string) (Clip, error) {
	recipe, err := v.recipe(text)
	if err != nil {
		return Clip{}, err
	}
	out := Clip{Beat: int(v.rate.Frames(recipe[0][0].beat)), runs: make([]run, 0, 2*len(recipe))}
	before := 0 // frames of the phrase before
	for i, takes := range recipe {
		if i > 0 {
			out.runs = append(out.runs, run{frames: v.pauseBehind(before)})
			before = 0
		}
		for _, t := range takes {
			samples, err := v.shelf.samples(t.file, v.rate)
			if err == nil {
				err = t.checkBeat(v.rate, int64(len(samples)))
			}
			if err != nil {
				return Clip{}, fmt.Errorf("voice %q cannot say %q: %w", v.Name, text, err)
			}
			out.runs = append(out.runs, run{samples, len(samples)})
			before += len(samples)
		}
	}
	return out, nil
}

// Prepare decodes the clips of the texts, so that [Voice.Clip] need not: for a goroutine of its own, before a game. The
// error joins one error for every text that the voice cannot say.
func (v *Voice) Prepare(texts ...string) error {
	var errs []error
	for _, text := range texts {
		if _, err := v.Clip(text); err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// Ready reports whether the voice can compose the words without decoding anything, or cannot say them at all.
func (v *Voice) Ready(text string) bool {
	recipe, _ := v.recipe(text)
	for _, takes := range recipe {
		for _, t := range takes {
			if !v.shelf.has(t.file, v.rate) {
				return false
			}
		}
	}
	return true
}

// Says reports whether the voice has the words. It decodes nothing.
func (v *Voice) Says(text string) bool {
	_, err := v.recipe(text)
	return err == nil
}

// Check reports every one of the texts of which the voice does not have the words, nil if it has them all. It decodes
// nothing.
func (v *Voice) Check(texts ...string) error {
	var errs []error
	for _, text := range texts {
		if _, err := v.recipe(text); err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// maxRecipes is more than a game needs.
const maxRecipes = 4096

// recipe returns how a text is put together: its phrases, and the takes of each.
func (v *Voice) recipe(text string) ([][]take, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if r, ok := v.recipes[text]; ok {
		return r, nil
	}
	r, err := v.compose(text)
	if err != nil {
		return nil, err
	}
	if len(v.recipes) == maxRecipes {
		clear(v.recipes)
	}
	v.recipes[text] = r
	return r, nil
}

// compose finds the recipe of a text; see Clip.
func (v *Voice) compose(text string) ([][]take, error) {
	if text == "" {
		return nil, errors.New("a call without words")
	}
	var out [][]take
	for rest := phrases(text); len(rest) > 0; {
		takes, n := v.longest(text, rest)
		if n == 0 {
			words := text[rest[0].from:rest[0].to]
			return nil, fmt.Errorf("voice %q has no clip for %q, needed to say %q", v.Name, words, text)
		}
		out, rest = append(out, takes), rest[n:]
	}
	return out, nil
}

// longest returns the takes of as many of the phrases as the voice has in one piece, and how many those are; one phrase
// may also be put together of parts. It returns 0 where the voice cannot say the first of them.
func (v *Voice) longest(text string, phrases []phrase) ([]take, int) {
	from := phrases[0].from
	for n := len(phrases); n > 0; n-- {
		if t, ok := v.phrases[text[from:phrases[n-1].to]]; ok {
			return []take{t}, n
		}
	}
	if takes := v.join(text[from:phrases[0].to]); takes != nil {
		return takes, 1
	}
	return nil, 0
}

// pauseBehind returns the frames of silence between a phrase of so many frames and the next.
func (v *Voice) pauseBehind(frames int) int {
	if v.rate.Duration(int64(frames)) < syllable {
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

// join finds one phrase of as few parts as possible and a phrase behind them, nil where there is none.
func (v *Voice) join(text string) []take {
	// best[i] is the shortest way to say text[i:], found from the end of the text to its start.
	best := make([][]take, len(text)+1)
	for i := len(text) - 1; i >= 0; i-- {
		if t, ok := v.phrases[text[i:]]; ok {
			best[i] = []take{t}
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
			if best[next] != nil && (best[i] == nil || 1+len(best[next]) < len(best[i])) {
				best[i] = append([]take{part}, best[next]...)
			}
		}
	}
	return best[0]
}
