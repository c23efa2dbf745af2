package announce

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"slices"
	"time"

	"github.com/gopxl/beep/v2"
	"github.com/gopxl/beep/v2/flac"
	"github.com/gopxl/beep/v2/vorbis"
	"github.com/gopxl/beep/v2/wav"
)

// A voice folder may come from anybody. The limits are far above what a voice needs and low enough that a broken or
// malicious one cannot eat the machine's memory.
const (
	maxFile   = 8 << 20 // bytes of one sound file
	maxClip   = 15 * time.Second
	minRate   = 8000
	maxRate   = 192000
	fullScale = 1 << 15
	tooQuiet  = fullScale / 1000 // a clip that never gets over −60 dB is taken for a failed recording
)

// sound is a decoded file.
type sound struct {
	rate    Rate
	samples []int16
}

// readFile is fs.ReadFile with a limit, for regular files only.
func readFile(fsys fs.FS, name string, limit int64) ([]byte, error) {
	if !fs.ValidPath(name) {
		return nil, fmt.Errorf("%q is no path inside the voice's folder; write it with / and without ..", name)
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("not a file")
	}
	// The size that Stat tells is not trusted: the file may grow, or be none that knows its size.
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > limit {
		return nil, fmt.Errorf("larger than %d MB", limit>>20)
	}
	return data, nil
}

// decode reads a WAV, FLAC or Ogg Vorbis file. What it is is read from its first bytes, not from its name.
func decode(data []byte) (s sound, err error) {
	// The decoders were written for files that are whole; on others they may index out of range.
	defer func() {
		if r := recover(); r != nil {
			s, err = sound{}, fmt.Errorf("damaged: %v", r)
		}
	}()
	// Without Seek the decoders skip pictures, cue sheets and comments instead of loading them.
	r := struct{ io.Reader }{bytes.NewReader(data)}
	var stream beep.StreamSeekCloser
	var format beep.Format
	switch {
	case bytes.HasPrefix(data, []byte("RIFF")):
		if err := checkWAV(data); err != nil {
			return sound{}, err
		}
		stream, format, err = wav.Decode(r)
	case bytes.HasPrefix(data, []byte("fLaC")):
		stream, format, err = flac.Decode(r)
	case bytes.HasPrefix(data, []byte("OggS")):
		stream, format, err = vorbis.Decode(io.NopCloser(r))
	case len(data) == 0:
		return sound{}, errors.New("empty file")
	default:
		return sound{}, errors.New("neither WAV nor FLAC nor Ogg Vorbis")
	}
	if err != nil {
		return sound{}, err
	}
	if format.SampleRate < minRate || format.SampleRate > maxRate {
		return sound{}, fmt.Errorf("sample rate %d Hz is not between %d and %d", format.SampleRate, minRate, maxRate)
	}
	if format.NumChannels != 1 && format.NumChannels != 2 {
		return sound{}, fmt.Errorf("%d channels; only mono and stereo can be used", format.NumChannels)
	}
	samples, err := drain(stream, Rate(format.SampleRate).Frames(maxClip))
	if err != nil {
		return sound{}, err
	}
	if err := checkSound(samples); err != nil {
		return sound{}, err
	}
	return sound{Rate(format.SampleRate), samples}, nil
}

// drain reads a stream to its end and mixes it to mono. 16-bit mono samples come out as they are in the file.
func drain(s beep.Streamer, limit int64) ([]int16, error) {
	var samples []int16
	var buf [512][2]float64
	for {
		n, ok := s.Stream(buf[:])
		for _, v := range buf[:n] {
			samples = append(samples, quantise((v[0]+v[1])/2))
		}
		if int64(len(samples)) > limit {
			return nil, fmt.Errorf("longer than %v", maxClip)
		}
		// No samples although there is no end: beep's WAV decoder on a file that was cut off.
		if !ok || n == 0 {
			return slices.Clone(samples), s.Err() // without the room that it grew into
		}
	}
}

func quantise(v float64) int16 {
	return int16(max(-fullScale, min(fullScale-1, math.Round(v*fullScale))))
}

func checkSound(samples []int16) error {
	if len(samples) == 0 {
		return errors.New("no samples")
	}
	for _, v := range samples {
		if v > tooQuiet || v < -tooQuiet {
			return nil
		}
	}
	return errors.New("nothing can be heard in it")
}

// checkWAV refuses what beep's decoder does not look at: it allocates whatever a chunk claims to hold, and a frame of
// zero bytes makes it run for ever.
func checkWAV(data []byte) error {
	le := binary.LittleEndian
	if len(data) < 12 || string(data[8:12]) != "WAVE" {
		return errors.New("a RIFF file, but no WAV")
	}
	seen := false
	for rest := data[12:]; len(rest) >= 8; {
		id, size := string(rest[:4]), int64(le.Uint32(rest[4:8]))
		rest = rest[8:]
		if size > int64(len(rest)) {
			return fmt.Errorf("cut off: chunk %q says %d bytes, the file has %d", id, size, len(rest))
		}
		switch id {
		case "fmt ":
			if size < 16 {
				return fmt.Errorf("damaged: format chunk of %d bytes", size)
			}
			kind, channels, width, depth := le.Uint16(rest), le.Uint16(rest[2:]), le.Uint16(rest[12:]), le.Uint16(rest[14:])
			if kind != 1 && (kind != 0xFFFE || size != 40) {
				return fmt.Errorf("WAV format %d is not plain PCM; was it saved as 16-bit PCM?", kind)
			}
			if (depth != 8 && depth != 16 && depth != 24) || int(width) != int(channels)*int(depth)/8 {
				return fmt.Errorf("WAV of %d bits, %d channels, %d bytes a frame; was it saved as 16-bit PCM?", depth, channels, width)
			}
			seen = true
		case "data":
			if !seen {
				return errors.New("damaged: sound before its format")
			}
			return nil
		}
		rest = rest[min(int64(len(rest)), size+size%2):]
	}
	return errors.New("cut off: a WAV without sound")
}

// resample returns the sound at another rate.
func (s sound) resample(to Rate) sound {
	if s.rate == to {
		return s
	}
	// 6 is the best quality that beep's table names before "even higher CPU usage".
	const quality = 6
	r := beep.Resample(quality, beep.SampleRate(s.rate), beep.SampleRate(to), &source{samples: s.samples})
	out := make([]int16, 0, int64(len(s.samples))*int64(to)/int64(s.rate)+1)
	var buf [512][2]float64
	for {
		n, ok := r.Stream(buf[:])
		for _, v := range buf[:n] {
			out = append(out, quantise(v[0]))
		}
		if !ok {
			return sound{to, out}
		}
	}
}

// source streams samples to beep.
type source struct{ samples []int16 }

func (s *source) Stream(buf [][2]float64) (int, bool) {
	n := min(len(buf), len(s.samples))
	for i, v := range s.samples[:n] {
		x := float64(v) / fullScale
		buf[i] = [2]float64{x, x}
	}
	s.samples = s.samples[n:]
	return n, n > 0
}

func (s *source) Err() error { return nil }
