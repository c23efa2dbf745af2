package announce

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"time"

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

// wavHeader is the size of the file's header, and maxData the most that its 32-bit sizes can tell of: 12.4 hours at
// 48 kHz. (beep's own encoder counts in signed numbers, which end after 6.2.)
const (
	wavHeader = 44
	maxData   = math.MaxUint32 - wavHeader
)

// NewRecording starts a recording to w, at w's start.
func NewRecording(w io.WriteSeeker, voices Voices) (*Recording, error) {
	r := &Recording{to: w, buffered: bufio.NewWriterSize(w, 1<<16), stream: NewAnnouncer(voices.rate(), voices)}
	// The sizes are not known yet; Close writes the header again.
	if err := writeHeader(w, r.stream.Rate(), 0); err != nil {
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
	if end > maxData/2 {
		return fmt.Errorf("a recording up to %v does not fit into a WAV file; %v is the most at %d Hz",
			t.Sub(0), r.stream.Rate().Duration(maxData/2).Truncate(time.Second), r.stream.Rate())
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
	err := writeHeader(r.to, r.stream.Rate(), uint32(2*r.frames))
	_, seekErr := r.to.Seek(0, io.SeekEnd)
	return errors.Join(err, seekErr)
}

// WriteWAV writes samples as a WAV file, 16 bit mono.
func WriteWAV(w io.Writer, rate Rate, samples []int16) error {
	if int64(len(samples)) > maxData/2 {
		return fmt.Errorf("%d samples do not fit into a WAV file; %d is the most", len(samples), int64(maxData/2))
	}
	if err := writeHeader(w, rate, uint32(2*len(samples))); err != nil {
		return err
	}
	return binary.Write(w, binary.LittleEndian, samples)
}

// writeHeader writes the header of a WAV file with so many bytes of sound.
func writeHeader(w io.Writer, rate Rate, bytes uint32) error {
	le := binary.LittleEndian
	h := make([]byte, 0, wavHeader)
	h = append(h, "RIFF"...)
	h = le.AppendUint32(h, wavHeader-8+bytes)
	h = append(h, "WAVEfmt "...)
	h = le.AppendUint32(h, 16)
	h = le.AppendUint16(h, 1) // PCM
	h = le.AppendUint16(h, 1) // channel
	h = le.AppendUint32(h, uint32(rate))
	h = le.AppendUint32(h, 2*uint32(rate))
	h = le.AppendUint16(h, 2)
	h = le.AppendUint16(h, 16)
	h = append(h, "data"...)
	h = le.AppendUint32(h, bytes)
	_, err := w.Write(h)
	return err
}
