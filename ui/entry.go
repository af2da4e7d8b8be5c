package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
)

// entry is the text of one field. Whatever changes the text, by keyboard, mouse,
// undo or program, ends in OnChanged.
type entry struct {
	widget.Entry

	// replaced holds the former and the new text of each Replace. To the toolkit
	// that is two changes, with nothing in between; to a person it is one.
	replaced []replacement

	focused bool

	problem   func(text string) compose.Problem
	word      func(key string) string
	spoken    func() string // what a screen reader says of it
	refocused func()
	reveal    func(fyne.CanvasObject)
	hear      func(...fyne.CanvasObject) // lets a screen reader hear more
	key       func(*fyne.KeyEvent)
	paste     func(fyne.Shortcut) fyne.Shortcut
	shortcut  func(fyne.Shortcut)
}

type replacement struct{ former, text string }

var (
	_ fyne.Focusable    = (*entry)(nil)
	_ fyne.Shortcutable = (*entry)(nil)
	_ fyne.Validatable  = (*entry)(nil)
)

// newEntry returns the entry of a window's field, which makes the data's trip
// after each change of its text.
func newEntry(w *Window, f compose.Field) *entry {
	e := &entry{
		reveal: w.reveal, key: w.typedKey, paste: w.pasteOf, shortcut: w.typedShortcut,
		word:      func(key string) string { return w.words.T(key) },
		spoken:    func() string { return "" },
		hear:      func(more ...fyne.CanvasObject) { w.page.giveVoices(more...) },
		refocused: func() { w.form.raster.Refresh() },
		problem:   func(text string) compose.Problem { return compose.Read(f, text, w.clock.now()).Problem },
	}
	e.ExtendBaseWidget(e)
	e.TextStyle.Monospace = true
	e.OnChanged = func(string) { w.update() }
	return e
}

// Validate returns the problem of the text, or nil. The toolkit's own Validator
// stays unset: it would show a tick beside a bad text while somebody types it.
func (e *entry) Validate() error {
	if p := e.problem(e.Text); p.Kind != compose.None {
		return p
	}
	return nil
}

// FocusGained scrolls the entry into view.
func (e *entry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
	e.refocused()
	e.reveal(e)
}

// FocusLost lets the frame go.
func (e *entry) FocusLost() {
	e.focused = false
	e.Entry.FocusLost()
	e.refocused()
}

// TypedKey passes on the keys that an entry has no use for.
func (e *entry) TypedKey(k *fyne.KeyEvent) {
	e.Entry.TypedKey(k)
	e.key(k)
}

// TypedShortcut takes back and repeats a Replace as one change.
func (e *entry) TypedShortcut(s fyne.Shortcut) {
	if s = e.paste(s); s == nil {
		return
	}
	before := e.Text
	e.Entry.TypedShortcut(s)
	var halfway func(replacement) bool
	switch s.(type) {
	case *fyne.ShortcutUndo:
		halfway = func(r replacement) bool { return r.text == before }
	case *fyne.ShortcutRedo:
		halfway = func(r replacement) bool { return r.former == before }
	default:
		e.shortcut(s)
		return
	}
	if before != "" && e.Text == "" && slices.ContainsFunc(e.replaced, halfway) {
		e.Entry.TypedShortcut(s)
	}
}

// TappedSecondary opens the menu of an entry. The toolkit's own calls undo past
// TypedShortcut, so that it would take back half of a Replace.
func (e *entry) TappedSecondary(at *fyne.PointEvent) {
	entryMenu(e, e.word, e.hear, at.AbsolutePosition)
}

// anyEntry is an entry of whatever window.
type anyEntry interface {
	fyne.CanvasObject
	fyne.Focusable
	fyne.Shortcutable
}

// entryMenu opens the menu of an entry at a place.
func entryMenu(e anyEntry, word func(key string) string, hear func(...fyne.CanvasObject), at fyne.Position) {
	c := fyne.CurrentApp().Driver().CanvasForObject(e)
	clipboard := fyne.CurrentApp().Clipboard()
	item := func(key string, s fyne.Shortcut) *fyne.MenuItem {
		return fyne.NewMenuItem(word(key), func() {
			c.Focus(e)
			e.TypedShortcut(s)
		})
	}
	popUp(c, fyne.NewMenu("",
		item("fyne.Undo", &fyne.ShortcutUndo{}),
		item("fyne.Redo", &fyne.ShortcutRedo{}),
		fyne.NewMenuItemSeparator(),
		item("fyne.Cut", &fyne.ShortcutCut{Clipboard: clipboard}),
		item("fyne.Copy", &fyne.ShortcutCopy{Clipboard: clipboard}),
		item("fyne.Paste", &fyne.ShortcutPaste{Clipboard: clipboard}),
		item("fyne.Select all", &fyne.ShortcutSelectAll{}),
	), at, hear, func() {})
}

// Replace puts text in the place of what is there, as a person would who selects
// all and pastes, so that undo brings the former text back.
func (e *entry) Replace(text string) {
	former := e.Text
	if former == text {
		return
	}
	e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	if text == "" { // a paste of nothing would not be noticed
		e.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
		return
	}
	if r := (replacement{former, text}); former != "" && !slices.Contains(e.replaced, r) {
		e.replaced = append(e.replaced, r)
	}
	e.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: paper(text)})
}
