package speaker

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"dumiao/announce"
	"dumiao/clock"
)

func (d *desk) opened() []time.Duration {
	d.device.mu.Lock()
	defer d.device.mu.Unlock()
	var out []time.Duration
	for _, t := range d.device.opened {
		out = append(out, t.Truncate(100*time.Millisecond))
	}
	return out
}

func seconds(s ...int) []time.Duration {
	var out []time.Duration
	for _, s := range s {
		out = append(out, time.Duration(s)*time.Second)
	}
	return out
}

func TestNoDeviceAndThenOne(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice(fails, fails, fails) }, func(d *desk) {
		d.plan(0, counts(2*second, 1, 2, 3, 4, 5, 6, 7, 8, 9)...)
		d.until(11 * time.Second)
		if got, want := d.opened(), seconds(0, 1, 3, 7); !slices.Equal(got, want) {
			t.Errorf("tried at %v, want %v", got, want)
		}
		// A call expires at its instant; one that is due while a new device settles is late.
		d.expectLog("0s no sound: no such device",
			"2s 1 lost: no device", "3s 2 lost: no device", "4s 3 lost: no device", "5s 4 lost: no device",
			"6s 5 lost: no device", "7s sound 40ms 40ms", "7s 6 lost: late")
		d.expectOnset(8*time.Second, 7)
		d.expectOnset(9*time.Second, 8)
		d.expectOnset(10*time.Second, 9)
	})
}

func TestDeviceIsLost(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(time.Second)
		d.plan(0, append(counts(20*second, 1), announce.Call{At: 3 * second, Text: "long"})...)
		d.until(5 * time.Second)
		d.device.last().set(func(o *fakeOutput) { o.err = errDevice })
		d.until(25 * time.Second)
		d.expectLog("0s sound 40ms 40ms", "5s no sound: no such device", "6s sound 40ms 40ms")
		if !d.device.outputs[0].gone {
			t.Error("the dead output was not given up")
		}
		// The rest of what sounded is not caught up.
		if _, _, last := d.device.sound(4*time.Second, 19*time.Second); Rate.Duration(last) > 5060*time.Millisecond {
			t.Errorf("sound at %v after the device was lost", Rate.Duration(last))
		}
		d.expectOnset(20*time.Second, 1)
	})
}

func TestDeviceDiesWithoutAWord(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(10 * time.Second)
		d.device.last().set(func(o *fakeOutput) { o.frozen = true })
		d.until(15 * time.Second)
		d.expectLog("0s sound 40ms 40ms", "10.5s no sound: the sound device stands still", "10.5s sound 40ms 40ms")
	})
}

// Nobody knows yet that the device is dead: no call may get lost without a word.
func TestActWhileTheDeviceStandsStill(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(time.Second)
		d.plan(second, counts(4*second, 1, 2)...)
		d.until(3950 * time.Millisecond)
		d.device.last().set(func(o *fakeOutput) { o.frozen = true })
		d.until(4300 * time.Millisecond)
		d.plan(4300*second/1000, counts(6*second, 3)...)
		d.until(7 * time.Second)
		d.expectLog("0s sound 40ms 40ms", "4s 1 lost: late", "4s no sound: the sound device stands still", "5.5s sound 40ms 40ms")
		d.expectOnset(6*time.Second, 3)
	})
}

func TestDeviceMayStandStillAtFirst(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(50 * time.Millisecond)
		d.device.last().set(func(o *fakeOutput) { o.frozen = true })
		d.until(1950 * time.Millisecond)
		d.device.last().set(func(o *fakeOutput) { o.frozen = false })
		d.plan(0, counts(3*second, 1)...)
		d.until(5 * time.Second)
		d.expectLog("2s sound 40ms 40ms")
		d.expectOnset(3*time.Second, 1)
		d.device.last().set(func(o *fakeOutput) { o.frozen = true })
		d.until(6 * time.Second)
		d.expectLog("5.5s no sound: the sound device stands still")
	})
}

func TestSoundSystemHangs(t *testing.T) {
	release := make(chan error)
	hangs := func() error { return <-release }
	on(t, func() *fakeDevice {
		release = make(chan error)
		return newFakeDevice(hangs, fails)
	}, func(d *desk) {
		d.plan(0, counts(second, 1, 2, 3)...)
		d.until(40 * time.Second)
		d.expectLog("500ms no sound: the sound system does not answer", "1s 1 lost: no device", "2s 2 lost: no device",
			"3s 3 lost: no device", "6s no sound: no such device", "8s sound 40ms 40ms")
		if got, want := d.opened(), seconds(0, 6, 8); !slices.Equal(got, want) {
			t.Errorf("tried at %v, want %v", got, want)
		}
		// The answer comes at last: that output is given up at once.
		release <- nil
		d.until(41 * time.Second)
		if o := d.device.last(); !o.gone || len(d.device.outputs) != 2 {
			t.Errorf("%d outputs, the late one given up: %v", len(d.device.outputs), o.gone)
		}
	})
}

func TestSoundSystemAnswersLate(t *testing.T) {
	slow := func() error { time.Sleep(4 * time.Second); return nil }
	on(t, func() *fakeDevice { return newFakeDevice(slow) }, func(d *desk) {
		d.until(10 * time.Second)
		d.expectLog("500ms no sound: the sound system does not answer", "4s sound 40ms 40ms")
	})
}

func TestCloseWhileTheSoundSystemHangs(t *testing.T) {
	var release chan error
	on(t, func() *fakeDevice {
		release = make(chan error)
		return newFakeDevice(func() error { return <-release })
	}, func(d *desk) {
		d.until(10 * time.Second)
		d.Close()
		release <- errDevice
	})
}

// Windows and macOS: oto finds a new device by itself.
func TestOneOutputForever(t *testing.T) {
	on(t, func() *fakeDevice {
		d := newFakeDevice()
		d.once = true
		return d
	}, func(d *desk) {
		d.until(5 * time.Second)
		d.plan(5*second, counts(6*second, 1, 2, 3, 4)...)
		d.until(5100 * time.Millisecond)
		d.device.last().set(func(o *fakeOutput) { o.frozen = true })
		d.until(7500 * time.Millisecond)
		d.device.last().set(func(o *fakeOutput) { o.frozen = false })
		d.until(10 * time.Second)
		if got, want := d.opened(), seconds(0); !slices.Equal(got, want) {
			t.Errorf("tried at %v, want %v", got, want)
		}
		d.expectLog("0s sound 40ms 40ms", "5.5s no sound: the sound device stands still", "6s 1 lost: no device",
			"7s 2 lost: no device", "7.5s sound 40ms 40ms")
		d.expectOnset(9*time.Second, 4)
	})
}

func TestLateReadsGetLargerBuffers(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(3 * time.Second)
		d.plan(3*second, counts(6*second, 1)...)
		for i := range 3 {
			// A Read that comes 35 ms late finds less than a period in the queue.
			d.device.last().set(func(o *fakeOutput) { o.queue = o.queue[:min(len(o.queue), 2*300)] })
			d.until(3*time.Second + time.Duration(i+1)*200*time.Millisecond)
		}
		d.until(30 * time.Second)
		// Not before the call has been said.
		if got := d.opened(); len(got) != 2 || got[1] != 6700*time.Millisecond {
			t.Errorf("opened at %v", got)
		}
		d.expectLog("0s sound 40ms 40ms", "7s sound 60ms 60ms")
		d.plan(30*second, counts(33*second, 2)...)
		d.until(34 * time.Second)
		d.expectOnset(33*time.Second, 2)
	})
}

func TestForcedBuffersStay(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(time.Second)
		if got := d.device.last().buffers; got != small {
			t.Errorf("buffers are %v, want %v", got, small)
		}
	})
	size := Buffers{50 * time.Millisecond, 70 * time.Millisecond}
	synctest.Test(t, func(t *testing.T) {
		device := newFakeDevice()
		s := newSpeaker(Options{Voices: announce.Both(testVoice()), Now: func() clock.Instant { return 0 }, Buffers: size}, device)
		time.Sleep(time.Second)
		if got := device.last().buffers; got != size {
			t.Errorf("buffers are %v, want %v", got, size)
		}
		s.Close()
	})
}
