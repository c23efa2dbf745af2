package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"dumiao/assets"
)

// soundSession sends the program through all troubles, and then measures every voice at every size of the buffers.
func soundSession(ctx context.Context, keep, binary string) (faults int, err error) {
	binary, dir, err := prepare(binary)
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	return faultRuns(ctx, dir, keep, binary, assets.DefaultVoice)
}

// faultRuns sends the program through the troubles of both kinds of server, at the same time: each has a screen and a
// server of its own.
func faultRuns(ctx context.Context, dir, keep, binary, voiceName string) (faults int, err error) {
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
			if home, err = filepath.Abs(filepath.Join(keep, name)); err != nil {
				return 0, err
			}
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
