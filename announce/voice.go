package announce

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"runtime"
	"slices"
	"sync"
	"time"
)

// Limits of a voice as a whole; see those of a file.
const (
	maxManifest = 1 << 20 // bytes of voice.json
	maxClips    = 2000
	maxFrames   = 30 << 20 // of all clips at the voice's rate: ten minutes at 48 kHz
	maxBeat     = 500 * time.Millisecond
)

// Voice is a set of recorded phrases from which calls are composed. It is read from a folder by [LoadVoice], does not
// change, and is safe for use by several goroutines.
type Voice struct {
	Name     string            // as in settings and flags, such as "zh-CN-yunxi"
	Title    map[string]string // for people, by language ("zh", "en")
	Language string            // BCP 47, such as "zh-CN"
	Source   string            // how it was made
	Licence  string

	rate           Rate
	phrases, parts map[string]Clip // by the words, exactly as a caption shows them

	mu       sync.Mutex      // protects composed
	composed map[string]Clip // calls composed so far, by their text
}

// manifest is voice.json. Fields that are not known here are ignored.
type manifest struct {
	Format                          int
	Name, Language, Source, Licence string
	Title                           map[string]string
	Phrases                         map[string]entry // whole phrases
	Parts                           map[string]entry // what may stand before another part or a phrase, without a breath
}

type entry struct {
	File   string
	BeatMS float64 `json:"beat_ms"`
}

// LoadVoice reads the voice in a folder: voice.json and the sound files it names, WAV, FLAC or Ogg Vorbis, mono or
// stereo, of any rate. The voice's own rate is the highest among its files; the others are resampled to it.
//
// A voice is loaded whole or not at all: the error joins one error for every clip that is missing or cannot be used.
// For a folder given by somebody else use the file system of an [os.Root], which no link leads out of.
func LoadVoice(fsys fs.FS) (*Voice, error) {
	data, err := readFile(fsys, "voice.json", maxManifest)
	if err != nil {
		return nil, fmt.Errorf("voice.json: %w", err)
	}
	m, err := parseManifest(data)
	if err != nil {
		return nil, err
	}
	sounds, broken := loadSounds(fsys, m.files())
	v := &Voice{
		Name: m.Name, Title: m.Title, Language: m.Language, Source: m.Source, Licence: m.Licence,
		composed: map[string]Clip{},
	}
	var frames int64
	for _, s := range sounds {
		v.rate = max(v.rate, s.rate)
	}
	for _, s := range sounds {
		frames += int64(len(s.samples)) * int64(v.rate) / int64(s.rate)
	}
	if frames > maxFrames {
		return nil, fmt.Errorf("voice.json: %d frames of sound in all at %d Hz; %d is the most a voice may have",
			frames, v.rate, maxFrames)
	}
	resampleAll(sounds, v.rate)

	var errs []error
	clips := func(kind string, entries map[string]entry) map[string]Clip {
		out := make(map[string]Clip, len(entries))
		for _, words := range slices.Sorted(maps.Keys(entries)) {
			e := entries[words]
			err := broken[e.File]
			if err == nil {
				out[words], err = sounds[e.File].clip(e)
			}
			if err != nil {
				errs = append(errs, fmt.Errorf("voice.json: %s %q: file %q: %w", kind, words, e.File, err))
			}
		}
		return out
	}
	v.phrases, v.parts = clips("phrase", m.Phrases), clips("part", m.Parts)
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return v, nil
}

// parseManifest reads voice.json and checks what can be checked without the sound files.
func parseManifest(data []byte) (manifest, error) {
	var m manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return manifest{}, fmt.Errorf("voice.json: %w", err)
	}
	if m.Format != 1 {
		return manifest{}, fmt.Errorf("voice.json: format %d is not known; this version reads format 1", m.Format)
	}
	if len(m.Phrases) == 0 {
		return manifest{}, errors.New(`voice.json: no "phrases"`)
	}
	if n := len(m.Phrases) + len(m.Parts); n > maxClips {
		return manifest{}, fmt.Errorf("voice.json: %d clips; %d is the most a voice may have", n, maxClips)
	}
	if _, ok := m.Phrases[""]; ok {
		return manifest{}, errors.New("voice.json: a phrase without words")
	}
	if _, ok := m.Parts[""]; ok {
		return manifest{}, errors.New("voice.json: a part without words")
	}
	return m, nil
}

// files returns the sound files that the manifest names, each once, in order.
func (m manifest) files() []string {
	files := map[string]bool{}
	for _, entries := range []map[string]entry{m.Phrases, m.Parts} {
		for _, e := range entries {
			files[e.File] = true
		}
	}
	return slices.Sorted(maps.Keys(files))
}

// loadSounds decodes the files and says of the others what is wrong with them. A small file can be long: behind the most
// that a voice may have nothing more is kept.
func loadSounds(fsys fs.FS, files []string) (sounds map[string]sound, broken map[string]error) {
	sounds, broken = map[string]sound{}, map[string]error{}
	var mu sync.Mutex
	frames := 0
	inParallel(files, func(file string) {
		mu.Lock()
		full := frames > maxFrames
		mu.Unlock()
		if full {
			return
		}
		data, err := readFile(fsys, file, maxFile)
		var s sound
		if err == nil {
			s, err = decode(data)
		}
		mu.Lock()
		defer mu.Unlock()
		frames += len(s.samples)
		if err != nil {
			broken[file] = err
			return
		}
		sounds[file] = s
	})
	return sounds, broken
}

// resampleAll brings all sounds to one rate.
func resampleAll(sounds map[string]sound, rate Rate) {
	var mu sync.Mutex
	inParallel(slices.Sorted(maps.Keys(sounds)), func(file string) {
		mu.Lock()
		s := sounds[file]
		mu.Unlock()
		s = s.resample(rate)
		mu.Lock()
		sounds[file] = s
		mu.Unlock()
	})
}

// inParallel calls f for every item, on as many goroutines as there are cores: decoding is most of the time it takes
// the program to be ready to speak.
func inParallel(items []string, f func(string)) {
	todo := make(chan string)
	var wg sync.WaitGroup
	for range min(len(items), runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for item := range todo {
				f(item)
			}
		})
	}
	for _, item := range items {
		todo <- item
	}
	close(todo)
	wg.Wait()
}

// clip makes a clip of the whole sound.
func (s sound) clip(e entry) (Clip, error) {
	end := s.rate.Duration(int64(len(s.samples)))
	if !(e.BeatMS >= 0 && e.BeatMS <= float64(maxBeat.Milliseconds())) {
		return Clip{}, fmt.Errorf("beat_ms %g is not between 0 and %d", e.BeatMS, maxBeat.Milliseconds())
	}
	beat := time.Duration(math.Round(e.BeatMS * float64(time.Millisecond)))
	if beat >= end {
		return Clip{}, fmt.Errorf("beat_ms %g is not before its end at %g ms", e.BeatMS, float64(end)/float64(time.Millisecond))
	}
	return Clip{Beat: int(s.rate.Frames(beat)), runs: []run{{s.samples, len(s.samples)}}}, nil
}

// Rate returns the rate of the voice's samples.
func (v *Voice) Rate() Rate { return v.rate }

// At returns the same voice at another rate, itself where that is its own. It works for seconds on a whole
// voice: not for the UI goroutine, nor while a game is on.
func (v *Voice) At(rate Rate) *Voice {
	if rate == v.rate {
		return v
	}
	w := &Voice{
		Name: v.Name, Title: v.Title, Language: v.Language, Source: v.Source, Licence: v.Licence,
		rate: rate, composed: map[string]Clip{},
	}
	convert := func(clips map[string]Clip) map[string]Clip {
		sounds := make(map[string]sound, len(clips))
		for words, c := range clips {
			sounds[words] = sound{v.rate, c.runs[0].samples}
		}
		resampleAll(sounds, rate)
		out := make(map[string]Clip, len(clips))
		for words, s := range sounds {
			beat := rate.Frames(v.rate.Duration(int64(clips[words].Beat)))
			out[words] = Clip{Beat: int(beat), runs: []run{{s.samples, len(s.samples)}}}
		}
		return out
	}
	w.phrases, w.parts = convert(v.phrases), convert(v.parts)
	return w
}
