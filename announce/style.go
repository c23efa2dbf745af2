package announce

// Style is a call set, as data: which seconds of a period are said, how they are said, and which sentences stand around
// them. Every group can be left out.
type Style struct {
	Name   string  // as a script has it
	Period Reading // of a period that is not the last one
	Last   Reading // of the last one, and of the last minute of time that nothing follows

	Entry    bool // 开始读秒，还剩五分钟, as overtime begins
	End      bool // 一分钟，还剩四分钟, as a period ends and the next one begins; so a unit of NHK, a penalty of Ing
	Reminder bool // 最后一分钟 or 最后一次 behind those two
	Minute   bool // 还剩一分钟, a minute before time that nothing follows is up
	Loss     bool // 十，超时判负
}

// Reading is which seconds of a period are said. All are counted from its end, because that is what the rules of every
// period length have in common (rules of 1988, art. 12.2).
type Reading struct {
	Marks []int // seconds before the end at which the seconds used are said, as in 三十秒; falling
	Count int   // from so many seconds before the end on every second is counted, at most 9; 0 for no count
	Down  bool  // the count falls to 一; else it rises to 九, so that its 十 is the end itself
}

// The call sets that a script can name.
var (
	// Standard is the reading of the Chinese rules of 1988, art. 12.2, generalised by the distance to the period's end:
	// 30, 20, 10, 5 and 2 seconds before it, and in the last period 30, 20, 10 and then every second.
	Standard = &Style{
		Name:   "standard",
		Period: Reading{Marks: []int{30, 20, 10, 5, 2}},
		Last:   Reading{Marks: []int{30, 20, 10}, Count: 9},
		Entry:  true, End: true, Reminder: true, Minute: true, Loss: true,
	}
	// Sparse is silent up to the last ten seconds of a period and says every one of those (reading sheet of the Samsung
	// Cup 2013).
	Sparse = &Style{
		Name:   "sparse",
		Period: Reading{Count: 9},
		Last:   Reading{Count: 9},
		Entry:  true, End: true, Reminder: true, Minute: true, Loss: true,
	}
)

// ParseStyle reads the word of a script, "standard" or "sparse"; ok is false for anything else, and style then Standard.
func ParseStyle(s string) (style *Style, ok bool) {
	for _, style := range []*Style{Standard, Sparse} {
		if s == style.Name {
			return style, true
		}
	}
	return Standard, false
}

// text returns the words for a second of a period that lies d seconds before its end: a word of the count, or a plain
// number of seconds.
func (r Reading) text(w Words, second, d int) string {
	switch {
	case d > r.Count:
		return w.Seconds(second)
	case r.Down:
		return w.Count(d)
	}
	return w.Count(10 - d)
}

// each calls f for every second that is said, by its distance to the end, in the order of time.
func (r Reading) each(f func(d int)) {
	for _, d := range r.Marks {
		if d > r.Count {
			f(d)
		}
	}
	for d := min(r.Count, 9); d > 0; d-- {
		f(d)
	}
}
