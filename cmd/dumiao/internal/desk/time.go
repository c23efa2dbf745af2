package desk

import (
	"strconv"
	"strings"
	"time"

	"dumiao/clock"
)

// times are the lines in which what a side has is corrected.
type times struct {
	main, left, elapsed, stones entry
}

// timePage corrects what the sides have: by numbers, or to what they had at an earlier moment.
func (d *Desk) timePage() *page {
	why := newReasons("time-wrong-clock", "time-not-set", "time-restore", "time-arbiter")
	basis, who := 0, 0
	var typed [2]*times
	for i := range typed {
		t := &times{}
		t.main = entry{label: d.say("time-main"), hint: d.say("time-main-hint"), wide: 150}
		t.left = entry{wide: 76}
		t.elapsed = entry{label: d.say("time-elapsed"), wide: 90}
		t.stones = entry{label: d.say("time-stones"), wide: 76}
		typed[i] = t
	}
	states := d.states()
	// change returns what becomes of a side, from a game as it stands.
	change := func(s clock.Side, now clock.Game) (clock.Change, error) {
		if basis > 0 {
			if who != 0 && sideAt(who-1) != s {
				return clock.Change{}, nil
			}
			return restore(s, now, states[basis-1].Before), nil
		}
		return typed[atSide(s)].change(now.Purse(s, now.At()))
	}
	p := &page{title: "title-time", act: d.act("do-time"), reason: func() string { return why.text(d) }}
	p.rows = func() []row {
		items := []item{{word: d.say("time-typed")}}
		for _, a := range states {
			items = append(items, item{word: d.say("time-as-at", "Move", d.state.Words.Moves(a.Before.Moves()), "When", a.clock)})
		}
		rows := []row{{label: d.say("time-basis"), items: items, at: &basis}}
		if basis > 0 {
			both := append([]item{{word: d.say("both")}}, d.sideItems()...)
			rows = append(rows, row{label: d.say("who"), items: both, at: &who})
		}
		before := d.now()
		then, err := d.outcome()
		for i, s := range clock.Sides {
			r := row{side: s, label: d.side(s), text: d.purse(s, before)}
			if to := d.purse(s, then); err == nil && to != r.text {
				r.text = d.say("becomes", "From", r.text, "To", to)
			}
			if basis == 0 {
				r.entries = typed[i].entries(d, s, before)
			}
			rows = append(rows, r)
		}
		return append(rows, why.rows(d)...)
	}
	p.ruling = func() (Making, error) {
		m := func(now clock.Game) ([]clock.Action, error) {
			var all []clock.Action
			for _, s := range clock.Sides {
				c, err := change(s, now)
				if err != nil {
					return nil, err
				}
				if c.Fields != 0 {
					all = append(all, clock.Action{Verb: clock.Set, Side: s, Change: c})
				}
			}
			if len(all) == 0 {
				return nil, missing("need-change")
			}
			return all, nil
		}
		return m, nil
	}
	p.needs = func() error {
		if why.text(d) == "" {
			return missing("need-reason")
		}
		return nil
	}
	return p
}

// entries returns those of the lines that mean something for a side.
func (t *times) entries(d *Desk, s clock.Side, g clock.Game) []*entry {
	c, p := g.Control(s), g.Purse(s, g.At())
	var all []*entry
	if c.Mark == 0 {
		all = append(all, &t.main)
	}
	if c.Counts() {
		t.left.label = d.say("time-periods")
		if c.Reserve || c.Mark > 0 {
			t.left.label = d.say("time-minutes")
		}
		all = append(all, &t.left)
	}
	if p.Overtime && s == g.Turn() && c.Stones == 0 {
		all = append(all, &t.elapsed)
	}
	if p.Overtime && c.Stones > 0 {
		all = append(all, &t.stones)
	}
	return all
}

// change returns the correction that was typed, of what a side has.
func (t *times) change(p clock.Purse) (c clock.Change, err error) {
	for _, f := range []struct {
		e    *entry
		kind clock.Field
		had  time.Duration
		d    *time.Duration
		n    *int
		had1 int
	}{
		{&t.main, clock.FieldMain, p.Main, &c.Main, nil, 0},
		{&t.elapsed, clock.FieldElapsed, p.Elapsed, &c.Elapsed, nil, 0},
		{&t.left, clock.FieldLeft, 0, nil, &c.Left, p.Left},
		{&t.stones, clock.FieldStones, 0, nil, &c.Stones, p.Stones},
	} {
		text := narrow(f.e.String())
		if text == "" {
			continue
		}
		sign := 0
		if text[0] == '+' || text[0] == '-' {
			sign = map[byte]int{'+': 1, '-': -1}[text[0]]
			text = text[1:]
		}
		c.Fields |= f.kind
		if f.d != nil {
			by, ok := parseTime(text)
			if !ok {
				return c, missing("bad-time")
			}
			*f.d = by
			if sign != 0 {
				*f.d = max(0, f.had+time.Duration(sign)*by)
			}
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return c, missing("bad-number")
		}
		*f.n = n
		if sign != 0 {
			*f.n = max(0, f.had1+sign*n)
		}
	}
	return c, nil
}

// narrow makes what an input method leaves behind plain: digits, colon and signs of full width.
func narrow(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case r == '−' || r == '–':
			return '-'
		case r == '。':
			return '.'
		}
		return r
	}, strings.TrimSpace(s))
}

// parseTime reads a time as people write it: 12:40, 1:02:03, 90, 2m30s.
func parseTime(s string) (time.Duration, bool) {
	s = narrow(s)
	if at, ok := clock.ParseInstant(s); ok {
		return at.Sub(0), true
	}
	return clock.ParseDuration(s)
}

// restore returns the correction by which a side has what it had in an earlier game.
func restore(s clock.Side, now, then clock.Game) (c clock.Change) {
	control, p, want := now.Control(s), now.Purse(s, now.At()), then.Purse(s, then.At())
	if control.Mark == 0 && want.Main != p.Main {
		c.Fields |= clock.FieldMain
		c.Main = want.Main
	}
	if want.Left != p.Left {
		c.Fields |= clock.FieldLeft
		c.Left = want.Left
	}
	if s == now.Turn() && p.Overtime && want.Overtime && control.Stones == 0 && want.Elapsed != p.Elapsed {
		c.Fields |= clock.FieldElapsed
		c.Elapsed = want.Elapsed
	}
	if control.Stones > 0 && p.Overtime && want.Overtime && want.Stones != p.Stones {
		c.Fields |= clock.FieldStones
		c.Stones = want.Stones
	}
	return c
}

// stamped is an act with the time of day at which it was done.
type stamped struct {
	clock.Act
	clock string // "" where it was not noted
}

// acts returns everything that was done, with the time of day.
func (d *Desk) acts() []stamped {
	all := d.table.Acts()
	out := make([]stamped, len(all))
	n := 0
	j := d.state.Journal
	for i, a := range all {
		out[i].Act = a
		for n < len(j.Actions) && (j.Actions[n].Verb == clock.Still || j.Actions[n].Verb == clock.End) {
			n++
		}
		if n < len(j.Remarks) {
			out[i].clock, _, _ = strings.Cut(j.Remarks[n].Clock, ".")
		}
		n++
	}
	return out
}

// remembered is how many moments are offered to go back to.
const remembered = 5

// states returns the latest acts before which the times may be wanted back, the latest first.
func (d *Desk) states() []stamped {
	var out []stamped
	all := d.acts()
	for i := len(all) - 1; i >= 0 && len(out) < remembered; i-- {
		switch a := all[i]; a.Action.Verb {
		case clock.Press, clock.Pass, clock.Seal, clock.Pause, clock.Hold, clock.Set, clock.Confirm, clock.Turn, clock.Undo:
			if a.Before.Phase() != clock.Over {
				out = append(out, a)
			}
		}
	}
	return out
}
