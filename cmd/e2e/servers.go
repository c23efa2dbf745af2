package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// server is a sound system that is mistreated: started, killed, stopped in its tracks. It lives in a folder of its own
// and reads nobody's configuration, so that nothing of the desktop that this may be run on is touched.
type server interface {
	// start returns when the server answers. It has an output that it was given, or none.
	start(sink string) error
	signal(s syscall.Signal) error // to what plays
	kill()                         // all of it, at once
	// client returns the surroundings of a program that shall play here.
	client(home string) []string
	asoundrc() string
}

// rig is what both kinds of server have.
type rig struct {
	dir     string // its run-time folder, and its home
	modules map[string]string
}

func (r *rig) client(home string) []string {
	return environment(home, "XDG_RUNTIME_DIR="+r.dir)
}

func (r *rig) pactl(args ...string) (string, error) {
	cmd := exec.Command("timeout", append([]string{"5", "pactl"}, args...)...)
	cmd.Env = r.client(r.dir)
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("pactl %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}

// addSink gives the server an output and returns when it has it.
func (r *rig) addSink(name string) error {
	module, err := r.pactl("load-module", "module-null-sink", "sink_name="+name, "rate=48000", "channels=1")
	if err != nil {
		return err
	}
	r.modules[name] = module
	for end := time.Now().Add(5 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if _, err = r.pactl("get-sink-volume", name); err == nil {
			return nil
		}
		if time.Now().After(end) {
			return err
		}
	}
}

func (r *rig) removeSink(name string) error {
	_, err := r.pactl("unload-module", r.modules[name])
	return err
}

// answers waits until the server does.
func (r *rig) answers(c *child) error {
	return c.wait(20*time.Second, "an answer to pactl", func() bool {
		_, err := r.pactl("info")
		return err == nil
	})
}

// pulseRig is a PulseAudio.
type pulseRig struct {
	rig
	daemon *child
}

func (p *pulseRig) asoundrc() string { return asoundrc }

func (p *pulseRig) start(sink string) error {
	socket := filepath.Join(p.dir, "pulse", "native")
	if err := os.MkdirAll(filepath.Dir(socket), 0o700); err != nil {
		return err
	}
	cmd := exec.Command("pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--log-target=stderr",
		"-L", "module-native-protocol-unix auth-anonymous=1 socket="+socket)
	cmd.Env = environment(p.dir)
	var err error
	if p.daemon, err = startChild(cmd); err != nil {
		return err
	}
	if err := p.answers(p.daemon); err != nil || sink == "" {
		return err
	}
	return p.addSink(sink)
}

func (p *pulseRig) signal(s syscall.Signal) error { return p.daemon.Process.Signal(s) }

func (p *pulseRig) kill() {
	if p.daemon != nil {
		p.daemon.Process.Kill()
		<-p.daemon.done
		p.daemon = nil
	}
}

// pipewireRig is a PipeWire with WirePlumber and its PulseAudio server, as a desktop has them. WirePlumber gets a
// configuration without the sound cards of this machine.
type pipewireRig struct {
	rig
	plugin   string // of ALSA
	children []*child
}

func (p *pipewireRig) asoundrc() string {
	return fmt.Sprintf("pcm_type.pipewire { lib %q }\npcm.!default { type pipewire playback_node \"-1\" capture_node \"-1\" }\n", p.plugin)
}

const wireplumberMain = `load_module("metadata")
default_access.properties["enable-flatpak-portal"] = false
default_access.enable()
device_defaults.enable()
stream_defaults.enable()
load_script("intended-roles.lua")
`

// findPipewirePlugin looks for ALSA's way to PipeWire: in the system, or where .ci/packages unpacks it, because as a
// package of Debian it does not live beside PulseAudio.
func findPipewirePlugin() (string, error) {
	for _, root := range []string{"", "bin/pipewire-alsa"} {
		found, err := filepath.Glob(root + "/usr/lib/*/alsa-lib/libasound_module_pcm_pipewire.so")
		if err == nil && len(found) > 0 {
			return filepath.Abs(found[0])
		}
	}
	return "", errors.New("ALSA's plug-in for PipeWire is missing\nhint: .ci/packages e2e-sound")
}

func (p *pipewireRig) configure() error {
	config := filepath.Join(p.dir, ".config", "wireplumber")
	data, err := os.ReadFile("/usr/share/wireplumber/wireplumber.conf")
	if err != nil {
		return err
	}
	var kept []string
	for line := range strings.Lines(string(data)) {
		if !strings.Contains(line, "bluetooth.lua") {
			kept = append(kept, line)
		}
	}
	return errors.Join(
		os.MkdirAll(filepath.Join(config, "main.lua.d"), 0o700),
		os.WriteFile(filepath.Join(config, "main.lua.d", "90-enable-all.lua"), []byte(wireplumberMain), 0o600),
		os.WriteFile(filepath.Join(config, "wireplumber.conf"), []byte(strings.Join(kept, "")), 0o600),
	)
}

func (p *pipewireRig) start(sink string) error {
	if err := p.configure(); err != nil {
		return err
	}
	for _, name := range []string{"pipewire", "wireplumber", "pipewire-pulse"} {
		cmd := exec.Command(name)
		cmd.Env = environment(p.dir)
		c, err := startChild(cmd)
		if err != nil {
			return err
		}
		p.children = append(p.children, c)
		if name != "pipewire" {
			continue
		}
		err = c.wait(20*time.Second, "its socket", func() bool {
			// One that was killed leaves the name of its socket behind.
			conn, err := net.Dial("unix", filepath.Join(p.dir, "pipewire-0"))
			if err == nil {
				conn.Close()
			}
			return err == nil
		})
		if err != nil {
			return err
		}
	}
	if err := p.answers(p.children[2]); err != nil || sink == "" {
		return err
	}
	if err := p.addSink(sink); err != nil {
		return err
	}
	// WirePlumber connects programs to outputs; it is ready when it has named the default one.
	return p.children[1].wait(20*time.Second, "a default output", func() bool {
		info, err := p.pactl("info")
		return err == nil && strings.Contains(info, "Default Sink: "+sink)
	})
}

func (p *pipewireRig) signal(s syscall.Signal) error { return p.children[0].Process.Signal(s) }

func (p *pipewireRig) kill() {
	for _, c := range p.children {
		c.Process.Kill()
		<-c.done
	}
	p.children = nil
}
