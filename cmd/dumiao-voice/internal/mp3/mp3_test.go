package mp3

import (
	"bytes"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

func read(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The tones are 1 kHz with a peak of 0.25; the right channel of the stereo one has half of that. An encoder puts up to
// two frames of silence in front and fills the last frame.
func TestDecode(t *testing.T) {
	for _, c := range []struct {
		file              string
		rate, least, most int
		peak              float64
	}{
		{"tone.mp3", 44100, 4410, 4410 + 4*1152, 0.25},
		{"tone16.mp3", 16000, 3200, 3200 + 4*576, 0.1875},
	} {
		for _, tag := range []string{"", "ID3\x04\x00\x00\x00\x00\x00\x05hello", "ID3\x04\x00\x00\x00\x00\x00\x00ID3\x04\x00\x10\x00\x00\x00\x000123456789"} {
			data := append([]byte(tag), read(t, c.file)...)
			s, err := Decode(data, 15*time.Second)
			if !Is(data) || err != nil {
				t.Errorf("%s behind %q: %v", c.file, tag, err)
				continue
			}
			if n := len(s.Samples); s.Rate != c.rate || n < c.least || n > c.most {
				t.Errorf("%s: %d samples at %d Hz, want %d and some at %d", c.file, n, s.Rate, c.least, c.rate)
			}
			if peak := slices.Max(s.Samples); math.Abs(peak-c.peak) > 0.06 {
				t.Errorf("%s: peak is %.3f, want %g", c.file, peak, c.peak)
			}
		}
	}
}

func TestBrokenFiles(t *testing.T) {
	whole := read(t, "tone.mp3")
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"a tag of 256 MB":  {append([]byte("ID3\x04\x00\x00\x7f\x7f\x7f\x7f"), whole...), "cut off: its ID3 tag says 268435465 bytes, the file has 1469"},
		"a tag cut off":    {[]byte("ID3\x04\x00"), "cut off: it ends inside its ID3 tag"},
		"a tag only":       {[]byte("ID3\x04\x00\x00\x00\x00\x00\x00"), "cut off: an MP3 without sound"},
		"a frame's mark":   {[]byte("\xff\xfb\x90\x64"), "cut off: an MP3 without sound"},
		"garbage behind":   {append([]byte("\xff\xfb"), bytes.Repeat([]byte{0x55}, 5000)...), ""},
		"longer than that": {bytes.Repeat(whole, 200), "longer than 1s"},
	} {
		if _, err := Decode(c.data, time.Second); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: error is %v, want %s", name, err, c.want)
		}
	}
	if Is([]byte("RIFF")) || Is([]byte("\xff\xf1")) || Is(nil) {
		t.Error("other files are taken for MP3")
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(read(f, "tone.mp3"))
	f.Add(read(f, "tone16.mp3"))
	f.Add([]byte("ID3\x04\x00\x00\x00\x00\x00\x05hello\xff\xfb\x90\x64"))
	f.Fuzz(func(t *testing.T, data []byte) {
		const limit = 2 * time.Second
		s, err := Decode(data, limit)
		if (err != nil) != (len(s.Samples) == 0) {
			t.Fatalf("%d samples and the error %v", len(s.Samples), err)
		}
		if s.Length() > limit {
			t.Errorf("%v long", s.Length())
		}
	})
}
