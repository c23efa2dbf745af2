package face

import "dumiao/clock"

// Words is what the face says, in one language. Texts are short: those of a side must do in half a window.
type Words interface {
	Moves(n int) string // the hub: 开局, 第 86 手

	MainTime(c clock.Control) string                                  // over the digits of main time: 自由时间
	Seconds() string                                                  // the unit of the ring: 秒
	Periods(c clock.Control, left int) string                         // the unit under how many a waiting side has: 分钟; 次，每次 30 秒
	Reserve(c clock.Control, left int) string                         // what follows main time: 另有五分钟读秒; for absolute time, that nothing does
	Left(c clock.Control, left int) string                            // 还剩四分钟; 还剩两次
	Last(c clock.Control) string                                      // 最后一分钟; 最后一次
	LostOnTime() string                                               // 超时判负
	Hint() string                                                     // stands before a key: 落子后按
	Seal(r clock.Result) string                                       // in the winner's dial: 胜
	Paused() string                                                   // 暂停
	Resume() string                                                   // stands before a key: 继续
	Wins(winner clock.Side) string                                    // 白方胜
	Overran(loser clock.Side, c clock.Control) (before, after string) // round the time used: 黑方超时，读秒至 60.000 秒
	Leave() string                                                    // stands before a key: 离开本局
	LeaveAsked() string                                               // asks whether that is really meant, and says how to go on
}
