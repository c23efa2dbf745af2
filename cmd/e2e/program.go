package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// program is a window under test.
type program struct {
	*child
	begun time.Time
	log   string
}

// open starts the program with a game that begins at once.
func (st *stage) open(home string, g game) (*program, error) {
	if err := furnish(home); err != nil {
		return nil, err
	}
	return st.openWith(home, g.control, st.sound.client(home))
}

// openWith starts the program with a game that begins at once, in a home that is furnished, with the surroundings of a
// client of some sound server.
func (st *stage) openWith(home, control string, client []string) (p *program, err error) {
	p = &program{log: filepath.Join(home, "log.jsonl")}
	cmd := exec.Command(st.binary, "-control", control, "-black", "Black", "-white", "White",
		"-lang", "zh", "-voice", st.voiceName, "-start", "-log", p.log)
	if st.buffers != "" {
		cmd.Args = append(cmd.Args, "-buffers", st.buffers)
	}
	cmd.Env = append(client, "DISPLAY="+st.screen.display, "LIBGL_ALWAYS_SOFTWARE=1")
	cmd.Dir = home
	p.begun = time.Now()
	p.child, err = startChild(cmd)
	return p, err
}

// waitFor waits until the log has an event.
func (p *program) waitFor(event string, patience time.Duration) (logged, error) {
	var found logged
	var broken error
	err := p.wait(patience, "event "+event+" in "+p.log, func() bool {
		l, err := readLog(p.log)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			broken = err
			return true
		}
		var ok bool
		found, ok = l.first(event)
		return ok
	})
	return found, errors.Join(err, broken)
}

// close asks the program to end and reports how that went.
func (p *program) close() error {
	if p.gone() {
		return p.failed(fmt.Sprintf("ended by itself: %v", p.status))
	}
	if err := p.stop(5 * time.Second); err != nil {
		return p.failed(fmt.Sprintf("asked to end by SIGTERM: %v", err))
	}
	// The tool-kit only writes this, it does not fail.
	if strings.Contains(p.errors.String(), "Error in Fyne call thread") {
		return p.failed("a widget was touched outside the main goroutine")
	}
	return nil
}

// warmUp opens the program once and closes it, so that the disk has been read before anything is measured: on a machine
// that has just been set up the first picture took six times as long.
func (st *stage) warmUp(home string) error {
	p, err := st.open(home, mainTime)
	if err != nil {
		return err
	}
	_, err = p.waitFor("shown", time.Minute)
	return errors.Join(err, p.close())
}

// memory is what a process holds of the machine's, in bytes.
type memory struct {
	resident int64
	renderer int64 // of it, libraries of the software OpenGL: a machine with a graphics card has none of them
}

// usage is what a process uses of the machine's processors, as parts of one core.
type usage struct {
	all      float64
	renderer float64 // of it, the threads of the software OpenGL: a machine with a graphics card has none of them
}

// own is the load on a machine with a graphics card.
func (u usage) own() float64 { return u.all - u.renderer }

// rendererTime returns what the threads of the software OpenGL have used so far.
func rendererTime(pid int) (time.Duration, error) {
	names, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/comm", pid))
	if err != nil {
		return 0, err
	}
	var sum time.Duration
	for _, name := range names {
		comm, err := os.ReadFile(name)
		if err != nil || !bytes.HasPrefix(comm, []byte("llvmpipe-")) {
			continue // a thread that has ended meanwhile, or another one
		}
		t, err := processorTime(filepath.Dir(name))
		if err != nil {
			return 0, err
		}
		sum += t
	}
	return sum, nil
}

// processorTime returns user and system time used so far by a process or thread, given by its folder in /proc.
func processorTime(proc string) (time.Duration, error) {
	data, err := os.ReadFile(filepath.Join(proc, "stat"))
	if err != nil {
		return 0, err
	}
	// The second field is the name in brackets, with whatever characters it has; utime and stime are fields 14 and 15.
	fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
	const perTick = 10 * time.Millisecond // USER_HZ is 100 on every Linux that Go knows
	var ticks int64
	for _, field := range fields[11:13] {
		n, err := strconv.ParseInt(field, 10, 64)
		if err != nil {
			return 0, err
		}
		ticks += n
	}
	return time.Duration(ticks) * perTick, nil
}

// memoryOf reads what a process holds of the machine's memory.
func memoryOf(pid int) (memory, error) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps", pid))
	if err != nil {
		return memory{}, err
	}
	var m memory
	renderer := false
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		switch {
		case len(fields) > 1 && fields[0] == "Rss:":
			kb, err := strconv.ParseInt(fields[1], 10, 64)
			if err != nil {
				return memory{}, err
			}
			m.resident += kb << 10
			if renderer {
				m.renderer += kb << 10
			}
		case !strings.HasSuffix(fields[0], ":"): // the head of a mapping
			renderer = strings.Contains(line, "/libLLVM") || strings.Contains(line, "_dri.so")
		}
	}
	return m, nil
}

// use returns what a process uses for a while.
func use(pid int, during time.Duration) (usage, error) {
	proc := fmt.Sprintf("/proc/%d", pid)
	before, err := processorTime(proc)
	rendered, err2 := rendererTime(pid)
	begun := time.Now()
	time.Sleep(during)
	after, err3 := processorTime(proc)
	renderedAfter, err4 := rendererTime(pid)
	took := float64(time.Since(begun))
	return usage{float64(after-before) / took, float64(renderedAfter-rendered) / took}, errors.Join(err, err2, err3, err4)
}
