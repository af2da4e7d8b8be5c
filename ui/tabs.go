package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
)

// tabs shows the steps, the same in binary, or the formats. Fyne's own tabs cannot be reached by key.
type tabs struct {
	w       *Window
	buttons [tabCount]*button
	formats *formatsPanel // nil until it is chosen
	chosen  int
}

// The tabs' numbers.
const (
	stepsTab = iota
	binaryTab
	formatsTab

	tabCount
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
// Tab reaches them. The others' parts are not in the window at all: the canvas
// walks through what is hidden too.
func (t *tabs) objects() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, b := range t.buttons {
		all = append(all, b)
	}
	switch t.chosen {
	case stepsTab:
		all = append(all, t.w.steps)
	case binaryTab:
		all = append(all, t.w.sum)
	case formatsTab:
		all = append(all, t.formats.objects()...)
	}
	return all
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
		b.state = t.w.words.T("choice.off")
		if i == t.chosen {
			b.Importance = widget.MediumImportance
			b.state = t.w.words.T("choice.on")
		}
		b.Refresh()
	}
}

// show brings what the chosen tab shows up to date; the others follow when they
// are chosen.
func (t *tabs) show(r compose.Result, w Words) {
	switch t.chosen {
	case stepsTab:
		t.w.steps.show(r, w)
	case binaryTab:
		t.w.sum.show(r)
	case formatsTab:
		t.formats.show(r, w)
	}
}

// translate takes the words of a language.
func (t *tabs) translate(w Words) {
	t.buttons[stepsTab].SetText(w.T("tab.steps"))
	t.buttons[binaryTab].SetText(w.T("tab.binary"))
	t.buttons[formatsTab].SetText(w.T("tab.formats"))
	t.mark()
}

// arrange places the tabs and what they show, and returns the y below.
func (t *tabs) arrange(x, y, width, scale float32) float32 {
	at := x
	height := t.buttons[0].MinSize().Height
	for _, b := range t.buttons {
		w := b.MinSize().Width + gap
		if at > x && at+w > x+width {
			at, y = x, y+height+beside
		}
		b.Resize(fyne.NewSize(w, height))
		b.Move(fyne.NewPos(at, y))
		at += w + beside
	}
	y += height + beside
	switch t.chosen {
	case stepsTab:
		return place(t.w.steps, t.w.steps.sizeFor(width), x, y)
	case binaryTab:
		return place(t.w.sum, t.w.sum.sizeFor(width), x, y)
	}
	return t.formats.arrange(x, y, width, scale)
}
