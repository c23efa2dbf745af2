// Package assets holds what the program carries with it: voices, fonts, the icon, the words of its window in every
// language, and the presets. Each folder says beside its files how they were made and under which licence they stand.
package assets

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
)

//go:embed voices/*/voice.json voices/*/*.ogg i18n/*.json presets/*.json
var files embed.FS

// Fonts and icon. FontDigits has digits, colon and point only: times and numbers, never a name. FontHeading is bold and
// has the characters of headings and plaques only; FontText has everything else.
var (
	//go:embed fonts/digits.ttf
	FontDigits []byte
	//go:embed fonts/text.otf
	FontText []byte
	//go:embed fonts/heading.otf
	FontHeading []byte
	//go:embed icons/icon.png
	Icon []byte
)

// DefaultVoice is the voice of a program that was not told another.
const DefaultVoice = "zh-CN-yunxi"

// Messages returns the folder of message files, active.LANGUAGE.json.
func Messages() fs.FS { return folder("i18n") }

// Voice returns the folder of an embedded voice; it is an error where there is none of that name.
func Voice(name string) (fs.FS, error) {
	if !slices.Contains(Voices(), name) {
		return nil, fmt.Errorf("there is no voice %q", name)
	}
	return folder(path.Join("voices", name)), nil
}

// Voices returns the names of the embedded voices.
func Voices() []string {
	entries, err := files.ReadDir("voices")
	if err != nil {
		panic("assets: " + err.Error()) // the folder is embedded: it is there or nothing was built
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// folder returns an embedded folder as a file system of its own.
func folder(name string) fs.FS {
	sub, err := fs.Sub(files, name)
	if err != nil {
		panic("assets: " + err.Error())
	}
	return sub
}
