package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
)

// entry is the text of one field. Whatever changes the text, by keyboard, mouse,
// undo or program, ends in OnChanged.
type entry struct {
	widget.Entry
}

var (
	_ fyne.Focusable    = (*entry)(nil)
	_ fyne.Shortcutable = (*entry)(nil)
	_ fyne.Validatable  = (*entry)(nil)
)

// newEntry returns an entry that calls changed after each change of its text.
func newEntry(f compose.Field, c clock, changed func()) *entry {
	e := &entry{}
	e.ExtendBaseWidget(e)
	e.TextStyle.Monospace = true
	e.Validator = func(text string) error {
		if v := compose.Read(f, text, c.now()); !v.OK() {
			return v.Problem
		}
		return nil
	}
	e.OnChanged = func(string) { changed() }
	return e
}

// TypedShortcut validates after undo and redo too, which the entry itself does not.
func (e *entry) TypedShortcut(s fyne.Shortcut) {
	e.Entry.TypedShortcut(s)
	switch s.(type) {
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		_ = e.Validate() // the entry keeps the error itself
	}
}

// Replace puts text in the place of what is there, as a person would who selects
// all and pastes, so that undo brings the former text back.
func (e *entry) Replace(text string) {
	if e.Text == text {
		return
	}
	e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	e.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: paper(text)})
}

// paper is a clipboard that holds one text and takes none.
type paper string

var _ fyne.Clipboard = paper("")

// Content returns the text.
func (p paper) Content() string { return string(p) }

// SetContent does nothing.
func (paper) SetContent(string) {}
