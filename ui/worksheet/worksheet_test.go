package worksheet_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"

	"snowflake-composer/compose"
	"snowflake-composer/ui"
	"snowflake-composer/ui/figure"
	"snowflake-composer/ui/worksheet"
)

// options returns the options of a sheet in a language.
func options(t testing.TB, language string) worksheet.Options {
	t.Helper()
	w, err := ui.LoadWords(language)
	if err != nil {
		t.Fatal(err)
	}
	words := figure.Words{Bits: strings.ReplaceAll(w.T("figure.bits"), "{n}", "%d"), Separator: w.T("format.group")}
	for i, s := range compose.Segments() {
		words.Name[i], words.Short[i] = w.T("segment."+s.Name), w.T("short."+s.Name)
	}
	return worksheet.Options{
		Exercises: 8, Seed: 7, Paper: worksheet.Papers()[worksheet.A4],
		Language: language, Version: "1.2.3", Words: w, Figure: words,
		Fonts: figure.FontFiles{
			Text:     theme.DefaultTextFont().Content(),
			TextBold: theme.DefaultTextBoldFont().Content(),
			Mono:     theme.DefaultTextMonospaceFont().Content(),
		},
	}
}

// sheets calls check with the options of a sheet in each language, on each paper.
func sheets(t *testing.T, check func(t *testing.T, o worksheet.Options)) {
	for _, language := range ui.Languages() {
		for _, paper := range worksheet.Papers() {
			t.Run(language+" "+paper.Name, func(t *testing.T) {
				o := options(t, language)
				o.Paper = paper
				check(t, o)
			})
		}
	}
}

// write returns a sheet.
func write(t testing.TB, o worksheet.Options) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := worksheet.Write(&buf, o); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// poppler returns what a program of Poppler writes on a document into its output.
func poppler(t *testing.T, data []byte, tool string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(tool); err != nil {
		t.Skip(tool + " is not installed")
	}
	path := filepath.Join(t.TempDir(), "sheet.pdf")
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(tool, append(append(args, path), "-")...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// contains tells whether the words of a text stand in another one after another,
// whatever space is between them.
func contains(s, text string) bool {
	squeezed := func(s string) string { return " " + strings.Join(strings.Fields(s), " ") + " " }
	return strings.Contains(squeezed(s), squeezed(text))
}

// Another program finds the exercises in the first part and the answers in the
// second, which begins a page.
func TestSheetsAreRead(t *testing.T) {
	sheets(t, func(t *testing.T, o worksheet.Options) {
		w := o.Words
		pages := strings.Split(poppler(t, write(t, o), "pdftotext", "-layout"), "\f")
		pages = pages[:len(pages)-1]
		second := slices.IndexFunc(pages, func(p string) bool {
			return strings.HasPrefix(strings.TrimSpace(p), w.T("worksheet.answers"))
		})
		if second <= 0 {
			t.Fatal("no page begins with the answers")
		}
		exercises, answers := strings.Join(pages[:second], ""), strings.Join(pages[second:], "")
		for _, key := range []string{"worksheet.title", "worksheet.name", "worksheet.date", "worksheet.hint"} {
			if !contains(pages[0], w.T(key)) {
				t.Errorf("%q is not on the first page", w.T(key))
			}
		}
		for i, e := range worksheet.Exercises(o) {
			name := fmt.Sprintf("%d. %s", i+1, w.T("worksheet.kind."+e.Kind))
			if !contains(exercises, name+" "+w.T("worksheet.task."+e.Kind)) || !contains(answers, name) {
				t.Errorf("%q is missing", name)
			}
			whole := e.Kind == "compose" || e.Kind == "add"
			if whole && (contains(exercises, e.ID) || !contains(answers, w.T("id.label")+" "+e.ID)) {
				t.Errorf("%s: the ID %s is missing, or in the wrong part", name, e.ID)
			}
			for f, text := range e.Texts {
				if (e.Kind == "fault" || e.Kind == "compose" && f > 0) &&
					!contains(exercises, w.T("title."+compose.Field(f).String())+" "+text) {
					t.Errorf("%s: %q is missing", name, text)
				}
			}
		}
		for i, p := range pages {
			// Poppler takes single characters at equal distances for one word.
			if number := fmt.Sprintf("%d/%d", i+1, len(pages)); !strings.Contains(strings.ReplaceAll(p, " ", ""), number) {
				t.Errorf("the number %q is missing", number)
			}
			if !contains(p, w.T("worksheet.footer", "seed", "7", "count", "8", "program", "Snowflake Composer 1.2.3")) {
				t.Errorf("page %d does not tell how to make it again", i+1)
			}
		}
	})
}

func TestSheetTellsItsLanguage(t *testing.T) {
	if !bytes.Contains(write(t, options(t, "es")), []byte("/Lang (es)")) {
		t.Error("it does not")
	}
}

// glyphs tells which characters a font has.
func glyphs(t *testing.T, data []byte) func(r rune) bool {
	t.Helper()
	font, err := sfnt.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return func(r rune) bool {
		i, err := font.GlyphIndex(nil, r)
		return err == nil && i != 0
	}
}

// On every page, everything lies within what printers reach, no text touches
// another, each character is in a font, all is grey, and no reason is cut.
func TestPagesAreWhole(t *testing.T) {
	const margin = 8 / 0.02 // 8 mm
	sheets(t, func(t *testing.T, o worksheet.Options) {
		fonts, err := figure.NewFonts(o.Fonts.Text, o.Fonts.TextBold, o.Fonts.Mono)
		if err != nil {
			t.Fatal(err)
		}
		text, mono := glyphs(t, o.Fonts.Text), glyphs(t, o.Fonts.Mono)
		o.Exercises = 40 // every mistake once
		pages, err := worksheet.Scenes(o)
		if err != nil {
			t.Fatal(err)
		}
		all := ""
		for n, page := range pages {
			inside := image.Rect(margin, margin, page.Width-margin, page.Height-margin)
			within := func(r image.Rectangle, what any) {
				if !r.In(inside) {
					t.Errorf("page %d: %v is too far out: %v", n+1, what, r)
				}
			}
			grey := func(c color.NRGBA) {
				if c.R != c.G || c.G != c.B {
					t.Errorf("page %d: there is the colour %v", n+1, c)
				}
			}
			for _, b := range page.Boxes {
				within(b.Rect, "a box")
				grey(b.Fill)
				grey(b.Border)
			}
			for _, b := range page.Brackets {
				within(b.Rect, "a bracket")
				grey(b.Color)
			}
			var places []image.Rectangle
			for _, s := range page.Texts {
				grey(s.Color)
				width := fonts.Width(s.String, s.Font)
				x := s.X
				if s.Centered {
					x -= width / 2
				}
				r := image.Rect(int(x), s.Baseline-fonts.DigitHeight(s.Font), int(x+width), s.Baseline)
				within(r, s.String)
				for i, other := range places {
					if r.Overlaps(other) {
						t.Errorf("page %d: %q is on %q", n+1, s.String, page.Texts[i].String)
					}
				}
				places = append(places, r)
				for _, char := range s.String {
					if !text(char) && !mono(char) {
						t.Errorf("page %d: no font has the %q of %q", n+1, char, s.String)
					}
				}
				all += s.String + " "
			}
		}
		for i, e := range worksheet.Exercises(o) {
			if e.Kind == "fault" && !contains(all, e.Problem) {
				t.Errorf("%d: %q is not whole", i+1, e.Problem)
			}
		}
	})
}

// Cells that are written into by hand are five millimetres wide.
func TestCellsAreLargeEnough(t *testing.T) {
	sheets(t, func(t *testing.T, o worksheet.Options) {
		pages, err := worksheet.Scenes(o)
		if err != nil {
			t.Fatal(err)
		}
		cells := 0
		for _, b := range pages[0].Boxes {
			if b.Radius > 0 {
				cells++
				if b.Rect.Dx() < 5/0.02 {
					t.Fatalf("a cell is %v pixels wide", b.Rect.Dx())
				}
			}
		}
		if cells == 0 || cells%compose.Size != 0 {
			t.Errorf("there are %d cells", cells)
		}
	})
}

// inAnotherProcess is set for the run of the tests that writes a sheet.
const inAnotherProcess = "WORKSHEET_TO"

// The same options give the same bytes, in another process too; others do not.
func TestSheetsAreReproducible(t *testing.T) {
	o := options(t, "es")
	first := write(t, o)
	if path := os.Getenv(inAnotherProcess); path != "" {
		if err := os.WriteFile(path, first, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(write(t, o), first) {
		t.Error("a second sheet is another one")
	}
	path := filepath.Join(t.TempDir(), "sheet.pdf")
	cmd := exec.Command(os.Args[0], "-test.run=^TestSheetsAreReproducible$")
	cmd.Env = append(os.Environ(), inAnotherProcess+"="+path)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if data, err := os.ReadFile(path); err != nil || !bytes.Equal(data, first) {
		t.Errorf("another process writes another sheet (%v)", err)
	}
	for name, change := range map[string]func(*worksheet.Options){
		"seed":      func(o *worksheet.Options) { o.Seed++ },
		"exercises": func(o *worksheet.Options) { o.Exercises-- },
		"paper":     func(o *worksheet.Options) { o.Paper = worksheet.Papers()[worksheet.Letter] },
	} {
		other := o
		change(&other)
		if bytes.Equal(write(t, other), first) {
			t.Errorf("another %s makes no difference", name)
		}
	}
}

func TestWriteReportsErrors(t *testing.T) {
	for _, n := range []int{-1, 0, worksheet.Most + 1} {
		o := options(t, "en")
		o.Exercises = n
		if err := worksheet.Write(io.Discard, o); err == nil {
			t.Errorf("no error about %d exercises", n)
		}
	}
	o := options(t, "en")
	o.Fonts.Text = nil
	if err := worksheet.Write(io.Discard, o); err == nil {
		t.Error("no error about the font")
	}
}

func BenchmarkWrite30(b *testing.B) {
	o := options(b, "es")
	o.Exercises = 30
	b.ReportAllocs()
	for b.Loop() {
		if err := worksheet.Write(io.Discard, o); err != nil {
			b.Fatal(err)
		}
	}
}
