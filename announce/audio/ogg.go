package audio

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// Ogg (RFC 3533) is a sequence of pages, each of them up to 255 segments; a packet is one or more segments, the last of
// them shorter than 255 bytes.

// oggPage is one page of a stream.
type oggPage struct {
	continued, first, last bool
	granule                int64 // frames up to the end of its last packet; −1 if none ends on it
	serial, number         uint32
	segments, body         []byte
}

const oggHeader = 27

// readPage reads the page at the head of data and returns what follows it.
func readPage(data []byte) (p oggPage, rest []byte, err error) {
	le := binary.LittleEndian
	if len(data) < oggHeader {
		return p, nil, errors.New("cut off: it ends inside an Ogg page")
	}
	if !bytes.HasPrefix(data, []byte("OggS")) || data[4] != 0 {
		return p, nil, errors.New("damaged: no Ogg page where one must begin")
	}
	segments := int(data[26])
	if len(data) < oggHeader+segments {
		return p, nil, errors.New("cut off: it ends inside an Ogg page")
	}
	p = oggPage{
		continued: data[5]&1 != 0, first: data[5]&2 != 0, last: data[5]&4 != 0,
		granule: int64(le.Uint64(data[6:])), serial: le.Uint32(data[14:]), number: le.Uint32(data[18:]),
		segments: data[oggHeader : oggHeader+segments],
	}
	size := oggHeader + segments
	for _, n := range p.segments {
		size += int(n)
	}
	if len(data) < size {
		return p, nil, errors.New("cut off: it ends inside an Ogg page")
	}
	p.body = data[oggHeader+segments : size]
	if sum := oggSum(data[:size]); sum != le.Uint32(data[22:]) {
		return p, nil, fmt.Errorf("damaged: Ogg page %d has a wrong check sum", p.number)
	}
	return p, data[size:], nil
}

// eachPacket calls f for the packets of the one stream that the file must be. granule is the page's for the last packet
// that ends on a page, −1 for the others; last is true for the last packet of the stream.
func eachPacket(data []byte, f func(packet []byte, granule int64, last bool) error) error {
	var serial, number uint32
	var packet []byte // so far
	open := false     // a packet goes on on the next page
	for page := 0; ; page++ {
		p, rest, err := readPage(data)
		if err != nil {
			return err
		}
		if page == 0 {
			serial, number = p.serial, p.number
		}
		switch {
		case p.serial != serial:
			return errors.New("several streams in one Ogg file; only a single Vorbis stream can be used")
		case p.number != number:
			return fmt.Errorf("damaged: Ogg page %d where %d must be", p.number, number)
		case p.first != (page == 0) || p.continued != open:
			return fmt.Errorf("damaged: Ogg page %d does not follow the one before it", p.number)
		}
		data, number = rest, number+1
		ends := len(p.segments) - 1 // the segment with which the page's last whole packet ends
		for ends >= 0 && p.segments[ends] == 255 {
			ends--
		}
		body := p.body
		for i, n := range p.segments {
			packet = append(packet, body[:n]...)
			body = body[n:]
			open = n == 255
			if open {
				continue
			}
			granule := int64(-1)
			if i == ends {
				granule = p.granule
			}
			if err := f(packet, granule, p.last && i == ends); err != nil {
				return err
			}
			packet = packet[:0]
		}
		switch {
		case p.last && open:
			return errors.New("cut off: it ends inside a packet")
		case p.last && len(data) > 0 && bytes.HasPrefix(data, []byte("OggS")):
			return errors.New("several streams in one Ogg file; only a single Vorbis stream can be used")
		case p.last:
			return nil
		case len(data) == 0:
			return errors.New("cut off: its last Ogg page is missing")
		}
	}
}

// oggTable is the table of the check sum: the polynomial 0x04C11DB7, highest bit first.
var oggTable = func() (table [256]uint32) {
	for i := range table {
		r := uint32(i) << 24
		for range 8 {
			carry := r >> 31
			r <<= 1
			if carry != 0 {
				r ^= 0x04C11DB7
			}
		}
		table[i] = r
	}
	return table
}()

// oggSum returns the check sum of a page, its own field taken for zero.
func oggSum(page []byte) (sum uint32) {
	for i, b := range page {
		if i >= 22 && i < 26 {
			b = 0
		}
		sum = sum<<8 ^ oggTable[byte(sum>>24)^b]
	}
	return sum
}
