package main

import (
	"fmt"
	"io"
	"strings"

	"dumiao/clock"
)

// tableWriter returns an emitter that writes a table for people: the time, the side, what happened.
func tableWriter(w io.Writer) func(entry) {
	return func(e entry) {
		fmt.Fprintf(w, "%12s  %-5s  %s\n", e.at, e.side, strings.TrimRight(fmt.Sprintf("%-8s  %s", e.event, details(e)), " "))
		if e.state != nil {
			for _, s := range clock.Sides {
				p := e.state.Purse(s, e.at)
				fmt.Fprintf(w, "%12s  %-5s  %s\n", "", s, purseText(p))
			}
		}
	}
}

// details says what the event's own word does not.
func details(e entry) string {
	switch {
	case e.text != "":
		return "“" + e.text + "”"
	case e.result != "":
		return string(e.result)
	case e.why != "":
		return e.action + ": " + e.why
	case e.state != nil:
		return fmt.Sprintf("%s, %s to move", e.state.Phase(), e.state.Turn())
	case e.spent != nil:
		return fmt.Sprintf("after %s, %s", clock.Instant(*e.spent*1e6), purseText(*e.purse))
	case e.purse != nil:
		return fmt.Sprintf("%d left", e.purse.Left)
	}
	return ""
}

// purseText says what a side has.
func purseText(p clock.Purse) string {
	switch {
	case p.Overtime:
		return fmt.Sprintf("byo-yomi, %d left, %s elapsed", p.Left, clock.Instant(p.Elapsed))
	case p.Left > 0:
		return fmt.Sprintf("main time %s, %d left", clock.Instant(p.Main), p.Left)
	}
	return "main time " + clock.Instant(p.Main).String()
}
