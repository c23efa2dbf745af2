package desk

import "dumiao/clock"

// endPage ends the game: by both confirming it, or by a ruling.
func (d *Desk) endPage() *page {
	type way struct {
		word   string
		action clock.Action
		count  bool
		text   string // what it means
	}
	ways := func() []way {
		g := d.state.Game
		result := func(word string, r clock.Result, side clock.Side) way {
			return way{word: d.say(word, "Side", d.side(side)), action: clock.Action{Verb: clock.Rule, Result: r}}
		}
		var all []way
		switch g.Phase() {
		case clock.Counting:
			all = append(all, way{word: d.say("end-count"), count: true})
			for _, s := range clock.Sides {
				all = append(all, way{word: d.say("end-play-on", "Side", d.side(s)), action: clock.Action{Verb: clock.Resume, Side: s}})
			}
		case clock.Running, clock.Held:
			w := way{word: d.say("end-confirm", "Side", d.side(g.Turn())), action: clock.Action{Verb: clock.Confirm, Side: g.Turn()}, text: d.say("end-first")}
			if a, ok := d.table.Latest(); ok && a.Action.Verb == clock.Confirm && a.Action.Side == g.Turn().Opponent() {
				w.text = d.say("end-second")
			}
			all = append(all, w)
		}
		for _, s := range clock.Sides {
			all = append(all, way{word: d.say("end-resign", "Side", d.side(s)), action: clock.Action{Verb: clock.Resign, Side: s}})
		}
		all = append(all, result("end-draw", "0", 0), result("end-replay", "?", 0))
		for _, s := range clock.Sides {
			all = append(all, result("end-forfeit", clock.WinByForfeit(s.Opponent()), s))
		}
		all = append(all, result("end-void", clock.Void, 0))
		if g.Phase() != clock.Counting {
			all = append(all, way{word: d.say("end-count"), count: true})
		}
		return all
	}
	at := -1
	why := &entry{hint: d.say("reason-may")}
	p := &page{title: "title-end"}
	p.act = func() string {
		if all := ways(); at >= 0 && at < len(all) {
			return d.say("do-end", "What", all[at].word)
		}
		return d.say("do-choose")
	}
	phase, turn := d.state.Game.Phase(), d.state.Game.Turn()
	p.rows = func() []row {
		// In another phase, or turn, the list is another one: nothing is chosen any more.
		if g := d.state.Game; g.Phase() != phase || g.Turn() != turn {
			phase, turn, at = g.Phase(), g.Turn(), -1
			d.hold.stop()
		}
		all := ways()
		var items []item
		for _, w := range all {
			i := item{word: w.word}
			if !w.count {
				i.why = d.can(one(w.action))
			}
			items = append(items, i)
		}
		rows := []row{{items: items, at: &at, now: func(i int) {
			if all[i].count {
				d.show(d.countPage())
			}
		}}}
		if at >= 0 && at < len(all) && all[at].text != "" {
			rows = append(rows, row{text: all[at].text})
		}
		then, err := d.outcome()
		rows = append(rows, d.ending(then, err)...)
		return append(rows, row{label: d.say("reason"), entries: []*entry{why}})
	}
	p.ruling = func() (Making, error) {
		all := ways()
		switch {
		case at < 0 || at >= len(all):
			return nil, missing("need-choice")
		case all[at].count:
			return nil, missing("need-choice")
		}
		return one(all[at].action), nil
	}
	p.reason = why.String
	return p
}
