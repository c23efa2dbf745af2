package face

import (
	"time"

	"dumiao/clock"
)

// Words is what the face says, in one language. Texts are short: those of a side must do in half a window. A purse given
// to them is as the side is shown: in overtime where its next turn, or this one, begins in it.
type Words interface {
	Moves(n int) string // the hub: 开局, 第 86 手

	Label(c clock.Control, p clock.Purse) string                 // over digits: 自由时间; 每步加 20 秒; 每 5 分钟 15 手
	Delay(left time.Duration) string                             // in its place while the delay of a turn runs
	Unit(c clock.Control, p clock.Purse) string                  // under the elapsed second: 秒; 秒 / 30
	Waiting(c clock.Control, p clock.Purse) (n int, unit string) // in place of seconds: 4, 分钟; 3, 次，每次 30 秒
	Reserve(c clock.Control, p clock.Purse) string               // what follows main time: 另有五分钟读秒; 没有读秒
	Left(c clock.Control, p clock.Purse) string                  // 还剩四分钟; 还剩两次; 还剩 12 手
	Last(c clock.Control, p clock.Purse) string                  // 最后一分钟; 最后一次
	LostOnTime() string                                          // 超时判负
	Held(key bool) string                                        // 提子停钟; before a key: and what then to press
	Hint() string                                                // stands before a key: 落子后按

	Seal(r clock.Result) string                      // in the winner's dial: 胜
	Verdict(r clock.Result) string                   // 白方胜; 和棋
	How(g clock.Game) (before, number, after string) // of a game that is over: 黑方超时，读秒至 60.000 秒
	Paused() string                                  // 暂停
	Resume() string                                  // stands before a key: 继续
	Leave() string                                   // stands before a key: 离开本局
	LeaveAsked() string                              // asks whether that is really meant, and says how to go on
}
