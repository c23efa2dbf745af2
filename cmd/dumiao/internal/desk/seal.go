package desk

import "dumiao/clock"

// sealPage takes a sealed move, or opens it.
func (d *Desk) sealPage() *page {
	if d.state.Sealed {
		return d.unsealPage()
	}
	confirmed := 0
	point := &entry{hint: d.say("seal-point-hint"), secret: true, wide: 200}
	sealer := d.state.Game.Turn()
	who := []string{"seal-nobody", "seal-black", "seal-white", "seal-both"}
	p := &page{title: "title-seal", act: d.act("do-seal")}
	p.reason = func() string { return d.say("seal-reason", "Who", d.say(who[confirmed])) }
	p.rows = func() []row {
		g := d.now()
		rows := []row{{side: sealer, label: d.side(sealer), text: d.say("seal-who", "Spent", d.state.Words.Gap(g.Spent())), strong: true}}
		for _, s := range clock.Sides {
			rows = append(rows, row{side: s, label: d.say("seal-reading"), text: d.purse(s, g)})
		}
		var items []item
		for _, id := range who {
			items = append(items, item{word: d.say(id)})
		}
		return append(rows, row{label: d.say("seal-confirmed"), items: items, at: &confirmed},
			row{label: d.say("seal-at"), entries: []*entry{point}, text: d.say("seal-secret")})
	}
	p.ruling = func() (Making, error) { return one(clock.Action{Verb: clock.Seal, Side: sealer}), nil }
	p.done = func() {
		d.sealed = point.String()
		d.open = false
		d.close()
	}
	return p
}

// unsealPage opens the sealed move: the opponent's clock starts.
func (d *Desk) unsealPage() *page {
	taken := 0
	point := &entry{hint: d.say("seal-open-hint"), wide: 200}
	point.set(d.sealed)
	sealer := d.state.Game.Turn().Opponent()
	p := &page{title: "title-unseal", act: d.act("do-unseal")}
	p.reason = func() string {
		id := "seal-opened"
		if taken == 1 {
			id = "seal-void"
		}
		return d.say(id, "Point", point.String())
	}
	p.rows = func() []row {
		rows := []row{
			{side: sealer, label: d.side(sealer), text: d.say("seal-by"), strong: true},
			{label: d.say("seal-point"), items: []item{{word: d.say("seal-legal")}, {word: d.say("seal-taken")}}, at: &taken},
			{label: d.say("seal-at"), entries: []*entry{point}},
		}
		return append(rows, d.after()...)
	}
	p.ruling = func() (Making, error) { return one(clock.Action{Verb: clock.Resume}), nil }
	p.done = func() {
		d.sealed = ""
		d.close()
	}
	return p
}
