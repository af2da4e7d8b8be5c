package figure

import (
	"image/color"

	"snowflake-composer/compose"
)

// The numbers of the styles, by the order of [Styles].
const (
	Light = iota
	Dark
	BlackAndWhite
	HighContrast

	styleCount
)

// Style is the colours of a figure. A colour with alpha 0 draws nothing.
type Style struct {
	Name string // a lower-case identifier, not a word for people

	Background color.NRGBA // of the panel
	Panel      color.NRGBA // the panel's border
	Muted      color.NRGBA // bit numbers
	Problem    color.NRGBA // values that do not fit
	Focus      color.NRGBA // the cursor

	// Separator is the line between segments, for a style that cannot tell
	// them apart by colour. A style without it has none.
	Separator color.NRGBA

	Segments [compose.Count]Palette // in the order of compose.Segments
}

// Palette is the colours of one segment.
type Palette struct {
	Bits    [2]Ink      // of a cell that holds 0, and of one that holds 1
	Hatch   color.NRGBA // the stripes of a cell whose bit is not known
	Outline color.NRGBA // around every cell
	Label   color.NRGBA // bracket and label
}

// Ink is the colours of one cell.
type Ink struct{ Cell, Digit color.NRGBA }

// Styles returns every style, by number.
func Styles() [styleCount]Style { return styles }

// styles is the one table of colours. Its order in Segments is sign, timestamp,
// datacenter, machine, sequence.
var styles = [styleCount]Style{
	Light: {
		Name:       "light",
		Background: rgb(0xffffff),
		Panel:      rgb(0xd9dbe3),
		Muted:      rgb(0x5c5f6b),
		Problem:    rgb(0xb3261e),
		Focus:      rgb(0x16171d),
		Segments: [compose.Count]Palette{
			light(0x4f4f4f, 0xdcdcdc),
			light(0x0040fe, 0xccd9ff),
			light(0x743d00, 0xe3d8cc),
			light(0x0d7c51, 0xcfe5dc),
			light(0x844299, 0xe6d9eb),
		},
	},
	Dark: {
		Name:       "dark",
		Background: rgb(0x202226),
		Panel:      rgb(0x3a3c44),
		Muted:      rgb(0xa6a9b5),
		Problem:    rgb(0xff8a80),
		Focus:      rgb(0xffffff),
		Segments: [compose.Count]Palette{
			dark(0xe5e5e5, 0x404044),
			dark(0x628aff, 0x242c49),
			dark(0xffcb53, 0x453b27),
			dark(0x2ba654, 0x1b3427),
			dark(0xfe9cfc, 0x453249),
		},
	},
	BlackAndWhite: {
		Name:       "black-and-white",
		Background: white,
		Panel:      rgb(0x999999),
		Muted:      rgb(0x444444),
		Problem:    black,
		Focus:      black,
		Separator:  black,
		Segments: [compose.Count]Palette{
			blackAndWhite, blackAndWhite, blackAndWhite, blackAndWhite, blackAndWhite,
		},
	},
	HighContrast: {
		Name:       "high-contrast",
		Background: black,
		Panel:      white,
		Muted:      white,
		Problem:    rgb(0xff9e94),
		Focus:      white,
		Segments: [compose.Count]Palette{
			highContrast(0xffffff),
			highContrast(0x92daff),
			highContrast(0xfff60a),
			highContrast(0x14c55d),
			highContrast(0xe17aff),
		},
	},
}

var (
	black = rgb(0x000000)
	white = rgb(0xffffff)

	blackAndWhite = Palette{
		Bits:    [2]Ink{{white, black}, {black, white}},
		Hatch:   rgb(0xbbbbbb),
		Outline: black,
		Label:   black,
	}
)

// dimmed returns the style with some segments in the background, by the bits of
// dim as in [Options.Dim].
func (s Style) dimmed(dim uint) Style {
	for n := range s.Segments {
		if dim>>n&1 == 0 {
			continue
		}
		p := &s.Segments[n]
		for i := range p.Bits {
			p.Bits[i] = Ink{fade(p.Bits[i].Cell, s.Background, dimCell), fade(p.Label, s.Background, dimDigit)}
		}
		p.Hatch, p.Outline = fade(p.Hatch, s.Background, dimCell), fade(p.Outline, s.Background, dimLine)
		p.Label = fade(p.Label, s.Background, dimLabel)
	}
	return s
}

// How much is left of colours in the background, of 16 parts: the cells are nearly
// lost, their digits can still be read.
const (
	dimCell  = 2
	dimLine  = 5
	dimDigit = 14
	dimLabel = 10
	dimParts = 16
)

// fade returns a colour of which so many parts are left in a background; it keeps its
// opacity.
func fade(c, background color.NRGBA, parts int) color.NRGBA {
	mix := func(c, b uint8) uint8 { return uint8((parts*int(c) + (dimParts-parts)*int(b)) / dimParts) }
	return color.NRGBA{mix(c.R, background.R), mix(c.G, background.G), mix(c.B, background.B), c.A}
}

// light returns the palette of a segment on a light background.
func light(one, zero uint32) Palette {
	return Palette{
		Bits:  [2]Ink{{rgb(zero), black}, {rgb(one), white}},
		Hatch: rgb(zero),
		Label: rgb(one),
	}
}

// dark returns the palette of a segment on a dark background.
func dark(one, zero uint32) Palette {
	return Palette{
		Bits:  [2]Ink{{rgb(zero), white}, {rgb(one), black}},
		Hatch: color.NRGBA{uint8(one >> 16), uint8(one >> 8), uint8(one), 0x50}, // zero is too near the background
		Label: rgb(one),
	}
}

// highContrast returns the palette of a segment on black, in one colour alone.
func highContrast(c uint32) Palette {
	return Palette{
		Bits:    [2]Ink{{black, white}, {rgb(c), black}},
		Hatch:   color.NRGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 0x50},
		Outline: rgb(c),
		Label:   rgb(c),
	}
}

// rgb returns the opaque colour 0xRRGGBB.
func rgb(c uint32) color.NRGBA {
	return color.NRGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 0xff}
}
