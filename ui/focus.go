package ui

import "fyne.io/fyne/v2"

// HasFocus tells whether the object has its window's focus. The toolkit asks voices,
// which cannot have it themselves, in the package for Windows: see assets/windows.
func (v *voice) HasFocus() bool {
	of, ok := v.of.(fyne.Focusable)
	if !ok {
		return false
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(v.on[len(v.on)-1])
	return c != nil && c.Focused() == of
}

// HasFocus tells whether the cell is what has the focus: the cursor is seen in the
// figure that has it. The figure says so too; the one told later, the cell, is taken.
func (v *cellVoice) HasFocus() bool { return v.Visible() }
