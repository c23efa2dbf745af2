package main

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestRecord(t *testing.T) {
	file, value := kept(t, same)
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-record", "html"}, "校验值：" + value},
		{[]string{"-record", "html", "-lang", "en"}, "pressed by accident"},
		{[]string{"-record=csv", "-lang=en"}, "\ufeffNo,Side,Player"},
		{[]string{"-record", "sgf"}, "TM[10]OT[3x30 byo-yomi]"},
		{[]string{"-record", "json"}, `"program": "dumiao-replay"`},
	} {
		status, out, errs := replay(t, "", append(c.args, file)...)
		if status != 0 || errs != "" || !strings.Contains(out, c.want) {
			t.Errorf("%q: status %d, %q, lacks %q:\n%s", c.args, status, errs, c.want, out)
		}
		if c.args[1] == "json" && !json.Valid([]byte(out)) {
			t.Errorf("no JSON:\n%s", out)
		}
	}

	// A script has a record, too; of a journal that was changed it is told.
	if status, out, errs := replay(t, "preset cn88-club\n0 start\n5 press\n6 end\n", "-record", "json"); status != 0 || errs != "" || !strings.Contains(out, `"control": "1h reserve 1"`) {
		t.Errorf("a script: %d, %q\n%s", status, errs, out)
	}
	changed, _ := kept(t, func(s string) string { return strings.Replace(s, "by accident", "on purpose", 1) })
	status, out, errs := replay(t, "", "-record", "json", changed)
	if status != 0 || !strings.Contains(out, `"changed_line": 7`) || !strings.HasPrefix(errs, changed+":7: the chain is broken") {
		t.Errorf("a changed journal: %d, %q\n%s", status, errs, out)
	}

	for script, want := range map[string]string{
		"control 1h\n0 press\n": "stdin:2: press refused: the game has not started\n",
		"dear diary\n":          "stdin:1: \"dear\" is neither",
	} {
		if status, out, errs := replay(t, script, "-record", "csv"); status != 2 || out != "" || !strings.HasPrefix(errs, want) {
			t.Errorf("%q: %d, %q, %q", script, status, out, errs)
		}
	}
	for _, args := range [][]string{
		{"-record", "pdf", file}, {"-record", "html", "-lang", "fr", file}, {"-lang", "en", file}, {"-record", "html", "-json", file},
		{"-record", "html", "-wav", "x.wav", file}, {"-record", "html", "-verify", file}, {"-record", ""}, {"-record", "sgf", "none.txt"},
	} {
		if status, out, errs := replay(t, "", args...); status != 2 || out != "" || errs == "" {
			t.Errorf("%q: status %d, %q, %q", args, status, out, errs)
		}
	}
}
