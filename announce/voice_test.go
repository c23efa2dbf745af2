package announce

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"dumiao/announce/audio"
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
	if err := audio.WriteWAV(&b, int(rate), samples); err != nil {
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

// A file of Ogg Vorbis has neither more nor fewer frames than went into it, and each in its place: the beat is measured
// before it is encoded. The file is 12001 frames at 48 kHz of 300 Hz, at 2000 and at 8000 by turns of 600 frames.
func TestVorbisIsExactToTheFrame(t *testing.T) {
	data := file(t, "steps.ogg").Data
	rate, frames, err := probe(data)
	if err != nil || rate != 48000 || frames != 12001 {
		t.Errorf("its header says %d frames at %d Hz, %v", frames, rate, err)
	}
	s, err := decode(data)
	if err != nil || s.rate != 48000 || len(s.samples) != 12001 {
		t.Fatalf("%d frames at %d Hz, %v; want 12001 at 48000", len(s.samples), s.rate, err)
	}
	original := make([]float64, 12001)
	for i := range original {
		level := []float64{2000, 8000}[i/600%2]
		original[i] = level * math.Sin(2*math.Pi*300*float64(i)/48000)
	}
	likeness := func(lag int) (sum float64) {
		for i, v := range original {
			if j := i + lag; j >= 0 && j < len(s.samples) {
				sum += v * float64(s.samples[j])
			}
		}
		return sum
	}
	best := 0
	for lag := -2000; lag <= 2000; lag++ {
		if likeness(lag) > likeness(best) {
			best = lag
		}
	}
	if best != 0 {
		t.Errorf("it is %d frames late", best)
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
	if v.At(16000) != v {
		t.Error("a voice at its own rate is another voice")
	}
	w := v.At(48000)
	c, _ = w.Clip("二")
	if w.Rate() != 48000 || c.Len() != 480 || c.Beat != 240 {
		t.Errorf("二 at 48 kHz has %d frames, beat %d; want 480, 240", c.Len(), c.Beat)
	}
}

// faults compares the lines of an error with how they begin, "voice.json: " before each.
func faults(t *testing.T, err error, want ...string) {
	t.Helper()
	if err == nil {
		t.Fatal("no error")
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

// What can be seen without decoding anything is told as the voice is loaded.
func TestEveryBadFileIsReported(t *testing.T) {
	short := wavFile(t, 8000, ramp(1000, 80))
	short.Data = short.Data[:100]
	ogg := file(t, "tone.ogg")
	opus := &fstest.MapFile{Data: bytes.Replace(ogg.Data, []byte("\x01vorbis"), []byte("OpusHea"), 1)}
	wild := wavFile(t, 8000, ramp(1000, 80))
	copy(wild.Data[24:], "\xff\xff\xff\xff")

	_, err := LoadVoice(folder(`{"format": 1, "name": "bad", "phrases": {
			"good": {"file": "good.wav"},
			"gone": {"file": "gone.wav"},
			"up": {"file": "../secret.wav"},
			"root": {"file": "/etc/passwd"},
			"none": {"beat_ms": 3},
			"short": {"file": "short.wav"},
			"flac": {"file": "cut.flac"},
			"ogg": {"file": "cut.ogg"},
			"opus": {"file": "opus.ogg"},
			"text": {"file": "text.wav"},
			"empty": {"file": "empty.wav"},
			"huge": {"file": "huge.wav"},
			"late": {"file": "good.wav", "beat_ms": 10},
			"early": {"file": "good.wav", "beat_ms": -1},
			"wild": {"file": "wild.wav"},
			"folder": {"file": "sub"}
		}, "parts": {"part": {"file": "gone.wav"}}}`,
		fstest.MapFS{
			"good.wav": wavFile(t, 8000, ramp(1000, 80)), "short.wav": short, "cut.flac": {Data: file(t, "tone.flac").Data[:30]},
			"cut.ogg": {Data: ogg.Data[:len(ogg.Data)-1]}, "opus.ogg": opus,
			"text.wav": {Data: []byte("hello")}, "empty.wav": {}, "wild.wav": wild,
			"huge.wav": {Data: make([]byte, maxFile+1)}, "sub/x": {},
		}))
	faults(t, err,
		`phrase "early": file "good.wav": beat_ms -1 is not between 0 and 500`,
		`phrase "empty": file "empty.wav": empty file`,
		`phrase "flac": file "cut.flac": damaged: a FLAC file without stream information`,
		`phrase "folder": file "sub": not a file`,
		`phrase "gone": file "gone.wav": open gone.wav: file does not exist`,
		`phrase "huge": file "huge.wav": larger than 8 MB`,
		`phrase "late": file "good.wav": beat_ms 10 is not before its end at 10 ms`,
		`phrase "none": file "": `,
		`phrase "ogg": file "cut.ogg": cut off: the last page says `,
		`phrase "opus": file "opus.ogg": an Ogg file, but no Vorbis; was it saved as Opus?`,
		`phrase "root": file "/etc/passwd": "/etc/passwd" is no path inside the voice's folder; write it with / and without ..`,
		`phrase "short": file "short.wav": cut off: chunk "data" says 160 bytes, the file has 56`,
		`phrase "text": file "text.wav": neither WAV nor FLAC nor Ogg Vorbis`,
		`phrase "up": file "../secret.wav": "../secret.wav" is no path inside the voice's folder; write it with / and without ..`,
		`phrase "wild": file "wild.wav": damaged: sample rate 4294967295 Hz`,
		`part "part": file "gone.wav": open gone.wav: file does not exist`,
	)
}

// What only decoding shows is told by Verify; until then such a clip is an error of the call that needs it.
func TestVerify(t *testing.T) {
	wide := wavFile(t, 8000, ramp(1000, 80))
	wide.Data = bytes.Replace(wide.Data, []byte("fmt \x10\x00\x00\x00\x01\x00\x01\x00"), []byte("fmt \x10\x00\x00\x00\x03\x00\x01\x00"), 1)
	flac := file(t, "tone.flac")
	lies := slices.Clone(flac.Data)
	copy(lies[21:26], "\xf0\x00\x00\x00\x00") // it says that it has no known number of frames
	torn := slices.Clone(file(t, "steps.ogg").Data)
	torn[len(torn)-100]++ // the last page is not what its checksum says
	v, err := LoadVoice(folder(`{"format": 1, "name": "bad", "phrases": {
			"good": {"file": "good.wav"},
			"float": {"file": "wide.wav"},
			"flac": {"file": "cut.flac"},
			"silent": {"file": "silent.wav"},
			"long": {"file": "long.wav"},
			"late": {"file": "lies.flac", "beat_ms": 100},
			"torn": {"file": "torn.ogg"}
		}, "parts": {"part": {"file": "silent.wav"}}}`,
		fstest.MapFS{
			"good.wav": wavFile(t, 8000, ramp(1000, 80)), "wide.wav": wide, "cut.flac": {Data: flac.Data[:600]},
			"silent.wav": wavFile(t, 8000, make([]int16, 80)), "long.wav": wavFile(t, 8000, ramp(0, 16*8000)), "lies.flac": {Data: lies},
			"torn.ogg": {Data: torn},
		}))
	if err != nil {
		t.Fatal(err)
	}
	faults(t, v.Verify(),
		`phrase "flac": file "cut.flac": `,
		`phrase "float": file "wide.wav": WAV of 16 bits, 1 channels, 2 bytes a frame; was it saved as 16-bit PCM?`,
		`phrase "late": file "lies.flac": beat_ms 100 is not before its end at 100 ms`,
		`phrase "long": file "long.wav": longer than 15s`,
		`phrase "silent": file "silent.wav": nothing can be heard in it`,
		`phrase "torn": file "torn.ogg": damaged: Ogg page 2 has a wrong check sum`,
		`part "part": file "silent.wav": nothing can be heard in it`,
	)
	if len(v.shelf.items) != 0 {
		t.Errorf("Verify keeps %d sounds", len(v.shelf.items))
	}
	if err := v.Check("silent", "late"); err != nil {
		t.Errorf("Check decodes: %v", err)
	}
	for text, want := range map[string]string{
		"silent": `voice "bad" cannot say "silent": file "silent.wav": nothing can be heard in it`,
		"late":   `voice "bad" cannot say "late": beat_ms 100 is not before its end at 100 ms`,
	} {
		if _, err := v.Clip(text); err == nil || err.Error() != want {
			t.Errorf("%s: error is %v, want %s", text, err, want)
		}
	}
	good, err := LoadVoice(folder(`{"format": 1, "phrases": {"a": {"file": "a"}, "b": {"file": "a", "beat_ms": 9}}}`,
		fstest.MapFS{"a": wavFile(t, 8000, ramp(1000, 80))}))
	if err != nil {
		t.Fatal(err)
	}
	if err := good.Verify(); err != nil {
		t.Error(err)
	}
}

func TestTooMuchSound(t *testing.T) {
	files := fstest.MapFS{}
	var phrases []string
	for i := range 50 {
		name := fmt.Sprint(i)
		files[name] = wavFile(t, 192000, ramp(0, 14*16000))
		phrases = append(phrases, fmt.Sprintf("%q: {%q: %q}", name, "file", name))
	}
	manifest := `{"format": 1, "phrases": {` + strings.Join(phrases, ",") + `}}`
	_, err := LoadVoice(folder(manifest, files))
	if err == nil || !strings.HasPrefix(err.Error(), "voice.json: ") || !strings.HasSuffix(err.Error(), "16 MB are the most a voice may have. Are they FLAC or Ogg Vorbis, mono?") {
		t.Errorf("error of 22 MB is %v", err)
	}
	if _, err := LoadEmbedded(folder(manifest, files)); err != nil {
		t.Errorf("embedded, 22 MB are refused: %v", err)
	}
	for i := range 50 {
		files[fmt.Sprint(i)] = wavFile(t, 8000, ramp(0, 14*8000))
	}
	files["0"] = wavFile(t, 192000, ramp(0, 100))
	_, err = LoadVoice(folder(manifest, files))
	if want := "voice.json: 131712100 frames of sound in all at 192000 Hz; 31457280 is the most a voice may have"; err == nil || err.Error() != want {
		t.Errorf("error is %v, want %s", err, want)
	}
}

func TestLanguageOfAVoice(t *testing.T) {
	files := fstest.MapFS{"a": wavFile(t, 8000, ramp(1000, 80))}
	for language, want := range map[string]Words{"": Mandarin, "zh-CN": Mandarin, "en-GB": English} {
		folder := folder(`{"format": 1, "name": "n", "language": "`+language+`", "phrases": {"a": {"file": "a"}}}`, files)
		if p, err := ReadProfile(folder); err != nil || p.Name != "n" || p.Language != language || p.Words() != want {
			t.Errorf("%s: %+v, %v", language, p, err)
		}
		v, err := LoadVoice(folder)
		if err != nil || v.Words() != want || Both(v).Script(Sparse) != (Script{Sparse, [2]Words{want, want}}) {
			t.Errorf("%s: %v, %v", language, v, err)
		}
	}
	_, err := LoadVoice(folder(`{"format": 1, "language": "ja", "phrases": {"a": {"file": "a"}}}`, files))
	if want := `voice.json: there are no words for the language "ja"; there are for zh, en`; err == nil || err.Error() != want {
		t.Errorf("error is %v, want %s", err, want)
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
		if err := v.Verify(); err != nil {
			t.Fatalf("loaded, but not usable: %v", err)
		}
		for words := range v.phrases {
			c, err := v.Clip(words)
			if words == "" || err != nil || c.Beat < 0 || c.Beat >= c.Len() {
				t.Errorf("phrase %q has %d frames and its beat at %d: %v", words, c.Len(), c.Beat, err)
			}
		}
	})
}
