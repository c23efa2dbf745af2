package main

import (
	"path/filepath"
	"strings"
	"unicode"

	"dumiao/announce"
)

// pinyin of every character of the calls, without tones: a file name that every system and every zip keeps.
var pinyin = func() map[rune]string {
	all := map[rune]string{}
	for _, pair := range strings.Fields("一yi 二er 两liang 三san 四si 五wu 六liu 七qi 八ba 九jiu 十shi 百bai 零ling 秒miao 分fen 钟zhong " +
		"次ci 还hai 剩sheng 最zui 后hou 开kai 始shi 读du 超chao 时shi 判pan 负fu 黑hei 白bai 方fang 胜sheng 比bi 赛sai 暂zan 停ting " +
		"继ji 续xu 警jing 告gao 离li 有you 第di 考kao 虑lü 间jian 罚fa 点dian") {
		for i, r := range pair {
			if i == 0 {
				all[r] = strings.ReplaceAll(pair[len(string(r)):], "ü", "v")
			}
		}
	}
	return all
}()

// fileName returns the suggested name of a phrase's file, without its ending: hai-sheng-wu-fen-zhong, five-minutes-left.
func fileName(words string) string {
	var b strings.Builder
	for _, r := range words {
		switch syllable, ok := pinyin[r]; {
		case ok:
			if b.Len() > 0 && !strings.HasSuffix(b.String(), "-") {
				b.WriteByte('-')
			}
			b.WriteString(syllable)
		case r == '，':
			b.WriteByte('-')
		case r == ' ', r == ',':
			if !strings.HasSuffix(b.String(), "-") {
				b.WriteByte('-')
			}
		default:
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// partName returns the suggested name of a part's file: it may be a phrase of its own as well.
func partName(words string) string { return "part-" + fileName(words) }

// slot is a place in a pack that a take can fill.
type slot struct {
	words string
	part  bool
}

func (s slot) file() string {
	if s.part {
		return partName(s.words)
	}
	return fileName(s.words)
}

// String is what messages call it.
func (s slot) String() string {
	if s.part {
		return "part " + s.words
	}
	return s.words
}

// slots returns what a pack of a language may have, in the order of its sheet.
func slots(groups []announce.Group) (all []slot) {
	for _, g := range groups {
		for _, words := range g.Phrases {
			all = append(all, slot{words: words})
		}
		for _, p := range g.Parts {
			all = append(all, slot{words: p.Words, part: true})
		}
	}
	return all
}

// byName returns a function that finds the slot of a take by its file's name: the words themselves, or the name that the
// sheet suggests, with the sheet's number in front of it or without. Several phrases of a call may be one take, named by
// their words: 开始读秒，还剩五分钟.
func byName(all []slot) func(file string) (slot, bool) {
	known := map[string]slot{}
	phrase := map[string]bool{}
	for _, s := range all {
		names := []string{s.words, s.file()}
		if s.part {
			names = []string{"part " + s.words, "part-" + s.words, s.file(), s.words}
		} else {
			phrase[s.words] = true
		}
		for _, name := range names {
			if _, taken := known[name]; !taken {
				known[name] = s
			}
		}
	}
	return func(file string) (slot, bool) {
		name := strings.ToLower(strings.TrimSpace(strings.TrimSuffix(file, filepath.Ext(file))))
		if s, ok := known[name]; ok {
			return s, true
		}
		rest := strings.TrimLeft(name, "0123456789")
		if s, ok := known[strings.TrimLeft(rest, " -_.")]; ok && rest != name {
			return s, true
		}
		for _, comma := range []string{"，", ", "} {
			whole := true
			for _, words := range strings.Split(name, comma) {
				whole = whole && phrase[words]
			}
			if whole {
				return slot{words: name}, true
			}
		}
		return slot{}, false
	}
}
