package lang

import (
	"strings"
	"testing"
	"time"

	"dumiao/assets"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/presets"
)

func TestSentencesAboutPresets(t *testing.T) {
	b := open(t)
	strict := clock.Rules{LateFactor: 2, LateLimit: 20 * time.Minute, LateLoses: true}
	late := clock.Rules{CaptureHold: true, LateFactor: 1, LateLimit: time.Hour}
	for _, s := range []struct {
		zh, en string
		of     func(*Words) string
	}{
		{"一局 250 手约 4 小时 50 分", "250 moves take about 4 h 50 min",
			func(w *Words) string {
				return w.GameNote(250, 4*time.Hour+50*time.Minute, clock.DefaultRules)
			}},
		{"一局 250 手约 20 分钟；迟到按 2 倍扣时；迟到满 20 分钟判负；提子计入用时",
			"250 moves take about 20 min; late time counts 2-fold; 20 min late loses; removing stones is timed",
			func(w *Words) string { return w.GameNote(250, 20*time.Minute, strict) }},
		{"一局 250 手约 1 小时；迟到超过 1 小时判负", "250 moves take about 1 h; over 1 h late loses",
			func(w *Words) string { return w.GameNote(250, time.Hour, late) }},
		{"报时：简略", "Calls: sparse", func(w *Words) string { return w.CallsPill("sparse") }},
		{"最后一次", "The last period", func(w *Words) string { return w.CallsTitle("last", clock.NoSide) }},
		{"白方，最后一次", "White: The last period", func(w *Words) string { return w.CallsTitle("last", clock.White) }},
		{"1；2", "1; 2", func(w *Words) string { return w.Both("1", "2") }},
		{"甲", "甲", func(w *Words) string { return w.WithHint("甲", "") }},
		{"已导入“甲”。", `"甲" was imported.`, func(w *Words) string { return w.PresetImported("甲") }},
		{"已导出到 /a/b.json。", "Exported to /a/b.json.", func(w *Words) string { return w.PresetExported("/a/b.json") }},
		{"有 1 个赛制文件读不懂，跳过了（见“更多赛制”）：甲", "A preset file was skipped (see More rules): 甲",
			func(w *Words) string { return w.PresetsSkipped(1, "甲") }},
		{"a.json 第 3 行：没有“komi”这一项。只有 id、name、region、control、black、white、rules、source",
			`a.json, line 3: there is no field "komi". There are id, name, region, control, black, white, rules, source`,
			func(w *Words) string {
				return w.PresetFault(&presets.Fault{File: "a.json", Line: 3, Problem: presets.ProblemField, Value: "komi"})
			}},
		{"a.json：不是普通文件。请放文件本身，不要放链接", "a.json: this is not a plain file. Put the file itself here, not a link",
			func(w *Words) string {
				return w.PresetFault(&presets.Fault{File: "a.json", Problem: presets.ProblemKind})
			}},
	} {
		if got := s.of(b.Words("zh")); got != s.zh {
			t.Errorf("got  %s\nwant %s", got, s.zh)
		}
		if got := s.of(b.Words("en")); got != s.en {
			t.Errorf("got  %s\nwant %s", got, s.en)
		}
	}
}

func TestEveryRegionAndFaultHasWords(t *testing.T) {
	for _, language := range []string{"zh", "en"} {
		w := open(t).Words(language)
		for _, region := range append([]string{"own"}, assets.PresetRegions...) {
			if got := w.Region(region); strings.HasPrefix(got, "region-") {
				t.Errorf("%s: %s", language, got)
			}
		}
		for _, p := range presets.Problems {
			f := &presets.Fault{Problem: p, Value: "7"}
			if p == presets.ProblemControl {
				_, f.Err = clock.ParseControl("7")
			}
			if got := w.PresetFault(f); strings.Contains(got, "preset-") {
				t.Errorf("%s: %s", language, got)
			}
		}
	}
}
