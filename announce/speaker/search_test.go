package speaker

import (
	"slices"
	"testing"
	"time"

	"dumiao/announce/desktop"
)

// tries compares when outputs were opened, in whole seconds, and forgets it.
func (d *desk) expectTries(want ...int) {
	d.t.Helper()
	var got []int
	d.device.mu.Lock()
	for _, t := range d.device.opened {
		got = append(got, int(t/time.Second))
	}
	d.device.mu.Unlock()
	if !slices.Equal(got, want) {
		d.t.Errorf("tried at seconds %v, want %v", got, want)
	}
}

// Every attempt that fails leaves something behind for ever.
func TestAttemptsBecomeRare(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice(slices.Repeat([]func() error{fails}, 100)...) }, func(d *desk) {
		d.until(30 * time.Minute)
		d.expectTries(0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 1623)
	})
}

func TestNothingToOpen(t *testing.T) {
	on(t, func() *fakeDevice {
		d := newFakeDevice(slices.Repeat([]func() error{fails}, 100)...)
		d.present = ""
		return d
	}, func(d *desk) {
		d.until(59 * time.Second)
		// Blindly once, as nobody sees every way to a device.
		d.expectTries(0)
		d.until(10 * time.Minute)
		d.expectTries(0, 60, 120, 180, 240, 300, 360, 424, 552)
		d.expectLog("0s no sound: no such device")
	})
}

func TestWhatIsNewIsTriedAtOnce(t *testing.T) {
	on(t, func() *fakeDevice {
		d := newFakeDevice(fails, fails)
		d.present = ""
		return d
	}, func(d *desk) {
		d.until(20*time.Second + 10*time.Millisecond)
		d.device.setPresent("server")
		d.until(20*time.Second + 150*time.Millisecond)
		d.expectTries(0, 20)
		d.device.setPresent("server card")
		d.until(20*time.Second + 600*time.Millisecond)
		d.expectTries(0, 20, 20)
		d.device.last().set(func(o *fakeOutput) { o.err = errDevice })
		d.device.setPresent("card") // what went away is nothing new
		d.until(21 * time.Second)
		d.expectTries(0, 20, 20)
		d.expectLog("0s no sound: no such device", "20s sound 40ms 40ms", "20.5s no sound: no such device")
	})
}

// A server that hangs does not answer, and is not asked to open anything. When it goes on it is.
func TestServerHangsInPlay(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		for _, at := range []time.Duration{3 * time.Second, 30 * time.Second} { // soon after it was opened; late
			d.until(at)
			d.device.setPresent("")
			d.device.last().set(func(o *fakeOutput) { o.frozen = true })
			d.until(at + 15*time.Second)
			d.device.setPresent("fake")
			d.until(at + 16*time.Second)
		}
		d.expectTries(0, 18, 45)
		d.expectLog("0s sound 40ms 40ms", "3.5s no sound: the sound device stands still", "18s sound 40ms 40ms",
			"30.5s no sound: the sound device stands still", "45s sound 40ms 40ms")
	})
}

// A device that nobody can see is tried again when it was lost, as it worked before.
func TestLostDeviceThatCannotBeSeen(t *testing.T) {
	on(t, func() *fakeDevice {
		d := newFakeDevice(func() error { return nil }, fails)
		d.present = ""
		return d
	}, func(d *desk) {
		d.until(20 * time.Second)
		d.device.last().set(func(o *fakeOutput) { o.err = errDevice })
		d.until(25 * time.Second)
		d.expectTries(0, 20, 21)
	})
}

// Sound servers have a dummy output while there is no real one.
func TestSoundThatGoesNowhere(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(2 * time.Second)
		d.device.changed <- desktop.State{Known: true, Name: "Headset", Volume: 1}
		d.plan(2*second, counts(4*second, 1, 2, 3)...)
		d.until(4600 * time.Millisecond)
		// One takes another's place.
		d.device.changed <- desktop.State{Known: true, Nowhere: true}
		d.until(4800 * time.Millisecond)
		d.device.changed <- desktop.State{Known: true, Name: "Loudspeaker", Volume: 1}
		d.until(5600 * time.Millisecond)
		d.device.changed <- desktop.State{Known: true, Name: "Dummy Output", Volume: 1, Nowhere: true}
		d.until(6600 * time.Millisecond)
		d.device.changed <- desktop.State{Known: true, Name: "Loudspeaker", Volume: 1}
		d.until(7 * time.Second)
		d.expectLog("0s sound 40ms 40ms", "5.5s no sound: the desktop has no sound output", "5.5s 3 lost: no device", "6.5s sound 40ms 40ms")
		if len(d.heard) != 2 {
			t.Errorf("%d calls were heard, want 2", len(d.heard))
		}
		d.expectTries(0, 6)
	})
}

// PipeWire takes a stream before its session manager is up, and may never play it.
func TestOpenedTooEarly(t *testing.T) {
	on(t, func() *fakeDevice {
		d := newFakeDevice()
		d.output = func(o *fakeOutput) { o.frozen = len(d.outputs) == 0 }
		return d
	}, func(d *desk) {
		d.until(600 * time.Millisecond)
		d.device.setPresent("fake output")
		d.until(2 * time.Second)
		d.expectTries(0, 0)
		d.expectLog("500ms no sound: the sound device stands still", "1s sound 40ms 40ms")
	})
}
