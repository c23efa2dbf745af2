package audio

import (
	"math"
	"slices"
	"testing"
	"time"
)

func TestResample(t *testing.T) {
	for _, c := range []struct{ from, to int }{
		{8000, 48000}, {44100, 48000}, {48000, 44100}, {96000, 48000}, {192000, 8000}, {47999, 48000}, {11025, 22050},
	} {
		n := c.from / 2
		in := Sound{c.from, make([]float64, n)}
		for i := range in.Samples {
			in.Samples[i] = 0.5 * math.Sin(2*math.Pi*1000*float64(i)/float64(c.from))
		}
		out := in.Resample(c.to)
		if want := (n*c.to + c.from - 1) / c.from; out.Rate != c.to || len(out.Samples) != want {
			t.Errorf("%d to %d Hz: %d samples at %d Hz, want %d", c.from, c.to, len(out.Samples), out.Rate, want)
		}
		worst := 0.0
		for i := c.to / 50; i < len(out.Samples)-c.to/50; i++ { // the ends are steps
			worst = max(worst, math.Abs(out.Samples[i]-0.5*math.Sin(2*math.Pi*1000*float64(i)/float64(c.to))))
		}
		if worst > 1e-4 {
			t.Errorf("%d to %d Hz: a tone of 1 kHz is off by %g", c.from, c.to, worst)
		}
	}
	// What the slower rate cannot carry is gone, and not folded back.
	in := Sound{48000, make([]float64, 4800)}
	for i := range in.Samples {
		in.Samples[i] = math.Sin(2 * math.Pi * 7000 * float64(i) / 48000)
	}
	for i, v := range in.Resample(8000).Samples[20:780] {
		if math.Abs(v) > 1e-3 {
			t.Fatalf("7 kHz at 8000 Hz: sample %d is %g", i, v)
		}
	}
	if same := in.Resample(48000); &same.Samples[0] != &in.Samples[0] {
		t.Error("a sound at its own rate is copied")
	}
}

func TestCollect(t *testing.T) {
	s, err := Collect(8000, 2, limit, func(frame func(...float64) error) error { return frame(0.5, 1) })
	if err != nil || s.Rate != 8000 || !slices.Equal(s.Samples, []float64{0.75}) {
		t.Errorf("%v, %v", s, err)
	}
	endless := func(frame func(...float64) error) error {
		for {
			if err := frame(0); err != nil {
				return err
			}
		}
	}
	if _, err := Collect(8000, 1, time.Second, endless); err == nil || err.Error() != "longer than 1s" {
		t.Errorf("an endless stream: %v", err)
	}
	if _, err := Collect(8000, 1, limit, func(func(...float64) error) error { panic("no") }); err == nil || err.Error() != "damaged: no" {
		t.Errorf("a decoder that panics: %v", err)
	}
	if _, err := Collect(8000, 2, limit, endless); err == nil || err.Error() != "damaged: a frame of 1 channels among frames of 2" {
		t.Errorf("a frame too narrow: %v", err)
	}
}
