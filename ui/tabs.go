package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
)

// tabs shows the steps or the formats. Fyne's own tabs cannot be reached by key.
type tabs struct {
	w       *Window
	buttons [2]*button    // steps, formats
	formats *formatsPanel // nil until it is chosen
	chosen  int
}

// The tabs' numbers.
const (
	stepsTab = iota
	formatsTab
)

func newTabs(w *Window) *tabs {
	t := &tabs{w: w}
	for i := range t.buttons {
		t.buttons[i] = newButton(w, func() { t.choose(i) })
	}
	t.mark()
	return t
}

// objects returns the tabs and what the chosen one shows, in the order in which
// Tab reaches them. The other's parts are not in the window at all: the canvas
// walks through what is hidden too.
func (t *tabs) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{t.buttons[stepsTab], t.buttons[formatsTab]}
	if t.chosen == formatsTab {
		return append(all, t.formats.objects()...)
	}
	return append(all, t.w.steps)
}

// choose brings a tab to the front.
func (t *tabs) choose(n int) {
	t.chosen = n
	if n == formatsTab && t.formats == nil {
		t.formats = newFormatsPanel(t.w)
	}
	t.mark()
	t.show(t.w.result, t.w.words)
	t.w.page.fill()
}

// mark tells by the buttons which tab is chosen.
func (t *tabs) mark() {
	for i, b := range t.buttons {
		b.Importance = widget.LowImportance
		if i == t.chosen {
			b.Importance = widget.MediumImportance
		}
		b.Refresh()
	}
}

// show brings what the chosen tab shows up to date; the other follows when it is
// chosen.
func (t *tabs) show(r compose.Result, w Words) {
	if t.chosen == formatsTab {
		t.formats.show(r, w)
	} else {
		t.w.steps.show(r, w)
	}
}

// translate takes the words of a language.
func (t *tabs) translate(w Words) {
	t.buttons[stepsTab].SetText(w.T("tab.steps"))
	t.buttons[formatsTab].SetText(w.T("tab.formats"))
}

// arrange places the tabs and what they show, and returns the y below.
func (t *tabs) arrange(x, y, width, scale float32) float32 {
	at := x
	height := t.buttons[0].MinSize().Height
	for _, b := range t.buttons {
		w := b.MinSize().Width + gap
		b.Resize(fyne.NewSize(w, height))
		b.Move(fyne.NewPos(at, y))
		at += w + beside
	}
	y += height + beside
	if t.chosen == formatsTab {
		return t.formats.arrange(x, y, width, scale)
	}
	size := t.w.steps.sizeFor(width)
	t.w.steps.Resize(size)
	t.w.steps.Move(fyne.NewPos(x, y))
	return y + size.Height
}
