package audio

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"
)

// fuzz looks for a file that panics, hangs or breaks a limit.
func fuzz(f *testing.F, mark string) {
	const limit = 2 * time.Second
	f.Fuzz(func(t *testing.T, data []byte) {
		data = append([]byte(mark), data...)
		s, err := Decode(data, limit)
		if (err != nil) != (len(s.Samples) == 0) {
			t.Fatalf("%d samples and the error %v", len(s.Samples), err)
		}
		if err != nil {
			if strings.TrimSpace(err.Error()) == "" {
				t.Error("an error without words")
			}
			return
		}
		if s.Rate < MinRate || s.Rate > MaxRate || s.Length() > limit {
			t.Errorf("%d samples at %d Hz", len(s.Samples), s.Rate)
		}
		for i, v := range s.Samples {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				t.Fatalf("sample %d is %g", i, v)
			}
		}
		if rate, ints, err := Decode16(data, limit); rate != s.Rate || err != nil || !slices.Equal(ints, s.Int16()) {
			t.Errorf("as 16 bits: %d samples at %d Hz, %v", len(ints), rate, err)
		}
	})
}

func FuzzWAV(f *testing.F) {
	for _, file := range [][]byte{
		wavOf(1, 1, 8000, 8, 0, 128, 255), wavOf(1, 2, 44100, 16, 1, 2, 3, 4), wavOf(1, 1, 192000, 24, 1, 2, 3),
		wavOf(1, 1, 48000, 32, 1, 2, 3, 4), wavOf(3, 1, 48000, 32, float32s(0.5, math.NaN())...), riff(chunk("LIST", []byte("odd"))),
	} {
		f.Add(file[4:])
	}
	fuzz(f, "RIFF")
}

func FuzzFLAC(f *testing.F) {
	for _, name := range []string{"../../testdata/tone.flac", "../../testdata/tone_stereo.flac", "tone24.flac"} {
		f.Add(read(f, name)[4:])
	}
	fuzz(f, "fLaC")
}

func FuzzOgg(f *testing.F) {
	for _, name := range []string{"../../testdata/tone.ogg", "tone_stereo.ogg"} {
		f.Add(read(f, name)[4:])
	}
	fuzz(f, "OggS")
}

// FuzzVorbis changes what stands inside the pages, whose check sums would stop it otherwise.
func FuzzVorbis(f *testing.F) {
	for _, name := range []string{"../../testdata/tone.ogg", "tone_stereo.ogg"} {
		f.Add(read(f, name), []byte{}, 0)
	}
	f.Fuzz(func(t *testing.T, file, with []byte, at int) {
		file = slices.Clone(file)
		if len(file) > 0 {
			copy(file[int(uint(at)%uint(len(file))):], with)
		}
		for rest := file; len(rest) >= oggHeader; {
			n := oggHeader + int(rest[26])
			if len(rest) < n {
				break
			}
			for _, size := range rest[oggHeader:n] {
				n += int(size)
			}
			if len(rest) < n {
				break
			}
			resum(rest[:n])
			rest = rest[n:]
		}
		s, err := Decode(file, 2*time.Second)
		if (err != nil) != (len(s.Samples) == 0) {
			t.Fatalf("%d samples and the error %v", len(s.Samples), err)
		}
	})
}
