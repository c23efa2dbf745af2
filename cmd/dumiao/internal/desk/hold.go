package desk

import (
	"time"

	"dumiao/clock"
)

// HoldFor is how long Enter, or the mouse, is held for what changes or ends a game.
const HoldFor = 800 * time.Millisecond

// step is how often the bar that fills meanwhile is drawn.
const step = 50 * time.Millisecond

// hold is a key or a finger that is being held.
type hold struct {
	on   bool
	from clock.Instant
	acts int // how many there were when it began
	nth  int // which one, so that a timer of one before it does nothing
}

func (h *hold) stop() { h.on = false; h.nth++ }

// press begins to hold, or does at once what needs no lock.
func (d *Desk) press() {
	if d.page == nil || d.page.act == nil {
		return
	}
	if d.page.plain {
		d.commit()
		return
	}
	if d.hold.on {
		return
	}
	_, err := d.outcome()
	if lacking := d.lacking(); lacking != nil {
		err = lacking
	}
	if err != nil && d.page.do == nil {
		d.notice = d.explain(err)
		d.changed()
		return
	}
	d.notice = ""
	d.hold.stop()
	d.hold.on, d.hold.from, d.hold.acts = true, d.tell.Now(), len(d.table.Acts())
	d.tick(d.hold.nth)
}

// tick draws how much of the time is over, and acts at its end.
func (d *Desk) tick(nth int) {
	if !d.hold.on || d.hold.nth != nth {
		return
	}
	if d.tell.Now().Sub(d.hold.from) >= HoldFor {
		d.hold.stop()
		d.commit()
		return
	}
	d.draw()
	d.tell.Later(step, func() { d.tick(nth) })
}

// release ends a hold before its time: nothing was done.
func (d *Desk) release() {
	if d.hold.on {
		d.hold.stop()
		d.notice = d.say("hold-longer")
		d.changed()
	}
}

// held returns how much of the time is over, 0 to 1.
func (d *Desk) held() float32 {
	if !d.hold.on {
		return 0
	}
	return min(1, float32(d.tell.Now().Sub(d.hold.from))/float32(HoldFor))
}

// KeysLost ends what was being held: the keys are somebody else's.
func (d *Desk) KeysLost() { d.release() }
