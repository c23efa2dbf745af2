// Command dumiao-voice makes and judges voices for Dumiao. It lists the phrases that a voice must have, makes a voice of
// what a person said into a microphone, and measures a voice clip by clip and says in words what is wrong with it.
// docs/voices.md tells how to make a voice with it.
//
// The exit status is 0 where nothing is wrong; 1 where something is wrong with a voice or its takes; 2 where the command
// line is wrong.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

const usage = `usage: dumiao-voice list [-language zh-CN|en]
       prints the phrases that a voice must have, to be read into a microphone
       dumiao-voice build [-language zh-CN|en] [-name NAME] [-title TITLE] [-source TEXT] [-licence TEXT]
                          [-partial] [-replace] [-o OUT.zip|OUT_DIR] DIR
       makes a voice of the takes in DIR: WAV, FLAC, Ogg Vorbis or MP3, each named as the list has it
       dumiao-voice check [-embedded] DIR|ZIP|NAME
       measures every clip of a voice and says what is wrong; NAME is a voice that the program carries with it, and
       -embedded holds any voice against the stricter limits of those; alone, it checks all of them
`

// run is the command without the process around it; it returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	c := command{stdout: stdout, stderr: stderr}
	if len(args) == 0 {
		return c.misused(errors.New("no command"))
	}
	switch args[0] {
	case "list":
		return c.list(args[1:])
	case "build":
		return c.build(args[1:])
	case "check":
		return c.check(args[1:])
	case "help", "-h", "-help", "--help":
		fmt.Fprint(stdout, usage)
		return 0
	}
	return c.misused(fmt.Errorf("there is no command %q", args[0]))
}

// command is where a command's words go.
type command struct{ stdout, stderr io.Writer }

// misused says what is wrong with the command line.
func (c command) misused(err error) int {
	fmt.Fprintf(c.stderr, "dumiao-voice: %v\nhint: %s\n", err, strings.TrimSpace(usage))
	return 2
}

// failed says what went wrong, one line for each of the errors that are joined.
func (c command) failed(err error, hint string) int {
	for line := range strings.Lines(err.Error()) {
		fmt.Fprintf(c.stderr, "dumiao-voice: %s\n", strings.TrimSuffix(line, "\n"))
	}
	if hint != "" {
		fmt.Fprintf(c.stderr, "hint: %s\n", hint)
	}
	return 1
}

// parse parses the flags of a command, which may stand behind its arguments too. ok is false where that was all, with the
// exit status.
func (c command) parse(flags *flag.FlagSet, args []string) (rest []string, status int, ok bool) {
	flags.SetOutput(io.Discard)
	for {
		err := flags.Parse(args)
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprint(c.stdout, usage)
			return nil, 0, false
		}
		if err != nil {
			return nil, c.misused(err), false
		}
		if flags.NArg() == 0 {
			return rest, 0, true
		}
		rest, args = append(rest, flags.Arg(0)), flags.Args()[1:]
	}
}
