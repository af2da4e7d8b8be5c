package figure

import (
	"image"

	"snowflake-composer/compose"
)

// Life is how much of the 41 bits' span has passed at an instant.
type Life struct {
	Share    float64 // 0 at the epoch, 1 at the end
	Known    bool    // whether there is an instant
	From, To string  // the years at the ends
	Text     string  // what is said of the instant
}

// Lengths of the life's bar in logical units that grow with the text.
const (
	lifeBar    = 6.0
	lifeMarker = 14.0
	lifeWidth  = 3.0
	lifeSize   = 12.0 // of the font
	lifeLine   = 18.0
)

// LifeHeight returns the height of the bar with its texts in device pixels.
func LifeHeight(o Options) int {
	u := units{positive(o.Scale), positive(o.TextScale)}
	return u.textPx(lifeMarker) + u.textPx(lifeLine)
}

// BuildLife returns the bar as a scene without background. It reuses the memory
// of old.
func BuildLife(old Scene, l Life, o Options, fonts *Fonts) Scene {
	u := units{positive(o.Scale), positive(o.TextScale)}
	s := Scene{
		Width: o.Width, Height: LifeHeight(o),
		Boxes: old.Boxes[:0], Brackets: old.Brackets[:0], Texts: old.Texts[:0],
	}
	const timestamp = int(compose.Timestamp) + 1 // the place of its segment
	palette := o.Style.Segments[timestamp]
	bar, marker := u.textPx(lifeBar), u.textPx(lifeMarker)
	top := (marker - bar) / 2
	whole := Box{Rect: image.Rect(0, top, o.Width, top+bar), Radius: bar / 2, Fill: palette.Bits[0].Cell, Border: palette.Outline, Line: u.px(hairline)}
	s.Boxes = append(s.Boxes, whole)
	baseline := marker + u.textPx(lifeLine-4)
	font := fonts.Fit(Font{Size: u.fontPx(lifeSize)})
	if l.Known {
		x := int(l.Share * float64(o.Width))
		used := whole
		used.Rect.Max.X, used.Fill, used.Line = max(x, 1), palette.Label, 0
		used.Radius = min(used.Radius, used.Rect.Dx()/2)
		width := u.textPx(lifeWidth)
		at := min(max(x-width/2, 0), o.Width-width)
		s.Boxes = append(s.Boxes, used,
			Box{Rect: image.Rect(at, 0, at+width, marker), Radius: width / 2, Fill: o.Style.Focus})
	}
	from, to := fonts.Width(l.From, font), fonts.Width(l.To, font)
	text := fonts.Width(l.Text, font)
	gap := float64(u.textPx(lifeSize))
	s.Texts = append(s.Texts,
		Text{X: 0, Baseline: baseline, Font: font, Color: o.Style.Muted, String: l.From},
		Text{X: float64(o.Width) - to, Baseline: baseline, Font: font, Color: o.Style.Muted, String: l.To})
	if room := float64(o.Width) - from - to - 2*gap; text <= room {
		x := l.Share*float64(o.Width) - text/2
		x = min(max(x, from+gap), float64(o.Width)-to-gap-text)
		s.Texts = append(s.Texts, Text{X: x, Baseline: baseline, Font: font, Color: o.Style.Focus, String: l.Text})
	}
	return s
}
