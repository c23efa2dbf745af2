package lang

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"dumiao/assets"
)

func open(t testing.TB) *Book {
	t.Helper()
	b, err := Open(assets.Messages())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// ids returns the ids of a message file.
func ids(t *testing.T, name string) []string {
	t.Helper()
	text, err := fs.ReadFile(assets.Messages(), name)
	if err != nil {
		t.Fatal(err)
	}
	var file map[string]any
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	var all []string
	for id := range file {
		all = append(all, id)
	}
	slices.Sort(all)
	return all
}

// used returns the ids that the package's code asks for. An id that ends in "-" is the beginning of one that is put
// together.
func used(t *testing.T) []string {
	t.Helper()
	var all []string
	files, _ := filepath.Glob("*.go")
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			f, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || !slices.Contains([]string{"say", "fill", "count"}, f.Sel.Name) {
				return true
			}
			arg := call.Args[0]
			if sum, ok := arg.(*ast.BinaryExpr); ok {
				arg = sum.X
			}
			literal, ok := arg.(*ast.BasicLit)
			if !ok {
				t.Errorf("%s: the id of a message is not written out", name)
				return true
			}
			id, _ := strconv.Unquote(literal.Value)
			all = append(all, id)
			return true
		})
	}
	return all
}

func TestEveryLanguageHasEveryMessage(t *testing.T) {
	files, err := fs.Glob(assets.Messages(), "*.json")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	first := ids(t, files[0])
	for _, name := range files[1:] {
		other := ids(t, name)
		for _, id := range first {
			if !slices.Contains(other, id) {
				t.Errorf("%s lacks %q", name, id)
			}
		}
		for _, id := range other {
			if !slices.Contains(first, id) {
				t.Errorf("%s lacks %q", files[0], id)
			}
		}
	}
}

func TestCodeAndFilesHaveTheSameMessages(t *testing.T) {
	known, wanted := ids(t, "active.en.json"), used(t)
	for _, id := range wanted {
		begins := func(k string) bool { return strings.HasPrefix(k, id) }
		if !slices.Contains(known, id) && !(strings.HasSuffix(id, "-") && slices.ContainsFunc(known, begins)) {
			t.Errorf("no message %q", id)
		}
	}
	for _, k := range known {
		asks := func(id string) bool { return id == k || strings.HasSuffix(id, "-") && strings.HasPrefix(k, id) }
		if !slices.ContainsFunc(wanted, asks) {
			t.Errorf("message %q is used nowhere", k)
		}
	}
}

func TestMatch(t *testing.T) {
	b := open(t)
	for _, c := range []struct {
		wanted []string
		want   string
	}{
		{nil, "en"},
		{[]string{"zh-CN"}, "zh-Hans"},
		{[]string{"zh"}, "zh-Hans"},
		{[]string{"zh_SG.UTF-8"}, "zh-Hans"},
		{[]string{"zh-TW"}, "zh-Hans"}, // until there is a Traditional one
		{[]string{"zh-HK"}, "zh-Hans"},
		{[]string{"zh-Hant"}, "zh-Hans"},
		{[]string{"en-GB"}, "en"},
		{[]string{"ja", "zh-CN", "en"}, "zh-Hans"},
		{[]string{"ja"}, "en"},
		{[]string{"C"}, "en"},
		{[]string{"POSIX"}, "en"},
		{[]string{"C.UTF-8"}, "en"},
		{[]string{"?!", "zh-CN"}, "zh-Hans"},
		{[]string{""}, "en"},
	} {
		if got := b.Match(c.wanted...); got != c.want {
			t.Errorf("Match(%q) = %q, want %q", c.wanted, got, c.want)
		}
	}
}

func TestFind(t *testing.T) {
	b := open(t)
	for name, want := range map[string]string{"zh": "zh-Hans", "zh-TW": "zh-Hans", "zh_CN.UTF-8": "zh-Hans", "en": "en", "EN-us": "en"} {
		if got, err := b.Find(name); err != nil || got != want {
			t.Errorf("Find(%q) = %q, %v, want %q", name, got, err, want)
		}
	}
	for _, name := range []string{"fr", "", "C", "klingon language"} {
		_, err := b.Find(name)
		if err == nil {
			t.Errorf("Find(%q): no error", name)
		} else if want := "no language " + strconv.Quote(name) + ", only en, zh-Hans"; err.Error() != want {
			t.Errorf("Find(%q): %q, want %q", name, err, want)
		}
	}
}

func TestSystem(t *testing.T) {
	b := open(t)
	for _, c := range []struct{ language, all, messages, lang, want string }{
		{"", "", "", "zh_CN.UTF-8", "zh-Hans"},
		{"", "", "zh_CN.UTF-8", "en_US.UTF-8", "zh-Hans"},
		{"", "en_GB.UTF-8", "zh_CN.UTF-8", "zh_CN.UTF-8", "en"},
		{"ja:zh_CN:en", "", "", "en_US.UTF-8", "zh-Hans"},
		{"zh_CN", "C", "", "zh_CN.UTF-8", "en"}, // gettext: LANGUAGE counts for nothing in the locale C
		{"", "C.UTF-8", "", "zh_CN.UTF-8", "en"},
		{"", "POSIX", "", "", "en"},
		{"", "", "", "", "en"},
		{"", "", "", "zh_TW", "zh-Hans"},
	} {
		t.Setenv("LANGUAGE", c.language)
		t.Setenv("LC_ALL", c.all)
		t.Setenv("LC_MESSAGES", c.messages)
		t.Setenv("LANG", c.lang)
		if got := b.Match(System()...); got != c.want {
			t.Errorf("%+v: %v gives %q", c, System(), got)
		}
	}
}

func TestLanguages(t *testing.T) {
	b := open(t)
	if got, want := b.Languages(), []Language{{"en", "English"}, {"zh-Hans", "简体中文"}}; !slices.Equal(got, want) {
		t.Errorf("Languages = %v, want %v", got, want)
	}
	if b.Next("en") != "zh-Hans" || b.Next("zh-Hans") != "en" || b.Next("xx") != "en" {
		t.Error("Next does not go round")
	}
}

func TestOpenRefuses(t *testing.T) {
	for name, files := range map[string]fstest.MapFS{
		"nothing":     {},
		"no fallback": {"active.zh-Hans.json": {Data: []byte(`{"a":"b"}`)}},
		"no json":     {"active.en.json": {Data: []byte(`{`)}},
	} {
		if _, err := Open(files); err == nil {
			t.Errorf("%s: opened", name)
		}
	}
}

func TestMissingMessageIsNoDisaster(t *testing.T) {
	w := open(t).Words("en")
	if got := w.message("never-written", nil, nil); got != "never-written" {
		t.Errorf("got %q", got)
	}
}

func TestPick(t *testing.T) {
	b := open(t)
	names := map[string]string{"zh": "云希", "en": "Yunxi"}
	if got := b.Words("zh").Pick(names); got != "云希" {
		t.Error(got)
	}
	if got := b.Words("en").Pick(names); got != "Yunxi" {
		t.Error(got)
	}
	if got := b.Words("zh").Pick(map[string]string{"en": "Yunxi"}); got != "Yunxi" {
		t.Error(got)
	}
	if got := b.Words("en").Pick(map[string]string{"ja": "X"}); got != "X" {
		t.Error(got)
	}
	if got := b.Words("en").Pick(nil); got != "" {
		t.Error(got)
	}
}

func TestHanzi(t *testing.T) {
	for n, want := range map[int]string{0: "零", 1: "一", 2: "两", 9: "九", 10: "十", 11: "十一", 12: "十二", 20: "二十", 22: "二十二", 30: "三十", 99: "九十九"} {
		if got := hanzi(n); got != want {
			t.Errorf("hanzi(%d) = %s, want %s", n, got, want)
		}
	}
}
