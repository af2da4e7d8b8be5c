package ui

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// exporting opens the window with the worked example, and its window for exporting.
func exporting(t *testing.T, language string) (*Window, *exporter) {
	t.Helper()
	t.Setenv("HOME", t.TempDir())
	w, _ := open(t, Options{Language: language, Input: worked})
	menuAction(t, w, "export")
	if w.export == nil || w.sides[exportTitle] == nil {
		t.Fatal("there is no window for exporting")
	}
	return w, w.export
}

// pick presses the choice of that text by key, as a person does.
func pick(t *testing.T, e *exporter, text string) {
	t.Helper()
	for _, b := range e.buttons {
		if b.Text == text {
			b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
			return
		}
	}
	t.Fatalf("there is no %q", text)
}

// asking returns the window that asks for the file.
func asking(t *testing.T, w *Window) *saver {
	t.Helper()
	s := w.sides["save.figure"]
	if s == nil {
		t.Fatal("no window asks for the file")
	}
	if f := s.window.Canvas().Focused(); f != w.saver.path {
		t.Fatalf("%T has the focus", f)
	}
	return w.saver
}

// submit types a path and Enter.
func (v *saver) submit(path string) {
	v.path.SetText(path)
	v.path.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// chosen is texts of the choices, and the flags that ask for the same.
var chosen = []struct {
	language, name string
	texts          []string
	flags          []string
}{
	{"en", "bits.png", nil, nil},
	{"en", "bits.png", []string{"1× (1040 px)", "Dark", "Bit numbers", "Transparent background"}, []string{"-scale", "1", "-style", "dark", "-no-numbers", "-transparent"}},
	{"en", "bits.svg", []string{"SVG", "High contrast", "Legend", "Arithmetic"}, []string{"-style", "high-contrast", "-no-legend", "-arithmetic"}},
	{"es", "bits.png", []string{"4× (4160 px)", "Blanco y negro", "Leyenda", "Cálculo"}, []string{"-scale", "4", "-style", "black-and-white", "-no-legend", "-arithmetic"}},
	{"es", "bits.svg", []string{"SVG", "Números de los bits", "Fondo transparente", "Cálculo"}, []string{"-no-numbers", "-transparent", "-arithmetic"}},
}

// TestExportWritesWhatIsChosen holds that the window and the command line write the
// same file, and that no two choices do.
func TestExportWritesWhatIsChosen(t *testing.T) {
	var all []string
	for _, c := range chosen {
		w, e := exporting(t, c.language)
		pick(t, e, words(t, c.language).T("theme.light")) // whatever the system has
		for _, text := range c.texts {
			pick(t, e, text)
		}
		e.save()
		folder := t.TempDir()
		path, other := filepath.Join(folder, c.name), filepath.Join(folder, "other-"+c.name)
		asking(t, w).submit(path)
		if w.notice.label.Text != w.words.T("save.done", "path", path) || len(w.sides) > 0 {
			t.Errorf("%v: %q, with %d windows", c.texts, w.notice.label.Text, len(w.sides))
		}
		args := append(append(workedFlags, "-lang", c.language), c.flags...)
		if code, stderr := draw(t, other, args...); code != 0 {
			t.Fatalf("%v: exit %d, %q", c.flags, code, stderr)
		}
		only(t, folder, c.name, "other-"+c.name)
		got := content(t, path)
		if !bytes.Equal(got, content(t, other)) {
			t.Errorf("%v: the command line writes another file", c.texts)
		}
		if slices.Contains(all, string(got)) {
			t.Errorf("%v: the file is the same as before", c.texts)
		}
		all = append(all, string(got))
	}
}

// TestExportDescribesTheArithmetic holds that those who hear the picture hear what
// is in it.
func TestExportDescribesTheArithmetic(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bits.svg")
	draw(t, path, append(workedFlags, "-lang", "en", "-arithmetic")...)
	const want = "Machine: 1 << 12 (× 4,096) = 4,096."
	if d := readDrawing(t, path); !strings.Contains(d.Desc, want) || !strings.Contains(d.Desc, "Sum: 4,194,439,168.") {
		t.Errorf("the description is %q", d.Desc)
	}
}

// TestExportStartsWithTheWindowsStyle follows the theme until a style is chosen.
func TestExportStartsWithTheWindowsStyle(t *testing.T) {
	w, e := exporting(t, "en")
	menuAction(t, w, "theme-black-and-white")
	for _, b := range e.buttons {
		if b.Text == "Black and white" && b.Icon != theme.RadioButtonCheckedIcon() || b.Text == "Light" && b.Icon != theme.RadioButtonIcon() {
			t.Errorf("%q has another icon", b.Text)
		}
	}
	if got := e.chosen().style; got != "black-and-white" {
		t.Errorf("the style is %s", got)
	}
	pick(t, e, "High contrast")
	menuAction(t, w, "theme-dark")
	if got := e.chosen().style; got != "high-contrast" {
		t.Errorf("the style is %s", got)
	}
}

// TestExportSizeIsForPixelsAlone puts the sizes out of use for vectors.
func TestExportSizeIsForPixelsAlone(t *testing.T) {
	_, e := exporting(t, "en")
	idle := func() (n int) {
		for _, b := range e.buttons {
			if strings.HasSuffix(b.Text, "px)") && b.Disabled() {
				n++
			}
		}
		return n
	}
	for _, c := range []struct {
		format string
		idle   int
	}{{"PNG", 0}, {"SVG", len(pngScales)}, {"PNG", 0}} {
		pick(t, e, c.format)
		if got := idle(); got != c.idle {
			t.Errorf("%s: %d sizes are out of use, want %d", c.format, got, c.idle)
		}
	}
}

// TestExportTakesTheMomentItOpens holds that what is seen is what is saved, however
// the clock runs.
func TestExportTakesTheMomentItOpens(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	w, h := open(t, Options{Language: "en", Input: blank})
	showExport(w)
	e, id := w.export, w.result.ID.String()
	h.tick(time.Second)
	if !strings.Contains(e.id.Text, id) || w.result.ID.String() == id {
		t.Errorf("the window says %q, it opened at %s, now is %v", e.id.Text, id, w.result.ID)
	}
	pick(t, e, "SVG")
	e.save()
	path := filepath.Join(t.TempDir(), "bits.svg")
	if v := asking(t, w); !strings.HasSuffix(v.path.Text, "snowflake-"+id+".svg") {
		t.Errorf("the name is %q", v.path.Text)
	}
	asking(t, w).submit(path)
	if d := readDrawing(t, path); d.Title != "Snowflake ID "+id {
		t.Errorf("the title is %q", d.Title)
	}
	showExport(w)
	showExport(w) // by key in the open window
	if !strings.Contains(e.id.Text, w.result.ID.String()) || e.format != 1 {
		t.Errorf("opened anew, the window says %q and has format %d", e.id.Text, e.format)
	}
}

// TestExportWithoutID says why there is nothing to export.
func TestExportWithoutID(t *testing.T) {
	for language, want := range map[string]string{"en": "Not exported: check datacenter.", "es": "No se ha exportado nada: revise centro de datos."} {
		w, _ := open(t, Options{Language: language, Input: compose.Input{Timestamp: "1288834975657", Datacenter: "32", Machine: "1", Sequence: "0"}})
		showExport(w)
		if w.notice.label.Text != want || len(w.sides) > 0 {
			t.Errorf("%s: %q, with %d windows", language, w.notice.label.Text, len(w.sides))
		}
	}
}

// TestExportByKey goes through the window by Tab: every part shows that it has the
// focus and is in view, in a small window too, and Escape closes it.
func TestExportByKey(t *testing.T) {
	for _, language := range Languages() {
		w, e := exporting(t, language)
		w.setTextScale(mostTextScale)
		window := e.side.window
		window.Resize(fyne.NewSize(smallestWidth, 300))
		c, want := window.Canvas(), len(e.buttons)+2
		c.Focus(e.buttons[0].button)
		first := c.Focused()
		for n := range want {
			b, ok := c.Focused().(*button)
			if !ok || !b.ring.Visible() || b.Text == "" {
				t.Fatalf("%s: part %d is %T, without a focus to see", language, n, c.Focused())
			}
			if width := b.Position().X + b.Size().Width; width > smallestWidth {
				t.Errorf("%s: %q ends at %v", language, b.Text, width)
			}
			driver := w.app.Driver()
			at := driver.AbsolutePositionForObject(b).Y - driver.AbsolutePositionForObject(e.side.scroll).Y
			if at < -1 || at+b.Size().Height > e.side.scroll.Size().Height+1 {
				t.Errorf("%s: %q has the focus out of sight, at %v", language, b.Text, at)
			}
			c.FocusNext()
		}
		if c.Focused() != first {
			t.Errorf("%s: after %d parts, %T", language, want, c.Focused())
		}
		c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if len(w.sides) > 0 {
			t.Errorf("%s: Escape leaves the window open", language)
		}
	}
}

// TestExportPreview holds that what is drawn in the window is the file's scene.
func TestExportPreview(t *testing.T) {
	_, e := exporting(t, "en")
	texts := func() (all []string) {
		v := e.preview
		v.draw(exportWidth, int(exportWidth*v.ratio))
		for _, text := range v.sceneView.scene.Texts {
			all = append(all, text.String)
		}
		return all
	}
	plain := texts()
	pick(t, e, "Arithmetic")
	more := texts()
	s := e.chosen().scene(figure.Scene{}, e.result, e.w.words, 1, e.pen.fonts)
	if e.preview.AccessibilityLabel() != e.chosen().description(e.result, e.w.words) {
		t.Errorf("a screen reader is told %q", e.preview.AccessibilityLabel())
	}
	if len(more) <= len(plain) || len(more) != len(s.Texts) {
		t.Errorf("%d texts, with the arithmetic %d, in the file %d", len(plain), len(more), len(s.Texts))
	}
	if e.preview.Resize(fyne.NewSize(520, 1)); e.preview.MinSize().Height != 520*float32(s.Height)/float32(s.Width) {
		t.Errorf("it is %v high", e.preview.MinSize().Height)
	}
}

// TestExportChangesLanguage keeps the windows' choices and paths.
func TestExportChangesLanguage(t *testing.T) {
	w, e := exporting(t, "en")
	pick(t, e, "SVG")
	e.save()
	v := asking(t, w)
	v.path.SetText("/somewhere/x")
	w.setLanguage("es")
	if e.format != 1 || v.path.Text != "/somewhere/x" || v.yes.Text != "Guardar" || e.buttons[2].Text != "1× (1040 px)" || e.buttons[5].Text != "Claro" {
		t.Errorf("format %d, %q, %q, %q", e.format, v.path.Text, v.yes.Text, e.buttons[5].Text)
	}
	if got := w.sides[exportTitle].window.Title(); got != "Exportar la figura" {
		t.Errorf("the title is %q", got)
	}
}

// saving opens the window that asks for a file, which gets a content.
func saving(t *testing.T, language, name, content string) (*Window, *saver, *int) {
	t.Helper()
	w, _ := open(t, Options{Language: language, Input: worked})
	saved := new(int)
	w.saveFile("save.figure", "Pictures", name, func(to io.Writer) error {
		_, err := io.WriteString(to, content)
		return err
	}, func() { *saved++ })
	return w, asking(t, w), saved
}

func TestSaveAsksBeforeItReplaces(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.txt")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	w, v, saved := saving(t, "en", "b.txt", "new")
	canvas := v.side.window.Canvas()
	v.submit(path)
	if v.message.Text != path+" already exists. Replace it?" || v.yes.Text != "Replace" || canvas.Focused() != v.no {
		t.Errorf("asked %q, %q, with the focus on %T", v.message.Text, v.yes.Text, canvas.Focused())
	}
	v.no.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // a second Enter
	if string(content(t, path)) != "old" || v.message.Visible() || v.yes.Text != "Save" || canvas.Focused() != v.path {
		t.Errorf("kept: the file holds %q, the window says %q", content(t, path), v.message.Text)
	}

	// The answer holds for the file that was asked about alone.
	link := filepath.Join(folder, "link.txt")
	if err := os.Symlink("a.txt", link); err != nil {
		t.Skip(err)
	}
	v.submit(path)
	v.path.SetText(link)
	if v.yes.Text != "Save" || v.message.Visible() {
		t.Errorf("another path: the window still asks %q", v.message.Text)
	}
	v.yes.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if v.asked != link || *saved != 0 || string(content(t, path)) != "old" {
		t.Errorf("asked about %q; the file holds %q", v.asked, content(t, path))
	}
	v.yes.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if string(content(t, path)) != "new" || *saved != 1 || w.sides["save.figure"] != nil {
		t.Errorf("replaced: the file holds %q, saved %d times", content(t, path), *saved)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info, err)
	}
	only(t, folder, "a.txt", "link.txt")

	// The next file is offered beside it.
	w.saveFile("save.figure", "Pictures", "next.txt", nil, nil)
	if v := asking(t, w); v.path.Text != filepath.Join(folder, "next.txt") {
		t.Errorf("the next is offered as %q", v.path.Text)
	}
}

// Each error is told in the window's language, with the path, and the window stays
// for another try.
func TestSaveSaysWhatFails(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file.txt")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ path, shown, en, es string }{
		{filepath.Join(folder, "missing", "a.txt"), "", "there is no such folder.", "esa carpeta no existe."},
		{filepath.Join(file, "a.txt"), "", "there is no such folder.", "esa carpeta no existe."},
		{folder, "", "it is a folder.", "es una carpeta."},
		{filepath.Join(folder, strings.Repeat("x", 300)), filepath.Join(folder, strings.Repeat("x", 300)) + ".txt", "the name is too long.", "el nombre es demasiado largo."},
	} {
		if c.shown == "" {
			c.shown = c.path
		}
		for language, want := range map[string]string{"en": c.shown + " was not written: " + c.en, "es": "No se ha guardado " + c.shown + ": " + c.es} {
			_, v, saved := saving(t, language, "b.txt", "new")
			v.submit(c.path)
			if v.message.Text != want || *saved != 0 || v.side.window.Canvas().Focused() != v.path {
				t.Errorf("got %q\nwant %q", v.message.Text, want)
			}
		}
	}
	_, v, _ := saving(t, "es", "b.txt", "new")
	for _, path := range []string{"", " ", folder + string(filepath.Separator)} {
		if v.submit(path); v.message.Text != "Escriba un nombre para el archivo." {
			t.Errorf("%q: %q", path, v.message.Text)
		}
	}
	only(t, folder, "file.txt")
}

// Errors have words wherever they come from; what has none is told as it is.
func TestReasons(t *testing.T) {
	w := words(t, "en")
	for _, r := range reasons {
		if r.system != "" && r.system != runtime.GOOS {
			continue
		}
		want := "p was not written: " + w.T("reason."+r.name)
		if got := w.notWritten("p", &os.PathError{Op: "open", Path: "temporary", Err: r.err}); got != want {
			t.Errorf("%v: %q, want %q", r.err, got, want)
		}
	}
	if got := w.notWritten("p", errors.New("a cause")); got != "p was not written: the system says “a cause”." {
		t.Errorf("another: %q", got)
	}
}

// TestSaveWhereThereIsNoFolderAnyMore removes the folder while the window asks, while
// it asks whether to replace a file there, and while it writes.
func TestSaveWhereThereIsNoFolderAnyMore(t *testing.T) {
	for name, remove := range map[string]func(folder string, v *saver){
		"before": func(folder string, v *saver) {
			os.RemoveAll(folder)
			v.submit(filepath.Join(folder, "a.txt"))
		},
		"asked": func(folder string, v *saver) {
			v.submit(filepath.Join(folder, "a.txt"))
			os.RemoveAll(folder)
			v.yes.OnTapped()
		},
		"writing": func(folder string, v *saver) {
			v.write = func(to io.Writer) error {
				os.RemoveAll(folder)
				_, err := io.WriteString(to, "new")
				return err
			}
			v.submit(filepath.Join(folder, "a.txt"))
			v.yes.OnTapped()
		},
	} {
		if name == "writing" && runtime.GOOS == "windows" {
			continue // which keeps a folder in which a file is open
		}
		folder := filepath.Join(t.TempDir(), "folder")
		path := filepath.Join(folder, "a.txt")
		if err := os.Mkdir(folder, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("old"), 0o666); err != nil {
			t.Fatal(err)
		}
		_, v, saved := saving(t, "es", "b.txt", "new")
		remove(folder, v)
		if want := "No se ha guardado " + path + ": esa carpeta no existe."; v.message.Text != want || *saved != 0 {
			t.Errorf("%s: got %q\nwant %q", name, v.message.Text, want)
		}
		only(t, filepath.Dir(folder))
		v.submit(filepath.Join(filepath.Dir(folder), "other.txt")) // the window is there for another try
		if only(t, filepath.Dir(folder), "other.txt"); *saved != 1 {
			t.Errorf("%s: saved %d times elsewhere", name, *saved)
		}
	}
}

// TestSaveIntoAnyName writes files whose names have blanks, accents and signs, and
// through a link to a folder.
func TestSaveIntoAnyName(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"con espacios", "año ñandú", "e\u0301", "🧊 bits", "مرحبا", "日本", "'quoted' $HOME & co", "100 %"} {
		if err := os.Mkdir(filepath.Join(folder, name), 0o777); err != nil {
			t.Fatal(err)
		}
		inside := filepath.Join(folder, name)
		if link := inside + " link"; os.Symlink(inside, link) == nil {
			inside = link
		}
		_, v, saved := saving(t, "en", "b.txt", "new")
		v.submit(filepath.Join(inside, name))
		if *saved != 1 {
			t.Errorf("%q: %q", name, v.message.Text)
			continue
		}
		only(t, filepath.Join(folder, name), name+".txt")
		if got := content(t, filepath.Join(folder, name, name+".txt")); string(got) != "new" {
			t.Errorf("%q holds %q", name, got)
		}
	}
}

func TestSaveCompletesThePath(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	_, v, _ := saving(t, "en", "b.txt", "new")
	for typed, want := range map[string]string{
		filepath.Join(home, "a"):                filepath.Join(home, "a.txt"),
		" " + filepath.Join(home, "a.TXT") + "": filepath.Join(home, "a.TXT"),
		filepath.Join(home, "a.png"):            filepath.Join(home, "a.png.txt"),
		filepath.FromSlash("~/a"):               filepath.Join(home, "a.txt"),
	} {
		v.path.SetText(typed)
		if got, err := v.target(); got != want || err != nil {
			t.Errorf("%q: %q, %v; want %q", typed, got, err, want)
		}
	}
}

// TestSaveWhereItWasProposed saves a name without a folder in the one proposed, and
// keeps the proposed name where a folder is entered without any.
func TestSaveWhereItWasProposed(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	_, v, _ := saving(t, "en", "b.txt", "new")
	v.folder = folder
	for _, typed := range []string{"", folder + string(filepath.Separator)} {
		v.path.SetText(typed)
		v.enter(filepath.Join(folder, "sub"))
		if want := filepath.Join(folder, "sub", "b.txt"); v.path.Text != want {
			t.Errorf("%q: %q", typed, v.path.Text)
		}
	}
	v.submit("bits.txt")
	only(t, folder, "bits.txt", "sub")
}

func TestSaveGoesThroughFolders(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"b", "a", ".hidden", "a/inner"} {
		if err := os.Mkdir(filepath.Join(folder, name), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "file"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	_, v, _ := saving(t, "en", "x.txt", "new")
	v.path.SetText(filepath.Join(folder, "x.txt"))
	shows := func(want string, names ...string) {
		t.Helper()
		var got []string
		for _, o := range v.folders.Objects {
			got = append(got, o.(*button).Text)
		}
		if v.path.Text != filepath.Join(folder, want) || !slices.Equal(got, append([]string{"Parent folder"}, names...)) {
			t.Errorf("%q with %q", v.path.Text, got)
		}
	}
	shows("x.txt", "a", "b")
	tap := func(n int) { v.folders.Objects[n].(*button).TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	tap(1)
	shows("a/x.txt", "inner")
	if v.side.window.Canvas().Focused() != v.folders.Objects[0].(fyne.Focusable) {
		t.Errorf("%T has the focus", v.side.window.Canvas().Focused())
	}
	tap(0)
	shows("x.txt", "a", "b")
}

func TestUserFolder(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, ".config"))
	expect := func(want string) {
		t.Helper()
		if got := userFolder("Pictures"); got != filepath.Join(home, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	expect("")
	config, err := os.UserConfigDir()
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{filepath.Join(home, "Pictures"), filepath.Join(home, "Imágenes"), config} {
		if err := os.MkdirAll(folder, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	expect("Pictures")
	lines := "XDG_DESKTOP_DIR=\"$HOME/Escritorio\"\nXDG_PICTURES_DIR=\"$HOME/Imágenes\"\n"
	if err := os.WriteFile(filepath.Join(config, "user-dirs.dirs"), []byte(lines), 0o666); err != nil {
		t.Fatal(err)
	}
	expect("Imágenes")
}
