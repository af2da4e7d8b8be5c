package figure

import (
	"image"
	"image/color"
	"strings"

	"snowflake-composer/compose"
)

// Lengths of the binary addition in logical units that grow with the text.
const (
	sumSize  = 15.0 // of the font
	sumPitch = 24.0 // from a line to the next
	sumSpace = 16.0 // between two blocks
	sumGap   = 10.0 // between the labels and the digits
)

// sumLayout is where the digits of the binary addition lie, in device pixels.
type sumLayout struct {
	digits        int // in a line: 64, 32, 16 or 8
	label, mono   Font
	left          int // of the digits
	pitch, space  int
	width, height int
}

// sumLayout breaks the addition into blocks that are as wide as o allows.
func (o Options) sumLayout(fonts *Fonts) sumLayout {
	u := units{positive(o.Scale), positive(o.TextScale)}
	l := sumLayout{
		label: fonts.Fit(Font{Size: u.fontPx(sumSize)}),
		mono:  fonts.Fit(Font{Size: u.fontPx(sumSize), Mono: true}),
		pitch: u.textPx(sumPitch),
		space: u.textPx(sumSpace),
	}
	label := 0.0
	for _, s := range append(o.Words.Short[:], sumLabel) {
		label = max(label, fonts.Width(s, l.label))
	}
	l.left = int(label) + u.textPx(sumGap)
	for _, n := range columnCounts {
		l.digits = n
		l.width = l.left + int(float64(n+compose.Count-1)*fonts.Width(digits[0], l.mono)) + 1
		if l.width <= o.Width {
			break
		}
	}
	blocks := compose.Size / l.digits
	l.height = blocks*(compose.Count*l.pitch+u.px(thickLine)) + (blocks-1)*l.space
	return l
}

// sumLabel stands before the sum.
const sumLabel = "= ID"

// SumSize returns the size of the binary addition in device pixels.
func SumSize(o Options, fonts *Fonts) image.Point {
	l := o.sumLayout(fonts)
	return image.Pt(min(l.width, o.Width), l.height)
}

// BuildSum returns the addition in binary as a scene without background. It
// reuses the memory of old.
func BuildSum(old Scene, r compose.Result, o Options, fonts *Fonts) Scene {
	b := sumBuilder{sumLayout: o.sumLayout(fonts), writer: newWriter(old, o, fonts), words: o.Words}
	b.scene.Height = b.height
	y := 0
	for high := compose.Size; high > 0; high -= b.digits {
		y = b.sum(r, high-b.digits, high, y) + b.space
	}
	return b.scene
}

type sumBuilder struct {
	sumLayout
	writer
	words Words
}

// sum adds the addition of the bits from low up to below high: a line for each
// field, in which the other fields' places are zeros, and their sum. It returns
// the y below it.
func (b *sumBuilder) sum(r compose.Result, low, high, y int) int {
	segments := compose.Segments()
	for n, own := range segments {
		if own.Field == compose.NoField {
			continue
		}
		b.write(b.words.Short[n], b.label, b.style.Segments[n].Label, 0, y, b.pitch, false)
		b.digitsOf(low, high, y, func(m int) (string, color.NRGBA) {
			if m != n {
				return strings.Repeat("0", segments[m].Width), b.style.Muted
			}
			return b.bits(r, m), b.style.Segments[m].Label
		})
		y += b.pitch
	}
	end := b.left + int(float64(high-low+b.breaks(low, high))*b.fonts.Width("0", b.mono))
	b.line(0, end, y, b.style.Focus)
	y += b.thick
	b.write(sumLabel, b.label, b.style.Focus, 0, y, b.pitch, false)
	b.digitsOf(low, high, y, func(m int) (string, color.NRGBA) { return b.bits(r, m), b.style.Segments[m].Label })
	return y + b.pitch
}

// breaks returns how many segments begin below bit high and above bit low.
func (b *sumBuilder) breaks(low, high int) int {
	return compose.SegmentOf(low) - compose.SegmentOf(high-1)
}

// digitsOf adds a line of binary digits from bit high-1 to low, with a space
// between the segments; of gives the digits of a segment and their colour.
func (b *sumBuilder) digitsOf(low, high, y int, of func(segment int) (string, color.NRGBA)) {
	x := float64(b.left)
	width := b.fonts.Width("0", b.mono)
	for n, s := range compose.Segments() {
		from, to := max(s.Shift, low), min(s.Shift+s.Width, high)
		if from >= to {
			continue
		}
		digits, c := of(n)
		digits = digits[s.Shift+s.Width-to : s.Shift+s.Width-from]
		b.write(digits, b.mono, c, int(x), y, b.pitch, false)
		x += width * float64(len(digits)+1)
	}
}

// bits returns the binary digits of a segment, or as many question marks.
func (b *sumBuilder) bits(r compose.Result, n int) string {
	s := compose.Segments()[n]
	value, known := r.Bits(n)
	digits := make([]byte, s.Width)
	for i := range digits {
		digits[i] = '?'
		if known {
			digits[i] = byte('0' + value>>(s.Width-1-i)&1)
		}
	}
	return string(digits)
}
