package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
)

// formatsPanel shows the ID in every format, each with a button that copies it,
// and what JavaScript's Number makes of it.
type formatsPanel struct {
	rows       []formatRow
	javaScript *richText
	note       *widget.Label // where there is no ID
}

type formatRow struct {
	format format
	name   *widget.Label
	value  *widget.Label
	copy   *button
}

func newFormatsPanel(w *Window) *formatsPanel {
	p := &formatsPanel{javaScript: newRichText(), note: wrapped()}
	for _, f := range formats() {
		row := formatRow{format: f, name: wrapped(), value: wrapped(), copy: newButton(w, func() { w.copyAs(f) })}
		row.name.TextStyle.Bold = true
		row.value.TextStyle.Monospace = f.code
		if f.code {
			row.value.Wrapping = fyne.TextWrapBreak
		}
		p.rows = append(p.rows, row)
	}
	return p
}

func wrapped() *widget.Label {
	l := widget.NewLabel("")
	l.Wrapping = fyne.TextWrapWord
	return l
}

// objects returns the panel's parts in the order in which Tab reaches them.
func (p *formatsPanel) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{p.note}
	for _, r := range p.rows {
		all = append(all, r.name, r.value, r.copy)
	}
	return append(all, p.javaScript)
}

// show writes the formats of a result, or why there is nothing to copy.
func (p *formatsPanel) show(r compose.Result, w Words) {
	for _, row := range p.rows {
		row.name.SetText(row.format.name(w))
		row.copy.SetText(w.T("button.copy-format"))
		row.copy.state = "(" + row.format.name(w) + ")"
		if !r.OK() {
			row.value.SetText(w.T("id.none"))
			row.copy.Disable()
			continue
		}
		row.copy.Enable()
		if text := row.format.text(r, w); row.value.Text != text {
			row.value.SetText(text)
		}
	}
	note := w.T("formats.note")
	if !r.OK() {
		note = w.noID(r)
	}
	p.note.SetText(note)
	p.javaScript.Segments = nil
	p.javaScript.Hide()
	if r.OK() {
		p.javaScript.Segments = javaScriptSegments(r.ID, w)
		p.javaScript.Show()
	}
	p.javaScript.Refresh()
}

// javaScriptSegments tells what a float64 holds of an ID and how JavaScript
// prints it, with the digits marked that are not the ID's.
func javaScriptSegments(id compose.ID, w Words) []widget.RichTextSegment {
	plain := func(key string) *widget.TextSegment {
		return &widget.TextSegment{Text: w.T(key), Style: widget.RichTextStyleInline}
	}
	heading := plain("javascript.title")
	heading.Style = widget.RichTextStyleStrong
	heading.Style.Inline = false
	all := []widget.RichTextSegment{heading, plain("javascript.holds")}
	printed, changed, exact := javaScriptNumber(id)
	held := heldByNumber(id)
	all = append(all, marked(held, differences(held, id.String()))...)
	all = append(all, plain("javascript.prints"))
	all = append(all, marked(printed, changed)...)
	verdict := plain("javascript.changed")
	if exact {
		verdict = plain("javascript.survives")
	}
	verdict.Text = ". " + verdict.Text
	return append(all, verdict)
}

// differences tells which digits of a number are not those of another as long.
func differences(a, b string) []bool {
	changed := make([]bool, len(a))
	for i := range a {
		changed[i] = len(a) != len(b) || a[i] != b[i]
	}
	return changed
}

// marked writes digits with the changed ones in bold, underlined and in the
// colour of problems.
func marked(digits string, changed []bool) []widget.RichTextSegment {
	var all []widget.RichTextSegment
	for start := 0; start < len(digits); {
		end := start
		for end < len(digits) && changed[end] == changed[start] {
			end++
		}
		s := &widget.TextSegment{Text: digits[start:end], Style: widget.RichTextStyleInline}
		s.Style.TextStyle.Monospace = true
		if changed[start] {
			s.Style.TextStyle.Underline = true
			s.Style.ColorName = theme.ColorNameError
		}
		all = append(all, s)
		start = end
	}
	return all
}

// Lengths in logical units that grow with the text.
const (
	formatName   = 190
	formatButton = 92
	formatGap    = 4
)

// arrange places the rows at (x, y) for a width, each as high as its text needs,
// and returns the y below them.
func (p *formatsPanel) arrange(x, y, width, t float32) float32 {
	inset := p.note.Theme().Size(theme.SizeNameInnerPadding)
	// A wrapped text needs its width before it can tell its height.
	set := func(o fyne.CanvasObject, x, y, width float32) float32 {
		o.Resize(fyne.NewSize(width+2*inset, o.MinSize().Height))
		h := o.MinSize().Height
		o.Resize(fyne.NewSize(width+2*inset, h))
		o.Move(fyne.NewPos(x-inset, y-inset))
		return h - 2*inset
	}
	y += set(p.note, x, y, width) + formatGap
	for _, r := range p.rows {
		button := max(formatButton*t, r.copy.MinSize().Width)
		height := r.copy.MinSize().Height
		r.copy.Resize(fyne.NewSize(button, height))
		r.copy.Move(fyne.NewPos(x+width-button, y))
		text := width - button - gap
		drop := (height - textSize*t*1.4) / 2
		if text >= 2*formatName*t {
			set(r.name, x, y+drop, formatName*t)
			height = max(height, set(r.value, x+formatName*t, y+drop, text-formatName*t)+2*drop)
		} else {
			name := set(r.name, x, y+drop, text)
			height = max(height, name+set(r.value, x, y+drop+name, text)+2*drop)
		}
		y += height + formatGap
	}
	return y + set(p.javaScript, x, y+2*formatGap, width) + 2*formatGap
}
