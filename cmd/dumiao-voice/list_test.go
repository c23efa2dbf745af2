package main

import (
	"fmt"
	"strings"
	"testing"
)

func TestSheets(t *testing.T) {
	for language, c := range map[string]struct {
		needed, all int
		lines       []string
	}{
		"zh-CN": {208, 220, []string{
			"\n1. The count, one word on each second, and the loss / 读秒与超时\n   1  yi                                一\n",
			"\n  46  san-shi-wu-miao                   三十五秒\n",
			"  part-qi-shi                       七十 …  as in 七十八秒\n",
			"\n7. For the referee / 裁判用语 (may be left out / 可省略)\n",
			"  li-du-miao-hai-you-yi-fen-zhong   离读秒还有一分钟\n",
		}},
		"en": {285, 297, []string{
			"   1  one                               one\n", "  twenty-one-seconds                twenty-one seconds\n",
			"  part-one-hundred                  one hundred …  as in one hundred twenty seconds\n",
			"  first-thinking-minute             first thinking minute\n",
		}},
	} {
		status, out, errs := voice("list", "-language", language)
		if want := fmt.Sprintf("Phrases of a voice, %s: %d that it needs, %d with those that it may have\n", language, c.needed, c.all); status != 0 || errs != "" || !strings.HasPrefix(out, want) {
			t.Errorf("%s: status %d, %s, %s", language, status, errs, out[:100])
		}
		for _, line := range c.lines {
			if !strings.Contains(out, line) {
				t.Errorf("%s: no line %q in\n%s", language, line, out)
			}
		}
		// Every name is one that any system can have, and finds its phrase again.
		groups, err := groupsOf(language)
		if err != nil {
			t.Fatal(err)
		}
		find := byName(slots(groups))
		seen := map[string]slot{}
		for _, s := range slots(groups) {
			name := s.file()
			if other, ok := seen[name]; ok {
				t.Errorf("%s is the name of %s and %s", name, s, other)
			}
			seen[name] = s
			if strings.Trim(name, "abcdefghijklmnopqrstuvwxyz-") != "" {
				t.Errorf("the file of %s is %s", s, name)
			}
			for _, file := range []string{name + ".wav", strings.ToUpper(name) + ".FLAC", "7 " + name + ".mp3"} {
				if got, ok := find(file); !ok || got != s {
					t.Errorf("%s is found as %v", file, got)
				}
			}
			if got, ok := find(s.words + ".wav"); !s.part && (!ok || got != s) {
				t.Errorf("%s is found as %v", s.words, got)
			}
		}
	}
}

func TestCommandLines(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{nil, "dumiao-voice: no command\nhint: usage: dumiao-voice list"},
		{[]string{"make"}, "dumiao-voice: there is no command \"make\"\n"},
		{[]string{"list", "fr"}, "dumiao-voice: \"fr\" stands behind the command\n"},
		{[]string{"list", "-language", "fr"}, "dumiao-voice: there are no words for the language \"fr\"; there are for zh, en\n"},
		{[]string{"build"}, "dumiao-voice: build wants one folder of takes\n"},
		{[]string{"build", "a", "b"}, "dumiao-voice: build wants one folder of takes\n"},
		{[]string{"build", "-loud", "a"}, "dumiao-voice: flag provided but not defined: -loud\n"},
		{[]string{"check"}, "dumiao-voice: no voice to check\n"},
		{[]string{"check", "nobody"}, "dumiao-voice: there is no folder or zip file \"nobody\", and no voice of that name\nhint: the voices that the program carries are en-US-heart, zh-CN-xiaobei, zh-CN-yunxi"},
	} {
		if status, out, errs := voice(c.args...); status != 2 || out != "" || !strings.HasPrefix(errs, c.want) {
			t.Errorf("%q: status %d, printed %q, error\n%s\nwant\n%s", c.args, status, out, errs, c.want)
		}
	}
	if status, out, _ := voice("build", "-h"); status != 0 || out != usage {
		t.Errorf("-h: status %d", status)
	}
	empty := t.TempDir()
	if status, _, errs := voice("build", empty); status != 1 || !strings.HasPrefix(errs, "dumiao-voice: "+empty+": no takes in it\n") {
		t.Errorf("an empty folder: status %d, %s", status, errs)
	}
}
