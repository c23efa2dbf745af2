package window

import (
	"errors"
	"io"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/records"
	"dumiao/cmd/dumiao/internal/start"
	"dumiao/cmd/dumiao/internal/table"
)

// savedGames is what the window knows of the games in the store.
type savedGames struct {
	all      []table.Saved
	trouble  error // why they could not be read
	readings int   // begun; only what the last one found counts
	reading  bool
	mark     string // to be marked when they are read
}

// readSaved reads the games in the store, on a goroutine of its own: of hundreds it takes seconds.
func (w *Window) readSaved() {
	if w.opts.Store == nil {
		w.saved.trouble = w.opts.StoreTrouble
		w.refresh()
		return
	}
	w.saved.readings++
	w.saved.reading = true
	n := w.saved.readings
	go func() {
		all, err := w.opts.Store.List()
		w.opts.Do(func() {
			if n != w.saved.readings {
				return
			}
			w.saved.all, w.saved.trouble, w.saved.reading = all, err, false
			if w.table != nil || w.quitting {
				return
			}
			w.refresh()
			if w.saved.mark != "" {
				w.start.MarkGame(w.saved.mark)
				w.saved.mark = ""
			}
		})
	}()
	w.refresh()
}

// savedState returns the games as the start screen lists them.
func (w *Window) savedState() start.Saved {
	s := start.Saved{Reading: w.saved.reading}
	if w.saved.trouble != nil {
		s.Trouble = w.words.SavedFault(w.saved.trouble)
	}
	for _, g := range w.saved.all {
		s.Games = append(s.Games, w.savedGame(g))
	}
	return s
}

// savedGame returns a game as the start screen lists it.
func (w *Window) savedGame(g table.Saved) start.Game {
	began := g.Began
	if began.IsZero() {
		began = g.Written
	}
	out := start.Game{ID: g.Path, When: lang.When(began)}
	if g.Trouble != nil {
		out.Trouble = filepath.Base(g.Path) + ": " + g.Trouble.Error()
		return out
	}
	out.Who = w.words.SavedWho(g.Players)
	out.Stands, out.More = w.words.SavedStands(g.Game, g.Ended), w.words.SavedMore(g.Game, g.Written)
	out.Open = !g.Ended && !g.InUse
	switch {
	case g.InUse:
		out.Note = w.words.SavedElsewhere()
	case g.Changed > 0:
		out.Note = w.words.SavedChanged(g.Changed)
	}
	return out
}

// find returns a game of the list.
func (w *Window) find(id string) (table.Saved, bool) {
	for _, g := range w.saved.all {
		if g.Path == id {
			return g, true
		}
	}
	return table.Saved{}, false
}

// name says which game it is.
func (w *Window) name(g table.Saved, words *lang.Words) string {
	if g.Trouble != nil {
		return g.Name()
	}
	return words.SavedWho(g.Players)
}

// resume takes up a game of the list, paused.
func (w *Window) resume(id string) {
	g, ok := w.find(id)
	if !ok {
		return
	}
	if err := w.takeUp(id, max(0, time.Since(g.Written))); err != nil {
		w.tell(savedFault(err))
		w.readSaved()
	}
}

// savedFault is why something could not be done with a game, in the window's language.
func savedFault(err error) func(*lang.Words) string {
	return func(words *lang.Words) string {
		switch {
		case errors.Is(err, table.ErrInUse):
			return words.SavedElsewhere()
		case errors.Is(err, table.ErrEnded):
			return words.SavedEnded()
		}
		return words.SavedFault(err)
	}
}

// deleteSaved removes a game of the list for good.
func (w *Window) deleteSaved(id string) {
	g, ok := w.find(id)
	if !ok {
		return
	}
	if err := w.opts.Store.Delete(id); err != nil {
		w.opts.Log.Note("journal", err.Error())
		w.tell(savedFault(err))
	} else {
		w.opts.Log.Note("journal", "deleted "+g.Name())
		w.tell(func(words *lang.Words) string { return words.SavedDeleted(w.name(g, words)) })
	}
	w.lookForUnfinished()
	w.readSaved()
}

// recordSaved writes the record of a game of the list, and its own file, into a folder beside the games.
func (w *Window) recordSaved(id string) {
	if w.opts.Store != nil {
		w.recordInto(id, w.opts.Store.Records())
	}
}

// recordInto is recordSaved for any folder.
func (w *Window) recordInto(id, in string) {
	g, ok := w.find(id)
	if !ok {
		return
	}
	read := func() (records.Game, error) {
		j, check, text, err := w.opts.Store.Written(id)
		return records.Game{Name: g.Name(), Journal: j, Check: check, File: text}, err
	}
	w.write(in, nil, read, func(dir string, err error) {
		w.told = func(words *lang.Words) string { return words.SavedRecorded(filepath.ToSlash(dir)) }
		if err != nil {
			w.told = func(words *lang.Words) string { return words.RecordFault(err) }
		}
		w.Refresh()
	})
}

// askRecordTo lets the user choose the folder for a record, which may be on a memory stick.
func (w *Window) askRecordTo(id string) {
	d := dialog.NewFolderOpen(func(dir fyne.ListableURI, err error) {
		switch {
		case err != nil:
			w.tell(func(words *lang.Words) string { return words.RecordFault(err) })
		case dir != nil:
			w.recordInto(id, dir.Path())
		}
	}, w.win)
	w.ask(d, w.words.RecordDialog)
}

// askTakeIn lets the user choose the file of a game from another machine.
func (w *Window) askTakeIn() {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			w.tell(savedFault(err))
		case r != nil:
			defer r.Close()
			w.takeIn(r, r.URI().Name())
		}
	}, w.win)
	d.SetFilter(storage.NewExtensionFileFilter([]string{".txt"}))
	w.ask(d, w.words.TakeInDialog)
}

// takeIn takes in a game from another machine and shows it in the list.
func (w *Window) takeIn(r io.Reader, name string) {
	if w.opts.Store == nil {
		w.tell(savedFault(w.opts.StoreTrouble))
		return
	}
	path, err := w.opts.Store.Import(r)
	if err != nil {
		w.opts.Log.Note("journal", err.Error())
		w.tell(func(words *lang.Words) string { return words.TakeInFault(name, err) })
		return
	}
	w.tell(func(words *lang.Words) string { return words.SavedTakenIn(name) })
	w.saved.mark = path
	w.readSaved()
}

// after calls a function later, on the tool-kit's goroutine, unless it is stopped before.
func (w *Window) after(d time.Duration, f func()) (stop func()) {
	stopped := false // looked at on the tool-kit's goroutine alone
	t := time.AfterFunc(d, func() {
		w.opts.Do(func() {
			if !stopped {
				f()
			}
		})
	})
	return func() {
		stopped = true
		t.Stop()
	}
}
