// Command dumiao-replay plays a written game through the clock and the announcer of Dumiao and prints everything that
// happened: whose time ran out when, and every word that was said. It needs neither a window nor a sound device. The
// script, which is also the format of saved games, and the output are described in docs/replay.md.
//
// The exit status is 0 where the script was played, whatever was refused in it; 2 where the script or the command line
// is wrong, with what is wrong on standard error and nothing on standard output; 1 where a file cannot be written. Of
// -verify it is 0 where the journal is whole, and 1 where it was changed, or that cannot be seen. Of -record it is 2 where
// a line is refused, because a record has only what was done.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"dumiao/announce"
	"dumiao/assets"
	"dumiao/clock"
	"dumiao/clock/record"
	"dumiao/cmd/internal/voices"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

const usage = `usage: dumiao-replay [-json] [-wav OUT.wav] [-voice NAME] [FILE]
       plays the script in FILE, or on standard input, and prints what happened
       dumiao-replay -record FORM [-lang zh|en] [FILE]
                                       prints the record of the game: html, csv, json or sgf
       dumiao-replay -presets          lists the presets
       dumiao-replay [-voice NAME] -calls CONTROL
                                       prints what is read aloud in a period and in the last one
       The words are those of the voice, in its language. NAME is a voice of the program's or one of your own, a pack in
       the folder of voices (docs/voices.md).
       dumiao-replay -verify JOURNAL   says whether a journal was changed
`

// run is the command without the process around it; it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("dumiao-replay", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	asJSON := flags.Bool("json", false, "")
	wav := flags.String("wav", "", "")
	voiceName := flags.String("voice", assets.DefaultVoice, "")
	listPresets := flags.Bool("presets", false, "")
	calls := flags.String("calls", "", "")
	journal := flags.String("verify", "", "")
	form := flags.String("record", "", "")
	language := flags.String("lang", string(record.Chinese), "")
	fail := func(status int, err error, hint string) int {
		fmt.Fprintf(stderr, "dumiao-replay: %v\n", err)
		if hint != "" {
			fmt.Fprintf(stderr, "hint: %s\n", hint)
		}
		return status
	}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, usage)
		return 0
	case err != nil:
		return fail(2, err, strings.TrimSpace(usage))
	case flags.NArg() > 1:
		return fail(2, fmt.Errorf("%q stands after the file", flags.Arg(1)), "one script at a time")
	}
	asked := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { asked[f.Name] = true })
	alone := len(asked) == 1 || len(asked) == 2 && asked["calls"] && asked["voice"]
	if (*listPresets || asked["calls"] || asked["verify"]) && (!alone || flags.NArg() > 0) {
		return fail(2, errors.New("-presets, -calls and -verify stand alone"), strings.TrimSpace(usage))
	}
	library, _ := voices.OpenDefault() // without a folder there are the program's own
	voice, err := library.Find(*voiceName)
	var unknown *voices.NotFound
	switch {
	case errors.As(err, &unknown):
		return fail(2, err, unknown.Hint())
	case err != nil:
		return fail(1, err, "dumiao-voice check says what is wrong with a voice")
	}
	words := voice.Words()
	if bad := asked["json"] || asked["wav"] || asked["voice"]; asked["record"] && bad || asked["lang"] && !asked["record"] {
		return fail(2, errors.New("-record takes -lang and a file alone, and -lang belongs to it"), strings.TrimSpace(usage))
	}
	if asked["calls"] {
		c, err := clock.ParseControl(*calls)
		if err != nil {
			return fail(2, fmt.Errorf("control %q: %w", *calls, err), err.(*clock.ControlError).Hint())
		}
		return print(stdout, fail, func(w io.Writer) { printSheet(w, c, words) })
	}
	presets, err := assets.Presets()
	if err != nil {
		return fail(1, err, "")
	}
	if *listPresets {
		return print(stdout, fail, func(w io.Writer) { printPresets(w, presets) })
	}
	controls, err := presetControls(presets)
	if err != nil {
		return fail(1, err, "")
	}
	if asked["verify"] {
		return verify(*journal, controls, stdout, stderr, fail)
	}

	if asked["record"] {
		return printRecord(*form, *language, flags.Arg(0), controls, stdin, stdout, stderr, fail)
	}

	name, text, err := read(flags.Arg(0), stdin)
	if err != nil {
		return fail(2, err, "")
	}
	j, err := clock.ParseJournal(text, controls)
	if err != nil {
		return tellLine(stderr, name, err, 2)
	}
	style, _ := announce.ParseStyle(j.Calls)

	var sound *recording
	if *wav != "" {
		v, err := voice.Load()
		if err != nil {
			return fail(1, err, "dumiao-voice check says what is wrong with a voice")
		}
		if sound, err = newRecording(*wav, v); err != nil {
			return fail(1, err, "is the folder there, and may you write into it?")
		}
	}
	out := bufio.NewWriter(stdout)
	emit := tableWriter(out)
	if *asJSON {
		emit = jsonWriter(out)
	}
	play(j, announce.Script{Style: style, Words: [2]announce.Words{words, words}}, emit, sound.plan)
	if err := out.Flush(); err != nil {
		return fail(1, err, "")
	}
	if sound != nil {
		if err := sound.close(); err != nil {
			return fail(1, err, "")
		}
		for _, missing := range slices.Sorted(maps.Keys(sound.unsaid)) {
			fmt.Fprintf(stderr, "dumiao-replay: silent there: %s\n", missing)
		}
	}
	return 0
}

// tellLine tells what is wrong with a line of a file and returns the exit status.
func tellLine(stderr io.Writer, name string, err error, status int) int {
	var line *clock.LineError
	errors.As(err, &line)
	fmt.Fprintf(stderr, "%s:%d: %s\n", name, line.Line, line.What)
	if line.Hint != "" {
		fmt.Fprintf(stderr, "hint: %s\n", line.Hint)
	}
	return status
}

// maxScript is more than a game of a thousand moves that was saved twice a second for a week.
const maxScript = 64 << 20

// read returns a script and the name under which its errors are told.
func read(file string, stdin io.Reader) (name, text string, err error) {
	name = "stdin"
	if file != "" {
		f, err := os.Open(file)
		if err != nil {
			return "", "", err
		}
		defer f.Close()
		name, stdin = file, f
	}
	data, err := io.ReadAll(io.LimitReader(stdin, maxScript+1))
	if err != nil {
		return "", "", err
	}
	if len(data) > maxScript {
		return "", "", fmt.Errorf("%s is larger than %d MiB, which no game is", name, maxScript>>20)
	}
	return name, string(data), nil
}

// print prints something whole and returns the exit status.
func print(stdout io.Writer, fail func(int, error, string) int, what func(io.Writer)) int {
	out := bufio.NewWriter(stdout)
	what(out)
	if err := out.Flush(); err != nil {
		return fail(1, err, "")
	}
	return 0
}

// presetControls returns the controls of presets, by their ids.
func presetControls(presets []assets.Preset) (clock.Presets, error) {
	controls := map[string][2]clock.Control{}
	for _, p := range presets {
		var sides [2]clock.Control
		for i, written := range [2]string{p.Black, p.White} {
			if written == "" {
				written = p.Control
			}
			var err error
			if sides[i], err = clock.ParseControl(written); err != nil {
				return nil, fmt.Errorf("preset %s: %w", p.ID, err)
			}
		}
		controls[p.ID] = sides
	}
	return func(id string) (black, white clock.Control, ok bool) {
		sides, ok := controls[id]
		return sides[0], sides[1], ok
	}, nil
}
