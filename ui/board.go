package ui

import (
	"image"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// boardView draws what stands around the figure while the window presents: the
// four values in one line and the ID above it, one line that explains below.
type boardView struct {
	sceneView

	w *Window
}

func newBoardView(w *Window, p pen) *boardView {
	v := &boardView{w: w}
	v.setUp(p)
	v.build = v.boardScene
	v.spoken = func() string {
		var all []string
		for _, text := range v.scene.Texts {
			all = append(all, text.String)
		}
		return strings.Join(all, " ")
	}
	v.ExtendBaseWidget(v)
	return v
}

// Lengths of the board in logical units on a screen of 1280×720; they grow with
// the screen.
const (
	boardWidth, boardHeight = 1280, 720

	boardMargin = 14
	valuesLine  = 40 // height of the line with the four values
	valuesSize  = 20 // of its font
	valuesGap   = 26 // between two values
	boardIDLine = 58
	boardIDSize = 46
	boardLine   = 52 // height of the line that explains
	boardText   = 25 // size of its font

	leastUnit = 0.4

	// A text that is wider than so many lines is set in two smaller ones, which
	// read better than one that is smaller still.
	widestText = 1.25
	twoLines   = 0.72 // size of their font, to that of one line
)

// boardUnit returns the length of a board's unit in logical units, on a screen of
// a size in logical units.
func boardUnit(screen fyne.Size) float32 {
	return max(min(screen.Width/boardWidth, screen.Height/boardHeight), leastUnit)
}

// arrange puts the board on a screen of a size, and the figure into its middle.
func (v *boardView) arrange(f *figureView, screen fyne.Size) {
	u := boardUnit(screen)
	v.Resize(screen)
	v.Move(fyne.Position{})
	margin, top, bottom := boardMargin*u, (valuesLine+boardIDLine)*u, boardLine*u
	size := fyne.NewSize(screen.Width-2*margin, screen.Height-top-bottom-margin/2)
	f.options.Height = int(size.Height * f.scale())
	f.Resize(size)
	f.Move(fyne.NewPos(margin, top))
}

// textRun is a part of a line in one font and colour.
type textRun struct {
	text  string
	font  figure.Font
	color color.NRGBA
	gap   float64 // before it
}

// boardScene makes the scene.
func (v *boardView) boardScene(old figure.Scene, o figure.Options) figure.Scene {
	s := figure.Scene{Width: o.Width, Boxes: old.Boxes[:0], Brackets: old.Brackets[:0], Texts: old.Texts[:0]}
	p := v.w.presenter
	if p == nil {
		return s // it is going
	}
	size := v.Size()
	unit := float64(boardUnit(size)) * o.Scale
	height := int(float64(size.Height) * o.Scale)
	room := float64(o.Width) - 2*boardMargin*unit
	y := 0.0
	line := func(runs []textRun, height float64) {
		v.line(&s, runs, image.Rect(0, int(y), o.Width, int(y+height*unit)), room)
		y += height * unit
	}
	line(v.values(o, unit), valuesLine)

	ink := o.Style.Focus
	id := v.w.words.T("id.none")
	switch {
	case v.w.result.OK() && p.idHidden():
		id = unknown
	case v.w.result.OK():
		id = v.w.result.ID.String()
	}
	line([]textRun{
		{v.w.words.T("id.label"), figure.Font{Size: boardText * unit}, o.Style.Muted, 0},
		{id, figure.Font{Mono: true, Bold: true, Size: boardIDSize * unit}, ink, valuesGap * unit},
	}, boardIDLine)

	y = float64(height) - (boardLine+boardMargin/2)*unit
	text, problem := p.line()
	if problem {
		ink = o.Style.Problem
	}
	font := figure.Font{Size: boardText * unit}
	lines := []string{text}
	if v.pen.fonts.Width(text, font) > widestText*room {
		font.Size *= twoLines
		lines = v.halves(text)
	}
	for _, text := range lines {
		line([]textRun{{text, font, ink, 0}}, float64(boardLine)/float64(len(lines)))
	}
	return s
}

// values returns the line with the four values.
func (v *boardView) values(o figure.Options, unit float64) []textRun {
	p, r, w := v.w.presenter, v.w.result, v.w.words
	label := figure.Font{Size: valuesSize * unit}
	digits := figure.Font{Mono: true, Bold: true, Size: valuesSize * unit}
	var runs []textRun
	for n, s := range compose.Segments() {
		if s.Field == compose.NoField {
			continue
		}
		value := r.Fields[s.Field]
		name := textRun{w.T("name." + s.Name), label, o.Style.Segments[n].Label, valuesGap * unit}
		text := textRun{decimal(value.N), digits, o.Style.Focus, valuesSize * unit / 2}
		switch {
		case p.valueHidden(n):
			text.text = unknown
		case !value.OK():
			text.text, text.color = quoted(value.Problem), o.Style.Problem
			if text.text == "" {
				text.text = w.T("id.none")
			}
		}
		runs = append(runs, name, text)
		if s.Base != 0 && value.OK() && !p.valueHidden(n) {
			runs = append(runs, textRun{w.Instant(value.N), label, o.Style.Muted, valuesSize * unit / 2})
		}
		if value.FromNow {
			runs = append(runs, textRun{w.T("presenter.now"), label, o.Style.Muted, valuesSize * unit / 2})
		}
	}
	runs[0].gap = 0
	return runs
}

// line puts runs into the middle of a box, smaller where they are wider than room.
func (v *boardView) line(s *figure.Scene, runs []textRun, box image.Rectangle, room float64) {
	width := func() (all float64) {
		for _, r := range runs {
			all += r.gap + v.pen.fonts.Width(r.text, r.font)
		}
		return all
	}
	if w := width(); w > room {
		for i := range runs {
			runs[i].font.Size = math.Floor(runs[i].font.Size * room / w) // there are not many sizes, then
			runs[i].gap *= room / w
		}
	}
	tallest := 0
	for _, r := range runs {
		tallest = max(tallest, v.pen.fonts.DigitHeight(r.font))
	}
	x := float64(box.Min.X+box.Max.X)/2 - width()/2
	for _, r := range runs {
		x += r.gap
		if r.text != "" {
			s.Texts = append(s.Texts, figure.Text{
				X: x, Baseline: (box.Min.Y + box.Max.Y + tallest + 1) / 2,
				Font: r.font, Color: r.color, String: r.text,
			})
		}
		x += v.pen.fonts.Width(r.text, r.font)
	}
}

// halves breaks a text at the blank that is nearest its middle.
func (v *boardView) halves(text string) []string {
	best := 0
	for i, r := range text {
		if r == ' ' && abs(2*i-len(text)) < abs(2*best-len(text)) {
			best = i
		}
	}
	if best == 0 {
		return []string{text}
	}
	return []string{text[:best], text[best+1:]}
}

func abs(n int) int { return max(n, -n) }
