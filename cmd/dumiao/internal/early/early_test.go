package early

import "testing"

func TestOnlyTheLocaleCIsAnswered(t *testing.T) {
	for _, c := range []struct {
		env  map[string]string
		want string
	}{
		{nil, ""},
		{map[string]string{"LANG": "C.UTF-8"}, "en"},
		{map[string]string{"LC_ALL": "POSIX.UTF-8", "LANG": "zh_CN.UTF-8"}, "en"},
		{map[string]string{"LC_ALL": "zh_CN.UTF-8", "LANG": "C.UTF-8"}, ""},
		{map[string]string{"LANG": "C"}, ""}, // the tool-kit understands this one
		{map[string]string{"LANG": "zh_CN.UTF-8"}, ""},
		{map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "zh_CN:en"}, "zh_CN:en"},
	} {
		got := c.env["LANGUAGE"]
		askLanguage(func(key string) string { return c.env[key] }, func(_, value string) error { got = value; return nil })
		if got != c.want {
			t.Errorf("%v: LANGUAGE is %q, want %q", c.env, got, c.want)
		}
	}
}
