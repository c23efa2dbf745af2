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

// lines returns the list of all rules that a search finds: what it names exactly, then by region; the user's own come
// first.
func lines(rules []Rule, faults []string, query string, w *lang.Words) []line {
	words := strings.Fields(fold(query))
	var all []line
	add := func(region string, in func(Rule) bool, faults []string) {
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
	groups := func(in func(Rule) bool, faults []string) {
		add(Own, func(r Rule) bool { return r.Own && in(r) }, faults)
		for _, region := range assets.PresetRegions {
			add(region, func(r Rule) bool { return !r.Own && r.Region == region && in(r) }, nil)
		}
	}
	for _, e := range []exactly{byID, byControl} {
		groups(func(r Rule) bool { return exact(r, query) == e }, nil)
	}
	groups(func(r Rule) bool { return exact(r, query) == byWords }, faults)
	return all
}

// exactly is what of a rule a search gives in full.
type exactly uint8

const (
	byWords   exactly = iota // nothing
	byControl                // its control as it is written
	byID
)

// exact says what of a rule a search gives in full. Who does so means this rule, not another one in whose name it stands.
func exact(r Rule, query string) exactly {
	query = strings.Join(strings.Fields(fold(query)), "")
	switch query {
	case "":
		return byWords
	case fold(r.ID):
		return byID
	case strings.ReplaceAll(fold(Write(r.Controls)), " ", ""):
		return byControl
	}
	return byWords
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
