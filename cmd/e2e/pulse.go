package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// soundServer is a PulseAudio with one sink that plays into nothing, and a monitor from which that can be recorded.
type soundServer struct {
	*child
	socket string
}

// asoundrc sends what asks for ALSA's default device, as the program does, to the server.
const asoundrc = `pcm.!default { type pulse }
ctl.!default { type pulse }
`

// startPulse starts a server that reads nobody's configuration and listens on a socket in dir only. The sink is mono and
// has the rate of the clips, so that the server neither mixes down nor resamples.
func startPulse(dir string) (*soundServer, error) {
	socket := filepath.Join(dir, "pulse.sock")
	cmd := exec.Command("pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--log-target=stderr",
		"-L", "module-native-protocol-unix auth-anonymous=1 socket="+socket,
		"-L", "module-null-sink sink_name=hall rate=48000 channels=1 format=s16le")
	cmd.Env = environment(dir)
	c, err := startChild(cmd)
	if err != nil {
		return nil, err
	}
	s := &soundServer{c, socket}
	err = c.wait(20*time.Second, "a sink", func() bool {
		info := exec.Command("pactl", "get-sink-volume", "hall")
		info.Env = s.client(dir)
		return info.Run() == nil
	})
	if err != nil {
		s.stop(time.Second)
		return nil, err
	}
	return s, nil
}

// client returns the surroundings of a program that shall play here.
func (s *soundServer) client(home string) []string {
	return environment(home, "PULSE_SERVER=unix:"+s.socket)
}

// furnish makes a home for a program, with nothing in it but the way to the server.
func furnish(home string) error {
	return errors.Join(os.MkdirAll(home, 0o700), os.WriteFile(filepath.Join(home, ".asoundrc"), []byte(asoundrc), 0o600))
}
