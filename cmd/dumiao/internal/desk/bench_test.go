package desk

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"dumiao/assets"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/paint"
)

// bench is a desk at a table whose clock stands until it is moved.
type bench struct {
	*Desk
	t       *testing.T
	match   *clock.Match
	journal *clock.Journal
	now     clock.Instant
	words   *lang.Words
	later   []timer
	lines   []string // what the journal got since the script
	noted   string
	sealing bool
	path    string
	record  func(done func(dir string, err error)) // nil: it is never done
}

type timer struct {
	at clock.Instant
	do func()
}

// words returns the words of a language.
func words(t testing.TB, language string) *lang.Words {
	t.Helper()
	b, err := lang.Open(assets.Messages())
	if err != nil {
		t.Fatal(err)
	}
	return b.Words(language)
}

// sit brings a referee to a game that was played as the script has it, up to its last line.
func sit(t *testing.T, script string) *bench {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(paint.Theme{Palette: paint.Day})
	j, err := clock.ParseJournal(script, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := j.Play()
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, match: m, journal: j, words: words(t, "en"), path: "/home/somebody/.local/state/dumiao/games/2026-11-30 02.45.27.txt"}
	if n := len(j.Actions); n > 0 {
		b.now = j.Actions[n-1].At
		for _, a := range j.Actions {
			if a.Verb != clock.Still {
				b.sealing = a.Verb == clock.Seal
			}
		}
	}
	b.Desk = New(Callbacks{
		Now: func() clock.Instant { return b.now },
		Record: func(done func(dir string, err error)) {
			if b.record != nil {
				b.record(done)
			}
		},
		Later: func(d time.Duration, f func()) { b.later = append(b.later, timer{b.now.Add(d), f}) },
	})
	b.Sit(b)
	b.refresh()
	b.Resize(fyne.NewSize(1280, b.Height(fyne.NewSize(1280, 800))))
	return b
}

// refresh shows the game as it stands now.
func (b *bench) refresh() {
	b.match.Advance(b.now)
	b.Update(State{Words: b.words, Game: b.match.Game(), Now: b.now, Journal: b.journal, Sealed: b.sealing && b.match.Game().Phase() == clock.Paused})
}

func (b *bench) Acts() []clock.Act         { return b.match.Acts() }
func (b *bench) Latest() (clock.Act, bool) { return b.match.Latest() }
func (b *bench) Used() [2]time.Duration    { return b.match.Used() }
func (b *bench) Path() string              { return b.path }
func (b *bench) Explain(reason string)     { b.noted = reason }
func (b *bench) Note(string)               {}
func (b *bench) Counted(count string)      { b.lines = append(b.lines, clock.CountLine(count)) }
func (b *bench) made(m Making) ([]clock.Action, error) {
	actions, err := m(b.match.At(b.now))
	for i := range actions {
		actions[i].At = b.now
	}
	return actions, err
}
func (b *bench) LastTurn(s clock.Side) ([]clock.Stage, clock.Game) { return b.match.LastTurn(s) }
func (b *bench) Back(s clock.Side, d time.Duration) (from, to clock.Game, ok bool) {
	return b.match.Back(s, d)
}

func (b *bench) Try(m Making) (clock.Game, error) {
	actions, err := b.made(m)
	if err != nil {
		return b.match.Game(), err
	}
	g, _, err := b.match.Preview(actions...)
	return g, err
}

func (b *bench) Rule(m Making, r clock.Remark) error {
	actions, err := b.made(m)
	if err != nil {
		return err
	}
	if _, _, err := b.match.Preview(actions...); err != nil {
		return err
	}
	for _, a := range actions {
		b.act(a, r)
	}
	b.refresh()
	return nil
}

// act does an action and writes it down.
func (b *bench) act(a clock.Action, r clock.Remark) {
	b.t.Helper()
	a.At = b.now
	if _, err := b.match.Step(a); err != nil {
		b.t.Fatal(err)
	}
	b.sealing = a.Verb == clock.Seal
	b.journal.Actions, b.journal.Remarks = append(b.journal.Actions, a), append(b.journal.Remarks, r)
	b.lines = append(b.lines, a.Line(r))
}

// wait lets time pass, and what is due happen.
func (b *bench) wait(d time.Duration) {
	end := b.now.Add(d)
	for len(b.later) > 0 && b.later[0].at <= end {
		due := b.later[0]
		b.later = b.later[1:]
		b.now = due.at
		due.do()
	}
	b.now = end
	b.refresh()
}

// player lets a player press his key.
func (b *bench) player() {
	b.act(clock.Action{Verb: clock.Press}, clock.Remark{})
	b.refresh()
}

// named are the keys that are no letter or digit.
var named = map[string]fyne.KeyName{
	"esc": fyne.KeyEscape, "up": fyne.KeyUp, "down": fyne.KeyDown, "left": fyne.KeyLeft, "right": fyne.KeyRight, "tab": fyne.KeyTab,
	"space": fyne.KeySpace, "back": fyne.KeyBackspace,
}

// keys presses keys: letters and digits as they are, those of the table above, "hold" Enter for as long as it takes and
// "tap" it; what stands in quotes is typed.
func (b *bench) keys(all string) {
	b.t.Helper()
	for _, k := range strings.Fields(all) {
		switch {
		case k == "hold":
			b.Key(fyne.KeyReturn, true)
			b.wait(HoldFor)
			b.Key(fyne.KeyReturn, false)
		case k == "tap":
			b.Key(fyne.KeyReturn, true)
			b.wait(100 * time.Millisecond)
			b.Key(fyne.KeyReturn, false)
		case strings.HasPrefix(k, "'"):
			for _, r := range strings.Trim(k, "'") {
				b.Key(fyne.KeyName(strings.ToUpper(string(r))), true)
				b.Typed(fyne.KeyName(strings.ToUpper(string(r))))
				b.Rune(r)
				b.Key(fyne.KeyName(strings.ToUpper(string(r))), false)
			}
		case named[k] != "":
			if taken := b.Key(named[k], true); !taken && k == "esc" {
				b.Toggle() // which is what the window does with it
			}
			b.Typed(named[k])
			b.Key(named[k], false)
		default:
			name := fyne.KeyName(strings.ToUpper(k))
			b.Key(name, true)
			b.Rune([]rune(k)[0])
			b.Key(name, false)
		}
	}
}

// wrote checks what the journal got.
func (b *bench) wrote(want ...string) {
	b.t.Helper()
	if got := strings.Join(b.lines, "\n"); got != strings.Join(want, "\n") {
		b.t.Errorf("the journal got\n%s\nwant\n%s\n(notice %q)", got, strings.Join(want, "\n"), b.notice)
	}
}

// texts returns what stands on the page.
func (b *bench) texts() string {
	var all []string
	if b.page != nil {
		for _, r := range b.page.rows() {
			all = append(all, r.label, r.text)
			for _, i := range r.items {
				all = append(all, i.word, i.why)
			}
		}
	}
	return strings.Join(append(all, b.notice), "\n")
}

// says checks that the page says something.
func (b *bench) says(want string) {
	b.t.Helper()
	if !strings.Contains(b.texts(), want) {
		b.t.Errorf("the page does not say %q:\n%s", want, b.texts())
	}
}
