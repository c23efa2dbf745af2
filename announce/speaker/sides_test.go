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
		d.expectLog("0s sound 40ms 40ms", "3.5s 1 lost: muted")
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

// A voice of which nothing is decoded reads a plan as every other one, and what was prepared is ready.
func TestAVoiceThatIsNotDecoded(t *testing.T) {
	for _, prepared := range []bool{false, true} {
		voice := loadTestVoice()
		on(t, func() *fakeDevice { return newFakeDevice() }, func(d *desk) {
			d.until(time.Second)
			d.SetVoices(announce.Both(voice))
			if prepared {
				c := clock.Control{Main: time.Minute}
				d.Prepare(announce.Script{Style: &announce.Style{Last: announce.Reading{Count: 9}}, Words: [2]announce.Words{digits{}, digits{}}},
					[2]clock.Control{c, c})
				d.until(2 * time.Second)
			}
			calls := counts(4*second, 1, 2, 3, 4, 5, 6)
			for _, c := range calls {
				if got := d.stream.Ready(c); got != prepared {
					t.Errorf("%s is ready: %v, want %v", c.Text, got, prepared)
				}
			}
			d.plan(2*second, calls...)
			d.until(10 * time.Second)
			for i := range 6 {
				d.expectOnset(time.Duration(4+i)*time.Second, 1+i)
			}
			d.expectLog("0s sound 40ms 40ms")
		})
	}
}

// digits are the words of the test's voice.
type digits struct{ announce.Words }

func (digits) Count(n int) string { return string(rune('0' + n)) }
