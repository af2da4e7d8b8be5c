package ui

import (
	"image"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"snowflake-composer/ui/figure"
)

// formView draws what is around the four entries: titles in their segments'
// colours, frames, captions and problems. To the canvas it is one object, where
// texts and rectangles would be thirty: the time that a frame takes is mostly
// theirs.
type formView struct {
	sceneView

	w *Window
}

func newFormView(w *Window, p pen) *formView {
	v := &formView{w: w}
	v.setUp(p)
	v.build = func(old figure.Scene, o figure.Options) figure.Scene { return v.form(old, o) }
	v.ExtendBaseWidget(v)
	return v
}

// Lengths of the form in logical units; those of texts grow with the text.
const (
	swatchSize  = 10
	titleIndent = 17
	frameRadius = 2
	underlining = 3
)

// captionFont returns the font of the captions.
func (v *formView) captionFont(o figure.Options) figure.Font {
	return v.pen.fonts.Fit(figure.Font{Size: captionSize * o.Scale * o.TextScale})
}

// wrap breaks a text into lines of a width in logical units. A word that is wider
// is broken too: nothing is cut off.
func (v *formView) wrap(text string, width float32) []string {
	o := v.sized(width)
	font, room := v.captionFont(o), float64(o.Width)
	var lines []string
	for _, paragraph := range strings.Split(text, "\n") {
		line := ""
		for _, word := range strings.Fields(paragraph) {
			longer := strings.TrimLeft(line+" "+word, " ")
			if v.pen.fonts.Width(longer, font) <= room {
				line = longer
				continue
			}
			if line != "" {
				lines = append(lines, line)
			}
			line = word
			for v.pen.fonts.Width(line, font) > room {
				head := v.fitting(line, font, room)
				lines, line = append(lines, line[:head]), line[head:]
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// fitting returns how many bytes of a word fit into a room, at least a character.
func (v *formView) fitting(word string, font figure.Font, room float64) int {
	fits := 0
	for i := range word {
		if fits > 0 && v.pen.fonts.Width(word[:i], font) > room {
			break
		}
		fits = i
	}
	if fits == 0 {
		return len(word)
	}
	return fits
}

// form makes the scene.
func (v *formView) form(old figure.Scene, o figure.Options) figure.Scene {
	s := figure.Scene{Width: o.Width, Boxes: old.Boxes[:0], Brackets: old.Brackets[:0], Texts: old.Texts[:0]}
	t, variant := v.w.theme, v.w.theme.variant()
	named := func(name fyne.ThemeColorName) color.NRGBA { return t.Color(name, variant).(color.NRGBA) }
	ink, muted, alarm := named(theme.ColorNameForeground), named(theme.ColorNamePlaceHolder), named(theme.ColorNameError)
	px := func(x float32) int { return int(x*float32(o.Scale) + 0.5) }
	origin := v.Position()
	rect := func(x, y, width, height float32) image.Rectangle {
		x, y = x-origin.X, y-origin.Y
		return image.Rect(px(x), px(y), px(x+width), px(y+height))
	}
	scale := t.textScale
	title := v.pen.fonts.Fit(figure.Font{Size: textSize * o.Scale * o.TextScale, Bold: true})
	caption := v.captionFont(o)
	text := func(x, y, height float32, font figure.Font, c color.NRGBA, text string) {
		x, y = x-origin.X, y-origin.Y
		top, bottom := px(y), px(y+height)
		s.Texts = append(s.Texts, figure.Text{
			X: float64(px(x)), Baseline: (top + bottom + v.pen.fonts.DigitHeight(font) + 1) / 2,
			Font: font, Color: c, String: text,
		})
	}
	for _, f := range v.w.fields {
		colour := o.Style.Segments[f.field+1].Label
		swatch := float32(swatchSize) * scale
		s.Boxes = append(s.Boxes, figure.Box{
			Rect:   rect(f.at.X, f.at.Y+(titleHeight*scale-swatch)/2, swatch, swatch),
			Radius: px(swatch / 4), Fill: colour,
		})
		text(f.at.X+titleIndent*scale, f.at.Y, titleHeight*scale, title, ink, f.title)

		at, size := f.entry.Position(), f.entry.Size()
		frame := figure.Box{
			Rect: rect(at.X, at.Y, size.Width, size.Height), Radius: px(frameRadius),
			Fill: named(theme.ColorNameInputBackground), Border: named(theme.ColorNameInputBorder), Line: px(1),
		}
		said := muted
		switch {
		case f.alarming():
			frame.Border, frame.Line, colour, said = alarm, px(caretWidth), alarm, alarm
			if f.entry.focused {
				frame.Line += px(caretWidth) // within the frame of the focus
			}
		case f.entry.focused:
			frame.Border, frame.Line = named(theme.ColorNamePrimary), px(caretWidth)
		}
		if !f.value.OK() && !f.alarming() {
			said = ink
		}
		s.Boxes = append(s.Boxes, frame, figure.Box{
			Rect: rect(at.X, at.Y+size.Height-underlining, size.Width, underlining),
			Fill: colour,
		})
		for i, line := range f.captionLines {
			if line != "" {
				text(f.at.X, f.captionY+float32(i)*captionHeight*scale, captionHeight*scale, caption, said, line)
			}
		}
	}
	return s
}
