package ui

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// luminance returns the relative luminance of WCAG, 0 to 1.
func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 0xff
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// over returns a colour as it is seen over an opaque one.
func over(c, below color.NRGBA) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(c.A) + int(b)*(0xff-int(c.A))) / 0xff) }
	return color.NRGBA{mix(c.R, below.R), mix(c.G, below.G), mix(c.B, below.B), 0xff}
}

// TestTextContrast holds that every text can be read on everything it stands on, in
// every theme, whatever the system's is.
func TestTextContrast(t *testing.T) {
	const least = 4.5
	backgrounds := []fyne.ThemeColorName{
		theme.ColorNameBackground, theme.ColorNameInputBackground, theme.ColorNameButton,
		theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground, theme.ColorNameHeaderBackground,
	}
	on := map[fyne.ThemeColorName][]fyne.ThemeColorName{
		theme.ColorNameForeground:          append(backgrounds, theme.ColorNameSelection, theme.ColorNameHover, theme.ColorNamePressed),
		theme.ColorNamePlaceHolder:         {theme.ColorNameBackground, theme.ColorNameInputBackground},
		theme.ColorNameError:               {theme.ColorNameBackground, theme.ColorNameInputBackground},
		theme.ColorNameHyperlink:           {theme.ColorNameBackground},
		theme.ColorNameDisabled:            {theme.ColorNameDisabledButton, theme.ColorNameBackground},
		theme.ColorNameForegroundOnPrimary: {theme.ColorNamePrimary},
		theme.ColorNameForegroundOnError:   {theme.ColorNameError},
	}
	test.NewTempApp(t)
	for _, l := range looks() {
		for _, system := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark} {
			th := newTheme(l, 1)
			variant := l.variant(system)
			named := func(name fyne.ThemeColorName) color.NRGBA {
				return color.NRGBAModel.Convert(th.Color(name, variant)).(color.NRGBA)
			}
			for text, all := range on {
				for _, background := range all {
					base := theme.ColorNameBackground
					if background == theme.ColorNameSelection {
						base = theme.ColorNameInputBackground
					}
					below := over(named(background), named(base))
					ink := over(named(text), below)
					a, b := luminance(ink), luminance(below)
					if got := (max(a, b) + 0.05) / (min(a, b) + 0.05); got < least {
						t.Errorf("%s, system's %v: %s on %s is at %.2f", l.name, system, text, background, got)
					}
				}
			}
		}
	}
}
