package ui

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// writeSheet runs the program for a worksheet and returns the exit code.
func writeSheet(path string, args ...string) (code int, stderr string) {
	var out, complaint strings.Builder
	code = Main(append([]string{"-worksheet", path}, args...), "1.2.3", &out, &complaint)
	return code, complaint.String()
}

func TestWorksheetByCommand(t *testing.T) {
	t.Setenv("DISPLAY", "")
	folder := t.TempDir()
	var sheets [][]byte
	for _, args := range [][]string{
		{"-exercises", "3", "-seed", "7", "-lang", "en"},
		{"-exercises", "3", "-seed", "7", "-lang", "en"},
		{"-exercises", "3", "-seed", "8", "-lang", "en"},
		{"-exercises", "3", "-seed", "7", "-lang", "es"},
		{"-exercises", "3", "-seed", "7", "-lang", "en", "-paper", "Letter"},
	} {
		path := filepath.Join(folder, "sheet.pdf")
		if code, stderr := writeSheet(path, args...); code != 0 || stderr != "" {
			t.Fatalf("%q: exit %d, %s", args, code, stderr)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(data, []byte("%PDF-")) {
			t.Errorf("%q: begins with %.8q", args, data)
		}
		sheets = append(sheets, data)
	}
	for i, other := range sheets[1:] {
		if same := bytes.Equal(other, sheets[0]); same != (i == 0) {
			t.Errorf("sheet %d is the same as the first: %v", i+1, same)
		}
	}

	path := filepath.Join(folder, "missing", "sheet.pdf")
	if code, stderr := writeSheet(path, "-lang", "es"); code != 1 || !strings.Contains(stderr, path) || strings.Count(stderr, "\n") != 1 {
		t.Errorf("a folder that is not there: exit %d, %s", code, stderr)
	}
}

func TestWorksheetWindow(t *testing.T) {
	w, _ := open(t, Options{Language: "es", Input: worked})
	menuAction(t, w, "worksheet")
	m := w.sheets
	s, wrong := m.chosen()
	if wrong != [2]string{} || s.exercises != usualExercises || s.seed == 0 || s.paper != "A4" {
		t.Fatalf("%+v, %q", s, wrong)
	}
	for _, c := range []struct {
		n    int // of the entry, 0 or 1
		text string
		want string
	}{
		{0, "0", "de 1 a 100"},
		{0, "101", "de 1 a 100"},
		{0, "x", "de 1 a 100"},
		{0, "", "de 1 a 100"},
		{1, "-1", "semilla"},
		{1, "18446744073709551616", "semilla"},
		{1, "1.5", "semilla"},
	} {
		entries := []*lineEntry{m.exercises, m.seed}
		e, other, canvas := entries[c.n], entries[1-c.n], m.side.window.Canvas()
		good := e.Text
		e.SetText(c.text)
		if l := m.wrong[c.n]; !l.Visible() || !strings.Contains(l.Text, c.want) || m.wrong[1-c.n].Visible() {
			t.Errorf("%q: %q", c.text, l.Text)
		}
		canvas.Focus(other)
		other.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if w.sides["save.worksheet"] != nil {
			t.Fatalf("%q: a file is asked for", c.text)
		}
		if e.Text != c.text || canvas.Focused() != e {
			t.Errorf("%q became %q; the focus is on a %T", c.text, e.Text, canvas.Focused())
		}
		e.SetText(good)
		if m.wrong[c.n].Visible() {
			t.Errorf("%q: %q", good, m.wrong[c.n].Text)
		}
	}

	m.papers[1].OnTapped()
	m.seed.SetText(" 18446744073709551615 ")
	if s, _ := m.chosen(); s.paper != "Letter" || s.seed != 1<<64-1 || m.papers[1].Icon != theme.RadioButtonCheckedIcon() {
		t.Errorf("%+v", s)
	}
	w.setLanguage("en") // builds the window anew
	if s, _ := m.chosen(); s.paper != "Letter" || m.papers[1].Icon != theme.RadioButtonCheckedIcon() || m.papers[0].Icon == theme.RadioButtonCheckedIcon() {
		t.Errorf("after a change of language: %+v", s)
	}
	m.exercises.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if w.sides["save.worksheet"] == nil {
		t.Fatal("no file is asked for")
	}
	m.exercises.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.sides[sheetsTitle] != nil {
		t.Error("Esc does not close the window")
	}
	menuAction(t, w, "worksheet")
	if s, wrong := w.sheets.chosen(); wrong != [2]string{} || s.paper != "Letter" || s.seed == 1<<64-1 {
		t.Errorf("opened again: %+v, %q", s, wrong)
	}
}
