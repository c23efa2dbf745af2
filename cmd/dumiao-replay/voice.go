package main

import (
	"fmt"
	"io/fs"

	"dumiao/announce"
	"dumiao/assets"
)

// voice is a voice that was named on the command line.
type voice struct {
	name   string
	folder fs.FS
}

// findVoice returns an embedded voice.
func findVoice(name string) (voice, error) {
	folder, err := assets.Voice(name)
	return voice{name, folder}, err
}

// words returns the words of its language, for which none of its sounds is read.
func (v voice) words() (announce.Words, error) {
	p, err := announce.ReadProfile(v.folder)
	if err != nil {
		return nil, fmt.Errorf("voice %s: %w", v.name, err)
	}
	return p.Words(), nil
}

// load loads the voice.
func (v voice) load() (*announce.Voice, error) { return announce.LoadEmbedded(v.folder) }
