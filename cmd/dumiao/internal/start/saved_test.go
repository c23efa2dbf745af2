package start

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
)

// some are saved games as the list has them.
func some(w *lang.Words) Saved {
	who := func(black, white string) string {
		return w.SavedWho([2]clock.Player{{Name: black}, {Name: white}})
	}
	game := func(control, script string) clock.Game {
		j, err := clock.ParseJournal("control "+control+"\n0 start\n"+script, nil)
		if err != nil {
			panic(err)
		}
		g, err := j.Replay()
		if err != nil {
			panic(err)
		}
		return g
	}
	at := time.Date(2026, 11, 29, 16, 2, 0, 0, time.UTC)
	adjourned := game("2h reserve 5", strings.Repeat("5 press\n", 86)+"6 adjourn\n")
	lost := game("1h + 3x30s", "9 resign white\n")
	return Saved{Games: []Game{
		{ID: "adjourned", When: "2026-11-29 15:42", Who: who("棋手甲", "棋手乙"), Stands: w.SavedStands(adjourned, false), More: w.SavedMore(adjourned, at), Open: true},
		{ID: "elsewhere", When: "2026-11-29 13:00", Who: who("Player One", ""), Stands: w.SavedStands(adjourned, false), More: w.SavedMore(adjourned, at), Note: w.SavedElsewhere()},
		{ID: "over", When: "2026-11-28 09:30", Who: who("名字长到这一格怎么也放不下的棋手", "Bartholomew Featherstonehaugh"), Stands: w.SavedStands(lost, true), More: w.SavedMore(lost, at)},
		{ID: "changed", When: "2026-11-27 09:30", Who: who("", ""), Stands: w.SavedStands(lost, true), More: w.SavedMore(lost, at), Note: w.SavedChanged(31)},
		{ID: "broken", When: "2026-11-26 09:30", Trouble: "line 4: \"rubbish\" is neither a time nor a header"},
	}}
}

// kept is what the user wanted done with saved games, with a clock of its own.
type kept struct {
	log   []string
	after []*func()
}

func (k *kept) callbacks() Callbacks {
	note := func(what string) func(string) { return func(id string) { k.log = append(k.log, what+" "+id) } }
	return Callbacks{
		Saved: func() { k.log = append(k.log, "read") }, Resume: note("resume"), Record: note("record"), RecordTo: note("record to"),
		TakeIn: func() { k.log = append(k.log, "take in") }, Delete: note("delete"),
		Go: func(Choice) { k.log = append(k.log, "go") },
		After: func(d time.Duration, f func()) func() {
			k.after = append(k.after, &f)
			return func() { f = func() {} }
		},
	}
}

// step lets the next time pass that is waited for.
func (k *kept) step() {
	f := *k.after[0]
	k.after = k.after[1:]
	f()
}

// pass lets all the time pass that is waited for.
func (k *kept) pass() {
	for len(k.after) > 0 {
		k.step()
	}
}

func (k *kept) expect(t *testing.T, want string) {
	t.Helper()
	if got := strings.Join(k.log, ", "); got != want {
		t.Errorf("what was wanted: %s, want %s", got, want)
	}
	k.log = nil
}

func TestTheSavedGamesByKeyboard(t *testing.T) {
	var k kept
	st := state(t, "zh")
	s, win := open(t, st, k.callbacks(), 1280, 800)
	win.Canvas().Focus(s.savedGames)
	key(win, fyne.KeySpace)
	k.expect(t, "read")
	reads(t, s, "对局记录", "还没有对局。")
	st.Saved.Reading = true
	s.Update(st)
	reads(t, s, "正在读……")
	st.Saved = some(st.Words)
	s.Update(st)
	if win.Canvas().Focused() != fyne.Focusable(s.saved.list) {
		t.Errorf("the keyboard is at %T", win.Canvas().Focused())
	}
	reads(t, s, "棋手甲 对 棋手乙", "未下完", "第 86 手；2 小时，内含读秒 5 分钟；存于 2026-11-29 16:02", "接着下")
	key(win, fyne.KeyReturn)
	k.expect(t, "resume adjourned")
	win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyE})
	key(win, fyne.KeyDown)
	reads(t, s, "另一个读秒正开着这局，在那里接着下")
	key(win, fyne.KeyReturn) // it cannot be taken up here: its record is what can be had
	key(win, fyne.KeyEnd)
	reads(t, s, `line 4: "rubbish" is neither a time nor a header`)
	key(win, fyne.KeyReturn)
	key(win, fyne.KeyE)
	key(win, fyne.KeyHome)
	key(win, fyne.KeyPageDown)
	key(win, fyne.KeyPageUp)
	if g := s.saved.game(); g.ID != "adjourned" {
		t.Errorf("marked %s", g.ID)
	}
	k.expect(t, "record adjourned, record elsewhere")

	// Every button is reached by Tab, and Enter presses it.
	for _, want := range []string{"resume adjourned", "record adjourned", "record to adjourned", "take in"} {
		win.Canvas().FocusNext()
		key(win, fyne.KeyReturn)
		k.expect(t, want)
	}
	key(win, fyne.KeyEscape)
	if s.view != viewGame || win.Canvas().Focused() != s.savedGames {
		t.Errorf("Escape: view %v, the keyboard at %T", s.view, win.Canvas().Focused())
	}
	k.expect(t, "")
}

// A game is deleted by a key that is held down, and by nothing less.
func TestAGameIsDeletedByHolding(t *testing.T) {
	var k kept
	st := state(t, "zh")
	st.Saved = some(st.Words)
	s, win := open(t, st, k.callbacks(), 1280, 800)
	s.MarkGame("over")
	k.expect(t, "read")
	enter := &fyne.KeyEvent{Name: fyne.KeyReturn}
	win.Canvas().Focus(s.saved.remove)
	key(win, fyne.KeyReturn)
	if win.Canvas().Focused() != fyne.Focusable(s.saved.hold) {
		t.Fatalf("the keyboard is at %T", win.Canvas().Focused())
	}
	reads(t, s, "长按删除", "不删 Esc", "对局文件删掉就找不回来了；已导出的记录不受影响。")
	for range 50 { // the key that asked is still held, and repeated
		win.Canvas().Focused().TypedKey(enter)
	}
	k.pass()
	k.expect(t, "")
	s.saved.hold.KeyUp(enter)

	s.saved.hold.KeyDown(enter)
	for range holdSteps - 1 {
		k.step()
	}
	if s.saved.hold.part() != 7.0/8 {
		t.Errorf("%v of the time is over", s.saved.hold.part())
	}
	s.saved.hold.KeyUp(enter) // too soon
	k.pass()
	k.expect(t, "")
	s.saved.hold.KeyDown(enter)
	win.Canvas().FocusNext() // the keyboard went elsewhere
	k.pass()
	k.expect(t, "")
	key(win, fyne.KeyEscape)
	readsNot(t, s, "长按删除")

	key(win, fyne.KeyDelete)
	key(win, fyne.KeyDown) // another one: that is no answer
	readsNot(t, s, "长按删除")
	key(win, fyne.KeyUp)
	key(win, fyne.KeyDelete)
	s.saved.hold.KeyDown(enter)
	k.pass()
	k.expect(t, "delete over")
	if win.Canvas().Focused() != fyne.Focusable(s.saved.list) {
		t.Errorf("the keyboard is at %T", win.Canvas().Focused())
	}
	for range 5 { // still held, and repeated
		win.Canvas().Focused().TypedKey(enter)
		s.TypedKey(enter)
	}
	k.expect(t, "")
	st.Saved.Games = append(st.Saved.Games[:2:2], st.Saved.Games[3:]...)
	s.Update(st)
	if g := s.saved.game(); g.ID != "changed" {
		t.Errorf("marked %s", g.ID)
	}
}

func TestTheSavedGamesByMouse(t *testing.T) {
	var k kept
	st := state(t, "en")
	st.Saved = some(st.Words)
	s, win := open(t, st, k.callbacks(), 1280, 800)
	tap(t, win, s.savedGames)
	tap(t, win, s.saved.rows[2])
	tap(t, win, s.saved.rows[2])
	tap(t, win, s.saved.rows[0])
	k.expect(t, "read")
	tap(t, win, s.saved.main)
	k.expect(t, "resume adjourned")
	tap(t, win, s.saved.remove)
	s.saved.hold.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
	s.saved.hold.MouseOut()
	k.pass()
	k.expect(t, "")
	s.saved.hold.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
	k.pass()
	k.expect(t, "delete adjourned")
}

// A list that is longer than the window is moved with what is marked, and by the wheel.
func TestALongListOfGames(t *testing.T) {
	st := state(t, "en")
	for n := range 100 {
		st.Saved.Games = append(st.Saved.Games, Game{ID: fmt.Sprint(n), When: "2026-11-29 15:42", Who: fmt.Sprint("game ", n), Open: true})
	}
	s, win := open(t, st, Callbacks{}, 1280, 800)
	s.MarkGame("40")
	reads(t, s, "game 40", "game 28")
	readsNot(t, s, "game 41")
	s.saved.turned(-1)
	reads(t, s, "game 43", "game 31")
	win.Canvas().Focus(s.saved.list)
	key(win, fyne.KeyEnd)
	reads(t, s, "game 99")
	key(win, fyne.KeyHome)
	reads(t, s, "game 0", "game 12")
}

func TestTheDetails(t *testing.T) {
	var p played
	s, win := open(t, state(t, "zh"), p.callbacks(), 1280, 800)
	tap(t, win, s.about)
	reads(t, s, "对局登记", "赛事", "读秒员")
	for _, text := range []string{" 秋季  名人赛 ", "棋院", "3", "台 12", "13:30", "猜先", "中国规则", "19", "3¾", "1", "吴裁判", "李读秒"} {
		test.Type(win.Canvas().Focused(), text)
		win.Canvas().FocusNext()
	}
	reads(t, s, "3¾ 子，即 7½ 目", "让先")
	key(win, fyne.KeyEscape)
	if s.view != viewDetails {
		win.Canvas().Focus(s.about)
	}
	s.open(viewGame)
	reads(t, s, "秋季 名人赛 · 第 3 轮 · 台 12")
	tap(t, win, s.start)
	want := clock.Details{Event: "秋季 名人赛", Place: "棋院", Round: "3", Board: "台 12", Scheduled: "13:30", Colours: "猜先", Ruleset: "中国规则",
		Size: "19", Komi: "3¾", Handicap: "1", Referee: "吴裁判", Timekeeper: "李读秒"}
	if p.choice.Details != want {
		t.Errorf("chosen %+v\nwant %+v", p.choice.Details, want)
	}
	p.expect(t, "key Escape", "go")

	// What is no number is told and kept.
	for text, read := range map[string]string{"按规则": "不是数，照原样记", "6.5目": "3¼ 子，即 6½ 目", "8": "4 子，即 8 目"} {
		s.Choose(Choice{Details: clock.Details{Komi: text}})
		s.open(viewDetails)
		reads(t, s, read)
	}
	// The arrows go up and down the columns; Enter goes back and begins no game, however long it is held.
	win.Canvas().Focus(s.details[3])
	key(win, fyne.KeyDown)
	key(win, fyne.KeyDown)
	key(win, fyne.KeyUp)
	if win.Canvas().Focused() != fyne.Focusable(s.details[5]) {
		t.Error("the keyboard is elsewhere")
	}
	key(win, fyne.KeyReturn)
	if s.view != viewGame || win.Canvas().Focused() != s.about {
		t.Errorf("Enter: view %v, the keyboard at %T", s.view, win.Canvas().Focused())
	}
	p.log = nil
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	p.expect(t)
}

func TestTheSavedGamesAndDetailsHaveRoom(t *testing.T) {
	for _, language := range []string{"zh", "en"} {
		s, win := open(t, state(t, language), (&kept{}).callbacks(), 1280, 800)
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 800, Height: 480}, {Width: 3840, Height: 2160}, {Width: 800, Height: 1280}, {Width: 900, Height: 900}} {
			win.Resize(size)
			for above := range 4 {
				st := state(t, language)
				st.Saved = some(st.Words)
				if above&1 != 0 {
					st = recovery(st)
				}
				if above&2 != 0 {
					st.Notice = st.Words.SavedRecorded("/home/somebody/.local/state/dumiao/games/records/2026-11-29 15.42.05 a - b")
				}
				s.Update(st)
				for n, g := range st.Saved.Games {
					s.MarkGame(g.ID)
					room(t, s, size, fmt.Sprintf("%s %v %d %d", language, size, above, n))
					s.saved.ask()
					room(t, s, size, fmt.Sprintf("%s %v %d %d asked", language, size, above, n))
				}
				st.Saved = Saved{Trouble: strings.Repeat("why it cannot be ", 9)}
				s.Update(st)
				room(t, s, size, fmt.Sprintf("%s %v %d none", language, size, above))
				long := strings.Repeat("Wide 宽 ", 12)
				s.Choose(Choice{Details: clock.Details{Event: long, Place: long, Round: "12", Komi: long, Size: long, Handicap: "1"}})
				room(t, s, size, fmt.Sprintf("%s %v %d summary", language, size, above))
				s.open(viewDetails)
				room(t, s, size, fmt.Sprintf("%s %v %d details", language, size, above))
			}
		}
	}
}
