package face

import (
	"dumiao/assets"
	"dumiao/cmd/dumiao/internal/lang"
)

// The words of the pictures are those of the program.
var chinese, english = speak("zh-Hans"), speak("en")

func speak(language string) *lang.Words {
	book, err := lang.Open(assets.Messages())
	if err != nil {
		panic(err)
	}
	return book.Words(language)
}
