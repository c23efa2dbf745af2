package lang

import (
	"strconv"
	"strings"

	"dumiao/clock"
)

// SoundHead is the heading over the settings of the sound.
func (w *Words) SoundHead() string { return w.say("sound-head") }

// Voices stands over the list of voices, and SoundKeys under the settings: what the keyboard does there.
func (w *Words) Voices() string    { return w.say("sound-voices") }
func (w *Words) SoundKeys() string { return w.say("sound-keys") }

// MuteAll and Mute name the switches that keep all calls, or a side's, from being heard.
func (w *Words) MuteAll() string { return w.say("sound-mute-all") }
func (w *Words) Mute() string    { return w.say("sound-mute") }

// Volume stands before a side's volume, and Percent is that volume.
func (w *Words) Volume() string       { return w.say("sound-volume") }
func (w *Words) Percent(p int) string { return w.fill("sound-percent", data{"Percent": p}) }

// TryCall, TryMinute and StopMinute name the buttons that play a call, play the last minute of a game, and stop it.
func (w *Words) TryCall() string    { return w.say("sound-try") }
func (w *Words) TryMinute() string  { return w.say("sound-minute") }
func (w *Words) StopMinute() string { return w.say("sound-stop") }

// Output tells where the sound goes, and how loud that is, in percent. OutputMuted and OutputSilent say that nobody hears
// it, and what to do; OutputUnknown that nothing is known.
func (w *Words) Output(name string, percent int) string {
	return w.fill("sound-output", data{"Name": name, "Percent": percent})
}
func (w *Words) OutputMuted(name string) string {
	return w.fill("sound-output-muted", data{"Name": name})
}
func (w *Words) OutputSilent(name string) string {
	return w.fill("sound-output-silent", data{"Name": name})
}
func (w *Words) OutputUnknown() string { return w.say("sound-output-unknown") }

// OutputMutedBanner and OutputSilentBanner say the same in the banner of a game.
func (w *Words) OutputMutedBanner(name string) string {
	return w.fill("banner-output-muted", data{"Name": name})
}
func (w *Words) OutputSilentBanner(name string) string {
	return w.fill("banner-output-silent", data{"Name": name})
}

// Level tells the level that is really sent to the output, in dB under full scale. LevelSilent says that it is silence, and
// LevelUnknown that nobody tells.
func (w *Words) Level(db int) string {
	return w.fill("sound-level", data{"Level": strings.Replace(strconv.Itoa(db), "-", "−", 1)})
}
func (w *Words) LevelSilent() string  { return w.say("sound-level-silent") }
func (w *Words) LevelUnknown() string { return w.say("sound-level-unknown") }

// BothVoices names the voices of a game that has two.
func (w *Words) BothVoices(black, white string) string {
	return w.fill("sound-both", data{"Black": black, "White": white})
}

// SoundSideMuted tells that a side is not heard, and SoundNone that there is no voice to read it.
func (w *Words) SoundSideMuted(voice string, s clock.Side) string {
	return w.fill("sound-side-muted", data{"Voice": voice, "Side": w.Side(s)})
}
func (w *Words) SoundNone(s clock.Side) string { return w.fill("sound-none", data{"Side": w.Side(s)}) }

// EmbeddedVoice and OwnVoice say where a voice comes from: with the program, or from a file of the user's.
func (w *Words) EmbeddedVoice() string         { return w.say("voice-embedded") }
func (w *Words) OwnVoice(file string) string   { return w.fill("voice-own", data{"File": file}) }
func (w *Words) VoiceChecking() string         { return w.say("voice-checking") }
func (w *Words) VoiceWait(voice string) string { return w.fill("voice-wait", data{"Voice": voice}) }

// VoiceBroken says what is wrong with a voice: the first line of the error, and how many there are behind it.
func (w *Words) VoiceBroken(why error) string {
	first, rest, more := strings.Cut(why.Error(), "\n")
	if !more {
		return w.fill("voice-broken", data{"Why": first})
	}
	return w.count("voice-broken-more", strings.Count(rest, "\n")+1, data{"Why": first})
}

// mostLacks is how many of the calls that a voice lacks are named.
const mostLacks = 3

// VoiceLacks says what a voice cannot say of what a game needs.
func (w *Words) VoiceLacks(calls []string) string {
	named := strings.Join(calls[:min(len(calls), mostLacks)], w.say("voice-comma"))
	if len(calls) <= mostLacks {
		return w.count("voice-lacks", len(calls), data{"Phrases": named})
	}
	return w.count("voice-lacks-more", len(calls), data{"Phrases": named})
}

// VoiceRefused says why a side's voice cannot be used, and StandIn that another one reads in its place. Why is one of the
// sentences above.
func (w *Words) VoiceRefused(s clock.Side, voice, why string) string {
	return w.fill("voice-refused", data{"Side": w.Side(s), "Voice": voice, "Why": why})
}
func (w *Words) StandIn(voice, why, other string) string {
	return w.fill("banner-stand-in", data{"Voice": voice, "Why": why, "Other": other})
}

// VoiceLanguage names the language of a voice, given by its BCP 47 tag.
func (w *Words) VoiceLanguage(tag string) string {
	base, _, _ := strings.Cut(strings.ToLower(tag), "-")
	switch base {
	case "zh", "cmn":
		return w.say("voice-language-zh")
	case "en":
		return w.say("voice-language-en")
	}
	return tag
}
