package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/settings"
	"dumiao/cmd/dumiao/internal/start"
	"dumiao/cmd/internal/voices"
)

const usage = `usage: dumiao [-control TEXT] [-black NAME] [-white NAME] [-start] [-fullscreen] [-lang TAG] [-voice NAME] [-log FILE]
       dumiao -version

  -control TEXT   the time control, as in "2h reserve 5" or "1h + 3x30s"; "A; B" gives Black A and White B
  -black NAME     who plays Black
  -white NAME     who plays White
  -start          begin the game at once, without the start screen
  -fullscreen     fill the screen
  -lang TAG       the window's language: zh or en
  -voice NAME     the voice that reads, of the program's or your own (docs/voices.md)
  -log FILE       append what happens to FILE as JSON Lines
`

// options are what the command line asks for.
type options struct {
	control, black, white, lang, voice, log string
	start, fullScreen, version, help        bool
	buffers                                 time.Duration // of the sound, for tests; 0 leaves them to the speaker

	controls [2]clock.Control // of control, where that is not empty
}

// hinted is an error with what to do about it.
type hinted struct {
	error
	hint string
}

func (h hinted) Hint() string  { return h.hint }
func (h hinted) Unwrap() error { return h.error }

// parseFlags reads the command line. What is wrong with it is told before a window opens.
func parseFlags(args []string, book *lang.Book, library *voices.Library) (o options, err error) {
	f := flag.NewFlagSet("dumiao", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.StringVar(&o.control, "control", "", "")
	f.StringVar(&o.black, "black", "", "")
	f.StringVar(&o.white, "white", "", "")
	f.StringVar(&o.lang, "lang", "", "")
	f.StringVar(&o.voice, "voice", "", "")
	f.StringVar(&o.log, "log", "", "")
	f.DurationVar(&o.buffers, "buffers", 0, "")
	f.BoolVar(&o.start, "start", false, "")
	f.BoolVar(&o.fullScreen, "fullscreen", false, "")
	f.BoolVar(&o.version, "version", false, "")
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		o.help = true
		return o, nil
	case err != nil:
		return o, hinted{err, "dumiao -help lists the flags"}
	case f.NArg() > 0:
		return o, hinted{fmt.Errorf("%q stands after the flags", f.Arg(0)), `is a quote missing, as in -control "2h reserve 5"?`}
	}
	if o.control != "" {
		if o.controls, err = start.Parse(o.control); err != nil {
			return o, fmt.Errorf("-control %q: %w", o.control, err)
		}
	}
	if o.lang != "" {
		if o.lang, err = book.Find(o.lang); err != nil {
			return o, hinted{fmt.Errorf("-lang: %w", err), "without it the window speaks the system's language"}
		}
	}
	if o.buffers != 0 && (o.buffers < 10*time.Millisecond || o.buffers > time.Second) {
		return o, hinted{fmt.Errorf("-buffers %v: they are between 10ms and 1s", o.buffers), "without it the program chooses, 40ms or 60ms"}
	}
	if o.voice != "" {
		v, err := library.Find(o.voice)
		if err != nil {
			var unknown *voices.NotFound
			hint := "dumiao-voice check says what is wrong with a voice"
			if errors.As(err, &unknown) {
				hint = unknown.Hint()
			}
			return o, hinted{fmt.Errorf("-voice: %w", err), hint}
		}
		o.voice = v.ID
	}
	return o, nil
}

// choice returns what the start screen begins with where the command line says anything of it, else nil.
func (o options) choice(s settings.Settings) *start.Choice {
	if !o.start && o.control == "" && o.black == "" && o.white == "" {
		return nil
	}
	c := &start.Choice{Rule: s.Rule, Written: s.Control, Calls: s.Calls, Recent: s.Recent, Left: s.LeftSide(), First: clock.Black}
	c.Players[0].Name, c.Players[1].Name = o.black, o.white
	if o.control != "" {
		c.Rule, c.Written, c.Controls = start.Own, start.Write(o.controls), o.controls
	}
	return c
}

// displayMissing says that there cannot be a window: no display was named on a system whose windows need one.
func displayMissing() bool {
	switch runtime.GOOS {
	case "linux", "freebsd", "netbsd", "openbsd":
		return os.Getenv("DISPLAY") == ""
	}
	return false
}
