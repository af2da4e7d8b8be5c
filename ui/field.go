package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"snowflake-composer/compose"
)

// fieldView is one input: its entry, the caption below it or what is wrong with
// its text, and the button that mends it. The form draws what is around them.
type fieldView struct {
	field compose.Field

	entry  *entry
	use    *button
	useBox *container.ThemeOverride // nil until there is something to use
	offer  func()                   // makes useBox: a theme of its own costs time at the start

	title   string
	caption string
	value   compose.Value

	// Where the page has put it, in logical units.
	at           fyne.Position // of the title
	width        float32
	captionLines []string
	captionY     float32
}

func newFieldView(w *Window, f compose.Field) *fieldView {
	v := &fieldView{field: f, entry: newEntry(w, f)}
	v.use = newButton(w, func() {
		v.entry.Replace(v.value.Problem.Suggestion)
		w.window.Canvas().Focus(v.entry) // the button is gone
	})
	v.offer = func() {
		v.useBox = container.NewThemeOverride(v.use, smallTheme{w.theme})
		w.page.fill()
	}
	return v
}

// restyle takes the sizes of the theme.
func (v *fieldView) restyle(t *houseTheme) {
	if v.useBox != nil {
		v.useBox.Theme = smallTheme{t}
		v.useBox.Refresh()
	}
}

// translate takes the words of a language.
func (v *fieldView) translate(w Words) {
	v.title = w.T("title." + v.field.String())
	if v.field == compose.Timestamp {
		v.entry.SetPlaceHolder(w.T("entry.blank"))
	}
}

// show takes what was read from the entry's text.
func (v *fieldView) show(value compose.Value, w Words) {
	v.value = value
	v.caption = v.captionText(w)
	if s := value.Problem.Suggestion; s != "" {
		v.use.SetText(w.T("button.use", "value", s))
		if v.useBox == nil {
			v.offer()
		}
		v.useBox.Show()
	} else if v.useBox != nil {
		v.useBox.Hide()
	}
}

// alarming tells whether the problem is more than a number that is being typed.
func (v *fieldView) alarming() bool {
	return !v.value.OK() && !v.value.Problem.Kind.Unfinished()
}

// captionText returns what is said below the entry.
func (v *fieldView) captionText(w Words) string {
	if !v.value.OK() {
		return w.Problem(v.value.Problem)
	}
	key, _ := v.captionKeys()
	return w.T(key, v.captionParts(w)...)
}

// spoken returns what a screen reader says of the field: its name, its text, and in
// the same sentence what stands below it.
func (v *fieldView) spoken(w Words) string {
	text := v.entry.Text
	if text == "" {
		text = w.T("field.blank")
	}
	if !v.value.OK() {
		return w.T("field.problem", "field", v.title, "text", text, "problem", w.Problem(v.value.Problem))
	}
	_, key := v.captionKeys()
	return w.T(key, append(v.captionParts(w), "field", v.title, "text", text)...)
}

// captionKeys returns the keys of what is said of a value: below the entry, and as a
// sentence with the field's name and its text.
func (v *fieldView) captionKeys() (caption, sentence string) {
	switch {
	case v.field != compose.Timestamp:
		return "caption.range", "field.range"
	case v.value.FromNow:
		return "caption.now", "field.now"
	case v.value.Separator != 0:
		return "caption.grouped", "field.grouped"
	}
	return "caption.timestamp", "field.timestamp"
}

// captionParts returns what stands for the names in those texts.
func (v *fieldView) captionParts(w Words) []string {
	f, n := v.field, v.value.N
	if f != compose.Timestamp {
		return []string{"min", w.Number(f.Min()), "max", w.Number(f.Max())}
	}
	return []string{
		"value", strconv.FormatInt(n, 10),
		"time", w.Instant(n),
		"delta", w.Number(n - compose.Epoch),
	}
}

// The parts of a field from its top, in logical units, which grow with the text.
const (
	titleHeight   = 24
	captionGap    = 5
	captionHeight = 17 // of a line
	useHeight     = 24
	useGap        = 2
	reservedLines = 2 // of the caption, that there is always room for above the button
)

// layout places the field with its upper left corner at (x, y), leaves room
// beside the entry for what stands there, and returns the field's height. It
// wraps the caption by means of the form's fonts.
func (v *fieldView) layout(x, y, width, beside, t float32, form *formView) float32 {
	v.at, v.width = fyne.NewPos(x, y), width
	y += titleHeight * t
	v.entry.Resize(fyne.NewSize(width-beside, v.entry.MinSize().Height))
	v.entry.Move(fyne.NewPos(x, y))
	y += v.entry.Size().Height + captionGap*t

	v.captionY = y
	v.captionLines = form.wrap(v.caption, width)
	needed := float32(len(v.captionLines)) * captionHeight * t
	if v.useBox != nil && v.useBox.Visible() {
		v.useBox.Resize(fyne.NewSize(min(v.useBox.MinSize().Width, width), useHeight*t))
		v.useBox.Move(fyne.NewPos(x, y+needed+useGap))
		needed += useGap + useHeight*t
	}
	return y + max(needed, (reservedLines*captionHeight+useHeight)*t+useGap) - v.at.Y
}
