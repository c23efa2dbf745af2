package lang

import (
	"errors"
	"strings"
	"time"

	"dumiao/clock"
	"dumiao/clock/counting"
)

// Desk returns words of the referee's desk, by their id without its beginning "desk-". Places are pairs of a name and what
// stands there.
func (w *Words) Desk(id string, places ...any) string {
	d := data{}
	for i := 0; i+1 < len(places); i += 2 {
		name, _ := places[i].(string)
		d[name] = places[i+1]
	}
	return w.fill("desk-"+id, d)
}

// refusals are the reasons for which the clock, and what lies round it, refuses an act, without the side that they name,
// and the messages that say the same. Of two that match the first counts.
var refusals = [][2]string{
	{"it lies before the last instant of the game", "earlier"},
	{"the game is over", "over"},
	{"the game has not started", "not-started"},
	{"the game has started already", "started"},
	{"the clocks are paused already", "paused-already"},
	{"the clocks are paused", "paused"},
	{"nobody is to move: the game is being counted", "nobody-moves"},
	{"the game is being counted", "counted"},
	{"no side was named", "no-side"},
	{"a game alone keeps no list of its acts", "no-list"},
	{"no result was given", "no-result"},
	{"there is no such action", "no-action"},
	{"it is not ", "turn"},
	{"the clocks are not paused", "not-paused"},
	{"the clock is held already", "held"},
	{"the rules count the clearing of captured stones", "no-hold"},
	{" is not in overtime", "no-overtime-yet"},
	{" is to move, in overtime", "mover-leaves"},
	{" has left its seat in overtime already", "left-once"},
	{" is not away", "not-away"},
	{"'s turn already", "turn-already"},
	{"nothing is to be set", "nothing-set"},
	{"a value is out of range", "range"},
	{"a stopwatch has no main time", "stopwatch"},
	{" has no overtime to go on with", "no-overtime"},
	{" has no periods", "no-periods"},
	{" would have no period left", "no-period-left"},
	{" has no stones to play in a block", "no-stones"},
	{" would have no stone left", "no-stone-left"},
	{"the time of a block is not corrected, only its stones", "block"},
	{"main time and the time used in a period exclude each other", "exclude"},
	{" is not below the period of ", "below"},
	{"lateness is not negative", "lateness"},
	{"the game was not lost on time", "not-on-time"},
	{" has no period to keep", "no-keep"},
	{"there is no act to take back", "nothing-back"},
	{" would lose on time by what has run since: charge nobody, or give the result", "would-lose"},
	{"it cannot be said as a correction", "no-ruling"},
	{"the stretch is not inside one turn of ", "not-one-turn"},
	{"the game has gone on for more than a turn", "too-far"},
	{" would have lost on time", "lost-by"},
	{"the game had just been stopped, because nobody kept the time", "interrupted"},
	{"the game was left", "left"},
}

// Refusal says why an act was not possible. An error that is nobody's in particular is said as it is.
func (w *Words) Refusal(err error) string {
	var count *counting.Error
	if errors.As(err, &count) {
		value := count.Value
		if s, ok := clock.ParseSide(value); ok {
			value = w.Side(s)
		}
		return w.fill("counting-"+string(count.Problem), data{"Value": value})
	}
	why := err.Error()
	var refusal *clock.Refusal
	if errors.As(err, &refusal) {
		why = refusal.Why
	}
	side := ""
	for _, s := range clock.Sides {
		if strings.Contains(why, s.String()) {
			side = w.Side(s)
		}
	}
	for _, r := range refusals {
		if strings.Contains(why, r[0]) {
			return w.fill("refusal-"+r[1], data{"Side": side})
		}
	}
	return why
}

// Purse says in one line what a side has: 自由时间 0:12:40，还剩五分钟; 读秒 38 秒，还剩四分钟.
func (w *Words) Purse(c clock.Control, p clock.Purse) string {
	switch {
	case p.Overtime && (c.Stones > 0 || c.Points > 0):
		return w.fill("purse-block", data{"Left": w.Left(c, p), "Time": Clock(c.Period - p.Elapsed)})
	case p.Overtime && p.Elapsed > 0:
		return w.fill("purse-second", data{"Left": w.Left(c, p), "Time": int(p.Elapsed / time.Second)})
	case p.Overtime, p.Main == 0 && c.Mark == 0 && c.HasOvertime() && c.Stones == 0 && c.Points == 0: // it enters as its turn begins
		return w.fill("purse-waiting", data{"Left": w.Left(c, p)})
	case c.Mark > 0:
		return w.fill("purse-minutes", data{"N": p.Left})
	case c.Counts():
		return w.fill("purse-main-and", data{"Left": w.Reserve(c, p), "Time": Clock(p.Main)})
	}
	return w.fill("purse-main", data{"Time": Clock(p.Main)})
}

// Exact writes d to the second, h:mm:ss, its part seconds dropped.
func (w *Words) Exact(d time.Duration) string { return Clock(d.Truncate(time.Second)) }

// Length writes a length of time in words: 15 分钟.
func (w *Words) Length(d time.Duration) string { return w.length(d) }
