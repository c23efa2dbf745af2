package main

import (
	"fmt"
	"slices"
	"time"
)

// limits are what a run must keep; zero is no limit.
type limits struct {
	sd, most time.Duration // of the onset errors about their own median
	silence  time.Duration // from the key event to −50 dBFS
}

var (
	idleLimits = limits{sd: 500 * time.Microsecond, most: 2 * time.Millisecond, silence: 100 * time.Millisecond}
	// With buffers of 60 ms a press may find 100 ms of sound on its way behind its handler, which is one poll of the tool-kit
	// behind the key.
	largeLimits = limits{sd: idleLimits.sd, most: idleLimits.most, silence: 120 * time.Millisecond}
	busyLimits  = limits{most: 5 * time.Millisecond, silence: 100 * time.Millisecond}
)

// What makes a call whole. The way from clip to recording is digital and resamples nothing, so that a call which came
// through differs from its clip by rounding only.
const (
	whole  = 0.98                   // the least correlation with its clip
	there  = 0.5                    // the least that is a call at all, if a damaged one
	clean  = 0.02                   // the largest difference from its clip, of full scale
	even   = 0.12                   // the largest difference in level from the other calls: 1 dB
	search = 450 * time.Millisecond // how far from its place a call is looked for: counts are a second apart
	prompt = 300 * time.Millisecond // how long after its act a call that could not be planned may begin
	honest = 60 * time.Millisecond  // how far the log's estimate of an onset may be from the recording
)

// evidence is all that is known of a game that was played.
type evidence struct {
	game  game
	calls []expected
	zero  time.Duration   // of the machine: when the game's own line of time began
	began []time.Duration // of the game: when each turn began, by the log
	keys  []keyEvent
	taken []time.Duration // of the game: when the program handled each key that it accepted
	log   []loggedCall
	over  string // the result by the log
	rec   recording
	known map[string]clip // to name what should not have been heard
}

// keyEvent is a key going down.
type keyEvent struct {
	stroke
	turn int
	sent time.Duration // of the machine: the key event comes at this instant or
	way  time.Duration // at most so much later
}

// loggedCall is a call as the program itself reports it.
type loggedCall struct {
	side, words    string
	planned, heard time.Duration // of the game
	wasHeard       bool
}

// heard is a call that was found. A call that was cut by a press was found by what came before the key.
type heard struct {
	expected
	match
	cut   bool
	onset time.Duration // of the game, the recording's constant delay taken off
	error time.Duration // against the plan, or against the act where there was none
}

// silenced is a press that cut a call.
type silenced struct {
	key     keyEvent
	handled time.Duration // from the key event to the program's handler, 0 where it is not known
	after   time.Duration // from the key event to the last sound over −50 dBFS
}

// verdict is what the recording says.
type verdict struct {
	game     game
	heard    []heard
	silenced []silenced
	delay    time.Duration // of the planned calls, by the machine's clock: constant, and taken off
	jump     time.Duration // the largest step of the sink's own line of time
	faults   []string
}

func (v *verdict) fault(format string, args ...any) {
	v.faults = append(v.faults, fmt.Sprintf(format, args...))
}

// judge compares what was heard with what had to be heard. It finds every fault, not the first.
func judge(e evidence, l limits) verdict {
	v := verdict{game: e.game}
	if n := len(e.game.turns); len(e.began) != n {
		v.fault("the log has %d turns, the script %d", len(e.began), n)
	}
	if e.over != e.game.result {
		v.fault("the log says the result is %q, not %q", e.over, e.game.result)
	}
	for _, c := range e.calls {
		if h, ok := v.locate(c, e); ok {
			v.heard = append(v.heard, h)
		}
	}
	v.delay = delay(v.heard, e)
	last := e.game.turns[len(e.game.turns)-1]
	if n := len(e.began); n > 0 {
		v.jump = e.rec.jump(e.zero+e.began[0], e.zero+e.began[n-1]+last.lasts())
	}
	v.checkOnsets(e, l)
	v.checkLevels()
	covered := v.checkPresses(e, l)
	v.checkOthers(e, covered)
	v.checkLog(e)
	return v
}

// ending returns the key event that ended a turn.
func (e evidence) ending(turn int) (keyEvent, bool) {
	i := slices.IndexFunc(e.keys, func(k keyEvent) bool { return k.turn == turn && !k.stray })
	if i < 0 {
		return keyEvent{}, false
	}
	return e.keys[i], true
}

// locate finds a call around its place in the recording.
func (v *verdict) locate(c expected, e evidence) (heard, bool) {
	place := e.rec.frameAt(e.zero+c.at) - c.lead()
	sound := c.clip.pcm
	end := len(e.rec.pcm)
	if key, ok := e.ending(c.turn); ok {
		// Before the key nothing can have silenced the call. A little before: the recording's line of time is good to
		// a millisecond or two.
		end = e.rec.frameAt(key.sent) - frames(5*time.Millisecond)
	}
	least := frames(150 * time.Millisecond)
	if end-place < least {
		v.fault("%s: the key came before it, so that nothing can be said about it", c.name())
		return heard{}, false
	}
	m := find(sound[:min(len(sound), end-place)], e.rec.pcm, place-frames(search), place+frames(search))
	h := heard{expected: c, match: m, cut: m.at+len(sound) > end}
	if h.cut {
		// Now that its place is known, judge as much of it as sounded before the key.
		sound = sound[:max(least, end-m.at)]
		h.match = find(sound, e.rec.pcm, m.at-1, m.at+2)
	}
	switch residue := h.residue(sound, e.rec.pcm); {
	case h.rho < there:
		v.fault("%s: not heard", c.name())
		return heard{}, false
	case h.rho < whole || residue > clean:
		v.fault("%s: damaged (cut, with a hole, or under another sound): likeness %.3f, difference %.3f", c.name(), h.rho, residue)
	}
	return h, true
}

// lead returns how many frames before its instant a call starts: its beat, except at an act, where it is too late for
// that.
func (e expected) lead() int {
	if !e.planned {
		return 0
	}
	return e.clip.beat
}

// delay returns how long after its instant a planned call is heard in the recording, by the median: the constant that
// sound server, recorder and program have together.
func delay(all []heard, e evidence) time.Duration {
	var delays []time.Duration
	for _, h := range all {
		if h.planned {
			delays = append(delays, e.rec.timeOf(h.match.at+h.lead())-e.zero-h.expected.at)
		}
	}
	return median(delays)
}

// checkOnsets fills in when each call was heard.
func (v *verdict) checkOnsets(e evidence, l limits) {
	for i := range v.heard {
		h := &v.heard[i]
		h.onset = e.rec.timeOf(h.match.at+h.lead()) - e.zero - v.delay
		h.error = h.onset - h.expected.at
		switch {
		case h.planned && h.error.Abs() > l.most:
			v.fault("%s: %s off its second, over the limit of %s", h.name(), ms(h.error), ms(l.most))
		case !h.planned && h.error > prompt:
			v.fault("%s: %s after the act, over the limit of %s", h.name(), ms(h.error), ms(prompt))
		}
	}
	if sd := deviation(v.errors()); l.sd > 0 && sd > l.sd {
		v.fault("the calls scatter by %s, over the limit of %s", ms(sd), ms(l.sd))
	}
}

// errors returns the onset errors of the planned calls.
func (v *verdict) errors() []time.Duration {
	var all []time.Duration
	for _, h := range v.heard {
		if h.planned {
			all = append(all, h.error)
		}
	}
	return all
}

// checkLevels finds calls that were faded or doubled onto themselves.
func (v *verdict) checkLevels() {
	var gains []float64
	for _, h := range v.heard {
		gains = append(gains, h.gain)
	}
	usual := median(gains)
	for _, h := range v.heard {
		if h.gain > usual*(1+even) || h.gain < usual*(1-even) {
			v.fault("%s: %.2f times as loud as the other calls", h.name(), h.gain/usual)
		}
	}
}

// checkPresses measures how long after its key each cut call went on sounding, and returns the stretches of the
// recording in which sound has its reason.
func (v *verdict) checkPresses(e evidence, l limits) []stretch {
	const edge = rate / 500 // 2 ms
	var covered []stretch
	cut := map[int]bool{}
	for i, h := range v.heard {
		end := h.match.at + len(h.clip.pcm) + edge
		if key, _ := e.ending(h.turn); h.cut {
			cut[h.turn] = true
			from := e.rec.frameAt(key.sent)
			to := from + frames(2*time.Second)
			if i+1 < len(v.heard) {
				to = min(to, v.heard[i+1].match.at)
			}
			end = e.rec.lastLoud(from, to)
			// The constant delay is taken off only where that makes the silence later. It holds what the recorder adds, but
			// would also hide what the program adds to everything it plays.
			after := e.rec.timeOf(end) - key.sent - min(v.delay, 0)
			if end == from {
				after = 0
			}
			var handled time.Duration
			if h.turn < len(e.taken) {
				handled = e.zero + e.taken[h.turn] - key.sent
			}
			v.silenced = append(v.silenced, silenced{key, handled, after})
			if after > l.silence {
				v.fault("%s: silent %s after the key, over the limit of %s", h.name(), ms(after), ms(l.silence))
			}
		}
		covered = append(covered, stretch{h.match.at - edge, end})
	}
	for _, k := range e.keys {
		if k.during != "" && !k.stray && !cut[k.turn] {
			v.fault("turn %d: the key that was to cut %s met no sound", k.turn+1, k.during)
		}
	}
	return covered
}

// checkOthers finds every sound that no call accounts for: a call said twice, after its turn's press, or without cause.
func (v *verdict) checkOthers(e evidence, covered []stretch) {
	slices.SortFunc(covered, func(a, b stretch) int { return a.from - b.from })
	covered = append(covered, stretch{len(e.rec.pcm), len(e.rec.pcm)})
	from := 0
	for _, c := range covered {
		for _, b := range e.rec.bursts(from, c.from, 150*time.Millisecond) {
			v.fault("a sound without cause, %s, at %s", like(b, e.rec.pcm, e.known), e.moment(e.rec.timeOf(b.from)-e.zero-v.delay))
		}
		from = max(from, c.to)
	}
}

// moment tells an instant of the game as a person looks for it.
func (e evidence) moment(at time.Duration) string {
	turn := -1
	for i, began := range e.began {
		if at >= began {
			turn = i
		}
	}
	if turn < 0 || turn >= len(e.game.turns) {
		return fmt.Sprintf("%.3f s of the game", at.Seconds())
	}
	return fmt.Sprintf("%.3f s of turn %d (%s)", (at - e.began[turn]).Seconds(), turn+1, e.game.turns[turn].side)
}

// like names a sound by the call that it is most like.
func like(b stretch, pcm []int16, known map[string]clip) string {
	best, name := 0.0, ""
	for words, c := range known {
		m := find(c.pcm, pcm, b.from-len(c.pcm), b.to)
		if m.rho > best || m.rho == best && words < name {
			best, name = m.rho, words
		}
	}
	if best < there {
		return fmt.Sprintf("%s long and like no call", ms(length(b.to-b.from)))
	}
	return fmt.Sprintf("like %s (likeness %.3f)", name, best)
}

// checkLog compares the program's own account with the script and with the recording.
func (v *verdict) checkLog(e evidence) {
	for i := range max(len(e.log), len(e.calls)) {
		switch {
		case i >= len(e.log):
			v.fault("%s: not in the log", e.calls[i].name())
			return
		case i >= len(e.calls):
			v.fault("the log has one call more: %s %s at %s", e.log[i].side, e.log[i].words, e.moment(e.log[i].planned))
			return
		}
		l, c := e.log[i], e.calls[i]
		if l.words != c.words || l.side != c.side.String() || (l.planned-c.at).Abs() > time.Millisecond {
			v.fault("the log has %s %s at %s, the script %s", l.side, l.words, e.moment(l.planned), c.name())
			return
		}
		for _, h := range v.heard {
			if h.expected.at != c.at || !h.planned {
				continue
			}
			if !l.wasHeard {
				v.fault("%s: the log says it was not heard", c.name())
			} else if (l.heard - h.onset).Abs() > honest {
				v.fault("%s: the log says it was heard %s from where it was", c.name(), ms(l.heard-h.onset))
			}
		}
	}
}
