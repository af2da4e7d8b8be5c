package ui

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// workedFlags are the worked example's inputs as flags.
var workedFlags = []string{"-timestamp", "1288834975657", "-datacenter", "1", "-machine", "1", "-sequence", "0"}

// draw runs the program with -figure and no display.
func draw(t *testing.T, path string, args ...string) (code int, stderr string) {
	t.Helper()
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	var stdout, said strings.Builder
	code = Main(append([]string{"-figure", path}, args...), "1.2.3", &stdout, &said)
	if stdout.Len() > 0 {
		t.Errorf("stdout has %q", stdout.String())
	}
	return code, said.String()
}

// content returns a file's bytes.
func content(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// only checks that a folder holds these names and no others.
func only(t *testing.T, folder string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if !slices.Equal(got, names) {
		t.Errorf("the folder holds %q, want %q", got, names)
	}
}

func TestFigureIntoPNG(t *testing.T) {
	folder := t.TempDir()
	for _, style := range figure.Styles() {
		path := filepath.Join(folder, "bits.PNG")
		if code, stderr := draw(t, path, append(workedFlags, "-lang", "en", "-style", style.Name)...); code != 0 || stderr != "" {
			t.Fatalf("exit %d, %q", code, stderr)
		}
		only(t, folder, "bits.PNG")
		img, err := png.Decode(bytes.NewReader(content(t, path)))
		if err != nil {
			t.Fatal(err)
		}
		o := figure.Options{Width: 2080, Scale: 2, Style: style}
		g := o.Geometry()
		if size := img.Bounds().Size(); size.X != 2080 || size.Y != g.Height {
			t.Errorf("%s: the picture is %v", style.Name, size)
		}
		r := compose.Compose(worked, time.Time{})
		for bit := range compose.Size {
			cell := g.Cell(bit)
			want := style.Segments[compose.SegmentOf(bit)].Bits[r.ID>>bit&1].Cell
			red, green, blue, _ := img.At(cell.Min.X+cell.Dx()/2, cell.Min.Y+4).RGBA()
			if got := [3]uint8{uint8(red >> 8), uint8(green >> 8), uint8(blue >> 8)}; got != [3]uint8{want.R, want.G, want.B} {
				t.Errorf("%s: bit %d is %v, want %v", style.Name, bit, got, want)
			}
		}
	}
}

// svgFile is what is read of an SVG file.
type svgFile struct {
	Width string `xml:"width,attr"`
	Title string `xml:"title"`
	Desc  string `xml:"desc"`
}

// readDrawing reads an SVG file.
func readDrawing(t *testing.T, path string) (d svgFile) {
	t.Helper()
	if err := xml.Unmarshal(content(t, path), &d); err != nil {
		t.Fatal(err)
	}
	return d
}

func TestFigureIntoSVG(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bits.svg")
	for language, title := range map[string]string{"en": "Snowflake ID 4194439168", "es": "ID de Snowflake 4194439168"} {
		if code, stderr := draw(t, path, append(workedFlags, "-lang", language)...); code != 0 || stderr != "" {
			t.Fatalf("exit %d, %q", code, stderr)
		}
		want := svgFile{"1040", title, spoken(compose.Compose(worked, time.Time{}), words(t, language))}
		if d := readDrawing(t, path); d != want {
			t.Errorf("%s: %+v, want %+v", language, d, want)
		}
		first := content(t, path)
		if !bytes.Contains(first, []byte(`fill="#ffffff"`)) {
			t.Errorf("%s: the style is not the light one", language)
		}
		draw(t, path, append(workedFlags, "-lang", language)...)
		if !bytes.Equal(content(t, path), first) {
			t.Errorf("%s: the second file differs", language)
		}
	}
}

func TestFigureOfNow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "now.svg")
	c := command{window: Options{Language: "en", Input: compose.Input{Datacenter: "0", Machine: "0", Sequence: "0"}}, figure: path, drawing: drawing{style: "light"}}
	var stderr strings.Builder
	if code := drawFigure(c, time.UnixMilli(compose.Epoch+1), &stderr); code != exitOK || stderr.Len() > 0 {
		t.Fatalf("exit %d, %q", code, stderr.String())
	}
	if d := readDrawing(t, path); d.Title != "Snowflake ID 4194304" {
		t.Errorf("the title is %q", d.Title)
	}
}

func TestFigureOfBadInput(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "bits.svg")
	for _, c := range []struct {
		args  []string
		lines []string
	}{
		{
			[]string{"-datacenter", "37", "-sequence=", "-timestamp", "1288834975", "-lang", "en"},
			[]string{
				"Timestamp (ms): Seconds? A timestamp is in milliseconds: 13 digits. Did you mean 1288834975000?",
				"Datacenter: Does not fit: 0 to 31. 37 needs 6 bits.",
				"Sequence: A number from 0 to 4,095 is needed.",
			},
		},
		{[]string{"-machine", "x", "-lang", "es"}, []string{"Máquina: «x» no es un número. Solo cifras: 0 a 31."}},
	} {
		code, stderr := draw(t, path, c.args...)
		want := "snowflake-composer: " + strings.Join(c.lines, "\nsnowflake-composer: ") + "\n"
		if code != 2 || stderr != want {
			t.Errorf("%q: exit %d\n got %q\nwant %q", c.args, code, stderr, want)
		}
		only(t, folder)
	}
}

func TestFigureEndings(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"bits.jpg", "bits", "svg", "bits.svg.gz"} {
		for _, language := range Languages() {
			code, stderr := draw(t, filepath.Join(folder, name), append(workedFlags, "-lang", language)...)
			if code != 2 || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, ".png, .svg") || !strings.Contains(stderr, name) {
				t.Errorf("%s: exit %d, %q", name, code, stderr)
			}
		}
	}
	if code, stderr := draw(t, "", workedFlags...); code != 2 || strings.Count(stderr, "\n") != 1 {
		t.Errorf("no name: exit %d, %q", code, stderr)
	}
	only(t, folder)
}

// What cannot be written is told with its path, and what was there stays.
func TestFigureIsWrittenWholeOrNotAtAll(t *testing.T) {
	folder := t.TempDir()
	fails := func(path string, left ...string) {
		t.Helper()
		for language, text := range map[string]string{"en": "was not written", "es": "No se ha guardado"} {
			code, stderr := draw(t, path, append(workedFlags, "-lang", language)...)
			if code != 1 || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, path) ||
				!strings.Contains(stderr, text) || strings.Contains(stderr, ".snowflake-composer-") {
				t.Errorf("%s: exit %d, %q", path, code, stderr)
			}
		}
		only(t, folder, left...)
	}
	fails(filepath.Join(folder, "missing", "bits.svg"))

	taken := filepath.Join(folder, "taken.png")
	if err := os.Mkdir(taken, 0o777); err != nil {
		t.Fatal(err)
	}
	fails(taken, "taken.png")

	if os.Geteuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("here a folder cannot be made read-only")
	}
	old := filepath.Join(taken, "old.svg")
	if err := os.WriteFile(old, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(taken, 0o555); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chmod(taken, 0o777) })
	fails(old, "taken.png")
	only(t, taken, "old.svg")
	if string(content(t, old)) != "old" {
		t.Error("the old content is gone")
	}
}

// An error halfway, as on a full disk, leaves the old content or no file.
func TestWriteFileStopsHalfway(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "old.svg")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	full := errors.New("the disk is full")
	for _, path := range []string{path, filepath.Join(folder, "new.svg")} {
		err := writeFile(path, func(w io.Writer) error {
			if _, err := io.WriteString(w, "half"); err != nil {
				t.Fatal(err)
			}
			return full
		})
		if !errors.Is(err, full) {
			t.Errorf("%s: the error is %v", path, err)
		}
	}
	only(t, folder, "old.svg")
	if string(content(t, path)) != "old" {
		t.Error("the old content is gone")
	}
}

func TestWriteFileReplaces(t *testing.T) {
	folder := t.TempDir()
	path, link := filepath.Join(folder, "file.svg"), filepath.Join(folder, "link.svg")
	if err := os.WriteFile(path, []byte("a longer old text"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("file.svg", link); err != nil {
		t.Skip(err)
	}
	if err := writeFile(link, func(w io.Writer) error {
		_, err := io.WriteString(w, "new")
		return err
	}); err != nil {
		t.Fatal(err)
	}
	only(t, folder, "file.svg", "link.svg")
	if string(content(t, path)) != "new" {
		t.Errorf("the file holds %q", content(t, path))
	}
	if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the file's mode is %v, %v", info.Mode(), err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link's mode is %v, %v", info.Mode(), err)
	}
}

func TestFigureScales(t *testing.T) {
	folder := t.TempDir()
	for scale, width := range map[string]int{"1": 1040, "2": 2080, "4": 4160} {
		path := filepath.Join(folder, "bits.png")
		draw(t, path, append(workedFlags, "-scale", scale)...)
		img, err := png.DecodeConfig(bytes.NewReader(content(t, path)))
		if err != nil || img.Width != width {
			t.Errorf("-scale %s: %d pixels, %v", scale, img.Width, err)
		}
	}
}

// An image without a panel lets what is behind it through, but for its cells.
func TestFigureTransparent(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bits.png")
	for _, flags := range [][]string{nil, {"-transparent"}} {
		draw(t, path, append(workedFlags, flags...)...)
		img, err := png.Decode(bytes.NewReader(content(t, path)))
		if err != nil {
			t.Fatal(err)
		}
		size := img.Bounds().Size()
		if _, _, _, a := img.At(size.X/2, 4).RGBA(); (a == 0) != (flags != nil) {
			t.Errorf("%v: the background's opacity is %d", flags, a)
		}
		cell := figure.Options{Width: 2080, Scale: 2}.Geometry().Cell(63)
		if _, _, _, a := img.At(cell.Min.X+cell.Dx()/2, cell.Min.Y+4).RGBA(); a != 0xffff {
			t.Errorf("%v: a cell's opacity is %d", flags, a)
		}
	}
}

func TestFigureFlagsWantAFigure(t *testing.T) {
	for _, args := range [][]string{{"-scale", "2"}, {"-no-numbers"}, {"-no-legend"}, {"-arithmetic"}, {"-transparent"}} {
		var stdout, stderr strings.Builder
		if code := Main(append(args, "-lang", "en"), "1.2.3", &stdout, &stderr); code != 2 || !strings.Contains(stderr.String(), args[0]+" is of no use without -figure") {
			t.Errorf("%v: exit %d, %q", args, code, stderr.String())
		}
	}
	folder := t.TempDir()
	if code, stderr := draw(t, filepath.Join(folder, "bits.png"), "-scale", "3", "-lang", "en"); code != 2 || !strings.Contains(stderr, "1, 2 or 4") {
		t.Errorf("-scale 3: exit %d, %q", code, stderr)
	}
	only(t, folder)
}

// benchmarkExport writes the figure with the arithmetic, as the window does.
func benchmarkExport(b *testing.B, name string, scale int) {
	r, w := compose.Compose(worked, time.Time{}), words(b, "en")
	e := exports()[slices.Index(figureEndings(), name)]
	d := drawing{style: "light", scale: scale, arithmetic: true}
	for b.Loop() {
		if err := e.figure(io.Discard, r, w, d); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkExportSVG(b *testing.B)  { benchmarkExport(b, ".svg", 1) }
func BenchmarkExportPNG4(b *testing.B) { benchmarkExport(b, ".png", 4) }
