package main

import (
	"os"
	"os/exec"
	"runtime"
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
