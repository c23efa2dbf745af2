package announce

import (
	"math"
	"time"
)

// volumeRamp is how long a volume takes to change. A jump would click; a slider that is moved makes many of them.
const volumeRamp = 20 * time.Millisecond

// unity is the volume at which samples are what they are in the voice.
const unity = 1 << 15

// volume is a side's volume over the frames of the stream, in steps of 1/unity: it rises or falls evenly over so many
// frames from the frame of its change.
type volume struct {
	from, to int32
	at       int64
	frames   int64
}

// loud is the volume of a stream that nobody has changed.
var loud = volume{from: unity, to: unity}

// value returns the volume at a frame.
func (v volume) value(frame int64) int32 {
	n := frame - v.at
	if n >= v.frames {
		return v.to
	}
	return v.from + int32(int64(v.to-v.from)*n/v.frames)
}

// changed returns the volume that goes to level, 0 to 1, from a frame on.
func (v volume) changed(level float64, frame, frames int64) volume {
	if !(level > 0) { // no number is silence
		level = 0
	}
	return volume{v.value(frame), int32(math.Round(min(level, 1) * unity)), frame, frames}
}

// steady returns the volume from a frame on, and whether it stays there.
func (v volume) steady(frame int64) (int32, bool) { return v.to, frame-v.at >= v.frames }
