package table

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"dumiao/announce"
	"dumiao/clock"
)

// hall is a table with everything around it that a test needs, in the bubble of testing/synctest.
type hall struct {
	t       *testing.T
	mu      sync.Mutex // stands for the owner's goroutine
	began   time.Time
	vigil   *Vigil
	clocks  sync.Mutex    // protects the two that follow
	stood   time.Duration // how far the clocks have run on while nothing else did
	slept   time.Duration // how far the clock that does not mind sleep is before the others
	store   *Store
	table   *Table
	last    State
	shown   []string // states as lines, one for each change
	planned []string // what the announcer was told
	muted   bool
	log     bytes.Buffer
	logs    []*Log
}

// end lets go of what a test left open.
func (h *hall) end() {
	h.do(func() {
		h.table.Close()
		for _, l := range h.logs {
			l.Close()
		}
	})
}

// kill stops the program as the system does: nothing more is written, and the lock is gone with the process.
func (h *hall) kill() {
	synctest.Wait()
	h.do(func() {
		h.table.closed = true
		h.table.timer.Stop()
		h.table.writer.close()
	})
}

func newHall(t *testing.T) *hall {
	store, err := OpenStore(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return &hall{t: t, began: time.Now(), store: store}
}

// now is the process's line.
func (h *hall) now() clock.Instant {
	h.clocks.Lock()
	defer h.clocks.Unlock()
	return clock.Instant(time.Since(h.began) + h.stood)
}

// keepVigil keeps it on clocks that can be moved.
func (h *hall) keepVigil() {
	boot := func() time.Duration {
		h.clocks.Lock()
		defer h.clocks.Unlock()
		return time.Since(h.began) + h.stood + h.slept
	}
	h.vigil = KeepVigil(h.now, boot, func() { h.do(func() { h.table.Refresh() }) })
}

// do runs a function as the owner.
func (h *hall) do(f func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	f()
}

func (h *hall) Plan(at clock.Instant, calls []announce.Call) {
	line := fmt.Sprint(at, ":")
	for i, c := range calls {
		if i == 3 {
			line += fmt.Sprintf(" … %d more", len(calls)-i)
			break
		}
		line += fmt.Sprint(" ", c.At, " ", c.Text)
	}
	h.planned = append(h.planned, line)
}

func (h *hall) SetMuted(muted bool) { h.muted = muted }

func (h *hall) options() Options {
	h.logs = append(h.logs, NewLog(&h.log, func(err error) { h.t.Error(err) }))
	return Options{
		Now:   h.now,
		Vigil: h.vigil,
		Do:    h.do,
		Show: func(s State) (time.Duration, bool) {
			h.last = s
			p := s.Game.Purse(s.Game.Turn(), s.Now)
			line := fmt.Sprintf("%s %s %s %d", s.Game.Phase(), s.Game.Turn(), clock.Instant(p.Main+p.Elapsed), p.Left)
			if s.Call.Text != "" {
				line += " “" + s.Call.Text + "”"
			}
			h.shown = append(h.shown, line)
			if s.Game.Phase() != clock.Running {
				return 0, false
			}
			return time.Second - (p.Main+p.Elapsed)%time.Second, true
		},
		Sound: h,
		Log:   h.logs[len(h.logs)-1],
	}
}

// journal returns a set-up of one control for both sides.
func (h *hall) journal(control string) *clock.Journal {
	c, err := clock.ParseControl(control)
	if err != nil {
		h.t.Fatal(err)
	}
	return &clock.Journal{Setup: clock.Setup{Black: c, White: c}, Calls: "standard", Left: clock.Black}
}

// begin sets up and starts a game.
func (h *hall) begin(control string) {
	kept := h.store.Create(h.journal(control), time.Now())
	if kept.Trouble != nil {
		h.t.Fatal(kept.Trouble)
	}
	h.do(func() {
		h.table = New(kept, h.options())
		h.table.Begin()
		h.table.Start()
	})
}

// actions returns the timed lines of the newest journal without their comments.
func (h *hall) actions() []string {
	synctest.Wait()
	paths, _ := filepath.Glob(filepath.Join(h.store.dir, "*.txt"))
	data, err := os.ReadFile(paths[len(paths)-1])
	if err != nil {
		h.t.Fatal(err)
	}
	var lines []string
	for line := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n") {
		line, _, _ = strings.Cut(line, "  #")
		if line[0] >= '0' && line[0] <= '9' {
			lines = append(lines, line)
		}
	}
	return lines
}

// acts are the timed lines that are no still.
func (h *hall) acts() string {
	var acts []string
	for _, l := range h.actions() {
		if !strings.HasSuffix(l, "still") {
			acts = append(acts, l)
		}
	}
	return strings.Join(acts, "\n")
}

func check(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s:\n got\n%s\nwant\n%s", what, got, want)
	}
}

func TestAGameIsPlannedShownAndKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		h.begin("0 + 2x3s")
		time.Sleep(2500 * time.Millisecond)
		h.do(func() { h.table.Press(clock.NoSide) })
		time.Sleep(1700 * time.Millisecond)
		h.do(func() {
			if h.table.Press(clock.Black) {
				t.Error("black pressed while it was white's turn")
			}
			h.table.TogglePause()
		})
		time.Sleep(time.Hour)
		h.do(func() { h.table.TogglePause() })
		time.Sleep(10 * time.Second)
		h.do(func() {
			if h.table.Press(clock.White) {
				t.Error("white pressed after his flag")
			}
			if err := h.table.Leave(); err != nil {
				t.Error(err)
			}
		})
		check(t, "the journal", h.acts(), `0:00.000 start
0:02.483 press black
0:04.183 pause
1:00:04.200 resume
1:00:14.183 end`)
		check(t, "the plans", strings.Join(h.planned, "\n"), `0:00.000: 0:00.000 开始读秒，还剩两次 0:01.000 一秒 0:03.000 三秒，还剩一次，最后一次 … 3 more
0:02.483: 0:02.483 开始读秒，还剩两次 0:03.483 一秒 0:05.483 三秒，还剩一次，最后一次 … 3 more
0:04.183:
1:00:04.200: 1:00:05.500 三秒，还剩一次，最后一次 1:00:06.500 八 1:00:07.500 九 … 1 more
1:00:14.183:`)
		check(t, "the end", h.shown[len(h.shown)-1], "over white 0:03.000 1 “十，超时判负”")
		if !h.last.Ended.Equal(h.began.Add(time.Hour + 8*time.Second + 500*time.Millisecond)) {
			t.Errorf("over at %v", h.last.Ended)
		}
		if u, err := h.store.Unfinished(); u != nil || err != nil {
			t.Errorf("offered again: %+v, %v", u, err)
		}
	})
}

// A press that came just inside counts, although its handler ran one poll later; one that came after does not.
func TestTheBenefitOfThePoll(t *testing.T) {
	for _, c := range []struct {
		handled time.Duration // after the flag
		in      bool
	}{{-time.Millisecond, true}, {0, true}, {16 * time.Millisecond, true}, {17 * time.Millisecond, false}, {20 * time.Millisecond, false}} {
		synctest.Test(t, func(t *testing.T) {
			h := newHall(t)
			defer h.end()
			h.begin("0 + 1x10s")
			time.Sleep(10*time.Second + c.handled)
			h.do(func() {
				if in := h.table.Press(clock.Black); in != c.in {
					t.Errorf("handled %v after the flag: accepted %v", c.handled, in)
				}
				h.table.Close()
			})
		})
	}
}

// Whatever is displayed follows the clock by one poll: nothing is shown that a press on its way could take back.
func TestShownSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		h.begin("2s + 1x2s")
		time.Sleep(5 * time.Second)
		h.do(func() { h.table.Close() })
		var changes []string
		for _, s := range h.shown {
			s = regexp.MustCompile(`\d\d\d `).ReplaceAllString(s, "… ")
			if len(changes) == 0 || s != changes[len(changes)-1] {
				changes = append(changes, s)
			}
		}
		check(t, "shown", strings.Join(changes, "\n"), `ready black 0:02.… 1
running black 0:02.… 1
running black 0:01.… 1
running black 0:00.… 1
running black 0:00.… 1 “开始读秒，还剩一次，最后一次”
running black 0:01.… 1 “九”
over black 0:02.… 1 “十，超时判负”`)
	})
}

// While a clock runs a line every half second says so, and a loss is on disk although nobody acted.
func TestStillLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		h.begin("1.2s")
		time.Sleep(10 * time.Second)
		h.kill()
		check(t, "the journal", strings.Join(h.actions(), "\n"), `0:00.000 start
0:00.451 still
0:00.902 still
0:01.201 still`)
	})
}

// S87: a program that is killed offers the game again, paused, never with more than was used.
func TestAKilledGameIsOfferedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		h.begin("5m reserve 5")
		time.Sleep(41237 * time.Millisecond)
		h.kill()
		lines := h.actions()
		if last := lines[len(lines)-1]; last < "0:40.720 still" || last > "0:41.220 still" {
			t.Errorf("the last line is %q", last)
		}
		path := h.table.kept.Path
		if f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0); err != nil {
			t.Fatal(err)
		} else {
			f.WriteString("0:41.2") // torn
			f.Close()
		}

		u, err := h.store.Unfinished()
		if err != nil || u == nil || !u.InUse || u.Path != path {
			t.Fatalf("while the other lives: %+v, %v", u, err)
		}
		if _, err := h.store.Open(path); !errors.Is(err, ErrInUse) {
			t.Errorf("opened twice: %v", err)
		}
		h.table.kept.release()

		time.Sleep(192 * time.Second)
		kept, err := h.store.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		h.do(func() {
			if h.table, err = Recover(kept, 192*time.Second, h.options()); err != nil {
				t.Fatal(err)
			}
			h.table.Begin()
		})
		p := h.last.Game.Purse(clock.Black, h.last.Now)
		if h.last.Game.Phase() != clock.Paused || p.Left != 5 || p.Elapsed < 40720*time.Millisecond || p.Elapsed > 41220*time.Millisecond || h.last.Gap != 192*time.Second || h.last.PauseReason != Recovered {
			t.Errorf("recovered as %+v, %+v", p, h.last)
		}
		h.do(func() { h.table.TogglePause() })
		time.Sleep(25 * time.Second)
		h.do(func() { h.table.Press(clock.Black) })
		acts := strings.Split(h.acts(), "\n")
		if len(acts) != 4 || !strings.HasSuffix(acts[1], "pause") || !strings.HasSuffix(acts[2], "resume") {
			t.Errorf("the journal goes on with %q", acts)
		}
		j, _, err := readJournal(path)
		if err != nil {
			t.Fatal(err)
		}
		if g, err := j.Replay(); err != nil || g.Purse(clock.Black, g.At()).Left != 4 || g.Turn() != clock.White {
			t.Errorf("replayed as %+v, %v", g, err)
		}
		h.do(func() { h.table.Close() })
		if err := h.store.Dismiss(path); err != nil {
			t.Error(err)
		}
		if u, err := h.store.Unfinished(); u != nil || err != nil {
			t.Errorf("offered after it was dismissed: %+v, %v", u, err)
		}
		// It is no further from being played on than before, and then it is offered again.
		if kept, err = h.store.Open(path); err != nil {
			t.Fatal(err)
		}
		h.do(func() {
			if h.table, err = Recover(kept, time.Hour, h.options()); err != nil {
				t.Fatal(err)
			}
			h.table.Close()
		})
		if u, err := h.store.Unfinished(); u == nil || err != nil || u.Game.Moves() != 1 {
			t.Errorf("not offered after it was taken up: %+v, %v", u, err)
		}
	})
}

// A journal that nobody can read is named and left alone, and the game before it is offered.
func TestABrokenJournalIsLeftAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		h.begin("1h")
		time.Sleep(time.Second)
		h.do(func() { h.table.Close() })
		broken := filepath.Join(h.store.dir, "2999-01-01 00.00.00.txt")
		if err := os.WriteFile(broken, []byte("journal 1\ncontrol 1h\n0 start\nrubbish\n1 press\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		u, err := h.store.Unfinished()
		if u == nil || err == nil || err.Error() != `2999-01-01 00.00.00.txt: line 4: "rubbish" is neither a time nor a header` {
			t.Errorf("%+v, %v", u, err)
		}
		if data, _ := os.ReadFile(broken); !strings.Contains(string(data), "rubbish") {
			t.Error("the broken journal was changed")
		}
	})
}

// fullDisk is a file that refuses to grow over a size, after having taken half of what it was given.
type fullDisk struct {
	mu   sync.Mutex
	data []byte
	at   int64
	room int
}

func (f *fullDisk) Seek(at int64, _ int) (int64, error) { f.at = at; return at, nil }
func (f *fullDisk) Truncate(n int64) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.data = f.data[:n]
	return nil
}
func (f *fullDisk) Sync() error  { return nil }
func (f *fullDisk) Close() error { return nil }
func (f *fullDisk) Write(p []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.data)+len(p) > f.room {
		f.data = append(f.data, p[:len(p)/2]...)
		return len(p) / 2, errors.New("no space left on device")
	}
	f.data = append(f.data, p...)
	return len(p), nil
}

// A full disk stops no game: the trouble is told, the lines are kept, and they are written when there is room.
func TestAFullDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		disk := &fullDisk{room: 400}
		h.do(func() {
			h.table = New(&Kept{store: h.store, Journal: h.journal("1h"), file: disk, lock: unlocked(t)}, h.options())
			h.table.Begin()
			h.table.Start()
		})
		time.Sleep(10 * time.Second)
		h.do(func() {
			if h.last.Trouble == nil || h.last.Game.Phase() != clock.Running {
				t.Errorf("trouble %v, %s", h.last.Trouble, h.last.Game.Phase())
			}
		})
		disk.mu.Lock()
		if !strings.HasPrefix(string(disk.data), "journal 1 ") {
			t.Errorf("on disk: %q", disk.data)
		}
		disk.room = 1 << 20
		disk.mu.Unlock()
		time.Sleep(2 * time.Second)
		h.do(func() {
			if h.last.Trouble != nil {
				t.Errorf("still in trouble: %v", h.last.Trouble)
			}
			if err := h.table.Leave(); err != nil {
				t.Error(err)
			}
		})
		j, err := clock.ParseJournal(string(disk.data), nil)
		if err != nil || len(j.Actions) < 22 {
			t.Errorf("%v, %q", err, disk.data)
		}
	})
}

// What waits when the game is left is written when the disk has room again, and else the user is told.
func TestLeavingWithAFullDisk(t *testing.T) {
	for _, freed := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			h := newHall(t)
			disk := &fullDisk{room: 400}
			h.do(func() {
				h.table = New(&Kept{store: h.store, Journal: h.journal("1h"), file: disk, lock: unlocked(t)}, h.options())
				h.table.Begin()
				h.table.Start()
			})
			time.Sleep(9300 * time.Millisecond)
			if freed {
				disk.mu.Lock()
				disk.room = 1 << 20
				disk.mu.Unlock()
			}
			h.do(func() {
				if err := h.table.Leave(); (err == nil) != freed {
					t.Errorf("freed %v: %v", freed, err)
				}
			})
			h.end()
			if whole := strings.Contains(string(disk.data), " end  # "+time.Now().Format("15:04:05.000")+" chain="); whole != freed {
				t.Errorf("freed %v: on disk %q", freed, disk.data)
			}
		})
	}
}

// A game that was lost on time, closed without being left, and dismissed later is a journal that can be read.
func TestDismissingAGameThatIsOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.end()
		h.begin("1.2s")
		time.Sleep(3 * time.Second)
		h.do(func() { h.table.Close() })
		u, err := h.store.Unfinished()
		if u == nil || err != nil || u.Game.Phase() != clock.Over {
			t.Fatalf("%+v, %v", u, err)
		}
		if err := h.store.Dismiss(u.Path); err != nil {
			t.Fatal(err)
		}
		if err := h.store.Dismiss(u.Path); !errors.Is(err, ErrEnded) {
			t.Errorf("dismissed twice: %v", err)
		}
		j, _, err := readJournal(u.Path)
		if err != nil {
			t.Fatal(err)
		}
		if g, err := j.Replay(); err != nil || g.Result() != "W+T" {
			t.Errorf("%v, %v", g.Result(), err)
		}
		if ended, aside := lastOf(u.Path); !ended || aside {
			t.Error("its last line does not tell that it was ended")
		}
	})
}

func TestTheLogIsJSONLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		h.begin("0 + 2x3s")
		time.Sleep(1500 * time.Millisecond)
		h.do(func() {
			h.table.Heard(announce.Call{At: clock.Instant(time.Second), Side: clock.Black, Text: "一秒"}, clock.Instant(1001234*time.Microsecond))
			h.table.Press(clock.White)
			h.table.Press(clock.Black)
		})
		h.end()
		got := regexp.MustCompile(`"wall":"[^"]*"`).ReplaceAllString(h.log.String(), `"wall":"…"`)
		check(t, "the log", got, `{"wall":"…","event":"start","at_ms":0,"side":"black","now_ms":0.000}
{"wall":"…","event":"overtime","at_ms":0,"side":"black","now_ms":0.000}
{"wall":"…","event":"call","side":"black","text":"一秒","planned_ms":1000.000,"heard_ms":1001.234}
{"wall":"…","event":"refused","at_ms":1483,"side":"white","now_ms":1500.000}
{"wall":"…","event":"press","at_ms":1483,"side":"black","now_ms":1500.000}
{"wall":"…","event":"overtime","at_ms":1483,"side":"white","now_ms":1500.000}
`)
	})
}
