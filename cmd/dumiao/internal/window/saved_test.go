package window

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dumiao/clock"
	"dumiao/clock/record"
	"dumiao/cmd/dumiao/internal/start"
	"dumiao/cmd/dumiao/internal/table"
)

// listed has the saved games read, and returns them as the screen lists them.
func (d *desk) listed() []start.Game {
	d.t.Helper()
	d.readSaved()
	d.await("the games were read", func() bool { return !d.saved.reading })
	return d.savedState().Games
}

// told waits until the user is told something.
func (d *desk) toldNext() string {
	d.t.Helper()
	d.await("the user was told", func() bool { return d.Window.told != nil })
	said := d.startNotice()
	d.Window.told = nil
	return said
}

// ends returns the ends of the names in a folder, and checks that all else of the names is the same.
func ends(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, e := range entries {
		all = append(all, strings.TrimPrefix(e.Name(), filepath.Base(dir)))
	}
	return strings.Join(all, " ")
}

// A game is begun with its details, counted, recorded while it is on, left, found in the list, recorded with its file, and
// deleted.
func TestAGameAndItsRecord(t *testing.T) {
	d := open(t, t.TempDir(), func(o *Options) { o.Voice = "zh-CN-yunxi" })
	about := clock.Details{Event: "名人赛", Round: "3", Place: "棋院", Komi: "3¾", Referee: "吴裁判"}
	d.start.Choose(start.Choice{Rule: start.Own, Written: "1h", Players: [2]start.Player{{Name: "甲"}, {Name: "乙/2"}}, Details: about})
	c, err := d.start.Choice()
	if err != nil {
		t.Fatal(err)
	}
	d.begin(c)
	d.wait(10 * time.Second)
	d.pressKey(keyToMove)
	var dir string
	d.exportRecord(func(into string, err error) {
		if dir = into; err != nil {
			t.Error(err)
		}
	}, record.HTML, record.SGF)
	d.await("the record was written", func() bool { return dir != "" })
	if got := ends(t, dir); got != ".html .sgf" || !strings.HasSuffix(dir, " 甲 - 乙 2") || filepath.Dir(dir) != filepath.Join(d.dir, "games", "records") {
		t.Errorf("written into %s: %s", dir, got)
	}
	d.table.Counted("area board=19 komi=7.5 handicap=0 counted=black stones=185 penalty-stones=0/0 penalty-points=0/0")
	if err := d.table.Act(clock.Action{Verb: clock.Rule, Result: "B+1.5"}, clock.Remark{By: "吴裁判"}); err != nil {
		t.Fatal(err)
	}
	d.pressKey(keyLeave)
	d.pressKey(keyLeave)

	games := d.listed()
	if len(games) != 1 || games[0].Who != "甲 对 乙/2" || games[0].Stands != "黑方胜 B+1.5" || games[0].Open || !strings.HasPrefix(games[0].More, "第 1 手；1 小时，包干；存于 20") {
		t.Fatalf("listed %+v", games)
	}
	d.recordSaved(games[0].ID)
	if got, want := d.toldNext(), "记录已导出到 "+filepath.ToSlash(dir); got != want {
		t.Errorf("told %s, want %s", got, want)
	}
	if got := ends(t, dir); got != ".csv .html .json .sgf .txt" {
		t.Errorf("written: %s", got)
	}
	text, err := os.ReadFile(filepath.Join(dir, filepath.Base(dir)+".html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"名人赛", "第", "棋院", "吴裁判", "zh", "黑胜¾子", "Dumiao test", "校验值"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the record lacks %q", want)
		}
	}

	d.deleteSaved(games[0].ID)
	if got := d.toldNext(); got != "已删除“甲 对 乙/2”。" {
		t.Errorf("told %s", got)
	}
	if games := d.listed(); len(games) != 0 {
		t.Errorf("still there: %+v", games)
	}
	if got := ends(t, dir); !strings.Contains(got, ".html") {
		t.Error("the record was deleted, too")
	}
	// The next game has what an event's games have in common, and after a new start, too.
	d.Close()
	e := open(t, d.dir, nil)
	if c, _ := e.start.Choice(); c.Details != (clock.Details{Event: "名人赛", Place: "棋院", Komi: "3¾", Referee: "吴裁判"}) {
		t.Errorf("the next start has %+v", c.Details)
	}
}

// A game is kept aside, and taken up later from the list: on another machine, from its one file.
func TestAGameGoesToAnotherMachine(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h"))
	d.wait(10 * time.Second)
	d.pressKey(keyToMove)
	d.Close()
	d = open(t, d.dir, nil)
	d.dismiss()
	games := d.listed()
	if len(games) != 1 || !games[0].Open || games[0].Stands != "未下完" {
		t.Fatalf("listed %+v", games)
	}
	stick := t.TempDir()
	d.recordInto(games[0].ID, stick)
	d.toldNext()
	files, _ := filepath.Glob(filepath.Join(stick, "*", "*.txt"))
	if len(files) != 1 {
		t.Fatalf("on the stick: %q", files)
	}
	d.Close()

	e := open(t, t.TempDir(), nil)
	e.takeIn(strings.NewReader("dear diary\n"), "diary.txt")
	if got := e.toldNext(); !strings.HasPrefix(got, "没有导入 diary.txt：line 1") {
		t.Errorf("told %s", got)
	}
	file, err := os.Open(files[0])
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	e.takeIn(file, "game.txt")
	if got := e.toldNext(); got != "已导入“game.txt”。" {
		t.Errorf("told %s", got)
	}
	games = e.listed()
	e.resume(games[0].ID)
	if e.table == nil || e.state.Game.Phase() != clock.Paused || e.state.PauseReason != table.Recovered || e.moves() != 1 {
		t.Fatalf("taken up as %+v", e.state)
	}
	e.pressKey(keyPause)
	if e.state.Game.Phase() != clock.Running || e.state.Game.Turn() != clock.White {
		t.Errorf("went on as %v", e.state.Game.Phase())
	}

	// Whoever has it open has it alone.
	f := open(t, e.dir, nil)
	games = f.listed()
	if games[0].Open || games[0].Note != f.words.SavedElsewhere() {
		t.Errorf("listed %+v", games[0])
	}
	f.resume(games[0].ID)
	if got := f.toldNext(); f.table != nil || got != f.words.SavedElsewhere() {
		t.Errorf("told %s", got)
	}
	f.deleteSaved(games[0].ID)
	if got := f.toldNext(); got != f.words.SavedElsewhere() {
		t.Errorf("told %s", got)
	}
	f.Close()
}

func TestWhatCannotBeReadIsListed(t *testing.T) {
	d := open(t, t.TempDir(), nil)
	if err := os.WriteFile(filepath.Join(d.dir, "games", "x.txt"), []byte("journal 1\nrubbish\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	games := d.listed()
	if len(games) != 1 || games[0].Trouble != `x.txt: line 2: "rubbish" is neither a time nor a header` || games[0].Open {
		t.Fatalf("listed %+v", games)
	}
	d.resume(games[0].ID)
	if got := d.toldNext(); d.table != nil || !strings.HasPrefix(got, "没有做成：line 2") {
		t.Errorf("told %s", got)
	}
	d.deleteSaved(games[0].ID)
	if got := d.toldNext(); got != "已删除“x”。" {
		t.Errorf("told %s", got)
	}

	e := open(t, t.TempDir(), func(o *Options) { o.Store, o.StoreTrouble = nil, os.ErrPermission })
	e.readSaved()
	if s := e.savedState(); s.Trouble != "没有做成：没有写入的权限" || len(s.Games) != 0 {
		t.Errorf("listed %+v", s)
	}
	e.takeIn(strings.NewReader(""), "x")
	e.toldNext()
	var why error
	e.exportRecord(func(_ string, err error) { why = err })
	if why == nil {
		t.Error("a record of no game was written")
	}
}

// The records' folder cannot be made: that is told, and nothing else happens.
func TestARecordThatCannotBeWritten(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h"))
	if err := os.WriteFile(filepath.Join(d.dir, "games", "records"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var why error
	d.exportRecord(func(_ string, err error) { why = err })
	d.await("told", func() bool { return why != nil })
	if got := d.words.RecordFault(why); !strings.HasPrefix(got, "记录导不出来：") || d.state.Game.Phase() != clock.Running {
		t.Errorf("told %s", got)
	}
}

// The disk fails in the middle of a game: a banner says so, the game goes on, and when the disk works again the banner goes
// and everything is there.
func TestTheBannerOfADiskThatFails(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h"))
	d.nextLanguage()
	games := filepath.Join(d.dir, "games")
	d.await("the journal was begun", func() bool { files, _ := filepath.Glob(filepath.Join(games, "*.txt")); return len(files) == 1 })
	if err := os.Rename(games, games+" away"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(games, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	d.wait(time.Second)
	d.pressKey(keyToMove)
	d.await("the trouble was told", func() bool { return d.state.Trouble != nil })
	const want = "The record cannot be written: the folder is gone. The clock goes on. Free some disk space; it is written then."
	if got := d.view(d.state).Notice; got != want {
		t.Errorf("the banner says\n%s, want\n%s", got, want)
	}
	// Neither trouble hides the other.
	d.SoundChanged(SoundLost)
	const both = "Sound lost: the audio device does not answer. And the record cannot be written: the folder is gone. Captions and clock go on."
	if v := d.view(d.state); v.Notice != both || v.Trouble == "" {
		t.Errorf("the banner says\n%s, want\n%s", v.Notice, both)
	}
	d.SoundChanged(SoundReady)
	if got := d.view(d.state).Notice; got != want {
		t.Errorf("with sound again the banner says\n%s, want\n%s", got, want)
	}
	d.pressKey(keyToMove)
	if d.moves() != 2 || d.state.Game.Phase() != clock.Running {
		t.Errorf("the game stands at %d moves, %v", d.moves(), d.state.Game.Phase())
	}
	if err := os.Remove(games); err != nil {
		t.Fatal(err)
	}
	d.await("the banner went", func() bool { return d.state.Trouble == nil })
	if got := d.view(d.state).Notice; got != "" {
		t.Errorf("the banner says %s", got)
	}
	d.Close()
	text := d.journal()
	if strings.Count(text, " press ") != 2 || !strings.HasPrefix(text, "journal 1  # chain=") {
		t.Errorf("the journal:\n%s", text)
	}
	if v, err := clock.VerifyJournal(strings.NewReader(text)); err != nil || !v.Whole() {
		t.Errorf("its chain: %v", v)
	}
}

// What is held is done later, on the tool-kit's goroutine, unless it is stopped.
func TestAfter(t *testing.T) {
	d := open(t, t.TempDir(), nil)
	var did []string
	d.after(time.Millisecond, func() { did = append(did, "first") })
	d.await("the first was done", func() bool { return len(did) == 1 })
	stop := d.after(time.Millisecond, func() { did = append(did, "stopped") })
	stop()
	d.after(2*time.Millisecond, func() { did = append(did, "last") })
	d.await("all was done", func() bool { return slices.Contains(did, "last") })
	if got := strings.Join(did, " "); got != "first last" {
		t.Error(got)
	}
}
