package main

import (
	"encoding/binary"
	"os"
	"sort"
	"time"
)

// rate is the one sample rate of sink, recording and clips: nothing on the way resamples, so that a clip is found to
// the sample.
const rate = 48000

// recording is what left the sink, and when its pieces arrived here.
type recording struct {
	pcm      []int16
	arrivals []arrival // in order of time
}

// arrival says that so many frames had come by an instant of the machine.
type arrival struct {
	frames int
	at     time.Duration
}

// frames converts a length of time; with its inverse and [recording.frameAt] the only place where time becomes frames.
func frames(d time.Duration) int { return int(d * rate / time.Second) }

// length is the inverse of frames.
func length(frames int) time.Duration { return time.Duration(frames) * time.Second / rate }

// firstFrame returns when the first frame would have left the sink, had the sink always run as fast as it did within a
// second of an instant. A piece can arrive late but not early, so the earliest of the two hundred is the truth. The
// window is short because a sink has its own speed: PulseAudio's null sink rounds the length of every block down to a
// microsecond and gains 60 on a million.
func (r recording) firstFrame(near time.Duration) time.Duration {
	const window = time.Second
	if len(r.arrivals) == 0 {
		return 0
	}
	from := sort.Search(len(r.arrivals)-1, func(i int) bool { return r.arrivals[i].at >= near-window })
	earliest := r.arrivals[from].at - length(r.arrivals[from].frames)
	for _, a := range r.arrivals[from:] {
		if a.at > near+window {
			break
		}
		earliest = min(earliest, a.at-length(a.frames))
	}
	return earliest
}

// frameAt returns the frame that left the sink at an instant of the machine.
func (r recording) frameAt(at time.Duration) int { return frames(at - r.firstFrame(at)) }

// timeOf returns when a frame left the sink; it is the inverse of frameAt.
func (r recording) timeOf(frame int) time.Duration {
	i := sort.Search(len(r.arrivals)-1, func(i int) bool { return r.arrivals[i].frames >= frame })
	if i < 0 {
		return length(frame)
	}
	return length(frame) + r.firstFrame(r.arrivals[i].at)
}

// jump returns the largest step of the sink's line of time from one second to the next, in a part of the recording. More
// than a millisecond is a hole or a stall of the sound server or of the recorder.
func (r recording) jump(from, to time.Duration) time.Duration {
	var most time.Duration
	for at := from; at < to; at += time.Second {
		most = max(most, (r.firstFrame(at+time.Second) - r.firstFrame(at)).Abs())
	}
	return most
}

// loud is −50 dBFS in 16 bits: below it a hall hears nothing.
const loud = 104

// lastLoud returns the frame after the last audible one in [from, to), from where there is none.
func (r recording) lastLoud(from, to int) int {
	for i := min(to, len(r.pcm)) - 1; i >= max(from, 0); i-- {
		if r.pcm[i] > loud || r.pcm[i] < -loud {
			return i + 1
		}
	}
	return from
}

// bursts returns the stretches of audible sound in [from, to); those less than gap apart are one.
func (r recording) bursts(from, to int, gap time.Duration) []stretch {
	var found []stretch
	for i := max(from, 0); i < min(to, len(r.pcm)); i++ {
		if r.pcm[i] <= loud && r.pcm[i] >= -loud {
			continue
		}
		if n := len(found); n > 0 && i-found[n-1].to < frames(gap) {
			found[n-1].to = i + 1
		} else {
			found = append(found, stretch{i, i + 1})
		}
	}
	return found
}

// stretch is the frames [from, to).
type stretch struct{ from, to int }

// writeWAV keeps a recording for the ear.
func (r recording) writeWAV(file string) error {
	size := uint32(2 * len(r.pcm))
	b := make([]byte, 0, 44+size)
	le := binary.LittleEndian
	b = append(b, "RIFF"...)
	b = le.AppendUint32(b, 36+size)
	b = append(b, "WAVEfmt "...)
	b = le.AppendUint32(b, 16)
	b = le.AppendUint16(b, 1) // PCM
	b = le.AppendUint16(b, 1) // mono
	b = le.AppendUint32(b, rate)
	b = le.AppendUint32(b, 2*rate)
	b = le.AppendUint16(b, 2)
	b = le.AppendUint16(b, 16)
	b = append(b, "data"...)
	b = le.AppendUint32(b, size)
	for _, s := range r.pcm {
		b = le.AppendUint16(b, uint16(s))
	}
	return os.WriteFile(file, b, 0o666)
}
