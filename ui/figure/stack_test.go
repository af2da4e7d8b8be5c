package figure

import (
	"image"
	"reflect"
	"testing"
)

// fewSteps is arithmetic to stand below a figure.
var fewSteps = []Step{
	{Segment: 1, Label: "Timestamp", Working: "1,000 << 22 (× 4,194,304)", Result: "4,194,304,000"},
	{Segment: NoSegment, Label: "Sum", Working: "the same as OR", Result: "4,194,439,168", Total: true},
}

func TestStackWithoutStepsIsTheFigure(t *testing.T) {
	fonts := testFonts(t)
	o := options(1040, 1)
	if a, b := Build(Scene{}, result(ordinary), o, fonts), BuildWithSteps(Scene{}, result(ordinary), nil, o, fonts); !reflect.DeepEqual(a, b) {
		t.Error("the scenes differ")
	}
}

// TestStack holds that the arithmetic stands below the cells, inside the panel, in
// every width, and that without the panel nothing else changes.
func TestStack(t *testing.T) {
	fonts := testFonts(t)
	for _, width := range []int{400, 1040, 4160} {
		for _, transparent := range []bool{false, true} {
			o := options(width, float64(width)/1040)
			o.Transparent = transparent
			plain := Build(Scene{}, result(ordinary), o, fonts)
			s := BuildWithSteps(Scene{}, result(ordinary), fewSteps, o, fonts)
			if n := len(s.Texts) - len(plain.Texts); n != 6 || s.Height <= plain.Height {
				t.Errorf("%d texts more, height %d of %d", n, s.Height, plain.Height)
			}
			inside := image.Rect(0, 0, s.Width, s.Height)
			if panel := s.Boxes[0].Rect == inside; panel == transparent {
				t.Errorf("transparent %v: the first box is %v", transparent, s.Boxes[0].Rect)
			}
			lowest := plain.Texts[0].Baseline
			for _, text := range plain.Texts {
				lowest = max(lowest, text.Baseline)
			}
			for _, text := range s.Texts[len(plain.Texts):] {
				end := text.X + fonts.Width(text.String, text.Font)
				if text.Baseline <= lowest || text.Baseline >= s.Height || text.X <= 0 || end >= float64(s.Width) {
					t.Errorf("%q is at %v to %v, %d", text.String, text.X, end, text.Baseline)
				}
			}
			for _, b := range s.Boxes {
				if !b.Rect.In(inside) {
					t.Errorf("a box is at %v", b.Rect)
				}
			}
		}
	}
}
