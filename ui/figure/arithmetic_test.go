package figure

import (
	"image"
	"path/filepath"
	"strings"
	"testing"

	"snowflake-composer/compose"
)

// workedSteps are steps as the window supplies them, the longest there are.
var workedSteps = []Step{
	{Segment: 1, Label: "Restar la época", Working: "3.487.858.230.208 − 1.288.834.974.657", Result: "2.199.023.255.551"},
	{Segment: 1, Label: "Marca de tiempo", Working: "2.199.023.255.551 << 22 (× 4.194.304)", Result: "9.223.372.036.850.581.504"},
	{Segment: 2, Label: "Centro de datos", Working: "37 << 17 (× 131.072)", Result: "no cabe en 5 bits", Problem: true},
	{Segment: 3, Label: "Máquina", Working: "31 << 12 (× 4.096)", Result: "126.976"},
	{Segment: 4, Label: "Secuencia", Working: "4.095 << 0 (× 1)", Result: "4.095"},
	{Segment: NoSegment, Label: "Suma", Working: "lo mismo que OR: los campos no se solapan", Result: "falta: centro de datos", Problem: true, Total: true},
}

func TestArithmeticMasters(t *testing.T) {
	fonts := testFonts(t)
	painter := NewPainter(fonts)
	lit := options(996, 1)
	lit.Lit = 1<<1 | 1<<3
	for _, m := range []struct {
		name  string
		build func(o Options) Scene
		o     Options
	}{
		{"steps", func(o Options) Scene { return BuildSteps(Scene{}, workedSteps, o, fonts) }, options(996, 1)},
		{"steps-narrow", func(o Options) Scene { return BuildSteps(Scene{}, workedSteps, o, fonts) }, options(456, 1)},
		{"sum", func(o Options) Scene { return BuildSum(Scene{}, result(largest), o, fonts) }, options(996, 1)},
		{"sum-narrow-invalid", func(o Options) Scene { return BuildSum(Scene{}, result(invalid), o, fonts) }, options(300, 1)},
		{"life", func(o Options) Scene {
			return BuildLife(Scene{}, Life{Share: 0.167, Known: true, From: "2010", To: "2080", Text: "16,7 %"}, o, fonts)
		}, options(996, 1)},
		{"lit", func(o Options) Scene { return Build(Scene{}, result(ordinary), o, fonts) }, lit},
	} {
		t.Run(m.name, func(t *testing.T) {
			compareMaster(t, filepath.Join("testdata", m.name+".png"), painter.Paint(nil, m.build(m.o)))
		})
	}
}

// TestStepsFitAnyWidth lays the longest steps out at many widths and sizes: every
// text lies inside, no two on a line overlap, and each step is found at its place.
func TestStepsFitAnyWidth(t *testing.T) {
	fonts := testFonts(t)
	for _, textScale := range []float64{1, 2} {
		for width := 300; width <= 1600; width += 52 {
			o := options(width, 1)
			o.TextScale = textScale
			size := StepsSize(workedSteps, o, fonts)
			if size.X > width {
				t.Errorf("%d wide: the steps take %d", width, size.X)
			}
			s := BuildSteps(Scene{}, workedSteps, o, fonts)
			assertTexts(t, s, fonts, size)
			seen := map[int]bool{}
			for y := range size.Y {
				if n, ok := StepAt(y, workedSteps, o, fonts); ok {
					seen[n] = true
				}
			}
			if len(seen) != len(workedSteps) {
				t.Errorf("%d wide: %d steps are found", width, len(seen))
			}
			if _, ok := StepAt(size.Y, workedSteps, o, fonts); ok {
				t.Errorf("%d wide: there is a step below the last", width)
			}
			sum := BuildSum(Scene{}, result(largest), o, fonts)
			assertTexts(t, sum, fonts, SumSize(o, fonts))
		}
	}
}

// assertTexts holds that the texts of a scene lie inside a size and apart.
func assertTexts(t *testing.T, s Scene, fonts *Fonts, size image.Point) {
	t.Helper()
	for i, a := range s.Texts {
		end := a.X + fonts.Width(a.String, a.Font)
		if a.X < -1 || end > float64(size.X)+1 || a.Baseline > size.Y {
			t.Errorf("%q reaches from %v to %v of %v", a.String, a.X, end, size)
		}
		for _, b := range s.Texts[:i] {
			if a.Baseline == b.Baseline && a.X < b.X+fonts.Width(b.String, b.Font) && b.X < end {
				t.Errorf("%q and %q overlap", a.String, b.String)
			}
		}
	}
}

// TestSumIsInTheSceneDigitByDigit reads the last line of each block of the
// addition: together they are the ID in binary, and the lines above add up to it.
func TestSumIsInTheSceneDigitByDigit(t *testing.T) {
	fonts := testFonts(t)
	for _, width := range []int{996, 456, 300, 200} {
		for _, in := range []compose.Input{ordinary, largest} {
			r := result(in)
			o := options(width, 1)
			l := o.sumLayout(fonts)
			lines := map[int]string{}
			var order []int
			for _, text := range BuildSum(Scene{}, r, o, fonts).Texts {
				if !text.Font.Mono {
					continue
				}
				if _, ok := lines[text.Baseline]; !ok {
					order = append(order, text.Baseline)
				}
				lines[text.Baseline] += text.String
			}
			var sum, or strings.Builder
			for i := 0; i < len(order); i += compose.Count {
				sum.WriteString(lines[order[i+compose.Count-1]])
				for bit := range l.digits {
					digit := byte('0')
					for _, y := range order[i : i+compose.Count-1] {
						digit |= lines[y][bit]
					}
					or.WriteByte(digit)
				}
			}
			if want := r.ID.Binary(); sum.String() != want || or.String() != want {
				t.Errorf("%d wide: sum %s, or %s, want %s", width, sum.String(), or.String(), want)
			}
		}
	}
}
