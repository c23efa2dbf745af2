package clock

import (
	"math/rand/v2"
	"time"
)

// randomControl returns a control of any system but the hourglass, short enough for a random game to see all of it.
func randomControl(r *rand.Rand) Control {
	main := time.Duration(r.IntN(4)) * time.Duration(r.IntN(20_000)) * time.Millisecond
	seconds := func(most int) time.Duration { return time.Duration(1+r.IntN(most)) * time.Second }
	switch r.IntN(10) {
	case 0:
		return Control{Main: main + time.Millisecond}
	case 1:
		return Control{Main: main, Periods: 1 + r.IntN(4), Period: time.Minute, Reserve: true}
	case 2:
		return Control{Main: main, Stones: 1 + r.IntN(4), Periods: 1, Period: seconds(90)}
	case 3:
		return Control{Main: main + time.Millisecond, Increment: seconds(20)}
	case 4:
		return Control{Main: main + time.Millisecond, Bronstein: seconds(20)}
	case 5:
		return Control{Main: main + time.Millisecond, Delay: seconds(20)}
	case 6:
		return Control{Main: main, Free: seconds(30), Periods: r.IntN(4), Period: seconds(60)}
	case 7:
		return Control{Main: main, Periods: 1 + r.IntN(3), Period: seconds(60), Points: 1 + r.IntN(3)}
	case 8:
		return Control{Main: main + 2*time.Minute, Period: time.Minute, Mark: 1 + r.IntN(3)}
	}
	return Control{Main: main, Periods: 1 + r.IntN(4), Period: seconds(40)}
}

// randomSetup returns a set-up of any systems and rules.
func randomSetup(r *rand.Rand) Setup {
	s := Setup{Black: randomControl(r), White: randomControl(r), First: Side(r.IntN(3))}
	switch r.IntN(8) {
	case 0:
		s.Black = Control{Main: time.Duration(1+r.IntN(90_000)) * time.Millisecond, Hourglass: true}
		s.White = Control{Main: time.Duration(1+r.IntN(90_000)) * time.Millisecond, Hourglass: true}
	case 1:
		s.Black = s.White
	}
	if r.IntN(3) == 0 {
		s.Rules = Rules{r.IntN(2) == 0, 1 + r.IntN(3), time.Duration(r.IntN(60)) * time.Second, r.IntN(2) == 0}
	}
	return s
}

// randomActions returns actions of every kind, of which some are refused, at times that like to hit the boundaries.
func randomActions(r *rand.Rand, n int) []Action {
	verbs := []Verb{Press, Press, Press, Press, Press, Press, Press, Pass, Seal, Pause, Resume, Resume, Hold, Set, Set, Set, Ask, Still,
		Start, Withdraw, Undo, Undo, Turn, Leave, Back, Confirm, Confirm, Advise}
	rare := []Verb{Late, Warn, Resign, Rule, Adjourn}
	var actions []Action
	for range r.IntN(3) {
		actions = append(actions, Action{Verb: Late, Side: Sides[r.IntN(2)], By: time.Duration(r.IntN(20_000)) * time.Millisecond})
	}
	actions = append(actions, Action{Verb: Start, Side: Side(r.IntN(3))})
	at := Instant(0)
	for range n {
		switch r.IntN(4) {
		case 0:
			at = at.Add(time.Duration(r.IntN(40)) * time.Second)
		case 1:
			at = at.Add(time.Duration(r.IntN(70_000)) * time.Millisecond)
		case 2:
			at = at.Add(time.Duration(r.IntN(3)) * time.Millisecond)
		}
		a := Action{At: at, Verb: verbs[r.IntN(len(verbs))]}
		if r.IntN(30) == 0 {
			a.Verb = rare[r.IntN(len(rare))]
		}
		switch a.Verb {
		case Press, Pass, Seal, Undo, Resume:
			a.Side = Side(r.IntN(3))
		case Set, Late, Ask, Warn, Resign, Turn, Leave, Back, Confirm, Advise:
			a.Side = Sides[r.IntN(2)]
		}
		switch a.Verb {
		case Set:
			a.Change = randomChange(r)
		case Warn, Advise, Adjourn:
			a.Text = []string{"", "talk", "a \"b\" # c", " d\t"}[r.IntN(4)]
		case Late:
			a.By = time.Duration(r.IntN(20)) * time.Second
		case Rule:
			a.Result = []Result{"B+R", "0", "W+0.5", Void}[r.IntN(4)]
		}
		actions = append(actions, a)
	}
	return actions
}

// randomChange corrects one thing or two.
func randomChange(r *rand.Rand) Change {
	var c Change
	for range 1 + r.IntN(2) {
		switch f := Field(1 << r.IntN(4)); f {
		case FieldMain:
			c.Fields |= f
			c.Main = time.Duration(r.IntN(2)) * time.Duration(r.IntN(60_000)) * time.Millisecond
		case FieldElapsed:
			c.Fields |= f
			c.Elapsed = time.Duration(r.IntN(60_000)) * time.Millisecond
		case FieldLeft:
			c.Fields |= f
			c.Left = r.IntN(5)
		case FieldStones:
			c.Fields |= f
			c.Stones = r.IntN(5)
		}
	}
	return c
}
