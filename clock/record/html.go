package record

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strconv"
	"strings"

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

// facts are what is known around the game, as far as it is.
func (l Language) facts(r *Record) []fact {
	e := r.Event
	var facts []fact
	add := func(key, value string) {
		if value != "" {
			facts = append(facts, fact{l.say(key), value})
		}
	}
	add("round", e.Round)
	add("board", e.Board)
	add("place", e.Place)
	add("date", e.Date)
	add("scheduled", e.Scheduled)
	for _, entry := range r.Entries {
		if entry.Kind == string(clock.EventStart) && !entry.Undone {
			add("began", entry.Clock)
		}
	}
	add("rules", e.Rules)
	if e.Komi != "" {
		add("komi", l.komi(e.Komi.String(), e.KomiStones))
	}
	if e.Handicap > 0 {
		add("handicap", l.handicap(e.Handicap))
	}
	if e.Lines > 0 {
		add("lines", l.say("lines-of", e.Lines))
	}
	add("colours", e.Colours)
	add("referee", e.Referee)
	add("timekeeper", e.Timekeeper)
	return facts
}

// seatRows are the lines of the table of the players.
func (l Language) seatRows(r *Record) []seatRow {
	var rows []seatRow
	add := func(key string, value func(*Seat) string) {
		if b, w := value(&r.Black), value(&r.White); b != "" || w != "" {
			rows = append(rows, seatRow{l.say(key), b, w})
		}
	}
	count := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	length := func(n int64) string {
		if n == 0 {
			return ""
		}
		return span(n)
	}
	add("name", func(s *Seat) string {
		if s.Name != "" && s.Grade != "" {
			return s.Name + " " + s.Grade
		}
		return s.Name + s.Grade
	})
	add("language", func(s *Seat) string { return s.Language })
	add("control", func(s *Seat) string { return s.Control })
	add("limit", l.terms)
	add("late", func(s *Seat) string { return length(s.Totals.Late) })
	add("moves", func(s *Seat) string {
		if s.Totals.Passes > 0 {
			return l.say("moves-passes", s.Totals.Moves, s.Totals.Passes)
		}
		return strconv.Itoa(s.Totals.Moves)
	})
	add("official", func(s *Seat) string { return span(s.Totals.Official) })
	add("true", func(s *Seat) string { return span(s.Totals.True) })
	add("longest", func(s *Seat) string {
		if s.Totals.LongestMove == 0 {
			return ""
		}
		return l.say("longest-at", span(s.Totals.Longest), s.Totals.LongestMove)
	})
	add("periods-lost", func(s *Seat) string { return count(s.Totals.Periods) })
	add("corrected", func(s *Seat) string { return length(s.Totals.Corrected) })
	add("left", func(s *Seat) string { return l.state(s.End, s) })
	add("warnings", func(s *Seat) string { return count(s.Totals.Warnings) })
	add("advice", func(s *Seat) string { return count(s.Totals.Advice) })
	add("leaves", func(s *Seat) string { return count(s.Totals.Leaves) })
	return rows
}

// terms writes T and M apart, so that a reserve inside the limit is not taken for byo-yomi on top of it.
func (l Language) terms(s *Seat) string {
	parts := []string{l.say("limit") + " " + l.length(s.Limit)}
	if s.Mark == 0 && s.Main != s.Limit {
		parts = append(parts, l.say("main")+" "+l.length(s.Main))
	}
	if s.Periods > 0 {
		parts = append(parts, l.say("overtime")+" "+l.say("each", s.Periods, l.length(s.Period)))
	}
	return strings.Join(parts, l.say("separator"))
}

// length writes a length of time that was agreed: 1 h 30 min, 30 s.
func (l Language) length(ms int64) string {
	h, m, rest := ms/3_600_000, ms/60_000%60, ms%60_000
	switch {
	case rest > 0 && ms > rest:
		return round(ms)
	case rest > 0 || ms == 0:
		return l.say("time-s", strings.TrimSuffix(seconds(rest), ".000"))
	case h > 0 && m > 0:
		return l.say("time-hm", h, m)
	case h > 0:
		return l.say("time-h", h)
	}
	return l.say("time-m", m)
}

// agreed says what was agreed around the clock.
func (l Language) agreed(c Choices) string {
	hold, late := "hold-off", "late-rule"
	if c.CaptureHold {
		hold = "hold-on"
	}
	if c.LateLoses {
		late = "late-rule-at"
	}
	parts := []string{l.say(hold), l.say(late, c.LateFactor, l.length(c.LateLimit))}
	if text := l.say("calls-" + c.Calls); text != "" {
		parts = append(parts, text)
	}
	return l.say("choices") + l.say("colon") + strings.Join(parts, l.say("separator"))
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
