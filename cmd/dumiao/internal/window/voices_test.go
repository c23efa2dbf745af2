package window

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"dumiao/announce"
	"dumiao/announce/audio"
	"dumiao/announce/desktop"
	"dumiao/assets"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/settings"
	"dumiao/cmd/dumiao/internal/start"
	"dumiao/cmd/dumiao/internal/table"
)

// writePack writes a pack of the user's own whose language has these phrases, each a short tone.
func writePack(t *testing.T, dir, name, language string, phrases []string) {
	t.Helper()
	folder := filepath.Join(dir, "voices", name)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	var sound bytes.Buffer
	samples := make([]int16, 2400)
	for i := range samples {
		samples[i] = int16(i % 100 * 80)
	}
	audio.WriteWAV(&sound, 48000, samples)
	if err := os.WriteFile(filepath.Join(folder, "a.wav"), sound.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	all := map[string]map[string]any{}
	for _, p := range phrases {
		all[p] = map[string]any{"file": "a.wav", "beat_ms": 10}
	}
	text, err := json.Marshal(map[string]any{
		"format": 1, "name": name, "language": language, "phrases": all,
		"title": map[string]string{"zh": "自备" + name, "en": "Own " + name},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "voice.json"), text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// everything is the phrases of a language.
func everything(w announce.Words) (all []string) {
	for _, g := range announce.Vocabulary(w) {
		all = append(all, g.Phrases...)
	}
	return all
}

// cut spoils the sound of a pack behind its header.
func cut(t *testing.T, dir, name string) {
	t.Helper()
	if err := os.Truncate(filepath.Join(dir, "voices", name, "a.wav"), 1000); err != nil {
		t.Fatal(err)
	}
}

// line returns how a voice is listed.
func (d *desk) line(id string) start.Voice {
	d.t.Helper()
	for _, v := range d.voiceLines() {
		if v.ID == id {
			return v
		}
	}
	d.t.Fatalf("%s is not in the list", id)
	return start.Voice{}
}

// A game is read in each side's language, and the captions are the words that are spoken.
func TestEachSideHasItsVoice(t *testing.T) {
	dir := t.TempDir()
	writePack(t, dir, "club", "en-GB", everything(announce.English))
	d := open(t, dir, nil)
	d.chooseVoice(clock.White, "own:club")
	d.run()
	if v := d.around().voices; v[0] == nil || v[1] == nil || v[0] == v[1] || v[1].Name != "club" {
		t.Fatalf("the voices are %v", v)
	}
	if got := d.line("own:club"); got.Title != "自备club" || got.About != "英语" || got.Bad || got.Detail != "自备语音 club" {
		t.Errorf("listed as %+v", got)
	}
	c, _ := d.start.Choice()
	c.Controls, c.Rule = controlsOf(t, "0 + 3x30s"), start.Own
	d.goAhead(c)
	if d.table == nil {
		t.Fatal("no game began")
	}
	d.wait(10*time.Second + table.Poll)
	if d.state.Call.Text != "十秒" {
		t.Errorf("Black's caption is %q", d.state.Call.Text)
	}
	d.pressKey(keyToMove)
	d.wait(10*time.Second + table.Poll)
	if d.state.Call.Text != "ten seconds" {
		t.Errorf("White's caption is %q", d.state.Call.Text)
	}
	d.Close()

	e := open(t, dir, nil) // it is remembered
	if v := e.around().voices; v[1] == nil || v[1].Name != "club" || e.settings.White.Language != "en-GB" || e.settings.Black.Voice != "" {
		t.Errorf("the voices are %v, settings %+v", v, e.settings)
	}
}

// around makes what the fake announcer was told reachable beside the window's own fields.
func (d *desk) around() *desk { return d }

func controlsOf(t *testing.T, s string) [2]clock.Control {
	t.Helper()
	c, err := start.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A pack that cannot say all of a game is refused for that game, and says what it lacks.
func TestAPackThatLacksWordsIsRefused(t *testing.T) {
	dir := t.TempDir()
	some := slices.DeleteFunc(everything(announce.Mandarin), func(p string) bool { return p == "五十秒" || strings.HasPrefix(p, "还剩三") })
	writePack(t, dir, "club", "zh-CN", some)
	d := open(t, dir, nil)
	d.chooseVoice(clock.Black, "own:club")
	d.run()
	c, _ := d.start.Choice() // two hours, reserve of five
	d.goAhead(c)
	if d.table != nil {
		t.Fatal("a game began that the voice cannot read")
	}
	if got := d.startNotice(); !strings.HasPrefix(got, "黑方的语音“自备club”读不了这一局：缺“五十秒、") || !strings.HasSuffix(got, "。请另选一个。") {
		t.Errorf("told %q", got)
	}
	if got := d.line("own:club"); !got.Bad || got.Shut || !strings.HasPrefix(got.Detail, "读不了这一局：缺“五十秒、") {
		t.Errorf("listed as %+v", got)
	}
	// White's is another one, and that game has none of what is missing.
	c.Controls, c.Rule, c.Written = controlsOf(t, "1h + 2x30s"), start.Own, "1h + 2x30s"
	d.start.Choose(c)
	if got := d.line("own:club"); got.Bad {
		t.Errorf("for another game listed as %+v", got)
	}
	d.goAhead(c)
	if d.table == nil {
		t.Errorf("no game began: %q", d.startNotice())
	}
}

// A pack is decoded as a whole before a game with it begins; one that is broken is not used, nor replaced silently.
func TestABrokenPackIsRefused(t *testing.T) {
	dir := t.TempDir()
	writePack(t, dir, "club", "zh-CN", everything(announce.Mandarin))
	cut(t, dir, "club")
	var later []func()
	d := open(t, dir, nil)
	d.opts.Aside = func(f func()) { later = append(later, f) }
	d.chooseVoice(clock.Black, "own:club")
	if got := d.line("own:club"); got.Detail != "正在逐句检查……" {
		t.Errorf("listed as %+v", got)
	}
	d.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if d.table != nil || d.startNotice() != "正在检查语音“自备club”，查完就开始。" {
		t.Fatalf("table %v, told %q", d.table, d.startNotice())
	}
	for _, f := range later {
		f()
	}
	d.run()
	if d.table != nil || !strings.HasPrefix(d.startNotice(), "黑方的语音“自备club”不能用：club: voice.json: phrase ") {
		t.Fatalf("table %v, told %q", d.table, d.startNotice())
	}
	if got := d.startSound(); got.Trouble != "黑方没有能用的语音，请在这里另选" || got.Sides[0].Voice != "own:club" {
		t.Errorf("the sound is %+v", got)
	}
	d.opts.Aside = func(f func()) { f() }
	d.chooseVoice(clock.Black, assets.DefaultVoice)
	d.run()
	c, _ := d.start.Choice()
	d.goAhead(c)
	if d.table == nil || d.around().voices[0] == nil {
		t.Errorf("another voice: %q", d.startNotice())
	}
}

// A game begins behind the check of its voice.
func TestAGameWaitsForTheCheck(t *testing.T) {
	dir := t.TempDir()
	writePack(t, dir, "club", "zh-CN", everything(announce.Mandarin))
	var later []func()
	d := open(t, dir, nil)
	d.opts.Aside = func(f func()) { later = append(later, f) }
	d.chooseVoice(clock.Black, "own:club")
	d.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if d.table != nil {
		t.Fatal("it did not wait")
	}
	for _, f := range later {
		f()
	}
	d.run()
	if d.table == nil || d.state.Game.Phase() != clock.Running || d.around().voices[0].Name != "club" {
		t.Errorf("no game: %q", d.startNotice())
	}
}

// Where the voice of the last time is gone or broken one of the program reads in its language, and the start screen says so.
func TestAVoiceThatIsGoneIsReplacedAndThatIsSaid(t *testing.T) {
	for _, c := range []struct{ what, why string }{
		{"gone", "不能用：club: not in "}, {"broken", "不能用：club: voice.json: phrase "}, {"empty", "不能用：club: no voice.json in it"},
	} {
		dir := t.TempDir()
		writePack(t, dir, "club", "zh-CN", everything(announce.Mandarin))
		d := open(t, dir, nil)
		d.chooseVoice(clock.White, "own:club")
		d.run()
		d.Close()
		switch c.what {
		case "gone":
			os.RemoveAll(filepath.Join(dir, "voices", "club"))
		case "broken":
			cut(t, dir, "club")
		case "empty":
			os.Remove(filepath.Join(dir, "voices", "club", "voice.json"))
		}
		e := open(t, dir, nil)
		told := e.startNotice()
		if !strings.Contains(told, c.why) || !strings.Contains(told, "现由“"+e.titleOf(e.readers[1].voice)+"”来读") {
			t.Errorf("%s: told %q", c.what, told)
		}
		if v := e.around().voices; v[1] == nil || e.readers[1].voice.Own || v[1].Words() != announce.Mandarin {
			t.Errorf("%s: White's voice is %v", c.what, v[1])
		}
		if l := e.line("own:club"); !l.Bad {
			t.Errorf("%s: listed as %+v", c.what, l)
		}
		if e.settings.White.Voice != "own:club" {
			t.Errorf("%s: the choice is forgotten", c.what)
		}
		e.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if e.table == nil || e.view(e.state).Notice != told {
			t.Errorf("%s: in the game told %q", c.what, e.view(e.state).Notice)
		}
	}
}

// A game that was begun goes on, whatever has become of its voice; what reads it then is said.
func TestARecoveredGameIsReadByAnotherVoice(t *testing.T) {
	dir := t.TempDir()
	writePack(t, dir, "club", "zh-CN", everything(announce.Mandarin))
	d := open(t, dir, nil)
	d.chooseVoice(clock.Black, "own:club")
	d.run()
	c, _ := d.start.Choice()
	d.goAhead(c)
	d.wait(time.Second)
	d.Close()
	writePack(t, dir, "club", "zh-CN", []string{"一", "二"})
	e := open(t, dir, nil)
	e.recover()
	e.run()
	if e.table == nil || e.readers[0].voice.Own || !strings.HasPrefix(e.view(e.state).Notice, "语音“自备club”读不了这一局：缺“") {
		t.Errorf("told %q", e.view(e.state).Notice)
	}
}

func TestVolumeAndMuteOfASide(t *testing.T) {
	dir := t.TempDir()
	d := open(t, dir, nil)
	d.setVolume(clock.White, 50)
	d.toggleSide(clock.Black)
	if d.volume[clock.White] != 0.25 || d.volume[clock.Black] != 1 || !d.muted[clock.Black] || d.muted[clock.White] {
		t.Errorf("the announcer has volumes %v, muted %v", d.volume, d.muted)
	}
	d.Close()
	_, kept, err := settings.Open(filepath.Join(dir, "settings.json"))
	if err != nil || kept.White.Volume.Percent() != 50 || !kept.Black.Muted || kept.Muted {
		t.Errorf("kept %+v, %v", kept, err)
	}
	e := open(t, dir, own(t, "1h"))
	if v := e.view(e.state); v.Silent != [2]bool{true, false} || v.Muted || !e.muted[clock.Black] || e.volume[clock.White] != 0.25 {
		t.Errorf("the face shows %v, %v", v.Silent, v.Muted)
	}
	e.pressKey(keyMute)
	if v := e.view(e.state); !v.Muted || !e.muted[clock.Black] {
		t.Error("M does not mute all")
	}
}

// An output that is muted or turned down is told before the game and in it.
func TestAMutedOutputIsSaid(t *testing.T) {
	d := open(t, t.TempDir(), nil)
	d.OutputChanged(desktop.State{Known: true, Name: "hall", Volume: 0.8})
	if s := d.startSound(); s.Output != "音量 80 %，输出到“hall”" || s.Silent || s.Trouble != "" || d.startNotice() != "" {
		t.Errorf("%q %q %q", s.Output, s.Trouble, d.startNotice())
	}
	d.OutputChanged(desktop.State{Known: true, Name: "hall", Volume: 0.8, Muted: true})
	if s := d.startSound(); s.Output != "输出被静音了，请在系统里打开：hall" || !s.Silent || s.Trouble != s.Output || d.startNotice() != d.words.OutputMutedBanner("hall") {
		t.Errorf("%q %q %q", s.Output, s.Trouble, d.startNotice())
	}
	d.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if v := d.view(d.state); v.Trouble != "没有声音：输出“hall”被静音了。请在系统里打开；此前请看字幕。" {
		t.Errorf("in the game %q", v.Trouble)
	}
	d.OutputChanged(desktop.State{Known: true, Name: "hall"})
	if v := d.view(d.state); v.Trouble != d.words.OutputSilentBanner("hall") {
		t.Errorf("at volume 0 %q", v.Trouble)
	}
	for _, s := range []desktop.State{{Known: true, Name: "hall", Volume: 1}, {}} {
		d.OutputChanged(s)
		if v := d.view(d.state); v.Trouble != "" {
			t.Errorf("%+v: %q", s, v.Trouble)
		}
	}
}

func TestAMinuteIsPlayedAtItsPace(t *testing.T) {
	d := open(t, t.TempDir(), nil)
	d.around().sound = nil
	d.toggleMinute(clock.White)
	if got := strings.Join(d.around().sound, " "); got != "plan 开始读秒，还剩一分钟，最后一分钟 三十秒" {
		t.Errorf("told %q", got)
	}
	seen := map[string]string{}
	d.wait(minuteLead)
	for range 64 {
		m := d.startSound().Minute
		if m.Side == clock.White {
			seen[m.Time] = m.Caption
		}
		d.wait(time.Second)
	}
	for at, want := range map[string]string{"0:00": "开始读秒，还剩一分钟，最后一分钟", "0:29": "开始读秒，还剩一分钟，最后一分钟", "0:30": "三十秒", "0:40": "四十秒", "0:50": "五十秒",
		"0:51": "一", "0:59": "九", "1:00": "十，超时判负"} {
		if seen[at] != want {
			t.Errorf("at %s %q, want %q", at, seen[at], want)
		}
	}
	if m := d.startSound().Minute; m.Side != clock.NoSide {
		t.Errorf("it has not ended: %+v", m)
	}
	d.toggleMinute(clock.Black)
	d.toggleMinute(clock.Black)
	if got := d.around().sound[len(d.around().sound)-1]; got != "plan" || d.startSound().Minute.Side != clock.NoSide {
		t.Errorf("it does not stop: %q", got)
	}
	d.toggleMinute(clock.Black)
	d.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if d.table == nil || d.minute.side != clock.NoSide {
		t.Error("it goes on in a game")
	}
}

// Every voice of the program can read every control, so that none needs to be looked at before a game.
func TestTheProgramsVoicesNeedNoCheck(t *testing.T) {
	d := open(t, t.TempDir(), nil)
	for _, v := range d.Window.voices {
		loaded, err := v.Load()
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range d.rules() {
			for _, c := range r.Controls {
				if lacks := loaded.Missing(c); len(lacks) > 0 {
					t.Errorf("%s: %s lacks %q", r.ID, v.ID, lacks)
				}
			}
		}
	}
	if len(d.Window.voices) != len(assets.Voices()) {
		t.Errorf("%d voices in the list", len(d.Window.voices))
	}
}

func TestNoFolderOfVoices(t *testing.T) {
	d := open(t, t.TempDir(), func(o *Options) { o.Voices = nil; o.Voice = "own:nobody" })
	if d.readers[0].voice.Own || d.readers[0].loaded == nil {
		t.Errorf("read by %+v", d.readers[0].voice)
	}
}

// That nothing is heard weighs more than that the screen may go dark.
func TestNoSoundIsToldFirst(t *testing.T) {
	d := open(t, t.TempDir(), own(t, "1h"))
	d.drowsy = true
	d.OutputChanged(desktop.State{Known: true, Name: "hall", Muted: true})
	if v := d.view(d.state); v.Notice != "" || v.Trouble == "" {
		t.Errorf("told %q, %q", v.Notice, v.Trouble)
	}
}

// The level is asked for while it is shown, falls slowly, and is not known any more where nobody tells.
func TestTheLevelIsShownWhileItIsLookedAt(t *testing.T) {
	peaks := make(chan float64)
	asked := make(chan context.Context, 2)
	d := open(t, t.TempDir(), func(o *Options) {
		o.Levels = func(ctx context.Context) <-chan float64 {
			asked <- ctx
			return peaks
		}
	})
	d.start.OpenSound()
	ctx := <-asked
	for _, c := range []struct{ peak, want float64 }{{1, 0}, {0.5, -1.5}, {0.5, -3}, {0.9, -0.9151498112135023}} {
		d.levelIs(c.peak)
		if !d.levels.known || math.Abs(d.levels.db-c.want) > 1e-9 {
			t.Errorf("after a peak of %v %+v, want %v dB", c.peak, d.levels.db, c.want)
		}
	}
	for range 2 { // of which the first has been told when the second is taken
		peaks <- 1
	}
	d.run()
	if d.levels.db != 0 {
		t.Errorf("the level is %v", d.levels.db)
	}
	d.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if ctx.Err() == nil || d.levels.known {
		t.Error("it is still asked for")
	}
	close(peaks)
}
