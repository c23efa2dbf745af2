// Package mp3 reads raw takes that were saved as MP3. Only dumiao-voice does: a pack has no need of it, and the fewer
// decoders the window believes, the better.
package mp3

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/hajimehoshi/go-mp3"

	"dumiao/announce/audio"
)

// Is tells whether the first bytes of a file are those of MP3: a tag, or the mark of a frame of layer III.
func Is(data []byte) bool {
	return bytes.HasPrefix(data, []byte("ID3")) || len(data) > 1 && data[0] == 0xFF && data[1]&0xE6 == 0xE2
}

// Decode reads an MP3 file, mixed to mono, and refuses what lasts longer than limit. A frame that is damaged may be
// passed over without a word: that is how MP3 is read everywhere.
func Decode(data []byte, limit time.Duration) (audio.Sound, error) {
	data, err := withoutTag(data)
	if err != nil {
		return audio.Sound{}, err
	}
	d, err := open(data)
	if err != nil {
		return audio.Sound{}, err
	}
	// The decoder gives stereo whatever the file has: both channels of a mono file are alike.
	return audio.Collect(d.SampleRate(), 2, limit, func(frame func(...float64) error) error {
		var p [4]byte
		for {
			n, err := io.ReadFull(d, p[:])
			if err == io.EOF {
				return nil
			}
			if err != nil {
				return fmt.Errorf("damaged: %d bytes of a frame: %w", n, err)
			}
			left, right := int16(uint16(p[0])|uint16(p[1])<<8), int16(uint16(p[2])|uint16(p[3])<<8)
			if err := frame(float64(left)/(1<<15), float64(right)/(1<<15)); err != nil {
				return err
			}
		}
	})
}

// open makes the decoder, which reads the first frame at once and may stumble over it.
func open(data []byte) (d *mp3.Decoder, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("damaged: %v", r)
		}
	}()
	// Without Seek it does not read the whole file to find its length.
	d, err = mp3.NewDecoder(struct{ io.Reader }{bytes.NewReader(data)})
	if errors.Is(err, io.EOF) {
		return nil, errors.New("cut off: an MP3 without sound")
	}
	if err != nil {
		return nil, fmt.Errorf("damaged: %w", err)
	}
	return d, nil
}

// withoutTag takes off the ID3v2 tag, for which the decoder would allocate what it claims to hold.
func withoutTag(data []byte) ([]byte, error) {
	for bytes.HasPrefix(data, []byte("ID3")) {
		if len(data) < 10 {
			return nil, errors.New("cut off: it ends inside its ID3 tag")
		}
		size := 10 + int(data[6]&0x7F)<<21 + int(data[7]&0x7F)<<14 + int(data[8]&0x7F)<<7 + int(data[9]&0x7F)
		if data[5]&0x10 != 0 {
			size += 10 // a footer
		}
		if size > len(data) {
			return nil, fmt.Errorf("cut off: its ID3 tag says %d bytes, the file has %d", size, len(data))
		}
		data = data[size:]
	}
	return data, nil
}
