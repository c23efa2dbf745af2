package speaker

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"dumiao/announce"
	"dumiao/clock"

	"github.com/hajimehoshi/oto/v2"
)

// lossesVariable asks for the measurement of what lost devices leave behind, of so many losses each.
const lossesVariable = "DUMIAO_LOSSES"

// remains is what a process holds.
type remains struct{ goroutines, threads, files, resident int }

func measure(t *testing.T) remains {
	time.Sleep(time.Second)
	runtime.GC()
	runtime.GC()
	r := remains{goroutines: runtime.NumGoroutine()}
	for dir, n := range map[string]*int{"task": &r.threads, "fd": &r.files} {
		entries, err := os.ReadDir("/proc/self/" + dir)
		if err != nil {
			t.Fatal(err)
		}
		*n = len(entries)
	}
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(status)) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] == "VmRSS:" {
			r.resident, _ = strconv.Atoi(fields[1])
		}
	}
	return r
}

// perLoss writes what each of n losses left.
func (r remains) perLoss(from remains, n int) string {
	each := func(now, then int) string { return fmt.Sprintf("%.2f", float64(now-then)/float64(n)) }
	return fmt.Sprintf("%s goroutines, %s threads, %s files, %s kB of memory for each of %d losses",
		each(r.goroutines, from.goroutines), each(r.threads, from.threads), each(r.files, from.files), each(r.resident, from.resident), n)
}

// privatePulse is a PulseAudio in a folder of its own.
type privatePulse struct {
	t   *testing.T
	dir string
	cmd *exec.Cmd // nil while it does not run
}

func newPrivatePulse(t *testing.T) *privatePulse {
	p := &privatePulse{t: t, dir: t.TempDir()}
	for name, value := range map[string]string{"HOME": p.dir, "XDG_RUNTIME_DIR": p.dir, "DBUS_SESSION_BUS_ADDRESS": "unix:path=" + p.dir + "/no-bus"} {
		t.Setenv(name, value)
	}
	if err := os.WriteFile(filepath.Join(p.dir, ".asoundrc"), []byte("pcm.!default { type pulse }\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(p.dir, "pulse"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PULSE_SERVER", "unix:"+filepath.Join(p.dir, "pulse", "native"))
	t.Cleanup(p.kill)
	return p
}

func (p *privatePulse) start() {
	p.cmd = exec.Command("pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
		"-L", "module-native-protocol-unix auth-anonymous=1 socket="+filepath.Join(p.dir, "pulse", "native"), "-L", "module-null-sink")
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
}

func (p *privatePulse) kill() {
	if p.cmd != nil {
		p.cmd.Process.Kill()
		p.cmd.Wait()
		p.cmd = nil
	}
}

// What a lost device leaves behind is no more than what oto leaves by itself. The first loop does nothing but open
// contexts and lose them; it opens no more than the second does.
func TestWhatLossesLeave(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv(lossesVariable))
	if n == 0 {
		t.Skip("set " + lossesVariable + " to a number of losses; it needs PulseAudio")
	}
	pulse := newPrivatePulse(t)
	within := func(what string, ready func() bool) {
		t.Helper()
		for end := time.Now().Add(20 * time.Second); !ready(); time.Sleep(5 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("no %s after 20 s", what)
			}
		}
	}

	bare := func(times int) {
		for range times {
			pulse.start()
			within("server", func() bool { return (otoDevice{}).Present(t.Context()) != "" })
			hushALSA()
			ctx, ready, err := oto.NewContextWithOptions(&oto.NewContextOptions{
				SampleRate: int(Rate), ChannelCount: 1, Format: oto.FormatSignedInt16LE, BufferSize: small.Device,
			})
			if err != nil {
				t.Fatal(err)
			}
			<-ready
			if err := ctx.Err(); err != nil {
				t.Fatal(err)
			}
			player := ctx.NewPlayer(silence{})
			player.Play()
			time.Sleep(100 * time.Millisecond)
			pulse.kill()
			within("loss", func() bool { return ctx.Err() != nil })
			player.Close()
		}
	}
	bare(2)
	start := measure(t)
	bare(n)
	left := measure(t)
	t.Logf("oto alone:   %s", left.perLoss(start, n))

	status := make(chan bool, 10)
	s := New(Options{
		Voices: announce.Both(testVoice()), Now: func() clock.Instant { return clock.Instant(time.Now().UnixNano()) },
		OnStatus: func(s Status) { status <- s.OK },
	})
	defer s.Close()
	await := func(ok bool) {
		t.Helper()
		for end := time.After(20 * time.Second); ; {
			select {
			case now := <-status:
				if now == ok {
					return
				}
			case <-end:
				t.Fatalf("no status %v after 20 s", ok)
			}
		}
	}
	await(false)
	losses := func(times int) {
		for range times {
			pulse.start()
			await(true)
			pulse.kill()
			await(false)
		}
	}
	losses(2)
	before := measure(t)
	losses(n)
	ours := measure(t)
	t.Logf("the speaker: %s", ours.perLoss(before, n))
	for _, r := range [...]struct {
		what      string
		ours, oto int
	}{
		{"goroutines", ours.goroutines - before.goroutines, left.goroutines - start.goroutines},
		{"threads", ours.threads - before.threads, left.threads - start.threads},
		{"files", ours.files - before.files, left.files - start.files},
		{"kB of memory", ours.resident - before.resident, left.resident - start.resident},
	} {
		if r.ours > r.oto+n/10 {
			t.Errorf("%d losses left %d %s, those of oto alone %d", n, r.ours, r.what, r.oto)
		}
	}
}

type silence struct{}

func (silence) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}
