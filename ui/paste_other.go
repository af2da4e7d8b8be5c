//go:build !linux || !x11 || ci

package ui

import "fyne.io/fyne/v2"

// clipboardAnswers tells whether the clipboard's text can be had. On X11 alone it may
// be that nobody answers; elsewhere the system has a limit of its own.
func clipboardAnswers(fyne.Window) bool { return true }

// clipboardTook tells whether the clipboard has a text that was put there.
func clipboardTook(_ fyne.Window, c fyne.Clipboard, text string) bool { return c.Content() == text }
