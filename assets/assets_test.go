package assets

import (
	"bytes"
	"image/png"
	"io/fs"
	"slices"
	"testing"
)

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
