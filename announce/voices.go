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

// Ready reports whether a call can be planned without decoding anything.
func (a *Announcer) Ready(c Call) bool {
	v := a.present()[index(c.Side)]
	return v == nil || v.Ready(c.Text)
}

// Prepare decodes what is needed to say a call, so that [Announcer.Plan] need not: a caller may hold a lock there that
// Read waits for. The error is that the voice cannot say it.
func (a *Announcer) Prepare(c Call) error {
	_, err := a.present().clip(c.Side, c.Text)
	return err
}

// SetVoices changes the voices. What is planned is still said by the old ones; the next plan is the new ones'.
func (a *Announcer) SetVoices(voices Voices) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.voices = voices.at(a.rate)
}

// present returns the voices of the moment.
func (a *Announcer) present() Voices {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.voices
}

// SetVolume sets a side's volume, 0 to 1, by which the samples of its voice are multiplied; [clock.NoSide] sets both. It
// changes within 20 ms, without a click, also while a call sounds. A call at 0 is said, and not heard.
func (a *Announcer) SetVolume(side clock.Side, volume float64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for i, s := range clock.Sides {
		if side == s || side == clock.NoSide {
			a.volumes[i] = a.volumes[i].changed(volume, a.pos, a.rate.Frames(volumeRamp))
		}
	}
}
