package start

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"dumiao/clock"
)

// texts returns what can be read on the screen.
func texts(s *Screen) []*canvas.Text {
	var all []*canvas.Text
	for _, o := range s.sheet.Objects() {
		if t, ok := o.(*canvas.Text); ok && t.Visible() && t.Text != "" {
			all = append(all, t)
		}
	}
	return all
}

func reads(t *testing.T, s *Screen, want ...string) {
	t.Helper()
	var all []string
	for _, text := range texts(s) {
		all = append(all, text.Text)
	}
	for _, w := range want {
		if !slices.Contains(all, w) {
			t.Errorf("%q is not on the screen: %q", w, all)
		}
	}
}

func readsNot(t *testing.T, s *Screen, not string) {
	t.Helper()
	for _, text := range texts(s) {
		if text.Text == not {
			t.Errorf("%q is on the screen", not)
		}
	}
}

// tap clicks a part as the mouse does, on what lies uppermost there: in its middle, or of the wide button near its end.
func tap(t *testing.T, win fyne.Window, o fyne.CanvasObject) {
	t.Helper()
	if !o.Visible() {
		t.Fatal("tapped something that is not there")
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	x := o.Size().Width / 2
	if o.Size().Width > 600 {
		x = o.Size().Width - 10
	}
	test.TapCanvas(win.Canvas(), at.AddXY(x, o.Size().Height/2))
}

func key(win fyne.Window, name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	if k, ok := win.Canvas().Focused().(interface{ KeyDown(*fyne.KeyEvent) }); ok {
		k.KeyDown(e)
	}
	if f := win.Canvas().Focused(); f != nil {
		f.TypedKey(e)
	}
}

func parsed(t *testing.T, s string) clock.Control {
	t.Helper()
	c, err := clock.ParseControl(s)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// played records what the user wanted done.
type played struct {
	log    []string
	choice Choice
}

func (p *played) callbacks() Callbacks {
	note := func(s string) func() { return func() { p.log = append(p.log, s) } }
	return Callbacks{
		Go:              func(c Choice) { p.choice = c; p.log = append(p.log, "go") },
		LanguageChanged: note("language"), FullScreen: note("full screen"), SoundTest: note("sample"), Mute: note("mute"),
		Recover: note("recover"), Dismiss: note("dismiss"),
		KeyDown: func(e *fyne.KeyEvent) { p.log = append(p.log, "key "+string(e.Name)) },
	}
}

func (p *played) expect(t *testing.T, want ...string) {
	t.Helper()
	if !slices.Equal(p.log, want) {
		t.Errorf("what was wanted: %q, want %q", p.log, want)
	}
	p.log = nil
}

func TestARuleIsChosenAndReadBack(t *testing.T) {
	changed := 0
	s, win := open(t, state(t, "zh"), Callbacks{Changed: func() { changed++ }}, 1280, 800)
	reads(t, s, "全国比赛 1988", "基层比赛", "自定", "每方 2 小时，其中保留 5 分钟读秒", "1:55:00", "共 2:00:00", "读秒 五分钟", "黑方", "白方")
	reads(t, s, "天元战", "世界业余锦标赛", "更多赛制", "一局 250 手约 4 小时 50 分", "双方用时不同", "报时：标准")
	tap(t, win, s.ruleSpots[1])
	reads(t, s, "每方 1 小时，其中保留 1 分钟读秒", "0:59:00", "共 1:00:00", "读秒 一分钟")
	if c, err := s.Choice(); err != nil || c.Rule != "cn88-club" || c.Controls[0] != parsed(t, "1h reserve 1") || c.Controls[1] != c.Controls[0] {
		t.Errorf("choice %+v, %v", c, err)
	}
	if changed != 1 {
		t.Errorf("changed %d times", changed)
	}
}

func TestTheGameBegins(t *testing.T) {
	var p played
	s, win := open(t, state(t, "zh"), p.callbacks(), 1280, 800)
	win.Canvas().Focus(s.name[0])
	test.Type(s.name[0], "  柯  洁 ")
	test.Type(s.grade[0], "九段")
	test.Type(s.name[1], "白老师")
	tap(t, win, s.start)
	p.expect(t, "go")
	five := parsed(t, "2h reserve 5")
	want := Choice{Rule: "cn88-national", Controls: [2]clock.Control{five, five}, Rules: clock.DefaultRules, Calls: "standard", Left: clock.Black, First: clock.Black,
		Players: [2]Player{{"柯 洁", "九段"}, {"白老师", ""}}}
	if p.choice != want {
		t.Errorf("choice %+v, want %+v", p.choice, want)
	}
}

func TestSeatsAreExchanged(t *testing.T) {
	s, win := open(t, state(t, "zh"), Callbacks{}, 1280, 800)
	players := [2]Player{{"甲", "七段"}, {"乙", ""}}
	s.Choose(Choice{Players: players})
	tap(t, win, s.swap)
	if s.name[0].Text != "乙" || s.name[1].Text != "甲" || s.grade[0].Text != "" || s.grade[1].Text != "七段" {
		t.Errorf("the entries read %q %q, %q %q", s.name[0].Text, s.grade[0].Text, s.name[1].Text, s.grade[1].Text)
	}
	if c, _ := s.Choice(); c.Left != clock.White || c.First != clock.Black || c.Players != players {
		t.Errorf("choice %+v", c)
	}
	tap(t, win, s.swap)
	if c, _ := s.Choice(); c.Left != clock.Black || c.Players != players {
		t.Errorf("choice %+v", c)
	}
}

func TestWhoMovesFirst(t *testing.T) {
	var p played
	s, win := open(t, state(t, "zh"), p.callbacks(), 1280, 800)
	reads(t, s, "黑方先行")
	tap(t, win, s.order)
	reads(t, s, "白方先行")
	if c, _ := s.Choice(); c.First != clock.White {
		t.Errorf("choice %+v", c)
	}
	tap(t, win, s.orderStone)
	reads(t, s, "黑方先行")
	p.expect(t)
}

func TestTheUsersOwnControl(t *testing.T) {
	var p played
	s, win := open(t, state(t, "zh"), p.callbacks(), 1280, 800)
	tap(t, win, s.ruleSpots[5])
	if win.Canvas().Focused() != s.own {
		t.Fatal("the keyboard is not in the empty field")
	}
	reads(t, s, "例如 1h + 3x30s", "请写一行用时", "写成 2h reserve 5、1h + 3x30s 或 45m")
	test.Type(s.own, "1h +")
	reads(t, s, "“1h +”不是一种用时")
	readsNot(t, s, "共 2:00:00")
	test.Type(s.own, " 3x30s")
	reads(t, s, "每方 1 小时，另加 3 次 30 秒读秒", "1:00:00", "共 1:01:30", "读秒 三次，每次 30 秒")
	readsNot(t, s, "“1h +”不是一种用时")
	key(win, fyne.KeyReturn)
	p.expect(t, "key Return", "go")
	if c := p.choice; c.Rule != Own || c.Written != "1h + 3x30s" || c.Controls != [2]clock.Control{parsed(t, "1h + 3x30s"), parsed(t, "1h + 3x30s")} {
		t.Errorf("choice %+v", c)
	}

	// What was written is kept while another rule is chosen.
	tap(t, win, s.ruleSpots[0])
	if c, err := s.Choice(); err != nil || c.Written != "1h + 3x30s" || c.Controls[0] != parsed(t, "2h reserve 5") {
		t.Errorf("choice %+v, %v", c, err)
	}
	tap(t, win, s.ruleSpots[5])
	reads(t, s, "每方 1 小时，另加 3 次 30 秒读秒")
	if win.Canvas().Focused() != s.own {
		t.Fatal("the keyboard is not in the field that has text")
	}
	test.Type(s.own, "econds")
	if s.own.Text != "1h + 3x30seconds" {
		t.Errorf("written on: %q", s.own.Text)
	}
	s.Choose(Choice{Rule: "wagc", Written: "1h; 45m"})
	tap(t, win, s.ruleSpots[5])
	if win.Canvas().Focused() != s.side[0] {
		t.Error("the keyboard is not in the first of two fields that have text")
	}
}

func TestNoGameBeginsWithoutAControl(t *testing.T) {
	var p played
	s, win := open(t, state(t, "en"), p.callbacks(), 1280, 800)
	s.Choose(Choice{Rule: Own, Written: "2 hours"})
	tap(t, win, s.start)
	p.expect(t)
	if win.Canvas().Focused() != s.own {
		t.Error("the keyboard is not in the field that is wrong")
	}
	reads(t, s, `"2" is not a length of time`, "Write it like 2h, 1h30m, 90s or 0")
	win.Canvas().Unfocus()
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnter})
	p.expect(t)
	win.Canvas().Focus(s.name[1])
	key(win, fyne.KeyReturn)
	p.expect(t, "key Return")
	if _, err := s.Choice(); err == nil {
		t.Error("the choice is no error")
	}
}

func TestAControlForEachSide(t *testing.T) {
	s, _ := open(t, state(t, "zh"), Callbacks{}, 1280, 800)
	s.Choose(Choice{Rule: Own, Controls: [2]clock.Control{parsed(t, "1h reserve 5"), parsed(t, "30m + 3x30s")}})
	if s.side[0].Text != "1h reserve 5" || s.side[1].Text != "30m + 3x30s" || s.own.themed.Visible() {
		t.Errorf("the fields have %q and %q", s.side[0].Text, s.side[1].Text)
	}
	reads(t, s, "黑方 1 小时，其中保留 5 分钟读秒", "白方 30 分钟，另加 3 次 30 秒读秒", "0:55:00", "0:30:00")
	c, err := s.Choice()
	if err != nil || c.Controls != [2]clock.Control{parsed(t, "1h reserve 5"), parsed(t, "30m + 3x30s")} {
		t.Errorf("choice %+v, %v", c, err)
	}
}

func TestParseAndWriteAreInverses(t *testing.T) {
	for _, s := range []string{"2h reserve 5", "1h + 3x30s", "45m", "1h; 2h", "0 + 1x20s; 1h reserve 1"} {
		c, err := Parse(s)
		if err != nil || Write(c) != s {
			t.Errorf("%q: %+v, %v, written %q", s, c, err, Write(c))
		}
	}
	for _, s := range []string{"１h", ";", "1h;", "; 1h", "1h; 2h; 3h", ""} {
		if c, err := Parse(s); err == nil {
			t.Errorf("%q is %+v", s, c)
		}
	}
	if c, err := Parse("1h ＋ 3×30s；　45m"); err != nil || Write(c) != "1h + 3x30s; 45m" {
		t.Errorf("as a Chinese keyboard writes it: %+v, %v", c, err)
	}
}

func TestRecovery(t *testing.T) {
	var p played
	s, win := open(t, recovery(state(t, "zh")), p.callbacks(), 1280, 800)
	reads(t, s, "上次对局未结束：棋手甲 对 棋手乙", "第 87 手，中断 3 分 12 秒", "恢复", "另存不恢复")
	win.Canvas().Focus(s.First())
	key(win, fyne.KeyReturn)
	p.expect(t, "key Return", "recover")
	tap(t, win, s.recover)
	p.expect(t, "recover")
	tap(t, win, s.dismiss)
	p.expect(t, "dismiss")
	tap(t, win, s.start)
	p.expect(t, "go") // which dismisses it
	s.Update(state(t, "zh"))
	readsNot(t, s, "恢复")
	if s.recover.Visible() || s.First() != nil {
		t.Error("the offer can still be answered")
	}
	tap(t, win, s.start)
	p.expect(t, "go")
}

func TestNotice(t *testing.T) {
	st := state(t, "zh")
	st.Notice = st.Words.SecondInstance()
	s, _ := open(t, st, Callbacks{}, 1280, 800)
	reads(t, s, "另一个读秒正开着上次的对局。这里可以另开一局，各存各的。")
	st.Notice = ""
	s.Update(st)
	readsNot(t, s, "另一个读秒正开着上次的对局。这里可以另开一局，各存各的。")
}

func TestSound(t *testing.T) {
	var p played
	st := state(t, "zh")
	s, win := open(t, st, p.callbacks(), 1280, 800)
	reads(t, s, "普通话，已就绪", "试听“三十秒”")
	tap(t, win, s.sample)
	tap(t, win, s.mute)
	p.expect(t, "sample", "mute")
	st.Sound.Muted = true
	s.Update(st)
	reads(t, s, "普通话，静音", "试听“三十秒”")
	st.Sound.Muted, st.Sound.Opening = false, true
	s.Update(st)
	reads(t, s, "普通话，正在打开声音……")
	st.Sound.Opening, st.Sound.Trouble = false, st.Words.SoundNoDevice()
	s.Update(st)
	reads(t, s, "找不到音频设备。接上音箱即自动恢复")
	if s.sample.Visible() || s.mute.Visible() {
		t.Error("a sound that does not work can be tried")
	}
}

func TestTheFoot(t *testing.T) {
	var p played
	st := state(t, "zh")
	s, win := open(t, st, p.callbacks(), 1280, 800)
	tap(t, win, s.language)
	tap(t, win, s.fullScreen)
	p.expect(t, "language", "full screen")
	st = state(t, "en")
	st.FullScreen = true
	s.Update(st)
	reads(t, s, "English", "Window F11", "Club", "2 hours each, the last 5 minutes by byo-yomi", "Start", "Black moves first", "Enter", "Sits left")
}

func TestKeys(t *testing.T) {
	var p played
	s, win := open(t, recovery(state(t, "zh")), p.callbacks(), 1280, 800)
	s.Choose(Choice{Rule: Own, Written: "45m"})
	order := []fyne.Focusable{s.recover, s.dismiss, s.ruleSpots[0], s.ruleSpots[1], s.ruleSpots[2], s.ruleSpots[3], s.ruleSpots[4],
		s.ruleSpots[5], s.own, s.about, s.sidesApart, s.name[0], s.grade[0], s.swap, s.name[1], s.grade[1], s.mute, s.sound, s.callSet, s.sample,
		s.start, s.order, s.savedGames, s.language, s.fullScreen}
	for i, want := range order {
		win.Canvas().FocusNext()
		if got := win.Canvas().Focused(); got != want {
			t.Errorf("Tab %d is at %T %p, want %p", i+1, got, got, want)
		}
		key(win, fyne.KeyF11)
	}
	p.expect(t, strings.Split(strings.Repeat("key F11\n", len(order)-1)+"key F11", "\n")...)

	win.Canvas().Focus(s.swap)
	key(win, fyne.KeySpace)
	if s.left != clock.White {
		t.Error("Space did not press")
	}
	p.expect(t, "key Space")
	key(win, fyne.KeyReturn)
	p.expect(t, "key Return", "go")

	win.Canvas().Focus(s.ruleSpots[5])
	key(win, fyne.KeyUp)
	if s.rule != Own || s.view != viewGame || win.Canvas().Focused() != s.ruleSpots[4] {
		t.Errorf("up at the list of all: rule %q, view %v", s.rule, s.view)
	}
	for range 7 {
		key(win, fyne.KeyUp)
	}
	if s.rule != "cn88-national" || win.Canvas().Focused() != s.ruleSpots[0] {
		t.Errorf("up to the end: rule %q", s.rule)
	}
	key(win, fyne.KeyDown)
	if s.rule != "cn88-club" || win.Canvas().Focused() != s.ruleSpots[1] {
		t.Errorf("down: rule %q", s.rule)
	}
}

func TestWhatIsGoneHasNotTheKeyboard(t *testing.T) {
	s, win := open(t, recovery(state(t, "zh")), Callbacks{}, 1280, 800)
	s.Choose(Choice{Rule: Own, Written: "45m"})
	win.Canvas().Focus(s.own)
	s.choose("cn88-club") // as a click does that leaves the focus alone
	if got := win.Canvas().Focused(); got != nil {
		t.Errorf("the field that is gone has the keyboard: %T", got)
	}
	win.Canvas().Focus(s.recover)
	s.Update(state(t, "zh"))
	if got := win.Canvas().Focused(); got != nil {
		t.Errorf("the answer that is gone has the keyboard: %T", got)
	}
	win.Canvas().Focus(s.name[0])
	s.choose("cn88-national")
	if win.Canvas().Focused() != s.name[0] {
		t.Error("a name lost the keyboard")
	}
}

func TestAnUnknownRuleIsTheFirst(t *testing.T) {
	s, _ := open(t, state(t, "zh"), Callbacks{}, 1280, 800)
	s.Choose(Choice{Rule: "gone"})
	if c, err := s.Choice(); err != nil || c.Rule != "cn88-national" {
		t.Errorf("choice %+v, %v", c, err)
	}
}

func TestNothingHappensWithoutCallbacks(t *testing.T) {
	s, win := open(t, recovery(state(t, "zh")), Callbacks{}, 1280, 800)
	for _, v := range []view{viewGame, viewRules, viewCalls} {
		for _, o := range s.parts() {
			s.open(v)
			if o.Visible() {
				tap(t, win, o)
			}
		}
	}
	key(win, fyne.KeyF11)
}
