package start

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"dumiao/assets"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/paint"
	"dumiao/cmd/dumiao/internal/presets"
)

func words(t testing.TB, language string) *lang.Words {
	t.Helper()
	b, err := lang.Open(assets.Messages())
	if err != nil {
		t.Fatal(err)
	}
	return b.Words(language)
}

// rules returns the presets, as the program offers them.
func rules(t testing.TB) []Rule {
	t.Helper()
	var all []Rule
	for _, p := range presets.Embedded() {
		all = append(all, Rule{ID: p.ID, Name: p.Name, Region: p.Region, Controls: p.Controls, Rules: p.Rules})
	}
	return all
}

// state is what the program usually knows.
func state(t testing.TB, language string) State {
	t.Helper()
	w := words(t, language)
	voice := map[string]string{"zh": "普通话", "en": "Mandarin"}
	return State{Words: w, Keys: [2]string{"F", "J"}, Sound: Sound{Voice: w.Pick(voice), Sample: "三十秒"}}
}

func open(t testing.TB, s State, tell Callbacks, w, h float32) (*Screen, fyne.Window) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(paint.Theme{Palette: paint.Day})
	screen := New(rules(t), tell)
	screen.Update(s)
	win := test.NewTempWindow(t, screen)
	win.SetPadded(false)
	win.Resize(fyne.NewSize(w, h))
	return screen, win
}

func recovery(s State) State {
	offer, where := s.Words.Recovery("棋手甲", "棋手乙", 87, 3*time.Minute+12*time.Second)
	s.Recovery = &Recovery{offer, where}
	return s
}

func TestPictures(t *testing.T) {
	players := [2]Player{{"棋手甲", "七段"}, {"棋手乙", "六段"}}
	english := [2]Player{{"Player One", "7d"}, {"Player Two", "6d"}}
	plain := Choice{Players: players}
	own := func(written string) Choice { return Choice{Rule: Own, Written: written, Players: players} }
	silent := state(t, "zh")
	silent.Sound.Trouble = silent.Words.SoundNoDevice()
	told := recovery(state(t, "en"))
	told.Notice = told.Words.SettingsSetAside("/home/somebody/.config/dumiao/settings.broken-1.json")
	second := state(t, "zh")
	second.Notice = second.Words.SecondInstance()
	for _, p := range []struct {
		name   string
		state  State
		choice Choice
		w, h   float32
	}{
		{"start", state(t, "zh"), plain, 1280, 800},
		{"start-en", state(t, "en"), Choice{Players: english}, 1280, 800},
		{"empty", state(t, "zh"), Choice{}, 1280, 800},
		{"club-white-left", silent, Choice{Rule: "cn88-club", Left: clock.White, First: clock.White,
			Players: [2]Player{{"名字长到这一格怎么也放不下的棋手", "业余强五段"}, {"乙", ""}}}, 1280, 800},
		{"haifong", state(t, "zh"), Choice{Rule: "tw-haifong-2", Players: players}, 1280, 800},
		{"haifong-en", state(t, "en"), Choice{Rule: "tw-haifong-2", Calls: "sparse", Players: english}, 1280, 800},
		{"own", state(t, "zh"), own("1h + 3x30s"), 1280, 800},
		{"own-sides", state(t, "zh"), own("1h30m reserve 5; 45m + 5x30s"), 1280, 800},
		{"own-sides-en", state(t, "en"), Choice{Rule: Own, Written: "2h + 15s; 1h", Players: english}, 1280, 800},
		{"own-sides-fault", state(t, "zh"), own("1h; 45m + 5x"), 1280, 800},
		{"own-fault", state(t, "zh"), own("1h + 31x30s"), 1280, 800},
		{"own-fault-en", state(t, "en"), own("2h reserve 5 komi"), 1280, 800},
		{"own-empty", state(t, "zh"), own(""), 1280, 800},
		{"recovery", recovery(state(t, "zh")), plain, 1280, 800},
		{"recovery-en", recovery(state(t, "en")), Choice{Players: english}, 1280, 800},
		{"notice", second, plain, 1280, 800},
		{"notice-recovery-en", told, own("2h + 5x60s"), 1280, 800},
		{"start-800x480", state(t, "zh"), plain, 800, 480},
		{"portrait", state(t, "zh"), plain, 800, 1280},
		{"portrait-recovery-en", recovery(state(t, "en")), own("0 + 3x30s"), 800, 1280},
	} {
		t.Run(p.name, func(t *testing.T) {
			screen, win := open(t, p.state, Callbacks{}, p.w, p.h)
			screen.Choose(p.choice)
			test.AssertImageMatches(t, p.name+".png", win.Canvas().Capture())
		})
	}
}

func TestPicturesOfTheLists(t *testing.T) {
	broken := func(s State) State {
		s.Faults = []string{s.Words.PresetFault(&presets.Fault{File: "club.json", Line: 4, Problem: presets.ProblemField, Value: "contorl"})}
		return s
	}
	mine := Rule{ID: "club-sunday", Name: map[string]string{"zh": "俱乐部周赛", "en": "Sunday games"}, Own: true,
		Controls: [2]clock.Control{parsed(t, "1h"), parsed(t, "30m + 3x30s")}}
	games := func(s State) State {
		s.Saved = some(s.Words)
		return s
	}
	about := clock.Details{Event: "秋季名人赛", Round: "3", Board: "12", Place: "棋院", Scheduled: "13:30", Ruleset: "中国规则", Size: "19",
		Komi: "3¾", Handicap: "无", Referee: "吴裁判"}
	for _, p := range []struct {
		name    string
		state   State
		written string
		do      func(*Screen)
		w, h    float32
	}{
		{"rules", state(t, "zh"), "", func(s *Screen) { s.open(viewRules) }, 1280, 800},
		{"rules-own-en", broken(state(t, "en")), "45m + 5x30s", func(s *Screen) { s.SetRules(append(rules(t), mine)); s.Mark("club-sunday") }, 1280, 800},
		{"rules-found", broken(state(t, "zh")), "", func(s *Screen) { s.open(viewRules); s.list.search.SetText("欧州 カナダ") }, 1280, 800},
		{"rules-none-en", state(t, "en"), "", func(s *Screen) { s.open(viewRules); s.list.search.SetText("3x31") }, 1280, 800},
		{"rules-800x480-en", state(t, "en"), "", func(s *Screen) { s.Mark("asia-am-24-playoff") }, 800, 480},
		{"rules-portrait", recovery(state(t, "zh")), "", func(s *Screen) { s.Mark("ing-2023") }, 800, 1280},
		{"saved", games(state(t, "zh")), "", func(s *Screen) { s.MarkGame("adjourned") }, 1280, 800},
		{"saved-en", games(state(t, "en")), "", func(s *Screen) { s.MarkGame("changed") }, 1280, 800},
		{"saved-delete", games(state(t, "zh")), "", func(s *Screen) { s.MarkGame("over"); s.saved.ask(); s.saved.hold.done = 3; s.draw() }, 1280, 800},
		{"saved-broken-en", games(state(t, "en")), "", func(s *Screen) { s.MarkGame("broken") }, 800, 480},
		{"saved-none", state(t, "zh"), "", func(s *Screen) { s.open(viewSaved) }, 800, 1280},
		{"details", state(t, "zh"), "", func(s *Screen) { s.details.set(about); s.open(viewDetails) }, 1280, 800},
		{"details-en", recovery(state(t, "en")), "", func(s *Screen) { s.details.set(about); s.open(viewDetails) }, 800, 480},
		{"details-told-en", state(t, "en"), "", func(s *Screen) { s.details.set(about); s.draw() }, 1280, 800},
		{"calls", state(t, "zh"), "", func(s *Screen) { s.open(viewCalls) }, 1280, 800},
		{"calls-sparse-en", state(t, "en"), "", func(s *Screen) { s.choose("nhk-go"); s.open(viewCalls); s.setCalls(callSets[1]) }, 1280, 800},
		{"calls-sides", state(t, "zh"), "2h reserve 5; 1h + 3x30s", func(s *Screen) { s.choose(Own); s.open(viewCalls) }, 800, 480},
	} {
		t.Run(p.name, func(t *testing.T) {
			nothing := func() {}
			screen, win := open(t, p.state, Callbacks{Import: nothing, Export: func(Rule) {}, TakeIn: nothing}, p.w, p.h)
			screen.Choose(Choice{Written: p.written})
			p.do(screen)
			test.AssertImageMatches(t, p.name+".png", win.Canvas().Capture())
		})
	}
}

func TestPicturesOfTheKeyboard(t *testing.T) {
	for _, p := range []struct {
		name string
		at   func(*Screen) fyne.Focusable
	}{
		{"at-rule", func(s *Screen) fyne.Focusable { return s.ruleSpots[1] }},
		{"at-own", func(s *Screen) fyne.Focusable { return s.own }},
		{"at-grade", func(s *Screen) fyne.Focusable { return s.grade[0] }},
		{"at-swap", func(s *Screen) fyne.Focusable { return s.swap }},
		{"at-start", func(s *Screen) fyne.Focusable { return s.start }},
		{"at-order", func(s *Screen) fyne.Focusable { return s.order }},
	} {
		t.Run(p.name, func(t *testing.T) {
			screen, win := open(t, state(t, "zh"), Callbacks{}, 1280, 800)
			screen.Choose(Choice{Rule: Own, Written: "2h + 5x60s", Players: [2]Player{{"棋手甲", "七段"}, {"棋手乙", "六段"}}})
			win.Canvas().Focus(p.at(screen))
			test.AssertImageMatches(t, p.name+".png", win.Canvas().Capture())
		})
	}
}
