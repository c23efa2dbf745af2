package main

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"dumiao/assets"
	"dumiao/clock"
)

// Every gate is shown to open and to shut on a recording that is put together here: what the tool would say of a fault
// in the program must be known before there is one.

// babble is a voice of coloured noise: its words are as different from each other as real ones, and no longer than the
// time that a count of ten leaves them.
func babble(words string) (clip, error) {
	n := uint64(0)
	for _, r := range words {
		n = n*31 + uint64(r)
	}
	rng := rand.New(rand.NewPCG(n, 1))
	pcm := make([]float32, 0, rate)
	low := 0.0
	for range rate/4 + rate/20*len([]rune(words)) {
		low = 0.9*low + 0.1*(2*rng.Float64()-1)
		pcm = append(pcm, float32(low))
	}
	for i := range 96 { // the fades of a clip
		pcm[i] *= float32(i) / 96
		pcm[len(pcm)-1-i] *= float32(i) / 96
	}
	return clip{pcm, rate / 20}, nil
}

// short is a game with everything in it that a judge has to look at, in 12 seconds.
var short = game{
	name:    "S",
	control: "0 + 2x10s",
	turns: []turn{
		{side: clock.Black, entry: "开始读秒，还剩两次",
			calls: []saying{{5, "五秒"}},
			keys:  []stroke{{key: "f", during: "五秒"}}},
		{side: clock.White, entry: "开始读秒，还剩两次",
			calls: []saying{{5, "五秒"}, {8, "八秒"}},
			keys:  []stroke{{key: "j", at: 9500 * time.Millisecond}}},
		{side: clock.Black,
			calls: []saying{{5, "五秒"}, {8, "八秒"}, {10, "十秒，还剩一次，最后一次"},
				{11, "一"}, {12, "二"}, {13, "三"}, {14, "四"}, {15, "五"}, {16, "六"}, {17, "七"}, {18, "八"}, {19, "九"},
				{20, "十，超时判负"}}},
	},
	result: "W+T",
}

// hall is a faultless recording of the short game, to be spoiled.
type hall struct {
	t *testing.T
	evidence
}

// late is the constant delay of everything in the hall.
const late = 7 * time.Millisecond

func newHall(t *testing.T, g game, say voice) *hall {
	t.Helper()
	h := &hall{t: t}
	h.game = g
	h.zero = 2 * time.Second
	h.over = g.result
	var err error
	if h.known, err = say.clips(texts(g)); err != nil {
		t.Fatal(err)
	}
	h.began = []time.Duration{0}
	for i, turn := range g.turns {
		began := h.began[len(h.began)-1]
		for _, k := range turn.keys {
			at, err := turn.strikeAt(k, say)
			if err != nil {
				t.Fatal(err)
			}
			h.keys = append(h.keys, keyEvent{k, i, h.zero + began + at, 0})
			if !k.stray {
				h.began = append(h.began, began+at+9*time.Millisecond)
			}
		}
	}
	if h.calls, err = g.expect(h.began, say); err != nil {
		t.Fatal(err)
	}
	h.rec.pcm = make([]int16, frames(h.zero+h.calls[len(h.calls)-1].at+4*time.Second))
	for _, c := range h.calls {
		at := c.at
		if !c.planned {
			at += 120 * time.Millisecond
		}
		stop := len(c.clip.pcm)
		if key, ok := h.ending(c.turn); ok {
			stop = min(stop, frames(key.sent-h.zero-at+40*time.Millisecond)+c.lead())
		}
		h.say(at, c.lead(), c.clip.pcm[:stop], 1)
		h.log = append(h.log, loggedCall{c.side.String(), c.words, c.at, c.at, true})
	}
	for f := 0; f <= len(h.rec.pcm); f += rate / 100 {
		jitter := time.Duration(f*7919%3000) * time.Microsecond
		h.rec.arrivals = append(h.rec.arrivals, arrival{f, length(f) + jitter})
	}
	return h
}

// say lays sound over the recording, beginning lead frames before an instant of the game.
func (h *hall) say(at time.Duration, lead int, pcm []float32, gain float64) {
	from := frames(h.zero+at+late) - lead
	for i, s := range pcm {
		h.rec.pcm[from+i] += int16(math.Round(float64(s) * gain * 32767))
	}
}

// call returns a call of the short game.
func (h *hall) call(turn, second int) expected {
	i := slices.IndexFunc(h.calls, func(c expected) bool { return c.turn == turn && c.second == second })
	if i < 0 {
		h.t.Fatalf("no call in turn %d at %d s", turn, second)
	}
	return h.calls[i]
}

// erase makes a call unsaid.
func (h *hall) erase(c expected) {
	from := frames(h.zero+c.at+late) - c.lead()
	clear(h.rec.pcm[from : from+len(c.clip.pcm)])
}

// move says a call at another instant.
func (h *hall) move(c expected, by time.Duration) {
	h.erase(c)
	h.say(c.at+by, c.lead(), c.clip.pcm, 1)
}

func TestJudgePassesAFaultlessGame(t *testing.T) {
	h := newHall(t, short, babble)
	v := judge(h.evidence, idleLimits)
	if len(v.faults) > 0 {
		t.Errorf("faults: %q", v.faults)
	}
	if len(v.heard) != len(h.calls) {
		t.Errorf("heard %d of %d calls", len(v.heard), len(h.calls))
	}
	if most := largest(v.errors()); most > 21*time.Microsecond {
		t.Errorf("the calls are in their places, but the largest error is %v", most)
	}
	if (v.delay - late).Abs() > time.Millisecond {
		t.Errorf("constant delay %v, want %v", v.delay, late)
	}
	if len(v.silenced) != 1 {
		t.Fatalf("%d calls were cut, want 1: %v", len(v.silenced), v.silenced)
	}
	// The recording goes on for 40 ms after the key; the longer measure has the constant delay in it.
	if after, want := v.silenced[0].after, 40*time.Millisecond+late; (after - want).Abs() > 2*time.Millisecond {
		t.Errorf("silent after %v, want %v", after, want)
	}
}

func TestJudgePassesTheGamesInTheRealVoice(t *testing.T) {
	say, _, err := loadVoice(assets.DefaultVoice)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range append(games, mainTime) {
		h := newHall(t, g, say)
		v := judge(h.evidence, idleLimits)
		if len(v.faults) > 0 {
			t.Errorf("game %s: %q", g.name, v.faults)
		}
		cuts := 0
		for _, turn := range g.turns {
			for _, k := range turn.keys {
				if k.during != "" && !k.stray {
					cuts++
				}
			}
		}
		if len(v.silenced) != cuts {
			t.Errorf("game %s: %d calls were cut, want %d", g.name, len(v.silenced), cuts)
		}
	}
}

func TestJudgeFindsFaults(t *testing.T) {
	tests := []struct {
		name  string
		spoil func(h *hall)
		want  string // a part of one of the faults
	}{
		{"a missing call", func(h *hall) { h.erase(h.call(2, 13)) }, "black 三 at 13 s: not heard"},
		{"a missing entry", func(h *hall) {
			c := h.call(1, 0)
			h.say(c.at+120*time.Millisecond, 0, c.clip.pcm, -1)
		}, "white 开始读秒，还剩两次 at 0 s: not heard"},
		{"another word in its place", func(h *hall) {
			h.erase(h.call(2, 13))
			h.say(h.call(2, 13).at, 0, h.call(2, 14).clip.pcm, 1)
		}, "black 三 at 13 s: not heard"},
		{"and that other word", func(h *hall) {
			h.erase(h.call(2, 13))
			h.say(h.call(2, 13).at, 0, h.call(2, 14).clip.pcm, 1)
		}, "a sound without cause, like 四"},
		{"a call said twice", func(h *hall) {
			c := h.call(2, 5)
			h.say(c.at+time.Second, c.lead(), c.clip.pcm, 1)
		}, "a sound without cause, like 五秒 (likeness 1.000), at 5.950 s of turn 3 (black)"},
		{"a call said twice at once", func(h *hall) {
			c := h.call(2, 5)
			h.say(c.at, c.lead(), c.clip.pcm, 1)
		}, "black 五秒 at 5 s: 2.00 times as loud"},
		{"a call said over itself", func(h *hall) {
			c := h.call(2, 5)
			h.say(c.at+30*time.Millisecond, c.lead(), c.clip.pcm, 1)
		}, "black 五秒 at 5 s: damaged"},
		{"a call after the press", func(h *hall) {
			c := h.call(1, 8)
			h.say(h.began[1]+10*time.Second, c.lead(), c.clip.pcm, 1)
		}, "a sound without cause, like 八秒"},
		{"a call that a press did not cut", func(h *hall) {
			c := h.call(0, 5)
			h.erase(c)
			h.say(c.at, c.lead(), c.clip.pcm, 1)
		}, "after the key, over the limit of 100.00 ms"},
		{"a call cut short", func(h *hall) {
			c := h.call(2, 8)
			h.erase(c)
			h.say(c.at, c.lead(), c.clip.pcm[:len(c.clip.pcm)*3/4], 1)
		}, "black 八秒 at 8 s: damaged"},
		{"a hole of 4 ms", func(h *hall) {
			c := h.call(2, 8)
			from := frames(h.zero + c.at + late + 100*time.Millisecond)
			clear(h.rec.pcm[from : from+frames(4*time.Millisecond)])
		}, "black 八秒 at 8 s: damaged"},
		{"a call that is faded", func(h *hall) {
			c := h.call(2, 8)
			h.erase(c)
			h.say(c.at, c.lead(), c.clip.pcm, 0.7)
		}, "0.70 times as loud"},
		{"a call off its second", func(h *hall) { h.move(h.call(2, 8), 2500*time.Microsecond) },
			"black 八秒 at 8 s: 2.50 ms off its second, over the limit of 2.00 ms"},
		{"a call before its second", func(h *hall) { h.move(h.call(2, 8), -2500*time.Microsecond) },
			"black 八秒 at 8 s: -2.50 ms off its second"},
		{"calls that scatter", func(h *hall) {
			for second := 11; second < 20; second += 2 {
				h.move(h.call(2, second), 1500*time.Microsecond)
			}
		}, "the calls scatter by"},
		{"an entry long after its act", func(h *hall) {
			c := h.call(1, 0)
			h.say(c.at+120*time.Millisecond, 0, c.clip.pcm, -1)
			h.say(c.at+350*time.Millisecond, 0, c.clip.pcm, 1)
		}, "after the act, over the limit"},
		{"a noise", func(h *hall) {
			c, _ := babble("杂音")
			h.say(h.began[2]+3*time.Second, 0, c.pcm[:rate/10], 0.05)
		}, "long and like no call"},
		{"a press that never came", func(h *hall) { h.began = h.began[:2] }, "the log has 2 turns, the script 3"},
		{"another result", func(h *hall) { h.over = "B+T" }, `the log says the result is "B+T"`},
		{"a call that is not in the log", func(h *hall) { h.log = slices.Delete(h.log, 3, 4) }, "the log has"},
		{"a call too many in the log", func(h *hall) { h.log = append(h.log, h.log[0]) }, "one call more"},
		{"a log that is wrong about the sound", func(h *hall) { h.log[4].heard += 100 * time.Millisecond }, "the log says it was heard 100.00 ms from where it was"},
		{"a log that denies the sound", func(h *hall) { h.log[4].wasHeard = false }, "the log says it was not heard"},
		{"a key that met no sound", func(h *hall) {
			h.erase(h.call(0, 5))
		}, "the key that was to cut 五秒 met no sound"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			h := newHall(t, short, babble)
			tt.spoil(h)
			v := judge(h.evidence, idleLimits)
			if !slices.ContainsFunc(v.faults, func(f string) bool { return strings.Contains(f, tt.want) }) {
				t.Errorf("no fault has %q: %q", tt.want, v.faults)
			}
		})
	}
}

func TestBusyLimitsLeaveScatterAlone(t *testing.T) {
	h := newHall(t, short, babble)
	for second := 11; second < 20; second += 2 {
		h.move(h.call(2, second), 3*time.Millisecond)
	}
	if v := judge(h.evidence, busyLimits); len(v.faults) > 0 {
		t.Errorf("faults: %q", v.faults)
	}
	h.move(h.call(2, 5), 6*time.Millisecond)
	if v := judge(h.evidence, busyLimits); len(v.faults) != 1 {
		t.Errorf("want one fault: %q", v.faults)
	}
}
