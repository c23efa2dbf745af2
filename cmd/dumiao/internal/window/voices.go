package window

import (
	"fmt"
	"slices"
	"time"

	"dumiao/announce"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/start"
	"dumiao/cmd/internal/voices"
)

// reader is the voice of a side.
type reader struct {
	voice  voices.Voice
	loaded *announce.Voice // nil until it is loaded, verified and ready to be used
	err    error           // why it cannot be used
	wanted bool            // the user chose it, in this run of the program: then nothing takes its place by itself

	standsFor *replaced // the voice that was to read and cannot, nil where this is the one that was chosen
}

// replaced is a voice in the place of which another one reads.
type replaced struct {
	voice voices.Voice
	err   error    // it cannot be used,
	lacks []string // or cannot say this of a game that had begun
}

// why says why it does not read.
func (r *replaced) why(w *lang.Words) string {
	if r.err != nil {
		return w.VoiceBroken(r.err)
	}
	return w.VoiceLacks(r.lacks)
}

// broken returns what keeps a reader from being used.
func (r *reader) broken() error {
	if r.voice.Trouble != nil {
		return r.voice.Trouble
	}
	return r.err
}

// pending says that it is not known yet whether the reader can be used.
func (r *reader) pending() bool { return r.loaded == nil && r.broken() == nil }

// reader returns the voice of a side.
func (w *Window) reader(s clock.Side) *reader {
	if s == clock.White {
		return &w.readers[1]
	}
	return &w.readers[0]
}

// castVoices chooses the voices of a program that starts: asked for, or remembered, or the default.
func (w *Window) castVoices() {
	for _, side := range clock.Sides {
		own := w.settings.Side(side)
		id, language := own.Voice, own.Language
		if id == "" {
			id = w.settings.Voice
		}
		if w.opts.Voice != "" {
			id = w.opts.Voice
		}
		if id == "" {
			id = voices.StandIn("").ID
		}
		v, ok := w.voiceLibrary.Get(id)
		if !ok {
			v.Language = language
		}
		w.reader(side).voice = v
		if v.Trouble != nil {
			w.standIn(side, nil)
		}
	}
	w.voices = voices.Embedded()
	w.loadVoices()
	w.lookAtPacks()
}

// standIn lets a voice of the program read a side in the same language, where the one that was to read cannot.
func (w *Window) standIn(side clock.Side, lacks []string) {
	r := w.reader(side)
	was := &replaced{r.voice, r.broken(), lacks}
	why := was.err
	if why == nil {
		why = fmt.Errorf("it lacks %q", lacks)
	}
	w.opts.Log.Note("voice", fmt.Sprintf("%s does not read: %v", was.voice.ID, why))
	*r = reader{voice: voices.StandIn(r.voice.Language), standsFor: was}
}

// aside does something on another goroutine, and what comes of it on the tool-kit's.
func (w *Window) aside(f func() (then func())) {
	run := w.opts.Aside
	if run == nil {
		run = func(f func()) { go f() }
	}
	run(func() {
		then := f()
		w.opts.Do(then)
	})
}

// lookAtPacks looks which voices there are now.
func (w *Window) lookAtPacks() {
	w.aside(func() func() {
		all, err := w.voiceLibrary.List()
		return func() {
			if err != nil {
				w.opts.Log.Note("voice", err.Error())
			}
			w.voices = all
			w.Refresh()
		}
	})
}

// loadVoices loads the voices that are chosen and not there yet. Two sides with one voice share it.
func (w *Window) loadVoices() {
	asked := map[string]bool{}
	for i := range w.readers {
		r := &w.readers[i]
		if !r.pending() || asked[r.voice.ID] {
			continue
		}
		if other := w.readers[1-i]; other.voice.ID == r.voice.ID && other.loaded != nil {
			r.loaded = other.loaded
			continue
		}
		asked[r.voice.ID] = true
		v, chosen := r.voice, w.opts.Now()
		w.aside(func() func() {
			loaded, err := v.Load()
			if first := v.Words().Entry(); err == nil && loaded.Says(first) {
				err = loaded.At(soundRate).Prepare(first)
			}
			took := w.opts.Now().Sub(chosen)
			return func() { w.voiceLoaded(v, loaded, err, took) }
		})
	}
	w.setVoices()
}

// soundRate is the rate at which voices are played; what is decoded for it need not be decoded again.
const soundRate announce.Rate = 48000

// voiceLoaded takes a voice that was loaded, or why it could not be.
func (w *Window) voiceLoaded(v voices.Voice, loaded *announce.Voice, err error, took time.Duration) {
	if err == nil {
		w.opts.Log.Note("voice", fmt.Sprintf("%s is ready after %d ms", v.ID, took.Milliseconds()))
	}
	again := false
	for i, side := range clock.Sides {
		r := &w.readers[i]
		if r.voice.ID != v.ID || !r.pending() {
			continue
		}
		r.loaded, r.err = loaded, err
		if err != nil && !r.wanted {
			w.standIn(side, nil)
			again = true
		}
	}
	if again {
		w.loadVoices()
	}
	w.setVoices()
	w.voicesSettled()
	w.Refresh()
}

// chooseVoice lets a side be read by a voice, from the list.
func (w *Window) chooseVoice(side clock.Side, id string) {
	i := slices.IndexFunc(w.voices, func(v voices.Voice) bool { return v.ID == id })
	if i < 0 {
		return
	}
	w.stopMinute()
	*w.reader(side) = reader{voice: w.voices[i], wanted: true}
	own := w.settings.Side(side)
	own.Voice, own.Language = id, w.voices[i].Language
	w.opts.Voice, w.refused = "", nil
	w.save()
	w.loadVoices()
	w.refresh()
}

// setVoices gives the announcer the voices that can be used.
func (w *Window) setVoices() {
	var now announce.Voices
	for i := range w.readers {
		now[i] = w.readers[i].loaded
	}
	if now == w.cast {
		return
	}
	w.cast = now
	w.sound.SetVoices(now)
	if w.table != nil && w.settledVoices() {
		w.prepare()
		w.table.Resound()
	}
}

// settledVoices says that it is known of both sides whether they can be read.
func (w *Window) settledVoices() bool { return !w.readers[0].pending() && !w.readers[1].pending() }

// spokenWords returns the words in which each side is read.
func (w *Window) spokenWords() [2]announce.Words {
	return [2]announce.Words{w.readers[0].voice.Words(), w.readers[1].voice.Words()}
}

// lacking returns what a side's voice cannot say of what a game can bring, nil where it can say all. Those of the program
// can say everything.
func (w *Window) lacking(side clock.Side, c clock.Control, calls string) []string {
	r := w.reader(side)
	if !r.voice.Own || r.loaded == nil {
		return nil
	}
	style, _ := announce.ParseStyle(calls)
	return r.loaded.Missing(c, style)
}

// unfit returns why a side's voice cannot read a game, in words; "" where it can.
func (w *Window) unfit(side clock.Side, c clock.Control, calls string) string {
	if err := w.reader(side).broken(); err != nil {
		return w.words.VoiceBroken(err)
	}
	if lacks := w.lacking(side, c, calls); len(lacks) > 0 {
		return w.words.VoiceLacks(lacks)
	}
	return ""
}

// checked says whether the voices can read a game. Where one cannot, the settings of the sound come up and say why; where
// that is not known yet, then is called when it is. A voice of the program's needs no check: one that is being loaded is
// awaited by the game itself.
func (w *Window) checked(c start.Choice, then func()) bool {
	w.awaited, w.refused = nil, nil
	for i, side := range clock.Sides {
		if r := w.reader(side); r.pending() && r.voice.Own {
			w.awaited = then
		} else if w.unfit(side, c.Controls[i], c.Calls) != "" {
			w.refused = &refusal{side, c.Controls[i], c.Calls}
			w.refresh()
			w.start.OpenSound()
			return false
		}
	}
	if w.awaited != nil {
		w.refresh()
		return false
	}
	return true
}

// refusal is why a game did not begin: a side's voice cannot read it.
type refusal struct {
	side    clock.Side
	control clock.Control
	calls   string
}

// voicesSettled goes on with what waited for the voices.
func (w *Window) voicesSettled() {
	if !w.settledVoices() {
		return
	}
	if then := w.awaited; then != nil {
		w.awaited = nil
		then()
	}
	w.soundSettled()
}

// voiceTitle returns the names of the voices in the window's language.
func (w *Window) voiceTitle() string {
	black, white := w.titleOf(w.readers[0].voice), w.titleOf(w.readers[1].voice)
	if w.readers[0].voice.ID == w.readers[1].voice.ID {
		return black
	}
	return w.words.BothVoices(black, white)
}

// titleOf returns a voice's name in the window's language.
func (w *Window) titleOf(v voices.Voice) string {
	if title := w.words.Pick(v.Title); title != "" {
		return title
	}
	return v.ID
}
