package announce

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// ramp returns n samples from first on, each one more than the one before it: a sample out of place shows as a number.
func ramp(first, n int) []int16 {
	out := make([]int16, n)
	for i := range out {
		out[i] = int16(first + i)
	}
	return out
}

// wavFile returns samples as a file.
func wavFile(t testing.TB, rate Rate, samples []int16) *fstest.MapFile {
	t.Helper()
	var b bytes.Buffer
	if err := WriteWAV(&b, rate, samples); err != nil {
		t.Fatal(err)
	}
	return &fstest.MapFile{Data: b.Bytes()}
}

// folder returns a voice folder with this voice.json.
func folder(manifest string, files fstest.MapFS) fstest.MapFS {
	fsys := fstest.MapFS{"voice.json": {Data: []byte(manifest)}}
	for name, f := range files {
		fsys[name] = f
	}
	return fsys
}

func file(t *testing.T, name string) *fstest.MapFile {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return &fstest.MapFile{Data: data}
}

func TestLoadVoice(t *testing.T) {
	v, err := LoadVoice(folder(`{
		"format": 1, "name": "test", "title": {"zh": "试", "en": "Test"}, "language": "zh-CN", "future": [1, {"a": 2}],
		"phrases": {"一": {"file": "n1.wav", "beat_ms": 10, "gain": 3}, "二十秒": {"file": "sub/s.wav"}},
		"parts": {"一百": {"file": "n1.wav", "beat_ms": 1.5}}
	}`, fstest.MapFS{"n1.wav": wavFile(t, 8000, ramp(100, 160)), "sub/s.wav": wavFile(t, 8000, ramp(500, 80))}))
	if err != nil {
		t.Fatal(err)
	}
	if v.Name != "test" || v.Title["zh"] != "试" || v.Language != "zh-CN" || v.Rate() != 8000 {
		t.Errorf("voice is %q %q %q at %d Hz", v.Name, v.Title, v.Language, v.Rate())
	}
	c, err := v.Clip("一百二十秒")
	if err != nil {
		t.Fatal(err)
	}
	if want := slices.Concat(ramp(100, 160), ramp(500, 80)); !slices.Equal(c.Samples(), want) || c.Beat != 12 {
		t.Errorf("一百二十秒 has %d samples and its beat at %d, want %d and 12", c.Len(), c.Beat, len(want))
	}
}

// The tones are 300 Hz at 16 kHz, 0.1 s long, the left channel at 8000, the right one at 4000.
func TestFileFormats(t *testing.T) {
	tests := []struct {
		file string
		peak int16 // 8000, or the mean of both channels
		off  int16 // Vorbis is not exact
	}{
		{"tone.flac", 8000, 0},
		{"tone_stereo.flac", 6000, 0},
		{"tone.ogg", 8000, 300},
	}
	for _, tt := range tests {
		v, err := LoadVoice(folder(`{"format": 1, "phrases": {"一": {"file": "x"}}}`, fstest.MapFS{"x": file(t, tt.file)}))
		if err != nil {
			t.Errorf("%s: %v", tt.file, err)
			continue
		}
		c, _ := v.Clip("一")
		got := c.Samples()
		if v.Rate() != 16000 || len(got) != 1600 {
			t.Errorf("%s: %d samples at %d Hz, want 1600 at 16000", tt.file, len(got), v.Rate())
		}
		if peak := slices.Max(got); peak < tt.peak-tt.off || peak > tt.peak+tt.off {
			t.Errorf("%s: peak is %d, want %d", tt.file, peak, tt.peak)
		}
	}
}

func TestRateIsTheHighestOfTheFiles(t *testing.T) {
	v, err := LoadVoice(folder(`{"format": 1, "phrases": {"一": {"file": "a", "beat_ms": 5}, "二": {"file": "b", "beat_ms": 5}}}`,
		fstest.MapFS{"a": wavFile(t, 8000, ramp(1000, 80)), "b": wavFile(t, 16000, ramp(1000, 160))}))
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"一", "二"} {
		c, _ := v.Clip(words)
		if v.Rate() != 16000 || c.Len() != 160 || c.Beat != 80 {
			t.Errorf("%s has %d frames, beat %d, at %d Hz; want 160, 80, 16000", words, c.Len(), c.Beat, v.Rate())
		}
	}
	// Between two samples of a ramp lies their mean.
	c, _ := v.Clip("一")
	if s := c.Samples(); s[40] != 1020 || s[41] < 1020 || s[41] > 1021 {
		t.Errorf("resampled to %v", s[38:44])
	}
	if w := v.At(16000); w != v {
		t.Error("a voice at its own rate is another voice")
	}
	w := v.At(48000)
	c, _ = w.Clip("二")
	if w.Rate() != 48000 || c.Len() != 480 || c.Beat != 240 {
		t.Errorf("二 at 48 kHz has %d frames, beat %d; want 480, 240", c.Len(), c.Beat)
	}
}

func TestEveryBadClipIsReported(t *testing.T) {
	wide := wavFile(t, 8000, ramp(1000, 80))
	wide.Data = bytes.Replace(wide.Data, []byte("fmt \x10\x00\x00\x00\x01\x00\x01\x00"), []byte("fmt \x10\x00\x00\x00\x03\x00\x01\x00"), 1)
	short := wavFile(t, 8000, ramp(1000, 80))
	short.Data = short.Data[:100]
	flac := file(t, "tone.flac")
	flac.Data = flac.Data[:600]
	huge := &fstest.MapFile{Data: make([]byte, maxFile+1)}

	_, err := LoadVoice(folder(`{"format": 1, "name": "bad", "phrases": {
			"good": {"file": "good.wav"},
			"gone": {"file": "gone.wav"},
			"up": {"file": "../secret.wav"},
			"root": {"file": "/etc/passwd"},
			"none": {"beat_ms": 3},
			"float": {"file": "wide.wav"},
			"short": {"file": "short.wav"},
			"flac": {"file": "cut.flac"},
			"text": {"file": "text.wav"},
			"empty": {"file": "empty.wav"},
			"silent": {"file": "silent.wav"},
			"huge": {"file": "huge.wav"},
			"long": {"file": "long.wav"},
			"late": {"file": "good.wav", "beat_ms": 10},
			"early": {"file": "good.wav", "beat_ms": -1},
			"folder": {"file": "sub"}
		}, "parts": {"part": {"file": "gone.wav"}}}`,
		fstest.MapFS{
			"good.wav": wavFile(t, 8000, ramp(1000, 80)), "wide.wav": wide, "short.wav": short, "cut.flac": flac,
			"text.wav": {Data: []byte("hello")}, "empty.wav": {}, "silent.wav": wavFile(t, 8000, make([]int16, 80)),
			"huge.wav": huge, "long.wav": wavFile(t, 8000, ramp(0, 16*8000)), "sub/x": {},
		}))
	if err == nil {
		t.Fatal("no error")
	}
	want := []string{
		`phrase "early": file "good.wav": beat_ms -1 is not between 0 and 500`,
		`phrase "empty": file "empty.wav": empty file`,
		`phrase "flac": file "cut.flac": `,
		`phrase "float": file "wide.wav": WAV of 16 bits, 1 channels, 2 bytes a frame; was it saved as 16-bit PCM?`,
		`phrase "folder": file "sub": not a file`,
		`phrase "gone": file "gone.wav": open gone.wav: file does not exist`,
		`phrase "huge": file "huge.wav": larger than 8 MB`,
		`phrase "late": file "good.wav": beat_ms 10 is not before its end at 10 ms`,
		`phrase "long": file "long.wav": longer than 15s`,
		`phrase "none": file "": `,
		`phrase "root": file "/etc/passwd": "/etc/passwd" is no path inside the voice's folder; write it with / and without ..`,
		`phrase "short": file "short.wav": cut off: chunk "data" says 160 bytes, the file has 56`,
		`phrase "silent": file "silent.wav": nothing can be heard in it`,
		`phrase "text": file "text.wav": neither WAV nor FLAC nor Ogg Vorbis`,
		`phrase "up": file "../secret.wav": "../secret.wav" is no path inside the voice's folder; write it with / and without ..`,
		`part "part": file "gone.wav": open gone.wav: file does not exist`,
	}
	got := strings.Split(err.Error(), "\n")
	for i := range max(len(got), len(want)) {
		switch {
		case i >= len(got):
			t.Errorf("not reported: %s", want[i])
		case i >= len(want):
			t.Errorf("reported without need: %s", got[i])
		case !strings.HasPrefix(got[i], "voice.json: "+want[i]):
			t.Errorf("line %d is\n%s, want\nvoice.json: %s", i+1, got[i], want[i])
		}
	}
}

func TestBadManifest(t *testing.T) {
	tests := []struct{ name, manifest, want string }{
		{"no JSON", `format 1`, "voice.json: invalid character"},
		{"future format", `{"format": 2, "phrases": {"一": {"file": "a"}}}`, "voice.json: format 2 is not known"},
		{"no format", `{"phrases": {"一": {"file": "a"}}}`, "voice.json: format 0 is not known"},
		{"no phrases", `{"format": 1, "parts": {"一": {"file": "a"}}}`, `voice.json: no "phrases"`},
		{"no words", `{"format": 1, "phrases": {"": {"file": "a"}}}`, "voice.json: a phrase without words"},
		{"a list", `{"format": 1, "phrases": []}`, "voice.json: json: cannot unmarshal"},
	}
	for _, tt := range tests {
		_, err := LoadVoice(folder(tt.manifest, nil))
		if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%s: error is %v, want %s…", tt.name, err, tt.want)
		}
	}
	if _, err := LoadVoice(fstest.MapFS{}); err == nil {
		t.Error("a folder without voice.json is a voice")
	}
}

// FuzzManifest looks for a voice.json that panics, or that is taken although its limits are broken.
func FuzzManifest(f *testing.F) {
	f.Add([]byte(`{"format": 1, "name": "n", "title": {"zh": "x"}, "phrases": {"一": {"file": "a.wav", "beat_ms": 24.0}}}`))
	f.Add([]byte(`{"format": 1, "phrases": {"一": {"file": "../a", "beat_ms": -1e300}}, "parts": null}`))
	f.Add([]byte(`{"format": 1e0, "phrases": {"\ud800": {"file": "\u0000"}}}`))
	f.Add([]byte(`[`))
	tone := slices.Clone(ramp(1000, 80))
	f.Fuzz(func(t *testing.T, manifest []byte) {
		fsys := fstest.MapFS{"voice.json": {Data: manifest}, "a.wav": wavFile(t, 8000, tone)}
		v, err := LoadVoice(fsys)
		if (v == nil) != (err != nil) {
			t.Fatalf("voice %v with error %v", v, err)
		}
		if v == nil {
			return
		}
		for words, c := range v.phrases {
			if words == "" || c.Beat < 0 || c.Beat >= c.Len() {
				t.Errorf("phrase %q has %d frames and its beat at %d", words, c.Len(), c.Beat)
			}
			if _, err := v.Clip(words); err != nil {
				t.Errorf("phrase %q cannot be said: %v", words, err)
			}
		}
	})
}
