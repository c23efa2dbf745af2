package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"time"
)

// ms writes a time as it is judged.
func ms(d time.Duration) string { return fmt.Sprintf("%.2f ms", d.Seconds()*1000) }

// median returns the middle value, the zero value of none.
func median[T cmp.Ordered](all []T) T {
	if len(all) == 0 {
		var none T
		return none
	}
	sorted := slices.Sorted(slices.Values(all))
	return sorted[len(sorted)/2]
}

// mean returns the mean value, 0 of none.
func mean(all []time.Duration) time.Duration {
	if len(all) == 0 {
		return 0
	}
	var sum time.Duration
	for _, d := range all {
		sum += d
	}
	return sum / time.Duration(len(all))
}

// deviation returns the standard deviation about the mean.
func deviation(all []time.Duration) time.Duration {
	if len(all) < 2 {
		return 0
	}
	m, sum := mean(all), 0.0
	for _, d := range all {
		sum += float64(d-m) * float64(d-m)
	}
	return time.Duration(math.Sqrt(sum / float64(len(all)-1)))
}

// largest returns the value that is farthest from zero, without its sign.
func largest(all []time.Duration) time.Duration {
	var most time.Duration
	for _, d := range all {
		most = max(most, d.Abs())
	}
	return most
}
