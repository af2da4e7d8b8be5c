package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// lineEntry is an entry of a side window.
type lineEntry struct {
	widget.Entry
	name     func() string // what a screen reader calls it
	enter    func()
	word     func(key string) string
	hear     func(...fyne.CanvasObject) // lets a screen reader hear more
	key      func(*fyne.KeyEvent)
	paste    func(fyne.Shortcut) fyne.Shortcut
	shortcut func(fyne.Shortcut)
}

var (
	_ fyne.Focusable    = (*lineEntry)(nil)
	_ fyne.Shortcutable = (*lineEntry)(nil)
)

// newLineEntry returns an entry of the side window that in returns once it is shown;
// enter is what Enter does.
func newLineEntry(w *Window, enter func(), in func() *side) *lineEntry {
	e := &lineEntry{
		name: func() string { return "" }, enter: enter, paste: w.pasteOf, shortcut: w.typedShortcut,
		key:  func(k *fyne.KeyEvent) { in().typedKey(k) },
		word: func(key string) string { return w.words.T(key) },
		hear: func(more ...fyne.CanvasObject) { w.giveVoices(in(), more...) },
	}
	e.ExtendBaseWidget(e)
	return e
}

// TypedKey does what Enter is for, and leaves Escape to the window.
func (e *lineEntry) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		e.enter()
	case fyne.KeyEscape:
		e.key(k)
	default:
		e.Entry.TypedKey(k)
	}
}

// TappedSecondary opens the menu of an entry.
func (e *lineEntry) TappedSecondary(at *fyne.PointEvent) {
	entryMenu(e, e.word, e.hear, at.AbsolutePosition)
}

// AccessibilityLabel returns the entry's name and its text.
func (e *lineEntry) AccessibilityLabel() string { return e.name() + ": " + e.Text }

// AccessibilityRole returns the role of a text.
func (e *lineEntry) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// TypedShortcut passes on what an entry has no use for.
func (e *lineEntry) TypedShortcut(s fyne.Shortcut) {
	if s = e.paste(s); s == nil {
		return
	}
	e.Entry.TypedShortcut(s)
	e.shortcut(s)
}
