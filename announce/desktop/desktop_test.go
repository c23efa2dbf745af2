//go:build linux

package desktop

import (
	"context"
	"encoding/binary"
	"math"
	"net"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/jfreymuth/pulse/proto"
)

func TestStateOf(t *testing.T) {
	sink := proto.GetSinkInfoReply{
		SinkName: "alsa_output.pci", Mute: true, ChannelVolumes: proto.ChannelVolumes{0x8000, 0x4000},
		Properties: proto.PropList{"device.description": proto.PropListString("Built-in Audio")},
	}
	if got, want := stateOf(&sink), (State{Known: true, Name: "Built-in Audio", Muted: true, Volume: 0.5}); got != want {
		t.Errorf("state is %+v, want %+v", got, want)
	}
	nameless := proto.GetSinkInfoReply{SinkName: dummy, ChannelVolumes: proto.ChannelVolumes{0x10000}}
	if got, want := stateOf(&nameless), (State{Known: true, Name: dummy, Volume: 1, Nowhere: true}); got != want {
		t.Errorf("state is %+v, want %+v", got, want)
	}
}

func TestPeak(t *testing.T) {
	var data []byte
	for _, v := range []float64{0.25, -0.75, math.NaN(), 0.5} {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(float32(v)))
	}
	for _, test := range []struct {
		data []byte
		want float64
	}{{nil, 0}, {data, 0.75}, {append(data, 1, 2, 3), 0.75}, {binary.LittleEndian.AppendUint32(nil, math.Float32bits(2)), 1}} {
		if got := peak(test.data); got != test.want {
			t.Errorf("peak of %v is %v, want %v", test.data, got, test.want)
		}
	}
}

func TestSockets(t *testing.T) {
	t.Setenv("PULSE_RUNTIME_PATH", "")
	t.Setenv("XDG_RUNTIME_DIR", "/run/user/7")
	for _, test := range []struct {
		server string
		want   []string
	}{
		{"", []string{"/run/user/7/pulse/native", "/var/run/pulse/native"}},
		{"unix:/tmp/a tcp:somewhere /tmp/b {host}unix:/tmp/c", []string{"/tmp/a", "/tmp/b", "/tmp/c"}},
		{"tcp:somewhere", nil},
	} {
		t.Setenv("PULSE_SERVER", test.server)
		if got := sockets(); !slices.Equal(got, test.want) {
			t.Errorf("PULSE_SERVER=%q: sockets are %q, want %q", test.server, got, test.want)
		}
	}
}

// fakeServer listens where a server is looked for, and does with each connection as serve says.
func fakeServer(t *testing.T, serve func(net.Conn)) {
	dir := t.TempDir()
	t.Setenv("PULSE_SERVER", "unix:"+filepath.Join(dir, "native"))
	t.Setenv("PIPEWIRE_REMOTE", filepath.Join(dir, "pipewire-0"))
	for _, name := range []string{"native", "pipewire-0"} {
		l, err := net.Listen("unix", filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { l.Close() })
		go func() {
			for {
				conn, err := l.Accept()
				if err != nil {
					return
				}
				serve(conn)
			}
		}()
	}
}

// expectUnknown checks that nothing is known of the output, and that this does not take long.
func expectUnknown(t *testing.T) {
	t.Helper()
	began := time.Now()
	if got := withoutCards(Present(t.Context())); got != "" {
		t.Errorf("there is %q", got)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	var told []State
	Watch(ctx, func(s State) {
		told = append(told, s)
		cancel()
	})
	if want := []State{{}}; !slices.Equal(told, want) {
		t.Errorf("told %+v, want %+v", told, want)
	}
	if took := time.Since(began); took > 4*time.Second {
		t.Errorf("that took %v", took)
	}
	ctx, cancel = context.WithCancel(t.Context())
	levels := Level(ctx)
	cancel()
	if level, open := <-levels; open {
		t.Errorf("the level is %v", level)
	}
}

// withoutCards leaves out what the machine has of its own.
func withoutCards(present string) string {
	if cards(context.Background()) == "" {
		return present
	}
	return ""
}

func TestNoServer(t *testing.T) {
	t.Setenv("PULSE_SERVER", "unix:"+filepath.Join(t.TempDir(), "none"))
	t.Setenv("PIPEWIRE_REMOTE", filepath.Join(t.TempDir(), "none"))
	expectUnknown(t)
}

func TestServerThatHangs(t *testing.T) {
	held := make(chan net.Conn, 100)
	fakeServer(t, func(c net.Conn) { held <- c })
	expectUnknown(t)
}

func TestServerThatHangsUp(t *testing.T) {
	fakeServer(t, func(c net.Conn) { c.Close() })
	expectUnknown(t)
}

// One that dies in the middle of an answer must not take the program with it.
func TestServerThatDiesInAnAnswer(t *testing.T) {
	fakeServer(t, func(c net.Conn) {
		c.Read(make([]byte, 1<<12))
		reply := []byte{0, 0, 1, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'L', 0, 0, 0, 2, 'L'}
		c.Write(reply)
		c.Close()
	})
	t.Setenv("PIPEWIRE_REMOTE", filepath.Join(t.TempDir(), "none"))
	expectUnknown(t)
}

func TestPipeWireIsPresent(t *testing.T) {
	fakeServer(t, func(c net.Conn) {
		hello := make([]byte, 40)
		if n, err := c.Read(hello); err != nil || n != len(hello) || binary.NativeEndian.Uint32(hello[4:]) != 1<<24|24 {
			c.Close() // asked as a PulseAudio
			return
		}
		c.Write(make([]byte, 56))
		c.Close()
	})
	got := withoutCards(Present(t.Context()))
	if want := "pipewire:" + instance(os.Getenv("PIPEWIRE_REMOTE")); got != "" && got != want || got == "" && cards(context.Background()) == "" {
		t.Errorf("there is %q, want %q", got, want)
	}
}

func TestAnotherServerAtTheSameSocketIsAnother(t *testing.T) {
	name := filepath.Join(t.TempDir(), "native")
	at := func() string {
		l, err := net.Listen("unix", name)
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		return instance(name)
	}
	if first, second := at(), at(); first == second {
		t.Errorf("both are %s", first)
	}
}
