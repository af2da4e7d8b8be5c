package figure

import (
	"image"
	"math"
	"slices"

	"snowflake-composer/compose"
)

// bitsPerByte is how many cells stand together before a wider gap.
const bitsPerByte = 8

// columnCounts is the lengths a row may have, from the one to prefer.
var columnCounts = [...]int{64, 32, 16, 8}

// Lengths in logical units that do not grow with the text.
const (
	padding      = 11.0 // between the panel's edge and what is in it
	panelRadius  = 8.0
	cellGap      = 2.0
	separatedGap = 6.0  // between cells, where a style puts separators there
	byteGap      = 10.0 // between bytes
	rowGap       = 14.0
	hairline     = 1.0
)

// Lengths in logical units that grow with the text.
const (
	minCell      = 24.0 // two digits of a bit number need as much
	maxCell      = 34.0
	mostCell     = 46.0 // where there are no more than two rows
	labelSize    = 13.0 // of the labels' font
	bitsSize     = 12.0 // of the font of bits in labels
	numberSize   = 11.0 // of the bit numbers' font
	labelAscent  = 13.0 // room above a label's baseline
	labelBelow   = 5.0  // room below it
	bracketDrop  = 7.0  // from a bracket's line to the ends of its ticks
	bracketSpace = 4.0  // from there to the cells
	numberSpace  = 5.0  // from the cells to the digits of the bit numbers
	numberDrop   = 9.0  // room for those digits
	thickLine    = 2.0
	litLine      = 4.0 // of the bracket of a segment that is lit
	ringWidth    = 3.0 // of the cursor's outline, outside the cell
)

// litAlpha is the opacity of the band behind a segment that is lit.
const litAlpha = 0x18

// Proportions of a cell.
const (
	cellAspect = 1.35 // height to width
	cellRound  = 1.0 / 6
	digitSize  = 0.7 // of the digit's font, to the cell's width
)

// Proportions of a figure that fills a height.
const (
	fillPitch  = 1.0 / 90 // text scale, at most, to the height of a row in logical units
	fillNumber = 1.0 / 14 // and to the width of a cell
	fillAcross = 0.85     // the digit's font, at most, to the cell's width
	fillDown   = 0.7      // and to its height
	leastFill  = 0.6      // height to width of a cell
	mostFill   = 1.6
)

// Geometry is where the cells of a figure lie, in device pixels. It depends on
// the options alone, so the figure's height is known before there is a result.
type Geometry struct {
	Columns, Rows int
	Width, Height int

	units
	left, top     int // of the first cell
	cell          image.Point
	digit         float64 // size of the font of a cell's digit
	gap, wideGap  int     // between cells, between bytes
	rowPitch      int
	bracketTop    int // above a row's cells, as the next two
	labelBaseline int
	labelTop      int
	numberLine    int // below a row's cells
}

// units turns logical units into device pixels.
type units struct{ scale, textScale float64 }

// px returns the whole pixels, at least 1, of a length in logical units.
func (u units) px(length float64) int { return max(1, int(math.Round(length*u.scale))) }

// textPx does the same for a length that grows with the text.
func (u units) textPx(length float64) int { return u.px(length * u.textScale) }

// fontPx returns the size in pixels of a font's size in logical units.
func (u units) fontPx(size float64) float64 { return size * u.scale * u.textScale }

// positive returns x, or 1 if x is no positive number.
func positive(x float64) float64 {
	if x > 0 {
		return x
	}
	return 1
}

// Geometry returns where the options put the cells.
func (o Options) Geometry() Geometry {
	if o.Height > 0 {
		return o.fillingGeometry()
	}
	g := o.spaces(positive(o.TextScale))
	least, most := g.textPx(minCell), g.textPx(maxCell)
	fixed := slices.Contains(columnCounts[:], o.Columns)
	for _, n := range columnCounts {
		g.Columns = n
		g.cell.X = o.widest(g)
		if n == o.Columns || !fixed && g.cell.X >= least {
			break
		}
	}
	if compose.Size/g.Columns <= 2 {
		most = g.textPx(mostCell)
	}
	g.cell.X = min(max(g.cell.X, least), most)
	g.cell.Y = int(math.Round(float64(g.cell.X) * cellAspect))
	g.digit = digitSize * float64(g.cell.X)
	return o.place(g)
}

// fillingGeometry returns where the options put the cells to fill their height.
func (o Options) fillingGeometry() Geometry {
	var best Geometry
	for _, n := range columnCounts {
		if o.Columns != n && slices.Contains(columnCounts[:], o.Columns) {
			continue
		}
		g := o.spaces(1)
		g.Columns = n
		g.cell.X = max(o.widest(g), 1)
		rows := compose.Size / n
		pitch := float64(o.Height-2*g.px(padding)+g.px(rowGap)) / float64(rows)
		g = o.spaces(min(fillPitch*pitch, fillNumber*float64(g.cell.X)) / g.scale)
		g.Columns = n
		g.cell.X = max(o.widest(g), 1)
		g.cell.Y = max(int(pitch)-g.px(rowGap)-g.labelTop-g.numberLine, 1)
		g.cell.Y = min(g.cell.Y, int(mostFill*float64(g.cell.X)))
		g.cell.X = min(g.cell.X, int(float64(g.cell.Y)/leastFill))
		g.digit = min(fillAcross*float64(g.cell.X), fillDown*float64(g.cell.Y))
		if g.digit > best.digit {
			best = g
		}
	}
	best = o.place(best)
	best.top += max(o.Height-best.Height, 0) / 2
	best.Height = max(best.Height, o.Height)
	return best
}

// spaces returns a geometry that has no cells yet.
func (o Options) spaces(textScale float64) Geometry {
	g := Geometry{units: units{positive(o.Scale), textScale}}
	g.gap, g.wideGap = g.px(cellGap), g.px(byteGap)
	if o.Style.Separator.A > 0 {
		g.gap = g.px(separatedGap)
	}
	if !o.NoLegend {
		g.bracketTop = g.textPx(bracketSpace) + g.textPx(bracketDrop)
		g.labelBaseline = g.bracketTop + g.textPx(labelBelow)
		g.labelTop = g.labelBaseline + g.textPx(labelAscent)
	}
	if !o.NoNumbers {
		g.numberLine = g.textPx(numberSpace) + g.textPx(numberDrop)
	}
	return g
}

// widest returns the width of the cells that fill the width.
func (o Options) widest(g Geometry) int {
	return (o.Width - 2*g.px(padding) - g.gaps()) / g.Columns
}

// place puts cells of a known size into their rows.
func (o Options) place(g Geometry) Geometry {
	pad := g.px(padding)
	g.Rows = compose.Size / g.Columns
	cells := g.Columns*g.cell.X + g.gaps()
	g.Width = max(o.Width, cells+2*pad)
	g.left = (g.Width - cells) / 2
	row := g.labelTop + g.cell.Y + g.numberLine
	g.rowPitch = row + g.px(rowGap)
	g.top = pad + g.labelTop
	g.Height = pad + (g.Rows-1)*g.rowPitch + row + pad
	return g
}

// gaps returns the width of all gaps in a row.
func (g Geometry) gaps() int {
	bytes := g.Columns / bitsPerByte
	return (g.Columns-bytes)*g.gap + (bytes-1)*g.wideGap
}

// Cell returns the cell of a bit, 0 to 63; any other bit has an empty one.
func (g Geometry) Cell(bit int) image.Rectangle {
	if bit < 0 || bit >= compose.Size {
		return image.Rectangle{}
	}
	place := compose.Size - 1 - bit
	row, column := place/g.Columns, place%g.Columns
	x := g.left + column*(g.cell.X+g.gap) + column/bitsPerByte*(g.wideGap-g.gap)
	y := g.top + row*g.rowPitch
	return image.Rect(x, y, x+g.cell.X, y+g.cell.Y)
}

// Bit returns the bit whose cell has the pixel at x, y, if there is one.
func (g Geometry) Bit(x, y int) (bit int, ok bool) {
	for bit := range compose.Size {
		if image.Pt(x, y).In(g.Cell(bit)) {
			return bit, true
		}
	}
	return 0, false
}

// sameRow tells whether two bits stand in one row.
func (g Geometry) sameRow(a, b int) bool { return a/g.Columns == b/g.Columns }
