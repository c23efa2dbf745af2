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
	"dumiao/clock"
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

// What was given with an act is shown, zeros included; left wherever it is counted; stones and elapsed in overtime only.
func TestJSONOfEverySystem(t *testing.T) {
	status, out, errs := replay(t, `control black 0 ing 1x70s/3
control white 5s + 2/1m
rules late-factor=2 late-limit=1m
0 late white 1.5s
0 set black left=2
0 warn white "# 1"
0 start
1 ask black
71 set black elapsed=0s
72 hold
73 seal
74 resume
76 press
77 set white main=0 stones=1
78 result W+2.5
79 end
`, "-json")
	const want = `{"at_ms":0,"event":"late","side":"white","by_ms":1500}
{"at_ms":0,"event":"set","side":"black","left":2}
{"at_ms":0,"event":"warn","side":"white","count":1,"text":"# 1"}
{"at_ms":0,"event":"start","side":"black"}
{"at_ms":0,"event":"overtime","side":"black","left":2}
{"at_ms":0,"event":"penalty","side":"black","left":2,"points":3}
{"at_ms":0,"event":"call","side":"black","text":"罚三点，还剩两次"}
{"at_ms":1000,"event":"ask","side":"black"}
{"at_ms":70000,"event":"penalty","side":"black","left":1,"points":6}
{"at_ms":70000,"event":"call","side":"black","text":"罚三点，还剩一次，最后一次"}
{"at_ms":71000,"event":"set","side":"black","elapsed_ms":0}
{"at_ms":72000,"event":"hold","side":"black"}
{"at_ms":73000,"event":"seal","side":"black"}
{"at_ms":74000,"event":"resume"}
{"at_ms":76000,"event":"overtime","side":"white"}
{"at_ms":76000,"event":"call","side":"white","text":"开始读秒"}
{"at_ms":76000,"event":"press","side":"white","main_ms":0,"overtime":true,"stones":2,"spent_ms":2000}
{"at_ms":77000,"event":"set","side":"white","main_ms":0,"stones":1}
{"at_ms":78000,"event":"over","result":"W+2.5"}
{"at_ms":79000,"event":"end","phase":"over","turn":"black","black":{"main_ms":0,"overtime":true,"left":1,"elapsed_ms":3000,"points":6},"white":{"main_ms":0,"overtime":true,"stones":1,"warnings":1}}
`
	if status != 0 || errs != "" || out != want {
		t.Errorf("status %d, %s\n got\n%s\nwant\n%s", status, errs, out, want)
	}
}

func TestJSONOfTheDesk(t *testing.T) {
	status, out, errs := replay(t, `control 1h
0 advise black
0 leave white
0 start
10 confirm black
12 confirm white
20 resume white
21 turn black
22 press
23 undo
24 undo black
25 adjourn "lunch # 1"
26 resume white
27 advise white "hands off"
28 back white
29 still
30 confirm white
31 confirm black
32 end
`, "-json")
	const want = `{"at_ms":0,"event":"advise","side":"black"}
{"at_ms":0,"event":"leave","side":"white"}
{"at_ms":0,"event":"start","side":"black"}
{"at_ms":10000,"event":"confirm","side":"black"}
{"at_ms":12000,"event":"confirm","side":"white"}
{"at_ms":20000,"event":"resume"}
{"at_ms":21000,"event":"turn","side":"black"}
{"at_ms":22000,"event":"press","side":"black","main_ms":3589000,"spent_ms":11000}
{"at_ms":23000,"event":"undo","action":"press"}
{"at_ms":24000,"event":"undo","side":"black","by_ms":3000,"action":"turn"}
{"at_ms":25000,"event":"adjourn","text":"lunch # 1"}
{"at_ms":26000,"event":"resume"}
{"at_ms":27000,"event":"advise","side":"white","text":"hands off"}
{"at_ms":28000,"event":"back","side":"white"}
{"at_ms":30000,"event":"confirm","side":"white"}
{"at_ms":31000,"event":"confirm","side":"black"}
{"at_ms":32000,"event":"end","phase":"counting","turn":"black","black":{"main_ms":3586000},"white":{"main_ms":3592000}}
`
	if status != 0 || errs != "" || out != want {
		t.Errorf("status %d, %s\n got\n%s\nwant\n%s", status, errs, out, want)
	}
}

func TestPresetsAreListed(t *testing.T) {
	status, out, errs := replay(t, "", "-presets")
	if status != 0 || errs != "" {
		t.Errorf("status %d, %s", status, errs)
	}
	presets, err := assets.Presets()
	if err != nil || strings.Count(out, "\n") != len(presets) {
		t.Fatalf("%d presets, %v, are listed as\n%s", len(presets), err, out)
	}
	i := 0
	for line := range strings.Lines(out) {
		p := presets[i]
		i++
		if words := strings.Fields(line); words[0] != p.ID || !strings.Contains(line, "  "+p.Control+"  ") ||
			!strings.Contains(line, p.Name["zh"]) || !strings.Contains(line, p.Name["en"]) {
			t.Errorf("%s is listed as %s", p.ID, line)
		}
	}
}

func TestCallTables(t *testing.T) {
	const last20 = "  0:10.000  十秒\n  0:11.000  一\n  0:12.000  二\n  0:13.000  三\n  0:14.000  四\n  0:15.000  五\n" +
		"  0:16.000  六\n  0:17.000  七\n  0:18.000  八\n  0:19.000  九\n  0:20.000  十，超时判负\n"
	for control, want := range map[string]string{
		"1h+3x20s": "1h + 3x20s\n\novertime begins\n  0:00.000  开始读秒，还剩三次\n\na period\n  0:10.000  十秒\n  0:15.000  十五秒\n" +
			"  0:18.000  十八秒\n  0:20.000  二十秒，还剩两次\n\nthe last period\n" + last20,
		"0 + 1x20s": "0 + 1x20s\n\novertime begins\n  0:00.000  开始读秒，还剩一次，最后一次\n\nthe last period\n" + last20,
		"0 + 20s + 1x20s": "0 + 20s + 1x20s\n\novertime begins\n  0:00.000  开始读秒，还剩一次\n\na move, with a unit left\n  0:10.000  十秒\n" +
			"  0:15.000  十五秒\n  0:18.000  十八秒\n  0:20.000  二十秒，第一次考虑时间，最后一次\n\nthe last unit\n" + last20 +
			"\na move, with no unit left\n" + last20,
	} {
		status, out, errs := replay(t, "", "-voice", assets.DefaultVoice, "-calls", control)
		if status != 0 || errs != "" || out != want {
			t.Errorf("%s: status %d, %s\n got\n%s\nwant\n%s", control, status, errs, out, want)
		}
	}
	for _, control := range []string{"45m", "40m + 10s", "10m bronstein 10s", "10m delay 10s", "1h hourglass", "1h + 15/5m", "3h ing 2x20m", "8h stopwatch 10",
		"2h reserve 5", "0 + 30s + 0x1m", "0 + 30s + 10x1m", "10m stopwatch 30"} {
		status, out, errs := replay(t, "", "-calls", control)
		if status != 0 || errs != "" || !strings.Contains(out, "  八\n") || !strings.HasSuffix(out, "  十，超时判负\n") {
			t.Errorf("%s: status %d, %s\n%s", control, status, errs, out)
		}
	}
}

func TestASheetInEnglish(t *testing.T) {
	c, err := clock.ParseControl("1h+3x20s")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	printSheet(&out, c, announce.English)
	want := "1h + 3x20s\n\novertime begins\n  0:00.000  byo-yomi, three periods left\n\na period\n  0:10.000  ten seconds\n" +
		"  0:15.000  fifteen seconds\n  0:18.000  eighteen seconds\n  0:20.000  twenty seconds, two periods left\n\nthe last period\n"
	if got := out.String(); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "  0:19.000  nine\n  0:20.000  ten, lost on time\n") {
		t.Errorf("the sheet is\n%s", got)
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
		{"", []string{file}, file + ":2: there is no action \"begin\"\nhint: the actions are start, press, pass, seal, pause, resume, hold, set, late, ask, warn, advise, leave, back, turn, confirm, adjourn, resign, result, withdraw, undo and end\n"},
		{"", []string{"-wav"}, "dumiao-replay: flag needs an argument: -wav\n"},
		{"", []string{"-loud"}, "dumiao-replay: flag provided but not defined: -loud\n"},
		{"", []string{"a", "b"}, "dumiao-replay: \"b\" stands after the file\n"},
		{"", []string{"-calls", "2 hours"}, "dumiao-replay: control \"2 hours\": \"2\" is not a length of time\nhint: write it like 2h, 1h30m, 90s or 0\n"},
		{"", []string{"-calls", ""}, "dumiao-replay: control \"\": \"\" is not a time control\n"},
		{"", []string{"-presets", file}, "dumiao-replay: -presets, -calls and -verify stand alone\n"},
		{"", []string{"-json", "-presets"}, "dumiao-replay: -presets, -calls and -verify stand alone\n"},
		{"", []string{file + "-no"}, "dumiao-replay: open " + file + "-no: no such file or directory\n"},
		{"", []string{"-json", "-calls", "45m"}, "dumiao-replay: -presets, -calls and -verify stand alone\n"},
		{"", []string{"-voice", "nobody", "-calls", "45m"}, "dumiao-replay: there is no voice \"nobody\"\nhint: the voices are "},
		{"", []string{"-voice", "nobody"}, "dumiao-replay: there is no voice \"nobody\"\n"},
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
