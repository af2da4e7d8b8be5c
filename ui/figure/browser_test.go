package figure

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// inBrowser returns an SVG document as Chromium draws it. The test is skipped where
// Chromium is not installed, which takes long; with Debian's packages:
//
//	apt-get install chromium librsvg2-bin && go test -run Browser ./ui/figure
func inBrowser(t *testing.T, data []byte, size image.Point) image.Image {
	t.Helper()
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed")
	}
	folder := t.TempDir()
	document, picture := filepath.Join(folder, "figure.svg"), filepath.Join(folder, "figure.png")
	if err := os.WriteFile(document, data, 0o666); err != nil {
		t.Fatal(err)
	}
	// A picture of its own, for the window would show a document with margins.
	page := filepath.Join(folder, "page.html")
	const html = `<body style="margin:0"><img src="figure.svg" style="display:block">`
	if err := os.WriteFile(page, []byte(html), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
		"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--hide-scrollbars", "--force-device-scale-factor=1", "--default-background-color=00000000",
		"--user-data-dir="+filepath.Join(folder, "profile"),
		fmt.Sprintf("--window-size=%d,%d", size.X, size.Y), "--screenshot="+picture, "file://"+page).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	f, err := os.Open(picture)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// A browser draws a document as rsvg-convert does, and both as the painter draws
// the scene, but for the fonts, which they may not have.
func TestSVGLooksTheSameInABrowser(t *testing.T) {
	const tolerance = 4
	fonts := testFonts(t)
	for name, c := range map[string]struct {
		style  int
		steps  []Step
		change func(*Options)
	}{
		"light":              {Light, nil, func(*Options) {}},
		"dark, arithmetic":   {Dark, fewSteps, func(*Options) {}},
		"black and white":    {BlackAndWhite, fewSteps, func(o *Options) { o.NoNumbers = true }},
		"contrast, no panel": {HighContrast, fewSteps, func(o *Options) { o.Transparent, o.NoLegend = true, true }},
	} {
		o := options(1040, 1)
		o.Style = styles[c.style]
		c.change(&o)
		scene := BuildWithSteps(Scene{}, result(ordinary), c.steps, o, fonts)
		data := writeSVG(t, scene, fonts)
		seen := inBrowser(t, data, image.Pt(scene.Width, scene.Height))
		for other, img := range map[string]image.Image{"rsvg-convert": rasterised(t, data), "the painter": NewPainter(fonts).Paint(nil, scene)} {
			d := meanDifference(t, seen, img)
			t.Logf("%s: the mean difference to %s is %.2f of 255", name, other, d)
			if d > tolerance {
				t.Errorf("%s: too far from %s", name, other)
			}
		}
		spoilt := BuildWithSteps(Scene{}, result(ordinary), c.steps, o, fonts)
		for i := range spoilt.Boxes {
			spoilt.Boxes[i].Rect = spoilt.Boxes[i].Rect.Add(image.Pt(0, 3))
		}
		if d := meanDifference(t, seen, NewPainter(fonts).Paint(nil, spoilt)); d <= tolerance {
			t.Errorf("%s: a scene that is moved is only %.2f away", name, d)
		}
	}
}
