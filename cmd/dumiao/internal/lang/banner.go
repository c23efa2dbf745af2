package lang

import (
	"strings"
	"time"

	"dumiao/clock"
)

// Each of these is a banner: what is wrong, and what to do. There is none for sound that works again: the banner goes.

// NoDevice is shown when no sound device was found.
func (w *Words) NoDevice() string { return w.say("banner-no-device") }

// DeviceLost is shown when a sound device stopped answering.
func (w *Words) DeviceLost() string { return w.say("banner-device-lost") }

// BadVoice is shown when a voice could not be loaded.
func (w *Words) BadVoice(voice string) string { return w.fill("banner-voice", data{"Voice": voice}) }

// JournalTrouble is shown when the record of the game could not be written.
func (w *Words) JournalTrouble(why error) string {
	return w.fill("banner-journal", data{"Why": w.cause(why)})
}

// NoJournal is shown when there is no place for a record, so that a game is not kept.
func (w *Words) NoJournal(why error) string {
	return w.fill("banner-no-journal", data{"Why": w.cause(why)})
}

// TwoTroubles is shown when nothing is heard and the game is not written either: both in one line, what the sound's own
// banner begins with, up to its first full stop, and why the record is not kept. Unkept says that it never will be.
func (w *Words) TwoTroubles(sound string, why error, unkept bool) string {
	for _, stop := range []string{"。", ". "} {
		if first, _, ok := strings.Cut(sound, stop); ok {
			sound = first
			break
		}
	}
	d := data{"Sound": sound, "Why": w.cause(why)}
	if unkept {
		return w.fill("banner-two-unkept", d)
	}
	return w.fill("banner-two", d)
}

// SecondInstance is shown when another instance has the last game open: this one writes files of its own.
func (w *Words) SecondInstance() string { return w.say("banner-second") }

// CloseAsked is shown when the window is to be closed in the middle of a game: closing it again is the answer.
func (w *Words) CloseAsked() string { return w.say("banner-close") }

// Unreadable is shown when there is a record that is none, so that its game cannot be offered.
func (w *Words) Unreadable(why error) string {
	return w.fill("banner-unreadable", data{"Why": why.Error()})
}

// SettingsSetAside is shown when the settings file was broken and is kept under another name.
func (w *Words) SettingsSetAside(file string) string {
	return w.fill("banner-settings", data{"File": file})
}

// Recovery offers a game that was not over when the program ended: who played (an empty name is that of the side), and
// in a second line after how many moves it was interrupted and for how long nobody kept the time.
func (w *Words) Recovery(black, white string, moves int, gap time.Duration) (offer, where string) {
	if black == "" {
		black = w.Side(clock.Black)
	}
	if white == "" {
		white = w.Side(clock.White)
	}
	offer = w.fill("recover-offer", data{"Black": black, "White": white})
	return offer, w.fill("recover-where", data{"Move": w.Moves(moves), "Gap": w.Gap(gap)})
}

// Recover names the answer that takes the game up again, paused.
func (w *Words) Recover() string { return w.say("recover-yes") }

// KeepAside names the answer that leaves the game's record on the disk and starts afresh.
func (w *Words) KeepAside() string { return w.say("recover-no") }

// MayFallAsleep says that the machine could not be kept awake, and what to do.
func (w *Words) MayFallAsleep() string { return w.say("banner-asleep") }
