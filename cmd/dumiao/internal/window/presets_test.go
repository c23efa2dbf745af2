package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/presets"
	"dumiao/cmd/dumiao/internal/start"
)

const sunday = `{"id": "club-sunday", "name": {"zh": "俱乐部周赛", "en": "Sunday games"},
"control": "45m + 3x30s",
"rules": "late-factor=2 late-limit=20m late-at-limit=loses capture-hold=off"}
`

// journal returns what was saved of the one game in the folder.
func (d *desk) journal() string {
	d.t.Helper()
	games, _ := filepath.Glob(filepath.Join(d.dir, "games", "*.txt"))
	if len(games) != 1 {
		d.t.Fatalf("games %v", games)
	}
	text, err := os.ReadFile(games[0])
	if err != nil {
		d.t.Fatal(err)
	}
	return string(text)
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Join(dir, "presets"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "presets", name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// What was chosen stands in the journal, and the next start of the program has it again.
func TestAPresetsRulesAndCallsAreAgreed(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "sunday.json", sunday)
	d := open(t, dir, nil)
	d.start.Choose(start.Choice{Rule: "club-sunday", Calls: "sparse"})
	d.chosen()
	c, err := d.start.Choice()
	if err != nil {
		t.Fatal(err)
	}
	d.begin(c)
	d.Close()
	text := d.journal()
	for _, line := range []string{
		"control 45m + 3x30s", "# preset club-sunday", "calls sparse",
		"rules capture-hold=off late-factor=2 late-limit=20m late-at-limit=loses",
	} {
		if !strings.Contains(text, "\n"+line+" ") {
			t.Errorf("the journal lacks %q:\n%s", line, text)
		}
	}
	e := open(t, dir, nil)
	if c, _ := e.start.Choice(); c.Rule != "club-sunday" || c.Calls != "sparse" || c.Recent[0] != "club-sunday" {
		t.Errorf("the next start has %+v", c)
	}
}

func TestABadPresetIsTold(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "a.json", strings.Replace(sunday, "3x30s", "31x30s", 1))
	put(t, dir, "b.json", strings.Replace(sunday, "club-sunday", "lg", 1))
	d := open(t, dir, nil)
	want := "有 2 个赛制文件读不懂，跳过了（见“更多赛制”）：a.json 第 2 行：31 次太多，最多 30 次。读秒次数、保留分钟数最多 30"
	if got := d.startNotice(); got != want {
		t.Errorf("told\n %s, want\n %s", got, want)
	}
	if got := d.presetFaults()[1]; got != "b.json：代号“lg”已有了。请另取代号" {
		t.Errorf("told %s", got)
	}
	d.nextLanguage()
	if got := d.presetFaults()[1]; got != `b.json: the id "lg" is taken. Give it an id of its own` {
		t.Errorf("told %s", got)
	}
}

func TestAPresetIsTakenInAndGivenOut(t *testing.T) {
	dir, stick := t.TempDir(), t.TempDir()
	d := open(t, dir, nil)
	d.importPreset(strings.NewReader("{"), "x.json")
	if got := d.startNotice(); got != "x.json 第 1 行：不是 JSON（unexpected end）。这一行或上一行是不是少了逗号或引号？" {
		t.Errorf("told %s", got)
	}
	d.importPreset(strings.NewReader(sunday), "x.json")
	if got := d.startNotice(); got != "已导入“俱乐部周赛”。" {
		t.Errorf("told %s", got)
	}
	d.start.Choose(start.Choice{Rule: "club-sunday"})
	if c, err := d.start.Choice(); err != nil || c.Rule != "club-sunday" {
		t.Errorf("it cannot be chosen: %+v, %v", c, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "presets", "club-sunday.json")); err != nil {
		t.Error(err)
	}

	d.exportPreset(stick, start.Rule{ID: "club-sunday"})
	if got := d.startNotice(); !strings.Contains(got, "club-sunday.json") {
		t.Errorf("told %s", got)
	}
	controls, err := start.Parse("1h + 15/5m; 30m")
	if err != nil {
		t.Fatal(err)
	}
	d.exportPreset(stick, start.Rule{ID: start.Own, Controls: controls})
	text, err := os.ReadFile(filepath.Join(stick, "my-1h-15-5m-30m.json"))
	if err != nil || !strings.Contains(string(text), `"black": "1h + 15/5m"`) {
		t.Errorf("%s, %v", text, err)
	}

	// What was exported can be imported again, however long its control is.
	if controls, err = start.Parse("20h30m45s + 59m35s + 10x59m15s; 20h29m45s + 59m25s + 12x58m15s"); err != nil {
		t.Fatal(err)
	}
	if n := len(start.Write(controls)); n <= presets.MaxName {
		t.Fatalf("a control of %d characters is not long", n)
	}
	late := clock.DefaultRules
	late.LateFactor = 3
	long := filepath.Join(stick, "long")
	if err := os.Mkdir(long, 0o700); err != nil {
		t.Fatal(err)
	}
	d.exportPreset(long, start.Rule{ID: start.Own, Controls: controls, Rules: late})
	files, err := os.ReadDir(long)
	if err != nil || len(files) != 1 {
		t.Fatalf("%v, %v", files, err)
	}
	if text, err = os.ReadFile(filepath.Join(long, files[0].Name())); err != nil {
		t.Fatal(err)
	}
	if p, err := presets.Parse(text); err != nil || p.Controls != controls || p.Rules != late {
		t.Errorf("%s: %+v, %v", text, p, err)
	}
	d.exportPreset(filepath.Join(stick, "gone"), start.Rule{ID: "lg"})
	if got := d.startNotice(); !strings.HasPrefix(got, "lg.json：写不进去") {
		t.Errorf("told %s", got)
	}
}

// The keys of the start screen do nothing behind a dialog.
func TestTheDialogsHaveTheKeyboard(t *testing.T) {
	d := open(t, t.TempDir(), nil)
	for _, ask := range []func(){d.askImport, func() { d.askExport(start.Rule{ID: "lg"}) }} {
		ask()
		if !d.asking() {
			t.Fatal("no dialog came up")
		}
		d.win.Canvas().Overlays().Top().Hide()
		d.win.Canvas().Overlays().Remove(d.win.Canvas().Overlays().Top())
	}
	if d.asking() || d.table != nil {
		t.Error("the dialog did not go")
	}
}
