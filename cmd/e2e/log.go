package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"time"
)

// logged is a line of the program's log, as far as it is needed here.
type logged struct {
	Event   string    `json:"event"`
	Wall    time.Time `json:"wall"`       // when the line was made
	Now     *float64  `json:"now_ms"`     // of the game: the same moment, a little earlier
	At      float64   `json:"at_ms"`      // of the game: the instant that counts
	Planned float64   `json:"planned_ms"` // call: its instant
	Heard   *float64  `json:"heard_ms"`   // call: when the program believes that it was heard, if it was
	Side    string    `json:"side"`
	Text    string    `json:"text"`
	Result  string    `json:"result"`
}

// fromMS reads milliseconds of the game; they may have a fraction.
func fromMS(ms float64) time.Duration { return time.Duration(ms * float64(time.Millisecond)) }

// gameLog is the program's own account.
type gameLog []logged

// readLog reads as much as has been written by now. The last line may be on its way.
func readLog(file string) (gameLog, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var all gameLog
	for i, line := range bytes.Split(data[:bytes.LastIndexByte(data, '\n')+1], []byte("\n")) {
		if len(line) == 0 {
			continue
		}
		var l logged
		if err := json.Unmarshal(line, &l); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
		all = append(all, l)
	}
	return all, nil
}

// first returns the first line of an event.
func (g gameLog) first(event string) (logged, bool) {
	i := slices.IndexFunc(g, func(l logged) bool { return l.Event == event })
	if i < 0 {
		return logged{}, false
	}
	return g[i], true
}

// all returns the lines of an event.
func (g gameLog) all(event string) gameLog {
	var found gameLog
	for _, l := range g {
		if l.Event == event {
			found = append(found, l)
		}
	}
	return found
}

// began returns when each turn began: the start and every accepted press.
func (g gameLog) began() []time.Duration {
	var turns []time.Duration
	for _, l := range g {
		if l.Event == "start" || l.Event == "press" {
			turns = append(turns, fromMS(l.At))
		}
	}
	return turns
}

// calls returns the calls that were made.
func (g gameLog) calls() []loggedCall {
	var all []loggedCall
	for _, l := range g {
		if l.Event != "call" {
			continue
		}
		c := loggedCall{side: l.Side, words: l.Text, planned: fromMS(l.Planned)}
		if l.Heard != nil {
			c.heard, c.wasHeard = fromMS(*l.Heard), true
		}
		all = append(all, c)
	}
	return all
}

// handled returns when the program handled each accepted press, in its own time.
func (g gameLog) handled() []time.Duration {
	var all []time.Duration
	for _, l := range g {
		if l.Event == "press" && l.Now != nil {
			all = append(all, fromMS(*l.Now))
		}
	}
	return all
}

// result returns how the game ended, empty while it is on.
func (g gameLog) result() string {
	l, _ := g.first("over")
	return l.Result
}

// zero returns when the game's own line of time began, on the clock of epoch. A line is made after its moment was read,
// and that is in whole milliseconds cut down: so each line puts the beginning too late, and the earliest is the truth.
func (g gameLog) zero(epoch time.Time) (zero time.Duration, ok bool) {
	for _, l := range g {
		if l.Now == nil {
			continue
		}
		if z := onMachine(l.Wall, epoch) - fromMS(*l.Now); !ok || z < zero {
			zero, ok = z, true
		}
	}
	return zero, ok
}

// onMachine turns a reading of the wall clock into an instant counted from epoch. Both were read on this machine, and
// a wall clock that is set in between would show as a delay of all calls.
func onMachine(wall, epoch time.Time) time.Duration { return wall.Sub(epoch.Round(0)) }
