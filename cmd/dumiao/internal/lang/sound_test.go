package lang

import (
	"errors"
	"testing"

	"dumiao/clock"
)

func TestSentencesAboutSound(t *testing.T) {
	b := open(t)
	broken := errors.Join(errors.New(`club: voice.json: phrase "三": file "n3.flac": cut off`), errors.New("two"), errors.New("three"))
	for _, s := range []struct {
		zh, en string
		of     func(*Words) string
	}{
		{"音量 80 %，输出到“hall”", `Volume 80 %, output "hall"`, func(w *Words) string { return w.Output("hall", 80) }},
		{"实际输出 −12 dB", "Really sent: −12 dB", func(w *Words) string { return w.Level(-12) }},
		{"黑方 云希，白方 艾玛", "Black 云希, White 艾玛", func(w *Words) string { return w.BothVoices("云希", "艾玛") }},
		{"白方静音，云希", "White muted, 云希", func(w *Words) string { return w.SoundSideMuted("云希", clock.White) }},
		{`不能用：club: voice.json: phrase "三": file "n3.flac": cut off；另有 2 处`,
			`cannot be used: club: voice.json: phrase "三": file "n3.flac": cut off; and 2 more`,
			func(w *Words) string { return w.VoiceBroken(broken) }},
		{"不能用：gone", "cannot be used: gone", func(w *Words) string { return w.VoiceBroken(errors.New("gone")) }},
		{"读不了这一局：缺“三十秒、四十秒”", `cannot read this game: it lacks "三十秒", "四十秒"`,
			func(w *Words) string { return w.VoiceLacks([]string{"三十秒", "四十秒"}) }},
		{"读不了这一局：缺“一、二、三”等 5 句", `cannot read this game: it lacks "一", "二", "三" and more, 5 in all`,
			func(w *Words) string { return w.VoiceLacks([]string{"一", "二", "三", "四", "五"}) }},
		{"黑方的语音“甲”不能用：gone。请另选一个。", `Black's voice "甲" cannot be used: gone. Choose another one.`,
			func(w *Words) string { return w.VoiceRefused(clock.Black, "甲", w.VoiceBroken(errors.New("gone"))) }},
		{"语音“甲”不能用：gone。现由“乙”来读；可在“声音”里另选。",
			`The voice "甲" cannot be used: gone. "乙" reads instead; choose another one under Sound.`,
			func(w *Words) string { return w.StandIn("甲", w.VoiceBroken(errors.New("gone")), "乙") }},
		{"普通话", "Mandarin", func(w *Words) string { return w.VoiceLanguage("zh-CN") }},
		{"英语", "English", func(w *Words) string { return w.VoiceLanguage("en-GB") }},
		{"fr", "fr", func(w *Words) string { return w.VoiceLanguage("fr") }},
	} {
		for tag, want := range map[string]string{"zh": s.zh, "en": s.en} {
			if got := s.of(b.Words(tag)); got != want {
				t.Errorf("%s: got  %s\nwant %s", tag, got, want)
			}
		}
	}
}
