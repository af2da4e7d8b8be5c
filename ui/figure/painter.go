package figure

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// Painter turns scenes into pixels. It keeps the masks of the glyphs and the
// corners it has drawn, so that drawing them again is only copying. One
// goroutine at a time may use it.
type Painter struct {
	fonts   *Fonts
	outline vector.Rasterizer
	glyphs  map[glyphKey]glyph
	corners map[cornerKey]*image.Alpha
	kept    int // pixels in the masks
}

// mostKept is how many pixels the masks may have before a painter begins anew: the
// widths of a window want ever other sizes of the ID, and most of them never again. A
// figure on the whole of a screen with 3840 × 2160 pixels needs a third.
const mostKept = 1 << 19

// phases is how many places within a pixel a glyph may start at.
const phases = 4

type glyphKey struct {
	font  Font
	char  rune
	phase int // start, in 1/phases of a pixel
}

// glyph is the mask of a character; its bounds are relative to where it starts.
type glyph struct {
	mask    *image.Alpha
	advance float64
}

type cornerKey struct{ radius, line int }

// NewPainter returns a painter that sets texts in fonts.
func NewPainter(fonts *Fonts) *Painter {
	return &Painter{
		fonts:   fonts,
		glyphs:  make(map[glyphKey]glyph),
		corners: make(map[cornerKey]*image.Alpha),
	}
}

// Paint draws a scene and returns the image, whose pixels outside the panel are
// transparent. It draws into dst if that has the right size; dst may be nil.
func (p *Painter) Paint(dst *image.RGBA, s Scene) *image.RGBA {
	if r := image.Rect(0, 0, s.Width, s.Height); dst == nil || dst.Rect != r {
		dst = image.NewRGBA(r)
	} else {
		clear(dst.Pix)
	}
	for i := range s.Boxes {
		p.box(dst, &s.Boxes[i])
	}
	for i := range s.Brackets {
		p.bracket(dst, &s.Brackets[i])
	}
	for i := range s.Texts {
		p.text(dst, &s.Texts[i])
	}
	return dst
}

// EncodePNG writes an image as PNG, fast rather than small. An error is the
// writer's.
func EncodePNG(w io.Writer, img image.Image) error {
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	return enc.Encode(w, img)
}

// box draws a box.
func (p *Painter) box(dst *image.RGBA, b *Box) {
	switch {
	case b.Fill.A == 0:
	case b.Hatch > 0:
		p.hatch(dst, b)
	default:
		p.fill(dst, b.Rect, b.Radius, b.Fill)
	}
	if b.Border.A > 0 {
		p.border(dst, b)
	}
}

// fill draws a solid rectangle with round corners.
func (p *Painter) fill(dst *image.RGBA, r image.Rectangle, radius int, c color.NRGBA) {
	inner := r.Inset(radius)
	fillRect(dst, image.Rect(inner.Min.X, r.Min.Y, inner.Max.X, inner.Min.Y), c)
	fillRect(dst, image.Rect(r.Min.X, inner.Min.Y, r.Max.X, inner.Max.Y), c)
	fillRect(dst, image.Rect(inner.Min.X, inner.Max.Y, inner.Max.X, r.Max.Y), c)
	p.quarters(dst, r, cornerKey{radius, radius}, c)
}

// border draws the line along a box's edges, inside it.
func (p *Painter) border(dst *image.RGBA, b *Box) {
	r, in, line := b.Rect, b.Rect.Inset(b.Radius), b.Line
	if b.Radius == 0 {
		in = r.Inset(line)
		in.Min.X, in.Max.X = r.Min.X, r.Max.X
	}
	fillRect(dst, image.Rect(in.Min.X, r.Min.Y, in.Max.X, r.Min.Y+line), b.Border)
	fillRect(dst, image.Rect(in.Min.X, r.Max.Y-line, in.Max.X, r.Max.Y), b.Border)
	fillRect(dst, image.Rect(r.Min.X, in.Min.Y, r.Min.X+line, in.Max.Y), b.Border)
	fillRect(dst, image.Rect(r.Max.X-line, in.Min.Y, r.Max.X, in.Max.Y), b.Border)
	p.quarters(dst, r, cornerKey{b.Radius, line}, b.Border)
}

// bracket draws a bracket.
func (p *Painter) bracket(dst *image.RGBA, b *Bracket) {
	r, line := b.Rect, b.Line
	in := r
	if !b.OpenLeft {
		in.Min.X += b.Radius
		fillRect(dst, image.Rect(r.Min.X, r.Min.Y+b.Radius, r.Min.X+line, r.Max.Y), b.Color)
		p.quarter(dst, r.Min, cornerKey{b.Radius, line}, false, false, b.Color)
	}
	if !b.OpenRight {
		in.Max.X -= b.Radius
		fillRect(dst, image.Rect(r.Max.X-line, r.Min.Y+b.Radius, r.Max.X, r.Max.Y), b.Color)
		p.quarter(dst, image.Pt(in.Max.X, r.Min.Y), cornerKey{b.Radius, line}, true, false, b.Color)
	}
	fillRect(dst, image.Rect(in.Min.X, r.Min.Y, in.Max.X, r.Min.Y+line), b.Color)
}

// quarters draws the four corners of a rectangle.
func (p *Painter) quarters(dst *image.RGBA, r image.Rectangle, k cornerKey, c color.NRGBA) {
	right, bottom := r.Max.X-k.radius, r.Max.Y-k.radius
	p.quarter(dst, r.Min, k, false, false, c)
	p.quarter(dst, image.Pt(right, r.Min.Y), k, true, false, c)
	p.quarter(dst, image.Pt(r.Min.X, bottom), k, false, true, c)
	p.quarter(dst, image.Pt(right, bottom), k, true, true, c)
}

// quarter draws one corner at its upper left point. The mask is that of an
// upper left corner; flipX and flipY make another of it.
func (p *Painter) quarter(dst *image.RGBA, at image.Point, k cornerKey, flipX, flipY bool, c color.NRGBA) {
	mask := p.corner(k)
	for y := range k.radius {
		for x := range k.radius {
			mx, my := x, y
			if flipX {
				mx = k.radius - 1 - x
			}
			if flipY {
				my = k.radius - 1 - y
			}
			blendAt(dst, at.X+x, at.Y+y, c, mask.Pix[my*mask.Stride+mx])
		}
	}
}

// corner returns the mask of an upper left corner: a quarter of a disc, less
// the disc inside the line if the line is thinner than the radius.
func (p *Painter) corner(k cornerKey) *image.Alpha {
	if mask := p.corners[k]; mask != nil {
		return mask
	}
	mask := image.NewAlpha(image.Rect(0, 0, k.radius, k.radius))
	for y := range k.radius {
		for x := range k.radius {
			d := math.Hypot(float64(k.radius-x)-0.5, float64(k.radius-y)-0.5)
			cover := disc(d, k.radius)
			if k.line < k.radius {
				cover -= disc(d, k.radius-k.line)
			}
			mask.Pix[y*mask.Stride+x] = uint8(math.Round(0xff * cover))
		}
	}
	p.keep(mask)
	p.corners[k] = mask
	return mask
}

// disc returns how much of a pixel a disc covers whose middle is d away.
func disc(d float64, radius int) float64 {
	return min(max(float64(radius)-d+0.5, 0), 1)
}

// hatch fills a box with stripes.
func (p *Painter) hatch(dst *image.RGBA, b *Box) {
	mask := p.corner(cornerKey{b.Radius, b.Radius})
	size, half := b.Rect.Size(), b.Hatch/2
	for y := range size.Y {
		for x := range size.X {
			a := uint8(0xff)
			switch place := (x + y) % b.Hatch; {
			case place == 0 || place == half:
				a = 0x80 // an edge of a stripe runs through the pixel's corners
			case place > half:
				continue
			}
			mx, my := min(x, size.X-1-x), min(y, size.Y-1-y)
			if mx < b.Radius && my < b.Radius {
				a = uint8(int(a) * int(mask.Pix[my*mask.Stride+mx]) / 0xff)
			}
			blendAt(dst, b.Rect.Min.X+x, b.Rect.Min.Y+y, b.Fill, a)
		}
	}
}

// text draws a text.
func (p *Painter) text(dst *image.RGBA, t *Text) {
	x := t.X
	if t.Centered {
		x -= p.fonts.Width(t.String, t.Font) / 2
	}
	for _, char := range t.String {
		start := math.Floor(x*phases + 0.5)
		whole := math.Floor(start / phases)
		g := p.glyph(glyphKey{t.Font, char, int(start - whole*phases)})
		blendMask(dst, image.Pt(int(whole), t.Baseline), g.mask, t.Color)
		x += g.advance
	}
}

// keep makes room for another mask.
func (p *Painter) keep(mask *image.Alpha) {
	if p.kept > mostKept {
		clear(p.glyphs)
		clear(p.corners)
		p.kept = 0
	}
	p.kept += len(mask.Pix)
}

// glyph returns a character's mask and width.
func (p *Painter) glyph(k glyphKey) glyph {
	g, ok := p.glyphs[k]
	if !ok {
		g = glyph{p.mask(k), p.fonts.advance(k.font, k.char)}
		p.keep(g.mask)
		p.glyphs[k] = g
	}
	return g
}

// mask returns the shape of a character. One that the font cannot draw is empty.
func (p *Painter) mask(k glyphKey) *image.Alpha {
	face, index := p.fonts.glyph(k.font, k.char)
	segments, err := face.LoadGlyph(&p.fonts.buf, index, fixed.Int26_6(math.Round(k.font.Size*64)), nil)
	if err != nil {
		return image.NewAlpha(image.Rectangle{})
	}
	start := float32(k.phase) / phases
	stroke := float32(0) // how much thicker the strokes get
	if k.font.Mono && k.font.Bold {
		stroke = float32(k.font.Size) * emboldening
	}
	bounds := segments.Bounds()
	margin := int(math.Ceil(float64(stroke))) + 1
	r := image.Rect(
		bounds.Min.X.Floor()-margin, bounds.Min.Y.Floor(),
		bounds.Max.X.Ceil()+margin, bounds.Max.Y.Ceil(),
	)
	p.outline.Reset(r.Dx(), r.Dy())
	p.outline.DrawOp = draw.Src
	left, top := start-float32(r.Min.X), -float32(r.Min.Y)
	p.trace(segments, left-stroke/2, top)
	if stroke > 0 {
		p.trace(segments, left+stroke/2, top)
	}
	mask := image.NewAlpha(r)
	p.outline.Draw(mask, r, image.Opaque, image.Point{})
	return mask
}

// emboldening is how much thicker, in ems, the strokes of the monospace face
// are made for its bold.
const emboldening = 1.0 / 18

// trace adds an outline, moved by x and y, to what the next mask is made of.
func (p *Painter) trace(segments sfnt.Segments, x, y float32) {
	at := func(pt fixed.Point26_6) (float32, float32) {
		return x + float32(pt.X)/64, y + float32(pt.Y)/64
	}
	for i, s := range segments {
		ax, ay := at(s.Args[0])
		bx, by := at(s.Args[1])
		cx, cy := at(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				p.outline.ClosePath()
			}
			p.outline.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			p.outline.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			p.outline.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			p.outline.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	p.outline.ClosePath()
}
