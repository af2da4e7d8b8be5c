//go:build e2e && linux

package e2e

import (
	"image"
	"testing"
)

// screen is the size of the tests' screen.
var screen = image.Pt(1600, 1200)

// changes presses keys and waits until the window looks another way.
func (w *window) changes(what string, keys ...string) {
	w.t.Helper()
	old, err := w.picture()
	if err != nil {
		w.t.Fatal(err)
	}
	w.key(keys...)
	w.until(what, func() bool {
		now, err := w.picture()
		return err == nil && !same(old, now)
	})
}

// fills waits until the window is as large as the screen, or is not any more.
func (w *window) fills(want bool) {
	w.t.Helper()
	w.until("the window's size", func() bool {
		now, err := w.picture()
		return err == nil && (now.Bounds().Size() == screen) == want
	})
}

func TestPresenter(t *testing.T) {
	w := start(t, nil, flags(example)...)
	w.key("F5")
	w.fills(true)
	w.copies(exampleID)
	w.changes("the empty cells", "Home")
	w.changes("the first step", "Right")
	w.screenshot("presenter-step")
	w.changes("the last step", "End")
	w.changes("a hidden ID", "h")
	w.changes("a spotlight", "3")
	w.screenshot("presenter-spotlight")
	w.changes("a hidden segment", "h")
	w.changes("all segments", "0")
	w.changes("the cursor", "space")
	w.copies(exampleID)
	w.key("space")
	values := example
	values[0] = "1288834975658"
	w.copies(id(t, values))
	w.key("ctrl+z")
	w.copies(exampleID)
	w.key("Escape")
	w.fills(false)
	w.copies(exampleID)

	w.key("F11")
	w.fills(true)
	w.changes("the presenter", "F5")
	w.screenshot("presenter-from-full-screen")
	w.changes("the entries", "F5")
	w.write("1288834975658") // the timestamp has the focus again
	w.copies(id(t, values))
	w.key("F11")
	w.fills(false)
}
