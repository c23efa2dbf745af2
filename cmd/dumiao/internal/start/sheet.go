package start

import (
	"dumiao/announce"
	"dumiao/clock"
)

// section is one part of a reading sheet as it is shown: what is said inside a period, and at its end.
type section struct {
	kind  string     // for [lang.Words.CallsTitle]
	side  clock.Side // whose, NoSide for both
	words announce.Words
	lines []announce.SheetCall
}

// readingSheet returns what is read under the controls of a game, in the words of each side's voice: a period that is not
// the last, and the last one.
func readingSheet(controls [2]clock.Control, style *announce.Style, words [2]announce.Words) []section {
	if controls[0] == controls[1] && words[0] == words[1] {
		return sections(controls[0], clock.NoSide, style, words[0])
	}
	return append(sections(controls[0], clock.Black, style, words[0]), sections(controls[1], clock.White, style, words[1])...)
}

// sections returns the parts of the sheet of one control. The words as overtime begins lie in no period and are left out.
func sections(c clock.Control, side clock.Side, style *announce.Style, words announce.Words) []section {
	var all []section
	for _, part := range announce.Sheet(c, style, words) {
		kind := string(part.Kind)
		switch part.Kind {
		case announce.SheetEntry:
			continue
		case announce.SheetLastMove:
			if c.Periods > 0 {
				continue // it is counted as the last unit is, only sooner, and three parts are what a side has room for
			}
		case announce.SheetBlock:
			kind = string(announce.SheetMinute) // it is the end of all there, too
		case announce.SheetPeriod, announce.SheetLast:
			if c.Reserve || c.Mark > 0 {
				kind += "-minute" // that is what the periods are called
			}
		}
		all = append(all, section{kind, side, words, part.Calls})
	}
	return all
}

// sheetRows puts the parts of a sheet beside each other: all of them where they have room, else a row for each side. Two
// languages would not have it: one of them is wide where the other one is narrow.
func sheetRows(all []section) [][]section {
	if len(all) <= maxAbreast && (len(all) == 0 || all[0].words == all[len(all)-1].words) {
		return [][]section{all}
	}
	n := 0
	for n < len(all) && all[n].side == all[0].side {
		n++
	}
	return [][]section{all[:n], all[n:]}
}

// joined makes one line of the seconds that are counted one by one, where there is no room for each of them: its time is
// that of the first. The last call, the end of the period, is no part of it.
func joined(calls []announce.SheetCall) []announce.SheetCall {
	var all []announce.SheetCall
	for i := 0; i < len(calls); i++ {
		n := i
		for n+2 < len(calls) && calls[i].Count && calls[n+1].Count {
			n++
		}
		if n < i+2 {
			all = append(all, calls[i])
			continue
		}
		all = append(all, announce.SheetCall{At: calls[i].At, Text: calls[i].Text + "……" + calls[n].Text})
		i = n
	}
	return all
}
