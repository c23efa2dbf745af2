package main

import (
	"fmt"

	"dumiao/announce"
	"dumiao/assets"
)

// loadVoice opens the voice that the program speaks with, and returns the words that it says.
func loadVoice(name string) (voice, announce.Words, error) {
	folder, err := assets.Voice(name)
	if err != nil {
		return nil, nil, err
	}
	v, err := announce.LoadEmbedded(folder)
	if err != nil {
		return nil, nil, err
	}
	if v.Rate() != rate {
		return nil, nil, fmt.Errorf("voice %s: its rate is %d, but only clips of %d can be found to the sample", name, v.Rate(), rate)
	}
	return func(words string) (clip, error) {
		c, err := v.Clip(words)
		if err != nil {
			return clip{}, err
		}
		samples := c.Samples()
		pcm := make([]float32, len(samples))
		for i, s := range samples {
			pcm[i] = float32(s) / 32768
		}
		return clip{pcm, c.Beat}, nil
	}, v.Words(), nil
}

// clips returns the sounds of all the words.
func (say voice) clips(words []string) (map[string]clip, error) {
	all := make(map[string]clip, len(words))
	for _, w := range words {
		c, err := say(w)
		if err != nil {
			return nil, err
		}
		all[w] = c
	}
	return all, nil
}
