package speaker

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"sync"
	"time"

	"dumiao/announce/desktop"
)

// fakeDevice is a sound system of which the test decides how it answers. It keeps what can be heard.
type fakeDevice struct {
	once    bool                // one output for the life of the program
	answers []func() error      // of Open, one after the other; then it succeeds
	output  func(o *fakeOutput) // prepares the next outputs
	epoch   time.Time           // of the frames heard
	changed chan desktop.State  // what the desktop tells, if it does
	mu      sync.Mutex          // protects the fields below
	present string              // what could be opened; empty while the server hangs
	opened  []time.Duration     // when Open was called
	outputs []*fakeOutput
	heard   map[int64]int16 // what leaves the loudspeaker, by frames since epoch
}

func newFakeDevice(answers ...func() error) *fakeDevice {
	return &fakeDevice{answers: answers, epoch: time.Now(), heard: map[int64]int16{}, present: "fake", changed: make(chan desktop.State)}
}

func (d *fakeDevice) Reopens() bool { return !d.once }

func (d *fakeDevice) Present(context.Context) string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.present
}

func (d *fakeDevice) setPresent(what string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.present = what
}

func (d *fakeDevice) Watch(ctx context.Context, changed func(desktop.State)) {
	for {
		select {
		case s := <-d.changed:
			changed(s)
		case <-ctx.Done():
			return
		}
	}
}

func (d *fakeDevice) Open(src io.Reader, b Buffers) (output, error) {
	d.mu.Lock()
	n := len(d.opened)
	d.opened = append(d.opened, time.Since(d.epoch))
	d.mu.Unlock()
	if n < len(d.answers) {
		if err := d.answers[n](); err != nil {
			return nil, err
		}
	}
	o := &fakeOutput{
		device: d, src: src, buffers: b, volume: 1, ramp: 1,
		size: 2 * int(Rate.Frames(b.Player)), period: Rate.Frames(b.Device) / 3, end: make(chan struct{}),
	}
	if d.output != nil {
		d.output(o)
	}
	d.mu.Lock()
	d.outputs = append(d.outputs, o)
	d.mu.Unlock()
	o.fill()
	go o.run()
	return o, nil
}

// last returns the output opened last.
func (d *fakeDevice) last() *fakeOutput {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.outputs[len(d.outputs)-1]
}

// sound returns what was heard between two times after epoch, and the frame of its first and last sample that is not
// silent.
func (d *fakeDevice) sound(from, to time.Duration) (samples []int16, first, last int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	first, last = -1, -1
	for f := Rate.Frames(from); f < Rate.Frames(to); f++ {
		v := d.heard[f]
		samples = append(samples, v)
		if v != 0 {
			last = f
			if first < 0 {
				first = f
			}
		}
	}
	return samples, first, last
}

// fakeOutput fetches a period at a time, as PulseAudio does: three periods fill its buffer, and a frame leaves one buffer
// after it was fetched.
type fakeOutput struct {
	device  *fakeDevice
	src     io.Reader
	buffers Buffers
	size    int // bytes in the queue
	period  int64
	end     chan struct{}
	endOnce sync.Once

	mu           sync.Mutex
	queue        []byte
	volume, ramp float64
	err          error
	frozen       bool          // fetches nothing
	lazy         time.Duration // Reads come so late
	tardy        func() bool   // whether the Reads behind this fetch come behind the next one, nil for never
	gone         bool          // abandoned
}

func (o *fakeOutput) run() {
	start := time.Now()
	for k := int64(0); ; k++ {
		// From the start, so that rounding does not add up to drift.
		select {
		case <-time.After(time.Until(start.Add(Rate.Duration(k * o.period)))):
		case <-o.end:
			return
		}
		o.mu.Lock()
		idle, lazy := o.frozen || o.err != nil, o.lazy
		o.mu.Unlock()
		if idle {
			continue
		}
		o.fetch()
		time.Sleep(lazy)
		if o.tardy == nil || !o.tardy() {
			o.fill()
		}
	}
}

// fetch takes a period out of the queue.
func (o *fakeOutput) fetch() {
	at := Rate.Frames(time.Since(o.device.epoch) + o.buffers.Device)
	o.mu.Lock()
	defer o.mu.Unlock()
	n := min(o.period, int64(len(o.queue)/2))
	o.device.mu.Lock()
	for i := range n {
		v := float64(int16(binary.LittleEndian.Uint16(o.queue[2*i:])))
		r := float64(i) / float64(n)
		if v *= o.volume*r + o.ramp*(1-r); v != 0 {
			o.device.heard[at+i] = int16(v)
		}
	}
	o.device.mu.Unlock()
	o.ramp = o.volume
	o.queue = o.queue[2*n:]
}

// fill reads until the queue is full.
func (o *fakeOutput) fill() {
	p := make([]byte, o.size)
	for o.Unplayed() < o.size {
		n, err := o.src.Read(p)
		o.mu.Lock()
		o.queue = append(o.queue, p[:n]...)
		o.mu.Unlock()
		if err != nil {
			return
		}
	}
}

func (o *fakeOutput) Err() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

func (o *fakeOutput) Unplayed() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return len(o.queue)
}

func (o *fakeOutput) SetVolume(v float64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.volume = v
}

func (o *fakeOutput) Abandon() {
	o.mu.Lock()
	o.gone = true
	o.mu.Unlock()
	o.endOnce.Do(func() { close(o.end) })
}

// set changes an output under its lock.
func (o *fakeOutput) set(f func(o *fakeOutput)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	f(o)
}

var errDevice = errors.New("no such device")

// fails is an answer of Open.
func fails() error { return errDevice }
