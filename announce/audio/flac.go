package audio

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/mewkiz/flac"
)

// flac reads a FLAC file. The library checks the sum of every frame; a file that ends between two frames is known by the
// number of samples in its header.
func (t *taker) flac(data []byte) error {
	// The library reads whatever block comes first as a whole, and allocates what that claims to hold.
	if len(data) >= 8 && !bytes.Equal(data[5:8], []byte{0, 0, 34}) || len(data) >= 5 && data[4]&0x7F != 0 {
		return errors.New("damaged: a FLAC file that does not begin with its format")
	}
	// Without Seek the library skips pictures, cue sheets and comments instead of loading them.
	stream, err := flac.New(struct{ io.Reader }{bytes.NewReader(data)})
	if err != nil {
		return damaged(err)
	}
	info := stream.Info
	if err := t.format(int(info.SampleRate), int(info.NChannels)); err != nil {
		return err
	}
	if err := t.claimed(info.NSamples); err != nil {
		return err
	}
	if info.BitsPerSample < 4 || info.BitsPerSample > 32 {
		return fmt.Errorf("damaged: FLAC of %d bits", info.BitsPerSample)
	}
	scale := 1 / float64(int64(1)<<(info.BitsPerSample-1))
	for {
		f, err := stream.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return damaged(err)
		}
		if f.BitsPerSample == 0 { // as in the file's header
			f.BitsPerSample = info.BitsPerSample
		}
		if f.BitsPerSample != info.BitsPerSample || f.Channels.Count() != int(info.NChannels) {
			return fmt.Errorf("damaged: a frame of %d bits and %d channels in a file of %d and %d",
				f.BitsPerSample, f.Channels.Count(), info.BitsPerSample, info.NChannels)
		}
		if err := f.Parse(); err != nil {
			return damaged(err)
		}
		var frame [2]float64
		for i := range int(f.BlockSize) {
			for ch, sub := range f.Subframes {
				frame[ch] = float64(sub.Samples[i]) * scale
			}
			if err := t.add(frame[:len(f.Subframes)]...); err != nil {
				return err
			}
		}
	}
	if n := uint64(t.frames()); info.NSamples != 0 && n != info.NSamples {
		return fmt.Errorf("cut off: its header says %d samples, the file has %d", info.NSamples, n)
	}
	return nil
}

// damaged puts the words of a library's error behind ours.
func damaged(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return errors.New("cut off: it ends in the middle of its sound")
	}
	return fmt.Errorf("damaged: %w", err)
}
