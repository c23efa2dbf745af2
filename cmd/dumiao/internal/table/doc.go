// Package table is the referee's table: it owns the one game that is played, tells it the time, keeps its journal and
// log on disk, hands the announcer what will be said, and tells the window what there is to show. It knows no window.
//
// # Who may call what
//
// Everything on a [Table] happens on one goroutine, the owner's (the window's main goroutine in the program). Timers
// and other goroutines get there through the Do function of [Options]; the methods marked so may be called anywhere.
//
// # The press and the poll
//
// The tool-kit looks at its keys sixty times a second, so that a handler runs up to one poll after the key went down.
// The player gets the benefit of the doubt: a press is stamped one poll earlier than its handler, never before the last
// event, in whole milliseconds; and because a press that came just inside must still count, an expiry is applied one
// poll after its instant. Sound does not wait: it was planned long before, and the press that cancels the expiry
// cancels its call.
package table

import "time"

// Poll is the time between two looks of the tool-kit at its keys (60 Hz), rounded up to a millisecond.
const Poll = 17 * time.Millisecond
