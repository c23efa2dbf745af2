package announce_test

import (
	"runtime"
	"testing"
	"time"

	"dumiao/announce"
	"dumiao/assets"
	"dumiao/clock"
)

// embedded loads a voice that the program carries with it.
func embedded(t testing.TB, name string) *announce.Voice {
	t.Helper()
	folder, err := assets.Voice(name)
	if err != nil {
		t.Fatal(err)
	}
	v, err := announce.LoadEmbedded(folder)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Every embedded voice can say every call of every control, in both call sets, the answers to those who ask, and every
// phrase of its language, also those for the referee's choice.
func TestEmbeddedVoicesSayEverything(t *testing.T) {
	for _, name := range assets.Voices() {
		v := embedded(t, name)
		if v.Name != name {
			t.Errorf("%s calls itself %q", name, v.Name)
		}
		calls := 0
		for _, c := range announce.ManyControls() {
			if missing := v.Missing(c); missing != nil {
				t.Fatalf("%s: under %v it cannot say %q", name, c, missing)
			}
			calls += len(announce.Both(v).Script(nil).Texts(clock.Black, c))
		}
		for _, g := range announce.Vocabulary(v.Words()) {
			if err := v.Check(g.Phrases...); err != nil {
				t.Errorf("%s, %s: %v", name, g.Use, err)
			}
		}
		for n := 1; n <= 600; n++ {
			if err := v.Check(v.Words().Seconds(n)); err != nil {
				t.Error(err)
			}
		}
		t.Logf("%s says %d calls", name, calls)
	}
}

func TestEmbeddedVoicesAreWhole(t *testing.T) {
	for _, name := range assets.Voices() {
		if err := embedded(t, name).Verify(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// BenchmarkFirstCall loads a voice and composes its first call, at the rate of the sound device.
func BenchmarkFirstCall(b *testing.B) {
	for _, name := range assets.Voices() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				v := embedded(b, name).At(48000)
				if _, err := v.Clip(v.Words().Seconds(30)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkPrepare decodes what a game with a reserve of five minutes can need.
func BenchmarkPrepare(b *testing.B) {
	c, err := clock.ParseControl("2h reserve 5")
	if err != nil {
		b.Fatal(err)
	}
	for _, name := range assets.Voices() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				v := embedded(b, name)
				if err := v.Prepare(announce.Both(v).Script(nil).Texts(clock.Black, c)...); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkMemory tells what two voices hold that have said every call of every control: the heap, in MB.
func BenchmarkMemory(b *testing.B) {
	names := assets.Voices()
	if len(names) == 1 {
		names = append(names, names[0])
	}
	heap := func() float64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc) / (1 << 20)
	}
	for b.Loop() {
		before := heap()
		pair := []*announce.Voice{embedded(b, names[0]), embedded(b, names[1])}
		loaded := heap()
		for _, v := range pair {
			for _, c := range announce.ManyControls() {
				if err := v.Prepare(announce.Both(v).Script(nil).Texts(clock.Black, c)...); err != nil {
					b.Fatal(err)
				}
			}
		}
		b.ReportMetric(loaded-before, "MB-loaded")
		b.ReportMetric(heap()-before, "MB-all-said")
		runtime.KeepAlive(pair)
	}
}

// BenchmarkVerify decodes whole voices.
func BenchmarkVerify(b *testing.B) {
	for _, name := range assets.Voices() {
		b.Run(name, func(b *testing.B) {
			v := embedded(b, name)
			for b.Loop() {
				if err := v.Verify(); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed())/float64(b.N)/float64(time.Millisecond), "ms")
		})
	}
}
