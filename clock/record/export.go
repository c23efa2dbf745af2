package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// Format is one of the forms in which a record is written.
type Format string

const (
	HTML Format = "html" // a page to print, in either language
	CSV  Format = "csv"  // the time sheet for a spreadsheet, its first line in either language
	JSON Format = "json" // all of it, for programs
	SGF  Format = "sgf"  // times and what is known of the game, for programs that show games
)

// Formats are all of them.
var Formats = []Format{HTML, CSV, JSON, SGF}

// ParseFormat reads the name of a format, which is the end of its files' names as well.
func ParseFormat(s string) (Format, error) {
	var names []string
	for _, f := range Formats {
		if s == string(f) {
			return f, nil
		}
		names = append(names, string(f))
	}
	return "", fmt.Errorf("record: there is no format %q, only %s", s, strings.Join(names, ", "))
}

// Export writes a record. The same record gives the same bytes. To have a file whole or not at all is the caller's duty.
func Export(r *Record, f Format, l Language) ([]byte, error) {
	switch f {
	case HTML:
		return page(r, l)
	case CSV:
		return sheet(r, l)
	case JSON:
		return encode(r)
	case SGF:
		return []byte(sgf(r, l)), nil
	}
	return nil, fmt.Errorf("record: there is no format %q", f)
}

// encode writes the record as JSON.
func encode(r *Record) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // so that a & in a name stays readable
	e.SetIndent("", "  ")
	err := e.Encode(r)
	return b.Bytes(), err
}
