package figure

import (
	"image/color"
	"io"
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"

	"snowflake-composer/compose"
)

// FontFiles is the three TrueType files that texts are set in. A document takes
// the characters it uses with it, and nothing else of them.
type FontFiles struct{ Text, TextBold, Mono []byte }

// Document is what a PDF document says of itself, and how large it is.
type Document struct {
	Title    string
	Language string  // an ISO 639 code
	Creator  string  // the program that made it, with its version
	Pixel    float64 // length of a scene's pixel, in millimetres
}

// WritePDF writes scenes as a PDF document, each on a page of its size, as
// vectors with texts that can be found and copied.
//
// The same arguments give the same bytes. An error is that of a font that is not
// TrueType, or the writer's.
func WritePDF(w io.Writer, pages []Scene, files FontFiles, about Document) error {
	fonts, err := NewFonts(files.Text, files.TextBold, files.Mono)
	if err != nil {
		return err
	}
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm"})
	doc.SetTitle(about.Title, true)
	doc.SetLang(about.Language)
	doc.SetCreator(about.Creator, true)
	// The date would be the only thing to tell two documents of one kind apart.
	doc.SetCreationDate(time.UnixMilli(compose.Epoch).UTC())
	doc.SetModificationDate(time.UnixMilli(compose.Epoch).UTC())
	doc.SetCatalogSort(true)
	doc.SetAutoPageBreak(false, 0)
	doc.AddUTF8FontFromBytes(textFamily, "", files.Text)
	doc.AddUTF8FontFromBytes(textFamily, "B", files.TextBold)
	doc.AddUTF8FontFromBytes(monoFamily, "", files.Mono)
	p := pdf{doc, fonts, about.Pixel}
	for _, s := range pages {
		doc.AddPageFormat("P", fpdf.SizeType{Wd: p.mm(s.Width), Ht: p.mm(s.Height)})
		p.scene(s)
	}
	return doc.Output(w)
}

// The names of the fonts' families within a document.
const (
	textFamily = "text"
	monoFamily = "mono"
)

// pdf is a document in the making. Its unit is the millimetre.
type pdf struct {
	doc   *fpdf.Fpdf
	fonts *Fonts
	pixel float64
}

// mm returns the length of whole pixels.
func (p pdf) mm(pixels int) float64 { return float64(pixels) * p.pixel }

// scene draws a scene on the page.
func (p pdf) scene(s Scene) {
	for _, b := range s.Boxes {
		p.box(b)
	}
	for _, b := range s.Brackets {
		p.bracket(b)
	}
	for _, t := range s.Texts {
		p.text(t)
	}
}

// normal is the way to lay a colour over another.
const normal = "Normal"

// paint draws with a colour, for lines, areas and texts.
func (p pdf) paint(c color.NRGBA, draw func()) {
	r, g, b := int(c.R), int(c.G), int(c.B)
	p.doc.SetDrawColor(r, g, b)
	p.doc.SetFillColor(r, g, b)
	p.doc.SetTextColor(r, g, b)
	if c.A < 0xff {
		p.doc.SetAlpha(float64(c.A)/0xff, normal)
		defer p.doc.SetAlpha(1, normal)
	}
	draw()
}

// box draws a box.
func (p pdf) box(b Box) {
	x, y, w, h := p.mm(b.Rect.Min.X), p.mm(b.Rect.Min.Y), p.mm(b.Rect.Dx()), p.mm(b.Rect.Dy())
	radius := p.mm(b.Radius)
	switch {
	case b.Fill.A == 0:
	case b.Hatch > 0:
		p.paint(b.Fill, func() { p.hatch(x, y, w, h, radius, p.mm(b.Hatch)) })
	default:
		p.paint(b.Fill, func() { p.rect(x, y, w, h, radius, "F") })
	}
	if b.Border.A > 0 {
		line := p.mm(b.Line)
		half := line / 2 // a stroke lies on both sides of its path
		p.doc.SetLineWidth(line)
		p.paint(b.Border, func() { p.rect(x+half, y+half, w-line, h-line, max(radius-half, 0), "D") })
	}
}

// rect draws a rectangle, whose corners may be round.
func (p pdf) rect(x, y, w, h, radius float64, style string) {
	if radius == 0 {
		p.doc.Rect(x, y, w, h, style)
		return
	}
	p.doc.RoundedRect(x, y, w, h, radius, "1234", style)
}

// hatch fills a rectangle with stripes.
func (p pdf) hatch(x, y, w, h, radius, period float64) {
	p.doc.ClipRoundedRect(x, y, w, h, radius, false)
	p.doc.SetLineWidth(period / 2 / math.Sqrt2)
	for at := period / 4; at < w+h; at += period {
		p.doc.Line(x+at, y, x+at-h, y+h)
	}
	p.doc.ClipEnd()
}

// bracket draws a bracket.
func (p pdf) bracket(b Bracket) {
	line := p.mm(b.Line)
	half := line / 2
	arc := max(p.mm(b.Radius)-half, 0)
	left, right := p.mm(b.Rect.Min.X), p.mm(b.Rect.Max.X)
	top, bottom := p.mm(b.Rect.Min.Y)+half, p.mm(b.Rect.Max.Y)
	p.doc.SetLineWidth(line)
	p.paint(b.Color, func() {
		if b.OpenLeft {
			p.doc.MoveTo(left, top)
		} else {
			p.doc.MoveTo(left+half, bottom)
			p.doc.LineTo(left+half, top+arc)
			p.turn(left+half, top, left+half+arc, top)
		}
		if b.OpenRight {
			p.doc.LineTo(right, top)
		} else {
			p.doc.LineTo(right-half-arc, top)
			p.turn(right-half, top, right-half, top+arc)
			p.doc.LineTo(right-half, bottom)
		}
		p.doc.DrawPath("D")
	})
}

// turn goes on with a path around the corner at cx, cy, as far as x, y: a quarter
// of a circle.
func (p pdf) turn(cx, cy, x, y float64) {
	const round = 4.0 / 3 * (math.Sqrt2 - 1) // of the way to the corner, for a Bézier curve
	fromX, fromY := p.doc.GetXY()
	p.doc.CurveBezierCubicTo(
		fromX+round*(cx-fromX), fromY+round*(cy-fromY),
		x+round*(cx-x), y+round*(cy-y), x, y)
}

// text draws a text, in pieces where a font lacks characters.
func (p pdf) text(t Text) {
	x := t.X
	if t.Centered {
		x -= p.fonts.Width(t.String, t.Font) / 2
	}
	for s := t.String; s != ""; {
		piece, font := p.piece(s, t.Font)
		p.paint(t.Color, func() { p.set(piece, font, x*p.pixel, p.mm(t.Baseline)) })
		x += p.fonts.Width(piece, font)
		s = s[len(piece):]
	}
}

// piece returns the beginning of a text that is set in one face, and its font.
func (p pdf) piece(s string, in Font) (string, Font) {
	start, _ := utf8.DecodeRuneInString(s)
	first, _ := p.fonts.glyph(in, start)
	end := strings.IndexFunc(s, func(r rune) bool {
		face, _ := p.fonts.glyph(in, r)
		return face != first
	})
	if end > 0 {
		s = s[:end]
	}
	in.Mono = first == &p.fonts.mono
	return s, in
}

// set sets a text that starts at x, y.
func (p pdf) set(s string, in Font, x, y float64) {
	const fill, fillAndStroke = 0, 2
	family, weight := textFamily, ""
	switch {
	case in.Mono:
		family = monoFamily
	case in.Bold:
		weight = "B"
	}
	size := in.Size * p.pixel
	p.doc.SetFont(family, weight, p.doc.UnitToPointConvert(size))
	if in.Mono && in.Bold {
		p.doc.SetLineWidth(size * emboldening)
		p.doc.SetTextRenderingMode(fillAndStroke)
		defer p.doc.SetTextRenderingMode(fill)
	}
	p.doc.Text(x, y, s)
}
