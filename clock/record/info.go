package record

import (
	"encoding/json"
	"fmt"
	"time"

	"dumiao/clock"
	"dumiao/clock/counting"
)

// wall is a [Wall] that was read.
type wall struct {
	at   clock.Instant
	time time.Time
}

// parseWalls reads what the wall clock showed.
func parseWalls(walls []Wall) ([]wall, error) {
	var read []wall
	for _, w := range walls {
		t, err := time.Parse(time.RFC3339, w.Time)
		if err != nil {
			return nil, fmt.Errorf("record: %q is no time of a wall clock, as in 2026-11-29T09:30:00+08:00", w.Time)
		}
		read = append(read, wall{w.At, t})
	}
	return read, nil
}

// wallTime returns what the wall clock showed at an instant; ok is false where nobody said.
func (b *builder) wallTime(at clock.Instant) (t time.Time, ok bool) {
	for _, w := range b.walls {
		if w.at > at && ok {
			break
		}
		t, ok = w.time.Add(at.Sub(w.at)), true
	}
	return t, ok
}

// clock returns the time of the day at an instant, "" where nobody said; the part of a second that has not passed is cut off.
func (b *builder) clock(at clock.Instant) string {
	if t, ok := b.wallTime(at); ok {
		return t.Format("15:04:05")
	}
	return ""
}

// eventInfo returns what is known around the game.
func (b *builder) eventInfo(e Event) EventInfo {
	info := EventInfo{
		Name: e.Name, Round: e.Round, Board: e.Board, Place: e.Place, Date: e.Date, Scheduled: e.Scheduled,
		Rules: e.Rules, Handicap: e.Handicap, Lines: e.Lines, Colours: e.Colours, Referee: e.Referee, Timekeeper: e.Timekeeper,
	}
	if t, ok := b.wallTime(0); ok && info.Date == "" {
		info.Date = t.Format(time.DateOnly)
	}
	if e.Komi != nil {
		info.Komi, info.KomiStones = json.Number(e.Komi.Decimal(counting.Points)), e.Komi.In(counting.Stones)
	}
	return info
}

// choices returns what was agreed around the clock.
func (b *builder) choices(s Source) Choices {
	r := b.game.Rules()
	return Choices{
		Preset: s.Preset, Calls: s.CallSet, CaptureHold: r.CaptureHold, LateFactor: max(1, r.LateFactor),
		LateLimit: r.LateLimit.Milliseconds(), LateLoses: r.LateLoses,
	}
}

// seat returns a side before the game.
func seat(s Source, side clock.Side) Seat {
	c, player := s.Setup.Control(side), s.Players[side-1]
	out := Seat{
		Name: player.Name, Grade: player.Grade, Language: s.Event.Languages[side-1], Control: c.String(),
		Limit: c.Limit().Milliseconds(), Main: c.Main.Milliseconds(), Periods: c.Periods, Period: c.Period.Milliseconds(),
		Minutes: c.Reserve || c.Mark > 0, Mark: c.Mark,
	}
	if c.Mark > 0 {
		out.Limit, out.Main = c.Main.Milliseconds(), 0
	}
	return out
}

// spoken returns a call.
func (b *builder) spoken(c Call) Spoken {
	out := Spoken{Due: ms(c.Due), Clock: b.clock(c.Due), Side: c.Side.String(), Text: c.Text}
	if c.Said {
		heard := ms(c.Heard)
		out.Heard = &heard
	} else {
		out.Why = c.Why
	}
	return out
}

// countBlock returns what was counted, nil for nothing.
func countBlock(c *counting.Count) (*CountBlock, error) {
	if c == nil {
		return nil, nil
	}
	score, err := c.Score()
	if err != nil {
		return nil, err
	}
	points := func(a counting.Amount) json.Number { return json.Number(a.Decimal(counting.Points)) }
	out := &CountBlock{
		Method: string(c.Method), Lines: c.Board, Komi: points(c.Komi), KomiStones: c.Komi.In(counting.Stones), Handicap: c.Handicap,
		MarginPoints: points(score.Margin), MarginStones: json.Number(score.Margin.Decimal(counting.Stones)),
		Result: string(score.Result()), Chinese: score.Words("zh"), English: score.Words("en"),
	}
	pair := func(p [2]int) *[2]int {
		if p == ([2]int{}) {
			return nil
		}
		return &p
	}
	out.PenaltyStones, out.PenaltyPoints = pair(c.PenaltyStones), pair(c.PenaltyPoints)
	switch c.Method {
	case counting.AreaPass:
		out.Last = c.Last.String()
		fallthrough
	case counting.Area:
		out.Counted, out.Stones = c.Counted.String(), json.Number(c.Stones.Decimal(counting.Stones))
	case counting.Territory:
		out.Black, out.White = points(c.Black), points(c.White)
	case counting.FillIn:
		out.Empty, out.Left, out.Shared = &c.Empty, &c.Left, c.Shared
	}
	return out, nil
}

func ms(t clock.Instant) int64 { return t.Milliseconds() }

// state returns a purse in milliseconds.
func state(p clock.Purse) State {
	return State{p.Main.Milliseconds(), p.Overtime, p.Left, p.Elapsed.Milliseconds(), p.Unit, p.Stones, p.Points}
}

// joined joins what an act says and the reason behind it.
func joined(text, reason string) string {
	switch {
	case text == "" || text == reason:
		return reason
	case reason == "":
		return text
	}
	return text + ": " + reason
}
