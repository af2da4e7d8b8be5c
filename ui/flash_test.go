package ui

import (
	"image"
	"image/color"
	"math/bits"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"snowflake-composer/compose"
)

// What WCAG 2.3.1 calls general flashes. A flash is a pair of opposing changes of
// the relative luminance by 10 % or more of its maximum, where the darker image is
// below 0.80; no more than three of them are allowed in any second, unless they fill
// at most a quarter of any 341×256 pixels of a view of 1024×768.
const (
	flashChange, flashDarker = 0.10, 0.80
	mostFlashes              = 3

	flashWidth, flashHeight   = 341, 256
	flashShare                = 0.25
	screenWidth, screenHeight = 1024, 768
)

// flashes follows the luminance of each pixel of a screen.
type flashes struct {
	frames  int
	turn    []float32 // the extreme since the last change
	rises   []int8    // +1, -1, or 0 before the first change
	changes []uint64  // the frames that brought a change, a bit for each
}

func newFlashes() *flashes {
	n := screenWidth * screenHeight
	return &flashes{turn: make([]float32, n), rises: make([]int8, n), changes: make([]uint64, n)}
}

// add shows the next frame.
func (f *flashes) add(frame []float32) {
	if f.frames == 0 {
		copy(f.turn, frame)
	}
	for i, l := range frame {
		turn := f.turn[i]
		rise := int8(1)
		if l < turn {
			rise = -1
		}
		switch {
		case l == turn:
		case rise == f.rises[i]:
			f.turn[i] = l
		case max(l, turn)-min(l, turn) >= flashChange && min(l, turn) < flashDarker:
			f.turn[i], f.rises[i] = l, rise
			f.changes[i] |= 1 << f.frames
		}
	}
	f.frames++
}

// share returns how much of any rectangle that counts flashes more often than a
// number of times in any second, 0 to 1.
func (f *flashes) share(most int, interval time.Duration) float64 {
	second := uint64(1)<<(time.Second/interval+1) - 1 // both of its ends
	sums := make([]int, (screenWidth+1)*(screenHeight+1))
	at := func(x, y int) int { return y*(screenWidth+1) + x }
	for y := range screenHeight {
		for x := range screenWidth {
			flashing := 0
			if changes := f.changes[y*screenWidth+x]; changes != 0 {
				for i := range f.frames {
					if bits.OnesCount64(changes>>i&second)/2 > most {
						flashing = 1
						break
					}
				}
			}
			sums[at(x+1, y+1)] = flashing + sums[at(x, y+1)] + sums[at(x+1, y)] - sums[at(x, y)]
		}
	}
	largest := 0
	for y := flashHeight; y <= screenHeight; y++ {
		for x := flashWidth; x <= screenWidth; x++ {
			largest = max(largest, sums[at(x, y)]-sums[at(x-flashWidth, y)]-sums[at(x, y-flashHeight)]+sums[at(x-flashWidth, y-flashHeight)])
		}
	}
	return float64(largest) / (flashWidth * flashHeight)
}

// luminances returns the relative luminance of each pixel of the screen on which a
// window shows what changes with the clock.
func luminances(w *Window, screen []float32, known map[color.RGBA]float32) []float32 {
	views := []*sceneView{&w.form.sceneView, &w.id.sceneView, &w.figure.sceneView, &w.life.sceneView, &w.steps.sceneView}
	if w.presenter != nil {
		views = []*sceneView{&w.presenter.board.sceneView, &w.figure.sceneView}
	}
	for _, v := range views {
		at := v.Position()
		size := v.Size()
		pixels := v.draw(int(size.Width), int(size.Height)).(*image.RGBA)
		area := pixels.Bounds().Intersect(image.Rect(0, 0, screenWidth-int(at.X), screenHeight-int(at.Y)))
		for y := range area.Dy() {
			for x := range area.Dx() {
				c := pixels.RGBAAt(x, y)
				if c.A == 0 {
					continue // what is below shows
				}
				l, ok := known[c]
				if !ok {
					l = float32(luminance(color.NRGBAModel.Convert(c).(color.NRGBA)))
					known[c] = l
				}
				screen[(int(at.Y)+y)*screenWidth+int(at.X)+x] = l
			}
		}
	}
	return screen
}

// TestRunningClockDoesNotFlash shows five seconds of a blank timestamp: as they are,
// and at their worst, where every tick turns each of the bits that change more often
// than once a second. It allows less than WCAG: no pixel at all flashes too often.
func TestRunningClockDoesNotFlash(t *testing.T) {
	const quick = 1<<10 - 1 // bits of less than a second
	for _, style := range []string{"light", "dark", "high-contrast", "black-and-white"} {
		for _, presents := range []bool{false, true} {
			for name, tick := range map[string]func(n int64) int64{
				"as it is":     func(n int64) int64 { return n*clockInterval.Milliseconds() + n*n*7%17 }, // never quite in time
				"at its worst": func(n int64) int64 { return n % 2 * quick },
			} {
				w, h := open(t, Options{Language: "en", Input: blank, Theme: style})
				start := compose.Epoch + 1<<40
				h.time = time.UnixMilli(start)
				if presents {
					w.present()
				}
				w.window.Resize(fyne.NewSize(screenWidth, screenHeight))
				f := newFlashes()
				screen, known := make([]float32, screenWidth*screenHeight), map[color.RGBA]float32{}
				for n := range int64(5*time.Second/clockInterval) + 1 {
					h.time = time.UnixMilli(start + tick(n))
					h.tick(0)
					f.add(luminances(w, screen, known))
				}
				if !slices.ContainsFunc(f.changes, func(changes uint64) bool { return changes != 0 }) {
					t.Errorf("%s, presenting %v, %s: nothing changes", style, presents, name)
				}
				if share := f.share(mostFlashes, clockInterval); share > 0 {
					t.Errorf("%s, presenting %v, %s: %.1f %% of a rectangle flashes more than %d times a second; WCAG allows %.0f %%",
						style, presents, name, 100*share, mostFlashes, 100*flashShare)
				}
			}
		}
	}
}
