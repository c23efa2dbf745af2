package start

import "dumiao/announce"

// callSets are the call sets on offer.
var callSets = [2]*announce.Style{announce.Standard, announce.Sparse}

// setCalls chooses a call set.
func (s *Screen) setCalls(style *announce.Style) {
	s.calls = style
	s.draw()
	s.changed()
}

// moveCalls chooses the other call set and takes the keyboard along.
func (s *Screen) moveCalls(from int, down bool) {
	to := 0
	if down {
		to = 1
	}
	if to != from {
		s.setCalls(callSets[to])
		s.focus(s.sets[to])
	}
}
