package voices

import (
	"archive/zip"
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dumiao/announce"
	"dumiao/announce/audio"
	"dumiao/assets"
)

const manifest = `{"format": 1, "name": "club-voice", "title": {"en": "Club", "zh": "俱乐部"}, "language": "zh-CN",
	"phrases": {"一": {"file": "one.wav"}, "三十秒": {"file": "thirty.wav"}}}`

// tone is a sound of a tenth of a second.
func tone() []byte {
	var b bytes.Buffer
	samples := make([]int16, 4800)
	for i := range samples {
		samples[i] = int16(i % 100 * 80)
	}
	audio.WriteWAV(&b, 48000, samples)
	return b.Bytes()
}

// write writes a pack as a folder, or, where its name says so, as a zip file.
func write(t *testing.T, dir, name string, files map[string]string) {
	t.Helper()
	path := filepath.Join(dir, name)
	if !strings.HasSuffix(name, ".zip") {
		for file, text := range files {
			if err := os.MkdirAll(path, 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(path, file), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		return
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for file, text := range files {
		w, err := z.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(text))
	}
	z.Close()
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}

func library(t *testing.T) *Library {
	dir, sound := t.TempDir(), string(tone())
	write(t, dir, "club", map[string]string{"voice.json": manifest, "one.wav": sound, "thirty.wav": sound})
	write(t, dir, "referee.zip", map[string]string{"voice.json": manifest, "one.wav": sound, "thirty.wav": sound})
	write(t, dir, "half", map[string]string{"voice.json": manifest, "one.wav": sound})
	write(t, dir, "cut", map[string]string{"voice.json": manifest, "one.wav": sound, "thirty.wav": sound[:2000]})
	write(t, dir, "french", map[string]string{"voice.json": strings.Replace(manifest, "zh-CN", "fr", 1), "one.wav": sound, "thirty.wav": sound})
	return Open(dir)
}

func TestTheVoicesOfTheProgramAreFirst(t *testing.T) {
	all, err := library(t).List()
	if err != nil {
		t.Fatal(err)
	}
	n := len(assets.Voices())
	if all[0].ID != assets.DefaultVoice || all[0].Own || !all[n].Own {
		t.Errorf("the list begins with %q, and %q follows those of the program", all[0].ID, all[n].ID)
	}
	var carried []string
	for _, v := range all[:n] {
		carried = append(carried, v.ID)
		if v.Trouble != nil || v.Language == "" || len(v.Title) == 0 {
			t.Errorf("%s: %+v", v.ID, v)
		}
	}
	if want := []string{"zh-CN-yunxi", "zh-CN-xiaobei", "en-US-heart"}; !slices.Equal(carried, want) {
		t.Errorf("the program's voices are %v, want %v", carried, want)
	}
	var own []string
	for _, v := range all[n:] {
		line := v.ID
		if v.Trouble != nil {
			line += ": " + v.Trouble.Error()
		}
		own = append(own, line)
	}
	want := []string{
		"own:club", "own:cut", `own:french: french: voice.json: there are no words for the language "fr"; there are for zh, en`,
		`own:half: half: voice.json: file "thirty.wav" cannot be opened`, "own:referee.zip",
	}
	if !slices.Equal(own, want) {
		t.Errorf("the packs are\n%s\nwant\n%s", strings.Join(own, "\n"), strings.Join(want, "\n"))
	}
}

func TestVoicesAreFoundByName(t *testing.T) {
	l := library(t)
	for name, want := range map[string]string{
		assets.DefaultVoice: assets.DefaultVoice, "own:club": "own:club", "club": "own:club", "referee": "own:referee.zip", "referee.zip": "own:referee.zip",
	} {
		if v, err := l.Find(name); err != nil || v.ID != want {
			t.Errorf("%s is found as %q, %v", name, v.ID, err)
		}
	}
	var unknown *NotFound
	if _, err := l.Find("club-voice"); !errors.As(err, &unknown) || unknown.Hint() != "they are own:club, own:cut, own:referee.zip" {
		t.Errorf("club-voice: %v", err)
	}
	if _, err := l.Find("nobody"); !errors.As(err, &unknown) || err.Error() != `there is no voice "nobody"` ||
		!strings.HasPrefix(unknown.Hint(), "the voices are ") || !strings.Contains(unknown.Hint(), "own:club, own:cut, ") {
		t.Errorf("nobody: %v", err)
	}
	if _, err := l.Find("half"); err == nil || err.Error() != `half: voice.json: file "thirty.wav" cannot be opened` {
		t.Errorf("half: %v", err)
	}
	if v, ok := l.Get("own:gone"); ok || v.Trouble == nil || v.Trouble.Error() != "gone: not in "+l.Dir()+" any more" {
		t.Errorf("gone: %v, %v", ok, v.Trouble)
	}
}

// A pack is decoded as a whole before it is used, and what is wrong is said with its name.
func TestAPackIsLoadedWholeOrNotAtAll(t *testing.T) {
	l := library(t)
	v, _ := l.Get("own:club")
	if voice, err := v.Load(); err != nil || !voice.Says("三十秒") || voice.Says("四十秒") {
		t.Errorf("the club's: %v", err)
	}
	v, _ = l.Get("own:cut")
	voice, err := v.Load()
	if voice != nil || err == nil || !strings.HasPrefix(err.Error(), `cut: voice.json: phrase "三十秒": file "thirty.wav": `) {
		t.Errorf("the cut one: %v, %v", voice, err)
	}
	for _, v := range Embedded() {
		if _, err := v.Load(); err != nil {
			t.Errorf("%s: %v", v.ID, err)
		}
	}
}

func TestWhoStandsIn(t *testing.T) {
	for _, v := range Embedded() {
		if got := StandIn(v.Language); got.Words() != v.Words() || got.Language != v.Language {
			t.Errorf("%s: %s stands in for %s", v.ID, got.ID, v.Language)
		}
	}
	for _, language := range []string{"zh-HK", "", "fr", "nonsense"} {
		if got := StandIn(language); got.Words() != announce.Mandarin {
			t.Errorf("%s stands in for %q", got.ID, language)
		}
	}
}

// BenchmarkChoosing measures how long it takes until the first call of a voice that was chosen can be said.
func BenchmarkChoosing(b *testing.B) {
	// A pack is decoded as a whole first; this one has what the default voice has.
	dir := b.TempDir()
	folder, err := assets.Voice(assets.DefaultVoice)
	if err == nil {
		err = os.CopyFS(filepath.Join(dir, "copy"), folder)
	}
	if err != nil {
		b.Fatal(err)
	}
	pack, _ := Open(dir).Get("own:copy")
	for _, v := range append(Embedded(), pack) {
		b.Run(v.ID, func(b *testing.B) {
			var longest time.Duration
			for b.Loop() {
				began := time.Now()
				voice, err := v.Load()
				if err != nil {
					b.Fatal(err)
				}
				if err := voice.At(48000).Prepare(v.Words().Entry()); err != nil {
					b.Fatal(err)
				}
				longest = max(longest, time.Since(began))
			}
			b.ReportMetric(float64(longest.Milliseconds()), "ms-longest")
		})
	}
}
