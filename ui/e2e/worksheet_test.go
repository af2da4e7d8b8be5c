//go:build e2e && linux

package e2e

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestWorksheetByKey makes a worksheet without a mouse, the same that the command
// line makes.
func TestWorksheetByKey(t *testing.T) {
	folder := t.TempDir()
	path, other := filepath.Join(folder, "sheet.pdf"), filepath.Join(folder, "other.pdf")
	w := start(t, nil, flags(example)...)
	choices := w.opens("the choices", func() { w.key("ctrl+p") })
	choices.write("3")
	choices.key("Tab")
	choices.write("7")
	choices.screenshot("worksheet")
	file := choices.opens("the file's window", func() { choices.key("Return") })
	file.write(path)
	file.key("Return")
	w.until(path, func() bool {
		_, err := os.Stat(path)
		return err == nil && len(w.windows()) == 1
	})
	if out, err := command(t, []string{"DISPLAY="}, "-worksheet", other, "-exercises", "3", "-seed", "7").CombinedOutput(); err != nil || len(out) > 0 {
		t.Fatalf("by command: %v\n%s", err, out)
	}
	sheet, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	same, err := os.ReadFile(other)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(sheet, same) {
		t.Errorf("the window's sheet has %d bytes, the command's %d others", len(sheet), len(same))
	}
	w.do("windowfocus", "--sync", w.id)
	w.copies(exampleID)
}
