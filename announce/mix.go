package announce

import (
	"encoding/binary"
	"math"
)

// sounding is a clip on its way.
type sounding struct {
	clip Clip
	side int // whose volume it has
	at   int // frames of it that are out
	fade int // frames left of its fade; 0 while it does not fade
	fall int // frames of the whole fade
}

// render writes len(p)/2 frames, at most mixFrames, of all that sounds.
//
// The caller must hold a.mu.
func (a *Announcer) render(p []byte) {
	if len(a.sounding) == 0 {
		clear(p)
		return
	}
	mix := a.mix[:len(p)/2]
	clear(mix)
	kept := a.sounding[:0]
	for _, s := range a.sounding {
		if s.add(mix, a.pos, a.volumes[s.side]) {
			kept = append(kept, s)
		}
	}
	a.sounding = kept
	for i, v := range mix {
		v = max(math.MinInt16, min(math.MaxInt16, v))
		binary.LittleEndian.PutUint16(p[2*i:], uint16(v))
	}
}

// add mixes the clip's next frames into mix, which begins at the stream's frame pos, and reports whether anything is left
// of it after them.
func (s *sounding) add(mix []int32, pos int64, v volume) bool {
	if s.fade > 0 {
		mix = mix[:min(len(mix), s.fade)]
	}
	done, skip := 0, s.at
	for _, r := range s.clip.runs {
		if skip >= r.frames {
			skip -= r.frames
			continue
		}
		n := min(r.frames-skip, len(mix)-done)
		if r.samples != nil {
			s.addSamples(mix[done:done+n], r.samples[skip:], s.fade-done, pos+int64(done), v)
		}
		done, skip = done+n, 0
	}
	s.at += done
	if s.fade > 0 {
		s.fade -= done
		return s.fade > 0 && done == len(mix)
	}
	return done == len(mix)
}

// addSamples adds samples to mix, the first of them at the stream's frame pos; fade is the number of frames that are left
// of the fade there.
func (s *sounding) addSamples(mix []int32, samples []int16, fade int, pos int64, v volume) {
	level, steady := v.steady(pos)
	if steady && level == unity && s.fade == 0 {
		for i := range mix {
			mix[i] += int32(samples[i])
		}
		return
	}
	for i := range mix {
		if !steady {
			level = v.value(pos + int64(i))
		}
		sample := int32(samples[i]) * level / unity
		if s.fade > 0 {
			sample = sample * int32(fade-i) / int32(s.fall)
		}
		mix[i] += sample
	}
}
