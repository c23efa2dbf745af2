package window

import (
	"slices"
	"strings"

	"dumiao/announce"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/settings"
	"dumiao/cmd/dumiao/internal/start"
	"dumiao/cmd/internal/voices"
)

// Sound is the announcer at its device. The methods must return at once. A side may be [clock.NoSide] for both; muted, that
// is a switch of its own.
type Sound interface {
	Plan(at clock.Instant, calls []announce.Call)
	SetMuted(side clock.Side, muted bool)
	SetVolume(side clock.Side, volume float64) // 0 to 1
	SetVoices(announce.Voices)
	Say(side clock.Side, text string)
	// Prepare makes ready what can be said in a game.
	Prepare(script announce.Script, controls [2]clock.Control)
}

// SoundState is what is known of the sound device.
type SoundState uint8

const (
	SoundOpening  SoundState = iota // it is being opened
	SoundReady                      // calls are heard
	SoundNoDevice                   // there is none
	SoundLost                       // it was lost in play
)

// silence is the sound of a program that has none yet.
type silence struct{}

func (silence) Plan(clock.Instant, []announce.Call)       {}
func (silence) SetMuted(clock.Side, bool)                 {}
func (silence) SetVolume(clock.Side, float64)             {}
func (silence) SetVoices(announce.Voices)                 {}
func (silence) Say(clock.Side, string)                    {}
func (silence) Prepare(announce.Script, [2]clock.Control) {}

// toSound is what a table plays to: the window's sound of the moment.
type toSound struct{ w *Window }

// Plan plans nothing while the voices are being loaded; what is then planned is told behind that.
func (t toSound) Plan(at clock.Instant, calls []announce.Call) {
	if !t.w.settledVoices() {
		calls = nil
	}
	t.w.sound.Plan(at, calls)
}
func (t toSound) SetMuted(muted bool) { t.w.sound.SetMuted(clock.NoSide, muted) }

// SetSound gives the window its sound, once there is one. A game that is on is read from here on.
func (w *Window) SetSound(s Sound) {
	w.sound = s
	w.sound.SetMuted(clock.NoSide, w.settings.Muted)
	for _, side := range clock.Sides {
		w.setSide(side)
	}
	w.sound.SetVoices(w.cast)
	if w.table != nil {
		w.prepare()
		w.table.Resound()
	}
}

// setSide gives the announcer a side's volume and mute.
func (w *Window) setSide(side clock.Side) {
	own := w.settings.Side(side)
	w.sound.SetMuted(side, own.Muted)
	// The ear hears half of the samples' size as much more than half as loud; half of 100 % shall sound like half.
	v := float64(own.Volume.Percent()) / 100
	w.sound.SetVolume(side, v*v)
}

// toggleSide switches a side's calls off and on.
func (w *Window) toggleSide(side clock.Side) {
	own := w.settings.Side(side)
	own.Muted = !own.Muted
	w.setSide(side)
	w.save()
	w.refresh()
}

// setVolume sets how loud a side is read. It is kept when the settings of the sound are left: a slider that is drawn sets
// many.
func (w *Window) setVolume(side clock.Side, percent int) {
	w.settings.Side(side).Volume = settings.Percent(percent)
	w.setSide(side)
	w.refresh()
}

// silent says of each side that it is not heard, because that was wanted.
func (w *Window) silent() (all [2]bool) {
	for i, side := range clock.Sides {
		own := w.settings.Side(side)
		all[i] = own.Muted || own.Volume.Percent() == 0
	}
	return all
}

// prepare makes ready what can be said in the game.
func (w *Window) prepare() {
	setup := w.state.Journal.Setup
	w.sound.Prepare(w.state.Script, [2]clock.Control{setup.Black, setup.White})
}

// SoundChanged shows how the sound device is now.
func (w *Window) SoundChanged(s SoundState) {
	w.soundState = s
	w.soundSettled()
	w.refresh()
}

// opening says that a call would not be heard yet, but soon will.
func (w *Window) opening() bool { return w.soundState == SoundOpening || !w.settledVoices() }

// soundSettled starts the clock that waited for the sound.
func (w *Window) soundSettled() {
	if !w.opening() && w.waiting {
		w.startClock()
	}
}

// soundTrouble returns what is wrong with the sound in a game and what to do, empty where nothing is.
func (w *Window) soundTrouble() string {
	switch {
	case w.soundState == SoundNoDevice:
		return w.words.NoDevice()
	case w.soundState == SoundLost:
		return w.words.DeviceLost()
	}
	for i := range w.readers {
		if w.readers[i].broken() != nil {
			return w.words.BadVoice(w.titleOf(w.readers[i].voice))
		}
	}
	return w.outputTrouble()
}

// outputTrouble says that the desktop lets nobody hear what is played, and what to do.
func (w *Window) outputTrouble() string {
	switch {
	case !w.outputSilent():
		return ""
	case w.output.Muted:
		return w.words.OutputMutedBanner(w.output.Name)
	}
	return w.words.OutputSilentBanner(w.output.Name)
}

// startSoundTrouble is what is wrong with the sound in the few words of the start screen.
func (w *Window) startSoundTrouble() string {
	switch w.soundState {
	case SoundNoDevice:
		return w.words.SoundNoDevice()
	case SoundLost:
		return w.words.SoundDeviceLost()
	}
	for i, side := range clock.Sides {
		if w.readers[i].broken() != nil {
			return w.words.SoundNone(side)
		}
	}
	if w.outputSilent() {
		return w.outputText()
	}
	return ""
}

// startSound returns the sound as the start screen shows it.
func (w *Window) startSound() start.Sound {
	s := start.Sound{
		Voice: w.voiceTitle(), Opening: w.opening(), Muted: w.settings.Muted, Trouble: w.startSoundTrouble(),
		Sample: w.readers[0].voice.Words().Seconds(sampleSeconds),
		Output: w.outputText(), Silent: w.outputSilent() || w.soundState == SoundNoDevice || w.soundState == SoundLost,
		Minute: w.minuteShown(), Voices: w.voiceLines(),
	}
	for i, side := range clock.Sides {
		own, r := w.settings.Side(side), &w.readers[i]
		s.Sides[i] = start.SideSound{
			Voice: r.voice.ID, Title: w.titleOf(r.voice), Words: r.voice.Words(), Volume: own.Volume.Percent(), Muted: own.Muted,
		}
	}
	return s
}

// voiceLines returns the voices as the start screen lists them.
func (w *Window) voiceLines() []start.Voice {
	var lines []start.Voice
	listed := slices.Clone(w.voices)
	add := func(v voices.Voice) { // one that is gone, or not yet found, is in the list all the same
		if !slices.ContainsFunc(listed, func(l voices.Voice) bool { return l.ID == v.ID }) {
			listed = append(listed, v)
		}
	}
	for i := range w.readers {
		add(w.readers[i].voice)
		if was := w.readers[i].standsFor; was != nil {
			add(was.voice)
		}
	}
	c, _ := w.start.Choice()
	for _, v := range listed {
		line := start.Voice{ID: v.ID, Title: w.titleOf(v), Detail: w.words.EmbeddedVoice()}
		if v.Language != "" {
			line.About = w.words.VoiceLanguage(v.Language)
		}
		if v.Own {
			line.Detail = w.words.OwnVoice(strings.TrimPrefix(v.ID, "own:"))
		}
		if v.Trouble != nil {
			line.Detail, line.Bad, line.Shut = w.words.VoiceBroken(v.Trouble), true, true
		}
		for i, side := range clock.Sides {
			r := &w.readers[i]
			if was := r.standsFor; was != nil && was.voice.ID == v.ID && v.Trouble == nil {
				line.Detail, line.Bad = was.why(w.words), true // it may be mended meanwhile
			}
			if r.voice.ID != v.ID {
				continue
			}
			if r.pending() && v.Own {
				line.Detail = w.words.VoiceChecking()
			} else if why := w.unfit(side, c.Controls[i], c.Calls); why != "" {
				line.Detail, line.Bad = why, true
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// soundNotice is what the user must be told of the voices before a game, "" for nothing.
func (w *Window) soundNotice() string {
	if r := w.refused; r != nil {
		if why := w.unfit(r.side, r.control, r.calls); why != "" {
			return w.words.VoiceRefused(r.side, w.titleOf(w.reader(r.side).voice), why)
		}
	}
	if w.awaited != nil {
		for i := range w.readers {
			if r := &w.readers[i]; r.pending() {
				return w.words.VoiceWait(w.titleOf(r.voice))
			}
		}
	}
	return w.standInNotice()
}

// standInNotice says that another voice reads than the one that was chosen.
func (w *Window) standInNotice() string {
	for i := range w.readers {
		if was := w.readers[i].standsFor; was != nil {
			return w.words.StandIn(w.titleOf(was.voice), was.why(w.words), w.titleOf(w.readers[i].voice))
		}
	}
	return ""
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
