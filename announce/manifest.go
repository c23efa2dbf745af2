package announce

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
)

// manifest is voice.json. Fields that are not known here are ignored.
type manifest struct {
	Format int
	Profile
	Phrases map[string]entry // whole phrases
	Parts   map[string]entry // what may stand before another part or a phrase, without a breath
}

type entry struct {
	File   string
	BeatMS float64 `json:"beat_ms"`
}

// ReadProfile reads what the voice in a folder says of itself, and looks at none of its sound files. The error says what
// is wrong with voice.json.
func ReadProfile(fsys fs.FS) (Profile, error) {
	m, err := readManifest(fsys)
	return m.Profile, err
}

// readManifest reads and checks the voice.json of a folder.
func readManifest(fsys fs.FS) (manifest, error) {
	data, err := ReadFile(fsys, "voice.json", maxManifest)
	if err != nil {
		return manifest{}, fmt.Errorf("voice.json: %w", err)
	}
	return parseManifest(data)
}

// parseManifest reads voice.json and checks what can be checked without the sound files.
func parseManifest(data []byte) (manifest, error) {
	var m manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return manifest{}, fmt.Errorf("voice.json: %w", err)
	}
	if m.Format != 1 {
		return manifest{}, fmt.Errorf("voice.json: format %d is not known; this version reads format 1", m.Format)
	}
	if len(m.Phrases) == 0 {
		return manifest{}, errors.New(`voice.json: no "phrases"`)
	}
	if n := len(m.Phrases) + len(m.Parts); n > maxClips {
		return manifest{}, fmt.Errorf("voice.json: %d clips; %d is the most a voice may have", n, maxClips)
	}
	if _, ok := m.Phrases[""]; ok {
		return manifest{}, errors.New("voice.json: a phrase without words")
	}
	if _, ok := m.Parts[""]; ok {
		return manifest{}, errors.New("voice.json: a part without words")
	}
	m.words = Mandarin
	if m.Language != "" {
		words, err := WordsOf(m.Language)
		if err != nil {
			return manifest{}, fmt.Errorf("voice.json: %w", err)
		}
		m.words = words
	}
	return m, nil
}

// files returns the sound files that the manifest names, each once, in order.
func (m manifest) files() []string {
	files := map[string]bool{}
	for _, entries := range []map[string]entry{m.Phrases, m.Parts} {
		for _, e := range entries {
			files[e.File] = true
		}
	}
	return slices.Sorted(maps.Keys(files))
}
