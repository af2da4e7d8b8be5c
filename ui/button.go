package ui

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// button is a button that is scrolled into view when it gets the focus, and that
// passes on the keys it has no use for.
type button struct {
	widget.Button

	ring *canvas.Rectangle // around it while it has the focus

	state string // what a screen reader says behind the text, or ""

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
	return newKeyButton(w.reveal, w.typedKey, w.typedShortcut, tapped)
}

// newKeyButton returns a button that passes what it has no use for to the given
// functions.
func newKeyButton(reveal func(fyne.CanvasObject), key func(*fyne.KeyEvent), shortcut func(fyne.Shortcut), tapped func()) *button {
	b := &button{ring: newRing(), reveal: reveal, key: key, shortcut: shortcut}
	b.OnTapped = tapped
	b.ExtendBaseWidget(b)
	return b
}

// mark shows whether a choice is on: one of several, or of many any number.
func (b *button) mark(w Words, on, many bool) {
	icons, state := [2]fyne.Resource{theme.RadioButtonIcon(), theme.RadioButtonCheckedIcon()}, "choice.off"
	if many {
		icons = [2]fyne.Resource{theme.CheckButtonIcon(), theme.CheckButtonCheckedIcon()}
	}
	icon := icons[0]
	if on {
		icon, state = icons[1], "choice.on"
	}
	b.state = w.T(state)
	b.SetIcon(icon)
}

// AccessibilityLabel returns the text, and whether it is chosen if it is a choice.
func (b *button) AccessibilityLabel() string {
	return strings.Join(strings.Fields(b.Text+" "+b.state), " ")
}

// ringWidth is the width of the focus's ring in logical units.
const ringWidth = 3

// newRing returns a ring, hidden.
func newRing() *canvas.Rectangle {
	ring := canvas.NewRectangle(color.Transparent)
	ring.StrokeWidth = ringWidth
	ring.Hide()
	return ring
}

// CreateRenderer returns the toolkit's renderer with the ring above it. The
// toolkit's own focus, another colour of the button, would make a text unreadable
// either on plain buttons or on important ones.
func (b *button) CreateRenderer() fyne.WidgetRenderer {
	return &ringRenderer{b.Button.CreateRenderer(), b.ring, b.Theme}
}

// ringRenderer draws a widget of the toolkit with a ring above it.
type ringRenderer struct {
	fyne.WidgetRenderer
	ring  *canvas.Rectangle
	theme func() fyne.Theme
}

// Layout gives the ring the widget's size.
func (r *ringRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.ring.Resize(size)
}

// Objects returns the toolkit's and the ring.
func (r *ringRenderer) Objects() []fyne.CanvasObject {
	return append(slices.Clip(r.WidgetRenderer.Objects()), r.ring)
}

// Refresh takes the theme's colour.
func (r *ringRenderer) Refresh() {
	r.ring.StrokeColor = r.theme().Color(theme.ColorNameForeground, fyne.CurrentApp().Settings().ThemeVariant())
	r.WidgetRenderer.Refresh()
	r.ring.Refresh()
}

// FocusGained shows the ring and scrolls the button into view.
func (b *button) FocusGained() {
	b.ring.Show()
	b.Refresh()
	b.reveal(b)
}

// FocusLost hides the ring.
func (b *button) FocusLost() {
	b.ring.Hide()
	b.Refresh()
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
