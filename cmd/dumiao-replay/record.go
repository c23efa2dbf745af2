package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"dumiao/clock"
	"dumiao/clock/record"
)

// program is what a record says of who made it.
const program = "dumiao-replay"

// printRecord prints the record of a game in one of its forms and returns the exit status. Where its journal was changed
// after it was written, that is told on standard error, and in the record.
func printRecord(form, language, file string, presets clock.Presets, stdin io.Reader, stdout, stderr io.Writer, fail func(int, error, string) int) int {
	f, err := record.ParseFormat(form)
	if err != nil {
		return fail(2, fmt.Errorf("there is no form %q of a record", form), "the forms are html, csv, json and sgf")
	}
	l := record.Language(language)
	if !slices.Contains(record.Languages, l) {
		return fail(2, fmt.Errorf("there is no record in the language %q", language), "the languages are zh and en")
	}
	name, text, err := read(file, stdin)
	if err != nil {
		return fail(2, err, "")
	}
	j, err := clock.ParseJournal(text, presets)
	if err != nil {
		return tellLine(stderr, name, err, 2)
	}
	source, err := record.FromJournal(j)
	if err != nil {
		return tellLine(stderr, name, err, 2)
	}
	v, err := clock.VerifyJournal(strings.NewReader(text))
	if err != nil {
		return fail(2, err, "")
	}
	source.Verified(v)
	source.Program = program
	for _, fault := range v.Faults {
		tellLine(stderr, name, &fault, 2)
	}
	r, err := record.Build(source)
	if err != nil {
		return fail(2, err, "")
	}
	out, err := record.Export(r, f, l)
	if err == nil {
		_, err = stdout.Write(out)
	}
	if err != nil {
		return fail(1, err, "")
	}
	return 0
}
