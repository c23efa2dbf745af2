package main

import (
	"fmt"
	"math"
	"time"

	"dumiao/announce"
	"dumiao/clock"
)

// clip is the sound of a call.
type clip struct {
	pcm  []float32
	beat int // frames before the perceived onset
}

// voice returns the sound of words.
type voice func(words string) (clip, error)

// expected is a call that has to be heard.
type expected struct {
	turn    int
	side    clock.Side
	second  int
	words   string
	planned bool          // false: said at the instant of an act
	at      time.Duration // of the game, when its onset is to be heard; of the act, where it is not planned
	clip    clip
}

// name tells a call apart from others of the same words.
func (e expected) name() string { return fmt.Sprintf("%s %s at %d s", e.side, e.words, e.second) }

// expect lays the script over the instants at which the turns of the game really began.
func (g game) expect(began []time.Duration, say voice) ([]expected, error) {
	var calls []expected
	for i, t := range g.turns[:min(len(g.turns), len(began))] {
		add := func(second int, words string, planned bool) error {
			c, err := say(words)
			if err != nil {
				return fmt.Errorf("game %s: %w", g.name, err)
			}
			at := began[i] + time.Duration(second)*time.Second
			calls = append(calls, expected{i, t.side, second, words, planned, at, c})
			return nil
		}
		if t.entry != "" {
			if err := add(0, t.entry, false); err != nil {
				return nil, err
			}
		}
		for _, c := range t.calls {
			if err := add(c.second, c.words, true); err != nil {
				return nil, err
			}
		}
	}
	return calls, nil
}

// checkAgainstRules asks the packages that the program is made of for the same list. Where they and the referee's
// script differ, one of them reads the rules wrongly, and nothing that is measured later means anything.
func (g game) checkAgainstRules(began []time.Duration, script []expected) error {
	control, err := clock.ParseControl(g.control)
	if err != nil {
		return err
	}
	read := announce.Script{Words: [2]announce.Words{g.language(), g.language()}}
	state := clock.NewGame(clock.Setup{Black: control, White: control, First: g.turns[0].side})
	var calls []announce.Call
	for i, at := range began {
		verb := clock.Press
		if i == 0 {
			verb = clock.Start
		}
		if _, err := state.Step(clock.Action{At: clock.Instant(at), Verb: verb}); err != nil {
			return fmt.Errorf("game %s: %w", g.name, err)
		}
		until := clock.Never
		if i+1 < len(began) {
			until = clock.Instant(began[i+1])
		}
		for _, c := range read.Calls(state.Ahead()) {
			if c.At < until {
				calls = append(calls, c)
			}
		}
	}
	for i := range max(len(calls), len(script)) {
		switch {
		case i >= len(script) && g.result == "":
			return nil // a game that is ended in its middle: the rest of the plan is never reached
		case i >= len(script):
			return fmt.Errorf("game %s: the rules packages say %s at %v after the last call of the script", g.name, calls[i].Text, time.Duration(calls[i].At))
		case i >= len(calls):
			return fmt.Errorf("game %s: the rules packages do not say %s", g.name, script[i].name())
		case calls[i].Text != script[i].words || calls[i].Side != script[i].side || time.Duration(calls[i].At) != script[i].at:
			return fmt.Errorf("game %s: the rules packages say %s %s at %v where the script has %s",
				g.name, calls[i].Side, calls[i].Text, time.Duration(calls[i].At), script[i].name())
		}
	}
	return nil
}

// strikeAt returns when in its turn a key is to be pressed.
func (t turn) strikeAt(k stroke, say voice) (time.Duration, error) {
	if k.during == "" {
		return k.at, nil
	}
	c, err := say(k.during)
	if err != nil {
		return 0, err
	}
	// After an act nothing is played before the device has given up what it held, a little over a tenth of a second.
	begins := 130 * time.Millisecond
	for _, s := range t.calls {
		if s.words == k.during { // the last one, where a turn says it twice
			begins = time.Duration(s.second)*time.Second - length(c.beat)
		}
	}
	return begins + c.loudest(), nil
}

// loudest returns where a press should fall so that the end of the sound after it is the press's doing: where the voice
// is never quiet during the next tenth of a second and more. Otherwise a pause for breath could pass for silence.
func (c clip) loudest() time.Duration {
	const (
		block  = rate / 100
		first  = 18 // before this there is too little of the call to know it by
		blocks = 14
	)
	best, place := 0.0, first*block
	for start := first * block; start+blocks*block <= len(c.pcm); start += block {
		quietest := math.Inf(1)
		for b := range blocks {
			energy := 0.0
			for _, s := range c.pcm[start+b*block : start+(b+1)*block] {
				energy += float64(s) * float64(s)
			}
			quietest = min(quietest, energy)
		}
		if quietest > best {
			best, place = quietest, start
		}
	}
	return length(place)
}
