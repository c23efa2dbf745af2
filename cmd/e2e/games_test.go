package main

import (
	"math"
	"testing"
	"time"

	"dumiao/assets"
)

// The scripts are played here as the players should press, without a window: the rules packages must say what the
// referee's list says, and the voice must be able to say it.
func TestScriptsFollowTheRules(t *testing.T) {
	for _, name := range assets.Voices() {
		t.Run(name, func(t *testing.T) { checkScripts(t, name) })
	}
}

func checkScripts(t *testing.T, voiceName string) {
	say, words, err := loadVoice(voiceName)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range append(games, mainTime, counting, countingEnglish) {
		if g.language() != words {
			continue
		}
		began := []time.Duration{0}
		for i, turn := range g.turns {
			for _, k := range turn.keys {
				at, err := turn.strikeAt(k, say)
				if err != nil {
					t.Fatal(err)
				}
				if !k.stray {
					began = append(began, began[i]+at)
				}
			}
		}
		calls, err := g.expect(began, say)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.checkAgainstRules(began, calls); err != nil {
			t.Error(err)
		}
		for i, c := range calls[1:] {
			if before := calls[i]; before.turn == c.turn && before.at+length(len(before.clip.pcm)-before.lead()) > c.at-length(c.lead()) {
				t.Errorf("game %s: %s is not over when %s begins: it could not be heard whole", g.name, before.name(), c.name())
			}
		}
	}
}

// A press must fall where the voice would go on, or a pause for breath would pass for silence.
func TestPressesMeetSound(t *testing.T) {
	say, _, err := loadVoice(assets.DefaultVoice)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games {
		for _, turn := range g.turns {
			for _, k := range turn.keys {
				if k.during == "" {
					continue
				}
				c, err := say(k.during)
				if err != nil {
					t.Fatal(err)
				}
				from := frames(c.loudest())
				to := from + frames(130*time.Millisecond)
				if to > len(c.pcm) {
					t.Errorf("game %s: %s ends %v after its press", g.name, k.during, length(len(c.pcm)-from))
					continue
				}
				for ; from < to; from += rate / 100 {
					peak := 0.0
					for _, s := range c.pcm[from : from+rate/100] {
						peak = max(peak, math.Abs(float64(s)))
					}
					if peak < 0.01 {
						t.Errorf("game %s: %s is quiet (%.4f) %v after its start", g.name, k.during, peak, length(from))
					}
				}
			}
		}
	}
}
