package audio

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

const limit = 15 * time.Second

func read(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// wavOf returns a WAV with this format chunk and these bytes of sound.
func wavOf(kind, channels, rate, depth int, body ...byte) []byte {
	le := binary.LittleEndian
	f := le.AppendUint16(nil, uint16(kind))
	f = le.AppendUint16(f, uint16(channels))
	f = le.AppendUint32(f, uint32(rate))
	f = le.AppendUint32(f, uint32(rate*channels*depth/8))
	f = le.AppendUint16(f, uint16(channels*depth/8))
	f = le.AppendUint16(f, uint16(depth))
	return riff(chunk("fmt ", f), chunk("data", body))
}

func chunk(id string, body []byte) []byte {
	out := binary.LittleEndian.AppendUint32([]byte(id), uint32(len(body)))
	out = append(out, body...)
	return append(out, make([]byte, len(body)%2)...)
}

func riff(chunks ...[]byte) []byte {
	body := append([]byte("WAVE"), slices.Concat(chunks...)...)
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

func float32s(values ...float64) (out []byte) {
	for _, v := range values {
		out = binary.LittleEndian.AppendUint32(out, math.Float32bits(float32(v)))
	}
	return out
}

func TestSamplesOfEveryKindOfWAV(t *testing.T) {
	guid := []byte("\x00\x00\x00\x00\x10\x00\x80\x00\x00\xaa\x00\x38\x9b\x71")
	extended := func(kind byte, depth byte, body ...byte) []byte {
		f := []byte{0xFE, 0xFF, 1, 0, 0x40, 0x1F, 0, 0, 0, 0, 0, 0, depth / 8, 0, depth, 0, 22, 0, depth, 0, 0, 0, 0, 0, kind, 0}
		return riff(chunk("LIST", []byte("odd")), chunk("fmt ", append(f, guid...)), chunk("data", body))
	}
	for name, c := range map[string]struct {
		file []byte
		want []float64
	}{
		"8 bits":             {wavOf(1, 1, 8000, 8, 0, 128, 192, 255), []float64{-1, 0, 0.5, 127. / 128}},
		"16 bits":            {wavOf(1, 1, 44100, 16, 0x00, 0x80, 0xFF, 0xFF, 0x00, 0x40), []float64{-1, -1. / 32768, 0.5}},
		"24 bits":            {wavOf(1, 1, 192000, 24, 0, 0, 0x80, 1, 0, 0, 0, 0, 0xC0), []float64{-1, 1. / (1 << 23), -0.5}},
		"32 bits":            {wavOf(1, 1, 96000, 32, 0, 0, 0, 0x80, 0, 0, 0, 0x20), []float64{-1, 0.25}},
		"floats":             {wavOf(3, 1, 48000, 32, float32s(-1, 0.125, 1.5)...), []float64{-1, 0.125, 1.5}},
		"stereo":             {wavOf(1, 2, 48000, 16, 0, 0x40, 0, 0x20, 0, 0x40, 0, 0xC0), []float64{0.375, 0}},
		"half a frame":       {wavOf(1, 2, 48000, 16, 0, 0x40, 0, 0x20, 0, 0x40), []float64{0.375}},
		"extensible":         {extended(1, 16, 0, 0x40), []float64{0.5}},
		"extensible, floats": {extended(3, 32, float32s(0.5, -2)...), []float64{0.5, -2}},
	} {
		s, err := Decode(c.file, limit)
		if err != nil || !slices.Equal(s.Samples, c.want) {
			t.Errorf("%s: %v, %v; want %v", name, s.Samples, err, c.want)
		}
	}
	rate, got, err := Decode16(wavOf(3, 1, 48000, 32, float32s(-2, -0.5, 0, 0.5, 2)...), limit)
	if want := []int16{-32768, -16384, 0, 16384, 32767}; rate != 48000 || err != nil || !slices.Equal(got, want) {
		t.Errorf("floats as 16 bits: %v at %d Hz, %v; want %v", got, rate, err, want)
	}
}

// The tones are 300 Hz with a peak of 8000 of 32768; of the stereo ones the right channel has half of that.
func TestSamplesOfCompressedFiles(t *testing.T) {
	for _, c := range []struct {
		file         string
		rate, frames int
		peak, off    float64
	}{
		{"../../testdata/tone.flac", 16000, 1600, 8000, 0.5},
		{"../../testdata/tone_stereo.flac", 16000, 1600, 6000, 0.5},
		{"tone24.flac", 16000, 1600, 8000, 0.01},
		{"../../testdata/tone.ogg", 16000, 1600, 8000, 300},
		{"tone_stereo.ogg", 48000, 1600, 6000, 400},
	} {
		s, err := Decode(read(t, c.file), limit)
		if err != nil {
			t.Errorf("%s: %v", c.file, err)
			continue
		}
		if s.Rate != c.rate || len(s.Samples) != c.frames {
			t.Errorf("%s: %d samples at %d Hz, want %d at %d", c.file, len(s.Samples), s.Rate, c.frames, c.rate)
		}
		if peak := slices.Max(s.Samples) * fullScale; math.Abs(peak-c.peak) > c.off {
			t.Errorf("%s: peak is %.2f, want %g", c.file, peak, c.peak)
		}
		if _, ints, err := Decode16(read(t, c.file), limit); err != nil || !slices.Equal(ints, s.Int16()) {
			t.Errorf("%s: as 16 bits it has other samples, %v", c.file, err)
		}
	}
}

func TestWAVThatIsWritten(t *testing.T) {
	var b bytes.Buffer
	want := []int16{-32768, -1, 0, 1, 32767}
	if err := WriteWAV(&b, 44100, want); err != nil {
		t.Fatal(err)
	}
	const file = "RIFF\x2e\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x44\xac\x00\x00\x88\x58\x01\x00\x02\x00\x10\x00" +
		"data\x0a\x00\x00\x00\x00\x80\xff\xff\x00\x00\x01\x00\xff\x7f"
	if b.String() != file {
		t.Errorf("the file is\n% x, want\n% x", b.Bytes(), file)
	}
	rate, got, err := Decode16(b.Bytes(), limit)
	if rate != 44100 || err != nil || !slices.Equal(got, want) {
		t.Errorf("read back: %v at %d Hz, %v", got, rate, err)
	}
}

// pages splits an Ogg file.
func pages(t testing.TB, file []byte) (pages [][]byte) {
	t.Helper()
	for len(file) > 0 {
		_, rest, err := readPage(file)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, slices.Clone(file[:len(file)-len(rest)]))
		file = rest
	}
	return pages
}

// resum writes a page's check sum anew, so that it is only what was changed in it that is wrong.
func resum(page []byte) []byte {
	binary.LittleEndian.PutUint32(page[22:], oggSum(page))
	return page
}

// changed returns a copy of data with these bytes from at on.
func changed(data []byte, at int, with ...byte) []byte {
	out := slices.Clone(data)
	copy(out[at:], with)
	return out
}

func TestBrokenFiles(t *testing.T) {
	flac, ogg := read(t, "tone24.flac"), read(t, "tone_stereo.ogg")
	p := pages(t, ogg)
	nan := math.NaN()
	long := make([]byte, 2*(8000*15+1))
	for name, c := range map[string]struct {
		file []byte
		want string
	}{
		"nothing":                    {nil, "empty file"},
		"text":                       {[]byte("hello"), "neither WAV nor FLAC nor Ogg Vorbis"},
		"a WAV of no frames":         {wavOf(1, 1, 8000, 16), "no samples"},
		"a WAV of 15 s and a sample": {wavOf(1, 1, 8000, 16, long...), "longer than 15s"},
		"a picture":                  {[]byte("RIFF\x04\x00\x00\x00WEBP"), "a RIFF file, but no WAV"},
		"a size beyond the end": {changed(wavOf(1, 1, 8000, 16, 1, 2, 3, 4), 40, 0xFF, 0xFF, 0xFF, 0xFF),
			`cut off: chunk "data" says 4294967295 bytes, the file has 4`},
		"a chunk beyond the end": {riff([]byte("LIST\xff\xff\xff\x7f")), `cut off: chunk "LIST" says 2147483647 bytes, the file has 0`},
		"no sound":               {riff(chunk("fmt ", make([]byte, 16))), "WAV format 0 is not plain PCM; was it saved as 16-bit PCM?"},
		"sound before format":    {riff(chunk("data", make([]byte, 16))), "damaged: sound before its format"},
		"a short format":         {riff(chunk("fmt ", make([]byte, 14))), "damaged: format chunk of 14 bytes"},
		"frames of no bytes":     {wavOf(1, 0, 8000, 16, 1, 2), "WAV of 16 bits, 0 channels, 0 bytes a frame; was it saved as 16-bit PCM?"},
		"twelve bits":            {wavOf(1, 1, 8000, 12, 1, 2), "WAV of 12 bits, 1 channels, 1 bytes a frame; was it saved as 16-bit PCM?"},
		"64-bit floats":          {wavOf(3, 1, 8000, 64, long[:16]...), "WAV of 64 bits, 1 channels, 8 bytes a frame; was it saved as 16-bit PCM?"},
		"six channels":           {wavOf(1, 6, 48000, 16, long[:12]...), "6 channels; only mono and stereo can be used"},
		"a slow rate":            {wavOf(1, 1, 7999, 16, 1, 2), "sample rate 7999 Hz is not between 8000 and 192000"},
		"no number":              {wavOf(3, 1, 8000, 32, float32s(0, nan)...), "damaged: sample 1 is not a number"},
		"no end of numbers":      {wavOf(3, 2, 8000, 32, float32s(math.Inf(1), 0)...), "damaged: sample 0 is not a number"},

		"a FLAC cut off":              {flac[:len(flac)-20], "cut off: it ends in the middle of its sound"},
		"a FLAC without frames":       {flac[:flacFrames(flac)], "cut off: its header says 1600 samples, the file has 0"},
		"a FLAC of 2^36-1 samples":    {changed(flac, 21, flac[21]|0x0F, 0xFF, 0xFF, 0xFF, 0xFF), "longer than 15s"},
		"a FLAC that says less":       {changed(flac, 25, 1), "cut off: its header says 1537 samples, the file has 1600"}, // 0x0640 is 0x0601
		"a FLAC with a flipped bit":   {changed(flac, len(flac)-9, flac[len(flac)-9]^4), "damaged: frame.Frame.Parse: CRC-16 checksum mismatch"},
		"a FLAC of eight channels":    {changed(flac, 20, flac[20]|0x0E), "8 channels; only mono and stereo can be used"},
		"a FLAC of two, then of one":  {changed(flac, 20, flac[20]|0x02), "damaged: a frame of 24 bits and 1 channels in a file of 24 and 2"},
		"a FLAC that is its mark":     {[]byte("fLaC"), "cut off: it ends in the middle of its sound"},
		"a FLAC of comments first":    {append(slices.Clone(flac[:4]), 4, 14, 14, 14, 0xFF, 0xFF, 0xFF, 0x7F), "damaged: a FLAC file that does not begin with its format"},
		"a FLAC of endless metadata":  {append(changed(flac[:42], 4, 0), 0x01, 0xFF, 0xFF, 0xFF), "cut off: it ends in the middle of its sound"},
		"an Ogg cut inside a page":    {ogg[:len(ogg)-3], "cut off: it ends inside an Ogg page"},
		"an Ogg without its last":     {bytes.Join(p[:len(p)-1], nil), "cut off: its last Ogg page is missing"},
		"an Ogg with a flipped bit":   {changed(ogg, len(ogg)-9, ogg[len(ogg)-9]^4), "damaged: Ogg page "},
		"an Ogg with a page left out": {slices.Concat(p[0], bytes.Join(p[2:], nil)), "damaged: Ogg page 2 where 1 must be"},
		"an Ogg with a page twice":    {slices.Concat(p[0], p[1], p[1]), "damaged: Ogg page 1 where 2 must be"},
		"two Oggs":                    {slices.Concat(ogg, ogg), "several streams in one Ogg file; only a single Vorbis stream can be used"},
		"an Ogg of its mark":          {[]byte("OggS"), "cut off: it ends inside an Ogg page"},
		"Opus":                        {slices.Concat(resum(changed(p[0], 28, []byte("OpusHead")...)), p[1]), "an Ogg file, but not Vorbis; was it saved as Opus?"},
		"Vorbis of six channels":      {slices.Concat(resum(changed(p[0], 28+11, 6)), p[1]), "6 channels; only mono and stereo can be used"},
		"Vorbis of 4 GHz":             {slices.Concat(resum(changed(p[0], 28+12, 0, 0, 0, 0xF0)), p[1]), "sample rate 4026531840 Hz is not between 8000 and 192000"},
		"Vorbis blocks of a sample":   {slices.Concat(resum(changed(p[0], 28+28, 0)), p[1]), "damaged: Vorbis blocks of 2^0 and 2^0 samples"},
	} {
		for _, decode := range []func() error{
			func() error { _, err := Decode(c.file, limit); return err },
			func() error { _, _, err := Decode16(c.file, limit); return err },
		} {
			if err := decode(); err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("%s: error is %v, want %s", name, err, c.want)
			}
		}
	}
}

// flacFrames returns where the first frame of a FLAC file is.
func flacFrames(file []byte) int {
	at := 4
	for {
		last := file[at]&0x80 != 0
		at += 4 + int(file[at+1])<<16 + int(file[at+2])<<8 + int(file[at+3])
		if last {
			return at
		}
	}
}

// setup returns a Vorbis setup header that begins with these bits, lowest first, written as "value:width" words.
func setup(words ...string) []byte {
	out, bit := []byte("\x05vorbis"), 0
	for _, w := range words {
		var v, n int
		if _, err := fmt.Sscanf(w, "%v:%d", &v, &n); err != nil {
			panic(w)
		}
		for i := range n {
			if bit%8 == 0 {
				out = append(out, 0)
			}
			out[len(out)-1] |= byte(v>>i&1) << (bit % 8)
			bit++
		}
	}
	return out
}

// What the decoder would allocate, or never come back from, is refused before it sees it.
func TestVorbisCodeBooksThatAreRefused(t *testing.T) {
	const book = "0x564342:24"
	for name, c := range map[string]struct {
		packet []byte
		want   string
	}{
		"16 million entries":     {setup("0:8", book, "1:16", "16777215:24", "1:1"), "damaged: a Vorbis code book of 16777215 entries of 1 values"},
		"no entries":             {setup("0:8", book, "1:16", "0:24"), "damaged: a Vorbis code book of 0 entries of 1 values"},
		"entries of no values":   {setup("0:8", book, "0:16", "8:24"), "damaged: a Vorbis code book of 8 entries of 0 values"},
		"a billion values":       {setup("0:8", book, "65535:16", "16384:24"), "damaged: a Vorbis code book of 16384 entries of 65535 values"},
		"no entry that is used":  {setup("0:8", book, "1:16", "8:24", "0:1", "1:1", "0:8", "0:4"), "damaged: a Vorbis code book without codes"},
		"lengths that never end": {setup("0:8", book, "1:16", "8:24", "1:1"), "damaged: a Vorbis code book without codes"},
		"a table beyond the end": {setup("0:8", book, "8:16", "256:24", "1:1", "7:5", "256:9", "2:4", "0:32", "0:32", "15:4", "0:1"),
			"cut off: a Vorbis code book that does not end"},
		"no book": {setup("0:8", "1:24"), "damaged: no Vorbis code book where one must be"},
	} {
		if err := checkSetup(c.packet); err == nil || err.Error() != c.want {
			t.Errorf("%s: error is %v, want %s", name, err, c.want)
		}
	}
	many := []string{"255:8"}
	for range 256 {
		many = append(many, book, "1:16", "16384:24", "1:1", "13:5", "16384:15", "0:4")
	}
	if err := checkSetup(setup(many...)); err == nil || err.Error() != "damaged: Vorbis code books of 81920 entries and 0 values" {
		t.Errorf("256 books of 16384 entries: error is %v", err)
	}
}

// What is read of a file takes memory; what its header says does not.
func TestHeadersAllocateNothing(t *testing.T) {
	flac, ogg := read(t, "tone24.flac"), read(t, "tone_stereo.ogg")
	p := pages(t, ogg)
	for name, file := range map[string][]byte{
		"WAV":    changed(wavOf(1, 1, 8000, 16, 1, 2, 3, 4), 40, 0xFF, 0xFF, 0xFF, 0xFF),
		"FLAC":   changed(flac, 21, flac[21]|0x0F, 0xFF, 0xFF, 0xFF, 0xFF),
		"Vorbis": slices.Concat(p[0], resum(changed(p[1], 27+int(p[1][26])+8, 0xFF, 0xFF, 0xFF, 0x7F))), // length of the comment's first text
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		Decode(file, limit)
		runtime.ReadMemStats(&after)
		if got := after.TotalAlloc - before.TotalAlloc; got > 1<<20 {
			t.Errorf("%s: %d bytes are allocated", name, got)
		}
	}
}
