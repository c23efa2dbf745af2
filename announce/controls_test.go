package announce

import (
	"time"

	"dumiao/clock"
)

// ManyControls returns controls of every system: every number of periods, minutes and units, every length of a period up
// to ten minutes, every number of points.
func ManyControls() []clock.Control {
	const minute = time.Minute
	all := []clock.Control{
		{Main: 45 * minute}, {Main: time.Second}, {Main: 40 * minute, Increment: 10 * time.Second}, {Main: 10 * minute, Bronstein: 10 * time.Second},
		{Main: 10 * minute, Delay: 10 * time.Second}, {Main: 60 * minute, Hourglass: true},
	}
	for n := 1; n <= clock.MaxPeriods; n++ {
		all = append(all,
			clock.Control{Main: 60 * minute, Periods: n, Period: minute, Reserve: true},
			clock.Control{Main: 600 * minute, Period: minute, Mark: n},
			clock.Control{Periods: n, Period: 30 * time.Second},
			clock.Control{Free: 30 * time.Second, Periods: n, Period: minute},
			clock.Control{Free: minute, Periods: n, Period: 45 * time.Second},
			clock.Control{Main: 60 * minute, Periods: n, Period: 30 * minute, Points: 1 + n%clock.MaxPoints},
		)
	}
	for n := 1; n <= mostSeconds; n++ {
		period := time.Duration(n) * time.Second
		all = append(all,
			clock.Control{Main: minute, Periods: 2, Period: period},
			clock.Control{Free: period, Periods: 1, Period: period},
			clock.Control{Periods: 1, Period: period, Stones: 5},
		)
	}
	return all
}
