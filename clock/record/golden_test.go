package record

import (
	"flag"
	"os"
	"testing"
)

var rewrite = flag.Bool("rewrite", false, "write what came out into testdata; commit it only if you can say why it changed")

// TestExports writes the whole game in every format and language.
func TestExports(t *testing.T) {
	r := build(t, game(t))
	for _, f := range Formats {
		for _, l := range Languages {
			name := "testdata/game." + string(l) + "." + string(f)
			if f == JSON {
				if l != Chinese {
					continue // it has no words of a language
				}
				name = "testdata/game.json"
			}
			got, err := Export(r, f, l)
			if err != nil {
				t.Fatal(err)
			}
			if *rewrite {
				if err := os.WriteFile(name, got, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(name)
			if err != nil || string(got) != string(want) {
				t.Errorf("%s differs (%v); go test -rewrite writes it anew, git diff shows how", name, err)
			}
		}
	}
}

func TestFormats(t *testing.T) {
	for _, f := range Formats {
		if got, err := ParseFormat(string(f)); err != nil || got != f {
			t.Errorf("%s: %q, %v", f, got, err)
		}
	}
	if _, err := ParseFormat("pdf"); err == nil || err.Error() != `record: there is no format "pdf", only html, csv, json, sgf` {
		t.Errorf("pdf: %v", err)
	}
	if _, err := Export(&Record{}, "pdf", English); err == nil {
		t.Error("pdf was written")
	}
	for tag, want := range map[string]Language{"zh-Hans": Chinese, "zh": Chinese, "ZH-TW": Chinese, "en": English, "ja": English, "": English} {
		if got := LanguageOf(tag); got != want {
			t.Errorf("%q: %s", tag, got)
		}
	}
}
