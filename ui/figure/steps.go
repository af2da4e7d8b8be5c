package figure

import (
	"image"
	"image/color"
	"strings"

	"snowflake-composer/compose"
)

// NoSegment is the number of no segment, see [Options.Lit] and [Step.Segment].
const NoSegment = -1

// Step is one line of the arithmetic that leads to an ID.
type Step struct {
	Segment int // whose colour the label has, or NoSegment

	Label   string
	Working string // such as "11 << 17 (× 131,072)"
	Result  string

	Problem bool // Result is no number but says why there is none
	Total   bool // stands below a line; its Working is in words
}

// Lengths of the steps in logical units; those of texts and lines grow with the
// text.
const (
	stepSize    = 14.0 // of the font
	stepPitch   = 24.0 // from a line to the next
	stepGap     = 18.0 // between the columns
	stepColumns = 720.0
	sumSize     = 12.5 // of the font of the binary addition
	sumPitch    = 18.0
	sumSpace    = 14.0 // above each block of the binary addition
)

// stepLayout is where the lines of the steps lie, in device pixels.
type stepLayout struct {
	units
	rows       int
	lines      int // that a step takes: 1, 2 or 3
	pitch      int // of a line
	text, bold Font
	mono       Font
	workingX   int
	right      int // end of the results

	digits   int // of the binary addition in a line
	sumFont  Font
	sumPitch int
	sumX     int // of the digits
	Width    int
	Height   int
}

// stepLayout finds the place of the steps for the width of o: a step takes one
// line, or two or three where that is too narrow, and smaller digits where even
// that is.
func (o Options) stepLayout(steps []Step, fonts *Fonts) stepLayout {
	l := stepLayout{units: units{positive(o.Scale), positive(o.TextScale)}, rows: len(steps)}
	width := float64(o.Width)
	size := l.fontPx(stepSize)
	gap := float64(l.textPx(stepGap))
	for l.lines = 1; ; {
		l.text, l.bold = fonts.Fit(Font{Size: size}), fonts.Fit(Font{Size: size, Bold: true})
		l.mono = fonts.Fit(Font{Size: size, Mono: true})
		var label, working, result float64
		for _, s := range steps {
			label = max(label, fonts.Width(s.Label, l.bold))
			working = max(working, fonts.Width(s.Working, l.mono))
			result = max(result, fonts.Width(s.Result, l.resultFont(s)))
		}
		need := [...]float64{label + working + result + 2*gap, max(label+result+gap, working+gap), max(label, working+gap, result)}[l.lines-1]
		if need <= width {
			l.right = int(max(need, min(width, float64(l.textPx(stepColumns)))))
			l.workingX = int(gap)
			if l.lines == 1 {
				l.workingX = int(label + gap)
			}
			break
		}
		if l.lines < 3 {
			l.lines++
		} else if size *= 0.95; size < 4 {
			l.right = o.Width
			break
		}
	}
	l.pitch = l.textPx(stepPitch)

	l.sumFont = fonts.Fit(Font{Size: l.fontPx(sumSize), Mono: true})
	l.sumPitch = l.textPx(sumPitch)
	label := 0.0
	for _, s := range o.Words.Short {
		label = max(label, fonts.Width(s, fonts.Fit(Font{Size: l.fontPx(sumSize)})))
	}
	l.sumX = int(label + gap/2)
	for _, n := range columnCounts {
		l.digits = n
		if float64(l.sumX)+float64(n+compose.Count-1)*fonts.Width("0", l.sumFont) <= width {
			break
		}
	}
	sum := l.sumX + int(float64(l.digits+compose.Count-1)*fonts.Width("0", l.sumFont)) + 1
	l.Width = min(max(l.right, sum), o.Width)
	blocks := compose.Size / l.digits
	l.Height = l.rows*l.lines*l.pitch + blocks*(l.textPx(sumSpace)+(compose.Count)*l.sumPitch+l.px(thickLine))
	return l
}

func (l stepLayout) resultFont(s Step) Font {
	if s.Problem {
		return l.text
	}
	return l.mono
}

// StepsSize returns the size of the steps in device pixels: at most the width of
// o, and as high as that needs.
func StepsSize(steps []Step, o Options, fonts *Fonts) image.Point {
	l := o.stepLayout(steps, fonts)
	return image.Pt(l.Width, l.Height)
}

// StepAt returns the number of the step at a height y in device pixels; ok is
// false below the last one.
func StepAt(y int, steps []Step, o Options, fonts *Fonts) (n int, ok bool) {
	l := o.stepLayout(steps, fonts)
	n = y / (l.lines * l.pitch)
	return n, y >= 0 && n < len(steps)
}

// BuildSteps returns the arithmetic as a scene without background: the steps, and
// below them the same addition in binary. It reuses the memory of old.
func BuildSteps(old Scene, steps []Step, r compose.Result, o Options, fonts *Fonts) Scene {
	l := o.stepLayout(steps, fonts)
	b := stepBuilder{
		stepLayout: l,
		style:      o.Style,
		words:      o.Words,
		fonts:      fonts,
		scene: Scene{
			Width: o.Width, Height: l.Height,
			Boxes: old.Boxes[:0], Brackets: old.Brackets[:0], Texts: old.Texts[:0],
		},
	}
	y := 0
	for _, s := range steps {
		b.step(s, y)
		y += l.lines * l.pitch
	}
	for high := compose.Size; high > 0; high -= l.digits {
		y = b.sum(r, high-l.digits, high, y+l.textPx(sumSpace))
	}
	return b.scene
}

type stepBuilder struct {
	stepLayout
	style Style
	words Words
	fonts *Fonts
	scene Scene
}

// write adds a text on the line whose top is y, from x, or up to x if right is set.
func (b *stepBuilder) write(s string, font Font, c color.NRGBA, x, y, pitch int, right bool) {
	if s == "" {
		return
	}
	at := float64(x)
	if right {
		at -= b.fonts.Width(s, font)
	}
	baseline := y + (pitch+b.fonts.DigitHeight(font)+1)/2
	b.scene.Texts = append(b.scene.Texts, Text{X: at, Baseline: baseline, Font: font, Color: c, String: s})
}

// line adds a line across the columns of the results.
func (b *stepBuilder) line(x0, x1, y int, c color.NRGBA) {
	b.scene.Boxes = append(b.scene.Boxes, Box{Rect: image.Rect(x0, y, x1, y+b.px(thickLine)), Fill: c})
}

// step adds one step, whose first line begins at y.
func (b *stepBuilder) step(s Step, y int) {
	label := b.style.Focus
	if s.Segment != NoSegment {
		label = b.style.Segments[s.Segment].Label
	}
	if s.Total {
		b.line(0, b.right, y, b.style.Focus)
	}
	b.write(s.Label, b.bold, label, 0, y, b.pitch, false)
	working, result := y+(b.lines+1)/3*b.pitch, y
	if b.lines == 3 {
		working, result = y+b.pitch, y+2*b.pitch
	}
	b.write(s.Working, b.workingFont(s), b.style.Muted, b.workingX, working, b.pitch, false)
	ink := b.style.Focus
	if s.Problem {
		ink = b.style.Problem
	}
	b.write(s.Result, b.resultFont(s), ink, b.right, result, b.pitch, true)
}

// workingFont sets a working in digits, but the total's, which is in words.
func (b *stepBuilder) workingFont(s Step) Font {
	if s.Total {
		return b.text
	}
	return b.mono
}

// sum adds the addition of the bits from low up to below high: a line for each
// field, in which the other fields' places are zeros, and their sum. It returns
// the y below it.
func (b *stepBuilder) sum(r compose.Result, low, high, y int) int {
	label := b.fonts.Fit(Font{Size: b.fontPx(sumSize)})
	segments := compose.Segments()
	for n, own := range segments {
		if own.Field == compose.NoField {
			continue
		}
		b.write(b.words.Short[n], label, b.style.Segments[n].Label, 0, y, b.sumPitch, false)
		b.digitsOf(low, high, y, func(m int) (string, color.NRGBA) {
			if m != n {
				return strings.Repeat("0", segments[m].Width), b.style.Muted
			}
			return b.bits(r, m), b.style.Segments[m].Label
		})
		y += b.sumPitch
	}
	end := b.sumX + int(float64(high-low+b.breaks(low, high))*b.fonts.Width("0", b.sumFont))
	b.line(0, end, y, b.style.Focus)
	y += b.px(thickLine)
	b.write("= ID", label, b.style.Focus, 0, y, b.sumPitch, false)
	b.digitsOf(low, high, y, func(m int) (string, color.NRGBA) { return b.bits(r, m), b.style.Segments[m].Label })
	return y + b.sumPitch
}

// breaks returns how many segments begin below bit high and above bit low.
func (b *stepBuilder) breaks(low, high int) int {
	return compose.SegmentOf(low) - compose.SegmentOf(high-1)
}

// digitsOf adds a line of binary digits from bit high-1 to low, with a space
// between the segments; of gives the digits of a segment and their colour.
func (b *stepBuilder) digitsOf(low, high, y int, of func(segment int) (string, color.NRGBA)) {
	x := float64(b.sumX)
	width := b.fonts.Width("0", b.sumFont)
	for n, s := range compose.Segments() {
		from, to := max(s.Shift, low), min(s.Shift+s.Width, high)
		if from >= to {
			continue
		}
		digits, c := of(n)
		digits = digits[s.Shift+s.Width-to : s.Shift+s.Width-from]
		b.write(digits, b.sumFont, c, int(x), y, b.sumPitch, false)
		x += width * float64(len(digits)+1)
	}
}

// bits returns the binary digits of a segment, or as many question marks.
func (b *stepBuilder) bits(r compose.Result, n int) string {
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
