package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"dumiao/assets"
)

// The parts of a session about the sound alone.
const (
	soundTroubles = "troubles" // of devices
	soundOnsets   = "onsets"   // of every voice at every size of the buffers
	soundAll      = "all"
)

// soundSession plays one part or all.
func soundSession(ctx context.Context, part, keep, binary string) (faults int, err error) {
	binary, dir, err := prepare(binary)
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	if keep != "" {
		if keep, err = filepath.Abs(keep); err != nil {
			return 0, err
		}
	}
	if part != soundOnsets {
		if faults, err = troubleRuns(ctx, dir, keep, binary, assets.DefaultVoice); err != nil {
			return faults, err
		}
	}
	if part == soundTroubles {
		return faults, nil
	}
	for _, voiceName := range assets.Voices() {
		n, err := onsetRuns(ctx, dir, keep, binary, voiceName)
		if err != nil {
			return faults, err
		}
		faults += n
	}
	return faults, nil
}

// onsetRuns plays a short game with a voice at every size of the buffers that the program may choose.
func onsetRuns(ctx context.Context, dir, keep, binary, voiceName string) (faults int, err error) {
	st, err := setUp(dir, binary, voiceName)
	if err != nil {
		return 0, err
	}
	defer st.tearDown()
	counting, err := countingIn(st.words)
	if err != nil {
		return 0, err
	}
	for _, size := range []struct {
		buffers string
		limits
	}{{"40ms", idleLimits}, {"60ms", largeLimits}} {
		st.buffers = size.buffers
		home := filepath.Join(dir, voiceName+"-"+st.buffers)
		if keep != "" {
			home = filepath.Join(keep, voiceName+"-"+st.buffers)
			if err := os.RemoveAll(home); err != nil {
				return faults, err
			}
		}
		before, err := machineLoad()
		if err != nil {
			return faults, err
		}
		p, err := st.play(ctx, counting, home)
		if keep != "" {
			err = errors.Join(err, p.keep(home))
		}
		if err != nil {
			return faults, fmt.Errorf("voice %s, buffers %s: %w", voiceName, st.buffers, err)
		}
		after, err := machineLoad()
		if err != nil {
			return faults, err
		}
		v := judge(p.evidence, size.limits)
		if err := counting.checkAgainstRules(p.began, p.calls); err != nil {
			v.fault("%v", err)
		}
		if p.ending != nil {
			v.fault("%v", p.ending)
		}
		fmt.Printf("\nvoice %s, buffers %s; %s", voiceName, st.buffers, after.since(before))
		v.print(os.Stdout, p.evidence)
		var s summary
		s.add(v)
		s.print(os.Stdout, size.limits)
		faults += len(v.faults)
	}
	return faults, nil
}

// troubleRuns sends the program through the troubles of both kinds of server, at the same time: each has a screen and a
// server of its own.
func troubleRuns(ctx context.Context, dir, keep, binary, voiceName string) (faults int, err error) {
	plugin, err := findPipewirePlugin()
	if err != nil {
		return 0, err
	}
	type result struct {
		text   string
		faults int
		err    error
	}
	results := map[string]chan result{}
	names := []string{"pulse", "pipewire"}
	for _, name := range names {
		own := filepath.Join(dir, name)
		if err := os.MkdirAll(own, 0o700); err != nil {
			return 0, err
		}
		home := filepath.Join(own, "home")
		if keep != "" {
			home = filepath.Join(keep, name)
			if err := os.RemoveAll(home); err != nil {
				return 0, err
			}
		}
		r := rig{dir: own, modules: map[string]string{}}
		o := &ordeal{name: name}
		if name == "pulse" {
			o.server = &pulseRig{rig: r}
		} else {
			o.server = &pipewireRig{rig: r, plugin: plugin}
		}
		done := make(chan result, 1)
		results[name] = done
		go func() {
			text, faults, err := o.run(ctx, own, home, binary, voiceName, keep != "")
			done <- result{text, faults, err}
		}()
	}
	for _, name := range names {
		r := <-results[name]
		if r.err != nil {
			return faults, fmt.Errorf("%s: %w", name, r.err)
		}
		fmt.Print(r.text)
		faults += r.faults
	}
	return faults, nil
}
