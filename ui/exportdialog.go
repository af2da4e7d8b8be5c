package ui

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// exporter is the window in which a file with the figure is chosen. What is chosen
// stays until the program ends.
type exporter struct {
	w       *Window
	pen     pen
	side    *side
	result  compose.Result // of the moment at which the window was opened
	format  int            // of exports
	drawing drawing        // but for the style
	style   string         // "" is the window's

	id      *widget.Label
	preview *previewView
	buttons []choiceButton
}

// choice is something that can be chosen for the figure.
type choice struct {
	text func(w Words) string
	on   func(e *exporter) bool
	set  func(e *exporter)
	idle func(e *exporter) bool // of no use as things are, or nil
}

// choices is a row of them: exactly one is on, or any number.
type choices struct {
	label string // its key
	many  bool
	all   []choice
}

// exportChoices is the one table of what there is to choose.
func exportChoices() []choices {
	formats, scales, styles := choices{label: "export.format"}, choices{label: "export.scale"}, choices{label: "export.style"}
	for i, f := range exports() {
		formats.all = append(formats.all, choice{
			text: func(Words) string { return f.name },
			on:   func(e *exporter) bool { return e.format == i },
			set:  func(e *exporter) { e.format = i },
		})
	}
	for _, n := range pngScales {
		scales.all = append(scales.all, choice{
			text: func(w Words) string {
				return w.T("export.pixels", "n", decimal(int64(n)), "width", decimal(int64(n*exportWidth)))
			},
			on:   func(e *exporter) bool { return e.drawing.scale == n },
			set:  func(e *exporter) { e.drawing.scale = n },
			idle: func(e *exporter) bool { return exports()[e.format].vector },
		})
	}
	for _, name := range figureStyles() {
		styles.all = append(styles.all, choice{
			text: func(w Words) string { return w.T("theme." + name) },
			on:   func(e *exporter) bool { return e.chosen().style == name },
			set:  func(e *exporter) { e.style = name },
		})
	}
	flag := func(key string, of func(d *drawing) *bool, shown bool) choice {
		return choice{
			text: func(w Words) string { return w.T(key) },
			on:   func(e *exporter) bool { return *of(&e.drawing) == shown },
			set:  func(e *exporter) { p := of(&e.drawing); *p = !*p },
		}
	}
	return []choices{formats, scales, styles, {"export.show", true, []choice{
		flag("export.numbers", func(d *drawing) *bool { return &d.noNumbers }, false),
		flag("export.legend", func(d *drawing) *bool { return &d.noLegend }, false),
		flag("export.arithmetic", func(d *drawing) *bool { return &d.arithmetic }, true),
		flag("export.transparent", func(d *drawing) *bool { return &d.transparent }, true),
	}}}
}

// choiceButton is a choice in the window.
type choiceButton struct {
	*button
	choice choice
	many   bool
}

// exportTitle is the key of the window's title.
const exportTitle = "export.window"

// showExport opens the window for the figure that is on show. Without an ID it
// says why there is none.
func showExport(w *Window) {
	if w.keepsSecret() {
		return
	}
	if !w.result.OK() {
		w.say(w.words.T("export.none", "fields", w.words.problemFields(w.result)))
		return
	}
	if w.export == nil {
		p, err := newPen()
		if err != nil {
			fyne.LogError("export", err)
			return
		}
		w.export = &exporter{w: w, pen: p, drawing: drawing{scale: usualScale}}
	}
	e := w.export
	e.result = w.result
	opens := w.sides[exportTitle] == nil
	w.showSide(exportTitle, fyne.NewSize(exporterWidth, exporterHeight), e.build)
	e.show()
	if opens {
		e.side.window.Canvas().Focus(e.buttons[0].button)
	}
}

// refreshExport gives the window for exporting the style of the one that has opened
// it. It does nothing if it is not open.
func refreshExport(w *Window) {
	if w.sides[exportTitle] != nil {
		w.export.show()
	}
}

// The size of the window in logical units.
const exporterWidth, exporterHeight = 620, 520

// chosen returns the drawing that the window shows.
func (e *exporter) chosen() drawing {
	d := e.drawing
	if d.style = e.style; d.style == "" {
		d.style = e.w.theme.style().Name
	}
	return d
}

// build returns what is in the window, in its language.
func (e *exporter) build(s *side) fyne.CanvasObject {
	e.side = s
	e.id, e.preview, e.buttons = wrapped(), newPreviewView(e), nil
	box := container.NewVBox(e.id, flush(e.preview))
	for _, row := range exportChoices() {
		line := container.New(&flow{}, widget.NewLabel(e.w.words.T(row.label)))
		for _, c := range row.all {
			b := s.button(e.w, c.text(e.w.words), widget.LowImportance, func() { c.set(e); e.show() })
			e.buttons = append(e.buttons, choiceButton{b, c, row.many})
			line.Add(b)
		}
		box.Add(line)
	}
	box.Add(flush(container.New(&flow{},
		s.button(e.w, e.w.words.T("export.save"), widget.HighImportance, e.save),
		s.button(e.w, e.w.words.T("save.cancel"), widget.MediumImportance, s.window.Close))))
	e.show()
	return box
}

// show brings the window up to date with the choices.
func (e *exporter) show() {
	e.id.SetText(e.w.words.T("export.of", "id", e.result.ID.String()))
	for _, b := range e.buttons {
		b.mark(e.w.words, b.choice.on(e), b.many)
		setEnabled(&b.Button, b.choice.idle == nil || !b.choice.idle(e))
	}
	e.preview.show()
}

// save asks for the file and writes it.
func (e *exporter) save() {
	format, drawing, result, words := exports()[e.format], e.chosen(), e.result, e.w.words
	e.w.saveFile("save.figure", "Pictures", "snowflake-"+result.ID.String()+format.ending,
		func(to io.Writer) error { return format.figure(to, result, words, drawing) },
		func() {
			if s := e.w.sides[exportTitle]; s != nil {
				s.window.Close()
			}
		})
}

// previewView shows the figure as it will be in the file, but as wide as the window.
type previewView struct {
	sceneView
	exporter *exporter
	ratio    float32 // height to width
}

func newPreviewView(e *exporter) *previewView {
	v := &previewView{exporter: e}
	v.setUp(e.pen)
	v.spoken = func() string { return e.chosen().description(e.result, e.w.words) }
	v.build = func(old figure.Scene, o figure.Options) figure.Scene {
		return v.scene(old, float64(o.Width)/exportWidth)
	}
	v.ExtendBaseWidget(v)
	return v
}

func (v *previewView) scene(old figure.Scene, scale float64) figure.Scene {
	e := v.exporter
	return e.chosen().scene(old, e.result, e.w.words, scale, e.pen.fonts)
}

// show draws what is chosen.
func (v *previewView) show() {
	s := v.scene(figure.Scene{}, 1)
	v.ratio = float32(s.Height) / float32(s.Width)
	v.Refresh()
	v.raster.Refresh()
}

// MinSize is as high as the width that the view has calls for.
func (v *previewView) MinSize() fyne.Size { return fyne.NewSize(1, v.Size().Width*v.ratio) }

// reveal scrolls an object of the window into view.
func (s *side) reveal(o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	if driver.CanvasForObject(o) == nil {
		return // not laid out yet
	}
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s.scroll).Y
	bottom := top + o.Size().Height - s.scroll.Size().Height
	switch {
	case top < 0:
		s.scroll.ScrollToOffset(s.scroll.Offset.AddXY(0, top))
	case bottom > 0:
		s.scroll.ScrollToOffset(s.scroll.Offset.AddXY(0, bottom))
	}
}

// flow is a layout of lines that are filled from left to right. Other than the
// toolkit's it lets a window get narrow again.
type flow struct{ width float32 }

// MinSize is as wide as the widest object, and as high as the width that there was
// last calls for.
func (l *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := float32(0)
	for _, o := range objects {
		width = max(width, o.MinSize().Width)
	}
	return fyne.NewSize(width, l.place(objects, max(l.width, width), func(fyne.CanvasObject, fyne.Position) {}))
}

// Layout places the objects.
func (l *flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.place(objects, size.Width, func(o fyne.CanvasObject, at fyne.Position) {
		o.Resize(o.MinSize())
		o.Move(at)
	})
}

// place puts each object at its place in a width, and returns the height.
func (l *flow) place(objects []fyne.CanvasObject, width float32, put func(fyne.CanvasObject, fyne.Position)) float32 {
	var at fyne.Position
	line := float32(0)
	for _, o := range objects {
		size := o.MinSize()
		if at.X > 0 && at.X+size.Width > width {
			at = fyne.NewPos(0, at.Y+line+beside/2)
			line = 0
		}
		put(o, at)
		at.X += size.Width + beside/2
		line = max(line, size.Height)
	}
	return at.Y + line
}
