// Package speaker plays the calls of a game through the sound device. It is the only package that imports oto, so that
// everything else builds and is tested without C.
//
// One context and one player are open for the life of the program and play silence in between: a device that is woken
// for every call swallows its beginning, and only a stream that never stops can place a call to the sample.
//
// # Silence
//
// What was handed to the device's queue cannot be taken back, but the player's volume is applied when the device
// fetches. At an act the volume goes to zero, which leaves only the device's own buffer to be heard, and comes back
// when everything that was handed out before the act has been fetched.
package speaker

import (
	"io"
	"math"
	"sync"
	"time"

	"dumiao/announce"
	"dumiao/announce/desktop"
	"dumiao/clock"
)

// Rate is the rate of the stream. Windows mixes at 48 kHz and has a fast way only for that.
const Rate announce.Rate = 48000

// longestRead is the most that one Read returns. Whole buffers would let the queue grow to twice its size, and with it
// the silence that an act has to wait for.
const longestRead = 5 * time.Millisecond

// Buffers are the sizes asked for. Together with the device's periods they are how long a sound is on its way.
type Buffers struct {
	Device time.Duration // the system's own
	Player time.Duration // oto's in front of it, from which the device fetches
}

// Less than 40 ms had gaps with the machine idle. With all cores busy 40 ms were as safe as 80, which doubles the
// silence; 60 ms are for a machine on which 40 turn out to be too little.
var (
	small = Buffers{40 * time.Millisecond, 40 * time.Millisecond}
	large = Buffers{60 * time.Millisecond, 60 * time.Millisecond}
)

// Status says whether there is sound.
type Status struct {
	OK      bool  // a device is open, and calls can be placed on it to the sample
	Err     error // why there is none
	Buffers Buffers
}

// Heard is a call that was said.
type Heard struct {
	Call    announce.Call
	Planned clock.Instant // as the call says
	// Heard is when the ear heard it, as far as can be known: the frames that the device has fetched and the buffers
	// that were asked for. What a sound card adds of its own is not in it.
	Heard clock.Instant
}

// Lost is a call that was not said, although no act took it back.
type Lost struct {
	Call   announce.Call
	Reason announce.Reason
}

// Options are what a speaker needs. Now is required, and Voices before anything can be said: here, or with
// [Speaker.SetVoices]. The callbacks are called one at a time, from a
// goroutine of the speaker; they must not block, nor call the speaker.
type Options struct {
	Voices announce.Voices
	// Now returns the game's present instant. It is called from the goroutine that feeds the device and must not wait
	// for the one that plans. It may jump; what was planned is then placed anew.
	Now func() clock.Instant

	OnStatus func(Status)        // at every change, and once for the first device
	OnOutput func(desktop.State) // what the desktop says of the output, at every change
	OnHeard  func(Heard)
	OnLost   func(Lost)
	Logf     func(format string, args ...any)

	// Buffers are the sizes to ask for. Zero is for the speaker to choose: small ones, and larger ones where they turn out
	// to be too small.
	Buffers Buffers
}

// A Speaker says the plan of a game aloud as long as there is a device, and looks for one as long as there is none.
// Its methods are safe for use by several goroutines and do not wait for the device.
type Speaker struct {
	opts   Options
	device device
	stream *announce.Announcer

	close, closed chan struct{}
	closeOnce     sync.Once

	// The fields below are for the watching goroutine alone.
	buffers Buffers
	status  Status
	told    bool // whether status was told
	search  search

	sink sink

	mu     sync.Mutex // protects the fields below; never held while waiting for a device
	source *source    // the one that the stream may be read by; nil while there is none
	silent bool       // whether the volume is at zero
	until  int64      // the first frame after the silence
	begun  []announce.Outcome
	ok     bool
}

// New returns a speaker that begins to look for a device.
func New(opts Options) *Speaker { return newSpeaker(opts, otoDevice{}) }

func newSpeaker(opts Options, d device) *Speaker {
	s := &Speaker{
		opts: opts, device: d, stream: announce.NewAnnouncer(Rate, opts.Voices),
		close: make(chan struct{}), closed: make(chan struct{}), buffers: small,
	}
	if opts.Buffers != (Buffers{}) {
		s.buffers = opts.Buffers
	}
	s.stream.LoseLine()
	go s.run()
	return s
}

// Plan swaps the plan: what sounds falls silent, within 80 ms and what the sound card adds; all that was planned is
// dropped, and the calls take its place. At is the instant of the act that made the plan. A call due at the act is
// heard 0.12 to 0.15 s after it, when the device is silent.
//
// Plan takes some microseconds. Where calls were not prepared it decodes those that are due within two seconds, some
// milliseconds each, and the others join the plan as they are decoded. The error names the words that the voices cannot
// say; the other calls are planned.
func (s *Speaker) Plan(at clock.Instant, calls []announce.Call) error {
	s.mu.Lock()
	s.hush(math.MaxInt64)
	s.mu.Unlock()
	// What is needed is decoded here so that the device need not wait for it. Swap tells what cannot be said.
	var now, later []announce.Call
	for _, c := range calls {
		if !s.stream.Ready(c) {
			if c.At.Sub(at) > soon {
				later = append(later, c)
				continue
			}
			s.stream.Prepare(c)
		}
		now = append(now, c)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	from, plan, err := s.stream.Swap(at, now, announce.Swap{Gap: s.gap()})
	s.until = from
	for _, o := range s.takeBack() {
		// It should have been heard by now, but the device stands still.
		if o.Call.At < at {
			s.begun = append(s.begun, announce.Outcome{Call: o.Call, Lost: announce.Late})
		}
	}
	if len(later) > 0 {
		go s.complete(plan, later)
	}
	return err
}

// soon is how much of a plan must stand at once: more than is handed out while the rest is decoded.
const soon = 2 * time.Second

// complete adds calls to a plan as they are decoded.
func (s *Speaker) complete(plan int, calls []announce.Call) {
	for _, c := range calls {
		stands, err := s.stream.Add(plan, c)
		if err != nil {
			s.logf("sound: %v", err)
		}
		if !stands {
			return
		}
	}
}

// Close ends the sound and waits for the last callback. It does not wait for the device.
func (s *Speaker) Close() {
	s.closeOnce.Do(func() { close(s.close) })
	<-s.closed
}

// hush sets the volume to zero up to a frame.
//
// The caller must hold s.mu.
func (s *Speaker) hush(until int64) {
	if s.source != nil && s.source.output != nil {
		s.source.output.SetVolume(0)
		s.silent = true
	}
	s.until = until
}

// gap returns how long after an act nothing may start: the volume comes back at the first Read behind the fetch that
// reaches the act's frame, which may be most of a period behind it, and rises over the fetch that follows. With every core
// busy that Read has been seen to come after the next fetch, so there is a period for it to be late.
//
// The caller must hold s.mu.
func (s *Speaker) gap() time.Duration {
	if s.source == nil {
		return 0
	}
	if p := s.source.line.period; p > 0 {
		return Rate.Duration(3 * p)
	}
	return 3 * s.source.buffers.Device / 2 // of halves
}

// takeBack returns the calls that have begun in the stream, but which the silence keeps from being heard, and forgets
// them.
//
// The caller must hold s.mu.
func (s *Speaker) takeBack() []announce.Outcome {
	s.begun = s.stream.Outcomes(s.begun)
	fetched := s.stream.Frame()
	if s.source != nil && s.source.output != nil {
		fetched -= s.source.unplayed()
	}
	var kept, back []announce.Outcome
	for _, o := range s.begun {
		if o.Lost == announce.None && o.Onset >= fetched {
			back = append(back, o)
		} else {
			kept = append(kept, o)
		}
	}
	s.begun = kept
	return back
}

// source is the stream as one output reads it.
type source struct {
	speaker *Speaker
	buffers Buffers

	// protected by speaker.mu
	output output
	line   tracker
	opened time.Time // when output was there
	read   time.Time // when it was last read
}

// Read hands out the next frames. It is called by oto, with none of oto's locks held: it may ask for the volume and the
// queue, but must not wait.
func (r *source) Read(p []byte) (int, error) {
	s := r.speaker
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.source != r {
		return 0, io.EOF // of an output that was given up and lives again
	}
	r.read = time.Now()
	if r.output != nil {
		r.follow()
	}
	return s.stream.Read(p[:min(len(p), 2*int(Rate.Frames(longestRead)))])
}

// unplayed returns the frames that were handed out but not fetched.
func (r *source) unplayed() int64 { return int64(r.output.Unplayed() / 2) }

// follow learns from the queue what the device has fetched.
//
// The caller must hold speaker.mu.
func (r *source) follow() {
	s := r.speaker
	// In this order: a fetch between the two lines makes the reading late, which the line can bear. The other way round
	// it would be early.
	fetched := s.stream.Frame() - r.unplayed()
	now := s.opts.Now()

	if r.line.fetch(fetched, now) {
		s.stream.SetLine(r.line.line())
	}
	if s.silent && fetched >= s.until {
		s.silent = false
		r.output.SetVolume(1)
	}
}
