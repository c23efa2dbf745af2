package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"dumiao/clock"
)

// The game in which the program is killed: every kind of line is written, some by keys and some by time alone. The keys
// are those of the seats (Black sits left), and P.
const killControl = "1s + 3x2s"

var killKeys = []struct {
	at  time.Duration // after the start of the game
	key string
	act string // the line that it makes, without its instant
}{
	{700 * time.Millisecond, "f", "press black"},
	{1500 * time.Millisecond, "j", "press white"},
	{2100 * time.Millisecond, "p", "pause"},
	{2800 * time.Millisecond, "p", "resume"},
	{4900 * time.Millisecond, "f", "press black"}, // with a period lost before it
	{5300 * time.Millisecond, "j", "press white"},
}

// killEnd is when the game is left alone.
const killEnd = 8 * time.Second

// killSpare is how many lines fewer a game may have than the first one, because its clock was looked at less often.
const killSpare = 6

// killWorkers is how many games are played at once, each on a screen of its own.
const killWorkers = 3

// stillLimit is how much of a running clock a kill may lose: a line is written every half second, and reaches the disk
// within that of a slow machine.
const stillLimit = time.Second

// killAtEveryWrite kills the program as soon as its journal has so many lines, in a game of its own for each number of
// lines, and checks what it left, and that it takes the game up again. It returns the number of faults.
func killAtEveryWrite(ctx context.Context, binary string) (faults int, err error) {
	binary, dir, err := prepare(binary)
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)

	var screens []*xserver
	defer func() {
		for _, x := range screens {
			x.stop(5 * time.Second)
		}
	}()
	for range killWorkers {
		x, err := startX(dir)
		if err != nil {
			return 0, err
		}
		screens = append(screens, x)
	}

	// The first game is not killed: it tells how many writes there are.
	whole := &killed{binary: binary, screen: screens[0], home: filepath.Join(dir, "0")}
	if err := whole.play(ctx); err != nil {
		return 0, err
	}
	if got, want := whole.acts(), killActs(len(killKeys)); got != want {
		return 1, fmt.Errorf("the game that was not killed has\n%s\nwant\n%s", got, want)
	}
	lines := bytes.Count(whole.text, []byte("\n"))
	fmt.Printf("a game of %v, %d lines in %d writes; killed behind each line\n", killEnd, lines, whole.writes)

	todo := make(chan *killed)
	var wg sync.WaitGroup
	var mu sync.Mutex // protects faults and the output
	for _, x := range screens {
		wg.Go(func() {
			for k := range todo {
				k.screen = x
				err := k.play(ctx)
				if err == nil {
					err = k.check()
				}
				if err == nil {
					err = k.takeUp()
				}
				mu.Lock()
				fmt.Println(k.line())
				if err != nil {
					faults++
					fmt.Println("  fault:", err)
					fmt.Printf("%s%s", k.read("the journal", k.path()), k.read("the log", filepath.Join(k.home, "log.jsonl")))
				}
				mu.Unlock()
			}
		})
	}
	for n := 1; n <= lines-killSpare; n++ {
		todo <- &killed{binary: binary, home: filepath.Join(dir, fmt.Sprint(n)), at: n}
	}
	close(todo)
	wg.Wait()
	return faults, ctx.Err()
}

// killActs returns the acts of the game up to so many keys, a line each.
func killActs(keys int) string {
	acts := []string{"start"}
	for _, k := range killKeys[:keys] {
		acts = append(acts, k.act)
	}
	return strings.Join(acts, "\n")
}

// killed is a game in which the program is killed.
type killed struct {
	binary string
	screen *xserver
	home   string
	at     int // it is killed when the journal has so many lines, 0 for never

	writes int           // how many there were
	keys   int           // how many keys were pressed
	ran    time.Duration // from the start of the game to the kill
	text   []byte        // the journal, as it was left
	after  string        // what became of it at the next start
}

// line tells of the game in one line.
func (k *killed) line() string {
	return fmt.Sprintf("line %2d: killed at %5.2f s, %d keys, journal of %d bytes; %s", k.at, k.ran.Seconds(), k.keys, len(k.text), k.after)
}

// open starts the program.
func (k *killed) open(args ...string) (*program, error) {
	if err := os.MkdirAll(k.home, 0o700); err != nil {
		return nil, err
	}
	p := &program{log: filepath.Join(k.home, "log.jsonl")}
	cmd := exec.Command(k.binary, append([]string{"-lang", "zh", "-log", p.log}, args...)...)
	cmd.Env = environment(k.home, "DISPLAY="+k.screen.display, "LIBGL_ALWAYS_SOFTWARE=1")
	cmd.Dir = k.home
	p.begun = time.Now()
	var err error
	p.child, err = startChild(cmd)
	return p, err
}

// path returns the journal's path, "" where there is none yet.
func (k *killed) path() string {
	paths, _ := filepath.Glob(filepath.Join(k.home, ".local/state/dumiao/games/*.txt"))
	if len(paths) == 0 {
		return ""
	}
	return paths[0]
}

// read returns a file, for whoever looks for a fault.
func (k *killed) read(what, path string) string {
	text, _ := os.ReadFile(path)
	return fmt.Sprintf("  %s:\n%s", what, text)
}

// linesOf returns how many whole lines a file has.
func (k *killed) linesOf(path string) int {
	text, _ := os.ReadFile(path)
	return bytes.Count(text, []byte("\n"))
}

// play plays the game and kills the program as soon as the journal has so many lines.
func (k *killed) play(ctx context.Context) error {
	p, err := k.open("-control", killControl, "-start")
	if err != nil {
		return err
	}
	var mu sync.Mutex // protects began
	var began time.Time
	stop := make(chan struct{})
	watched := make(chan struct{})
	struck := make(chan struct{})
	go func() {
		defer close(watched)
		size := int64(0)
		for path := ""; ; time.Sleep(200 * time.Microsecond) {
			select {
			case <-stop:
				return
			default:
			}
			if path == "" {
				path = k.path()
			}
			info, err := os.Stat(path)
			if err != nil || info.Size() == size {
				continue
			}
			size = info.Size()
			k.writes++
			if k.at > 0 && k.linesOf(path) >= k.at {
				close(struck)
				p.Process.Kill()
				mu.Lock()
				if !began.IsZero() {
					k.ran = time.Since(began)
				}
				mu.Unlock()
				return
			}
		}
	}()
	err = k.press(ctx, p, func(at time.Time) {
		mu.Lock()
		began = at
		mu.Unlock()
	})
	close(stop)
	<-watched
	if k.at == 0 {
		err = errors.Join(err, p.close())
	} else {
		p.Process.Kill()
		<-p.done
		select {
		case <-struck:
			err = nil // a window that is gone takes no keys
		default:
			err = errors.Join(err, fmt.Errorf("only %d writes: it was not killed", k.writes))
		}
	}
	if err != nil {
		return err
	}
	k.text, err = os.ReadFile(k.path())
	return err
}

// press presses the keys of the game, as long as the program lives.
func (k *killed) press(ctx context.Context, p *program, began func(time.Time)) error {
	start, err := p.waitFor("start", 30*time.Second)
	if err != nil {
		return err
	}
	began(start.Wall)
	keyboard, err := k.screen.plugIn(k.home, p.Process.Pid)
	if err != nil {
		return err
	}
	defer keyboard.unplug()
	for _, key := range killKeys {
		select {
		case <-time.After(time.Until(start.Wall.Add(key.at))):
		case <-p.done:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
		k.keys++
		if _, _, err := keyboard.down(key.key); err != nil {
			return err
		}
	}
	select {
	case <-time.After(time.Until(start.Wall.Add(killEnd))):
	case <-p.done:
	case <-ctx.Done():
	}
	return ctx.Err()
}

// acts returns the acts of a journal without their instants, a line each; those that only say that time passed are left
// out.
func (k *killed) acts() string {
	j, err := clock.ParseJournal(string(k.text), nil)
	if err != nil {
		return err.Error()
	}
	return actsOf(j)
}

func actsOf(j *clock.Journal) string {
	var acts []string
	for _, a := range j.Actions {
		if a.Verb != clock.Still {
			_, what, _ := strings.Cut(a.String(), " ")
			acts = append(acts, what)
		}
	}
	return strings.Join(acts, "\n")
}

// check says what is wrong with what the killed program left: a line that was changed or does not follow, an act that is
// lost although the next one was made, or more of a running clock than one line.
func (k *killed) check() error {
	v, err := clock.VerifyJournal(bytes.NewReader(k.text))
	if err != nil {
		return err
	}
	if !v.Whole() {
		return fmt.Errorf("the chain is not whole: %+v", v)
	}
	j, err := clock.ParseJournal(string(k.text), nil)
	if err != nil {
		return err
	}
	got := actsOf(j)
	if len(j.Actions) == 0 {
		if k.keys > 0 {
			return errors.New("nothing was kept of a game with a press")
		}
		return nil
	}
	// The last key may still have been on its way.
	if got != killActs(k.keys) && (k.keys == 0 || got != killActs(k.keys-1)) {
		return fmt.Errorf("after %d keys it has\n%s", k.keys, got)
	}
	g, err := j.Replay()
	if err != nil {
		return err
	}
	last := j.Actions[len(j.Actions)-1].At
	if g.Phase() == clock.Running && k.ran-last.Sub(0) > stillLimit {
		return fmt.Errorf("the clock ran for %v, the last line says %v", k.ran, last)
	}
	return nil
}

// takeUp starts the program again, takes up the game that it offers, lets it go on and ends the program; the game must be
// the one that was left.
func (k *killed) takeUp() error {
	before, err := clock.ParseJournal(string(k.text), nil)
	if err != nil {
		return err
	}
	if len(before.Actions) == 0 {
		k.after = "nothing was begun, nothing is offered"
		return nil
	}
	left, err := before.Replay()
	if err != nil {
		return err
	}
	os.Remove(filepath.Join(k.home, "log.jsonl"))
	p, err := k.open()
	if err != nil {
		return err
	}
	if _, err = p.waitFor("shown", 30*time.Second); err == nil {
		err = k.goOn(p)
	}
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	text, err := os.ReadFile(k.path())
	if err != nil {
		return err
	}
	if v, err := clock.VerifyJournal(bytes.NewReader(text)); err != nil || !v.Whole() {
		return fmt.Errorf("behind the second start the chain is not whole: %+v, %v", v, err)
	}
	j, err := clock.ParseJournal(string(text), nil)
	if err != nil {
		return err
	}
	if !bytes.HasPrefix(text, k.text[:bytes.LastIndexByte(k.text, '\n')+1]) {
		return errors.New("what was kept is not what the file begins with now")
	}
	want := "resume"
	if left.Phase() == clock.Running {
		want = "pause\nresume"
	}
	if got := actsOf(j); got != actsOf(before)+"\n"+want {
		return fmt.Errorf("the second program added\n%s", strings.TrimPrefix(got, actsOf(before)))
	}
	// What each side has as the game goes on is what it had at the last line.
	upTo := *j
	for i, a := range j.Actions {
		if a.Verb == clock.Resume && i >= len(before.Actions) {
			upTo.Actions = j.Actions[:i]
		}
	}
	g, err := upTo.Replay()
	if err != nil {
		return err
	}
	for _, s := range clock.Sides {
		if got, want := g.Purse(s, g.At()), left.Purse(s, left.At()); got != want {
			return fmt.Errorf("%s had %+v, and goes on with %+v", s, want, got)
		}
	}
	k.after = "taken up: " + strings.ReplaceAll(want, "\n", ", ")
	return nil
}

// goOn answers the offer, which has the keyboard, and ends the pause.
func (k *killed) goOn(p *program) error {
	keyboard, err := k.screen.plugIn(k.home, p.Process.Pid)
	if err != nil {
		return err
	}
	defer keyboard.unplug()
	for _, step := range []struct{ key, event string }{{"Return", "recovered"}, {"p", "resume"}} {
		if _, _, err = keyboard.down(step.key); err == nil {
			_, err = p.waitFor(step.event, 10*time.Second)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
