package table

import (
	"time"

	"golang.org/x/sys/unix"
)

// SinceBoot returns how long the machine has been on, its sleep included, nil where it does not tell. The monotonic clock
// of Linux stands still while the machine sleeps.
func SinceBoot() func() time.Duration {
	read := func() (time.Duration, error) {
		var t unix.Timespec
		err := unix.ClockGettime(unix.CLOCK_BOOTTIME, &t)
		return time.Duration(t.Nano()), err
	}
	if _, err := read(); err != nil {
		return nil
	}
	return func() time.Duration {
		d, _ := read() // it has answered before
		return d
	}
}
