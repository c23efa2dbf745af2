// Package desktop tells what the desktop says of the sound output: which one it is, whether it is muted or turned down,
// and what level is really sent to it. It asks PulseAudio, or PipeWire in its place; where neither answers nothing is
// known, and that is said. It plays nothing and needs no C.
//
// The sound server is not trusted to be well: it may hang, be killed, or come back at any time. Nothing here waits for
// it longer than [patience], and every connection that was lost is made again.
package desktop

import (
	"context"
	"math"
	"time"

	"github.com/jfreymuth/pulse/proto"
)

const (
	// patience is how long an answer may take. A server that is well answers within a few milliseconds, on a busy machine
	// within some ten.
	patience = 500 * time.Millisecond

	// retry is how often a server that is not there is looked for.
	retry = time.Second

	// heartbeat is how often a server that says nothing is asked whether it is still well.
	heartbeat = 2 * time.Second
)

// State is what the desktop says of the output that programs play to by default.
type State struct {
	Known  bool    // whether the desktop tells; where it does not, the rest is empty
	Name   string  // as the desktop shows it, "Built-in Audio Analog Stereo"
	Muted  bool    // the output as a whole is switched off
	Volume float64 // of the loudest channel, as the desktop's own slider shows it: 0 silent, 1 full; above 1 amplified
	// Nowhere is whether it only stands in for one: sound servers have a dummy output while there is no real one, and
	// what is played to it nobody hears.
	Nowhere bool
}

// Watch calls changed with the state of the default output, first as it is now and then whenever it is another, until
// ctx is done; then it returns. While no server answers the state is not known, which is told within 2.5 s of a server's
// hanging and at once when it goes. Changed is called by this goroutine alone and may take its time.
func Watch(ctx context.Context, changed func(State)) {
	told := false
	var last State
	tell := func(s State) {
		if !told || s != last {
			told, last = true, s
			changed(s)
		}
	}
	for ctx.Err() == nil {
		watchOnce(ctx, tell)
		if ctx.Err() != nil {
			return
		}
		tell(State{})
		sleep(ctx, retry)
	}
}

// watchOnce tells of one server as long as it answers.
func watchOnce(ctx context.Context, tell func(State)) {
	c, err := dial(ctx)
	if err != nil {
		return
	}
	defer c.close()
	if c.ask(&proto.Subscribe{Mask: proto.SubscriptionMaskSink | proto.SubscriptionMaskServer}, nil) != nil {
		return
	}
	for {
		s, err := c.state()
		if err != nil {
			return
		}
		tell(s)
		select {
		case <-ctx.Done():
			return
		case <-c.lost:
			return
		case <-c.changed:
		case <-time.After(heartbeat):
		}
	}
}

// state asks for the default output.
func (c *client) state() (State, error) {
	sink, err := c.output()
	if err != nil || sink == nil {
		return State{Known: err == nil, Nowhere: err == nil}, err
	}
	return stateOf(sink), nil
}

// output returns the default output, nil where there is none.
func (c *client) output() (*proto.GetSinkInfoReply, error) {
	sink := new(proto.GetSinkInfoReply)
	err := c.ask(&proto.GetSinkInfo{SinkIndex: proto.Undefined, SinkName: defaultSink}, sink)
	switch {
	case err == proto.ErrNoSuchEntity:
		sink = nil
	case err != nil || sink.SinkName != dummy:
		return sink, err
	}
	// PipeWire has been seen to name one that was gone, for as long as it was asked, with another one there.
	var all proto.GetSinkInfoListReply
	if err := c.ask(&proto.GetSinkInfoList{}, &all); err != nil {
		return nil, err
	}
	for _, other := range all {
		if other.SinkName != dummy {
			return other, nil
		}
	}
	return sink, nil
}

// dummy is the name under which PulseAudio and PipeWire both have an output while there is none.
const dummy = "auto_null"

func stateOf(sink *proto.GetSinkInfoReply) State {
	s := State{Known: true, Name: sink.Properties["device.description"].String(), Muted: sink.Mute, Nowhere: sink.SinkName == dummy}
	if sink.Properties["device.description"] == nil {
		s.Name = sink.SinkName
	}
	for _, v := range sink.ChannelVolumes {
		s.Volume = max(s.Volume, float64(v)/float64(proto.VolumeNorm))
	}
	// To a whole percent, as desktops show it, so that rounding inside a server is no change.
	s.Volume = math.Round(s.Volume*100) / 100
	return s
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
