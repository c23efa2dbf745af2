package table

import (
	"time"

	"dumiao/clock"
)

// Making makes the actions of a ruling out of the game as it stands at the instant of the ruling, so that what they say
// of a time that runs is right to the millisecond. Its error says why it cannot be made.
type Making = func(now clock.Game) ([]clock.Action, error)

// Acts returns everything that was done, the oldest first (see [clock.Match.Acts]).
func (t *Table) Acts() []clock.Act { return t.match.Acts() }

// Latest returns the act that would be taken back now; ok is false where there is none.
func (t *Table) Latest() (a clock.Act, ok bool) { return t.match.Latest() }

// Used returns the running time of both clocks (see [clock.Match.Used]).
func (t *Table) Used() [2]time.Duration { return t.match.Used() }

// Back returns a stretch of a side's latest turn (see [clock.Match.Back]).
func (t *Table) Back(s clock.Side, d time.Duration) (from, to clock.Game, ok bool) {
	return t.match.Back(s, d)
}

// LastTurn returns a side's latest turn (see [clock.Match.LastTurn]).
func (t *Table) LastTurn(s clock.Side) (stages []clock.Stage, end clock.Game) {
	return t.match.LastTurn(s)
}

// Path returns where the journal lies, "" while it lies nowhere.
func (t *Table) Path() string {
	t.kept.mu.Lock()
	defer t.kept.mu.Unlock()
	return t.kept.Path
}

// Preview returns the game that an act would make of this one now, without doing it. The error says why it would be
// refused.
func (t *Table) Preview(a clock.Action) (clock.Game, error) {
	return t.Try(func(clock.Game) ([]clock.Action, error) { return []clock.Action{a}, nil })
}

// Try returns the game that a ruling would make of this one now, without doing it. The error is that of the ruling, or
// says why one of its actions would be refused.
func (t *Table) Try(ruling Making) (clock.Game, error) {
	actions, err := t.made(ruling, t.now())
	if err != nil {
		return t.Game(), err
	}
	g, _, err := t.match.Preview(actions...)
	return g, err
}

// made returns the actions of a ruling at an instant. One that is a player's or stops his clock has the benefit of the doubt.
func (t *Table) made(ruling Making, now clock.Instant) ([]clock.Action, error) {
	actions, err := ruling(t.match.At(t.instant(now, "")))
	if err != nil || len(actions) == 0 {
		return nil, err
	}
	at := t.instant(now, actions[0].Verb)
	for i := range actions {
		actions[i].At = at
	}
	return actions, nil
}

// Rule does all the actions of a ruling at one instant, now, or none of them. Every line of the journal has the remark.
func (t *Table) Rule(ruling Making, r clock.Remark) error {
	now := t.now()
	if err := t.ready(now); err != nil {
		return err
	}
	actions, err := t.made(ruling, now)
	if err == nil {
		_, _, err = t.match.Preview(actions...)
	}
	if err != nil {
		return err
	}
	for _, a := range actions {
		if err = t.do(a, r, now); err != nil {
			break // it was accepted a moment ago
		}
	}
	t.show(now)
	return err
}

// Explain says why the game is paused, in the journal as a note of its own.
func (t *Table) Explain(reason string) {
	if t.closed || t.Phase() != clock.Paused {
		return
	}
	t.state.PauseText = reason
	t.Note(clock.PauseNote + reason)
	t.Refresh()
}

// Note puts a sentence of the referee's into the journal.
func (t *Table) Note(text string) {
	if !t.closed {
		n := clock.Note{Behind: len(t.journal.Actions), Clock: timeOfDay(), Text: text}
		t.journal.Notes = append(t.journal.Notes, n)
		t.put(n.String())
	}
}
