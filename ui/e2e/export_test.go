//go:build e2e && linux

package e2e

import (
	"encoding/xml"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// windows returns the program's windows on show, as xdotool names them.
func (w *window) windows() []string {
	ids, _ := output(nil, "xdotool", "search", "--onlyvisible", "--all", "--pid", w.do("getwindowpid", w.id), "--name", ".")
	return strings.Fields(ids)
}

// opens does what opens another window, waits until that is painted, and gives it
// the keyboard.
func (w *window) opens(what string, do func()) *window {
	w.t.Helper()
	before := w.windows()
	do()
	side := *w
	w.until(what, func() bool {
		for _, id := range w.windows() {
			if !slices.Contains(before, id) {
				side.id = id
				picture, err := side.picture()
				return err == nil && colours(picture) > 16
			}
		}
		return false
	})
	side.do("windowfocus", "--sync", side.id)
	return &side
}

// TestExportByKey writes a picture and a drawing without a mouse.
func TestExportByKey(t *testing.T) {
	folder := t.TempDir()
	w := start(t, nil, flags(example)...)
	export := func(name string, keys ...string) string {
		t.Helper()
		path := filepath.Join(folder, name)
		choices := w.opens("the choices", func() { w.key("ctrl+e") })
		choices.key(keys...)
		choices.screenshot("export-" + name)
		// Back from the first choice, over Cancel, to Save.
		file := choices.opens("the file's window", func() { choices.key("shift+Tab", "shift+Tab", "Return") })
		file.write(path)
		file.screenshot("export-file-" + name)
		file.key("Return")
		w.until(path, func() bool {
			_, err := os.Stat(path)
			return err == nil && len(w.windows()) == 1
		})
		w.do("windowfocus", "--sync", w.id)
		return path
	}

	f, err := os.Open(export("bits.png", "Tab", "shift+Tab"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if img, err := png.Decode(f); err != nil || img.Bounds().Dx() != 2080 || colours(img) < 16 {
		t.Errorf("the picture is %v, %v", img.Bounds(), err)
	}

	data, err := os.ReadFile(export("bits.svg", "Tab", "space", "shift+Tab"))
	if err != nil {
		t.Fatal(err)
	}
	var drawing struct {
		Title string `xml:"title"`
	}
	if err := xml.Unmarshal(data, &drawing); err != nil || drawing.Title != "Snowflake ID "+exampleID {
		t.Errorf("the title is %q, %v", drawing.Title, err)
	}
	w.copies(exampleID)
}

// TestExportClosedByEscape leaves no file and the window as it was.
func TestExportClosedByEscape(t *testing.T) {
	w := start(t, nil, flags(example)...)
	choices := w.opens("the choices", func() { w.key("ctrl+e") })
	file := choices.opens("the file's window", func() { choices.key("shift+Tab", "shift+Tab", "Return") })
	file.key("Escape")
	w.until("the file's window to close", func() bool { return len(w.windows()) == 2 })
	choices.do("windowfocus", "--sync", choices.id)
	choices.key("Escape")
	w.until("the choices to close", func() bool { return len(w.windows()) == 1 })
	w.do("windowfocus", "--sync", w.id)
	w.copies(exampleID)
}
