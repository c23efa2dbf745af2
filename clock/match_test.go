package clock

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"
)

// Whatever was done, taking all of it back gives the game that was set up.
func TestTakingEverythingBack(t *testing.T) {
	for seed := range uint64(1000) {
		r := rand.New(rand.NewPCG(seed, 7))
		s := randomSetup(r)
		actions := randomActions(r, 30)
		for i := range actions {
			if actions[i].Verb == Undo {
				actions[i].Side = NoSide // what an undo has charged stays charged
			}
		}
		_, m := run(s, actions, atOnce)
		end := actions[len(actions)-1].At
		for {
			latest, ok := m.Latest()
			_, err := m.Step(Action{At: end, Verb: Undo})
			if ok != (err == nil) {
				t.Fatalf("seed %d: %v is to be taken back, and %v", seed, latest.Action, err)
			}
			if !ok {
				break
			}
			if want := latest.Before; m.Game().sides != want.sides || m.Game().Phase() != want.Phase() || m.Game().Turn() != want.Turn() || m.Game().Moves() != want.Moves() {
				t.Fatalf("seed %d: %v was taken back: %+v, before it stood %+v", seed, latest.Action, m.Game(), want)
			}
		}
		want := NewGame(s)
		want.at = m.Game().At()
		if m.Game() != want {
			t.Fatalf("seed %d:\n got %+v\nwant %+v", seed, m.Game(), want)
		}
	}
}

// An act that touches no time, taken back with the time to the side to move, has never been: the game is that in which
// it was not done.
func TestAnActTakenBackHasNeverBeen(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 8))
		s := randomSetup(r)
		_, m := run(s, randomActions(r, 20), atOnce)
		g := m.Game()
		if g.Phase() != Running {
			continue
		}
		at := g.At().Add(time.Duration(r.IntN(20_000)) * time.Millisecond)
		later := at.Add(time.Duration(r.IntN(200_000)) * time.Millisecond)
		plain := g
		plain.Advance(later)
		if g.Advance(at); g.Phase() != Running {
			continue
		}
		verb := []Verb{Ask, Advise, Pause, Leave, Adjourn}[r.IntN(5)]
		if _, err := m.Step(Action{At: at, Verb: verb, Side: Sides[r.IntN(2)]}); err != nil {
			continue
		}
		if _, err := m.Step(Action{At: later, Verb: Undo, Side: g.Turn()}); err != nil {
			if plain.Phase() != Over {
				t.Fatalf("seed %d: %v, but without the act the game stands %+v", seed, err, plain)
			}
			continue // lost, which only time itself may bring about
		}
		got := m.Game()
		if got.sides != plain.sides || got.Phase() != plain.Phase() || got.Turn() != plain.Turn() || got.Result() != plain.Result() ||
			got.Phase() == Running && got.spent != plain.spent {
			t.Fatalf("seed %d, %v and %v, %s at %v, %v:\n got %+v\nwant %+v", seed, s.Black, s.White, verb, at, later, got, plain)
		}
	}
}

// A preview says what an action would do, and does nothing.
func TestPreview(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 9))
		s := randomSetup(r)
		m, same := NewMatch(s), NewMatch(s)
		for _, a := range randomActions(r, 20) {
			game, events, err := m.Preview(a)
			if !reflect.DeepEqual(m, same) {
				t.Fatalf("seed %d: the preview of %v has changed the match", seed, a)
			}
			done, failed := m.Step(a)
			same.Step(a)
			if game != m.Game() || !reflect.DeepEqual(events, done) || (err == nil) != (failed == nil) {
				t.Fatalf("seed %d: %v was foreseen as\n%+v %v %v, and was\n%+v %v %v", seed, a, game, events, err, m.Game(), done, failed)
			}
		}
	}
}

// A game alone does not know what was done in it.
func TestAGameTakesNothingBack(t *testing.T) {
	g := started(t, "1h")
	if _, err := g.Step(Action{At: 5, Verb: Undo}); err == nil || err.Error() != "undo refused: a game alone keeps no list of its acts" {
		t.Errorf("got %v", err)
	}
	m := NewMatch(Setup{Black: mustControl(t, "1h"), White: mustControl(t, "1h")})
	m.Step(Action{At: 10, Verb: Start})
	if _, err := m.Step(Action{At: 5, Verb: Undo}); err == nil || err.Error() != "undo refused: it lies before the last instant of the game" {
		t.Errorf("got %v", err)
	}
}

// S79: a press that is void is no move, and counts again when it is made.
func TestAVoidPressIsNoMove(t *testing.T) {
	g := started(t, "1h")
	step(t, &g, Action{At: 10, Verb: Press})
	step(t, &g, Action{At: 20, Verb: Turn, Side: Black})
	if g.Moves() != 0 {
		t.Errorf("%d moves", g.Moves())
	}
	step(t, &g, Action{At: 30, Verb: Press})
	if p := g.Purse(White, 30).Main; g.Moves() != 1 || p != time.Hour-10 {
		t.Errorf("%d moves, White has %v", g.Moves(), p)
	}
}
