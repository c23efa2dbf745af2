package main

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// ordealHall is a recording of 20 s from one output with a call of a word at each second from 2 to 18, silent from 8 to
// 12, where the server hung; and the log to it.
type ordealHall struct {
	o       *ordeal
	rec     recording
	account gameLog
	trouble trouble
}

func newOrdealHall(t *testing.T) *ordealHall {
	h := &ordealHall{o: &ordeal{st: &stage{say: babble, epoch: time.Now().Add(-time.Minute)}}}
	at := func(seconds float64) time.Duration { return time.Duration(seconds * float64(time.Second)) }
	wall := func(seconds float64) time.Time { return h.o.st.epoch.Add(at(seconds)) }
	h.rec.pcm = make([]int16, 20*rate)
	for f := rate / 100; f <= len(h.rec.pcm); f += rate / 100 {
		if when := length(f); when < at(8) || when > at(12) {
			h.rec.arrivals = append(h.rec.arrivals, arrival{f, when})
		}
	}
	// While the server hung nothing came.
	frames8, frames12 := 8*rate, 12*rate
	for i := range h.rec.arrivals {
		if h.rec.arrivals[i].frames > frames12 {
			h.rec.arrivals[i].frames -= frames12 - frames8
		}
	}
	now := 0.0
	h.account = append(h.account, logged{Event: "start", Wall: wall(0), Now: &now})
	words := strings.Split("零一二三四五六七八九十", "")
	for s := 2; s < 19; s++ {
		l := logged{Event: "call", Wall: wall(float64(s)), Planned: float64(1000 * s), Text: words[s%10] + words[s/2%10]}
		if s < 8 || s > 12 {
			heard := l.Planned
			l.Heard = &heard
			h.place(l.Text, at(float64(s)))
		}
		h.account = append(h.account, l)
	}
	h.account = append(h.account, logged{Event: "banner", Text: "up", Wall: wall(8.5)}, logged{Event: "banner", Text: "down", Wall: wall(12.4)})
	h.trouble = trouble{name: "hung", silent: true, broken: at(7.9), after: at(7.9), mend: at(12), mended: at(12), bannerSeen: true, bannerGone: true}
	return h
}

// place puts a call where it belongs in a recording in which four seconds are missing.
func (h *ordealHall) place(words string, at time.Duration) {
	c, _ := babble(words)
	from := frames(at) - c.beat
	if at > 12*time.Second {
		from -= 4 * rate
	}
	for i, s := range c.pcm {
		h.rec.pcm[from+i] = int16(s * 32767)
	}
}

func (h *ordealHall) judge(t *testing.T) []string {
	t.Helper()
	rec := h.rec
	rec.pcm = rec.pcm[:16*rate]
	h.o.records = []*recorder{{sink: "hall", rec: rec}}
	h.o.troubles = []trouble{h.trouble}
	h.o.ended = 20 * time.Second
	var v ordealVerdict
	h.o.judge(h.account, &v)
	return v.faults
}

func TestFaultlessOrdeal(t *testing.T) {
	if faults := newOrdealHall(t).judge(t); len(faults) > 0 {
		t.Errorf("faults: %q", faults)
	}
}

func TestFaultsOfAnOrdeal(t *testing.T) {
	call := func(h *ordealHall, second int) *logged {
		return &h.account[slices.IndexFunc(h.account, func(l logged) bool { return l.Event == "call" && l.Planned == float64(1000*second) })]
	}
	for _, test := range []struct {
		name  string
		spoil func(h *ordealHall)
		want  string
	}{
		{"banner late", func(h *ordealHall) {
			h.account[len(h.account)-2].Wall = h.account[len(h.account)-2].Wall.Add(700 * time.Millisecond)
		}, "the banner came after 1.3s"},
		{"banner stays", func(h *ordealHall) { h.account = h.account[:len(h.account)-1] }, "the banner went after"},
		{"banner goes late", func(h *ordealHall) {
			h.account[len(h.account)-1].Wall = h.account[len(h.account)-1].Wall.Add(4 * time.Second)
		}, "the banner went after 4.4s"},
		{"banner not seen", func(h *ordealHall) { h.trouble.bannerSeen = false }, "in the pictures"},
		{"call not heard", func(h *ordealHall) { clear(h.rec.pcm[frames(11500*time.Millisecond):frames(12500*time.Millisecond)]) }, "was not heard: by the recording false, by the log true"},
		{"call not told", func(h *ordealHall) { call(h, 16).Heard = nil }, "was not heard: by the recording true, by the log false"},
		{"told without a device", func(h *ordealHall) { heard := 10000.0; call(h, 10).Heard = &heard }, "was heard without a device"},
		{"call repeated", func(h *ordealHall) { h.place("再来", 15500*time.Millisecond) }, "of sound without cause"},
		{"call caught up", func(h *ordealHall) { h.place(call(h, 10).Text, 12400*time.Millisecond) }, "of sound without cause"},
		{"call off its second", func(h *ordealHall) {
			at := frames(12 * time.Second) // 16 s, four of them missing
			copy(h.rec.pcm[at-rate/4:at+rate/2], h.rec.pcm[at-rate/4-rate/8:at+rate/2-rate/8])
		}, "off its second"},
	} {
		h := newOrdealHall(t)
		test.spoil(h)
		if faults := h.judge(t); !slices.ContainsFunc(faults, func(f string) bool { return strings.Contains(f, test.want) }) {
			t.Errorf("%s: faults are %q, want one with %q", test.name, faults, test.want)
		}
	}
}

func TestPiecesOfARecording(t *testing.T) {
	h := newOrdealHall(t)
	pieces := h.rec.pieces("hall")
	if len(pieces) != 2 {
		t.Fatalf("%d pieces, want 2", len(pieces))
	}
	for i, want := range [...][2]time.Duration{{10 * time.Millisecond, 7990 * time.Millisecond}, {12010 * time.Millisecond, 20 * time.Second}} {
		if got := [2]time.Duration{pieces[i].from, pieces[i].to}; got != want {
			t.Errorf("piece %d is from %v to %v, want %v", i, got[0], got[1], want)
		}
	}
}
