package ui

import (
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
)

// everything calls f with each object that the window shows.
func everything(o fyne.CanvasObject, f func(fyne.CanvasObject)) {
	f(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, inside := range o.Objects {
			everything(inside, f)
		}
	case *container.Scroll:
		everything(o.Content, f)
	case *container.ThemeOverride:
		everything(o.Content, f)
	}
}

// TestEveryControlSpeaks holds that whatever can get the focus, and whatever is
// drawn, has a label and a role for screen readers, in both languages.
func TestEveryControlSpeaks(t *testing.T) {
	for _, language := range Languages() {
		for _, in := range []compose.Input{worked, blank, {Timestamp: "1700000000", Machine: "0x1F"}} {
			for tab := range tabCount {
				w, _ := open(t, Options{Language: language, Input: in})
				w.tabs.choose(tab)
				spoken := 0
				everything(w.window.Content(), func(o fyne.CanvasObject) {
					_, focusable := o.(fyne.Focusable)
					a, ok := o.(fyne.Accessible)
					switch {
					case !ok && focusable:
						t.Errorf("%s: a %T does not speak", language, o)
					case !ok || a.AccessibilityRole() == fyne.AccessibleRoleContainer || !o.Visible():
					case o == w.notice.label:
					case strings.TrimSpace(a.AccessibilityLabel()) == "":
						t.Errorf("%s: a %T has no label", language, o)
					default:
						spoken++
					}
				})
				if spoken < 15 {
					t.Errorf("%s: only %d objects speak", language, spoken)
				}
			}
		}
	}
}

// heard returns what a screen reader is told of some objects, by what says it: the
// toolkit looks into plain containers alone.
func heard(objects ...fyne.CanvasObject) map[fyne.Accessible]string {
	all := map[fyne.Accessible]string{}
	inPlainContainers(objects, func(o fyne.CanvasObject) {
		a, ok := o.(fyne.Accessible)
		if !ok || a.AccessibilityRole() == fyne.AccessibleRoleContainer {
			return
		}
		label := strings.TrimSpace(a.AccessibilityLabel())
		switch o := o.(type) {
		case *voice:
			all[o.of] = label
		default:
			all[a] = label
		}
	})
	return all
}

// inPlainContainers calls f with what is to be seen in containers that only lay out.
func inPlainContainers(objects []fyne.CanvasObject, f func(fyne.CanvasObject)) {
	for _, o := range objects {
		inside, ok := o.(*fyne.Container)
		switch {
		case !o.Visible():
		case ok:
			inPlainContainers(inside.Objects, f)
		default:
			f(o)
		}
	}
}

// assertHeard holds that a screen reader is told of whatever a window shows: of each
// thing that is drawn and of each that can get the focus.
func assertHeard(t *testing.T, name string, window fyne.Window) {
	t.Helper()
	window.Canvas().Capture() // so that all is drawn
	all := heard(window.Content())
	var look func(fyne.CanvasObject)
	look = func(o fyne.CanvasObject) {
		_, focusable := o.(fyne.Focusable)
		a, ok := o.(fyne.Accessible)
		switch o := o.(type) {
		case *voice, *itemVoice, *cellVoice:
			return
		case *canvas.Text:
			if strings.TrimSpace(o.Text) != "" {
				t.Errorf("%s: nothing says %q", name, o.Text)
			}
			return
		case *canvas.Raster, *canvas.Image:
			t.Errorf("%s: nothing says what a %T shows", name, o)
			return
		}
		switch {
		case ok && a.AccessibilityRole() == fyne.AccessibleRoleContainer:
		case ok:
			if label, told := all[a]; !told {
				t.Errorf("%s: a screen reader is not told of a %T, %q", name, o, a.AccessibilityLabel())
			} else if label == "" {
				t.Errorf("%s: a %T has no label", name, o)
			}
		case focusable:
			t.Errorf("%s: a %T does not speak", name, o)
		default:
			if widget, ok := o.(fyne.Widget); ok {
				inPlainContainers(test.WidgetRenderer(widget).Objects(), look)
			}
		}
	}
	inPlainContainers([]fyne.CanvasObject{window.Content()}, look)
	for _, overlay := range window.Canvas().Overlays().List() {
		everyWidget(overlay, func(o fyne.CanvasObject) {
			if text, ok := o.(*canvas.Text); ok && text.Visible() && strings.TrimSpace(text.Text) != "" && !slices.Contains(slices.Collect(maps.Values(all)), text.Text) {
				t.Errorf("%s: nothing says %q in the menu", name, text.Text)
			}
		})
	}
}

// everyWidget calls f with each object, whatever it is in.
func everyWidget(o fyne.CanvasObject, f func(fyne.CanvasObject)) {
	f(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, inside := range o.Objects {
			everyWidget(inside, f)
		}
	case fyne.Widget:
		for _, inside := range test.WidgetRenderer(o).Objects() {
			everyWidget(inside, f)
		}
	}
}

// listening opens the window as where the toolkit speaks to screen readers.
func listening(t *testing.T, language string, in compose.Input) *Window {
	t.Helper()
	w, _ := open(t, Options{Language: language, Input: in})
	w.voiced = true
	w.page.fill()
	return w
}

// windows returns those that are open, by title.
func windows() map[string]fyne.Window {
	all := map[string]fyne.Window{}
	for _, window := range fyne.CurrentApp().Driver().AllWindows() {
		if title := window.Title(); title != "" {
			all[title] = window
		}
	}
	return all
}

// TestEveryWindowSpeaks runs every action, presses every button of each window that
// opens, and holds that a screen reader is told of all that any window shows.
func TestEveryWindowSpeaks(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	for _, language := range Languages() {
		pressed := map[string]bool{}
		look := func(name string) {
			for title, window := range windows() {
				assertHeard(t, language+", "+name+", "+title, window)
				if menu, ok := window.Canvas().Focused().(*widget.PopUpMenu); ok {
					menu.Dismiss()
				}
			}
		}
		for _, a := range actions("linux") {
			if a.name == "quit" {
				continue
			}
			w := listening(t, language, worked)
			a.run(w)
			look(a.name)
			for title, window := range windows() {
				if pressed[title] {
					continue
				}
				pressed[title] = true
				everything(window.Content(), func(o fyne.CanvasObject) {
					if b, ok := o.(*button); ok && b.Visible() {
						test.Tap(b)
						look(a.name + ", " + b.Text)
					}
				})
			}
		}
		if len(pressed) < 7 {
			t.Errorf("%s: only %v", language, pressed)
		}
	}
}

func TestWhatIsSpoken(t *testing.T) {
	w, _ := english(t, compose.Input{Timestamp: "1288834975657", Datacenter: "1", Machine: "378", Sequence: "0"})
	label := func(o fyne.Accessible) string { return o.AccessibilityLabel() }
	if got := label(w.fields[compose.Machine].entry); !strings.HasPrefix(got, "Machine: 378. ") || !strings.Contains(got, "datacenter 11, machine 26") {
		t.Error(got)
	}
	if got := label(w.figure); got != "No ID. Check: machine." {
		t.Error(got)
	}
	write(w, compose.Machine, "1")
	if got := label(w.figure); !strings.Contains(got, "4194439168") || !strings.Contains(got, "Datacenter: 5 bits, value 1") {
		t.Error(got)
	}
	if got := label(w.id); got != "ID 4194439168" {
		t.Error(got)
	}
	w.window.Canvas().Focus(w.figure)
	w.figure.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyRight, Modifier: fyne.KeyModifierControl})
	if got := label(w.figure); !strings.HasPrefix(got, "Bit 21 · datacenter, bit 4 · value 0") {
		t.Errorf("under the cursor: %s", got)
	}
	w.present()
	press(w, "h")
	if got := label(w.figure); strings.Contains(got, "4194439168") {
		t.Errorf("the hidden ID is spoken: %s", got)
	}
	press(w, "2")
	if got := label(w.figure); strings.Contains(got, "1,000") {
		t.Errorf("the hidden delta is spoken: %s", got)
	}
}

// TestFieldsAreSaidInSentences holds how a field is said, in both languages.
func TestFieldsAreSaidInSentences(t *testing.T) {
	for _, c := range []struct {
		field  compose.Field
		text   string
		en, es string
	}{
		{compose.Datacenter, "1", "Datacenter: 1, from 0 to 31.", "Centro de datos: 1, de 0 a 31."},
		{compose.Sequence, "0", "Sequence: 0, from 0 to 4,095.", "Secuencia: 0, de 0 a 4.095."},
		{compose.Machine, "", "Machine: blank. A number from 0 to 31 is needed.", "Máquina: en blanco. Hace falta un número de 0 a 31."},
		{compose.Machine, "37", "Machine: 37. Does not fit: 0 to 31.", "Máquina: 37. No cabe: 0 a 31."},
		{
			compose.Timestamp, "1288834975657",
			"Timestamp (ms): 1288834975657, which is 2010-11-04 01:42:55.657 UTC, 1,000 ms since the Twitter epoch.",
			"Marca de tiempo (ms): 1288834975657, es decir, 2010-11-04 01:42:55,657 UTC, 1.000 ms desde la época de Twitter.",
		},
		{
			compose.Timestamp, "1,288,834,975,657",
			"Timestamp (ms): 1,288,834,975,657, read as 1288834975657, which is 2010-11-04 01:42:55.657 UTC, 1,000 ms since the Twitter epoch.",
			"Marca de tiempo (ms): 1,288,834,975,657, leída como 1288834975657, es decir, 2010-11-04 01:42:55,657 UTC, 1.000 ms desde la época de Twitter.",
		},
		{
			compose.Timestamp, "",
			"Timestamp (ms): blank, so the current time: 2023-11-14 22:13:20.123 UTC, 411,165,025,466 ms since the Twitter epoch.",
			"Marca de tiempo (ms): en blanco, es decir, la hora actual: 2023-11-14 22:13:20,123 UTC, 411.165.025.466 ms desde la época de Twitter.",
		},
	} {
		for language, want := range map[string]string{"en": c.en, "es": c.es} {
			w, _ := open(t, Options{Language: language, Input: worked})
			w.fields[c.field].entry.SetText(c.text)
			if got := w.fields[c.field].entry.AccessibilityLabel(); !strings.HasPrefix(got, want) || strings.ContainsAny(got, "{}\n") {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
}

// TestDescriptionByKey opens the description from wherever the focus is.
func TestDescriptionByKey(t *testing.T) {
	w, _ := open(t, Options{Language: "es", Input: worked})
	w.fields[2].entry.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyD, Modifier: fyne.KeyModifierControl})
	if w.sides["action.describe"] == nil {
		t.Fatal("no description")
	}
	got := w.description()
	for _, want := range []string{"Centro de datos: 1, de 0 a 31.", "4194439168", "12 bits"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
}

// TestVoices holds that everything in a scroll that speaks has a voice where it is,
// and that voices let the mouse through.
func TestVoices(t *testing.T) {
	w, _ := english(t, worked)
	check := func(name string, scroll *container.Scroll, want ...fyne.CanvasObject) {
		t.Helper()
		visible := map[fyne.CanvasObject]bool{}
		for _, o := range voicesOf(scroll.Content) {
			v := o.(*voice)
			of := v.of.(fyne.CanvasObject)
			if visible[of] = v.Visible(); !v.Visible() {
				continue
			}
			driver := fyne.CurrentApp().Driver()
			if got, at := v.Position(), driver.AbsolutePositionForObject(of).Subtract(driver.AbsolutePositionForObject(scroll)); got != at || v.Size() != of.Size() {
				t.Errorf("%s: the voice of a %T is at %v, that at %v", name, of, got, at)
			}
			if v.AccessibilityRole() != fyne.AccessibleRoleContainer && strings.TrimSpace(v.AccessibilityLabel()) == "" {
				t.Errorf("%s: a %T says nothing", name, of)
			}
		}
		for _, o := range want {
			if !visible[o] {
				t.Errorf("%s: a %T has no voice", name, o)
			}
		}
	}
	w.window.Resize(fyne.NewSize(smallestWidth, smallestHeight))
	w.page.scrollTo(100)
	check("window", w.page.scroll, w.fields[0].entry, w.fields[3].entry, w.now, w.copy, w.figure, w.readout, w.steps, w.tabs.buttons[0])

	w.present()
	w.window.Resize(screens[0])
	paint(w)
	check("presenter", w.page.scroll, w.figure, w.presenter.board)
	w.stopPresenting()

	// The test's driver takes every object for one of the last window.
	showExport(w)
	check("export", w.export.side.scroll, w.export.buttons[0].button, w.export.id)
	if got := w.export.buttons[0].AccessibilityLabel(); got != "PNG (chosen)" {
		t.Error(got)
	}
	if got := w.export.buttons[1].AccessibilityLabel(); got != "SVG (not chosen)" {
		t.Error(got)
	}
	showWorksheets(w)
	check("worksheet", w.sheets.side.scroll, w.sheets.exercises, w.sheets.papers[0])
	w.sheets.save()
	check("file", w.saver.side.scroll, w.saver.path, w.saver.yes)

	content := w.page.content
	content.Objects = append(content.Objects, voicesOf(w.page.scroll.Content)...)
	w.window.Canvas().Capture()
	pressCell(w, 0)
	assertShown(t, w, "4194439169")
}

// TestWhatChangesIsHeard goes into a folder, is asked whether to replace a file, and
// opens and closes the menus: what comes is heard, and what goes is not.
func TestWhatChangesIsHeard(t *testing.T) {
	w := listening(t, "en", worked)
	says := func(window fyne.Window, text string) bool {
		for _, said := range heard(window.Content()) {
			if strings.Contains(said, text) {
				return true
			}
		}
		return false
	}
	for _, open := range []func(){
		func() { test.Tap(w.copyFor) },
		func() { test.TapSecondary(w.fields[0].entry) },
	} {
		before, objects := len(heard(w.window.Content())), len(w.page.content.Objects)
		open()
		assertHeard(t, "menu", w.window)
		if n := len(heard(w.window.Content())); n < before+6 {
			t.Errorf("%d are heard, with the menu %d", before, n)
		}
		w.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if n := len(heard(w.window.Content())); n != before || len(w.page.content.Objects) != objects {
			t.Errorf("%d are heard, after the menu %d", before, n)
		}
	}

	showWorksheets(w)
	sheets := w.sheets.side.window
	before := len(heard(sheets.Content()))
	test.TapSecondary(w.sheets.exercises)
	assertHeard(t, "menu of a side window", sheets)
	if n := len(heard(sheets.Content())); n < before+6 {
		t.Errorf("%d are heard in a side window, with the menu %d", before, n)
	}
	sheets.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if n := len(heard(sheets.Content())); n != before {
		t.Errorf("%d are heard in a side window, after the menu %d", before, n)
	}
	sheets.Close()

	folder := t.TempDir()
	if err := os.MkdirAll(filepath.Join(folder, "outer", "inner"), 0o755); err != nil {
		t.Fatal(err)
	}
	w.folder = folder
	if err := os.WriteFile(filepath.Join(folder, "outer", "there.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	w.saveFile("save.figure", "", "there.txt", func(io.Writer) error { return nil }, func() {})
	window := w.saver.side.window
	for _, b := range w.saver.folders.Objects {
		if b := b.(*button); b.Text == "outer" {
			test.Tap(b)
		}
	}
	assertHeard(t, "inside", window)
	if !says(window, "inner") {
		t.Error(heard(window.Content()))
	}
	test.Tap(w.saver.yes)
	assertHeard(t, "asked", window)
	if !says(window, w.saver.message.Text) || w.saver.message.Text == "" {
		t.Error(heard(window.Content()))
	}
}

// TestCursorCellSpeaks holds that the cell with the cursor speaks where it is, and
// only while it is shown.
func TestCursorCellSpeaks(t *testing.T) {
	w := listening(t, "en", worked)
	w.window.Resize(fyne.NewSize(smallestWidth, smallestHeight))
	find := func() *cellVoice {
		for a := range heard(w.window.Content()) {
			if v, ok := a.(*cellVoice); ok {
				return v
			}
		}
		return nil
	}
	if find() != nil {
		t.Error("a cell speaks that has no cursor")
	}
	w.window.Canvas().Focus(w.figure)
	w.figure.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyRight, Modifier: fyne.KeyModifierControl})
	v := find()
	if v == nil {
		t.Fatal("the cell with the cursor does not speak")
	}
	if got := v.AccessibilityLabel(); !strings.HasPrefix(got, "Bit 21 · datacenter, bit 4 · value 0") || v.AccessibilityRole() != fyne.AccessibleRoleButton {
		t.Errorf("%s: %q", v.AccessibilityRole(), got)
	}
	middle := v.Position().AddXY(v.Size().Width/2, v.Size().Height/2)
	if bit := w.figure.bitAt(middle.Subtract(absolute(w, w.figure)).Add(absolute(w, w.page.content))); bit != 21 {
		t.Errorf("it speaks at bit %d", bit)
	}
	press(w, "Space")
	if got := v.AccessibilityLabel(); !strings.Contains(got, "value 1") {
		t.Errorf("toggled: %q", got)
	}
}

// TestDescriptionIsOfNow opens the description again after a change.
func TestDescriptionIsOfNow(t *testing.T) {
	w, _ := english(t, worked)
	says := func() string {
		showDescription(w)
		return w.sides["action.describe"].scroll.Content.(*widget.Label).Text
	}
	if got := says(); !strings.Contains(got, "4194439168") {
		t.Error(got)
	}
	write(w, compose.Sequence, "1")
	if got := says(); !strings.Contains(got, "4194439169") || strings.Contains(got, "4194439168") {
		t.Error(got)
	}
}
