// Package audio reads the sound files that a voice may have, WAV, FLAC and Ogg Vorbis, and writes WAV.
//
// Files may come from anybody. What a header claims is never allocated: memory grows with what is really there, and
// reading stops at a limit that the caller sets. A file that is damaged, cut off or not what it says is an error that
// says so; it is never taken in part.
package audio

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"
)

// Rates that are read, in Hz. They are far beyond what a voice needs on both sides.
const (
	MinRate = 8000
	MaxRate = 192000
)

const fullScale = 1 << 15 // of 16-bit samples

// Sound is mono sound: samples at a rate in Hz, full scale is ±1. What comes from floating-point files may lie beyond.
type Sound struct {
	Rate    int
	Samples []float64
}

// Length returns how long the sound lasts.
func (s Sound) Length() time.Duration {
	if s.Rate == 0 {
		return 0
	}
	return time.Duration(float64(len(s.Samples)) / float64(s.Rate) * float64(time.Second))
}

// Decode reads a file, mixed to mono, and refuses what lasts longer than limit. What it is is read from its first bytes,
// not from its name.
func Decode(data []byte, limit time.Duration) (Sound, error) {
	t := taker{limit: limit, wide: true}
	if err := t.decode(data); err != nil {
		return Sound{}, err
	}
	return Sound{t.rate, t.floats.joined(t.drop)}, nil
}

// Decode16 is Decode to 16-bit samples. Those of a 16-bit mono file come out as they are in it; louder ones than full
// scale are cut.
func Decode16(data []byte, limit time.Duration) (rate int, samples []int16, err error) {
	t := taker{limit: limit}
	if err := t.decode(data); err != nil {
		return 0, nil, err
	}
	return t.rate, t.ints.joined(t.drop), nil
}

// Int16 returns the samples as 16-bit numbers, rounded; what lies beyond full scale is cut.
func (s Sound) Int16() []int16 {
	out := make([]int16, len(s.Samples))
	for i, v := range s.Samples {
		out[i] = quantise(v)
	}
	return out
}

// FromInt16 is the inverse of Int16.
func FromInt16(rate int, samples []int16) Sound {
	s := Sound{rate, make([]float64, len(samples))}
	for i, v := range samples {
		s.Samples[i] = float64(v) / fullScale
	}
	return s
}

func quantise(v float64) int16 {
	return int16(max(-fullScale, min(fullScale-1, math.Round(v*fullScale))))
}

// Collect reads a stream of another format under the same limits as Decode. read is called with a function that takes
// one frame at a time and whose error read must return.
func Collect(rate, channels int, limit time.Duration, read func(frame func(...float64) error) error) (Sound, error) {
	t := taker{limit: limit, wide: true}
	err := t.guard(func() error {
		if err := t.format(rate, channels); err != nil {
			return err
		}
		return read(func(samples ...float64) error {
			if len(samples) != channels {
				return fmt.Errorf("damaged: a frame of %d channels among frames of %d", len(samples), channels)
			}
			return t.add(samples...)
		})
	})
	if err != nil {
		return Sound{}, err
	}
	return Sound{t.rate, t.floats.joined(t.drop)}, nil
}

// taker collects the frames of a file, as floats or as 16-bit numbers, and stops it where it breaks a limit.
type taker struct {
	limit  time.Duration
	wide   bool
	rate   int
	most   int // frames
	n      int // frames so far, those of drop included
	drop   int // frames at the beginning that are not wanted
	floats chunks[float64]
	ints   chunks[int16]
}

func (t *taker) decode(data []byte) error {
	return t.guard(func() error {
		switch {
		case bytes.HasPrefix(data, []byte("RIFF")):
			return t.wav(data)
		case bytes.HasPrefix(data, []byte("fLaC")):
			return t.flac(data)
		case bytes.HasPrefix(data, []byte("OggS")):
			return t.vorbis(data)
		case len(data) == 0:
			return errors.New("empty file")
		}
		return errors.New("neither WAV nor FLAC nor Ogg Vorbis")
	})
}

// guard calls read. The decoders were written for files that are whole; on others they may index out of range.
func (t *taker) guard(read func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("damaged: %v", r)
		}
	}()
	if err := read(); err != nil {
		return err
	}
	if t.frames() == 0 {
		return errors.New("no samples")
	}
	return nil
}

// format says what the frames will be; it comes before the first of them.
func (t *taker) format(rate, channels int) error {
	if rate < MinRate || rate > MaxRate {
		return fmt.Errorf("sample rate %d Hz is not between %d and %d", rate, MinRate, MaxRate)
	}
	if channels != 1 && channels != 2 {
		return fmt.Errorf("%d channels; only mono and stereo can be used", channels)
	}
	t.rate = rate
	t.most = int(math.Round(t.limit.Seconds() * float64(rate)))
	return nil
}

// add takes one frame, mixed to mono.
func (t *taker) add(frame ...float64) error {
	v := frame[0]
	if len(frame) == 2 {
		v = (v + frame[1]) / 2
	}
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return fmt.Errorf("damaged: sample %d is not a number", t.frames())
	}
	if t.frames() == t.most {
		return t.tooLong()
	}
	t.n++
	if t.wide {
		t.floats.add(v)
	} else {
		t.ints.add(quantise(v))
	}
	return nil
}

// dropHead leaves out the first frames.
func (t *taker) dropHead(n int64) { t.drop = int(min(n, int64(t.n))) }

func (t *taker) frames() int { return t.n - t.drop }

func (t *taker) tooLong() error { return fmt.Errorf("longer than %v", t.limit) }

// claimed refuses a file whose header tells of more than the limit, before anything is read of it.
func (t *taker) claimed(frames uint64) error {
	if frames > uint64(t.most) {
		return t.tooLong()
	}
	return nil
}

// chunks is a list that grows without copying what it has: a long sound would leave five times its size to be collected.
type chunks[T any] struct {
	full [][]T
	last []T
}

const chunkLen = 1 << 14

func (c *chunks[T]) add(v T) {
	if len(c.last) == cap(c.last) {
		c.full = append(c.full, c.last)
		c.last = make([]T, 0, chunkLen)
	}
	c.last = append(c.last, v)
}

// joined returns the list behind its first items.
func (c *chunks[T]) joined(drop int) []T {
	all := slices.Concat(append(c.full, c.last)...)
	return all[drop:]
}
