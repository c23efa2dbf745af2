package speaker

import (
	"context"
	"io"

	"dumiao/announce/desktop"
)

// device is what the speaker needs of a sound system; tests have one without sound.
type device interface {
	// Open opens an output that reads 16-bit mono samples at Rate from src for as long as it lives. It may hang for ever
	// where a sound server does; src is then not read.
	Open(src io.Reader, b Buffers) (output, error)

	// Present tells what there is that could be opened, a word for each; empty is nothing. It takes some seconds at most.
	Present(ctx context.Context) string

	// Watch tells of the output that the sound goes to, until ctx is done.
	Watch(ctx context.Context, changed func(desktop.State))

	// Reopens reports whether another output can be opened after one has failed.
	Reopens() bool
}

// output is an open device. None of its methods waits for the device.
type output interface {
	Err() error        // why it has failed
	Unplayed() int     // bytes read but not fetched
	SetVolume(float64) // 0 to 1, for what is fetched from now on, with a ramp over the next fetch
	Abandon()          // the output is not wanted any more
}
