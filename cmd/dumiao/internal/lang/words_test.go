package lang

import (
	"errors"
	"testing"
	"time"

	"dumiao/clock"
)

// TestSentences has every sentence with a place in it, and the plain ones that the face shows, as they are on screen.
func TestSentences(t *testing.T) {
	b := open(t)
	five, three, minutes := control(t, "2h reserve 5"), control(t, "1h + 3x30s"), control(t, "2h + 5x60s")
	absolute := control(t, "45m")
	sentences := []struct {
		zh, en string
		of     func(*Words) string
	}{
		{"黑方", "Black", func(w *Words) string { return w.Side(clock.Black) }},
		{"白方", "White", func(w *Words) string { return w.Side(clock.White) }},
		{"自由时间", "Main time", func(w *Words) string { return w.MainTime(five) }},
		{"包干", "Main time", func(w *Words) string { return w.MainTime(absolute) }},
		{"秒", "seconds", (*Words).Seconds},
		{"分钟", "minutes", func(w *Words) string { return w.Periods(five, 3) }},
		{"分钟", "minute", func(w *Words) string { return w.Periods(five, 1) }},
		{"次，每次 30 秒", "periods of 30 s", func(w *Words) string { return w.Periods(three, 2) }},
		{"次，每次 30 秒", "period of 30 s", func(w *Words) string { return w.Periods(three, 1) }},
		{"还剩四分钟", "4 min left", func(w *Words) string { return w.Left(five, 4) }},
		{"还剩两分钟", "2 min left", func(w *Words) string { return w.Left(five, 2) }},
		{"还剩一分钟", "1 min left", func(w *Words) string { return w.Left(five, 1) }},
		{"还剩十二分钟", "12 min left", func(w *Words) string { return w.Left(five, 12) }},
		{"还剩两次", "2 periods left", func(w *Words) string { return w.Left(three, 2) }},
		{"还剩一次", "1 period left", func(w *Words) string { return w.Left(three, 1) }},
		{"还剩四次", "4 periods left", func(w *Words) string { return w.Left(minutes, 4) }},
		{"最后一分钟", "Last minute", func(w *Words) string { return w.Last(five) }},
		{"最后一次", "Last period", func(w *Words) string { return w.Last(three) }},
		{"另有五分钟读秒", "then 5 min byo-yomi", func(w *Words) string { return w.Reserve(five, 5) }},
		{"另有两分钟读秒", "then 2 min byo-yomi", func(w *Words) string { return w.Reserve(five, 2) }},
		{"另有三次 30 秒读秒", "then 3 periods of 30 s", func(w *Words) string { return w.Reserve(three, 3) }},
		{"另有一次 30 秒读秒", "then 1 period of 30 s", func(w *Words) string { return w.Reserve(three, 1) }},
		{"没有读秒", "no byo-yomi", func(w *Words) string { return w.Reserve(absolute, 0) }},
		{"开局", "Opening", func(w *Words) string { return w.Moves(0) }},
		{"第 212 手", "Move 212", func(w *Words) string { return w.Moves(212) }},
		{"落子后按", "after your move", (*Words).Hint},
		{"静音", "Muted", (*Words).Muted},
		{"超时判负", "Lost on time", (*Words).LostOnTime},
		{"胜", "W+T", func(w *Words) string { return w.Seal(clock.WinOnTime(clock.White)) }},

		{"白方胜", "White wins", func(w *Words) string { return w.Wins(clock.White) }},
		{"黑方胜", "Black wins", func(w *Words) string { return w.Wins(clock.Black) }},
		{"黑方超时，读秒至 60.000 秒", "Black lost on time, byo-yomi 60.000 s", func(w *Words) string {
			before, after := w.Overran(clock.Black, five)
			return before + " 60.000 " + after
		}},
		{"白方超时，用时 0:45:00.000", "White lost on time, time used 0:45:00.000", func(w *Words) string {
			before, after := w.Overran(clock.White, absolute)
			return before + " 0:45:00.000" + after
		}},
		{"暂停", "Paused", (*Words).Paused},
		{"继续", "resume", (*Words).Resume},
		{"离开本局", "leave game", (*Words).Leave},
		{"真的离开本局？再按一次 Esc", "Really leave? Press Esc again", (*Words).LeaveAsked},
		{"裁判暂停", "Paused by the referee", (*Words).WhyReferee},
		{"电脑睡眠，棋钟已停", "The computer slept", (*Words).WhySlept},
		{"上次对局已恢复", "The last game is recovered", (*Words).WhyRecovered},
		{"停了 12 分 04 秒，未计入用时", "stopped for 12 min 04 s, not charged",
			func(w *Words) string { return w.NotCharged(12*time.Minute + 4*time.Second) }},

		{"没有声音：找不到音频设备。接上音箱即自动恢复；此前请看字幕。",
			"No sound: no audio device. Plug one in and it comes back by itself. Captions go on.", (*Words).NoDevice},
		{"没有声音：语音“云希”不能用。请用 -voice 另选语音；此前请看字幕。",
			`No sound: the voice "云希" cannot be used. Choose another one with -voice. Captions go on.`,
			func(w *Words) string { return w.BadVoice("云希") }},
		{"对局记录写不进文件：disk full。计时照常；请腾出磁盘空间，写通后自动补写。",
			"The record cannot be written: disk full. The clock goes on. Free some disk space; it is written then.",
			func(w *Words) string { return w.JournalTrouble(errors.New("disk full")) }},
		{"没有对局记录：denied。计时照常，但程序中断后不能恢复；请检查存放对局的文件夹。",
			"No record is kept: denied. The clock goes on, but an interrupted game cannot be taken up. Check the folder of the games.",
			func(w *Words) string { return w.NoJournal(errors.New("denied")) }},
		{"另一个读秒正开着上次的对局。这里可以另开一局，各存各的。",
			"Another Dumiao has the last game open. A game begun here is kept in a file of its own.", (*Words).SecondInstance},
		{"对局进行中。再关一次窗口就退出；对局已保存，下次可以接着下。",
			"A game is on. Close again to quit; the game is kept and can be taken up later.", (*Words).CloseAsked},
		{"有一份对局记录读不懂，原样留着：line 3", "A game on disk cannot be read and was left as it is: line 3",
			func(w *Words) string { return w.Unreadable(errors.New("line 3")) }},
		{"设置文件读不懂，已另存为 a.json，现用默认设置。", "The settings could not be read and were kept as a.json. Defaults are in use.",
			func(w *Words) string { return w.SettingsSetAside("a.json") }},
		{"上次对局未结束：棋手甲 对 白方\n第 87 手，中断 3 分 12 秒", "Last game not over: 棋手甲 – White\nMove 87, interrupted for 3 min 12 s",
			func(w *Words) string {
				offer, where := w.Recovery("棋手甲", "", 87, 3*time.Minute+12*time.Second)
				return offer + "\n" + where
			}},
		{"上次对局未结束：黑方 对 乙\n开局，中断 2 秒", "Last game not over: Black – 乙\nOpening, interrupted for 2 s",
			func(w *Words) string {
				offer, where := w.Recovery("", "乙", 0, 2*time.Second)
				return offer + "\n" + where
			}},

		{"共 2:00:00", "in all 2:00:00", func(w *Words) string { return w.InAll(five) }},
		{"读秒 五分钟", "Byo-yomi 5 min", func(w *Words) string { return w.ByoYomi(five) }},
		{"读秒 三次，每次 30 秒", "Byo-yomi 3 × 30 s", func(w *Words) string { return w.ByoYomi(three) }},
		{"", "", func(w *Words) string { return w.ByoYomi(absolute) }},
		{"普通话，已就绪", "普通话, ready", func(w *Words) string { return w.SoundReady("普通话") }},
		{"试听“三十秒”", "Hear a sample", func(w *Words) string { return w.Sample("三十秒") }},
		{"黑方先行", "Black moves first", func(w *Words) string { return w.MovesFirst(clock.Black) }},
		{"白方先行", "White moves first", func(w *Words) string { return w.MovesFirst(clock.White) }},
	}
	for _, s := range sentences {
		if got := s.of(b.Words("zh")); got != s.zh {
			t.Errorf("got  %s\nwant %s", got, s.zh)
		}
		if got := s.of(b.Words("en")); got != s.en {
			t.Errorf("got  %s\nwant %s", got, s.en)
		}
	}
}
