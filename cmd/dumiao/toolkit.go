package main

import (
	"bytes"
	"io"
	stdlog "log"
	"sync"
)

// heldLog holds back what the tool-kit says through Go's standard log until it is known whether there is a window: a
// missing display is told in one line, not in the tool-kit's several.
type heldLog struct {
	mu   sync.Mutex
	to   io.Writer
	held *bytes.Buffer // nil when nothing is held back any more
}

// holdToolkitLog begins to hold back.
func holdToolkitLog(to io.Writer) *heldLog {
	h := &heldLog{to: to, held: &bytes.Buffer{}}
	stdlog.SetOutput(h)
	return h
}

func (h *heldLog) Write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.held != nil {
		return h.held.Write(p)
	}
	return h.to.Write(p)
}

// release lets out what was held back, and everything after it.
func (h *heldLog) release() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.held != nil {
		h.held.WriteTo(h.to)
		h.held = nil
	}
}
