package window

import (
	"context"
	"errors"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"

	"dumiao/announce"
	outputs "dumiao/announce/desktop"
	"dumiao/clock"
	referee "dumiao/cmd/dumiao/internal/desk"
	"dumiao/cmd/dumiao/internal/face"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/presets"
	"dumiao/cmd/dumiao/internal/settings"
	"dumiao/cmd/dumiao/internal/start"
	"dumiao/cmd/dumiao/internal/table"
	"dumiao/cmd/internal/voices"
)

// Options is what a window works with.
type Options struct {
	Window fyne.Window
	Now    func() clock.Instant // see [table.Options]
	Do     func(func())         // runs on the tool-kit's goroutine, later
	Book   *lang.Book
	// Presets are the rules on offer, nil for those that the program carries with it.
	Presets *presets.Library
	Log     *table.Log // nil for none
	// Vigil is for the table. What it finds is for [Window.Refresh].
	Vigil *table.Vigil
	// Awake keeps the machine awake while a game is on, nil where nothing can. See [Window.Awake].
	Awake interface{ Keep(awake bool) }

	Store         *table.Store // nil where the folder of the games cannot be used:
	StoreTrouble  error        // then this says why
	Settings      *settings.File
	Chosen        settings.Settings
	Notice        func(*lang.Words) string // what the user must be told once, nil for nothing
	Voices        *voices.Library          // nil for those of the program alone
	Voice         string                   // the ID of the voice that was asked for on the command line, "" for the user's
	Language      string                   // asked for on the command line, "" for the user's or the system's
	Choice        *start.Choice
	StartAtOnce   bool
	FullScreen    bool
	Quit          func()
	SystemLocales []string
	Program       string // and its version, for records

	// Aside runs a function on another goroutine, nil for a new one each.
	Aside func(func())
	// Levels sends the level that really goes to the output, 0 to 1, until ctx is done; nil where nobody tells.
	Levels func(ctx context.Context) <-chan float64
}

// Window is the program's window.
type Window struct {
	opts     Options
	win      fyne.Window
	words    *lang.Words
	settings settings.Settings
	keys     *keyboard

	sound        Sound
	soundState   SoundState
	output       outputs.State // as the desktop tells it
	levels       levels
	minute       minute
	voiceLibrary *voices.Library
	voices       []voices.Voice  // that can be chosen
	readers      [2]reader       // Black's, White's
	cast         announce.Voices // those that the announcer has
	refused      *refusal        // why the last game did not begin, nil where it did
	awaited      func()          // goes on when the voices are checked, nil for nothing

	presets  *presets.Library
	told     func(*lang.Words) string // what became of the user's last act on the start screen, nil for nothing
	dialog   *dialog.FileDialog       // shown last
	start    *start.Screen
	face     *face.Face
	desk     *referee.Desk
	board    *board
	screen   *fyne.Container             // face and desk
	later    func(time.Duration, func()) // runs a function on the tool-kit's goroutine, later
	table    *table.Table                // nil while the start screen is up
	state    table.State                 // shown last
	offer    *table.Unfinished
	saved    savedGames
	broken   error         // a journal that cannot be read
	waiting  bool          // the clock starts when the sound is open
	playing  clock.Instant // when the face came up
	leaving  bool          // the referee asked to leave and has not yet confirmed
	closing  bool          // the same for closing the window
	drowsy   bool          // the machine may fall asleep in the game, and this is being told
	quitting bool
	finished bool
	fit      *time.Timer
}

// openingPatience is how long a game that is read from its beginning waits for its voice: a device that works is known
// well enough after some three seconds.
const openingPatience = 6 * time.Second

// closePatience is how long a second attempt to close the window counts as the answer to the question.
const closePatience = 5 * time.Second

// New fills a window. Show it afterwards.
func New(opts Options) *Window {
	w := &Window{opts: opts, win: opts.Window, settings: opts.Chosen, keys: newKeyboard(opts.Now), sound: silence{}}
	w.words = opts.Book.Words(append([]string{opts.Language, w.settings.Language}, opts.SystemLocales...)...)
	if w.presets = opts.Presets; w.presets == nil {
		w.presets = presets.Open("")
	}
	if w.voiceLibrary = opts.Voices; w.voiceLibrary == nil {
		w.voiceLibrary = voices.Open("")
	}
	w.start = start.New(w.rules(), start.Callbacks{
		Go: w.goAhead, Changed: w.chosen, LanguageChanged: w.nextLanguage, FullScreen: w.toggleFullScreen,
		SoundTest: w.tryBoth, Mute: w.toggleMute, Recover: w.recover, Dismiss: w.dismiss,
		Sound: w.soundView, Voice: w.chooseVoice, Volume: w.setVolume, Silent: w.toggleSide, Try: w.tryCall, Minute: w.toggleMinute,
		Import: w.askImport, Export: w.askExport, KeyDown: w.startKey,
		Saved: w.readSaved, Resume: w.resume, Record: w.recordSaved, RecordTo: w.askRecordTo, TakeIn: w.askTakeIn, Delete: w.deleteSaved,
		After: w.after,
	})
	w.face = face.New(w.words, face.Callbacks{
		Pressed: w.touched, Key: w.key, KeysLost: w.keysLost, Resized: w.resized,
		Hub: w.escape, DeskKey: w.deskKey,
		Typed: func(name fyne.KeyName) { w.desk.Typed(name) }, Rune: func(r rune) { w.desk.Rune(r) }, Paste: func(s string) { w.desk.Paste(s) },
	})
	w.newDesk()
	w.fit = time.AfterFunc(time.Hour, func() { w.opts.Do(w.face.Fit) })
	w.fit.Stop()
	choice := start.Choice{Rule: w.settings.Rule, Written: w.settings.Control, Calls: w.settings.Calls, Recent: w.settings.Recent,
		Left: w.settings.LeftSide(), First: clock.Black, Details: remembered(w.settings.Details)}
	if opts.Choice != nil {
		choice = *opts.Choice
		choice.Details = remembered(w.settings.Details)
	}
	w.start.Choose(choice)
	if c, ok := w.win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(w.startKey)
	}
	w.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		if w.table == nil && !w.asking() {
			w.start.TypedKey(e)
		}
		w.dismissDialog(e)
	})
	w.win.SetCloseIntercept(w.closeAsked)
	w.win.SetFullScreen(opts.FullScreen || w.settings.Window.FullScreen)
	w.castVoices()
	w.lookForUnfinished()
	// What is begun at once is what the screen would begin; where that is no game the screen says why.
	if c, err := w.start.Choice(); opts.StartAtOnce && err == nil && w.checked(c, func() { w.begin(c) }) {
		w.begin(c)
	}
	if w.table == nil {
		w.showStart()
	}
	return w
}

// show puts one of the two screens into the window.
func (w *Window) show(screen fyne.CanvasObject, focus fyne.Focusable) {
	w.win.SetContent(container.NewStack(screen))
	w.win.SetPadded(false)
	w.win.SetTitle(w.words.AppName())
	if focus != nil {
		w.win.Canvas().Focus(focus)
	} else {
		w.win.Canvas().Unfocus()
	}
}

// showStart shows the start screen.
func (w *Window) showStart() {
	w.refresh()
	w.show(w.start, w.start.First())
}

// Refresh shows anew what is on the screen.
func (w *Window) Refresh() {
	if !w.quitting {
		w.refresh()
	}
}

func (w *Window) refresh() {
	if w.table != nil {
		w.table.Refresh()
		return
	}
	s := start.State{
		Words: w.words, Keys: [2]string{string(keyLeft), string(keyRight)}, FullScreen: w.win.FullScreen(),
		Sound: w.startSound(), Notice: w.startNotice(), Faults: w.presetFaults(), Saved: w.savedState(),
	}
	if w.offer != nil && !w.offer.InUse {
		p := w.offer.Journal.Players
		text, where := w.words.Recovery(p[0].Name, p[1].Name, w.offer.Game.Moves(), w.offer.Gap(time.Now()))
		s.Recovery = &start.Recovery{Text: text, Where: where}
	}
	w.start.Update(s)
}

// chosen keeps what the user chose on the start screen.
func (w *Window) chosen() {
	c, _ := w.start.Choice()
	w.remember(c)
	w.told, w.refused, w.awaited = nil, nil, nil
	w.refresh()
}

// remember keeps a choice for the next start of the program.
func (w *Window) remember(c start.Choice) {
	s := &w.settings
	s.Rule, s.Control, s.Calls, s.Recent, s.Left = c.Rule, c.Written, c.Calls, c.Recent, c.Left.String()
	s.Details = kept(c.Details)
}

// nextLanguage changes the window's language.
func (w *Window) nextLanguage() {
	w.settings.Language = w.opts.Book.Next(w.words.Tag())
	w.words = w.opts.Book.Words(w.settings.Language)
	w.face.SetWords(w.words)
	w.win.SetTitle(w.words.AppName())
	w.save()
	w.refresh()
}

// toggleFullScreen fills the screen or goes back into a window.
func (w *Window) toggleFullScreen() {
	full := !w.win.FullScreen()
	w.win.SetFullScreen(full)
	w.settings.Window.FullScreen = full
	w.save()
	w.refresh()
}

// toggleMute switches the voice off and on.
func (w *Window) toggleMute() {
	w.settings.Muted = !w.settings.Muted
	w.save()
	if w.table != nil {
		w.table.SetMuted(w.settings.Muted)
		return
	}
	w.sound.SetMuted(clock.NoSide, w.settings.Muted)
	w.refresh()
}

// resized fits the digits when the window has kept its size for a moment: every size of a digit is a texture that the
// tool-kit keeps for a minute.
func (w *Window) resized() { w.fit.Reset(150 * time.Millisecond) }

// startKey is a key that goes down on the start screen, whatever has the focus.
func (w *Window) startKey(e *fyne.KeyEvent) {
	if w.table == nil && e.Name == keyFullScreen {
		w.toggleFullScreen()
	}
}

// save keeps the settings. That they cannot be kept is told in the log: it is no reason to disturb a game.
func (w *Window) save() {
	if !w.win.FullScreen() {
		if size := w.win.Canvas().Size(); size.Width > 0 {
			w.settings.Window.Width, w.settings.Window.Height = size.Width, size.Height
		}
	}
	if err := w.opts.Settings.Save(w.settings); err != nil {
		w.opts.Log.Note("settings", err.Error())
	}
}

// closeAsked is called when the window is to be closed. In play that asks once, without stopping the clock.
func (w *Window) closeAsked() {
	if w.table == nil || w.closing || w.table.Phase() != clock.Running && w.table.Phase() != clock.Paused {
		w.Close()
		return
	}
	w.closing = true
	w.table.Refresh()
	time.AfterFunc(closePatience, func() {
		w.opts.Do(func() {
			w.closing = false
			if !w.quitting {
				w.refresh()
			}
		})
	})
}

// Close leaves everything as the next start should find it and ends the program. A game that is on is offered again.
func (w *Window) Close() {
	if !w.quitting {
		w.Finish()
		w.opts.Quit()
	}
}

// Finished says that everything was left as the next start should find it.
func (w *Window) Finished() bool { return w.finished }

// Finish is Close for a program that ends already.
func (w *Window) Finish() {
	if w.quitting {
		return
	}
	w.quitting = true
	w.stopLevels()
	w.save()
	if w.table != nil {
		if err := w.table.Close(); err != nil {
			w.opts.Log.Note("journal", err.Error())
		}
	}
	w.finished = true
}

// lookForUnfinished finds the game that was not ended when the program last was.
func (w *Window) lookForUnfinished() {
	if w.opts.Store == nil {
		return
	}
	w.offer, w.broken = w.opts.Store.Unfinished()
	if w.broken != nil {
		w.opts.Log.Note("journal", w.broken.Error())
	}
}

// startNotice is what the user must be told before a game: one thing, what weighs most.
func (w *Window) startNotice() string {
	faults := w.presetFaults()
	switch {
	case w.told != nil:
		return w.told(w.words)
	case w.opts.StoreTrouble != nil:
		return w.words.NoJournal(w.opts.StoreTrouble)
	case w.refused != nil || w.awaited != nil:
		return w.soundNotice()
	case w.offer != nil && w.offer.InUse:
		return w.words.SecondInstance()
	case w.broken != nil:
		return w.words.Unreadable(w.broken)
	case len(faults) > 0:
		return w.words.PresetsSkipped(len(faults), faults[0])
	case w.opts.Notice != nil:
		return w.opts.Notice(w.words)
	case w.outputTrouble() != "":
		return w.outputTrouble()
	}
	return w.soundNotice()
}

// recover takes up the offered game, paused.
func (w *Window) recover() {
	if w.offer == nil {
		return
	}
	err := w.takeUp(w.offer.Path, w.offer.Gap(time.Now()))
	if err == nil {
		return
	}
	w.offer.InUse = errors.Is(err, table.ErrInUse)
	if !w.offer.InUse {
		w.offer = nil
	}
	w.refresh()
}

// takeUp takes a saved game up, paused; where its voice is still being tried, as soon as that is over. The gap is how long
// nobody has kept its time.
func (w *Window) takeUp(path string, gap time.Duration) error {
	kept, err := w.opts.Store.Open(path)
	if err == nil {
		if !w.seeToVoices(kept.Journal) {
			kept.Close()
			w.awaited = func() { w.takeUp(path, gap) }
			w.refresh()
			return nil
		}
		var t *table.Table
		if t, err = table.Recover(kept, gap, w.tableOptions()); err == nil {
			if w.offer != nil && w.offer.Path == path {
				w.offer = nil
			}
			w.told = nil
			w.play(t)
			return nil
		}
		kept.Close()
	}
	w.opts.Log.Note("journal", err.Error())
	return err
}

// seeToVoices sees to it that a game that was begun can be read. It must go on: where its voice is not there any more
// another one reads, and that is said. It reports false while a voice is still being tried.
func (w *Window) seeToVoices(j *clock.Journal) bool {
	w.awaited = nil
	for _, side := range clock.Sides {
		control := j.Setup.Control(side)
		switch r := w.reader(side); {
		case r.pending() && r.voice.Own:
			return false
		case w.unfit(side, control, j.Calls) != "":
			w.standIn(side, w.lacking(side, control, j.Calls))
		}
	}
	w.loadVoices()
	return true
}

// dismiss leaves the offered game in its folder and does not offer it again.
func (w *Window) dismiss() {
	if w.offer == nil {
		return
	}
	if err := w.opts.Store.Dismiss(w.offer.Path); err != nil {
		w.opts.Log.Note("journal", err.Error())
	}
	w.offer = nil
	w.refresh()
}
