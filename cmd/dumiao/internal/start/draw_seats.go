package start

import (
	"image/color"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/paint"
)

// drawSeats shows who sits where, as the players sit.
func (s *Screen) drawSeats(p page, down shifts) {
	c, w, i, u := s.palette, s.state.Words, s.items, p.unit
	y, high, between := p.at(346+down.seats), 194*u, 76*u
	width := (p.width - between) / 2
	for k, side := range s.seats() {
		n, x, m := i.seats[k], p.x+float32(k)*(width+between), 24*u
		n.card.Draw(x, y, width, high, 16*u, thin(u), c.Line, card(c))
		where := w.SitsLeft()
		if k == 1 {
			where = w.SitsRight()
		}
		n.where.Draw(where, x+m, y+34*u, p.font(21), c.Quiet, paint.Start)
		n.stone.Draw(x+m+26*u, y+98*u, 26*u, side, c)

		// The grade has what it needs, the name the rest: it is set a little smaller before it is cut.
		left, right := x+m+70*u, x+width-m
		gs, ns := p.font(24), p.font(36)
		grade := s.grade[k].Text
		if grade == "" && !s.grade[k].look.focused {
			grade = w.Grade()
		}
		need := paint.Width(grade, gs, paint.Body)
		if s.grade[k].look.focused {
			need = max(need, 70*u)
		}
		room := min(max(need, 1.2*gs), (right-left)*0.4)
		if !s.grade[k].look.focused {
			grade, fs := fit(grade, gs, room)
			n.grade.Draw(grade, right, y+99*u, fs, c.Quiet, paint.End)
		}
		s.grade[k].put(right-room, y+99*u, room, gs)
		room = right - left - room - 10*u
		name, ink := s.name[k].Text, c.Ink
		if name == "" {
			name, ink = w.Side(side), c.Quiet
		}
		if !s.name[k].look.focused {
			name, fs := fit(name, ns, room)
			n.name.Draw(name, left, y+96*u, fs, ink, paint.Start)
		}
		s.name[k].put(left, y+96*u, room, ns)
		line, thick := c.Line, thin(u)
		if s.name[k].look.focused || s.grade[k].look.focused {
			line, thick = c.Run, 3*u
		}
		n.line.Draw(left, y+128*u, right-left, thick, 0, line)
		kw := n.key.Draw(w.Key(), left, y+162*u, p.font(21), c.Quiet, paint.Start)
		if key := s.state.Keys[k]; key != "" {
			n.cap.Draw(key, left+kw+12*u, y+162*u, p.font(23), c.Ink, card(c))
		}
	}
	cx, cy, a, q := p.x+width+between/2, y+high/2-8*u, 17*u, 7*u
	box := [4]float32{cx - between/2 + 6*u, cy - 30*u, between - 12*u, 90 * u}
	ring(i.swapRing, s.swap, box, 10*u, u, c.Ink, c.Ground)
	for k, l := range [6][4]float32{
		{-a, -8 * u, a, -8 * u}, {a, -8 * u, a - q, -8*u - q}, {a, -8 * u, a - q, -8 * u},
		{-a, 8 * u, a, 8 * u}, {-a, 8 * u, -a + q, 8*u + q}, {-a, 8 * u, -a + q, 8 * u},
	} {
		i.arrows[k].Draw(cx+l[0], cy+l[1], cx+l[2], cy+l[3], 3*u, c.Ink)
	}
	i.swap.Draw(w.Swap(), cx, cy+40*u, p.font(19), c.Quiet, paint.Middle)
	s.put(s.swap, box[0], box[1], box[2], box[3])
}

// card is the colour of a seat: by day a sheet of paper on the paper.
func card(p *paint.Palette) color.NRGBA {
	if p == paint.Day {
		return color.NRGBA{R: 0xFB, G: 0xF8, B: 0xF1, A: 0xFF}
	}
	return p.Sink
}

// drawSound shows whether the voice will be heard, and leads to the settings of the sound.
func (s *Screen) drawSound(p page, down shifts) {
	c, w, i, u, v := s.palette, s.state.Words, s.items, p.unit, s.state.Sound
	y := 594 + down.sound
	i.above.Draw(p.x, p.at(y-28), p.width, thin(u), 0, c.WaitTrack)
	i.below.Draw(p.x, p.at(y+36), p.width, thin(u), 0, c.WaitTrack)
	cy := p.at(y + 4)
	end := p.right
	if v.Sample != "" && v.Trouble == "" && !v.Opening {
		end -= i.sample.draw(s.sample, w.Sample(v.Sample), p.right, cy, p, c.Ink, c.Ground, c.Ink, c.Ground) + 14*u
	}
	end -= i.callSet.draw(s.callSet, w.CallsPill(s.calls.Name), end, cy, p, c.Ink, c.Ground, c.Ink, c.Ground) + 24*u
	text := w.SoundReady(v.Voice)
	switch {
	case v.Trouble != "":
		text = v.Trouble
	case v.Muted:
		text = w.SoundMuted(v.Voice)
	case v.Opening:
		text = w.SoundOpening(v.Voice)
	default:
		for k, side := range [2]clock.Side{clock.Black, clock.White} {
			if v.Sides[k].Muted {
				text = w.SoundSideMuted(v.Voice, side)
			}
		}
	}
	mark := [4]float32{p.x - 8*u, cy - 24*u, 46 * u, 48 * u}
	ring(i.soundRing, s.mute, mark, 10*u, u, c.Ink, c.Ground)
	i.sound.Draw(p.x+6*u, cy, 34*u, c.Ink, v.Trouble != "" || v.Muted)
	if v.Trouble == "" {
		s.put(s.mute, mark[0], mark[1], mark[2], mark[3])
	}
	x := p.x + 48*u
	text, fs := fit(text, p.font(24), end-x)
	width := paint.Width(text, fs, paint.Body)
	box := [4]float32{x - 8*u, cy - 24*u, width + 16*u, 48 * u}
	ring(i.voiceRing, s.sound, box, 10*u, u, c.Ink, c.Ground)
	i.voice.Draw(text, x, cy, fs, c.Ink, paint.Start)
	i.voiceLine.Draw(x, cy+0.68*fs, width, thin(u), 0, c.Line)
	s.put(s.sound, box[0], box[1], box[2], box[3])
}

// drawStart shows the button that begins the game, and who moves first.
func (s *Screen) drawStart(p page, down shifts) {
	c, w, i, u := s.palette, s.state.Words, s.items, p.unit
	y, high := p.at(662+down.start), 90*u
	cy := y + high/2
	ring(i.startRing, s.start, [4]float32{p.x - 6*u, y - 6*u, p.width + 12*u, high + 12*u}, 22*u, u, c.Ink, c.Ground)
	fill := c.Run
	if s.fault() != nil {
		fill = c.Quiet // it cannot begin yet
	}
	i.button.Draw(p.x, y, p.width, high, 16*u, fill)
	s.put(s.start, p.x, y, p.width, high)

	x := p.x + 34*u
	i.first.Draw(x+22*u, cy, 22*u, s.first, c)
	s.put(s.orderStone, x-10*u, y+8*u, 64*u, high-16*u)
	x += 66 * u
	x += i.begin.Draw(w.Go(), x, cy, p.font(40), c.RunInk, paint.Start) + 26*u
	word, fs := w.MovesFirst(s.first), p.font(27)
	quiet, line := c.RunQuiet, c.RunTrack
	if s.fault() != nil {
		quiet, line = c.RunInk, c.Line
	}
	width := paint.Width(word, fs, paint.Body)
	box := [4]float32{x - 12*u, cy - 28*u, width + 24*u, 58 * u}
	ring(i.orderRing, s.order, box, 10*u, u, c.RunInk, fill)
	i.order.Draw(word, x, cy+3*u, fs, quiet, paint.Start)
	i.orderLine.Draw(x, cy+22*u, width, thin(u), 0, line)
	s.put(s.order, box[0], box[1], box[2], box[3])
	ks := p.font(27)
	i.enter.Draw(w.EnterKey(), p.right-34*u-paint.KeycapWidth(w.EnterKey(), ks), cy, ks, quiet, fill)
}
