package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
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
	w.form.spoken = func() string { return "" }
	w.id.spoken = func() string { return w.id.label + " " + w.id.Text }
	w.figure.spoken = w.spokenFigure
	w.life.spoken = func() string { return w.life.life.Text }
	w.steps.spoken = func() string {
		var lines []string
		for _, s := range w.steps.steps {
			lines = append(lines, strings.TrimSpace(s.Label+": "+s.Working+" = "+s.Result))
		}
		return strings.Join(lines, ". ")
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
	case w.presenter != nil && (w.presenter.idHidden() || w.figure.options.Hidden != 0):
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
	w.showSide("action.describe", fyne.NewSize(560, 460), func(*side) fyne.CanvasObject {
		text := wrapped()
		text.SetText(w.description())
		return text
	})
}

// voices returns what stands over the page for screen readers: the toolkit tells
// them of what is in plain containers alone, and so of nothing in the scroll.
func (w *Window) voices() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	add := func(of fyne.CanvasObject, on func() fyne.CanvasObject) {
		v := &voice{page: w.page, of: of, on: on}
		v.ExtendBaseWidget(v)
		all = append(all, v)
	}
	for _, f := range w.fields {
		add(f.entry, func() fyne.CanvasObject { return w.digits })
		add(f.use, func() fyne.CanvasObject {
			if f.useBox == nil {
				return nil
			}
			return f.useBox
		})
	}
	parts := []fyne.CanvasObject{w.now, w.id, w.copy, w.copyFor, w.figure, w.readout, w.life, w.steps, w.sum}
	for _, b := range w.tabs.buttons {
		parts = append(parts, b)
	}
	for _, part := range parts {
		add(part, func() fyne.CanvasObject { return part })
	}
	return all
}

// voice stands where an object is and says what that says. It shows nothing, and
// takes nothing from what is below it.
type voice struct {
	widget.BaseWidget
	page *page
	of   fyne.CanvasObject
	on   func() fyne.CanvasObject // what it is on the page with, itself or what holds it, or nil
}

// CreateRenderer returns a renderer of nothing.
func (v *voice) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}

// AccessibilityLabel returns that of the object.
func (v *voice) AccessibilityLabel() string { return v.of.(fyne.Accessible).AccessibilityLabel() }

// AccessibilityRole returns that of the object.
func (v *voice) AccessibilityRole() fyne.AccessibleRole {
	return v.of.(fyne.Accessible).AccessibilityRole()
}

// Visible tells whether the object is on the page.
func (v *voice) Visible() bool {
	on := v.on()
	return on != nil && on.Visible() && slices.Contains(v.page.inside.Objects, on)
}

// Position returns the object's place in the window's content. It asks no canvas,
// which would ask it in turn.
func (v *voice) Position() fyne.Position {
	at := v.page.inside.Position().Add(v.of.Position())
	if on := v.on(); on != nil && on != v.of {
		at = at.Add(on.Position())
	}
	return at
}

// Size returns the object's size.
func (v *voice) Size() fyne.Size { return v.of.Size() }

// MinSize returns nothing: it takes no place.
func (v *voice) MinSize() fyne.Size { return fyne.Size{} }
