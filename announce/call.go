package announce

import "dumiao/clock"

// Call is one thing to be said: the words, and the instant at which the ear shall hear them begin.
type Call struct {
	At   clock.Instant
	Side clock.Side // whose time it is about
	Text string     // exactly as a caption shows it: phrases joined by "，" or ", "
}
