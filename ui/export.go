package ui

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"snowflake-composer/compose"
	"snowflake-composer/ui/figure"
)

// exportWidth is the width of a figure in a file, in logical units.
const exportWidth = 1040

// pngScales are the pixels that a logical unit may have in a PNG.
var pngScales = [...]int{1, 2, 4}

// usualScale is the one of them to take if nobody says.
const usualScale = 2

// drawing is what a figure in a file is to show, and how large.
type drawing struct {
	style string // one of figureStyles
	scale int    // one of pngScales; a file of vectors has no use for it

	noNumbers, noLegend bool
	arithmetic          bool // the steps to the ID, below the cells
	transparent         bool // no panel behind it
}

// scene returns the drawing of a result that is OK, in so many pixels a logical
// unit.
func (d drawing) scene(old figure.Scene, r compose.Result, w Words, scale float64, fonts *figure.Fonts) figure.Scene {
	return figure.BuildWithSteps(old, r, d.steps(r, w), figure.Options{
		Width:       int(exportWidth * scale),
		Scale:       scale,
		Style:       figure.Styles()[slices.Index(figureStyles(), d.style)],
		Words:       w.figure(),
		Cursor:      figure.NoCursor,
		Transparent: d.transparent,
		NoNumbers:   d.noNumbers,
		NoLegend:    d.noLegend,
	}, fonts)
}

// steps returns the arithmetic, or none if the drawing is to do without.
func (d drawing) steps(r compose.Result, w Words) []figure.Step {
	if !d.arithmetic {
		return nil
	}
	return steps(r, w)
}

// description says what the drawing of a result shows.
func (d drawing) description(r compose.Result, w Words) string {
	sentences := []string{spoken(r, w)}
	for _, s := range d.steps(r, w) {
		sentences = append(sentences, stepSentence(s, w))
	}
	return strings.Join(sentences, " ")
}

// export is a way to write a figure into a file.
type export struct {
	name   string // as people call the format
	ending string
	vector bool // it has no pixels, so its size in them is no choice
	write  func(w io.Writer, p pen, s figure.Scene, title, desc string) error
}

// exports is the one table of the files that a figure can be written as.
func exports() []export {
	return []export{
		{"PNG", ".png", false, func(w io.Writer, p pen, s figure.Scene, _, _ string) error {
			return figure.EncodePNG(w, p.painter.Paint(nil, s))
		}},
		{"SVG", ".svg", true, func(w io.Writer, p pen, s figure.Scene, title, desc string) error {
			return figure.WriteSVG(w, s, p.fonts, title, desc)
		}},
	}
}

// figureEndings lists the endings of the files that a figure can be written as.
func figureEndings() []string {
	var all []string
	for _, e := range exports() {
		all = append(all, e.ending)
	}
	return all
}

// figureStyles lists the names of the figure's styles.
func figureStyles() []string {
	var all []string
	for _, s := range figure.Styles() {
		all = append(all, s.Name)
	}
	return all
}

// drawFigure writes the figure that a command asks for into its file, and returns
// the exit code. A blank timestamp is now. It says on stderr what is wrong, in the
// command's language.
func drawFigure(c command, now time.Time, stderr io.Writer) int {
	w, err := c.words()
	if err != nil {
		fmt.Fprintf(stderr, "snowflake-composer: %v\n", err)
		return exitFailed
	}
	complain := func(message string) { fmt.Fprintf(stderr, "snowflake-composer: %s\n", message) }

	i := slices.Index(figureEndings(), strings.ToLower(filepath.Ext(c.figure)))
	if i < 0 {
		complain(w.T("export.ending", "endings", strings.Join(figureEndings(), ", "), "path", c.figure))
		return exitUsage
	}
	r := compose.Compose(c.window.Input, now)
	if !r.OK() {
		for _, v := range r.Fields {
			if !v.OK() {
				complain(w.fieldProblem(v.Problem))
			}
		}
		return exitUsage
	}
	err = writeFile(c.figure, func(to io.Writer) error { return exports()[i].figure(to, r, w, c.drawing) })
	if err != nil {
		complain(w.notWritten(c.figure, err))
		return exitFailed
	}
	return exitOK
}

// figure writes the drawing of a result that is OK.
func (e export) figure(to io.Writer, r compose.Result, w Words, d drawing) error {
	p, err := newPen()
	if err != nil {
		return err
	}
	scale := d.scale
	if e.vector {
		scale = 1
	}
	scene := d.scene(figure.Scene{}, r, w, float64(scale), p.fonts)
	return e.write(to, p, scene, w.T("export.title", "id", r.ID.String()), d.description(r, w))
}

// fieldProblem returns what is wrong with a field where only its name can tell
// which it is.
func (w Words) fieldProblem(p compose.Problem) string {
	message := w.T("export.problem", "field", w.T("title."+p.Field.String()), "problem", w.Problem(p))
	if p.Suggestion != "" {
		message += " " + w.T("export.suggestion", "value", p.Suggestion)
	}
	return message
}
