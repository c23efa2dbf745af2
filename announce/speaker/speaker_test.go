package speaker

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"dumiao/announce"
	"dumiao/announce/audio"
	"dumiao/clock"
)

const second = clock.Instant(time.Second)

// beat is that of every clip, in frames.
const beat = 480

// testVoice has the counts "1" to "9", 0.3 s of rising samples that start at 1000, 2000 …, and "long", 4 s of 5000.
var testVoice = sync.OnceValue(loadTestVoice)

func loadTestVoice() *announce.Voice {
	fsys := fstest.MapFS{}
	var phrases []string
	add := func(words string, samples []int16) {
		var b bytes.Buffer
		audio.WriteWAV(&b, int(Rate), samples)
		fsys[words+".wav"] = &fstest.MapFile{Data: b.Bytes()}
		phrases = append(phrases, fmt.Sprintf(`%q: {"file": "%s.wav", "beat_ms": 10}`, words, words))
	}
	for i := 1; i <= 9; i++ {
		samples := make([]int16, 14400)
		for j := range samples {
			samples[j] = int16(1000*i + j/20)
		}
		add(fmt.Sprint(i), samples)
	}
	add("long", slices.Repeat([]int16{5000}, 4*48000))
	fsys["voice.json"] = &fstest.MapFile{Data: []byte(`{"format": 1, "phrases": {` + strings.Join(phrases, ",") + `}}`)}
	v, err := announce.LoadVoice(fsys)
	if err != nil {
		panic(err)
	}
	return v
}

// desk is a speaker under test with all that it has said about itself.
type desk struct {
	*Speaker
	t      *testing.T
	device *fakeDevice

	mu    sync.Mutex
	shift time.Duration // of the game's time against the test's
	log   []string      // status, heard, lost
	heard []Heard
}

// on runs f with a speaker on a device, in a bubble of time that starts at the game's instant 0.
func on(t *testing.T, device func() *fakeDevice, f func(d *desk)) {
	t.Helper()
	voice := testVoice()
	synctest.Test(t, func(t *testing.T) {
		d := &desk{t: t, device: device()}
		// To half a second: at one instant the device may come before the watch or behind it, and is then seen 50 ms later.
		note := func(format string, args ...any) {
			d.mu.Lock()
			defer d.mu.Unlock()
			at := time.Since(d.device.epoch).Truncate(500 * time.Millisecond)
			d.log = append(d.log, fmt.Sprintf("%v ", at)+fmt.Sprintf(format, args...))
		}
		d.Speaker = newSpeaker(Options{
			Voices: announce.Both(voice),
			Now: func() clock.Instant {
				d.mu.Lock()
				defer d.mu.Unlock()
				return clock.Instant(time.Since(d.device.epoch) + d.shift)
			},
			OnStatus: func(s Status) {
				if s.OK {
					note("sound %v %v", s.Buffers.Device, s.Buffers.Player)
				} else {
					note("no sound: %v", s.Err)
				}
			},
			OnHeard: func(h Heard) {
				d.mu.Lock()
				d.heard = append(d.heard, h)
				d.mu.Unlock()
			},
			OnLost: func(l Lost) { note("%s lost: %v", l.Call.Text, l.Reason) },
		}, d.device)
		f(d)
		d.Close()
		d.Close() // again is nothing
	})
}

// until lets time pass up to a time after the start.
func (d *desk) until(t time.Duration) {
	time.Sleep(time.Until(d.device.epoch.Add(t)))
	synctest.Wait()
}

func (d *desk) plan(at clock.Instant, calls ...announce.Call) {
	d.t.Helper()
	if err := d.Plan(at, calls); err != nil {
		d.t.Fatal(err)
	}
}

// expectLog compares what the speaker has said about itself since the last look.
func (d *desk) expectLog(want ...string) {
	d.t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	if !slices.Equal(d.log, want) {
		d.t.Errorf("log is\n\t%s\nwant\n\t%s", strings.Join(d.log, "\n\t"), strings.Join(want, "\n\t"))
	}
	d.log = nil
}

// expectOnset checks that a count was heard with its beat at t, to a frame.
func (d *desk) expectOnset(t time.Duration, words int) {
	d.t.Helper()
	samples, first, _ := d.device.sound(t-beat*time.Second/48000-2*time.Millisecond, t+400*time.Millisecond)
	want := Rate.Frames(t) - beat
	if off := first - want; first < 0 || off < -1 || off > 1 {
		d.t.Errorf("%d at %v starts at frame %d, want %d", words, t, first, want)
		return
	}
	from := first - Rate.Frames(t-beat*time.Second/48000-2*time.Millisecond)
	for i := range 14400 {
		if got, want := samples[int(from)+i], int16(1000*words+i/20); got != want {
			d.t.Errorf("%d at %v: sample %d is %d, want %d", words, t, i, got, want)
			return
		}
	}
}

func counts(from clock.Instant, words ...int) []announce.Call {
	var calls []announce.Call
	for i, w := range words {
		calls = append(calls, announce.Call{At: from + clock.Instant(i)*second, Text: fmt.Sprint(w)})
	}
	return calls
}

func TestCallsAreHeardOnTime(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(100 * time.Millisecond)
		d.plan(0, counts(4*second, 1, 2, 3)...)
		d.until(7 * time.Second)
		d.expectLog("0s sound 40ms 40ms")
		for i := range 3 {
			d.expectOnset(time.Duration(4+i)*time.Second, 1+i)
		}
		if len(d.heard) != 3 {
			t.Fatalf("%d calls were heard, want 3", len(d.heard))
		}
		for i, h := range d.heard {
			if off := h.Heard.Sub(h.Planned); h.Call.Text != fmt.Sprint(1+i) || h.Planned != h.Call.At || off.Abs() > 50*time.Microsecond {
				t.Errorf("heard %q planned at %d, %v off", h.Call.Text, h.Planned, off)
			}
		}
	})
}

func TestSilenceAfterAnAct(t *testing.T) {
	// The act at any phase of the fetches.
	for phase := time.Duration(0); phase < 14*time.Millisecond; phase += 700 * time.Microsecond {
		on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
			d.until(time.Second)
			d.plan(0, announce.Call{At: 3 * second, Text: "long"}, announce.Call{At: 5 * second, Text: "1"})
			act := 4*time.Second + phase
			d.until(act)
			d.plan(clock.Instant(act), announce.Call{At: clock.Instant(act), Text: "2"}, announce.Call{At: 6 * second, Text: "3"})
			d.until(7 * time.Second)

			_, first, last := d.device.sound(3500*time.Millisecond, act+80*time.Millisecond)
			if first != Rate.Frames(3500*time.Millisecond) {
				t.Errorf("phase %v: the old call was not heard before the act", phase)
			}
			if silent := Rate.Duration(last) - act; silent > 68*time.Millisecond {
				t.Errorf("phase %v: silent %v after the act, want 68ms", phase, silent)
			}
			samples, first, _ := d.device.sound(act+80*time.Millisecond, act+500*time.Millisecond)
			if first < 0 {
				t.Errorf("phase %v: the call at the act was not heard", phase)
				return
			}
			start := first - Rate.Frames(act+80*time.Millisecond)
			if samples[start] != 2000 || samples[start+200] != 2010 {
				t.Errorf("phase %v: the call at the act fades in: %v", phase, samples[start:start+200:start+200])
			}
			if late := Rate.Duration(first) - act; late > 136*time.Millisecond {
				t.Errorf("phase %v: the call at the act starts %v after it, want 136ms", phase, late)
			}
			d.expectOnset(6*time.Second, 3)
			// The call that was taken back is neither heard nor lost.
			d.expectLog("0s sound 40ms 40ms")
			var words []string
			for _, h := range d.heard {
				words = append(words, h.Call.Text)
			}
			if want := []string{"long", "2", "3"}; !slices.Equal(words, want) {
				t.Errorf("phase %v: heard %q, want %q", phase, words, want)
			}
		})
	}
}

// With every core busy a Read may come behind the fetch that follows. A call at the act does not fade in for that.
func TestNoFadeBehindALateRead(t *testing.T) {
	const act = 4 * time.Second
	for nth := 1; nth <= 6; nth++ { // which of the fetches after the act is read late
		for phase := time.Duration(0); phase < 14*time.Millisecond; phase += 2 * time.Millisecond {
			device := func() *fakeDevice {
				device := newFakeDevice()
				device.output = func(o *fakeOutput) {
					n := 0
					o.tardy = func() bool {
						if time.Since(device.epoch) > act+phase {
							n++
						}
						return n == nth
					}
				}
				return device
			}
			on(t, device, func(d *desk) {
				d.until(act + phase)
				at := clock.Instant(act + phase)
				d.plan(at, announce.Call{At: at, Text: "2"})
				d.until(6 * time.Second)
				samples, first, _ := d.device.sound(act+phase+80*time.Millisecond, act+phase+500*time.Millisecond)
				if first < 0 {
					t.Fatalf("fetch %d, phase %v: the call at the act was not heard", nth, phase)
				}
				start := first - Rate.Frames(act+phase+80*time.Millisecond)
				if samples[start] != 2000 || samples[start+200] != 2010 {
					t.Errorf("fetch %d, phase %v: the call at the act fades in: %v", nth, phase, samples[start:start+200:start+200])
				}
			})
		}
	}
}

// A call handed out but not fetched at the act is taken back, and nobody is told that it was heard.
func TestCallTakenBackAtTheLastMoment(t *testing.T) {
	for before := 200 * time.Millisecond; before > 0; before -= 5 * time.Millisecond {
		on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
			d.until(time.Second)
			d.plan(0, counts(4*second, 1)...)
			d.until(4*time.Second - before)
			d.plan(4*second - clock.Instant(before))
			d.until(5 * time.Second)
			_, first, last := d.device.sound(3*time.Second, 5*time.Second)
			onset := first >= 0 && last >= Rate.Frames(4*time.Second)
			if told := len(d.heard) == 1; told && first < 0 || !told && onset && last-Rate.Frames(4*time.Second) > 640 {
				t.Errorf("act %v before the call: heard from %d to %d, told %v", before, first, last, told)
			}
		})
	}
}

func TestActsInARow(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(3 * time.Second)
		for i := range 20 {
			at := 3*time.Second + time.Duration(i)*7*time.Millisecond
			d.until(at)
			d.plan(clock.Instant(at), announce.Call{At: clock.Instant(at), Text: "long"}, announce.Call{At: 5 * second, Text: "1"})
		}
		d.plan(clock.Instant(3200*time.Millisecond), counts(5*second, 2)...)
		d.until(6 * time.Second)
		if _, first, _ := d.device.sound(0, 4900*time.Millisecond); first >= 0 {
			t.Errorf("sound at %v", Rate.Duration(first))
		}
		d.expectOnset(5*time.Second, 2)
	})
}

func TestMuted(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(time.Second)
		d.plan(0, append(counts(4*second, 1, 2, 3), announce.Call{At: 3 * second, Text: "long"})...)
		d.until(3500 * time.Millisecond)
		d.SetMuted(clock.NoSide, true)
		d.until(4500 * time.Millisecond)
		d.SetMuted(clock.NoSide, false)
		d.until(7 * time.Second)
		if _, _, last := d.device.sound(0, 4500*time.Millisecond); Rate.Duration(last) > 3570*time.Millisecond {
			t.Errorf("muted at 3.5 s and silent at %v", Rate.Duration(last))
		}
		d.expectOnset(5*time.Second, 2)
		d.expectOnset(6*time.Second, 3)
		// It is known when the call is due to be handed out, 80 ms and its beat before it is heard.
		d.expectLog("0s sound 40ms 40ms", "3.5s 1 lost: muted")
	})
}

func TestSay(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice(fails) }, func(d *desk) {
		d.until(500 * time.Millisecond)
		if err := d.Say(clock.Black, "1"); err != errNoDevice {
			t.Errorf("without a device the error is %v", err)
		}
		d.until(4 * time.Second)
		if err := d.Say(clock.Black, "1"); err != nil {
			t.Error(err)
		}
		if err := d.Say(clock.Black, "nothing"); err == nil {
			t.Error("says what it cannot say")
		}
		d.until(5 * time.Second)
		if _, first, _ := d.device.sound(0, 5*time.Second); Rate.Duration(first) > 4100*time.Millisecond {
			t.Errorf("said at %v, want 4.08s", Rate.Duration(first))
		}
	})
}

func TestUnknownWords(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(time.Second)
		err := d.Plan(second, append(counts(4*second, 1), announce.Call{At: 5 * second, Text: "eleven"}))
		if err == nil || !strings.Contains(err.Error(), "eleven") {
			t.Errorf("error is %v", err)
		}
		d.until(5 * time.Second)
		d.expectOnset(4*time.Second, 1)
	})
}

// After a suspend the game goes on at the instant at which it stood.
func TestTheGamesTimeJumps(t *testing.T) {
	for _, jump := range []time.Duration{-time.Hour, time.Hour} {
		on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
			d.until(5 * time.Second)
			d.mu.Lock()
			d.shift = jump
			d.mu.Unlock()
			d.plan(clock.Instant(jump)+5*second, counts(clock.Instant(jump)+8*second, 1, 2)...)
			d.until(10 * time.Second)
			d.expectOnset(8*time.Second, 1)
			d.expectOnset(9*time.Second, 2)
		})
	}
}

func TestAnOutputThatWasGivenUpReadsNothing(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(time.Second)
		old := d.device.last()
		old.set(func(o *fakeOutput) { o.err = errDevice })
		d.until(4 * time.Second)
		if n, err := old.src.Read(make([]byte, 100)); n != 0 || err != io.EOF {
			t.Errorf("Read is %d, %v; want 0, EOF", n, err)
		}
	})
}
