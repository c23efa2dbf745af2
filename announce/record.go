package announce

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"time"

	"dumiao/announce/audio"
	"dumiao/clock"
)

// A Recording writes what an [Announcer] plays to a WAV file, 16 bit mono at the higher rate of its voices, sample for sample. The
// file's first sample is the game's instant 0.
//
// The duties of the caller: Plan at every act, in order; then one Close. Nothing is kept in memory.
type Recording struct {
	to       io.WriteSeeker
	buffered *bufio.Writer
	stream   *Announcer
	frames   int64
	buf      [8192]byte
}

// NewRecording starts a recording to w, at w's start.
func NewRecording(w io.WriteSeeker, voices Voices) (*Recording, error) {
	r := &Recording{to: w, buffered: bufio.NewWriterSize(w, 1<<16), stream: NewAnnouncer(voices.rate(), voices)}
	// The sizes are not known yet; Close writes the header again.
	if _, err := w.Write(audio.WAVHeader(int(r.stream.Rate()), 0)); err != nil {
		return nil, err
	}
	return r, nil
}

// Plan records what was planned before up to the instant at, and then swaps the plan as [Announcer.Plan] does. Besides
// the words that the voice cannot say, the error may be the writer's.
func (r *Recording) Plan(at clock.Instant, calls []Call) error {
	if err := r.RunTo(at); err != nil {
		return err
	}
	return r.stream.Plan(at, calls)
}

// RunTo records up to an instant; an instant that is recorded already adds nothing.
func (r *Recording) RunTo(t clock.Instant) error {
	end := Line{}.FrameAt(t, r.stream.Rate())
	if end > audio.MaxWAVData/2 {
		return fmt.Errorf("a recording up to %v does not fit into a WAV file; %v is the most at %d Hz",
			t.Sub(0), r.stream.Rate().Duration(audio.MaxWAVData/2).Truncate(time.Second), r.stream.Rate())
	}
	for r.frames < end {
		p := r.buf[:2*min(end-r.frames, int64(len(r.buf)/2))]
		n, err := r.stream.Read(p)
		if err != nil {
			return err
		}
		if _, err := r.buffered.Write(p[:n]); err != nil {
			return err
		}
		r.frames += int64(n / 2)
	}
	return nil
}

// Close completes the file. It does not close the writer.
func (r *Recording) Close() error {
	if err := r.buffered.Flush(); err != nil {
		return err
	}
	if _, err := r.to.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err := r.to.Write(audio.WAVHeader(int(r.stream.Rate()), uint32(2*r.frames)))
	_, seekErr := r.to.Seek(0, io.SeekEnd)
	return errors.Join(err, seekErr)
}
