package ui

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// fieldView shows one input: its title in the segment's colour, the entry, and
// below it a caption, or what is wrong and the button that mends it.
type fieldView struct {
	field compose.Field

	swatch    *canvas.Rectangle
	title     *canvas.Text
	entry     *entry
	underline *canvas.Rectangle
	frame     *canvas.Rectangle // around an entry whose text has a problem
	caption   *widget.Label
	use       *button
	useBox    *container.ThemeOverride // nil until there is something to use

	offer   func()      // makes useBox: a theme of its own costs time at the start
	colour  color.Color // of the segment
	problem color.Color // of a text that has no value
	value   compose.Value
}

func newFieldView(w *Window, f compose.Field) *fieldView {
	v := &fieldView{
		field:     f,
		swatch:    canvas.NewRectangle(color.Transparent),
		title:     canvas.NewText("", color.Transparent),
		entry:     newEntry(w, f),
		underline: canvas.NewRectangle(color.Transparent),
		frame:     canvas.NewRectangle(color.Transparent),
		caption:   widget.NewLabel(""),
	}
	v.swatch.CornerRadius = 3
	v.title.TextStyle.Bold = true
	v.frame.StrokeWidth = 2
	v.caption.SizeName = theme.SizeNameCaptionText
	v.caption.Wrapping = fyne.TextWrapWord
	v.use = newButton(w, func() { v.entry.Replace(v.value.Problem.Suggestion) })
	v.offer = func() {
		v.useBox = container.NewThemeOverride(v.use, smallTheme{w.theme})
		w.page.fill()
	}
	return v
}

// restyle takes the colours and sizes of the theme and of the figure's style.
func (v *fieldView) restyle(t *houseTheme, variant fyne.ThemeVariant, s figure.Style) {
	v.colour = s.Segments[v.field+1].Label
	v.problem = t.Color(theme.ColorNameError, variant)
	v.swatch.FillColor = v.colour
	v.title.Color = t.Color(theme.ColorNameForeground, variant)
	v.title.TextSize = textSize * t.textScale
	v.frame.CornerRadius = t.Size(theme.SizeNameInputRadius)
	if v.useBox != nil {
		v.useBox.Theme = smallTheme{t}
		v.useBox.Refresh()
	}
	v.paintState()
	for _, o := range []fyne.CanvasObject{v.swatch, v.title} {
		o.Refresh()
	}
}

// translate takes the words of a language.
func (v *fieldView) translate(w Words) {
	v.title.Text = w.T("title." + v.field.String())
	v.title.Refresh()
	if v.field == compose.Timestamp {
		v.entry.SetPlaceHolder(w.T("entry.blank"))
	}
}

// show takes what was read from the entry's text.
func (v *fieldView) show(value compose.Value, w Words) {
	v.value = value
	v.setCaption(v.captionText(w))
	if s := value.Problem.Suggestion; s != "" {
		v.use.SetText(w.T("button.use", "value", s))
		if v.useBox == nil {
			v.offer()
		}
		v.useBox.Show()
	} else if v.useBox != nil {
		v.useBox.Hide()
	}
	v.paintState()
}

func (v *fieldView) setCaption(text string) {
	importance := widget.LowImportance
	switch {
	case v.alarming():
		importance = widget.DangerImportance
	case !v.value.OK():
		importance = widget.MediumImportance
	}
	if v.caption.Text != text || v.caption.Importance != importance {
		v.caption.Importance = importance
		v.caption.SetText(text)
	}
}

// alarming tells whether the problem is more than a number that is being typed.
func (v *fieldView) alarming() bool {
	return !v.value.OK() && !v.value.Problem.Kind.Unfinished()
}

// paintState colours the entry's surroundings.
func (v *fieldView) paintState() {
	underline := v.colour
	if v.alarming() {
		underline = v.problem
		v.frame.StrokeColor = v.problem
		v.frame.Show()
	} else {
		v.frame.Hide()
	}
	if v.underline.FillColor != underline {
		v.underline.FillColor = underline
		v.underline.Refresh()
	}
}

// captionText returns what is said below the entry.
func (v *fieldView) captionText(w Words) string {
	f, value := v.field, v.value
	switch {
	case !value.OK():
		return w.Problem(value.Problem)
	case f != compose.Timestamp:
		return w.T("caption.range", "min", w.Number(f.Min()), "max", w.Number(f.Max()))
	}
	key := "caption.timestamp"
	switch {
	case value.FromNow:
		key = "caption.now"
	case value.Separator != 0:
		key = "caption.grouped"
	}
	return w.T(key,
		"value", strconv.FormatInt(value.N, 10),
		"time", w.Instant(value.N),
		"delta", w.Number(value.N-compose.Epoch))
}

// objects returns everything but the entry and the button, which the page puts
// into the order in which Tab reaches them.
func (v *fieldView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.swatch, v.title, v.caption, v.underline, v.frame}
}

// The parts of a field from its top, in logical units, those of texts at 100 %.
const (
	swatchSize   = 10
	titleHeight  = 24
	lineHeight   = 17 // of the caption
	useHeight    = 24
	captionLines = 2 // that there is always room for, above the button
	underlining  = 3
)

// layout places the field with its upper left corner at (x, y), leaves room
// beside the entry for what stands there, and returns the field's height.
func (v *fieldView) layout(x, y, width, beside, t float32) float32 {
	v.swatch.Resize(fyne.NewSquareSize(swatchSize * t))
	v.swatch.Move(fyne.NewPos(x, y+(titleHeight-swatchSize)*t/2))
	v.title.Resize(fyne.NewSize(width-(swatchSize+7)*t, titleHeight*t))
	v.title.Move(fyne.NewPos(x+(swatchSize+7)*t, y))
	y += titleHeight * t

	size := fyne.NewSize(width-beside, v.entry.MinSize().Height)
	v.entry.Resize(size)
	v.entry.Move(fyne.NewPos(x, y))
	v.frame.Resize(size)
	v.frame.Move(fyne.NewPos(x, y))
	v.underline.Resize(fyne.NewSize(size.Width-4, underlining))
	v.underline.Move(fyne.NewPos(x+2, y+size.Height-underlining))
	y += size.Height

	// A label keeps a padding around its text, which here would be an indent.
	inset := v.caption.Theme().Size(theme.SizeNameInnerPadding)
	v.caption.Resize(fyne.NewSize(width+2*inset, captionLines*lineHeight*t))
	v.caption.Move(fyne.NewPos(x-inset, y-inset+4))
	text := max(v.caption.MinSize().Height-2*inset, lineHeight*t) + 6
	needed := text
	if v.useBox != nil && v.useBox.Visible() {
		v.useBox.Resize(fyne.NewSize(min(v.useBox.MinSize().Width, width), useHeight*t))
		v.useBox.Move(fyne.NewPos(x, y+text))
		needed += useHeight * t
	}
	return titleHeight*t + size.Height + max(needed, captionLines*lineHeight*t+useHeight*t+6)
}
