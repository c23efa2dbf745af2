package record

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"
)

// checkSheet reads the table as a spreadsheet does: a row each, no cell a formula, the names as they are.
func checkSheet(t *testing.T, r *Record, name string) {
	t.Helper()
	for _, l := range Languages {
		text, err := sheet(r, l)
		if err != nil {
			t.Fatal(err)
		}
		body, marked := bytes.CutPrefix(text, []byte("\ufeff"))
		rows, err := csv.NewReader(bytes.NewReader(body)).ReadAll()
		if !marked || err != nil || len(rows) != 1+len(r.Moves) {
			t.Fatalf("%q: %d rows, %v", name, len(rows), err)
		}
		for _, row := range rows {
			for _, c := range row {
				if c != "" && strings.ContainsRune("=+-@＝＋－＠\t\r", []rune(c)[0]) {
					t.Errorf("%q: the cell %q is a formula", name, c)
				}
			}
		}
		if got := strings.TrimPrefix(rows[1][2], "'"); got != strings.TrimPrefix(name, "'") {
			t.Errorf("%q is in the table as %q", name, rows[1][2])
		}
	}
}

func TestSheet(t *testing.T) {
	r := build(t, game(t))
	checkSheet(t, r, "柯小明")
	text, _ := sheet(r, English)
	lines := strings.Split(string(text), "\r\n")
	for i, want := range map[int]string{
		0:  "\ufeffNo,Side,Player,Time,Game time,Thought,Charged,Periods lost,Main left,Periods left,Elapsed,Stones left,Penalty points,Mark",
		2:  `2,White,"Doe, ""Jo"" Anna",09:31:41,101.750,21.250,21.250,0,218.750,3,,,,`,
		14: `14,White,"Doe, ""Jo"" Anna",09:57:10,1630.000,70.000,60.000,1,0.000,1,10.000,,,`,
		15: `15,Black,柯小明,09:57:41,1661.000,31.000,0.000,0,0.000,2,31.000,,,pass`,
		16: "",
	} {
		if lines[i] != want {
			t.Errorf("line %d: %s, want %s", i, lines[i], want)
		}
	}
}

func TestCell(t *testing.T) {
	for s, want := range map[string]string{
		"": "", "柯": "柯", "3-1": "3-1", "=1": "'=1", "+1": "'+1", "-1": "'-1", "@a": "'@a", "＝1": "'＝1", "  =1": "'  =1", "\t=1": "'\t=1", "−1": "'−1",
	} {
		if got := cell(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
