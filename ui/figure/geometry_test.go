package figure

import (
	"fmt"
	"image"
	"testing"

	"snowflake-composer/compose"
)

// everyOptions calls f, as a subtest, with options of all kinds that matter to
// where things lie.
func everyOptions(t *testing.T, f func(t *testing.T, o Options)) {
	for _, scale := range []float64{1, 1.25, 2} {
		for _, text := range []float64{1, 2} {
			for _, style := range []int{Light, BlackAndWhite} {
				for _, columns := range columnCounts {
					o := options(0, scale)
					o.TextScale, o.Style, o.Columns = text, styles[style], columns
					least := o.Geometry().Width
					for _, width := range []int{least, least + least/3, 3 * least} {
						o.Width = width
						name := fmt.Sprintf("scale %v/text %v/%s/%d columns/width %d", scale, text, o.Style.Name, columns, width)
						t.Run(name, func(t *testing.T) { f(t, o) })
					}
				}
			}
		}
	}
}

func TestGeometry(t *testing.T) {
	everyOptions(t, func(t *testing.T, o Options) {
		g := o.Geometry()
		inside := image.Rect(0, 0, g.Width, g.Height).Inset(g.px(padding))
		if g.Columns != o.Columns || g.Rows*g.Columns != compose.Size || g.Width != o.Width {
			t.Errorf("%d rows of %d, %d pixels wide", g.Rows, g.Columns, g.Width)
		}
		for bit := range compose.Size {
			cell := g.Cell(bit)
			if !cell.In(inside) {
				t.Errorf("cell %d, %v, is not inside %v", bit, cell, inside)
			}
			most := maxCell
			if g.Rows <= 2 {
				most = mostCell
			}
			if w := float64(cell.Dx()) / (g.scale * g.textScale); w < minCell-0.5 || w > most+0.5 {
				t.Errorf("cell %d is %v logical units wide", bit, w)
			}
			x, y := (cell.Min.X+cell.Max.X)/2, (cell.Min.Y+cell.Max.Y)/2
			for _, p := range []image.Point{{x, y}, cell.Min, cell.Max.Sub(image.Pt(1, 1))} {
				if got, ok := g.Bit(p.X, p.Y); !ok || got != bit {
					t.Errorf("Bit(%v) is %d, %v, want %d", p, got, ok, bit)
				}
			}
			if bit == 0 || !g.sameRow(bit, bit-1) {
				continue
			}
			next := g.Cell(bit - 1)
			want := g.gap
			if bit%bitsPerByte == 0 {
				want = g.wideGap
			}
			if next.Min.X-cell.Max.X != want || next.Min.Y != cell.Min.Y {
				t.Errorf("cell %d, %v, is followed by %v", bit, cell, next)
			}
			if got, ok := g.Bit(cell.Max.X, y); ok {
				t.Errorf("the gap after cell %d is bit %d", bit, got)
			}
		}
		if g.wideGap <= g.gap {
			t.Errorf("bytes are %d apart, cells %d", g.wideGap, g.gap)
		}
	})
}

// Every row begins at a multiple of its length, counted from bit 0.
func TestGeometryRows(t *testing.T) {
	for _, columns := range columnCounts {
		o := options(0, 1)
		o.Columns = columns
		g := o.Geometry()
		for bit := range compose.Size {
			if first := bit / columns * columns; g.Cell(bit).Min.Y != g.Cell(first).Min.Y {
				t.Errorf("%d columns: bits %d and %d are in different rows", columns, bit, first)
			}
		}
	}
}

func TestGeometryChoosesColumns(t *testing.T) {
	tests := []struct {
		width       int
		scale, text float64
		columns     int
	}{
		{1920, 1, 1, 64},
		{1736, 1, 1, 32},
		{996, 1, 1, 32},
		{996, 2, 1, 16},
		{996, 1, 2, 16},
		{464, 1, 1, 16},
		{464, 1, 2, 8},
		{300, 1, 1, 8},
		{0, 0, 0, 8},
		{-1, 1, 1, 8},
	}
	for _, test := range tests {
		o := options(test.width, test.scale)
		o.TextScale = test.text
		if g := o.Geometry(); g.Columns != test.columns {
			t.Errorf("width %d, scale %v, text %v: %d columns, want %d",
				test.width, test.scale, test.text, g.Columns, test.columns)
		}
	}
}

func TestGeometryOutside(t *testing.T) {
	g := options(996, 1).Geometry()
	for _, bit := range []int{NoCursor, compose.Size} {
		if cell := g.Cell(bit); !cell.Empty() {
			t.Errorf("bit %d has the cell %v", bit, cell)
		}
	}
	for _, p := range []image.Point{{-1, -1}, {0, 0}, {g.Width, g.Height}} {
		if bit, ok := g.Bit(p.X, p.Y); ok {
			t.Errorf("bit %d is at %v", bit, p)
		}
	}
}
