package window

import (
	"fmt"
	"time"

	"dumiao/announce"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/start"
)

// minute is the last minute of a game, as it is played to a side on the start screen.
type minute struct {
	side  clock.Side // NoSide while there is none
	began clock.Instant
	calls []announce.Call
	timer *time.Timer // the next second
}

const (
	minuteLead = 300 * time.Millisecond // until it begins: what sounds falls silent before
	minuteTail = 3 * time.Second        // how long the last call stays
)

// lastMinute returns what is said to a side in the last minute of a game, with its own first instant as 0.
func lastMinute(s announce.Script, side clock.Side) []announce.Call {
	c, err := clock.ParseControl("1m reserve 1")
	if err != nil {
		panic(err) // it is written here
	}
	g := clock.NewGame(clock.Setup{Black: c, White: c, First: side})
	if _, err := g.Step(clock.Action{Verb: clock.Start}); err != nil {
		panic(err)
	}
	return s.Calls(g.Ahead())
}

// script returns the script of the game that would begin now.
func (w *Window) script() announce.Script {
	c, _ := w.start.Choice()
	style, _ := announce.ParseStyle(c.Calls)
	return announce.Script{Style: style, Words: w.spokenWords()}
}

// toggleMinute plays the last minute of a game to a side, at its true pace, or stops it.
func (w *Window) toggleMinute(side clock.Side) {
	same := w.minute.side == side
	w.stopMinute()
	if same || w.table != nil {
		w.refresh()
		return
	}
	now := w.opts.Now()
	w.minute = minute{side: side, began: now.Add(minuteLead), calls: lastMinute(w.script(), side)}
	for i := range w.minute.calls {
		w.minute.calls[i].At = w.minute.began.Add(w.minute.calls[i].At.Sub(0))
	}
	w.sound.Plan(now, w.minute.calls)
	w.minute.timer = time.AfterFunc(minuteLead, func() { w.opts.Do(w.Refresh) })
	w.refresh()
}

// stopMinute stops the minute that is being played.
func (w *Window) stopMinute() {
	if w.minute.side != clock.NoSide {
		w.minute.timer.Stop()
		w.minute = minute{}
		w.sound.Plan(w.opts.Now(), nil)
	}
}

// minuteShown returns what there is to see of the minute, and sets the timer for the next second of it.
func (w *Window) minuteShown() start.Minute {
	m := &w.minute
	if m.side == clock.NoSide {
		return start.Minute{}
	}
	gone := w.opts.Now().Sub(m.began)
	if gone >= time.Minute+minuteTail {
		m.timer.Stop()
		w.minute = minute{} // it has ended by itself
		return start.Minute{}
	}
	shown := start.Minute{Side: m.side}
	for _, c := range m.calls {
		if c.At <= m.began.Add(gone) {
			shown.Caption = c.Text
		}
	}
	second := min(max(gone, 0)/time.Second, 60)
	shown.Time = fmt.Sprintf("%d:%02d", second/60, second%60)
	m.timer.Reset(time.Second - (gone+time.Second)%time.Second)
	return shown
}

// tryCall plays a call to a side.
func (w *Window) tryCall(side clock.Side) {
	w.stopMinute()
	w.sound.Say(side, w.reader(side).voice.Words().Seconds(sampleSeconds))
	w.refresh()
}

// sampleSeconds is what the sound check says: a call that is heard in every game.
const sampleSeconds = 30

// tryBoth plays a call to each side, one call where both are read alike.
func (w *Window) tryBoth() {
	w.stopMinute()
	black, white := w.settings.Black, w.settings.White
	if w.readers[0].voice.ID == w.readers[1].voice.ID && black.Volume == white.Volume && black.Muted == white.Muted {
		w.tryCall(clock.Black)
		return
	}
	now := w.opts.Now()
	var calls []announce.Call
	for i, side := range clock.Sides {
		at := now.Add(minuteLead + time.Duration(i)*2*time.Second)
		calls = append(calls, announce.Call{At: at, Side: side, Text: w.reader(side).voice.Words().Seconds(sampleSeconds)})
	}
	w.sound.Plan(now, calls)
}
