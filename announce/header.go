package announce

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// Rates outside of these are no sound's: a header that has one is damaged.
const (
	lowestRate  = 1000
	highestRate = 1 << 20
)

// probe reads what the header of a sound file says, without decoding anything: the rate and the frames, 0 where it does
// not tell them. It knows the files that decode knows by the same first bytes; what it says holds only once the file was
// decoded.
func probe(data []byte) (rate Rate, frames int64, err error) {
	var n uint32
	switch {
	case bytes.HasPrefix(data, []byte("RIFF")):
		n, frames, err = probeWAV(data)
	case bytes.HasPrefix(data, []byte("fLaC")):
		n, frames, err = probeFLAC(data)
	case bytes.HasPrefix(data, []byte("OggS")):
		n, frames, err = probeOgg(data)
	case len(data) == 0:
		err = errors.New("empty file")
	default:
		err = errors.New("neither WAV nor FLAC nor Ogg Vorbis")
	}
	if err == nil && (n < lowestRate || n > highestRate) {
		err = fmt.Errorf("damaged: sample rate %d Hz", n)
	}
	if err != nil {
		return 0, 0, err
	}
	return Rate(n), frames, nil
}

// probeWAV looks for the chunks "fmt " and "data".
func probeWAV(data []byte) (rate uint32, frames int64, err error) {
	le := binary.LittleEndian
	if len(data) < 12 || string(data[8:12]) != "WAVE" {
		return 0, 0, errors.New("a RIFF file, but no WAV")
	}
	width := int64(0)
	for rest := data[12:]; len(rest) >= 8; {
		id, size := string(rest[:4]), int64(le.Uint32(rest[4:8]))
		rest = rest[8:]
		switch {
		case size > int64(len(rest)):
			return 0, 0, fmt.Errorf("cut off: chunk %q says %d bytes, the file has %d", id, size, len(rest))
		case id == "fmt " && size >= 16:
			rate, width = le.Uint32(rest[4:]), int64(le.Uint16(rest[12:]))
		case id == "data" && width == 0:
			return 0, 0, errors.New("damaged: sound before its format")
		case id == "data":
			return rate, size / width, nil
		}
		rest = rest[min(int64(len(rest)), size+size%2):]
	}
	return 0, 0, errors.New("cut off: a WAV without sound")
}

// probeFLAC reads the block of stream information, which is the first of a file.
func probeFLAC(data []byte) (rate uint32, frames int64, err error) {
	const at, size = 8, 34
	if len(data) < at+size || data[4]&0x7f != 0 || !bytes.Equal(data[5:8], []byte{0, 0, size}) {
		return 0, 0, errors.New("damaged: a FLAC file without stream information")
	}
	bits := binary.BigEndian.Uint64(data[at+10:])
	return uint32(bits >> 44), int64(bits & (1<<36 - 1)), nil
}

// probeOgg reads the first page, which has the first header of Vorbis, and the last one, which says where the sound ends.
func probeOgg(data []byte) (rate uint32, frames int64, err error) {
	le := binary.LittleEndian
	const page, vorbis = 27, 16 // bytes of a page's header; of a packet up to the rate, included
	if len(data) < page {
		return 0, 0, errors.New("cut off: an Ogg file without a page")
	}
	head := data[min(len(data), page+int(data[26])):]
	if len(head) < vorbis || string(head[:7]) != "\x01vorbis" {
		return 0, 0, errors.New("an Ogg file, but no Vorbis; was it saved as Opus?")
	}
	last := data[bytes.LastIndex(data, []byte("OggS")):]
	const end = 4 // the flag of the last page
	if len(last) < page || last[5]&end == 0 {
		return 0, 0, errors.New("cut off: an Ogg file without its last page")
	}
	size := page + int(last[26])
	for _, n := range last[page:min(len(last), size)] {
		size += int(n)
	}
	if len(last) < size {
		return 0, 0, fmt.Errorf("cut off: the last page says %d bytes, the file has %d", size, len(last))
	}
	if granule := int64(le.Uint64(last[6:])); granule > 0 {
		frames = granule
	}
	return le.Uint32(head[12:]), frames, nil
}
