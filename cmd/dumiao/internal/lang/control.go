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

// Requirement reads one control back in one sentence with its main time: 每方 2 小时，其中保留 5 分钟读秒：自由时间 1:55:00.
func (w *Words) Requirement(c clock.Control) string {
	head := w.head(c, clock.NoSide)
	if c.Main == 0 || c.Periods == 0 {
		return head // there is nothing to mix up
	}
	return w.fill("requirement", data{"Head": head, "Clock": Clock(c.Main)})
}

// Brief names a control in a few words, as a list of rules has it.
func (w *Words) Brief(c clock.Control) string {
	d := data{"Limit": w.short(c.Limit()), "Main": w.short(c.Main), "Period": w.fill("short-seconds", data{"N": decimal(c.Period)})}
	switch {
	case c.Periods == 0:
		return w.fill("brief-absolute", d)
	case c.Reserve && c.Main == 0:
		return w.fill("brief-reserve-all", d)
	case c.Reserve:
		return w.count("brief-reserve", c.Periods, d)
	case c.Main == 0:
		return w.count("brief-periods-only", c.Periods, d)
	}
	return w.count("brief-periods", c.Periods, d)
}

// head is the sentence of one control: of one side's, or of both sides' where side is none.
func (w *Words) head(c clock.Control, side clock.Side) string {
	d := data{"Side": "", "Limit": w.length(c.Limit()), "Main": w.length(c.Main), "Period": w.seconds(c.Period)}
	if side != clock.NoSide {
		d["Side"] = w.Side(side)
	}
	switch {
	case c.Periods == 0:
		return w.fill("head-absolute", d)
	case c.Reserve && c.Main == 0:
		return w.fill("head-reserve-all", d)
	case c.Reserve:
		return w.count("head-reserve", c.Periods, d)
	case c.Main == 0 && c.Periods == 1:
		return w.fill("head-move-only", d)
	case c.Main == 0:
		return w.count("head-periods-only", c.Periods, d)
	}
	return w.count("head-periods", c.Periods, d)
}

// body tells what byo-yomi does.
func (w *Words) body(c clock.Control) string {
	d := data{"Clock": Clock(c.Main), "Period": w.seconds(c.Period)}
	d["From"] = w.fill("body-from-main", d)
	if c.Main == 0 {
		d["From"] = w.say("body-from-start")
	}
	switch {
	case c.Periods == 0:
		return w.fill("body-absolute", d)
	case c.Reserve && c.Periods == 1:
		return w.fill("body-reserve-last", d)
	case c.Reserve:
		return w.fill("body-reserve", d)
	case c.Periods == 1:
		return w.fill("body-periods-last", d)
	}
	return w.fill("body-periods", d)
}

// sideBody is one side's line where the sides have different controls.
func (w *Words) sideBody(side clock.Side, c clock.Control) string {
	d := data{"Clock": Clock(c.Main), "Limit": Clock(c.Limit())}
	var text string
	switch {
	case c.Periods == 0:
		text = w.fill("body-side-absolute", d)
	case c.Main == 0:
		text = w.fill("body-side-start", d)
	default:
		text = w.fill("body-side-main", d)
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
