package speaker

import (
	"context"
	"errors"
	"math"
	"sync"
	"time"

	"dumiao/announce"
)

const (
	look = 50 * time.Millisecond // how often the device is looked at

	// An output that is not read for patience has died without a word, as when PipeWire is killed. Before it has settled
	// PulseAudio may stand still.
	patience      = 500 * time.Millisecond
	firstPatience = 3 * time.Second

	// A sound server that hangs never answers. There is no sound after openPatience, and the attempt is given up after
	// openLimit; one that is answered in between is good.
	openPatience = 900 * time.Millisecond
	openLimit    = 5 * time.Second

	// So many troubles within a minute ask for larger buffers. They are opened when nothing has been said for a moment,
	// so that the last word is out of the device, and nothing is due while the new output settles.
	troublesLimit  = 3
	troublesMemory = time.Minute
	quietBefore    = 500 * time.Millisecond
	quietAfter     = unsteady + 2*time.Second
)

var (
	errNoDevice  = errors.New("no sound device yet")
	errNoAnswer  = errors.New("the sound system does not answer")
	errNoReads   = errors.New("the sound device stands still")
	errLateReads = errors.New("the sound came too late to the device several times")
	errNowhere   = errors.New("the desktop has no sound output")
	errMoved     = errors.New("the desktop has a sound output again")
	errClosed    = errors.New("closed")
)

// run opens outputs until the speaker is closed.
func (s *Speaker) run() {
	defer close(s.closed)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go s.device.Watch(ctx, s.sink.changed)
	for s.find(ctx) {
		began := time.Now()
		err := s.play()
		s.tell() // while it is known what the device has fetched
		s.drop()
		switch {
		case err == errClosed:
			return
		case err == errLateReads:
			s.buffers = large
			s.logf("sound: %v; buffers are now %v and %v", err, large.Device, large.Player)
			s.search.ended()
			continue
		case err == errMoved:
			// While PipeWire moves a stream it stands still for some 0.2 s: a call would be as late.
			s.search.ended()
			continue
		}
		s.setStatus(false, err)
		if !s.device.Reopens() {
			s.wait(math.MaxInt64)
			return
		}
		if time.Since(began) > healthy {
			s.search.ended()
		} else {
			s.search.failed()
		}
	}
}

// play opens an output and watches it. It returns why that ended.
func (s *Speaker) play() error {
	src, err := s.open()
	if err != nil {
		return err
	}
	stop := make(chan struct{})
	stopOnce := sync.OnceFunc(func() { close(stop) })
	defer stopOnce()
	newer := s.newcomers(stop)
	ticks := time.NewTicker(look)
	defer ticks.Stop()
	var troubles, seen int // in this minute; ever
	minute, spoken, wasNowhere := time.Now(), time.Now(), false
	for {
		select {
		case <-s.close:
			return errClosed
		case <-ticks.C:
		}
		err := s.check(src, newer.Load())
		if err != nil && s.device.Reopens() {
			return err
		}
		if err != nil {
			s.setStatus(false, err)
			s.expire()
			continue
		}
		nowhere := s.sink.nowhere()
		if wasNowhere && !nowhere && s.device.Reopens() {
			return errMoved
		}
		wasNowhere = nowhere
		switch {
		case nowhere:
			s.setStatus(false, errNowhere)
		case s.placed(src):
			stopOnce()
			s.setStatus(true, nil)
		}
		s.tell()

		if time.Since(minute) > troublesMemory {
			minute, troubles = time.Now(), 0
		}
		n := s.troubles(src)
		troubles, seen = troubles+n-seen, n
		if !s.stream.Quiet(s.opts.Now().Add(quietAfter)) {
			spoken = time.Now()
		}
		if troubles >= troublesLimit && s.buffers == small && s.opts.Buffers == (Buffers{}) && s.device.Reopens() && time.Since(spoken) > quietBefore {
			return errLateReads
		}
	}
}

// open opens an output that reads the stream. While the sound system does not answer, calls expire.
func (s *Speaker) open() (*source, error) {
	src := &source{speaker: s, buffers: s.buffers, line: tracker{buffer: s.buffers.Device}}
	s.mu.Lock()
	s.source, s.silent = src, false
	s.stream.LoseLine()
	s.mu.Unlock()

	type result struct {
		output output
		err    error
	}
	results := make(chan result, 1)
	go func() {
		o, err := s.device.Open(src, src.buffers)
		results <- result{o, err}
	}()
	giveUp := func() {
		if r := <-results; r.err == nil {
			r.output.Abandon()
		}
	}
	ticks := time.NewTicker(look)
	defer ticks.Stop()
	for began := time.Now(); ; {
		select {
		case r := <-results:
			if r.err != nil {
				return nil, r.err
			}
			s.mu.Lock()
			src.output, src.opened, src.read = r.output, time.Now(), time.Now()
			s.mu.Unlock()
			return src, nil
		case <-s.close:
			go giveUp()
			return nil, errClosed
		case <-ticks.C:
			if s.status.OK || !s.told {
				if time.Since(began) < openPatience {
					continue
				}
				s.setStatus(false, errNoAnswer)
			}
			if time.Since(began) > openLimit && s.device.Reopens() {
				go giveUp()
				return nil, errNoAnswer
			}
			s.expire()
		}
	}
}

// check returns what is wrong with an output. Newer says that there is something now which was not there when it was
// opened: a server that had not yet come up may have nothing to play it to, ever.
func (s *Speaker) check(src *source, newer bool) error {
	if err := src.output.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	limit := patience
	if !src.line.settled && !newer {
		limit = firstPatience
	}
	if time.Since(src.read) > limit {
		return errNoReads
	}
	return nil
}

// placed reports whether calls can be placed on the output: a device that is open, but of which nothing is known yet,
// would say a call too late or not at all.
func (s *Speaker) placed(src *source) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return src.line.readings > 0
}

// troubles returns how many signs there have been that the output's buffers are too small.
func (s *Speaker) troubles(src *source) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return src.line.troubles
}

// drop gives the present output up.
func (s *Speaker) drop() {
	s.mu.Lock()
	src := s.source
	s.source, s.silent = nil, false
	s.stream.LoseLine()
	s.mu.Unlock()
	if src != nil && src.output != nil {
		src.output.Abandon()
	}
}

// expire drops and reports the calls that nobody has said.
func (s *Speaker) expire() {
	s.stream.Expire(s.opts.Now())
	s.tell()
}

// tell reports what has become of calls.
func (s *Speaker) tell() {
	if state, news := s.sink.take(); news && s.opts.OnOutput != nil {
		s.opts.OnOutput(state)
	}
	s.mu.Lock()
	s.begun = s.stream.Outcomes(s.begun)
	var heard []Heard
	var lost []Lost
	kept := s.begun[:0]
	for _, o := range s.begun {
		switch {
		case o.Lost != announce.None:
			lost = append(lost, Lost{o.Call, o.Lost})
		case s.source == nil || s.source.output == nil || s.sink.nowhere():
			// It had begun in the stream when the device was lost, or nobody hears it.
			lost = append(lost, Lost{o.Call, announce.NoDevice})
		case s.source.line.readings > 0 && o.Onset < s.source.line.fetched:
			at := s.source.line.line().InstantOf(o.Onset, Rate)
			heard = append(heard, Heard{o.Call, o.Call.At, at})
		default:
			kept = append(kept, o)
		}
	}
	s.begun = kept
	s.mu.Unlock()

	for _, h := range heard {
		if s.opts.OnHeard != nil {
			s.opts.OnHeard(h)
		}
	}
	for _, l := range lost {
		if s.opts.OnLost != nil {
			s.opts.OnLost(l)
		}
	}
}

// setStatus notes whether there is sound, and tells and logs it if that is new.
func (s *Speaker) setStatus(ok bool, err error) {
	same := s.told && ok == s.status.OK && s.buffers == s.status.Buffers
	if same && (ok || err.Error() == s.status.Err.Error()) {
		return
	}
	s.status, s.told = Status{OK: ok, Err: err, Buffers: s.buffers}, true
	s.mu.Lock()
	s.ok = ok
	s.mu.Unlock()
	if ok {
		s.logf("sound: a device is open, buffers %v and %v", s.buffers.Device, s.buffers.Player)
	} else {
		s.logf("sound: %v", err)
	}
	if s.opts.OnStatus != nil {
		s.opts.OnStatus(s.status)
	}
}

func (s *Speaker) logf(format string, args ...any) {
	if s.opts.Logf != nil {
		s.opts.Logf(format, args...)
	}
}
