package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var rewrite = flag.Bool("rewrite", false, "write what came out into testdata; commit it only if you can say why it changed")

const dashes = "----\n"

// TestTranscripts plays every case of testdata/*.txt. The cases are named after the scenarios of the rules (S01 …),
// which docs/rules.md explains.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
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
			var got, errs bytes.Buffer
			if status := run(nil, strings.NewReader(script), &got, &errs); status != 0 || errs.Len() > 0 {
				t.Errorf("%s: %s: status %d: %s", file, name, status, errs.String())
			}
			written += "\n== " + name + "\n" + script + dashes + got.String()
			if !*rewrite && strings.TrimSpace(got.String()) != strings.TrimSpace(want) {
				t.Errorf("%s: %s\n got\n%s\nwant\n%s", file, name, got.String(), want)
			}
		}
		if *rewrite {
			if err := os.WriteFile(file, []byte(written), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}
