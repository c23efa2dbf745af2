package paint

import (
	"image/color"

	"dumiao/clock"
)

// Palette is the colours of a theme. Ink is what is read on a surface, Quiet what is second in rank on it, Track the
// part of a ring or bar that is not used, which is not for reading.
type Palette struct {
	Ground, Sink, Line color.NRGBA // the window, what lies a step lower, thin lines
	Ink, Quiet         color.NRGBA // on the ground
	Wait, WaitTrack    color.NRGBA // the digits of a side that waits

	Run, RunInk, RunQuiet, RunTrack, RunFrame           color.NRGBA // the side to move
	Last, LastInk, LastQuiet, LastTrack, LastFrame      color.NRGBA // the side to move in its last minute
	Plaque, PlaqueInk                                   color.NRGBA
	Bar, BarInk, BarQuiet                               color.NRGBA // the bottom row
	Banner, BannerInk                                   color.NRGBA // the top row
	StoneBlack, StoneWhite, RimBlack, RimWhite, Outline color.NRGBA // Outline goes round the side to move while it is stopped

	// Worn is what each side wears where it has the colour of its stone instead of the ground: Black's, White's. It
	// stands for Run to RunTrack and for Wait; nil in the other themes.
	Worn *[2]Worn
}

// Worn is the colours of a side that looks like its stone.
type Worn struct{ Run, RunInk, RunQuiet, RunTrack, Wait color.NRGBA }

// rgb returns the colour that is written as RRGGBB.
func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}

// Stone returns the colours of a stone and of the rim round it.
func (p *Palette) Stone(s clock.Side) (stone, rim color.NRGBA) {
	if s == clock.White {
		return p.StoneWhite, p.RimWhite
	}
	return p.StoneBlack, p.RimBlack
}

// Day is ink and paper: the theme of a lit room.
var Day = &Palette{
	Ground: rgb(0xF2EDE2), Sink: rgb(0xE6DFD0), Line: rgb(0x8D8576),
	Ink: rgb(0x1C1D1E), Quiet: rgb(0x5E5A50), Wait: rgb(0x4B4943), WaitTrack: rgb(0xCFC6B4),
	Run: rgb(0x123F4A), RunInk: rgb(0xFBF8F0), RunQuiet: rgb(0xA8C6C8), RunTrack: rgb(0x3A6670), RunFrame: rgb(0x123F4A),
	Last: rgb(0xA3271B), LastInk: rgb(0xFFFAF2), LastQuiet: rgb(0xF4C9BE), LastTrack: rgb(0xC4604F), LastFrame: rgb(0xFFFAF2),
	Plaque: rgb(0xFFFAF2), PlaqueInk: rgb(0x8C1D12),
	Bar: rgb(0x1C1D1E), BarInk: rgb(0xFBF8F0), BarQuiet: rgb(0xB9B3A6),
	Banner: rgb(0xF2B632), BannerInk: rgb(0x1C1D1E),
	StoneBlack: rgb(0x17191A), StoneWhite: rgb(0xFFFEFA), RimBlack: rgb(0xFBF8F0), RimWhite: rgb(0x1C1D1E),
	Outline: rgb(0x123F4A),
}

// Night is for a dark room.
var Night = &Palette{
	Ground: rgb(0x0B0D0E), Sink: rgb(0x15191A), Line: rgb(0x4A5254),
	Ink: rgb(0xD9D3C5), Quiet: rgb(0x8F9390), Wait: rgb(0x8B8F8C), WaitTrack: rgb(0x2B3132),
	Run: rgb(0x0F2A31), RunInk: rgb(0xF1EBDC), RunQuiet: rgb(0x8FB5B5), RunTrack: rgb(0x2C4B52), RunFrame: rgb(0x7CC0B8),
	Last: rgb(0x3B0F0A), LastInk: rgb(0xFFE9DC), LastQuiet: rgb(0xE3A392), LastTrack: rgb(0x6E2E22), LastFrame: rgb(0xF47A54),
	Plaque: rgb(0xF47A54), PlaqueInk: rgb(0x1A0502),
	Bar: rgb(0x20272A), BarInk: rgb(0xF1EBDC), BarQuiet: rgb(0x9CA39F),
	Banner: rgb(0xC9952A), BannerInk: rgb(0x0B0D0E),
	StoneBlack: rgb(0x050607), StoneWhite: rgb(0xE9E3D4), RimBlack: rgb(0xA9ADA8), RimWhite: rgb(0xE9E3D4),
	Outline: rgb(0x7CC0B8),
}

// Contrast is for those who need all of it.
var Contrast = &Palette{
	Ground: rgb(0x000000), Sink: rgb(0x000000), Line: rgb(0xFFFFFF),
	Ink: rgb(0xFFFFFF), Quiet: rgb(0xFFFFFF), Wait: rgb(0xFFFFFF), WaitTrack: rgb(0x5A5A5A),
	Run: rgb(0xFFFFFF), RunInk: rgb(0x000000), RunQuiet: rgb(0x2B2B2B), RunTrack: rgb(0xB5B5B5), RunFrame: rgb(0xFFFFFF),
	Last: rgb(0xFFE100), LastInk: rgb(0x000000), LastQuiet: rgb(0x2B2600), LastTrack: rgb(0xA89400), LastFrame: rgb(0x000000),
	Plaque: rgb(0x000000), PlaqueInk: rgb(0xFFE100),
	Bar: rgb(0x000000), BarInk: rgb(0xFFFFFF), BarQuiet: rgb(0xFFFFFF),
	Banner: rgb(0xFFE100), BannerInk: rgb(0x000000),
	StoneBlack: rgb(0x000000), StoneWhite: rgb(0xFFFFFF), RimBlack: rgb(0xFFFFFF), RimWhite: rgb(0x000000),
	Outline: rgb(0xFFFFFF),
}

// Stones is the board with each side wearing its stone. There the last minute is told by frame and plaque, not by a
// panel of its own.
var Stones = &Palette{
	Ground: rgb(0xCDA766), Sink: rgb(0xC09A58), Line: rgb(0x7A5A26),
	Ink: rgb(0x1C1712), Quiet: rgb(0x43341C), Wait: rgb(0x43341C), WaitTrack: rgb(0xA98648),
	RunFrame: rgb(0xD2451E), Last: rgb(0xB23311), LastInk: rgb(0xFFFAF2), LastFrame: rgb(0xD2451E),
	Plaque: rgb(0xB23311), PlaqueInk: rgb(0xFFFAF2),
	Bar: rgb(0x1C1712), BarInk: rgb(0xF7F3E8), BarQuiet: rgb(0xBDB4A2),
	Banner: rgb(0xF7F3E8), BannerInk: rgb(0x1C1712),
	StoneBlack: rgb(0x141719), StoneWhite: rgb(0xFBF8F0), RimBlack: rgb(0xF7F3E8), RimWhite: rgb(0x141719),
	Outline: rgb(0xD2451E),
	Worn: &[2]Worn{
		{Run: rgb(0x141719), RunInk: rgb(0xF7F3E8), RunQuiet: rgb(0xA7ABA9), RunTrack: rgb(0x3B4245), Wait: rgb(0xA0A4A2)},
		{Run: rgb(0xF7F3E9), RunInk: rgb(0x141719), RunQuiet: rgb(0x5B5952), RunTrack: rgb(0xD2CBBB), Wait: rgb(0x63615A)},
	},
}
