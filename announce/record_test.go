package announce

import (
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"dumiao/announce/audio"
)

func TestRecording(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.wav")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := NewRecording(f, Both(counts()))
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{
		r.Plan(second, []Call{{At: second, Text: "long"}, {At: 3 * second, Text: "1"}}), // starts with the act
		r.Plan(2*second, []Call{{At: 2500 * ms, Text: "2"}}),
		r.RunTo(3 * second),
		r.RunTo(2 * second), // recorded already
		r.Close(),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if s.rate != 8000 || len(s.samples) != 24000 {
		t.Fatalf("%d samples at %d Hz, want 24000 at 8000", len(s.samples), s.rate)
	}
	check(t, s.samples, stretch{8000, 8000, 5000, 0}, stretch{16000, 40, 5000, -125}, stretch{20000 - 80, 2400, 2000, 1})
}

// full is a disk without room after so many bytes.
type full struct{ left int }

func (d *full) Write(p []byte) (int, error) {
	if d.left -= len(p); d.left < 0 {
		return 0, io.ErrShortWrite
	}
	return len(p), nil
}

func (d *full) Seek(int64, int) (int64, error) { return 0, nil }

func TestRecordingOnAFullDisk(t *testing.T) {
	if _, err := NewRecording(&full{10}, Both(counts())); err == nil {
		t.Error("no error for the header")
	}
	r, err := NewRecording(&full{100}, Both(counts()))
	if err != nil {
		t.Fatal(err)
	}
	if err := r.RunTo(60 * second); err == nil {
		t.Error("no error for the samples")
	}
	if err := r.Close(); err == nil {
		t.Error("Close forgets the error")
	}
}

func TestRecordingTooLongForAFile(t *testing.T) {
	r, err := NewRecording(&full{1 << 40}, Both(counts()))
	if err != nil {
		t.Fatal(err)
	}
	if err := r.RunTo(0); err != nil {
		t.Error(err)
	}
	want := "a recording up to 99h0m0s does not fit into a WAV file; 74h33m55s is the most at 8000 Hz"
	if err := r.RunTo(99 * 3600 * second); err == nil || err.Error() != want {
		t.Errorf("error is %v, want %s", err, want)
	}
	if got := Rate(48000).Duration(audio.MaxWAVData / 2); got < 12*time.Hour {
		t.Errorf("a recording at 48 kHz ends after %v", got)
	}
}
