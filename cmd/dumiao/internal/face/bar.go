package face

import (
	"fmt"
	"time"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/paint"
)

// bar is the bottom row: while the game is paused the pause bar, after it the verdict bar, and in play the referee's row of
// keys, which the other two have as well.
type bar struct {
	panel        *paint.Rect
	left, right  *paint.Rect // the two beams of a pause
	stone        *paint.Stone
	title        *paint.Text
	cells        *paint.Cells
	first        *paint.Text // of two lines
	count, after *paint.Text // what follows on the first
	second, time *paint.Text
	word         *paint.Text // what a key does
	key          *paint.Keycap

	row   [12]rowKey // the referee's
	spots []barSpot  // where the keys were drawn
}

// rowKey is a key of the referee's row.
type rowKey struct {
	cap  *paint.Keycap
	word *paint.Text
}

// barSpot is where a key was drawn.
type barSpot struct {
	box box
	key string
}

func newBar(s *paint.Sheet) *bar {
	b := &bar{
		panel: s.Rect(), left: s.Rect(), right: s.Rect(), stone: s.Stone(),
		title: s.Text(paint.Heading), cells: s.Cells(8),
		first: s.Text(paint.Body), count: s.Text(paint.Digits), after: s.Text(paint.Body),
		second: s.Text(paint.Body), time: s.Text(paint.Digits),
		word: s.Text(paint.Body), key: s.Keycap(),
	}
	for i := range b.row {
		b.row[i] = rowKey{s.Keycap(), s.Text(paint.Body)}
	}
	return b
}

func (b *bar) draw(row box, u float32, v View, words Words, p *paint.Palette) {
	b.panel.Draw(row.x, row.y, row.w, row.h, 0, p.Bar)
	switch v.Game.Phase() {
	case clock.Paused:
		b.drawPause(row, u, v, words, p)
	case clock.Over:
		b.drawVerdict(row, u, v, words, p)
	default:
		b.drawDesk(row, u, v, p)
	}
}

// drawDesk draws the bar of the desk while no pause and no verdict has it: what it is, and the keys in two lines.
func (b *bar) drawDesk(row box, u float32, v View, p *paint.Palette) {
	x, y := row.x+(margin+6)*u, row.y+row.h/2
	x += b.title.Draw(v.Desk.Title, x, y, 46*u, p.BarInk, paint.Start) + 40*u
	end := b.drawKey(row, u, 30*u, v.Desk.Key, v.Desk.Word, p, v.Game.Phase() != clock.Ready)
	keys := v.Desk.keys()
	first, second := keys, []DeskKey(nil)
	if len(keys) > 6 {
		first, second = keys[:len(keys)/2], keys[len(keys)/2:]
	}
	size := min(rowSize(first, 26*u, end-x), rowSize(second, 26*u, end-x))
	lines := []float32{-29 * u, 29 * u}
	if v.Desk.Notice != "" {
		lines = []float32{0, 40 * u}
		b.first.Draw(v.Desk.Notice, x, y-40*u, paint.Fit(v.Desk.Notice, 26*u, end-x, paint.Body), p.BarInk, paint.Start)
		size = min(size, 22*u)
	}
	if len(second) == 0 {
		b.drawRow(first, 0, x, y+lines[1]-29*u, size, p)
		return
	}
	b.drawRow(first, 0, x, y+lines[0], size, p)
	b.drawRow(second, len(first), x, y+lines[1], size, p)
}

// keys returns the keys that there are.
func (d *Desk) keys() []DeskKey {
	for i, k := range d.Row {
		if k.Key == "" {
			return d.Row[:i]
		}
	}
	return d.Row[:]
}

// keyGap is the room behind a key of the row and its word, in em.
const keyGap = 0.85

// keyRoom is how wide a key of the row is with its word, and the room behind it.
func keyRoom(k DeskKey, size float32) float32 {
	return paint.KeycapWidth(k.Key, size) + 0.4*size + paint.Width(k.Word, size, paint.Body) + keyGap*size
}

// rowSize returns the size in which keys have room.
func rowSize(keys []DeskKey, size, room float32) float32 {
	for size > 8 {
		var w float32
		for _, k := range keys {
			w += keyRoom(k, size)
		}
		if w-keyGap*size <= room {
			break
		}
		size--
	}
	return size
}

// drawRow draws keys of the row, from the nth item on. What does nothing now is second in rank.
func (b *bar) drawRow(keys []DeskKey, n int, x, y, size float32, p *paint.Palette) {
	for i, k := range keys {
		ink := p.BarInk
		if k.Off {
			ink = p.BarQuiet
		}
		w := keyRoom(k, size)
		b.spots = append(b.spots, barSpot{box{x - 0.4*size, y - size, w, 2 * size}, k.Key})
		item := b.row[n+i]
		at := x + item.cap.Draw(k.Key, x, y, size, p.BarQuiet, p.Bar) + 0.4*size
		item.word.Draw(k.Word, at, y, size, ink, paint.Start)
		x += w
	}
}

// drawKey draws what a key does and the key, at the right end of the row, and returns where the room before it ends.
func (b *bar) drawKey(row box, u, size float32, key, word string, p *paint.Palette, quiet bool) (end float32) {
	end = row.x + row.w - margin*u
	if key == "" {
		return end
	}
	ink, y := p.BarInk, row.y+row.h/2
	if quiet {
		ink = p.BarQuiet
	}
	x := end - paint.KeycapWidth(key, size)
	b.key.Draw(key, x, y, size, ink, p.Bar)
	x -= 0.5 * size
	x -= b.word.Draw(word, x, y, size, ink, paint.End)
	b.spots = append(b.spots, barSpot{box{x - 0.3*size, y - size, end - x + 0.6*size, 2 * size}, key})
	return x - 40*u
}

// lines draws two lines, or one in the middle.
func (b *bar) lines(x, y, u, room float32, first, second string, p *paint.Palette) {
	if second == "" {
		b.first.Draw(first, x, y, paint.Fit(first, 31*u, room, paint.Body), p.BarInk, paint.Start)
		return
	}
	b.first.Draw(first, x, y-27*u, paint.Fit(first, 31*u, room, paint.Body), p.BarInk, paint.Start)
	b.second.Draw(second, x, y+27*u, paint.Fit(second, 27*u, room, paint.Body), p.BarQuiet, paint.Start)
}

func (b *bar) drawPause(row box, u float32, v View, words Words, p *paint.Palette) {
	x, y := row.x+(margin+6)*u, row.y+row.h/2
	b.left.Draw(x, y-28*u, 15*u, 56*u, 0, p.BarInk)
	b.right.Draw(x+29*u, y-28*u, 15*u, 56*u, 0, p.BarInk)
	x += 74 * u
	keys := v.Desk.keys()
	title, digits := 58*u, 56*u
	// Where the row would become too small the heading makes room for it.
	behind := func() float32 {
		return x + paint.Width(words.Paused(), title, paint.Heading) + 34*u + paint.RowWidth(paint.Row(pauseText(v.Pause.For), digits, p.BarInk)) + 42*u
	}
	end := b.drawKey(row, u, 36*u, v.Keys.Resume, words.Resume(), p, false)
	if len(keys) > 0 && rowSize(keys, 26*u, end-behind()) < 22*u {
		title, digits = 44*u, 44*u
	}
	x += b.title.Draw(words.Paused(), x, y, title, p.BarInk, paint.Start) + 34*u
	cells := paint.Row(pauseText(v.Pause.For), digits, p.BarInk)
	w := paint.RowWidth(cells)
	b.cells.Draw(x+w/2-2*u, y+0.35*digits, cells)
	x += w + 42*u

	first, second := v.Pause.Why, v.Pause.Note
	if v.LeaveAsked {
		first, second = words.LeaveAsked(), ""
	}
	if len(keys) > 0 && !v.LeaveAsked {
		// The row has the second line, what stood there goes behind the reason.
		if second != "" {
			first = first + "  " + second
		}
		if v.Desk.Notice != "" {
			first = v.Desk.Notice
		}
		size, room := rowSize(keys, 26*u, end-x), end-x
		why := v.Desk.Why
		if why.Key != "" && v.Desk.Notice == "" {
			room -= keyRoom(why, size) + 30*u
			at := x + min(room, paint.Width(first, 31*u, paint.Body)) + 30*u
			b.drawRow([]DeskKey{why}, len(b.row)-1, at, y-27*u, size, p)
		}
		b.lines(x, y-27*u, u, room, first, "", p)
		b.drawRow(keys, 0, x, y+29*u, size, p)
		return
	}
	b.lines(x, y, u, end-x, first, second, p)
}

// pauseText returns how long a pause has lasted, its part seconds dropped.
func pauseText(d time.Duration) string {
	s := int(max(0, d) / time.Second)
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

func (b *bar) drawVerdict(row box, u float32, v View, words Words, p *paint.Palette) {
	result := v.Game.Result()
	x, y := row.x+margin*u, row.y+row.h/2
	leave, keys := row, v.Desk.keys()
	if len(keys) > 0 { // they stand over the key that leaves
		leave.y += 29 * u
	}
	end := b.drawKey(leave, u, 30*u, v.Keys.Leave, words.Leave(), p, !v.LeaveAsked)
	before, count, after := words.How(v.Game)
	line := func(size float32) float32 {
		return paint.Width(before, size, paint.Body) + paint.Width(count, size*36/31, paint.Digits) + paint.Width(after, size, paint.Body) + 14*u
	}
	title := 54 * u
	if len(keys) > 0 {
		key := 26 * u
		start := func() float32 {
			var w float32
			for _, k := range keys {
				w += keyRoom(k, key)
			}
			return row.x + row.w - margin*u - w + keyGap*key
		}
		// Where what is told would become too small the heading makes room for it, and the keys do.
		head := row.x + (margin+74+44)*u
		if line(26*u) > min(end, start()-30*u)-head-paint.Width(words.Verdict(result), title, paint.Heading) {
			title, key = 42*u, 22*u
		}
		b.drawRow(keys, 0, start(), y-29*u, key, p)
		end = min(end, start()-30*u)
	}
	if winner := result.Winner(); winner != clock.NoSide {
		b.stone.Draw(x+26*u, y, 26*u, winner, p)
		x += 74 * u
	}
	x += b.title.Draw(words.Verdict(result), x, y, title, p.BarInk, paint.Start) + 44*u
	if v.LeaveAsked || v.Desk.Notice != "" {
		text := v.Desk.Notice
		if v.LeaveAsked {
			text = words.LeaveAsked()
		}
		b.lines(x, y, u, end-x, text, "", p)
		return
	}

	// How and with which count, to the millisecond; then the move and the time of day.
	above, below := y-25*u, y+25*u
	if before == "" {
		below = y
	}
	size := 31 * u
	for size > 8 && line(size) > end-x {
		size--
	}
	at := x + b.first.Draw(before, x, above, size, p.BarInk, paint.Start) + 11*u
	at += b.count.Draw(count, at, above, size*36/31, p.BarInk, paint.Start) + 3*u
	b.after.Draw(after, at, above, size, p.BarInk, paint.Start)

	at = x + b.second.Draw(words.Moves(v.Game.Moves()), x, below, 31*u, p.BarQuiet, paint.Start) + 26*u
	if !v.Ended.IsZero() {
		b.time.Draw(v.Ended.Format("15:04:05.000"), at, below, 36*u, p.BarQuiet, paint.Start)
	}
}

// banner is the top row: what is wrong with the sound and what to do about it, or another notice.
type banner struct {
	panel *paint.Rect
	sound *paint.Sound
	text  *paint.Text
}

func newBanner(s *paint.Sheet) *banner {
	return &banner{panel: s.Rect(), sound: s.Sound(), text: s.Text(paint.Body)}
}

func (b *banner) draw(row box, u float32, v View, p *paint.Palette) {
	x, y := row.x+margin*u, row.y+row.h/2
	b.panel.Draw(row.x, row.y, row.w, row.h, 0, p.Banner)
	if v.Notice == "" {
		b.sound.Draw(row.x+38*u, y, 34*u, p.BannerInk, true)
		x = row.x + 80*u
	}
	text := v.banner()
	b.text.Draw(text, x, y, paint.Fit(text, 28*u, row.x+row.w-32*u-x, paint.Body), p.BannerInk, paint.Start)
}
