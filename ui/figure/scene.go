package figure

import (
	"image"
	"image/color"
)

// Scene is a figure as plain shapes, in device pixels. Boxes are drawn first,
// then brackets, then texts, each in the order of its list.
type Scene struct {
	Width, Height int

	Boxes    []Box
	Brackets []Bracket
	Texts    []Text
}

// Add puts another scene into this one, with its upper left corner at a place.
func (s *Scene) Add(other Scene, at image.Point) {
	for _, b := range other.Boxes {
		b.Rect = b.Rect.Add(at)
		s.Boxes = append(s.Boxes, b)
	}
	for _, b := range other.Brackets {
		b.Rect = b.Rect.Add(at)
		s.Brackets = append(s.Brackets, b)
	}
	for _, t := range other.Texts {
		t.X += float64(at.X)
		t.Baseline += at.Y
		s.Texts = append(s.Texts, t)
	}
}

// Box is a rectangle with round corners. A colour with alpha 0 draws nothing.
type Box struct {
	Rect   image.Rectangle
	Radius int // of the corners

	Fill color.NRGBA

	// Hatch is 0 for a solid fill. Else the fill is stripes that rise from left
	// to right, half of every Hatch pixels along a row, from the upper left corner.
	Hatch int

	Border color.NRGBA
	Line   int // width of the border, which lies inside Rect
}

// Bracket is a line along the top of Rect, with a tick down each end that is
// not open. An open end tells that the segment goes on in another row.
type Bracket struct {
	Rect      image.Rectangle
	Radius    int // of the outer corners
	Line      int // width of the line, which lies inside Rect
	OpenLeft  bool
	OpenRight bool
	Color     color.NRGBA
}

// Text is a line of text without white space at its ends.
type Text struct {
	X        float64 // where the text starts, or its middle if Centered
	Baseline int
	Centered bool
	Hold     Hold
	Font     Font
	Color    color.NRGBA
	String   string
}

// Hold says which part of a text stays in place where it is set in another font.
type Hold int

// The parts that can stay in place.
const (
	HoldMiddle Hold = iota
	HoldLeft
	HoldRight
)

// Font says how a text is set. The theme has no bold monospace face; an output
// that has none either thickens the strokes.
type Font struct {
	Mono bool
	Bold bool
	Size float64 // of the em, in pixels
}
