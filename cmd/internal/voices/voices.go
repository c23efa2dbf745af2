// Package voices finds the voices that there are, for every command that lets one be chosen: those that the program
// carries with it, and the packs of the user's own.
//
// # Names
//
// A voice that the program carries is known by its name, such as "zh-CN-yunxi", and a pack by "own:" and the name of its
// folder or file (package pack). [Library.Find] also takes what a person would write: the pack's name without "own:",
// without ".zip", or as its voice.json has it, where that is one voice and no more.
package voices

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"dumiao/announce"
	"dumiao/announce/pack"
	"dumiao/assets"
)

// Voice is a voice that may be chosen, good or bad.
type Voice struct {
	ID       string            // for settings and flags
	Title    map[string]string // for people, by language ("zh", "en")
	Language string            // BCP 47, such as "zh-CN"
	Own      bool              // a pack of the user's own

	// Trouble is what keeps it from being used, with the file's name; nil where nothing was found. Sound files are not
	// decoded: what is wrong with those says Load.
	Trouble error

	path string // of a pack
}

// Words returns the words that it says, Mandarin where its language is not known.
func (v Voice) Words() announce.Words {
	if words, err := announce.WordsOf(v.Language); err == nil {
		return words
	}
	return announce.Mandarin
}

// Load loads the voice, ready to be used: one that the program carries in some milliseconds, a pack after every clip of it
// was decoded, which may take some seconds on all cores. The error says what is wrong, with the name of the pack in front
// of every line.
func (v Voice) Load() (*announce.Voice, error) {
	if v.Trouble != nil {
		return nil, v.Trouble
	}
	if !v.Own {
		folder, err := assets.Voice(v.ID)
		if err != nil {
			return nil, err
		}
		return announce.LoadEmbedded(folder)
	}
	p, err := pack.Open(v.path)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	voice, err := announce.LoadVoice(p)
	if err == nil {
		err = voice.Verify()
	}
	if err != nil {
		return nil, named(v.file(), err)
	}
	return voice, nil
}

// own stands in front of a pack's name.
const own = "own:"

// named puts a pack's name in front of every error that is joined in one.
func named(name string, err error) error {
	var all []error
	for line := range strings.Lines(err.Error()) {
		all = append(all, fmt.Errorf("%s: %s", name, strings.TrimSuffix(line, "\n")))
	}
	return errors.Join(all...)
}

// Embedded returns the voices that the program carries: the default one, those that speak its language, the others.
func Embedded() []Voice {
	var all []Voice
	for _, name := range assets.Voices() {
		v := Voice{ID: name}
		folder, err := assets.Voice(name)
		if err == nil {
			v, err = profiled(v, folder)
		}
		v.Trouble = err
		all = append(all, v)
	}
	first := all[slices.IndexFunc(all, func(v Voice) bool { return v.ID == assets.DefaultVoice })]
	rank := func(v Voice) int {
		switch {
		case v.ID == first.ID:
			return 0
		case v.Language == first.Language:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(all, func(a, b Voice) int { return rank(a) - rank(b) })
	return all
}

// profiled adds what a voice says of itself.
func profiled(v Voice, folder fs.FS) (Voice, error) {
	p, err := announce.ReadProfile(folder)
	v.Title, v.Language = p.Title, p.Language
	if len(v.Title) == 0 {
		v.Title = map[string]string{"en": v.ID, "zh": v.ID}
	}
	if v.Language == "" && err == nil {
		v.Language = p.Words().Language()
	}
	return v, err
}

// StandIn returns the voice that the program carries for a language: one of exactly that tag, else one with the same words,
// else the default voice.
func StandIn(language string) Voice {
	all := Embedded()
	for _, v := range all {
		if v.Language == language {
			return v
		}
	}
	if words, err := announce.WordsOf(language); err == nil {
		for _, v := range all {
			if v.Words() == words {
				return v
			}
		}
	}
	return all[0]
}

// Library is the voices that the program carries and those in a folder of the user's.
type Library struct{ dir string }

// Open returns the voices of the program and those in a folder, which need not exist; "" is no folder.
func Open(dir string) *Library { return &Library{dir} }

// OpenDefault returns the voices of the program and those in the user's data folder. The error says why there is no such
// folder; the voices of the program are then there all the same.
func OpenDefault() (*Library, error) {
	dir, err := pack.Dir()
	return Open(dir), err
}

// Dir returns the folder of the user's own voices, "" for none.
func (l *Library) Dir() string { return l.dir }

// List returns all voices, those of the program first. It looks into every pack, which may take some time. The error is
// about the folder; what is wrong with a pack is in its Trouble.
func (l *Library) List() ([]Voice, error) {
	all := Embedded()
	if l.dir == "" {
		return all, nil
	}
	packs, err := pack.List(l.dir)
	for _, e := range packs {
		all = append(all, fromPack(e))
	}
	return all, err
}

func fromPack(e pack.Entry) Voice {
	v := Voice{ID: e.ID, Title: e.Title, Language: e.Language, Own: true, Trouble: e.Trouble, path: e.Path}
	base := strings.TrimPrefix(e.ID, own)
	if len(v.Title) == 0 {
		v.Title = map[string]string{"en": base, "zh": base}
	}
	switch _, err := announce.WordsOf(e.Language); {
	case e.Trouble != nil:
	case e.Language == "":
		v.Language = announce.Mandarin.Language() // as announce reads it
	case err != nil:
		v.Trouble = fmt.Errorf("%s: voice.json: %w", base, err)
	}
	return v
}

// Get returns the voice with an ID. ok is false where there is none; the voice then has its ID, and why it is not there
// as its Trouble.
func (l *Library) Get(id string) (v Voice, ok bool) {
	for _, v := range Embedded() {
		if v.ID == id {
			return v, true
		}
	}
	name, isOwn := strings.CutPrefix(id, own)
	if path, ok := pack.Find(l.dir, id); ok && l.dir != "" {
		if _, err := os.Stat(path); err == nil {
			return fromPack(pack.Look(path)), true
		}
	}
	gone := fmt.Errorf("there is no voice %q", id)
	if isOwn {
		gone = fmt.Errorf("%s: not in %s any more", name, l.dir)
	}
	return Voice{ID: id, Title: map[string]string{"en": name, "zh": name}, Own: isOwn, Trouble: gone}, false
}

// NotFound is a name that is no voice's, or that of several.
type NotFound struct {
	Name  string
	Those []string // the voices that it may be, or, where there is none of the name, all that there are
	Many  bool
}

func (e *NotFound) Error() string {
	if e.Many {
		return fmt.Sprintf("%q is the name of %d voices", e.Name, len(e.Those))
	}
	return fmt.Sprintf("there is no voice %q", e.Name)
}

// Hint says which voices there are.
func (e *NotFound) Hint() string {
	if e.Many {
		return "they are " + strings.Join(e.Those, ", ")
	}
	return "the voices are " + strings.Join(e.Those, ", ")
}

// Find returns the voice that somebody names, by its ID or as the package's doc says. The error is a [*NotFound], or what is
// wrong with the pack.
func (l *Library) Find(name string) (Voice, error) {
	for _, v := range Embedded() {
		if v.ID == name {
			return v, v.Trouble
		}
	}
	all, _ := l.List() // what could not be looked at is not found
	for _, v := range all {
		if v.ID == name {
			return v, v.Trouble
		}
	}
	var found []Voice
	for _, called := range []func(v Voice) bool{
		func(v Voice) bool { return v.file() == name || strings.EqualFold(v.file(), name+".zip") },
		func(v Voice) bool { return v.Trouble == nil && name != "" && v.name() == name },
	} {
		for _, v := range all {
			if v.Own && called(v) {
				found = append(found, v)
			}
		}
		if len(found) == 1 {
			return found[0], found[0].Trouble
		}
		if len(found) > 1 {
			break
		}
	}
	unknown := &NotFound{Name: name, Many: len(found) > 1}
	if unknown.Many {
		all = found
	}
	for _, v := range all {
		unknown.Those = append(unknown.Those, v.ID)
	}
	slices.Sort(unknown.Those)
	return Voice{}, unknown
}

// file returns the name of a pack's folder or file.
func (v Voice) file() string { return strings.TrimPrefix(v.ID, own) }

// name returns a pack's name as its voice.json has it.
func (v Voice) name() string {
	p, err := pack.Open(v.path)
	if err != nil {
		return ""
	}
	defer p.Close()
	profile, err := announce.ReadProfile(p)
	if err != nil {
		return ""
	}
	return profile.Name
}
