package record

import (
	"fmt"
	"strings"
)

// Language is one of those in which a record is written.
type Language string

const (
	Chinese Language = "zh"
	English Language = "en"
)

// Languages are all of them.
var Languages = []Language{Chinese, English}

// LanguageOf returns the language for a BCP 47 tag such as "zh-Hans"; it is English for every one that is not Chinese.
func LanguageOf(tag string) Language {
	if base, _, _ := strings.Cut(strings.ToLower(tag), "-"); base == string(Chinese) {
		return Chinese
	}
	return English
}

// index returns the place of a language in a row of the words.
func (l Language) index() int {
	if l == Chinese {
		return 0
	}
	return 1
}

// say returns the words of a row, with its places filled. The words of a file are not those of the window: they are
// needed where there is none, and they are printed.
func (l Language) say(key string, args ...any) string {
	text := words[key][l.index()]
	if len(args) > 0 {
		return fmt.Sprintf(text, args...)
	}
	return text
}

// side returns the name of a side, "" for none.
func (l Language) side(s string) string {
	if s == "" {
		return ""
	}
	return l.say(s)
}

// words are all that a record says, in Chinese and in English.
var words = map[string][2]string{
	"lang":       {"zh-Hans", "en"},
	"title":      {"对局时间记录", "Time record"},
	"black":      {"黑方", "Black"},
	"white":      {"白方", "White"},
	"separator":  {"；", "; "},
	"colon":      {"：", ": "},
	"parens":     {"%s（%s）", "%s (%s)"},
	"event":      {"赛事", "Event"},
	"round":      {"轮次", "Round"},
	"board":      {"台次", "Board"},
	"place":      {"地点", "Place"},
	"date":       {"日期", "Date"},
	"scheduled":  {"预定开始", "Scheduled"},
	"began":      {"实际开始", "Started"},
	"rules":      {"规则", "Rules"},
	"komi":       {"贴子", "Komi"},
	"komi-words": {"%s 子（%s 目）", "%s points (%s stones)"},
	"handicap":   {"让子", "Handicap"},
	"lines":      {"棋盘", "Board size"},
	"lines-of":   {"%d 路", "%d lines"},
	"colours":    {"先后手", "Colours"},
	"referee":    {"裁判", "Referee"},
	"timekeeper": {"读秒员", "Timekeeper"},
	"black-1":    {"让先", "Black to move"},
	"stones-of":  {"%d 子", "%d stones"},

	"side":           {"方", "Side"},
	"name":           {"姓名", "Name"},
	"control":        {"用时规定", "Time control"},
	"limit":          {"限时", "Limit"},
	"main":           {"自由时间", "Main time"},
	"overtime":       {"读秒", "Overtime"},
	"language":       {"读秒语言", "Read in"},
	"official":       {"计时用时", "Charged"},
	"true":           {"实际用时", "Thought"},
	"late":           {"迟到扣时", "Lateness"},
	"corrected":      {"更正", "Corrections"},
	"moves":          {"手数", "Moves"},
	"moves-passes":   {"%d（弃权 %d）", "%d (passes: %d)"},
	"periods-lost":   {"读秒用去", "Periods used"},
	"points":         {"罚点", "Penalty points"},
	"longest":        {"最长一手", "Longest think"},
	"longest-at":     {"%s（第 %d 手）", "%s (move %d)"},
	"warnings":       {"警告", "Warnings"},
	"advice":         {"劝告", "Advice"},
	"leaves":         {"离席", "Leaves"},
	"left":           {"剩余", "Left"},
	"time-h":         {"%d 小时", "%d h"},
	"time-m":         {"%d 分钟", "%d min"},
	"time-hm":        {"%d 小时 %d 分", "%d h %d min"},
	"time-s":         {"%s 秒", "%s s"},
	"minutes-of":     {"%d 分钟", "%d min"},
	"periods-of":     {"%d 次", "%d periods"},
	"each":           {"%d × %s", "%d × %s"},
	"choices":        {"约定", "Agreed"},
	"hold-on":        {"读秒中提子停钟", "clearing stones is not timed in overtime"},
	"hold-off":       {"提子计时", "clearing stones is timed"},
	"late-rule":      {"迟到按 %d 倍扣时，迟到超过 %s 判负", "lateness counts %d×, more than %s late loses"},
	"late-rule-at":   {"迟到按 %d 倍扣时，迟到 %s 判负", "lateness counts %d×, %s late loses"},
	"calls-standard": {"标准读秒", "standard calls"},
	"calls-sparse":   {"只读最后十秒", "only the last ten seconds are called"},

	"sheet":     {"逐手用时", "Moves"},
	"no":        {"手", "No"},
	"clock":     {"钟点", "Time"},
	"at":        {"局内时刻", "Game time"},
	"thought":   {"用时", "Thought"},
	"charged":   {"计", "Chg"},
	"charge-s":  {"计时", "Charged"},
	"periods":   {"用去次数", "Periods lost"},
	"main-left": {"自由时间剩余", "Main left"},
	"n-left":    {"剩余次数", "Periods left"},
	"elapsed":   {"本次已用", "Elapsed"},
	"stones":    {"段内余手", "Stones left"},
	"mark":      {"备注", "Mark"},
	"player":    {"棋手", "Player"},
	"sheet-is":  {"剩余：按钟时所余；“读秒 n · s”为还剩 n 次（分钟）、本次已用 s。计：读秒中扣去的分钟（次）数。", "Left: at the press; n left · s: n periods (minutes) left, s of the running one used. Chg: minutes (periods) lost in overtime."},

	"in-overtime": {"读秒 %d · %s", "%d left · %s"},
	"in-block":    {"%d 手 · %s", "%d st · %s"},
	"in-minutes":  {"余 %d 分", "%d min"},
	"with-points": {"%s · 罚 %d", "%s · −%d"},

	"move":      {"落子", "move"},
	"pass":      {"弃权一次", "pass"},
	"sealed":    {"封棋", "sealed"},
	"withdrawn": {"超时改判弃权一次", "time loss ruled a pass"},
	"void-move": {"未成一手，着手权交还", "no move: the turn was given back"},
	"undone":    {"已退回", "taken back"},

	"log":           {"记事", "Log"},
	"what":          {"事项", "What happened"},
	"move-no":       {"手数", "Move"},
	"start":         {"开钟", "clock started"},
	"entered":       {"自由时间用完，开始读秒，还剩 %s", "main time used up, overtime begins with %s left"},
	"entered-bare":  {"自由时间用完，开始读秒", "main time used up, overtime begins"},
	"period":        {"用完一次，还剩 %s", "a period used up, %s left"},
	"minute":        {"用完一分钟，还剩 %s", "a minute used up, %s left"},
	"penalty":       {"进入罚点时段，共罚 %d 点，还剩 %s", "a penalty period begins, %d points in all, %s left"},
	"timeloss":      {"超时", "time is up"},
	"over":          {"终局：%s", "game over: %s"},
	"pause":         {"暂停", "paused"},
	"hold":          {"提子停钟", "held for captures"},
	"adjourn":       {"打挂", "adjourned"},
	"seal":          {"封棋", "move sealed"},
	"stood":         {"%s %s", "%s for %s"},
	"to-move":       {"轮%s，剩 %s", "%s to move, has %s"},
	"set":           {"更正", "corrected"},
	"was-is":        {"%s %s → %s", "%s %s → %s"},
	"set-main":      {"自由时间", "main"},
	"set-left":      {"剩余次数", "periods"},
	"set-elapsed":   {"已用", "elapsed"},
	"set-stones":    {"余手", "stones"},
	"unchanged":     {"不变", "nothing changed"},
	"came-late":     {"迟到 %s", "%s late"},
	"late-left":     {"余 %s", "has %s"},
	"ask":           {"询问剩余时间", "asked for the time left"},
	"warn":          {"警告（第 %d 次）", "warning %d"},
	"advise":        {"劝告（第 %d 次）", "advice %d"},
	"leave":         {"离席", "left the seat"},
	"away":          {"离席 %s", "away for %s"},
	"confirm":       {"确认终局", "agreed that the game is over"},
	"resign":        {"认输", "resigned"},
	"withdraw":      {"撤销超时判负，改判弃权一次", "the loss on time is withdrawn and ruled a pass"},
	"turn":          {"改由%s走", "%s is given the turn"},
	"undo":          {"退回：%s", "taken back: %s"},
	"charged-with":  {"其后 %s 计入%s", "%s since then charged to %s"},
	"start-act":     {"开钟", "the start"},
	"press-act":     {"按钟", "a press"},
	"pass-act":      {"弃权一次", "a pass"},
	"seal-act":      {"封棋", "the sealed move"},
	"pause-act":     {"暂停", "the pause"},
	"resume-act":    {"继续", "the resume"},
	"hold-act":      {"提子停钟", "the hold"},
	"set-act":       {"更正", "a correction"},
	"late-act":      {"迟到", "a lateness"},
	"ask-act":       {"询问", "a question"},
	"warn-act":      {"警告", "a warning"},
	"resign-act":    {"认输", "the resignation"},
	"result-act":    {"结果", "the result"},
	"withdraw-act":  {"超时改判", "the ruling on a time loss"},
	"leave-act":     {"离席", "a leave"},
	"back-act":      {"回座", "a return"},
	"confirm-act":   {"确认终局", "a confirmation"},
	"advise-act":    {"劝告", "advice"},
	"turn-act":      {"改走方", "the turn given"},
	"adjourn-act":   {"打挂", "the adjournment"},
	"by":            {"裁定：%s", "by %s"},
	"sealed-title":  {"封棋记录", "Sealed move"},
	"sealed-by":     {"%s封第 %d 手，%s，考虑 %s", "%s sealed move %d at %s after %s"},
	"sealed-state":  {"双方余时：黑 %s，白 %s", "Black has %s, White %s"},
	"sealed-taken":  {"收封：%s", "Taken by %s"},
	"sealed-opened": {"开封：%s", "Opened at %s"},
	"sealed-not":    {"尚未开封", "Not opened yet"},

	"calls":        {"读秒记录", "Calls"},
	"calls-sum":    {"共 %d 句，最迟 %s 秒，未读出 %d 句", "%d calls, the latest %s s late, %d not made"},
	"calls-is":     {"应读时刻、方、用语、迟于应读的毫秒数", "when due, side, words, milliseconds later than due"},
	"not-heard":    {"未读", "not made"},
	"count":        {"计算胜负", "Count"},
	"area":         {"数子", "Area"},
	"territory":    {"数目", "Territory"},
	"area-pass":    {"数子（2008 智运会规则）", "Area, last move counted (WMSG 2008)"},
	"fill-in":      {"填满计点（应氏）", "Fill-in (Ing)"},
	"counted":      {"%s %s 子", "%s %s stones"},
	"points-both":  {"黑 %s 目，白 %s 目", "Black %s points, White %s points"},
	"filled":       {"空点：黑 %d，白 %d；余子：黑 %d，白 %d；公共点 %d", "empty: Black %d, White %d; stones left over: Black %d, White %d; shared %d"},
	"last-move":    {"%s最后一手", "%s made the last move"},
	"pen-stones":   {"罚子：黑 %d，白 %d", "penalty stones: Black %d, White %d"},
	"pen-points":   {"罚点：黑 %d，白 %d", "penalty points: Black %d, White %d"},
	"result-title": {"结果", "Result"},

	"black-wins":  {"黑胜", "Black wins"},
	"white-wins":  {"白胜", "White wins"},
	"won-resign":  {"%s（中盘）", "%s by resignation"},
	"won-time":    {"%s（对方超时）", "%s on time"},
	"won-forfeit": {"%s（对方判负）", "%s by forfeit"},
	"won-points":  {"%s（%s 目）", "%s by %s points"},
	"draw":        {"和棋", "draw"},
	"void":        {"双方均判负或无效", "both lose, or no result"},
	"unknown":     {"不明", "unknown"},
	"no-result":   {"未结束", "not finished"},
	"signatures":  {"签名", "Signatures"},
	"check-value": {"校验值", "Check value"},
	"changed":     {"对局文件写成后被改过：第 %d 行", "The file of the game was changed after it was written: line %d"},
	"made-by":     {"由 %s 记录", "recorded by %s"},
	"sgf-comment": {"只有用时，没有棋谱：本文件各节点依次为各手按钟时的余时，不含落子位置。", "Times only, no moves: the nodes are the presses in order, with the time left; the clock does not know where the stones were played."},
	"sgf-move":    {"第 %d 手 %s %s 用时 %s", "%d %s %s thought %s"},
	"sgf-left":    {"剩 %s", "has %s"},
}
