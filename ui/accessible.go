package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// What a screen reader is told. The toolkit's buttons, labels and links know it
// already; these are the window's own.
var (
	_ fyne.Accessible = (*entry)(nil)
	_ fyne.Accessible = (*sceneView)(nil)
	_ fyne.Accessible = (*formView)(nil)
	_ fyne.Accessible = (*richText)(nil)
	_ fyne.Accessible = (*voice)(nil)
)

// AccessibilityLabel returns the field's name, its text, and what stands below it.
func (e *entry) AccessibilityLabel() string { return e.spoken() }

// AccessibilityRole returns the role of a text.
func (e *entry) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel returns what the scene shows, in words.
func (v *sceneView) AccessibilityLabel() string { return v.spoken() }

// AccessibilityRole returns the role of a text.
func (v *sceneView) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityRole returns the role of a container: the entries say themselves
// what is drawn around them.
func (v *formView) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// speakUp tells each view of the window what a screen reader is to say of it.
func (w *Window) speakUp() {
	for _, f := range w.fields {
		f.entry.spoken = func() string { return f.spoken(w.words) }
	}
	w.id.spoken = func() string { return w.id.label + " " + w.id.Text }
	w.figure.spoken = w.spokenFigure
	w.life.spoken = func() string { return w.life.life.Text }
	w.steps.spoken = func() string {
		var lines []string
		for _, s := range w.steps.steps {
			lines = append(lines, stepSentence(s, w.words))
		}
		return strings.Join(lines, " ")
	}
	w.sum.spoken = func() string {
		if !w.result.OK() {
			return w.words.noID(w.result)
		}
		return w.result.ID.Binary()
	}
}

// spokenFigure returns what is to be said of the figure: the bit that is spoken of,
// else all of it.
func (w *Window) spokenFigure() string {
	switch bit := w.figure.current(); {
	case bit != figure.NoCursor:
		return w.describe(bit)
	case w.secret():
		text, _ := w.presenter.line()
		return text
	}
	return spoken(w.result, w.words)
}

// spokenProblems returns what is to be said of a result whose texts nothing else says:
// what is wrong with them too.
func spokenProblems(r compose.Result, w Words) string {
	all := []string{spoken(r, w)}
	for _, v := range r.Fields {
		if !v.OK() {
			all = append(all, w.fieldProblem(v.Problem))
		}
	}
	return strings.Join(all, " ")
}

// description returns the four fields and the bits in words.
func (w *Window) description() string {
	var all []string
	for _, f := range w.fields {
		all = append(all, f.entry.AccessibilityLabel())
	}
	return strings.Join(append(all, spoken(w.result, w.words)), "\n\n")
}

// showDescription opens a window with the description, as it is now.
func showDescription(w *Window) {
	if w.keepsSecret() {
		return
	}
	if s := w.sides["action.describe"]; s != nil {
		w.refreshSide(s) // it may be open since there was another ID
	}
	w.showSide("action.describe", fyne.NewSize(560, 460), func(*side) fyne.CanvasObject {
		text := wrapped()
		text.SetText(w.description())
		return text
	})
}

// richText is a text in several fonts. The toolkit's own says nothing.
type richText struct{ widget.RichText }

// newRichText returns a text whose lines are broken between words.
func newRichText(segments ...widget.RichTextSegment) *richText {
	t := &richText{}
	t.Segments = segments
	t.Scroll = container.ScrollNone
	t.Wrapping = fyne.TextWrapWord
	t.ExtendBaseWidget(t)
	return t
}

// AccessibilityLabel returns the text, a paragraph or an item of a list in a line.
func (t *richText) AccessibilityLabel() string {
	var text strings.Builder
	var write func(segments []widget.RichTextSegment)
	write = func(segments []widget.RichTextSegment) {
		for _, s := range segments {
			if inside, ok := s.(widget.RichTextBlock); ok {
				write(inside.Segments())
			}
			text.WriteString(s.Textual())
			if !s.Inline() {
				text.WriteString("\n")
			}
		}
	}
	write(t.Segments)
	var lines []string
	for _, line := range strings.Split(text.String(), "\n") {
		if words := strings.Fields(line); len(words) > 0 {
			lines = append(lines, strings.Join(words, " "))
		}
	}
	return strings.Join(lines, "\n")
}

// AccessibilityRole returns the role of a text.
func (t *richText) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// voicesOf returns what stands over some objects for screen readers, one voice for
// each in them that speaks, in that order: the toolkit tells them of what is in plain
// containers alone, and so of nothing in a scroll or in a widget.
func voicesOf(objects ...fyne.CanvasObject) []fyne.CanvasObject {
	var all []fyne.CanvasObject
	var walk func(o fyne.CanvasObject, on []fyne.CanvasObject)
	walk = func(o fyne.CanvasObject, on []fyne.CanvasObject) {
		on = append(slices.Clip(on), o)
		switch o := o.(type) {
		case *fyne.Container:
			for _, inside := range o.Objects {
				walk(inside, on)
			}
		case *container.ThemeOverride:
			walk(o.Content, on)
		case *container.Scroll:
			walk(o.Content, on)
		case fyne.Accessible:
			v := &voice{of: o, on: on}
			v.ExtendBaseWidget(v)
			all = append(all, v)
		}
	}
	for _, o := range objects {
		walk(o, nil)
	}
	return all
}

// voice stands where an object is and says what that says. It shows nothing, and
// takes nothing from what is below it.
type voice struct {
	widget.BaseWidget
	of fyne.Accessible
	on []fyne.CanvasObject // what it is in, from the outermost, and itself
}

// CreateRenderer returns a renderer of nothing.
func (v *voice) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}

// AccessibilityLabel returns that of the object.
func (v *voice) AccessibilityLabel() string { return v.of.AccessibilityLabel() }

// AccessibilityRole returns that of the object.
func (v *voice) AccessibilityRole() fyne.AccessibleRole { return v.of.AccessibilityRole() }

// Visible tells whether the object is to be seen.
func (v *voice) Visible() bool {
	return !slices.ContainsFunc(v.on, func(o fyne.CanvasObject) bool { return !o.Visible() })
}

// Position returns the object's place in what the outermost is in. It asks no driver
// for it, which would ask the voice in turn.
func (v *voice) Position() (at fyne.Position) {
	for _, o := range v.on {
		at = at.Add(o.Position())
	}
	return at
}

// Size returns the object's size.
func (v *voice) Size() fyne.Size { return v.on[len(v.on)-1].Size() }

// MinSize returns nothing: it takes no place.
func (v *voice) MinSize() fyne.Size { return fyne.Size{} }

// cellVoice is the voice of the figure's cell with the cursor, which the keys toggle.
type cellVoice struct {
	voice
	w *Window
}

var _ fyne.Accessible = (*cellVoice)(nil)

func newCellVoice(p *page) *cellVoice {
	v := &cellVoice{voice{of: p.w.figure, on: []fyne.CanvasObject{p.inside, p.w.figure}}, p.w}
	v.ExtendBaseWidget(v)
	return v
}

// AccessibilityLabel returns what there is to say of the bit.
func (v *cellVoice) AccessibilityLabel() string { return v.w.describe(v.w.figure.cursor) }

// AccessibilityRole returns the role of a button.
func (v *cellVoice) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Visible tells whether the cursor is to be seen, under the pointer or not.
func (v *cellVoice) Visible() bool {
	f := v.w.figure
	return v.voice.Visible() && f.focused && !f.resting
}

// Position returns the cell's place over the scroll.
func (v *cellVoice) Position() fyne.Position {
	at, _ := v.w.figure.cell()
	return v.voice.Position().Add(at)
}

// Size returns the cell's size.
func (v *cellVoice) Size() fyne.Size {
	_, size := v.w.figure.cell()
	return size
}
