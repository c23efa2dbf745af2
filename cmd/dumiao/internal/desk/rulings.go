package desk

import (
	"time"

	"dumiao/clock"
)

// wrongPage moves a stretch of time from the side whose clock ran to the other one.
func (d *Desk) wrongPage() *page {
	who, how := atSide(d.state.Game.Turn()), 0
	by := &entry{hint: d.say("wrong-hint"), wide: 150}
	why := newReasons("wrong-forgot", "wrong-side", "time-arbiter")
	// stages are the acts inside the turn of that side; with more than eight the first and the latest.
	stages := func() ([]clock.Stage, clock.Game) {
		all, end := d.table.LastTurn(sideAt(who))
		if len(all) > 4 {
			all = append(all[:1:1], all[len(all)-3:]...)
		}
		return all, end
	}
	p := &page{title: "title-wrong", act: d.act("do-wrong"), reason: func() string { return why.text(d) }}
	p.rows = func() []row {
		all, end := stages()
		var items []item
		for i, s := range all {
			ran := d.state.Words.Gap(end.Spent() - s.Game.Spent() + d.running(sideAt(who)))
			if i == 0 {
				items = append(items, item{word: d.say("wrong-turn", "Ran", ran)})
			} else {
				items = append(items, item{word: d.say("wrong-since", "What", d.verb(s.Act), "Ran", ran)})
			}
		}
		items = append(items, item{word: d.say("wrong-typed")})
		how = min(how, len(items)-1)
		rows := []row{
			{label: d.say("wrong-who"), items: d.sideItems(), at: &who},
			{label: d.say("wrong-how"), items: items, at: &how, now: func(i int) {
				if i == len(items)-1 {
					d.stop++
				}
			}},
		}
		if how == len(items)-1 {
			rows = append(rows, row{entries: []*entry{by}})
		}
		return append(append(rows, d.after()...), why.rows(d)...)
	}
	p.ruling = func() (Making, error) {
		s := sideAt(who)
		all, end := stages()
		if how < len(all) {
			from := all[how].Game
			return func(now clock.Game) ([]clock.Action, error) {
				to := end
				if now.Turn() == s {
					to = now
				}
				return corrections(clock.WrongClock(from, to, now))
			}, nil
		}
		ran, ok := parseTime(by.String())
		if !ok || ran <= 0 {
			return nil, missing("bad-time")
		}
		from, to, ok := d.table.Back(s, ran)
		if !ok {
			return nil, missing("wrong-long")
		}
		return func(now clock.Game) ([]clock.Action, error) { return corrections(clock.WrongClock(from, to, now)) }, nil
	}
	p.needs = func() error {
		if why.text(d) == "" {
			return missing("need-reason")
		}
		return nil
	}
	return p
}

// running returns for how long the clock of a side has run since the game's last instant.
func (d *Desk) running(s clock.Side) time.Duration {
	g := d.state.Game
	if g.Phase() != clock.Running || g.Turn() != s {
		return 0
	}
	return max(0, d.state.Now.Sub(g.At()))
}

// corrections makes actions of a ruling about the times.
func corrections(r clock.Ruling, err error) ([]clock.Action, error) {
	if err != nil {
		return nil, err
	}
	actions := r.Actions(0)
	if len(actions) == 0 {
		return nil, missing("need-change")
	}
	return actions, nil
}

// rescalePage corrects the times of a clock that did not run as fast as time does.
func (d *Desk) rescalePage() *page {
	real := &entry{hint: d.say("rescale-hint"), wide: 170}
	p := &page{title: "title-rescale", act: d.act("do-rescale")}
	scaled := func() (used, to [2]time.Duration, altered, ok bool) {
		used = d.table.Used()
		passed, ok := parseTime(real.String())
		if ok {
			to, altered = clock.Rescale(used, passed)
		}
		return used, to, altered, ok
	}
	p.reason = func() string { return d.say("rescale-reason", "Real", real.String()) }
	p.rows = func() []row {
		used, to, altered, ok := scaled()
		rows := []row{{label: d.say("rescale-real"), entries: []*entry{real}}}
		sides := d.after()
		for i := range clock.Sides {
			text := d.say("rescale-read", "Used", d.state.Words.Exact(used[i]))
			if ok && altered {
				text = d.say("becomes", "From", text, "To", d.state.Words.Exact(to[i]))
			}
			sides[i].text = d.say("and", "A", text, "B", sides[i].text)
		}
		rows = append(rows, sides...)
		if ok && !altered {
			rows = append(rows, row{text: d.say("rescale-under"), strong: true})
		}
		return append(rows, row{text: d.say("rescale-rule")})
	}
	p.ruling = func() (Making, error) {
		used, to, altered, ok := scaled()
		switch {
		case !ok:
			return nil, missing("bad-time")
		case !altered:
			return nil, missing("rescale-under")
		}
		return func(now clock.Game) ([]clock.Action, error) { return corrections(clock.Rescaled(now, used, to)) }, nil
	}
	return p
}

// lateWhy says why lateness cannot be charged any more.
func (d *Desk) lateWhy() string {
	if _, ok := d.unstart(); !ok {
		return d.say("late-too-late")
	}
	return ""
}

// unstart returns the acts by which a game that has only been started is not started again. ok is false where something
// else was done, which lateness would take back, too.
func (d *Desk) unstart() (undo []clock.Action, ok bool) {
	if g := d.state.Game; g.Phase() == clock.Ready || g.Phase() == clock.Over && d.forfeitedLate() {
		return nil, true
	}
	for _, a := range d.table.Acts() {
		if a.Undone || a.Action.Verb == clock.Undo {
			continue
		}
		switch a.Action.Verb {
		case clock.Late:
		case clock.Start, clock.Pause, clock.Resume, clock.Adjourn:
			undo = append(undo, clock.Action{Verb: clock.Undo})
		default:
			return nil, false
		}
	}
	return undo, true
}

// forfeitedLate says that a side has lost by coming late, so that the other one can, too.
func (d *Desk) forfeitedLate() bool {
	a, ok := d.table.Latest()
	return ok && a.Action.Verb == clock.Late
}

// latePage charges the sides for coming late.
func (d *Desk) latePage() *page {
	var by [2]*entry
	for i := range by {
		by[i] = &entry{label: d.say("late-by"), hint: d.say("late-hint"), wide: 170}
	}
	then := 0
	p := &page{title: "title-late", act: d.act("do-late")}
	p.rows = func() []row {
		r := d.state.Game.Rules()
		limit := "late-over"
		if r.LateLoses {
			limit = "late-at"
		}
		rows := []row{{text: d.say("late-rules", "N", r.LateFactor, "Limit", d.say(limit, "Limit", d.state.Words.Length(r.LateLimit)))}}
		rows = append([]row{{label: d.say("late-then"), items: []item{{word: d.say("late-start")}, {word: d.say("late-wait")}}, at: &then}}, rows...)
		before := d.now()
		after, err := d.outcome()
		for i, s := range clock.Sides {
			text := d.purse(s, before)
			if to := d.purse(s, after); err == nil && to != text {
				text = d.say("becomes", "From", text, "To", to)
			}
			rows = append(rows, row{side: s, label: d.side(s), entries: []*entry{by[i]}, text: text})
		}
		return append(rows, d.ending(after, err)...)
	}
	p.ruling = func() (Making, error) {
		undo, ok := d.unstart()
		if !ok {
			return nil, missing("late-too-late")
		}
		acts := undo
		for i, s := range clock.Sides {
			if by[i].String() == "" {
				continue
			}
			late, ok := parseTime(by[i].String())
			if !ok {
				return nil, missing("bad-time")
			}
			acts = append(acts, clock.Action{Verb: clock.Late, Side: s, By: late})
		}
		if len(acts) == len(undo) {
			return nil, missing("need-late")
		}
		if then == 0 {
			if g, err := d.table.Try(one(acts...)); err == nil && g.Phase() == clock.Ready {
				acts = append(acts, clock.Action{Verb: clock.Start})
			}
		}
		return one(acts...), nil
	}
	return p
}

// voidPage rules a move void, which is a pass.
func (d *Desk) voidPage() *page {
	who := 0
	why := newReasons("void-point", "void-ko", "void-sealed", "time-arbiter")
	p := &page{title: "title-void", act: d.act("do-void"), reason: func() string { return d.say("void-reason", "Why", why.text(d)) }}
	p.rows = func() []row {
		g := d.state.Game
		pressed := d.can(d.voidAfter())
		rows := []row{{label: d.say("void-who"), items: []item{
			{word: d.say("void-mover", "Side", d.side(g.Turn()))},
			{word: d.say("void-pressed", "Side", d.side(g.Turn().Opponent())), why: pressed},
		}, at: &who}}
		return append(append(rows, why.rows(d)...), d.after()...)
	}
	turn, moves := d.state.Game.Turn(), d.state.Game.Moves()
	p.ruling = func() (Making, error) {
		// A press that comes in between makes it another move.
		if g := d.state.Game; g.Turn() != turn || g.Moves() != moves {
			turn, moves = g.Turn(), g.Moves()
			return nil, missing("turn-changed")
		}
		if who == 1 {
			return d.voidAfter(), nil
		}
		return one(clock.Action{Verb: clock.Pass, Side: turn}), nil
	}
	p.needs = func() error {
		if why.text(d) == "" {
			return missing("need-reason")
		}
		return nil
	}
	return p
}

// voidAfter makes a pass of the press that has just been made: its times stay.
func (d *Desk) voidAfter() Making {
	return func(now clock.Game) ([]clock.Action, error) {
		latest, ok := d.table.Latest()
		if !ok || latest.Action.Verb != clock.Press || now.Phase() != clock.Running {
			return nil, missing("void-no-press")
		}
		return []clock.Action{{Verb: clock.Undo}, {Verb: clock.Pass, Side: latest.Before.Turn()}}, nil
	}
}

// doublePage rules that a side has made two moves in a row.
func (d *Desk) doublePage() *page {
	who, rules := -1, 0
	if r := d.state.Game.Rules(); !r.CaptureHold || r.LateFactor > 1 {
		rules = 1 // they are those of 2002
	}
	p := &page{title: "title-double", act: d.act("do-double"), reason: func() string { return d.say("double-reason") }}
	p.rows = func() []row {
		rows := []row{
			{label: d.say("who"), items: d.sideItems(), at: &who},
			{label: d.say("rules-label"), items: []item{{word: d.say("double-1988")}, {word: d.say("double-2002")}}, at: &rules},
		}
		if rules == 1 {
			rows = append(rows, row{text: d.say("double-void")})
		}
		then, err := d.outcome()
		return append(rows, d.ending(then, err)...)
	}
	p.ruling = func() (Making, error) {
		s := sideAt(who)
		switch {
		case s == clock.NoSide:
			return nil, missing("need-side")
		case rules == 0:
			return one(clock.Action{Verb: clock.Rule, Result: clock.WinByForfeit(s.Opponent())}), nil
		}
		return one(clock.Action{Verb: clock.Warn, Side: s, Text: d.say("double-reason")}), nil
	}
	return p
}

// turnPage gives the turn to the side that does not have it.
func (d *Desk) turnPage() *page {
	to := d.state.Game.Turn().Opponent()
	why := newReasons("turn-early", "turn-other", "time-arbiter")
	return &page{
		title: "title-turn", act: d.act("do-turn"), reason: func() string { return why.text(d) },
		rows: func() []row {
			rows := []row{{text: d.say("turn-what", "Side", d.side(to)), strong: true}}
			return append(append(rows, why.rows(d)...), d.after()...)
		},
		ruling: func() (Making, error) { return one(clock.Action{Verb: clock.Turn, Side: to}), nil },
		needs: func() error {
			if why.text(d) == "" {
				return missing("need-reason")
			}
			return nil
		},
	}
}

// withdrawPage rules a loss on time a pass.
func (d *Desk) withdrawPage() *page {
	why := newReasons("withdraw-applied", "withdraw-fault", "time-arbiter")
	return &page{
		title: "title-withdraw", act: d.act("do-withdraw"), reason: func() string { return why.text(d) },
		rows: func() []row {
			rows := []row{{text: d.say("withdraw-what")}}
			return append(append(rows, why.rows(d)...), d.after()...)
		},
		ruling: func() (Making, error) { return one(clock.Action{Verb: clock.Withdraw}), nil },
		needs: func() error {
			if why.text(d) == "" {
				return missing("need-reason")
			}
			return nil
		},
	}
}
