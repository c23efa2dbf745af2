// Package clock keeps time in a game of Go. It is a set of values: no goroutine, no wall clock, no file.
//
// A game is a [Setup] and a list of [Action]s; everything else is computed from them. [Game.Step] takes an action and
// returns what it brought about, [Game.Advance] returns what time alone brought about, [Game.Ahead] tells the whole
// future if nobody acts. A [Match] is a game with the list of what was done in it, of which any act can be taken back; a
// [Journal] is the list written down, from which [Journal.Play] makes the same match, and a [Chain] shows whether it was
// changed afterwards.
//
// # Duties of the caller
//
//  1. Tell the time. Every method that needs it takes an [Instant]; the caller's clock must never stop or go back while
//     a game is on.
//  2. Step with instants in order. An action before the last one is refused.
//  3. Advance at [Game.Next], or any later moment: each [Event] carries the exact instant at which it happened, however
//     late the call and however the time was chopped.
//  4. Keep the accepted actions, or let a [Match] keep them. They are the game.
//
// # The one tie rule
//
// At one and the same instant expiry comes first and the action second: exactly 60.000 s is a full minute (满), as the
// 1988 Chinese rules say of it ("a move under one minute is not charged; each full minute costs one", art. 12.2), and a
// press at exactly the end of the last period comes too late.
//
// # Terms
//
// Main time is the time before overtime (自由时间); overtime is what follows it, byo-yomi (读秒) or a system that stands in
// its place; a period is one unit of it: a minute of the reserve, one of k × p, a Canadian block, a considered minute of
// NHK, a penalty period of Ing; left counts the periods a side still has, the running one included (of NHK those that have
// not begun); elapsed is the time used inside the running period. A reserve (保留 N 分钟) lies inside the limit, byo-yomi of
// k × p after main time.
package clock
