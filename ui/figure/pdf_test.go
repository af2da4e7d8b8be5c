package figure

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2/theme"

	"snowflake-composer/compose"
)

// testResolution is how many pixels an inch has in the documents.
const testResolution = 96

var testDocument = Document{Title: "Máquina", Language: "es", Creator: "the program", Pixel: 25.4 / testResolution}

func testFontFiles() FontFiles {
	return FontFiles{
		Text:     theme.DefaultTextFont().Content(),
		TextBold: theme.DefaultTextBoldFont().Content(),
		Mono:     theme.DefaultTextMonospaceFont().Content(),
	}
}

// writePDF returns scenes as PDF.
func writePDF(t testing.TB, pages ...Scene) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := WritePDF(&buf, pages, testFontFiles(), testDocument); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// poppler returns what a program of Poppler says of a PDF document. The argument
// PDF stands for its path.
func poppler(t *testing.T, data []byte, tool string, args ...string) []byte {
	t.Helper()
	if _, err := exec.LookPath(tool); err != nil {
		t.Skip(tool + " is not installed")
	}
	path := filepath.Join(t.TempDir(), "document.pdf")
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	for i := range args {
		if args[i] == "PDF" {
			args[i] = path
		}
	}
	cmd := exec.Command(tool, args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// onPaper returns an image on white, where nothing is transparent.
func onPaper(img image.Image) image.Image {
	paper := image.NewRGBA(img.Bounds())
	draw.Draw(paper, paper.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(paper, paper.Rect, img, img.Bounds().Min, draw.Over)
	return paper
}

// drawnPDF returns a scene as another program draws its document.
func drawnPDF(t *testing.T, s Scene) image.Image {
	t.Helper()
	out := poppler(t, writePDF(t, s), "pdftoppm", "-png", "-r", strconv.Itoa(testResolution), "PDF")
	page, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// Another program draws the document as the painter draws the scene, with the same
// fonts. What that tolerates is less than any change of a shape makes.
func TestPDFLooksLikeThePixels(t *testing.T) {
	faults := []struct {
		name  string
		spoil func(*Scene)
	}{
		{"no cells", func(s *Scene) { s.Boxes = s.Boxes[:1] }},
		{"no brackets", func(s *Scene) { s.Brackets = nil }},
		{"no texts", func(s *Scene) { s.Texts = nil }},
		{"shifted", func(s *Scene) {
			for i := range s.Boxes[1:] {
				s.Boxes[i+1].Rect = s.Boxes[i+1].Rect.Add(image.Pt(3, 0))
			}
		}},
	}
	fonts := testFonts(t)
	painter := NewPainter(fonts)
	for _, c := range []struct {
		name      string
		in        compose.Input
		style     int
		tolerance float64
	}{
		{"ordinary", ordinary, Light, 3},
		{"spilling", spilling, BlackAndWhite, 7}, // stripes have many edges
	} {
		scene := func() Scene {
			o := options(1040, 1)
			o.Style, o.Cursor, o.Lit = styles[c.style], 17, 1<<2
			return Build(Scene{}, result(c.in), o, fonts)
		}
		img := onPaper(painter.Paint(nil, scene()))
		difference := func(s Scene) float64 { return meanDifference(t, img, drawnPDF(t, s)) }
		if d := difference(scene()); d > c.tolerance {
			t.Errorf("%s, %s: the mean difference is %.2f", c.name, styles[c.style].Name, d)
		}
		for _, fault := range faults {
			wrong := scene()
			fault.spoil(&wrong)
			if d := difference(wrong); d <= c.tolerance {
				t.Errorf("%s, %s, %s: the mean difference is only %.2f", c.name, styles[c.style].Name, fault.name, d)
			}
		}
	}
}

// The texts are found, with accents and across a change of the font, and each scene
// has its page.
func TestPDFHasTheTexts(t *testing.T) {
	const minus = "año − época"
	line := Text{X: 10, Baseline: 20, Font: Font{Size: 12}, Color: color.NRGBA{A: 0xff}, String: minus}
	data := writePDF(t,
		Build(Scene{}, result(ordinary), options(1040, 1), testFonts(t)),
		Scene{Width: 200, Height: 40, Texts: []Text{line}})
	pages := strings.Split(string(poppler(t, data, "pdftotext", "PDF", "-")), "\f")
	if len(pages) != 3 || pages[2] != "" {
		t.Fatalf("there are %d pages", len(pages)-1)
	}
	for _, want := range []string{"marca de tiempo = 367.597.485.448 · 41 bits", "máquina = 26 · 5 bits", "secuencia = 0"} {
		if !strings.Contains(pages[0], want) {
			t.Errorf("%q is not in %q", want, pages[0])
		}
	}
	if got := strings.TrimSpace(pages[1]); got != minus {
		t.Errorf("%q instead of %q", got, minus)
	}
}

// A character that a font lacks is set in the one that has it.
func TestPDFDrawsWhatOneFontLacks(t *testing.T) {
	const tolerance = 2
	s := Scene{Width: 200, Height: 100, Texts: []Text{
		{X: 20, Baseline: 70, Font: Font{Size: 80}, Color: color.NRGBA{A: 0xff}, String: "a−ñ"},
	}}
	img := onPaper(NewPainter(testFonts(t)).Paint(nil, s))
	if d := meanDifference(t, img, drawnPDF(t, s)); d > tolerance {
		t.Errorf("the mean difference is %.2f", d)
	}
}

func TestPDFDescribesItself(t *testing.T) {
	data := writePDF(t, Build(Scene{}, result(ordinary), options(1040, 1), testFonts(t)))
	for _, want := range []string{"/Lang (es)", "/CreationDate (D:20101104014254)", "/ModDate (D:20101104014254)"} {
		if !bytes.Contains(data, []byte(want)) {
			t.Errorf("%q is missing", want)
		}
	}
	info := string(poppler(t, data, "pdfinfo", "PDF"))
	height := options(1040, 1).Geometry().Height
	if w, h := 1040*72.0/testResolution, float64(height)*72/testResolution; !strings.Contains(info, "Page size:       "+number(w)+" x "+number(h)+" pts") {
		t.Errorf("the page is not %s × %s: %s", number(w), number(h), info)
	}
	for _, want := range []string{"Máquina", "the program"} {
		if !strings.Contains(info, want) {
			t.Errorf("%q is missing: %s", want, info)
		}
	}
	fonts := strings.Split(strings.TrimSpace(string(poppler(t, data, "pdffonts", "PDF"))), "\n")[2:]
	for _, line := range fonts {
		if !strings.Contains(line, "TrueType") || !strings.Contains(line, "yes") {
			t.Errorf("a font is not embedded: %s", line)
		}
	}
	if len(fonts) != 3 {
		t.Errorf("there are %d fonts", len(fonts))
	}
}

func TestPDFReportsErrors(t *testing.T) {
	if err := WritePDF(broken{}, []Scene{{Width: 10, Height: 10}}, testFontFiles(), testDocument); !errors.Is(err, errBroken) {
		t.Errorf("the error is %v", err)
	}
	files := testFontFiles()
	files.Mono = []byte("no font")
	if err := WritePDF(io.Discard, nil, files, testDocument); err == nil {
		t.Error("no error about the font")
	}
}

func BenchmarkFigurePDF(b *testing.B) {
	scene := Build(Scene{}, result(ordinary), options(1920, 1), testFonts(b))
	b.ReportAllocs()
	for b.Loop() {
		if err := WritePDF(io.Discard, []Scene{scene}, testFontFiles(), testDocument); err != nil {
			b.Fatal(err)
		}
	}
}
