package announce

import (
	"slices"
	"time"

	"dumiao/clock"
)

// Part is what a voice may say in front of another part or of a phrase, without a breath: 七十 of 七十五秒.
type Part struct {
	Words  string
	Within string // a phrase that it can be cut out of, as it sounds there
}

// Use is what a group of phrases is needed for.
type Use string

// The groups of a vocabulary, in the order in which a sheet has them.
const (
	UseCount     Use = "count"     // the last seconds, and the loss
	UseSeconds   Use = "seconds"   // marks and ends of periods of 1 s to 10 min
	UseReserve   Use = "reserve"   // reserve and stopwatch, and the last minute of every other system
	UsePeriods   Use = "periods"   // byo-yomi and Ing
	UseUnits     Use = "units"     // units of consideration, NHK
	UsePenalties Use = "penalties" // Ing
	UseReferee   Use = "referee"   // for the referee's choice: no control causes them
)

// Group is the phrases of one use.
type Group struct {
	Use      Use
	Optional bool     // a voice is complete without it
	Phrases  []string // each is said by itself
	// Parts make up larger numbers and ordinals. A voice may have phrases in their place; of a number beyond those in
	// Phrases that would be hundreds.
	Parts []Part
}

// mostLeft is the highest number of periods, minutes and units that is ever said.
const mostLeft = clock.MaxPeriods

// mostSeconds is the longest period of which a complete voice says every second.
const mostSeconds = 600

// Vocabulary returns the phrases of a language that a voice needs to say every call of every control, and those that are
// optional. No phrase is in it twice.
//
// Where a voice has two of them as one, that is what is said: 开始读秒，还剩五分钟 may be a phrase of its own.
func Vocabulary(w Words) []Group {
	upTo := func(most int, f func(n int) string) []string {
		var all []string
		for n := 1; n <= most; n++ {
			all = append(all, f(n))
		}
		return all
	}
	left := func(of Counted) []string {
		last := split(w.LastLeft(of))
		return append(upTo(mostLeft, func(n int) string { return w.Left(n, of) }), last...)
	}
	units := func(length Length) []string { return upTo(mostLeft, func(n int) string { return w.Unit(n, length) }) }
	seconds, parts := w.numbers()
	groups := []Group{
		{Use: UseCount, Phrases: append(upTo(9, w.Count), split(w.Loss())...)},
		{Use: UseSeconds, Phrases: seconds, Parts: parts},
		{Use: UseReserve, Phrases: append([]string{w.Entry(), w.Minute()}, left(Minutes)...)},
		{Use: UsePeriods, Phrases: left(Periods)},
		{Use: UseUnits, Parts: w.ordinals(),
			Phrases: slices.Concat(units(WholeMinute), units(OtherLength), []string{w.LastUnit()}, left(Units))},
		{Use: UsePenalties, Phrases: upTo(clock.MaxPoints, w.Penalty)},
		{Use: UseReferee, Optional: true, Phrases: w.referee()},
	}
	seen := map[string]bool{}
	for i := range groups {
		kept := groups[i].Phrases[:0]
		for _, p := range groups[i].Phrases {
			if !seen[p] {
				seen[p] = true
				kept = append(kept, p)
			}
		}
		groups[i].Phrases = kept
	}
	return groups
}

// split returns the phrases of a call.
func split(text string) []string {
	var all []string
	for _, p := range phrases(text) {
		all = append(all, text[p.from:p.to])
	}
	return all
}

// Texts returns, each once, all that a side can be told under a control: what lies ahead of it from its first move, and
// of a later one with fewer periods left, and the answers to one who asks. A correction to more periods than the control
// has can bring others.
func (s Script) Texts(side clock.Side, c clock.Control) []string {
	if c.Check() != nil {
		return nil
	}
	if !c.HasOvertime() {
		c.Main = max(c.Main, 61*time.Second) // an increment or a correction may bring more than there is at first
	}
	one := Script{s.Style, [2]Words{s.words(side), s.words(side)}}
	var all []string
	seen := map[string]bool{}
	add := func(text string) {
		if !seen[text] {
			seen[text] = true
			all = append(all, text)
		}
	}
	for _, c := range fewer(c) {
		for _, call := range one.Calls(overtime(c)) {
			add(call.Text)
		}
	}
	for n := 1; c.Counts() && n <= max(c.Periods, c.Mark); n++ {
		add(s.words(side).Left(n, counted(c)))
	}
	return all
}

// fewer returns a control with all its periods, and with fewer of them down to the least that can be left.
func fewer(c clock.Control) []clock.Control {
	all := []clock.Control{c}
	for c.Counts() && c.Periods > 1 {
		c.Periods--
		all = append(all, c)
	}
	for c.Mark > 1 {
		c.Mark--
		all = append(all, c)
	}
	if c.Free > 0 && c.Periods > 0 {
		c.Periods = 0
		all = append(all, c)
	}
	return all
}

// Missing returns the calls that the voice cannot say of all those that a control can bring, in the given styles or, where
// none is given, in every style that a script can name; nil if it can say them all.
func (v *Voice) Missing(c clock.Control, styles ...*Style) []string {
	if len(styles) == 0 {
		styles = []*Style{Standard, Sparse}
	}
	var missing []string
	for _, style := range styles {
		s := Script{style, [2]Words{v.words, v.words}}
		for _, text := range s.Texts(clock.Black, c) {
			if !slices.Contains(missing, text) && !v.Says(text) {
				missing = append(missing, text)
			}
		}
	}
	return missing
}

// Lacks returns what the voice needs to be complete, by the groups of its language's [Vocabulary]: the phrases that it
// cannot say, and the parts that would make them up. A group that lacks nothing is left out.
func (v *Voice) Lacks() []Group {
	var lacking []Group
	for _, g := range Vocabulary(v.words) {
		l := Group{Use: g.Use, Optional: g.Optional}
		if g.Use == UseSeconds {
			n := 1
			for n <= mostSeconds && v.Says(v.words.Seconds(n)) {
				n++
			}
			if n > mostSeconds {
				continue // be it in one piece
			}
		}
		for _, p := range g.Phrases {
			if !v.Says(p) {
				l.Phrases = append(l.Phrases, p)
			}
		}
		for _, p := range g.Parts {
			if _, ok := v.parts[p.Words]; !ok && !v.Says(p.Within) {
				l.Parts = append(l.Parts, p)
			}
		}
		if len(l.Phrases)+len(l.Parts) > 0 {
			lacking = append(lacking, l)
		}
	}
	return lacking
}
