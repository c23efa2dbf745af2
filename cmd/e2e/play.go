package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"dumiao/announce"
)

// stage is what games are played on.
type stage struct {
	binary    string // the program
	voiceName string
	buffers   string // of the sound, as the flag has them; empty leaves them to the program
	say       voice
	words     announce.Words // the voice's
	known     map[string]clip
	dir       string // for everything that is written, this session's only
	epoch     time.Time
	screen    *xserver
	sound     *soundServer
}

// setUp starts a screen and a sound server.
func setUp(dir, binary, voiceName string) (*stage, error) {
	st := &stage{binary: binary, voiceName: voiceName, dir: dir, epoch: time.Now()}
	var err error
	if st.say, st.words, err = loadVoice(voiceName); err != nil {
		return nil, err
	}
	var known []game
	for _, g := range append(games, mainTime, counting, countingEnglish) {
		if g.language() == st.words {
			known = append(known, g)
		}
	}
	if st.known, err = st.say.clips(texts(known...)); err != nil {
		return nil, err
	}
	if st.screen, err = startX(dir); err != nil {
		return nil, err
	}
	if st.sound, err = startPulse(dir); err != nil {
		st.screen.stop(5 * time.Second)
		return nil, err
	}
	return st, nil
}

func (st *stage) tearDown() {
	st.sound.stop(5 * time.Second)
	st.screen.stop(5 * time.Second)
}

// sleepUntil waits for an instant of the machine.
func (st *stage) sleepUntil(ctx context.Context, at time.Duration) error {
	select {
	case <-time.After(at - time.Since(st.epoch)):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// played is a game that was played.
type played struct {
	evidence
	toPicture time.Duration // from the start of the process
	use       usage         // of one core while nothing happened, if the game has such a stretch
	memory    memory        // at the end
	ending    error         // how the program ended, if not well
}

// play plays a game with real keys. What goes wrong in the game is for the judge; an error is something that leaves
// nothing to judge.
func (st *stage) play(ctx context.Context, g game, home string) (out played, err error) {
	recorder, err := st.sound.startRecorder(st.dir, st.epoch, g.longest())
	if err != nil {
		return played{}, err
	}
	defer func() { out.rec = recorder.finish() }()
	program, err := st.open(home, g)
	if err != nil {
		return played{}, err
	}
	defer func() {
		if !program.gone() && err != nil {
			program.stop(5 * time.Second)
		}
	}()
	start, err := program.waitFor("start", 30*time.Second)
	if err != nil {
		return played{}, err
	}
	out.game, out.known = g, st.known
	keyboard, err := st.screen.plugIn(st.dir, program.Process.Pid)
	if err != nil {
		return played{}, err
	}
	defer keyboard.unplug()

	began := onMachine(start.Wall, st.epoch)
	if g.idle.to > 0 {
		if err := st.sleepUntil(ctx, began+g.idle.from); err != nil {
			return played{}, err
		}
		if out.use, err = use(program.Process.Pid, g.idle.to-g.idle.from); err != nil {
			return played{}, err
		}
	}
	for i, t := range g.turns {
		for _, s := range t.keys {
			at, err := t.strikeAt(s, st.say)
			if err != nil {
				return played{}, err
			}
			if err := st.sleepUntil(ctx, began+at); err != nil {
				return played{}, err
			}
			sent, there, err := keyboard.down(s.key)
			if err != nil {
				return played{}, err
			}
			out.keys = append(out.keys, keyEvent{s, i, sent.Sub(st.epoch), there.Sub(sent)})
		}
		if len(t.keys) > 0 {
			began = out.keys[len(out.keys)-1].sent
		}
	}
	if err := st.sleepUntil(ctx, began+g.turns[len(g.turns)-1].lasts()); err != nil {
		return played{}, err
	}
	if !program.gone() {
		if out.memory, err = memoryOf(program.Process.Pid); err != nil {
			return played{}, err
		}
	}
	st.photograph(home)
	out.ending = program.close()

	account, err := readLog(program.log)
	if err != nil {
		return played{}, err
	}
	out.began, out.log, out.over, out.taken = account.began(), account.calls(), account.result(), account.handled()
	var ok bool
	if out.zero, ok = account.zero(st.epoch); !ok {
		return played{}, fmt.Errorf("%s: no line with now_ms, so that the game cannot be found in the recording", program.log)
	}
	if shown, ok := account.first("shown"); ok {
		out.toPicture = onMachine(shown.Wall, program.begun)
	}
	out.calls, err = g.expect(out.began, st.say)
	return out, err
}

// photograph keeps a picture of the screen beside the log. It is only there for the eye.
func (st *stage) photograph(home string) {
	if _, err := st.screen.run(st.dir, "import", "-window", "root", filepath.Join(home, "screen.png")); err != nil {
		fmt.Fprintln(os.Stderr, "e2e: no picture of the screen:", err)
	}
}

// lasts returns how long the last turn of a game is to be listened to: some time after its last words, for what should
// not be said any more.
func (t turn) lasts() time.Duration {
	const after = 4 * time.Second
	last := 0
	for _, c := range t.calls {
		last = max(last, c.second)
	}
	return time.Duration(last)*time.Second + after
}

// longest returns more than a game can take, with the start of the program.
func (g game) longest() time.Duration {
	sum := time.Minute
	for _, t := range g.turns {
		sum += t.lasts()
	}
	return sum
}

// keep saves the recording beside the log, and when its pieces came.
func (p played) keep(home string) error {
	var arrivals strings.Builder
	for _, a := range p.rec.arrivals {
		fmt.Fprintf(&arrivals, "%d\t%d\n", a.frames, a.at.Microseconds())
	}
	return errors.Join(
		os.MkdirAll(home, 0o777),
		p.rec.writeWAV(filepath.Join(home, "hall.wav")),
		os.WriteFile(filepath.Join(home, "arrivals.tsv"), []byte(arrivals.String()), 0o666),
	)
}
