package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

// child is a process that was started here and is stopped here, by its own id.
type child struct {
	*exec.Cmd
	errors tail // the end of what it wrote to standard error
	done   chan struct{}
	status error // of Wait; read it after done is closed
}

// startChild starts a command. Should this process die first, the child is killed: no sound server or screen is left
// behind.
func startChild(cmd *exec.Cmd) (*child, error) {
	c := &child{Cmd: cmd, done: make(chan struct{})}
	cmd.Stderr = &c.errors
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		c.status = cmd.Wait()
		close(c.done)
	}()
	return c, nil
}

// stop asks the child to end, and ends it after a while. It returns how it ended.
func (c *child) stop(patience time.Duration) error {
	c.Process.Signal(syscall.SIGTERM)
	select {
	case <-c.done:
		return c.status
	case <-time.After(patience):
		c.Process.Kill()
		<-c.done
		return fmt.Errorf("still there %v after it was asked to end", patience)
	}
}

// gone reports whether the child has ended.
func (c *child) gone() bool {
	select {
	case <-c.done:
		return true
	default:
		return false
	}
}

// failed explains an error with what the child said last.
func (c *child) failed(what string) error {
	return fmt.Errorf("%s: %s; its last words:\n%s", c.Path, what, c.errors.String())
}

// wait polls until a condition holds or the child has ended.
func (c *child) wait(patience time.Duration, what string, ready func() bool) error {
	for end := time.Now().Add(patience); !ready(); time.Sleep(20 * time.Millisecond) {
		if c.gone() {
			return c.failed(fmt.Sprintf("ended (%v) instead of %s", c.status, what))
		}
		if time.Now().After(end) {
			return c.failed(fmt.Sprintf("no sign of %s after %v", what, patience))
		}
	}
	return nil
}

// tail keeps the last few kilobytes written to it.
type tail struct {
	mu   sync.Mutex // protects kept
	kept []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, p...)
	if over := len(t.kept) - 16<<10; over > 0 {
		t.kept = bytes.Clone(t.kept[over:])
	}
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.kept)
}

// environment returns the surroundings of a child: nothing of the desktop that this may be run on shines through, so
// that the program finds no settings, no saved game, no bus and no sound server but its own.
func environment(home string, more ...string) []string {
	return append([]string{
		"PATH=" + os.Getenv("PATH"),
		"HOME=" + home,
		"XDG_RUNTIME_DIR=" + home,
		"DBUS_SESSION_BUS_ADDRESS=unix:path=" + home + "/no-bus",
		"LANG=C.UTF-8",
	}, more...)
}
