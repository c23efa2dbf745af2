package meter

import (
	"math"
	"math/cmplx"
)

// biquad is a filter of second order in direct form: what comes out is b·x − a·y, with a[0] = 1.
type biquad struct{ b, a [3]float64 }

// filter returns the samples behind the filters, from rest or, where settled is true, as if the first sample had always
// been there.
func filter(x []float64, stages []biquad, settled bool) []float64 {
	y := append([]float64(nil), x...)
	if len(y) == 0 {
		return y
	}
	level := y[0] // what a stage has been fed with for ever
	for _, s := range stages {
		var z1, z2 float64
		if settled {
			gain := (s.b[0] + s.b[1] + s.b[2]) / (1 + s.a[1] + s.a[2])
			z1 = (gain - s.b[0]) * level
			z2 = (s.b[2] - s.a[2]*gain) * level
			level *= gain
		}
		for i, v := range y {
			out := s.b[0]*v + z1
			z1 = s.b[1]*v - s.a[1]*out + z2
			z2 = s.b[2]*v - s.a[2]*out
			y[i] = out
		}
	}
	return y
}

// zeroPhase filters forwards and backwards, so that nothing moves in time. Both ends are lengthened by their mirror
// image, so that they are not steps.
func zeroPhase(x []float64, stages []biquad) []float64 {
	n := min(3*(2*len(stages)+1), len(x)-1)
	if n < 1 {
		return append([]float64(nil), x...)
	}
	long := make([]float64, 0, len(x)+2*n)
	for i := n; i > 0; i-- {
		long = append(long, 2*x[0]-x[i])
	}
	long = append(long, x...)
	last := len(x) - 1
	for i := 1; i <= n; i++ {
		long = append(long, 2*x[last]-x[last-i])
	}
	y := reversed(filter(reversed(filter(long, stages, true)), stages, true))
	return y[n : n+len(x)]
}

func reversed(x []float64) []float64 {
	y := make([]float64, len(x))
	for i, v := range x {
		y[len(x)-1-i] = v
	}
	return y
}

// highPass is a Butterworth filter of second order.
func highPass(hz float64, rate int) []biquad {
	return []biquad{secondOrder(hz, math.Sqrt2/2, rate, func(_, _ float64) (b0, b1, b2 float64) { return 1, -2, 1 })}
}

// secondOrder makes a filter of second order with poles of this frequency and quality; numerator gives b by k and k².
func secondOrder(hz, quality float64, rate int, numerator func(k, k2 float64) (b0, b1, b2 float64)) biquad {
	k := math.Tan(math.Pi * hz / float64(rate))
	norm := 1 + k/quality + k*k
	b0, b1, b2 := numerator(k, k*k)
	return biquad{
		b: [3]float64{b0 / norm, b1 / norm, b2 / norm},
		a: [3]float64{1, 2 * (k*k - 1) / norm, (1 - k/quality + k*k) / norm},
	}
}

// bandPass is a Butterworth filter of eighth order: four poles at either edge.
func bandPass(low, high float64, rate int) []biquad {
	// The poles of a low-pass of fourth order, moved to the band and from there to the digital plane.
	fs := 2 * float64(rate)
	w1, w2 := fs*math.Tan(math.Pi*low/float64(rate)), fs*math.Tan(math.Pi*high/float64(rate))
	width, centre := w2-w1, w1*w2
	var stages []biquad
	for k := range 2 { // one of each pair of conjugate poles
		angle := math.Pi / 2 * (1 + (2*float64(k)+1)/4)
		p := complex(math.Cos(angle), math.Sin(angle)) * complex(width/2, 0)
		root := cmplx.Sqrt(p*p - complex(centre, 0))
		for _, s := range []complex128{p + root, p - root} {
			z := (complex(fs, 0) + s) / (complex(fs, 0) - s)
			stages = append(stages, biquad{
				b: [3]float64{1, 0, -1}, // a zero at 0 Hz and one at half the rate
				a: [3]float64{1, -2 * real(z), real(z)*real(z) + imag(z)*imag(z)},
			})
		}
	}
	// The gain is 1 in the middle of the band, as the bilinear transform has it.
	middle := 2 * math.Atan(math.Sqrt(centre)/fs)
	for i := range stages {
		g := stages[i].gain(middle)
		for j := range stages[i].b {
			stages[i].b[j] /= g
		}
	}
	return stages
}

// gain returns the filter's gain at a frequency in radians a sample.
func (s biquad) gain(w float64) float64 {
	z := complex(math.Cos(-w), math.Sin(-w))
	at := func(c [3]float64) complex128 {
		return complex(c[0], 0) + z*(complex(c[1], 0)+z*complex(c[2], 0))
	}
	return cmplx.Abs(at(s.b)) / cmplx.Abs(at(s.a))
}
