// Package desk is the referee's desk: what a referee does at the clock beside watching it.
//
// It has a row of keys, which the window's bottom bar shows, and pages that open from it. A page takes rows of its own off
// the bottom of the window: nothing is covered, the clock goes on above it, and a press of a player's is never disturbed.
//
// A [Desk] holds no state of the game. What there is to know comes in through [Desk.Update] and the [Table]; what the
// referee rules goes out to the table, which accepts or refuses it. What a page shows before anybody agrees is what the
// table's Try says would come of it. A page that is closed has changed nothing.
//
// # The accident lock
//
// What changes or ends a running game is done by holding Enter, or the mouse on the page's last line, for [HoldFor]; a
// short press of Enter does nothing there. Pausing, asking, and what is recorded only, is done at once.
//
// # Keys
//
// The face has the keyboard, whatever is open, and its owner hands keys, repeated keys and text here first (see
// [Desk.Key], [Desk.Typed], [Desk.Rune]). While a line of text is being written all keys with a letter write; the page says
// so. Else the desk takes those that it knows and leaves the players' keys alone.
package desk
