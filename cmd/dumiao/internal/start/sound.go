package start

import (
	"fyne.io/fyne/v2"

	"dumiao/announce"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/paint"
)

// Sound is the state of the sound.
type Sound struct {
	Voice   string // who reads, in the window's language
	Trouble string // what is wrong and what to do, in words; empty where nothing is
	Opening bool   // the device is not open yet, or a voice not loaded
	Muted   bool   // all calls, because it was wanted
	Sample  string // the phrase that the test plays; empty for no test

	Voices []Voice
	Sides  [2]SideSound // Black's, White's
	Output string       // what the desktop says of the output, in words
	Silent bool         // the desktop says that nobody hears it
	Minute Minute
}

// Voice is a voice that can be chosen.
type Voice struct {
	ID     string
	Title  string // all in the window's language
	About  string // its language
	Detail string // where it comes from, or what is wrong with it
	Bad    bool   // something is wrong with it
	Shut   bool   // and it cannot be chosen
}

// SideSound is how a side is read.
type SideSound struct {
	Voice  string         // the ID of the voice that reads; none of the list's where it has none
	Title  string         // that voice's
	Words  announce.Words // those it says, nil for Mandarin
	Volume int            // in percent
	Muted  bool
}

// Minute is the last minute of a game while it is being played to a side: what stands on the clock, and the caption.
type Minute struct {
	Side          clock.Side // NoSide while there is none
	Time, Caption string
}

// Level is the level that is really sent to the output.
type Level struct {
	Known bool
	DB    float64 // of the peak, 0 at full scale
}

// quietest is the level at which the meter begins, and under which all is silence.
const quietest = -60

// volumeStep is how much a key changes a volume, in percent.
const volumeStep = 5

// maxVoices is how many voices can be seen at once at the most.
const maxVoices = 5

// voiceList is the list of voices, in which each side has its choice.
type voiceList struct {
	screen *Screen
	pick   [2]*spot // for the keyboard: as they sit
	turn   *wheel
	choose [maxVoices][2]*area
	scroll
}

// soundSide is what can be pressed in a side's card.
type soundSide struct {
	volume            *slider
	mute, try, minute *spot
}

// makeSound makes the parts of the settings of the sound.
func (s *Screen) makeSound() {
	s.sound = newSpot(s, func() { s.open(viewSound) })
	at := func(k int, f *func(clock.Side)) func() {
		return func() {
			if *f != nil {
				(*f)(s.seats()[k])
			}
		}
	}
	l := &s.voices
	l.screen = s
	l.turn = newWheel(l.turned)
	for k := range s.sides {
		l.pick[k] = newSpot(s, at(k, &s.tell.Try))
		l.pick[k].move = func(down bool) { l.step(k, down) }
		for row := range l.choose {
			l.choose[row][k] = newArea(func() { l.take(k, l.first+row) })
		}
		s.sides[k] = soundSide{
			volume: newSlider(s, func() int { return s.heard(k).Volume }, func(p int) { s.setVolume(k, p) }),
			mute:   newSpot(s, at(k, &s.tell.Silent)), try: newSpot(s, at(k, &s.tell.Try)), minute: newSpot(s, at(k, &s.tell.Minute)),
		}
	}
}

// soundParts returns what can be pressed in the settings of the sound, in the order of the keyboard.
func (s *Screen) soundParts() []fyne.CanvasObject {
	parts := []fyne.CanvasObject{s.voices.turn, s.voices.pick[0], s.voices.pick[1]}
	for _, row := range s.voices.choose {
		parts = append(parts, row[0], row[1])
	}
	for _, side := range s.sides {
		parts = append(parts, side.mute, side.volume, side.try, side.minute)
	}
	return parts
}

// tellSound tells when the settings of the sound have come up or gone.
func (s *Screen) tellSound() {
	if shown := s.view == viewSound; shown != s.soundShown {
		s.soundShown = shown
		if s.tell.Sound != nil {
			s.tell.Sound(shown)
		}
	}
}

// OpenSound shows the settings of the sound, because a game cannot begin as they are.
func (s *Screen) OpenSound() { s.open(viewSound) }

// SetLevel shows the level that is sent to the output.
func (s *Screen) SetLevel(l Level) {
	if l == s.level {
		return
	}
	s.level = l
	if s.view == viewSound && s.shown && s.state.Words != nil {
		s.drawLevel(s.page(s.Size()))
	}
}

// spoken returns the words in which Black and White are read.
func (s *Screen) spoken() [2]announce.Words {
	return [2]announce.Words{s.state.Sound.Sides[0].Words, s.state.Sound.Sides[1].Words}
}

// heard returns how the side on a seat is read.
func (s *Screen) heard(k int) SideSound { return s.state.Sound.Sides[index(s.seats()[k])] }

func (s *Screen) setVolume(k, percent int) {
	if percent = max(0, min(percent, 100)); percent != s.heard(k).Volume && s.tell.Volume != nil {
		s.tell.Volume(s.seats()[k], percent)
	}
}

// chosen returns the line of the voice of a side, -1 for none.
func (l *voiceList) chosen(k int) int {
	for n, v := range l.screen.state.Sound.Voices {
		if v.ID == l.screen.heard(k).Voice {
			return n
		}
	}
	return -1
}

// take chooses a voice for a side.
func (l *voiceList) take(k, n int) {
	s := l.screen
	if all := s.state.Sound.Voices; n >= 0 && n < len(all) && !all[n].Shut && n != l.chosen(k) && s.tell.Voice != nil {
		s.tell.Voice(s.seats()[k], all[n].ID)
	}
}

// step chooses the next voice for a side, passing those over that cannot be chosen.
func (l *voiceList) step(k int, down bool) {
	by := -1
	if down {
		by = 1
	}
	all := l.screen.state.Sound.Voices
	n := l.chosen(k) + by
	for n >= 0 && n < len(all) && all[n].Shut {
		n += by
	}
	l.take(k, n)
	l.show(k)
	l.screen.draw()
}

// show moves the list so that the voice of the side on a seat is seen.
func (l *voiceList) show(k int) {
	if n := l.chosen(k); n >= 0 {
		l.reveal(n, l.lines())
	}
	l.bound(l.lines())
}

// lines returns how many voices there are.
func (l *voiceList) lines() int { return len(l.screen.state.Sound.Voices) }

// turned moves the list as the mouse's wheel does.
func (l *voiceList) turned(up float32) {
	l.move(up, 1, l.lines())
	l.screen.draw()
}

// slider is a spot that sets a volume: by a click or a drag at its place, by the keys to its sides.
type slider struct {
	spot
	value func() int
	set   func(percent int)
}

func newSlider(s *Screen, value func() int, set func(int)) *slider {
	o := &slider{spot{area: area{act: func() {}}, screen: s}, value, set}
	o.ExtendBaseWidget(o)
	return o
}

// Tapped is for the tool-kit.
func (o *slider) Tapped(e *fyne.PointEvent) { o.at(e.Position.X) }

// Dragged is for the tool-kit.
func (o *slider) Dragged(e *fyne.DragEvent) { o.at(e.Position.X) }

// DragEnd is for the tool-kit.
func (o *slider) DragEnd() {}

// Scrolled is for the tool-kit.
func (o *slider) Scrolled(e *fyne.ScrollEvent) {
	if e.Scrolled.DY > 0 {
		o.set(o.value() + volumeStep)
	} else {
		o.set(o.value() - volumeStep)
	}
}

// at sets the volume of a place.
func (o *slider) at(x float32) {
	if w := o.Size().Width - 2*sliderEnd; w > 0 {
		percent := paint.Round((x-sliderEnd)/w*100/volumeStep) * volumeStep
		o.set(int(max(0, min(percent, 100))))
	}
}

// sliderEnd is how much wider the slider is on each side than its line.
const sliderEnd = 10

// TypedKey is for the tool-kit.
func (o *slider) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyDown, fyne.KeyMinus:
		o.set(o.value() - volumeStep)
	case fyne.KeyRight, fyne.KeyUp, fyne.KeyPlus:
		o.set(o.value() + volumeStep)
	case fyne.KeyHome:
		o.set(0)
	case fyne.KeyEnd:
		o.set(100)
	default:
		o.spot.TypedKey(e)
	}
}
