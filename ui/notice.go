package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// notice says something for a moment in a strip at the window's lower edge, where
// it is seen however the page is scrolled.
type notice struct {
	box   *fyne.Container
	strip *canvas.Rectangle
	label *widget.Label
}

func newNotice() *notice {
	n := &notice{strip: canvas.NewRectangle(nil), label: widget.NewLabel("")}
	n.label.Truncation = fyne.TextTruncateEllipsis
	n.label.TextStyle.Bold = true
	n.box = container.NewStack(n.strip, n.label)
	n.box.Hide()
	return n
}

// say shows a text, or nothing for "".
func (n *notice) say(text string) {
	if n.label.Text != text {
		n.label.SetText(text)
	}
	if text == "" {
		n.box.Hide()
	} else {
		n.box.Show()
	}
}

// restyle takes the colours of the theme.
func (n *notice) restyle(t *houseTheme) {
	n.strip.FillColor = t.Color(theme.ColorNameButton, t.variant())
	n.strip.Refresh()
}

// arrange puts the strip along the lower edge of a window of that size, or along the
// upper one.
func (n *notice) arrange(size fyne.Size, atTop bool) {
	height := n.label.MinSize().Height
	n.box.Resize(fyne.NewSize(size.Width, height))
	if atTop {
		n.box.Move(fyne.Position{})
		return
	}
	n.box.Move(fyne.NewPos(0, size.Height-height))
}
