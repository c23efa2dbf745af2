package audio

import (
	"bytes"
	"crypto/md5"
	"encoding/binary"
	"math/bits"
	"slices"

	"github.com/mewkiz/flac"
	"github.com/mewkiz/flac/frame"
	"github.com/mewkiz/flac/meta"
)

// flacBlock is the number of samples that have one predictor: short enough for the changes of speech.
const flacBlock = 1152

// FLAC returns samples as a FLAC file, 16 bit mono. Low bits that are zero in all of them take no space.
func FLAC(rate int, samples []int16) ([]byte, error) {
	plain := make([]byte, 0, 2*len(samples))
	for _, v := range samples {
		plain = binary.LittleEndian.AppendUint16(plain, uint16(v))
	}
	// The encoder could go back and write numbers of its own into the header, but it takes a short last block for the least.
	var b bytes.Buffer
	enc, err := flac.NewEncoder(&b, &meta.StreamInfo{
		BlockSizeMin: flacBlock, BlockSizeMax: flacBlock, SampleRate: uint32(rate), NChannels: 1, BitsPerSample: 16,
		NSamples: uint64(len(samples)), MD5sum: md5.Sum(plain),
	})
	if err != nil {
		return nil, err
	}
	for block := range slices.Chunk(samples, flacBlock) {
		err := enc.WriteFrame(&frame.Frame{
			Header: frame.Header{
				HasFixedBlockSize: true, BlockSize: uint16(len(block)), SampleRate: uint32(rate), Channels: frame.ChannelsMono, BitsPerSample: 16,
			},
			Subframes: []*frame.Subframe{subframe(block)},
		})
		if err != nil {
			return nil, err
		}
	}
	if err := enc.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// subframe finds the polynomial that predicts a block best, and how its errors are best written.
func subframe(block []int16) *frame.Subframe {
	f := &frame.Subframe{Samples: make([]int32, len(block)), NSamples: len(block)}
	var all uint16
	for i, v := range block {
		f.Samples[i] = int32(v)
		all |= uint16(v)
	}
	if all == 0 {
		f.Pred = frame.PredConstant
		return f
	}
	f.Wasted = uint(bits.TrailingZeros16(all))
	residuals := make([]int32, len(block))
	for i, v := range f.Samples {
		residuals[i] = v >> f.Wasted
	}
	// The errors of each order are the differences of those of the one before it.
	best := -1
	for order := 0; order <= 4 && order < len(block); order++ {
		k, size := rice(residuals[order:])
		if size += 16 * order; best < 0 || size < best {
			best = size
			f.Pred, f.Order = frame.PredFixed, order
			f.RiceSubframe = &frame.RiceSubframe{Partitions: []frame.RicePartition{{Param: k}}}
		}
		for i := len(residuals) - 1; i > order; i-- {
			residuals[i] -= residuals[i-1]
		}
	}
	if best >= (16-int(f.Wasted))*len(block) {
		f.Pred, f.Order, f.RiceSubframe = frame.PredVerbatim, 0, nil
	}
	return f
}

// rice returns the parameter of the Rice code that writes the numbers in the fewest bits, and how many those are.
func rice(numbers []int32) (param uint, size int) {
	size = -1
	for k := range uint(15) {
		n := len(numbers) * int(k+1)
		for _, v := range numbers {
			n += int(uint32(v<<1^v>>31) >> k) // the sign is the lowest bit
		}
		if size < 0 || n < size {
			param, size = k, n
		}
	}
	return param, size
}
