package clock

import "time"

// Control is how much time a side has: main time, then periods of byo-yomi. It is comparable; the zero value is no
// time at all and cannot be played.
//
//	absolute (包干)          Main
//	k × p byo-yomi          Main, Periods, Period
//	reserve (保留 N 分钟)     the same with Reserve: Periods minutes that lie inside the limit Main + Periods × 60 s
type Control struct {
	Main    time.Duration // free time before byo-yomi
	Periods int           // periods of byo-yomi, the last one included: 0 (absolute) to MaxPeriods
	Period  time.Duration // the length of each, whole seconds; 0 where there are none
	Reserve bool          // the periods are minutes inside the limit and are called minutes
}
