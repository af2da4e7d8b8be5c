package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// button is a button that is scrolled into view when it gets the focus, and that
// passes on the keys it has no use for.
type button struct {
	widget.Button

	reveal func(fyne.CanvasObject)
	key    func(*fyne.KeyEvent)
}

var (
	_ fyne.Focusable = (*button)(nil)
	_ fyne.Tappable  = (*button)(nil)
)

// newButton returns a button of a window, without a text yet.
func newButton(w *Window, tapped func()) *button {
	b := &button{reveal: w.reveal, key: w.typedKey}
	b.OnTapped = tapped
	b.ExtendBaseWidget(b)
	return b
}

// FocusGained scrolls the button into view.
func (b *button) FocusGained() {
	b.Button.FocusGained()
	b.reveal(b)
}

// TypedKey presses the button by Space or Enter.
func (b *button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		b.Button.TypedKey(e)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.Button.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		b.key(e)
	}
}
