package announce

import (
	"testing"
	"time"
)

func TestFramesRoundToTheNearest(t *testing.T) {
	tests := []struct {
		d    time.Duration
		want int64
	}{
		{0, 0},
		{10416, 0}, // half a frame at 48 kHz is 10416.7 ns
		{10417, 1},
		{time.Second, 48000},
		{-time.Second, -48000},
		{-10417, -1},
		{99 * time.Hour, 99 * 3600 * 48000},
		{99*time.Hour + 20833, 99*3600*48000 + 1},
	}
	for _, tt := range tests {
		if got := Rate(48000).Frames(tt.d); got != tt.want {
			t.Errorf("Frames(%v) = %d, want %d", tt.d, got, tt.want)
		}
	}
}

func TestDurationAndFramesAreInverses(t *testing.T) {
	for _, rate := range []Rate{8000, 44100, 48000, 192000} {
		for _, n := range []int64{0, 1, -1, 12345, -98765, 99 * 3600 * int64(rate)} {
			if got := rate.Frames(rate.Duration(n)); got != n {
				t.Errorf("at %d Hz: %d frames become %d", rate, n, got)
			}
		}
	}
}

func TestLine(t *testing.T) {
	slow := Line{Frame: 1000, At: 5 * second, Drift: 1e-4}
	if got := slow.FrameAt(15*second, 8000); got != 1000+79992 {
		t.Errorf("ten seconds of a slow card are %d frames, want 79992", got-1000)
	}
	if got := slow.InstantOf(81000, 8000); got != 15*second+1000*1000 {
		t.Errorf("80000 frames of a slow card last until %d, want 15.001 s", got)
	}
	l := Line{Frame: 1000, At: 5 * second}
	if got := l.FrameAt(6*second, 8000); got != 9000 {
		t.Errorf("a second later is frame %d, want 9000", got)
	}
	if got := l.InstantOf(9000, 8000); got != 6*second {
		t.Errorf("frame 9000 is heard at %d, want %d", got, 6*second)
	}
	if got := l.Off(Line{Frame: 0, At: 0}, 8000); got != 5*time.Second-125*time.Millisecond {
		t.Errorf("the line is off by %v, want 4.875s", got)
	}
}
