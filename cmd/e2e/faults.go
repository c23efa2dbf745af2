package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

// ordeal is one long game during which the sound system goes through everything that can befall it. A key is pressed
// shortly before each period is over, so that there is a call every second, and what comes back can be heard at once.
type ordeal struct {
	name   string
	server interface {
		server
		addSink(name string) error
		removeSink(name string) error
	}
	st *stage

	program  *program
	keyboard *keyboard
	mu       sync.Mutex // protects turn
	turn     time.Duration
	records  []*recorder
	troubles []trouble
	ended    time.Duration // when nothing was listened to any more
	memory   memory        // of the program, then
}

// ordealControl has the densest reading there is: every second of a period of ten.
const (
	ordealControl = "0 + 1x10s"
	ordealTurn    = 9300 * time.Millisecond // a press comes on time even where the machine is busy
)

// trouble is a time without a device, in the machine's time.
type trouble struct {
	name   string
	silent bool // the banner must stand in between; not where another device takes over at once

	broken time.Duration // before it was done
	after  time.Duration // when it had been done
	mend   time.Duration // before it was mended
	mended time.Duration // when the server answered and had an output

	bannerSeen, bannerGone bool // by pictures of the screen
}

const (
	downTime = 3500 * time.Millisecond // how long each trouble lasts
	upTime   = 6 * time.Second         // how long is listened behind it, before the next one
)

// steps are the troubles, one after the other; each begins with the sound that the one before it ended with.
func (o *ordeal) steps() []step {
	return []step{
		{"no device at the start", true, nothing, func() error { return o.server.start("hall") }, "hall"},
		{"server killed and started again", true, o.kill, func() error { return o.server.start("hall") }, "hall"},
		{"server hung, and went on", true, o.stop, func() error { return o.server.signal(syscall.SIGCONT) }, "hall"},
		{"server hung, killed and started again", true, o.stop, func() error { o.kill(); return o.server.start("hall") }, "hall"},
		{"only output lost, another one later", true, func() error { return o.remove("hall") }, func() error { return o.server.addSink("second") }, "second"},
		{"output replaced by another", false, func() error { return o.server.addSink("third") }, func() error { return o.remove("second") }, "third"},
	}
}

// step is how one trouble is made and mended, and where the sound goes then.
type step struct {
	name   string
	silent bool
	break_ func() error
	mend   func() error
	sink   string
}

func nothing() error { return nil }

func (o *ordeal) kill() error { o.server.kill(); return nil }
func (o *ordeal) stop() error { return o.server.signal(syscall.SIGSTOP) }

// remove takes an output away. Its recorder is taken away with it: the server would let it record from another one.
func (o *ordeal) remove(sink string) error {
	for _, r := range o.records {
		if r.sink == sink && !r.gone() {
			r.finish()
		}
	}
	return o.server.removeSink(sink)
}

// now is the machine's time.
func (o *ordeal) now() time.Duration { return time.Since(o.st.epoch) }

// play goes through all of it. What goes wrong in the game is for the judge.
func (o *ordeal) play(ctx context.Context, home string) (err error) {
	if err := errors.Join(os.MkdirAll(home, 0o700), os.WriteFile(filepath.Join(home, ".asoundrc"), []byte(o.server.asoundrc()), 0o600)); err != nil {
		return err
	}
	defer o.server.kill()
	if o.program, err = o.st.openWith(home, ordealControl, o.server.client(home)); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, o.program.close()) }()
	start, err := o.program.waitFor("start", 30*time.Second)
	if err != nil {
		return err
	}
	o.turn = onMachine(start.Wall, o.st.epoch)
	if o.keyboard, err = o.st.screen.plugIn(o.st.dir, o.program.Process.Pid); err != nil {
		return err
	}
	defer o.keyboard.unplug()

	ctx, cancel := context.WithCancel(ctx)
	pressed := make(chan error, 1)
	go func() { pressed <- o.press(ctx) }()
	for i, s := range o.steps() {
		if err = o.suffer(ctx, s, filepath.Join(home, fmt.Sprintf("%d", i))); err != nil {
			err = fmt.Errorf("%s: %w", s.name, err)
			break
		}
	}
	o.ended = o.now()
	if !o.program.gone() {
		var e error
		o.memory, e = memoryOf(o.program.Process.Pid)
		err = errors.Join(err, e)
	}
	cancel()
	if e := <-pressed; !errors.Is(e, context.Canceled) {
		err = errors.Join(err, e)
	}
	for _, r := range o.records {
		r.finish()
	}
	return err
}

// press ends each turn shortly before its period is over.
func (o *ordeal) press(ctx context.Context) error {
	for {
		if err := o.st.sleepUntil(ctx, o.turn+ordealTurn); err != nil {
			return err
		}
		sent, _, err := o.keyboard.down("space")
		if err != nil {
			return err
		}
		o.mu.Lock()
		o.turn = sent.Sub(o.st.epoch)
		o.mu.Unlock()
	}
}

// suffer makes one trouble and mends it, early in a turn, so that calls follow.
func (o *ordeal) suffer(ctx context.Context, s step, picture string) error {
	t := trouble{name: s.name, silent: s.silent, broken: o.now()}
	if len(o.troubles) == 0 {
		t.broken = o.turn
	}
	if err := s.break_(); err != nil {
		return err
	}
	t.after = o.now()
	if err := o.st.sleepUntil(ctx, t.broken+1100*time.Millisecond); err != nil {
		return err
	}
	t.bannerSeen = o.watch(picture+"-down.png", true)
	for {
		o.mu.Lock()
		phase := o.now() - o.turn
		o.mu.Unlock()
		if o.now() >= t.broken+downTime && phase > 500*time.Millisecond && phase < 4500*time.Millisecond {
			break
		}
		if err := o.st.sleepUntil(ctx, o.now()+20*time.Millisecond); err != nil {
			return err
		}
	}
	if !s.silent { // the other device is there already
		if err := o.listen(s.sink); err != nil {
			return err
		}
		t.broken = o.now()
		t.after = t.broken
	}
	t.mend = o.now()
	if err := s.mend(); err != nil {
		return err
	}
	t.mended = o.now()
	if s.silent {
		if err := o.listen(s.sink); err != nil {
			return err
		}
	}
	if err := o.st.sleepUntil(ctx, t.mended+upTime); err != nil {
		return err
	}
	t.bannerGone = o.watch(picture+"-up.png", false)
	o.troubles = append(o.troubles, t)
	return nil
}

// listen records from an output from now on, besides what is recorded already: what a dead output still says is heard.
func (o *ordeal) listen(sink string) error {
	for _, r := range o.records {
		if !r.gone() && r.sink == sink {
			return nil // it has only hung
		}
	}
	r, err := record(o.server.client(o.st.dir), sink, o.st.epoch, 3*time.Minute)
	if err == nil {
		r.sink = sink
		o.records = append(o.records, r)
	}
	return err
}

// watch waits for the banner to stand, or not to. When it came and went is read in the log; that it is there is seen.
func (o *ordeal) watch(file string, banner bool) bool {
	for end := o.now() + 2*time.Second; ; {
		if o.photograph(file) == banner {
			return true
		}
		if o.now() > end {
			return false
		}
	}
}

// photograph keeps a picture of the screen and reports whether the banner stands in it: a strip of amber at the top.
func (o *ordeal) photograph(file string) (banner bool) {
	if _, err := o.st.screen.run(o.st.dir, "import", "-window", "root", file); err != nil {
		return false
	}
	pixel, err := o.st.screen.run(o.st.dir, "convert", file, "-format", "%[fx:int(255*p{1200,20}.r)] %[fx:int(255*p{1200,20}.g)] %[fx:int(255*p{1200,20}.b)]", "info:")
	var r, g, b int
	if _, err2 := fmt.Sscan(pixel, &r, &g, &b); err != nil || err2 != nil {
		return false
	}
	return r > 200 && g > 140 && g < 220 && b < 120
}
