package speaker

import (
	"dumiao/announce"
	"dumiao/clock"
)

// Prepare makes ready what a game will need, on a goroutine of its own: all that the script can bring under each side's
// control. Before that a Plan has to do it itself.
func (s *Speaker) Prepare(script announce.Script, controls [2]clock.Control) {
	go func() {
		for i, side := range clock.Sides {
			for _, text := range script.Texts(side, controls[i]) {
				s.stream.Prepare(announce.Call{Side: side, Text: text}) // what cannot be said is told by Plan
			}
		}
	}()
}

// SetVoices changes the voices, from the next Plan or Say on.
func (s *Speaker) SetVoices(voices announce.Voices) { s.stream.SetVoices(voices) }

// SetVolume sets a side's volume, 0 to 1, or that of both for [clock.NoSide]. It is heard about 0.1 s later, in the middle
// of a call too.
func (s *Speaker) SetVolume(side clock.Side, volume float64) { s.stream.SetVolume(side, volume) }

// Say says words now in a side's voice, besides the plan: a sound check. The error is that the voice cannot say them, or
// that there is no device.
func (s *Speaker) Say(side clock.Side, text string) error {
	call := announce.Call{Side: side, Text: text}
	if err := s.stream.Prepare(call); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ok {
		return errNoDevice
	}
	return s.stream.Say(s.opts.Now(), side, text)
}

// SetMuted switches the sound of a side off and on, or, with [clock.NoSide], that of all calls, which is a switch of its
// own. Calls that begin while it is off are lost. What sounds of the one side fades within 0.1 s, of all at once.
func (s *Speaker) SetMuted(side clock.Side, muted bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if side != clock.NoSide {
		s.stream.SetMuted(side, muted, announce.Fade) // the device may hold a call of the other side
		return
	}
	from := s.stream.SetMuted(side, muted, 0)
	if !muted {
		return
	}
	s.hush(from)
	for _, o := range s.takeBack() {
		s.begun = append(s.begun, announce.Outcome{Call: o.Call, Lost: announce.Muted})
	}
}
