package desktop

import (
	"context"
	"encoding/binary"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Present tells what there is that could play sound, as words that are compared with those of another time: a server that
// was restarted, or another output, is another word. It is empty where there is nothing. It is there to be asked before a device is opened: an attempt that must fail costs a goroutine for ever, one
// at a server that hangs a thread, too. Present takes no longer than two seconds, usually some milliseconds, and leaves
// nothing behind.
//
// It looks where ALSA's default device may lead to: a PulseAudio that answers and has an output, a PipeWire that
// answers, a sound card that can play.
func Present(ctx context.Context) string {
	found := [...]func(context.Context) string{pulse, pipewire, cards}
	var parts [len(found)]string
	var wait sync.WaitGroup
	for i, look := range found {
		wait.Go(func() { parts[i] = look(ctx) })
	}
	wait.Wait()
	return strings.TrimSpace(strings.Join(parts[:], " "))
}

func pulse(ctx context.Context) string {
	for _, socket := range sockets() {
		c, err := dialAt(ctx, socket)
		if err != nil {
			continue
		}
		defer c.close()
		sink, err := c.output()
		if err != nil || sink == nil {
			continue
		}
		return fmt.Sprintf("pulse:%s:%d:%s", instance(socket), sink.SinkIndex, sink.SinkName)
	}
	return ""
}

func pipewire(ctx context.Context) string {
	name := os.Getenv("PIPEWIRE_REMOTE")
	if name == "" {
		name = "pipewire-0"
	}
	candidates := []string{name}
	if !filepath.IsAbs(name) {
		candidates = nil
		for _, variable := range [...]string{"PIPEWIRE_RUNTIME_DIR", "XDG_RUNTIME_DIR", "USERPROFILE"} {
			if dir := os.Getenv(variable); dir != "" {
				candidates = append(candidates, filepath.Join(dir, name))
			}
		}
	}
	for _, socket := range candidates {
		if greets(ctx, socket) {
			return "pipewire:" + instance(socket)
		}
	}
	return ""
}

// greets says hello to a PipeWire and reports whether it answers. A server that hangs takes a connection, too.
func greets(ctx context.Context, socket string) bool {
	d := net.Dialer{Timeout: patience}
	conn, err := d.DialContext(ctx, "unix", socket)
	if err != nil {
		return false
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(patience))
	// Of PipeWire's native protocol: the object 0, the core; its method 1, hello, with 24 bytes; message 0; no files.
	// Then a structure of one integer, the version of the core's interface.
	const (
		method, size            = 1 << 24, 24
		typeInteger, typeStruct = 4, 14
		version                 = 3
	)
	var hello []byte
	for _, word := range [...]uint32{0, method | size, 0, 0, 16, typeStruct, 4, typeInteger, version, 0} {
		hello = binary.NativeEndian.AppendUint32(hello, word)
	}
	if _, err := conn.Write(hello); err != nil {
		return false
	}
	_, err = conn.Read(make([]byte, 16))
	return err == nil
}

// instance tells one server at a socket from the next one there.
func instance(socket string) string {
	var s syscall.Stat_t
	if syscall.Stat(socket, &s) != nil {
		return socket
	}
	return fmt.Sprintf("%s:%d:%d.%d", socket, s.Ino, s.Ctim.Sec, s.Ctim.Nsec)
}

// cards lists what the kernel can play to.
func cards(context.Context) string {
	data, err := os.ReadFile("/proc/asound/pcm")
	if err != nil {
		return ""
	}
	var all []string
	for line := range strings.Lines(string(data)) {
		// 00-00: ALC236 Analog : ALC236 Analog : playback 1 : capture 1
		if strings.Contains(line, ": playback ") {
			all = append(all, "card:"+strings.Join(strings.Fields(line), "_"))
		}
	}
	return strings.Join(all, " ")
}
