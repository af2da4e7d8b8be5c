package figure

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"strconv"
)

// WriteSVG writes a scene as an SVG document whose user unit is a pixel of the
// scene. The title and the description stand for the picture where it is not
// seen. The texts are texts, measured in fonts: a reader without those fonts
// takes others, which are held in the same place, and squeezed into it if the
// reader can do so.
//
// The same arguments give the same bytes, in one call of Write. An error is the
// writer's.
func WriteSVG(w io.Writer, s Scene, fonts *Fonts, title, desc string) error {
	d := svg{fonts: fonts}
	d.printf(`<?xml version="1.0" encoding="UTF-8"?>`+"\n"+
		`<svg xmlns="http://www.w3.org/2000/svg" role="img" width="%d" height="%[2]d" viewBox="0 0 %[1]d %[2]d">`+"\n",
		s.Width, s.Height)
	d.element("title", title)
	d.element("desc", desc)
	d.patterns(s.Boxes)
	for _, b := range s.Boxes {
		d.box(b)
	}
	for _, b := range s.Brackets {
		d.bracket(b)
	}
	d.texts(s.Texts)
	d.printf("</svg>\n")
	_, err := d.buf.WriteTo(w)
	return err
}

// svg is a document in the making.
type svg struct {
	buf   bytes.Buffer
	fonts *Fonts
}

func (d *svg) printf(format string, args ...any) { fmt.Fprintf(&d.buf, format, args...) }

// escaped adds characters. A buffer takes all that it is given.
func (d *svg) escaped(s string) { _ = xml.EscapeText(&d.buf, []byte(s)) }

// element adds an element that holds a text alone.
func (d *svg) element(name, text string) {
	d.printf("<%s>", name)
	d.escaped(text)
	d.printf("</%s>\n", name)
}

// patterns adds the pattern of every hatching among the boxes, once each.
func (d *svg) patterns(boxes []Box) {
	var ids []string
	for _, b := range boxes {
		if b.Hatch == 0 || b.Fill.A == 0 {
			continue
		}
		id := hatchID(b)
		if slices.Contains(ids, id) {
			continue
		}
		ids = append(ids, id)
		// The painter's stripes have their edges on the corners of pixels too.
		size, end := b.Hatch, b.Hatch/2+1
		d.printf(`<pattern id="%s" patternUnits="userSpaceOnUse" width="%d" height="%[2]d">`+
			`<path d="M1 0H%[3]dL0 %[3]dV1ZM%[2]d 1V%[3]dL%[3]d %[2]dH1Z"%[4]s/></pattern>`+"\n",
			id, size, end, paint("fill", b.Fill))
	}
}

// hatchID names the pattern of a box. It says all that the pattern depends on, so
// that documents that stand in one page may share it.
func hatchID(b Box) string {
	return fmt.Sprintf("hatch-%d-%02x%02x%02x%02x", b.Hatch, b.Fill.R, b.Fill.G, b.Fill.B, b.Fill.A)
}

// box adds a box.
func (d *svg) box(b Box) {
	r := b.Rect
	switch {
	case b.Fill.A == 0:
	case b.Hatch > 0: // moved, since the stripes begin in the corner
		d.printf(`<rect transform="translate(%d %d)" width="%d" height="%d" rx="%d" fill="url(#%s)"/>`+"\n",
			r.Min.X, r.Min.Y, r.Dx(), r.Dy(), b.Radius, hatchID(b))
	default:
		d.printf(`<rect x="%d" y="%d" width="%d" height="%d" rx="%d"%s/>`+"\n",
			r.Min.X, r.Min.Y, r.Dx(), r.Dy(), b.Radius, paint("fill", b.Fill))
	}
	if b.Border.A > 0 {
		half := float64(b.Line) / 2 // a stroke lies on both sides of its path
		d.printf(`<rect x="%s" y="%s" width="%d" height="%d" rx="%s" fill="none"%s stroke-width="%d"/>`+"\n",
			number(float64(r.Min.X)+half), number(float64(r.Min.Y)+half), r.Dx()-b.Line, r.Dy()-b.Line,
			number(max(float64(b.Radius)-half, 0)), paint("stroke", b.Border), b.Line)
	}
}

// bracket adds a bracket.
func (d *svg) bracket(b Bracket) {
	half := float64(b.Line) / 2
	arc := max(float64(b.Radius)-half, 0)
	left, right := float64(b.Rect.Min.X), float64(b.Rect.Max.X)
	top, bottom := float64(b.Rect.Min.Y)+half, b.Rect.Max.Y
	d.printf(`<path d="`)
	if b.OpenLeft {
		d.printf("M%s %s", number(left), number(top))
	} else {
		d.printf("M%s %dV%sA%s %[4]s 0 0 1 %[5]s %[6]s",
			number(left+half), bottom, number(top+arc), number(arc), number(left+half+arc), number(top))
	}
	if b.OpenRight {
		d.printf("H%s", number(right))
	} else {
		d.printf("H%sA%s %[2]s 0 0 1 %[3]s %[4]sV%[5]d",
			number(right-half-arc), number(arc), number(right-half), number(top+arc), bottom)
	}
	d.printf(`" fill="none"%s stroke-width="%d"/>`+"\n", paint("stroke", b.Color), b.Line)
}

// texts adds the texts, in a group for each change of the font.
func (d *svg) texts(texts []Text) {
	d.printf(`<g text-anchor="middle">` + "\n")
	var font Font
	for n := 0; len(texts) > 0; texts = texts[n:] {
		if f := texts[0].Font; f != font {
			if font != (Font{}) {
				d.printf("</g>\n")
			}
			d.printf("<g%s>\n", setIn(f))
			font = f
		}
		for n = 1; n < len(texts) && d.joined(texts[n-1], texts[n]); n++ {
		}
		d.line(texts[:n])
	}
	if font != (Font{}) {
		d.printf("</g>\n")
	}
	d.printf("</g>\n")
}

// joined tells whether b goes on in the line of a after a space. Such texts are
// one to an SVG reader, so that they keep off each other in any font.
func (d *svg) joined(a, b Text) bool {
	const tolerance = 0.1 // in ems
	if a.Centered || b.Centered || a.Hold != HoldMiddle || b.Hold != HoldMiddle || a.Baseline != b.Baseline {
		return false
	}
	gap := b.X - a.X - d.fonts.Width(a.String, a.Font)
	return math.Abs(gap-d.fonts.Width(" ", b.Font)) < tolerance*b.Font.Size
}

// line adds texts that are joined, or a single one.
func (d *svg) line(texts []Text) {
	first, last := texts[0], texts[len(texts)-1]
	width := last.X + d.fonts.Width(last.String, last.Font) - first.X
	x, anchor := first.X, ""
	switch {
	case first.Centered:
	case first.Hold == HoldLeft:
		anchor = ` text-anchor="start"`
	case first.Hold == HoldRight:
		x, anchor = x+width, ` text-anchor="end"`
	default:
		x += width / 2
	}
	d.printf(`<text x="%s" y="%d"%s%s`, number(x), first.Baseline, anchor, paint("fill", first.Color))
	if len(texts) > 1 || len(first.String) > 1 {
		d.printf(` textLength="%s" lengthAdjust="spacingAndGlyphs"`, number(width))
	}
	if len(texts) > 1 {
		d.printf(` xml:space="preserve"`) // some readers trim the parts of a line too
	}
	d.printf(">")
	d.escaped(first.String)
	for _, t := range texts[1:] {
		d.printf("<tspan%s%s> ", setIn(t.Font), paint("fill", t.Color))
		d.escaped(t.String)
		d.printf("</tspan>")
	}
	d.printf("</text>\n")
}

// The families of the fonts: the theme's own, the nearest that a system is likely
// to have, and any of the kind.
const (
	textFamilies = "Noto Sans, DejaVu Sans, sans-serif"
	monoFamilies = "DejaVu Sans Mono, Noto Sans Mono, monospace"
)

// setIn returns the attributes of a font.
func setIn(f Font) string {
	families, weight := textFamilies, "normal"
	if f.Mono {
		families = monoFamilies
	}
	if f.Bold {
		weight = "bold"
	}
	return fmt.Sprintf(` font-family="%s" font-size="%s" font-weight="%s"`, families, number(f.Size), weight)
}

// paint returns the attributes that make a fill or a stroke of a colour.
func paint(what string, c color.NRGBA) string {
	s := fmt.Sprintf(` %s="#%02x%02x%02x"`, what, c.R, c.G, c.B)
	if c.A < 0xff {
		s += fmt.Sprintf(` %s-opacity="%s"`, what, number(float64(c.A)/0xff))
	}
	return s
}

// number returns a length, to the hundredth.
func number(x float64) string {
	return strconv.FormatFloat(math.Round(x*100)/100, 'f', -1, 64)
}
