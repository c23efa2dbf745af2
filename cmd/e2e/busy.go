package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// burnVariable turns this program into a loop that does nothing, as fast as it can.
const burnVariable = "DUMIAO_E2E_BURN"

// burn is that loop.
func burn() {
	for {
	}
}

// startBusy keeps every core busy until the returned function is called.
func startBusy() (stop func(), err error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	var loops []*child
	stop = func() {
		for _, c := range loops {
			c.stop(time.Second)
		}
	}
	for range runtime.NumCPU() {
		cmd := exec.Command(self)
		cmd.Env = append(os.Environ(), burnVariable+"=1")
		c, err := startChild(cmd)
		if err != nil {
			stop()
			return nil, err
		}
		loops = append(loops, c)
	}
	return stop, nil
}

// load is what all processes together have had of the machine's processors since it was started, in ticks.
type load struct{ busy, stolen, all int64 }

// machineLoad reads it.
func machineLoad() (l load, err error) {
	data, err := os.ReadFile("/proc/stat")
	if err != nil {
		return load{}, err
	}
	// cpu user nice system idle iowait irq softirq steal, and guests that are in user already
	line, _, _ := strings.Cut(string(data), "\n")
	for i, field := range strings.Fields(line) {
		if i == 0 || i > 8 {
			continue
		}
		n, err := strconv.ParseInt(field, 10, 64)
		if err != nil {
			return load{}, err
		}
		l.all += n
		switch i {
		case 4, 5:
		case 8:
			l.stolen += n
			fallthrough
		default:
			l.busy += n
		}
	}
	return l, nil
}

// since returns how much of the machine was in use since an earlier load, and how many processes wanted it in the last
// minute. It is printed because nothing else tells whether a machine that was to be idle was so, or whether one that was
// to be busy had more to do than that.
func (l load) since(earlier load) string {
	part := func(now, then int64) float64 { return 100 * float64(now-then) / float64(max(l.all-earlier.all, 1)) }
	average, _ := os.ReadFile("/proc/loadavg")
	queue, _, _ := strings.Cut(string(average), " ")
	return fmt.Sprintf("the machine's %d processors were %.0f %% in use, load average %s, %.0f %% stolen by other machines",
		runtime.NumCPU(), part(l.busy, earlier.busy), queue, part(l.stolen, earlier.stolen))
}
