package figure

import (
	"image"
	"strconv"

	"snowflake-composer/compose"
)

// Build returns r as a scene, with texts measured in fonts. It reuses the
// memory of old, which is the zero Scene or one that is not needed any more.
func Build(old Scene, r compose.Result, o Options, fonts *Fonts) Scene {
	g := o.Geometry()
	b := builder{
		Geometry: g,
		words:    o.Words,
		fonts:    fonts,
		options:  o,
		scene: Scene{
			Width:    g.Width,
			Height:   g.Height,
			Boxes:    old.Boxes[:0],
			Brackets: old.Brackets[:0],
			Texts:    old.Texts[:0],
		},
		radius:    int(float64(g.cell.X) * cellRound),
		labelFont: fonts.Fit(Font{Size: g.fontPx(labelSize)}),
		boldFont:  fonts.Fit(Font{Size: g.fontPx(labelSize), Bold: true}),
		bitsFont:  fonts.Fit(Font{Size: g.fontPx(bitsSize), Mono: true}),
	}
	b.space = fonts.Width(" ", b.labelFont)
	b.style = o.Style.dimmed(o.Dim)
	if !o.Transparent {
		b.panel()
	}
	segments := compose.Segments()
	if o.Unshifted {
		segments = b.unshifted()
	}
	for n, seg := range segments {
		if o.Lit>>n&1 == 1 {
			b.light(n, seg)
		}
	}
	for n, seg := range segments {
		b.cells(r, n, seg)
		b.separator(seg)
	}
	if !o.NoNumbers {
		b.numbers()
	}
	b.cursor(o.Cursor)
	if !o.NoLegend {
		for n, seg := range segments {
			b.brackets(r, n, seg)
		}
	}
	return b.scene
}

// unshifted returns the segments as they are before the shift: the timestamp at
// the right end, and no other. It adds the cells left of that, which hold nothing.
func (b *builder) unshifted() [compose.Count]compose.Segment {
	var all [compose.Count]compose.Segment
	const timestamp = int(compose.Timestamp) + 1
	all[timestamp] = compose.Segments()[timestamp]
	all[timestamp].Shift = 0
	for bit := all[timestamp].Width; bit < compose.Size; bit++ {
		b.box(Box{Rect: b.Cell(bit), Radius: b.radius, Border: b.style.Panel, Line: b.px(hairline)})
	}
	return all
}

// builder is a scene in the making.
type builder struct {
	Geometry
	style   Style
	words   Words
	fonts   *Fonts
	options Options
	scene   Scene

	radius    int // of a cell's corners
	labelFont Font
	boldFont  Font    // of values in labels
	bitsFont  Font    // of bits in labels
	space     float64 // between the pieces of a label
}

// box, bracket and text add a shape to the scene.
func (b *builder) box(s Box)         { b.scene.Boxes = append(b.scene.Boxes, s) }
func (b *builder) bracket(s Bracket) { b.scene.Brackets = append(b.scene.Brackets, s) }
func (b *builder) text(s Text)       { b.scene.Texts = append(b.scene.Texts, s) }

// panel adds the background.
func (b *builder) panel() {
	b.box(Box{
		Rect:   image.Rect(0, 0, b.Width, b.Height),
		Radius: b.px(panelRadius),
		Fill:   b.style.Background,
		Border: b.style.Panel,
		Line:   b.px(hairline),
	})
}

// light adds a band behind each run of segment n, from its bracket to its
// numbers.
func (b *builder) light(n int, seg compose.Segment) {
	fill := b.style.Segments[n].Label
	fill.A = litAlpha
	for _, run := range b.runs(seg) {
		band := run.bracket.Inset(-b.px(cellGap) / 2)
		band.Max.Y += b.textPx(bracketSpace) + b.cell.Y + b.numberLine
		b.box(Box{Rect: band, Radius: b.radius, Fill: fill})
	}
}

// digits is the text of each value of a bit.
var digits = [2]string{"0", "1"}

// cells adds the cells of segment n, with their digits if they are known.
func (b *builder) cells(r compose.Result, n int, seg compose.Segment) {
	palette := b.style.Segments[n]
	value, known := r.Bits(n)
	hidden := b.options.Hidden>>n&1 == 1
	font := b.fonts.Fit(Font{Mono: true, Bold: true, Size: b.digit})
	drop := (b.cell.Y + b.fonts.DigitHeight(font) + 1) / 2
	for i := seg.Width - 1; i >= 0; i-- {
		bit := value >> i & 1
		ink := palette.Bits[bit]
		cell := Box{
			Rect:   b.Cell(seg.Shift + i),
			Radius: b.radius,
			Fill:   ink.Cell,
			Border: palette.Outline,
			Line:   b.px(hairline),
		}
		switch {
		case hidden:
			cell.Fill, cell.Border = b.style.Background, palette.Label
			if b.options.Transparent {
				cell.Fill.A = 0
			}
		case !known:
			cell.Fill = palette.Hatch
			cell.Hatch = b.textPx(hatchPeriod)
		}
		b.box(cell)
		if known && !hidden {
			b.text(Text{
				X:        middle(cell.Rect),
				Baseline: cell.Rect.Min.Y + drop,
				Centered: true,
				Font:     font,
				Color:    ink.Digit,
				String:   digits[bit],
			})
		}
	}
}

// separator adds the line between a segment and the one above it, if the style
// has such lines and the two meet in a row.
func (b *builder) separator(seg compose.Segment) {
	left, right := seg.Shift+seg.Width, seg.Shift+seg.Width-1
	if b.style.Separator.A == 0 || seg.Width == 0 || left == compose.Size || !b.sameRow(left, right) {
		return
	}
	upper, lower := b.Cell(left), b.Cell(right)
	width := b.px(thickLine)
	x := (upper.Max.X + lower.Min.X - width) / 2
	overhang := b.textPx(bracketSpace)
	b.box(Box{
		Rect: image.Rect(x, upper.Min.Y-overhang, x+width, upper.Max.Y+overhang),
		Fill: b.style.Separator,
	})
}

// numbers adds the number of every bit below its cell.
func (b *builder) numbers() {
	font := b.fonts.Fit(Font{Mono: true, Size: b.fontPx(numberSize)})
	drop := b.textPx(numberSpace) + b.fonts.DigitHeight(font)
	for bit := range compose.Size {
		cell, ink := b.Cell(bit), b.style.Muted
		if b.options.Dim>>compose.SegmentOf(bit)&1 == 1 {
			ink = fade(ink, b.style.Background, dimLabel)
		}
		b.text(Text{
			X:        middle(cell),
			Baseline: cell.Max.Y + drop,
			Centered: true,
			Font:     font,
			Color:    ink,
			String:   strconv.Itoa(bit),
		})
	}
}

// cursor adds two rings around a bit's cell: whatever the cell's colour, one of
// them stands out from it, and they stand out from each other.
func (b *builder) cursor(bit int) {
	cell := b.Cell(bit)
	if cell.Empty() {
		return
	}
	line := b.textPx(ringWidth)
	b.box(Box{Rect: cell.Inset(-line), Radius: b.radius + line, Border: b.style.Focus, Line: line})
	b.box(Box{Rect: cell, Radius: b.radius, Border: b.style.Background, Line: b.textPx(thickLine)})
}

// middle returns the x of a rectangle's middle.
func middle(r image.Rectangle) float64 { return float64(r.Min.X+r.Max.X) / 2 }
