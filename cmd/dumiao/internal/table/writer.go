package table

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// File is what a journal is written to: an *os.File, or a stand-in that fails on purpose.
type File interface {
	io.WriteSeeker
	Truncate(size int64) error
	Sync() error
	Close() error
}

// place is where a journal lies.
type place interface {
	// open opens the journal's file anew, where it was never there or is gone. What it held does not matter: it is written
	// whole.
	open() (File, error)
	// holds says whether the file is still the one under its name: a file whose folder was removed, or a stick that was
	// pulled, may take every word and keep none.
	holds(File) bool
}

// retry is how long a writer waits before it tries again what the disk refused.
const retry = time.Second

// writer puts text on disk, in order and whole, on a goroutine of its own: a slow or full disk never holds up the game.
// What cannot be written is kept and tried again every second, and trouble is told of the first failure and of its end
// (nil). A file that is gone is made anew, with all that was ever put: the game is in memory, and outlives its disk.
type writer struct {
	lines   queue
	place   place
	file    File   // nil where it is to be opened
	all     []byte // what the file should hold
	good    int64  // so much of it is known to be there
	trouble func(error)
	done    chan struct{}
	quit    chan struct{} // closed when the owner closes: the last attempt is then made at once
	once    sync.Once
	lost    error // of the last attempt; to be read when done is closed
}

// newWriter returns a writer of a file that holds a text, and is cut off behind it: a line that was torn there goes. The
// file is nil where it is yet to be made.
func newWriter(p place, f File, text []byte, trouble func(error)) *writer {
	w := &writer{place: p, file: f, all: text, trouble: trouble, done: make(chan struct{}), quit: make(chan struct{})}
	if f != nil {
		w.good = int64(len(text))
	}
	w.lines.init()
	go w.run()
	return w
}

// put appends a line, without its end. It may be called anywhere and returns at once.
func (w *writer) put(line string) { w.lines.put(line + "\n") }

// close writes what is still to be written and closes the file. What the disk still refuses then is lost; the error
// says so.
func (w *writer) close() error {
	w.once.Do(func() { close(w.quit) })
	w.lines.close()
	<-w.done
	if w.file == nil {
		return w.lost
	}
	return errors.Join(w.lost, w.file.Close())
}

// run is the writer's goroutine.
func (w *writer) run() {
	defer close(w.done)
	failing := false
	for {
		text, open := w.lines.take()
		w.all = append(w.all, text...)
		for w.good < int64(len(w.all)) {
			err := w.write()
			if (err != nil) != failing {
				failing = err != nil
				w.trouble(err)
			}
			if err == nil {
				break
			}
			select {
			case <-time.After(retry):
				more, _ := w.lines.look()
				w.all = append(w.all, more...)
			case <-w.quit: // once more, with what has come since, then the owner goes
				rest, _ := w.lines.take()
				w.all = append(w.all, rest...)
				w.lost = w.write()
				return
			}
		}
		if !open {
			return
		}
	}
}

// write writes what is not there yet, or nothing: what a failed attempt left is cut off by the next one.
func (w *writer) write() error {
	if w.file != nil && !w.place.holds(w.file) {
		w.file.Close()
		w.file, w.good = nil, 0
	}
	if w.file == nil {
		f, err := w.place.open()
		if err != nil {
			return fmt.Errorf("%w: %w", errNotWritten, err)
		}
		w.file, w.good = f, 0
	}
	text := w.all[w.good:]
	_, err := w.file.Seek(w.good, io.SeekStart)
	if err == nil {
		err = w.file.Truncate(w.good)
	}
	if err == nil {
		var n int
		if n, err = w.file.Write(text); err == nil && n < len(text) {
			err = io.ErrShortWrite
		}
	}
	if err == nil {
		err = w.file.Sync()
	}
	if err != nil {
		return fmt.Errorf("%w: %w", errNotWritten, err)
	}
	w.good += int64(len(text))
	return nil
}

var errNotWritten = errors.New("the journal could not be written")

// sameFile says whether an open file is the one that lies at a path.
func sameFile(f File, path string) bool {
	o, ok := f.(interface{ Stat() (os.FileInfo, error) })
	if !ok {
		return true
	}
	open, err := o.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(path)
	return err == nil && os.SameFile(open, there)
}
