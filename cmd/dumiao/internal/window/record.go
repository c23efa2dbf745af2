package window

import (
	"strings"

	"dumiao/clock"
	"dumiao/clock/record"
	"dumiao/cmd/dumiao/internal/records"
	"dumiao/cmd/dumiao/internal/settings"
	"dumiao/cmd/dumiao/internal/table"
)

// exportRecord writes the record of the game at the table, as it stands, into a folder of its own beside the games: in the
// forms that are named, or in all of them. The game goes on meanwhile. done is told the folder, or why there is none, on
// the tool-kit's goroutine; [lang.Words.SavedRecorded] and [lang.Words.RecordFault] have words for that.
func (w *Window) exportRecord(done func(dir string, err error), forms ...record.Format) {
	switch {
	case w.table == nil:
		done("", table.ErrClosed)
		return
	case w.opts.Store == nil:
		done("", w.opts.StoreTrouble)
		return
	}
	j, check := w.table.Written()
	g := records.Game{Name: w.table.Name(), Journal: &j, Check: check}
	w.write(w.opts.Store.Records(), forms, func() (records.Game, error) { return g, nil }, done)
}

// write writes the record of a game, which is read there, into a folder, on a goroutine of its own: a long game takes some
// hundred milliseconds, a memory stick more.
func (w *Window) write(in string, forms []record.Format, game func() (records.Game, error), done func(dir string, err error)) {
	if len(forms) == 0 {
		forms = record.Formats
	}
	language := record.LanguageOf(w.words.Tag())
	go func() {
		g, err := game()
		g.Program = w.opts.Program
		var dir string
		if err == nil {
			dir, err = records.Write(in, g, forms, language)
		}
		w.opts.Do(func() {
			if err != nil {
				w.opts.Log.Note("record", err.Error())
			}
			done(dir, err)
		})
	}()
}

// languages are those in which Black and White are read to, as a journal names them: "zh", "en".
func (w *Window) languages() (both [2]string) {
	for i, words := range w.spokenWords() {
		both[i], _, _ = strings.Cut(words.Language(), "-")
	}
	return both
}

// kept are the details of a game that the next one is likely to share.
func kept(d clock.Details) settings.Details {
	return settings.Details{Event: d.Event, Place: d.Place, Ruleset: d.Ruleset, Size: d.Size, Komi: d.Komi, Referee: d.Referee, Timekeeper: d.Timekeeper}
}

// remembered is the inverse of kept.
func remembered(d settings.Details) clock.Details {
	return clock.Details{Event: d.Event, Place: d.Place, Ruleset: d.Ruleset, Size: d.Size, Komi: d.Komi, Referee: d.Referee, Timekeeper: d.Timekeeper}
}
