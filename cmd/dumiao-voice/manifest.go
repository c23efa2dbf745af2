package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"time"

	"dumiao/announce"
)

// manifest is voice.json.
type manifest struct {
	Format   int               `json:"format"`
	Name     string            `json:"name"`
	Title    map[string]string `json:"title,omitempty"`
	Language string            `json:"language"`
	Source   string            `json:"source,omitempty"`
	Licence  string            `json:"licence,omitempty"`
	Phrases  map[string]entry  `json:"phrases"`
	Parts    map[string]entry  `json:"parts,omitempty"`
}

type entry struct {
	File   string  `json:"file"`
	BeatMS float64 `json:"beat_ms"`
}

func (e entry) beat() time.Duration { return time.Duration(e.BeatMS * float64(time.Millisecond)) }

// readManifest reads the voice.json of a voice. What is wrong with it says announce.LoadVoice.
func readManifest(fsys fs.FS) (m manifest, err error) {
	data, err := announce.ReadFile(fsys, "voice.json", 1<<20)
	if err != nil {
		return m, fmt.Errorf("voice.json: %w", err)
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return m, fmt.Errorf("voice.json: %w", err)
	}
	return m, nil
}

// clip is an entry of voice.json with its words.
type clip struct {
	slot
	entry
}

// clips returns the entries in the order of the language's sheet, then the others.
func (m manifest) clips(groups []announce.Group) (all []clip) {
	take := func(s slot) {
		from := m.Phrases
		if s.part {
			from = m.Parts
		}
		if e, ok := from[s.words]; ok {
			all = append(all, clip{s, e})
		}
	}
	known := map[slot]bool{}
	for _, s := range slots(groups) {
		known[s] = true
		take(s)
	}
	for _, words := range slices.Sorted(maps.Keys(m.Phrases)) {
		if s := (slot{words: words}); !known[s] {
			take(s)
		}
	}
	for _, words := range slices.Sorted(maps.Keys(m.Parts)) {
		if s := (slot{words, true}); !known[s] {
			take(s)
		}
	}
	return all
}

// missing returns what a voice of the groups' language cannot say: phrases and parts that it needs, and those that it may
// have. A part is not missed where the phrase that it stands for can be said without it.
func (m manifest) missing(v *announce.Voice, groups []announce.Group) (needed, optional []string) {
	for _, g := range groups {
		to := &needed
		if g.Optional {
			to = &optional
		}
		for _, words := range g.Phrases {
			if v.Check(words) != nil {
				*to = append(*to, words)
			}
		}
		for _, p := range g.Parts {
			if _, ok := m.Parts[p.Words]; !ok && v.Check(p.Within) != nil {
				*to = append(*to, slot{p.Words, true}.String())
			}
		}
	}
	return needed, optional
}
