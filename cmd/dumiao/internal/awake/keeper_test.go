package awake

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// desk is a desktop that takes its time, and notes what it was asked.
type desk struct {
	mu    sync.Mutex
	notes []string
	err   error
}

func (d *desk) note(format string, args ...any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.notes = append(d.notes, fmt.Sprintf(format, args...))
}

func (d *desk) ask() (func(), error) {
	time.Sleep(time.Second)
	d.note("asked")
	if d.err != nil {
		return nil, d.err
	}
	return func() { time.Sleep(time.Second); d.note("released") }, nil
}

func (d *desk) told(err error) { d.note("told %v", err) }

func (d *desk) check(t *testing.T, want string) {
	t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	if got := strings.Join(d.notes, ", "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestOneGameIsAskedForOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &desk{}
		k := newKeeper(d.ask, d.told)
		k.Keep(false)
		k.Keep(true)
		k.Keep(true)
		time.Sleep(time.Hour)
		k.Keep(true)
		time.Sleep(time.Hour)
		k.Keep(false)
		k.Keep(false)
		time.Sleep(time.Hour)
		d.check(t, "asked, told <nil>, released")
	})
}

// A game that was over before the desktop had answered leaves nothing behind.
func TestWhatIsWantedLastHolds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &desk{}
		k := newKeeper(d.ask, d.told)
		k.Keep(true)
		time.Sleep(100 * time.Millisecond)
		k.Keep(false)
		time.Sleep(time.Hour)
		d.check(t, "asked, told <nil>, released")
		k.Keep(true)
		time.Sleep(1500 * time.Millisecond)
		k.Keep(false)
		time.Sleep(500 * time.Millisecond)
		k.Keep(true)
		time.Sleep(time.Hour)
		d.check(t, "asked, told <nil>, released, asked, told <nil>, released, asked, told <nil>")
	})
}

// A desktop that refuses is asked once a game.
func TestARefusalIsToldOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &desk{err: errors.New("no")}
		k := newKeeper(d.ask, d.told)
		k.Keep(true)
		time.Sleep(time.Minute)
		k.Keep(true)
		time.Sleep(time.Minute)
		d.check(t, "asked, told no")
		k.Keep(false)
		k.Keep(true)
		time.Sleep(time.Minute)
		d.check(t, "asked, told no, asked, told no")
	})
}
