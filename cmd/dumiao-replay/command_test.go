package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dumiao/announce"
	"dumiao/assets"
)

// replay runs the command on a script and returns what it printed.
func replay(t *testing.T, script string, args ...string) (status int, out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	status = run(args, strings.NewReader(script), &o, &e)
	return status, o.String(), e.String()
}

func TestJSON(t *testing.T) {
	status, out, errs := replay(t, `control black 10s + 2x5s
control white 1m
0 pause
0 start
12 press
13.5 pass white
14 pause
20.25 resume
23 press white
24 end
`, "-json")
	const want = `{"at_ms":0,"event":"refused","action":"pause","why":"the game has not started"}
{"at_ms":0,"event":"start","side":"black"}
{"at_ms":10000,"event":"overtime","side":"black","left":2}
{"at_ms":10000,"event":"call","side":"black","text":"开始读秒，还剩两次"}
{"at_ms":12000,"event":"press","side":"black","main_ms":0,"overtime":true,"elapsed_ms":2000,"left":2,"spent_ms":12000}
{"at_ms":13500,"event":"pass","side":"white"}
{"at_ms":14000,"event":"pause"}
{"at_ms":20250,"event":"resume"}
{"at_ms":22750,"event":"call","side":"black","text":"三秒"}
{"at_ms":23000,"event":"refused","side":"white","action":"press","why":"it is not white's turn"}
{"at_ms":24000,"event":"end","phase":"running","turn":"black","black":{"main_ms":0,"overtime":true,"left":2,"elapsed_ms":4250},"white":{"main_ms":58500}}
`
	if status != 0 || errs != "" || out != want {
		t.Errorf("status %d, %s\n got\n%s\nwant\n%s", status, errs, out, want)
	}
}

func TestWithoutEndTheRunStopsBehindTheLastLine(t *testing.T) {
	_, out, _ := replay(t, "control 0 + 1x5s\n0 start\n2 press\n", "-json")
	if !strings.HasSuffix(out, `{"at_ms":2000,"event":"call","side":"white","text":"开始读秒，还剩一次，最后一次"}`+"\n") {
		t.Errorf("it ends with\n%s", out)
	}
}

func TestBadScriptsAndCommands(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(file, []byte("control 1h\n0 begin\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		script string
		args   []string
		want   string
	}{
		{"control 2h reserve 200\n", nil, "stdin:1: control \"2h reserve 200\": 200 periods are more than 30\nhint: 30 periods or reserve minutes are the most\n"},
		{"", []string{file}, file + ":2: there is no action \"begin\"\nhint: the actions are start, press, pass, seal, pause, resume, hold, set, late, ask, warn, resign, result, withdraw and end\n"},
		{"", []string{"-wav"}, "dumiao-replay: flag needs an argument: -wav\n"},
		{"", []string{"-loud"}, "dumiao-replay: flag provided but not defined: -loud\n"},
		{"", []string{"a", "b"}, "dumiao-replay: \"b\" stands after the file\n"},
		{"", []string{file + "-no"}, "dumiao-replay: open " + file + "-no: no such file or directory\n"},
		{"", []string{"-voice", "nobody", "-wav", file + ".wav"}, "dumiao-replay: there is no voice \"nobody\"\n"},
	} {
		status, out, errs := replay(t, c.script, c.args...)
		if status != 2 || out != "" || !strings.HasPrefix(errs, c.want) {
			t.Errorf("%q %q: status %d, printed %q, error\n%s\nwant\n%s", c.script, c.args, status, out, errs, c.want)
		}
	}
}

// wavSamples reads the samples of a recording, which must be 16 bit mono at the voice's rate.
func wavSamples(t *testing.T, path string, rate announce.Rate) []int16 {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	le := binary.LittleEndian
	if string(data[:4]) != "RIFF" || le.Uint16(data[22:]) != 1 || le.Uint32(data[24:]) != uint32(rate) || le.Uint16(data[34:]) != 16 {
		t.Fatalf("the header is % x", data[:44])
	}
	samples := make([]int16, (len(data)-44)/2)
	for i := range samples {
		samples[i] = int16(le.Uint16(data[44+2*i:]))
	}
	return samples
}

// The recording is what is heard, sample for sample: an entry call at its act begins there, every other call its beat
// early, and a press is silence within 10 ms.
func TestWAV(t *testing.T) {
	folder, err := assets.Voice(assets.DefaultVoice)
	if err != nil {
		t.Fatal(err)
	}
	v, err := announce.LoadVoice(folder)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "out.wav")
	status, _, errs := replay(t, "control 2m reserve 2\n0 start\n30.2 press\n50 end\n", "-wav", path)
	if status != 0 || errs != "" {
		t.Fatalf("status %d, %s", status, errs)
	}
	got := wavSamples(t, path, v.Rate())
	frame := func(d time.Duration) int { return int(v.Rate().Frames(d)) }
	if len(got) != frame(50*time.Second) {
		t.Errorf("%d samples, want %d", len(got), frame(50*time.Second))
	}
	want := make([]int16, len(got))
	place := func(text string, at time.Duration, act bool) {
		clip, err := v.Clip(text)
		if err != nil {
			t.Fatal(err)
		}
		from := frame(at)
		if !act {
			from -= clip.Beat
		}
		copy(want[from:], clip.Samples())
	}
	place("开始读秒，还剩两分钟", 0, true)
	place("三十秒", 30*time.Second, false)
	press := frame(30200 * time.Millisecond)
	clear(want[press:])
	place("开始读秒，还剩两分钟", 30200*time.Millisecond, true)
	fade := frame(10 * time.Millisecond)
	for i := range want {
		if (i < press || i > press+fade) && got[i] != want[i] {
			t.Fatalf("sample %d, at %v, is %d, want %d", i, v.Rate().Duration(int64(i)), got[i], want[i])
		}
	}
}
