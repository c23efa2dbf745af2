//go:build !linux

package awake

import "fyne.io/fyne/v2"

// askDesktop lets the tool-kit ask, which has no way to tell what came of it.
func askDesktop() (release func(), err error) {
	set := func(on bool) { fyne.DoAndWait(func() { fyne.CurrentApp().Driver().SetDisableScreenBlanking(on) }) }
	set(true)
	return func() { set(false) }, nil
}
