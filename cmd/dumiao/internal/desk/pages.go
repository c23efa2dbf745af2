package desk

import (
	"slices"

	"fyne.io/fyne/v2"

	"dumiao/clock"
)

// constant returns a function that always says the same message.
func (d *Desk) act(id string) func() string { return func() string { return d.say(id) } }

// sideItems are both sides, to choose one.
func (d *Desk) sideItems() []item {
	return []item{{word: d.side(clock.Black)}, {word: d.side(clock.White)}}
}

// sideAt returns the side of a choice between both, NoSide for none yet.
func sideAt(i int) clock.Side {
	if i < 0 || i > 1 {
		return clock.NoSide
	}
	return clock.Sides[i]
}

// atSide is the place of a side in such a choice.
func atSide(s clock.Side) int { return slices.Index(clock.Sides[:], s) }

// purse says what a side has, in a game as it stood at its own instant.
func (d *Desk) purse(s clock.Side, g clock.Game) string {
	return d.state.Words.Purse(g.Control(s), g.Purse(s, g.At()))
}

// now returns the game as it is shown.
func (d *Desk) now() clock.Game {
	g := d.state.Game
	if d.state.Now > g.At() {
		g.Advance(d.state.Now)
	}
	return g
}

// after returns rows that show what both sides would have, and how the game would end.
func (d *Desk) after() []row {
	before := d.now()
	then, err := d.outcome()
	var rows []row
	for _, s := range clock.Sides {
		text := d.purse(s, before)
		if err == nil {
			if to := d.purse(s, then); to != text {
				text = d.say("becomes", "From", text, "To", to)
			}
		}
		rows = append(rows, row{side: s, label: d.side(s), text: text})
	}
	return append(rows, d.ending(then, err)...)
}

// ending returns a row that says what becomes of the game, where that is not plain.
func (d *Desk) ending(then clock.Game, err error) []row {
	now := d.state.Game
	switch {
	case err != nil:
		return nil
	case then.Phase() == clock.Over && now.Phase() != clock.Over:
		return []row{{text: d.say("ends", "Verdict", d.state.Words.Verdict(then.Result())), strong: true}}
	case then.Phase() == clock.Running && (now.Phase() != clock.Running || then.Turn() != now.Turn()):
		return []row{{text: d.say("then-runs", "Side", d.side(then.Turn()))}}
	}
	return nil
}

// toggleHold begins or ends the clearing of captured stones.
func (d *Desk) toggleHold() {
	verb := clock.Hold
	if d.state.Game.Phase() == clock.Held {
		verb = clock.Resume
	}
	if d.rule(one(clock.Action{Verb: verb}), "") {
		d.changed()
	}
}

// ask answers the side to move how much it has left.
func (d *Desk) ask() {
	g := d.now()
	s := g.Turn()
	if d.rule(one(clock.Action{Verb: clock.Ask, Side: s}), "") {
		d.notice = d.say("asked", "Side", d.side(s), "Left", d.purse(s, g))
		d.changed()
	}
}

// reasonPage lets the referee say why the game is paused.
func (d *Desk) reasonPage() *page {
	why := newReasons("pause-check", "pause-dispute", "pause-count", "pause-break", "pause-clock", "pause-ill")
	return &page{
		title: "title-reason", plain: true, act: d.act("do-reason"),
		rows: func() []row { return why.rows(d) },
		do: func() error {
			text := why.text(d)
			if text == "" {
				return missing("need-reason")
			}
			d.table.Explain(text)
			return nil
		},
	}
}

// morePage lists the other acts.
func (d *Desk) morePage() *page {
	type act struct {
		word string
		why  func() string
		open func() *page
		key  fyne.KeyName
	}
	always := func() string { return "" }
	over := func() string {
		if d.state.Game.Phase() == clock.Over {
			return d.say("over")
		}
		return ""
	}
	running := func() string {
		switch d.state.Game.Phase() {
		case clock.Ready:
			return d.say("not-started")
		case clock.Counting:
			return d.say("counting")
		}
		return over()
	}
	acts := []act{
		{"more-wrong", running, d.wrongPage, ""},
		{"more-rescale", running, d.rescalePage, ""},
		{"more-late", func() string { return d.lateWhy() }, d.latePage, ""},
		{"more-advise", over, func() *page { return d.warnPage(true) }, ""},
		{"more-void", running, d.voidPage, ""},
		{"more-double", running, d.doublePage, ""},
		{"more-turn", running, d.turnPage, ""},
		{"more-adjourn", running, d.adjournPage, ""},
		{"more-colours", always, d.coloursPage, ""},
		{"more-withdraw", func() string { return d.can(one(clock.Action{Verb: clock.Withdraw})) }, d.withdrawPage, ""},
		{"more-leave", over, d.leavePage, KeyLeave},
		{"more-record", always, d.recordPage, KeyRecord},
	}
	at := 0
	open := func() error {
		if why := acts[at].why(); why != "" {
			d.notice = why
			d.changed()
			return nil
		}
		d.show(acts[at].open())
		return nil
	}
	p := &page{title: "title-more", plain: true, act: d.act("do-open"), do: open}
	p.rows = func() []row {
		var items []item
		for _, a := range acts {
			items = append(items, item{word: d.say(a.word), key: a.key, why: a.why()})
		}
		choice := row{items: items, at: &at, now: func(int) { _ = open() }}
		rows := []row{choice}
		// What cannot be done now, and why.
		why := map[string]string{}
		var order []string
		for _, i := range items {
			if i.why != "" {
				if why[i.why] == "" {
					order = append(order, i.why)
					why[i.why] = i.word
				} else {
					why[i.why] = d.say("list", "A", why[i.why], "B", i.word)
				}
			}
		}
		for _, w := range order {
			rows = append(rows, row{text: d.say("cannot", "What", why[w], "Why", w)})
		}
		return rows
	}
	p.done = func() {}
	return p
}

// leavePage records that a side leaves its seat, or is back.
func (d *Desk) leavePage() *page {
	at := -1
	acts := func() (all []clock.Action) {
		for _, s := range clock.Sides {
			all = append(all, clock.Action{Verb: clock.Leave, Side: s}, clock.Action{Verb: clock.Back, Side: s})
		}
		return all
	}
	return &page{
		title: "title-leave", plain: true, act: d.act("do-record"),
		rows: func() []row {
			var items []item
			var rows []row
			for _, a := range acts() {
				i := item{word: d.say("leave-"+string(a.Verb), "Side", d.side(a.Side)), why: d.can(one(a))}
				if a.Verb == clock.Back && i.why != "" || a.Verb == clock.Leave && d.state.Game.Purse(a.Side, d.state.Game.At()).Away {
					if i.why == "" {
						i.why = d.say("away-already", "Side", d.side(a.Side))
					}
				} else if i.why != "" {
					rows = append(rows, row{text: d.say("cannot", "What", i.word, "Why", i.why)})
				}
				items = append(items, i)
			}
			return append(append([]row{{items: items, at: &at}}, rows...), row{text: d.say("leave-rule")})
		},
		ruling: func() (Making, error) {
			if at < 0 {
				return nil, missing("need-choice")
			}
			return one(acts()[at]), nil
		},
	}
}

// adjournPage stops the game until another day.
func (d *Desk) adjournPage() *page {
	text := &entry{hint: d.say("adjourn-hint")}
	at := 0
	return &page{
		title: "title-adjourn", act: d.act("do-adjourn"),
		rows: func() []row {
			path := d.table.Path()
			if path == "" {
				path = d.say("no-file")
			}
			rows := []row{
				{items: []item{{word: d.say("adjourn-day")}, {word: d.say("adjourn-meal")}, {word: d.say("reason-own")}}, at: &at, label: d.say("reason")},
			}
			if at == 2 {
				rows = append(rows, row{entries: []*entry{text}})
			}
			return append(rows, row{label: d.say("adjourn-file"), text: path}, row{text: d.say("adjourn-how")})
		},
		ruling: func() (Making, error) {
			why := []string{d.say("adjourn-day"), d.say("adjourn-meal"), text.String()}[at]
			return one(clock.Action{Verb: clock.Adjourn, Text: why}), nil
		},
	}
}

// coloursPage says what the rules say of colours that were exchanged by mistake.
func (d *Desk) coloursPage() *page {
	return &page{
		title: "title-colours",
		rows: func() []row {
			n := d.state.Game.Moves()
			wmsg, chinese := "colours-keep", "colours-keep"
			if n <= 9 {
				wmsg = "colours-restart"
			}
			if n <= 10 {
				chinese = "colours-may"
			}
			return []row{
				{text: d.say("colours-moves", "N", n), strong: true},
				{label: d.say("rules-wmsg"), text: d.say(wmsg)},
				{label: d.say("rules-2002"), text: d.say(chinese)},
				{text: d.say("colours-how")},
			}
		},
	}
}
