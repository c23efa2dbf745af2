package desk

import (
	"fyne.io/fyne/v2"

	"dumiao/clock"
)

// The keys of the row. The players' keys F, J and Space, and M, P and F11, are not among them.
const (
	KeyTime   = fyne.KeyT
	KeyBack   = fyne.KeyB
	KeyWarn   = fyne.KeyW
	KeyEnd    = fyne.KeyE
	KeyHold   = fyne.KeyH
	KeyAsk    = fyne.KeyA
	KeySeal   = fyne.KeyS
	KeyLeave  = fyne.KeyL
	KeyMore   = fyne.KeyO
	KeyReason = fyne.KeyR
	KeyRecord = fyne.KeyX
	KeyPause  = fyne.KeyP // the window's; named here because the row shows it
)

// Act is a key of the row.
type Act struct {
	Key  fyne.KeyName
	Word string
	Why  string // why it does nothing now, "" where it does
}

// Row returns the keys of the row as they are now. In a pause and after the game the bar has room for one line only:
// there the rest is on the page of the other acts.
func (d *Desk) Row() []Act {
	if d.table == nil || d.state.Words == nil {
		return nil
	}
	g := d.state.Game
	act := func(key fyne.KeyName, word, why string) Act { return Act{key, d.say(word), why} }
	more := act(KeyMore, "key-more", "")
	back := act(KeyBack, "key-back", "")
	if _, ok := d.table.Latest(); !ok {
		back.Why = d.say("back-nothing")
	}
	over := ""
	if g.Phase() == clock.Over {
		over = d.say("over")
	}
	set, warn, end := act(KeyTime, "key-time", over), act(KeyWarn, "key-warn", over), act(KeyEnd, "key-end", over)
	hold := act(KeyHold, "key-hold", d.can(one(clock.Action{Verb: clock.Hold})))
	if g.Phase() == clock.Held {
		hold = act(KeyHold, "key-hold-end", "")
	}
	switch g.Phase() {
	case clock.Over:
		return []Act{back, act(KeyRecord, "key-record", ""), more}
	case clock.Paused:
		if d.state.Sealed {
			return []Act{act(KeySeal, "key-unseal", ""), set, back, end, act(KeyReason, "key-reason", ""), more}
		}
		return []Act{set, back, warn, end, act(KeyReason, "key-reason", ""), more}
	case clock.Counting:
		return []Act{set, back, warn, act(KeyEnd, "key-count", ""), more}
	case clock.Ready:
		return []Act{set, back, warn, end, more}
	}
	ask := clock.Action{Verb: clock.Ask, Side: g.Turn()}
	return []Act{set, back, warn, end, more,
		act(KeyPause, "key-pause", ""), hold, act(KeyAsk, "key-ask", d.can(one(ask))),
		act(KeySeal, "key-seal", d.can(one(clock.Action{Verb: clock.Seal}))), act(KeyLeave, "key-leave", "")}
}

// Key takes a key that goes down or up, and says whether it was the desk's. One that is not is the window's.
func (d *Desk) Key(name fyne.KeyName, down bool) bool {
	d.deaf = false
	if d.table == nil {
		return false
	}
	enter := name == fyne.KeyReturn || name == fyne.KeyEnter
	if !down {
		if enter {
			d.release()
		}
		return enter && d.page != nil
	}
	if d.page != nil {
		return d.pageKey(name, enter)
	}
	if !d.Shown() {
		return false
	}
	return d.rowKey(name)
}

// rowKey is a key while the row is shown.
func (d *Desk) rowKey(name fyne.KeyName) bool {
	for _, a := range d.Row() {
		if a.Key == name && a.Why != "" {
			d.notice = d.say("cannot", "What", a.Word, "Why", a.Why)
			d.deaf = true
			d.changed()
			return true
		}
	}
	d.notice = ""
	over, paused := d.state.Game.Phase() == clock.Over, d.state.Game.Phase() == clock.Paused
	switch {
	case name == KeyBack:
		d.show(d.backPage())
	case name == KeyMore:
		d.show(d.morePage())
	case name == KeyRecord:
		d.show(d.recordPage())
	case over:
		return false
	case name == KeyTime:
		d.show(d.timePage())
	case name == KeyWarn:
		d.show(d.warnPage(false))
	case name == KeyEnd:
		d.show(d.endPage())
	case name == KeyHold:
		d.toggleHold()
	case name == KeyAsk:
		d.ask()
	case name == KeySeal:
		d.show(d.sealPage())
	case name == KeyLeave:
		d.show(d.leavePage())
	case name == KeyReason && paused:
		d.show(d.reasonPage())
	default:
		return false
	}
	d.deaf = true
	return true
}

// pageKey is a key while a page is open.
func (d *Desk) pageKey(name fyne.KeyName, enter bool) bool {
	rows := d.page.rows()
	s, ok := d.place(rows)
	switch {
	case name == fyne.KeyEscape:
		d.deaf = true
		d.close()
		return true
	case enter:
		d.deaf = true
		d.press()
		return true
	case name == fyne.KeyF11:
		return false
	case !ok:
		return false
	case name == fyne.KeyDown, name == fyne.KeyTab:
		d.move(1, len(stops(rows)))
		return true
	case name == fyne.KeyUp:
		d.move(-1, len(stops(rows)))
		return true
	case s.entry != nil:
		return true // it writes, see Typed and Rune
	}
	r := rows[s.row]
	switch name {
	case fyne.KeyLeft, fyne.KeyRight:
		by := 1
		if name == fyne.KeyLeft {
			by = -1
		}
		for i := *r.at + by; i >= 0 && i < len(r.items); i += by {
			if r.items[i].why == "" {
				now := r.now
				if d.page.plain {
					r.now = nil // an arrow goes through a list, and does not open what it passes
				}
				d.choose(r, i)
				r.now = now
				break
			}
		}
		return true
	}
	for i, it := range r.items {
		if it.key == name && name != "" {
			d.deaf = true
			d.choose(r, i)
			return true
		}
	}
	if len(name) == 1 && name[0] >= '0' && name[0] <= '9' {
		i := int(name[0] - '1')
		if name[0] == '0' {
			i = 9
		}
		d.deaf = true
		d.choose(r, i)
		return true
	}
	return false
}

// move brings the keyboard to another place of the page.
func (d *Desk) move(by, n int) {
	d.stop = (d.stop + by + n) % n
	d.notice = ""
	d.changed()
}

// Typed is a key as it repeats: what moves about in a line of text.
func (d *Desk) Typed(name fyne.KeyName) {
	e := d.writing()
	if e == nil || d.deaf {
		return
	}
	switch name {
	case fyne.KeyBackspace:
		e.remove(false)
	case fyne.KeyDelete:
		e.remove(true)
	case fyne.KeyLeft:
		e.at = max(0, e.at-1)
	case fyne.KeyRight:
		e.at = min(len(e.text), e.at+1)
	case fyne.KeyHome:
		e.at = 0
	case fyne.KeyEnd:
		e.at = len(e.text)
	default:
		return
	}
	d.wrote()
}

// Rune is a character that was typed.
func (d *Desk) Rune(r rune) {
	if e := d.writing(); e != nil && !d.deaf {
		e.insert(r)
		d.wrote()
	}
}

// Paste puts text where the cursor is.
func (d *Desk) Paste(text string) {
	if e := d.writing(); e != nil {
		for _, r := range text {
			e.insert(r)
		}
		d.wrote()
	}
}

// wrote is what follows a change of text: who still holds Enter holds it for something else.
func (d *Desk) wrote() {
	d.notice = ""
	d.hold.stop()
	d.changed()
}
