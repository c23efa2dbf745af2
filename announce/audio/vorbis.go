package audio

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/jfreymuth/vorbis"
)

// vorbis reads an Ogg Vorbis file. The decoder believes its headers, so they are checked before it sees them; the
// comments, which it would allocate by their number, it never sees.
func (t *taker) vorbis(data []byte) error {
	var d vorbis.Decoder
	var out []float32
	packets, channels := 0, 0
	end := int64(0) // the frame of the stream at which the packets so far end
	placed := false // whether a page has told where the stream begins
	err := eachPacket(data, func(packet []byte, granule int64, last bool) error {
		packets++
		switch packets {
		case 1:
			if err := checkIdentification(packet); err != nil {
				return err
			}
			if err := d.ReadHeader(packet); err != nil {
				return damaged(err)
			}
			channels = d.Channels()
			return t.format(d.SampleRate(), channels)
		case 2:
			return checkPacket(packet, 3)
		case 3:
			if err := checkSetup(packet); err != nil {
				return err
			}
			if err := d.ReadHeader(packet); err != nil {
				return damaged(err)
			}
			out = make([]float32, d.BufferSize())
			return nil
		}
		if len(packet) == 0 {
			return nil // says nothing, allowed
		}
		got, err := d.DecodeInto(packet, out)
		if err != nil {
			return damaged(err)
		}
		end += int64(len(got) / channels)
		// A page says which frame of the stream is its last one. That may lie before the end of the last block of all.
		if over := min(end-granule, int64(len(got)/channels)); last && granule >= 0 && over > 0 {
			got = got[:int64(len(got))-over*int64(channels)]
		}
		for i := 0; i < len(got); i += channels {
			frame := [2]float64{float64(got[i]), float64(got[i+channels-1])}
			if err := t.add(frame[:channels]...); err != nil {
				return err
			}
		}
		if granule >= 0 && !last {
			// Of the first page with sound it tells how much of that is to be left out; where it is more than there was,
			// the stream is a piece of a longer one.
			if !placed && granule < end {
				t.dropHead(end - granule)
			}
			placed, end = true, granule
		}
		return nil
	})
	if err != nil {
		return err
	}
	if packets < 3 {
		return errors.New("cut off: an Ogg Vorbis file without sound")
	}
	return nil
}

// checkPacket tells whether a header packet is of this kind.
func checkPacket(packet []byte, kind byte) error {
	if len(packet) < 7 || packet[0] != kind || string(packet[1:7]) != "vorbis" {
		return errors.New("an Ogg file, but not Vorbis; was it saved as Opus?")
	}
	return nil
}

// checkIdentification checks the first header (Vorbis I, 4.2.2). A block of no samples would let packets pass for ever.
func checkIdentification(packet []byte) error {
	if err := checkPacket(packet, 1); err != nil {
		return err
	}
	if len(packet) < 30 {
		return errors.New("cut off: a Vorbis header that is too short")
	}
	if rate := binary.LittleEndian.Uint32(packet[12:]); rate < MinRate || rate > MaxRate {
		return fmt.Errorf("sample rate %d Hz is not between %d and %d", rate, MinRate, MaxRate)
	}
	if n := packet[11]; n != 1 && n != 2 {
		return fmt.Errorf("%d channels; only mono and stereo can be used", n)
	}
	short, long := packet[28]&15, packet[28]>>4
	if short < 6 || long > 13 || short > long {
		return fmt.Errorf("damaged: Vorbis blocks of 2^%d and 2^%d samples", short, long)
	}
	return nil
}

// What a set of code books may have. Those of the usual encoder have some ten thousand entries in all; the decoder's
// time grows with their square.
const (
	maxBookEntries = 1 << 14
	maxAllEntries  = 1 << 16
	maxBookValues  = 1 << 20 // of all books
)

// checkSetup checks the code books of the third header (Vorbis I, 3.2.1), from which the decoder allocates, and in which
// it can lose its way for ever.
func checkSetup(packet []byte) error {
	if err := checkPacket(packet, 5); err != nil {
		return err
	}
	r := bitReader{data: packet[7:]}
	entries, values := 0, 0
	for range r.read(8) + 1 {
		n, v, err := r.codeBook()
		if err != nil {
			return err
		}
		entries, values = entries+n, values+v
		if entries > maxAllEntries || values > maxBookValues {
			return fmt.Errorf("damaged: Vorbis code books of %d entries and %d values", entries, values)
		}
	}
	return nil
}

// codeBook reads over a code book and returns its entries and values.
func (r *bitReader) codeBook() (entries, values int, err error) {
	if r.read(24) != 0x564342 {
		return 0, 0, errors.New("damaged: no Vorbis code book where one must be")
	}
	dimensions, entries := r.read(16), r.read(24)
	values = dimensions * entries
	if dimensions < 1 || entries < 1 || entries > maxBookEntries || values > maxBookValues {
		return 0, 0, fmt.Errorf("damaged: a Vorbis code book of %d entries of %d values", entries, dimensions)
	}
	if used := r.codeLengths(entries); used == 0 || r.over {
		return 0, 0, errors.New("damaged: a Vorbis code book without codes")
	}
	lookup := r.read(4)
	switch lookup {
	case 0:
		return entries, 0, nil
	case 1, 2:
		r.read(32)
		r.read(32)
		width := r.read(4) + 1
		r.read(1)
		n := values
		if lookup == 1 {
			n = root(entries, dimensions)
		}
		r.skip(n * width)
	default:
		return 0, 0, fmt.Errorf("damaged: a Vorbis code book with a look-up of kind %d", lookup)
	}
	if r.over {
		return 0, 0, errors.New("cut off: a Vorbis code book that does not end")
	}
	return entries, values, nil
}

// codeLengths reads over the lengths of a book's codes and returns how many entries have one, 0 where they are wrong.
func (r *bitReader) codeLengths(entries int) (used int) {
	if ordered := r.read(1) == 1; ordered {
		length := r.read(5) + 1
		for at := 0; at < entries; length++ {
			n := r.read(bitLength(entries - at))
			if n > entries-at || length > 32 || r.over {
				return 0
			}
			at += n
		}
		return entries
	}
	sparse := r.read(1) == 1
	for range entries {
		if !sparse || r.read(1) == 1 {
			r.read(5)
			used++
		}
	}
	return used
}

// bitReader reads numbers as Vorbis packs them: the lowest bit first.
type bitReader struct {
	data []byte
	at   int  // bits
	over bool // more was read than there is
}

// read returns the next n bits, at most 32; those behind the end are zero.
func (r *bitReader) read(n int) (v int) {
	for i := range n {
		at := r.at + i
		if at/8 >= len(r.data) {
			r.over = true
			break
		}
		v |= int(r.data[at/8]>>(at%8)&1) << i
	}
	r.at += n
	return v
}

func (r *bitReader) skip(n int) {
	r.at += n
	r.over = r.over || r.at > 8*len(r.data)
}

// bitLength returns how many bits n takes.
func bitLength(n int) (length int) {
	for ; n > 0; n >>= 1 {
		length++
	}
	return length
}

// root returns the greatest number whose power of so many dimensions is at most n.
func root(n, dimensions int) int {
	v := 1
	for power(v+1, dimensions, n) <= n {
		v++
	}
	return v
}

// power returns a power, or anything above limit where it is above that.
func power(v, exponent, limit int) int {
	p := 1
	for range exponent {
		if p *= v; p > limit {
			break
		}
	}
	return p
}
