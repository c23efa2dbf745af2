package clock

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// units are the letters of a written duration, largest first, which is the order in which they must stand.
var units = [...]struct {
	letter string
	length time.Duration
}{{"h", time.Hour}, {"m", time.Minute}, {"s", time.Second}}

// ParseDuration reads a length of time as people write it in a control: "2h", "1h30m", "90s", "2.5s", "0". Seconds may
// have up to three decimals, the resolution of every file and transcript. It returns ok = false for anything else, for
// negative numbers and for more than a [time.Duration] holds.
func ParseDuration(s string) (d time.Duration, ok bool) {
	if s == "0" {
		return 0, true
	}
	rest := s
	for _, u := range units {
		number, after, found := strings.Cut(rest, u.letter)
		if !found {
			continue
		}
		n, fine := parseCount(number, u.length, u.length == time.Second)
		if !fine || d > math.MaxInt64-n {
			return 0, false
		}
		d += n
		rest = after
	}
	return d, rest == "" && s != ""
}

// parseCount reads a number of units, digits only, with up to three decimals where they are allowed.
func parseCount(s string, unit time.Duration, decimals bool) (d time.Duration, ok bool) {
	whole, fraction, dotted := strings.Cut(s, ".")
	if !digits(whole) || dotted && (!decimals || !digits(fraction) || len(fraction) > 3) {
		return 0, false
	}
	n, err := strconv.ParseInt(whole, 10, 64)
	if err != nil || n > math.MaxInt64/int64(unit)-1 {
		return 0, false
	}
	d = time.Duration(n) * unit
	if dotted {
		f, _ := strconv.Atoi((fraction + "00")[:3])
		d += time.Duration(f) * unit / 1000
	}
	return d, true
}

// digits says whether s is one or more ASCII digits: a sign, a blank or another script's digit is no number here.
func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// FormatDuration writes d so that [ParseDuration] reads it: hours, minutes and seconds without zero parts, "0" for none.
// Parts of a millisecond are not written.
func FormatDuration(d time.Duration) string {
	d = d.Truncate(time.Millisecond)
	if d <= 0 {
		return "0"
	}
	var b strings.Builder
	for _, u := range units {
		n := d / u.length
		d %= u.length
		if u.length == time.Second && d > 0 {
			part := appendPadded([]byte{'.'}, d.Milliseconds(), 3)
			b.WriteString(strconv.FormatInt(int64(n), 10) + strings.TrimRight(string(part), "0") + u.letter)
		} else if n > 0 {
			b.WriteString(strconv.FormatInt(int64(n), 10))
			b.WriteString(u.letter)
		}
	}
	return b.String()
}

// MaxInstant is the last instant that can be written down: 114 years. What lies ahead of it, and every control, still
// has room on the line, so that no instant of a game is ever cut off.
const MaxInstant = Instant(1_000_000 * time.Hour)

// ParseInstant reads a time of a script, "[[h:]m:]s[.fff]", up to [MaxInstant]: the fields after the first are below 60.
// ok is false for anything else.
func ParseInstant(s string) (t Instant, ok bool) {
	fields := strings.Split(s, ":")
	if len(fields) > 3 {
		return 0, false
	}
	var sum time.Duration
	for i, f := range fields {
		last := i == len(fields)-1
		n, fine := parseCount(f, time.Second, last)
		if !fine || i > 0 && n >= time.Minute || sum > (math.MaxInt64-n)/60 {
			return 0, false
		}
		sum = sum*60 + n
	}
	return Instant(sum), Instant(sum) <= MaxInstant
}

// String writes t as scripts have it, "[h:]m:ss.fff": [ParseInstant] reads it. Parts of a millisecond are cut off.
func (t Instant) String() string {
	ms := t.Milliseconds()
	h, m, s := ms/3_600_000, ms/60_000%60, ms%60_000
	b := make([]byte, 0, 16)
	if h > 0 {
		b = append(strconv.AppendInt(b, h, 10), ':')
		b = appendPadded(b, m, 2)
	} else {
		b = strconv.AppendInt(b, m, 10)
	}
	b = append(b, ':')
	b = append(appendPadded(b, s/1000, 2), '.')
	return string(appendPadded(b, s%1000, 3))
}

// appendPadded appends n with leading zeros to a width.
func appendPadded(b []byte, n int64, width int) []byte {
	s := strconv.FormatInt(n, 10)
	for range width - len(s) {
		b = append(b, '0')
	}
	return append(b, s...)
}
