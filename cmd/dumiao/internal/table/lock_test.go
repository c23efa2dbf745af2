package table

import (
	"path/filepath"
	"testing"

	"github.com/gofrs/flock"
)

// unlocked returns a lock that nobody else knows.
func unlocked(t *testing.T) *flock.Flock { return flock.New(filepath.Join(t.TempDir(), "lock")) }
