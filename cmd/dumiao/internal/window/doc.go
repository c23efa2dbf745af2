// Package window is the program's one window: the start screen, then the clock's face, and what the keys do on each. It
// takes what the user wants to the table (package table) and what the table has to show to the face (package face); it
// keeps no time itself.
//
// # The rules of the window
//
//   - Everything happens on the tool-kit's own goroutine. Other goroutines come in through Options.Do.
//   - During play no widget has the focus but the face, which takes every key, Tab too.
//   - A key that does nothing yet is not drawn and does nothing.
//   - What ends or leaves a game asks once, in the bar, without a dialog and without stopping a clock.
//   - Trouble is told in the banner: what is wrong, and what to do. It never stops a game.
package window
