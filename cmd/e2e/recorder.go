package main

import (
	"encoding/binary"
	"io"
	"os"
	"os/exec"
	"time"
)

// recorder writes down what leaves the sink.
type recorder struct {
	*child
	begun chan struct{} // closed when the first sound has come
	ended chan struct{}
	sink  string
	rec   recording // complete when ended is closed
}

// startRecorder records what leaves the sink.
func (s *soundServer) startRecorder(dir string, epoch time.Time, longest time.Duration) (*recorder, error) {
	return record(s.client(dir), "hall", epoch, longest)
}

// record records what leaves a sink of the server that env leads to. The times of arrival are counted from epoch. All
// memory is taken at the start, so that nothing grows while a game is on.
func record(env []string, sink string, epoch time.Time, longest time.Duration) (*recorder, error) {
	cmd := exec.Command("parec", "--raw", "--device="+sink+".monitor", "--format=s16le", "--rate=48000", "--channels=1", "--latency-msec=10")
	cmd.Env = env
	out, written, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer written.Close()
	cmd.Stdout = written
	r := &recorder{begun: make(chan struct{}), ended: make(chan struct{})}
	r.rec.pcm = make([]int16, 0, frames(longest))
	r.rec.arrivals = make([]arrival, 0, longest/(2*time.Millisecond))
	if r.child, err = startChild(cmd); err != nil {
		out.Close()
		return nil, err
	}
	go r.read(out, epoch)
	select {
	case <-r.begun:
		return r, nil
	case <-r.ended:
	case <-time.After(20 * time.Second):
	}
	r.stop(time.Second)
	return nil, r.failed("it recorded nothing")
}

func (r *recorder) read(out io.ReadCloser, epoch time.Time) {
	defer close(r.ended)
	defer out.Close()
	buf := make([]byte, 1<<16)
	half := 0 // a byte of an unfinished frame
	for {
		n, err := out.Read(buf[half:])
		at := time.Since(epoch)
		n += half
		for i := 0; i+1 < n; i += 2 {
			r.rec.pcm = append(r.rec.pcm, int16(binary.LittleEndian.Uint16(buf[i:])))
		}
		if half = n % 2; half == 1 {
			buf[0] = buf[n-1]
		}
		if err != nil {
			return
		}
		if len(r.rec.arrivals) == 0 {
			close(r.begun)
		}
		r.rec.arrivals = append(r.rec.arrivals, arrival{len(r.rec.pcm), at})
	}
}

// finish ends the recording and returns it.
func (r *recorder) finish() recording {
	r.stop(5 * time.Second)
	<-r.ended
	return r.rec
}
