package window

import (
	"context"
	"math"
	"time"

	"dumiao/announce/desktop"
	"dumiao/cmd/dumiao/internal/start"
)

const (
	// levelFall is how much the meter falls from one reading to the next, 25 of which come in a second: a call of a third
	// of a second would else be a flicker.
	levelFall = 1.5
	// levelPatience is how long no reading may come before nothing is known.
	levelPatience = 1500 * time.Millisecond
)

// levels is what is known of the level that is sent to the output, while that is shown.
type levels struct {
	stop  context.CancelFunc // nil while it is not
	known bool
	db    float64
	quiet *time.Timer // goes off where no reading comes
}

// soundView follows whether the settings of the sound are shown: then the level is, and the list of voices is that of now.
func (w *Window) soundView(shown bool) {
	if !shown {
		w.stopMinute()
		w.stopLevels()
		w.save()
		return
	}
	w.lookAtPacks()
	if w.opts.Levels == nil || w.levels.stop != nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	w.levels = levels{stop: cancel}
	w.levels.quiet = time.AfterFunc(levelPatience, func() {
		w.opts.Do(func() {
			if ctx.Err() == nil {
				w.levels.known = false
				w.start.SetLevel(start.Level{})
			}
		})
	})
	go func() {
		for level := range w.opts.Levels(ctx) {
			w.opts.Do(func() {
				if ctx.Err() == nil {
					w.levelIs(level)
				}
			})
		}
	}()
}

// levelIs shows a peak, 0 to 1.
func (w *Window) levelIs(peak float64) {
	l := &w.levels
	l.quiet.Reset(levelPatience)
	db := -100.0
	if peak > 0 {
		db = max(db, 20*math.Log10(peak))
	}
	if l.known {
		db = max(db, l.db-levelFall)
	}
	l.known, l.db = true, db
	w.start.SetLevel(start.Level{Known: true, DB: max(db, -60)})
}

// stopLevels ends what soundView began.
func (w *Window) stopLevels() {
	if w.levels.stop != nil {
		w.levels.stop()
		w.levels.quiet.Stop()
		w.levels = levels{}
		w.start.SetLevel(start.Level{})
	}
}

// OutputChanged notes what the desktop says of the output.
func (w *Window) OutputChanged(s desktop.State) {
	w.output = s
	w.Refresh()
}

// outputSilent says that the desktop lets nobody hear the output, although there is one.
func (w *Window) outputSilent() bool {
	return w.output.Known && !w.output.Nowhere && (w.output.Muted || w.output.Volume == 0)
}

// outputText says what is known of the output.
func (w *Window) outputText() string {
	o := w.output
	switch {
	case w.soundState == SoundNoDevice:
		return w.words.SoundNoDevice()
	case w.soundState == SoundLost:
		return w.words.SoundDeviceLost()
	case !o.Known:
		return w.words.OutputUnknown()
	case o.Nowhere:
		return w.words.SoundNoDevice()
	case o.Muted:
		return w.words.OutputMuted(o.Name)
	case o.Volume == 0:
		return w.words.OutputSilent(o.Name)
	}
	return w.words.Output(o.Name, int(math.Round(o.Volume*100)))
}
