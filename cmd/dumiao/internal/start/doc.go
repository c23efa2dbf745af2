// Package start is the start screen: the rule, read back in a sentence and drawn to scale; who sits where; the voice;
// and the button that begins the game.
//
// A [Screen] holds what the user enters, as a [Choice]; what the program knows is shown to it with [Screen.Update], and
// what the user wants done comes out through [Callbacks]. It starts no goroutine and touches no file.
//
// The saved games, and what the record of the next one has beside what the clock knows, take that place too.
//
// The column at the left has the first rules, those chosen last, the list of all rules, and the user's own control, which
// may be another one for each side. The list of all rules, the call sets and the settings of the sound take the place of
// the game at the right until one of them is chosen, or the user goes back.
//
// # Keys
//
// Enter begins the game wherever the keyboard is, except on an answer to a recovery offer and while the user's own
// control is no control: then the field says why. Space presses what the keyboard is at, Tab goes on, up and down
// choose a rule. In the list of all rules what is written is searched for, up, down and the page keys mark a rule, Enter
// takes it. In the list of the saved games Enter takes the marked one up, E writes its record, Delete asks whether it is to
// be deleted, which is done by holding Enter down. In the settings of the sound up and down choose a voice, left and right
// change a volume. Escape goes back from all of these.
//
// # Caller's duties
//
//   - The application's theme must be a [paint.Theme].
//   - All calls are made on the tool-kit's own goroutine.
//   - Keys typed while nothing has the focus are given to [Screen.TypedKey]. Keys that go down while one of the
//     screen's parts has it come out of [Callbacks.KeyDown], so that F11 works everywhere.
package start
