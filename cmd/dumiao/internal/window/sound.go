package window

import (
	"dumiao/announce"
	"dumiao/clock"
)

// Sound is the announcer at its device. The methods must return at once.
type Sound interface {
	Plan(at clock.Instant, calls []announce.Call)
	SetMuted(muted bool)
	Say(text string)
	// Prepare makes ready what can be said in a game.
	Prepare(script announce.Script, controls [2]clock.Control)
}

// SoundState is what is known of the sound.
type SoundState uint8

const (
	SoundOpening  SoundState = iota // the voice is being loaded, or the device opened
	SoundReady                      // calls are heard
	SoundNoDevice                   // there is no device
	SoundLost                       // the device was lost in play
	SoundBadVoice                   // the voice cannot be used
)

// silence is the sound of a program that has none yet.
type silence struct{}

func (silence) Plan(clock.Instant, []announce.Call) {}
func (silence) SetMuted(bool)                       {}
func (silence) Say(string)                          {}

func (silence) Prepare(announce.Script, [2]clock.Control) {}

// toSound is what a table plays to: the window's sound of the moment.
type toSound struct{ w *Window }

func (t toSound) Plan(at clock.Instant, calls []announce.Call) { t.w.sound.Plan(at, calls) }
func (t toSound) SetMuted(muted bool)                          { t.w.sound.SetMuted(muted) }

// sample is what the sound check says: a call that is heard in every game.
const sample = "三十秒"

// SetSound gives the window its sound, once the voice is loaded, and the voice's names by language. A game that is on is
// read from here on.
func (w *Window) SetSound(s Sound, titles map[string]string) {
	w.sound, w.voiceTitles = s, titles
	w.sound.SetMuted(w.settings.Muted)
	if w.table != nil {
		w.prepare()
		w.table.Resound()
	}
}

// prepare makes ready what can be said in the game.
func (w *Window) prepare() {
	setup := w.state.Journal.Setup
	w.sound.Prepare(w.state.Script, [2]clock.Control{setup.Black, setup.White})
}

// SoundChanged shows how the sound is now.
func (w *Window) SoundChanged(s SoundState) {
	w.soundState = s
	if s != SoundOpening && w.waiting {
		w.startClock()
	}
	w.refresh()
}

// soundTrouble returns what is wrong with the sound and what to do, empty where nothing is.
func (w *Window) soundTrouble() string {
	switch w.soundState {
	case SoundNoDevice:
		return w.words.NoDevice()
	case SoundLost:
		return w.words.DeviceLost()
	case SoundBadVoice:
		return w.words.BadVoice(w.voiceTitle())
	}
	return ""
}

// voiceTitle returns the voice's name in the window's language; while the voice is being loaded its plain name.
func (w *Window) voiceTitle() string {
	if title := w.words.Pick(w.voiceTitles); title != "" {
		return title
	}
	return w.opts.Voice
}

// Heard notes that a call was heard.
func (w *Window) Heard(c announce.Call, heard clock.Instant) {
	if w.table != nil {
		w.table.Heard(c, heard)
	}
}

// Lost notes that a call was not heard, and why.
func (w *Window) Lost(c announce.Call, why string) {
	if w.table != nil {
		w.table.NotHeard(c, why)
	}
}
