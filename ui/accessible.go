package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/ui/figure"
)

// What a screen reader is told. The toolkit's buttons, labels and links know it
// already; these are the window's own.
var (
	_ fyne.Accessible = (*entry)(nil)
	_ fyne.Accessible = (*sceneView)(nil)
	_ fyne.Accessible = (*formView)(nil)
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
		f.entry.spoken = func() string {
			text := f.entry.Text
			if text == "" {
				text = f.entry.PlaceHolder
			}
			return f.title + ": " + text + ". " + strings.ReplaceAll(f.caption, "\n", " ")
		}
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
			return w.words.T("status.none", "fields", w.words.problemFields(w.result))
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
	case w.result.OK():
		return spoken(w.result, w.words)
	}
	return w.words.T("status.none", "fields", w.words.problemFields(w.result))
}

// description returns the four fields and the bits in words.
func (w *Window) description() string {
	var all []string
	for _, f := range w.fields {
		all = append(all, f.entry.AccessibilityLabel())
	}
	whole := w.words.T("status.none", "fields", w.words.problemFields(w.result))
	if w.result.OK() {
		whole = spoken(w.result, w.words)
	}
	return strings.Join(append(all, whole), "\n\n")
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

// voicesOf returns what stands over a scroll for screen readers, one voice for each
// object in it that speaks: the toolkit tells them of what is in plain containers
// alone, and so of nothing in a scroll.
func voicesOf(scroll *container.Scroll) []fyne.CanvasObject {
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
		case fyne.Accessible:
			v := &voice{of: o, on: on}
			v.ExtendBaseWidget(v)
			all = append(all, v)
		}
	}
	walk(scroll.Content, nil)
	return all
}

// voice stands where an object is and says what that says. It shows nothing, and
// takes nothing from what is below it.
type voice struct {
	widget.BaseWidget
	of fyne.Accessible
	on []fyne.CanvasObject // what it is in, from the scroll's content, and itself
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

// Position returns the object's place over the scroll. It asks no canvas, which
// would ask it in turn.
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
