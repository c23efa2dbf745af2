package main

import (
	"math/rand/v2"
	"testing"
	"time"
)

func TestFindPlacesAClipToTheSample(t *testing.T) {
	c, _ := babble("三十秒")
	for _, place := range []int{0, 1, 4321, 9999} {
		pcm := make([]int16, 10000+len(c.pcm))
		for i, s := range c.pcm {
			pcm[place+i] = int16(s * 16384)
		}
		m := find(c.pcm, pcm, -5, len(pcm))
		if m.at != place || m.rho < 0.999 || m.gain < 0.49 || m.gain > 0.51 {
			t.Errorf("at %d: found %+v", place, m)
		}
	}
}

func TestFindIsSureOfNothingInSilence(t *testing.T) {
	c, _ := babble("三十秒")
	pcm := make([]int16, 2*rate)
	for i := range pcm {
		pcm[i] = int16(rand.IntN(3) - 1)
	}
	if m := find(c.pcm, pcm, 0, len(pcm)); m.rho > there {
		t.Errorf("found %+v in rounding noise", m)
	}
	if m := find(c.pcm, pcm[:100], 0, 100); m.rho != 0 {
		t.Errorf("found %+v where there is no room for it", m)
	}
}

// A recorder's pieces come late by up to some milliseconds and never early.
func TestTheEarliestPieceTellsWhenTheRecordingBegan(t *testing.T) {
	const began = 1500 * time.Millisecond
	var r recording
	for f := 0; f < 20*rate; f += 480 {
		late := time.Duration(rand.IntN(4000)+200) * time.Microsecond
		r.arrivals = append(r.arrivals, arrival{f, began + length(f) + late})
	}
	for at := 2 * time.Second; at < 19*time.Second; at += time.Second {
		frame := r.frameAt(at)
		if off := length(frame) - (at - began); off > 0 || off < -time.Millisecond {
			t.Errorf("at %v: frame %d is %v off", at, frame, off)
		}
		if back := r.timeOf(frame); (back - at).Abs() > 500*time.Microsecond {
			t.Errorf("at %v: and back is %v", at, back)
		}
	}
	if jump := r.jump(2*time.Second, 19*time.Second); jump > 500*time.Microsecond {
		t.Errorf("a step of %v in a recording without a hole", jump)
	}
	for i := range r.arrivals {
		if r.arrivals[i].at > 10*time.Second {
			r.arrivals[i].at += 30 * time.Millisecond
		}
	}
	if jump := r.jump(2*time.Second, 19*time.Second); (jump - 30*time.Millisecond).Abs() > time.Millisecond {
		t.Errorf("a step of %v for a hole of 30 ms", jump)
	}
}
