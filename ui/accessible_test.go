package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
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
	press(w, "2", "h")
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

// TestVoices holds that a voice is where its object is and says what that says,
// and that it lets the mouse through.
func TestVoices(t *testing.T) {
	w, _ := english(t, worked)
	content := w.window.Content().(*fyne.Container)
	content.Objects = append(content.Objects, w.voices()...)
	seen := map[fyne.CanvasObject]bool{}
	for _, o := range content.Objects {
		v, ok := o.(*voice)
		if !ok {
			continue
		}
		seen[v.of] = v.Visible()
		if !v.Visible() {
			continue
		}
		if got := v.Position(); got != absolute(w, v.of).Subtract(absolute(w, content)) || v.Size() != v.of.Size() {
			t.Errorf("%T: at %v", v.of, got)
		}
	}
	for _, f := range w.fields {
		if !seen[f.entry] {
			t.Errorf("%v has no voice", f.field)
		}
	}
	if !seen[w.figure] || !seen[w.steps] || seen[w.sum] || seen[w.fields[1].use] {
		t.Errorf("visible: figure %v, steps %v, binary %v, use %v", seen[w.figure], seen[w.steps], seen[w.sum], seen[w.fields[1].use])
	}
	w.window.Canvas().Capture()
	pressCell(w, 0)
	assertShown(t, w, "4194439169")
	w.figure.MouseOut()
	if w.figure.current() == figure.NoCursor {
		t.Error("the figure lost the focus")
	}
}
