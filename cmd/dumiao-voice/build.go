package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"dumiao/announce"
	"dumiao/announce/audio"
	"dumiao/announce/meter"
	"dumiao/announce/pack"
	"dumiao/cmd/dumiao-voice/internal/mp3"
	"dumiao/cmd/dumiao-voice/internal/take"
)

// Limits of a take.
const (
	maxTakeFile = 32 << 20 // bytes: half a minute of 32-bit stereo at 96 kHz
	maxTake     = 30 * time.Second
	maxTakes    = 2000
)

// endings of files that are takes.
var endings = []string{".wav", ".flac", ".ogg", ".oga", ".mp3"}

// build makes a voice of takes.
func (c command) build(args []string) int {
	flags := flag.NewFlagSet("build", flag.ContinueOnError)
	var m manifest
	flags.StringVar(&m.Language, "language", "zh-CN", "")
	flags.StringVar(&m.Name, "name", "", "")
	title := flags.String("title", "", "")
	flags.StringVar(&m.Source, "source", "", "")
	flags.StringVar(&m.Licence, "licence", "", "")
	out := flags.String("o", "", "")
	partial := flags.Bool("partial", false, "")
	replace := flags.Bool("replace", false, "")
	rest, status, ok := c.parse(flags, args)
	switch {
	case !ok:
		return status
	case len(rest) != 1:
		return c.misused(errors.New("build wants one folder of takes"))
	}
	groups, err := groupsOf(m.Language)
	if err != nil {
		return c.misused(err)
	}
	dir := rest[0]
	if m.Name == "" {
		m.Name = filepath.Base(filepath.Clean(dir))
	}
	if *title == "" {
		*title = m.Name
	}
	if *out == "" {
		*out = m.Name + ".zip"
	}
	m.Format, m.Title = 1, map[string]string{"en": *title, "zh": *title}
	if err := writable(*out, *replace); err != nil {
		return c.failed(err, "another name with -o, or -replace for a zip file")
	}
	found, passed, err := findTakes(dir, groups)
	if err != nil {
		return c.failed(err, "names are those of dumiao-voice list -language "+m.Language)
	}
	clips, err := makeClips(dir, found)
	if err != nil {
		return c.failed(err, "speak those again; nothing was written")
	}
	files, err := m.fill(found, clips)
	if err != nil {
		return c.failed(err, "nothing was written")
	}
	// What was made is loaded as the program will load it, before anything gets its name.
	write := func(path string) error {
		if err := writePack(path, files); err != nil {
			return err
		}
		return m.complete(path, groups, *partial)
	}
	if err := atomically(*out, write); err != nil {
		return c.failed(err, "nothing was written")
	}
	for _, name := range passed {
		fmt.Fprintf(c.stdout, "passed over: %s\n", name)
	}
	fmt.Fprintf(c.stdout, "%s: %d clips\n", *out, len(found))
	return 0
}

// found is a take and what it is of.
type found struct {
	slot
	file string
}

// findTakes looks through a folder of takes. It is an error for every file that is no phrase, or of which there are two.
func findTakes(dir string, groups []announce.Group) (takes []found, passed []string, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, nil, err
	}
	all := slots(groups)
	find := byName(all)
	order := map[slot]int{}
	for i, s := range all {
		order[s] = i + 1
	}
	by := map[slot]string{}
	var errs []error
	for _, e := range entries {
		name := e.Name()
		if strings.HasPrefix(name, ".") {
			continue
		}
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || !info.Mode().IsRegular() || !slices.Contains(endings, strings.ToLower(filepath.Ext(name))) {
			passed = append(passed, name)
			continue
		}
		s, ok := find(name)
		switch {
		case !ok:
			errs = append(errs, fmt.Errorf("%s: there is no such phrase", name))
		case by[s] != "":
			errs = append(errs, fmt.Errorf("%s: %s is a take of %s as well", name, by[s], s))
		default:
			by[s] = name
			takes = append(takes, found{s, name})
		}
	}
	switch {
	case len(errs) > 0:
		return nil, nil, errors.Join(errs...)
	case len(takes) == 0:
		return nil, nil, fmt.Errorf("%s: no takes in it", dir)
	case len(takes) > maxTakes:
		return nil, nil, fmt.Errorf("%s: %d takes; %d is the most a voice may have", dir, len(takes), maxTakes)
	}
	slices.SortStableFunc(takes, func(a, b found) int {
		place := func(f found) int { // calls of several phrases behind all others
			if n := order[f.slot]; n > 0 {
				return n
			}
			return len(all) + 1
		}
		return place(a) - place(b)
	})
	return takes, passed, nil
}

// makeClips makes the clips of all takes, on all cores. Every take that is no good is in the error.
func makeClips(dir string, takes []found) ([]take.Clip, error) {
	clips, errs := make([]take.Clip, len(takes)), make([]error, len(takes))
	todo := make(chan int)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := range todo {
				clip, err := makeClip(filepath.Join(dir, takes[i].file), takes[i].kind())
				if err != nil {
					err = fmt.Errorf("%s: %w", takes[i].file, err)
				}
				clips[i], errs[i] = clip, err
			}
		})
	}
	for i := range takes {
		todo <- i
	}
	close(todo)
	wg.Wait()
	return clips, errors.Join(errs...)
}

// makeClip makes one clip and holds it against the limits of a voice.
func makeClip(path string, kind meter.Kind) (take.Clip, error) {
	data, err := announce.ReadFile(os.DirFS(filepath.Dir(path)), filepath.Base(path), maxTakeFile)
	if err != nil {
		return take.Clip{}, err
	}
	var raw audio.Sound
	if mp3.Is(data) {
		raw, err = mp3.Decode(data, maxTake)
	} else {
		raw, err = audio.Decode(data, maxTake)
	}
	if err != nil {
		return take.Clip{}, err
	}
	clip, err := take.Make(raw, kind)
	if err != nil {
		return take.Clip{}, err
	}
	measures := meter.Measure(audio.FromInt16(take.Rate, clip.Samples))
	if wrong := meter.Own(kind).Check(measures, clip.Beat); len(wrong) > 0 {
		return take.Clip{}, errors.New(strings.Join(wrong, "; "))
	}
	return clip, nil
}

// fill puts the clips into voice.json and returns the files of the voice.
func (m *manifest) fill(takes []found, clips []take.Clip) ([]file, error) {
	m.Phrases, m.Parts = map[string]entry{}, map[string]entry{}
	var files []file
	for i, t := range takes {
		e := entry{File: t.slot.file() + ".flac", BeatMS: ms(clips[i].Beat)}
		if t.part {
			m.Parts[t.words] = e
		} else {
			m.Phrases[t.words] = e
		}
		data, err := audio.FLAC(take.Rate, clips[i].Samples)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.file, err)
		}
		files = append(files, file{e.File, data})
	}
	data, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return nil, err
	}
	return append([]file{{"voice.json", append(data, '\n')}}, files...), nil
}

// complete loads the voice that was written, and looks whether it has what it needs.
func (m manifest) complete(path string, groups []announce.Group, partial bool) error {
	p, err := pack.Open(path)
	if err != nil {
		return err
	}
	defer p.Close()
	v, err := announce.LoadVoice(p)
	if err == nil {
		err = v.Verify()
	}
	if err != nil {
		return err
	}
	if needed, _ := m.missing(v, groups); len(needed) > 0 && !partial {
		return fmt.Errorf("missing: %s; -partial makes a voice without them", strings.Join(needed, "; "))
	}
	return nil
}
