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
	key      func(*fyne.KeyEvent)
	paste    func(fyne.Shortcut) fyne.Shortcut
	shortcut func(fyne.Shortcut)
}

var (
	_ fyne.Focusable    = (*lineEntry)(nil)
	_ fyne.Shortcutable = (*lineEntry)(nil)
)

func newLineEntry(w *Window, enter func(), key func(*fyne.KeyEvent)) *lineEntry {
	e := &lineEntry{name: func() string { return "" }, enter: enter, key: key, paste: w.pasteOf, shortcut: w.typedShortcut}
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
