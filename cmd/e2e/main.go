// Command e2e plays games through the real program and listens to it: a screen of its own (Xvfb), a sound server of its
// own (PulseAudio, playing into nothing), real key presses (xdotool), and a recording of what left the sound server.
//
//	go run ./cmd/e2e -kill [-program FILE]
//	go run ./cmd/e2e [-runs N] [-busy] [-game NAME] [-keep DIR] [-program FILE] [-voice NAME]
//	go run ./cmd/e2e -sound all [-keep DIR] [-program FILE]
//
// A run is one game under the rules of 1988 ("2m reserve 2") and one of byo-yomi ("0 + 3x30s"), one after the other:
// about four and a half minutes. An idle session begins with half a minute of main time, where the program's use of the
// machine is measured. With -busy every core is kept busy by a loop meanwhile. The exit status is 1 where anything was
// not as it had to be, 2 where the session could not be set up.
//
// # What must be heard
//
// The script of each game (games.go) lists the words that a referee would say, written by hand from the rules' tables.
// The packages clock and announce are asked for the same list, and a difference is a fault. Each call is then found in
// the recording by cross-correlation with its own clip, which gives its place to the sample. A call that is missing,
// damaged, at another level, or off its second is a fault; so is every sound over −50 dBFS that no call accounts for: a
// call said twice, or after the press that should have ended it.
//
// # Onset errors
//
// A planned call has to be heard on its second: its clip begins a beat earlier, so that the beat falls on it. The place
// of a clip in the recording is known to the frame; the instant at which that frame left the sink is made of the times
// at which the recording arrived here. Each piece is stamped as it comes; a piece can come late but never early, so the
// earliest of two hundred is the truth, to a tenth of a millisecond. (Counting frames alone will not do: the null sink's
// second is 60 µs short, which is 6 ms in a game. The program follows a sink's speed as it follows a sound card's.)
//
// The machine's clock, and the instants of the log on it, are the measure. A sound server holds everything back by a
// constant, which is not the program's: the median over a game is taken off, and printed. An error is a call's distance
// from there. A call at the instant of an act (byo-yomi entered by the start or by the opponent's press) could not be
// planned: it is printed, with how long after the act it began, and is not in the statistics.
//
// # Silence after a press
//
// The instant of a key is read immediately before the waiting xdotool is told to press. The event itself comes later,
// by no more than is printed with it: then the screen has answered a question that was put behind the key. Silence is
// when the last frame over −50 dBFS left the sink, by the same clock. The constant delay of the calls is not taken off
// where that would make the silence shorter: the recorder's part of it should be, but the program's, which would be in
// everything it plays, must not. A press falls where the voice is not quiet for another 140 ms, so that a pause for
// breath cannot pass for silence.
//
// # Troubles of the sound
//
// With -sound the program plays one long game with a call every second, once with PulseAudio and once with PipeWire, while
// the sound server is not there, comes, is killed and started again, hangs and goes on, hangs and is killed, loses its only
// output, gets another one, and has it replaced. Each server lives in a folder of its own. It is checked by the log and by
// pictures of the screen that the banner stands within a second and goes; by recordings of each output that calls are heard
// again within three seconds, in their places, once; and by a replay of the journal that the game was exact throughout.
// A server that hangs has up to the device's buffer of a word in it, which it says when it goes on: that is printed.
//
// Then a short game is played with every voice at every size of the buffers, with the limits of an idle run.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"

	"dumiao/assets"
)

func main() {
	if os.Getenv(burnVariable) != "" {
		burn()
	}
	runs := flag.Int("runs", 1, "how often both games are played")
	busy := flag.Bool("busy", false, "keep every core busy meanwhile")
	only := flag.String("game", "", "play only this game, `A` or B")
	keep := flag.String("keep", "", "save recordings, logs and pictures in this `directory`")
	binary := flag.String("program", "bin/dumiao", "the program to listen to, a `file`")
	kill := flag.Bool("kill", false, "instead, kill the program at every write to its journal")
	voiceName := flag.String("voice", assets.DefaultVoice, "the `name` of the voice it speaks with")
	sound := flag.String("sound", "", "instead, the `part` about sound: "+soundTroubles+", "+soundOnsets+" or "+soundAll)
	flag.Parse()
	if flag.NArg() > 0 || *runs < 1 || !slices.Contains([]string{"", soundTroubles, soundOnsets, soundAll}, *sound) {
		fmt.Fprintln(os.Stderr, "e2e: error: there are no arguments, at least one run, and three parts about sound\ne2e: hint: go run ./cmd/e2e -runs 10")
		os.Exit(2)
	}
	chosen := games
	if *only != "" {
		chosen = slices.DeleteFunc(slices.Clone(games), func(g game) bool { return g.name != *only })
		if len(chosen) == 0 {
			fmt.Fprintf(os.Stderr, "e2e: error: there is no game %q\ne2e: hint: the games are A and B\n", *only)
			os.Exit(2)
		}
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	var faults int
	var err error
	switch {
	case *kill:
		var stopped int
		if stopped, err = stoppedProgram(ctx, *binary); err == nil {
			faults, err = killAtEveryWrite(ctx, *binary)
		}
		faults += stopped
	case *sound != "":
		faults, err = soundSession(ctx, *sound, *keep, *binary)
	default:
		faults, err = session(ctx, chosen, *runs, *busy, *keep, *binary, *voiceName)
	}
	switch {
	case err != nil:
		fmt.Fprintln(os.Stderr, "e2e: error:", err)
		os.Exit(2)
	case faults > 0:
		fmt.Printf("\nFAIL: %d faults\n", faults)
		os.Exit(1)
	}
	fmt.Println("\nPASS")
}

// session plays all the runs of some games and returns the number of faults.
func session(ctx context.Context, chosen []game, runs int, busy bool, keep, binary, voiceName string) (faults int, err error) {
	binary, dir, err := prepare(binary)
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	st, err := setUp(dir, binary, voiceName)
	if err != nil {
		return 0, err
	}
	defer st.tearDown()
	if err := st.warmUp(filepath.Join(dir, "warm-up")); err != nil {
		return 0, err
	}
	l := idleLimits
	state := "idle"
	if busy {
		l, state = busyLimits, "every core busy"
		stop, err := startBusy()
		if err != nil {
			return 0, err
		}
		defer stop()
	}

	var all summary
	one := func(g game, name string) (verdict, error) {
		home := filepath.Join(dir, name)
		if keep != "" {
			if home, err = filepath.Abs(filepath.Join(keep, name)); err != nil {
				return verdict{}, err
			}
			if err := os.RemoveAll(home); err != nil {
				return verdict{}, err
			}
		}
		before, err := machineLoad()
		if err != nil {
			return verdict{}, err
		}
		p, err := st.play(ctx, g, home)
		if keep != "" {
			err = errors.Join(err, p.keep(home))
		}
		if err != nil {
			return verdict{}, fmt.Errorf("game %s: %w", g.name, err)
		}
		v := judge(p.evidence, l)
		if err := g.checkAgainstRules(p.began, p.calls); err != nil {
			v.fault("%v", err)
		}
		if p.ending != nil {
			v.fault("%v", p.ending)
		}
		lines, costly := p.checkCosts()
		if !busy {
			for _, f := range costly {
				v.fault("%s", f)
			}
		}
		after, err := machineLoad()
		if err != nil {
			return verdict{}, err
		}
		lines = append(lines, after.since(before))
		v.print(os.Stdout, p.evidence)
		for _, line := range lines {
			if !slices.Contains(v.faults, line) {
				fmt.Println("  " + line)
			}
		}
		return v, nil
	}
	if !busy && len(chosen) == len(games) {
		v, err := one(mainTime, "main")
		if err != nil {
			return 0, err
		}
		faults += len(v.faults)
	}
	for run := 1; run <= runs; run++ {
		var s summary
		for _, g := range chosen {
			v, err := one(g, fmt.Sprintf("run%d-%s", run, g.name))
			if err != nil {
				return 0, err
			}
			s.add(v)
			all.add(v)
		}
		fmt.Printf("\nrun %d of %d, %s\n", run, runs, state)
		s.print(os.Stdout, l)
	}
	if runs > 1 {
		fmt.Printf("\nall %d runs, %s\n", runs, state)
		all.print(os.Stdout, l)
	}
	return faults + all.faults, nil
}

// prepare returns the program's full name and a folder for this session only.
func prepare(binary string) (program, dir string, err error) {
	if program, err = filepath.Abs(binary); err != nil {
		return "", "", err
	}
	if _, err := os.Stat(program); err != nil {
		return "", "", fmt.Errorf("%w\nhint: make build", err)
	}
	dir, err = os.MkdirTemp("", "dumiao-e2e-") // short: a socket's path may have no more than 107 bytes
	return program, dir, err
}
