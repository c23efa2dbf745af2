package main

import (
	"bufio"
	"flag"
	"fmt"

	"dumiao/announce"
)

// headings of the groups of a sheet, in English and Chinese.
var headings = map[announce.Use][2]string{
	announce.UseCount:     {"The count, one word on each second, and the loss", "读秒与超时"},
	announce.UseSeconds:   {"Seconds used", "已用秒数"},
	announce.UseReserve:   {"The reserve, in minutes", "保留时间"},
	announce.UsePeriods:   {"Byo-yomi, in periods", "读秒次数"},
	announce.UseUnits:     {"Units of consideration", "考虑时间"},
	announce.UsePenalties: {"Penalty points", "罚点"},
	announce.UseReferee:   {"For the referee", "裁判用语"},
}

// list prints the sheet.
func (c command) list(args []string) int {
	flags := flag.NewFlagSet("list", flag.ContinueOnError)
	language := flags.String("language", "zh-CN", "")
	rest, status, ok := c.parse(flags, args)
	if !ok {
		return status
	}
	if len(rest) > 0 {
		return c.misused(fmt.Errorf("%q stands behind the command", rest[0]))
	}
	groups, err := groupsOf(*language)
	if err != nil {
		return c.misused(err)
	}
	needed, all := 0, 0
	for _, g := range groups {
		n := len(g.Phrases) + len(g.Parts)
		if all += n; !g.Optional {
			needed += n
		}
	}
	w := bufio.NewWriter(c.stdout)
	fmt.Fprintf(w, "Phrases of a voice, %s: %d that it needs, %d with those that it may have\n\n", *language, needed, all)
	fmt.Fprintf(w, "Say each phrase once, plainly and at an even loudness, with half a second of silence before and behind it. Save\n"+
		"each as a file of its own under its words or under the name beside them: WAV, FLAC, Ogg Vorbis or MP3, 16 bit or more,\n"+
		"any rate. Then: dumiao-voice build -language %s -name NAME FOLDER\n", *language)
	number := 0
	line := func(words, file, note string) {
		number++
		fmt.Fprintf(w, "%4d  %-32s  %s%s\n", number, file, words, note)
	}
	for i, g := range groups {
		may := ""
		if g.Optional {
			may = " (may be left out / 可省略)"
		}
		h := headings[g.Use]
		fmt.Fprintf(w, "\n%d. %s / %s%s\n", i+1, h[0], h[1], may)
		for _, words := range g.Phrases {
			line(words, fileName(words), "")
		}
		if len(g.Parts) > 0 {
			fmt.Fprintf(w, "   Beginnings, said as if the rest followed / 未完的词\n")
		}
		for _, p := range g.Parts {
			line(p.Words+" …", partName(p.Words), "  as in "+p.Within)
		}
	}
	if err := w.Flush(); err != nil {
		return c.failed(err, "")
	}
	return 0
}

// groupsOf returns the phrases that a voice of a language needs, such as "zh-CN" or "en", and those that are optional.
func groupsOf(language string) ([]announce.Group, error) {
	words, err := announce.WordsOf(language)
	if err != nil {
		return nil, err
	}
	return announce.Vocabulary(words), nil
}
