package ui

import (
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// The screens that a class may see: a projector's, a good one's, and the smallest
// window.
var screens = []fyne.Size{{Width: 1280, Height: 720}, {Width: 1920, Height: 1080}, {Width: smallestWidth, Height: smallestHeight}}

// presenting opens a window, lets it present on a screen and paints it.
func presenting(t testing.TB, language string, in compose.Input, screen fyne.Size) (*Window, *handClock) {
	w, h := open(t, Options{Language: language, Input: in})
	w.typedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
	if w.presenter == nil {
		t.Fatal("F5 does not present")
	}
	w.window.Resize(screen)
	paint(w)
	return w, h
}

// paint draws the board and the figure as the canvas would.
func paint(w *Window) {
	for _, v := range []*sceneView{&w.presenter.board.sceneView, &w.figure.sceneView} {
		v.draw(int(v.Size().Width), int(v.Size().Height))
	}
}

// press presses keys, written as their names or as characters, and paints what
// comes of them.
func press(w *Window, keys ...string) {
	for _, k := range keys {
		if len(k) == 1 {
			w.window.Canvas().Focused().TypedRune(rune(k[0]))
		} else {
			w.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(k)})
		}
	}
	if w.presenter != nil {
		paint(w)
	}
}

// boardTexts returns what the board says, and where.
func boardTexts(w *Window) string {
	var all []string
	for _, text := range w.presenter.board.scene.Texts {
		all = append(all, text.String)
	}
	return strings.Join(all, " ")
}

// cellTexts returns the digits in a segment's cells, from the highest bit, with a
// blank for one that has none.
func cellTexts(w *Window, segment int) string {
	s, g := compose.Segments()[segment], w.figure.geometry()
	digits := ""
	for bit := s.Shift + s.Width - 1; bit >= s.Shift; bit-- {
		digit := " "
		for _, text := range w.figure.scene.Texts {
			if image.Pt(int(text.X), text.Baseline).In(g.Cell(bit)) && (text.String == "0" || text.String == "1") {
				digit = text.String
			}
		}
		digits += digit
	}
	return digits
}

// bitsOf returns the digits of a segment of a result.
func bitsOf(r compose.Result, segment int) string {
	s := compose.Segments()[segment]
	return r.ID.Binary()[compose.Size-s.Shift-s.Width : compose.Size-s.Shift]
}

func TestPresenterIsReadable(t *testing.T) {
	for _, language := range Languages() {
		w, _ := presenting(t, language, worked, screens[0])
		digits, numbers := 0, 0
		for _, text := range w.figure.scene.Texts {
			height := w.figure.pen.fonts.DigitHeight(text.Font)
			switch {
			case text.Font.Mono && text.Font.Bold:
				digits++
				if height < 24 {
					t.Errorf("%s: a digit is %d pixels high", language, height)
				}
			case text.Font.Mono:
				numbers++
				if height < 12 {
					t.Errorf("%s: a bit's number is %d pixels high", language, height)
				}
			}
		}
		if digits != compose.Size || numbers != compose.Size {
			t.Errorf("%s: %d digits, %d numbers", language, digits, numbers)
		}
		for _, text := range w.presenter.board.scene.Texts {
			if height := w.figure.pen.fonts.DigitHeight(text.Font); height < 12 {
				t.Errorf("%s: %q is %d pixels high", language, text.String, height)
			}
		}
	}
}

// TestPresenterFits looks for what is cut off, in every state.
func TestPresenterFits(t *testing.T) {
	bad := compose.Input{Timestamp: "1700000000", Datacenter: "37", Machine: "378", Sequence: strings.Repeat("1", 40)}
	for _, screen := range screens {
		for _, language := range Languages() {
			for _, in := range []compose.Input{worked, blank, bad} {
				w, _ := presenting(t, language, in, screen)
				keys := []string{"0", "1", "2", "3", "4", "5", "h", "Home"}
				keys = append(keys, slices.Repeat([]string{"Right", "h"}, w.presenter.lastStep())...)
				for _, k := range append(keys, "Up") {
					press(w, k)
					board := w.presenter.board
					for _, text := range board.scene.Texts {
						right := text.X + board.pen.fonts.Width(text.String, text.Font)
						if text.X < 0 || right > float64(screen.Width) || text.Baseline > int(screen.Height) {
							t.Errorf("%v, %s, %v, key %s: %q from %v to %v", screen, language, in, k, text.String, text.X, right)
						}
					}
					if w.page.height != screen.Height {
						t.Errorf("%v, %s: the page is %v high", screen, language, w.page.height)
					}
					f := w.figure
					if g := f.geometry(); g.Width > int(f.Size().Width) || g.Height > int(math.Ceil(float64(f.Size().Height))) {
						t.Errorf("%v: the figure takes %d×%d of %v", screen, g.Width, g.Height, f.Size())
					}
				}
			}
		}
	}
}

func TestPresenterComesAndGoes(t *testing.T) {
	w, _ := english(t, worked)
	w.window.Resize(fyne.NewSize(firstWidth, firstHeight))
	for _, leave := range []string{"Escape", "F5"} {
		menuAction(t, w, "present")
		if !w.window.FullScreen() || w.window.MainMenu() != nil || w.window.Canvas().Focused() != w.figure {
			t.Errorf("full screen: %v, menu: %v, focus: %T", w.window.FullScreen(), w.window.MainMenu(), w.window.Canvas().Focused())
		}
		paint(w)
		if got := boardTexts(w); !strings.Contains(got, "4194439168") || !strings.Contains(got, "1288834975657") {
			t.Errorf("the board says %s", got)
		}
		press(w, "3", "h", "Home")
		press(w, leave)
		if w.presenter != nil || w.window.FullScreen() || w.window.MainMenu() == nil || w.window.Canvas().Focused() != w.fields[0].entry {
			t.Errorf("after %s: presents: %v, full screen: %v, menu: %v", leave, w.presenter != nil, w.window.FullScreen(), w.window.MainMenu())
		}
		w.figure.draw(int(w.figure.Size().Width), int(w.figure.Size().Height))
		assertShown(t, w, "4194439168")
		if cellTexts(w, 2) != "00001" || w.figure.options.Height != 0 {
			t.Errorf("after %s the datacenter's cells show %q, height %d", leave, cellTexts(w, 2), w.figure.options.Height)
		}
	}

	menuAction(t, w, "full-screen")
	menuAction(t, w, "present")
	press(w, "Escape")
	if !w.window.FullScreen() {
		t.Error("leaving presenter mode ends a full screen that was there before")
	}
	menuAction(t, w, "full-screen")
	if w.window.FullScreen() {
		t.Error("F11 does not end full screen")
	}
}

func TestSpotlight(t *testing.T) {
	in := compose.Input{Timestamp: "1656432460105", Datacenter: "11", Machine: "26", Sequence: "7"}
	w, _ := presenting(t, "en", in, screens[0])
	for n, want := range []string{
		"Sign bit: bit 63, always 0, so that the ID is never negative",
		"Timestamp: bits 62–22, 41 bits, 0 to 2,199,023,255,551  ·  367,597,485,448 << 22 = 1,541,815,603,604,488,192",
		"Datacenter: bits 21–17, 5 bits, 0 to 31  ·  11 << 17 = 1,441,792",
		"Machine: bits 16–12, 5 bits, 0 to 31  ·  26 << 12 = 106,496",
		"Sequence: bits 11–0, 12 bits, 0 to 4,095  ·  7",
	} {
		press(w, string(rune('1'+n)))
		if got, _ := w.presenter.line(); got != want {
			t.Errorf("key %d: %s", n+1, got)
		}
		if o := w.figure.options; o.Lit != 1<<n || o.Dim != figure.AllSegments&^(1<<n) || o.Hidden != 0 {
			t.Errorf("key %d: lit %b, dim %b, hidden %b", n+1, o.Lit, o.Dim, o.Hidden)
		}
	}
	press(w, "0")
	if o := w.figure.options; o.Lit != 0 || o.Dim != 0 {
		t.Errorf("after 0: lit %b, dim %b", o.Lit, o.Dim)
	}
}

func TestAssembly(t *testing.T) {
	in := compose.Input{Timestamp: "1656432460105", Datacenter: "11", Machine: "26", Sequence: "7"}
	id := "1541815603606036487"
	w, _ := presenting(t, "en", in, screens[0])
	states := []struct {
		line      string
		lit, dim  uint
		placed    int // the segments whose bits are there
		unshifted bool
	}{
		{"64 empty bits, to be filled from four values", 0, 0, 0, false},
		{"Subtract the epoch:  1,656,432,460,105 − 1,288,834,974,657 = 367,597,485,448", 2, 0, 2, true},
		{"Timestamp:  367,597,485,448 << 22 (× 4,194,304) = 1,541,815,603,604,488,192", 2, 1, 2, false},
		{"Datacenter:  11 << 17 (× 131,072) = 1,441,792", 4, 3, 3, false},
		{"Machine:  26 << 12 (× 4,096) = 106,496", 8, 7, 4, false},
		{"Sequence:  7 << 0 (× 1) = 7", 16, 15, 5, false},
		{"OR gives the ID:  1,541,815,603,604,488,192 | 1,441,792 | 106,496 | 7 = 1,541,815,603,606,036,487", 0, 0, 5, false},
	}
	check := func(key string, step int) {
		t.Helper()
		press(w, key)
		want := states[step]
		if got, problem := w.presenter.line(); got != want.line || problem {
			t.Errorf("%s: step %d says %q", key, step, got)
		}
		o := w.figure.options
		if o.Lit != want.lit || o.Dim != want.dim || o.Unshifted != want.unshifted {
			t.Errorf("%s: step %d: lit %b, dim %b, unshifted %v", key, step, o.Lit, o.Dim, o.Unshifted)
		}
		for n, s := range compose.Segments() {
			wanted := strings.Repeat(" ", s.Width)
			if n < want.placed {
				wanted = bitsOf(w.result, n)
			}
			if got := cellTexts(w, n); !want.unshifted && got != wanted {
				t.Errorf("%s: step %d: %s shows %q", key, step, s.Name, got)
			}
		}
		if got := strings.Contains(boardTexts(w), id); got != (step == len(states)-1) {
			t.Errorf("%s: step %d shows the ID: %v", key, step, got)
		}
	}
	for step := range states {
		check("Right", step)
	}
	last := len(states) - 1
	check("Right", last) // there is no further one
	check("Home", 0)
	check("Left", 0)
	check("End", last)
	check("Prior", last-1) // a remote control's keys
	check("Next", last)
	press(w, "0")
	check("Left", last)

	// Before the shift, the delta stands at the right end.
	press(w, "Home", "Right")
	delta := ""
	for bit := 40; bit >= 0; bit-- {
		for _, text := range w.figure.scene.Texts {
			if image.Pt(int(text.X), text.Baseline).In(w.figure.geometry().Cell(bit)) && (text.String == "0" || text.String == "1") {
				delta += text.String
			}
		}
	}
	if want := bitsOf(w.result, 1); delta != want {
		t.Errorf("the delta is drawn as %s, want %s", delta, want)
	}
	pressCell(w, 5)
	if w.input() != in {
		t.Errorf("a cell of the delta was toggled: %v", w.input())
	}
}

func TestPredict(t *testing.T) {
	in := compose.Input{Timestamp: "1656432460105", Datacenter: "11", Machine: "26", Sequence: "7"}
	w, _ := presenting(t, "en", in, screens[0])
	id := "1541815603606036487"
	for _, key := range []string{"h", "H"} {
		press(w, key)
		if got := strings.Contains(boardTexts(w), id); got != (key == "H") {
			t.Errorf("after %s the ID is shown: %v", key, got)
		}
	}
	press(w, "h")
	w.copyID()
	if got := w.app.Clipboard().Content(); got != id {
		t.Errorf("copied %q", got)
	}

	press(w, "4") // goes on hiding
	if got := cellTexts(w, 3); strings.TrimSpace(got) != "" {
		t.Errorf("the hidden machine's cells show %q", got)
	}
	for _, text := range w.figure.scene.Texts {
		if text.String == "26" && text.Font.Bold {
			t.Error("the bracket gives the hidden machine's value away")
		}
	}
	if got := boardTexts(w); strings.Contains(got, " 26 ") || strings.Contains(got, "106,496") || strings.Contains(got, "0 to 31") || !strings.Contains(got, id) {
		t.Errorf("the board says %s", got)
	}
	if got := w.describe(13); strings.Contains(got, "value") {
		t.Errorf("the readout gives a hidden bit away: %s", got)
	}
	pressCell(w, 13)
	if w.input() != in {
		t.Errorf("a hidden bit was toggled: %v", w.input())
	}
	press(w, "h")
	if got := cellTexts(w, 3); got != "11010" || !strings.Contains(boardTexts(w), " 26 ") {
		t.Errorf("revealed: %q, %s", got, boardTexts(w))
	}

	press(w, "h", "3")
	if cellTexts(w, 3) != "11010" || strings.TrimSpace(cellTexts(w, 2)) != "" {
		t.Errorf("another spotlight: machine %q, datacenter %q", cellTexts(w, 3), cellTexts(w, 2))
	}

	// In the assembly, what a step is about is hidden.
	press(w, "Home", "Right")
	if got := boardTexts(w); strings.Contains(got, "367,597,485,448") {
		t.Errorf("the delta is given away: %s", got)
	}
	for _, text := range w.figure.scene.Texts {
		if strings.Contains(text.String, "367") {
			t.Errorf("the figure gives the delta away: %s", text.String)
		}
	}
	press(w, "h", "Right", "Right", "h")
	if got := boardTexts(w); !strings.Contains(got, "= ?") || cellTexts(w, 1) != bitsOf(w.result, 1) || strings.TrimSpace(cellTexts(w, 2)) != "" {
		t.Errorf("the datacenter's step: %s, %q, %q", got, cellTexts(w, 1), cellTexts(w, 2))
	}
	press(w, "End")
	if got := boardTexts(w); strings.Contains(got, id) || strings.Contains(got, "1,541,815,603,606,036,487") {
		t.Errorf("the ID is given away: %s", got)
	}
	press(w, "Escape")
	w.typedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
	paint(w)
	if !strings.Contains(boardTexts(w), id) {
		t.Error("hiding was kept")
	}
}

func TestPresenterFollowsClockAndMouse(t *testing.T) {
	w, h := presenting(t, "en", blank, screens[0])
	before := w.result.ID
	h.tick(clockInterval)
	paint(w)
	if w.result.ID == before || !strings.Contains(boardTexts(w), w.result.ID.String()) {
		t.Errorf("after a tick the board says %s", boardTexts(w))
	}
	press(w, "2")
	lit := w.figure.options.Lit
	h.tick(clockInterval)
	if w.figure.options.Lit != lit {
		t.Error("a tick changes the spotlight")
	}
	press(w, "0")

	pressCell(w, 17)
	paint(w)
	if got := w.fields[compose.Datacenter].entry.Text; got != "1" || cellTexts(w, 2) != "00001" {
		t.Errorf("datacenter %q, cells %q", got, cellTexts(w, 2))
	}
	if got, _ := w.presenter.line(); !strings.HasPrefix(got, "Bit 17 · datacenter") {
		t.Errorf("under the pointer: %s", got)
	}
	press(w, "Right")
	if got, _ := w.presenter.line(); !strings.HasPrefix(got, "64 empty bits") {
		t.Errorf("a pointer at rest keeps the line: %s", got)
	}

	press(w, "0", "Space")
	if got := w.fields[compose.Datacenter].entry.Text; got != "1" {
		t.Errorf("a bit was toggled by a cursor out of sight: datacenter %q", got)
	}
	press(w, "0", "1", "0", "Up")
	if got := w.figure.current(); got != 17 {
		t.Errorf("the cursor appears on bit %d", got)
	}
	press(w, "Down", "Down", "Space")
	if got := w.fields[compose.Machine].entry.Text; got != "8" {
		t.Errorf("machine %q", got)
	}
	w.figure.TypedShortcut(&fyne.ShortcutUndo{})
	if got := w.fields[compose.Machine].entry.Text; got != "0" {
		t.Errorf("after undo: machine %q", got)
	}
}

// TestAssemblyIsOfOneID holds the clock while the assembly goes on.
func TestAssemblyIsOfOneID(t *testing.T) {
	w, h := presenting(t, "en", blank, screens[0])
	press(w, "Home")
	id := w.result.ID
	for range w.presenter.lastStep() {
		h.tick(clockInterval)
		press(w, "Right")
		if w.result.ID != id {
			t.Fatalf("step %d is of %v, the first of %v", w.presenter.step, w.result.ID, id)
		}
	}
	if got := boardTexts(w); !strings.Contains(got, id.String()) || !strings.Contains(got, "(current time)") {
		t.Errorf("the board says %s", got)
	}
	w.copyID()
	if got := w.app.Clipboard().Content(); got != id.String() {
		t.Errorf("copied %s, shown %v", got, id)
	}
	h.tick(clockInterval)
	press(w, "0")
	if w.result.ID == id {
		t.Error("the clock stands still after the assembly")
	}
	press(w, "Home", "Escape")
	id = w.result.ID
	h.tick(clockInterval)
	if w.result.ID == id {
		t.Error("the clock stands still after presenter mode")
	}
}

func TestPresenterWithProblems(t *testing.T) {
	w, _ := presenting(t, "es", compose.Input{Timestamp: "1288834975657", Datacenter: "1", Machine: "378", Sequence: "0"}, screens[0])
	line, problem := w.presenter.line()
	if !problem || !strings.Contains(line, "Máquina") || !strings.Contains(line, "378") {
		t.Errorf("%v: %s", problem, line)
	}
	if got := boardTexts(w); strings.Contains(got, "4194") || !strings.Contains(got, w.words.T("id.none")) {
		t.Errorf("the board says %s", got)
	}
	for range 5 {
		press(w, "Right")
	}
	if line, problem := w.presenter.line(); !problem || !strings.Contains(line, "no cabe en 5 bits") {
		t.Errorf("%v: %s", problem, line)
	}
	press(w, "End")
	if line, problem := w.presenter.line(); !problem || !strings.Contains(line, "máquina") {
		t.Errorf("%v: %s", problem, line)
	}
}

// TestPresenterSurvivesChanges changes what the menus could, were they there.
func TestPresenterSurvivesChanges(t *testing.T) {
	w, _ := presenting(t, "en", worked, screens[0])
	w.setLanguage("es")
	w.setLook(lookNamed("high-contrast"))
	w.setTextScale(2)
	w.fill(examples()[1].input)
	press(w, "Home")
	if w.window.MainMenu() != nil {
		t.Error("a menu came back")
	}
	if got := boardTexts(w); !strings.Contains(got, "bits vacíos") {
		t.Errorf("the board says %s", got)
	}
	if got := w.presenter.board.options.Style.Name; got != "high-contrast" {
		t.Errorf("the board's style is %s", got)
	}
	// Without the focus, which a click beside the figure takes away, keys work too.
	w.window.Canvas().Unfocus()
	w.typedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	test.TypeOnCanvas(w.window.Canvas(), "5")
	if w.presenter.lit != 4 {
		t.Errorf("the spotlight is on %d", w.presenter.lit)
	}
	w.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.presenter != nil || w.window.MainMenu() == nil {
		t.Error("Esc does not leave")
	}
}

// TestSecretsAreKept holds that nothing tells what the class is to predict: no
// notice, no description and no export.
func TestSecretsAreKept(t *testing.T) {
	w, _ := presenting(t, "en", worked, screens[0])
	for _, keys := range [][]string{{"h"}, {"3"}, {"Home", "h"}, {"Home", "Right", "Right"}} {
		press(w, "0")
		press(w, keys...)
		w.copyID()
		if got := w.notice.label.Text; strings.Contains(got, "4194439168") || got == "" {
			t.Errorf("%q: copying says %q", keys, got)
		}
		if got := w.app.Clipboard().Content(); got != "4194439168" {
			t.Errorf("%q: copied %q", keys, got)
		}
		for _, a := range []func(*Window){showDescription, showExport} {
			w.say("")
			a(w)
			if len(w.sides) != 0 || !strings.Contains(w.notice.label.Text, "press H") {
				t.Errorf("%q: %d windows, %q", keys, len(w.sides), w.notice.label.Text)
			}
		}
	}
	press(w, "0")
	if w.notice.box.Visible() {
		t.Error("a key leaves the notice before what it shows")
	}
	w.copyID()
	if got := w.notice.label.Text; !strings.Contains(got, "4194439168") {
		t.Errorf("with nothing hidden copying says %q", got)
	}
}

// TestFullScreenIsMarked looks at the menu's mark.
func TestFullScreenIsMarked(t *testing.T) {
	w, _ := english(t, worked)
	for _, want := range []bool{true, false} {
		w.fullScreen()
		item := findItem(w.window.MainMenu().Items, "Full screen   F11")
		if item == nil || item.Checked != want {
			t.Errorf("full screen %v: %+v", want, item)
		}
	}
}
