// Command dumiao is the clock's window. Its flags are for scripts and clubs; without any it opens the start screen.
//
//	-control TEXT   the time control, as in "2h reserve 5" or "1h + 3x30s"; "A; B" gives Black A and White B
//	-black NAME, -white NAME
//	-start          begin the game at once, without the start screen
//	-fullscreen
//	-lang TAG       the window's language: zh or en
//	-voice NAME     the voice that reads
//	-log FILE       append what happens to FILE as JSON Lines (docs/log.md)
//	-version
//
// The exit status is 2 where the command line is wrong, 1 where there is no display to open a window on.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"dumiao/announce"
	"dumiao/announce/desktop"
	"dumiao/announce/speaker"
	"dumiao/assets"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/awake"
	_ "dumiao/cmd/dumiao/internal/early"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/paint"
	"dumiao/cmd/dumiao/internal/presets"
	"dumiao/cmd/dumiao/internal/settings"
	"dumiao/cmd/dumiao/internal/table"
	"dumiao/cmd/dumiao/internal/window"
	"dumiao/cmd/internal/voices"
)

// version is that of FyneApp.toml; a test compares them.
const version = "0.1.0"

// appID names the program to the desktop.
const appID = "org.dumiao.clock"

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run is the program without the process around it; it returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	began := time.Now()
	book, err := lang.Open(assets.Messages())
	if err != nil {
		panic(err) // the messages are embedded and tested
	}
	library, noFolder := voices.OpenDefault()
	opts, err := parseFlags(args, book, library)
	switch {
	case err != nil:
		printError(stderr, err)
		return 2
	case opts.help:
		fmt.Fprint(stdout, usage)
		return 0
	case opts.version:
		fmt.Fprintln(stdout, "dumiao", version)
		return 0
	}
	log, err := openLog(opts.log, stderr)
	if err != nil {
		printError(stderr, err)
		return 2
	}
	defer log.Close()
	log.Note("log", "dumiao "+version)
	if noFolder != nil {
		log.Note("voice", noFolder.Error())
	}
	if err := openWindow(opts, book, library, log, began, stderr); err != nil {
		printError(stderr, err)
		return 1
	}
	return 0
}

// printError says what is wrong, and what to do about it where that is known.
func printError(w io.Writer, err error) {
	fmt.Fprintf(w, "dumiao: error: %v\n", err)
	var h interface{ Hint() string }
	if errors.As(err, &h) && h.Hint() != "" {
		fmt.Fprintf(w, "dumiao: hint: %s\n", h.Hint())
	}
}

// openLog opens the log, nil where none was asked for.
func openLog(name string, stderr io.Writer) (*table.Log, error) {
	if name == "" {
		return nil, nil
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, hinted{fmt.Errorf("the log: %w", err), "-log names a file in a folder that you may write into"}
	}
	return table.NewLog(f, func(err error) { fmt.Fprintln(stderr, "dumiao: error: the log ends here:", err) }), nil
}

// noDisplay is what the tool-kit's panic means to whoever started the program.
var noDisplay = hinted{errors.New("there is no display to open a window on"), "start it on the desktop, or set DISPLAY; dumiao-replay needs none"}

// openWindow opens the window and returns when it is closed.
func openWindow(opts options, book *lang.Book, library *voices.Library, log *table.Log, began time.Time, stderr io.Writer) (err error) {
	if displayMissing() {
		return noDisplay
	}
	// The tool-kit has no error for a display that cannot be opened: it panics. Anything else is a fault of ours, and
	// is not to be hidden.
	said := holdToolkitLog(stderr)
	var w *window.Window
	defer func() {
		if p := recover(); p != nil {
			if w != nil && w.Finished() {
				// Everything is kept. The tool-kit has been seen to stumble over a movement of the mouse that reached it
				// while it took the window down.
				log.Note("closed", fmt.Sprint(p))
				return
			}
			if strings.Contains(fmt.Sprint(p), "GLFW") {
				err = noDisplay // which is what the tool-kit said too, in more lines
				return
			}
			said.release()
			panic(p)
		}
	}()

	app.SetMetadata(fyne.AppMetadata{
		ID: appID, Name: "Dumiao", Version: version, Icon: fyne.NewStaticResource("icon.png", assets.Icon),
		Migrations: map[string]bool{"fyneDo": true},
	})
	a := app.NewWithID(appID)
	a.Settings().SetTheme(paint.Theme{Palette: paint.Day})
	win := a.NewWindow("")
	now := func() clock.Instant { return clock.Instant(time.Since(began)) }

	file, chosen, notice := openSettings(log)
	store, storeErr := openStore()
	win.Resize(size(chosen))
	vigil := table.KeepVigil(now, table.SinceBoot(), func() { fyne.Do(func() { w.Refresh() }) })
	defer vigil.End()
	keeper := awake.New(func(err error) { fyne.Do(func() { w.Awake(err) }) })
	w = window.New(window.Options{
		Window: win, Now: now, Vigil: vigil, Awake: keeper, Do: fyne.Do, Book: book, Presets: openPresets(log), Log: log,
		Store: store, StoreTrouble: storeErr, Settings: file, Chosen: chosen, Notice: notice,
		Voices: library, Voice: opts.voice, Levels: desktop.Level,
		Language: opts.lang, Choice: opts.choice(chosen), StartAtOnce: opts.start, FullScreen: opts.fullScreen,
		Quit: a.Quit, SystemLocales: lang.System(), Program: "Dumiao " + version,
	})
	a.Lifecycle().SetOnStarted(func() {
		said.release()
		// Behind what is queued the loop draws for the first time, and then comes to this.
		fyne.Do(func() {
			fyne.Do(func() {
				log.Note("shown", "")
				closeOnSignal(w, log)
			})
		})
		go openSound(w, opts.buffers, now, log)
	})
	win.ShowAndRun()
	w.Finish() // however that ended; what was asked of the desktop ends with the process
	return nil
}

// closeOnSignal closes the window when the system asks for it. The tool-kit catches the same signals and leaves its loop
// at once, with nothing kept, and has been seen to hang there; by now it has asked for them, and is no longer told. A
// loop that does not end is left behind.
func closeOnSignal(w *window.Window, log *table.Log) {
	signal.Reset(os.Interrupt, syscall.SIGTERM)
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-stop
		fyne.Do(w.Close)
		time.Sleep(3 * time.Second)
		log.Close()
		os.Exit(0)
	}()
}

// size returns how large the window was left, or how large it is at first.
func size(s settings.Settings) fyne.Size {
	if s.Window.Width < 320 || s.Window.Height < 240 {
		return fyne.NewSize(1280, 800)
	}
	return fyne.NewSize(s.Window.Width, s.Window.Height)
}

// openSettings reads what the user chose, and returns what he must be told about the file.
func openSettings(log *table.Log) (*settings.File, settings.Settings, func(*lang.Words) string) {
	path, err := settings.Path()
	if err != nil {
		log.Note("settings", err.Error())
		return nil, settings.Settings{}, nil
	}
	file, chosen, err := settings.Open(path)
	var aside *settings.SetAside
	if errors.As(err, &aside) {
		return file, chosen, func(w *lang.Words) string { return w.SettingsSetAside(aside.Kept) }
	}
	if err != nil {
		log.Note("settings", err.Error())
	}
	return file, chosen, nil
}

// openStore opens the folder of the games.
func openStore() (*table.Store, error) {
	dir, err := table.DefaultDir()
	if err != nil {
		return nil, err
	}
	return table.OpenStore(dir)
}

// openPresets reads the presets: the program's own and, beside the settings, the user's.
func openPresets(log *table.Log) *presets.Library {
	dir := ""
	if path, err := settings.Path(); err == nil {
		dir = presets.Dir(path)
	}
	library := presets.Open(dir)
	for _, f := range library.Faults() {
		log.Note("presets", f.Error())
	}
	return library
}

// openSound opens the sound device, off the tool-kit's goroutine, and tells the window of it. The voices are the window's.
func openSound(w *window.Window, buffers time.Duration, now func() clock.Instant, log *table.Log) {
	// What the start left behind goes back to the system. From here on little is allocated, some 10 MB a minute for the
	// pictures of digits, so that a heap which may grow by a tenth only costs a few collections a minute.
	debug.SetGCPercent(10)
	debug.FreeOSMemory()
	go func() {
		for range time.Tick(tidyEvery) {
			debug.FreeOSMemory()
		}
	}()
	hadSound := false
	s := speaker.New(speaker.Options{
		Now: now, Buffers: speaker.Buffers{Device: buffers, Player: buffers},
		OnStatus: func(s speaker.Status) {
			state, banner := window.SoundReady, "down"
			switch {
			case s.OK:
				hadSound = true
			case hadSound:
				state, banner = window.SoundLost, "up"
			default:
				state, banner = window.SoundNoDevice, "up"
			}
			fyne.Do(func() {
				w.SoundChanged(state)
				log.Note("banner", banner)
			})
		},
		OnOutput: func(s desktop.State) {
			log.Note("output", outputText(s))
			fyne.Do(func() { w.OutputChanged(s) })
		},
		OnHeard: func(h speaker.Heard) { fyne.Do(func() { w.Heard(h.Call, h.Heard) }) },
		OnLost:  func(l speaker.Lost) { fyne.Do(func() { w.Lost(l.Call, l.Reason.String()) }) },
		Logf:    func(format string, args ...any) { log.Note("sound", fmt.Sprintf(format, args...)) },
	})
	fyne.Do(func() { w.SetSound(sound{s, log}) })
}

// outputText writes what the desktop says of the sound output.
func outputText(s desktop.State) string {
	switch {
	case !s.Known:
		return "not known"
	case s.Nowhere:
		return "none"
	case s.Muted:
		return s.Name + ", muted"
	}
	return fmt.Sprintf("%s, volume %.0f %%", s.Name, s.Volume*100)
}

// tidyEvery is how often what the pictures of digits left behind goes back to the system: some 15 ms of one core.
const tidyEvery = 20 * time.Second

// sound is a speaker as the window wants it: what it cannot say goes into the log.
type sound struct {
	*speaker.Speaker
	log *table.Log
}

func (s sound) Plan(at clock.Instant, calls []announce.Call) { s.note(s.Speaker.Plan(at, calls)) }

// Say decodes the words first where they were never said, which is not for the tool-kit's goroutine.
func (s sound) Say(side clock.Side, text string) { go func() { s.note(s.Speaker.Say(side, text)) }() }

func (s sound) note(err error) {
	if err != nil {
		s.log.Note("sound", err.Error())
	}
}
