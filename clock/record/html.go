package record

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strconv"

	"dumiao/clock"
)

//go:embed page.html
var pageText string

// pageTemplate escapes everything that it is given for the place it stands in.
var pageTemplate = template.Must(template.New("page").Parse(pageText))

// tableRows is how many moves one table of the page has. The tables stand in three columns, and are not broken.
const tableRows = 20

// pageData is what the page shows, in words.
type pageData struct {
	Language
	Title, Event         string
	Facts                []fact
	Seats                []seatRow
	Agreed               string
	Result, Count        string
	Sealed               []sealedBlock
	Signers              []string
	HasClock, HasPeriods bool
	Moves                [][]moveRow
	Log                  []logRow
	Calls                []callRow
	CallsSum             string
	Check, Program       string
}

type (
	fact        struct{ Name, Value string }
	seatRow     struct{ Name, Black, White string }
	sealedBlock struct{ Lines []sealedLine }
	sealedLine  struct {
		Text   string
		Undone bool
	}
	moveRow struct {
		Side, Stone, Clock, Thought, Charged, Left, Mark string
		Number                                           int
		Undone                                           bool
	}
	logRow struct {
		Clock, At, Side, Move, Text string
		Undone                      bool
	}
	callRow struct {
		At, Side, Text, Delay string
		Bad                   bool
	}
)

// Say is say, for the template.
func (d pageData) Say(key string, args ...any) string { return d.say(key, args...) }

// page writes the page to print: A4, without a script, and without anything from elsewhere.
func page(r *Record, l Language) ([]byte, error) {
	d := pageData{
		Language: l, Title: l.say("title"), Event: r.Event.Name, Facts: l.facts(r), Seats: l.seatRows(r), Agreed: l.agreed(r.Rules),
		Result: l.outcome(r), Sealed: l.sealed(r), Check: r.Integrity, Program: r.Program,
		Signers: []string{l.say("black"), l.say("white"), l.say("referee"), l.say("timekeeper")},
	}
	if r.Event.Name != "" {
		d.Title = r.Event.Name + " · " + d.Title // of the window and of the file that is printed into
	}
	if r.Count != nil {
		d.Count = l.count(r.Count)
	}
	for _, seat := range r.seats() {
		d.HasPeriods = d.HasPeriods || seat.Periods > 0 || seat.Mark > 0
	}
	l.moveRows(r, &d)
	for _, e := range r.Entries {
		d.Log = append(d.Log, logRow{e.Clock, span(e.At), l.side(e.Side), strconv.Itoa(e.Move), l.entry(r, e), e.Undone})
	}
	l.callRows(r, &d)
	var b bytes.Buffer
	err := pageTemplate.Execute(&b, d)
	return b.Bytes(), err
}

// outcome says the result; what was counted says it in the units of the rules.
func (l Language) outcome(r *Record) string {
	if r.Count == nil || r.Count.Result != r.Result {
		return l.result(r.Result)
	}
	return [...]string{r.Count.Chinese, r.Count.English}[l.index()]
}

// sealed are the blocks of the sealed moves.
func (l Language) sealed(r *Record) []sealedBlock {
	var blocks []sealedBlock
	for _, s := range r.Sealed {
		when, opened := s.Clock, s.OpenedClock
		if when == "" {
			when, opened = span(s.At), span(s.Opened)
		}
		var block sealedBlock
		add := func(key string, args ...any) {
			block.Lines = append(block.Lines, sealedLine{l.say(key, args...), s.Undone})
		}
		add("sealed-by", l.side(s.Side), s.Move, when, span(s.Thought))
		add("sealed-state", l.state(s.Black, &r.Black), l.state(s.White, &r.White))
		if s.By != "" {
			add("sealed-taken", s.By)
		}
		switch {
		case s.Opened == 0:
			add("sealed-not")
		case s.Opener != "":
			add("sealed-opened", l.say("parens", opened, s.Opener))
		default:
			add("sealed-opened", opened)
		}
		blocks = append(blocks, block)
	}
	return blocks
}

// moveRows fills the tables of the moves.
func (l Language) moveRows(r *Record, d *pageData) {
	for i, m := range r.Moves {
		if i%tableRows == 0 {
			d.Moves = append(d.Moves, nil)
		}
		row := moveRow{
			Side: m.Side, Stone: "●", Number: m.Number, Clock: m.Clock, Thought: span(m.Thought),
			Left: l.state(m.State, r.seatOf(m.Side)), Mark: l.mark(m, l.say("separator")), Undone: !m.Counts(),
		}
		if m.Side == clock.White.String() {
			row.Stone = "○"
		}
		if m.Clock == "" {
			row.Clock = span(m.At)
		} else {
			d.HasClock = true
		}
		if m.Overtime || m.Periods > 0 || r.seatOf(m.Side).Mark > 0 {
			row.Charged = strconv.Itoa(m.Periods)
		}
		last := len(d.Moves) - 1
		d.Moves[last] = append(d.Moves[last], row)
	}
}

// late is how many milliseconds after its instant a call may be heard before the page shows it in bold.
const late = 30

// callRows fills the list of the calls.
func (l Language) callRows(r *Record, d *pageData) {
	latest, missed := int64(0), 0
	for _, c := range r.Calls {
		row := callRow{At: span(c.Due), Side: l.side(c.Side), Text: c.Text, Delay: l.say("not-heard"), Bad: true}
		if c.Heard != nil {
			delay := *c.Heard - c.Due
			latest = max(latest, delay)
			row.Delay, row.Bad = fmt.Sprintf("%+d", delay), delay > late
		} else {
			missed++
			if c.Why != "" {
				row.Delay = c.Why
			}
		}
		d.Calls = append(d.Calls, row)
	}
	d.CallsSum = l.say("calls-sum", len(r.Calls), seconds(latest), missed)
}
