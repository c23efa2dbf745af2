package presets

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"dumiao/cmd/dumiao/internal/whole"
)

// MaxFiles is how many presets of the user's are read.
const MaxFiles = 500

// Library is every preset there is: the program's own, and those of the user's folder.
type Library struct {
	dir    string
	all    []Preset
	faults []*Fault
}

// Open reads the presets of a folder, which need not be there; "" is no folder. What is wrong with a file is one of
// [Library.Faults].
func Open(dir string) *Library {
	l := &Library{dir: dir, all: Embedded()}
	if dir == "" {
		return l
	}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		l.faults = append(l.faults, &Fault{File: fileName(filepath.Base(dir)), Problem: ProblemRead, Value: reason(err)})
	}
	n := 0
	for _, e := range entries {
		// Files that begin with a point are what editors and a copy that was broken off leave behind.
		if name := e.Name(); filepath.Ext(name) != ".json" || strings.HasPrefix(name, ".") {
			continue
		}
		if n++; n > MaxFiles {
			l.faults = append(l.faults, &Fault{File: fileName(e.Name()), Problem: ProblemMany})
			break
		}
		if fault := l.load(e); fault != nil {
			fault.File = fileName(e.Name())
			l.faults = append(l.faults, fault)
		}
	}
	return l
}

// load reads one file of the folder.
func (l *Library) load(e fs.DirEntry) *Fault {
	if !e.Type().IsRegular() {
		return &Fault{Problem: ProblemKind}
	}
	f, err := os.Open(filepath.Join(l.dir, e.Name()))
	if err != nil {
		return &Fault{Problem: ProblemRead, Value: reason(err)}
	}
	defer f.Close()
	p, fault := l.read(f)
	if fault != nil {
		return fault
	}
	p.File = e.Name()
	l.all = append(l.all, p)
	return nil
}

// read reads a preset whose id is not taken.
func (l *Library) read(r io.Reader) (Preset, *Fault) {
	text, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err != nil {
		return Preset{}, &Fault{Problem: ProblemRead, Value: reason(err)}
	}
	p, err := Parse(text)
	var fault *Fault
	if errors.As(err, &fault) {
		return Preset{}, fault
	}
	if _, taken := l.Find(p.ID); taken {
		return Preset{}, &Fault{Problem: ProblemClash, Value: p.ID}
	}
	return p, nil
}

// reason is what an error of the system says, without the path, which the user sees anyway.
func reason(err error) string { return visible(because(err)) }

func because(err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err.Error()
	}
	var link *os.LinkError
	if errors.As(err, &link) {
		return link.Err.Error()
	}
	return err.Error()
}

// All returns every preset: the program's own in their order, then the user's by the names of their files.
func (l *Library) All() []Preset { return l.all }

// Faults returns what is wrong with the files that were skipped.
func (l *Library) Faults() []*Fault { return l.faults }

// Find returns the preset of an id.
func (l *Library) Find(id string) (Preset, bool) {
	for _, p := range l.all {
		if p.ID == id {
			return p, true
		}
	}
	return Preset{}, false
}

// Import takes a preset into the user's folder. Nothing that is there is changed, and a file that is no preset leaves
// nothing behind. The name is that of the file it comes from; the error is a [*Fault].
func (l *Library) Import(r io.Reader, name string) (Preset, error) {
	p, fault := l.read(r)
	if fault == nil {
		p.File = p.ID + ".json"
		err := os.MkdirAll(l.dir, 0o700)
		if l.dir == "" {
			err = errors.New("there is no folder for presets")
		}
		if err == nil {
			err = whole.Create(filepath.Join(l.dir, p.File), p.Encode())
		}
		switch {
		case errors.Is(err, fs.ErrExist): // a file that was skipped, or that came since
			fault = &Fault{Problem: ProblemClash, Value: p.ID}
		case err != nil:
			fault = &Fault{Problem: ProblemWrite, Value: reason(err)}
		}
	}
	if fault != nil {
		fault.File = fileName(name)
		return Preset{}, fault
	}
	l.all = append(l.all, p)
	return p, nil
}

// Export writes a preset into a folder, under its id or, where that name is taken, its id and a number; it returns the
// file's path. The error is a [*Fault].
func Export(dir string, p Preset) (path string, err error) {
	name := p.ID + ".json"
	for n := 2; ; n++ {
		path = filepath.Join(dir, name)
		err := whole.Create(path, p.Encode())
		if err == nil {
			return path, nil
		}
		if !errors.Is(err, fs.ErrExist) || n > 99 {
			return "", &Fault{File: name, Problem: ProblemWrite, Value: reason(err)}
		}
		name = fmt.Sprintf("%s-%d.json", p.ID, n)
	}
}
