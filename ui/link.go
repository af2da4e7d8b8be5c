package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// link is a link that the keyboard reaches, that is scrolled into view when it gets
// the focus, and that passes on the keys it has no use for.
type link struct {
	widget.Hyperlink

	ring *canvas.Rectangle // around it while it has the focus

	reveal func(fyne.CanvasObject)
	key    func(*fyne.KeyEvent)
}

var (
	_ fyne.Accessible = (*link)(nil)
	_ fyne.Focusable  = (*link)(nil)
)

// newLink returns a link with a text, which leads nowhere yet.
func newLink(reveal func(fyne.CanvasObject), key func(*fyne.KeyEvent), text string) *link {
	l := &link{ring: newRing(), reveal: reveal, key: key}
	l.Text = text
	l.Wrapping = fyne.TextWrapWord
	l.TextStyle.Underline = true
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer returns the toolkit's renderer with the ring above it: the
// toolkit's own frame is too pale.
func (l *link) CreateRenderer() fyne.WidgetRenderer {
	return &linkRenderer{ringRenderer{l.Hyperlink.CreateRenderer(), l.ring, l.Theme}, l}
}

type linkRenderer struct {
	ringRenderer
	l *link
}

// Layout puts the ring around the text, which may be narrower than the link.
func (r *linkRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	th := r.l.Theme()
	text := fyne.MeasureText(r.l.Text, th.Size(theme.SizeNameText), r.l.TextStyle)
	r.ring.Resize(fyne.NewSize(min(text.Width+2*th.Size(theme.SizeNameInnerPadding), size.Width), size.Height))
}

// FocusGained shows the ring and scrolls the link into view.
func (l *link) FocusGained() {
	l.ring.Show()
	l.Refresh()
	l.reveal(l)
}

// FocusLost hides the ring.
func (l *link) FocusLost() {
	l.ring.Hide()
	l.Refresh()
}

// TypedKey follows the link by Space or Enter.
func (l *link) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		l.Hyperlink.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		l.key(e)
	}
}
