package window

import (
	"time"

	"fyne.io/fyne/v2"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/face"
	"dumiao/cmd/dumiao/internal/start"
	"dumiao/cmd/dumiao/internal/table"
)

// goAhead begins a game from the start screen, where its voices can read it.
func (w *Window) goAhead(c start.Choice) {
	if !w.checked(c, func() { w.goAhead(c) }) {
		return
	}
	if w.offer != nil && !w.offer.InUse { // the user saw it, and wants another game
		w.dismiss()
	}
	w.begin(c)
}

// begin begins a game as it was chosen.
func (w *Window) begin(c start.Choice) {
	w.remember(c)
	w.told = nil
	w.save()
	j := &clock.Journal{
		Setup: clock.Setup{Black: c.Controls[0], White: c.Controls[1], First: c.First, Rules: c.Rules},
		Calls: c.Calls, Left: c.Left,
		Players: [2]clock.Player{clock.Player(c.Players[0]), clock.Player(c.Players[1])},
		Details: c.Details, Languages: w.languages(),
	}
	if c.Rule != start.Own {
		j.Preset = c.Rule
	}
	w.play(w.newTable(j))
	// The call of a game that is read from its first instant must find its voice.
	w.waiting = true
	if w.opening() && readSoon(j.Setup) {
		time.AfterFunc(openingPatience, func() { w.opts.Do(w.startClock) })
		return
	}
	w.startClock()
}

// readSoon says that something is said in a game before a voice can be expected.
func readSoon(s clock.Setup) bool {
	for _, side := range clock.Sides {
		if s.Control(side).Main < openingPatience {
			return true
		}
	}
	return false
}

// newTable returns the table of a new game.
func (w *Window) newTable(j *clock.Journal) *table.Table {
	if w.opts.Store == nil {
		return table.NewWithoutJournal(j, w.opts.StoreTrouble, w.tableOptions())
	}
	return table.New(w.opts.Store.Create(j, time.Now()), w.tableOptions())
}

func (w *Window) tableOptions() table.Options {
	return table.Options{Now: w.opts.Now, Vigil: w.opts.Vigil, Do: w.opts.Do, Show: w.showState, Sound: toSound{w}, Log: w.opts.Log,
		Words: w.spokenWords()}
}

// play puts a game on the screen.
func (w *Window) play(t *table.Table) {
	w.stopMinute()
	w.stopLevels()
	w.table, w.leaving, w.closing = t, false, false
	w.keys.lost()
	w.desk.Sit(t)
	t.SetMuted(w.settings.Muted)
	t.Begin()
	w.prepare()
	w.show(w.screen, w.face)
	w.face.Fit() // it has its size now, and need not wait for it to last
	w.playing = w.opts.Now()
}

// startClock starts the first clock, once.
func (w *Window) startClock() {
	if w.waiting && w.table != nil {
		w.waiting = false
		w.table.Start()
	}
}

// showState shows a state of the table; it is the table's Show.
func (w *Window) showState(s table.State) (time.Duration, bool) {
	w.state = s
	if s.Game.Phase() != clock.Over {
		w.leaving = false
	}
	w.keepAwake(s.Game.Phase() != clock.Over)
	w.updateDesk(s)
	v := w.view(s)
	w.face.Update(v)
	return v.NextChange()
}

// view returns what the face shows of a state.
func (w *Window) view(s table.State) face.View {
	v := face.View{
		Game: s.Game, Now: s.Now, Left: s.Journal.Left, Script: s.Script,
		Call: face.Call{Side: s.Call.Side, Text: s.Call.Text}, Muted: s.Muted, Silent: w.silent(), Trouble: w.soundTrouble(),
		Keys:  face.Keys{Left: string(keyLeft), Right: string(keyRight), Resume: string(keyPause), Leave: "Esc"},
		Ended: s.Ended, LeaveAsked: w.leaving, Desk: w.deskView(s),
	}
	for i, side := range clock.Sides {
		p := s.Journal.Players[i]
		if p.Name == "" {
			p.Name = w.words.Side(side)
		}
		v.Players[i] = face.Player(p)
	}
	switch {
	case w.closing:
		v.Notice = w.words.CloseAsked()
	case w.waiting:
		v.Notice = w.words.SoundOpening(w.voiceTitle())
	case s.Trouble != nil && v.Trouble != "": // one must not hide the other for the rest of the game
		v.Notice = w.words.TwoTroubles(v.Trouble, s.Trouble, s.Unkept)
	case s.Unkept:
		v.Notice = w.words.NoJournal(s.Trouble)
	case s.Trouble != nil:
		v.Notice = w.words.JournalTrouble(s.Trouble)
	case v.Trouble != "": // what follows is less than that nothing is heard
	case w.drowsy:
		v.Notice = w.words.MayFallAsleep()
	case s.Game.Moves() == 0 || s.Game.Phase() == clock.Paused:
		v.Notice = w.standInNotice()
	}
	if s.Game.Phase() == clock.Paused {
		v.Pause.For = s.PausedFor
		v.Pause.Why = w.whyPaused(s)
		if s.PauseReason != table.ByReferee && s.Gap > 0 {
			v.Pause.Note = w.words.NotCharged(s.Gap)
		}
	}
	return v
}

// whyPaused says why a game is paused.
func (w *Window) whyPaused(s table.State) string {
	why := ""
	switch s.PauseReason {
	case table.Recovered:
		why = w.words.WhyRecovered()
	case table.AfterSleep:
		why = w.words.WhySlept()
	case table.AfterStop:
		why = w.words.WhyStopped()
	case table.Adjourned:
		why = w.words.Desk("bar-adjourned", "Why", s.PauseText)
		s.PauseText = ""
	}
	if s.Game.Sealed() { // whatever happened since
		sealed := w.words.Desk("bar-sealed", "Side", w.words.Side(s.Game.Turn().Opponent()))
		if why == "" {
			why = sealed
		} else {
			why = w.words.Desk("list", "A", sealed, "B", why)
		}
	}
	switch {
	case s.PauseText != "" && why != "":
		return w.words.Desk("list", "A", why, "B", s.PauseText)
	case s.PauseText != "":
		return s.PauseText
	case why != "":
		return why
	}
	return w.words.WhyReferee()
}

// doubleClick is how soon after the face came up a click was meant for what lay there before: the second one of a double
// click on the button that began the game.
const doubleClick = 500 * time.Millisecond

// touched is a press of a side's half.
func (w *Window) touched(s clock.Side) {
	if w.table != nil && w.opts.Now().Sub(w.playing) >= doubleClick {
		w.table.Press(s)
	}
}

// key is a key that goes down or up on the face. A press is handed on at once: its instant is taken there.
func (w *Window) key(name fyne.KeyName, down bool) {
	if w.table == nil {
		return
	}
	if !down {
		w.keys.up(name)
		w.desk.Key(name, false)
		return
	}
	if !w.keys.down(name) || w.desk.Key(name, true) {
		return
	}
	left := w.state.Journal.Left
	switch name {
	case keyLeft:
		w.table.Press(left)
	case keyRight:
		w.table.Press(left.Opponent())
	case keyToMove:
		w.table.Press(clock.NoSide)
	case keyPause:
		w.pauseKey()
	case keyMute:
		w.toggleMute()
	case keyFullScreen:
		w.toggleFullScreen()
	case keyLeave:
		w.escape()
	}
}

// keysLost forgets what was held: the keys are somebody else's now.
func (w *Window) keysLost() {
	w.keys.lost()
	w.desk.KeysLost()
}

// leave leaves a game that is over, when it is asked for twice.
func (w *Window) leave() {
	if w.table.Phase() != clock.Over {
		return
	}
	if !w.leaving {
		w.leaving = true
		w.table.Refresh()
		return
	}
	if err := w.table.Leave(); err != nil {
		w.opts.Log.Note("journal", err.Error())
	}
	w.table, w.leaving = nil, false
	w.desk.Sit(nil)
	w.keepAwake(false)
	w.lookForUnfinished()
	w.showStart()
}
