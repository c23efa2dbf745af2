package start

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"dumiao/clock"
	"dumiao/clock/counting"
)

// detail is something that the record of a game has beside what the clock knows.
type detail struct {
	id string // for [lang.Words.Detail]
	of func(*clock.Details) *string
}

// details are all of them, as they stand on the page: two in a row, and in the order of the keyboard.
var details = [...]detail{
	{"event", func(d *clock.Details) *string { return &d.Event }},
	{"place", func(d *clock.Details) *string { return &d.Place }},
	{"round", func(d *clock.Details) *string { return &d.Round }},
	{"board", func(d *clock.Details) *string { return &d.Board }},
	{"scheduled", func(d *clock.Details) *string { return &d.Scheduled }},
	{"colours", func(d *clock.Details) *string { return &d.Colours }},
	{"ruleset", func(d *clock.Details) *string { return &d.Ruleset }},
	{"size", func(d *clock.Details) *string { return &d.Size }},
	{"komi", func(d *clock.Details) *string { return &d.Komi }},
	{"handicap", func(d *clock.Details) *string { return &d.Handicap }},
	{"referee", func(d *clock.Details) *string { return &d.Referee }},
	{"timekeeper", func(d *clock.Details) *string { return &d.Timekeeper }},
}

// detailEntries are the entries of the details.
type detailEntries [len(details)]*entry

// make makes the entries. Enter and Escape go back, the arrows to the entry above and below.
func (d *detailEntries) make(s *Screen) {
	back := func() {
		s.open(viewGame)
		s.held = true
	}
	for i := range d {
		d[i] = newEntry(s, s.edited, back)
		d[i].takes = func(e *fyne.KeyEvent) bool {
			to := i
			switch e.Name {
			case fyne.KeyEscape:
				s.open(viewGame)
				return true
			case fyne.KeyUp:
				to -= 2
			case fyne.KeyDown:
				to += 2
			default:
				return false
			}
			if to >= 0 && to < len(d) {
				s.focus(d[to])
			}
			return true
		}
	}
}

// set puts details into the entries.
func (d *detailEntries) set(from clock.Details) {
	for i := range d {
		d[i].SetText(*details[i].of(&from))
	}
}

// read returns what is written in the entries.
func (d *detailEntries) read() (to clock.Details) {
	for i := range d {
		*details[i].of(&to) = tidy(d[i].Text)
	}
	return to
}

// summary names a game by its details, "" where they do not.
func (s *Screen) summary() string {
	d := s.details.read()
	if d.Round != "" {
		d.Round = s.state.Words.RoundOf(d.Round)
	}
	if d.Board != "" {
		d.Board = s.state.Words.BoardOf(d.Board)
	}
	parts := slices.DeleteFunc([]string{d.Event, d.Round, d.Board}, func(s string) bool { return s == "" })
	return s.state.Words.Listed(parts)
}

// note says how a detail is read, or that it is not; both are empty where it is only text, or nothing.
func (s *Screen) note(id, text string) (read, fault string) {
	w := s.state.Words
	if text = tidy(text); text == "" {
		return "", ""
	}
	switch id {
	case "komi":
		komi, err := counting.ParseKomi(text)
		if err != nil {
			return "", w.DetailText()
		}
		return w.Komi(komi.In(counting.Stones), komi.In(counting.Points)), ""
	case "handicap":
		if n, err := strconv.Atoi(text); err != nil || n < 0 || n > 9 {
			return "", w.DetailText()
		} else if n == 1 {
			return w.NoKomi(), ""
		}
	case "size":
		if n, err := strconv.Atoi(text); err != nil || n < 2 || n > 52 {
			return "", w.DetailText()
		}
	}
	return "", ""
}
