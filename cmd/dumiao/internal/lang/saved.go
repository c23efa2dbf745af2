package lang

import (
	"strings"
	"time"

	"dumiao/clock"
)

// SavedHead heads the list of the saved games, SavedFoot names it where there is little room.
func (w *Words) SavedHead() string { return w.say("saved-head") }
func (w *Words) SavedFoot() string { return w.say("saved-foot") }

// SavedNone and SavedReading stand in the list while there is nothing in it.
func (w *Words) SavedNone() string    { return w.say("saved-none") }
func (w *Words) SavedReading() string { return w.say("saved-reading") }

// SavedResume, SavedRecord, SavedRecordTo and SavedDelete name what can be done with a saved game; SavedRecordMain is
// SavedRecord on the wide button.
func (w *Words) SavedResume() string     { return w.say("saved-resume") }
func (w *Words) SavedRecord() string     { return w.say("saved-record") }
func (w *Words) SavedRecordMain() string { return w.say("saved-record-main") }
func (w *Words) SavedRecordTo() string   { return w.say("saved-record-to") }
func (w *Words) SavedDelete() string     { return w.say("saved-delete") }

// SavedDeleteAsked asks whether a game is to be deleted, SavedDeleteWhat says what that means, and SavedDeleteHold and
// SavedKeep name the answers.
func (w *Words) SavedDeleteAsked(game string) string {
	return w.fill("saved-delete-asked", data{"Game": game})
}
func (w *Words) SavedDeleteWhat() string { return w.say("saved-delete-what") }
func (w *Words) SavedDeleteHold() string { return w.say("saved-delete-hold") }
func (w *Words) SavedKeep() string       { return w.say("saved-keep") }

// SavedDeleted, SavedRecorded and SavedTakenIn say that a game was deleted, that its record was written into a folder, and
// that a game came from another machine.
func (w *Words) SavedDeleted(game string) string { return w.fill("saved-deleted", data{"Game": game}) }
func (w *Words) SavedRecorded(dir string) string { return w.fill("saved-recorded", data{"Dir": dir}) }
func (w *Words) SavedTakenIn(game string) string { return w.fill("saved-taken-in", data{"Game": game}) }

// SavedFault, RecordFault and TakeInFault say why something could not be done with a saved game, why its record could not
// be written, and why a file was not taken in.
func (w *Words) SavedFault(why error) string { return w.fill("saved-fault", data{"Why": w.cause(why)}) }
func (w *Words) RecordFault(why error) string {
	return w.fill("record-fault", data{"Why": w.cause(why)})
}
func (w *Words) TakeInFault(file string, why error) string {
	return w.fill("take-in-fault", data{"File": file, "Why": w.cause(why)})
}

// SavedElsewhere says that another window has a game open, SavedEnded that it was ended, SavedChanged that its file was
// changed after it was written, and in which line that begins.
func (w *Words) SavedElsewhere() string { return w.say("saved-elsewhere") }
func (w *Words) SavedEnded() string     { return w.say("saved-ended") }
func (w *Words) SavedChanged(line int) string {
	return w.fill("saved-changed", data{"Line": line})
}

// SavedWho says who plays a game; an empty name is that of the side.
func (w *Words) SavedWho(players [2]clock.Player) string {
	names := [2]string{players[0].Name, players[1].Name}
	for i, side := range clock.Sides {
		if names[i] == "" {
			names[i] = w.Side(side)
		}
	}
	return w.fill("saved-who", data{"Black": names[0], "White": names[1]})
}

// SavedStands says how a saved game ended, with the result as SGF has it, or that it did not.
func (w *Words) SavedStands(g clock.Game, ended bool) string {
	switch {
	case g.Phase() == clock.Over:
		return w.fill("saved-over", data{"Verdict": w.Verdict(g.Result()), "Result": string(g.Result())})
	case ended:
		return w.say("saved-left")
	}
	return w.say("saved-open")
}

// SavedMore says how far a game got, under what controls, and when it was last written.
func (w *Words) SavedMore(g clock.Game, written time.Time) string {
	black, white := g.Control(clock.Black), g.Control(clock.White)
	control := w.Brief(black)
	if black != white {
		control = w.Both(control, w.Brief(white))
	}
	return w.fill("saved-more", data{"Moves": w.Moves(g.Moves()), "Control": control, "Written": When(written)})
}

// When writes a time of a day as every language reads it.
func When(t time.Time) string { return t.Format("2006-01-02 15:04") }

// Details names the details of a game, DetailsWhat says what they are for, and Detail names one of them.
func (w *Words) Details() string         { return w.say("details") }
func (w *Words) DetailsWhat() string     { return w.say("details-what") }
func (w *Words) Detail(id string) string { return w.say("detail-" + id) }

// DetailText says of a detail that it is no number, and kept as it is.
func (w *Words) DetailText() string { return w.say("details-text") }

// Komi reads a komi back, NoKomi a handicap in which Black only moves first.
func (w *Words) Komi(stones, points string) string {
	return w.fill("details-komi", data{"Stones": stones, "Points": points})
}
func (w *Words) NoKomi() string { return w.say("details-no-komi") }

// RoundOf and BoardOf name a round and a board where a number alone does not.
func (w *Words) RoundOf(n string) string {
	if !isNumber(n) {
		return n
	}
	return w.fill("details-round", data{"N": n})
}
func (w *Words) BoardOf(n string) string {
	if !isNumber(n) {
		return n
	}
	return w.fill("details-board", data{"N": n})
}

// isNumber says whether there is nothing but digits in a text.
func isNumber(s string) bool { return strings.Trim(s, "0123456789") == "" }

// Listed joins the parts of a heading.
func (w *Words) Listed(parts []string) string { return strings.Join(parts, " · ") }

// TakeInDialog and RecordDialog have the words of the dialogs in which a file, or a folder, is chosen.
func (w *Words) TakeInDialog() (title, yes, no string) {
	return w.say("take-in-from"), w.say("preset-import-yes"), w.say("preset-cancel")
}
func (w *Words) RecordDialog() (title, yes, no string) {
	return w.say("record-to"), w.say("preset-export-yes"), w.say("preset-cancel")
}
