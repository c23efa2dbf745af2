package window

import (
	"time"

	"fyne.io/fyne/v2"

	"dumiao/clock"
)

// The keys of the clock. F and J are the two keys that fingers find without looking: they have a ridge.
const (
	keyLeft       = fyne.KeyF
	keyRight      = fyne.KeyJ
	keyToMove     = fyne.KeySpace // for the side to move, whoever that is
	keyPause      = fyne.KeyP
	keyMute       = fyne.KeyM
	keyFullScreen = fyne.KeyF11
	keyLeave      = fyne.KeyEscape
)

// bounce is how soon after going down a key cannot have been pressed again: what comes sooner is its contact.
const bounce = 60 * time.Millisecond

// keyboard tells real presses of keys from repeats and bounces.
type keyboard struct {
	now  func() clock.Instant
	keys map[fyne.KeyName]keyState
}

type keyState struct {
	held bool
	down clock.Instant // when it last went down
}

func newKeyboard(now func() clock.Instant) *keyboard {
	return &keyboard{now, map[fyne.KeyName]keyState{}}
}

// down returns whether a key that goes down was pressed: one that is held already was not (newer versions of the
// tool-kit repeat it, and macOS repeats modifiers), nor was one whose contact bounces.
func (k *keyboard) down(name fyne.KeyName) bool {
	now, was := k.now(), k.keys[name]
	fresh := !was.held && (was.down == 0 || now.Sub(was.down) >= bounce)
	k.keys[name] = keyState{true, now}
	return fresh
}

// up notes that a key went up.
func (k *keyboard) up(name fyne.KeyName) {
	s := k.keys[name]
	s.held = false
	k.keys[name] = s
}

// lost forgets which keys are held: the window is no longer told when they go up.
func (k *keyboard) lost() { clear(k.keys) }
