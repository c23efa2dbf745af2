package speaker

import (
	"testing"
	"time"

	"dumiao/announce"
	"dumiao/clock"
)

// Each side is read at its own volume, and muted by itself.
func TestSides(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(time.Second)
		d.SetVolume(clock.White, 0.5)
		d.SetMuted(clock.Black, true)
		d.plan(0,
			announce.Call{At: 4 * second, Side: clock.Black, Text: "1"},
			announce.Call{At: 5 * second, Side: clock.White, Text: "4"},
			announce.Call{At: 6 * second, Side: clock.Black, Text: "2"})
		d.until(5500 * time.Millisecond)
		d.SetMuted(clock.Black, false)
		d.until(7 * time.Second)
		if _, first, _ := d.device.sound(3*time.Second, 4900*time.Millisecond); first >= 0 {
			t.Errorf("Black is muted, and heard at %v", Rate.Duration(first))
		}
		from := 4900 * time.Millisecond
		samples, first, _ := d.device.sound(from, 5500*time.Millisecond)
		if i := int(first - Rate.Frames(from)); first < 0 || samples[i] != 2000 || samples[i+2000] != 2050 {
			t.Errorf("White at half the volume starts at %d", first)
		}
		d.expectOnset(6*time.Second, 2)
		d.expectLog("2s sound 40ms 40ms", "3.5s 1 lost: muted")
	})
}

func TestVoicesChangeWhileTheStreamRuns(t *testing.T) {
	on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
		d.until(3 * time.Second)
		d.SetVoices(announce.Voices{nil, testVoice()})
		if err := d.Plan(3*second, []announce.Call{{At: 4 * second, Side: clock.Black, Text: "1"}, {At: 5 * second, Side: clock.White, Text: "2"}}); err == nil {
			t.Error("Black has no voice, and there is no error")
		}
		if err := d.Say(clock.Black, "1"); err == nil {
			t.Error("Black has no voice, and says something")
		}
		d.until(6 * time.Second)
		d.expectOnset(5*time.Second, 2)
		d.SetVoices(announce.Both(testVoice()))
		d.plan(6*second, announce.Call{At: 7 * second, Side: clock.Black, Text: "3"})
		d.until(8 * time.Second)
		d.expectOnset(7*time.Second, 3)
	})
}
