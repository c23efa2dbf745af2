package main

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dumiao/announce"
	"dumiao/announce/audio"
	"dumiao/announce/pack"
)

// voice runs the command and returns what it printed.
func voice(args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = run(args, &o, &e)
	return status, o.String(), e.String()
}

// spoken returns a take: a vowel-like sound of this length and level, a quarter of a second of a quiet room on either
// side of it.
func spoken(rate int, seconds, gain float64) audio.Sound {
	random := rand.New(rand.NewPCG(7, 7))
	s := audio.Sound{Rate: rate, Samples: make([]float64, int((seconds+0.5)*float64(rate)))}
	for i := range s.Samples {
		t := float64(i)/float64(rate) - 0.25
		envelope := max(0, min(1, t/0.02, (seconds-t)/0.05))
		v := 0.0
		for _, h := range []struct{ hz, gain float64 }{{180, 0.5}, {360, 0.4}, {720, 0.3}, {1440, 0.15}, {2200, 0.05}} {
			v += h.gain * math.Sin(2*math.Pi*h.hz*t)
		}
		s.Samples[i] = gain*envelope*v + 0.0002*random.NormFloat64()
	}
	return s
}

// wavTake returns a sound as a WAV of this many bits (−32 for floats) and channels.
func wavTake(s audio.Sound, bits, channels int) []byte {
	le := binary.LittleEndian
	kind, depth := 1, bits
	if bits < 0 {
		kind, depth = 3, -bits
	}
	var body []byte
	for _, v := range s.Samples {
		for range channels {
			switch n := int64(math.Round(v * float64(int64(1)<<(depth-1)))); {
			case kind == 3:
				body = le.AppendUint32(body, math.Float32bits(float32(v)))
			case depth == 8:
				body = append(body, byte(n+128))
			default:
				for b := range depth / 8 {
					body = append(body, byte(n>>(8*b)))
				}
			}
		}
	}
	h := le.AppendUint32([]byte("RIFF"), uint32(36+len(body)))
	h = append(h, "WAVEfmt \x10\x00\x00\x00"...)
	h = le.AppendUint16(h, uint16(kind))
	h = le.AppendUint16(h, uint16(channels))
	h = le.AppendUint32(h, uint32(s.Rate))
	h = le.AppendUint32(h, uint32(s.Rate*channels*depth/8))
	h = le.AppendUint16(h, uint16(channels*depth/8))
	h = le.AppendUint16(h, uint16(depth))
	h = le.AppendUint32(append(h, "data"...), uint32(len(body)))
	return append(h, body...)
}

// flacTake returns a sound as a FLAC of 16 bits.
func flacTake(s audio.Sound) []byte { return must(audio.FLAC(s.Rate, s.Int16())) }

func testdata(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// folderOf writes files into a folder of takes.
func folderOf(t testing.TB, files map[string][]byte) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "takes")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// takes has every format, many rates, sizes of samples and levels, and every way to name a file.
func takes(t testing.TB) map[string][]byte {
	return map[string][]byte{
		"一.wav":                          wavTake(spoken(8000, 0.3, 0.3), 16, 1),
		"er.WAV":                         wavTake(spoken(11025, 0.3, 0.02), 24, 2),
		"003-san.wav":                    wavTake(spoken(44100, 0.3, 0.6), -32, 1),
		"Si.wav":                         wavTake(spoken(192000, 0.3, 0.1), 32, 2),
		"5 五.wav":                        wavTake(spoken(47999, 0.3, 0.2), 16, 2),
		"六.flac":                         flacTake(spoken(96000, 0.3, 0.3)),
		"qi.ogg":                         testdata(t, "take.ogg"),
		"八.mp3":                          testdata(t, "take.mp3"),
		"san-shi-miao.wav":               wavTake(spoken(48000, 0.7, 0.3), 24, 1),
		"part-qi-shi.wav":                wavTake(spoken(48000, 0.4, 0.3), 16, 1),
		"part 八十.wav":                    wavTake(spoken(48000, 0.4, 0.3), 16, 1),
		"八秒.wav":                         wavTake(spoken(48000, 0.5, 0.3), 16, 1),
		"开始读秒，还剩五分钟.wav":                 wavTake(spoken(48000, 1.5, 0.3), 16, 1),
		"notes.txt":                      []byte("take three was better"),
		".DS_Store":                      nil,
		"hei-fang-chao-shi-pan-fu.wav":   wavTake(spoken(16000, 1, 0.3), 16, 1),
		"278 five-penalty-points.backup": nil,
	}
}

func TestBuild(t *testing.T) {
	dir := folderOf(t, takes(t))
	zipped, folder := filepath.Join(filepath.Dir(dir), "v.zip"), filepath.Join(filepath.Dir(dir), "v")
	status, out, errs := voice("build", "-partial", "-name", "referee", "-title", "俱乐部裁判", "-licence", "CC0-1.0", "-o", zipped, dir)
	if want := "passed over: 278 five-penalty-points.backup\npassed over: notes.txt\n" + zipped + ": 14 clips\n"; status != 0 || out != want || errs != "" {
		t.Fatalf("status %d, printed %q, %s; want %q", status, out, errs, want)
	}
	if status, _, errs := voice("build", "-partial", "-name", "referee", "-title", "俱乐部裁判", "-licence", "CC0-1.0", "-o", folder, dir); status != 0 {
		t.Fatalf("to a folder: status %d, %s", status, errs)
	}
	for _, path := range []string{zipped, folder} {
		p, err := pack.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		v, err := announce.LoadVoice(p)
		if err != nil || v.Name != "referee" || v.Title["zh"] != "俱乐部裁判" || v.Language != "zh-CN" || v.Licence != "CC0-1.0" || v.Rate() != 48000 {
			t.Fatalf("%s: %+v, %v", path, v, err)
		}
		if err := v.Check("一", "八", "三十秒", "七十八秒", "开始读秒，还剩五分钟", "黑方超时判负"); err != nil {
			t.Error(err)
		}
		m, err := readManifest(p)
		if err != nil || m.Phrases["五"].File != "wu.flac" || m.Parts["七十"].File != "part-qi-shi.flac" {
			t.Errorf("voice.json is %+v, %v", m, err)
		}
		// Whatever the take was, its vowel begins 2.5 ms and the rise of its envelope behind the clip's start.
		for words, e := range m.Phrases {
			if e.BeatMS > 12 {
				t.Errorf("the beat of %s is at %g ms", words, e.BeatMS)
			}
		}
		lengths := map[string]int{}
		for _, name := range []string{"yi.flac", "wu.flac"} {
			rate, samples, err := audio.Decode16(must(announce.ReadFile(p, name, maxClipFile)), maxClip)
			if rate != 48000 || err != nil {
				t.Fatalf("%s: %d Hz, %v", name, rate, err)
			}
			lengths[name] = len(samples)
		}
		if d := lengths["yi.flac"] - lengths["wu.flac"]; max(d, -d) > 240 {
			t.Errorf("the same at 8000 and at 47999 Hz has %d samples more", d)
		}
		p.Close()
	}
	// The same takes make the same bytes.
	again := filepath.Join(filepath.Dir(dir), "again.zip")
	voice("build", "-partial", "-name", "referee", "-title", "俱乐部裁判", "-licence", "CC0-1.0", "-o", again, dir)
	if !bytes.Equal(must(os.ReadFile(zipped)), must(os.ReadFile(again))) {
		t.Error("two builds differ")
	}

	status, out, errs = voice("check", zipped)
	if status != 1 || errs != "" || !strings.Contains(out, zipped+": 14 clips, ") || !strings.Contains(out, " s, 0 of them wrong\n") {
		t.Errorf("check: status %d, %s\n%s", status, errs, out)
	}
	if strings.Contains(out, "\n    ") {
		t.Errorf("a clip is wrong:\n%s", out)
	}
	for _, want := range []string{"\nmissing, and needed: 九; 十; 超时判负; 一秒; 二秒;", "; part 一百; part 一百零; ", "\nnot in it, and not needed: 白方超时判负; 黑方; "} {
		if !strings.Contains(out, want) {
			t.Errorf("check does not say %q:\n%s", want, out)
		}
	}
	if _, missing, _ := strings.Cut(out, "\nmissing"); strings.Contains(missing, "part 七十") || strings.Contains(missing, "part 八十;") {
		t.Error("a part is missed that is there")
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// only returns the names in a folder.
func only(t testing.TB, dir string) (names []string) {
	t.Helper()
	for _, e := range must(os.ReadDir(dir)) {
		names = append(names, e.Name())
	}
	return names
}

func TestTakesThatAreNoGood(t *testing.T) {
	good := wavTake(spoken(48000, 0.3, 0.3), 16, 1)
	change := func(f func(i int, v float64) float64) []byte {
		s := spoken(48000, 0.3, 0.3)
		for i, v := range s.Samples {
			s.Samples[i] = f(i, v)
		}
		return wavTake(s, 16, 1)
	}
	random := rand.New(rand.NewPCG(3, 3))
	dir := folderOf(t, map[string][]byte{
		"一.wav":    change(func(_ int, v float64) float64 { return max(-0.6, min(0.6, 8*v)) }),
		"二.wav":    change(func(_ int, v float64) float64 { return v + 0.02*random.NormFloat64() }),
		"三.wav":    change(func(int, float64) float64 { return 0 }),
		"四.wav":    change(func(i int, _ float64) float64 { return math.Max(0, 1-math.Abs(float64(i-9000))) }),
		"五.wav":    wavTake(spoken(48000, 1.2, 0.3), 16, 1),
		"六.wav":    good[:30000],
		"七.wav":    wavTake(spoken(7000, 0.3, 0.3), 16, 1),
		"八.mp3":    good[:0],
		"九.flac":   good[4:],
		"十.ogg":    wavTake(spoken(8000, 31, 0.3), 16, 1),
		"三十秒.wav":  wavTake(audio.Sound{Rate: 48000, Samples: spoken(48000, 0.3, 0.3).Samples[:24000]}, 16, 1),
		"还剩五次.wav": good,
		"二十秒.wav":  wavTake(spoken(48000, 0.03, 0.3), 16, 1),
		"四十秒.wav":  wavTake(audio.Sound{Rate: 48000, Samples: spoken(48000, 0.3, 0.3).Samples[16000:]}, 16, 1),
		"五十秒.wav":  wavTake(audio.Sound{Rate: 48000, Samples: spoken(48000, 0.3, 0.3).Samples[12000:14000]}, 16, 1),
	})
	status, out, errs := voice("build", "-partial", "-o", filepath.Join(filepath.Dir(dir), "v.zip"), dir)
	const want = `dumiao-voice: 一.wav: clipped: 86 samples in a row stand at its edge; speak again with less gain
dumiao-voice: 二.wav: noisy: the room is only 11 dB under the voice, 28 is the least; come nearer to the microphone
dumiao-voice: 三.wav: nothing can be heard in it
dumiao-voice: 四.wav: nothing can be heard in it
dumiao-voice: 五.wav: too long: 1.222 s, the limit is 0.8 s
dumiao-voice: 六.wav: cut off: chunk "data" says 76800 bytes, the file has 29956
dumiao-voice: 七.wav: sample rate 7000 Hz is not between 8000 and 192000
dumiao-voice: 八.mp3: empty file
dumiao-voice: 九.flac: neither WAV nor FLAC nor Ogg Vorbis
dumiao-voice: 十.ogg: longer than 30s
dumiao-voice: 二十秒.wav: too short to be a word
dumiao-voice: 三十秒.wav: cut off: the word goes on behind the take
dumiao-voice: 四十秒.wav: cut off: the word has begun before the take
dumiao-voice: 五十秒.wav: cut off: the word has begun before the take
hint: speak those again; nothing was written
`
	if status != 1 || out != "" || errs != want {
		t.Errorf("status %d, printed %q, error\n%s\nwant\n%s", status, out, errs, want)
	}
	if names := only(t, filepath.Dir(dir)); !slices.Equal(names, []string{"takes"}) {
		t.Errorf("there are %q", names)
	}
}

func TestNamesThatAreNoGood(t *testing.T) {
	dir := folderOf(t, map[string][]byte{"一.wav": nil, "yi.flac": nil, "001 yi.mp3": nil, "十一.wav": nil, "hello.ogg": nil, "开始读秒，还剩百次.wav": nil, "a.txt": nil})
	status, out, errs := voice("build", dir)
	const want = `dumiao-voice: hello.ogg: there is no such phrase
dumiao-voice: yi.flac: 001 yi.mp3 is a take of 一 as well
dumiao-voice: 一.wav: 001 yi.mp3 is a take of 一 as well
dumiao-voice: 十一.wav: there is no such phrase
dumiao-voice: 开始读秒，还剩百次.wav: there is no such phrase
hint: names are those of dumiao-voice list -language zh-CN
`
	if status != 1 || out != "" || errs != want {
		t.Errorf("status %d, printed %q, error\n%s\nwant\n%s", status, out, errs, want)
	}
}

func TestNothingIsHalfWrittenOrOverwritten(t *testing.T) {
	dir := folderOf(t, map[string][]byte{"yi.wav": wavTake(spoken(48000, 0.3, 0.3), 16, 1)})
	above := filepath.Dir(dir)
	zipped := filepath.Join(above, "v.zip")
	status, _, errs := voice("build", "-o", zipped, dir)
	if want := "dumiao-voice: missing: 二; 三; "; status != 1 || !strings.HasPrefix(errs, want) || !strings.HasSuffix(errs, "; -partial makes a voice without them\nhint: nothing was written\n") {
		t.Errorf("without most phrases: status %d, %s", status, errs)
	}
	if names := only(t, above); !slices.Equal(names, []string{"takes"}) {
		t.Fatalf("there are %q", names)
	}
	for _, there := range []string{"v.zip", "v"} {
		path := filepath.Join(above, there)
		if err := os.WriteFile(path, []byte("mine"), 0o666); err != nil {
			t.Fatal(err)
		}
		status, _, errs := voice("build", "-partial", "-o", path, dir)
		if want := "dumiao-voice: " + path + " is there already\nhint: another name with -o, or -replace for a zip file\n"; status != 1 || errs != want {
			t.Errorf("status %d, error %s, want %s", status, errs, want)
		}
		if string(must(os.ReadFile(path))) != "mine" {
			t.Fatal("it was overwritten")
		}
	}
	if status, _, errs := voice("build", "-partial", "-replace", "-o", filepath.Join(above, "v"), dir); status != 1 {
		t.Errorf("a file that is no zip is replaced: %s", errs)
	}
	if status, _, errs := voice("build", "-partial", "-replace", "-o", zipped, dir); status != 0 {
		t.Errorf("a zip is not replaced: %s", errs)
	}
	if data := must(os.ReadFile(zipped)); !bytes.HasPrefix(data, []byte("PK")) {
		t.Errorf("it has %d bytes", len(data))
	}
	if names := only(t, above); !slices.Equal(names, []string{"takes", "v", "v.zip"}) {
		t.Errorf("there are %q", names)
	}
}
