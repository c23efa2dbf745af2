package paint

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Theme dresses the tool-kit's own widgets in a palette and the embedded fonts.
type Theme struct{ Palette *Palette }

var _ fyne.Theme = Theme{}

// Color returns the palette's colour for a purpose. Light and dark are palettes here, so the system's variant does not
// count.
func (t Theme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	p := t.Palette
	switch name {
	case theme.ColorNameBackground, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground, theme.ColorNameHeaderBackground:
		return p.Ground
	case theme.ColorNameForeground:
		return p.Ink
	case theme.ColorNameButton, theme.ColorNameInputBackground, theme.ColorNameDisabledButton, theme.ColorNameScrollBarBackground:
		return p.Sink
	case theme.ColorNamePlaceHolder, theme.ColorNameDisabled:
		return p.Quiet
	case theme.ColorNameInputBorder, theme.ColorNameSeparator, theme.ColorNameScrollBar:
		return p.Line
	case theme.ColorNamePrimary, theme.ColorNameHyperlink, theme.ColorNameSuccess:
		return p.Run
	case theme.ColorNameForegroundOnPrimary, theme.ColorNameForegroundOnSuccess:
		return p.RunInk
	case theme.ColorNameError:
		return p.Last
	case theme.ColorNameForegroundOnError:
		return p.LastInk
	case theme.ColorNameWarning:
		return p.Banner
	case theme.ColorNameForegroundOnWarning:
		return p.BannerInk
	case theme.ColorNameFocus, theme.ColorNameSelection:
		return veil(p.Run, 0x40)
	case theme.ColorNameHover, theme.ColorNamePressed:
		return veil(p.Ink, 0x18)
	case theme.ColorNameShadow:
		return color.NRGBA{} // nothing has a shadow
	}
	return theme.DefaultTheme().Color(name, theme.VariantLight)
}

// Font returns the embedded font of a style.
func (t Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Symbol:
		return theme.DefaultTheme().Font(style)
	case style.Bold:
		return FontHeading
	}
	return FontBody
}

// Icon returns the tool-kit's own icon.
func (t Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(name) }

// Size returns the tool-kit's own size.
func (t Theme) Size(name fyne.ThemeSizeName) float32 { return theme.DefaultTheme().Size(name) }

// veil returns a colour that lets through what is behind it.
func veil(c color.NRGBA, alpha uint8) color.NRGBA {
	c.A = alpha
	return c
}
