package figure

import (
	"fmt"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Fonts is the faces that a figure is set in. One goroutine at a time may use it.
type Fonts struct {
	text, textBold, mono face
	buf                  sfnt.Buffer
}

// face is a parsed font with what is needed of it again and again.
type face struct {
	*sfnt.Font
	em    fixed.Int26_6 // the size at which a font's unit is 1/64 pixel
	digit float64       // height of the digit 1, in ems
}

// NewFonts parses three TrueType or OpenType fonts. An error tells which of
// them cannot be read, or has no digits.
func NewFonts(text, textBold, mono []byte) (*Fonts, error) {
	f := new(Fonts)
	for _, from := range []struct {
		name string
		data []byte
		to   *face
	}{
		{"text", text, &f.text},
		{"bold text", textBold, &f.textBold},
		{"monospace", mono, &f.mono},
	} {
		var err error
		if *from.to, err = f.parse(from.data); err != nil {
			return nil, fmt.Errorf("%s font: %w", from.name, err)
		}
	}
	return f, nil
}

// parse reads one font.
func (f *Fonts) parse(data []byte) (face, error) {
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return face{}, err
	}
	em := fixed.Int26_6(parsed.UnitsPerEm())
	one, err := parsed.GlyphIndex(&f.buf, '1')
	if err != nil {
		return face{}, err
	}
	bounds, _, err := parsed.GlyphBounds(&f.buf, one, em, font.HintingNone)
	if err != nil {
		return face{}, err
	}
	if one == 0 || bounds.Min.Y >= 0 {
		return face{}, fmt.Errorf("no digits")
	}
	return face{parsed, em, float64(-bounds.Min.Y) / float64(em)}, nil
}

// face returns the face that a font is set in.
func (f *Fonts) face(font Font) *face {
	switch {
	case font.Mono:
		return &f.mono
	case font.Bold:
		return &f.textBold
	}
	return &f.text
}

// DigitHeight returns the height of a digit in whole pixels.
func (f *Fonts) DigitHeight(font Font) int {
	return max(1, int(math.Round(font.Size*f.face(font).digit)))
}

// Fit returns the font in the nearest size whose digits are whole pixels high.
// Their tops and feet are sharp then, and there are few sizes to keep glyphs of.
func (f *Fonts) Fit(font Font) Font {
	font.Size = float64(f.DigitHeight(font)) / f.face(font).digit
	return font
}

// Width returns the width of a text in pixels.
func (f *Fonts) Width(s string, font Font) float64 {
	width := 0.0
	for _, r := range s {
		width += f.advance(font, r)
	}
	return width
}

// advance returns the width of a character in pixels. One that the font cannot
// measure takes none.
func (f *Fonts) advance(in Font, r rune) float64 {
	face, glyph := f.glyph(in, r)
	units, err := face.GlyphAdvance(&f.buf, glyph, face.em, font.HintingNone)
	if err != nil {
		return 0
	}
	return float64(units) / float64(face.em) * in.Size
}

// glyph returns the face that a character is set in, and its number there. The
// monospace face has signs that the others lack, such as the minus.
func (f *Fonts) glyph(in Font, r rune) (*face, sfnt.GlyphIndex) {
	for _, face := range [...]*face{f.face(in), &f.mono} {
		if i, err := face.GlyphIndex(&f.buf, r); err == nil && i != 0 {
			return face, i
		}
	}
	return f.face(in), 0 // the face's sign for what it lacks
}
