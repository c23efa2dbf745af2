package main

import (
	"math"
	"math/bits"
	"math/cmplx"
)

// match is the place in a recording that is most like a clip.
type match struct {
	at   int     // frame of the clip's first sample
	rho  float64 // normalised correlation there: 1 is the clip itself, at whatever level
	gain float64 // its level against the clip
}

// find looks for a clip that begins at a frame in [from, to). Places where next to nothing sounds match nothing: there
// the normalisation would blow up rounding noise to a likeness.
func find(clip []float32, pcm []int16, from, to int) match {
	from = max(from, 0)
	to = min(to, len(pcm)-len(clip)+1)
	best := match{at: from}
	if len(clip) == 0 || to <= from {
		return best
	}
	window := pcm[from : to-1+len(clip)]
	dots := correlation(clip, window)

	clipEnergy := 0.0
	for _, s := range clip {
		clipEnergy += float64(s) * float64(s)
	}
	energy := 0.0 // of the window under the clip
	for _, s := range window[:len(clip)-1] {
		energy += square(s)
	}
	for lag := range to - from {
		energy += square(window[lag+len(clip)-1])
		if energy > 1e-4*clipEnergy {
			if rho := dots[lag] / math.Sqrt(energy*clipEnergy); rho > best.rho {
				best = match{from + lag, rho, dots[lag] / clipEnergy}
			}
		}
		energy -= square(window[lag])
	}
	return best
}

// residue returns the largest difference, of full scale, between the recording and the clip where it was found: a hole,
// a step or another voice on top shows here however short it is.
func (m match) residue(clip []float32, pcm []int16) float64 {
	worst := 0.0
	for i, s := range clip {
		if m.at+i >= len(pcm) {
			break
		}
		worst = max(worst, math.Abs(float64(pcm[m.at+i])/32768-m.gain*float64(s)))
	}
	return worst
}

func square(s int16) float64 { f := float64(s) / 32768; return f * f }

// correlation returns for each lag the sum of clip[i]·window[lag+i]. Both signals are real and go through one transform,
// as the real and the imaginary part of a complex one.
func correlation(clip []float32, window []int16) []float64 {
	n := 1 << bits.Len(uint(len(window)-1))
	z := make([]complex128, n)
	for i, s := range window {
		z[i] = complex(float64(s)/32768, 0)
	}
	for i, s := range clip {
		z[i] += complex(0, float64(s))
	}
	transform(z)
	product := make([]complex128, n)
	for k := range z {
		mirrored := cmplx.Conj(z[(n-k)%n])
		w := (z[k] + mirrored) / 2
		c := (z[k] - mirrored) / 2i
		// The inverse transform is the forward one of the conjugate.
		product[k] = cmplx.Conj(w * cmplx.Conj(c))
	}
	transform(product)
	dots := make([]float64, len(window)-len(clip)+1)
	for lag := range dots {
		dots[lag] = real(product[lag]) / float64(n)
	}
	return dots
}

// transform is the discrete Fourier transform in place; the length is a power of two.
func transform(z []complex128) {
	n := len(z)
	shift := 64 - bits.Len(uint(n-1))
	for i := range z {
		if j := int(bits.Reverse64(uint64(i)) >> shift); n > 1 && i < j {
			z[i], z[j] = z[j], z[i]
		}
	}
	roots := make([]complex128, n/2)
	for k := range roots {
		roots[k] = cmplx.Rect(1, -2*math.Pi*float64(k)/float64(n))
	}
	for size := 2; size <= n; size *= 2 {
		half, step := size/2, n/size
		for start := 0; start < n; start += size {
			for k := range half {
				a, b := z[start+k], z[start+half+k]*roots[k*step]
				z[start+k], z[start+half+k] = a+b, a-b
			}
		}
	}
}
