package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// xserver is a screen that nobody sees.
type xserver struct {
	*child
	display string
}

// startX starts a server on a display number that it chooses itself, so that it meets no other.
func startX(dir string) (*xserver, error) {
	number, written, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer number.Close()
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x960x24", "-nolisten", "tcp", "-noreset")
	cmd.ExtraFiles = []*os.File{written}
	cmd.Env = environment(dir)
	c, err := startChild(cmd)
	written.Close()
	if err != nil {
		return nil, err
	}
	number.SetReadDeadline(time.Now().Add(20 * time.Second))
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		c.stop(time.Second)
		return nil, c.failed("it named no display")
	}
	return &xserver{c, ":" + strings.TrimSpace(line)}, nil
}

// keyboard presses keys through one xdotool that waits for its orders: starting one for each key would take longer than
// the silence that is measured from there.
type keyboard struct {
	*child
	orders  io.WriteCloser
	answers *bufio.Reader
	patient func(time.Time) error // sets how long to wait for an answer
}

// plugIn points the keyboard at the window of a process. Without a window manager nobody else gives it the focus.
func (x *xserver) plugIn(dir string, pid int) (*keyboard, error) {
	cmd := exec.Command("xdotool", "-")
	cmd.Env = environment(dir, "DISPLAY="+x.display)
	orders, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	answers, written, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	cmd.Stdout = written
	c, err := startChild(cmd)
	written.Close()
	if err != nil {
		answers.Close()
		return nil, err
	}
	go func() {
		<-c.done
		answers.Close()
	}()
	// A finger does not wait for a busy machine: what xdotool waits for a processor is no part of a key's way. Only a
	// privileged user may ask for it; without, the way that is printed with a key is longer.
	syscall.Setpriority(syscall.PRIO_PROCESS, c.Process.Pid, -10)
	k := &keyboard{c, orders, bufio.NewReader(answers), answers.SetReadDeadline}
	window, err := x.run(dir, "xdotool", "search", "--sync", "--onlyvisible", "--pid", strconv.Itoa(pid))
	if err == nil {
		_, err = x.run(dir, "xdotool", "windowfocus", "--sync", strings.Fields(window + " 0")[0])
	}
	if err != nil {
		k.unplug()
		return nil, err
	}
	return k, nil
}

// down presses a key and lets go of it. The key event lies between the two instants: before the first the key was not
// on its way, and at the second the screen had answered a question that was put behind it.
func (k *keyboard) down(key string) (sent, there time.Time, err error) {
	k.patient(time.Now().Add(10 * time.Second))
	sent = time.Now()
	if _, err = fmt.Fprintf(k.orders, "keydown --delay 0 %s\ngetmouselocation\n", key); err == nil {
		_, err = k.answers.ReadString('\n')
	}
	there = time.Now()
	if err == nil {
		time.Sleep(60 * time.Millisecond)
		// Waited for as well: a key that is still down when the keyboard is unplugged repeats itself in the next window.
		if _, err = fmt.Fprintf(k.orders, "keyup --delay 0 %s\ngetmouselocation\n", key); err == nil {
			_, err = k.answers.ReadString('\n')
		}
	}
	if err != nil {
		err = k.failed(err.Error())
	}
	return sent, there, err
}

func (k *keyboard) unplug() {
	k.orders.Close()
	k.stop(time.Second)
}

// run runs a short command on the screen.
func (x *xserver) run(dir, name string, args ...string) (string, error) {
	cmd := exec.Command("timeout", append([]string{"20", name}, args...)...)
	cmd.Env = environment(dir, "DISPLAY="+x.display)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, out)
	}
	return string(out), nil
}
