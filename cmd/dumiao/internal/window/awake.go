package window

import "time"

// drowsyFor is how long the face says that the machine may fall asleep. It is told at the first move and not for ever: a
// banner takes room from the digits.
const drowsyFor = 10 * time.Second

// keepAwake says whether a game is on.
func (w *Window) keepAwake(on bool) {
	if w.opts.Awake != nil {
		w.opts.Awake.Keep(on)
	}
}

// Awake notes what came of the wish that the machine stay awake: err is nil where it will.
func (w *Window) Awake(err error) {
	if err == nil {
		return
	}
	w.opts.Log.Note("awake", err.Error())
	w.drowsy = true
	w.Refresh()
	time.AfterFunc(drowsyFor, func() {
		w.opts.Do(func() {
			w.drowsy = false
			w.Refresh()
		})
	})
}
