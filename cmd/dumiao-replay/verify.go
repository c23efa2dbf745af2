package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"dumiao/clock"
)

// verify says whether a journal was changed after it was written, and returns the exit status.
func verify(file string, presets clock.Presets, stdout, stderr io.Writer, fail func(int, error, string) int) int {
	if file == "" {
		return fail(2, errors.New("-verify needs a file"), "")
	}
	name, text, err := read(file, nil)
	if err != nil {
		return fail(2, err, "")
	}
	v, err := clock.VerifyJournal(strings.NewReader(text))
	if err != nil {
		return fail(2, err, "")
	}
	for i := range v.Faults {
		tellLine(stderr, name, &v.Faults[i], 1)
	}
	if len(v.Faults) > 0 {
		return 1
	}
	// A chain can be made around anything: what it holds must be a game, too.
	j, err := clock.ParseJournal(text, presets)
	if err != nil {
		return tellLine(stderr, name, err, 2)
	}
	if !j.Saved {
		return fail(2, fmt.Errorf("%s is a script, not a journal", name), "a journal has the header journal 1")
	}
	if _, err := j.Play(); err != nil {
		return tellLine(stderr, name, err, 1)
	}
	status := print(stdout, fail, func(w io.Writer) { fmt.Fprintf(w, "%s: %s", name, v) })
	if status == 0 && !v.Whole() {
		return 1
	}
	return status
}
