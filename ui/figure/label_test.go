package figure

import (
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"snowflake-composer/compose"
)

// bounds returns the pixels a text takes, without accents above its digits.
func bounds(text Text, fonts *Fonts) image.Rectangle {
	width := fonts.Width(text.String, text.Font)
	x := text.X
	if text.Centered {
		x -= width / 2
	}
	return image.Rect(
		int(math.Floor(x)), text.Baseline-fonts.DigitHeight(text.Font),
		int(math.Ceil(x+width)), text.Baseline+int(math.Ceil(text.Font.Size/4)),
	)
}

// labels returns what stands above each bracket, from left to right.
func labels(g Geometry, s Scene, fonts *Fonts) []string {
	var all []string
	for _, bracket := range s.Brackets {
		var texts []Text
		for _, text := range s.Texts {
			r := bounds(text, fonts)
			if text.Baseline == bracket.Rect.Min.Y+g.bracketTop-g.labelBaseline &&
				r.Min.X >= bracket.Rect.Min.X && r.Max.X <= bracket.Rect.Max.X {
				texts = append(texts, text)
			}
		}
		slices.SortFunc(texts, func(a, b Text) int { return bounds(a, fonts).Min.X - bounds(b, fonts).Min.X })
		var words []string
		for _, text := range texts {
			words = append(words, text.String)
		}
		all = append(all, strings.Join(words, " "))
	}
	return all
}

// All texts are apart and inside the panel, each label is within its bracket,
// each bit that spills has a box of its own, and each value is said.
func TestLabelsFit(t *testing.T) {
	fonts := testFonts(t)
	inputs := []compose.Input{
		ordinary, largest, invalid, spilling,
		{Timestamp: "1541815603606036480", Datacenter: "9223372036854775807", Machine: "1023", Sequence: "4096"},
	}
	everyOptions(t, func(t *testing.T, o Options) {
		for _, words := range []Words{spanish, english} {
			for _, in := range inputs {
				o.Words = words
				r := result(in)
				s := Build(Scene{}, r, o, fonts)
				checkApart(t, s, o, fonts)
				checkSaid(t, labels(o.Geometry(), s, fonts), r, words)
			}
		}
	})
}

// checkApart checks that no text of a scene meets another, a box that is not its
// own, or the panel's edge, and that labels are within their brackets.
func checkApart(t *testing.T, s Scene, o Options, fonts *Fonts) {
	t.Helper()
	g := o.Geometry()
	inside := image.Rect(0, 0, g.Width, g.Height).Inset(g.px(padding) / 2)
	var taken []image.Rectangle
	words := 0
	for _, text := range s.Texts {
		r := bounds(text, fonts)
		if !r.In(inside) {
			t.Errorf("%q, %v, leaves the panel", text.String, r)
		}
		for j, other := range taken {
			if r.Overlaps(other) {
				t.Errorf("%q, %v, is over %q, %v", text.String, r, s.Texts[j].String, other)
			}
		}
		taken = append(taken, r)
		if above := text.Baseline + g.labelBaseline - g.top; above%g.rowPitch == 0 {
			words += len(strings.Fields(text.String))
		}
	}
	all := strings.Join(labels(g, s, fonts), " ")
	if within := len(strings.Fields(all)); within != words {
		t.Errorf("%d of %d words of labels are within a bracket: %s", within, words, all)
	}
	for _, box := range s.Boxes {
		if box.Border != o.Style.Problem || box.Hatch != g.textPx(hatchPeriod/2) {
			continue
		}
		holds := 0
		for _, r := range taken {
			if r.Overlaps(box.Rect) {
				holds++
			}
		}
		if holds != 1 {
			t.Errorf("the box %v of a bit that spills holds %d texts", box.Rect, holds)
		}
	}
}

// checkSaid checks that the labels say every number that was read, but for those
// of 20 characters or more, which a narrow row may not hold.
func checkSaid(t *testing.T, labels []string, r compose.Result, words Words) {
	t.Helper()
	all := strings.Join(labels, "\n")
	for n, seg := range compose.Segments() {
		if seg.Field == compose.NoField {
			continue
		}
		value, known := r.Bits(n)
		if !known {
			var width int
			if value, width = r.Fields[seg.Field].Problem.Spill(); width == 0 {
				continue
			}
		}
		if text := group(value, words.Separator); len(text) < 20 && !strings.Contains(all, text) {
			t.Errorf("the %s %s is not in\n%s", seg.Name, text, all)
		}
	}
}

func TestLabels(t *testing.T) {
	long := spanish
	for n := range long.Name {
		long.Name[n], long.Short[n] = "a name that no narrow row can hold", "no short abbreviation"
	}
	tests := []struct {
		name    string
		in      compose.Input
		columns int
		words   Words
		want    []string
	}{
		{"32 columns", ordinary, 32, spanish, []string{
			"±",
			"marca de tiempo = 367.597.485.448 · 41 bits", "… marca de tiempo",
			"centro de datos = 11",
			"máquina = 26 · 5 bits",
			"secuencia = 0 · 12 bits",
		}},
		{"16 columns", largest, 16, english, []string{
			"±",
			"timestamp = 2,199,023,255,551 · 41 bits", "… timestamp", "… timestamp",
			"datacenter = 31",
			"…", "machine = 31",
			"sequence = 4,095 · 12 bits",
		}},
		{"8 columns", largest, 8, spanish, []string{
			"±",
			"tiempo = 2.199.023.255.551", "… marca de tiempo", "… marca de tiempo", "… marca de tiempo", "… marca de tiempo", "…",
			"centro de datos = 31",
			"…", "máquina = 31",
			"secuencia …", "secuencia = 4.095 · 12 bits",
		}},
		{"long words", largest, 8, long, []string{
			"…",
			"2.199.023.255.551", "… no short abbreviation", "… no short abbreviation", "… no short abbreviation", "… no short abbreviation", "…",
			"31",
			"31", "…",
			"…", "no short abbreviation = 4.095",
		}},
		{"invalid", invalid, 32, english, []string{
			"±",
			"timestamp = 367,597,485,448 · 41 bits", "… timestamp",
			"datacenter · 5 bits",
			"machine = 26 · 5 bits",
			"sequence = 0 · 12 bits",
		}},
		{"spilling", spilling, 32, english, []string{
			"±",
			"timestamp = 1 00000000000000000000000000000000000000000 = 2,199,023,255,552", "… timestamp",
			"1 00101 = 37",
			"machine = 378",
			"1 1 1 1 0 1 0 0 001001000000 = 1,000,000",
		}},
	}
	fonts := testFonts(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			o := options(0, 1) // the narrowest cells
			o.Columns, o.Words = test.columns, test.words
			got := labels(o.Geometry(), Build(Scene{}, result(test.in), o, fonts), fonts)
			if !slices.Equal(got, test.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(test.want, "\n"))
			}
		})
	}
}

func TestGroup(t *testing.T) {
	tests := map[int64]string{0: "0", 31: "31", 999: "999", 4095: "4.095", 2199023255551: "2.199.023.255.551"}
	for n, want := range tests {
		if got := group(n, "."); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}
