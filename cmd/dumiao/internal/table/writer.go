package table

import (
	"errors"
	"io"
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

// retry is how long a writer waits before it tries again what the disk refused.
const retry = time.Second

// writer puts text on disk, in order and whole, on a goroutine of its own: a slow or full disk never holds up the game.
// What cannot be written is kept and tried again every second, and trouble is told of the first failure and of its end
// (nil).
type writer struct {
	lines   queue
	file    File
	good    int64 // up to here the file holds what it should
	trouble func(error)
	done    chan struct{}
	quit    chan struct{} // closed when the owner closes: the last attempt is then made at once
	once    sync.Once
	lost    error // of the last attempt; to be read when done is closed
}

// newWriter returns a writer that appends at an offset, from which on the file is cut off: a line that was torn there
// goes.
func newWriter(f File, offset int64, trouble func(error)) *writer {
	w := &writer{file: f, good: offset, trouble: trouble, done: make(chan struct{}), quit: make(chan struct{})}
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
	return errors.Join(w.lost, w.file.Close())
}

// run is the writer's goroutine.
func (w *writer) run() {
	defer close(w.done)
	failing := false
	for {
		text, open := w.lines.take()
		for text != "" {
			err := w.append(text)
			if (err != nil) != failing {
				failing = err != nil
				w.trouble(err)
			}
			if err == nil {
				break
			}
			select {
			case <-time.After(retry):
			case <-w.quit: // once more, with what has come since, then the owner goes
				rest, _ := w.lines.take()
				w.lost = w.append(text + rest)
				return
			}
		}
		if !open {
			return
		}
	}
}

// append writes text behind what is good, or nothing: what a failed attempt left is cut off by the next one.
func (w *writer) append(text string) error {
	_, err := w.file.Seek(w.good, io.SeekStart)
	if err == nil {
		err = w.file.Truncate(w.good)
	}
	if err == nil {
		var n int
		if n, err = io.WriteString(w.file, text); err == nil && n < len(text) {
			err = io.ErrShortWrite
		}
	}
	if err == nil {
		err = w.file.Sync()
	}
	if err != nil {
		return errors.Join(errNotWritten, err)
	}
	w.good += int64(len(text))
	return nil
}

var errNotWritten = errors.New("the journal could not be written")
