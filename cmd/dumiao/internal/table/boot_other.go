//go:build !linux

package table

import "time"

// SinceBoot is nil: the wall clock has to tell how long the machine slept.
func SinceBoot() func() time.Duration { return nil }
