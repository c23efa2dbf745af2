package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"dumiao/announce"
	"dumiao/announce/audio"
	"dumiao/announce/meter"
	"dumiao/announce/pack"
	"dumiao/assets"
)

// What is read of a voice, as announce has it, and the most that all embedded voices may take.
const (
	maxClipFile = 8 << 20
	maxClip     = 15 * time.Second
	maxEmbedded = 10e6 // bytes of sound files
)

// check measures a voice, or all embedded ones.
func (c command) check(args []string) int {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	strict := flags.Bool("embedded", false, "")
	names, status, ok := c.parse(flags, args)
	if !ok {
		return status
	}
	if len(names) == 0 && *strict {
		names = assets.Voices()
	}
	if len(names) == 0 {
		return c.misused(errors.New("no voice to check"))
	}
	status = 0
	embedded := false
	for _, name := range names {
		voice, limits := fs.FS(nil), meter.Own
		if *strict {
			limits = meter.Embedded
		}
		// A name is that of an embedded voice only where there is no such folder.
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) && slices.Contains(assets.Voices(), name) {
			if voice, err = assets.Voice(name); err != nil {
				return c.failed(err, "")
			}
			embedded, limits = true, meter.Embedded
		} else {
			p, err := pack.Open(name)
			if errors.Is(err, fs.ErrNotExist) {
				c.failed(fmt.Errorf("there is no folder or zip file %q, and no voice of that name", name),
					"the voices that the program carries are "+strings.Join(assets.Voices(), ", "))
				return 2
			}
			if err != nil {
				status = c.failed(err, "")
				continue
			}
			defer p.Close()
			voice = p
		}
		if !c.checkVoice(name, voice, limits) {
			status = 1
		}
	}
	if embedded {
		if size := embeddedSize(); size > maxEmbedded {
			fmt.Fprintf(c.stdout, "all embedded voices take %.2f MB, the limit is %g MB\n", float64(size)/1e6, maxEmbedded/1e6)
			status = 1
		} else {
			fmt.Fprintf(c.stdout, "all embedded voices take %.2f MB, of %g MB that they may\n", float64(size)/1e6, maxEmbedded/1e6)
		}
	}
	return status
}

// embeddedSize returns the bytes of all sound files that the program carries with it.
func embeddedSize() (size int64) {
	for _, name := range assets.Voices() {
		voice, err := assets.Voice(name)
		if err != nil {
			continue
		}
		fs.WalkDir(voice, ".", func(path string, d fs.DirEntry, err error) error {
			if info, err := d.Info(); err == nil && !d.IsDir() && path != "voice.json" {
				size += info.Size()
			}
			return nil
		})
	}
	return size
}

// checkVoice prints the measures of every clip of a voice and what is wrong, and reports whether nothing is.
func (c command) checkVoice(name string, fsys fs.FS, limits func(meter.Kind) meter.Limits) bool {
	m, err := readManifest(fsys)
	if err != nil {
		fmt.Fprintf(c.stdout, "%s: %v\n", name, err)
		return false
	}
	if m.Language == "" {
		m.Language = "zh-CN" // as announce takes it
	}
	groups, unknown := groupsOf(m.Language)
	clips := m.clips(groups)
	results := measureAll(fsys, clips, limits)
	fmt.Fprintf(c.stdout, "%-24s %8s %8s %8s %7s %6s %7s %6s  %s\n",
		"file", "length", "onset", "beat", "LUFS", "dBTP", "offset", "noise", "words")
	wrong := 0
	var length time.Duration
	said := map[string]bool{} // of the errors that LoadVoice will find as well
	for i, cl := range clips {
		r := results[i]
		if r.err != nil {
			kind := "phrase"
			if cl.part {
				kind = "part"
			}
			said[fmt.Sprintf("voice.json: %s %q: file %q: %v", kind, cl.words, cl.File, r.err)] = true
			fmt.Fprintf(c.stdout, "%-24s %s\n    %v\n", cl.File, cl.slot, r.err)
		} else {
			length += r.Length
			fmt.Fprintf(c.stdout, "%-24s %6.3f s %5.1f ms %5.1f ms %7.2f %6.2f %5.2f %% %6.1f  %s\n", cl.File, r.Length.Seconds(),
				ms(r.Onset), ms(r.Beat), r.Loudness, r.TruePeak, percent(r.Offset), r.Noise, cl.slot)
		}
		for _, words := range r.wrong {
			fmt.Fprintf(c.stdout, "    %s\n", words)
		}
		if r.err != nil || len(r.wrong) > 0 {
			wrong++
		}
	}
	fmt.Fprintf(c.stdout, "%s: %d clips, %.1f s, %d of them wrong\n", name, len(clips), length.Seconds(), wrong)
	good := wrong == 0
	v, err := announce.LoadVoice(fsys)
	if err == nil {
		err = v.Verify()
	}
	if err != nil {
		good = false
		for line := range strings.Lines(err.Error()) {
			if line = strings.TrimSuffix(line, "\n"); !said[line] {
				fmt.Fprintln(c.stdout, line)
			}
		}
		return false
	}
	if unknown != nil {
		fmt.Fprintf(c.stdout, "voice.json: %v\n", unknown)
		return false
	}
	needed, optional := m.missing(v, groups)
	if len(needed) > 0 {
		fmt.Fprintf(c.stdout, "missing, and needed: %s\n", strings.Join(needed, "; "))
		good = false
	}
	if len(optional) > 0 {
		fmt.Fprintf(c.stdout, "not in it, and not needed: %s\n", strings.Join(optional, "; "))
	}
	return good
}

// result is what is known of a clip.
type result struct {
	meter.Measures
	wrong []string
	err   error // it cannot be read
}

// measureAll measures clips, on all cores.
func measureAll(fsys fs.FS, clips []clip, limits func(meter.Kind) meter.Limits) []result {
	results := make([]result, len(clips))
	todo := make(chan int)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := range todo {
				results[i] = measure(fsys, clips[i], limits)
			}
		})
	}
	for i := range clips {
		todo <- i
	}
	close(todo)
	wg.Wait()
	return results
}

func measure(fsys fs.FS, cl clip, limits func(meter.Kind) meter.Limits) (r result) {
	data, err := announce.ReadFile(fsys, cl.File, maxClipFile)
	if err != nil {
		r.err = err
		return r
	}
	s, err := audio.Decode(data, maxClip)
	if err != nil {
		r.err = err
		return r
	}
	r.Measures = meter.Measure(s)
	r.wrong = limits(cl.kind()).Check(r.Measures, cl.beat())
	return r
}

// kind returns what a slot's clip is for.
func (s slot) kind() meter.Kind {
	if s.part {
		return meter.Part
	}
	return meter.KindOf(s.words)
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// percent returns parts as percent to two places, without a sign before a zero.
func percent(parts float64) float64 { return math.Round(1e4*parts)/100 + 0 }
