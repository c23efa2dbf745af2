package main

import (
	_ "fyne.io/fyne/v2/app"
	_ "fyne.io/fyne/v2/driver/desktop"
	_ "fyne.io/fyne/v2/test"
	_ "fyne.io/fyne/v2/widget"
	_ "github.com/gopxl/beep/v2/flac"
	_ "github.com/gopxl/beep/v2/mp3"
	_ "github.com/gopxl/beep/v2/vorbis"
	_ "github.com/gopxl/beep/v2/wav"
	_ "github.com/hajimehoshi/oto/v2"
	_ "github.com/nicksnyder/go-i18n/v2/i18n"
	_ "golang.org/x/text/language"
	_ "golang.org/x/sys/unix"
	_ "golang.org/x/image/font/sfnt"
	_ "github.com/gofrs/flock"
	_ "github.com/jeandeaual/go-locale"
)

func main() {}
