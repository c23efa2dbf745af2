// Package lang holds the words of the window, in every language it speaks. Spoken words are not here: a call's text is
// the voice's own.
//
// The messages are files of go-i18n, one per language, named active.TAG.json; a new file is a new language. This package
// turns what the program knows (a control, a side, a gap) into sentences, so that no other package joins words.
package lang

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// fallback is the language of somebody whose own the program does not speak.
var fallback = language.English

// Language is one the window speaks.
type Language struct {
	Tag  string // BCP 47: "zh-Hans", "en"
	Name string // its name in itself
}

// Book holds the words of all languages. It is safe for concurrent use once it is open.
type Book struct {
	bundle  *i18n.Bundle
	matcher language.Matcher
	known   []Language // in the order of the matcher's tags: the fallback first
}

// Open reads the message files active.*.json of a folder.
func Open(messages fs.FS) (*Book, error) {
	files, err := fs.Glob(messages, "active.*.json")
	if err != nil {
		return nil, fmt.Errorf("lang: %w", err)
	}
	b := &Book{bundle: i18n.NewBundle(fallback)}
	var tags []language.Tag
	for _, name := range files {
		file, err := b.bundle.LoadMessageFileFS(messages, name)
		if err != nil {
			return nil, fmt.Errorf("lang: %s: %w", name, err)
		}
		tags = append(tags, file.Tag)
	}
	first := slices.Index(tags, fallback)
	if first < 0 {
		return nil, fmt.Errorf("lang: no messages in %s, the language of last resort", fallback)
	}
	tags[0], tags[first] = tags[first], tags[0] // a matcher falls back to its first tag
	b.matcher = language.NewMatcher(tags)
	for _, tag := range tags {
		b.known = append(b.known, Language{Tag: tag.String(), Name: b.words(tag).say("language-name")})
	}
	return b, nil
}

// Languages returns the languages in the order in which a switch goes through them.
func (b *Book) Languages() []Language { return slices.Clone(b.known) }

// Next returns the language after the one with this tag, to be switched to.
func (b *Book) Next(tag string) string {
	i := slices.IndexFunc(b.known, func(l Language) bool { return l.Tag == tag })
	return b.known[(i+1)%len(b.known)].Tag
}

// Match returns the tag of the language that suits somebody who asks for these, in this order, best. Names are BCP 47
// tags or locales ("zh_CN.UTF-8"); what is neither is passed over.
func (b *Book) Match(wanted ...string) string {
	var tags []language.Tag
	for _, name := range wanted {
		if tag, ok := parse(name); ok {
			tags = append(tags, tag)
		}
	}
	_, i, _ := b.matcher.Match(tags...)
	return b.known[i].Tag
}

// Find returns the tag of the language that a user names, and an error where the program does not speak it.
func (b *Book) Find(name string) (string, error) {
	if tag, ok := parse(name); ok {
		if _, i, sure := b.matcher.Match(tag); sure > language.No {
			return b.known[i].Tag, nil
		}
	}
	var tags []string
	for _, l := range b.known {
		tags = append(tags, l.Tag)
	}
	return "", fmt.Errorf("no language %q, only %s", name, strings.Join(tags, ", "))
}

// Words returns the words of the language that suits best, see [Book.Match].
func (b *Book) Words(wanted ...string) *Words {
	return b.words(language.MustParse(b.Match(wanted...)))
}

func (b *Book) words(tag language.Tag) *Words {
	return &Words{tag: tag, local: i18n.NewLocalizer(b.bundle, tag.String())}
}

// parse reads a tag or a POSIX locale. "C" and "POSIX" ask for no language.
func parse(name string) (language.Tag, bool) {
	name, _, _ = strings.Cut(name, ".")
	name, _, _ = strings.Cut(name, "@")
	if name == "" || name == "C" || name == "POSIX" {
		return language.Und, false
	}
	tag, err := language.Parse(name)
	return tag, err == nil && tag != language.Und
}

// Words are the words of one language.
type Words struct {
	tag   language.Tag
	local *i18n.Localizer
}

// Tag returns the language's tag, such as "zh-Hans".
func (w *Words) Tag() string { return w.tag.String() }

// Pick returns the entry of names, which has one per base language ("zh", "en"), that this language reads. It serves the
// files that carry their own names: presets and voices.
func (w *Words) Pick(names map[string]string) string {
	base, _ := w.tag.Base()
	for _, key := range []string{w.tag.String(), base.String(), fallback.String()} {
		if name, ok := names[key]; ok {
			return name
		}
	}
	if keys := slices.Sorted(maps.Keys(names)); len(keys) > 0 {
		return names[keys[0]] // any, but always the same
	}
	return ""
}

// data fills the places of a message.
type data map[string]any

// say returns a message that has no places.
func (w *Words) say(id string) string { return w.message(id, nil, nil) }

// fill returns a message with its places filled.
func (w *Words) fill(id string, d data) string { return w.message(id, nil, d) }

// count returns a message in the form that n of something takes. Its places N and Numeral are n, in digits and as the
// language writes it in a sentence.
func (w *Words) count(id string, n int, d data) string {
	all := data{"N": n, "Numeral": w.numeral(n)}
	for k, v := range d {
		all[k] = v
	}
	return w.message(id, n, all)
}

// message never fails: a message that is missing (the tests see to it that none is) shows as its own name, which is
// better at a tournament than a window that goes away.
func (w *Words) message(id string, n any, d data) string {
	s, err := w.local.Localize(&i18n.LocalizeConfig{MessageID: id, PluralCount: n, TemplateData: d})
	if err != nil && s == "" {
		return id
	}
	return s
}
