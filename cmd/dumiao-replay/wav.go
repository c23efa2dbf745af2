package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"dumiao/announce"
	"dumiao/clock"
)

// recording writes what the announcer would have played. A nil recording writes nothing.
type recording struct {
	file   *os.File // beside the asked-for one until it is whole
	path   string
	stream *announce.Recording
	failed error           // the file could not be written
	unsaid map[string]bool // what the voice has no words for
}

// newRecording begins a recording to a path; what is there stays until the recording is whole.
func newRecording(path string, v *announce.Voice) (*recording, error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		var at *os.PathError
		if errors.As(err, &at) { // the name of the unfinished file means nothing to the user
			err = at.Err
		}
		return nil, fmt.Errorf("the recording %s: %w", path, err)
	}
	stream, err := announce.NewRecording(f, announce.Both(v))
	if err != nil {
		return nil, errors.Join(err, f.Close(), os.Remove(f.Name()))
	}
	return &recording{file: f, path: path, stream: stream, unsaid: map[string]bool{}}, nil
}

// plan takes a new plan at an instant.
func (r *recording) plan(at clock.Instant, calls []announce.Call) {
	if r == nil || r.failed != nil {
		return
	}
	if r.failed = r.stream.RunTo(at); r.failed != nil {
		return
	}
	if err := r.stream.Plan(at, calls); err != nil {
		for line := range strings.SplitSeq(err.Error(), "\n") {
			r.unsaid[line] = true
		}
	}
}

// close completes the file and puts it where it was asked for.
func (r *recording) close() error {
	err := errors.Join(r.failed, r.stream.Close(), r.file.Chmod(0o644), r.file.Close())
	if err == nil {
		err = os.Rename(r.file.Name(), r.path)
	}
	if err != nil {
		os.Remove(r.file.Name())
		return fmt.Errorf("the recording %s: %w", r.path, err)
	}
	return nil
}
