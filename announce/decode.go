package announce

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"dumiao/announce/audio"
)

// A voice folder may come from anybody. The limits are far above what a voice needs and low enough that a broken or
// malicious one cannot eat the machine's memory.
const (
	maxFile   = 8 << 20 // bytes of one sound file
	maxClip   = 15 * time.Second
	fullScale = 1 << 15
	tooQuiet  = fullScale / 1000 // a clip that never gets over −60 dB is taken for a failed recording
)

// sound is a decoded file.
type sound struct {
	rate    Rate
	samples []int16
}

// ReadFile is [fs.ReadFile] for a folder or a pack that may come from anybody: regular files only, up to a limit in bytes.
func ReadFile(fsys fs.FS, name string, limit int64) ([]byte, error) {
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

// decode reads a WAV, FLAC or Ogg Vorbis file, mixed to mono.
func decode(data []byte) (sound, error) {
	rate, samples, err := audio.Decode16(data, maxClip)
	if err != nil {
		return sound{}, err
	}
	if err := checkSound(samples); err != nil {
		return sound{}, err
	}
	return sound{Rate(rate), samples}, nil
}

func checkSound(samples []int16) error {
	for _, v := range samples {
		if v > tooQuiet || v < -tooQuiet {
			return nil
		}
	}
	return errors.New("nothing can be heard in it")
}

// resample returns the sound at another rate.
func (s sound) resample(to Rate) sound {
	if s.rate == to {
		return s
	}
	return sound{to, audio.FromInt16(int(s.rate), s.samples).Resample(int(to)).Int16()}
}
