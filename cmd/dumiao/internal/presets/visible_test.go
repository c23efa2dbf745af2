package presets

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"dumiao/clock"
)

// What a file holds cannot turn round, break or hide the message that tells of it.
func TestFaultsShowWhatCannotBeSeen(t *testing.T) {
	const bad = "\u202e\u2066\u200f\ufeff\u0007\u001b[2J\n\r\u0085\u2028"
	raw := strings.NewReplacer("\n", `\n`, "\r", `\r`, "\a", `\u0007`, "\x1b", `\u001b`).Replace(bad)
	for _, text := range []string{
		`{"` + raw + `": "x"}`,
		`{"id": "` + raw + `", "name": {"en": "A"}, "control": "1h"}`,
		`{"id": "a", "name": {"` + raw + `": "A"}, "control": "1h"}`,
		`{"id": "a", "name": {"en": "A` + raw + `"}, "control": "1h"}`,
		`{"id": "a", "name": {"en": "A"}, "region": "` + raw + `", "control": "1h"}`,
		`{"id": "a", "name": {"en": "A"}, "control": "1h` + raw + `"}`,
		`{"id": "a", "name": {"en": "A"}, "control": "1h + ` + raw + `3x30s"}`,
		`{"id": "a", "name": {"en": "A"}, "control": "1h", "rules": "late-factor=` + raw + `"}`,
		`{"id": "a", "name": {"en": "A"}, "control": "1h", "rules": "` + raw + `"}`,
		`{` + bad,
		bad,
	} {
		_, err := Parse([]byte(text))
		var fault *Fault
		if !errors.As(err, &fault) {
			t.Errorf("%q: %v", text, err)
			continue
		}
		said := []string{fault.Value, fault.Error(), fault.Hint()}
		var control *clock.ControlError
		if errors.As(err, &control) {
			said = append(said, control.Error(), control.Hint())
		}
		for _, s := range said {
			if strings.ContainsFunc(s, hidden) {
				t.Errorf("%q: %q", text, s)
			}
		}
	}
}

func TestFileNamesAreShownShort(t *testing.T) {
	long := strings.Repeat("长", 50) + strings.Repeat("x", 30) + ".json"
	for name, want := range map[string]string{
		"club.json":                    "club.json",
		"a\u202enosj.exe\u0007.json":   "a\ufffdnosj.exe\ufffd.json",
		"a\xffb.json":                  "a\ufffdb.json",
		strings.Repeat("x", 60):        strings.Repeat("x", 60),
		long:                           strings.Repeat("长", 36) + "…" + strings.Repeat("x", 18) + ".json",
		strings.Repeat("\u202e", 5000): strings.Repeat("\ufffd", 36) + "…" + strings.Repeat("\ufffd", 23),
	} {
		got := fileName(name)
		if got != want || utf8.RuneCountInString(got) > maxFile {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
	}

	dir := t.TempDir()
	name := "a\u202e" + strings.Repeat("x", 100) + ".json"
	if err := os.WriteFile(filepath.Join(dir, name), []byte("{"), 0o600); err != nil {
		t.Skip("the file system takes no such name:", err)
	}
	l := Open(dir)
	if len(l.Faults()) != 1 || l.Faults()[0].File != fileName(name) {
		t.Errorf("the faults are %v", l.Faults())
	}
	_, err := l.Import(strings.NewReader("{"), name)
	if err == nil || !strings.HasPrefix(err.Error(), fileName(name)+":") {
		t.Errorf("told %v", err)
	}
}
