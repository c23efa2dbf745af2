// Package records writes the record of a game into files: what package record makes of it in each of its forms, and the
// game's own file, with which another machine can go on. It knows no window and keeps no time; what it does takes long
// enough, of a long game some hundred milliseconds, that it is not for the goroutine that draws.
package records

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"dumiao/clock"
	"dumiao/clock/record"
	"dumiao/cmd/dumiao/internal/whole"
)

// Game is what is known of a game that is recorded.
type Game struct {
	Name    string // under which it is kept, see [dumiao/cmd/dumiao/internal/table.Table.Name]
	Journal *clock.Journal
	Check   clock.Verification // of the journal's lines
	File    []byte             // the journal as it lies in its file, nil for none
	Program string             // that makes the record, "Dumiao 1.2"
}

// journalEnd is the end of the name of a game's own file.
const journalEnd = ".txt"

// Write writes a game into a folder of its own inside a folder, which is made where it is not: in all forms that are
// named, and its own file where there is one. It returns the folder with the files. They have the names of the game and
// its players, so that they can be told from those of other games wherever they are taken to. Files of those names are
// replaced, each whole or not at all; the error is of the first that could not be.
func Write(in string, g Game, formats []record.Format, l record.Language) (dir string, err error) {
	s, err := record.FromJournal(g.Journal)
	if err != nil {
		return "", err
	}
	s.Verified(g.Check)
	s.Program = g.Program
	r, err := record.Build(s)
	if err != nil {
		return "", err
	}
	type file struct {
		end  string
		text []byte
	}
	var files []file // all of them are made before the first is written
	for _, f := range formats {
		text, err := record.Export(r, f, l)
		if err != nil {
			return "", err
		}
		files = append(files, file{"." + string(f), text})
	}
	if g.File != nil {
		files = append(files, file{journalEnd, g.File})
	}
	name := Name(g.Name, g.Journal.Players)
	dir = filepath.Join(in, name)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	for _, f := range files {
		if err := whole.Replace(filepath.Join(dir, name+f.end), f.text); err != nil {
			return "", fmt.Errorf("%s: %w", name+f.end, bare(err))
		}
	}
	return dir, nil
}

// bare returns an error without the name under which a file was made meanwhile, which is of no use to anybody.
func bare(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// maxPlayer is how many characters of a player's name stand in the name of a file, so that it is short enough for every
// file system whatever they are.
const maxPlayer = 20

// Name returns the name of a game's files: when it began, and who played where that is known. It has nothing that a file
// system forbids.
func Name(game string, players [2]clock.Player) string {
	name := safe(game, len(game))
	if name == "" {
		name = "game"
	}
	black, white := safe(players[0].Name, maxPlayer), safe(players[1].Name, maxPlayer)
	switch {
	case black != "" && white != "":
		name += " " + black + " - " + white
	case black+white != "":
		name += " " + black + white
	}
	return name
}

// safe returns at most n characters of a text as a part of a file's name: without those that some system forbids, and
// without points and blanks at its ends.
func safe(s string, n int) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`/\:*?"<>|`, r), unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
	runes := []rune(strings.Join(strings.Fields(s), " "))
	return strings.Trim(string(runes[:min(n, len(runes))]), " .")
}
