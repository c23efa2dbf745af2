package audio

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
)

// Formats of WAV samples, as its header names them.
const (
	pcm        = 1
	ieeeFloat  = 3
	extensible = 0xFFFE // the format proper stands in the last bytes of the chunk
)

// wavFormat is what a WAV says of its samples.
type wavFormat struct {
	kind, channels, depth int
	rate                  uint32
}

// wav reads a WAV file of whole samples of 8, 16, 24 or 32 bits, or of 32-bit floats.
func (t *taker) wav(data []byte) error {
	f, samples, err := wavChunks(data)
	if err != nil {
		return err
	}
	if err := t.format(int(min(f.rate, math.MaxInt32)), f.channels); err != nil {
		return err
	}
	width := f.depth / 8
	if err := t.claimed(uint64(len(samples) / (width * f.channels))); err != nil {
		return err
	}
	var frame [2]float64
	for n := width * f.channels; len(samples) >= n; samples = samples[n:] {
		for ch := range f.channels {
			frame[ch] = f.value(samples[ch*width:])
		}
		if err := t.add(frame[:f.channels]...); err != nil {
			return err
		}
	}
	return nil
}

// value returns the sample at the head of p.
func (f wavFormat) value(p []byte) float64 {
	le := binary.LittleEndian
	switch {
	case f.kind == ieeeFloat:
		return float64(math.Float32frombits(le.Uint32(p)))
	case f.depth == 8: // the only size without a sign
		return float64(int(p[0])-128) / (1 << 7)
	case f.depth == 16:
		return float64(int16(le.Uint16(p))) / (1 << 15)
	case f.depth == 24:
		return float64(int32(uint32(p[0])<<8|uint32(p[1])<<16|uint32(p[2])<<24)) / (1 << 31)
	}
	return float64(int32(le.Uint32(p))) / (1 << 31)
}

// wavChunks finds the format and the samples of a WAV file.
func wavChunks(data []byte) (f wavFormat, samples []byte, err error) {
	le := binary.LittleEndian
	if len(data) < 12 || string(data[8:12]) != "WAVE" {
		return f, nil, errors.New("a RIFF file, but no WAV")
	}
	for rest := data[12:]; len(rest) >= 8; {
		id, size := string(rest[:4]), int64(le.Uint32(rest[4:8]))
		rest = rest[8:]
		if size > int64(len(rest)) {
			return f, nil, fmt.Errorf("cut off: chunk %q says %d bytes, the file has %d", id, size, len(rest))
		}
		switch id {
		case "fmt ":
			if f, err = parseFormat(rest[:size]); err != nil {
				return f, nil, err
			}
		case "data":
			if f.channels == 0 {
				return f, nil, errors.New("damaged: sound before its format")
			}
			return f, rest[:size], nil
		}
		rest = rest[min(int64(len(rest)), size+size%2):]
	}
	return f, nil, errors.New("cut off: a WAV without sound")
}

// parseFormat reads the format chunk. What it accepts has a frame of at least one byte.
func parseFormat(chunk []byte) (wavFormat, error) {
	le := binary.LittleEndian
	if len(chunk) < 16 {
		return wavFormat{}, fmt.Errorf("damaged: format chunk of %d bytes", len(chunk))
	}
	f := wavFormat{kind: int(le.Uint16(chunk)), channels: int(le.Uint16(chunk[2:])), rate: le.Uint32(chunk[4:]),
		depth: int(le.Uint16(chunk[14:]))}
	if f.kind == extensible && len(chunk) >= 40 {
		f.kind = int(le.Uint16(chunk[24:]))
	}
	if f.kind != pcm && f.kind != ieeeFloat {
		return wavFormat{}, fmt.Errorf("WAV format %d is not plain PCM; was it saved as 16-bit PCM?", f.kind)
	}
	width, ok := int(le.Uint16(chunk[12:])), f.depth == 32
	if f.kind == pcm {
		ok = f.depth == 8 || f.depth == 16 || f.depth == 24 || f.depth == 32
	}
	if !ok || f.channels == 0 || width != f.channels*f.depth/8 {
		return wavFormat{}, fmt.Errorf("WAV of %d bits, %d channels, %d bytes a frame; was it saved as 16-bit PCM?",
			f.depth, f.channels, width)
	}
	return f, nil
}

// The size of the header that WAVHeader makes, and the most bytes of sound that its 32-bit sizes can tell of: 12.4
// hours at 48 kHz.
const (
	WAVHeaderSize = 44
	MaxWAVData    = math.MaxUint32 - WAVHeaderSize
)

// WAVHeader returns the header of a WAV file, 16 bit mono, with so many bytes of sound.
func WAVHeader(rate int, bytes uint32) []byte {
	le := binary.LittleEndian
	h := make([]byte, 0, WAVHeaderSize)
	h = append(h, "RIFF"...)
	h = le.AppendUint32(h, WAVHeaderSize-8+bytes)
	h = append(h, "WAVEfmt "...)
	h = le.AppendUint32(h, 16)
	h = le.AppendUint16(h, pcm)
	h = le.AppendUint16(h, 1) // channel
	h = le.AppendUint32(h, uint32(rate))
	h = le.AppendUint32(h, 2*uint32(rate))
	h = le.AppendUint16(h, 2)
	h = le.AppendUint16(h, 16)
	h = append(h, "data"...)
	return le.AppendUint32(h, bytes)
}

// WriteWAV writes samples as a WAV file, 16 bit mono.
func WriteWAV(w io.Writer, rate int, samples []int16) error {
	if int64(len(samples)) > MaxWAVData/2 {
		return fmt.Errorf("%d samples do not fit into a WAV file; %d is the most", len(samples), int64(MaxWAVData/2))
	}
	if _, err := w.Write(WAVHeader(rate, uint32(2*len(samples)))); err != nil {
		return err
	}
	return binary.Write(w, binary.LittleEndian, samples)
}
