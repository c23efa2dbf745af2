// Package whole writes files whole or not at all: whenever the machine stops, whoever reads the path finds what was there
// before, or all of the new text, never a part of it.
package whole

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Replace writes a file, in the place of the one that is there. The folder must exist.
func Replace(path string, text []byte) error {
	temp, err := write(filepath.Dir(path), text)
	if err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		os.Remove(temp)
		return err
	}
	return nil
}

// Create writes a file that must not be there: an error that is [fs.ErrExist] says that it is.
func Create(path string, text []byte) error {
	temp, err := write(filepath.Dir(path), text)
	if err != nil {
		return err
	}
	defer os.Remove(temp) // where it still has that name
	// A link fails where the name is taken; a rename would take it.
	if err = os.Link(temp, path); err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	// A file system without links, as on memory sticks: the name is taken first, and then given to the text.
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err = f.Close(); err == nil {
		err = os.Rename(temp, path)
	}
	if err != nil {
		os.Remove(path) // it is empty, and ours
	}
	return err
}

// write writes text into a file of a new name in a folder, down to the disk, and returns the name. The point in front
// hides it from whoever lists the folder's files.
func write(dir string, text []byte) (name string, err error) {
	f, err := os.CreateTemp(dir, ".whole-*.tmp")
	if err != nil {
		return "", err
	}
	_, err = f.Write(text)
	if err == nil {
		err = f.Sync() // or the right name could reach the disk before the text does
	}
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}
