package desk

import "dumiao/clock"

// warnPage warns a side, or advises it. The second warning loses, and the page says so before it is done.
func (d *Desk) warnPage(advice bool) *page {
	who, kind, turn := -1, 0, 0
	if advice {
		kind = 1
	}
	why := newReasons("warn-early", "warn-captures", "warn-take-back", "warn-talk", "warn-disturb", "warn-hand", "warn-ko", "warn-seat", "warn-board")
	// back says that the turn is given back with it: a press that was made before the stone.
	mayTurn := func() bool {
		phase := d.state.Game.Phase()
		return who >= 0 && d.state.Game.Turn() != sideAt(who) && (phase == clock.Running || phase == clock.Paused || phase == clock.Held)
	}
	p := &page{title: "title-warn", act: func() string {
		if kind == 1 {
			return d.say("do-advise")
		}
		return d.say("do-warn")
	}}
	p.rows = func() []row {
		rows := []row{
			{label: d.say("who"), items: d.sideItems(), at: &who},
			{items: []item{{word: d.say("warn-warning")}, {word: d.say("warn-advice")}}, at: &kind, label: d.say("warn-kind")},
		}
		rows = append(rows, why.rows(d)...)
		if mayTurn() {
			rows = append(rows, row{label: d.say("warn-turn"), items: []item{{word: d.say("warn-turn-stays")}, {word: d.say("warn-turn-back", "Side", d.side(sideAt(who)))}}, at: &turn})
		}
		var count []row
		for _, s := range clock.Sides {
			if n := d.state.Game.Purse(s, d.state.Game.At()).Warnings; n > 0 {
				count = append(count, row{side: s, label: d.side(s), text: d.say("warn-has", "N", n)})
			}
		}
		rows = append(rows, count...)
		if then, err := d.outcome(); err == nil && then.Phase() == clock.Over && d.state.Game.Phase() != clock.Over {
			rows = append(rows, row{text: d.say("warn-second", "Verdict", d.state.Words.Verdict(then.Result())), strong: true})
		}
		return rows
	}
	p.ruling = func() (Making, error) {
		if who < 0 {
			return nil, missing("need-side")
		}
		verb := clock.Warn
		if kind == 1 {
			verb = clock.Advise
		}
		side := sideAt(who)
		acts := []clock.Action{}
		if turn == 1 && mayTurn() { // before the warning, which may end the game
			acts = append(acts, clock.Action{Verb: clock.Turn, Side: side})
		}
		acts = append(acts, clock.Action{Verb: verb, Side: side, Text: why.text(d)})
		return one(acts...), nil
	}
	p.needs = func() error {
		switch {
		case who < 0:
			return missing("need-side")
		case why.text(d) == "":
			return missing("need-reason")
		}
		return nil
	}
	return p
}
