package lang

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// cause says in a few words why something could not be read or written: what can be done about it is known by that, and
// where it is stands in the log. What has no words of the language's own is told in the system's.
func (w *Words) cause(err error) string {
	switch {
	case errors.Is(err, syscall.ENOSPC):
		return w.say("cause-full")
	case errors.Is(err, syscall.EROFS):
		return w.say("cause-read-only")
	case errors.Is(err, fs.ErrPermission):
		return w.say("cause-permission")
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return w.say("cause-gone")
	}
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err.Error()
	case errors.As(err, &link):
		return link.Err.Error()
	}
	return err.Error()
}
