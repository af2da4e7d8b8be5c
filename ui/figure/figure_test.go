package figure

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2/theme"

	"snowflake-composer/compose"
)

var update = flag.Bool("update", false, "rewrite the masters in testdata")

// spanish and english are words as the window supplies them.
var (
	spanish = Words{
		Name:      [compose.Count]string{"signo", "marca de tiempo", "centro de datos", "máquina", "secuencia"},
		Short:     [compose.Count]string{"±", "tiempo", "centro", "máq.", "sec."},
		Bits:      "%d bits",
		Separator: ".",
	}
	english = Words{
		Name:      [compose.Count]string{"sign", "timestamp", "datacenter", "machine", "sequence"},
		Short:     [compose.Count]string{"±", "time", "dc.", "mach.", "seq."},
		Bits:      "%d bits",
		Separator: ",",
	}
)

// Inputs that several tests draw.
var (
	ordinary = compose.Input{Timestamp: "1656432460105", Datacenter: "11", Machine: "26", Sequence: "0"}
	largest  = compose.Input{Timestamp: "3487858230208", Datacenter: "31", Machine: "31", Sequence: "4095"}
	invalid  = compose.Input{Timestamp: "1656432460105", Datacenter: "eleven", Machine: "26", Sequence: "0"}
	spilling = compose.Input{Timestamp: "3487858230209", Datacenter: "37", Machine: "378", Sequence: "1000000"}
)

// result composes an input that does not need the clock.
func result(in compose.Input) compose.Result { return compose.Compose(in, time.Time{}) }

// testFonts returns the theme's fonts, which the window draws with.
func testFonts(t testing.TB) *Fonts {
	t.Helper()
	fonts, err := NewFonts(
		theme.DefaultTextFont().Content(),
		theme.DefaultTextBoldFont().Content(),
		theme.DefaultTextMonospaceFont().Content(),
	)
	if err != nil {
		t.Fatal(err)
	}
	return fonts
}

// options returns options without a cursor, in Spanish and the light style.
func options(width int, scale float64) Options {
	return Options{Width: width, Scale: scale, Style: styles[Light], Words: spanish, Cursor: NoCursor}
}

func TestMasters(t *testing.T) {
	with := func(o Options, change func(*Options)) Options {
		change(&o)
		return o
	}
	style := func(n int) Options {
		return with(options(996, 1), func(o *Options) { o.Style = styles[n]; o.Cursor = 17 })
	}
	masters := []struct {
		name string
		in   compose.Input
		o    Options
	}{
		{"64-columns", ordinary, options(1920, 1)},
		{"32-columns", ordinary, options(996, 1)},
		{"16-columns", ordinary, options(460, 1)},
		{"8-columns", ordinary, options(300, 1)},
		{"light-cursor", ordinary, style(Light)},
		{"dark-cursor", ordinary, style(Dark)},
		{"black-and-white-cursor", ordinary, style(BlackAndWhite)},
		{"invalid", invalid, options(996, 1)},
		{"invalid-dark", invalid, with(options(996, 1), func(o *Options) { o.Style = styles[Dark] })},
		{"invalid-black-and-white", invalid, with(options(996, 1), func(o *Options) { o.Style = styles[BlackAndWhite] })},
		{"spilling", spilling, options(996, 1)},
		{"spilling-64-columns", spilling, options(1920, 1)},
		{"spilling-8-columns", spilling, options(300, 1)},
		{"largest-english", largest, with(options(996, 1), func(o *Options) { o.Words = english })},
		{"scale-1.25", ordinary, options(1245, 1.25)},
		{"scale-2", ordinary, options(1992, 2)},
		{"high-contrast-cursor", ordinary, style(HighContrast)},
		{"invalid-high-contrast", invalid, with(options(996, 1), func(o *Options) { o.Style = styles[HighContrast] })},
		{"spotlight", ordinary, with(options(996, 1), func(o *Options) { o.Lit, o.Dim = 1<<2, AllSegments&^(1<<2) })},
		{"hidden", ordinary, with(options(996, 1), func(o *Options) { o.Hidden = 1<<1 | 1<<3 })},
		{"hidden-invalid", invalid, with(options(996, 1), func(o *Options) { o.Hidden = 1 << 2 })},
		{"unshifted", ordinary, with(options(996, 1), func(o *Options) { o.Unshifted, o.Lit = true, 1<<1 })},
		{"unshifted-black-and-white", ordinary, with(options(996, 1), func(o *Options) { o.Unshifted, o.Style = true, styles[BlackAndWhite] })},
		{"filling", ordinary, with(options(1280, 1), func(o *Options) { o.Height = 540 })},
		{"filling-low", ordinary, with(options(1280, 1), func(o *Options) { o.Height = 200 })},
		{"filling-tall", ordinary, with(options(480, 1), func(o *Options) { o.Height = 800 })},
		{"without-numbers", ordinary, with(options(996, 1), func(o *Options) { o.NoNumbers = true })},
		{"without-legend-and-panel", ordinary, with(options(996, 1), func(o *Options) { o.NoLegend, o.Transparent = true, true })},
		{"text-200-percent", ordinary, with(options(996, 1), func(o *Options) { o.TextScale = 2 })},
	}
	fonts := testFonts(t)
	painter := NewPainter(fonts)
	var scene Scene
	var img *image.RGBA
	for _, m := range masters {
		t.Run(m.name, func(t *testing.T) {
			scene = Build(scene, result(m.in), m.o, fonts)
			img = painter.Paint(img, scene)
			compareMaster(t, filepath.Join("testdata", m.name+".png"), img)
		})
	}
}

// compareMaster compares an image with a PNG, or writes it if asked to. Fractions
// may be rounded otherwise on another processor, so pixels may differ a little.
func compareMaster(t *testing.T, path string, got *image.RGBA) {
	t.Helper()
	const tolerance = 12
	if *update {
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		enc := png.Encoder{CompressionLevel: png.BestCompression}
		if err := enc.Encode(f, got); err != nil {
			t.Fatal(err)
		}
		return
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if want.Bounds() != got.Bounds() {
		t.Fatalf("bounds are %v, want %v", got.Bounds(), want.Bounds())
	}
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			r, g, b, a := got.At(x, y).RGBA()
			wr, wg, wb, wa := want.At(x, y).RGBA()
			worst := max(apart(r, wr), apart(g, wg), apart(b, wb), apart(a, wa))
			if worst > tolerance {
				t.Fatalf("pixel %d,%d is off by %d", x, y, worst)
			}
		}
	}
}

// apart returns how far two 16-bit channels are apart, in 8 bits.
func apart(a, b uint32) uint32 { return (max(a, b) - min(a, b)) >> 8 }
