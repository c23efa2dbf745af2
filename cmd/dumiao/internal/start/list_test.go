package start

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"dumiao/announce"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/presets"
)

// foundIDs are the rules in the list.
func foundIDs(s *Screen) []string {
	var ids []string
	for _, l := range s.list.lines {
		if l.rule != nil {
			ids = append(ids, l.rule.ID)
		}
	}
	return ids
}

func TestSearch(t *testing.T) {
	s, _ := open(t, state(t, "zh"), Callbacks{}, 1280, 800)
	s.open(viewRules)
	if n := len(foundIDs(s)); n != len(s.rules) {
		t.Fatalf("%d rules in the list of %d", n, len(s.rules))
	}
	for query, want := range map[string]string{
		"春兰":                  "chunlan chunlan-2",
		"春蘭 旧":                "chunlan-2",
		"SAMSUNG":             "samsung",
		"三星":                  "samsung",
		"ＬＧ":                  "lg",
		"tw-haifong":          "tw-haifong-1 tw-haifong-2 tw-haifong-3",
		"台湾 30":               "tw-haifong-2 tw-haifong-3 hk-wontak",
		"2h+15s":              "nanyang",
		"1h ＋ 3×30s 亚洲":       "asia-am-24",
		"stopwatch":           "jp-title-8h jp-title-5h",
		"10m + 30s + 10x1m":   "nhk-shogi",
		"15/5m":               "egc14-2 canadian-15-5",
		"欧州 2014 カナダ":         "egc14-2 egc14-4",
		"no such rule":        "",
		"\t ":                 strings.Join(foundIDs(s), " "),
		"内含读秒":                "cn88-national cn88-club",
		"canadian open 加拿大公开": "ca-open",
	} {
		s.list.search.SetText(query)
		if got := strings.Join(foundIDs(s), " "); got != want {
			t.Errorf("%q finds %s, want %s", query, got, want)
		}
	}
}

func TestTheListByKeyboard(t *testing.T) {
	var p played
	s, win := open(t, state(t, "zh"), p.callbacks(), 1280, 800)
	win.Canvas().Focus(s.ruleSpots[4])
	key(win, fyne.KeySpace)
	if s.view != viewRules || win.Canvas().Focused() != s.list.search {
		t.Fatalf("Space at 更多赛制: view %v, keyboard at %T", s.view, win.Canvas().Focused())
	}
	reads(t, s, "中国", "国际", "搜索：赛名、代号或用时", "丝绸之路城市赛", "选用", "返回 Esc")
	if s.list.rule().ID != "cn88-national" {
		t.Errorf("marked %q", s.list.rule().ID)
	}
	test.Type(s.list.search, "韩国")
	key(win, fyne.KeyDown)
	key(win, fyne.KeyDown)
	if s.list.rule().ID != "kbl-long" {
		t.Errorf("marked %q", s.list.rule().ID)
	}
	reads(t, s, "每方 1 小时，另加 5 次 40 秒读秒", "kbl-long    1h + 5x40s")
	key(win, fyne.KeyPageDown)
	key(win, fyne.KeyPageDown)
	if s.list.rule().ID != "kr-fischer-2" {
		t.Errorf("at the end %q", s.list.rule().ID)
	}
	key(win, fyne.KeyPageUp)
	key(win, fyne.KeyPageUp)
	if s.list.rule().ID != "kbl-fast" {
		t.Errorf("at the beginning %q", s.list.rule().ID)
	}
	key(win, fyne.KeyReturn)
	if s.view != viewGame || s.rule != "kbl-fast" || s.slot(2) != "kbl-fast" || s.slot(3) != "cn-tianyuan" {
		t.Errorf("taken: view %v, rule %q, column %v", s.view, s.rule, s.slots())
	}
	if got := win.Canvas().Focused(); got != s.ruleSpots[2] {
		t.Errorf("the chosen rule has not the keyboard: %T", got)
	}
	// The key is still held: it is typed again, and goes down only when it has been let go.
	again := &fyne.KeyEvent{Name: fyne.KeyReturn}
	for range 3 {
		win.Canvas().Focused().TypedKey(again)
		s.TypedKey(again)
	}
	win.Canvas().Focus(s.name[0])
	win.Canvas().Focused().TypedKey(again)
	if slices.Contains(p.log, "go") {
		t.Error("a held Enter takes the rule and begins the game")
	}
	s.name[0].KeyUp(again)
	key(win, fyne.KeyReturn)
	if p.log[len(p.log)-1] != "go" {
		t.Errorf("Enter after it was let go: %q", p.log)
	}
	p.log = nil
	// Escape leaves the choice; Enter begins no game while the list is there.
	s.open(viewRules)
	win.Canvas().Unfocus()
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if s.view != viewGame || s.rule != "kbl-fast" {
		t.Errorf("Escape: view %v, rule %q", s.view, s.rule)
	}
	s.open(viewRules)
	win.Canvas().Unfocus()
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if slices.Contains(p.log, "go") {
		t.Errorf("what was wanted: %q", p.log)
	}
	key(win, fyne.KeyReturn)
	if !slices.Contains(p.log, "go") || p.choice.Rule != "kbl-fast" || p.choice.Recent != [2]string{"kbl-fast", "cn-tianyuan"} {
		t.Errorf("what was wanted: %q, %+v", p.log, p.choice)
	}
}

func TestEveryPartOfTheListIsReached(t *testing.T) {
	s, win := open(t, state(t, "zh"), Callbacks{Import: func() {}, Export: func(Rule) {}}, 1280, 800)
	s.open(viewRules)
	for _, want := range []fyne.Focusable{s.list.accept, s.list.in, s.list.out, s.back, s.savedGames, s.language} {
		win.Canvas().FocusNext()
		if got := win.Canvas().Focused(); got != want {
			t.Errorf("Tab is at %T, want %T", got, want)
		}
	}
}

func TestTheListByMouse(t *testing.T) {
	var log []string
	s, win := open(t, state(t, "zh"), Callbacks{Import: func() { log = append(log, "import") }, Export: func(r Rule) { log = append(log, "export "+r.ID) }}, 1280, 800)
	tap(t, win, s.ruleSpots[4])
	tap(t, win, s.list.rows[3])
	if s.view != viewRules || s.list.rule().ID != "cn-tianyuan" {
		t.Errorf("marked %q", s.list.rule().ID)
	}
	tap(t, win, s.list.out)
	tap(t, win, s.list.in)
	if !slices.Equal(log, []string{"export cn-tianyuan", "import"}) {
		t.Errorf("wanted %q", log)
	}
	s.list.turn.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -10)})
	if s.list.first != 3 || s.list.rule().ID != "cn-tianyuan" {
		t.Errorf("scrolled to %d", s.list.first)
	}
	for range 100 {
		s.list.turn.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -10)})
	}
	reads(t, s, "通用", "每手 20 秒")
	tap(t, win, s.list.rows[s.list.seen-1])
	tap(t, win, s.list.rows[s.list.seen-1])
	if s.view != viewGame || s.rule != "20s" {
		t.Errorf("two clicks: view %v, rule %q", s.view, s.rule)
	}
	tap(t, win, s.ruleSpots[4])
	tap(t, win, s.back)
	if s.view != viewGame {
		t.Error("back does not go back")
	}
}

// Enter that answers something else begins no game while it is held.
func TestAHeldEnter(t *testing.T) {
	var p played
	tell := p.callbacks()
	var s *Screen
	tell.Dismiss = func() { s.Update(state(t, "zh")) }
	s, win := open(t, recovery(state(t, "zh")), tell, 1280, 800)
	for _, c := range []struct {
		view view
		at   fyne.Focusable
	}{{viewGame, s.dismiss}, {viewRules, s.list.accept}, {viewRules, s.back}, {viewCalls, s.back}, {viewCalls, s.sets[0]}} {
		s.open(c.view)
		win.Canvas().Focus(c.at)
		p.log = nil
		key(win, fyne.KeyReturn)
		has := win.Canvas().Focused()
		if s.view != viewGame || has == nil || has == c.at {
			t.Fatalf("view %v, keyboard at %T", s.view, has)
		}
		has.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if slices.Contains(p.log, "go") {
			t.Errorf("view %v: a game begins", c.view)
		}
		key(win, fyne.KeyReturn)
		if !slices.Contains(p.log, "go") {
			t.Errorf("view %v: no game begins", c.view)
		}
	}
}

// The rules chosen last stand in the column, the last one first, as often as one looks at others in between.
func TestTheRulesChosenLast(t *testing.T) {
	s, _ := open(t, state(t, "zh"), Callbacks{}, 1280, 800)
	want := func(ids ...string) {
		t.Helper()
		if got := s.slots(); !slices.Equal(got, ids) {
			t.Errorf("the column has %v, want %v", got, ids)
		}
	}
	want("cn88-national", "cn88-club", "cn-tianyuan", "wagc", More, Own)
	s.choose("lg")
	want("cn88-national", "cn88-club", "lg", "cn-tianyuan", More, Own)
	s.choose("igs")
	want("cn88-national", "cn88-club", "igs", "lg", More, Own)
	s.choose("lg")
	s.choose("cn88-club")
	want("cn88-national", "cn88-club", "igs", "lg", More, Own)
	s.Choose(Choice{Rule: "20s", Recent: [2]string{"gone", "igs"}})
	want("cn88-national", "cn88-club", "20s", "igs", More, Own)
	s.SetRules(s.rules[:1])
	want("cn88-national", Own)
	if s.rule != "cn88-national" {
		t.Errorf("a rule that is gone is chosen: %q", s.rule)
	}
}

func TestATimeForEachSide(t *testing.T) {
	var p played
	s, win := open(t, state(t, "zh"), p.callbacks(), 1280, 800)
	s.choose("wagc")
	tap(t, win, s.sidesApart)
	if s.rule != Own || win.Canvas().Focused() != s.side[1] || s.side[0].Text != "1h + 3x30s" || s.side[1].Text != "1h + 3x30s" {
		t.Fatalf("rule %q, fields %q and %q", s.rule, s.side[0].Text, s.side[1].Text)
	}
	s.side[1].SetText("30m +")
	reads(t, s, "黑方 1 小时，另加 3 次 30 秒读秒", "“30m +”不是一种用时。写成 2h reserve 5、1h + 3x30s 或 45m")
	key(win, fyne.KeyReturn)
	if slices.Contains(p.log, "go") || win.Canvas().Focused() != s.side[1] {
		t.Errorf("began with %+v", p.choice)
	}
	s.side[1].SetText("30m + 10s")
	reads(t, s, "1:00:00", "0:30:00", "双方用时相同", "一局 250 手约 2 小时 10 分")
	key(win, fyne.KeyReturn)
	want := [2]clock.Control{parsed(t, "1h + 3x30s"), parsed(t, "30m + 10s")}
	if p.choice.Controls != want || p.choice.Written != "1h + 3x30s; 30m + 10s" || p.choice.Rule != Own {
		t.Errorf("began with %+v", p.choice)
	}
	s.side[1].SetText("1h hourglass")
	if _, err := s.Choice(); err == nil {
		t.Error("an hourglass for one side")
	}
	tap(t, win, s.sidesApart)
	if s.apart || s.own.Text != "1h + 3x30s" {
		t.Errorf("for both again: %q", s.own.Text)
	}
	if c, err := s.Choice(); err != nil || c.Controls != [2]clock.Control{want[0], want[0]} || c.Written != "1h + 3x30s" {
		t.Errorf("for both again: %+v, %v", c, err)
	}
}

// A rule with a time for each side keeps what else was agreed, and the user's own control stays until he changes one.
func TestSeparateTimesKeepTheRules(t *testing.T) {
	s, win := open(t, state(t, "zh"), Callbacks{}, 1280, 800)
	late := clock.DefaultRules
	late.LateFactor = 2
	if late == clock.DefaultRules {
		late.LateFactor = 3
	}
	hour := parsed(t, "1h + 3x30s")
	club := Rule{ID: "club", Name: map[string]string{"zh": "俱乐部"}, Own: true, Controls: [2]clock.Control{hour, hour}, Rules: late}
	s.SetRules(append(s.rules, club))
	for _, own := range []string{"45m", "1h; 45m", ""} {
		s.Choose(Choice{Rule: "club", Written: own})
		tap(t, win, s.sidesApart)
		reads(t, s, s.state.Words.GameNote(presets.Moves, presets.Estimate(hour, hour, presets.Moves), late))
		c, err := s.Choice()
		if err != nil || s.rule != Own || c.Rule != "club" || c.Rules != late || c.Controls != club.Controls || c.Written != own {
			t.Errorf("%q: separate times: %+v, %v", own, c, err)
		}
		tap(t, win, s.sidesApart)
		if c, _ := s.Choice(); s.rule != "club" || c.Written != own {
			t.Errorf("%q: back: %+v", own, c)
		}
		tap(t, win, s.sidesApart)
		s.choose(Own)
		if c, _ := s.Choice(); c.Rule != Own || c.Written != own {
			t.Errorf("%q: the user's own control: %+v", own, c)
		}
		s.choose("club")
		tap(t, win, s.sidesApart)
		s.side[1].SetText("30m")
		c, err = s.Choice()
		if err != nil || c.Rule != Own || c.Rules != late || c.Written != "1h + 3x30s; 30m" {
			t.Errorf("%q: changed: %+v, %v", own, c, err)
		}
		s.choose("wagc")
		s.choose(Own)
		if c, _ := s.Choice(); c.Rules != late || c.Written != "1h + 3x30s; 30m" {
			t.Errorf("%q: chosen again: %+v", own, c)
		}
		s.side[0].SetText("")
		s.side[1].SetText("")
		s.side[0].SetText("1h")
		s.side[1].SetText("1h")
		if c, _ := s.Choice(); c.Rules != clock.DefaultRules {
			t.Errorf("%q: written anew: %+v", own, c)
		}
	}
}

// A side without main time has its periods written beside its bar, and marks that can be seen.
func TestASideWithoutMainTime(t *testing.T) {
	for _, language := range []string{"zh", "en"} {
		s, _ := open(t, state(t, language), Callbacks{}, 1280, 800)
		for _, short := range []string{"0 + 30s + 10x1m", "0 + 3x30s"} {
			s.Choose(Choice{Rule: Own, Written: "3h; " + short})
			control := parsed(t, short)
			reads(t, s, "3:00:00", s.state.Words.ByoYomi(control))
			readsNot(t, s, "0:00:00")
			var row float32
			for _, text := range texts(s) {
				if text.Text == s.state.Words.ByoYomi(control) {
					row = text.Position().Y + text.Size().Height/2
				}
			}
			n := 0
			for _, o := range s.sheet.Objects() {
				c, ok := o.(*canvas.Circle)
				if ok && c.Visible() && max(row-c.Position().Y, c.Position().Y+c.Size().Height-row) < 13 {
					if n++; c.Size().Height < 10 {
						t.Errorf("%s: a mark is %v wide", short, c.Size().Height)
					}
				}
			}
			if n != control.Periods {
				t.Errorf("%s: %d marks, want %d", short, n, control.Periods)
			}
		}
	}
}

// A semicolon in the field of both goes on to White's.
func TestASemicolonIsWhitesTime(t *testing.T) {
	s, win := open(t, state(t, "zh"), Callbacks{}, 1280, 800)
	s.choose(Own)
	test.Type(s.own, "1h；")
	if !s.apart || win.Canvas().Focused() != s.side[1] || s.side[0].Text != "1h" || s.side[1].Text != "" {
		t.Fatalf("fields %q and %q", s.side[0].Text, s.side[1].Text)
	}
	test.Type(s.side[1], "45m")
	if c, err := s.Choice(); err != nil || c.Written != "1h; 45m" {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestTheCallSets(t *testing.T) {
	changed := 0
	s, win := open(t, state(t, "zh"), Callbacks{Changed: func() { changed++ }}, 1280, 800)
	win.Canvas().Focus(s.callSet)
	key(win, fyne.KeySpace)
	reads(t, s, "读秒报时", "每一分钟", "最后一分钟", "0:30", "三十秒", "五十八秒", "一分钟，还剩四分钟", "0:51", "一", "十，超时判负")
	key(win, fyne.KeyDown)
	readsNot(t, s, "三十秒")
	reads(t, s, "0:51", "九")
	if c, _ := s.Choice(); c.Calls != "sparse" || changed != 1 || win.Canvas().Focused() != s.sets[1] {
		t.Errorf("chosen %q, told %d times", c.Calls, changed)
	}
	key(win, fyne.KeyEscape)
	if s.view != viewGame || win.Canvas().Focused() != s.callSet {
		t.Error("Escape does not go back")
	}
	reads(t, s, "报时：简略")
}

func TestReadingSheets(t *testing.T) {
	for _, c := range []struct{ control, want string }{
		{"2h reserve 5", "period-minute: 0:30 三十秒 0:40 四十秒 0:50 五十秒 0:55 五十五秒 0:58 五十八秒 1:00 一分钟，还剩四分钟 | " +
			"last-minute: 0:30 三十秒 0:40 四十秒 0:50 五十秒 0:51 一 0:52 二 0:53 三 0:54 四 0:55 五 0:56 六 0:57 七 0:58 八 0:59 九 1:00 十，超时判负"},
		{"1h + 2x10s", "period: 0:05 五秒 0:08 八秒 0:10 十秒，还剩一次，最后一次 | " +
			"last: 0:01 一 0:02 二 0:03 三 0:04 四 0:05 五 0:06 六 0:07 七 0:08 八 0:09 九 0:10 十，超时判负"},
		{"45m", "minute: 0:00 还剩一分钟 0:30 三十秒 0:40 四十秒 0:50 五十秒 0:51 一 0:52 二 0:53 三 0:54 四 0:55 五 0:56 六 0:57 七 0:58 八 0:59 九 1:00 十，超时判负"},
	} {
		control := parsed(t, c.control)
		var parts []string
		for _, s := range readingSheet([2]clock.Control{control, control}, announce.Standard, [2]announce.Words{}) {
			words := []string{s.kind + ":"}
			for _, l := range s.lines {
				words = append(words, minutes(l.At), l.Text)
			}
			parts = append(parts, strings.Join(words, " "))
		}
		if got := strings.Join(parts, " | "); got != c.want {
			t.Errorf("%s:\n %s\nwant\n %s", c.control, got, c.want)
		}
	}
	for _, r := range rules(t) {
		if sheet := readingSheet(r.Controls, announce.Sparse, [2]announce.Words{}); len(sheet) == 0 || len(sheet) > maxColumns {
			t.Errorf("%s: %d parts", r.ID, len(sheet))
		}
	}
}
