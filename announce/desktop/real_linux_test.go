package desktop

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// soundVariable asks for the tests that need PulseAudio; they bring their own.
const soundVariable = "DUMIAO_SOUND"

// privatePulse starts a PulseAudio that nobody else knows, with an output.
func privatePulse(t *testing.T) *os.Process {
	if os.Getenv(soundVariable) == "" {
		t.Skip("set " + soundVariable + " for it; it needs PulseAudio")
	}
	dir := t.TempDir()
	socket := filepath.Join(dir, "native")
	for name, value := range map[string]string{
		"HOME": dir, "XDG_RUNTIME_DIR": dir, "XDG_CONFIG_HOME": "", "PULSE_COOKIE": "", "PULSE_SERVER": "unix:" + socket,
		"DBUS_SESSION_BUS_ADDRESS": "unix:path=" + dir + "/no-bus",
	} {
		t.Setenv(name, value)
	}
	cmd := exec.Command("pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
		"-L", "module-native-protocol-unix auth-anonymous=1 socket="+socket,
		"-L", "module-null-sink sink_name=hall sink_properties=device.description=Hall")
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	for end := time.Now().Add(20 * time.Second); !strings.HasSuffix(Present(t.Context()), ":0:hall"); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("no output after 20 s: %q", Present(t.Context()))
		}
	}
	return cmd.Process
}

func pactl(t *testing.T, args ...string) {
	t.Helper()
	if out, err := exec.Command("timeout", append([]string{"10", "pactl"}, args...)...).CombinedOutput(); err != nil {
		t.Fatalf("pactl %v: %v: %s", args, err, out)
	}
}

func TestWhatARealServerTells(t *testing.T) {
	server := privatePulse(t)
	states := make(chan State, 100)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		Watch(ctx, func(s State) { states <- s })
		close(ended)
	}()
	expect := func(what string, want State) {
		t.Helper()
		began := time.Now()
		for end := time.After(10 * time.Second); ; {
			select {
			case got := <-states:
				if got == want {
					t.Logf("%s: told after %v", what, time.Since(began).Round(time.Millisecond))
					return
				}
				t.Logf("%s: on the way %+v", what, got)
			case <-end:
				t.Fatalf("%s: not told %+v within 10 s", what, want)
			}
		}
	}
	hall := State{Known: true, Name: "Hall", Volume: 1}
	expect("at first", hall)
	pactl(t, "set-sink-volume", "hall", "5%")
	expect("turned down", State{Known: true, Name: "Hall", Volume: 0.05})
	pactl(t, "set-sink-mute", "hall", "1")
	expect("muted", State{Known: true, Name: "Hall", Volume: 0.05, Muted: true})
	pactl(t, "set-sink-mute", "hall", "0")
	pactl(t, "set-sink-volume", "hall", "100%")
	expect("as before", hall)
	server.Signal(syscall.SIGSTOP)
	expect("hung", State{})
	server.Signal(syscall.SIGCONT)
	expect("goes on", hall)
	pactl(t, "load-module", "module-null-sink", "sink_name=other", "sink_properties=device.description=Other")
	pactl(t, "set-default-sink", "other")
	expect("another output", State{Known: true, Name: "Other", Volume: 1})
	server.Kill()
	expect("killed", State{})
	cancel()
	<-ended
}

func TestTheLevelReallySent(t *testing.T) {
	server := privatePulse(t)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	levels := Level(ctx)
	expect := func(what string, good func(float64) bool) {
		t.Helper()
		for level := range levels {
			if good(level) {
				return
			}
		}
		t.Fatalf("%s: no such level", what)
	}
	silent := func(l float64) bool { return l == 0 }
	expect("silence", silent)
	cmd := exec.Command("timeout", "20", "pacat", "--raw", "--format=s16le", "--rate=48000", "--channels=1")
	// A tone of 6 kHz at half of full scale.
	half := strings.Repeat("\x00\x40\x00\x40\x00\x40\x00\x40\x00\xc0\x00\xc0\x00\xc0\x00\xc0", 48000/8)
	cmd.Stdin = strings.NewReader(strings.Repeat(half, 3))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	expect("a tone", func(l float64) bool { return l > 0.45 && l < 0.6 })
	pactl(t, "set-sink-mute", "hall", "1")
	expect("muted", silent)
	server.Kill()
	cancel()
	for range levels {
	}
}
