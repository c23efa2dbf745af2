package announce

import (
	"container/list"
	"fmt"
	"io/fs"
	"slices"
	"sync"
)

// recording is a sound file of a voice.
type recording struct {
	name   string
	rate   Rate  // as its header says
	frames int64 // as its header says; 0 where it does not
	decode func() (sound, error)

	mu sync.Mutex // held while it is decoded, so that it is done once
}

// sound decodes the file. The decoder of Ogg Vorbis ends without a word at what it cannot read; the header tells that
// something is missing.
func (f *recording) sound() (sound, error) {
	s, err := f.decode()
	if n := int64(len(s.samples)); err == nil && n < f.frames {
		err = fmt.Errorf("damaged: it should have %d frames, but only %d can be read; save it again", f.frames, n)
	}
	return s, err
}

// openRecordings reads the headers of the files and says of the others what is wrong with them. It returns the bytes of
// all, and keeps them where the file system may change.
func openRecordings(fsys fs.FS, names []string, keep bool) (files map[string]*recording, broken map[string]error, bytes int) {
	files, broken = map[string]*recording{}, map[string]error{}
	var mu sync.Mutex
	inParallel(names, func(name string) {
		mu.Lock()
		enough := keep && bytes > maxFolder
		mu.Unlock()
		if enough {
			return
		}
		data, err := ReadFile(fsys, name, maxFile)
		f := &recording{name: name}
		if err == nil {
			f.rate, f.frames, err = probe(data)
		}
		size := len(data)
		if keep {
			kept := slices.Clone(data) // without the room that it was read into
			f.decode = func() (sound, error) { return decode(kept) }
		} else {
			f.decode = func() (sound, error) {
				data, err := ReadFile(fsys, name, maxFile)
				if err != nil {
					return sound{}, err
				}
				return decode(data)
			}
		}
		mu.Lock()
		defer mu.Unlock()
		bytes += size
		if err != nil {
			broken[name] = err
			return
		}
		files[name] = f
	})
	return files, broken, bytes
}

// shelf holds the sounds that a voice has decoded. Where they take more than their room those that were not needed for the
// longest time go.
type shelf struct {
	mu    sync.Mutex
	room  int // bytes
	taken int
	items map[item]*list.Element // of *shelved
	order list.List              // the one needed last is in front
}

// item is a recording at a rate.
type item struct {
	file *recording
	rate Rate
}

type shelved struct {
	item
	samples []int16
}

// samples returns the sound of a file at a rate.
func (s *shelf) samples(f *recording, rate Rate) ([]int16, error) {
	want := item{f, rate}
	if samples := s.find(want); samples != nil {
		return samples, nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if samples := s.find(want); samples != nil { // another goroutine was quicker
		return samples, nil
	}
	sound, err := f.sound()
	if err != nil {
		return nil, fmt.Errorf("file %q: %w", f.name, err)
	}
	samples := sound.resample(rate).samples
	s.put(want, samples)
	return samples, nil
}

// has says whether a sound is on the shelf.
func (s *shelf) has(f *recording, rate Rate) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.items[item{f, rate}] != nil
}

// find returns what is on the shelf, nil where it is not.
func (s *shelf) find(want item) []int16 {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.items[want]
	if !ok {
		return nil
	}
	s.order.MoveToFront(e)
	return e.Value.(*shelved).samples
}

// put puts a sound on the shelf and takes others off it where there is no room. The new one stays in any case.
func (s *shelf) put(i item, samples []int16) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.items == nil {
		s.items = map[item]*list.Element{}
	}
	s.items[i] = s.order.PushFront(&shelved{i, samples})
	s.taken += 2 * cap(samples)
	for s.taken > s.room && s.order.Len() > 1 {
		old := s.order.Remove(s.order.Back()).(*shelved)
		delete(s.items, old.item)
		s.taken -= 2 * cap(old.samples)
	}
}
