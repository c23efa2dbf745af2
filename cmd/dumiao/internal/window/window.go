package window

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"

	"dumiao/clock"
	referee "dumiao/cmd/dumiao/internal/desk"
	"dumiao/cmd/dumiao/internal/face"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/presets"
	"dumiao/cmd/dumiao/internal/settings"
	"dumiao/cmd/dumiao/internal/start"
	"dumiao/cmd/dumiao/internal/table"
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
	Voice         string
	Language      string // asked for on the command line, "" for the user's or the system's
	Choice        *start.Choice
	StartAtOnce   bool
	FullScreen    bool
	Quit          func()
	SystemLocales []string
}

// Window is the program's window.
type Window struct {
	opts     Options
	win      fyne.Window
	words    *lang.Words
	settings settings.Settings
	keys     *keyboard

	sound       Sound
	soundState  SoundState
	voiceTitles map[string]string

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
	w.start = start.New(w.rules(), start.Callbacks{
		Go: w.begin, Changed: w.chosen, LanguageChanged: w.nextLanguage, FullScreen: w.toggleFullScreen,
		SoundTest: func() { w.sound.Say(sample) }, Mute: w.toggleMute, Recover: w.recover, Dismiss: w.dismiss,
		Import: w.askImport, Export: w.askExport, KeyDown: w.startKey,
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
		Left: w.settings.LeftSide(), First: clock.Black}
	if opts.Choice != nil {
		choice = *opts.Choice
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
	w.lookForUnfinished()
	// What is begun at once is what the screen would begin; where that is no game the screen says why.
	if c, err := w.start.Choice(); opts.StartAtOnce && err == nil {
		w.begin(c)
	} else {
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
		Sound: start.Sound{
			Voice: w.voiceTitle(), Opening: w.soundState == SoundOpening, Muted: w.settings.Muted, Sample: sample,
			Trouble: w.startSoundTrouble(),
		},
		Notice: w.startNotice(), Faults: w.presetFaults(),
	}
	if w.offer != nil && !w.offer.InUse {
		p := w.offer.Journal.Players
		text, where := w.words.Recovery(p[0].Name, p[1].Name, w.offer.Game.Moves(), w.offer.Gap(time.Now()))
		s.Recovery = &start.Recovery{Text: text, Where: where}
	}
	w.start.Update(s)
}

// startSoundTrouble is what is wrong with the sound in the few words of the start screen.
func (w *Window) startSoundTrouble() string {
	switch w.soundState {
	case SoundNoDevice:
		return w.words.SoundNoDevice()
	case SoundLost:
		return w.words.SoundDeviceLost()
	case SoundBadVoice:
		return w.words.SoundBadVoice(w.voiceTitle())
	}
	return ""
}

// chosen keeps what the user chose on the start screen.
func (w *Window) chosen() {
	c, _ := w.start.Choice()
	w.remember(c)
	if w.told != nil {
		w.told = nil
		w.refresh()
	}
}

// remember keeps a choice for the next start of the program.
func (w *Window) remember(c start.Choice) {
	s := &w.settings
	s.Rule, s.Control, s.Calls, s.Recent, s.Left = c.Rule, c.Written, c.Calls, c.Recent, c.Left.String()
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
	w.sound.SetMuted(w.settings.Muted)
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
	case w.offer != nil && w.offer.InUse:
		return w.words.SecondInstance()
	case w.broken != nil:
		return w.words.Unreadable(w.broken)
	case len(faults) > 0:
		return w.words.PresetsSkipped(len(faults), faults[0])
	case w.opts.Notice != nil:
		return w.opts.Notice(w.words)
	}
	return ""
}

// recover takes up the offered game, paused.
func (w *Window) recover() {
	if w.offer == nil {
		return
	}
	kept, err := w.opts.Store.Open(w.offer.Path)
	if err == nil {
		var t *table.Table
		if t, err = table.Recover(kept, w.offer.Gap(time.Now()), w.tableOptions()); err == nil {
			w.offer = nil
			w.play(t)
			return
		}
		kept.Close()
	}
	w.opts.Log.Note("journal", err.Error())
	w.offer.InUse = errors.Is(err, table.ErrInUse)
	if !w.offer.InUse {
		w.offer = nil
	}
	w.refresh()
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
