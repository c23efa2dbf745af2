// Command dumiao-replay plays a written game through the clock and the announcer of Dumiao and prints everything that
// happened: whose time ran out when, and every word that was said. It needs neither a window nor a sound device. The
// script, which is also the format of saved games, and the output are described in docs/replay.md.
//
// The exit status is 0 where the script was played, whatever was refused in it; 2 where the script or the command line
// is wrong, with what is wrong on standard error and nothing on standard output; 1 where a file cannot be written.
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
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

const usage = `usage: dumiao-replay [-json] [-wav OUT.wav] [-voice NAME] [FILE]
plays the script in FILE, or on standard input, and prints what happened
`

// run is the command without the process around it; it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("dumiao-replay", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	asJSON := flags.Bool("json", false, "")
	wav := flags.String("wav", "", "")
	voiceName := flags.String("voice", assets.DefaultVoice, "")
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

	if !slices.Contains(assets.Voices(), *voiceName) {
		return fail(2, fmt.Errorf("there is no voice %q", *voiceName), "the voices are "+strings.Join(assets.Voices(), ", "))
	}
	name, text, err := read(flags.Arg(0), stdin)
	if err != nil {
		return fail(2, err, "")
	}
	presets, err := presetControls()
	if err != nil {
		return fail(1, err, "")
	}
	j, err := clock.ParseJournal(text, presets)
	if err != nil {
		var line *clock.LineError
		errors.As(err, &line)
		fmt.Fprintf(stderr, "%s:%d: %s\n", name, line.Line, line.What)
		if line.Hint != "" {
			fmt.Fprintf(stderr, "hint: %s\n", line.Hint)
		}
		return 2
	}
	style, _ := announce.ParseStyle(j.Calls)

	var sound *recording
	if *wav != "" {
		v, err := loadVoice(*voiceName)
		if err != nil {
			return fail(1, err, "")
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
	play(j, announce.Script{Style: style}, emit, sound.plan)
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

// presetControls returns the controls of the embedded presets.
func presetControls() (clock.Presets, error) {
	presets, err := assets.Presets()
	if err != nil {
		return nil, err
	}
	controls := map[string]clock.Control{}
	for _, p := range presets {
		if controls[p.ID], err = clock.ParseControl(p.Control); err != nil {
			return nil, fmt.Errorf("preset %s: %w", p.ID, err)
		}
	}
	return func(id string) (clock.Control, bool) {
		c, ok := controls[id]
		return c, ok
	}, nil
}
