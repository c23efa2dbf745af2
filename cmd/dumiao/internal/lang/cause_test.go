package lang

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
	"testing"
)

// What the disk refuses is told in words, without the names of files.
func TestCauses(t *testing.T) {
	b := open(t)
	path := func(err error) error {
		return fmt.Errorf("the journal could not be written: %w", &fs.PathError{Op: "write", Path: "/a/b", Err: err})
	}
	for _, c := range []struct {
		err    error
		zh, en string
	}{
		{path(syscall.ENOSPC), "磁盘已满", "the disk is full"},
		{path(syscall.EROFS), "磁盘是只读的", "the disk is read-only"},
		{path(syscall.EACCES), "没有写入的权限", "you may not write there"},
		{path(syscall.ENOENT), "文件夹不见了", "the folder is gone"},
		{path(syscall.ENOTDIR), "文件夹不见了", "the folder is gone"},
		{path(errors.New("flames")), "flames", "flames"},
		{&os.LinkError{Op: "rename", Old: "a", New: "b", Err: errors.New("flames")}, "flames", "flames"},
		{errors.New("plain"), "plain", "plain"},
	} {
		if got := b.Words("zh").cause(c.err); got != c.zh {
			t.Errorf("%v: %s, want %s", c.err, got, c.zh)
		}
		if got := b.Words("en").cause(c.err); got != c.en {
			t.Errorf("%v: %s, want %s", c.err, got, c.en)
		}
	}
}
