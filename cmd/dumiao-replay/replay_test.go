package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dumiao/announce"
	"dumiao/clock"
	"dumiao/cmd/internal/voices"
)

var rewrite = flag.Bool("rewrite", false, "write what came out into testdata; commit it only if you can say why it changed")

const dashes = "----\n"

// TestTranscripts plays every case of testdata/*.txt. The cases are named after the scenarios of the rules (S01 …),
// which docs/rules.md explains.
func TestTranscripts(t *testing.T) {
	transcripts(t, "testdata/*.txt", func(script string) (string, error) {
		var got, errs bytes.Buffer
		if status := run(nil, strings.NewReader(script), &got, &errs); status != 0 || errs.Len() > 0 {
			return "", fmt.Errorf("status %d: %s", status, errs.String())
		}
		return got.String(), nil
	})
}

// TestTranscriptsInEnglish plays testdata/english/*.txt with the words of English, and with every English voice that the
// program carries.
func TestTranscriptsInEnglish(t *testing.T) {
	transcripts(t, "testdata/english/*.txt", func(script string) (string, error) {
		j, err := clock.ParseJournal(script, nil)
		if err != nil {
			return "", err
		}
		style, _ := announce.ParseStyle(j.Calls)
		var got strings.Builder
		words := [2]announce.Words{announce.English, announce.English}
		play(j, announce.Script{Style: style, Words: words}, tableWriter(&got), (*recording)(nil).plan)
		for _, v := range voices.Embedded() {
			name := v.ID
			if v.Words() != announce.English {
				continue
			}
			var out, errs bytes.Buffer
			if status := run([]string{"-voice", name}, strings.NewReader(script), &out, &errs); status != 0 || out.String() != got.String() {
				return "", fmt.Errorf("voice %s: status %d, %s\n%s", name, status, errs.String(), out.String())
			}
		}
		return got.String(), nil
	})
}

// transcripts plays every case of some files and compares what came out.
func transcripts(t *testing.T, pattern string, play func(script string) (string, error)) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		head, cases, _ := strings.Cut(string(data), "\n== ")
		written := head
		for c := range strings.SplitSeq(cases, "\n== ") {
			name, body, _ := strings.Cut(strings.TrimRight(c, "\n")+"\n", "\n")
			script, want, ok := strings.Cut(body, dashes)
			if !ok {
				t.Errorf("%s: case %q has no line of dashes", file, name)
			}
			got, err := play(script)
			if err != nil {
				t.Errorf("%s: %s: %v", file, name, err)
			}
			written += "\n== " + name + "\n" + script + dashes + got
			if !*rewrite && strings.TrimSpace(got) != strings.TrimSpace(want) {
				t.Errorf("%s: %s\n got\n%s\nwant\n%s", file, name, got, want)
			}
		}
		if *rewrite {
			if err := os.WriteFile(file, []byte(written), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}
