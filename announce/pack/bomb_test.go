package pack

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/mewkiz/flac"
	"github.com/mewkiz/flac/frame"
	"github.com/mewkiz/flac/meta"

	"dumiao/announce"
)

// memory returns the bytes that f allocates, what it throws away included.
func memory(f func()) uint64 {
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// bomb returns a zip whose directory names one stored file n times; each name is its number.
func bomb(n int, body []byte, count int) []byte {
	le := binary.LittleEndian
	header := func(h []byte, name string) []byte { // of the fields that both headers have
		h = append(h, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0)
		h = le.AppendUint32(h, crc32.ChecksumIEEE(body))
		h = le.AppendUint32(h, uint32(len(body)))
		h = le.AppendUint32(h, uint32(len(body)))
		return append(h, byte(len(name)), 0, 0, 0)
	}
	b := append(header([]byte("PK\x03\x04"), "0"), '0')
	b = append(b, body...)
	at := len(b)
	for i := range n {
		name := fmt.Sprint(i)
		b = header(append(b, 'P', 'K', 1, 2, 20, 0), name)
		b = append(b, make([]byte, 14)...) // no comment, disk 0, plain, at the file's start
		b = append(b, name...)
	}
	size := len(b) - at
	b = append(b, 'P', 'K', 5, 6, 0, 0, 0, 0)
	b = le.AppendUint16(b, uint16(count))
	b = le.AppendUint16(b, uint16(count))
	b = le.AppendUint32(b, uint32(size))
	b = le.AppendUint32(b, uint32(at))
	return append(b, 0, 0)
}

// The figures are those in the package's documentation.
const (
	openLimit = 8 << 20
	listLimit = 16 << 20
)

func TestBombsTakeNoMemory(t *testing.T) {
	dir := t.TempDir()
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"a million entries":               {bomb(1_000_000, wav(), 1_000_000&0xFFFF), "more than 4000 files in it, or its directory is damaged"},
		"a million entries, said to be 1": {bomb(1_000_001, wav(), 1), "more than 4000 files in it, or its directory is damaged"},
		"4001 entries":                    {bomb(4001, wav(), 4001), "more than 4000 files in it, or its directory is damaged"},
		"one place twice":                 {bomb(2, wav(), 2), `"0" and "1" in it lie in one place`},
		"one place, 4000 times 64 kB":     {bomb(4000, make([]byte, 1<<16), 4000), "its files take more than 64 MB unpacked"},
		"one place, 4000 times 16 kB":     {bomb(4000, make([]byte, 1<<14), 4000), `in it lie in one place`},
	} {
		path := write(t, dir, name+".zip", c.data)
		c.data = nil
		var err error
		total := memory(func() { _, err = Open(path) })
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error is %v, want %s", name, err, c.want)
		}
		if total > openLimit {
			t.Errorf("%s: %.1f MB are allocated", name, float64(total)/1e6)
		}
		t.Logf("%s: %.2f MB", name, float64(total)/1e6)
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	b.Write(make([]byte, MaxZip))
	b.Write(zipOf(entry{"voice.json", []byte(good), nil}))
	if _, err := Open(write(t, dir, "fat.zip", b.Bytes())); err == nil || err.Error() != "fat.zip: larger than 64 MB" {
		t.Errorf("a zip behind 64 MB of zeros: %v", err)
	}
}

// constant returns a FLAC of so many blocks of one value: 65535 samples take some dozen bytes.
func constant(t testing.TB, blocks int) []byte {
	const size = 65535
	var b bytes.Buffer
	enc, err := flac.NewEncoder(&b, &meta.StreamInfo{BlockSizeMin: size, BlockSizeMax: size, SampleRate: 192000, NChannels: 1, BitsPerSample: 16})
	if err != nil {
		t.Fatal(err)
	}
	samples := slices.Repeat([]int32{8000}, size)
	for range blocks {
		err := enc.WriteFrame(&frame.Frame{
			Header:    frame.Header{HasFixedBlockSize: true, BlockSize: size, SampleRate: 192000, Channels: frame.ChannelsMono, BitsPerSample: 16},
			Subframes: []*frame.Subframe{{SubHeader: frame.SubHeader{Pred: frame.PredConstant}, Samples: samples, NSamples: size}},
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

// A pack of 1900 files of 15 s at 192 kHz is less than a megabyte; unpacked it would be 11 GB.
func TestSoundBombTakesNoMoreThanAVoiceMay(t *testing.T) {
	const clips = 1900
	blob := constant(t, 43)
	var manifest strings.Builder
	manifest.WriteString(`{"format": 1, "phrases": {`)
	entries := []entry{{}}
	for i := range clips {
		fmt.Fprintf(&manifest, `%s"%d": {"file": "%d"}`, strings.Repeat(",", min(i, 1)), i, i)
		entries = append(entries, entry{fmt.Sprint(i), blob, nil})
	}
	manifest.WriteString("}}")
	entries[0] = entry{"voice.json", []byte(manifest.String()), nil}
	path := write(t, t.TempDir(), "loud.zip", zipOf(entries...))
	runtime.GC()
	peak := uint64(0)
	var err error
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, err = load(path)
	}()
	for running := true; running; {
		select {
		case <-done:
			running = false
		default:
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			peak = max(peak, m.HeapAlloc)
			runtime.Gosched()
		}
	}
	if err == nil || !strings.Contains(err.Error(), "is the most a voice may have") {
		t.Fatalf("error is %v", err)
	}
	t.Logf("at most %d MB of heap", peak>>20)
	if peak > 160<<20 {
		t.Errorf("%d MB of heap", peak>>20)
	}
}

// The largest voice.json with as many phrases as fit into it.
func TestAManifestBomb(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"format":1,"phrases":{`)
	for i := 0; b.Len() < maxManifest-20; i++ {
		fmt.Fprintf(&b, `%s"%x":{}`, strings.Repeat(",", min(i, 1)), i)
	}
	b.WriteString("}}")
	dir := t.TempDir()
	write(t, dir, "v/voice.json", []byte(b.String()))
	var all []Entry
	var err error
	total := memory(func() { all, err = List(dir) })
	if err != nil || len(all) != 1 || all[0].Trouble == nil {
		t.Fatalf("%+v, %v", all, err)
	}
	t.Logf("%v: %.1f MB", all[0].Trouble, float64(total)/1e6)
	if total > listLimit {
		t.Errorf("%.1f MB are allocated", float64(total)/1e6)
	}
}

// FuzzZip looks for a zip that panics, or of which more can be read than the limits say.
func FuzzZip(f *testing.F) {
	manifest, sound := entry{"voice.json", []byte(good), nil}, entry{"a.wav", wav()[:80], nil}
	f.Add(zipOf(manifest, sound))
	f.Add(zipOf(entry{"v/", nil, nil}, entry{"v/voice.json", []byte(good), nil}, entry{"v/a.wav", wav()[:80], nil}))
	f.Add(inDirectory(zipOf(sound, manifest), 24, 10, 0, 0, 0))
	f.Add(bomb(3, []byte(good), 3))
	path := filepath.Join(f.TempDir(), "f.zip")
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := os.WriteFile(path, data, 0o666); err != nil {
			t.Fatal(err)
		}
		p, err := Open(path)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "f.zip: ") {
				t.Errorf("error without the file's name: %v", err)
			}
			return
		}
		defer p.Close()
		for _, name := range []string{"voice.json", "a.wav"} {
			file, err := p.Open(name)
			if err != nil {
				continue
			}
			info, err := file.Stat()
			if err != nil {
				t.Fatal(err)
			}
			if data, _ := io.ReadAll(file); int64(len(data)) > info.Size() || len(data) > MaxBytes {
				t.Errorf("%s has %d bytes and gives %d", name, info.Size(), len(data))
			}
			file.Close()
		}
		if v, err := announce.LoadVoice(p); (v == nil) != (err != nil) {
			t.Errorf("voice %v with error %v", v, err)
		}
	})
}
