package audio

import "math"

// Resample returns the sound at another rate in Hz. The filter is a sinc under a Kaiser window, ten of the slower rate's
// samples to each side: flat up to nine tenths of what both rates can carry, and −90 dB where the rest would fold back.
func (s Sound) Resample(rate int) Sound {
	if s.Rate == rate || s.Rate <= 0 || rate <= 0 {
		return s
	}
	g := gcd(s.Rate, rate)
	return Sound{rate, Polyphase(s.Samples, rate/g, s.Rate/g, 9)}
}

// Polyphase returns the samples up/down times as dense. It filters with a sinc that ends at the lower of the two rates'
// limits, ten of that rate's samples to each side under a Kaiser window of this beta: 5 is what true-peak meters use, 9
// keeps more of the noise out. The first sample stays in its place.
func Polyphase(x []float64, up, down int, beta float64) []float64 {
	half := 10 * max(up, down)
	taps := kaiserSinc(half, 1/float64(max(up, down)), beta)
	out := make([]float64, (len(x)*up+down-1)/down)
	for i := range out {
		// Between the samples of x, seen at the dense rate, lie zeros: only every up-th tap meets one.
		at := i*down + half
		first := max(0, (at-2*half+up-1)/up)
		sum := 0.0
		for j := first; j < len(x) && j*up <= at; j++ {
			sum += x[j] * taps[at-j*up]
		}
		out[i] = sum * float64(up)
	}
	return out
}

// kaiserSinc returns 2·half+1 taps that pass what lies below cutoff, in parts of half the sampling rate, and add up to 1.
func kaiserSinc(half int, cutoff, beta float64) []float64 {
	taps := make([]float64, 2*half+1)
	sum := 0.0
	for i := range taps {
		x := float64(i - half)
		r := x / float64(half)
		taps[i] = sinc(cutoff*x) * bessel(beta*math.Sqrt(max(0, 1-r*r)))
		sum += taps[i]
	}
	for i := range taps {
		taps[i] /= sum
	}
	return taps
}

func sinc(x float64) float64 {
	if x == 0 {
		return 1
	}
	return math.Sin(math.Pi*x) / (math.Pi * x)
}

// bessel is the modified Bessel function of the first kind and order 0, by its series.
func bessel(x float64) float64 {
	sum, term := 1.0, 1.0
	for k := 1.0; term > sum*1e-17; k++ {
		term *= x * x / (4 * k * k)
		sum += term
	}
	return sum
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
