package table

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"dumiao/clock"
)

// Store is the folder of the user's games, one journal each. A journal that a program has open is locked, by an empty
// file of its name in the folder locks, so that two programs never write one. The empty files stay: to remove one that
// somebody else is just about to lock would let two programs in.
type Store struct{ dir string }

// OpenStore returns the store of a folder, which is made where it does not exist. The store can be used whatever the
// error: that the folder cannot be made now does not say that it never can.
func OpenStore(dir string) (*Store, error) {
	s := &Store{dir}
	return s, s.make()
}

// make makes the store's folders where they do not exist.
func (s *Store) make() error {
	if err := os.MkdirAll(filepath.Join(s.dir, lockDir), 0o700); err != nil {
		return fmt.Errorf("the folder of the games: %w", err)
	}
	return nil
}

// DefaultDir returns the folder of the user's games: on Linux the state folder of the XDG base directories, elsewhere
// the one that the system gives programs for their data.
func DefaultDir() (string, error) {
	if runtime.GOOS != "linux" {
		dir, err := os.UserConfigDir()
		return filepath.Join(dir, "dumiao", "games"), err
	}
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "dumiao", "games"), nil
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".local", "state", "dumiao", "games"), err
}

const (
	journalEnd = ".txt"
	nameForm   = "2006-01-02 15.04.05" // when the game began
	lockDir    = "locks"
	recordDir  = "records"
	maxJournal = 64 << 20 // bytes; no game is that long
)

// ErrInUse is what Resume returns where another program has the journal open.
var ErrInUse = errors.New("another Dumiao has this game open")

// Kept is a journal that is open for writing, and locked.
type Kept struct {
	Path    string // "" while it lies nowhere yet
	Journal *clock.Journal
	Trouble error // why it lies nowhere yet: it is tried again as long as the game is on

	store  *Store
	began  time.Time
	text   []byte // what was read: behind it the file is cut off
	chain  clock.Chain
	faults []clock.LineError // of the chain of what was read

	mu   sync.Mutex // protects lock: the writer may have to lock another name
	lock *flock.Flock
	file File
}

// Create makes the journal of a new game and writes its header. The name is the time at which it began. Where the disk
// does not allow it the journal is kept in memory, and made when it can be; Trouble then says why it was not.
func (s *Store) Create(j *clock.Journal, began time.Time) *Kept {
	j.Saved, j.Began = true, began.Format(wallForm)
	k := &Kept{Journal: j, store: s, began: began}
	k.file, k.Trouble = k.open()
	return k
}

// open makes a file for the journal, under the first name that is free; it implements place.
func (k *Kept) open() (File, error) {
	if err := k.store.make(); err != nil {
		return nil, err
	}
	for n := 1; ; n++ {
		name := k.began.Format(nameForm)
		if n > 1 {
			name += fmt.Sprintf(" (%d)", n)
		}
		path := filepath.Join(k.store.dir, name+journalEnd)
		lock, err := lockJournal(path)
		if errors.Is(err, ErrInUse) {
			continue
		} else if err != nil {
			return nil, err
		}
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
		if err != nil {
			lock.Unlock()
			if errors.Is(err, fs.ErrExist) {
				continue
			}
			return nil, fmt.Errorf("a new journal: %w", err)
		}
		k.release()
		k.mu.Lock()
		k.Path, k.lock = path, lock
		k.mu.Unlock()
		return f, nil
	}
}

// holds says whether a file is the journal; it implements place.
func (k *Kept) holds(f File) bool {
	k.mu.Lock()
	path := k.Path
	k.mu.Unlock() // the owner asks for the path, and must not wait for a disk
	return sameFile(f, path)
}

// lockJournal locks a journal for this program.
func lockJournal(path string) (*flock.Flock, error) {
	lock := flock.New(filepath.Join(filepath.Dir(path), lockDir, filepath.Base(path)))
	locked, err := lock.TryLock()
	if err != nil {
		return nil, fmt.Errorf("the lock of the journal: %w", err)
	}
	if !locked {
		return nil, ErrInUse
	}
	return lock, nil
}

// Unfinished is what is known of the last game that was not ended.
type Unfinished struct {
	Path    string
	Journal *clock.Journal
	Game    clock.Game
	Written time.Time // when its last line was written, by the wall clock; zero where that is not known
	InUse   bool      // another program has it open
}

// Gap returns how long, by the wall clock, nobody has kept the time of the game; 0 where that makes no sense.
func (u *Unfinished) Gap(now time.Time) time.Duration {
	if u.Written.IsZero() {
		return 0
	}
	return max(0, now.Sub(u.Written))
}

// Unfinished returns the newest game that was not ended, nil where there is none. Journals that cannot be read are
// left alone; the error tells of the newest of them, whatever else is returned.
func (s *Store) Unfinished() (*Unfinished, error) {
	paths, err := filepath.Glob(filepath.Join(s.dir, "*"+journalEnd))
	if err != nil {
		return nil, err
	}
	sort.Sort(sort.Reverse(sort.StringSlice(paths)))
	var unreadable error
	for _, path := range paths {
		if over, aside := lastOf(path); over || aside {
			continue
		}
		j, _, err := readJournal(path)
		var g clock.Game
		if err == nil {
			g, err = j.Replay()
		}
		if err != nil {
			if unreadable == nil {
				unreadable = fmt.Errorf("%s: %w", filepath.Base(path), err)
			}
			continue
		}
		if len(j.Actions) == 0 || ended(j) || j.Aside {
			continue
		}
		u := &Unfinished{Path: path, Journal: j, Game: g}
		if info, err := os.Stat(path); err == nil {
			u.Written = info.ModTime()
		}
		// A file that was carried here is younger than its last line.
		if last, ok := wallAt(j, lastLine(j)); ok && last.Before(u.Written) {
			u.Written = last
		}
		u.InUse = inUse(path)
		return u, unreadable
	}
	return nil, unreadable
}

// ended says whether the referee has left the game of a journal.
func ended(j *clock.Journal) bool {
	n := len(j.Actions)
	return n > 0 && j.Actions[n-1].Verb == clock.End
}

// lastOf says of a file, by its last line alone, that its game was ended, or put aside. A folder of some hundred games
// would take seconds to be read whole, at every start. Where it says false the file must be read.
func lastOf(path string) (ended, aside bool) {
	f, err := os.Open(path)
	if err != nil {
		return false, false
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return false, false
	}
	tail := make([]byte, min(info.Size(), 256))
	if _, err := f.ReadAt(tail, info.Size()-int64(len(tail))); err != nil {
		return false, false
	}
	lines := strings.Split(string(tail), "\n")
	if len(lines) < 3 || lines[len(lines)-1] != "" {
		return false, false
	}
	last := lines[len(lines)-2]
	words := strings.Fields(last)
	return len(words) >= 2 && words[1] == string(clock.End), strings.HasPrefix(last, clock.AsideLine+" ")
}

// ErrEnded is what Open returns where the game was ended: nothing may be written behind that.
var ErrEnded = errors.New("this game was ended")

// Open opens the journal of a saved game to write on in it: [ErrInUse] where another program has it open, [ErrEnded]
// where one has ended it.
func (s *Store) Open(path string) (*Kept, error) {
	lock, err := lockJournal(path)
	if err != nil {
		return nil, err
	}
	j, text, err := readJournal(path)
	if err == nil && ended(j) {
		err = ErrEnded
	}
	if err == nil {
		var f *os.File
		if f, err = os.OpenFile(path, os.O_RDWR, 0); err == nil {
			return &Kept{
				Path: path, Journal: j, store: s, began: beganAt(j), text: text,
				chain: clock.ContinueChain(string(text)), faults: verify(text).Faults, lock: lock, file: f,
			}, nil
		}
	}
	lock.Unlock()
	return nil, err
}

// beganAt returns when a journal's game began.
func beganAt(j *clock.Journal) time.Time {
	began, err := time.Parse(time.RFC3339, j.Began)
	if err != nil {
		return time.Now()
	}
	return began
}

// readJournal reads a journal, and its text up to the end of its last whole line.
func readJournal(path string) (*clock.Journal, []byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxJournal))
	if err != nil {
		return nil, nil, err
	}
	return parseSaved(data)
}

// parseSaved reads what a program has saved.
func parseSaved(data []byte) (*clock.Journal, []byte, error) {
	j, err := clock.ParseJournal(string(data), nil)
	if err != nil {
		return nil, nil, err
	}
	if !j.Saved {
		return nil, nil, errors.New("it is a script, not a journal")
	}
	return j, data[:bytes.LastIndexByte(data, '\n')+1], nil
}

// writer returns the writer of the journal, behind what was read; a new journal begins with its header.
func (k *Kept) writer(trouble func(error)) *writer {
	w := newWriter(k, k.file, k.text, trouble)
	if len(k.text) == 0 {
		w.lines.put(k.chain.LinkAll(k.Journal.Header()))
	}
	return w
}

// release gives the journal free for other programs.
func (k *Kept) release() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.lock != nil {
		k.lock.Unlock()
		k.lock = nil
	}
}

// Close closes a journal that was opened and not handed to a table.
func (k *Kept) Close() error {
	k.release()
	return k.file.Close()
}

// Dismiss puts a saved game aside: it stays in the store and is not offered again. One that is over is ended by that; any
// other can still be taken up from the list.
func (s *Store) Dismiss(path string) error {
	k, err := s.Open(path)
	if err != nil {
		return err
	}
	defer k.release()
	g, err := k.Journal.Replay()
	if err != nil {
		k.file.Close()
		return err
	}
	line := clock.AsideLine
	if g.Phase() == clock.Over {
		line = clock.Action{At: lastLine(k.Journal), Verb: clock.End}.Line(clock.Remark{Clock: timeOfDay()})
	}
	w := k.writer(func(error) {}) // close tells
	w.put(k.chain.Link(line))
	return w.close()
}

// lastLine returns the instant of a journal's last line. A game that is over stands at its loss, which may be earlier.
func lastLine(j *clock.Journal) clock.Instant {
	if n := len(j.Actions); n > 0 {
		return j.Actions[n-1].At
	}
	return 0
}
