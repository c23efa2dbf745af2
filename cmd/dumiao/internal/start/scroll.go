package start

import "dumiao/cmd/dumiao/internal/paint"

// scroll is what of a list is seen, where there are more lines than room. How many there are in all is the list's to say.
type scroll struct {
	first, seen int // lines: the uppermost that is seen; how many are
}

// bound keeps the list of so many lines from being moved beyond its ends.
func (l *scroll) bound(lines int) { l.first = max(0, min(l.first, lines-max(l.seen, 1))) }

// reveal moves the list so that a line is seen.
func (l *scroll) reveal(line, lines int) {
	l.first = max(min(l.first, line), line-max(l.seen, 1)+1)
	l.bound(lines)
}

// move moves the list as the mouse's wheel does, by so many lines a notch.
func (l *scroll) move(up float32, by, lines int) {
	if up > 0 {
		by = -by
	}
	l.first += by
	l.bound(lines)
}

// drawBar draws how much of the list is seen, and where that lies, beside lines of a height that begin at from; nothing where
// all are seen.
func (l *scroll) drawBar(track, thumb *paint.Rect, p page, from, lineHigh float32, lines int, c *paint.Palette) {
	if lines <= l.seen {
		return
	}
	u := p.unit
	high := float32(l.seen) * lineHigh * u
	part := max(high*float32(l.seen)/float32(lines), 24*u)
	at := (high - part) * float32(l.first) / float32(lines-l.seen)
	track.Draw(p.right+22*u, p.at(from), 4*u, high, 2*u, c.WaitTrack)
	thumb.Draw(p.right+22*u, p.at(from)+at, 4*u, part, 2*u, c.Run)
}
