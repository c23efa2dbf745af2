package announce

import (
	"cmp"
	"slices"
	"time"

	"dumiao/clock"
)

const (
	// horizon is how far ahead calls are pinned to frames. It must be longer than any beat and than what a device
	// buffers; until then the drift of the sound card against the game's clock is followed.
	horizon = time.Second

	// Calls no further apart than chainGap are a count and keep to the line of their first one, so that their spacing is
	// exact to the sample; for chainLimit at most, after which drift could be heard of.
	chainGap   = 1500 * time.Millisecond
	chainLimit = 12 * time.Second

	// repin is how far the line may move before calls that were already pinned are pinned again: more than the noise of
	// a device and than its drift over a count, less than an ear can hear.
	repin = 2 * time.Millisecond

	// tolerance is how late a call may start and still be said. After an act the device has to be silenced before it can
	// speak again, so a call due within actTolerance of the act may be as late: that covers two buffers of 60 ms, their
	// periods, the way of the key press and the longest beat.
	tolerance    = 50 * time.Millisecond
	actTolerance = 400 * time.Millisecond
)

// planned is a call of the plan.
type planned struct {
	call  Call
	clip  Clip
	act   bool // due at the act that made the plan: nobody could know before, so it starts there, without its beat's lead
	late  int64
	start int64 // frame, once pinned
	lost  Reason
}

// timeline holds the calls of a plan that have not begun, and pins them to frames.
type timeline struct {
	rate     Rate
	at       clock.Instant // of the act that made the plan
	calls    []planned     // in order; a call that cannot be said any more is marked lost and left in its place
	pinned   int           // how many of them have a start
	earliest int64         // no call starts before this frame

	line, chain Line // as last told; as used for the call pinned last
	known       bool // whether there is a line
	chained     bool // whether chain was used for a call that another one may follow
	chainFrom   clock.Instant
	chainTo     clock.Instant
}

// replace puts a new plan in the place of the old one. No call of it starts before the frame earliest.
func (t *timeline) replace(at clock.Instant, calls []planned, earliest int64) {
	slices.SortStableFunc(calls, func(a, b planned) int { return cmp.Compare(a.call.At, b.call.At) })
	t.at = at
	for i := range calls {
		t.place(&calls[i])
	}
	t.calls, t.pinned, t.earliest = calls, 0, earliest
	t.chained = false
}

// add adds a call to the plan.
func (t *timeline) add(c planned) {
	t.place(&c)
	i := t.pinned // what has its frame stays in front
	for i < len(t.calls) && t.calls[i].call.At <= c.call.At {
		i++
	}
	t.calls = slices.Insert(t.calls, i, c)
}

// place says how a call of the plan begins, and how late it may.
func (t *timeline) place(c *planned) {
	c.act = c.call.At == t.at || c.call.At == 0
	c.late = t.rate.Frames(tolerance)
	switch since := c.call.At.Sub(t.at); {
	case since < 0:
		c.lost = Late
	case since <= actTolerance:
		c.late = t.rate.Frames(actTolerance)
	}
}

// move sets the line; known is false while there is none.
func (t *timeline) move(l Line, known bool) {
	jumped := known != t.known || l.Off(t.chain, t.rate).Abs() > repin
	t.line, t.known = l, known
	if jumped {
		t.pinned, t.chain, t.chained = 0, l, false
	}
}

// pin gives a start to every call within the horizon of the frame end; pos is the first frame that can still be placed.
func (t *timeline) pin(pos, end int64) {
	if !t.known {
		return
	}
	for ; t.pinned < len(t.calls); t.pinned++ {
		c := &t.calls[t.pinned]
		if c.call.At > t.line.InstantOf(end, t.rate).Add(horizon) {
			return
		}
		if !t.chained || c.call.At.Sub(t.chainTo) > chainGap || c.call.At.Sub(t.chainFrom) > chainLimit {
			t.chain, t.chained, t.chainFrom = t.line, true, c.call.At
		}
		t.chainTo = c.call.At

		want := t.chain.FrameAt(c.call.At, t.rate)
		if !c.act {
			want -= int64(c.clip.Beat)
		}
		c.start = max(want, t.earliest, pos)
		// A call never begins before the one that is due before it, whatever their beats.
		if t.pinned > 0 {
			c.start = max(c.start, t.calls[t.pinned-1].start)
		}
		if c.lost == None && c.start-want > c.late {
			c.lost = Late
		}
	}
}

// next returns the first call if it starts before the frame end.
func (t *timeline) next(end int64) *planned {
	if t.pinned > 0 && (t.calls[0].start < end || t.calls[0].lost != None) {
		return &t.calls[0]
	}
	return nil
}

// pop forgets the first call.
func (t *timeline) pop() {
	t.calls = t.calls[1:]
	t.pinned = max(0, t.pinned-1)
}

// expired returns the first call if it was due before t.
func (t *timeline) expired(before clock.Instant) *planned {
	if len(t.calls) > 0 && t.calls[0].call.At < before {
		return &t.calls[0]
	}
	return nil
}
