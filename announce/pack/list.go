package pack

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dumiao/announce"
)

// Entry is a pack of the user's own, good or bad.
type Entry struct {
	ID       string            // "own:" and the name of its folder or file, for settings and flags
	Path     string            // for Open
	Name     string            // as voice.json has it
	Title    map[string]string // for people, by language ("zh", "en"); never empty in a good pack
	Language string            // BCP 47, such as "zh-CN"

	// Trouble is what keeps it from being used, with the file's name in front; nil where nothing was found. Sound files
	// are not decoded: whether the voice can be loaded says announce.LoadVoice.
	Trouble error
}

// List finds the packs in a folder, in order. A folder that does not exist has none. What is neither a folder nor a zip
// file is passed over, and so is what begins with a dot.
func List(dir string) ([]Entry, error) {
	f, err := os.Open(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	names, err := f.Readdirnames(maxListed + 1)
	if err != nil && err != io.EOF {
		return nil, err
	}
	if len(names) > maxListed {
		err = fmt.Errorf("%s: more than %d entries; the others were not looked at", dir, maxListed)
		names = names[:maxListed]
	} else {
		err = nil
	}
	slices.Sort(names)
	var all []Entry
	for _, name := range names {
		path := filepath.Join(dir, name)
		info, err := os.Stat(path)
		if strings.HasPrefix(name, ".") || err != nil || !info.IsDir() && !(info.Mode().IsRegular() && isZip(name)) {
			continue
		}
		all = append(all, Look(path))
	}
	return all, err
}

// Find returns the path of the pack with this ID in a folder. ok is false for what is no ID, such as the name of an
// embedded voice.
func Find(dir, id string) (path string, ok bool) {
	name, ok := strings.CutPrefix(id, prefix)
	if !ok || name == "" || name == "." || name == ".." || strings.ContainsAny(name, `/\`) {
		return "", false
	}
	return filepath.Join(dir, name), true
}

// maxManifest is the largest voice.json that is read, in bytes.
const maxManifest = 1 << 20

// Look looks at one pack: it reads its voice.json and looks whether the files are there that it names.
func Look(path string) Entry {
	base := filepath.Base(path)
	e := Entry{ID: prefix + base, Path: path}
	p, err := Open(path)
	if err != nil {
		e.Trouble = err
		return e
	}
	defer p.Close()
	trouble := func(err error) Entry {
		e.Trouble = fmt.Errorf("%s: voice.json: %w", base, err)
		return e
	}
	data, err := announce.ReadFile(p, manifest, maxManifest)
	if errors.Is(err, fs.ErrNotExist) {
		e.Trouble = fmt.Errorf("%s: no voice.json in it", base)
		return e
	}
	if err != nil {
		return trouble(err)
	}
	var m struct {
		Format         int
		Name, Language string
		Title          map[string]string
		Phrases, Parts map[string]struct{ File string }
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return trouble(err)
	}
	e.Name, e.Title, e.Language = m.Name, m.Title, m.Language
	if len(e.Title) == 0 {
		title := m.Name
		if title == "" {
			title = strings.TrimSuffix(base, filepath.Ext(base))
		}
		e.Title = map[string]string{"en": title, "zh": title}
	}
	if m.Format != 1 {
		return trouble(fmt.Errorf("format %d is not known; this version reads format 1", m.Format))
	}
	if len(m.Phrases) == 0 {
		return trouble(errors.New(`no "phrases"`))
	}
	files := map[string]bool{}
	for _, entries := range []map[string]struct{ File string }{m.Phrases, m.Parts} {
		for _, entry := range entries {
			files[entry.File] = true
		}
	}
	if len(files) > MaxEntries {
		return trouble(fmt.Errorf("%d files; %d is the most a voice may have", len(files), MaxEntries))
	}
	var missing []string
	for file := range files {
		f, err := p.Open(file)
		if err != nil {
			missing = append(missing, file)
			continue
		}
		f.Close()
	}
	if slices.Sort(missing); len(missing) > 0 {
		rest := ""
		if len(missing) > 1 {
			rest = fmt.Sprintf(" and %d others", len(missing)-1)
		}
		return trouble(fmt.Errorf("file %q%s cannot be opened", short(missing[0]), rest))
	}
	return e
}
