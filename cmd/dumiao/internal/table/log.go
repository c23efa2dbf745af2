package table

import (
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"time"

	"dumiao/clock"
)

// Log writes what happened as JSON Lines, for clubs that want to look into a dispute and for the end-to-end run. Its
// methods may be called anywhere; the lines are written by a goroutine of its own, so that a slow disk holds up nobody.
// A nil Log writes nothing.
type Log struct {
	lines queue
	done  chan struct{}
}

// record is one line of the log. Wall is the wall-clock time at which the line was made, to the microsecond: of an act
// it is the instant of the handler, of which AtMS is the corrected stamp (docs/log.md).
type record struct {
	Wall      string `json:"wall"`
	Event     string `json:"event"`
	AtMS      *int64 `json:"at_ms,omitempty"`
	Side      string `json:"side,omitempty"`
	Text      string `json:"text,omitempty"`
	PlannedMS *ms    `json:"planned_ms,omitempty"`
	HeardMS   *ms    `json:"heard_ms,omitempty"`
	NowMS     *ms    `json:"now_ms,omitempty"`
	Result    string `json:"result,omitempty"`
	Why       string `json:"why,omitempty"`
}

// ms is an instant in milliseconds with three decimals.
type ms clock.Instant

func (m ms) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "%.3f", float64(m)/float64(time.Millisecond)), nil
}

// NewLog returns a log that writes to w. The first error of w ends it, and is told to trouble.
func NewLog(w io.Writer, trouble func(error)) *Log {
	l := &Log{done: make(chan struct{})}
	l.lines.init()
	go func() {
		defer close(l.done)
		broken := false
		for {
			text, open := l.lines.take()
			if text != "" && !broken {
				if _, err := io.WriteString(w, text); err != nil {
					broken = true
					trouble(err)
				}
			}
			if !open {
				return
			}
		}
	}()
	return l
}

// Close writes what is still to be written.
func (l *Log) Close() {
	if l != nil {
		l.lines.close()
		<-l.done
	}
}

// Event logs something that happened: at its stamp, made now.
func (l *Log) Event(event string, at, now clock.Instant, side clock.Side, result clock.Result) {
	stamp, n := at.Milliseconds(), ms(now)
	l.write(record{Event: event, AtMS: &stamp, NowMS: &n, Side: side.String(), Result: string(result)})
}

// Call logs that a call was heard, by the device's own count of frames; a call that was shown, but not heard, has no
// such instant but a reason.
func (l *Log) Call(text string, side clock.Side, planned clock.Instant, heard *clock.Instant, why string) {
	p := ms(planned)
	l.write(record{Event: "call", Side: side.String(), Text: text, PlannedMS: &p, HeardMS: (*ms)(heard), Why: why})
}

// Note logs a sentence about the program itself: its version, its sound device.
func (l *Log) Note(event, text string) { l.write(record{Event: event, Text: text}) }

// write stamps a line and hands it to the writer.
func (l *Log) write(r record) {
	if l == nil {
		return
	}
	r.Wall = time.Now().Format("2006-01-02T15:04:05.000000Z07:00")
	line, err := json.Marshal(r)
	if err != nil {
		panic("table: a log line that is no JSON: " + err.Error()) // every field is a string or a number
	}
	l.lines.put(string(line) + "\n")
}

// queue is a queue of text without an end: put never blocks.
type queue struct {
	mu     sync.Mutex
	filled *sync.Cond
	text   []byte
	closed bool
}

func (q *queue) init() { q.filled = sync.NewCond(&q.mu) }

// put appends text.
func (q *queue) put(text string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.text = append(q.text, text...)
	q.filled.Signal()
}

// close lets take return false once everything was taken.
func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.filled.Signal()
}

// look takes what there is, and does not wait.
func (q *queue) look() (text string, open bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.empty()
}

// empty takes what there is.
//
// The caller must hold q.mu.
func (q *queue) empty() (text string, open bool) {
	text = string(q.text)
	q.text = q.text[:0]
	return text, !q.closed
}

// take waits for text and takes all of it; open is false where nothing will follow.
func (q *queue) take() (text string, open bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.text) == 0 && !q.closed {
		q.filled.Wait()
	}
	return q.empty()
}
