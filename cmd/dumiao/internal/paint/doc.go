// Package paint is what the screens are drawn with: the colours, the fonts, and a [Sheet] of shapes and texts that are
// placed by numbers.
//
// A screen makes its items once, back to front, and draws all of them again whenever something changed:
//
//	sheet := paint.NewSheet()
//	panel, name := sheet.Rect(), sheet.Text(paint.Body)
//
//	sheet.Begin()
//	panel.Draw(0, 0, 640, 800, 0, paint.Day.Run)
//	name.Draw("棋手甲", 112, 58, 42, paint.Day.RunInk, paint.Start)
//	sheet.End() // what was not drawn since Begin is hidden
//
// An item compares what it is given with what it shows and touches the canvas only where they differ, so that drawing
// everything once a second repaints the two or three objects that changed. No item has a stroke: the two painters of
// the tool-kit put strokes on different sides of an edge, so a line round something is one filled shape on another.
//
// Numbers are in units of the canvas. Edges are rounded to whole units, where both painters agree about them.
//
// The fonts of running text come from the application's theme, which must be a [Theme].
package paint
