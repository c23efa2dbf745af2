package speaker

import (
	"context"
	"io"
	"runtime"
	"time"

	"github.com/hajimehoshi/oto/v2"

	"dumiao/announce/desktop"
)

// otoDevice is the system's sound through oto.
type otoDevice struct{}

// Reopens is false where oto keeps one context for the program: there it finds a new device by itself. Its
// documentation wants one everywhere, but on ALSA a second one works, and a dead one never lives again.
func (otoDevice) Reopens() bool { return runtime.GOOS != "windows" && runtime.GOOS != "darwin" }

func (otoDevice) Present(ctx context.Context) string { return desktop.Present(ctx) }

func (otoDevice) Watch(ctx context.Context, changed func(desktop.State)) { desktop.Watch(ctx, changed) }

func (otoDevice) Open(src io.Reader, b Buffers) (output, error) {
	hushALSA()
	ctx, ready, err := oto.NewContextWithOptions(&oto.NewContextOptions{
		SampleRate:   int(Rate),
		ChannelCount: 1,
		Format:       oto.FormatSignedInt16LE,
		BufferSize:   b.Device,
	})
	if err != nil {
		return nil, err
	}
	<-ready
	if err := ctx.Err(); err != nil {
		closeDevice(ctx)
		return nil, err
	}
	player := ctx.NewPlayer(src)
	player.(oto.BufferSizeSetter).SetBufferSize(2 * int(Rate.Frames(b.Player)))
	player.Play()
	return &otoOutput{ctx, player}, nil
}

type otoOutput struct {
	ctx    *oto.Context
	player oto.Player
}

func (o *otoOutput) Err() error {
	if err := o.ctx.Err(); err != nil {
		return err
	}
	return o.player.Err()
}

func (o *otoOutput) Unplayed() int         { return o.player.UnplayedBufferSize() }
func (o *otoOutput) SetVolume(vol float64) { o.player.SetVolume(vol) }

// Abandon stops the player at once and the context as soon as it can be: Suspend waits for a write that hangs, maybe for
// ever. Behind it oto touches the device no more, which is then closed; oto itself never does that, and a card that knows
// no mixing could not be opened again.
//
// A write may not hang but fail for ever: oto takes what a PipeWire that was killed answers for an underrun, mends it and
// writes again, as fast as it can, and every time PipeWire's library keeps 5 KB. Dropping what is queued ends that.
func (o *otoOutput) Abandon() {
	o.player.Close()
	stopped := make(chan struct{})
	go func() {
		o.ctx.Suspend()
		close(stopped)
	}()
	go func() {
		ticks := time.NewTicker(dropEvery)
		defer ticks.Stop()
		for {
			select {
			case <-stopped:
				closeDevice(o.ctx)
				return
			case <-ticks.C:
				dropQueued(o.ctx)
			}
		}
	}()
}

// dropEvery is how often what is queued is dropped, until the write has ended: it does only where the drop comes between
// the mending and the next write.
const dropEvery = 20 * time.Millisecond
