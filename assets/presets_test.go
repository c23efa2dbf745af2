package assets

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
)

// presetTable is every preset with its control, as the sources have them. It is written out a second time here so that a
// slip of a file is seen.
var presetTable = []struct{ id, control, rules string }{
	{"cn88-national", "2h reserve 5", ""},
	{"cn88-club", "1h reserve 1", ""},
	{"cn-tianyuan", "2h + 5x60s", ""},
	{"silkroad24", "50m + 2x10s", "late-limit=15m late-at-limit=loses"},
	{"cctv", "0 + 30s + 10x1m", ""},
	{"chunlan", "2h30m + 5x60s", ""},
	{"chunlan-2", "3h + 5x60s", ""},
	{"samsung", "2h + 5x60s", ""},
	{"lanke", "2h + 5x60s", ""},
	{"mlily", "3h + 5x60s", ""},
	{"lg", "3h + 5x40s", ""},
	{"nongshim", "1h + 1x60s", ""},
	{"nanyang", "2h + 15s", ""},
	{"ing-2023", "3h ing 2x20m", ""},
	{"wmsg08", "1h + 3x30s", ""},
	{"swmg12", "1h + 3x30s", ""},
	{"wagc", "1h + 3x30s", ""},
	{"asia-am-24", "1h + 3x30s", "late-limit=15m late-at-limit=loses"},
	{"asia-am-24-playoff", "0 + 3x30s", "late-limit=15m late-at-limit=loses"},
	{"nhk-go", "0 + 30s + 10x1m", ""},
	{"nhk-shogi", "10m + 30s + 10x1m", ""},
	{"ginga", "15m + 30s + 10x1m", ""},
	{"jp-title-8h", "8h stopwatch 10", ""},
	{"jp-title-5h", "5h stopwatch 10", ""},
	{"kbl-fast", "0 + 5x40s", ""},
	{"kbl-fast-2", "10m + 5x40s", ""},
	{"kbl-long", "1h + 5x40s", ""},
	{"kbl08", "0 + 10x30s", ""},
	{"kr-40x3", "10m + 3x40s", ""},
	{"kr-kbs", "5m + 5x30s", ""},
	{"kr-myeongin", "2h + 3x60s", ""},
	{"kr-fischer-1", "30m + 20s", ""},
	{"kr-fischer-2", "10m + 20s", ""},
	{"tw-haifong-1", "1h + 3x60s", "late-factor=2 late-limit=20m late-at-limit=loses"},
	{"tw-haifong-2", "1h30m + 2x30s", "late-factor=2 late-limit=20m late-at-limit=loses"},
	{"tw-haifong-3", "30m + 3x30s", "late-factor=2 late-limit=20m late-at-limit=loses"},
	{"hk-wontak", "10m + 2x30s", ""},
	{"egc23-1", "1h20m + 40s", ""},
	{"egc23-2", "1h + 30s", ""},
	{"egc23-3", "40m + 20s", ""},
	{"egc14-1", "1h30m + 1x30s", ""},
	{"egc14-2", "1h30m + 15/5m", ""},
	{"egc14-3", "2h + 1x45s", ""},
	{"egc14-4", "2h + 20/10m", ""},
	{"egc14-5", "2h30m + 1x60s", ""},
	{"egc-rapid", "30m", ""},
	{"egc-lightning", "10m", ""},
	{"bga-1", "1h + 30/5m", ""},
	{"bga-2", "40m + 10s", ""},
	{"lightning-nl", "15m", ""},
	{"aga-min-1", "30m + 20/5m", ""},
	{"aga-min-2", "30m + 1x20s", ""},
	{"aga-min-3", "45m", ""},
	{"ca-open", "1h + 25/10m", ""},
	{"igs", "1m + 25/10m", ""},
	{"canadian-15-5", "1h + 15/5m", ""},
	{"ing-std", "3h ing 3x30m", ""},
	{"20s", "0 + 1x20s", ""},
}

func TestPresets(t *testing.T) {
	presets, err := Presets()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]string{} // of what, by language and name
	for i, p := range presets {
		if i >= len(presetTable) {
			t.Fatalf("%s is not in the table", p.ID)
		}
		if want := presetTable[i]; p.ID != want.id || p.Control != want.control || p.Rules != want.rules {
			t.Errorf("preset %d is %s: %q, %q; want %+v", i, p.ID, p.Control, p.Rules, want)
		}
		if p.Source == "" || p.Black+p.White != "" || !slices.Contains(PresetRegions, p.Region) {
			t.Errorf("preset %s lacks its source or region, or has a control for one side: %+v", p.ID, p)
		}
		for _, language := range []string{"zh", "en", "ja"} {
			name := p.Name[language]
			if strings.TrimSpace(name) == "" || len(p.Name) != 3 {
				t.Errorf("preset %s has names %v", p.ID, p.Name)
			}
			if other, ok := names[language+name]; ok {
				t.Errorf("%s and %s are both %q", p.ID, other, name)
			}
			names[language+name] = p.ID
		}
	}
	if len(presets) != len(presetTable) {
		t.Errorf("%d presets, want %d", len(presets), len(presetTable))
	}
	if found, err := fs.Glob(files, "presets/*.json"); err != nil || len(found) != len(presets) {
		t.Errorf("%d files, but %d presets in the order of the chooser: %v", len(found), len(presets), err)
	}
}

func TestPresetsAreGroupedByRegion(t *testing.T) {
	presets, err := Presets()
	if err != nil {
		t.Fatal(err)
	}
	var regions []string
	for _, p := range presets {
		if len(regions) == 0 || regions[len(regions)-1] != p.Region {
			regions = append(regions, p.Region)
		}
	}
	if !slices.Equal(regions, PresetRegions) {
		t.Errorf("regions in turn %v, want %v", regions, PresetRegions)
	}
	if presets[0].ID != "cn88-national" || presets[1].ID != "cn88-club" {
		t.Errorf("the first are %s and %s", presets[0].ID, presets[1].ID)
	}
}

func TestThereIsNoOtherPresetFile(t *testing.T) {
	for _, id := range []string{"", ".", "..", "../i18n/active.en", "no-such", "CN88-CLUB"} {
		if text, err := PresetFile(id); err == nil {
			t.Errorf("preset %q is %q", id, text)
		}
	}
}
