package figure

import (
	"fmt"
	"image"
	"image/color"
	"strconv"

	"snowflake-composer/compose"
)

// Lengths in logical units that grow with the text.
const (
	hatchPeriod = 8.0
	labelMargin = 2.0 // between a label and each end of its bracket
	spillPad    = 3.0 // around the digit of a bit that spills
	spillGap    = 3.0 // after its box
)

// piece is a part of a label that is set in one way.
type piece struct {
	s     string
	font  Font
	color color.NRGBA
	boxed bool // each character in a box of its own, as bits that spill are
}

// form is a label as one of several that say more or less.
type form []piece

// brackets adds the brackets of segment n, one for each row it stands in, and
// their labels. One bracket gets the label of the segment, the others say that
// they belong to it.
func (b *builder) brackets(r compose.Result, n int, seg compose.Segment) {
	color := b.style.Segments[n].Label
	line := b.textPx(thickLine)
	if b.options.Lit>>n&1 == 1 {
		line = b.textPx(litLine)
	}
	var spans []image.Rectangle
	for _, run := range b.runs(seg) {
		spans = append(spans, run.bracket)
		b.bracket(Bracket{
			Rect:      run.bracket,
			Radius:    b.textPx(ringWidth),
			Line:      line,
			OpenLeft:  run.openLeft,
			OpenRight: run.openRight,
			Color:     color,
		})
	}

	forms := b.forms(r, n, seg)
	_, at := b.choose(forms[1:], spans) // what the first form adds is not worth a later row
	for i, span := range spans {
		if i == at {
			b.label(span, forms)
			continue
		}
		before, after := "… ", ""
		if i < at {
			before, after = "", " …"
		}
		b.label(span, []form{
			{b.plain(before+b.words.Name[n]+after, color)},
			{b.plain(before+b.words.Short[n]+after, color)},
			{b.plain("…", color)},
		})
	}
}

// run is the part of a segment that stands in one row.
type run struct {
	bracket             image.Rectangle // the place of its bracket
	openLeft, openRight bool            // the segment goes on in another row
}

// runs returns the runs of a segment from the highest bit.
func (b *builder) runs(seg compose.Segment) []run {
	all := make([]run, 0, compose.Size/bitsPerByte)
	last := seg.Shift + seg.Width - 1
	for high := last; high >= seg.Shift; {
		low := max(high/b.Columns*b.Columns, seg.Shift)
		left, right := b.Cell(high), b.Cell(low)
		top := left.Min.Y - b.bracketTop
		all = append(all, run{
			bracket:   image.Rect(left.Min.X, top, right.Max.X, top+b.textPx(bracketDrop)),
			openLeft:  high < last,
			openRight: low > seg.Shift,
		})
		high = low - 1
	}
	return all
}

// forms returns the labels that segment n may have, two or more, the fullest
// first. What matters most, the value, is kept longest.
func (b *builder) forms(r compose.Result, n int, seg compose.Segment) []form {
	color, problem := b.style.Segments[n].Label, b.style.Problem
	name, short := b.plain(b.words.Name[n], color), b.plain(b.words.Short[n], color)
	if seg.Field == compose.NoField {
		return []form{{name}, {short}} // it is always 0: a value would say nothing
	}
	nameIs, shortIs := b.plain(name.s+" =", color), b.plain(short.s+" =", color)
	width := b.plain("· "+fmt.Sprintf(b.words.Bits, seg.Width), color)
	if b.options.Hidden>>n&1 == 1 {
		return []form{{name, width}, {name}, {short}}
	}
	if n, ok := r.Bits(n); ok {
		value := piece{s: group(n, b.words.Separator), font: b.boldFont, color: color}
		return []form{{nameIs, value, width}, {nameIs, value}, {shortIs, value}, {value}, {short}}
	}
	spilt, needs := r.Fields[seg.Field].Problem.Spill()
	if needs <= seg.Width {
		return []form{{name, width}, {name}, {short}}
	}
	bits := strconv.FormatInt(spilt, 2)
	over := piece{s: bits[:needs-seg.Width], font: b.bitsFont, color: problem, boxed: true}
	rest := piece{s: bits[needs-seg.Width:], font: b.bitsFont, color: problem}
	value := piece{s: group(spilt, b.words.Separator), font: b.boldFont, color: problem}
	is := b.plain("=", problem)
	return []form{
		{nameIs, over, rest, is, value},
		{over, rest, is, value},
		{nameIs, value},
		{shortIs, value},
		{value},
		{short},
	}
}

// plain returns a piece in the labels' regular font.
func (b *builder) plain(s string, c color.NRGBA) piece {
	return piece{s: s, font: b.labelFont, color: c}
}

// choose returns the first form that one of the runs can hold, and which run
// does first; at is -1 if none holds any.
func (b *builder) choose(forms []form, runs []image.Rectangle) (f form, at int) {
	for _, f := range forms {
		for i, span := range runs {
			if b.width(f) <= b.room(span) {
				return f, i
			}
		}
	}
	return nil, -1
}

// label places the first form that a run can hold, if there is one.
func (b *builder) label(span image.Rectangle, forms []form) {
	if f, at := b.choose(forms, []image.Rectangle{span}); at == 0 {
		b.place(f, span)
	}
}

// room returns how wide a label above a run may be.
func (b *builder) room(span image.Rectangle) float64 {
	return float64(span.Dx() - 2*b.textPx(labelMargin))
}

// width returns the width of a form in pixels.
func (b *builder) width(f form) float64 {
	w := -b.space
	for _, p := range f {
		w += b.advance(p)
	}
	return w
}

// advance returns the way from the start of a piece to the start of the next.
func (b *builder) advance(p piece) float64 {
	if p.boxed {
		return float64(len(p.s) * (b.spillWidth(p) + b.textPx(spillGap)))
	}
	return b.fonts.Width(p.s, p.font) + b.space
}

// spillWidth returns the width of the box of one bit that spills.
func (b *builder) spillWidth(p piece) int {
	return int(b.fonts.Width(digits[0], p.font)) + 2*b.textPx(spillPad)
}

// place adds a form in the middle above a run.
func (b *builder) place(f form, span image.Rectangle) {
	x := middle(span) - b.width(f)/2
	baseline := span.Min.Y + b.bracketTop - b.labelBaseline
	for _, p := range f {
		if p.boxed {
			b.spill(p, int(x), baseline)
		} else {
			b.text(Text{X: x, Baseline: baseline, Font: p.font, Color: p.color, String: p.s})
		}
		x += b.advance(p)
	}
}

// spill adds the bits that are too many, hatched as the cells they have not got.
func (b *builder) spill(p piece, x, baseline int) {
	pad := b.textPx(spillPad)
	top := baseline - b.fonts.DigitHeight(p.font) - pad
	hatch := p.color
	hatch.A /= 4
	for i := range p.s {
		r := image.Rect(x, top, x+b.spillWidth(p), baseline+pad)
		b.box(Box{
			Rect:   r,
			Radius: pad,
			Fill:   hatch,
			Hatch:  b.textPx(hatchPeriod / 2),
			Border: p.color,
			Line:   b.px(hairline),
		})
		b.text(Text{
			X: middle(r), Baseline: baseline, Centered: true,
			Font: p.font, Color: p.color, String: p.s[i : i+1],
		})
		x += b.spillWidth(p) + b.textPx(spillGap)
	}
}

// group returns n, 0 or more, in digits grouped by thousands.
func group(n int64, separator string) string {
	s := strconv.FormatInt(n, 10)
	head := (len(s)-1)%3 + 1
	grouped := s[:head]
	for ; head < len(s); head += 3 {
		grouped += separator + s[head:head+3]
	}
	return grouped
}
