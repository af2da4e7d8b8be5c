package figure

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"snowflake-composer/compose"
)

// document is what is read of an SVG document.
type document struct {
	Width   string `xml:"width,attr"`
	Height  string `xml:"height,attr"`
	ViewBox string `xml:"viewBox,attr"`
	Title   string `xml:"title"`
	Desc    string `xml:"desc"`

	texts []string // of all text elements
	names []string // of all elements
	attrs []string // the values of all attributes but namespaces
}

// parse reads an SVG document to its end.
func parse(t *testing.T, data []byte) document {
	t.Helper()
	var d document
	if err := xml.Unmarshal(data, &d); err != nil {
		t.Fatal(err)
	}
	within := 0 // elements since a text began
	for dec := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := dec.Token()
		if err == io.EOF {
			return d
		} else if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			d.names = append(d.names, token.Name.Local)
			for _, a := range token.Attr {
				if a.Name.Local != "xmlns" {
					d.attrs = append(d.attrs, a.Value)
				}
			}
			if within > 0 || token.Name.Local == "text" {
				within++
			}
			if within == 1 {
				d.texts = append(d.texts, "")
			}
		case xml.EndElement:
			within = max(within-1, 0)
		case xml.CharData:
			if within > 0 {
				d.texts[len(d.texts)-1] += string(token)
			}
		}
	}
}

// writeSVG returns a scene as SVG.
func writeSVG(t testing.TB, s Scene, fonts *Fonts) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := WriteSVG(&buf, s, fonts, "the title", "the description"); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func TestSVGMasters(t *testing.T) {
	fonts := testFonts(t)
	for name, in := range map[string]compose.Input{"ordinary": ordinary, "invalid": invalid} {
		got := writeSVG(t, Build(Scene{}, result(in), options(1040, 1), fonts), fonts)
		path := filepath.Join("testdata", name+".svg")
		if *update {
			if err := os.WriteFile(path, got, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: the document is another one", name)
		}
	}
}

func TestSVGSaysWhatTheFigureSays(t *testing.T) {
	fonts := testFonts(t)
	r := result(ordinary)
	d := parse(t, writeSVG(t, Build(Scene{}, r, options(1040, 1), fonts), fonts))
	height := strconv.Itoa(options(1040, 1).Geometry().Height)
	if d.Width != "1040" || d.Height != height || d.ViewBox != "0 0 1040 "+height {
		t.Errorf("the size is %s × %s, the view box %s", d.Width, d.Height, d.ViewBox)
	}
	want := map[string]int{}
	for bit := range compose.Size {
		want[strconv.Itoa(bit)]++
		want[strconv.FormatInt(int64(r.ID)>>bit&1, 10)]++
	}
	for _, label := range []string{
		"±", "marca de tiempo = 367.597.485.448 · 41 bits", "… marca de tiempo",
		"centro de datos = 11", "máquina = 26 · 5 bits", "secuencia = 0 · 12 bits",
	} {
		want[label]++
	}
	got := map[string]int{}
	for _, s := range d.texts {
		got[s]++
	}
	for s, n := range want {
		if got[s] != n {
			t.Errorf("%q is there %d times, want %d; the texts are %q", s, got[s], n, d.texts)
		}
	}
}

func TestSVGEscapes(t *testing.T) {
	fonts := testFonts(t)
	o := options(1040, 1)
	o.Words.Name[0] = `<b>&"]]>`
	const title, desc = `a < b & "c"`, "d </desc> ' \u00e9"
	var buf bytes.Buffer
	if err := WriteSVG(&buf, Build(Scene{}, result(largest), o, fonts), fonts, title, desc+"\x00"); err != nil {
		t.Fatal(err)
	}
	d := parse(t, buf.Bytes())
	if d.Title != title || d.Desc != desc+"\ufffd" {
		t.Errorf("title %q, description %q", d.Title, d.Desc)
	}
}

// Nothing in a document runs, or is to be fetched.
func TestSVGIsSelfContained(t *testing.T) {
	fonts := testFonts(t)
	for _, in := range []compose.Input{ordinary, invalid, spilling} {
		for _, style := range styles {
			o := options(1040, 1)
			o.Style, o.Cursor, o.Lit = style, 17, 1<<2
			d := parse(t, writeSVG(t, Build(Scene{}, result(in), o, fonts), fonts))
			for _, name := range d.names {
				if !strings.Contains(" svg title desc pattern path rect g text tspan ", " "+name+" ") {
					t.Errorf("there is an element %s", name)
				}
			}
			for _, a := range d.attrs {
				if strings.Contains(a, ":") || strings.Contains(a, "url(") && !strings.HasPrefix(a, "url(#hatch-") {
					t.Errorf("there is an attribute %q", a)
				}
			}
		}
	}
}

// TestSVGHoldsColumns keeps the edges of the arithmetic's columns straight in any font.
func TestSVGHoldsColumns(t *testing.T) {
	fonts := testFonts(t)
	s := BuildWithSteps(Scene{}, result(ordinary), fewSteps, options(1040, 1), fonts)
	d := string(writeSVG(t, s, fonts))
	for _, text := range s.Texts[len(s.Texts)-6:] {
		x, anchor := text.X, "start"
		if strings.HasPrefix(text.String, "4,194,") {
			x, anchor = x+fonts.Width(text.String, text.Font), "end"
		}
		want := fmt.Sprintf(`<text x="%s" y="%d" text-anchor="%s"`, number(x), text.Baseline, anchor)
		if !strings.Contains(d, want) {
			t.Errorf("%q: there is no %s", text.String, want)
		}
	}
}

// broken is a writer that takes nothing.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }

var errBroken = errors.New("broken")

func TestSVGReportsTheWriter(t *testing.T) {
	if err := WriteSVG(broken{}, Scene{}, testFonts(t), "", ""); !errors.Is(err, errBroken) {
		t.Errorf("the error is %v", err)
	}
}

// rasterised returns an SVG document as another program draws it.
func rasterised(t *testing.T, data []byte) image.Image {
	t.Helper()
	const tool = "rsvg-convert"
	if _, err := exec.LookPath(tool); err != nil {
		t.Skip(tool + " is not installed")
	}
	cmd := exec.Command(tool)
	cmd.Stdin, cmd.Stderr = bytes.NewReader(data), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// meanDifference returns how far two images are apart in a channel on average,
// 0 to 255.
func meanDifference(t *testing.T, a, b image.Image) float64 {
	t.Helper()
	if a.Bounds() != b.Bounds() {
		t.Fatalf("bounds are %v and %v", a.Bounds(), b.Bounds())
	}
	sum, size := 0.0, a.Bounds().Size()
	for y := range size.Y {
		for x := range size.X {
			ar, ag, ab, aa := a.At(x, y).RGBA()
			br, bg, bb, ba := b.At(x, y).RGBA()
			sum += float64(apart(ar, br) + apart(ag, bg) + apart(ab, bb) + apart(aa, ba))
		}
	}
	return sum / float64(size.X*size.Y*pixelSize)
}

// Another program draws the document as the painter draws the scene, but for the
// fonts, which it may not have. What that tolerates is less than any change of
// the shapes makes.
func TestSVGLooksLikeThePixels(t *testing.T) {
	const tolerance = 4
	cells := func(change func(*Box)) func(*Scene) {
		return func(s *Scene) {
			for i := range s.Boxes[1:] {
				change(&s.Boxes[i+1])
			}
		}
	}
	faults := map[string]func(*Scene){
		"no cells":      func(s *Scene) { s.Boxes = s.Boxes[:1] },
		"shifted right": cells(func(b *Box) { b.Rect = b.Rect.Add(image.Pt(3, 0)) }),
		"shifted down":  cells(func(b *Box) { b.Rect = b.Rect.Add(image.Pt(0, 3)) }),
	}
	fonts := testFonts(t)
	painter := NewPainter(fonts)
	for name, in := range map[string]compose.Input{"ordinary": ordinary, "invalid": invalid, "spilling": spilling} {
		for _, style := range styles {
			o := options(1040, 1)
			o.Style, o.Cursor, o.Lit = style, 17, 1<<2
			scene := Build(Scene{}, result(in), o, fonts)
			img := painter.Paint(nil, scene)
			d := meanDifference(t, img, rasterised(t, writeSVG(t, scene, fonts)))
			if d > tolerance {
				t.Errorf("%s, %s: the mean difference is %.2f", name, style.Name, d)
			}
			for fault, spoil := range faults {
				wrong := Build(Scene{}, result(in), o, fonts)
				spoil(&wrong)
				d := meanDifference(t, img, rasterised(t, writeSVG(t, wrong, fonts)))
				if d <= tolerance {
					t.Errorf("%s, %s, %s: the mean difference is only %.2f", name, style.Name, fault, d)
				}
			}
		}
	}
}

func BenchmarkFigureSVG(b *testing.B) {
	fonts := testFonts(b)
	scene := Build(Scene{}, result(ordinary), options(1920, 1), fonts)
	b.ReportAllocs()
	for b.Loop() {
		if err := WriteSVG(io.Discard, scene, fonts, "the title", "the description"); err != nil {
			b.Fatal(err)
		}
	}
}
