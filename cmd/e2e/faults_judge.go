package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// What a lost device may cost.
const (
	bannerLimit = time.Second            // from the loss to the banner
	backLimit   = 3 * time.Second        // from the device to the sound
	offLimit    = 100 * time.Millisecond // how far a call may be from its second here, the constant delay of its recording taken off
	aCall       = 200 * time.Millisecond // shorter than any call: what a server that hung still had of a word, or a hole cut off
	knownBy     = 400 * time.Millisecond // so much of a call is enough to know it by
)

// memoryAfterTroubles is the most that the program may hold when all is over: that of a quiet game and some for what lost
// devices leave behind. A device that is written to for ever leaves a hundred megabytes a second.
const memoryAfterTroubles = 260 << 20

// piece is an unbroken part of a recording.
type piece struct {
	recording
	sink     string
	from, to time.Duration // of the machine
}

// pieces splits a recording where nothing came for a while: there the sound server hung.
func (r recording) pieces(sink string) []piece {
	var all []piece
	begin, frame := 0, 0
	for i := range r.arrivals {
		last := i == len(r.arrivals)-1
		if !last && r.arrivals[i+1].at-r.arrivals[i].at < 300*time.Millisecond {
			continue
		}
		part := recording{pcm: r.pcm[frame:r.arrivals[i].frames]}
		for _, a := range r.arrivals[begin : i+1] {
			part.arrivals = append(part.arrivals, arrival{a.frames - frame, a.at})
		}
		all = append(all, piece{part, sink, part.arrivals[0].at, r.arrivals[i].at})
		begin, frame = i+1, r.arrivals[i].frames
	}
	return all
}

// told is a call of the log with what the recordings say of it.
type told struct {
	loggedCall
	at    time.Duration // of the machine
	piece int           // where it was heard, -1 where it was not
	match
	clip clip
	off  time.Duration // from its second, the constant delay not taken off
}

// ordealVerdict is what became of an ordeal.
type ordealVerdict struct {
	lines  []string
	faults []string
}

func (v *ordealVerdict) fault(format string, args ...any) {
	v.faults = append(v.faults, fmt.Sprintf(format, args...))
}

// run plays and judges; it returns the report.
func (o *ordeal) run(ctx context.Context, dir, home, binary, voiceName string, keep bool) (text string, faults int, err error) {
	o.st = &stage{binary: binary, voiceName: voiceName, dir: dir, epoch: time.Now()}
	if o.st.say, _, err = loadVoice(voiceName); err != nil {
		return "", 0, err
	}
	if o.st.screen, err = startX(dir); err != nil {
		return "", 0, err
	}
	defer o.st.screen.stop(5 * time.Second)
	if err := o.play(ctx, home); err != nil {
		return "", 0, err
	}
	if keep {
		for i, r := range o.records {
			if err := r.rec.writeWAV(filepath.Join(home, fmt.Sprintf("%d-%s.wav", i, r.sink))); err != nil {
				return "", 0, err
			}
		}
	}
	account, err := readLog(o.program.log)
	if err != nil {
		return "", 0, err
	}
	var v ordealVerdict
	o.judge(account, &v)
	v.lines = append(v.lines, fmt.Sprintf("resident memory at the end: %d MB", o.memory.resident>>20))
	if o.memory.resident > memoryAfterTroubles {
		v.fault("resident memory at the end: %d MB, the limit is %d MB", o.memory.resident>>20, memoryAfterTroubles>>20)
	}
	if err := o.checkGame(account, home, &v); err != nil {
		return "", 0, err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\ntroubles of %s, game %q\n", o.name, ordealControl)
	for _, line := range v.lines {
		fmt.Fprintf(&b, "  %s\n", line)
	}
	for _, f := range v.faults {
		fmt.Fprintf(&b, "  FAULT %s\n", f)
	}
	return b.String(), len(v.faults), nil
}

// judge compares what was done to the server with the log and with what was heard.
func (o *ordeal) judge(account gameLog, v *ordealVerdict) {
	zero, ok := account.zero(o.st.epoch)
	if !ok {
		v.fault("the log has no line with now_ms")
		return
	}
	var pieces []piece
	for _, r := range o.records {
		pieces = append(pieces, r.rec.pieces(r.sink)...)
	}
	calls := o.locate(account.calls(), zero, pieces, v)
	for i, t := range o.troubles {
		end := o.ended
		if i+1 < len(o.troubles) {
			end = o.troubles[i+1].broken
		}
		o.judgeTrouble(t, end, account, calls, v)
	}
	checkOffsets(calls, pieces, v)
	checkBursts(calls, pieces, zero, v)
}

// locate finds each call of the log in the recordings.
func (o *ordeal) locate(all []loggedCall, zero time.Duration, pieces []piece, v *ordealVerdict) []told {
	var calls []told
	for _, l := range all {
		c, err := o.st.say(l.words)
		if err != nil {
			v.fault("%v", err)
			continue
		}
		t := told{loggedCall: l, at: zero + l.planned, piece: -1, clip: c}
		sound := c.pcm[:min(len(c.pcm), frames(knownBy))]
		for i, p := range pieces {
			if t.at < p.from-time.Second || t.at > p.to+time.Second {
				continue
			}
			place := p.frameAt(t.at) - c.beat
			m := find(sound, p.pcm, place-frames(search), place+frames(search))
			if m.rho > t.rho && m.rho > there {
				t.piece, t.match = i, m
				t.off = p.timeOf(m.at+c.beat) - t.at
			}
		}
		calls = append(calls, t)
	}
	return calls
}

// judgeTrouble judges one trouble and the time up to the next one.
func (o *ordeal) judgeTrouble(t trouble, end time.Duration, account gameLog, calls []told, v *ordealVerdict) {
	var up, down time.Duration // the banner
	for _, l := range account.all("banner") {
		at := onMachine(l.Wall, o.st.epoch)
		switch {
		case at > end:
		case l.Text == "up" && up == 0 && at >= t.broken-10*time.Millisecond: // the wall clock is read to a millisecond or so
			up = at
		case l.Text == "down" && at > t.mend && down == 0:
			down = at
		}
	}
	var first time.Duration // heard
	silent := 0
	for _, c := range calls {
		name := fmt.Sprintf("%s: %s of %.3f s", t.name, c.words, c.planned.Seconds())
		switch in := c.piece >= 0; {
		case c.at < t.broken-100*time.Millisecond || c.at > end-time.Second:
		case t.silent && c.at > t.after+time.Second && c.at < t.mend && (in || c.wasHeard):
			v.fault("%s was heard without a device", name)
		case c.at > t.mended+backLimit && (!in || !c.wasHeard):
			v.fault("%s was not heard: by the recording %v, by the log %v", name, in, c.wasHeard)
		case c.at > t.mend && in && first == 0:
			first = c.at + c.off
		case !in:
			silent++
		}
	}
	line := fmt.Sprintf("%-40s", t.name)
	if t.silent {
		if up == 0 || up-t.after > bannerLimit {
			v.fault("%s: the banner came after %v, over the limit of %v", t.name, up-t.broken, bannerLimit)
		}
		if down == 0 || down-t.mended > backLimit {
			v.fault("%s: the banner went after %v, over the limit of %v", t.name, down-t.mended, backLimit)
		}
		if !t.bannerSeen || !t.bannerGone {
			v.fault("%s: in the pictures the banner stood in it %v, and was gone behind it %v", t.name, t.bannerSeen, t.bannerGone)
		}
		line += fmt.Sprintf(" banner after %4.0f ms, gone after %4.0f ms;", (up-t.broken).Seconds()*1000, (down-t.mended).Seconds()*1000)
	} else if up > 0 {
		line += fmt.Sprintf(" banner after %4.0f ms, gone after %4.0f ms;", (up-t.broken).Seconds()*1000, (down-t.mended).Seconds()*1000)
	}
	if first == 0 {
		v.fault("%s: nothing was heard after it", t.name)
	}
	v.lines = append(v.lines, line+fmt.Sprintf(" first call heard after %4.0f ms, %d calls not heard", (first-t.mended).Seconds()*1000, silent))
}

// checkOffsets compares the calls of a piece with each other.
func checkOffsets(calls []told, pieces []piece, v *ordealVerdict) {
	for i, p := range pieces {
		var offs []time.Duration
		for _, c := range calls {
			if c.piece == i {
				offs = append(offs, c.off)
			}
		}
		usual := median(offs)
		var errs []time.Duration
		for _, c := range calls {
			// The call of an act could not be planned.
			if c.piece != i || strings.HasPrefix(c.words, "开始读秒") {
				continue
			}
			errs = append(errs, c.off-usual)
			if (c.off - usual).Abs() > offLimit {
				v.fault("%s of %.3f s: %s off its second", c.words, c.planned.Seconds(), ms(c.off-usual))
			}
			if lie := c.heard - c.planned - (c.off - usual); c.wasHeard && lie.Abs() > honest {
				v.fault("%s of %.3f s: the log says it was heard %s from where it was", c.words, c.planned.Seconds(), ms(lie))
			}
		}
		if len(errs) > 0 {
			v.lines = append(v.lines, fmt.Sprintf("%s, %.1f s: %d calls, constant delay %s (taken off), onset error sd %s, max %s",
				p.sink, (p.to-p.from).Seconds(), len(errs), ms(usual), ms(deviation(errs)), ms(largest(errs))))
		}
	}
}

// checkBursts finds every sound that no call accounts for and that is long enough to be one: a call that is repeated, or
// caught up.
func checkBursts(calls []told, pieces []piece, zero time.Duration, v *ordealVerdict) {
	const edge = rate / 200
	fragments, longest := 0, 0
	for i, p := range pieces {
		var covered []stretch
		for _, c := range calls {
			if c.piece == i {
				covered = append(covered, stretch{c.match.at - edge, c.match.at + len(c.clip.pcm) + edge})
				continue
			}
			// Of one that the piece begins or ends in there may be too little to know it by.
			from := p.frameAt(c.at) - c.clip.beat
			if to := from + len(c.clip.pcm); from < 0 && to > 0 || from < len(p.pcm) && to > len(p.pcm) {
				covered = append(covered, stretch{from - frames(offLimit), to + frames(offLimit)})
			}
		}
		slices.SortFunc(covered, func(a, b stretch) int { return a.from - b.from })
		covered = append(covered, stretch{len(p.pcm), len(p.pcm)})
		from := 0
		for _, c := range covered {
			for _, b := range p.bursts(from, c.from, 50*time.Millisecond) {
				if length(b.to-b.from) < aCall {
					fragments, longest = fragments+1, max(longest, b.to-b.from)
					continue
				}
				v.fault("%s: %s of sound without cause at %.3f s of the game", p.sink, ms(length(b.to-b.from)), (p.timeOf(b.from) - zero).Seconds())
			}
			from = max(from, c.to)
		}
	}
	v.lines = append(v.lines, fmt.Sprintf("%d fragments of sound, the longest of %s; a call that is repeated is longer", fragments, ms(length(longest))))
}
