// Package presets knows every time control with a name: those that the program carries with it, and those that the user
// keeps as files in a folder of his own. The form of the files is described in docs/presets.md.
//
// A file that is no preset is skipped and told, with the line and what is wrong with it; the others load. An id that is
// taken is told, too: no preset hides another.
package presets

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"strings"

	"dumiao/assets"
	"dumiao/clock"
)

// Preset is a time control with a name, checked: a game can be played with it.
type Preset struct {
	ID       string
	Name     map[string]string // by language, one at least
	Region   string            // one of assets.PresetRegions, "" for none
	Controls [2]clock.Control  // Black's, White's
	Rules    clock.Rules
	Source   string
	File     string // its name in the user's folder, "" for a preset that the program carries with it
}

// Embedded returns the presets that the program carries with it, in their order. The tests see to it that it can.
func Embedded() []Preset {
	files, err := assets.Presets()
	if err != nil {
		panic("presets: " + err.Error())
	}
	var all []Preset
	for _, f := range files {
		text, err := assets.PresetFile(f.ID)
		if err != nil {
			panic("presets: " + err.Error())
		}
		p, err := Parse(text)
		if err != nil {
			panic(fmt.Sprintf("presets: %s: %v", f.ID, err))
		}
		all = append(all, p)
	}
	return all
}

// Dir returns the user's folder of presets, beside his settings file.
func Dir(settings string) string { return filepath.Join(filepath.Dir(settings), "presets") }

// Encode writes a preset as a file, the inverse of [Parse].
func (p Preset) Encode() []byte {
	f := assets.Preset{ID: p.ID, Name: maps.Clone(p.Name), Region: p.Region, Rules: choices(p.Rules), Source: p.Source}
	if p.Controls[0] == p.Controls[1] {
		f.Control = p.Controls[0].String()
	} else {
		f.Black, f.White = p.Controls[0].String(), p.Controls[1].String()
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // so that a & in a name stays readable
	e.SetIndent("", "  ")
	if err := e.Encode(f); err != nil {
		panic("presets: " + err.Error()) // strings only
	}
	return b.Bytes()
}

// choices writes what differs from the rules of a script that names none.
func choices(r clock.Rules) string {
	usual := strings.Fields(clock.DefaultRules.String())
	var own []string
	for i, choice := range strings.Fields(r.String()) {
		if choice != usual[i] {
			own = append(own, choice)
		}
	}
	return strings.Join(own, " ")
}
