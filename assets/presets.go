package assets

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
)

// Preset is a time control with a name, as a file of the presets folder has it. The form is described in
// docs/presets.md; a control and rules are written as in a script. What is embedded has Control: Black and White are for
// presets of a user's own.
type Preset struct {
	ID      string            `json:"id"`
	Name    map[string]string `json:"name"` // by language: "zh", "en", "ja"
	Region  string            `json:"region,omitempty"`
	Control string            `json:"control,omitempty"` // of both sides
	Black   string            `json:"black,omitempty"`   // or of one each
	White   string            `json:"white,omitempty"`
	Rules   string            `json:"rules,omitempty"`  // what differs from the rules of a script that names none
	Source  string            `json:"source,omitempty"` // the rule or event it was taken from
}

// PresetRegions are the groups of the chooser, in its order.
var PresetRegions = []string{
	"china", "international", "japan", "korea", "taiwan-hongkong", "europe", "america", "online", "general",
}

// presetOrder is the order of the embedded presets: by region, the most used first.
var presetOrder = []string{
	// china
	"cn88-national", "cn88-club", "cn-tianyuan", "silkroad24", "cctv",
	// international
	"chunlan", "chunlan-2", "samsung", "lanke", "mlily", "lg", "nongshim", "nanyang", "ing-2023", "wmsg08",
	"swmg12", "wagc", "asia-am-24", "asia-am-24-playoff",
	// japan
	"nhk-go", "nhk-shogi", "ginga", "jp-title-8h", "jp-title-5h",
	// korea
	"kbl-fast", "kbl-fast-2", "kbl-long", "kbl08", "kr-40x3", "kr-kbs", "kr-myeongin", "kr-fischer-1",
	"kr-fischer-2",
	// taiwan-hongkong
	"tw-haifong-1", "tw-haifong-2", "tw-haifong-3", "hk-wontak",
	// europe
	"egc23-1", "egc23-2", "egc23-3", "egc14-1", "egc14-2", "egc14-3", "egc14-4", "egc14-5", "egc-rapid",
	"egc-lightning", "bga-1", "bga-2", "lightning-nl",
	// america
	"aga-min-1", "aga-min-2", "aga-min-3", "ca-open",
	// online
	"igs",
	// general
	"canadian-15-5", "ing-std", "20s",
}

// Presets returns the embedded presets in the order in which a person should see them. The error names every file that
// cannot be read.
func Presets() ([]Preset, error) {
	var presets []Preset
	var errs []error
	for _, id := range presetOrder {
		text, err := PresetFile(id)
		var p Preset
		if err == nil {
			err = json.Unmarshal(text, &p)
		}
		if err == nil && p.ID != id {
			err = fmt.Errorf("its id is %q", p.ID)
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("preset %s: %w", id, err))
			continue
		}
		presets = append(presets, p)
	}
	return presets, errors.Join(errs...)
}

// PresetFile returns the file of an embedded preset as it is; it is an error where there is none of that id.
func PresetFile(id string) ([]byte, error) {
	if !slices.Contains(presetOrder, id) {
		return nil, fmt.Errorf("there is no preset %q", id)
	}
	return files.ReadFile(path.Join("presets", id+".json"))
}
