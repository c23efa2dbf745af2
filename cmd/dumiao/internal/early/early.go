// Package early says what the tool-kit reads from the environment while it is being initialised. It is imported for this
// alone. It is initialised before the tool-kit, because packages that depend on nothing are initialised in the order of
// their paths, and "dumiao" comes before "fyne.io".
//
// The locale C.UTF-8, in which services and test machines run, is taken for a malformed language, about which the
// tool-kit prints three lines.
//
// The pictures of texts are kept for a minute after they were last shown. Somebody who looks through the rules makes
// hundreds of them, and the memory does not come back; ten seconds are enough for the digits that come round.
package early

import (
	"os"
	"strings"
)

const (
	keepVariable = "FYNE_CACHE"
	keep         = "10s"
)

func init() {
	askLanguage(os.Getenv, os.Setenv)
	if os.Getenv(keepVariable) == "" {
		os.Setenv(keepVariable, keep)
	}
}

// askLanguage sets LANGUAGE, which names the languages of messages and nothing else, where the locale is C with an
// encoding: English is what C asks for. The locale itself stays, because it decides how typed characters are read.
func askLanguage(get func(string) string, set func(key, value string) error) {
	if get("LANGUAGE") != "" {
		return
	}
	for _, key := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := get(key); value != "" {
			if name, _, _ := strings.Cut(value, "."); value != name && (name == "C" || name == "POSIX") {
				set("LANGUAGE", "en")
			}
			return
		}
	}
}
