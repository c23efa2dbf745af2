package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dumiao/assets"
)

func TestTheVersionIsThatOfThePackage(t *testing.T) {
	data, err := os.ReadFile("../../FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{`Version = "` + version + `"`, `ID = "` + appID + `"`} {
		if !strings.Contains(string(data), line) {
			t.Errorf("FyneApp.toml does not say %s", line)
		}
	}
}

func TestTheCommandLine(t *testing.T) {
	t.Setenv("DISPLAY", "")
	folder := t.TempDir()
	t.Setenv("XDG_DATA_HOME", folder) // no voices of the user's own
	for _, c := range []struct {
		args   []string
		status int
		out    string
		errs   string
	}{
		{[]string{"-version"}, 0, "dumiao " + version + "\n", ""},
		{[]string{"-help"}, 0, usage, ""},
		{[]string{"-loud"}, 2, "", "dumiao: error: flag provided but not defined: -loud\ndumiao: hint: dumiao -help lists the flags\n"},
		{[]string{"-control"}, 2, "", "dumiao: error: flag needs an argument: -control\ndumiao: hint: dumiao -help lists the flags\n"},
		{[]string{"-control", "2h reserve 200"}, 2, "", "dumiao: error: -control \"2h reserve 200\": 200 periods are more than 30\ndumiao: hint: 30 periods or reserve minutes are the most\n"},
		{[]string{"-control", "2h", "reserve", "5"}, 2, "", "dumiao: error: \"reserve\" stands after the flags\ndumiao: hint: is a quote missing, as in -control \"2h reserve 5\"?\n"},
		{[]string{"-lang", "fr"}, 2, "", "dumiao: error: -lang: no language \"fr\", only en, zh-Hans\ndumiao: hint: without it the window speaks the system's language\n"},
		{[]string{"-voice", "nobody"}, 2, "", "dumiao: error: -voice: there is no voice \"nobody\"\ndumiao: hint: the voices are " + strings.Join(assets.Voices(), ", ") + "\n"},
		{[]string{"-voice", "own:gone"}, 2, "", "dumiao: error: -voice: there is no voice \"own:gone\"\ndumiao: hint: the voices are " + strings.Join(assets.Voices(), ", ") + "\n"},
		{[]string{"-log", filepath.Join(folder, "no", "log")}, 2, "", "dumiao: error: the log: open " + filepath.Join(folder, "no", "log") + ": no such file or directory\ndumiao: hint: -log names a file in a folder that you may write into\n"},
		{[]string{"-control", "1h", "-start"}, 1, "", "dumiao: error: there is no display to open a window on\ndumiao: hint: start it on the desktop, or set DISPLAY; dumiao-replay needs none\n"},
	} {
		var out, errs bytes.Buffer
		if status := run(c.args, &out, &errs); status != c.status || out.String() != c.out || errs.String() != c.errs {
			t.Errorf("%q: status %d, printed %q, error\n%s\nwant %d, %q and\n%s", c.args, status, out.String(), errs.String(), c.status, c.out, c.errs)
		}
	}
}
