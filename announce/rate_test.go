package announce

import (
	"testing"
	"time"

	"dumiao/clock"
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
	const second = clock.Instant(time.Second)
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
