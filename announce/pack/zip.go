package pack

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

// openZip opens a zip file, of which nothing is believed: not how many entries it has, not how large they are, not that
// they lie beside each other.
func openZip(name string) (*Pack, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	files, err := readZip(f)
	if err != nil {
		f.Close()
		return nil, err
	}
	open := func(name string) (fs.File, error) {
		file, ok := files[name]
		if !ok {
			return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
		}
		r, err := file.Open()
		if err != nil {
			return nil, &fs.PathError{Op: "open", Path: name, Err: err}
		}
		return &zipFile{r, file, int64(file.UncompressedSize64)}, nil
	}
	return &Pack{open: open, close: f.Close}, nil
}

// budget reads from a zip file, and stops it where more is read than a directory of MaxEntries needs: the directory's own
// count can lie.
type budget struct {
	io.ReaderAt
	left int64 // −1 for no end
}

var errDirectory = fmt.Errorf("more than %d files in it, or its directory is damaged", MaxEntries)

func (b *budget) ReadAt(p []byte, at int64) (int, error) {
	if b.left >= 0 {
		if b.left -= int64(len(p)); b.left < 0 {
			b.left = 0
			return 0, errDirectory
		}
	}
	return b.ReaderAt.ReadAt(p, at)
}

// readZip returns the files of a zip by their names inside the voice's folder.
func readZip(f *os.File) (map[string]*zip.File, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() > MaxZip {
		return nil, fmt.Errorf("larger than %d MB", MaxZip>>20)
	}
	b := &budget{f, maxRead}
	r, err := zip.NewReader(b, info.Size())
	switch {
	case errors.Is(err, errDirectory):
		return nil, err
	case errors.Is(err, zip.ErrFormat):
		return nil, errors.New("not a zip file, or damaged")
	case err != nil && !errors.Is(err, zip.ErrInsecurePath): // of names we judge ourselves
		return nil, err
	case len(r.File) > MaxEntries:
		return nil, errDirectory
	}
	b.left = -1
	files := map[string]*zip.File{}
	folded := map[string]string{}
	var total uint64
	for _, e := range r.File {
		if err := checkEntry(e); err != nil {
			return nil, fmt.Errorf("%q in it %w", short(e.Name), err)
		}
		name := strings.TrimSuffix(e.Name, "/")
		if other, ok := folded[strings.ToLower(name)]; ok {
			return nil, fmt.Errorf("%q in it is there twice, also as %q", short(e.Name), short(other))
		}
		folded[strings.ToLower(name)] = e.Name
		if total += e.UncompressedSize64; total > MaxBytes {
			return nil, fmt.Errorf("its files take more than %d MB unpacked", MaxBytes>>20)
		}
		if !e.Mode().IsDir() {
			files[name] = e
		}
	}
	if err := apart(files, info.Size()); err != nil {
		return nil, err
	}
	return inFolder(files)
}

// checkEntry refuses what no pack has a use for. The error goes on behind the entry's name.
func checkEntry(e *zip.File) error {
	name := strings.TrimSuffix(e.Name, "/")
	switch {
	case len(e.Name) > maxName:
		return fmt.Errorf("has a name of %d bytes", len(e.Name))
	case strings.ContainsAny(e.Name, "\\:\x00"), !fs.ValidPath(name), name == ".":
		return errors.New("is no path inside the folder; names have / and neither .. nor \\ nor :")
	case e.Mode()&fs.ModeSymlink != 0:
		return errors.New("is a link")
	case e.Mode().IsDir() != strings.HasSuffix(e.Name, "/"), !e.Mode().IsDir() && !e.Mode().IsRegular():
		return errors.New("is neither a file nor a folder")
	case e.Flags&1 != 0:
		return errors.New("is encrypted")
	case e.Method != zip.Store && e.Method != zip.Deflate:
		return fmt.Errorf("is packed by method %d; only store and deflate can be used", e.Method)
	case e.Mode().IsDir() && e.UncompressedSize64 > 0:
		return errors.New("is a folder with content")
	case e.UncompressedSize64 > MaxBytes:
		return fmt.Errorf("is larger than %d MB", MaxBytes>>20)
	case e.UncompressedSize64 > 1<<20 && e.UncompressedSize64/maxRatio > e.CompressedSize64:
		return fmt.Errorf("is packed more than %d times: that is no sound", maxRatio)
	}
	return nil
}

// apart refuses files that share bytes of the zip: a bomb says the same ones again and again.
func apart(files map[string]*zip.File, size int64) error {
	type stretch struct {
		from, to int64
		name     string
	}
	var all []stretch
	for _, e := range files {
		from, err := e.DataOffset()
		if err != nil || e.CompressedSize64 > uint64(size) || from+int64(e.CompressedSize64) > size {
			return fmt.Errorf("%q in it lies outside the file: damaged", short(e.Name))
		}
		all = append(all, stretch{from, from + int64(e.CompressedSize64), e.Name})
	}
	slices.SortFunc(all, func(a, b stretch) int {
		return int(a.from - b.from) // a zip is at most MaxZip long
	})
	for i := 1; i < len(all); i++ {
		if all[i].from < all[i-1].to || all[i].from == all[i-1].from {
			return fmt.Errorf("%q and %q in it lie in one place", short(all[i-1].name), short(all[i].name))
		}
	}
	return nil
}

// inFolder takes away the one folder in which a zip may have everything.
func inFolder(files map[string]*zip.File) (map[string]*zip.File, error) {
	if files[manifest] != nil {
		return files, nil
	}
	var found []string
	for name := range files {
		if dir, file := path.Split(name); file == manifest && strings.Count(dir, "/") == 1 && dir != "__MACOSX/" {
			found = append(found, dir)
		}
	}
	switch len(found) {
	case 0:
		return nil, errors.New("no voice.json in it")
	case 1:
	default:
		slices.Sort(found)
		return nil, fmt.Errorf("several voices in it, %s and %s; one zip is one voice", short(found[0]), short(found[1]))
	}
	inside := map[string]*zip.File{}
	for name, e := range files {
		if rest, ok := strings.CutPrefix(name, found[0]); ok {
			inside[rest] = e
		}
	}
	return inside, nil
}

// zipFile is an open file of a zip. It gives no more than the directory promised.
type zipFile struct {
	io.ReadCloser
	file *zip.File
	left int64
}

func (f *zipFile) Stat() (fs.FileInfo, error) { return f.file.FileInfo(), nil }

func (f *zipFile) Read(p []byte) (int, error) {
	n, err := f.ReadCloser.Read(p)
	if f.left -= int64(n); f.left < 0 {
		return 0, errors.New("larger than the zip's directory says")
	}
	if errors.Is(err, zip.ErrFormat) || errors.Is(err, zip.ErrChecksum) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = errors.New("damaged inside the zip")
	}
	return n, err
}

// short keeps a message readable whatever a name is.
func short(name string) string {
	const most = 60
	if runes := []rune(name); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return name
}
