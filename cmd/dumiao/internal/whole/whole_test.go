package whole

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// holds fails where a folder has other files than these, by name and text.
func holds(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if expected, ok := want[e.Name()]; err != nil || !ok || string(text) != expected {
			t.Errorf("%s: %q, %v, want %q", e.Name(), text, err, expected)
		}
	}
	if len(entries) != len(want) {
		t.Errorf("%d files, want %d", len(entries), len(want))
	}
}

func TestReplace(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt")
	for _, text := range []string{"first", "second, which is longer", ""} {
		if err := Replace(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		holds(t, dir, map[string]string{"a.txt": text})
	}
}

func TestCreate(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt")
	if err := Create(path, []byte("first")); err != nil {
		t.Fatal(err)
	}
	if err := Create(path, []byte("second")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over a file that is there: %v", err)
	}
	holds(t, dir, map[string]string{"a.txt": "first"})
}

// What cannot be put in its place leaves what was there and nothing else.
func TestFailed(t *testing.T) {
	dir := t.TempDir()
	if err := Replace(filepath.Join(dir, "none", "a.txt"), []byte("x")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("into no folder: %v", err)
	}
	if err := Create(filepath.Join(dir, "none", "a.txt"), []byte("x")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("into no folder: %v", err)
	}
	full := filepath.Join(dir, "folder")
	if err := os.MkdirAll(filepath.Join(full, "in it"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := Replace(full, []byte("x")); err == nil {
		t.Error("a file took the place of a folder")
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("left behind: %v", entries)
	}
}
