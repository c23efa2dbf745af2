// Package counting finds the result of a game of Go from what was counted on the board. It is a set of values, exact, and
// needs no board: whoever counts tells it numbers.
//
// Four ways of counting are known, each by the rules that it comes from:
//
//   - [Area] (数子, Chinese rules of 1988, art. 9 and 11): the stones of one side, the points it surrounds included, are
//     compared with half the board.
//   - [Territory] (数目): the points of both sides are compared.
//   - [AreaPass] (数子 in 点, World Mind Sports Games 2008): the areas are compared, and the last move of Black, the move that
//     White did not have, costs him a point.
//   - [FillIn] (填满, Ing): each side fills in all of its stones, as many as the other has; what stays empty, or does not
//     find room, is compared.
//
// # Units
//
// A stone (子) is worth two points (目, 点): taking a point from one side and giving it to the other changes one count by a
// stone, and the difference of both by two points. Everything is kept in quarters of a stone, half points, of which every
// number of every rule is a whole multiple; see [Amount]. There is no floating point.
package counting
