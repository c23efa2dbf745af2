// Package record makes the record of a game: what a referee would have written down at the clock, and what settles a
// dispute afterwards. It is pure: it reads what it is given and returns text; nobody's file, clock or language setting is
// looked at.
//
// A [Source] is what is known of a game: what was agreed, every [Step] that was taken with what came of it, the calls that
// were made. [Build] makes the [Record] of it, which [Export] writes as a page to print, a table, JSON or SGF. The formats
// are described in docs/record.md.
//
// # Official and true time
//
// By the Chinese rules of 1988, art. 12.2, a move in the reserve is charged in whole minutes, what is below one is not
// charged, and the same is so of every move by the Japanese stopwatch. What a side is charged is therefore less than
// what it thought, often by much. The record has both: thought is the running time of a turn, charged what the rules take
// of the limit for it. In every other system they are the same.
package record
