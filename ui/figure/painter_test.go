package figure

import (
	"fmt"
	"go/parser"
	"go/token"
	"image"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2/theme"

	"snowflake-composer/compose"
)

// drawings is what the benchmarks draw.
var drawings = []struct {
	name string
	in   compose.Input
	o    Options
}{
	{"window", ordinary, options(1000, 1)},
	{"window-spilling", spilling, options(1000, 1)},
	{"large", ordinary, Options{Width: 1920, Scale: 2, Columns: 16, Style: styles[Dark], Words: english, Cursor: 17}},
}

// BenchmarkFigure draws a figure again and again, as the window does.
func BenchmarkFigure(b *testing.B) {
	fonts := testFonts(b)
	for _, d := range drawings {
		g := d.o.Geometry()
		b.Run(fmt.Sprintf("%s-%dx%d", d.name, g.Width, g.Height), func(b *testing.B) {
			r := result(d.in)
			painter := NewPainter(fonts)
			scene := Build(Scene{}, r, d.o, fonts)
			img := painter.Paint(nil, scene)
			b.ReportAllocs()
			for b.Loop() {
				scene = Build(scene, r, d.o, fonts)
				img = painter.Paint(img, scene)
			}
		})
	}
}

// BenchmarkFigureFirst draws with nothing kept from before, as at the start.
func BenchmarkFigureFirst(b *testing.B) {
	r := result(ordinary)
	for b.Loop() {
		fonts := testFonts(b)
		NewPainter(fonts).Paint(nil, Build(Scene{}, r, options(1000, 1), fonts))
	}
}

// BenchmarkFigurePNG writes a drawn figure as PNG.
func BenchmarkFigurePNG(b *testing.B) {
	fonts := testFonts(b)
	for _, d := range drawings {
		g := d.o.Geometry()
		img := NewPainter(fonts).Paint(nil, Build(Scene{}, result(d.in), d.o, fonts))
		b.Run(fmt.Sprintf("%s-%dx%d", d.name, g.Width, g.Height), func(b *testing.B) {
			for b.Loop() {
				if err := EncodePNG(io.Discard, img); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Drawing again gives the same pixels, into the same image, and hardly allocates.
func TestPaintAgain(t *testing.T) {
	fonts := testFonts(t)
	painter := NewPainter(fonts)
	o := options(996, 1)
	fresh := painter.Paint(nil, Build(Scene{}, result(ordinary), o, fonts))
	scene := Build(Scene{}, result(spilling), o, fonts)
	img := painter.Paint(nil, scene)
	r := result(ordinary)
	again := func() {
		scene = Build(scene, r, o, fonts)
		if painter.Paint(img, scene) != img {
			t.Error("the image is not reused")
		}
	}
	again()
	if string(img.Pix) != string(fresh.Pix) {
		t.Error("drawing over another figure differs from drawing afresh")
	}
	if allocs := testing.AllocsPerRun(10, again); allocs > 100 {
		t.Errorf("%v allocations", allocs)
	}
	o.Width /= 2
	if small := painter.Paint(img, Build(scene, r, o, fonts)); small.Rect.Dx() != o.Width {
		t.Errorf("the image is %v, want a width of %d", small.Rect, o.Width)
	}
}

// The cells' edges are on whole pixels: next to its corners a cell is all of one
// colour, and the pixel beyond it is the background.
func TestPaintCrisp(t *testing.T) {
	fonts := testFonts(t)
	r := result(ordinary)
	for _, scale := range []float64{1, 1.25, 1.5, 2} {
		o := options(int(996*scale), scale)
		img := NewPainter(fonts).Paint(nil, Build(Scene{}, r, o, fonts))
		g := o.Geometry()
		for bit := range compose.Size {
			cell := g.Cell(bit)
			value := r.ID >> bit & 1
			ink := o.Style.Segments[compose.SegmentOf(bit)].Bits[value].Cell
			x, y := (cell.Min.X+cell.Max.X)/2, (cell.Min.Y+cell.Max.Y)/2
			for _, edge := range []struct{ in, out image.Point }{
				{image.Pt(cell.Min.X, y), image.Pt(cell.Min.X-1, y)},
				{image.Pt(cell.Max.X-1, y), image.Pt(cell.Max.X, y)},
				{image.Pt(x, cell.Min.Y), image.Pt(x, cell.Min.Y-1)},
				{image.Pt(x, cell.Max.Y-1), image.Pt(x, cell.Max.Y)},
			} {
				in, out := img.RGBAAt(edge.in.X, edge.in.Y), img.RGBAAt(edge.out.X, edge.out.Y)
				if in.R != ink.R || in.G != ink.G || in.B != ink.B || out.R != 0xff || out.G != 0xff || out.B != 0xff {
					t.Fatalf("scale %v, bit %d: %v beside %v", scale, bit, in, out)
				}
			}
		}
	}
}

func TestNewFontsErrors(t *testing.T) {
	text := theme.DefaultTextFont().Content()
	tests := []struct {
		name             string
		text, bold, mono []byte
		want             string
	}{
		{"text", nil, text, text, "text font: "},
		{"bold", text, []byte("no font"), text, "bold text font: "},
		{"monospace", text, text, text[:100], "monospace font: "},
	}
	for _, test := range tests {
		if _, err := NewFonts(test.text, test.bold, test.mono); err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: the error is %v, want %q", test.name, err, test.want)
		}
	}
}

// The package draws with nothing but the standard library, compose, x/image and what
// writes PDF.
func TestImports(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range parsed.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			first, _, _ := strings.Cut(path, "/")
			standard := !strings.Contains(first, ".") && first != "snowflake-composer"
			if !standard && path != "snowflake-composer/compose" && path != "codeberg.org/go-pdf/fpdf" &&
				!strings.HasPrefix(path, "golang.org/x/image/") {
				t.Errorf("%s imports %s", file, path)
			}
		}
	}
}

// TestPainterForgets sets a text in ever other sizes: what is kept of them stays
// within bounds, and what is drawn is what another painter draws.
func TestPainterForgets(t *testing.T) {
	fonts := testFonts(t)
	painter := NewPainter(fonts)
	scene := Build(Scene{}, result(ordinary), options(1000, 1), fonts)
	most, largest, begun := 0, 0, 0
	for size := 20.0; size < 80; size += 0.1 {
		scene.Texts[0].Font.Size = size
		before := painter.kept
		got := painter.Paint(nil, scene)
		most = max(most, painter.kept)
		if painter.kept < before {
			begun++
			if want := NewPainter(fonts).Paint(nil, scene); string(got.Pix) != string(want.Pix) {
				t.Errorf("size %g: another picture after having forgotten", size)
			}
		}
	}
	kept := 0
	for _, g := range painter.glyphs {
		kept += len(g.mask.Pix)
		largest = max(largest, len(g.mask.Pix))
	}
	for _, mask := range painter.corners {
		kept += len(mask.Pix)
	}
	if begun == 0 || most > mostKept+largest {
		t.Errorf("at most %d pixels kept, begun anew %d times", most, begun)
	}
	if kept != painter.kept {
		t.Errorf("%d pixels kept, %d counted", kept, painter.kept)
	}
}
