package face

import (
	"image/color"
	"strings"
	"time"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/paint"
)

// sideView is what a side shows and how.
type sideView struct {
	View
	side    clock.Side
	words   Words
	palette *paint.Palette
	stale   bool

	box      box
	hub      box
	mirrored bool // the stone is on the right, so that both stones are on the outer edge
	wide     bool

	// What follows is worked out by settle.
	u, m     float32 // unit and margin
	cx       float32
	control  clock.Control
	purse    clock.Purse // as it is shown, see shown
	turn     bool        // to move, or it was when the game ended
	stopped  bool        // nothing runs
	outlined bool        // to move but stopped; after the game, the loser
	lost     bool
	timeout  bool // this side lost on time
	won      bool
	last     bool // to move in the last period, or in the last minute of a time that nothing follows
	back     color.NRGBA
	ink      color.NRGBA
	quiet    color.NRGBA
	track    color.NRGBA
	dialRow  box
}

// shown returns a purse as it is shown. A side whose time is all overtime enters it when its turn begins; it has no main
// time to show before, and 0:00:00 would say that its flag is down.
func shown(c clock.Control, p clock.Purse) clock.Purse {
	begins := p.Main == 0 && c.HasOvertime()
	if c.Mark > 0 {
		begins = p.Left <= c.Mark
	}
	if begins && !p.Overtime {
		p.Overtime, p.Stones = true, c.Stones
	}
	return p
}

// runsDown says whether the overtime of a control is a time that runs down over several moves, in digits as main time is,
// and not the elapsed second of a move.
func runsDown(c clock.Control) bool { return c.Stones > 0 || c.Points > 0 }

// timeLeft returns the time that is shown running down: main time, a block, a penalty period; and all of it, as the limit bar
// has it. It is 0 of 0 where seconds are read that have elapsed.
func timeLeft(g clock.Game, c clock.Control, p clock.Purse, now clock.Instant) (left, all time.Duration) {
	switch {
	case p.Overtime && runsDown(c):
		return c.Period - p.Elapsed, c.Period
	case p.Overtime:
		return 0, 0
	case c.Hourglass: // the sand of both, which stays the same
		black, white := g.Purse(clock.Black, now).Main, g.Purse(clock.White, now).Main
		return p.Main, max(black, black+white) // more than the longest duration wraps
	}
	return p.Main, c.Main
}

// isLast says whether the time that a side uses is read as a last one: its last period, or the last minute of a time that
// nothing follows. Eye and ear get the same.
func isLast(c clock.Control, p clock.Purse) bool {
	switch {
	case p.Overtime && runsDown(c):
		return c.IsLast(p) && c.Period-p.Elapsed <= time.Minute
	case p.Overtime:
		return c.IsLast(p)
	}
	return !c.HasOvertime() && p.Main <= time.Minute
}

// settle works out what the view means for this side.
func (v *sideView) settle() {
	g, p := v.Game, v.palette
	v.u = v.box.unit()
	v.m = margin * v.u
	v.cx = v.box.x + v.box.w/2
	v.control = g.Control(v.side)
	v.purse = shown(v.control, g.Purse(v.side, v.Now))
	v.turn = g.Turn() == v.side
	v.stopped = g.Phase() != clock.Running
	v.outlined = v.turn && v.stopped
	if g.Phase() == clock.Over {
		r := g.Result()
		v.won = r.Winner() == v.side
		v.lost = r.Winner() == v.side.Opponent() || r == clock.Void
		v.timeout = v.lost && strings.HasPrefix(string(r[1:]), "+T")
		v.outlined = v.lost
	} else {
		v.last = v.turn && isLast(v.control, v.purse)
	}

	switch {
	case v.turn && !v.stopped && v.last:
		v.back, v.ink, v.quiet, v.track = p.Last, p.LastInk, p.LastQuiet, p.LastTrack
	case v.turn && !v.stopped:
		v.back, v.ink, v.quiet, v.track = p.Run, p.RunInk, p.RunQuiet, p.RunTrack
	case v.outlined:
		v.back, v.ink, v.quiet, v.track = p.Ground, p.Ink, p.Quiet, p.WaitTrack
	default:
		v.back, v.ink, v.quiet, v.track = p.Ground, p.Wait, p.Quiet, p.WaitTrack
	}
	b := v.box
	v.dialRow = box{b.x, b.y + headRow*v.u, b.w, b.h - (headRow+restRow+captionRow)*v.u}
}
