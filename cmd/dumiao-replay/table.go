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
				fmt.Fprintf(w, "%12s  %-5s  %s\n", "", s, purseText(p)+marksText(p))
			}
		}
	}
}

// details says what the event's own word does not.
func details(e entry) string {
	switch {
	case e.given != nil:
		return givenText(e)
	case e.text != "":
		return "“" + e.text + "”"
	case e.result != "":
		return string(e.result)
	case e.event == string(clock.EventUndo) && e.by != nil:
		return fmt.Sprintf("%s, %s charged", e.action, clock.Instant(*e.by))
	case e.event == string(clock.EventUndo):
		return e.action
	case e.why != "":
		return e.action + ": " + e.why
	case e.state != nil:
		return fmt.Sprintf("%s, %s to move", e.state.Phase(), e.state.Turn())
	case e.spent != nil:
		return fmt.Sprintf("after %s, %s", clock.Instant(*e.spent*1e6), purseText(*e.purse))
	case e.event == string(clock.EventPenalty):
		return fmt.Sprintf("%s, %d left", several(e.purse.Points, "point"), e.purse.Left)
	case e.purse != nil && e.counts:
		return fmt.Sprintf("%d left", e.purse.Left)
	}
	return ""
}

// givenText says what was given with an action.
func givenText(e entry) string {
	switch a := e.given; a.Verb {
	case clock.Late:
		return "by " + clock.Instant(a.By).String()
	case clock.Set:
		return strings.TrimSpace(a.Change.String())
	case clock.Advise, clock.Adjourn:
		if a.Text == "" {
			return ""
		}
		return "“" + a.Text + "”"
	default:
		text := fmt.Sprintf("number %d", e.purse.Warnings)
		if a.Text != "" {
			text += ", “" + a.Text + "”"
		}
		return text
	}
}

// purseText says what a side has.
func purseText(p clock.Purse) string {
	switch {
	case p.Overtime && p.Stones > 0:
		return fmt.Sprintf("byo-yomi, %s, %s elapsed", several(p.Stones, "stone"), clock.Instant(p.Elapsed))
	case p.Overtime:
		return fmt.Sprintf("byo-yomi, %d left, %s elapsed", p.Left, clock.Instant(p.Elapsed))
	case p.Left > 0:
		return fmt.Sprintf("main time %s, %d left", clock.Instant(p.Main), p.Left)
	}
	return "main time " + clock.Instant(p.Main).String()
}

// marksText says what stands against a side.
func marksText(p clock.Purse) string {
	text := ""
	if p.Points > 0 {
		text += ", " + several(p.Points, "penalty point")
	}
	if p.Warnings > 0 {
		text += fmt.Sprintf(", warned %d×", p.Warnings)
	}
	if p.Away {
		text += ", away"
	}
	return text
}

// several counts something in words.
func several(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
