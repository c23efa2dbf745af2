package desktop

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/jfreymuth/pulse/proto"
)

const (
	defaultSink    = "@DEFAULT_SINK@"
	defaultMonitor = "@DEFAULT_MONITOR@"
)

var errNoServer = errors.New("no sound server")

// client is a connection to a PulseAudio server, or to PipeWire in its place.
//
// It is made here and not by the library's own Connect, which cannot be given up while a server hangs. And the library
// sees it through [reader]: it does not look at every error itself, and then crashes or reads nothing for ever.
type client struct {
	*proto.Client
	conn    net.Conn
	changed chan struct{} // of one: something that was subscribed to
	data    chan []byte   // what a record stream brings; what nobody takes is lost
	lost    chan struct{} // closed with the connection
	once    sync.Once
}

// dial connects to the user's server and gives its cookie.
func dial(ctx context.Context) (*client, error) {
	last := errNoServer
	for _, socket := range sockets() {
		c, err := dialAt(ctx, socket)
		if err == nil {
			return c, nil
		}
		last = err
	}
	return nil, last
}

func dialAt(ctx context.Context, socket string) (*client, error) {
	d := net.Dialer{Timeout: patience}
	conn, err := d.DialContext(ctx, "unix", socket)
	if err != nil {
		return nil, err
	}
	c := &client{
		Client: &proto.Client{}, conn: conn,
		changed: make(chan struct{}, 1), data: make(chan []byte, 64), lost: make(chan struct{}),
	}
	c.Callback = c.receive
	c.SetTimeout(patience)
	c.Open(struct {
		io.Reader
		io.Writer
	}{reader{c}, conn})
	var auth proto.AuthReply
	if err := c.ask(&proto.Auth{Version: c.Version(), Cookie: cookie()}, &auth); err != nil {
		c.close()
		return nil, err
	}
	c.SetVersion(auth.Version)
	name := proto.PropList{"application.name": proto.PropListString("Dumiao")}
	if err := c.ask(&proto.SetClientName{Props: name}, &proto.SetClientNameReply{}); err != nil {
		c.close()
		return nil, err
	}
	return c, nil
}

// ask sends a request and waits for the answer. After an error other than the server's own word the connection is of no
// use: an answer may still come, and would be written into reply.
func (c *client) ask(request proto.RequestArgs, reply proto.Reply) error {
	c.conn.SetWriteDeadline(time.Now().Add(patience))
	return c.Request(request, reply)
}

func (c *client) close() {
	c.once.Do(func() { close(c.lost) })
	c.conn.Close()
}

// reader is the connection as the library reads it, from a goroutine of its own. That ends with the first error.
type reader struct{ c *client }

func (r reader) Read(p []byte) (int, error) {
	n, err := r.c.conn.Read(p)
	if err != nil {
		r.c.close()
		runtime.Goexit() // the library holds no lock while it reads
	}
	return n, nil
}

// receive is called by the goroutine that reads the connection, and must not wait.
func (c *client) receive(message any) {
	switch m := message.(type) {
	case *proto.SubscribeEvent:
		select {
		case c.changed <- struct{}{}:
		default:
		}
	case *proto.DataPacket:
		select {
		case c.data <- append([]byte(nil), m.Data...):
		default:
		}
	case *proto.RecordStreamKilled:
		c.close()
	}
}

// sockets returns where the user's server may be, as its own library looks for it. Servers on other machines are left
// out: what they play is not heard here.
func sockets() []string {
	if server := os.Getenv("PULSE_SERVER"); server != "" {
		var all []string
		for _, s := range strings.Fields(server) {
			if _, rest, ok := strings.Cut(s, "}"); ok && s[0] == '{' { // {machine}unix:/path
				s = rest
			}
			if path := strings.TrimPrefix(s, "unix:"); strings.HasPrefix(path, "/") {
				all = append(all, path)
			}
		}
		return all
	}
	var all []string
	if dir := os.Getenv("PULSE_RUNTIME_PATH"); dir != "" {
		all = append(all, filepath.Join(dir, "native"))
	}
	if dir := os.Getenv("XDG_RUNTIME_DIR"); dir != "" {
		all = append(all, filepath.Join(dir, "pulse", "native"))
	}
	return append(all, "/var/run/pulse/native")
}

// cookie returns what a server knows its own users by. One on a socket of the user's takes any.
func cookie() []byte {
	files := []string{os.Getenv("PULSE_COOKIE")}
	if dir, err := os.UserConfigDir(); err == nil {
		files = append(files, filepath.Join(dir, "pulse", "cookie"))
	}
	if home, err := os.UserHomeDir(); err == nil {
		files = append(files, filepath.Join(home, ".pulse-cookie"))
	}
	const size = 256
	for _, f := range files {
		if data, err := os.ReadFile(f); err == nil && len(data) == size {
			return data
		}
	}
	return make([]byte, size)
}
