// Package face is the clock screen: two sides, the hub between them, at times a bar at the bottom and a banner at the
// top.
//
// A [Face] holds no state of the game. Its owner shows it a [View] whenever something happened and whenever
// [View.NextChange] says that a text changes by itself; what the players and the referee do comes out through
// [Callbacks]. It starts no goroutine and reads no clock.
//
// Its grammar: filled = runs, outlined = to move but stopped, nothing = waits. Every row of a side has its place in
// every state, so that a press moves nothing a player was reading.
//
// Every system is shown by one of three instruments: digits for a time that runs down (main time, a block, a penalty
// period), a ring for the elapsed second of a move, a number where no second is there to be seen. Which it is follows from
// the side's control and purse alone.
//
// # Caller's duties
//
//   - The application's theme must be a [paint.Theme].
//   - All calls are made on the tool-kit's own goroutine.
//   - The face must have the focus ([fyne.Canvas.Focus]), or another widget gets the keys.
//   - After [Callbacks.Resized] it calls [Face.Fit] once no resize has come for 150 ms. Every size of a digit is a set
//     of textures that live for a minute, so while a window is being dragged the digits are not set anew.
package face
