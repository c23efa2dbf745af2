package window

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"dumiao/announce"
	"dumiao/assets"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/paint"
	"dumiao/cmd/dumiao/internal/presets"
	"dumiao/cmd/dumiao/internal/settings"
	"dumiao/cmd/dumiao/internal/start"
	"dumiao/cmd/dumiao/internal/table"
	"dumiao/cmd/internal/voices"
)

// desk is a window with everything around it; its clock stands until it is moved.
type desk struct {
	*Window
	t      *testing.T
	win    fyne.Window
	mu     sync.Mutex
	queue  []func()      // of Do
	called chan struct{} // there is something in the queue
	at     clock.Instant
	dir    string
	closed bool
	sound  []string // what the announcer was told
	muted  map[clock.Side]bool
	volume map[clock.Side]float64
	voices announce.Voices
}

func (d *desk) Plan(at clock.Instant, calls []announce.Call) {
	d.sound = append(d.sound, "plan")
	for _, c := range calls[:min(2, len(calls))] {
		d.sound = append(d.sound, c.Text)
	}
}
func (d *desk) SetMuted(s clock.Side, m bool) {
	word := map[bool]string{true: "muted", false: "loud"}[m]
	if s != clock.NoSide {
		d.muted[s] = m
		return
	}
	d.sound = append(d.sound, word)
}
func (d *desk) SetVolume(s clock.Side, v float64) { d.volume[s] = v }
func (d *desk) SetVoices(v announce.Voices)       { d.voices = v }
func (d *desk) Say(s clock.Side, text string)     { d.sound = append(d.sound, "say "+text) }

func (d *desk) Prepare(announce.Script, [2]clock.Control) {}

// do queues a function; run runs what is queued.
func (d *desk) do(f func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.queue = append(d.queue, f)
	select {
	case d.called <- struct{}{}:
	default:
	}
}

// await runs what comes until something is so.
func (d *desk) await(what string, so func() bool) {
	d.t.Helper()
	late := time.After(20 * time.Second)
	for d.run(); !so(); d.run() {
		select {
		case <-d.called:
		case <-late:
			d.t.Fatalf("never: %s", what)
		}
	}
}

func (d *desk) run() {
	for {
		d.mu.Lock()
		if len(d.queue) == 0 {
			d.mu.Unlock()
			return
		}
		f := d.queue[0]
		d.queue = d.queue[1:]
		d.mu.Unlock()
		f()
	}
}

// wait moves the clock and shows what is due by then.
func (d *desk) wait(by time.Duration) {
	d.at = d.at.Add(by)
	d.refresh()
	d.run()
}

// open opens a window on a folder, as a start of the program does.
func open(t *testing.T, dir string, change func(*Options)) *desk {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(paint.Theme{Palette: paint.Day})
	book, err := lang.Open(assets.Messages())
	if err != nil {
		t.Fatal(err)
	}
	store, err := table.OpenStore(filepath.Join(dir, "games"))
	if err != nil {
		t.Fatal(err)
	}
	file, chosen, err := settings.Open(filepath.Join(dir, "settings.json"))
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, dir: dir, called: make(chan struct{}, 1), at: clock.Instant(time.Hour), win: test.NewTempWindow(t, nil),
		muted: map[clock.Side]bool{}, volume: map[clock.Side]float64{}}
	d.win.Resize(fyne.NewSize(1280, 800))
	opts := Options{
		Window: d.win, Now: func() clock.Instant { return d.at }, Do: d.do, Book: book,
		Presets: presets.Open(filepath.Join(dir, "presets")),
		Store:   store, Settings: file, Chosen: chosen, Language: "zh-Hans", Quit: func() { d.closed = true },
		Voices: voices.Open(filepath.Join(dir, "voices")), Aside: func(f func()) { f() },
		Program: "Dumiao test",
	}
	if change != nil {
		change(&opts)
	}
	d.Window = New(opts)
	d.SetSound(d)
	d.SoundChanged(SoundReady)
	d.run()
	t.Cleanup(func() {
		if !d.closed {
			d.Close()
		}
	})
	return d
}

// own makes the window begin at once with a control.
func own(t *testing.T, control string) func(*Options) {
	return func(o *Options) {
		controls, err := start.Parse(control)
		if err != nil {
			t.Fatal(err)
		}
		o.Choice = &start.Choice{Rule: start.Own, Written: control, Controls: controls, Left: clock.White, First: clock.Black}
		o.Choice.Players[0].Name = "棋手甲"
		o.StartAtOnce = true
	}
}

// press presses a key and lets it go, a moment later.
func (d *desk) pressKey(name fyne.KeyName) {
	d.at = d.at.Add(100 * time.Millisecond)
	d.key(name, true)
	d.key(name, false)
	d.run()
}

// moves returns the number of moves on the face.
func (d *desk) moves() int { return d.state.Game.Moves() }

func TestTheKeysOfTheClock(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h + 3x30s"))
	if d.state.Game.Phase() != clock.Running || d.state.Game.Turn() != clock.Black {
		t.Fatalf("started as %v, %v", d.state.Game.Phase(), d.state.Game.Turn())
	}
	d.pressKey(keyLeft) // White sits left, and it is Black's turn
	if d.moves() != 0 {
		t.Error("White's key moved for Black")
	}
	d.pressKey(keyRight)
	d.pressKey(keyToMove)
	d.pressKey(keyRight)
	if d.moves() != 3 || d.state.Game.Turn() != clock.White {
		t.Errorf("after three presses %d moves, %v to move", d.moves(), d.state.Game.Turn())
	}
	d.pressKey(keyPause)
	d.pressKey(keyLeft)
	if d.state.Game.Phase() != clock.Paused || d.moves() != 3 {
		t.Errorf("in the pause: %v, %d moves", d.state.Game.Phase(), d.moves())
	}
	d.pressKey(keyPause)
	d.pressKey(keyMute)
	if !d.state.Muted || !slices.Contains(d.sound, "muted") || d.state.Game.Phase() != clock.Running {
		t.Errorf("muted %v, told %v", d.state.Muted, d.sound)
	}
	for _, name := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn, fyne.KeyTab, fyne.KeyT, fyne.KeyDelete} {
		d.pressKey(name)
	}
	if d.moves() != 3 || d.table == nil {
		t.Error("a key that does nothing did something")
	}
	if d.win.Canvas().Focused() != fyne.Focusable(d.face) {
		t.Errorf("the focus is at %T", d.win.Canvas().Focused())
	}
}

// A key that is held, repeated by the system or bounces is one press.
func TestOnePressIsOnePress(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h"))
	d.at = d.at.Add(time.Second)
	d.key(keyToMove, true)
	for range 5 {
		d.at = d.at.Add(200 * time.Millisecond)
		d.key(keyToMove, true) // repeated
	}
	d.key(keyToMove, false)
	d.at = d.at.Add(10 * time.Millisecond)
	d.key(keyToMove, true) // 10 ms after it was up: its contact
	d.key(keyToMove, false)
	if d.moves() != 1 {
		t.Errorf("%d moves", d.moves())
	}
	d.at = d.at.Add(bounce)
	d.key(keyToMove, true)
	if d.moves() != 2 {
		t.Errorf("%d moves after the second press", d.moves())
	}
	d.keys.lost() // the window lost the keys while this one was held
	d.at = d.at.Add(bounce)
	d.key(keyToMove, true)
	if d.moves() != 3 {
		t.Errorf("%d moves after the keys were lost", d.moves())
	}
}

func TestAGameFromTheStartScreenAndBack(t *testing.T) {
	d := open(t, t.TempDir(), nil)
	if d.table != nil {
		t.Fatal("a game began by itself")
	}
	d.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if d.table == nil || d.state.Game.Control(clock.Black).String() != "2h reserve 5" || d.state.Game.Phase() != clock.Running {
		t.Fatalf("Enter began %+v", d.state.Game)
	}
	d.wait(2*time.Hour + table.Poll)
	if d.state.Game.Phase() != clock.Over || d.state.Call.Text != "十，超时判负" || d.state.Game.Result() != "W+T" {
		t.Fatalf("after two hours: %v, %q", d.state.Game.Phase(), d.state.Call.Text)
	}
	d.pressKey(keyLeave)
	if d.table == nil || !d.leaving {
		t.Error("Esc did not ask")
	}
	d.pressKey(keyLeave)
	if d.table != nil || d.offer != nil {
		t.Errorf("left, but there is a table %v, an offer %v", d.table, d.offer)
	}
}

// What was closed, or killed, in the middle of a game is offered, and goes on paused.
func TestClosingAsksOnceAndTheGameIsOfferedAgain(t *testing.T) {
	dir := t.TempDir()
	d := open(t, dir, own(t, "1h"))
	d.wait(10 * time.Second)
	d.pressKey(keyToMove)
	d.closeAsked()
	if d.closed || d.state.Game.Phase() != clock.Running || d.view(d.state).Notice == "" {
		t.Fatalf("closed %v, %v, notice %q", d.closed, d.state.Game.Phase(), d.view(d.state).Notice)
	}
	d.closeAsked()
	if !d.closed {
		t.Fatal("the second time did not close")
	}

	e := open(t, dir, nil)
	if e.table != nil || e.offer == nil || e.offer.Game.Moves() != 1 || e.offer.Journal.Players[0].Name != "棋手甲" {
		t.Fatalf("offered %+v", e.offer)
	}
	e.recover()
	if e.table == nil || e.state.Game.Phase() != clock.Paused || e.state.PauseReason != table.Recovered || e.state.Game.Moves() != 1 {
		t.Fatalf("recovered %+v", e.state)
	}
	if used := time.Hour - e.state.Game.Purse(clock.Black, e.state.Now).Main; used < 10*time.Second || used > 10100*time.Millisecond {
		t.Errorf("black has used %v", used)
	}
	e.pressKey(keyPause)
	if e.state.Game.Phase() != clock.Running || e.state.Game.Turn() != clock.White {
		t.Errorf("went on as %v, %v", e.state.Game.Phase(), e.state.Game.Turn())
	}

	f := open(t, dir, nil) // a second program, while the first has the game open
	if f.startNotice() != f.words.SecondInstance() || f.offer == nil || !f.offer.InUse {
		t.Errorf("the second program was told %q", f.startNotice())
	}
	f.Close()
}

func TestADismissedGameIsKeptAndNotOffered(t *testing.T) {
	dir := t.TempDir()
	d := open(t, dir, own(t, "1h"))
	d.wait(time.Second)
	d.Close()
	e := open(t, dir, nil)
	e.dismiss()
	e.Close()
	f := open(t, dir, nil)
	if f.offer != nil {
		t.Errorf("offered %+v", f.offer)
	}
	games, _ := filepath.Glob(filepath.Join(dir, "games", "*.txt"))
	if len(games) != 1 {
		t.Errorf("kept %v", games)
	}
}

// A game that is read from its first instant waits for its voice, but not for ever.
func TestTheFirstCallFindsItsVoice(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "2m reserve 2"))
	if got, want := strings.Join(d.sound, " "), "loud plan plan plan 开始读秒，还剩两分钟 三十秒"; got != want {
		t.Errorf("the announcer was told %q, want %q", got, want)
	}
	d.at = d.at.Add(10 * time.Second)
	d.SetSound(d) // another one, in the middle of the game
	if got := strings.Join(d.sound[len(d.sound)-4:], " "); got != "loud plan 三十秒 四十秒" {
		t.Errorf("the new announcer was told %q", got)
	}
}

func TestWithoutSoundTheCaptionsGoOn(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "2m reserve 2"))
	d.SoundChanged(SoundLost)
	d.wait(30*time.Second + table.Poll)
	v := d.view(d.state)
	if v.Trouble != d.words.DeviceLost() || v.Call.Text != "三十秒" {
		t.Errorf("trouble %q, caption %q", v.Trouble, v.Call.Text)
	}
	d.SoundChanged(SoundReady)
	if v := d.view(d.state); v.Trouble != "" {
		t.Errorf("still %q", v.Trouble)
	}
}

// The second click of a double click on the button that begins the game is no move.
func TestADoubleClickOnStart(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h"))
	d.at = d.at.Add(200 * time.Millisecond)
	d.touched(clock.Black)
	if d.moves() != 0 {
		t.Error("it was a move")
	}
	d.at = d.at.Add(doubleClick)
	d.touched(clock.Black)
	if d.moves() != 1 {
		t.Error("a touch later was no move")
	}
}

// -start without a control begins what the start screen shows.
func TestStartingAtOnceWithoutAControl(t *testing.T) {
	d := open(t, t.TempDir(), func(o *Options) {
		o.Choice = &start.Choice{Rule: "cn88-national"}
		o.StartAtOnce = true
	})
	if d.table == nil || d.state.Game.Control(clock.White).String() != "2h reserve 5" || d.state.Game.Phase() != clock.Running {
		t.Errorf("began %+v", d.state.Game)
	}
	e := open(t, t.TempDir(), func(o *Options) {
		o.Choice = &start.Choice{Rule: start.Own, Written: "nonsense"}
		o.StartAtOnce = true
	})
	if e.table != nil {
		t.Error("nonsense began a game")
	}
}

// What the user must know before he begins is told on the start screen.
func TestNotices(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "games"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "games", "2026-01-01 00.00.00.txt"), []byte("journal 1\nrubbish\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := open(t, dir, nil)
	if want := d.words.Unreadable(d.broken); d.broken == nil || d.startNotice() != want {
		t.Errorf("told %q, want %q", d.startNotice(), want)
	}
	e := open(t, t.TempDir(), func(o *Options) {
		own(t, "1h")(o)
		o.Store, o.StoreTrouble = nil, os.ErrPermission
	})
	if got, want := e.view(e.state).Notice, e.words.NoJournal(os.ErrPermission); got != want || e.state.Game.Phase() != clock.Running {
		t.Errorf("told %q, want %q", got, want)
	}
}

func TestTheLanguageChangesInTheGame(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "2m reserve 2"))
	d.nextLanguage()
	if v := d.view(d.state); v.Players[1].Name != "White" || v.Players[0].Name != "棋手甲" {
		t.Errorf("players %v", v.Players)
	}
	data, err := os.ReadFile(filepath.Join(d.dir, "settings.json"))
	if err != nil || !strings.Contains(string(data), `"language": "en"`) {
		t.Errorf("settings %s, %v", data, err)
	}
}

// keeper notes whether the machine is to stay awake.
type keeper struct{ on []bool }

func (k *keeper) Keep(awake bool) {
	if n := len(k.on); n == 0 || k.on[n-1] != awake {
		k.on = append(k.on, awake)
	}
}

func TestTheMachineStaysAwakeWhileAGameIsOn(t *testing.T) {
	k := &keeper{}
	d := open(t, t.TempDir(), func(o *Options) {
		own(t, "1m")(o)
		o.Awake = k
	})
	d.Awake(errors.New("nobody answers"))
	if v := d.view(d.state); v.Notice != d.words.MayFallAsleep() {
		t.Errorf("the notice is %q", v.Notice)
	}
	d.pressKey(keyPause)
	if fmt.Sprint(k.on) != "[true]" {
		t.Errorf("in a pause: %v", k.on)
	}
	d.pressKey(keyPause)
	d.wait(time.Minute + table.Poll)
	if fmt.Sprint(k.on) != "[true false]" {
		t.Errorf("after the loss: %v", k.on)
	}
}
