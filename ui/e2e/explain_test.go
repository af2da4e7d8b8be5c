//go:build e2e && linux

package e2e

import (
	"image"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The places of cells in a window of the size it opens with.
var cells = map[int]point{0: {981, 379}, 1: {952, 379}, 2: {923, 379}, 17: {472, 379}}

// tabs presses Tab so many times.
func (w *window) tabs(n int) {
	for range n {
		w.key("Tab")
	}
}

// toFigure is how many times Tab goes from the timestamp to the figure: over the
// other three entries, Now, Copy ID and Copy as.
const toFigure = 7

func TestToggleByKey(t *testing.T) {
	w := start(t, nil, flags(example)...)
	w.tabs(toFigure)
	w.key("ctrl+Right", "ctrl+Right", "ctrl+Right") // to the sequence's highest bit
	w.key("space")
	values := example
	values[3] = "2048"
	w.copies(id(t, values))
	w.key("End", "Return")
	values[3] = "2049"
	w.copies(id(t, values))
	w.screenshot("figure-by-key")
	w.key("ctrl+z")
	values[3] = "2048"
	w.copies(id(t, values))
	w.key("ctrl+y")
	values[3] = "2049"
	w.copies(id(t, values))
}

func TestToggleByMouse(t *testing.T) {
	w := start(t, nil, flags(example)...)
	w.click(cells[17], 1)
	values := example
	values[1] = "0"
	w.copies(id(t, values))
	w.click(cells[0], 1)
	values[3] = "1"
	w.copies(id(t, values))
	w.key("ctrl+z") // by the figure, which has the focus
	values[3] = "0"
	w.copies(id(t, values))

	at := func(bit int) []string { return []string{strconv.Itoa(cells[bit].x), strconv.Itoa(cells[bit].y)} }
	w.do(append([]string{"mousemove", "--window", w.id}, at(2)...)...)
	w.do("mousedown", "1")
	for _, bit := range []int{1, 0} {
		w.do(append([]string{"mousemove", "--window", w.id}, at(bit)...)...)
	}
	w.until("three bits painted", func() bool {
		values[3] = "7"
		return w.copied() == id(t, values)
	})
	w.do("mouseup", "1")
}

func TestExampleByMenu(t *testing.T) {
	w := start(t, nil)
	w.key("alt", "Right") // from File to Examples
	w.screenshot("menu-examples")
	for range 3 {
		w.key("Down")
	}
	w.key("Return")
	w.copies("9223372036854775807") // the third, the last ID
}

func TestLanguageByMenu(t *testing.T) {
	w := start(t, nil, "-timestamp", "1288834975657", "-datacenter", "1", "-machine", "1", "-sequence", "0x1F")
	w.copiesNothing()
	english, err := w.picture()
	if err != nil {
		t.Fatal(err)
	}
	w.key("alt", "Right", "Right", "Down", "Right", "Down", "Down", "Return") // View, Language, Español
	w.until("another language", func() bool {
		spanish, err := w.picture()
		return err == nil && colours(spanish) > 16 && !same(english, spanish)
	})
	w.screenshot("language-by-menu")
	w.focus(3)
	w.write("0")
	w.copies(exampleID)
}

func TestCopyAFormat(t *testing.T) {
	w := start(t, nil, flags(example)...)
	w.tabs(toFigure - 1)
	w.key("space") // Copy as
	w.screenshot("copy-as")
	w.key("Down", "Down", "Return") // the second, hexadecimal
	w.until("the hexadecimal", func() bool { return clipboard() == "0x00000000fa021000" })
	w.tabs(4) // over the figure, Steps and In binary to Formats
	w.key("space")
	w.tabs(3)
	w.key("space")
	w.until("the binary digits", func() bool {
		return clipboard() == "0000000000000000000000000000000011111010000000100001000000000000"
	})
	w.screenshot("formats")
}

func TestLessonsByKey(t *testing.T) {
	w := start(t, nil)
	w.key("F1")
	w.until("the lessons", func() bool {
		ids, err := output(nil, "xdotool", "search", "--onlyvisible", "--name", "^Lessons")
		return err == nil && ids != ""
	})
}

// other returns the id of another of the program's windows, once it is there, and
// gives it the keyboard.
func (w *window) other(name string) (id string) {
	w.until(name, func() bool {
		ids, err := output(nil, "xdotool", "search", "--onlyvisible", "--name", name)
		id = strings.TrimSpace(ids)
		return err == nil && id != ""
	})
	w.do("windowfocus", "--sync", id)
	return id
}

// TestShortcutsInOtherWindows presses shortcuts in the lessons, with every widget
// focused in turn, and ends the program from the window of shortcuts.
func TestShortcutsInOtherWindows(t *testing.T) {
	w := start(t, nil, flags(example)...)
	w.key("F1")
	w.other("^Lessons")
	for range 5 {
		w.key("Tab", "ctrl+c", "ctrl+x", "ctrl+equal")
	}
	w.key("Escape")
	w.do("windowfocus", "--sync", w.id)
	w.copies(exampleID) // it is alive
	w.key("ctrl+slash")
	w.other("^Keyboard")
	w.key("ctrl+q")
	select {
	case err := <-w.exited:
		w.exited <- err // for the end of the test
	case <-time.After(patience):
		t.Error("Ctrl+Q in the window of shortcuts does not quit")
	}
}

// TestCaretIsSeen looks for a difference between the caret at the beginning of an
// entry and at its end.
func TestCaretIsSeen(t *testing.T) {
	w := start(t, nil, flags(example)...)
	w.changes("the caret at the end", "End")
	w.changes("the caret at the beginning", "Home")
}

// same tells whether two pictures have the same pixels.
func same(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}

// TestNoticeIsSeen looks at the window's lower edge while it confirms a copy, in
// the smallest window, and after.
func TestNoticeIsSeen(t *testing.T) {
	w := start(t, nil, flags(example)...)
	w.resize(image.Pt(480, 520))
	strip := func() image.Image {
		picture, err := w.picture()
		if err != nil {
			t.Fatal(err)
		}
		at := picture.Bounds()
		at.Min.Y = at.Max.Y - 20
		return picture.(interface {
			SubImage(image.Rectangle) image.Image
		}).SubImage(at)
	}
	w.until("the window to be still", func() bool { return same(strip(), strip()) })
	before := strip()
	w.copies(exampleID)
	w.until("the confirmation", func() bool { return !same(before, strip()) })
	w.screenshot("notice")
	said := strip()
	w.until("its end", func() bool { return !same(said, strip()) })
}
