package start

import (
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/paint"
)

// soundItems are what the settings of the sound are drawn with.
type soundItems struct {
	head          *paint.Text
	muteAll       pill
	output        *paint.Text
	warning       *paint.Rect
	level         *paint.Text
	track, bar    *paint.Rect
	voices        *paint.Text
	columns       [2]voiceColumn
	rows          [maxVoices]voiceRow
	scroll, thumb *paint.Rect
	under         *paint.Rect
	sides         [2]soundCard
	time          *paint.Text
	caption       *paint.Text
}

type voiceColumn struct {
	stone *paint.Stone
	ring  *paint.Frame
}

type voiceRow struct {
	line                 *paint.Rect
	trouble              *paint.Disc
	title, about, detail *paint.Text
	marks                [2]*paint.Ring
	chosen               [2]*paint.Disc
}

type soundCard struct {
	card            *paint.Frame
	stone           *paint.Stone
	title           *paint.Text
	mute            pill
	volume, percent *paint.Text
	ring            *paint.Frame
	track, part     *paint.Rect
	knob            *paint.Disc
	try, minute     pill
}

func newSoundItems(s *paint.Sheet) soundItems {
	text := func() *paint.Text { return s.Text(paint.Body) }
	i := soundItems{head: s.Text(paint.Heading), muteAll: newPill(s), warning: s.Rect(), output: text(), level: text(),
		track: s.Rect(), bar: s.Rect(), voices: text()}
	for n := range i.columns {
		i.columns[n] = voiceColumn{s.Stone(), s.Frame()}
	}
	for n := range i.rows {
		i.rows[n] = voiceRow{line: s.Rect(), trouble: s.Disc(), title: text(), about: text(), detail: text(),
			marks: [2]*paint.Ring{s.Ring(), s.Ring()}, chosen: [2]*paint.Disc{s.Disc(), s.Disc()}}
	}
	i.scroll, i.thumb, i.under = s.Rect(), s.Rect(), s.Rect()
	for n := range i.sides {
		i.sides[n] = soundCard{s.Frame(), s.Stone(), text(), newPill(s), text(), text(), s.Frame(), s.Rect(), s.Rect(), s.Disc(), newPill(s), newPill(s)}
	}
	i.time, i.caption = s.Text(paint.Digits), text()
	return i
}

// drawSoundView shows the settings of the sound: where it goes, who reads whom, how loud, and what that sounds like.
func (s *Screen) drawSoundView(p page, down shifts) {
	c, w, i, u, v := s.palette, s.state.Words, &s.items.settings, p.unit, s.state.Sound
	cy := p.at(70 + down.head)
	width := s.items.list.back.draw(s.back, w.Back(), p.right, cy, p, c.Ink, c.Ground, c.Ink, c.Ground) + 14*u
	fill, ink := tint(v.Muted, c)
	width += i.muteAll.draw(s.mute, w.MuteAll(), p.right-width, cy, p, c.Ink, fill, ink, c.Ground) + 24*u
	head, fs := fitIn(w.SoundHead(), p.font(41), p.width-width, paint.Heading)
	i.head.Draw(head, p.x, cy, fs, c.Ink, paint.Start)

	output, warn := v.Output, v.Silent
	room := p.width * 0.66
	output, fs = fit(output, p.font(22), room-18*u)
	cy = p.at(122 + down.body)
	ink = c.Ink
	if warn {
		ink = c.BannerInk
		i.warning.Draw(p.x-12*u, cy-19*u, paint.Width(output, fs, paint.Body)+24*u, 38*u, 9*u, c.Banner)
	}
	i.output.Draw(output, p.x, cy, fs, ink, paint.Start)
	s.levelAt = [2]float32{p.at(122 + down.body), p.at(147 + down.body)}
	s.drawLevel(p)
	s.drawVoices(p, 186+down.bar)
	for k := range s.sides {
		s.drawSoundCard(p, k)
	}
	cy = p.at(726)
	if m := v.Minute; m.Side != clock.NoSide {
		tw := i.time.Draw(m.Time, p.x, cy, p.font(40), c.Quiet, paint.Start)
		x := p.x + max(tw, 2.3*p.font(40)) + 24*u
		text, fs := fit(m.Caption, p.font(40), p.right-x)
		i.caption.Draw(text, x, cy, fs, c.Ink, paint.Start)
		return
	}
	text, fs := fit(w.SoundKeys(), p.font(20), p.width)
	i.caption.Draw(text, p.x, cy, fs, c.Quiet, paint.Start)
}

// drawLevel shows the level alone: it changes many times a second.
func (s *Screen) drawLevel(p page) {
	c, w, i, u := s.palette, s.state.Words, &s.items.settings, p.unit
	l := s.level
	text, part := w.LevelUnknown(), float32(0)
	switch {
	case l.Known && l.DB > quietest:
		part = float32(min(1, (l.DB-quietest)/-quietest))
		text = w.Level(int(paint.Round(float32(l.DB)/3)) * 3)
	case l.Known:
		text = w.LevelSilent()
	}
	text, fs := fit(text, p.font(20), p.width*0.34)
	i.level.Draw(text, p.right, s.levelAt[0], fs, c.Quiet, paint.End)
	y, high := s.levelAt[1], max(4, 8*u)
	i.track.Draw(p.x, y, p.width, high, high/2, c.WaitTrack)
	fill := c.Run
	if !l.Known {
		fill = c.WaitTrack
	}
	// A bar as wide as it is high would be a dot at silence.
	i.bar.Draw(p.x, y, max(part*p.width, 1), high, min(high/2, part*p.width/2), fill)
}

// voiceHigh is how high a line of the list of voices is, in the screen as it was designed.
const voiceHigh = 54

// drawVoices shows the list of voices, in which each side has its choice, from a designed y down to the cards.
func (s *Screen) drawVoices(p page, y float32) {
	c, w, i, u, l := s.palette, s.state.Words, &s.items.settings, p.unit, &s.voices
	all := s.state.Sound.Voices
	at := func(k int) float32 { return p.right - float32(2-k)*70*u + 35*u }
	cy := p.at(y)
	i.voices.Draw(w.Voices(), p.x, cy, p.font(20), c.Quiet, paint.Start)
	for k, side := range s.seats() {
		i.columns[k].stone.Draw(at(k), cy, 14*u, side, c)
	}
	from, to := y+20, float32(506)
	if seen := max(1, min(int((to-from)/voiceHigh), maxVoices)); seen != l.seen {
		l.seen = seen
		l.show(0)
	}
	l.bound(len(all))
	s.put(l.turn, p.x-16*u, p.at(from), p.width+32*u, float32(l.seen)*voiceHigh*u)
	for k := range l.pick {
		s.put(l.pick[k], at(k)-24*u, cy-22*u, 48*u, 44*u)
	}
	for row := range l.seen {
		n := l.first + row
		if n >= len(all) {
			break
		}
		o, v, y := i.rows[row], all[n], p.at(from+voiceHigh*float32(row))
		o.line.Draw(p.x, y, p.width, thin(u), 0, c.WaitTrack)
		x, room := p.x, at(0)-40*u-p.x
		if v.Bad {
			o.trouble.Draw(x+7*u, y+27*u, 7*u, c.Banner)
			x, room = x+26*u, room-26*u
		}
		about, as := fit(v.About, p.font(19), room*0.35)
		title, ts := fit(v.Title, p.font(23), room-paint.Width(about, as, paint.Body)-16*u)
		tx := x + o.title.Draw(title, x, y+17*u, ts, c.Ink, paint.Start)
		o.about.Draw(about, tx+14*u, y+18*u, as, c.Quiet, paint.Start)
		detail, ds := fit(v.Detail, p.font(18), room)
		o.detail.Draw(detail, x, y+40*u, ds, c.Quiet, paint.Start)
		for k := range s.sides {
			chosen := n == l.chosen(k)
			if chosen && l.pick[k].focused {
				i.columns[k].ring.Draw(at(k)-20*u, y+7*u, 40*u, 40*u, 20*u, 2.5*u, c.Ink, c.Ground)
			}
			if v.Shut && !chosen {
				continue
			}
			o.marks[k].Draw(at(k), y+27*u, 11*u, 2*u, c.Ink, c.Ground)
			if chosen {
				o.chosen[k].Draw(at(k), y+27*u, 6*u, c.Ink)
			}
			s.put(l.choose[row][k], at(k)-33*u, y, 66*u, voiceHigh*u)
		}
	}
	i.under.Draw(p.x, p.at(from+voiceHigh*float32(min(l.seen, len(all)))), p.width, thin(u), 0, c.WaitTrack)
	l.drawBar(i.scroll, i.thumb, p, from, voiceHigh, len(all), c)
}

// drawSoundCard shows how a side is read.
func (s *Screen) drawSoundCard(p page, k int) {
	c, w, u := s.palette, s.state.Words, p.unit
	o, at, side, v := s.items.settings.sides[k], s.sides[k], s.seats()[k], s.heard(k)
	width := (p.width - 24*u) / 2
	x, y := p.x+float32(k)*(width+24*u), p.at(522)
	paper, m := card(c), 20*u
	right := x + width - m
	o.card.Draw(x, y, width, 162*u, 16*u, thin(u), c.Line, paper)

	cy := y + 34*u
	o.stone.Draw(x+m+14*u, cy, 14*u, side, c)
	fill, ink := paper, c.Ink
	if v.Muted {
		fill, ink = c.Run, c.RunInk
	}
	used := o.mute.draw(at.mute, w.Mute(), right, cy, p, c.Ink, fill, ink, paper)
	title, ts := fit(v.Title, p.font(22), width-2*m-40*u-used-12*u)
	o.title.Draw(title, x+m+40*u, cy, ts, c.Ink, paint.Start)

	cy = y + 83*u
	used = o.volume.Draw(w.Volume(), x+m, cy, p.font(20), c.Quiet, paint.Start)
	o.percent.Draw(w.Percent(v.Volume), right, cy, p.font(22), c.Ink, paint.End)
	from, to := x+m+used+22*u, right-paint.Width(w.Percent(100), p.font(22), paint.Body)-22*u
	ring(o.ring, &at.volume.spot, [4]float32{from - 14*u, cy - 20*u, to - from + 28*u, 40 * u}, 10*u, u, c.Ink, paper)
	o.track.Draw(from, cy-3*u, to-from, 6*u, 3*u, c.WaitTrack)
	part := (to - from) * float32(v.Volume) / 100
	o.part.Draw(from, cy-3*u, max(part, 1), 6*u, min(3*u, part/2), c.Run)
	o.knob.Draw(from+part, cy, 10*u, c.Run)
	s.put(at.volume, from-sliderEnd, cy-20*u, to-from+2*sliderEnd, 40*u)

	cy = y + 130*u
	word := w.TryMinute()
	fill, ink = paper, c.Ink
	if s.state.Sound.Minute.Side == side {
		word, fill, ink = w.StopMinute(), c.Run, c.RunInk
	}
	used = o.minute.draw(at.minute, word, right, cy, p, c.Ink, fill, ink, paper) + 12*u
	o.try.draw(at.try, w.TryCall(), right-used, cy, p, c.Ink, paper, c.Ink, paper)
}
