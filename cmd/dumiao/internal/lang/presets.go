package lang

import (
	"time"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/presets"
)

// More and MoreWhat belong to the list of all rules: its name, and a few that are in it.
func (w *Words) More() string     { return w.say("rules-more") }
func (w *Words) MoreWhat() string { return w.say("rules-more-what") }

// Search stands in the empty search of the list, NoRule in the list where nothing is found.
func (w *Words) Search() string { return w.say("rules-search") }
func (w *Words) NoRule() string { return w.say("rules-none") }

// TakeRule, Import, Export and Back name the buttons of the list.
func (w *Words) TakeRule() string { return w.say("rules-take") }
func (w *Words) Import() string   { return w.say("rules-import") }
func (w *Words) Export() string   { return w.say("rules-export") }
func (w *Words) Back() string     { return w.say("rules-back") }

// Region names a group of rules: one of assets.PresetRegions, or "own".
func (w *Words) Region(id string) string { return w.say("region-" + id) }

// Both joins what is said of Black and of White.
func (w *Words) Both(black, white string) string {
	return w.fill("head-sides", data{"Black": black, "White": white})
}

// SidesApart and SidesAlike name the button that writes the time of each side, or of both again.
func (w *Words) SidesApart() string { return w.say("sides-apart") }
func (w *Words) SidesAlike() string { return w.say("sides-alike") }

// WithHint joins what is wrong and what to do about it.
func (w *Words) WithHint(what, hint string) string {
	if hint == "" {
		return what
	}
	return w.fill("what-hint", data{"What": what, "Hint": hint})
}

// GameNote says how long a game of so many moves takes, and what is agreed besides the clock where that is not what goes
// without saying.
func (w *Words) GameNote(moves int, d time.Duration, agreed clock.Rules) string {
	note := w.fill("note-estimate", data{"Moves": moves, "Time": w.short(d)})
	add := func(s string) { note = w.fill("note-join", data{"A": note, "B": s}) }
	usual := clock.DefaultRules
	if agreed.LateFactor != usual.LateFactor {
		add(w.count("note-late-factor", agreed.LateFactor, nil))
	}
	limit := data{"Limit": w.short(agreed.LateLimit)}
	switch {
	case agreed.LateLoses:
		add(w.fill("note-late-at", limit))
	case agreed.LateLimit != usual.LateLimit:
		add(w.fill("note-late-over", limit))
	}
	if agreed.CaptureHold != usual.CaptureHold {
		add(w.say("note-no-hold"))
	}
	return note
}

// Calls names a call set, "standard" or "sparse"; CallsPill does so on the button that shows them, and CallsWhat says what
// it reads.
func (w *Words) Calls(set string) string { return w.say("calls-set-" + set) }
func (w *Words) CallsPill(set string) string {
	return w.fill("calls-pill", data{"Set": w.Calls(set)})
}
func (w *Words) CallsWhat(set string) string { return w.say("calls-what-" + set) }

// CallsHead is the heading over the call sets.
func (w *Words) CallsHead() string { return w.say("calls-head") }

// CallsTitle heads a part of the reading sheet: a period, the last one, the last minute of all, a move, a unit. The side
// is that of the control, none where both have the same.
func (w *Words) CallsTitle(kind string, side clock.Side) string {
	title := w.say("calls-in-" + kind)
	if side == clock.NoSide {
		return title
	}
	return w.fill("calls-side", data{"Side": w.Side(side), "Title": title})
}

// PresetFault says what is wrong with a file that is no preset, on which line, and what to do about it.
func (w *Words) PresetFault(f *presets.Fault) string {
	d := data{"File": f.File, "Line": f.Line, "Value": f.Value}
	var what, hint string
	if f.Err != nil {
		what, hint = w.ControlError(f.Err)
	} else {
		what, hint = w.fill("preset-"+string(f.Problem), d), w.say("preset-hint-"+string(f.Problem))
	}
	d["What"] = what
	switch {
	case f.Line > 0:
		what = w.fill("preset-at-line", d)
	case f.File != "":
		what = w.fill("preset-at-file", d)
	}
	return w.WithHint(what, hint)
}

// PresetsSkipped tells before a game that files of the user's own are no presets: how many, and what is wrong with the
// first.
func (w *Words) PresetsSkipped(n int, first string) string {
	return w.count("preset-skipped", n, data{"First": first})
}

// PresetImported and PresetExported tell that a preset was taken in, and where one was written.
func (w *Words) PresetImported(name string) string {
	return w.fill("preset-imported", data{"Name": name})
}
func (w *Words) PresetExported(file string) string {
	return w.fill("preset-exported", data{"File": file})
}

// ImportDialog and ExportDialog are the words of the dialogs: the title, and the answers.
func (w *Words) ImportDialog() (title, yes, no string) {
	return w.say("preset-import-from"), w.say("preset-import-yes"), w.say("preset-cancel")
}
func (w *Words) ExportDialog() (title, yes, no string) {
	return w.say("preset-export-to"), w.say("preset-export-yes"), w.say("preset-cancel")
}
