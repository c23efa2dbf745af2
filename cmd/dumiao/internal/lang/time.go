package lang

import (
	"fmt"
	"strconv"
	"time"
)

// Clock writes d as the face does, h:mm:ss. Parts of a second count as a whole one, so that 0:00:00 is nothing left.
func Clock(d time.Duration) string {
	s := int64((max(d, 0) + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// exact writes d to the millisecond, h:mm:ss.mmm.
func exact(d time.Duration) string {
	return fmt.Sprintf("%d:%02d:%02d.%03d", d/time.Hour, d/time.Minute%60, d/time.Second%60, d%time.Second/time.Millisecond)
}

// exactSeconds is exact in seconds alone, as a period is read.
func exactSeconds(d time.Duration) string {
	return fmt.Sprintf("%d.%03d", d/time.Second, d%time.Second/time.Millisecond)
}

// Gap writes how long something was interrupted, short: 12 秒, 3 分 12 秒, 1 小时 05 分, 3 天.
func (w *Words) Gap(d time.Duration) string {
	s := int(max(d, 0) / time.Second)
	m, h := s/60, s/3600
	two := func(n int) string { return fmt.Sprintf("%02d", n) }
	switch {
	case h >= 48:
		return w.count("gap-days", h/24, nil)
	case h > 0:
		return w.fill("gap-hours", data{"H": h, "MM": two(m % 60)})
	case m > 0:
		return w.fill("gap-minutes", data{"M": m, "SS": two(s % 60)})
	}
	return w.fill("gap-seconds", data{"S": s})
}

// length writes a length of time in words: 2 小时, 1 小时 30 分, 45 分钟.
func (w *Words) length(d time.Duration) string {
	var parts []string
	h, m, s := int(d/time.Hour), int(d/time.Minute%60), d%time.Minute
	if h > 0 {
		parts = append(parts, w.count("time-hours", h, nil))
	}
	if m > 0 && d%time.Hour == time.Duration(m)*time.Minute && h == 0 {
		parts = append(parts, w.count("time-minutes", m, nil))
	} else if m > 0 {
		parts = append(parts, w.count("time-minutes-part", m, nil))
	}
	if s > 0 || len(parts) == 0 {
		parts = append(parts, w.seconds(s))
	}
	return w.join(parts)
}

// short is length with the units as they are abbreviated: 2 h, 1 h 30 min.
func (w *Words) short(d time.Duration) string {
	var parts []string
	h, m, s := int(d/time.Hour), int(d/time.Minute%60), d%time.Minute
	if h > 0 {
		parts = append(parts, w.count("short-hours", h, nil))
	}
	if m > 0 && h == 0 && s == 0 {
		parts = append(parts, w.count("short-minutes", m, nil))
	} else if m > 0 {
		parts = append(parts, w.count("short-minutes-part", m, nil))
	}
	if s > 0 || len(parts) == 0 {
		parts = append(parts, w.fill("short-seconds", data{"N": decimal(s)}))
	}
	return w.join(parts)
}

// seconds writes a length of time in seconds alone, as periods are named: 60 秒.
func (w *Words) seconds(d time.Duration) string {
	if d%time.Second != 0 {
		return w.count("time-seconds", 2, data{"N": decimal(d)}) // the form of 1.5 is that of many
	}
	return w.count("time-seconds", int(d/time.Second), nil)
}

func (w *Words) join(parts []string) string {
	s := parts[0]
	for _, p := range parts[1:] {
		s = w.fill("time-join", data{"A": s, "B": p})
	}
	return s
}

// decimal writes seconds without zeros at the end.
func decimal(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
