package ui

import (
	"bytes"
	"image/png"
	"math/big"
	"os"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

func resultOf(in compose.Input) compose.Result {
	return compose.Compose(in, time.UnixMilli(1700000000123))
}

// number reads what Words.Number has written.
func number(t *testing.T, s string, w Words) *big.Int {
	t.Helper()
	n, ok := new(big.Int).SetString(strings.ReplaceAll(s, w["format.group"], ""), 10)
	if !ok {
		t.Fatalf("%q is no number", s)
	}
	return n
}

// TestStepsAddUp reads the steps of every published ID as a reader would: each
// working gives its result, and the results add up to the ID.
func TestStepsAddUp(t *testing.T) {
	shift := regexp.MustCompile(`^([\d.,]+) << (\d+) \(× ([\d.,]+)\)$`)
	for _, language := range Languages() {
		w := words(t, language)
		for _, row := range vectors(t) {
			all := steps(resultOf(compose.Input{Timestamp: row[0], Datacenter: row[1], Machine: row[2], Sequence: row[3]}), w)
			if len(all) != 6 {
				t.Fatalf("%d steps", len(all))
			}
			from, to, _ := strings.Cut(all[0].Working, " − ")
			delta := new(big.Int).Sub(number(t, from, w), number(t, to, w))
			if delta.Cmp(number(t, all[0].Result, w)) != 0 {
				t.Errorf("%+v", all[0])
			}
			sum := new(big.Int)
			for _, s := range all[1:5] {
				m := shift.FindStringSubmatch(s.Working)
				if m == nil {
					t.Fatalf("working %q", s.Working)
				}
				product := new(big.Int).Mul(number(t, m[1], w), number(t, m[3], w))
				if product.Cmp(number(t, s.Result, w)) != 0 {
					t.Errorf("%+v", s)
				}
				sum.Add(sum, product)
			}
			if sum.String() != row[4] || number(t, all[5].Result, w).String() != row[4] || !all[5].Total {
				t.Errorf("sum %v, %+v; want %s", sum, all[5], row[4])
			}
		}
	}
}

func TestStepsWithABadField(t *testing.T) {
	in := worked
	in.Datacenter = "37"
	all := steps(resultOf(in), words(t, "en"))
	for i, want := range []struct {
		problem bool
		result  string
	}{
		{false, "1,000"}, {false, "4,194,304,000"}, {true, "does not fit in 5 bits"}, {false, "4,096"}, {false, "0"}, {true, "waits for: datacenter"},
	} {
		if all[i].Problem != want.problem || all[i].Result != want.result {
			t.Errorf("step %d: %+v", i, all[i])
		}
	}
	if all[2].Working != "37 << 17 (× 131,072)" {
		t.Errorf("working %q", all[2].Working)
	}
	in.Timestamp = "x"
	all = steps(resultOf(in), words(t, "es"))
	if all[0].Result != "sin valor" || all[1].Result != "sin valor" || all[5].Result != "falta: marca de tiempo, centro de datos" {
		t.Errorf("%+v", all)
	}
}

func TestHoveringAStepLightsItsSegment(t *testing.T) {
	w, _ := english(t, worked)
	height := w.steps.Size().Height
	lit := map[uint]bool{}
	for y := float32(1); y < height; y += 4 {
		w.steps.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(10, y)}})
		lit[w.figure.options.Lit] = true
	}
	for _, want := range []uint{0, 1 << 1, 1 << 2, 1 << 3, 1 << 4} {
		if !lit[want] {
			t.Errorf("no step lights %b", want)
		}
	}
	w.steps.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(10, 5)}})
	w.steps.MouseOut()
	if w.figure.options.Lit != 0 {
		t.Error("it stays lit")
	}
}

func TestLife(t *testing.T) {
	for text, want := range map[string]figure.Life{
		"1288834974657": {Share: 0, Known: true, From: "2010", To: "2080", Text: "0.00% of the 41 bits’ span"},
		"3487858230208": {Share: 1, Known: true, From: "2010", To: "2080", Text: "100.00% of the 41 bits’ span"},
		"1656432460105": {Share: 0.16716, Known: true, From: "2010", To: "2080", Text: "16.72% of the 41 bits’ span"},
		"x":             {From: "2010", To: "2080", Text: "no timestamp"},
	} {
		if got := life(resultOf(compose.Input{Timestamp: text}), words(t, "en")); got != want {
			t.Errorf("%s: %+v", text, got)
		}
	}
	if got := life(resultOf(compose.Input{Timestamp: "1656432460105"}), words(t, "es")).Text; !strings.Contains(got, "16,72 %") {
		t.Error(got)
	}
}

func TestDurations(t *testing.T) {
	for ms, want := range map[int64][2]string{
		1: {" = 1 ms", " = 1 ms"}, 512: {" = 512 ms", " = 512 ms"}, 1024: {" = 1.024 s", " = 1,024 s"}, 2048: {" = 2.048 s", " = 2,048 s"},
		1 << 14: {", about 16.38 s", ", unos 16,38 s"}, 1 << 20: {", about 17.48 minutes", ", unos 17,48 minutos"}, 1 << 40: {", about 34.84 years", ", unos 34,84 años"},
		3_600_000: {" = 1.000 hours", " = 1,000 horas"},
	} {
		for i, language := range Languages() {
			if got := words(t, language).Duration(ms); got != want[i] {
				t.Errorf("%d in %s: %q, want %q", ms, language, got, want[i])
			}
		}
	}
}

func TestEveryFormatIsCopied(t *testing.T) {
	w, _ := english(t, worked)
	test.Tap(w.tabs.buttons[formatsTab])
	if len(w.tabs.formats.rows) != len(formats()) {
		t.Fatalf("%d rows", len(w.tabs.formats.rows))
	}
	for i, f := range formats() {
		row := w.tabs.formats.rows[i]
		want := f.text(w.result, w.words)
		w.app.Clipboard().SetContent("")
		test.Tap(row.copy)
		if got := w.app.Clipboard().Content(); got != want || row.value.Text != want {
			t.Errorf("%s: shown %q, copied %q, want %q", f.id, row.value.Text, got, want)
		}
		w.app.Clipboard().SetContent("")
		menuAction(t, w, "copy-"+f.id)
		if got := w.app.Clipboard().Content(); got != want {
			t.Errorf("%s: copied by menu %q, want %q", f.id, got, want)
		}
	}
	write(w, compose.Machine, "x")
	for _, row := range w.tabs.formats.rows {
		if row.value.Text != "—" || !row.copy.Disabled() {
			t.Errorf("%s without an ID: %q", row.format.id, row.value.Text)
		}
	}
	test.Tap(w.tabs.buttons[stepsTab])
	write(w, compose.Machine, "2")
	test.Tap(w.tabs.buttons[formatsTab])
	if got := w.tabs.formats.rows[0].value.Text; got != "4194443264" {
		t.Errorf("the formats kept %q", got)
	}
}

// menuAction runs an action through the main menu.
func menuAction(t *testing.T, w *Window, name string) {
	t.Helper()
	for _, a := range actions("linux") {
		if a.name == name {
			if item := findItem(w.window.MainMenu().Items, a.menuText(w.words, runtime.GOOS)); item != nil {
				item.Action()
				return
			}
		}
	}
	t.Fatalf("no menu has %s", name)
}

func findItem(menus []*fyne.Menu, label string) *fyne.MenuItem {
	for _, m := range menus {
		for _, i := range m.Items {
			if i.Label == label && i.Action != nil {
				return i
			}
			if i.ChildMenu != nil {
				if found := findItem([]*fyne.Menu{i.ChildMenu}, label); found != nil {
					return found
				}
			}
		}
	}
	return nil
}

// TestKeyboardGoesOnFromAButton presses buttons by key: the focus stays where it
// was, or goes to the entry where the button disappears.
func TestKeyboardGoesOnFromAButton(t *testing.T) {
	in := worked
	in.Machine = "0x1F"
	w, _ := english(t, in)
	c := w.window.Canvas()
	for _, b := range []*button{w.now, w.tabs.buttons[binaryTab], w.tabs.buttons[formatsTab]} {
		c.Focus(b)
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		if c.Focused() != b {
			t.Errorf("after %q the focus is on %T", b.Text, c.Focused())
		}
	}
	c.Focus(w.fields[2].use)
	w.fields[2].use.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if c.Focused() != w.fields[2].entry || w.fields[2].entry.Text != "31" {
		t.Errorf("the focus is on %T, machine %q", c.Focused(), w.fields[2].entry.Text)
	}
	c.Focus(w.tabs.buttons[formatsTab])
	c.FocusNext()
	if c.Focused() != w.tabs.formats.rows[0].copy {
		t.Errorf("Tab goes to %T", c.Focused())
	}
}

func TestCopyAsMenu(t *testing.T) {
	w, _ := english(t, worked)
	test.Tap(w.copyFor)
	menu, ok := w.window.Canvas().Focused().(*widget.PopUpMenu)
	if !ok || len(menu.Items) != len(formats()) {
		t.Fatalf("focused %T", w.window.Canvas().Focused())
	}
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := w.app.Clipboard().Content(); got != w.result.ID.Hex() {
		t.Errorf("copied %q", got)
	}
	if w.window.Canvas().Focused() != w.copyFor {
		t.Errorf("the focus is on %T", w.window.Canvas().Focused())
	}
	test.Tap(w.copyFor)
	w.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.window.Canvas().Focused() != w.copyFor {
		t.Errorf("after Escape the focus is on %T", w.window.Canvas().Focused())
	}
}

func TestJavaScriptRow(t *testing.T) {
	for _, c := range []struct {
		id              compose.ID
		held, printed   string
		marked, verdict string
	}{
		{1541815603606036480, "1541815603606036480", "1541815603606036500", "50", "survives"},
		{1593572310593806338, "1593572310593806336", "1593572310593806300", "600", "no longer"},
		{1101668899018334209, "1101668899018334208", "1101668899018334200", "80", "no longer"},
		{4194439168, "4194439168", "4194439168", "", "survives"},
		{9223372036854775807, "9223372036854775808", "9223372036854776000", "8600", "no longer"},
	} {
		text, digits := "", ""
		for _, s := range javaScriptSegments(c.id, words(t, "en")) {
			segment := s.(*widget.TextSegment)
			text += segment.Text
			if segment.Style.ColorName == theme.ColorNameError {
				digits += segment.Text
			}
		}
		if !strings.Contains(text, "holds "+c.held+" and prints "+c.printed+". ") || !strings.Contains(text, c.verdict) {
			t.Errorf("%d: %q", c.id, text)
		}
		if digits != c.marked {
			t.Errorf("%d: marked %q, want %q", c.id, digits, c.marked)
		}
	}
}

func TestExamplesFillTheEntries(t *testing.T) {
	want := map[string]string{
		"worked": "4194439168", "epoch": "0", "last": "9223372036854775807", "wikipedia": "1541815603606036480",
		"real-post": "265605588183052288", "low-bits": "4194303", "rounded": "1593572310593806338",
	}
	w, _ := english(t, blank)
	for _, e := range examples() {
		former := w.input()
		menuAction(t, w, "example-"+e.name)
		assertShown(t, w, want[e.name])
		if w.input() != e.input {
			t.Errorf("%s: %+v", e.name, w.input())
		}
		for f, text := range texts(former) {
			if entry := w.fields[f].entry; entry.Text != text {
				entry.TypedShortcut(&fyne.ShortcutUndo{})
				if entry.Text != text {
					t.Errorf("%s: undo gives %q, want %q", e.name, entry.Text, text)
				}
				entry.TypedShortcut(&fyne.ShortcutRedo{})
			}
		}
	}
	if len(want) != len(examples()) {
		t.Errorf("%d examples", len(examples()))
	}
	if got := heldByNumber(1593572310593806338); got == "1593572310593806338" {
		t.Error("JavaScript does not round the example")
	}
}

func TestLanguageSwitchKeepsWhatWasTyped(t *testing.T) {
	in := compose.Input{Timestamp: "12888", Datacenter: "0x1F", Machine: "5", Sequence: ""}
	w, _ := english(t, in)
	menuAction(t, w, "language-es")
	if w.input() != in {
		t.Errorf("%+v", w.input())
	}
	for _, got := range []struct{ text, want string }{
		{w.now.Text, "Ahora"},
		{w.copy.Text, "Copiar ID"},
		{w.fields[1].title, "Centro de datos"},
		{w.fields[1].caption, "Hexadecimal. Solo cifras decimales."},
		{w.fields[1].use.Text, "Usar 31"},
		{w.window.MainMenu().Items[1].Label, "Ejemplos"},
		{w.figure.options.Words.Name[3], "máquina"},
		{w.readout.Text, "Sin ID. Revise: marca de tiempo, centro de datos, secuencia."},
		{w.tabs.buttons[0].Text, "Pasos"},
	} {
		if got.text != got.want {
			t.Errorf("%q, want %q", got.text, got.want)
		}
	}
	if got := w.app.Preferences().String(languageKey); got != "es" {
		t.Errorf("kept %q", got)
	}
	menuAction(t, w, "language-en")
	if w.now.Text != "Now" {
		t.Error(w.now.Text)
	}
}

func TestSettingsAreKept(t *testing.T) {
	a := test.NewTempApp(t)
	h := newHandClock()
	w, err := newWindow(a, Options{Input: worked}, h.clock())
	if err != nil {
		t.Fatal(err)
	}
	w.setLanguage("es")
	w.setLook(lookNamed("black-and-white"))
	w.scaleText(+2)
	w.window.Close()
	again, err := newWindow(a, Options{Input: blank}, h.clock())
	if err != nil {
		t.Fatal(err)
	}
	if again.now.Text != "Ahora" || again.theme.look.name != "black-and-white" || again.theme.textScale != w.theme.textScale {
		t.Errorf("%q, %s, %v", again.now.Text, again.theme.look.name, again.theme.textScale)
	}
	if again.figure.options.Style.Name != "black-and-white" {
		t.Error(again.figure.options.Style.Name)
	}
	asked, err := newWindow(a, Options{Input: blank, Language: "en", Theme: "dark", TextPercent: 120}, h.clock())
	if err != nil {
		t.Fatal(err)
	}
	if asked.now.Text != "Now" || asked.theme.look.name != "dark" || asked.theme.textScale != 1.2 {
		t.Errorf("asked for by flag: %q, %s, %v", asked.now.Text, asked.theme.look.name, asked.theme.textScale)
	}
	if p := a.Preferences(); p.String(themeKey) != "black-and-white" || p.String(languageKey) != "es" {
		t.Error("what a flag asks for is kept as the person's choice")
	}
	again.setTextScale(9)
	if again.theme.textScale != mostTextScale {
		t.Error(again.theme.textScale)
	}
	again.setTextScale(1)
	for _, m := range again.window.MainMenu().Items {
		for _, i := range m.Items {
			if i.Label == "Tema" && (!i.ChildMenu.Items[3].Checked || i.ChildMenu.Items[0].Checked) {
				t.Error("the menu does not mark the theme")
			}
		}
	}
}

func TestTextSizeKeys(t *testing.T) {
	w, _ := english(t, worked)
	for _, f := range []fyne.Shortcutable{w.fields[0].entry, w.now, w.figure} {
		testTextSizeKeys(t, w, f)
	}
}

func testTextSizeKeys(t *testing.T, w *Window, focused fyne.Shortcutable) {
	t.Helper()
	ctrl := func(k fyne.KeyName) {
		focused.TypedShortcut(&desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierControl})
	}
	ctrl(fyne.KeyEqual)
	if w.theme.textScale <= 1 || w.figure.options.TextScale <= 1 {
		t.Errorf("%v", w.theme.textScale)
	}
	ctrl(fyne.KeyMinus)
	ctrl(fyne.KeyMinus)
	if w.theme.textScale >= 1 {
		t.Errorf("%v", w.theme.textScale)
	}
	ctrl(fyne.Key0)
	if w.theme.textScale != 1 {
		t.Errorf("%v", w.theme.textScale)
	}
	if w.input() != worked {
		t.Errorf("%+v", w.input())
	}
}

func TestSideWindows(t *testing.T) {
	w, _ := english(t, worked)
	for _, name := range []string{"shortcuts", "about"} {
		menuAction(t, w, name)
		menuAction(t, w, name) // once more only brings it to the front
		s := w.sides["action."+name]
		if s == nil || len(w.sides) != 1 {
			t.Fatalf("%s: %v", name, w.sides)
		}
		w.setLanguage("es")
		if want := w.words.T("action." + name); s.window.Title() != want {
			t.Errorf("the title is %q, want %q", s.window.Title(), want)
		}
		w.setLanguage("en")
		s.window.Resize(fyne.NewSize(300, 120))
		for _, key := range []fyne.KeyName{fyne.KeyPageDown, fyne.KeyEnd} {
			before := s.scroll.Offset.Y
			s.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
			if s.scroll.Offset.Y <= before {
				t.Errorf("%s: %s does not scroll", name, key)
			}
		}
		c := s.window.Canvas()
		c.FocusNext() // a link, if there is one
		if f := c.Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		} else {
			c.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
		}
		if len(w.sides) != 0 {
			t.Errorf("%s: Escape does not close it", name)
		}
	}
	menuAction(t, w, "about")
	c := w.sides["action.about"].window.Canvas()
	for range 10 {
		c.FocusNext()
		if b, ok := c.Focused().(*button); ok && b.Text == "Licences of what is inside" {
			b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
			break
		}
	}
	licences := w.sides["licences.window"]
	if licences == nil {
		t.Fatal("About does not lead to the licences")
	}
	all := ""
	for _, o := range licences.scroll.Content.(*fyne.Container).Objects {
		all += o.(*widget.Label).Text + "\n"
	}
	for _, want := range []string{"fyne.io/fyne/v2", "golang.org/x/image", "Noto", "MIT License"} {
		if !strings.Contains(all, want) {
			t.Errorf("the licences lack %s", want)
		}
	}

	w.window.Canvas().Focus(w.fields[0].entry)
	w.fields[0].entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	if w.lessons == nil {
		t.Error("F1 does not open the lessons")
	}
}

// TestFirstWindowNeedsNoScrolling holds that the window shows all it has at its
// first size, with the menu, whose height is 28, above it.
func TestFirstWindowNeedsNoScrolling(t *testing.T) {
	for _, language := range Languages() {
		for _, in := range []compose.Input{worked, blank, {Timestamp: "1700000000", Machine: "378"}} {
			if w, _ := open(t, Options{Language: language, Input: in}); w.page.height > firstHeight-28 {
				t.Errorf("%s, %v: the page is %v high", language, in, w.page.height)
			}
		}
	}
}

// TestScrollingByKey reads what is below the smallest window's edge.
func TestScrollingByKey(t *testing.T) {
	w, _ := english(t, worked)
	w.window.Resize(fyne.NewSize(smallestWidth, smallestHeight))
	for _, f := range []fyne.Focusable{w.fields[0].entry, w.now, w.figure} {
		w.window.Canvas().Focus(f)
		w.page.scrollTo(0)
		for range 10 {
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
		}
		if end := w.page.scroll.Offset.Y + w.page.scroll.Size().Height; end < w.page.height-1 {
			t.Errorf("%T: Page Down ends at %v of %v", f, end, w.page.height)
		}
		for range 10 {
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageUp})
		}
		if w.page.scroll.Offset.Y != 0 {
			t.Errorf("%T: Page Up ends at %v", f, w.page.scroll.Offset.Y)
		}
	}
}

// TestCursorStaysInView moves through all cells in the smallest window with the
// largest texts.
func TestCursorStaysInView(t *testing.T) {
	w, _ := english(t, worked)
	w.setTextScale(2)
	w.window.Resize(fyne.NewSize(smallestWidth, smallestHeight))
	w.window.Canvas().Focus(w.figure)
	for range 70 {
		w.figure.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		cell := w.figure.geometry().Cell(w.figure.cursor)
		top := absolute(w, w.figure).Y + float32(cell.Min.Y)
		if top < 0 || top+float32(cell.Dy()) > w.page.scroll.Size().Height {
			t.Errorf("bit %d is at %v of %v", w.figure.cursor, top, w.page.scroll.Size().Height)
		}
	}
}

// TestNoticeIsInView looks for the confirmation in the smallest window, however
// the page is scrolled, and holds that nothing moves for it.
func TestNoticeIsInView(t *testing.T) {
	w, h := english(t, worked)
	w.window.Resize(fyne.NewSize(smallestWidth, smallestHeight))
	for _, y := range []float32{0, 300, 9999} {
		w.page.scrollTo(y)
		life := w.life.Position()
		menuAction(t, w, "copy-description")
		box := w.notice.box
		if !box.Visible() || box.Position().Y < 0 || box.Position().Y+box.Size().Height > smallestHeight+1 || w.life.Position() != life {
			t.Errorf("the notice is at %v, %v", box.Position(), box.Size())
		}
		h.expire()
		if box.Visible() {
			t.Error("the notice stays")
		}
	}
}

// TestReadoutMovesNothing points at every bit in both languages and at several
// widths: what is below the readout stays where it is, and is not overlapped.
func TestReadoutMovesNothing(t *testing.T) {
	for _, language := range Languages() {
		for _, scale := range []float32{1, 2} {
			for _, width := range []float32{smallestWidth, 700, firstWidth} {
				w, _ := open(t, Options{Language: language, Input: worked})
				w.setTextScale(scale)
				w.window.Resize(fyne.NewSize(width, firstHeight))
				life := w.life.Position()
				w.figure.FocusGained()
				for bit := range compose.Size {
					w.figure.move(bit)
					w.page.rearrange()
					inset := w.readout.Theme().Size(theme.SizeNameInnerPadding)
					if end := w.readout.Position().Y + w.readout.MinSize().Height - inset; w.life.Position() != life || end > life.Y+1 {
						t.Errorf("%s, %v wide, %v: bit %d ends at %v, the bar is at %v and was at %v", language, width, scale, bit, end, w.life.Position().Y, life.Y)
						break
					}
				}
			}
		}
	}
}

// TestShortcutsAreDocumented keeps the table of the README and the program's in
// step.
func TestShortcutsAreDocumented(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := keyTable(words(t, "en"), "linux")
	section, _, _ := strings.Cut(strings.SplitN(string(readme), "## Keyboard", 2)[1], "\n## ")
	if n := strings.Count(section, "\n| ") - 1; n != len(rows) {
		t.Errorf("README.md has %d keys, the program %d", n, len(rows))
	}
	for _, row := range rows {
		if line := "| " + row.keys + " | " + row.text + " |"; !strings.Contains(string(readme), line) {
			t.Errorf("README.md lacks %s", line)
		}
	}
	if got := shortcutText(actions("darwin")[0].shortcuts[0], words(t, "en"), "darwin"); got != "⇧⌘C" {
		t.Errorf("on macOS: %s", got)
	}
}

// TestShortcutsInTheLessons presses shortcuts with each button of the lessons
// focused: none is lost, none panics.
func TestShortcutsInTheLessons(t *testing.T) {
	w, _ := english(t, worked)
	showLessons(w)
	for _, b := range []*button{w.lessons.previous, w.lessons.next} {
		b.TypedShortcut(&fyne.ShortcutCopy{Clipboard: w.app.Clipboard()})
		b.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyEqual, Modifier: fyne.KeyModifierControl})
		if w.theme.textScale <= 1 {
			t.Errorf("%q swallows Ctrl+=", b.Text)
		}
		w.setTextScale(1)
	}
}

// TestCaretIsSeen looks for a difference between the caret at the beginning of an
// entry and at its end.
func TestCaretIsSeen(t *testing.T) {
	w, _ := english(t, worked)
	e := w.fields[0].entry
	w.window.Canvas().Focus(e)
	picture := func(key fyne.KeyName) []byte {
		e.TypedKey(&fyne.KeyEvent{Name: key})
		var b bytes.Buffer
		if err := png.Encode(&b, w.window.Canvas().Capture()); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	if bytes.Equal(picture(fyne.KeyHome), picture(fyne.KeyEnd)) {
		t.Error("the caret is not to be seen")
	}
}

// TestFocusOfButtonsIsSeen compares a button with and without the focus.
func TestFocusOfButtonsIsSeen(t *testing.T) {
	w, _ := english(t, worked)
	for _, b := range []*button{w.copy, w.now, w.tabs.buttons[0]} {
		w.window.Canvas().Focus(b)
		if !b.ring.Visible() || b.ring.Size() != b.Size() {
			t.Errorf("%q: the ring has %v of %v", b.Text, b.ring.Size(), b.Size())
		}
		w.window.Canvas().Unfocus()
		if b.ring.Visible() {
			t.Errorf("%q keeps its ring", b.Text)
		}
	}
}

// TestTabReachesEverything walks through the whole window by Tab, with each tab
// chosen: everything that can be pressed is reached, and scrolled into view.
func TestTabReachesEverything(t *testing.T) {
	in := worked
	in.Sequence = "4,095"
	w, _ := english(t, in)
	w.window.Resize(fyne.NewSize(smallestWidth, smallestHeight))
	for tab := range tabCount {
		w.tabs.choose(tab)
		want := map[fyne.Focusable]bool{w.figure: true, w.now: true, w.fields[3].use: true, w.tabs.buttons[0]: true, w.tabs.buttons[1]: true, w.tabs.buttons[2]: true}
		if tab == formatsTab {
			write(w, compose.Sequence, "1")
			delete(want, w.fields[3].use)
			want[w.copy], want[w.copyFor] = true, true
			for _, r := range w.tabs.formats.rows {
				want[r.copy] = true
			}
		}
		for _, f := range w.fields {
			want[f.entry] = true
		}
		c := w.window.Canvas()
		c.Unfocus()
		for range 60 {
			c.FocusNext()
			f := c.Focused()
			delete(want, f)
			if o, ok := f.(fyne.CanvasObject); ok && o != fyne.CanvasObject(w.figure) {
				top := absolute(w, o).Y - absolute(w, w.page.scroll).Y
				if top < -1 || top+o.Size().Height > w.page.scroll.Size().Height+1 {
					t.Errorf("%s has the focus at %v of %v", describe(o), top, w.page.scroll.Size().Height)
				}
			}
		}
		for f := range want {
			t.Errorf("tab %d: Tab does not reach %T", tab, f)
		}
	}
}
