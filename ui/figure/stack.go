package figure

import (
	"image"

	"snowflake-composer/compose"
)

// BuildWithSteps returns r as [Build] does, with the arithmetic below the cells on
// the same panel. Without steps there is no difference.
func BuildWithSteps(old Scene, r compose.Result, steps []Step, o Options, fonts *Fonts) Scene {
	s := Build(old, r, o, fonts)
	if len(steps) == 0 {
		return s
	}
	g := o.Geometry()
	below := o
	below.Width = s.Width - 2*g.left
	arithmetic := BuildSteps(Scene{}, steps, below, fonts)
	at := image.Pt(g.left, s.Height+g.px(rowGap)-g.px(padding))
	s.Add(arithmetic, at)
	s.Height = at.Y + arithmetic.Height + g.px(padding)
	if !o.Transparent {
		s.Boxes[0].Rect.Max.Y = s.Height // the panel, which comes first
	}
	return s
}
