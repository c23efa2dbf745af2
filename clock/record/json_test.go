package record

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"dumiao/clock"
	"dumiao/clock/counting"
)

// readSchema reads the schema that the documentation has.
func readSchema(t *testing.T) (*jsonschema.Schema, *jsonschema.Resolved) {
	t.Helper()
	text, err := os.ReadFile("../../docs/record.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var s jsonschema.Schema
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	resolved, err := s.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &s, resolved
}

// valid returns what the schema says of a record.
func valid(t *testing.T, schema *jsonschema.Resolved, r *Record) error {
	t.Helper()
	text, err := encode(r)
	if err != nil {
		t.Fatal(err)
	}
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return schema.Validate(v)
}

func TestSchema(t *testing.T) {
	_, schema := readSchema(t)
	records := []*Record{build(t, game(t)), undone(t, false), undone(t, true), build(t, Source{Setup: named(t, "").Setup})}
	for _, text := range hostile {
		records = append(records, build(t, named(t, text)))
	}
	for _, control := range controls {
		records = append(records, played(t, "control "+control+"\n0 late white 1s\n0 start\n7 press\n8 pass\n600 end\n"))
	}
	for _, c := range []counting.Count{
		{Method: counting.Territory, Board: 13, Black: 40 * counting.Point, White: 30 * counting.Point, PenaltyStones: [2]int{1, 0}},
		{Method: counting.AreaPass, Board: 19, Counted: clock.White, Stones: 177 * counting.Stone, Last: clock.Black, Handicap: 2},
		{Method: counting.FillIn, Board: 9, Empty: [2]int{1, 0}, PenaltyPoints: [2]int{0, 2}},
	} {
		records = append(records, build(t, Source{Setup: named(t, "").Setup, Count: &c}))
	}
	for _, r := range records {
		if err := valid(t, schema, r); err != nil {
			text, _ := encode(r)
			t.Errorf("%v\n%s", err, text)
		}
	}
	// What is no record is told from one.
	for _, change := range []func(*Record){
		func(r *Record) { r.Format = 2 },
		func(r *Record) { r.Moves[0].Side = "red" },
		func(r *Record) { r.Moves[0].Thought = -1 },
		func(r *Record) { r.Entries[0].Kind = "coffee" },
		func(r *Record) { r.Moves = nil },
		func(r *Record) { r.Result = "B+x" },
	} {
		r := build(t, game(t))
		change(r)
		if valid(t, schema, r) == nil {
			t.Errorf("a record that is none is valid: %+v", r)
		}
	}
}

// The schema and the record have the same fields, and the same of them may be missing.
func TestSchemaIsWhole(t *testing.T) {
	s, _ := readSchema(t)
	for name, v := range map[string]any{
		"": Record{}, "event": EventInfo{}, "seat": Seat{}, "totals": Totals{}, "state": State{}, "choices": Choices{}, "move": Move{}, "entry": Entry{},
		"sealed": Sealed{}, "call": Spoken{}, "count": CountBlock{},
	} {
		of := s
		if name != "" {
			of = s.Defs[name]
		}
		fields := map[string]bool{}
		for _, f := range reflect.VisibleFields(reflect.TypeOf(v)) {
			if f.Anonymous {
				continue
			}
			key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
			fields[key] = true
			required := false
			for _, r := range of.Required {
				required = required || r == key
			}
			if of.Properties[key] == nil || required == strings.Contains(options, "omit") {
				t.Errorf("%s: %s is not in the schema as it is in the record", name, key)
			}
		}
		if len(fields) != len(of.Properties) {
			t.Errorf("%s: the schema has %d fields, the record %d", name, len(of.Properties), len(fields))
		}
	}
}
