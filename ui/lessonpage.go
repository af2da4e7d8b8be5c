package ui

import (
	"image"
	"net/url"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// Widths of a chapter's parts, in logical units.
const (
	proseWidth  = 480 // of lines of text, at 100 %
	figureWidth = 920 // at most
)

// wideColumns is how many bits in a row make a figure wider than lines of text.
const wideColumns = 32

// part is a block of a chapter on the page.
type part struct {
	object fyne.CanvasObject
	above  float32 // distance to the part above, at 100 %
	inset  float32 // what the object keeps free around itself
	widest float32 // in logical units

	// fit gives the object a width and the height that it needs then.
	fit func(width float32)
}

// column is the layout of a chapter: its parts one below the other.
type column struct {
	parts     []part
	textScale float32
	height    float32 // in logical units
}

// MinSize has the height that the width at hand asked for.
func (c *column) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, c.height) }

// Layout places the parts.
func (c *column) Layout(_ []fyne.CanvasObject, size fyne.Size) { c.arrange(size.Width) }

// arrange places the parts in a width.
func (c *column) arrange(width float32) {
	m := float32(margin)
	if width < 640 {
		m = tightMargin
	}
	y := float32(0)
	for _, p := range c.parts {
		y += p.above * c.textScale
		p.fit(min(width-2*m, p.widest) + 2*p.inset)
		p.object.Move(fyne.NewPos(m-p.inset, y-p.inset))
		y += p.object.Size().Height - 2*p.inset
	}
	c.height = y + m
}

// setter makes parts of the blocks of a chapter.
type setter struct {
	lessons *lessons
	theme   *houseTheme
}

// chapter returns the parts of a chapter.
func (s setter) chapter(c chapter) []part {
	var parts []part
	for _, b := range c.blocks {
		switch b.kind {
		case figureBlock, problemBlock:
			parts = append(parts, s.figure(b), s.caption(b))
		case tryBlock, linkBlock:
			parts = append(parts, s.link(b))
		case proseBlock:
			parts = append(parts, s.prose(b))
		}
	}
	return parts
}

// proseWidth returns the width of a line of text in logical units.
func (s setter) proseWidth() float32 { return proseWidth * s.theme.textScale }

// prose returns Markdown as text, or as a table or a panel of code.
func (s setter) prose(b block) part {
	text := newRichText(widget.NewRichTextFromMarkdown(b.text).Segments...)
	p := s.wrapped(text, 12)
	switch segment := text.Segments[0].(type) {
	case *widget.TableSegment:
		return s.table(segment)
	case *widget.CodeBlockSegment:
		return s.code(segment.Text)
	case *widget.ListSegment:
		// The toolkit breaks an item's lines as if they were not indented.
		indent := 1.5 * s.theme.Size(theme.SizeNameText)
		fit := p.fit
		p.fit = func(width float32) { fit(width - indent) }
	}
	if strings.HasPrefix(b.text, "#") {
		p.above = 24
	}
	return p
}

// wrapped returns a part whose text is broken into lines, and keeps a padding
// around it.
func (s setter) wrapped(o fyne.CanvasObject, above float32) part {
	return part{o, above, s.theme.Size(theme.SizeNameInnerPadding), s.proseWidth(), fitLines(o)}
}

// fitLines returns a fit for an object whose height follows from its width.
func fitLines(o fyne.CanvasObject) func(width float32) {
	return func(width float32) {
		o.Resize(fyne.NewSize(width, o.Size().Height))
		o.Resize(fyne.NewSize(width, o.MinSize().Height))
	}
}

// code returns a panel of lines that are typed as they stand.
func (s setter) code(text string) part {
	panel := canvas.NewRectangle(s.theme.Color(theme.ColorNameInputBackground, s.theme.variant()))
	panel.StrokeColor = s.theme.Color(theme.ColorNameSeparator, s.theme.variant())
	panel.StrokeWidth = 1
	panel.CornerRadius = s.theme.Size(theme.SizeNameInputRadius)
	lines := widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Monospace: true})
	lines.Wrapping = fyne.TextWrapWord
	o := container.NewStack(panel, lines)
	return part{o, 14, 0, s.proseWidth(), fitLines(o)}
}

// figure returns the bits of a directive's four texts.
func (s setter) figure(b block) part {
	w := s.lessons.w
	pen, result := w.figure.pen, compose.Compose(b.input(), w.clock.now())
	v := &sceneView{}
	v.setUp(pen)
	v.build = func(old figure.Scene, o figure.Options) figure.Scene {
		return figure.Build(old, result, o, pen.fonts)
	}
	v.measure = func(o figure.Options) image.Point { return image.Pt(o.Width, o.Geometry().Height) }
	v.spoken = func() string { return spokenProblems(result, s.lessons.words) }
	v.setWords(s.lessons.words.figure())
	v.restyle(s.theme.style(), s.theme.textScale)
	v.ExtendBaseWidget(v)
	return part{v, 18, 0, figureWidth, func(width float32) {
		if v.sized(width).Geometry().Columns < wideColumns {
			width = min(width, s.proseWidth()) // more would be empty
		}
		v.Resize(v.sizeFor(width))
	}}
}

// caption returns what is said below a figure.
func (s setter) caption(b block) part {
	text := widget.NewLabel(b.text)
	text.SizeName = theme.SizeNameCaptionText
	text.Importance = widget.LowImportance
	text.Wrapping = fyne.TextWrapWord
	return s.wrapped(text, 5)
}

// link returns a link that fills the window, or leads to a page.
func (s setter) link(b block) part {
	l := newLink(s.lessons.reveal, s.lessons.key, b.text)
	if b.kind == tryBlock {
		l.OnTapped = func() { s.lessons.try(b.input()) }
	} else if address, err := url.Parse(b.target); err == nil {
		l.URL = address
	}
	return s.wrapped(l, 10)
}

// table returns a table; where it is too wide, its rows one below the other.
func (s setter) table(t *widget.TableSegment) part {
	v := &tableView{columns: tableColumns(t), rows: tableRows(t), sentences: tableSentences(t)}
	v.ExtendBaseWidget(v)
	return part{v, 12, s.theme.Size(theme.SizeNameInnerPadding), figureWidth, v.fit}
}

// tableView is a table in columns, or in rows one below the other.
type tableView struct {
	widget.BaseWidget
	columns   *fyne.Container
	rows      *richText
	sentences string
}

var _ fyne.Accessible = (*tableView)(nil)

// CreateRenderer returns a renderer of both.
func (v *tableView) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout(v.columns, v.rows))
}

// AccessibilityLabel returns the rows, each with the headings before its cells.
func (v *tableView) AccessibilityLabel() string { return v.sentences }

// AccessibilityRole returns the role of a text.
func (v *tableView) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// fit shows the columns, or the rows where the width is too small for those.
func (v *tableView) fit(width float32) {
	shown, hidden := fyne.CanvasObject(v.columns), fyne.CanvasObject(v.rows)
	least := v.columns.MinSize()
	if least.Width > width {
		shown, hidden = hidden, shown
		v.rows.Resize(fyne.NewSize(width, v.rows.Size().Height))
		least = fyne.NewSize(width, v.rows.MinSize().Height)
	}
	hidden.Hide()
	shown.Show()
	shown.Resize(least)
	v.Resize(fyne.NewSize(width, least.Height))
}

// tableSentences returns a table as a sentence a row, with the headings.
func tableSentences(t *widget.TableSegment) string {
	var rows []string
	for _, row := range t.Rows {
		var cells []string
		for i := range row {
			cells = append(cells, cell(t.Headers[i])+": "+cell(row[i]))
		}
		rows = append(rows, strings.Join(cells, "; ")+".")
	}
	return strings.Join(rows, "\n")
}

// tableColumns returns a table as columns side by side. Each has one line per
// row, so that the rows stand level.
func tableColumns(t *widget.TableSegment) *fyne.Container {
	columns := container.New(layout.NewCustomPaddedHBoxLayout(0))
	for i, align := range t.Alignments {
		column := container.New(layout.NewCustomPaddedVBoxLayout(0),
			widget.NewLabelWithStyle(cell(t.Headers[i]), align, fyne.TextStyle{Bold: true}))
		for _, row := range t.Rows {
			column.Add(widget.NewSeparator())
			column.Add(widget.NewLabelWithStyle(cell(row[i]), align, fyne.TextStyle{}))
		}
		columns.Add(column)
	}
	return columns
}

// tableRows returns a table as a list of its rows, each under its first cell,
// with the heading of the column before every other cell.
func tableRows(t *widget.TableSegment) *richText {
	title := widget.RichTextStyleStrong
	title.Inline = false
	list := newRichText()
	for n, row := range t.Rows {
		if n > 0 {
			list.Segments = append(list.Segments, &widget.SeparatorSegment{})
		}
		list.Segments = append(list.Segments, &widget.TextSegment{Text: cell(row[0]), Style: title})
		for i := 1; i < len(row); i++ {
			text := cell(t.Headers[i]) + ": " + cell(row[i])
			list.Segments = append(list.Segments, &widget.TextSegment{Text: text, Style: widget.RichTextStyleParagraph})
		}
	}
	return list
}

// cell returns the text of a table's cell.
func cell(segments []widget.RichTextSegment) string {
	var text strings.Builder
	for _, s := range segments {
		text.WriteString(s.Textual())
	}
	return text.String()
}
