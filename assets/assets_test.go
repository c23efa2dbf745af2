package assets

import (
	"bytes"
	"image/png"
	"io/fs"
	"slices"
	"testing"
)

func TestPresets(t *testing.T) {
	presets, err := Presets()
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, p := range presets {
		ids = append(ids, p.ID)
		if p.Name["zh"] == "" || p.Name["en"] == "" || p.Control == "" || p.Source == "" {
			t.Errorf("preset %s lacks a name, its control or its source: %+v", p.ID, p)
		}
	}
	files, err := fs.Glob(files, "presets/*.json")
	if err != nil || len(files) != len(ids) {
		t.Errorf("%d files, but %d presets in the order of the chooser: %v", len(files), len(ids), err)
	}
	if want := []string{"cn88-national", "cn88-club"}; !slices.Equal(ids, want) {
		t.Errorf("presets %v, want %v", ids, want)
	}
}

func TestVoices(t *testing.T) {
	if !slices.Contains(Voices(), DefaultVoice) {
		t.Errorf("%s is not among %v", DefaultVoice, Voices())
	}
	for _, name := range Voices() {
		voice, err := Voice(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := fs.Stat(voice, "voice.json"); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"", ".", "..", "../fonts", "no-such"} {
		if _, err := Voice(name); err == nil {
			t.Errorf("there is a voice %q", name)
		}
	}
}

func TestIcon(t *testing.T) {
	config, err := png.DecodeConfig(bytes.NewReader(Icon))
	if err != nil || config.Width != 512 || config.Height != 512 {
		t.Errorf("%+v, %v", config, err)
	}
}
