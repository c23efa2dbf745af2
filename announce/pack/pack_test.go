package pack

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

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
	v, err := announce.LoadVoice(p)
	if err != nil {
		return nil, err
	}
	if err := v.Verify(); err != nil {
		return nil, err
	}
	return v, nil
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
