// Package figure draws the 64 bits of a composition: one cell a bit, brackets
// that name the segments and give their values, and a number below every cell.
//
// The way is the same for every output. [Options.Geometry] says how large the
// figure is and where each bit lies, [Build] turns a result into a [Scene] of
// plain shapes, and a [Painter] turns the scene into pixels. A scene holds
// nothing that only pixels can show, so it can be written as vectors as well.
//
// The package holds no words: the caller supplies them in its language.
package figure

import "snowflake-composer/compose"

// NoCursor is the [Options.Cursor] of a figure without one.
const NoCursor = -1

// Options says how a figure looks. Sizes are in device pixels; a logical unit
// is Scale of them.
type Options struct {
	// Width is the width to fill, in device pixels. The figure is wider only
	// where its cells would get too narrow to be read.
	Width int

	// Scale is the device pixels of a logical unit; 0 counts as 1.
	Scale float64

	// Height is the height to fill, in device pixels, or 0 for as much as the width
	// calls for. To fill it, cells and texts grow beyond their usual size, whatever
	// TextScale is, in the number of columns that makes their digits largest.
	Height int

	// TextScale enlarges texts and cells: 2 is 200 %; 0 counts as 1.
	TextScale float64

	// Columns is the cells in a row: 64, 32, 16 or 8. Any other number chooses
	// the largest of them whose cells are wide enough to be read.
	Columns int

	Style Style
	Words Words

	// Cursor is the bit to outline, 0 to 63, or NoCursor.
	Cursor int

	// Lit is the segments to light up, by the order of [compose.Segments]: bit n
	// of it stands for segment n.
	Lit uint

	// Dim is the segments to put into the background, and Hidden those to draw as
	// blank cells, without digits and value; both are written as Lit is.
	Dim, Hidden uint

	// Unshifted draws the timestamp's bits alone, at the right end of the 64,
	// where they are before the shift.
	Unshifted bool

	// Transparent leaves the panel out, NoNumbers the bits' numbers, and NoLegend
	// the brackets with the segments' names and values.
	Transparent, NoNumbers, NoLegend bool
}

// AllSegments is all of them in [Options.Lit], Dim or Hidden.
const AllSegments = 1<<compose.Count - 1

// Words is what the figure says, in the reader's language. The arrays are in
// the order of [compose.Segments].
type Words struct {
	Name  [compose.Count]string // in lower case, such as "datacenter"
	Short [compose.Count]string // an abbreviation, such as "dc."

	// Bits says how wide a segment is, with %d for the number: "%d bits".
	Bits string

	// Separator groups the digits of values by thousands: "." or ",".
	Separator string
}
