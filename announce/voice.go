package announce

import (
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
	maxFolder   = 16 << 20 // bytes of all sound files of a folder that is not embedded

	// MaxMemory is what a voice takes at most, in bytes: its sound files, where it has to keep them, and the clips that it
	// has decoded. The two voices of a game take 60 MB.
	MaxMemory = 30_000_000
)

// Voice is a set of recorded phrases from which calls are composed. It is read from a folder by [LoadVoice] and does not
// change. A clip is decoded when it is first needed, and again if it was not needed for so long that others took its
// place; see [MaxMemory]. A voice is safe for use by several goroutines.
type Voice struct {
	Profile
	rate Rate
	*repertoire
}

// Profile is what a voice says of itself.
type Profile struct {
	Name     string            // as in settings and flags, such as "zh-CN-yunxi"
	Title    map[string]string // for people, by language ("zh", "en")
	Language string            // BCP 47, such as "zh-CN"; a voice that says nothing of it speaks Mandarin
	Source   string            // how it was made
	Licence  string

	words Words
}

// Words returns the words of the voice's language.
func (p Profile) Words() Words { return p.words }

// repertoire is what a voice has at every rate.
type repertoire struct {
	phrases, parts map[string]take // by the words, exactly as a caption shows them
	shelf          shelf

	mu      sync.Mutex          // protects recipes
	recipes map[string][][]take // how calls are put together, by their text: phrases, and the takes of each
}

// take is a phrase or a part as it was recorded.
type take struct {
	file *recording
	beat time.Duration
}

// LoadVoice reads the voice in a folder: voice.json and the sound files it names, WAV, FLAC or Ogg Vorbis, mono or
// stereo, of any rate. The voice's own rate is the highest among its files; the others are resampled to it. The folder is
// not needed any more when LoadVoice returns.
//
// It is quick, because nothing is decoded: the error joins one error for every file that is missing, too large, or of
// which the header is wrong. A voice that somebody else made must pass [Voice.Verify] before it is used. For a folder
// given by somebody else use the file system of an [os.Root], which no link leads out of.
func LoadVoice(fsys fs.FS) (*Voice, error) { return loadVoice(fsys, true) }

// LoadEmbedded is LoadVoice for a file system that stays as it is, such as an [embed.FS]: no copy of its files is kept.
func LoadEmbedded(fsys fs.FS) (*Voice, error) { return loadVoice(fsys, false) }

// loadVoice reads a voice; keep says whether the files have to be kept.
func loadVoice(fsys fs.FS, keep bool) (*Voice, error) {
	m, err := readManifest(fsys)
	if err != nil {
		return nil, err
	}
	files, broken, bytes := openRecordings(fsys, m.files(), keep)
	if keep && bytes > maxFolder {
		return nil, fmt.Errorf("voice.json: %d MB of sound files; %d MB are the most a voice may have. Are they FLAC or Ogg Vorbis, mono?",
			bytes>>20, maxFolder>>20)
	}
	v := &Voice{Profile: m.Profile, repertoire: &repertoire{recipes: map[string][][]take{}}}
	v.shelf.room = MaxMemory
	if keep {
		v.shelf.room -= bytes
	}
	for _, f := range files {
		v.rate = max(v.rate, f.rate)
	}
	if err := checkLength(v.rate, slices.Collect(maps.Values(files))); err != nil {
		return nil, err
	}
	var errs []error
	takes := func(kind string, entries map[string]entry) map[string]take {
		out := make(map[string]take, len(entries))
		for _, words := range slices.Sorted(maps.Keys(entries)) {
			e := entries[words]
			err := broken[e.File]
			if err == nil {
				out[words], err = newTake(files[e.File], e.BeatMS)
			}
			if err != nil {
				errs = append(errs, clipError(kind, words, e.File, err))
			}
		}
		return out
	}
	v.phrases, v.parts = takes("phrase", m.Phrases), takes("part", m.Parts)
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return v, nil
}

// clipError says of which clip something is wrong.
func clipError(kind, words, file string, err error) error {
	return fmt.Errorf("voice.json: %s %q: file %q: %w", kind, words, file, err)
}

// newTake returns the take of a whole file.
func newTake(f *recording, beatMS float64) (take, error) {
	if !(beatMS >= 0 && beatMS <= float64(maxBeat.Milliseconds())) {
		return take{}, fmt.Errorf("beat_ms %g is not between 0 and %d", beatMS, maxBeat.Milliseconds())
	}
	t := take{f, time.Duration(math.Round(beatMS * float64(time.Millisecond)))}
	if f.frames > 0 { // else the header does not tell it
		return t, t.checkBeat(f.rate, f.frames)
	}
	return t, nil
}

// checkBeat says whether the beat lies inside so many frames.
func (t take) checkBeat(rate Rate, frames int64) error {
	if end := rate.Duration(frames); t.beat >= end {
		ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
		return fmt.Errorf("beat_ms %g is not before its end at %g ms", ms(t.beat), ms(end))
	}
	return nil
}

// checkLength refuses more sound than a voice can need, so that to verify it has an end.
func checkLength(rate Rate, files []*recording) error {
	var frames int64
	for _, f := range files {
		frames += int64(float64(min(f.frames, maxFrames)) * float64(rate) / float64(f.rate))
	}
	if frames > maxFrames {
		return fmt.Errorf("voice.json: %d frames of sound in all at %d Hz; %d is the most a voice may have", frames, rate, maxFrames)
	}
	return nil
}

// Verify decodes every clip once and keeps none. The error joins one error for every clip that cannot be used. It takes
// seconds for a whole voice, on every core.
func (v *Voice) Verify() error {
	files := map[string]*recording{}
	for _, takes := range []map[string]take{v.phrases, v.parts} {
		for _, t := range takes {
			files[t.file.name] = t.file
		}
	}
	var mu sync.Mutex
	broken, lengths := map[string]error{}, map[string]*recording{}
	decoded := int64(0)
	inParallel(slices.Sorted(maps.Keys(files)), func(name string) {
		mu.Lock()
		full := decoded > maxFrames // a small file can be long: behind the most that a voice may have nothing more is decoded
		mu.Unlock()
		if full {
			return
		}
		s, err := files[name].sound()
		mu.Lock()
		defer mu.Unlock()
		decoded += int64(len(s.samples))
		if broken[name] = err; err == nil {
			lengths[name] = &recording{rate: s.rate, frames: int64(len(s.samples))} // what is in it, whatever its header says
		}
	})
	if err := checkLength(v.rate, slices.Collect(maps.Values(lengths))); err != nil {
		return err
	}
	if decoded > maxFrames {
		return fmt.Errorf("voice.json: more than %d frames of sound; that is the most a voice may have", maxFrames)
	}
	var errs []error
	check := func(kind string, takes map[string]take) {
		for _, words := range slices.Sorted(maps.Keys(takes)) {
			t := takes[words]
			err := broken[t.file.name]
			if l := lengths[t.file.name]; err == nil && l != nil {
				err = t.checkBeat(l.rate, l.frames)
			}
			if err != nil {
				errs = append(errs, clipError(kind, words, t.file.name, err))
			}
		}
	}
	check("phrase", v.phrases)
	check("part", v.parts)
	return errors.Join(errs...)
}

// Rate returns the rate of the voice's samples.
func (v *Voice) Rate() Rate { return v.rate }

// At returns the same voice at another rate, itself where that is its own. Its clips are converted as they are decoded,
// and what it decodes counts as the voice's own.
func (v *Voice) At(rate Rate) *Voice {
	if rate == v.rate {
		return v
	}
	w := *v
	w.rate = rate
	return &w
}

// inParallel calls f for every item, on as many goroutines as there are cores.
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
