package counting

import "fmt"

// Problem names what is wrong with a count, for programs that say it in another language.
type Problem string

const (
	ProblemNumber   Problem = "number"   // Value is no number
	ProblemNegative Problem = "negative" // Value is below nothing
	ProblemPart     Problem = "part"     // Value has parts that there are not
	ProblemMethod   Problem = "method"   // Value is no way of counting
	ProblemBoard    Problem = "board"    // Value is no size of a board
	ProblemOver     Problem = "over"     // Value is more than the board has
	ProblemHalf     Problem = "half"     // Value stones are neither whole nor a half
	ProblemWhole    Problem = "whole"    // Value is not whole
	ProblemSide     Problem = "side"     // nobody said whose stones were counted
	ProblemLast     Problem = "last"     // nobody said who made the last move
	ProblemHandicap Problem = "handicap" // Value is no number of handicap stones
	ProblemKomi     Problem = "komi"     // Value is no komi for this board
	ProblemPenalty  Problem = "penalty"  // Value is no number of penalty stones or points
	ProblemSum      Problem = "sum"      // the parts add up to Value, and not to the board
	ProblemBoth     Problem = "both"     // a side has both empty points and stones left over
)

// Problems are all of them, in the order above.
var Problems = []Problem{
	ProblemNumber, ProblemNegative, ProblemPart, ProblemMethod, ProblemBoard, ProblemOver, ProblemHalf, ProblemWhole,
	ProblemSide, ProblemLast, ProblemHandicap, ProblemKomi, ProblemPenalty, ProblemSum, ProblemBoth,
}

// Error says what is wrong with a count.
type Error struct {
	Problem Problem
	Value   string // what was wrong, as it is written
}

// problemTexts hold, for each problem, what is wrong (with the value) and a hint.
var problemTexts = map[Problem][2]string{
	ProblemNumber:   {"%q is not a number", "write it like 184, 184.5 or 184½"},
	ProblemNegative: {"%s is less than nothing", "count again: the least is 0"},
	ProblemPart:     {"%s has parts that are not counted", "a stone has quarters, a point has halves"},
	ProblemMethod:   {"%q is no way of counting", "there are area, territory, area-pass and fill-in"},
	ProblemBoard:    {"there is no board of %s", "boards are 9, 13 or 19 lines wide"},
	ProblemOver:     {"%s is more than the board has", "count again: a board of 19 lines has 361 points"},
	ProblemHalf:     {"%s is neither whole nor a half", "a point that both sides share is half a stone"},
	ProblemWhole:    {"%s is not whole", "points of territory are whole ones"},
	ProblemSide:     {"nobody said whose stones were counted", "name black or white"},
	ProblemLast:     {"nobody said who made the last move", "name the side whose stone was the last on the board"},
	ProblemHandicap: {"%s is no number of handicap stones", "0 is an even game, 1 is black to move without komi, 2 to 9 are stones"},
	ProblemKomi:     {"a komi of %s points is not possible on this board", "write it like 3¾ stones or 7.5 points"},
	ProblemPenalty:  {"%s is no number of penalties", "write how many, from 0 to 99"},
	ProblemSum:      {"the counts add up to %s, which is not the board", "count again, and name the points that both sides share"},
	ProblemBoth:     {"%s has both empty points and stones left over", "fill the stones that are left over into the empty points first"},
}

func (e *Error) Error() string {
	text := problemTexts[e.Problem][0]
	switch e.Problem {
	case ProblemSide, ProblemLast:
		return text
	}
	return fmt.Sprintf(text, e.Value)
}

// Hint returns what to do about it.
func (e *Error) Hint() string { return problemTexts[e.Problem][1] }
