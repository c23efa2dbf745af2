package table

import (
	"slices"

	"dumiao/announce"
	"dumiao/clock"
)

// Sound is what a table needs of the announcer. Its instants are those of the process's own line (see [Options.Now]),
// which goes on from game to game: a sound device that has learnt it keeps it.
type Sound interface {
	// Plan replaces all that was planned, and silences what sounds, at the instant of an act. It must not block.
	Plan(at clock.Instant, calls []announce.Call)
	SetMuted(muted bool)
}

// plan replaces what will be said by what lies ahead behind an act. An act that changes nothing of it, such as a warning,
// silences nobody.
func (t *Table) plan(a clock.Action) {
	ahead := t.script.Calls(t.Game().Ahead())
	if a.Verb == clock.Ask {
		g := t.Game()
		if answer, ok := t.script.Answer(g, a.Side, ahead, t.said, t.hasSaid); ok {
			ahead = slices.Insert(ahead, 0, answer)
			t.said, t.hasSaid = a.At, true
		}
	}
	due := t.planned
	for len(due) > 0 && due[0].At < a.At {
		due = due[1:]
	}
	if slices.Equal(ahead, due) && !endsTurn(a.Verb) {
		return
	}
	t.planned = ahead
	t.state.Call = announce.Call{}
	t.opts.Sound.Plan(t.shift(a.At), t.shifted(t.planned))
}

// endsTurn says of an act that it silences what is being said, whatever is said next.
func endsTurn(v clock.Verb) bool {
	switch v {
	case clock.Warn, clock.Advise, clock.Leave, clock.Back, clock.Ask, clock.Set, clock.Late:
		return false
	}
	return true
}

// shift returns an instant of the game's line on the process's line.
func (t *Table) shift(at clock.Instant) clock.Instant { return at.Add(t.origin.Sub(0)) }

// shifted returns calls on the process's line.
func (t *Table) shifted(calls []announce.Call) []announce.Call {
	out := make([]announce.Call, len(calls))
	for i, c := range calls {
		c.At = t.shift(c.At)
		out[i] = c
	}
	return out
}

// SetMuted mutes the calls of this game or makes them heard again. Captions go on.
func (t *Table) SetMuted(muted bool) {
	t.state.Muted = muted
	t.opts.Sound.SetMuted(muted)
	t.show(t.now())
}

// Resound tells the announcer again what will be said, because it is another one now.
func (t *Table) Resound() {
	t.opts.Sound.Plan(t.shift(t.settled(t.now())), t.shifted(t.planned))
}

// Heard logs that a call was heard, at instants of the process's line.
func (t *Table) Heard(c announce.Call, heard clock.Instant) {
	h := t.own(heard)
	t.opts.Log.Call(c.Text, c.Side, t.own(c.At), &h, "")
	t.spoken(clock.Spoken{At: t.own(c.At), Side: c.Side, Text: c.Text, Heard: h})
}

// NotHeard logs that a call was shown but not heard, and why.
func (t *Table) NotHeard(c announce.Call, why string) {
	t.opts.Log.Call(c.Text, c.Side, t.own(c.At), nil, why)
	t.spoken(clock.Spoken{At: t.own(c.At), Side: c.Side, Text: c.Text, NotHeard: why})
}

// spoken puts what became of a call into the journal. What the device tells behind the last line is in the log alone, and
// so is what it tells of a game before this one.
func (t *Table) spoken(s clock.Spoken) {
	// So is a call that was never due, because the game had stopped before it: after a sleep the device knows that later
	// than the game.
	if g := t.Game(); t.closed || s.At < 0 || g.Phase() != clock.Running && s.At > g.At() {
		return
	}
	t.journal.Spoken = append(t.journal.Spoken, s)
	t.put(s.String())
}

// own returns an instant of the process's line on the game's.
func (t *Table) own(at clock.Instant) clock.Instant { return at.Add(-t.origin.Sub(0)) }
