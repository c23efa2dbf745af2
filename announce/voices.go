package announce

import (
	"errors"

	"dumiao/clock"
)

// Voices are Black's and White's voice. Both may be the same.
type Voices [2]*Voice

// Both returns the voices of a game in which one voice reads both sides.
func Both(v *Voice) Voices { return Voices{v, v} }

// Script returns the script of a game that is read by the voices: each side's words are its voice's.
func (v Voices) Script(style *Style) Script {
	s := Script{Style: style}
	for i, voice := range v {
		if voice != nil {
			s.Words[i] = voice.Words()
		}
	}
	return s
}

// at returns the voices at a rate.
func (v Voices) at(rate Rate) Voices {
	for i, voice := range v {
		if voice != nil {
			v[i] = voice.At(rate)
		}
	}
	return v
}

// clip composes the words of a side.
func (v Voices) clip(side clock.Side, text string) (Clip, error) {
	voice := v[index(side)]
	if voice == nil {
		return Clip{}, errors.New("no voice to say " + text)
	}
	return voice.Clip(text)
}

// rate returns the higher rate of the two.
func (v Voices) rate() Rate {
	var rate Rate
	for _, voice := range v {
		if voice != nil {
			rate = max(rate, voice.Rate())
		}
	}
	return rate
}
