package pack

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
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
	"dumiao/announce/audio"
)

const good = `{"format": 1, "name": "n", "title": {"en": "N", "zh": "恩"}, "language": "zh-CN", "phrases": {"一": {"file": "a.wav"}}}`

// wav returns a sound of a tenth of a second.
func wav() []byte {
	var b bytes.Buffer
	samples := make([]int16, 800)
	for i := range samples {
		samples[i] = int16(i * 10)
	}
	audio.WriteWAV(&b, 8000, samples)
	return b.Bytes()
}

// entry is one entry of a zip as a test wants it.
type entry struct {
	name string
	data []byte
	set  func(*zip.FileHeader)
}

// zipOf returns a zip of entries, each with what set does to its header.
func zipOf(entries ...entry) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		h.SetMode(0o644)
		if strings.HasSuffix(e.name, "/") {
			h.SetMode(fs.ModeDir | 0o755)
			h.Method = zip.Store
		}
		if e.set != nil {
			e.set(h)
		}
		f, err := w.CreateHeader(h)
		if err != nil {
			panic(err)
		}
		f.Write(e.data)
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// write puts a file into the test's folder and returns its path.
func write(t testing.TB, dir, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// load opens a pack and loads the voice in it.
func load(path string) (*announce.Voice, error) {
	p, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	return announce.LoadVoice(p)
}

func TestGoodPacks(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "folder/voice.json", []byte(good))
	write(t, dir, "folder/a.wav", wav())
	manifest, sound := entry{"voice.json", []byte(good), nil}, entry{"a.wav", wav(), nil}
	write(t, dir, "flat.zip", zipOf(manifest, sound))
	write(t, dir, "inside.zip", zipOf(entry{"my voice/", nil, nil}, entry{"my voice/voice.json", []byte(good), nil},
		entry{"my voice/a.wav", wav(), nil}, entry{"__MACOSX/voice.json", nil, nil}))
	for _, name := range []string{"folder", "flat.zip", "inside.zip"} {
		v, err := load(filepath.Join(dir, name))
		if err != nil || v.Name != "n" || v.Rate() != 8000 {
			t.Errorf("%s: %v, %v", name, v, err)
		}
	}
}

func TestPacksThatAreRefused(t *testing.T) {
	manifest, sound := entry{"voice.json", []byte(good), nil}, entry{"a.wav", wav(), nil}
	named := func(name string) []byte { return zipOf(manifest, sound, entry{name, nil, nil}) }
	// What the directory says of sizes is judged before anything is unpacked.
	var large bytes.Buffer
	w := zip.NewWriter(&large)
	for _, name := range []string{"a", "b"} {
		if _, err := w.CreateRaw(&zip.FileHeader{Name: name, UncompressedSize64: 33 << 20, CompressedSize64: 33 << 20}); err != nil {
			t.Fatal(err)
		}
	}
	w.Close()
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"text":      {[]byte("hello"), "not a zip file, or damaged"},
		"empty":     {nil, "not a zip file, or damaged"},
		"cut":       {zipOf(manifest, sound)[:300], "not a zip file, or damaged"},
		"no voice":  {zipOf(sound), "no voice.json in it"},
		"deep":      {zipOf(entry{"a/b/voice.json", []byte(good), nil}), "no voice.json in it"},
		"two":       {zipOf(entry{"a/voice.json", nil, nil}, entry{"b/voice.json", nil, nil}), "several voices in it, a/ and b/; one zip is one voice"},
		"up":        {named("../a"), `"../a" in it is no path inside the folder; names have / and neither .. nor \ nor :`},
		"up later":  {named("a/../../b"), `"a/../../b" in it is no path`},
		"absolute":  {named("/etc/x"), `"/etc/x" in it is no path`},
		"backslash": {named(`a\b`), `"a\\b" in it is no path`},
		"drive":     {named("C:x"), `"C:x" in it is no path`},
		"point":     {named("./"), `"./" in it is no path`},
		"nothing":   {named("a//b"), `"a//b" in it is no path`},
		"zero":      {named("a\x00.wav"), `"a\x00.wav" in it is no path`},
		"long":      {named(strings.Repeat("a", 256)), `"` + strings.Repeat("a", 60) + `…" in it has a name of 256 bytes`},
		"twice":     {named("a.wav"), `"a.wav" in it is there twice, also as "a.wav"`},
		"case":      {named("A.WAV"), `"A.WAV" in it is there twice, also as "a.wav"`},
		"both":      {named("a.wav/"), `"a.wav/" in it is there twice, also as "a.wav"`},
		"link":      {zipOf(entry{"a.wav", []byte("/etc/passwd"), func(h *zip.FileHeader) { h.SetMode(fs.ModeSymlink | 0o777) }}), `"a.wav" in it is a link`},
		"device":    {zipOf(entry{"a.wav", nil, func(h *zip.FileHeader) { h.SetMode(fs.ModeDevice | 0o666) }}), `"a.wav" in it is neither a file nor a folder`},
		"pipe":      {zipOf(entry{"a.wav", nil, func(h *zip.FileHeader) { h.SetMode(fs.ModeNamedPipe | 0o666) }}), `"a.wav" in it is neither a file nor a folder`},
		"encrypted": {inDirectory(zipOf(sound), 8, 9), `"a.wav" in it is encrypted`},
		"method":    {inDirectory(zipOf(sound), 10, 12, 0), `"a.wav" in it is packed by method 12; only store and deflate can be used`},
		"huge":      {inDirectory(zipOf(sound), 24, 0, 0, 0, 0xF0), `"a.wav" in it is larger than 64 MB`},
		"all huge":  {large.Bytes(), "its files take more than 64 MB unpacked"},
		"zeros":     {zipOf(manifest, entry{"a.wav", make([]byte, 8<<20), nil}), `"a.wav" in it is packed more than 200 times: that is no sound`},
		"outside":   {inDirectory(zipOf(sound), 42, 0, 0, 0, 0x10), `"a.wav" in it lies outside the file: damaged`},
		"too far":   {inDirectory(zipOf(sound), 20, 0, 0, 0, 0x10), `"a.wav" in it lies outside the file: damaged`},
	} {
		path := write(t, t.TempDir(), name+".zip", c.data)
		if _, err := load(path); err == nil || !strings.HasPrefix(err.Error(), name+".zip: "+c.want) {
			t.Errorf("%s: error is %v, want %s", name, err, c.want)
		}
	}
}

// inDirectory returns a zip with these bytes in the directory's first header.
func inDirectory(data []byte, at int, with ...byte) []byte {
	copy(data[bytes.Index(data, []byte("PK\x01\x02"))+at:], with)
	return data
}

// What the zip's directory says of a file is checked again while it is read.
func TestSizesAndSumsThatLie(t *testing.T) {
	manifest, sound := entry{"voice.json", []byte(good), nil}, entry{"a.wav", wav(), nil}
	stored := func(h *zip.FileHeader) { h.Method = zip.Store }
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"shorter":   {inDirectory(zipOf(sound, manifest), 24, 10, 0, 0, 0), "damaged inside the zip"},
		"longer":    {inDirectory(zipOf(sound, manifest), 24, 0xFF, 0xFF, 0, 0), "damaged inside the zip"},
		"check sum": {inDirectory(zipOf(sound, manifest), 16, 1, 2, 3, 4), "damaged inside the zip"},
		"stored":    {inDirectory(zipOf(entry{"a.wav", wav(), stored}, manifest), 24, 10, 0, 0, 0), "damaged inside the zip"},
	} {
		path := write(t, t.TempDir(), name+".zip", c.data)
		if _, err := load(path); err == nil || !strings.Contains(err.Error(), `phrase "一": file "a.wav": `+c.want) {
			t.Errorf("%s: error is %v, want %s", name, err, c.want)
		}
	}
}

func TestFoldersThatReachOut(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need a privilege")
	}
	dir := t.TempDir()
	write(t, dir, "secret.wav", wav())
	write(t, dir, "v/voice.json", []byte(`{"format": 1, "phrases": {"一": {"file": "out.wav"}, "二": {"file": "far.wav"}, "三": {"file": "sub"},
		"四": {"file": "../secret.wav"}, "五": {"file": "in.wav"}, "六": {"file": "loop"}}}`))
	write(t, dir, "v/sub/a.wav", wav())
	for from, to := range map[string]string{"out.wav": "../secret.wav", "far.wav": filepath.Join(dir, "secret.wav"), "in.wav": "sub/a.wav", "loop": "loop"} {
		if err := os.Symlink(to, filepath.Join(dir, "v", from)); err != nil {
			t.Fatal(err)
		}
	}
	_, err := load(filepath.Join(dir, "v"))
	for _, want := range []string{
		`phrase "一": file "out.wav": statat out.wav: path escapes from parent`,
		`phrase "二": file "far.wav": statat far.wav: path escapes from parent`,
		`phrase "三": file "sub": open sub: not a file`,
		`phrase "四": file "../secret.wav": "../secret.wav" is no path inside the voice's folder`,
		`phrase "六": file "loop": `,
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("not said: %s", want)
		}
	}
	if err != nil && strings.Contains(err.Error(), "五") { // a link that stays inside is a file
		t.Errorf("said too much: %v", err)
	}
}

// memory returns the bytes that f allocates in all, and the most that lived at a time, above what lived before.
func memory(f func()) (total uint64) {
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

// The figure is the one in the package's documentation.
const openLimit = 8 << 20

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

func TestList(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "good/voice.json", []byte(good))
	write(t, dir, "good/a.wav", wav())
	write(t, dir, "good.zip", zipOf(entry{"voice.json", []byte(good), nil}, entry{"a.wav", wav(), nil}))
	write(t, dir, "zh-CN-yunxi/voice.json", []byte(strings.Replace(good, `"name": "n", "title": {"en": "N", "zh": "恩"}`, `"name": "zh-CN-yunxi"`, 1)))
	write(t, dir, "zh-CN-yunxi/a.wav", wav())
	write(t, dir, "bad.zip", []byte("no"))
	write(t, dir, "empty/readme.txt", nil)
	write(t, dir, "future/voice.json", []byte(`{"format": 2, "name": "f", "phrases": {"一": {"file": "a"}}}`))
	write(t, dir, "lost/voice.json", []byte(`{"format": 1, "phrases": {"一": {"file": "b.wav"}, "二": {"file": "a.wav"}}}`))
	write(t, dir, "none/voice.json", []byte(`{"format": 1}`))
	write(t, dir, "torn/voice.json", []byte(`{"format": 1`))
	write(t, dir, ".hidden/voice.json", nil)
	write(t, dir, "notes.txt", nil)
	all, err := List(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"own:bad.zip map[]  : bad.zip: not a zip file, or damaged",
		"own:empty map[]  : empty: no voice.json in it",
		"own:future map[en:f zh:f] f : future: voice.json: format 2 is not known; this version reads format 1",
		"own:good map[en:N zh:恩] n zh-CN: <nil>",
		"own:good.zip map[en:N zh:恩] n zh-CN: <nil>",
		`own:lost map[en:lost zh:lost]  : lost: voice.json: file "a.wav" and 1 others cannot be opened`,
		"own:none map[en:none zh:none]  : none: voice.json: no \"phrases\"",
		"own:torn map[]  : torn: voice.json: unexpected end of JSON input",
		"own:zh-CN-yunxi map[en:zh-CN-yunxi zh:zh-CN-yunxi] zh-CN-yunxi zh-CN: <nil>",
	}
	for i, e := range all {
		got := fmt.Sprintf("%s %v %s %s: %v", e.ID, e.Title, e.Name, e.Language, e.Trouble)
		if i >= len(want) || got != want[i] {
			t.Errorf("entry %d is\n%s, want\n%s", i, got, want[min(i, len(want)-1)])
		}
		if path, ok := Find(dir, e.ID); !ok || path != e.Path {
			t.Errorf("%s is found at %q", e.ID, path)
		}
	}
	if len(all) != len(want) {
		t.Errorf("%d entries, want %d", len(all), len(want))
	}
	for _, id := range []string{"zh-CN-yunxi", "own:", "own:..", "own:a/b", `own:..\b`, ""} {
		if path, ok := Find(dir, id); ok {
			t.Errorf("%q is found at %q", id, path)
		}
	}
	if all, err := List(filepath.Join(dir, "nowhere")); len(all) > 0 || err != nil {
		t.Errorf("a folder that is not there: %v, %v", all, err)
	}
}

func TestAFolderOfManyFiles(t *testing.T) {
	dir := t.TempDir()
	for i := range maxListed + 1 {
		write(t, dir, fmt.Sprintf("%d.zip", i), nil)
	}
	all, err := List(dir)
	if want := dir + ": more than 1000 entries; the others were not looked at"; len(all) != maxListed || err == nil || err.Error() != want {
		t.Errorf("%d entries, %v", len(all), err)
	}
}

func TestDir(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the folders of other systems are Go's")
	}
	t.Setenv("HOME", "/home/u")
	for data, want := range map[string]string{"": "/home/u/.local/share/dumiao/voices", "here": "/home/u/.local/share/dumiao/voices", "/d": "/d/dumiao/voices"} {
		t.Setenv("XDG_DATA_HOME", data)
		if got, err := Dir(); got != want || err != nil {
			t.Errorf("XDG_DATA_HOME=%q: %s, %v", data, got, err)
		}
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
