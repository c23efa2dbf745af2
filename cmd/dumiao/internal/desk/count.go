package desk

import (
	"strconv"
	"strings"

	"dumiao/clock"
	"dumiao/clock/counting"
	"dumiao/clock/record"
)

// countPage gives the result of a game from what was counted on the board.
func (d *Desk) countPage() *page {
	method, counted, last := 0, 0, 0
	line := func(label string) *entry { return &entry{label: d.say(label), wide: 110} }
	komi, handicap, board := line("count-komi"), line("count-handicap"), line("count-board")
	stones := line("count-stones")
	var points, empty, left, penalty [2]*entry
	for i := range points {
		points[i], empty[i], left[i] = line("count-points"), line("count-empty"), line("count-left")
		penalty[i] = line("count-penalty")
	}
	shared := line("count-shared")
	shared.hint = "0"
	agreed := newAgreed(d.state.Journal.Details, komi, handicap, board)

	// read reads a number of an entry; empty is none.
	read := func(e *entry, unit counting.Unit, none counting.Amount) (counting.Amount, error) {
		if e.String() == "" {
			return none, nil
		}
		return counting.Parse(e.String(), unit)
	}
	whole := func(e *entry, none int) (int, error) {
		text := narrow(e.String())
		if text == "" {
			return none, nil
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			return 0, &counting.Error{Problem: counting.ProblemNumber, Value: text}
		}
		return n, nil
	}
	count := func() (c counting.Count, err error) {
		m := counting.Methods[method]
		c = counting.Count{Method: m, Counted: sideAt(counted), Last: sideAt(last)}
		note := func(e error) {
			if err == nil {
				err = e
			}
		}
		get := func(e *entry) int { n, e2 := whole(e, 0); note(e2); return n }
		var e error
		c.Board, e = whole(board, agreed.board)
		note(e)
		c.Handicap, e = whole(handicap, agreed.handicap)
		note(e)
		if c.Komi, e = read(komi, m.Unit(), agreed.komi(method, c.Handicap)); e != nil {
			c.Komi, e = counting.ParseKomi(komi.String()) // with the other unit's name
		}
		note(e)
		for i, s := range clock.Sides {
			c.PenaltyStones[i] = get(penalty[i])
			c.PenaltyPoints[i] = d.state.Game.Purse(s, d.state.Game.At()).Points
		}
		switch m {
		case counting.Area, counting.AreaPass:
			if stones.String() == "" {
				note(missing("count-none"))
			}
			c.Stones, e = read(stones, counting.Stones, 0)
			note(e)
		case counting.Territory:
			if points[0].String() == "" || points[1].String() == "" {
				note(missing("count-none"))
			}
			c.Black, e = read(points[0], counting.Points, 0)
			note(e)
			c.White, e = read(points[1], counting.Points, 0)
			note(e)
		case counting.FillIn:
			for i := range empty {
				c.Empty[i], c.Left[i] = get(empty[i]), get(left[i])
			}
			c.Shared = get(shared)
		}
		return c, err
	}
	score := func() (counting.Score, error) {
		c, err := count()
		if err != nil {
			return counting.Score{}, err
		}
		return c.Score()
	}
	p := &page{title: "title-count", act: d.act("do-count")}
	p.rows = func() []row {
		var items []item
		for _, m := range counting.Methods {
			items = append(items, item{word: d.say("count-" + string(m))})
		}
		m := counting.Methods[method]
		stands := agreed.handicap
		if n, err := whole(handicap, stands); err == nil {
			stands = n
		}
		komi.hint = agreed.komi(method, stands).In(m.Unit())
		rows := []row{{label: d.say("count-method"), items: items, at: &method}}
		switch m {
		case counting.Area, counting.AreaPass:
			rows = append(rows, row{label: d.say("count-counted"), items: d.sideItems(), at: &counted},
				row{entries: []*entry{stones, komi, handicap, board}})
			if m == counting.AreaPass {
				rows = append(rows, row{label: d.say("count-last"), items: d.sideItems(), at: &last})
			}
			rows = append(rows, row{side: clock.Black, label: d.side(clock.Black), entries: []*entry{penalty[0]}},
				row{side: clock.White, label: d.side(clock.White), entries: []*entry{penalty[1]}})
		case counting.Territory:
			for i, s := range clock.Sides {
				rows = append(rows, row{side: s, label: d.side(s), entries: []*entry{points[i], penalty[i]}})
			}
			rows = append(rows, row{entries: []*entry{komi, handicap, board}}) // agreed before: what is counted comes first
		case counting.FillIn:
			for i, s := range clock.Sides {
				rows = append(rows, row{side: s, label: d.side(s), entries: []*entry{empty[i], left[i], penalty[i]}})
			}
			rows = append(rows, row{entries: []*entry{komi, handicap, board, shared}})
		}
		result := d.say("count-none")
		if s, err := score(); err == nil {
			result = s.Words(d.language()) + "   " + string(s.Result())
		} else {
			result = d.explain(err)
		}
		return append(rows, row{label: d.say("count-result"), text: result, strong: true})
	}
	written := ""
	p.ruled = func() { d.table.Counted(written) }
	p.ruling = func() (Making, error) {
		c, err := count()
		if err != nil {
			return nil, err
		}
		s, err := c.Score()
		if err != nil {
			return nil, err
		}
		written = c.String()
		return one(clock.Action{Verb: clock.Rule, Result: s.Result()}), nil
	}
	p.reason = func() string {
		s, err := score()
		if err != nil {
			return ""
		}
		return d.say("count-reason", "Method", d.say("count-"+string(counting.Methods[method])), "Score", s.Words(d.language()))
	}
	return p
}

// agreed is what the players and the rules have agreed of what is counted.
type agreed struct {
	given           *counting.Amount // the komi, nil where nobody said
	handicap, board int
}

// newAgreed reads what a journal says around the game, and shows it in the lines for it. What is no number stands there
// as it was written, so that the page says so.
func newAgreed(d clock.Details, komi, handicap, board *entry) agreed {
	e := record.EventOf(d)
	a := agreed{e.Komi, e.Handicap, 19}
	if a.given == nil {
		komi.set(d.Komi)
	}
	if n, err := strconv.Atoi(d.Handicap); d.Handicap != "" && (err != nil || n != a.handicap) {
		handicap.set(d.Handicap)
	}
	if e.Lines > 0 {
		a.board = e.Lines
	} else {
		board.set(d.Size)
	}
	handicap.hint, board.hint = strconv.Itoa(a.handicap), strconv.Itoa(a.board)
	return a
}

// komi is that which was agreed, else that of the rules that count so. Who takes a handicap gives none, unless it was agreed.
func (a agreed) komi(method, handicap int) counting.Amount {
	switch {
	case a.given != nil:
		return *a.given
	case handicap > 0:
		return 0
	}
	return [...]counting.Amount{counting.Komi2002, 13 * counting.Point / 2, counting.KomiWMSG, counting.KomiIng}[method]
}

// language is that of the counting package's words.
func (d *Desk) language() string {
	if strings.HasPrefix(d.state.Words.Tag(), "zh") {
		return "zh"
	}
	return "en"
}
