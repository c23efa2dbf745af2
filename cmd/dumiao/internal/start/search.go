package start

import (
	"strings"

	"dumiao/assets"
	"dumiao/cmd/dumiao/internal/lang"
)

// line is one line of the list of all rules: the name of a region, a rule, or a file that was skipped.
type line struct {
	region string // the region's name
	rule   *Rule
	fault  string
}

// lines returns the list of all rules that a search finds, by region; the user's own come first.
func lines(rules []Rule, faults []string, query string, w *lang.Words) []line {
	words := strings.Fields(fold(query))
	var all []line
	group := func(region string, in func(Rule) bool, faults []string) {
		name := w.Region(region)
		n := len(all)
		all = append(all, line{region: name})
		for i := range rules {
			if in(rules[i]) && found(rules[i], name, words, w) {
				all = append(all, line{rule: &rules[i]})
			}
		}
		for _, f := range faults {
			if matches(fold(f), words) {
				all = append(all, line{fault: f})
			}
		}
		if len(all) == n+1 {
			all = all[:n]
		}
	}
	group(Own, func(r Rule) bool { return r.Own }, faults)
	for _, region := range assets.PresetRegions {
		group(region, func(r Rule) bool { return !r.Own && r.Region == region }, nil)
	}
	return all
}

// found says whether every word of a search stands in what there is to know of a rule: its names in all languages, id,
// region, and the control as it is written and as it is read.
func found(r Rule, region string, words []string, w *lang.Words) bool {
	text := []string{r.ID, region, Write(r.Controls), strings.ReplaceAll(Write(r.Controls), " ", ""), w.Brief(r.Controls[0])}
	for _, name := range r.Name {
		text = append(text, name)
	}
	return matches(fold(strings.Join(text, "\n")), words)
}

func matches(text string, words []string) bool {
	for _, word := range words {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// fold makes one of what a search does not tell apart: capitals, the wide letters of a Chinese keyboard, and the signs
// that are written for + and x.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '×':
			return 'x'
		case r == '　':
			return ' '
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		}
		return r
	}, strings.ToLower(s))
}
