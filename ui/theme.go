package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"snowflake-composer/ui/figure"
)

// The house's own colours, by Fyne's name for each: light, dark.
var houseColors = map[fyne.ThemeColorName][2]uint32{
	theme.ColorNameBackground:          {0xfbfbfd, 0x18181c},
	theme.ColorNameForeground:          {0x18191f, 0xf2f2f5},
	theme.ColorNamePlaceHolder:         {0x5c5f6b, 0xa6a9b5},
	theme.ColorNameDisabled:            {0x666974, 0x8b8e99},
	theme.ColorNameButton:              {0xe6e8ef, 0x31333b},
	theme.ColorNameDisabledButton:      {0xefeff3, 0x26272d},
	theme.ColorNameInputBackground:     {0xffffff, 0x222329},
	theme.ColorNameInputBorder:         {0xc4c6d0, 0x4b4d57},
	theme.ColorNameMenuBackground:      {0xffffff, 0x222329},
	theme.ColorNameOverlayBackground:   {0xffffff, 0x222329},
	theme.ColorNameHeaderBackground:    {0xffffff, 0x222329},
	theme.ColorNameSeparator:           {0xd9dbe3, 0x3a3c44},
	theme.ColorNamePrimary:             {0x0040fe, 0x8aa0ff},
	theme.ColorNameHyperlink:           {0x0040fe, 0x8aa0ff},
	theme.ColorNameForegroundOnPrimary: {0xffffff, 0x101014},
	theme.ColorNameError:               {0xb3261e, 0xff8a80},
	theme.ColorNameForegroundOnError:   {0xffffff, 0x101014},
	theme.ColorNameFocus:               {0x9fb6ff, 0x4c63b6},
	theme.ColorNameScrollBar:           {0x5c5f6b, 0xa6a9b5},
}

// greys takes the place of the colours in a look without any.
var greys = map[fyne.ThemeColorName]uint32{
	theme.ColorNamePrimary:   0x000000,
	theme.ColorNameHyperlink: 0x000000,
	theme.ColorNameError:     0x000000,
	theme.ColorNameFocus:     0xaaaaaa,
	theme.ColorNameSelection: 0xcccccc,
}

// brights takes their place in a look for poor projectors.
var brights = map[fyne.ThemeColorName]uint32{
	theme.ColorNameBackground:          0x000000,
	theme.ColorNameForeground:          0xffffff,
	theme.ColorNamePlaceHolder:         0xffffff,
	theme.ColorNameDisabled:            0xb0b0b0,
	theme.ColorNameButton:              0x333333,
	theme.ColorNameDisabledButton:      0x1a1a1a,
	theme.ColorNameInputBackground:     0x000000,
	theme.ColorNameInputBorder:         0xffffff,
	theme.ColorNameMenuBackground:      0x000000,
	theme.ColorNameOverlayBackground:   0x000000,
	theme.ColorNameHeaderBackground:    0x000000,
	theme.ColorNameSeparator:           0xffffff,
	theme.ColorNamePrimary:             0xfff60a,
	theme.ColorNameHyperlink:           0xfff60a,
	theme.ColorNameForegroundOnPrimary: 0x000000,
	theme.ColorNameError:               0xff9e94,
	theme.ColorNameForegroundOnError:   0x000000,
	theme.ColorNameFocus:               0xfff60a,
	theme.ColorNameSelection:           0x555500,
	theme.ColorNameScrollBar:           0xffffff,
}

// Sizes of texts in logical units, at 100 %.
const (
	textSize    = 14
	captionSize = 12
	entrySize   = 17
	idSize      = 34
)

// houseTheme is Fyne's theme with the house's colours and with texts of any size.
type houseTheme struct {
	fyne.Theme
	look      look
	textScale float32 // 1 is 100 %
}

var _ fyne.Theme = (*houseTheme)(nil)

func newTheme(l look, textScale float32) *houseTheme {
	return &houseTheme{Theme: theme.DefaultTheme(), look: l, textScale: textScale}
}

// variant returns the variant that the look makes of the system's.
func (t *houseTheme) variant() fyne.ThemeVariant {
	return t.look.variant(fyne.CurrentApp().Settings().ThemeVariant())
}

// style returns the figure's style.
func (t *houseTheme) style() figure.Style { return t.look.style(t.variant()) }

// Color returns the house's colour of that name, or Fyne's.
func (t *houseTheme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	v = t.look.variant(v)
	if name == theme.ColorNamePressed {
		name = theme.ColorNameHover // the toolkit's own is too near the texts on it
	}
	c, ok := t.look.colors[name]
	if !ok {
		pair, ok := houseColors[name]
		if !ok {
			return t.Theme.Color(name, v)
		}
		c = pair[1]
		if v == theme.VariantLight {
			c = pair[0]
		}
	}
	return color.NRGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 0xff}
}

// Size returns a size in logical units; those of texts and icons grow with the
// text's scale.
func (t *houseTheme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return textSize * t.textScale
	case theme.SizeNameCaptionText:
		return captionSize * t.textScale
	case theme.SizeNameHeadingText, theme.SizeNameSubHeadingText, theme.SizeNameInlineIcon:
		return t.Theme.Size(name) * t.textScale
	case theme.SizeNameInputRadius, theme.SizeNameButtonRadius:
		return 0 // round corners cost software renderers a millisecond a frame
	}
	return t.Theme.Size(name)
}

// figureStyle returns the figure's style that goes with the theme's variant.
func figureStyle(v fyne.ThemeVariant) figure.Style {
	if v == theme.VariantLight {
		return figure.Styles()[figure.Light]
	}
	return figure.Styles()[figure.Dark]
}

// smallTheme is for a button as small as the caption it stands under.
type smallTheme struct{ fyne.Theme }

// Size returns a size in logical units.
func (t smallTheme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return t.Theme.Size(theme.SizeNameCaptionText)
	case theme.SizeNameInnerPadding:
		return t.Theme.Size(name) / 2
	}
	return t.Theme.Size(name)
}

// digitsTheme is for the entries, whose digits are to be read from afar. The form draws the entries' frames, so here they have none.
type digitsTheme struct{ fyne.Theme }

// Color returns a colour of the theme; a frame's is transparent.
func (t digitsTheme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameInputBackground || name == theme.ColorNameInputBorder {
		return color.Transparent
	}
	return t.Theme.Color(name, v)
}

// Size returns a size in logical units.
func (t digitsTheme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return t.Theme.Size(name) * entrySize / textSize
	case theme.SizeNameInputBorder:
		return caretWidth
	}
	return t.Theme.Size(name)
}

// caretWidth is the width of the caret, which the toolkit draws as wide as an
// entry's frame, in logical units.
const caretWidth = 2
