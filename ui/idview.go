package ui

import (
	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// idView shows the ID in large digits, or that there is none, with a label before
// it.
type idView struct {
	sceneView

	label string
	Text  string
	digit float64 // size of the digits' font in logical units
}

func newIDView(p pen) *idView {
	v := &idView{digit: idSize}
	v.setUp(p)
	v.build = v.idScene
	v.ExtendBaseWidget(v)
	return v
}

// show draws another text.
func (v *idView) show(r compose.Result, w Words) {
	text := w.T("id.none")
	if r.OK() {
		text = r.ID.String()
	}
	if v.Text != text {
		v.Text = text
		v.raster.Refresh()
	}
}

// longestID is as wide as the longest ID.
const longestID = "9223372036854775807"

// fit chooses the size of the digits for a room in logical units: that of the
// longest ID, so that it does not change while somebody types.
func (v *idView) fit(room, textScale float32) (width float32) {
	size := float64(idSize * textScale)
	if full := v.pen.fonts.Width(longestID, figure.Font{Mono: true, Size: size}); full > float64(room) {
		size *= float64(room) / full
	}
	v.digit = size
	return float32(v.pen.fonts.Width(longestID, figure.Font{Mono: true, Size: size}))
}

// idScene makes the scene.
func (v *idView) idScene(old figure.Scene, o figure.Options) figure.Scene {
	s := figure.Scene{Width: o.Width, Boxes: old.Boxes[:0], Brackets: old.Brackets[:0], Texts: old.Texts[:0]}
	middle := int(v.Size().Height * float32(o.Scale) / 2)
	text := func(x float64, font figure.Font, text string) figure.Text {
		return figure.Text{X: x, Baseline: middle + (v.pen.fonts.DigitHeight(font)+1)/2, Font: font, Color: o.Style.Focus, String: text}
	}
	label := text(0, v.pen.fonts.Fit(figure.Font{Size: captionSize * o.Scale * o.TextScale}), v.label)
	label.Color = o.Style.Muted
	// Not fitted to whole pixels as other texts are: it must not get wider.
	digits := text(idIndent*o.Scale*o.TextScale, figure.Font{Mono: true, Bold: true, Size: v.digit * o.Scale}, v.Text)
	s.Texts = append(s.Texts, label, digits)
	return s
}
