package ui

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"snowflake-composer/ui/figure"
)

// TestCaptionsAreWhole types every bad text at several widths and sizes of texts:
// the caption's lines hold every character of the message, none is wider than the
// field, and none reaches into the button or what comes below.
func TestCaptionsAreWhole(t *testing.T) {
	strip := func(s string) string { return strings.Join(strings.Fields(s), "") }
	for _, language := range Languages() {
		w, _ := open(t, Options{Language: language, Input: worked})
		for _, scale := range []float32{1, 2} {
			w.setTextScale(scale)
			for _, size := range []fyne.Size{{Width: smallestWidth, Height: smallestHeight}, {Width: firstWidth, Height: firstHeight}} {
				w.window.Resize(size)
				for f, texts := range badTexts(t) {
					v := w.fields[f]
					for _, text := range texts {
						v.entry.SetText(text)
						if got := strip(strings.Join(v.captionLines, "")); got != strip(v.caption) {
							t.Errorf("%s %v: the caption %q shows as %q", language, size, v.caption, v.captionLines)
						}
						o := w.form.sized(v.width)
						for _, line := range v.captionLines {
							if width := w.form.pen.fonts.Width(line, w.form.captionFont(o)); width > float64(o.Width) {
								t.Errorf("%s %v: %q is %v wide, the field %v", language, size, line, width, o.Width)
							}
						}
						end := v.captionY + float32(len(v.captionLines))*captionHeight*scale
						if v.useBox != nil && v.useBox.Visible() && v.useBox.Position().Y < end {
							t.Errorf("%s %v: the button lies on %q", language, size, v.captionLines)
						}
						if form := w.form.Position().Y + w.form.Size().Height; end > form+0.5 {
							t.Errorf("%s %v: %q ends at %v of %v", language, size, v.captionLines, end, form)
						}
					}
					v.entry.SetText("1")
				}
			}
		}
	}
}

// TestFormDrawsTheState looks for the frame of an entry: its colour tells whether
// the entry has the focus, or a problem, or neither.
func TestFormDrawsTheState(t *testing.T) {
	w, _ := english(t, worked)
	frame := func(field int) figure.Box {
		o := w.form.sized(w.form.Size().Width)
		at := w.fields[field].entry.Position().Subtract(w.form.Position())
		for _, b := range w.form.form(figure.Scene{}, o).Boxes {
			if b.Rect.Min == image.Pt(int(at.X+0.5), int(at.Y+0.5)) && b.Line > 0 {
				return b
			}
		}
		t.Fatalf("entry %d has no frame", field)
		return figure.Box{}
	}
	w.window.Canvas().Focus(w.fields[1].entry)
	calm, focused := frame(2), frame(1)
	if calm.Border == focused.Border || calm.Line >= focused.Line {
		t.Error("the focus is not to be seen")
	}
	write(w, 2, "37")
	w.window.Canvas().Focus(w.fields[1].entry)
	bad := frame(2)
	if bad.Border == calm.Border || bad.Border == focused.Border {
		t.Error("the problem is not to be seen")
	}
	w.window.Canvas().Focus(w.fields[2].entry)
	if both := frame(2); both.Border != bad.Border || both.Line <= bad.Line {
		t.Error("the problem is not to be seen within the frame of the focus")
	}
	write(w, 0, "12888") // being typed: a hint, no alarm
	if hint := frame(0); hint.Border != focused.Border {
		t.Error("a timestamp that is being typed gives alarm")
	}
}
