package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// popUp shows a menu at a place on a canvas and returns it; closed is called when it
// is gone. The toolkit tells screen readers nothing of its menus, so hear gets what
// else they are to hear: an object over each item, and nothing once the menu is gone.
func popUp(c fyne.Canvas, menu *fyne.Menu, at fyne.Position, hear func(...fyne.CanvasObject), closed func()) *widget.PopUpMenu {
	m := widget.NewPopUpMenu(menu, c)
	m.OnDismiss = func() {
		m.Hide()
		hear()
		closed()
	}
	m.ShowAtPosition(at)
	var items []fyne.CanvasObject
	for i, item := range menu.Items {
		if item.IsSeparator {
			continue
		}
		v := &itemVoice{voice{of: itemText(item.Label), on: []fyne.CanvasObject{m, m.Items[i]}}, c.Content()}
		v.ExtendBaseWidget(v)
		items = append(items, v)
	}
	hear(items...)
	return m
}

// below returns the place under an object.
func below(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).AddXY(0, o.Size().Height)
}

// itemText is the text of a menu's item.
type itemText string

// AccessibilityLabel returns the text.
func (t itemText) AccessibilityLabel() string { return string(t) }

// AccessibilityRole returns the role of a button.
func (itemText) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// itemVoice is the voice of a menu's item. It stands in the content of a canvas,
// which may have the main menu above it, and the menu over both.
type itemVoice struct {
	voice
	content fyne.CanvasObject
}

// Position returns the item's place over the content.
func (v *itemVoice) Position() fyne.Position {
	return v.voice.Position().Subtract(v.content.Position())
}
