package desk

import "dumiao/clock"

// backPage takes the latest act back, and the one before it, and so on.
func (d *Desk) backPage() *page {
	charged := 0
	seen := -1
	why := newReasons("back-slip", "back-illegal", "back-agreed", "time-arbiter")
	p := &page{title: "title-back", act: d.act("do-back"), reason: func() string { return why.text(d) }}
	sides := [3]clock.Side{clock.NoSide, clock.Black, clock.White}
	p.rows = func() []row {
		latest, ok := d.latest()
		// What is taken back is what was read: an act that has come in between is another one.
		if n := len(d.table.Acts()); n != seen {
			if seen >= 0 && d.hold.on {
				d.hold.stop()
				d.notice = d.say("back-changed")
			}
			seen, charged = n, 0
			if ok && leavesTheClock(latest.Action.Verb) {
				charged = int(d.state.Game.Turn())
			}
		}
		if !ok {
			return []row{{text: d.say("back-nothing"), strong: true}}
		}
		ago := d.state.Now.Sub(latest.Action.At)
		what := d.say("back-what", "Move", d.state.Words.Moves(latest.Before.Moves()), "What", d.verb(latest.Action),
			"When", latest.clock, "Ago", d.state.Words.Gap(ago))
		items := append([]item{{word: d.say("nobody")}}, d.sideItems()...)
		rows := []row{{label: d.say("back-label"), text: what, strong: true}, {label: d.say("back-charge"), items: items, at: &charged}}
		rows = append(rows, d.after()...)
		return append(rows, why.rows(d)...)
	}
	p.ruling = func() (Making, error) {
		if len(d.table.Acts()) != seen {
			return nil, missing("back-changed")
		}
		return one(clock.Action{Verb: clock.Undo, Side: sides[charged]}), nil
	}
	// There may be more to take back.
	p.done = func() { why.at = -1; d.stop = 0; d.notice = d.say("back-done") }
	return p
}

// latest returns the act that would be taken back, with the time of day.
func (d *Desk) latest() (stamped, bool) {
	latest, ok := d.table.Latest()
	if !ok {
		return stamped{}, false
	}
	for _, a := range d.acts() {
		if a.Action == latest.Action && !a.Undone {
			return a, true
		}
	}
	return stamped{Act: latest}, true
}

// leavesTheClock says of an act that no clock was touched by it: what has run since is the side's to move.
func leavesTheClock(v clock.Verb) bool {
	switch v {
	case clock.Warn, clock.Advise, clock.Ask, clock.Leave, clock.Back, clock.Set:
		return true
	}
	return false
}

// verb names an act, and whose it was.
func (d *Desk) verb(a clock.Action) string {
	name := d.say("verb-" + string(a.Verb))
	if a.Verb == clock.Rule {
		name = d.say("verb-result", "Result", d.state.Words.Verdict(a.Result))
	}
	if a.Side == clock.NoSide {
		return name
	}
	return d.say("of", "Side", d.side(a.Side), "What", name)
}
