package main

import (
	"dumiao/announce"
	"dumiao/clock"
)

type recording struct{}

func newRecording(name string) (*recording, error) { return &recording{}, nil }
func (r *recording) plan() func(clock.Instant, []announce.Call) { return nil }
func (r *recording) write(name string) error { return nil }
