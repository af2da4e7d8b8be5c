package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
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

// TestDescriptionByKey opens the description from wherever the focus is.
func TestDescriptionByKey(t *testing.T) {
	w, _ := open(t, Options{Language: "es", Input: worked})
	w.fields[2].entry.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyD, Modifier: fyne.KeyModifierControl})
	if w.sides["action.describe"] == nil {
		t.Fatal("no description")
	}
	got := w.description()
	for _, want := range []string{"Centro de datos: 1.", "4194439168", "12 bits"} {
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
		for _, o := range voicesOf(scroll) {
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
	content.Objects = append(content.Objects, voicesOf(w.page.scroll)...)
	w.window.Canvas().Capture()
	pressCell(w, 0)
	assertShown(t, w, "4194439169")
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
