// Package locale makes the locale C.UTF-8, in which services and test machines run, one that the tool-kit understands:
// its initialisation takes C for a malformed language and prints three lines about it. The package is imported for this
// alone. It is initialised before the tool-kit, because packages that depend on nothing are initialised in the order of
// their paths, and "dumiao" comes before "fyne.io".
package locale

import (
	"os"
	"strings"
)

func init() { ask(os.Getenv, os.Setenv) }

// ask sets LANGUAGE, which names the languages of messages and nothing else, where the locale is C with an encoding:
// English is what C asks for. The locale itself stays, because it decides how typed characters are read.
func ask(get func(string) string, set func(key, value string) error) {
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
