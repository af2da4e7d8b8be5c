package ui

import "fyne.io/fyne/v2"

// pasteOf returns a shortcut as an entry is to get it, or nil if it is to get none: one
// that pastes comes with the clipboard's text at hand. The toolkit would wait without
// end for a program that has the text and does not answer; and where there is no text,
// it would take the selected one off the screen, and tell nobody.
func (w *Window) pasteOf(s fyne.Shortcut) fyne.Shortcut {
	paste, ok := s.(*fyne.ShortcutPaste)
	if !ok {
		return s
	}
	if !w.answers() {
		w.say(w.words.T("notice.no-answer"))
		return nil
	}
	text := paste.Clipboard.Content()
	if text == "" {
		w.say(w.words.T("notice.no-text"))
		return nil
	}
	return &fyne.ShortcutPaste{Clipboard: paper(text)}
}

// paper is a clipboard that holds one text and takes none.
type paper string

var _ fyne.Clipboard = paper("")

// Content returns the text.
func (p paper) Content() string { return string(p) }

// SetContent does nothing.
func (p paper) SetContent(string) {}
