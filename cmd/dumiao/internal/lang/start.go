package lang

import "dumiao/clock"

// SitsLeft and SitsRight head the seats as the players sit at the table.
func (w *Words) SitsLeft() string  { return w.say("start-left") }
func (w *Words) SitsRight() string { return w.say("start-right") }

// Key stands before the cap of a seat's key.
func (w *Words) Key() string { return w.say("start-key") }

// Swap names the button that exchanges the seats.
func (w *Words) Swap() string { return w.say("start-swap") }

// Grade stands in the empty entry of a grade. That of a name has [Words.Side], which the game will show.
func (w *Words) Grade() string { return w.say("start-grade") }

// Own, OwnWhat and OwnExample belong to the rule that the user writes: its name, what it is, and what stands in the
// empty entry.
func (w *Words) Own() string        { return w.say("start-own") }
func (w *Words) OwnWhat() string    { return w.say("start-own-what") }
func (w *Words) OwnExample() string { return w.say("start-own-example") }

// InAll is the limit under the limit bar: 共 2:00:00; empty where there is no limit in it, because time comes back with
// every block or every move.
func (w *Words) InAll(c clock.Control) string {
	if c.Stones > 0 || c.Free > 0 {
		return ""
	}
	return w.fill("start-in-all", data{"Limit": Clock(c.Limit())})
}

// ByoYomi is what stands under the marks of the limit bar, or beside the bar where main time is not just used up: 读秒
// 五分钟, 每 5 分钟 15 手, 每步加 20 秒; empty where there is main time and nothing else.
func (w *Words) ByoYomi(c clock.Control) string {
	d := w.places(c, w.short)
	switch {
	case c.Increment > 0:
		return w.fill("each-fischer", d)
	case c.Bronstein > 0:
		return w.fill("each-bronstein", d)
	case c.Delay > 0:
		return w.fill("each-delay", d)
	case c.Hourglass:
		return w.say("each-hourglass")
	case c.Mark > 0 && readFromStart(c):
		return w.say("each-read-from-start")
	case c.Mark > 0:
		return w.count("each-read", c.Mark, d)
	case c.Stones > 0:
		return w.count("each-canadian", c.Stones, d)
	case c.Free > 0 && c.Periods == 0:
		return w.fill("each-bare", d)
	case c.Free > 0:
		return w.count("each-nhk", c.Periods, d)
	case c.Points > 0:
		return w.count("each-ing", c.Periods, d)
	case c.Periods == 0:
		return ""
	case c.Reserve:
		return w.count("start-byoyomi-minutes", c.Periods, nil)
	}
	return w.count("start-byoyomi-periods", c.Periods, data{"Seconds": wholeSeconds(c.Period)})
}

// SoundReady, SoundMuted and SoundOpening tell the state of a voice that can be heard, is switched off, or waits for the
// sound device.
func (w *Words) SoundReady(voice string) string { return w.fill("start-ready", data{"Voice": voice}) }
func (w *Words) SoundMuted(voice string) string { return w.fill("start-muted", data{"Voice": voice}) }
func (w *Words) SoundOpening(voice string) string {
	return w.fill("start-opening-sound", data{"Voice": voice})
}

// SoundNoDevice, SoundDeviceLost and SoundBadVoice are the troubles of a voice on the start screen, where there is no
// room for a banner.
func (w *Words) SoundNoDevice() string   { return w.say("start-no-device") }
func (w *Words) SoundDeviceLost() string { return w.say("start-device-lost") }
func (w *Words) SoundBadVoice(voice string) string {
	return w.fill("start-bad-voice", data{"Voice": voice})
}

// Sample names the button that plays a phrase of the voice: 试听“三十秒”.
func (w *Words) Sample(phrase string) string { return w.fill("start-sample", data{"Phrase": phrase}) }

// Go is the word on the button that begins the game.
func (w *Words) Go() string { return w.say("start-go") }

// MovesFirst tells who moves first: 黑方先行.
func (w *Words) MovesFirst(s clock.Side) string {
	if s == clock.White {
		return w.say("start-white-first")
	}
	return w.say("start-black-first")
}

// FullScreen and Window name what F11 does from here.
func (w *Words) FullScreen() string { return w.say("start-full-screen") }
func (w *Words) Window() string     { return w.say("start-window") }

// LanguageName is the language's name in itself.
func (w *Words) LanguageName() string { return w.say("language-name") }
