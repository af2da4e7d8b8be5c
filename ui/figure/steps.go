package figure

import (
	"image"
	"image/color"
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
	stepGap     = 26.0 // between the columns
	stepColumns = 720.0
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

	width, height int
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

	l.width, l.height = min(l.right, o.Width), l.rows*l.lines*l.pitch
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
	return image.Pt(l.width, l.height)
}

// StepAt returns the number of the step at a height y in device pixels; ok is
// false below the last one.
func StepAt(y int, steps []Step, o Options, fonts *Fonts) (n int, ok bool) {
	l := o.stepLayout(steps, fonts)
	n = y / (l.lines * l.pitch)
	return n, y >= 0 && n < len(steps)
}

// BuildSteps returns the arithmetic as a scene without background. It reuses the
// memory of old.
func BuildSteps(old Scene, steps []Step, o Options, fonts *Fonts) Scene {
	b := stepBuilder{
		stepLayout: o.stepLayout(steps, fonts),
		writer:     newWriter(old, o, fonts),
	}
	b.scene.Height = b.height
	for i, s := range steps {
		b.step(s, i*b.lines*b.pitch)
	}
	return b.scene
}

type stepBuilder struct {
	stepLayout
	writer
}

// writer adds texts and lines to a scene.
type writer struct {
	style Style
	fonts *Fonts
	scene Scene
	thick int // of a line, in pixels
}

// newWriter returns a writer of an empty scene that reuses the memory of old.
func newWriter(old Scene, o Options, fonts *Fonts) writer {
	u := units{positive(o.Scale), positive(o.TextScale)}
	return writer{
		style: o.Style,
		fonts: fonts,
		scene: Scene{Width: o.Width, Boxes: old.Boxes[:0], Brackets: old.Brackets[:0], Texts: old.Texts[:0]},
		thick: u.px(thickLine),
	}
}

// write adds a text on the line whose top is y, from x, or up to x if right is set.
func (b *writer) write(s string, font Font, c color.NRGBA, x, y, pitch int, right bool) {
	if s == "" {
		return
	}
	at, hold := float64(x), HoldLeft
	if right {
		at -= b.fonts.Width(s, font)
		hold = HoldRight
	}
	baseline := y + (pitch+b.fonts.DigitHeight(font)+1)/2
	b.scene.Texts = append(b.scene.Texts, Text{X: at, Baseline: baseline, Hold: hold, Font: font, Color: c, String: s})
}

// line adds a line across the columns of the results.
func (b *writer) line(x0, x1, y int, c color.NRGBA) {
	b.scene.Boxes = append(b.scene.Boxes, Box{Rect: image.Rect(x0, y, x1, y+b.thick), Fill: c})
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
