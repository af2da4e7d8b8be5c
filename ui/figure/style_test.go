package figure

import (
	"image/color"
	"math"
	"testing"

	"snowflake-composer/compose"
)

// The least contrasts, after WCAG 2.2, and the least differences of 1-cells, by
// CIEDE2000.
const (
	textContrast    = 4.5
	shapeContrast   = 3
	neighboursApart = 15
	segmentsApart   = 10
)

// linear is a colour in linear sRGB, 0 to 1.
type linear [3]float64

// lab is a colour in CIE L*a*b*, with D65 white.
type lab struct{ l, a, b float64 }

// matrix maps linear colours.
type matrix [3]linear

// apply returns the product of a matrix and a colour.
func (m matrix) apply(c linear) (out linear) {
	for i, row := range m {
		for j := range row {
			out[i] += row[j] * c[j]
		}
	}
	return out
}

// visions is how a colour is seen: normally, and by the model of Machado,
// Oliveira and Fernandes (2009) at severity 1.
var visions = map[string]matrix{
	"normal": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia": {
		{0.152286, 1.052583, -0.204868},
		{0.114503, 0.786281, 0.099216},
		{-0.003882, -0.048116, 1.051998},
	},
	"deuteranopia": {
		{0.367322, 0.860646, -0.227968},
		{0.280085, 0.672501, 0.047413},
		{-0.011820, 0.042940, 0.968881},
	},
	"tritanopia": {
		{1.255528, -0.076749, -0.178779},
		{-0.078411, 0.930809, 0.147602},
		{0.004733, 0.691367, 0.303900},
	},
}

// seen returns an opaque colour as a vision sees it.
func (m matrix) seen(c color.NRGBA) linear {
	var in linear
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		x := float64(v) / 0xff
		if x <= 0.04045 {
			in[i] = x / 12.92
		} else {
			in[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	out := m.apply(in)
	for i := range out {
		out[i] = min(max(out[i], 0), 1)
	}
	return out
}

// contrast returns the contrast ratio of WCAG, 1 to 21.
func contrast(a, b linear) float64 {
	luminance := func(c linear) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// lab returns a colour in CIE L*a*b*.
func (c linear) lab() lab {
	xyz := matrix{
		{0.4124564, 0.3575761, 0.1804375},
		{0.2126729, 0.7151522, 0.0721750},
		{0.0193339, 0.1191920, 0.9503041},
	}.apply(c)
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x, y, z := f(xyz[0]/0.95047), f(xyz[1]), f(xyz[2]/1.08883)
	return lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// difference returns the CIEDE2000 difference of two colours, with all weights 1.
func difference(p, q lab) float64 {
	const degree = math.Pi / 180
	pow7 := func(x float64) float64 { return math.Sqrt(math.Pow(x, 7) / (math.Pow(x, 7) + math.Pow(25, 7))) }
	g := 0.5 * (1 - pow7((math.Hypot(p.a, p.b)+math.Hypot(q.a, q.b))/2))
	polar := func(c lab) (chroma, hue float64) {
		a := c.a * (1 + g)
		if a == 0 && c.b == 0 {
			return 0, 0
		}
		return math.Hypot(a, c.b), math.Mod(math.Atan2(c.b, a)/degree+360, 360)
	}
	c1, h1 := polar(p)
	c2, h2 := polar(q)

	turn, meanHue := h2-h1, (h1+h2)/2
	switch {
	case c1*c2 == 0:
		turn, meanHue = 0, h1+h2
	case math.Abs(h1-h2) > 180:
		turn -= math.Copysign(360, turn)
		meanHue = math.Mod(meanHue+180, 360)
	}
	dl, dc := q.l-p.l, c2-c1
	dh := 2 * math.Sqrt(c1*c2) * math.Sin(turn/2*degree)

	l, c := (p.l+q.l)/2-50, (c1+c2)/2
	cos := func(n, offset float64) float64 { return math.Cos((n*meanHue + offset) * degree) }
	t := 1 - 0.17*cos(1, -30) + 0.24*cos(2, 0) + 0.32*cos(3, 6) - 0.20*cos(4, -63)
	dl /= 1 + 0.015*l*l/math.Sqrt(20+l*l)
	dc /= 1 + 0.045*c
	dh /= 1 + 0.015*c*t
	bend := (meanHue - 275) / 25
	rotation := -2 * pow7(c) * math.Sin(60*math.Exp(-bend*bend)*degree)
	return math.Sqrt(dl*dl + dc*dc + dh*dh + rotation*dc*dh)
}

// Pairs published by Sharma, Wu and Dalal (2005) to test CIEDE2000.
func TestDifference(t *testing.T) {
	tests := []struct {
		p, q lab
		want float64
	}{
		{lab{50, 2.6772, -79.7751}, lab{50, 0, -82.7485}, 2.0425},
		{lab{50, 3.1571, -77.2803}, lab{50, 0, -82.7485}, 2.8615},
		{lab{50, 0, 0}, lab{50, -1, 2}, 2.3669},
		{lab{50, 2.49, -0.001}, lab{50, -2.49, 0.0009}, 7.1792},
		{lab{50, 2.49, -0.001}, lab{50, -2.49, 0.0011}, 7.2195},
		{lab{50, 2.5, 0}, lab{73, 25, -18}, 27.1492},
		{lab{50, 2.5, 0}, lab{50, 3.1736, 0.5854}, 1.0000},
		{lab{60.2574, -34.0099, 36.2677}, lab{60.4626, -34.1751, 39.4387}, 1.2644},
		{lab{2.0776, 0.0795, -1.1350}, lab{0.9033, -0.0636, -0.5514}, 0.9082},
	}
	for _, test := range tests {
		for _, got := range []float64{difference(test.p, test.q), difference(test.q, test.p)} {
			if math.Abs(got-test.want) > 0.00005 {
				t.Errorf("%v and %v: %.4f, want %.4f", test.p, test.q, got, test.want)
			}
		}
	}
}

func TestStyleContrast(t *testing.T) {
	for _, style := range styles {
		for vision, m := range visions {
			atLeast := func(what string, least float64, a, b color.NRGBA) {
				t.Helper()
				if got := contrast(m.seen(a), m.seen(b)); got < least {
					t.Errorf("%s, %s, %s: %.2f, want %v", style.Name, vision, what, got, least)
				}
			}
			atLeast("numbers", textContrast, style.Muted, style.Background)
			atLeast("problem", textContrast, style.Problem, style.Background)
			atLeast("cursor", shapeContrast, style.Focus, style.Background)
			for n, seg := range compose.Segments() {
				p := style.Segments[n]
				zero, one := p.Bits[0], p.Bits[1]
				atLeast(seg.Name+" digit 0", textContrast, zero.Digit, zero.Cell)
				atLeast(seg.Name+" digit 1", textContrast, one.Digit, one.Cell)
				atLeast(seg.Name+" 1 and 0", shapeContrast, one.Cell, zero.Cell)
				atLeast(seg.Name+" label", textContrast, p.Label, style.Background)
				for bit, ink := range p.Bits {
					rings := [2]float64{
						contrast(m.seen(style.Focus), m.seen(ink.Cell)),
						contrast(m.seen(style.Background), m.seen(ink.Cell)),
					}
					if max(rings[0], rings[1]) < shapeContrast {
						t.Errorf("%s, %s: the cursor's rings on a %s %d are at %.2f", style.Name, vision, seg.Name, bit, rings)
					}
				}
			}
		}
	}
}

func TestStyleSegmentsDiffer(t *testing.T) {
	for _, style := range styles {
		if style.Separator.A > 0 {
			continue // it tells segments apart by lines
		}
		for vision, m := range visions {
			for i, a := range style.Segments {
				for j, b := range style.Segments[:i] {
					least := float64(segmentsApart)
					if i-j == 1 {
						least = neighboursApart
					}
					if got := difference(m.seen(a.Bits[1].Cell).lab(), m.seen(b.Bits[1].Cell).lab()); got < least {
						t.Errorf("%s, %s, segments %d and %d: %.1f, want %v", style.Name, vision, j, i, got, least)
					}
				}
			}
		}
	}
}

// TestHighContrast holds what WCAG calls enhanced, for every vision.
func TestHighContrast(t *testing.T) {
	const enhanced = 7
	style := styles[HighContrast]
	for vision, m := range visions {
		for i, p := range style.Segments {
			for bit, ink := range p.Bits {
				if got := contrast(m.seen(ink.Digit), m.seen(ink.Cell)); got < enhanced {
					t.Errorf("%s, segment %d: a digit %d is at %.1f", vision, i, bit, got)
				}
			}
			if got := contrast(m.seen(p.Bits[0].Cell), m.seen(p.Bits[1].Cell)); got < enhanced {
				t.Errorf("%s, segment %d: the cells are at %.1f", vision, i, got)
			}
			if got := contrast(m.seen(p.Label), m.seen(style.Background)); got < enhanced {
				t.Errorf("%s, segment %d: the label is at %.1f", vision, i, got)
			}
		}
	}
}

func TestBlackAndWhiteHasNoColour(t *testing.T) {
	fonts := testFonts(t)
	for _, in := range []compose.Input{ordinary, invalid, spilling} {
		o := options(996, 1)
		o.Style, o.Cursor = styles[BlackAndWhite], 17
		img := NewPainter(fonts).Paint(nil, Build(Scene{}, result(in), o, fonts))
		for i := 0; i < len(img.Pix); i += pixelSize {
			if p := img.Pix[i:]; p[0] != p[1] || p[1] != p[2] {
				t.Fatalf("a pixel is %v", p[:pixelSize])
			}
		}
	}
}

// TestDimmedCanBeRead holds that what is in the background is there still.
func TestDimmedCanBeRead(t *testing.T) {
	for _, style := range styles {
		dimmed := style.dimmed(AllSegments)
		for i, p := range dimmed.Segments {
			for bit, ink := range p.Bits {
				for vision, m := range visions {
					if got := contrast(m.seen(ink.Digit), m.seen(ink.Cell)); got < shapeContrast {
						t.Errorf("%s, %s, segment %d: a dimmed %d is at %.2f", style.Name, vision, i, bit, got)
					}
				}
			}
			if own := style.Segments[i].Label; p.Label == own {
				t.Errorf("%s, segment %d: the label is not dimmed", style.Name, i)
			}
		}
	}
}
