package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// file is a file of a voice.
type file struct {
	name string
	data []byte
}

func isZip(path string) bool { return strings.EqualFold(filepath.Ext(path), ".zip") }

// writable tells whether something may be written under a name: what is there is never lost, but for a zip file that is
// to be replaced.
func writable(path string, replace bool) error {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case replace && isZip(path) && info.Mode().IsRegular():
		return nil
	}
	return fmt.Errorf("%s is there already", path)
}

// atomically calls write with a name beside path, and gives what is there the name path if nothing went wrong. What was
// half written is taken away again.
func atomically(path string, write func(path string) error) (err error) {
	dir, err := os.MkdirTemp(filepath.Dir(path), ".dumiao-voice-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	temporary := filepath.Join(dir, filepath.Base(path))
	if err := write(temporary); err != nil {
		return err
	}
	return os.Rename(temporary, path)
}

// writePack writes the files of a voice as a zip file, or as a folder. The same files make the same bytes.
func writePack(path string, files []file) error {
	if !isZip(path) {
		if err := os.Mkdir(path, 0o777); err != nil {
			return err
		}
		for _, f := range files {
			if err := writeSynced(filepath.Join(path, f.name), f.data); err != nil {
				return err
			}
		}
		return nil
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		to, err := w.Create(f.name)
		if err != nil {
			return err
		}
		if _, err := to.Write(f.data); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return writeSynced(path, b.Bytes())
}

// writeSynced writes a file and waits until the disk has it.
func writeSynced(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}
