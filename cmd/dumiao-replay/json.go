package main

import (
	"encoding/json"
	"io"

	"dumiao/clock"
)

// jsonPurse is what a side has, in the fields of the contract.
type jsonPurse struct {
	Main     int64 `json:"main_ms"`
	Overtime bool  `json:"overtime,omitempty"`
	Left     int   `json:"left,omitempty"`
	Elapsed  int64 `json:"elapsed_ms,omitempty"`
}

func toJSONPurse(p clock.Purse) *jsonPurse {
	return &jsonPurse{p.Main.Milliseconds(), p.Overtime, p.Left, p.Elapsed.Milliseconds()}
}

// jsonEntry is one line of the transcript. A press shows the whole purse, overtime and period only what is left, so
// the fields of both stand here and are left out where they are not filled.
type jsonEntry struct {
	At    int64  `json:"at_ms"`
	Event string `json:"event"`
	Side  string `json:"side,omitempty"`
	*jsonPurse
	Left   int        `json:"left,omitempty"`
	Spent  *int64     `json:"spent_ms,omitempty"`
	Text   string     `json:"text,omitempty"`
	Result string     `json:"result,omitempty"`
	Action string     `json:"action,omitempty"`
	Why    string     `json:"why,omitempty"`
	Phase  string     `json:"phase,omitempty"`
	Turn   string     `json:"turn,omitempty"`
	Black  *jsonPurse `json:"black,omitempty"`
	White  *jsonPurse `json:"white,omitempty"`
}

// jsonWriter returns an emitter that writes JSON Lines.
func jsonWriter(w io.Writer) func(entry) {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return func(e entry) {
		j := jsonEntry{At: e.at.Milliseconds(), Event: e.event, Side: e.side.String(), Spent: e.spent, Text: e.text,
			Result: string(e.result), Action: e.action, Why: e.why}
		switch {
		case e.purse == nil:
		case e.spent != nil:
			j.jsonPurse = toJSONPurse(*e.purse)
			j.Left = e.purse.Left
		default:
			j.Left = e.purse.Left
		}
		if e.state != nil {
			j.Phase, j.Turn = e.state.Phase().String(), e.state.Turn().String()
			j.Black = toJSONPurse(e.state.Purse(clock.Black, e.at))
			j.White = toJSONPurse(e.state.Purse(clock.White, e.at))
		}
		enc.Encode(j) // the writer keeps its first error; it is asked for at the end
	}
}
