package ui

import (
	"fmt"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// handClock is a clock that a test sets and lets tick.
type handClock struct {
	time  time.Time
	ticks map[int]func()
	once  map[int]func()
	next  int
}

func newHandClock() *handClock {
	return &handClock{time: time.UnixMilli(1700000000123), ticks: map[int]func(){}, once: map[int]func(){}}
}

func (h *handClock) clock() clock {
	schedule := func(m map[int]func(), f func()) func() {
		h.next++
		n := h.next
		m[n] = f
		return func() { delete(m, n) }
	}
	return clock{
		now:   func() time.Time { return h.time },
		every: func(_ time.Duration, f func()) func() { return schedule(h.ticks, f) },
		after: func(_ time.Duration, f func()) func() { return schedule(h.once, f) },
	}
}

// tick lets time pass and calls what waits for it, if anything does.
func (h *handClock) tick(d time.Duration) {
	h.time = h.time.Add(d)
	for _, f := range h.ticks {
		f()
	}
}

// expire ends every wait.
func (h *handClock) expire() {
	for n, f := range h.once {
		delete(h.once, n)
		f()
	}
}

var worked = compose.Input{Timestamp: "1288834975657", Datacenter: "1", Machine: "1", Sequence: "0"}

// blank is how the window starts without flags.
var blank = compose.Input{Datacenter: "0", Machine: "0", Sequence: "0"}

// open returns a window in a test app, with a clock that stands still.
func open(t testing.TB, o Options) (*Window, *handClock) {
	t.Helper()
	// NewTempApp wants a T for its clean-up alone.
	a := test.NewApp()
	t.Cleanup(func() { test.NewApp() })
	h := newHandClock()
	w, err := newWindow(a, o, h.clock())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.window.Close)
	return w, h
}

// english opens the window in English with four texts.
func english(t testing.TB, in compose.Input) (*Window, *handClock) {
	return open(t, Options{Language: "en", Input: in})
}

// write replaces the text of an entry as a person does, key by key.
func write(w *Window, f compose.Field, text string) {
	e := w.fields[f].entry
	w.window.Canvas().Focus(e)
	e.TypedShortcut(&fyne.ShortcutSelectAll{})
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	test.Type(e, text)
}

func vectors(t testing.TB) [][]string {
	t.Helper()
	data, err := os.ReadFile("../compose/testdata/published.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		rows = append(rows, strings.Split(line, "\t"))
	}
	return rows
}

// assertShown holds that the ID on show, the one copied and the one drawn are the
// given one, or that there is none anywhere if it is "".
func assertShown(t *testing.T, w *Window, id string) {
	t.Helper()
	clip := w.app.Clipboard()
	clip.SetContent("before")
	w.copyID()
	shown, copied := id, id
	if id == "" {
		shown, copied = "—", "before"
	}
	if w.id.Text != shown || clip.Content() != copied {
		t.Errorf("shown %q, copied %q; want %q", w.id.Text, clip.Content(), id)
	}
	if drawn := w.figure.result; drawn.OK() != (id != "") || drawn.OK() && drawn.ID.String() != id {
		t.Errorf("drawn %v, %v; want %q", drawn.OK(), drawn.ID, id)
	}
}

func TestTypedVectors(t *testing.T) {
	w, _ := english(t, blank)
	for _, row := range vectors(t) {
		for f := range w.fields {
			write(w, compose.Field(f), row[f])
		}
		assertShown(t, w, row[4])
	}
}

func TestStart(t *testing.T) {
	w, h := english(t, blank)
	if w.window.Canvas().Focused() != w.fields[compose.Timestamp].entry {
		t.Error("the timestamp does not have the focus")
	}
	for f, want := range []string{"", "0", "0", "0"} {
		if got := w.fields[f].entry.Text; got != want {
			t.Errorf("%v is %q", compose.Field(f), got)
		}
	}
	if !w.result.OK() || w.result.Fields[compose.Timestamp].N != h.time.UnixMilli() {
		t.Errorf("%+v", w.result)
	}
}

func TestTextsAreKeptAsGiven(t *testing.T) {
	in := compose.Input{Timestamp: " 0x1\u202e\n", Datacenter: "37", Machine: "\u200b", Sequence: "4,095"}
	w, _ := english(t, in)
	if w.input() != in {
		t.Errorf("%q became %q", in, w.input())
	}
	assertShown(t, w, "")
}

func TestClockRunsWhileTheTimestampIsBlank(t *testing.T) {
	w, h := english(t, blank)
	first := w.id.Text
	h.time = h.time.Add(150 * time.Millisecond) // between two ticks
	assertShown(t, w, first)
	h.tick(50 * time.Millisecond)
	if w.id.Text == first {
		t.Error("the clock does not run")
	}
	if ms := int64(w.result.ID)>>22 + compose.Epoch; ms != h.time.UnixMilli() {
		t.Errorf("the ID is of %d, the clock says %d", ms, h.time.UnixMilli())
	}
	write(w, compose.Timestamp, "1288834975657")
	if len(h.ticks) != 0 {
		t.Error("a stopped clock still ticks")
	}
	write(w, compose.Timestamp, "")
	if len(h.ticks) != 1 {
		t.Errorf("%d tickers", len(h.ticks))
	}
}

func TestNowStopsTheClockAndCanBeUndone(t *testing.T) {
	w, h := english(t, blank)
	h.time = h.time.Add(time.Second)
	test.Tap(w.now)
	if got := w.fields[compose.Timestamp].entry.Text; got != "1700000001123" || len(h.ticks) != 0 {
		t.Errorf("timestamp %q, %d tickers", got, len(h.ticks))
	}
	w.fields[compose.Timestamp].entry.TypedShortcut(&fyne.ShortcutUndo{})
	if got := w.fields[compose.Timestamp].entry.Text; got != "" || len(h.ticks) != 1 {
		t.Errorf("after undo: timestamp %q, %d tickers", got, len(h.ticks))
	}
}

func TestClockOutsideTheRange(t *testing.T) {
	for _, c := range []struct {
		time    time.Time
		caption string
	}{
		{time.Unix(0, 0), "before the Twitter epoch"},
		{time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC), "2080-07-10"},
	} {
		w, h := english(t, blank)
		right := h.time
		h.time = c.time
		h.tick(0)
		assertShown(t, w, "")
		if got := w.fields[compose.Timestamp].caption; !strings.Contains(got, c.caption) {
			t.Errorf("caption %q", got)
		}
		w.setNow()
		if got := w.fields[compose.Timestamp].entry.Text; got != "" {
			t.Errorf("Now wrote %q", got)
		}
		h.time = right
		h.tick(0)
		if !w.result.OK() {
			t.Error("it does not recover when the clock is set right")
		}
	}
}

func TestBadInputLeavesTheClipboardAlone(t *testing.T) {
	w, h := english(t, worked)
	write(w, compose.Machine, "37")
	assertShown(t, w, "")
	if said := w.notice.label.Text; !strings.Contains(said, "Nothing was copied") || !strings.Contains(said, "machine") {
		t.Errorf("notice %q", said)
	}
	h.expire()
	if w.readout.Text != "No ID. Check: machine." {
		t.Errorf("readout %q", w.readout.Text)
	}
	write(w, compose.Machine, "1")
	assertShown(t, w, "4194439168")
	if w.notice.label.Text != "Copied: 4194439168" || !w.notice.box.Visible() {
		t.Errorf("notice %q", w.notice.label.Text)
	}
	h.expire()
	if w.notice.box.Visible() {
		t.Error("the notice stays")
	}
}

func TestUndoBringsTheIDBack(t *testing.T) {
	w, _ := english(t, worked)
	e := w.fields[compose.Sequence].entry
	write(w, compose.Sequence, "4096")
	assertShown(t, w, "")
	for range 2 { // typed, deleted
		e.TypedShortcut(&fyne.ShortcutUndo{})
	}
	if e.Text != "0" {
		t.Fatalf("sequence %q", e.Text)
	}
	assertShown(t, w, "4194439168")
	w.window.Canvas().Unfocus()
	if e.Validate() != nil {
		t.Error("the entry keeps a problem")
	}
	for range 2 {
		e.TypedShortcut(&fyne.ShortcutRedo{})
	}
	assertShown(t, w, "")
}

func TestUseButtonTypesTheSuggestion(t *testing.T) {
	in := worked
	in.Timestamp, in.Sequence = "1700000000", "4,095"
	w, _ := english(t, in)
	for f, want := range map[compose.Field]string{compose.Timestamp: "1700000000000", compose.Sequence: "4095"} {
		v := w.fields[f]
		former := v.entry.Text
		if v.useBox == nil || !v.useBox.Visible() || v.use.Text != "Use "+want {
			t.Fatalf("%v: button %q", f, v.use.Text)
		}
		test.Tap(v.use)
		if v.entry.Text != want || v.useBox.Visible() {
			t.Errorf("%v: %q", f, v.entry.Text)
		}
		v.entry.TypedShortcut(&fyne.ShortcutUndo{})
		if v.entry.Text != former {
			t.Errorf("%v: undo gives %q, want %q", f, v.entry.Text, former)
		}
		test.Tap(v.use)
	}
	if !w.result.OK() {
		t.Error("no ID after both suggestions")
	}
	if w.fields[compose.Machine].useBox != nil {
		t.Error("a good field offers something")
	}
}

func TestTabOrder(t *testing.T) {
	w, _ := english(t, worked)
	c := w.window.Canvas()
	want := []fyne.Focusable{
		w.fields[0].entry, w.fields[1].entry, w.fields[2].entry, w.fields[3].entry, w.now, w.copy, w.copyFor,
		w.figure, w.tabs.buttons[stepsTab], w.tabs.buttons[binaryTab], w.tabs.buttons[formatsTab],
	}
	for i, f := range want {
		if c.Focused() != f {
			t.Fatalf("stop %d is %T", i, c.Focused())
		}
		c.FocusNext()
	}
	c.Focus(w.fields[1].entry)
	c.FocusPrevious()
	if c.Focused() != want[0] {
		t.Error("Shift+Tab does not go back")
	}
}

// typeShortcut does with a shortcut what the driver does: the menu's first, then
// the focused widget's.
func typeShortcut(w *Window, s fyne.Shortcut) {
	for _, m := range w.window.MainMenu().Items {
		for _, i := range m.Items {
			if i.Shortcut != nil && i.Shortcut.ShortcutName() == s.ShortcutName() {
				i.Action()
				return
			}
		}
	}
	if focused, ok := w.window.Canvas().Focused().(fyne.Shortcutable); ok {
		focused.TypedShortcut(s)
	}
}

func TestCopyFromAnyFocus(t *testing.T) {
	w, _ := english(t, worked)
	copyID := actions(runtime.GOOS)[0].shortcuts[0]
	for _, f := range []fyne.Focusable{w.fields[0].entry, w.fields[3].entry, w.now, w.tabs.buttons[0], w.figure} {
		w.window.Canvas().Focus(f)
		w.app.Clipboard().SetContent("")
		typeShortcut(w, copyID)
		if got := w.app.Clipboard().Content(); got != "4194439168" {
			t.Errorf("with the focus on %T: copied %q", f, got)
		}
	}
}

func TestShortcutsByOS(t *testing.T) {
	for goos, modifier := range map[string]fyne.KeyModifier{
		"linux": fyne.KeyModifierControl, "windows": fyne.KeyModifierControl, "darwin": fyne.KeyModifierSuper,
	} {
		seen := map[string]string{}
		for _, a := range actions(goos) {
			for _, s := range a.shortcuts {
				if a.name == "copy" && s.Modifier != modifier|fyne.KeyModifierShift {
					t.Errorf("%s: copy is %v", goos, s.ShortcutName())
				}
				if other := seen[s.ShortcutName()]; other != "" {
					t.Errorf("%s: %s and %s share %s", goos, other, a.name, s.ShortcutName())
				}
				seen[s.ShortcutName()] = a.name
			}
		}
	}
}

// badTexts is a text for each kind of problem, with its field.
func badTexts(t testing.TB) map[compose.Field][]string {
	t.Helper()
	names := map[string]compose.Field{}
	for f := compose.Timestamp; f <= compose.Sequence; f++ {
		names[f.String()] = f
	}
	texts := map[compose.Field][]string{compose.Timestamp: {strings.Repeat("x", 1000), strings.Repeat("W", 30)}}
	for _, file := range []string{"pasted.tsv", "more.tsv"} {
		data, err := os.ReadFile("../compose/testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(strings.TrimRight(string(data), "\n"), "\n")[1:] {
			columns := strings.Split(line, "\t")
			text, err := strconv.Unquote(columns[1])
			if err != nil {
				t.Fatal(err)
			}
			texts[names[columns[0]]] = append(texts[names[columns[0]]], text)
		}
	}
	return texts
}

// TestMessagesMoveNothing types every bad text into the window at its first size:
// neither the window nor the figure moves, whatever the message says.
func TestMessagesMoveNothing(t *testing.T) {
	for _, language := range Languages() {
		w, _ := open(t, Options{Language: language, Input: worked})
		size, top, least := w.window.Canvas().Size(), w.figure.Position(), w.window.Content().MinSize()
		for f, texts := range badTexts(t) {
			former := w.fields[f].entry.Text
			for _, text := range texts {
				w.fields[f].entry.SetText(text)
				if w.window.Canvas().Size() != size || w.window.Content().MinSize() != least {
					t.Errorf("%s: %v %q changes the window's size", language, f, text)
				}
				if w.figure.Position() != top {
					t.Errorf("%s: %v %q moves the figure from %v to %v: %q", language, f, text, top, w.figure.Position(), w.fields[f].caption)
				}
			}
			w.fields[f].entry.SetText(former)
		}
	}
}

// TestNothingIsClipped looks at every text in the smallest window and in the
// first one, with texts at 100 % and at 200 %, with good and with bad values.
func TestNothingIsClipped(t *testing.T) {
	bad := compose.Input{Timestamp: "1541815603606036480", Datacenter: "0x1F", Machine: "378", Sequence: strings.Repeat("M", 40)}
	for _, language := range Languages() {
		for _, in := range []compose.Input{worked, blank, bad, {}} {
			for _, size := range []fyne.Size{{Width: smallestWidth, Height: smallestHeight}, {Width: firstWidth, Height: firstHeight}} {
				for _, scale := range []float32{1, 2} {
					name := fmt.Sprintf("%s %v %v %v", language, in, size, scale)
					w, _ := open(t, Options{Language: language, Input: in})
					w.setTextScale(scale)
					w.window.Resize(size)
					assertUnclipped(t, name, w.page.inside)
					e := w.fields[compose.Timestamp].entry
					digits := fyne.MeasureText(exampleText, entrySize*scale, e.TextStyle).Width
					if icon := 40 * scale; digits+icon > e.Size().Width {
						t.Errorf("%s: a timestamp needs %v and its entry has %v", name, digits+icon, e.Size().Width)
					}
					menu := float32(16)
					for _, m := range w.window.MainMenu().Items {
						menu += fyne.MeasureText(m.Label, textSize*scale, fyne.TextStyle{}).Width + 16
					}
					if menu > size.Width {
						t.Errorf("%s: the menus need %v", name, menu)
					}
					if h := w.readout.Position().Y + w.readout.Size().Height; h > w.page.inside.Size().Height+10 {
						t.Errorf("%s: the readout ends at %v of %v", name, h, w.page.inside.Size().Height)
					}
				}
			}
		}
	}
}

// assertUnclipped holds that every visible part of the page lies within its
// width, that every text has the room it needs, and that no two parts overlap.
func assertUnclipped(t *testing.T, name string, page *fyne.Container) {
	t.Helper()
	var parts []fyne.CanvasObject
	objects := slices.DeleteFunc(slices.Clone(page.Objects), func(o fyne.CanvasObject) bool {
		_, form := o.(*formView) // it lies behind the entries
		return form
	})
	for i, o := range objects {
		if box, ok := o.(*container.ThemeOverride); ok {
			if digits, ok := box.Content.(*fyne.Container); ok { // the entries
				objects = append(append(objects[:i:i], objects[i+1:]...), digits.Objects...)
				break
			}
		}
	}
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		if r, ok := o.(*canvas.Rectangle); ok && r != nil {
			continue
		}
		parts = append(parts, o)
		at, size, least := o.Position(), o.Size(), o.MinSize()
		if text, ok := o.(*canvas.Text); ok && text.Text == "" {
			continue
		}
		if at.X < -8 || at.X+size.Width > page.Size().Width+8 {
			t.Errorf("%s: %s reaches from %v to %v of %v", name, describe(o), at.X, at.X+size.Width, page.Size().Width)
		}
		if _, entry := o.(*container.ThemeOverride); least.Width > size.Width+1 && !entry {
			t.Errorf("%s: %s needs the width %v and has %v", name, describe(o), least.Width, size.Width)
		}
	}
	for i, a := range parts {
		for _, b := range parts[:i] {
			if overlap(a, b) {
				t.Errorf("%s: %s and %s overlap", name, describe(a), describe(b))
			}
		}
	}
}

// overlap tells whether two parts cover each other by more than the padding that
// a label has around its text.
func overlap(a, b fyne.CanvasObject) bool {
	extent := func(o fyne.CanvasObject) (x0, y0, x1, y1 float32) {
		at, size := o.Position(), o.Size()
		if l, ok := o.(*widget.Label); ok {
			pad := l.Theme().Size(theme.SizeNameInnerPadding)
			least := l.MinSize().Height
			return at.X + pad, at.Y + pad + 2, at.X + size.Width - pad, at.Y + least - pad - 2
		}
		return at.X, at.Y, at.X + size.Width, at.Y + size.Height
	}
	ax0, ay0, ax1, ay1 := extent(a)
	bx0, by0, bx1, by1 := extent(b)
	return min(ax1, bx1)-max(ax0, bx0) > 1 && min(ay1, by1)-max(ay0, by0) > 1
}

func describe(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *canvas.Text:
		return fmt.Sprintf("text %q", o.Text)
	case *widget.Label:
		return fmt.Sprintf("label %q", o.Text)
	case *container.ThemeOverride:
		return describe(o.Content)
	case *widget.Button:
		return fmt.Sprintf("button %q", o.Text)
	}
	return reflect.TypeOf(o).String()
}

// cellAt returns the middle of a bit's cell on the canvas, in logical units.
func cellAt(w *Window, bit int) fyne.Position {
	cell := w.figure.geometry().Cell(bit)
	middle := fyne.NewPos(float32(cell.Min.X+cell.Dx()/2), float32(cell.Min.Y+cell.Dy()/2))
	return absolute(w, w.figure).Add(middle)
}

func TestHoverReadsTheBit(t *testing.T) {
	w, _ := english(t, worked)
	for bit, want := range map[int]string{
		17: "Bit 17 · datacenter, bit 0 · value 1 · weight 2¹⁷ = 131,072",
		11: "Bit 11 · sequence, bit 11 · value 0 · weight 2¹¹ = 2,048",
		32: "Bit 32 · timestamp, bit 10 · value 0 · weight 2³² = 4,294,967,296 · 2¹⁰ ms = 1.024 s",
		62: "Bit 62 · timestamp, bit 40 · value 0 · weight 2⁶² = 4,611,686,018,427,387,904 · 2⁴⁰ ms, about 34.84 years",
		63: "Bit 63 · sign · always 0, so that the ID is never negative; it cannot be toggled",
	} {
		test.MoveMouse(w.window.Canvas(), cellAt(w, bit))
		if w.readout.Text != want || w.figure.options.Cursor != bit || w.figure.options.Lit != 1<<compose.SegmentOf(bit) {
			t.Errorf("bit %d: %q, cursor %d, lit %b", bit, w.readout.Text, w.figure.options.Cursor, w.figure.options.Lit)
		}
	}
	test.MoveMouse(w.window.Canvas(), fyne.NewPos(5, 5))
	if w.figure.options.Cursor != figure.NoCursor || w.figure.options.Lit != 0 {
		t.Error("the cursor stays when the pointer has gone")
	}
	write(w, compose.Machine, "x")
	test.MoveMouse(w.window.Canvas(), cellAt(w, 12))
	if want := "Bit 12 · machine, bit 0 · weight 2¹² = 4,096 · no value: see the field"; w.readout.Text != want {
		t.Errorf("readout %q", w.readout.Text)
	}
}

// pressCell presses the mouse's button on a bit's cell, drags it over others and
// lets go.
func pressCell(w *Window, bit int, over ...int) {
	at := func(b int) fyne.PointEvent {
		p := cellAt(w, b)
		return fyne.PointEvent{AbsolutePosition: p, Position: p.Subtract(absolute(w, w.figure))}
	}
	w.figure.MouseDown(&desktop.MouseEvent{PointEvent: at(bit), Button: desktop.MouseButtonPrimary})
	for _, b := range over { // the driver tells of the pointer's way first
		w.figure.MouseMoved(&desktop.MouseEvent{PointEvent: at(b)})
		w.figure.Dragged(&fyne.DragEvent{PointEvent: at(b)})
	}
	w.figure.DragEnd()
	w.figure.MouseUp(&desktop.MouseEvent{PointEvent: at(bit), Button: desktop.MouseButtonPrimary})
}

func TestClickTogglesABit(t *testing.T) {
	w, _ := english(t, worked)
	former := w.input()
	pressCell(w, 0)
	if want := (compose.Input{Timestamp: "1288834975657", Datacenter: "1", Machine: "1", Sequence: "1"}); w.input() != want {
		t.Errorf("%+v", w.input())
	}
	assertShown(t, w, "4194439169")
	pressCell(w, 0)
	pressCell(w, 62)
	if got := w.fields[0].entry.Text; got != "2388346603433" { // + 2^40
		t.Errorf("timestamp %s", got)
	}
	if w.window.Canvas().Focused() != w.figure {
		t.Error("the figure did not take the focus")
	}
	w.figure.TypedShortcut(&fyne.ShortcutUndo{})
	if w.input() != former {
		t.Errorf("undo gives %+v", w.input())
	}
	w.figure.TypedShortcut(&fyne.ShortcutRedo{})
	w.fields[0].entry.TypedShortcut(&fyne.ShortcutUndo{}) // in the entry too
	if w.input() != former {
		t.Errorf("undo in the entry gives %+v", w.input())
	}
}

// TestUndoOnTheFigure takes back what was done to the bits, in turn, and nothing
// that was typed.
func TestUndoOnTheFigure(t *testing.T) {
	w, _ := english(t, worked)
	write(w, compose.Timestamp, "1656432460105")
	typed := w.input()
	undo, redo := &fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}
	w.figure.TypedShortcut(undo)
	if w.input() != typed {
		t.Fatalf("undo without a bit set gives %+v", w.input())
	}
	pressCell(w, 12)
	pressCell(w, 0)
	both := w.input()
	w.figure.TypedShortcut(undo)
	w.figure.TypedShortcut(undo)
	w.figure.TypedShortcut(undo)
	if w.input() != typed {
		t.Errorf("undo of two bits gives %+v", w.input())
	}
	w.figure.TypedShortcut(redo)
	w.figure.TypedShortcut(redo)
	w.figure.TypedShortcut(redo)
	if w.input() != both {
		t.Errorf("redo of two bits gives %+v", w.input())
	}
}

// TestUndoStopsAtABlank empties an entry by hand before the program fills it: undo
// gives the blank back, not what was there before.
func TestUndoStopsAtABlank(t *testing.T) {
	w, _ := english(t, worked)
	write(w, compose.Timestamp, "")
	test.Tap(w.now)
	w.fields[0].entry.TypedShortcut(&fyne.ShortcutUndo{})
	if got := w.fields[0].entry.Text; got != "" {
		t.Errorf("timestamp %q", got)
	}
}

// TestEntryMenu undoes a replacement as a whole by the entry's own menu.
func TestEntryMenu(t *testing.T) {
	w, _ := english(t, worked)
	pressCell(w, 22)
	e := w.fields[0].entry
	test.TapSecondary(e)
	if w.window.Canvas().Overlays().Top() == nil {
		t.Fatal("no menu")
	}
	w.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	w.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if e.Text != "1288834975657" || w.window.Canvas().Focused() != e {
		t.Errorf("timestamp %q, the focus on %T", e.Text, w.window.Canvas().Focused())
	}
}

func TestDragPaints(t *testing.T) {
	w, _ := english(t, worked)
	pressCell(w, 4, 3, 2, 2, 3, 1) // four cells, back and forth
	if got := w.fields[compose.Sequence].entry.Text; got != "30" {
		t.Errorf("sequence %s", got)
	}
	pressCell(w, 3, 17) // clears, at once over what lies between
	if want := (compose.Input{Timestamp: "1288834975657", Datacenter: "0", Machine: "0", Sequence: "6"}); w.input() != want {
		t.Errorf("%+v", w.input())
	}
	pressCell(w, 40, 8) // down a row, over no cell between
	if want := (compose.Input{Timestamp: "1288835237801", Datacenter: "0", Machine: "0", Sequence: "262"}); w.input() != want {
		t.Errorf("%+v", w.input())
	}
}

func TestToggleWhileTheClockRuns(t *testing.T) {
	w, h := english(t, blank)
	shown := w.result.Fields[compose.Timestamp].N
	h.time = h.time.Add(100 * time.Millisecond)
	pressCell(w, 22)
	if got := w.fields[0].entry.Text; got != decimal(compose.Epoch+((shown-compose.Epoch)^1)) {
		t.Errorf("timestamp %s, shown was %d", got, shown)
	}
	w.figure.TypedShortcut(&fyne.ShortcutUndo{})
	if got := w.fields[0].entry.Text; got != decimal(shown) {
		t.Errorf("after undo: %q", got)
	}
	w.figure.TypedShortcut(&fyne.ShortcutUndo{})
	if got := w.fields[0].entry.Text; got != "" {
		t.Errorf("after a second undo: %q", got)
	}
}

func TestWhatDoesNotToggle(t *testing.T) {
	in := worked
	in.Machine = "37"
	w, _ := english(t, in)
	pressCell(w, 63)
	pressCell(w, 12)
	w.figure.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary}) // the panel's corner
	w.figure.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonSecondary, PointEvent: fyne.PointEvent{Position: cellAt(w, 0).Subtract(absolute(w, w.figure))}})
	if w.input() != in {
		t.Errorf("%+v", w.input())
	}
}

func TestFigureByKey(t *testing.T) {
	w, _ := english(t, worked)
	c := w.window.Canvas()
	for c.Focused() != w.figure {
		before := c.Focused()
		c.FocusNext()
		if c.Focused() == before {
			t.Fatal("Tab does not reach the figure")
		}
	}
	key := func(names ...fyne.KeyName) {
		for _, n := range names {
			w.figure.TypedKey(&fyne.KeyEvent{Name: n})
		}
	}
	ctrl := func(n fyne.KeyName) {
		w.figure.TypedShortcut(&desktop.CustomShortcut{KeyName: n, Modifier: fyne.KeyModifierControl})
	}
	at := func(bit int) {
		t.Helper()
		if w.figure.options.Cursor != bit || !strings.Contains(w.readout.Text, "Bit "+decimal(int64(bit))+" ") {
			t.Errorf("cursor %d, readout %q; want bit %d", w.figure.options.Cursor, w.readout.Text, bit)
		}
	}
	at(22)
	key(fyne.KeyRight)
	at(21)
	key(fyne.KeyLeft, fyne.KeyLeft)
	at(23)
	key(fyne.KeyUp)
	at(55)
	key(fyne.KeyUp) // there is no row above
	at(55)
	key(fyne.KeyDown)
	at(23)
	key(fyne.KeyHome)
	at(31)
	key(fyne.KeyEnd)
	at(0)
	key(fyne.KeyRight, fyne.KeyDown)
	at(0)
	ctrl(fyne.KeyLeft)
	at(16)
	ctrl(fyne.KeyRight)
	at(11)
	for range 6 {
		ctrl(fyne.KeyLeft)
	}
	at(63)
	key(fyne.KeySpace)
	assertShown(t, w, "4194439168")
	ctrl(fyne.KeyRight)
	ctrl(fyne.KeyRight)
	at(21)
	key(fyne.KeySpace)
	if got := w.fields[compose.Datacenter].entry.Text; got != "17" {
		t.Errorf("datacenter %s", got)
	}
	key(fyne.KeyEnter)
	if got := w.fields[compose.Datacenter].entry.Text; got != "1" {
		t.Errorf("datacenter %s", got)
	}
	c.FocusPrevious()
	if c.Focused() == w.figure || w.figure.options.Cursor != figure.NoCursor {
		t.Error("Shift+Tab does not leave the figure")
	}
}

func absolute(w *Window, o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}

func TestFigureIsDrawnInDevicePixels(t *testing.T) {
	w, _ := english(t, worked)
	for _, scale := range []float32{1, 1.25, 2} {
		w.window.Canvas().(interface{ SetScale(float32) }).SetScale(scale)
		w.page.rearrange()
		size := w.figure.Size()
		width, height := int(size.Width*scale), int(size.Height*scale)
		if b := w.figure.draw(width, height).Bounds(); b.Dx() != width || b.Dy() != height {
			t.Errorf("scale %v: %v", scale, b)
		}
		if o := w.figure.sized(size.Width); o.Geometry().Height != height {
			t.Errorf("scale %v: the figure needs %d pixels and has %d", scale, o.Geometry().Height, height)
		}
	}
}

// TestPreferencesHoldNoInput is the promise that nothing of a composition is kept:
// after a session the preferences have the keys of the settings and no others.
func TestPreferencesHoldNoInput(t *testing.T) {
	w, _ := english(t, blank)
	kept := &recorder{Preferences: w.app.Preferences(), keys: map[string]any{}}
	w.app = recorded{w.app, kept}
	for _, row := range vectors(t)[:5] {
		for f := range w.fields {
			write(w, compose.Field(f), row[f])
		}
		w.copyID()
	}
	pressCell(w, 5)
	for _, a := range actions("linux") {
		if a.name != "quit" {
			a.run(w)
			w.stopPresenting()
		}
	}
	for key, value := range kept.keys {
		if !slices.Contains([]string{languageKey, themeKey, textScaleKey}, key) {
			t.Errorf("the preferences hold %s = %v", key, value)
		}
		if text := fmt.Sprint(value); len(text) > 4 && strings.Trim(text, "0123456789.") == "" {
			t.Errorf("the preferences hold the number %s = %v", key, value)
		}
	}
	if len(kept.keys) != 3 {
		t.Errorf("%v: not every setting is kept", kept.keys)
	}
}

// recorded is an app whose preferences are recorded.
type recorded struct {
	fyne.App
	preferences *recorder
}

func (r recorded) Preferences() fyne.Preferences { return r.preferences }

type recorder struct {
	fyne.Preferences
	keys map[string]any
}

func (r *recorder) SetString(key, value string) {
	r.keys[key] = value
	r.Preferences.SetString(key, value)
}

func (r *recorder) SetFloat(key string, value float64) {
	r.keys[key] = value
	r.Preferences.SetFloat(key, value)
}

func (r *recorder) SetInt(key string, value int) { r.keys[key] = value }

func (r *recorder) SetBool(key string, value bool) { r.keys[key] = value }
