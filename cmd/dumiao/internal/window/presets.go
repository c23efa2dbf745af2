package window

import (
	"errors"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/presets"
	"dumiao/cmd/dumiao/internal/start"
)

// rules returns the presets as the start screen lists them.
func (w *Window) rules() []start.Rule {
	var rules []start.Rule
	for _, p := range w.presets.All() {
		rules = append(rules, start.Rule{
			ID: p.ID, Name: p.Name, Region: p.Region, Controls: p.Controls, Rules: p.Rules, Own: p.File != "",
		})
	}
	return rules
}

// presetFaults says of each of the user's own files that is no preset what is wrong with it.
func (w *Window) presetFaults() []string {
	var all []string
	for _, f := range w.presets.Faults() {
		all = append(all, w.words.PresetFault(f))
	}
	return all
}

// askImport lets the user choose a file to take a preset in from.
func (w *Window) askImport() {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			w.tell(presetFault(err))
		case r != nil:
			defer r.Close()
			w.importPreset(r, r.URI().Name())
		}
	}, w.win)
	d.SetFilter(storage.NewExtensionFileFilter([]string{".json"}))
	w.ask(d, w.words.ImportDialog)
}

// askExport lets the user choose a folder to write a preset into. It is a folder and not a file because the tool-kit
// empties a file that is chosen before it says which it is.
func (w *Window) askExport(r start.Rule) {
	d := dialog.NewFolderOpen(func(dir fyne.ListableURI, err error) {
		switch {
		case err != nil:
			w.tell(presetFault(err))
		case dir != nil:
			w.exportPreset(dir.Path(), r)
		}
	}, w.win)
	w.ask(d, w.words.ExportDialog)
}

// ask shows a dialog as large as the window allows, with its words.
func (w *Window) ask(d *dialog.FileDialog, words func() (title, yes, no string)) {
	title, yes, no := words()
	d.SetTitleText(title)
	d.SetConfirmText(yes)
	d.SetDismissText(no)
	size := w.win.Canvas().Size()
	d.Resize(fyne.NewSize(size.Width*0.8, size.Height*0.9))
	w.dialog = d
	d.Show()
}

// dismissDialog takes a dialog away on Escape, which the tool-kit's own do not listen to.
func (w *Window) dismissDialog(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape && w.asking() && w.dialog != nil {
		w.dialog.Hide()
	}
}

// asking says whether a dialog lies over the start screen. Keys are not the screen's then.
func (w *Window) asking() bool { return w.win.Canvas().Overlays().Top() != nil }

// importPreset takes in a preset and shows it in the list, or tells what is wrong with it.
func (w *Window) importPreset(r io.Reader, name string) {
	p, err := w.presets.Import(r, name)
	if err != nil {
		w.opts.Log.Note("presets", err.Error())
		w.tell(presetFault(err))
		return
	}
	w.start.SetRules(w.rules())
	w.tell(func(words *lang.Words) string { return words.PresetImported(words.Pick(p.Name)) })
	w.start.Mark(p.ID)
}

// exportPreset writes a preset into a folder. The control that the user wrote becomes one whose id and names are to be
// changed by him.
func (w *Window) exportPreset(dir string, r start.Rule) {
	p, ok := w.presets.Find(r.ID)
	if !ok {
		written := start.Write(r.Controls)
		name := written
		if n := []rune(name); len(n) > presets.MaxName { // or the file could not be read back
			name = string(n[:presets.MaxName-1]) + "…"
		}
		rules := r.Rules
		if rules == (clock.Rules{}) {
			rules = clock.DefaultRules
		}
		p = presets.Preset{
			ID: ownID(written), Name: map[string]string{"zh": name, "en": name, "ja": name},
			Controls: r.Controls, Rules: rules,
		}
	}
	path, err := presets.Export(dir, p)
	if err != nil {
		w.opts.Log.Note("presets", err.Error())
		w.tell(presetFault(err))
		return
	}
	w.tell(func(words *lang.Words) string { return words.PresetExported(filepath.ToSlash(path)) })
}

// ownID makes an id of a written control: my-1h-3x30s.
func ownID(written string) string {
	parts := strings.FieldsFunc(strings.ToLower(written), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	id := "my-" + strings.Join(parts, "-")
	return strings.TrimRight(id[:min(len(id), 40)], "-")
}

// presetFault is an error about a preset in the window's language.
func presetFault(err error) func(*lang.Words) string {
	var fault *presets.Fault
	if !errors.As(err, &fault) {
		fault = &presets.Fault{Problem: presets.ProblemRead, Value: err.Error()}
	}
	return func(words *lang.Words) string { return words.PresetFault(fault) }
}

// tell shows what became of an act of the user's, until the next one or a game.
func (w *Window) tell(notice func(*lang.Words) string) {
	w.told = notice
	w.refresh()
}
