package lang

import (
	"errors"
	"fmt"
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
		{"秒", "seconds", func(w *Words) string { return w.Unit(five, left(1)) }},
		{"秒 / 30", "seconds / 30", func(w *Words) string { return w.Unit(three, left(1)) }},
		{"3 分钟", "3 minutes", func(w *Words) string { return waiting(w, five, left(3)) }},
		{"1 分钟", "1 minute", func(w *Words) string { return waiting(w, five, left(1)) }},
		{"2 次，每次 30 秒", "2 periods of 30 s", func(w *Words) string { return waiting(w, three, left(2)) }},
		{"1 次，每次 30 秒", "1 period of 30 s", func(w *Words) string { return waiting(w, three, left(1)) }},
		{"还剩四分钟", "4 min left", func(w *Words) string { return w.Left(five, left(4)) }},
		{"还剩两分钟", "2 min left", func(w *Words) string { return w.Left(five, left(2)) }},
		{"还剩一分钟", "1 min left", func(w *Words) string { return w.Left(five, left(1)) }},
		{"还剩十二分钟", "12 min left", func(w *Words) string { return w.Left(five, left(12)) }},
		{"还剩两次", "2 periods left", func(w *Words) string { return w.Left(three, left(2)) }},
		{"还剩一次", "1 period left", func(w *Words) string { return w.Left(three, left(1)) }},
		{"还剩四次", "4 periods left", func(w *Words) string { return w.Left(minutes, left(4)) }},
		{"最后一分钟", "Last minute", func(w *Words) string { return w.Last(five, left(1)) }},
		{"最后一次", "Last period", func(w *Words) string { return w.Last(three, left(1)) }},
		{"另有五分钟读秒", "then 5 min byo-yomi", func(w *Words) string { return w.Reserve(five, left(5)) }},
		{"另有两分钟读秒", "then 2 min byo-yomi", func(w *Words) string { return w.Reserve(five, left(2)) }},
		{"另有三次 30 秒读秒", "then 3 periods of 30 s", func(w *Words) string { return w.Reserve(three, left(3)) }},
		{"另有一次 30 秒读秒", "then 1 period of 30 s", func(w *Words) string { return w.Reserve(three, left(1)) }},
		{"没有读秒", "no byo-yomi", func(w *Words) string { return w.Reserve(absolute, left(0)) }},
		{"开局", "Opening", func(w *Words) string { return w.Moves(0) }},
		{"第 212 手", "Move 212", func(w *Words) string { return w.Moves(212) }},
		{"落子后按", "after your move", (*Words).Hint},
		{"静音", "Muted", (*Words).Muted},
		{"超时判负", "Lost on time", (*Words).LostOnTime},
		{"胜", "W+T", func(w *Words) string { return w.Seal(clock.WinOnTime(clock.White)) }},

		{"白方胜", "White wins", func(w *Words) string { return w.Verdict(clock.WinOnTime(clock.White)) }},
		{"黑方胜", "Black wins", func(w *Words) string { return w.Verdict(clock.WinByResignation(clock.Black)) }},
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
		{"没有声音：语音“云希”不能用。请在开始界面的“声音”里另选；此前请看字幕。",
			`No sound: the voice "云希" cannot be used. Choose another one under Sound before a game. Captions go on.`,
			func(w *Words) string { return w.BadVoice("云希") }},
		{"对局记录写不进文件：disk full。计时照常；请腾出磁盘空间，写通后自动补写。",
			"The record cannot be written: disk full. The clock goes on. Free some disk space; it is written then.",
			func(w *Words) string { return w.JournalTrouble(errors.New("disk full")) }},
		{"没有对局记录：denied。计时照常，但程序中断后不能恢复；请检查存放对局的文件夹。",
			"No record is kept: denied. The clock goes on, but an interrupted game cannot be taken up. Check the folder of the games.",
			func(w *Words) string { return w.NoJournal(errors.New("denied")) }},
		{"没有声音：找不到音频设备。对局记录也写不进文件：disk full。请看字幕；计时照常。",
			"No sound: no audio device. And the record cannot be written: disk full. Captions and clock go on.",
			func(w *Words) string { return w.TwoTroubles(w.NoDevice(), errors.New("disk full"), false) }},
		{"没有声音：输出“hall”被静音了。也没有对局记录：denied。请看字幕；计时照常。",
			"No sound: the output \"hall\" is muted. And no record is kept: denied. Captions and clock go on.",
			func(w *Words) string { return w.TwoTroubles(w.OutputMutedBanner("hall"), errors.New("denied"), true) }},
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

// left returns a purse with so many periods left.
func left(n int) clock.Purse { return clock.Purse{Left: n} }

// waiting returns what a waiting side has, its two lines in one.
func waiting(w *Words, c clock.Control, p clock.Purse) string {
	n, unit := w.Waiting(c, p)
	return fmt.Sprint(n, " ", unit)
}
