package table

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"dumiao/clock"
)

// Saved is a game in the store.
type Saved struct {
	Path    string
	Written time.Time // when its file was last written
	InUse   bool      // a program has it open

	// Trouble is why the file cannot be read; what follows is then empty.
	Trouble error
	Began   time.Time // zero where it was not said
	Players [2]clock.Player
	Game    clock.Game
	Ended   bool // the referee has left it: it cannot be resumed
	Changed int  // the first line that was changed after it was written, counted from 1; 0 for none
}

// Name is the file's name without its ending: when the game began.
func (s Saved) Name() string { return strings.TrimSuffix(filepath.Base(s.Path), journalEnd) }

// List returns the store's games, the newest first. It reads all of them, which takes seconds where there are hundreds:
// not for the owner's goroutine.
func (s *Store) List() ([]Saved, error) {
	paths, err := filepath.Glob(filepath.Join(s.dir, "*"+journalEnd))
	if err != nil {
		return nil, err
	}
	slices.Sort(paths)
	slices.Reverse(paths)
	var all []Saved
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			continue // deleted just now
		}
		saved := Saved{Path: path, Written: info.ModTime(), InUse: inUse(path)}
		saved.read()
		all = append(all, saved)
	}
	return all, nil
}

// read fills in what the file says.
func (s *Saved) read() {
	j, text, err := readJournal(s.Path)
	if err == nil {
		s.Game, err = j.Replay()
	}
	if err != nil {
		s.Trouble = err
		return
	}
	if v := verify(text); len(v.Faults) > 0 {
		s.Changed = v.Faults[0].Line
	}
	s.Began, _ = time.Parse(time.RFC3339, j.Began)
	s.Players, s.Ended = j.Players, ended(j)
}

// verify returns what is known of the chain of a journal's lines.
func verify(text []byte) clock.Verification {
	v, _ := clock.VerifyJournal(bytes.NewReader(text)) // which only a reader makes fail
	return v
}

// Written reads a game for a record: what was written down, what is known of its chain, and the file as it lies there,
// which is what another machine needs to go on with it.
func (s *Store) Written(path string) (*clock.Journal, clock.Verification, []byte, error) {
	j, text, err := readJournal(path)
	if err != nil {
		return nil, clock.Verification{}, nil, err
	}
	return j, verify(text), text, nil
}

// Records is the folder for the records of games.
func (s *Store) Records() string { return filepath.Join(s.dir, recordDir) }

// wallAt returns what the clock on the wall showed at an instant of a journal's game; ok is false where nobody said.
func wallAt(j *clock.Journal, at clock.Instant) (shown time.Time, ok bool) {
	for _, w := range append([]clock.Wall{{At: 0, Time: j.Began}}, j.Walls...) {
		if t, err := time.Parse(time.RFC3339, w.Time); err == nil && w.At <= at {
			shown, ok = t.Add(at.Sub(w.At)), true
		}
	}
	return shown, ok
}

// inUse says whether a program has a journal open.
func inUse(path string) bool {
	lock, err := lockJournal(path)
	if err == nil {
		lock.Unlock()
	}
	return errors.Is(err, ErrInUse)
}

// Delete removes a game from the store, for good: [ErrInUse] where a program has it open.
func (s *Store) Delete(path string) error {
	lock, err := lockJournal(path)
	if err != nil {
		return err
	}
	defer lock.Unlock()
	return os.Remove(path)
}

// Copy writes a game's file, as it lies in the store, to somewhere else: the one file with which it can be resumed on
// another machine.
func (s *Store) Copy(path string, to io.Writer) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(to, f)
	return err
}

// Import takes a game's file from another machine into the store and returns where it lies. A file that is no journal, or
// whose lines were changed after they were written, is refused; one that the store has already is that one.
func (s *Store) Import(from io.Reader) (path string, err error) {
	data, err := io.ReadAll(io.LimitReader(from, maxJournal))
	if err != nil {
		return "", err
	}
	j, text, err := parseSaved(data)
	if err != nil {
		return "", err
	}
	if v := verify(text); len(v.Faults) > 0 {
		return "", fmt.Errorf("it was changed after it was written: line %d: %s", v.Faults[0].Line, v.Faults[0].What)
	}
	if err := s.make(); err != nil {
		return "", err
	}
	name := beganAt(j).Format(nameForm)
	for n := 1; ; n++ {
		path = filepath.Join(s.dir, name+journalEnd)
		if n > 1 {
			path = filepath.Join(s.dir, fmt.Sprintf("%s (%d)%s", name, n, journalEnd))
		}
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) {
			if old, err := os.ReadFile(path); err == nil && bytes.HasPrefix(old, text) {
				return path, nil
			}
			continue
		} else if err != nil {
			return "", err
		}
		_, err = f.Write(text)
		if err == nil {
			err = f.Sync()
		}
		if err = errors.Join(err, f.Close()); err != nil {
			os.Remove(path)
			return "", err
		}
		// When it was written tells how long nobody has kept the time of the game.
		if last, ok := wallAt(j, lastLine(j)); ok {
			os.Chtimes(path, last, last)
		}
		return path, nil
	}
}
