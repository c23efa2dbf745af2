package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"dumiao/clock"
)

// The program is stopped in a last period of ten seconds, shortly before its end, and goes on long behind it.
const (
	stopControl = "0 + 1x10s"
	stopAt      = 7 * time.Second // after the start of the game
	stopFor     = 6 * time.Second
	stopTick    = 500 * time.Millisecond // how far before the stop the game may stand
	stopSlack   = 20 * time.Millisecond  // how far behind it: the start is known to when its line was made
)

// stoppedProgram checks that a program which does not run loses nobody the game: it stands at the last look before that,
// says so in its journal, and goes on when the referee lets it. It returns the number of faults.
func stoppedProgram(ctx context.Context, binary string) (faults int, err error) {
	binary, dir, err := prepare(binary)
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	screen, err := startX(dir)
	if err != nil {
		return 0, err
	}
	defer screen.stop(5 * time.Second)
	k := &killed{binary: binary, screen: screen, home: filepath.Join(dir, "stopped")}
	p, err := k.open("-control", stopControl, "-start")
	if err != nil {
		return 0, err
	}
	err = k.stopAndGoOn(ctx, p)
	if err = errors.Join(err, p.close()); err != nil {
		return 0, err
	}
	if k.text, err = os.ReadFile(k.path()); err != nil {
		return 0, err
	}
	if err := k.checkStop(); err != nil {
		fmt.Printf("stopped for %v: fault: %v\n%s", stopFor, err, k.read("the journal", k.path()))
		return 1, nil
	}
	fmt.Printf("stopped for %v, %v before the flag: %s\n", stopFor, 10*time.Second-stopAt, k.after)
	return 0, nil
}

// stopAndGoOn stops the program, lets it go on, and ends the pause that it has made of it.
func (k *killed) stopAndGoOn(ctx context.Context, p *program) error {
	start, err := p.waitFor("start", 30*time.Second)
	if err != nil {
		return err
	}
	keyboard, err := k.screen.plugIn(k.home, p.Process.Pid)
	if err != nil {
		return err
	}
	defer keyboard.unplug()
	select {
	case <-time.After(time.Until(start.Wall.Add(stopAt))):
	case <-ctx.Done():
		return ctx.Err()
	}
	if err := p.Process.Signal(syscall.SIGSTOP); err != nil {
		return err
	}
	k.ran = time.Since(start.Wall)
	time.Sleep(stopFor)
	if err := p.Process.Signal(syscall.SIGCONT); err != nil {
		return err
	}
	if _, err := p.waitFor("gap", 10*time.Second); err != nil {
		return err
	}
	if _, err := p.waitFor("pause", 10*time.Second); err != nil {
		return err
	}
	if _, _, err := keyboard.down("p"); err != nil {
		return err
	}
	if _, err = p.waitFor("resume", 10*time.Second); err != nil {
		return err
	}
	_, _, err = keyboard.down("space")
	if err == nil {
		_, err = p.waitFor("press", 10*time.Second)
	}
	return err
}

// checkStop says what is wrong with the journal of a program that was stopped.
func (k *killed) checkStop() error {
	j, err := clock.ParseJournal(string(k.text), nil)
	if err != nil {
		return err
	}
	if got, want := actsOf(j), "start\npause\nresume\npress black"; got != want {
		return fmt.Errorf("the acts are\n%s\nwant\n%s", got, want)
	}
	begun := j.Actions[0].At
	for i, a := range j.Actions {
		if a.Verb != clock.Pause {
			continue
		}
		ran, why := a.At.Sub(begun), j.Remarks[i].Reason
		if ran > k.ran+stopSlack || k.ran-ran > stopTick {
			return fmt.Errorf("stopped after %v, it stands at %v", k.ran, ran)
		}
		if !strings.HasPrefix(why, "the program stood still for ") {
			return fmt.Errorf("the reason of the pause is %q", why)
		}
		k.after = fmt.Sprintf("it stands at %v, stopped at %v; %s", ran, k.ran.Round(time.Millisecond), why)
	}
	return nil
}
