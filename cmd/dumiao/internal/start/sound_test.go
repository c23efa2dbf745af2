package start

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"dumiao/announce"
	"dumiao/clock"
)

// withVoices is a state with so many voices, of which the third is one that cannot be chosen.
func withVoices(t testing.TB, language string, n int) State {
	s := state(t, language)
	w := s.Words
	titles := [][2]string{{"云希（男声）", "Yunxi (man)"}, {"小贝（女声）", "Xiaobei (woman)"}, {"社区裁判", "Club referee"}, {"艾玛", "Emma"}}
	pick := func(k int) string { return w.Pick(map[string]string{"zh": titles[k][0], "en": titles[k][1]}) }
	all := []Voice{
		{ID: "zh-1", Title: pick(0), About: w.VoiceLanguage("zh-CN"), Detail: w.EmbeddedVoice()},
		{ID: "zh-2", Title: pick(1), About: w.VoiceLanguage("zh-CN"), Detail: w.EmbeddedVoice()},
		{ID: "own:club.zip", Title: pick(2), About: w.VoiceLanguage("zh-CN"), Bad: true, Shut: true,
			Detail: w.VoiceBroken(fmt.Errorf(`club.zip: voice.json: file "n1.flac" and 3 others cannot be opened`))},
		{ID: "en-1", Title: pick(3), About: w.VoiceLanguage("en-GB"), Detail: w.EmbeddedVoice()},
	}
	for k := len(all); k < n; k++ {
		all = append(all, Voice{ID: fmt.Sprint("own:", k), Title: fmt.Sprint("Own ", k), Detail: w.OwnVoice(fmt.Sprint(k))})
	}
	s.Sound.Voices = all[:n]
	s.Sound.Output = w.Output("Built-in Audio Analog Stereo", 80)
	s.Sound.Sides = [2]SideSound{
		{Voice: "zh-1", Title: pick(0), Words: announce.Mandarin, Volume: 100},
		{Voice: "en-1", Title: pick(3), Words: announce.English, Volume: 60, Muted: true},
	}
	s.Sound.Voice = w.BothVoices(pick(0), pick(3))
	return s
}

// noted records what was wanted of the sound.
func noted(log *[]string) Callbacks {
	note := func(format string, args ...any) { *log = append(*log, fmt.Sprintf(format, args...)) }
	return Callbacks{
		Go: func(Choice) { note("go") }, Mute: func() { note("mute all") }, SoundTest: func() { note("sample") },
		Sound:  func(open bool) { note("shown %v", open) },
		Voice:  func(s clock.Side, id string) { note("%v voice %s", s, id) },
		Volume: func(s clock.Side, p int) { note("%v volume %d", s, p) },
		Silent: func(s clock.Side) { note("%v mute", s) }, Try: func(s clock.Side) { note("%v try", s) },
		Minute: func(s clock.Side) { note("%v minute", s) },
	}
}

func expectLog(t *testing.T, log *[]string, want ...string) {
	t.Helper()
	if !slices.Equal(*log, want) {
		t.Errorf("what was wanted: %q, want %q", *log, want)
	}
	*log = nil
}

func TestTheSoundRowOpensItsSettings(t *testing.T) {
	var log []string
	s, win := open(t, withVoices(t, "zh", 4), noted(&log), 1280, 800)
	reads(t, s, "白方静音，黑方 云希（男声），白方 艾玛")
	tap(t, win, s.sound)
	expectLog(t, &log, "shown true")
	reads(t, s, "声音", "音量 80 %，输出到“Built-in Audio Analog Stereo”", "云希（男声）", "普通话", "随程序附带",
		"不能用：club.zip: voice.json: file \"n1.flac\" and 3 others cannot be opened", "100 %", "60 %", "试听一分钟", "实际输出：不知道")
	if win.Canvas().Focused() != s.voices.pick[0] {
		t.Errorf("the keyboard is at %T", win.Canvas().Focused())
	}
	key(win, fyne.KeyEscape)
	expectLog(t, &log, "shown false")
	if s.view != viewGame || win.Canvas().Focused() != s.sound {
		t.Errorf("view %v, keyboard at %T", s.view, win.Canvas().Focused())
	}
	// A rule that is chosen in between leads back, too.
	tap(t, win, s.sound)
	tap(t, win, s.ruleSpots[1])
	expectLog(t, &log, "shown true", "shown false")
}

// All of it can be done with the keyboard alone.
func TestTheKeyboardInTheSettingsOfTheSound(t *testing.T) {
	var log []string
	s, win := open(t, withVoices(t, "zh", 4), noted(&log), 1280, 800)
	s.Choose(Choice{Left: clock.White}) // who sits left is first
	s.open(viewSound)
	log = nil
	press := func(names ...fyne.KeyName) {
		for _, name := range names {
			if name == fyne.KeyTab {
				win.Canvas().FocusNext()
			} else {
				key(win, name)
			}
		}
	}
	press(fyne.KeySpace, fyne.KeyUp) // over the one that cannot be chosen
	expectLog(t, &log, "white try", "white voice zh-2")
	press(fyne.KeyTab, fyne.KeyUp, fyne.KeyDown)
	expectLog(t, &log, "black voice zh-2") // there is none above the first
	press(fyne.KeyTab, fyne.KeySpace, fyne.KeyTab, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd)
	expectLog(t, &log, "white mute", "white volume 55", "white volume 65", "white volume 0", "white volume 100")
	press(fyne.KeyTab, fyne.KeySpace, fyne.KeyTab, fyne.KeySpace)
	expectLog(t, &log, "white try", "white minute")
	press(fyne.KeyTab, fyne.KeySpace, fyne.KeyTab, fyne.KeyLeft, fyne.KeyRight)
	expectLog(t, &log, "black mute", "black volume 95") // more than all there is not
	press(fyne.KeyTab, fyne.KeySpace, fyne.KeyTab, fyne.KeySpace, fyne.KeyTab)
	expectLog(t, &log, "black try", "black minute")
	press(fyne.KeyReturn) // at the way back
	expectLog(t, &log, "shown false")
	if s.view != viewGame {
		t.Error("Enter did not lead back")
	}
}

func TestTheMouseInTheSettingsOfTheSound(t *testing.T) {
	var log []string
	s, win := open(t, withVoices(t, "zh", 12), noted(&log), 1280, 800)
	s.open(viewSound)
	log = nil
	tap(t, win, s.voices.choose[1][0])
	if s.voices.choose[2][0].Visible() {
		t.Error("a voice that cannot be used can be clicked")
	}
	tap(t, win, s.sides[1].mute)
	tap(t, win, s.mute)
	tap(t, win, s.sides[0].minute)
	v := s.sides[0].volume
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(v)
	test.TapCanvas(win.Canvas(), at.AddXY(sliderEnd+(v.Size().Width-2*sliderEnd)*0.404, v.Size().Height/2))
	v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(-50, 0)}})
	expectLog(t, &log, "black voice zh-2", "white mute", "mute all", "black minute", "black volume 40", "black volume 0")
	// The list goes on behind what can be seen.
	readsNot(t, s, "Own 11")
	for range 12 {
		s.voices.turned(-1)
	}
	reads(t, s, "Own 11")
	tap(t, win, s.voices.choose[s.voices.seen-1][1])
	expectLog(t, &log, "white voice own:11")
}

func TestTheLevel(t *testing.T) {
	s, _ := open(t, withVoices(t, "zh", 4), Callbacks{}, 1280, 800)
	s.open(viewSound)
	for _, c := range []struct {
		level Level
		want  string
	}{
		{Level{Known: true, DB: -60}, "实际输出：无声"},
		{Level{Known: true, DB: -13}, "实际输出 −12 dB"},
		{Level{Known: true, DB: 0}, "实际输出 0 dB"},
		{Level{}, "实际输出：不知道"},
	} {
		s.SetLevel(c.level)
		reads(t, s, c.want)
	}
}

func TestAMinuteIsShown(t *testing.T) {
	st := withVoices(t, "en", 4)
	st.Sound.Minute = Minute{Side: clock.Black, Time: "0:50", Caption: "五十秒"}
	s, _ := open(t, st, Callbacks{}, 1280, 800)
	s.open(viewSound)
	reads(t, s, "0:50", "五十秒", "Stop", "Try a minute")
}

// The words of a sheet are those of each side's voice.
func TestTheSheetFollowsTheVoices(t *testing.T) {
	s, _ := open(t, withVoices(t, "zh", 4), Callbacks{}, 1280, 800)
	s.Choose(Choice{Rule: Own, Written: "1h + 3x30s"})
	s.open(viewCalls)
	var all []string
	for _, text := range texts(s) {
		all = append(all, text.Text)
	}
	shown := strings.Join(all, " ")
	for _, want := range []string{"0:30 三十秒，还剩两次", "十，超时判负", "thirty seconds,  two periods left", "ten, lost on time"} {
		if !strings.Contains(shown, want) {
			t.Errorf("no %q in %s", want, shown)
		}
	}
}

func TestTheSettingsOfTheSoundHaveRoom(t *testing.T) {
	for _, language := range []string{"zh", "en"} {
		s, win := open(t, state(t, language), Callbacks{}, 1280, 800)
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 800, Height: 480}, {Width: 3840, Height: 2160}, {Width: 800, Height: 1280}, {Width: 900, Height: 900}} {
			win.Resize(size)
			for above := range 4 {
				st := withVoices(t, language, 3+4*above)
				if above&1 != 0 {
					st = recovery(st)
				}
				if above&2 != 0 {
					st.Notice = st.Words.OutputMutedBanner(strings.Repeat("Long ", 20))
					st.Sound.Output, st.Sound.Silent = st.Words.OutputMuted(strings.Repeat("Long ", 20)), true
					st.Sound.Voices[0].Title = strings.Repeat("长名字", 12)
					st.Sound.Sides[0].Title = st.Sound.Voices[0].Title
					st.Sound.Voices[1].Detail = strings.Repeat("detail ", 30)
					st.Sound.Minute = Minute{Side: clock.White, Time: "1:00", Caption: "thirty seconds, lost on time, and much more than that"}
				}
				s.Update(st)
				s.open(viewSound)
				s.SetLevel(Level{Known: above&1 != 0, DB: -float64(above) * 20})
				room(t, s, size, fmt.Sprintf("%s %v above %d", language, size, above))
				s.open(viewGame)
				room(t, s, size, fmt.Sprintf("%s %v above %d, game", language, size, above))
			}
		}
	}
}

func TestPicturesOfTheSound(t *testing.T) {
	playing := func(s State) State {
		s.Sound.Minute = Minute{Side: clock.Black, Time: "0:50", Caption: "五十秒"}
		return s
	}
	muted := func(s State) State {
		s.Sound.Output, s.Sound.Silent = s.Words.OutputMuted("hall"), true
		s.Sound.Trouble = s.Sound.Output
		s.Notice = s.Words.OutputMutedBanner("hall")
		return s
	}
	for _, p := range []struct {
		name  string
		state State
		level Level
		w, h  float32
	}{
		{"sound", withVoices(t, "zh", 4), Level{Known: true, DB: -60}, 1280, 800},
		{"sound-playing-en", playing(withVoices(t, "en", 9)), Level{Known: true, DB: -14}, 1280, 800},
		{"sound-muted", muted(withVoices(t, "zh", 4)), Level{}, 1280, 800},
		{"sound-800x480-en", withVoices(t, "en", 4), Level{}, 800, 480},
		{"sound-portrait", withVoices(t, "zh", 4), Level{Known: true, DB: -30}, 800, 1280},
	} {
		t.Run(p.name, func(t *testing.T) {
			s, win := open(t, p.state, Callbacks{}, p.w, p.h)
			s.open(viewSound)
			s.SetLevel(p.level)
			test.AssertImageMatches(t, p.name+".png", win.Canvas().Capture())
		})
	}
	s, win := open(t, withVoices(t, "zh", 4), Callbacks{}, 1280, 800)
	win.Canvas().Focus(s.sound)
	test.AssertImageMatches(t, "at-sound.png", win.Canvas().Capture())
}
