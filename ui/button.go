package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// button is a button that is scrolled into view when it gets the focus, and that
// passes on the keys it has no use for.
type button struct {
	widget.Button

	reveal   func(fyne.CanvasObject)
	key      func(*fyne.KeyEvent)
	shortcut func(fyne.Shortcut)
}

var (
	_ fyne.Focusable    = (*button)(nil)
	_ fyne.Shortcutable = (*button)(nil)
	_ fyne.Tappable     = (*button)(nil)
)

// newButton returns a button of a window, without a text yet.
func newButton(w *Window, tapped func()) *button {
	b := &button{reveal: w.reveal, key: w.typedKey, shortcut: w.typedShortcut}
	b.OnTapped = tapped
	b.ExtendBaseWidget(b)
	return b
}

// FocusGained scrolls the button into view.
func (b *button) FocusGained() {
	b.Button.FocusGained()
	b.reveal(b)
}

// Tapped does what the button is for. The button has the focus from then on, so
// that the keyboard goes on from there; the toolkit's own would take it away.
func (b *button) Tapped(*fyne.PointEvent) {
	if b.Disabled() {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
	b.OnTapped()
}

// TypedKey presses the button by Space or Enter.
func (b *button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		b.Tapped(nil)
	default:
		b.key(e)
	}
}

// TypedShortcut passes every shortcut on: a button has no use for any.
func (b *button) TypedShortcut(s fyne.Shortcut) { b.shortcut(s) }
