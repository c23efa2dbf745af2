package main

import (
	"fmt"
	"io"
	"strings"

	"dumiao/announce"
	"dumiao/assets"
	"dumiao/clock"
)

// printPresets lists the presets: id, control (Black's and White's where they differ), and the names in every language they
// have, Chinese and English first.
func printPresets(w io.Writer, presets []assets.Preset) {
	id, control := 0, 0
	written := func(p assets.Preset) string {
		if p.Control == "" {
			return p.Black + " | " + p.White
		}
		return p.Control
	}
	for _, p := range presets {
		id, control = max(id, len(p.ID)), max(control, len(written(p)))
	}
	for _, p := range presets {
		var names []string
		for _, language := range []string{"zh", "en", "ja", "ko"} {
			if name := p.Name[language]; name != "" {
				names = append(names, name)
			}
		}
		fmt.Fprintf(w, "%-*s  %-*s  %s\n", id, p.ID, control, written(p), strings.Join(names, " / "))
	}
}

// sectionNames are the headings of a printed reading sheet.
var sectionNames = map[announce.Kind]string{
	announce.SheetEntry:    "overtime begins",
	announce.SheetMinute:   "the last minute",
	announce.SheetBlock:    "the last minute of a block",
	announce.SheetPeriod:   "a period",
	announce.SheetLast:     "the last period",
	announce.SheetMove:     "a move, with a unit left",
	announce.SheetUnit:     "a unit",
	announce.SheetLastUnit: "the last unit",
	announce.SheetLastMove: "a move, with no unit left",
}

// printSheet prints the reading sheet of a control: what is said in a period and in the last one, by the time inside it.
func printSheet(w io.Writer, c clock.Control, words announce.Words) {
	fmt.Fprintln(w, c)
	for _, section := range announce.Sheet(c, announce.Standard, words) {
		fmt.Fprintln(w, "\n"+sectionNames[section.Kind])
		for _, call := range section.Calls {
			fmt.Fprintf(w, "%10s  %s\n", clock.Instant(call.At), call.Text)
		}
	}
}
