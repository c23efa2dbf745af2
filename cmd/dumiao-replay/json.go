package main

import (
	"encoding/json"
	"io"
	"time"

	"dumiao/clock"
)

// jsonPurse is what a side has at the end, in the fields of the contract.
type jsonPurse struct {
	Main     int64 `json:"main_ms"`
	Overtime bool  `json:"overtime,omitempty"`
	Left     *int  `json:"left,omitempty"`
	Elapsed  int64 `json:"elapsed_ms,omitempty"`
	Stones   int   `json:"stones,omitempty"`
	Points   int   `json:"points,omitempty"`
	Warnings int   `json:"warnings,omitempty"`
}

// jsonEntry is one line of the transcript. Fields that are not filled are left out; those behind a pointer are there with
// a zero where zero was given.
type jsonEntry struct {
	At       int64      `json:"at_ms"`
	Event    string     `json:"event"`
	Side     string     `json:"side,omitempty"`
	Main     *int64     `json:"main_ms,omitempty"`
	Overtime bool       `json:"overtime,omitempty"`
	Elapsed  *int64     `json:"elapsed_ms,omitempty"`
	Left     *int       `json:"left,omitempty"`
	Stones   *int       `json:"stones,omitempty"`
	Spent    *int64     `json:"spent_ms,omitempty"`
	By       *int64     `json:"by_ms,omitempty"`
	Points   int        `json:"points,omitempty"`
	Count    int        `json:"count,omitempty"`
	Text     string     `json:"text,omitempty"`
	Result   string     `json:"result,omitempty"`
	Action   string     `json:"action,omitempty"`
	Why      string     `json:"why,omitempty"`
	Phase    string     `json:"phase,omitempty"`
	Turn     string     `json:"turn,omitempty"`
	Black    *jsonPurse `json:"black,omitempty"`
	White    *jsonPurse `json:"white,omitempty"`
}

// jsonWriter returns an emitter that writes JSON Lines.
func jsonWriter(w io.Writer) func(entry) {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return func(e entry) {
		j := jsonEntry{At: e.at.Milliseconds(), Event: e.event, Side: e.side.String(), Spent: e.spent, Text: e.text,
			Result: string(e.result), Action: e.action, Why: e.why}
		if e.purse != nil {
			p := toJSONPurse(*e.purse, e.counts)
			switch clock.EventKind(e.event) {
			case clock.EventPress:
				j.Main, j.Overtime, j.Left = &p.Main, p.Overtime, p.Left
				j.Elapsed, j.Stones = unlessZero(p.Elapsed), unlessZero(p.Stones)
			case clock.EventWarn:
				j.Count = p.Warnings
			default:
				j.Left, j.Points = p.Left, p.Points
			}
		}
		if e.by != nil {
			j.By = milliseconds(*e.by)
		}
		if e.given != nil {
			j.give(e.given)
		}
		if e.state != nil {
			j.Phase, j.Turn = e.state.Phase().String(), e.state.Turn().String()
			j.Black = toJSONPurse(e.state.Purse(clock.Black, e.at), e.state.Control(clock.Black).Counts())
			j.White = toJSONPurse(e.state.Purse(clock.White, e.at), e.state.Control(clock.White).Counts())
		}
		enc.Encode(j) // the writer keeps its first error; it is asked for at the end
	}
}

// give fills in what was given with an action.
func (j *jsonEntry) give(a *clock.Action) {
	c := a.Change
	switch a.Verb {
	case clock.Late:
		j.By = milliseconds(a.By)
	case clock.Warn, clock.Advise, clock.Adjourn:
		j.Text = a.Text
	case clock.Set:
		if c.Has(clock.FieldMain) {
			j.Main = milliseconds(c.Main)
		}
		if c.Has(clock.FieldLeft) {
			j.Left = &c.Left
		}
		if c.Has(clock.FieldElapsed) {
			j.Elapsed = milliseconds(c.Elapsed)
		}
		if c.Has(clock.FieldStones) {
			j.Stones = &c.Stones
		}
	}
}

// milliseconds returns where the milliseconds of a duration are.
func milliseconds(d time.Duration) *int64 {
	ms := d.Milliseconds()
	return &ms
}

// toJSONPurse shows what a side has. What is left is shown wherever it is counted, none included; what runs of a period in
// overtime only: above the reading mark of a stopwatch nobody is to know.
func toJSONPurse(p clock.Purse, counts bool) *jsonPurse {
	j := &jsonPurse{Main: p.Main.Milliseconds(), Overtime: p.Overtime, Points: p.Points, Warnings: p.Warnings}
	if counts {
		j.Left = &p.Left
	}
	if p.Overtime {
		j.Elapsed, j.Stones = p.Elapsed.Milliseconds(), p.Stones
	}
	return j
}

// unlessZero returns where n is, nil for zero.
func unlessZero[T int | int64](n T) *T {
	if n == 0 {
		return nil
	}
	return &n
}
