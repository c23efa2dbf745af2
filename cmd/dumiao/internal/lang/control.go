package lang

import (
	"errors"
	"strings"
	"time"

	"dumiao/clock"
)

// Reading reads the controls of a game back, so that whoever chose them sees what they mean: a sentence, and lines that
// tell how the time will be read. Both T, the limit, and M, the main time inside it, are said, since the two get mixed
// up where minutes are reserved.
func (w *Words) Reading(black, white clock.Control) (head string, body []string) {
	if black == white {
		return w.head(black, clock.NoSide), strings.Split(w.body(black), "\n")
	}
	head = w.fill("head-sides", data{"Black": w.head(black, clock.Black), "White": w.head(white, clock.White)})
	return head, []string{w.sideBody(clock.Black, black), w.sideBody(clock.White, white)}
}

// SideReading reads one side's control back, in the sentence that [Words.Reading] has for it where the sides differ.
func (w *Words) SideReading(side clock.Side, c clock.Control) string { return w.head(c, side) }

// Brief names a control in a few words, as a list of rules has it. The systems that a short sentence would not tell from
// each other go by their names.
func (w *Words) Brief(c clock.Control) string {
	d := w.places(c, w.short)
	d["Period"] = w.fill("short-seconds", data{"N": decimal(c.Period)})
	return w.count("brief-"+form(c), number(c), d)
}

// form names what a control is, as the ids of the messages about controls end. "only" is a control without main time.
func form(c clock.Control) string {
	only := ""
	if c.Main == 0 {
		only = "-only"
	}
	switch {
	case c.Increment > 0:
		return "fischer"
	case c.Bronstein > 0:
		return "bronstein"
	case c.Delay > 0:
		return "delay"
	case c.Hourglass:
		return "hourglass"
	case c.Mark > 0 && readFromStart(c):
		return "stopwatch-all"
	case c.Mark > 0:
		return "stopwatch"
	case c.Stones > 0:
		return "canadian" + only
	case c.Free > 0 && c.Periods == 0:
		return "bare" + only
	case c.Free > 0:
		return "nhk" + only
	case c.Points > 0:
		return "ing" + only
	case c.Periods == 0:
		return "absolute"
	case c.Reserve && c.Main == 0:
		return "reserve-all"
	case c.Reserve:
		return "reserve"
	}
	return "periods" + only
}

// readFromStart says whether a stopwatch stands at or under its reading mark from its first minute on.
func readFromStart(c clock.Control) bool { return c.Main/time.Minute <= time.Duration(c.Mark) }

// number is what the sentences about a control count: its stones, the minutes that are read, or its periods.
func number(c clock.Control) int {
	switch {
	case c.Stones > 0:
		return c.Stones
	case c.Mark > 0:
		return c.Mark
	}
	return c.Periods
}

// places are what the sentences about a control can fill in. A length of time is spelt by spell, but periods that are
// named by their seconds have those.
func (w *Words) places(c clock.Control, spell func(time.Duration) string) data {
	return data{
		"Limit": spell(c.Limit()), "Main": spell(c.Main), "Clock": Clock(c.Main),
		"Period": w.seconds(c.Period), "Block": spell(c.Period), "Free": spell(c.Free),
		"Added":  spell(c.Increment + c.Bronstein + c.Delay), // a control has one of them
		"Points": w.count("points", c.Points, nil),
	}
}

// head is the sentence of one control: of one side's, or of both sides' where side is none.
func (w *Words) head(c clock.Control, side clock.Side) string {
	d := w.places(c, w.length)
	d["Side"] = ""
	if side != clock.NoSide {
		d["Side"] = w.Side(side)
	}
	if f := form(c); f != "periods-only" || c.Periods > 1 {
		return w.count("head-"+f, number(c), d)
	}
	return w.fill("head-move-only", d)
}

// body tells what the time that follows main time does, or what happens to main time where none follows.
func (w *Words) body(c clock.Control) string {
	d := w.places(c, w.length)
	d["From"] = w.fill("body-from-main", d)
	if c.Main == 0 {
		d["From"] = w.say("body-from-start")
	}
	f := form(c)
	switch f {
	case "reserve-all":
		f = "reserve"
	case "periods-only", "canadian-only", "nhk-only", "bare-only":
		f = strings.TrimSuffix(f, "-only") // how they begin says From
	}
	if (f == "reserve" || f == "periods") && c.Periods == 1 {
		f += "-last"
	}
	return w.count("body-"+f, number(c), d)
}

// sideBody is one side's line where the sides have different controls.
func (w *Words) sideBody(side clock.Side, c clock.Control) string {
	d := data{"Clock": Clock(c.Main), "Limit": Clock(c.Limit()), "What": w.ByoYomi(c)}
	plain := c.Stones == 0 && c.Free == 0 && c.Points == 0 && c.Mark == 0 // 读秒 says it all
	var text string
	switch {
	case form(c) == "absolute":
		text = w.fill("body-side-absolute", d)
	case c.Mark > 0:
		text = w.fill("body-side-stopwatch", d)
	case !c.HasOvertime():
		text = w.fill("body-side-added", d)
	case plain && c.Main == 0:
		text = w.fill("body-side-start", d)
	case plain:
		text = w.fill("body-side-main", d)
	case c.Main == 0:
		text = w.fill("body-side-only", d)
	default:
		text = w.fill("body-side-then", d)
	}
	return w.fill("body-side", data{"Side": w.Side(side), "Text": text})
}

// ControlError says what is wrong with a written control, and what to do about it. The hint is empty for an error that
// is not a [*clock.ControlError].
func (w *Words) ControlError(err error) (what, hint string) {
	var e *clock.ControlError
	if !errors.As(err, &e) {
		return err.Error(), ""
	}
	if strings.TrimSpace(e.Value) == "" && e.Problem == clock.ProblemForm {
		return w.say("control-empty"), w.say("hint-form")
	}
	return w.fill("control-"+string(e.Problem), data{"Value": e.Value}), w.say("hint-" + string(e.Problem))
}

// wholeSeconds is a period's length where it is written in digits.
func wholeSeconds(d time.Duration) int { return int(d / time.Second) }
