package desktop

import (
	"context"
	"encoding/binary"
	"math"
	"time"

	"github.com/jfreymuth/pulse/proto"
)

// levelRate is how many peaks come in a second.
const levelRate = 25

// Level sends the peak level that is really sent to the default output, 25 times a second, until ctx is done; then the
// channel is closed. A level is between 0, silence, and 1, full scale. It is what all programs together send. PulseAudio
// measures behind the output's volume and its mute switch, PipeWire before them: [Watch] tells those.
//
// Nothing comes while no server answers. What is not taken is lost: the next level is always a new one.
func Level(ctx context.Context) <-chan float64 {
	levels := make(chan float64)
	go func() {
		defer close(levels)
		for ctx.Err() == nil {
			levelOnce(ctx, levels)
			sleep(ctx, retry)
		}
	}()
	return levels
}

// levelOnce listens to one output until another takes its place, or the server goes.
func levelOnce(ctx context.Context, levels chan<- float64) {
	c, err := dial(ctx)
	if err != nil {
		return
	}
	defer c.close()
	var stream proto.CreateRecordStreamReply
	for _, request := range []struct {
		args  proto.RequestArgs
		reply proto.Reply
	}{
		{&proto.Subscribe{Mask: proto.SubscriptionMaskServer}, nil},
		{peaks(), &stream},
	} {
		if c.ask(request.args, request.reply) != nil {
			return
		}
	}
	quiet := time.NewTimer(heartbeat)
	defer quiet.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-c.lost:
			return
		case <-quiet.C:
			return // an output that was put to sleep sends nothing; or the server hangs
		case <-c.changed:
			// Which output is the default one may have changed.
			var source proto.GetSourceInfoReply
			err := c.ask(&proto.GetSourceInfo{SourceIndex: proto.Undefined, SourceName: defaultMonitor}, &source)
			if err != nil || source.SourceIndex != stream.SourceIndex {
				return
			}
		case data := <-c.data:
			quiet.Reset(heartbeat)
			select {
			case levels <- peak(data):
			default:
			}
		}
	}
}

// peaks asks for the largest sample of every so many.
func peaks() *proto.CreateRecordStream {
	return &proto.CreateRecordStream{
		SampleSpec:         proto.SampleSpec{Format: proto.FormatFloat32LE, Channels: 1, Rate: levelRate},
		ChannelMap:         proto.ChannelMap{proto.ChannelMono},
		ChannelVolumes:     proto.ChannelVolumes{uint32(proto.VolumeNorm)},
		SourceIndex:        proto.Undefined,
		SourceName:         defaultMonitor,
		BufferMaxLength:    proto.Undefined,
		BufferFragSize:     4,
		DirectOnInputIndex: proto.Undefined,
		PeakDetect:         true,
		AdjustLatency:      true,
		Properties: proto.PropList{
			"media.name":       proto.PropListString("Dumiao level"),
			"application.id":   proto.PropListString("org.dumiao.clock"),
			"stream.dont-move": proto.PropListString("true"),
		},
	}
}

// peak returns the largest level of some packed floats.
func peak(data []byte) float64 {
	most := 0.0
	for ; len(data) >= 4; data = data[4:] {
		v := math.Abs(float64(math.Float32frombits(binary.LittleEndian.Uint32(data))))
		if v > most { // never NaN
			most = v
		}
	}
	return min(most, 1)
}
