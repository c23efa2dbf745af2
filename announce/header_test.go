package announce

import (
	"os"
	"path/filepath"
	"testing"
)

func TestHeaders(t *testing.T) {
	for name, want := range map[string]struct {
		rate   Rate
		frames int64
	}{"tone.flac": {16000, 1600}, "tone_stereo.flac": {16000, 1600}, "tone.ogg": {16000, 1600}, "steps.ogg": {48000, 12001}} {
		rate, frames, err := probe(file(t, name).Data)
		if rate != want.rate || frames != want.frames || err != nil {
			t.Errorf("%s: %d frames at %d Hz, %v", name, frames, rate, err)
		}
	}
}

// FuzzHeader looks for a header that panics, or that says another rate than the decoder finds.
func FuzzHeader(f *testing.F) {
	files, err := filepath.Glob("testdata/*.*")
	if err != nil || len(files) < 4 {
		f.Fatal(files, err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add(wavFile(f, 8000, ramp(1000, 80)).Data)
	f.Fuzz(func(t *testing.T, data []byte) {
		rate, frames, err := probe(data)
		if err != nil {
			return
		}
		if rate < lowestRate || rate > highestRate || frames < 0 {
			t.Fatalf("%d frames at %d Hz", frames, rate)
		}
		if s, err := decode(data); err == nil && s.rate != rate {
			t.Fatalf("the header says %d Hz, the decoder %d Hz", rate, s.rate)
		}
	})
}
