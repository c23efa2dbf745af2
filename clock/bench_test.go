package clock

import (
	"testing"
)

// benchmarked are controls of every system.
var benchmarked = []string{"2h reserve 5", "2h + 5x60s", "1h + 15/5m", "1h + 10s", "1h bronstein 10s", "1h delay 10s", "0 + 30s + 10x1m",
	"1h ing 3x30m", "1h hourglass", "8h stopwatch 10"}

func BenchmarkStep(b *testing.B) {
	for _, control := range benchmarked {
		b.Run(control, func(b *testing.B) {
			g := started(b, control)
			at := Instant(0)
			for b.Loop() {
				at++
				if _, err := g.Step(Action{At: at, Verb: Press}); err != nil {
					g, at = started(b, control), 0
				}
			}
		})
	}
}

func BenchmarkAdvanceWithoutEvents(b *testing.B) {
	for _, control := range benchmarked {
		b.Run(control, func(b *testing.B) {
			b.ReportAllocs()
			g := started(b, control)
			at := Instant(0)
			for b.Loop() {
				at++
				g.Advance(at)
			}
		})
	}
}

func BenchmarkAhead(b *testing.B) {
	for _, control := range []string{"2h + 10x60s", "2h + 15/5m", "8h stopwatch 10", "0 + 30s + 10x1m"} {
		b.Run(control, func(b *testing.B) {
			g := started(b, control)
			for b.Loop() {
				g.Ahead()
			}
		})
	}
}

// Time in which nothing happens costs no memory: the window lets it pass many times a second.
func TestAdvanceWithoutEventsAllocatesNothing(t *testing.T) {
	for _, control := range benchmarked {
		g := started(t, control)
		at := Instant(0)
		if n := testing.AllocsPerRun(100, func() { at++; g.Advance(at) }); n != 0 {
			t.Errorf("%s: %v allocations", control, n)
		}
	}
}
