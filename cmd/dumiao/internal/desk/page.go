package desk

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"

	"dumiao/clock"
)

// page is one thing that a referee can do, with what he has to say for it.
type page struct {
	title string       // a message
	rows  func() []row // as they are now
	// ruling returns what Enter does. The error is what is still missing, or why it cannot be. nil: there is nothing to do.
	ruling func() (Making, error)
	needs  func() error  // what is still missing beside that, nil for nothing
	reason func() string // what the journal says for it, nil for nothing
	do     func() error  // is done in place of a ruling
	act    func() string // what Enter does, in words
	plain  bool          // Enter does it at once
	ruled  func()        // writes down what belongs to the ruling, behind it; nil for nothing
	done   func()        // what follows; nil closes the page
}

// row is one line of a page: a choice, lines of text to be written, or words.
type row struct {
	label   string
	side    clock.Side // its stone stands before it
	items   []item     // a choice
	at      *int       // of which item; -1 for none yet
	now     func(int)  // what choosing does beside that, nil for nothing
	entries []*entry   // lines to write in
	text    string     // words behind them
	strong  bool       // they are first in rank
}

// item is one of several.
type item struct {
	word string
	key  fyne.KeyName // that chooses it in place of a digit, "" for none
	why  string       // why it cannot be chosen now, "" where it can
}

// entry is a line of text.
type entry struct {
	label  string
	hint   string // stands in it while it is empty
	text   []rune
	at     int // the cursor
	secret bool
	wide   float32 // in units; 0 for the rest of the line
}

func (e *entry) String() string { return strings.TrimSpace(string(e.text)) }

// set puts text into an entry.
func (e *entry) set(s string) { e.text = []rune(s); e.at = len(e.text) }

// longest is how much can be written in a line.
const longest = 120

// insert puts a character where the cursor is.
func (e *entry) insert(r rune) {
	if len(e.text) < longest && r >= ' ' && r != 0x7f {
		e.text = append(e.text[:e.at:e.at], append([]rune{r}, e.text[e.at:]...)...)
		e.at++
	}
}

// remove takes the character before the cursor away, or the one behind it.
func (e *entry) remove(behind bool) {
	i := e.at - 1
	if behind {
		i = e.at
	}
	if i < 0 || i >= len(e.text) {
		return
	}
	e.text = append(e.text[:i:i], e.text[i+1:]...)
	e.at = i
}

// shown is what is seen of an entry.
func (e *entry) shown() string {
	if e.secret {
		return strings.Repeat("•", len(e.text))
	}
	return string(e.text)
}

// stop is a place of the keyboard's.
type stop struct {
	row   int
	entry *entry // nil: the row's choice
}

// stops returns the keyboard's places in rows.
func stops(rows []row) []stop {
	var all []stop
	for i, r := range rows {
		if len(r.items) > 0 {
			all = append(all, stop{i, nil})
		}
		for _, e := range r.entries {
			all = append(all, stop{i, e})
		}
	}
	return all
}

// place returns the keyboard's place now.
func (d *Desk) place(rows []row) (stop, bool) {
	all := stops(rows)
	if len(all) == 0 {
		return stop{}, false
	}
	d.stop = max(0, min(d.stop, len(all)-1))
	return all[d.stop], true
}

// writing returns the line that is being written, nil for none.
func (d *Desk) writing() *entry {
	if d.page == nil {
		return nil
	}
	if s, ok := d.place(d.page.rows()); ok {
		return s.entry
	}
	return nil
}

// choose chooses an item of a row.
func (d *Desk) choose(r row, i int) {
	if i < 0 || i >= len(r.items) {
		return
	}
	if why := r.items[i].why; why != "" {
		d.notice = why
		d.changed()
		return
	}
	d.notice = ""
	*r.at = i
	d.hold.stop()
	if r.now != nil {
		r.now(i)
	}
	d.changed()
}

// Missing is what a page still lacks: a message of the desk.
type missing string

func (m missing) Error() string { return string(m) }

// explain says in words why something cannot be done.
func (d *Desk) explain(err error) string {
	var m missing
	if errors.As(err, &m) {
		return d.say(string(m))
	}
	return d.state.Words.Refusal(err)
}

// outcome returns the game that the page's ruling would make, and why it cannot.
func (d *Desk) outcome() (clock.Game, error) {
	if d.page == nil || d.page.ruling == nil {
		return d.state.Game, nil
	}
	m, err := d.page.ruling()
	if err != nil {
		return d.state.Game, err
	}
	return d.table.Try(m)
}

// lacking returns what the page still needs.
func (d *Desk) lacking() error {
	if d.page.needs == nil {
		return nil
	}
	return d.page.needs()
}

// commit does what the page is for.
func (d *Desk) commit() {
	p := d.page
	if p == nil {
		return
	}
	reason := ""
	if p.reason != nil {
		reason = p.reason()
	}
	var m Making
	err := d.lacking()
	switch {
	case err != nil:
	case p.do != nil:
		err = p.do()
	case p.ruling == nil:
		return
	default:
		m, err = p.ruling()
	}
	if err != nil {
		d.notice = d.explain(err)
		d.changed()
		return
	}
	if m != nil && !d.rule(m, reason) {
		return
	}
	if m != nil && p.ruled != nil {
		p.ruled()
	}
	if d.page != p {
		return // something else was opened by it
	}
	if p.done != nil {
		p.done()
		d.changed()
		return
	}
	d.open = false
	d.close()
}

// reasons is a list of reasons to choose one from, the last of which is one's own words.
type reasons struct {
	ids []string // messages
	at  int
	own entry
}

func newReasons(ids ...string) *reasons { return &reasons{ids: ids, at: -1} }

// rows returns the choice, and a line to write in where it is one's own words.
func (r *reasons) rows(d *Desk) []row {
	items := make([]item, 0, len(r.ids)+1)
	for _, id := range r.ids {
		items = append(items, item{word: d.say(id)})
	}
	items = append(items, item{word: d.say("reason-own")})
	choice := row{label: d.say("reason"), items: items, at: &r.at}
	// The keyboard goes on into the line.
	choice.now = func(i int) {
		if i == len(r.ids) {
			d.stop++
		}
	}
	rows := []row{choice}
	if r.at == len(r.ids) {
		r.own.hint = d.say("reason-own-hint")
		rows = append(rows, row{entries: []*entry{&r.own}})
	}
	return rows
}

// text returns the reason, "" while there is none.
func (r *reasons) text(d *Desk) string {
	switch {
	case r.at < 0:
		return ""
	case r.at == len(r.ids):
		return r.own.String()
	}
	return d.say(r.ids[r.at])
}
