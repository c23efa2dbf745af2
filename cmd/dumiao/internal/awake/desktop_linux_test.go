package awake

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/godbus/dbus/v5"
)

// startBus starts a bus of the test's own, which both buses of the system are then taken for.
func startBus(t *testing.T) *dbus.Conn {
	daemon, err := exec.LookPath("dbus-daemon")
	if err != nil {
		t.Skip("there is no dbus-daemon to be a bus; it is in Debian's package dbus-daemon")
	}
	dir := t.TempDir()
	config := filepath.Join(dir, "bus.conf")
	err = os.WriteFile(config, []byte(`<busconfig>
  <type>session</type>
  <listen>unix:path=`+filepath.Join(dir, "bus")+`</listen>
  <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>
`), 0o600)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(daemon, "--config-file="+config, "--nofork", "--print-address")
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
	t.Setenv("DBUS_SYSTEM_BUS_ADDRESS", strings.TrimSpace(address))
	conn, err := dbus.ConnectSessionBus()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return conn
}

// own answers for a desktop's service.
func own(t *testing.T, conn *dbus.Conn, name, iface string, path dbus.ObjectPath, service any) {
	if err := conn.Export(service, path, iface); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.RequestName(name, dbus.NameFlagDoNotQueue); err != nil {
		t.Fatal(err)
	}
}

// saver is a desktop's screen saver.
type saver struct {
	mu    sync.Mutex
	notes []string
}

func (s *saver) Inhibit(who, why string) (uint32, *dbus.Error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.notes = append(s.notes, "inhibit "+who+": "+why)
	return 7, nil
}

func (s *saver) UnInhibit(cookie uint32) *dbus.Error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.notes = append(s.notes, "uninhibit "+string('0'+rune(cookie)))
	return nil
}

// login is logind; its locks are pipes.
type login struct {
	mu    sync.Mutex
	asked string
	held  *os.File // the end that sees when the other one is closed
}

func (l *login) Inhibit(what, who, why, mode string) (dbus.UnixFD, *dbus.Error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	r, w, err := os.Pipe()
	if err != nil {
		return 0, dbus.MakeFailedError(err)
	}
	l.asked, l.held = strings.Join([]string{what, who, why, mode}, ", "), r
	return dbus.UnixFD(w.Fd()), nil
}

func TestTheDesktopIsAsked(t *testing.T) {
	conn := startBus(t)
	s, l := &saver{}, &login{}
	own(t, conn, "org.freedesktop.ScreenSaver", "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", s)
	own(t, conn, "org.freedesktop.login1", "org.freedesktop.login1.Manager", "/org/freedesktop/login1", l)
	release, err := askDesktop()
	if err != nil || release == nil {
		t.Fatalf("%v", err)
	}
	l.mu.Lock()
	asked := l.asked
	l.mu.Unlock()
	if asked != "idle:sleep, Dumiao, a game is being played, block" {
		t.Errorf("logind was asked for %q", asked)
	}
	release()
	s.mu.Lock()
	defer s.mu.Unlock()
	if got := strings.Join(s.notes, "; "); got != "inhibit Dumiao: a game is being played; uninhibit 7" {
		t.Errorf("the screen saver was told %q", got)
	}
}

func TestADesktopWithoutAnswers(t *testing.T) {
	startBus(t)
	release, err := askDesktop()
	if release != nil || err == nil || !strings.Contains(err.Error(), "the screen may go dark") || !strings.Contains(err.Error(), "the computer may go to sleep") {
		t.Errorf("%v", err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "")
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	t.Setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere")
	if release, err := askDesktop(); release != nil || err == nil {
		t.Errorf("without a bus: %v", err)
	}
}
