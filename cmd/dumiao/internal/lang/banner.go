package lang

import (
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
	return w.fill("banner-journal", data{"Why": why.Error()})
}

// SecondInstance is shown when another instance has the usual record, so that this one writes its own file.
func (w *Words) SecondInstance(file string) string {
	return w.fill("banner-second", data{"File": file})
}

// SettingsSetAside is shown when the settings file was broken and is kept under another name.
func (w *Words) SettingsSetAside(file string) string {
	return w.fill("banner-settings", data{"File": file})
}

// Recovery offers a game that was not over when the program ended: who played, and the names given for them (empty:
// none), after how many moves, and for how long nobody kept the time.
func (w *Words) Recovery(black, white string, moves int, gap time.Duration) string {
	if black == "" {
		black = w.Side(clock.Black)
	}
	if white == "" {
		white = w.Side(clock.White)
	}
	return w.fill("recover-offer", data{"Black": black, "White": white, "Where": w.recoveryWhere(moves, gap)})
}

func (w *Words) recoveryWhere(moves int, gap time.Duration) string {
	return w.fill("recover-where", data{"Move": w.Moves(moves), "Gap": w.Gap(gap)})
}

// Recover names the answer that takes the game up again, paused.
func (w *Words) Recover() string { return w.say("recover-yes") }

// KeepAside names the answer that leaves the game's record on the disk and starts afresh.
func (w *Words) KeepAside() string { return w.say("recover-no") }
