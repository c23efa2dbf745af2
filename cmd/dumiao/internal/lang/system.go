package lang

import locale "github.com/jeandeaual/go-locale"

// System returns the languages that the user's system asks for, best first; none where it asks for none (the locale C).
// On Unix these are LANGUAGE, LC_ALL, LC_MESSAGES and LANG, in gettext's order.
func System() []string {
	tags, err := locale.GetLocales()
	if err != nil {
		return nil
	}
	return tags
}
